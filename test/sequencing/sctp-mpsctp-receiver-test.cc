/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/nstime.h"
#include "ns3/sctp-path-chunks.h"
#include "ns3/sctp-path.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

using namespace ns3;
using namespace ns3::sctp;

/**
 * @file
 * @ingroup sctp-tests
 * MPSCTP: path sequence numbers at the receiver.
 */

namespace sctp_mpsctp_receiver_test
{

/// Type of PSN-SACK, for With().
constexpr auto PSN_SACK = static_cast<ChunkType>(PsnSackChunk::TYPE);

/**
 * Opens an association of MPSCTP from the scripted peer.
 * @param lab the laboratory
 * @param paths number of paths
 */
void
Listen(SctpLab& lab, uint32_t paths = 1)
{
    lab.peer.chunkTypes = {PsnDataChunk::TYPE, PsnSackChunk::TYPE};
    lab.variant = "ns3::MpSctpL4Protocol";
    std::vector<Address> own;
    lab.BuildScripted(paths);
    for (uint32_t path = 0; path < paths; ++path)
    {
        own.push_back(SctpLab::GetAddress(0, path));
        lab.peer.addresses.push_back(SctpLab::GetAddress(1, path));
    }
    lab.CreateSockets();
    lab.client.socket->Bindx(own, SctpLab::PORT);
    lab.client.socket->Listen();
    lab.peer.Associate();
    lab.Run(Seconds(3));
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "the association is established");
    lab.Forget();
}

/**
 * @param tsn TSN, counted from the peer's first one
 * @param psn PSN, the same
 * @param tag path tag
 * @return a chunk with one byte
 */
Bytes
MakePsnData(uint32_t tsn, uint32_t psn, uint8_t tag = 0)
{
    PsnDataChunk chunk;
    chunk.pathTag = tag;
    chunk.psn = 5000 + psn;
    chunk.data.tsn = 5000 + tsn;
    chunk.data.begin = true;
    chunk.data.end = true;
    chunk.data.unordered = true;
    chunk.data.payloadSize = 1;
    Bytes bytes = ToBytes(chunk);
    bytes.insert(bytes.end(), {'x', 0, 0, 0});
    return bytes;
}

/**
 * @param lab the laboratory
 * @return the acknowledgements sent since the last look, as "path:PSN(blocks)d duplicates/TSN ..."
 */
std::string
TakeSacks(SctpLab& lab)
{
    std::string text;
    for (const auto& seen : lab.Sent(0, With(PSN_SACK)))
    {
        for (const auto& sack : seen.GetAll<PsnSackChunk>())
        {
            const auto add = [&text](int64_t number) { text += std::to_string(number); };
            text += text.empty() ? "" : " ";
            add(seen.path);
            text += ":";
            add(int64_t{sack.cumulativePsn} - 5000);
            for (const auto& gap : sack.gaps)
            {
                text += "+" + std::to_string(gap.start) + "-" + std::to_string(gap.end);
            }
            for (const uint32_t duplicate : sack.duplicates)
            {
                text += "d";
                add(int64_t{duplicate} - 5000);
            }
            if (sack.cumulativeTsn)
            {
                text += "/";
                add(int64_t{*sack.cumulativeTsn} - 5000);
            }
        }
    }
    lab.Forget();
    return text;
}

/**
 * @param lab the laboratory
 * @param tsn TSN, counted from the peer's first one
 * @param psn PSN, the same
 * @param path the path
 * @return the acknowledgements that follow at once
 */
std::string
Give(SctpLab& lab, uint32_t tsn, uint32_t psn, uint8_t path = 0)
{
    lab.Forget();
    lab.peer.Send(MakePsnData(tsn, psn, path), path);
    lab.Run(MilliSeconds(60));
    return TakeSacks(lab);
}

