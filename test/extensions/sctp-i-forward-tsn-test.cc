/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-interleaving-lab.h"
#include "sctp-partial-reliability-lab.h"

#include "ns3/sctp-compat.h"
#include "ns3/sctp-extension-offer.h"
#include "ns3/sctp-i-forward-tsn-chunk.h"
#include "ns3/sctp-parameters.h"
#include "ns3/type-id.h"

#include <algorithm>
#include <map>

/**
 * @file
 * @ingroup sctp-tests
 * Partial reliability with user message interleaving: I-FORWARD-TSN (RFC 8260 section 2.3.1).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_i_forward_tsn_test
{

constexpr uint8_t B = DataChunk::FLAG_BEGIN;     //!< first fragment
constexpr uint8_t E = DataChunk::FLAG_END;       //!< last fragment
constexpr uint8_t U = DataChunk::FLAG_UNORDERED; //!< unordered

/// Chunk types that the peer lists: FORWARD-TSN, I-DATA and I-FORWARD-TSN.
const std::vector<uint8_t> ALL{ForwardTsnChunk::TYPE, IDataChunk::TYPE, IForwardTsnChunk::TYPE};

/**
 * Opens an association of the client, which offers both extensions, with the scripted peer.
 * @param lab the laboratory
 * @param types chunks that the peer lists
 */
void
OpenBoth(SctpLab& lab, const std::vector<uint8_t>& types = ALL)
{
    Interleave(lab);
    lab.Set("PrSctp", BooleanValue(true));
    lab.BuildScripted();
    lab.peer.chunkTypes = types;
    lab.OpenToPeer();
}

/**
 * @param tsn New Cumulative TSN
 * @param entries streams, U bits and MIDs
 * @return an I-FORWARD-TSN
 */
Bytes
MakeIForwardTsn(uint32_t tsn, const std::vector<IForwardTsnChunk::Entry>& entries = {})
{
    IForwardTsnChunk chunk;
    chunk.newCumulativeTsn = tsn;
    chunk.entries = entries;
    return ToBytes(chunk);
}

/// @return matches packets with I-FORWARD-TSN
SctpMatch
WithIForwardTsn()
{
    return With(static_cast<ChunkType>(IForwardTsnChunk::TYPE));
}

/**
 * @param seen a packet
 * @param base a TSN
 * @return its I-FORWARD-TSN, TSN above the base: "3 0:1 2:0u", stream and MID of each entry
 */
std::string
GetIForwardTsn(const SctpSeen& seen, uint32_t base)
{
    std::string text;
    for (const auto& chunk : seen.GetAll<IForwardTsnChunk>())
    {
        text += std::to_string(static_cast<int32_t>(chunk.newCumulativeTsn - base));
        for (const auto& entry : chunk.entries)
        {
            text += " " + std::to_string(entry.streamId) + ":" + std::to_string(entry.mid) +
                    (entry.unordered ? "u" : "");
        }
    }
    return text;
}

/**
 * @param lab the laboratory
 * @return whether the client's association has agreed on partial reliability
 */
bool
IsPartial(SctpLab& lab)
{
    const auto object = lab.client.socket->GetExtension<SctpPartialReliability>();
    return object && object->IsAgreed();
}

/**
 * @param lab the laboratory
 * @param cause cause of the last ERROR or ABORT
 * @param type which of both
 */
void
ExpectCause(SctpLab& lab, CauseCode cause, ChunkType type)
{
    const auto causes = lab.Last(0, With(type)).GetCauses();
    lab.Equal(lab.Count(0, With(type)), 1U, "one");
    lab.True(causes.size() == 1 && causes[0] == cause, "its cause");
}

// ---- agreement ----

/// @param lab the laboratory
void
AllAreOffered(SctpLab& lab)
{
    OpenBoth(lab);
    const auto init = lab.Sent(0, With(ChunkType::INIT)).at(0).Get<InitChunk>();
    Bytes types;
    for (const auto& parameter : init.others)
    {
        types = parameter.type == ExtensionOffer::SUPPORTED_EXTENSIONS ? parameter.value : types;
    }
    std::sort(types.begin(), types.end());
    lab.True(types == Bytes({0x40, 0xc0, 0xc2}), "in Supported Extensions");
    lab.True(IsPartial(lab), "agreed on");
}

