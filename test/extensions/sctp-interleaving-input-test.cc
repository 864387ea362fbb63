/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../association/sctp-handshake-test.h"
#include "sctp-interleaving-lab.h"

#include "ns3/sctp-compat.h"

#include <array>
#include <sstream>

/**
 * @file
 * @ingroup sctp-tests
 * I-DATA and DATA that are malformed, contradict each other or were not agreed on, in each state
 * (RFC 8260 section 2.2.3).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_interleaving_input_test
{

constexpr uint8_t B = DataChunk::FLAG_BEGIN; //!< first fragment
constexpr uint8_t E = DataChunk::FLAG_END;   //!< last fragment

/**
 * Brings the client into a state; the peer offers interleaving.
 * @param lab the laboratory
 * @param state the state
 */
void
GoTo(SctpLab& lab, SctpState state)
{
    lab.peer.chunkTypes = {IDataChunk::TYPE};
    if (state == SctpState::COOKIE_ECHOED)
    {
        GoToCookieEchoed(lab);
        return;
    }
    lab.BuildScripted();
    lab.OpenToPeer();
    lab.peer.shutdown = false;
    lab.peer.sack = false;
    switch (state)
    {
    case SctpState::SHUTDOWN_PENDING:
        lab.client.Send("unacknowledged");
        [[fallthrough]];
    case SctpState::SHUTDOWN_SENT:
        lab.client.socket->ShutdownSend();
        break;
    case SctpState::SHUTDOWN_RECEIVED: {
        const uint32_t before = lab.peer.cumulative;
        lab.client.Send("unacknowledged");
        lab.Run(MilliSeconds(100));
        lab.peer.Send(ToBytes(ShutdownChunk{before}));
        break;
    }
    case SctpState::SHUTDOWN_ACK_SENT:
        lab.peer.Send(ToBytes(ShutdownChunk{lab.peer.cumulative}));
        break;
    default:
        break;
    }
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.GetState(0), state, "the state");
}

/**
 * @param lab the laboratory
 * @param cause the cause that is expected in an ABORT
 */
void
ExpectAbort(SctpLab& lab, CauseCode cause)
{
    const auto causes = lab.Last(0, With(ChunkType::ABORT)).GetCauses();
    lab.Equal(lab.Count(0, With(ChunkType::ABORT)), 1U, "ABORT");
    lab.True(causes.size() == 1 && causes[0] == cause, "its cause");
    lab.Equal(lab.GetState(0), SctpState::CLOSED, "the association has ended");
}

/// The states in which chunks of data may come.
const std::vector<SctpState> STATES{SctpState::COOKIE_ECHOED,
                                    SctpState::ESTABLISHED,
                                    SctpState::SHUTDOWN_PENDING,
                                    SctpState::SHUTDOWN_SENT,
                                    SctpState::SHUTDOWN_RECEIVED,
                                    SctpState::SHUTDOWN_ACK_SENT};

/**
 * @param agreed whether interleaving is agreed on; the chunk of the other format comes
 * @return a test for each state
 */
SctpLabSuite::Tests
GetWrongFormatTests(bool agreed)
{
    SctpLabSuite::Tests tests;
    for (const SctpState state : STATES)
    {
        std::ostringstream name;
        name << (agreed ? "DATA with" : "I-DATA without") << " agreement is aborted in " << state;
        tests.emplace_back(name.str(), [agreed, state](SctpLab& lab) {
            if (agreed)
            {
                Interleave(lab);
            }
            GoTo(lab, state);
            lab.peer.Send(agreed ? MakeDataChunk(lab.peer.tsn, "data")
                                 : MakeIDataChunk(lab.peer.tsn, "data"));
            lab.Run(MilliSeconds(200));
            ExpectAbort(lab, CauseCode::PROTOCOL_VIOLATION);
            lab.Equal(lab.client.GetText(), "", "not delivered");
        });
    }
    return tests;
}

/// @param lab the laboratory
void
TooShortIsDropped(SctpLab& lab)
{
    OpenInterleaved(lab);
    for (uint32_t size = 0; size < 16; ++size)
    {
        lab.peer.Send(MakeRawChunk(IDataChunk::TYPE, Bytes(size), B | E));
    }
    lab.Run(Seconds(1));
    lab.Equal(lab.CountDrops(0, SctpDropReason::MALFORMED), 16U, "less than a header");
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "the association goes on");
}