/// @param lab the laboratory
void
FourReportsThenSkip(SctpLab& lab)
{
    Listen(lab);
    lab.Equal(Give(lab, 0, 0), "0:0/0", "the first data at once");
    lab.Equal(Give(lab, 2, 2), "0:0+2-2/0", "PSN 1 is missing: first report");
    lab.Equal(Give(lab, 3, 3), "0:0+2-3/0", "second report");
    lab.Equal(Give(lab, 4, 4), "0:0+2-4/0", "third report");
    lab.Equal(Give(lab, 5, 5), "0:0+2-5/0", "fourth report");
    lab.Equal(Give(lab, 6, 6), "", "skipped: nothing is urgent any more");
    lab.Equal(Give(lab, 7, 7), "0:7/0", "the cumulative TSN waits");
    lab.Equal(Give(lab, 1, 8), "", "the chunk comes with another PSN");
    lab.Equal(Give(lab, 8, 9), "0:9/8", "and fills the gap of TSNs");
    lab.Equal(Give(lab, 9, 1), "", "a late PSN that was skipped brings data all the same");
    lab.Run(MilliSeconds(200));
    lab.Equal(TakeSacks(lab), "0:9/9", "in an acknowledgement that has its time");
}

/**
 * Gaps of PSNs are filled by reordering alone, as no PSN is sent twice.
 * @param lab the laboratory
 */
void
FilledGapsWait(SctpLab& lab)
{
    Listen(lab);
    Give(lab, 0, 0);
    lab.Equal(Give(lab, 2, 2), "0:0+2-2/0", "a gap");
    lab.Equal(Give(lab, 1, 1), "", "that is filled");
    lab.Run(MilliSeconds(200));
    lab.Equal(TakeSacks(lab), "0:2/2", "in an acknowledgement that has its time");
}

/// @param lab the laboratory
void
OnlyNewsAreReports(SctpLab& lab)
{
    Listen(lab);
    Give(lab, 0, 0);
    Give(lab, 2, 2);
    for (int i = 0; i < 5; ++i)
    {
        lab.Equal(Give(lab, 2, 2), "0:0+2-2d2/0", "a duplicate: no further report of PSN 1");
    }
    Give(lab, 3, 3);
    Give(lab, 4, 4);
    lab.Equal(Give(lab, 5, 5), "0:0+2-5/0", "this is the fourth");
    lab.Equal(Give(lab, 7, 7), "0:5+2-2/0", "PSN 6 is missing now");
}

/// @param lab the laboratory
void
FirstFormHasNoTsn(SctpLab& lab)
{
    lab.Set("SctpPsnSackFormat::MpSctpForm", StringValue("First"));
    Listen(lab);
    lab.Equal(Give(lab, 0, 0), "0:0", "no cumulative TSN");
    lab.Equal(Give(lab, 2, 2), "0:0+2-2", "a gap");
}

/// @param lab the laboratory
void
EachPathIsAcknowledgedOnItself(SctpLab& lab)
{
    Listen(lab, 2);
    Give(lab, 0, 0, 0);
    lab.Equal(Give(lab, 1, 0, 1), "", "the second path");
    lab.Equal(Give(lab, 2, 1, 0), "", "the first path: one packet of each waits");
    lab.Equal(Give(lab, 3, 2, 0), "0:2/3", "the second packet of one path");
    lab.Run(MilliSeconds(200));
    lab.Equal(TakeSacks(lab), "1:0/3", "the other one after its delay");
}

/// @param lab the laboratory
void
GapsOfTsnsAreNotUrgent(SctpLab& lab)
{
    Listen(lab, 2);
    Give(lab, 0, 0, 0);
    lab.Equal(Give(lab, 10, 1, 0), "", "reordering between paths");
    lab.Equal(Give(lab, 5, 0, 1), "", "is no gap");
}