/// @param lab the laboratory
void
PeerLacksTheChunk(SctpLab& lab)
{
    OpenBoth(lab, {ForwardTsnChunk::TYPE, IDataChunk::TYPE});
    lab.True(!IsPartial(lab), "only if both list 0xC2");
    lab.client.Send("data");
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0, WithIData()), 1U, "messages are interleaved");
    lab.peer.Send(MakeForwardTsn(lab.peer.tsn + 1));
    lab.Run(Seconds(1));
    ExpectCause(lab, CauseCode::UNRECOGNIZED_CHUNK_TYPE, ChunkType::ERROR);
}

/// @param lab the laboratory
void
PeerLacksInterleaving(SctpLab& lab)
{
    OpenBoth(lab, {ForwardTsnChunk::TYPE, IForwardTsnChunk::TYPE});
    lab.True(IsPartial(lab), "agreed on");
    const uint32_t before = lab.peer.tsn - 1;
    lab.peer.Send(MakeIForwardTsn(before + 5));
    lab.Run(Seconds(1));
    ExpectCause(lab, CauseCode::UNRECOGNIZED_CHUNK_TYPE, ChunkType::ERROR);
    lab.peer.Send(MakeForwardTsn(before + 3));
    lab.Run(Seconds(1));
    lab.Equal(GetSack(lab.Last(0, With(ChunkType::SACK)), before), "3", "FORWARD-TSN counts");
}

/// @param lab the laboratory
void
UnagreedIsReported(SctpLab& lab)
{
    lab.BuildScripted();
    lab.OpenToPeer();
    lab.peer.Send(MakeIForwardTsn(lab.peer.tsn + 5) + MakeDataChunk(lab.peer.tsn, "data"));
    lab.Run(Seconds(1));
    ExpectCause(lab, CauseCode::UNRECOGNIZED_CHUNK_TYPE, ChunkType::ERROR);
    lab.Equal(lab.client.GetText(), "data", "the rest of the packet counts");
}

/// @param lab the laboratory
void
ForwardTsnIsAborted(SctpLab& lab)
{
    OpenBoth(lab);
    lab.peer.Send(MakeForwardTsn(lab.peer.tsn + 1));
    lab.Run(Seconds(1));
    ExpectCause(lab, CauseCode::PROTOCOL_VIOLATION, ChunkType::ABORT);
}

/// @param lab the laboratory
void
MalformedIsAborted(SctpLab& lab)
{
    OpenBoth(lab);
    lab.peer.Send(MakeRawChunk(IForwardTsnChunk::TYPE, {0, 0, 0x20, 0, 0, 1, 0, 0}));
    lab.Run(Seconds(1));
    ExpectCause(lab, CauseCode::PROTOCOL_VIOLATION, ChunkType::ABORT);
}

// ---- receiving ----

/// @param lab the laboratory
void
OrderedAndUnorderedAreSkipped(SctpLab& lab)
{
    OpenBoth(lab);
    const uint32_t before = lab.peer.tsn - 1;
    lab.peer.Send(MakeIDataChunk(before + 2, "b", 1, 1));
    lab.peer.Send(MakeIDataChunk(before + 4, "part", 2, 0, 0, B | U));
    lab.peer.Send(MakeIDataChunk(before + 6, "d", 2, 1, 0, B | E));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "", "all wait");
    lab.peer.Send(MakeIForwardTsn(before + 5, {{1, false, 0}, {2, true, 0}, {2, false, 0}}));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "bd", "those that are whole are in turn");
    lab.Equal(GetSack(lab.Last(0, With(ChunkType::SACK)), before), "6", "acknowledged");
    lab.peer.Send(MakeIDataChunk(before + 7, "rest", 2, 0, 1, E | U));
    lab.peer.Send(MakeIDataChunk(before + 8, "e", 2, 1, 0, B | E | U));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "bde", "the rest of what was skipped is dropped");
}