/// @param lab the laboratory
void
NoUserDataIsAborted(SctpLab& lab)
{
    OpenInterleaved(lab);
    lab.peer.Send(MakeIDataChunk(lab.peer.tsn, ""));
    lab.Run(Seconds(1));
    ExpectAbort(lab, CauseCode::NO_USER_DATA);
}

/// @param lab the laboratory
void
InvalidStreamIsReported(SctpLab& lab)
{
    OpenInterleaved(lab);
    lab.peer.Send(MakeIDataChunk(lab.peer.tsn, "data", 60000));
    lab.peer.Send(MakeIDataChunk(lab.peer.tsn + 1, "next"));
    lab.Run(Seconds(1));
    lab.True(lab.Last(0, With(ChunkType::ERROR)).GetCauses().at(0) ==
                 CauseCode::INVALID_STREAM_IDENTIFIER,
             "ERROR (RFC 9260 section 6.5)");
    lab.Equal(lab.client.GetText(), "next", "the association goes on");
    lab.Equal(lab.Last(0, With(ChunkType::SACK)).Get<SackChunk>().cumulativeTsn,
              lab.peer.tsn + 1,
              "acknowledged");
}

/// Chunks of a stream: flags, MID and FSN of each.
using Chunks = std::vector<std::array<uint32_t, 3>>;

/**
 * @param chunks chunks that contradict each other
 * @return a test that sees the ABORT
 */
SctpLab::Script
MakeContradiction(const Chunks& chunks)
{
    return [chunks](SctpLab& lab) {
        OpenInterleaved(lab);
        for (const auto& [flags, mid, fsn] : chunks)
        {
            lab.peer.Send(
                MakeIDataChunk(lab.peer.tsn++, "data", 1, mid, fsn, static_cast<uint8_t>(flags)));
        }
        lab.Run(Seconds(1));
        ExpectAbort(lab, CauseCode::PROTOCOL_VIOLATION);
    };
}

/// @param lab the laboratory
void
ReservedBitsAreIgnored(SctpLab& lab)
{
    OpenInterleaved(lab);
    auto chunk = MakeIDataChunk(lab.peer.tsn, "data", 1, 0, 46, B | E);
    chunk[1] |= 0xf0;
    chunk[10] = 0xff;
    chunk[11] = 0xff;
    lab.peer.Send(chunk);
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "data", "received (section 2.1)");
    lab.Equal(lab.client.infos.at(0).ppid, 46U, "its PPID");
}

/// @param lab the laboratory
void
MidFarAheadWaits(SctpLab& lab)
{
    OpenInterleaved(lab);
    lab.peer.Send(MakeIDataChunk(lab.peer.tsn++, "far", 1, 0x7fffffff));
    lab.peer.Send(MakeIDataChunk(lab.peer.tsn++, "behind", 1, 0x80000001));
    lab.peer.Send(MakeIDataChunk(lab.peer.tsn++, "first", 1, 0));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "first", "in order; a MID behind is dropped");
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "the association goes on");
}

/// The suite.
const SctpLabSuite g_suite(
    "sctp-interleaving-input",
    SctpLabSuite::Join({
        GetWrongFormatTests(true),
        GetWrongFormatTests(false),
        {{"Chunks without a whole header are dropped", TooShortIsDropped},
         {"Chunks without user data are aborted", NoUserDataIsAborted},
         {"Invalid streams are reported", InvalidStreamIsReported},
         {"FSN 0 without B bit is aborted", MakeContradiction({{0, 0, 0}})},
         {"A fragment twice is aborted", MakeContradiction({{0, 0, 1}, {0, 0, 1}})},
         {"A fragment behind the last is aborted", MakeContradiction({{E, 0, 2}, {0, 0, 3}})},
         {"Two ends are aborted", MakeContradiction({{E, 0, 2}, {E, 0, 1}})},
         {"An end before what came is aborted", MakeContradiction({{0, 0, 3}, {E, 0, 2}})},
         {"Reserved bits are ignored", ReservedBitsAreIgnored},
         {"MIDs far ahead wait, those behind are dropped", MidFarAheadWaits}},
    }));

} // namespace sctp_interleaving_input_test