/// @param lab the laboratory
void
FailedPathIsAcknowledgedOnAnother(SctpLab& lab)
{
    lab.Set("PathMaxRetrans", UintegerValue(0));
    lab.Set("HbInterval", TimeValue(Seconds(1)));
    Listen(lab, 2);
    lab.Drop(0, OnPath(1, With(ChunkType::HEARTBEAT)), 1000);
    lab.Run(Seconds(10));
    const auto state = [&lab](SctpPathId path) {
        return lab.GetAssociations(0).front()->GetPath(path)->GetState();
    };
    lab.Equal(state(0), SctpPathState::ACTIVE, "path 0");
    lab.Equal(state(1), SctpPathState::INACTIVE, "path 1");
    lab.Equal(Give(lab, 0, 0, 1), "0:0/0", "data that comes on path 1");
}

/// @param lab the laboratory
void
PsnFarAhead(SctpLab& lab)
{
    Listen(lab);
    Give(lab, 0, 0);
    lab.Equal(Give(lab, 1, 70000), "0:4465+65535-65535/1", "as far as gap blocks reach");
    lab.Equal(Give(lab, 2, 4000), "0:4465+65535-65535/2", "what was skipped still brings data");
    lab.Equal(Give(lab, 3, 70002), "0:4467+65533-65533+65535-65535/3", "further still");
}

/// @param lab the laboratory
void
HostileData(SctpLab& lab)
{
    Listen(lab);
    Give(lab, 0, 0);
    lab.peer.Send(MakeRawChunk(PsnDataChunk::TYPE, Bytes(12)));
    lab.Run(MilliSeconds(60));
    lab.Equal(lab.CountDrops(0, SctpDropReason::MALFORMED), 1U, "too short");
    lab.Equal(Give(lab, 70000, 1), "0:0/0", "a TSN outside of the window is not acknowledged");
    lab.Equal(lab.CountDrops(0, SctpDropReason::OUTSIDE_WINDOW), 1U, "and dropped");
    lab.peer.Send(MakeDataChunk(5001, "x"));
    lab.Run(MilliSeconds(60));
    lab.Equal(lab.CountDrops(0, SctpDropReason::UNKNOWN_CHUNK), 1U, "DATA is not used");
    lab.Equal(Give(lab, 1, 1), "", "it goes on");
    lab.Equal(Give(lab, 2, 2), "0:2/2", "as before");
    lab.peer.Send(MakeRawChunk(PsnDataChunk::TYPE, Bytes(16)));
    lab.Run(MilliSeconds(60));
    lab.Equal(lab.GetState(0), SctpState::CLOSED, "no user data: as in RFC 9260");
}

/// @param lab the laboratory
void
WrapAtTheReceiver(SctpLab& lab)
{
    lab.peer.tsn = 0xfffffffe;
    Listen(lab);
    const auto give = [&lab](uint32_t tsn) {
        // MakePsnData counts from 5000.
        return Give(lab, tsn - 5000, tsn - 5000);
    };
    give(0xfffffffe);
    give(0);
    give(1);
    give(2);
    lab.Equal(give(3), "0:4294962294+2-5/4294962294", "PSN 0xffffffff is missing below 0");
    lab.Equal(give(4), "", "and skipped after four reports");
    lab.Equal(give(5), "0:-4995/4294962294", "the next acknowledgement is past it");
}

/// Suite of MPSCTP's receiver.
SctpLabSuite g_suite("sctp-mpsctp-receiver",
                     {
                         {"A missing PSN is reported four times", FourReportsThenSkip},
                         {"What fills a gap waits for the delayed rule", FilledGapsWait},
                         {"Only news count as reports", OnlyNewsAreReports},
                         {"The first form has no TSN", FirstFormHasNoTsn},
                         {"Each path is acknowledged on itself", EachPathIsAcknowledgedOnItself},
                         {"Gaps of TSNs are not urgent", GapsOfTsnsAreNotUrgent},
                         {"A failed path is acknowledged on another",
                          FailedPathIsAcknowledgedOnAnother},
                         {"A PSN far ahead", PsnFarAhead},
                         {"Data of a hostile peer", HostileData},
                         {"PSNs wrap at the receiver", WrapAtTheReceiver},
                     }); //!< registers the suite

} // namespace sctp_mpsctp_receiver_test