/// @param lab the laboratory
void
PartialDeliveriesBreakOff(SctpLab& lab)
{
    lab.Set("PartialDeliveryPoint", UintegerValue(4));
    OpenBoth(lab);
    const uint32_t before = lab.peer.tsn - 1;
    lab.peer.Send(MakeIDataChunk(before + 1, "aaaa", 1, 0, 0, B));
    lab.peer.Send(MakeIDataChunk(before + 2, "bbbb", 2, 0, 0, B));
    lab.peer.Send(MakeIDataChunk(before + 4, "next", 1, 1));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "aaaabbbb", "in part");
    lab.peer.Send(MakeIForwardTsn(before + 3, {{1, false, 0}}));
    lab.Run(Seconds(1));
    const auto broken = SctpNotification::Type::PARTIAL_DELIVERY_ABORTED;
    lab.Equal(SctpLab::CountNotifications(lab.client, broken), 1U, "one breaks off");
    lab.Equal(SctpLab::GetNotification(lab.client, broken).streamId, 1, "that of its stream");
    lab.peer.Send(MakeIDataChunk(before + 5, "b", 2, 0, 1, E));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "aaaabbbbnextb", "the other one goes on");
}

/// @param lab the laboratory
void
EntriesBehindArePassedOver(SctpLab& lab)
{
    OpenBoth(lab);
    const uint32_t before = lab.peer.tsn - 1;
    lab.peer.Send(MakeIDataChunk(before + 1, "a", 1, 0));
    lab.peer.Send(
        MakeIForwardTsn(before + 2, {{1, false, 0}, {1, false, 0x80000001}, {60000, true, 5}}));
    lab.peer.Send(MakeIDataChunk(before + 3, "b", 1, 1));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "ab", "also those of no stream");
}

/// @param lab the laboratory
void
MidsAcrossTheirEnd(SctpLab& lab)
{
    OpenBoth(lab);
    const uint32_t before = lab.peer.tsn - 1;
    lab.peer.Send(MakeIForwardTsn(before + 1, {{1, false, 0x7fffffff}, {1, true, 0x7fffffff}}));
    lab.peer.Send(MakeIForwardTsn(before + 2, {{1, false, 0xfffffffe}, {1, true, 0xfffffffe}}));
    lab.peer.Send(MakeIDataChunk(before + 3, "b", 1, 0));
    lab.peer.Send(MakeIDataChunk(before + 4, "a", 1, 0xffffffff));
    lab.peer.Send(MakeIDataChunk(before + 5, "c", 1, 0xffffffff, 0, B | E | U));
    lab.peer.Send(MakeIDataChunk(before + 6, "d", 1, 0, 0, B | E | U));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "abcd", "in order");
    lab.Equal(lab.client.infos.at(0).mid, 0xffffffffU, "the last MID");
    lab.Equal(lab.client.infos.at(1).mid, 0U, "the first one again");
}

// ---- sending ----

/// @param lab the laboratory
void
BothKindsAreListed(SctpLab& lab)
{
    lab.Set("NoDelay", BooleanValue(true));
    OpenBoth(lab);
    const uint32_t base = lab.peer.cumulative;
    lab.peer.sack = false;
    SendPartially(lab, 100, SctpReliability::RTX, 0, 3);
    SendPartially(lab, 100, SctpReliability::RTX, 0, 3, true);
    SendPartially(lab, 100, SctpReliability::RTX, 0, 3);
    SendPartially(lab, 100, SctpReliability::RTX, 0, 1, true);
    lab.Run(MilliSeconds(1300));
    lab.Equal(GetIForwardTsn(lab.Last(0, WithIForwardTsn()), base),
              "4 1:0u 3:1 3:0u",
              "the last message of each kind of each stream");
    lab.Equal(lab.Count(0, WithForwardTsn()), 0U, "never FORWARD-TSN");
    lab.peer.Send(MakeSackChunk(base + 4, 100000));
    lab.Run(Seconds(5));
    lab.Equal(GetAbandoned(lab.client.socket), "0/4", "counted");
}

/// @param lab the laboratory
void
InterleavedFragmentsGoTogether(SctpLab& lab)
{
    lab.Set("StreamScheduler", TypeIdValue(TypeId::LookupByName("ns3::SctpRoundRobinScheduler")));
    lab.Set("MaxFragment", UintegerValue(500));
    OpenBoth(lab);
    const uint32_t base = lab.peer.cumulative;
    lab.peer.sack = false;
    SendPartially(lab, 4500, SctpReliability::FULL, 0, 9); // takes up the window
    SendPartially(lab, 1500, SctpReliability::RTX, 0, 1);
    SendPartially(lab, 1500, SctpReliability::FULL, 0, 2);
    lab.Run(MilliSeconds(200));
    lab.peer.Send(MakeSackChunk(base + 9, 100000));
    lab.Run(MilliSeconds(200)); // 1/0/0 2/0/0 1/0/1 2/0/1 1/0/2 2/0/2
    lab.Forget();
    lab.Run(Seconds(2));
    lab.Equal(GetAbandoned(lab.client.socket), "0/1", "after T3-rtx");
    std::string again;
    for (const auto& seen : lab.Sent(0, WithIData()))
    {
        for (const auto& chunk : seen.GetAll<IDataChunk>())
        {
            again += std::to_string(chunk.data.streamId);
        }
    }
    lab.True(again.find('1') == std::string::npos && again.find('2') != std::string::npos,
             "only the other one is retransmitted: " + again);
    lab.peer.Send(MakeSackChunk(base + 9, 100000, {{2, 2}, {4, 4}, {6, 6}}));
    lab.Run(MilliSeconds(100));
    lab.Equal(GetIForwardTsn(lab.Last(0, WithIForwardTsn()), base),
              "10 1:0",
              "up to the fragment of the other one, which may be reneged");
}

/// @param lab the laboratory
void
LossyTransferSkips(SctpLab& lab)
{
    Interleave(lab);
    lab.Set("PrSctp", BooleanValue(true));
    lab.Set("NoDelay", BooleanValue(true));
    lab.Set("StreamScheduler", TypeIdValue(TypeId::LookupByName("ns3::SctpRoundRobinScheduler")));
    lab.Build();
    lab.Open();
    for (uint32_t i = 1; i < 12; ++i)
    {
        lab.Drop(0, WithIData(), 1, 7 * i);
    }
    constexpr uint32_t COUNT = 60;
    for (uint32_t i = 0; i < COUNT; ++i)
    {
        SendPartially(lab, 100 + i * 97 % 4000, SctpReliability::RTX, 0, i % 3, i % 2 == 1);
        lab.Run(MilliSeconds(20));
    }
    for (uint16_t stream = 0; stream < 3; ++stream)
    {
        SendPartially(lab, 77, SctpReliability::FULL, 0, stream);
        SendPartially(lab, 77, SctpReliability::FULL, 0, stream, true);
    }
    lab.Run(Seconds(30));
    lab.True(lab.Count(0, WithIForwardTsn()) > 0, "messages are skipped");
    std::map<std::pair<uint16_t, bool>, uint32_t> last;
    for (size_t i = 0; i < lab.server.infos.size(); ++i)
    {
        const auto& info = lab.server.infos[i];
        if (lab.server.messages[i].size() == 77)
        {
            last[{info.streamId, info.unordered}] = info.mid;
        }
    }
    lab.Equal(last.size(), 6U, "the last messages, which are reliable, arrive");
    for (const auto& [stream, mid] : last)
    {
        lab.Equal(mid, COUNT / 6, "with the MID that the sender's count demands");
    }
}

/// The suite.
const SctpLabSuite g_suite("sctp-i-forward-tsn",
                           {{"All chunks are offered", AllAreOffered},
                            {"Not agreed on where the peer lacks 0xC2", PeerLacksTheChunk},
                            {"FORWARD-TSN where the peer lacks I-DATA", PeerLacksInterleaving},
                            {"Reported where it is not agreed on", UnagreedIsReported},
                            {"FORWARD-TSN beside it is aborted", ForwardTsnIsAborted},
                            {"Malformed ones are aborted", MalformedIsAborted},
                            {"Ordered and unordered messages are skipped",
                             OrderedAndUnorderedAreSkipped},
                            {"Partial deliveries break off by stream", PartialDeliveriesBreakOff},
                            {"Entries behind are passed over", EntriesBehindArePassedOver},
                            {"MIDs across their end", MidsAcrossTheirEnd},
                            {"Both kinds of messages are listed", BothKindsAreListed},
                            {"Interleaved fragments go together", InterleavedFragmentsGoTogether},
                            {"A lossy transfer skips", LossyTransferSkips}});

} // namespace sctp_i_forward_tsn_test
