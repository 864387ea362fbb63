/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-ecn-lab.h"
#include "sctp-interleaving-lab.h"
#include "sctp-partial-reliability-lab.h"
#include "sctp-reconfig-test.h"

#include "ns3/sctp-i-forward-tsn-chunk.h"
#include "ns3/string.h"

#include <functional>
#include <map>
#include <sstream>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * The reaction to each chunk of RFC 3758, 8260, 6525 and of ECN in each state: with its extension
 * agreed on, without, and malformed.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_extension_states_test
{

/// Extensions that are offered by both ends.
enum Offered : uint8_t
{
    NOTHING = 0,     ///< none
    PARTIAL = 1,     ///< PrSctp
    INTERLEAVED = 2, ///< Interleaving
    RECONFIG = 4,    ///< Reconfig
    ECN = 8          ///< UseEcn
};

/// A chunk, and its reaction in each state.
struct Case
{
    std::string name;                           //!< the chunk
    uint8_t offered{NOTHING};                   //!< extensions that both ends offer
    std::function<Bytes(const SctpLab&)> make;  //!< makes it
    std::map<SctpState, std::string> reactions; //!< expected result of GetReaction
    std::string other;                          //!< in states that are not listed
};

/// Part of GetReaction: a chunk that may not come in that state.
const std::string UNEXPECTED = "unexpected";

/// The states of an association that is not closed.
const std::vector<SctpState> STATES{SctpState::COOKIE_WAIT,
                                    SctpState::COOKIE_ECHOED,
                                    SctpState::ESTABLISHED,
                                    SctpState::SHUTDOWN_PENDING,
                                    SctpState::SHUTDOWN_SENT,
                                    SctpState::SHUTDOWN_RECEIVED,
                                    SctpState::SHUTDOWN_ACK_SENT};

/// TSN before the peer's first one.
constexpr uint32_t BEFORE = 4999;

/**
 * Has both ends offer extensions.
 * @param lab the laboratory
 * @param offered which
 */
void
Offer(SctpLab& lab, uint8_t offered)
{
    if (offered & PARTIAL)
    {
        lab.Set("PrSctp", BooleanValue(true));
        lab.peer.chunkTypes.push_back(ForwardTsnChunk::TYPE);
    }
    if (offered & INTERLEAVED)
    {
        Interleave(lab);
        lab.peer.chunkTypes.push_back(IDataChunk::TYPE);
        lab.peer.chunkTypes.push_back(IForwardTsnChunk::TYPE);
    }
    if (offered & RECONFIG)
    {
        lab.Set("Reconfig", BooleanValue(true));
        lab.peer.chunkTypes.push_back(ReconfigChunk::TYPE);
    }
    if (offered & ECN)
    {
        lab.Set("UseEcn", StringValue("On"));
        lab.peer.parameters = {{sctp_ecn_lab::CAPABLE, {}}};
    }
}

/**
 * Brings the client, which begins the set-up, into a state before ESTABLISHED.
 * @param lab the laboratory
 * @param state the state
 */
void
SetUp(SctpLab& lab, SctpState state)
{
    lab.peer.setup = false;
    lab.CreateSockets();
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    lab.client.Send("early"); // goes beside COOKIE ECHO
    lab.Run(MilliSeconds(100));
    if (state == SctpState::COOKIE_ECHOED)
    {
        lab.peer.Send(ToBytes(lab.peer.MakeInit(true)));
        lab.Run(MilliSeconds(100));
    }
}

/**
 * Brings the client into a state; a message of it has been sent.
 * @param lab the laboratory, built
 * @param state the state
 */
void
GoTo(SctpLab& lab, SctpState state)
{
    lab.peer.shutdown = false;
    if (state == SctpState::COOKIE_WAIT || state == SctpState::COOKIE_ECHOED)
    {
        lab.peer.sack = false;
        SetUp(lab, state);
    }
    else
    {
        lab.OpenToPeer();
        const uint32_t before = lab.peer.cumulative;
        lab.peer.sack =
            state != SctpState::SHUTDOWN_PENDING && state != SctpState::SHUTDOWN_RECEIVED;
        lab.client.Send("data");
        lab.Run(MilliSeconds(200));
        const bool acked = state == SctpState::SHUTDOWN_ACK_SENT;
        if (acked || state == SctpState::SHUTDOWN_RECEIVED)
        {
            lab.peer.Send(ToBytes(ShutdownChunk{acked ? lab.peer.cumulative : before}));
        }
        else if (state != SctpState::ESTABLISHED)
        {
            lab.client.socket->ShutdownSend();
        }
        lab.Run(MilliSeconds(100));
    }
    lab.Equal(lab.GetState(0), state, "the state");
    lab.Forget();
}

/**
 * @param lab the laboratory
 * @return packets that the client has sent since Forget: names of chunks; TSNs of SACK and SHUTDOWN
 * above BEFORE; causes of ERROR and ABORT. UNEXPECTED if none, and a chunk was dropped
 */
std::string
GetReaction(const SctpLab& lab)
{
    std::ostringstream text;
    for (const auto& seen : lab.Sent(0))
    {
        if (seen.Has(ChunkType::HEARTBEAT))
        {
            continue; // verifies a path
        }
        text << (text.str().empty() ? "" : ", ") << seen.GetNames();
        for (const auto& sack : seen.GetAll<SackChunk>())
        {
            text << " " << sack.cumulativeTsn - BEFORE;
        }
        for (const auto& shutdown : seen.GetAll<ShutdownChunk>())
        {
            text << " " << shutdown.cumulativeTsn - BEFORE;
        }
        for (const auto cause : seen.GetCauses())
        {
            text << " " << static_cast<uint16_t>(cause);
        }
    }
    if (text.str().empty() && lab.CountDrops(0, SctpDropReason::UNEXPECTED_CHUNK) > 0)
    {
        text << UNEXPECTED;
    }
    return text.str();
}

/**
 * @param each a chunk
 * @param state a state
 * @return a test of it
 */
SctpLab::Script
InState(const Case& each, SctpState state)
{
    return [each, state](SctpLab& lab) {
        Offer(lab, each.offered);
        lab.BuildScripted();
        GoTo(lab, state);
        lab.InjectAsPeer(0, each.make(lab));
        lab.Run(MilliSeconds(310)); // a delayed SACK has gone, no timer has expired
        const auto found = each.reactions.find(state);
        const std::string expected = found == each.reactions.end() ? each.other : found->second;
        lab.Equal(GetReaction(lab), expected, "the reaction");
        const bool ends = expected.find("ABORT") != std::string::npos;
        lab.Equal(lab.GetState(0), ends ? SctpState::CLOSED : state, "the state afterwards");
        if (state == SctpState::COOKIE_WAIT)
        {
            lab.peer.Send(ToBytes(lab.peer.MakeInit(true)));
            lab.Run(MilliSeconds(60));
            lab.Equal(lab.GetState(0), SctpState::COOKIE_ECHOED, "the set-up goes on");
        }
        else if (state == SctpState::COOKIE_ECHOED && !ends)
        {
            lab.peer.Send(ToBytes(CookieAckChunk()));
            lab.Run(MilliSeconds(60));
            lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "the set-up goes on");
        }
    };
}

/**
 * @param type type of chunk
 * @param size bytes of its value
 * @return makes such a chunk
 */
std::function<Bytes(const SctpLab&)>
Raw(uint8_t type, size_t size)
{
    return [type, size](const SctpLab& /* lab */) { return MakeRawChunk(type, Bytes(size)); };
}

/// @return an I-FORWARD-TSN by two TSNs
Bytes
MakeIForwardTsn()
{
    IForwardTsnChunk chunk;
    chunk.newCumulativeTsn = BEFORE + 2;
    chunk.entries = {{0, false, 0}};
    return ToBytes(chunk);
}

/// @return a request that resets stream 1 of the peer, which is not allowed
Bytes
MakeReset()
{
    ReconfigChunk chunk;
    chunk.parameters = {MakeRequest(ReconfigType::RESET_OUTGOING, 0, {1})};
    return ToBytes(chunk);
}

/// Where DATA is taken, so are I-DATA and the chunks that skip it (RFC 9260 sections 6 and 9.2).
const std::map<SctpState, std::string> WHERE_DATA_IS{
    {SctpState::ESTABLISHED, "SACK 2"},
    {SctpState::SHUTDOWN_PENDING, "SACK 2"},
    {SctpState::SHUTDOWN_SENT, "SHUTDOWN+SACK 2 2"}};

/// Malformed chunks end the association where they are read, which is where DATA is.
const std::map<SctpState, std::string> ABORT_WHERE_DATA_IS{
    {SctpState::ESTABLISHED, "ABORT 13"},
    {SctpState::SHUTDOWN_PENDING, "ABORT 13"},
    {SctpState::SHUTDOWN_SENT, "ABORT 13"}};

/// Without a peer's tag nothing is read but the set-up.
const std::pair<const SctpState, std::string> NOT_IN_COOKIE_WAIT{SctpState::COOKIE_WAIT,
                                                                 UNEXPECTED};

/// Nothing but the set-up in either of its states.
const std::pair<const SctpState, std::string> NOT_IN_COOKIE_ECHOED{SctpState::COOKIE_ECHOED,
                                                                   UNEXPECTED};

/// @return chunks whose extension is agreed on
std::vector<Case>
GetAgreed()
{
    return {
        {"FORWARD-TSN",
         PARTIAL,
         [](const SctpLab& /* lab */) {
             return MakeForwardTsn(BEFORE + 2, {{0, 0}});
         },
         WHERE_DATA_IS,
         UNEXPECTED},
        {"I-FORWARD-TSN",
         PARTIAL | INTERLEAVED,
         [](const SctpLab& /* lab */) { return MakeIForwardTsn(); },
         WHERE_DATA_IS,
         UNEXPECTED},
        {"I-DATA",
         INTERLEAVED,
         [](const SctpLab& /* lab */) {
             return MakeIDataChunk(BEFORE + 1, "a") + MakeIDataChunk(BEFORE + 2, "b", 0, 1);
         },
         WHERE_DATA_IS,
         UNEXPECTED},
        {"RE-CONFIG",
         RECONFIG,
         [](const SctpLab& /* lab */) { return MakeReset(); },
         {NOT_IN_COOKIE_WAIT,
          NOT_IN_COOKIE_ECHOED,
          {SctpState::SHUTDOWN_ACK_SENT, UNEXPECTED},
          {SctpState::SHUTDOWN_SENT, "RE-CONFIG+SHUTDOWN+SACK 0 0"}},
         "RE-CONFIG+SACK 0"},
        {"ECNE",
         ECN,
         [](const SctpLab& lab) { return sctp_ecn_lab::MakeEcne(lab.peer.cumulative); },
         {NOT_IN_COOKIE_WAIT, NOT_IN_COOKIE_ECHOED},
         "CWR"},
        {"CWR",
         ECN,
         [](const SctpLab& /* lab */) { return sctp_ecn_lab::MakeCwr(BEFORE + 1); },
         {NOT_IN_COOKIE_WAIT, NOT_IN_COOKIE_ECHOED},
         ""},
    };
}

/// @return chunks whose extension is not agreed on
std::vector<Case>
GetNotAgreed()
{
    auto cases = GetAgreed();
    for (Case& each : cases)
    {
        // RFC 3758 section 3.3.1: reported as an unknown chunk, as the types 192 and 194 say.
        each.offered = NOTHING;
        // Section 5.1 C of RFC 9260: nothing may be sent before COOKIE ACK.
        each.reactions = {NOT_IN_COOKIE_WAIT, {SctpState::COOKIE_ECHOED, ""}};
        each.other = "ERROR 6";
        if (each.name == "I-DATA")
        {
            each.reactions = {NOT_IN_COOKIE_WAIT};
            each.other = "ABORT 13"; // RFC 8260 section 2.2.3
        }
        else if (each.name == "RE-CONFIG" || each.name == "ECNE" || each.name == "CWR")
        {
            each.other = ""; // its type, 130, says so (RFC 9260 section 3.2); ECN's are ignored
        }
    }
    // RFC 8260 section 2.3.1: beside I-DATA.
    cases.push_back({"FORWARD-TSN beside I-FORWARD-TSN",
                     PARTIAL | INTERLEAVED,
                     [](const SctpLab& /* lab */) { return MakeForwardTsn(BEFORE + 2); },
                     {NOT_IN_COOKIE_WAIT},
                     "ABORT 13"});
    cases.push_back({"DATA beside I-DATA",
                     INTERLEAVED,
                     [](const SctpLab& /* lab */) { return MakeDataChunk(BEFORE + 1, "a"); },
                     {NOT_IN_COOKIE_WAIT},
                     "ABORT 13"});
    return cases;
}

/// @return malformed chunks, their extensions are agreed on
std::vector<Case>
GetMalformed()
{
    return {
        {"FORWARD-TSN", PARTIAL, Raw(ForwardTsnChunk::TYPE, 7), ABORT_WHERE_DATA_IS, UNEXPECTED},
        {"I-FORWARD-TSN",
         PARTIAL | INTERLEAVED,
         Raw(IForwardTsnChunk::TYPE, 8),
         ABORT_WHERE_DATA_IS,
         UNEXPECTED},
        {"I-DATA",
         INTERLEAVED,
         Raw(IDataChunk::TYPE, 15),
         {{SctpState::ESTABLISHED, ""},
          {SctpState::SHUTDOWN_PENDING, ""},
          {SctpState::SHUTDOWN_SENT, ""}}, // dropped
         UNEXPECTED},
        {"RE-CONFIG", RECONFIG, Raw(ReconfigChunk::TYPE, 5), {NOT_IN_COOKIE_WAIT}, "ABORT 13"},
        {"ECNE", ECN, Raw(12, 5), {NOT_IN_COOKIE_WAIT}, "ABORT 13"},
        {"CWR", ECN, Raw(13, 5), {NOT_IN_COOKIE_WAIT}, "ABORT 13"}};
}

/**
 * @param each a chunk, and its reaction in ESTABLISHED
 * @return a test on a path that is not confirmed
 */
SctpLab::Script
OnUnconfirmedPath(const Case& each)
{
    return [each](SctpLab& lab) {
        Offer(lab, each.offered);
        lab.BuildScripted(2);
        lab.peer.addresses = {SctpLab::GetAddress(1, 0), SctpLab::GetAddress(1, 1)};
        lab.peer.heartbeat = false; // path 1 stays unconfirmed
        lab.OpenToPeer();
        lab.client.Send("data");
        lab.Run(MilliSeconds(200));
        lab.True(lab.GetPath(1).state == SctpPathState::UNCONFIRMED, "unconfirmed");
        lab.Forget();
        lab.peer.Send(each.make(lab), 1);
        lab.Run(MilliSeconds(310));
        const auto found = each.reactions.find(SctpState::ESTABLISHED);
        lab.Equal(GetReaction(lab),
                  found == each.reactions.end() ? each.other : found->second,
                  "as on any other path");
        for (const auto& seen : lab.Sent(0, OnPath(1, Any())))
        {
            lab.Equal(seen.GetNames(), "HEARTBEAT", "but not there (RFC 9260 section 5.4)");
        }
    };
}

/// @param lab the laboratory
void
WaitingDataIsDeliveredInShutdownPending(SctpLab& lab)
{
    Offer(lab, PARTIAL);
    lab.BuildScripted();
    GoTo(lab, SctpState::SHUTDOWN_PENDING);
    lab.peer.Send(MakeDataChunk(BEFORE + 2, "behind", 0, 1));
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.client.GetText(), "", "waits for what is missing");
    lab.peer.Send(MakeForwardTsn(BEFORE + 1, {{0, 0}}));
    lab.Run(MilliSeconds(310));
    lab.Equal(lab.client.GetText(), "behind", "delivered once it is skipped");
    lab.Equal(lab.GetState(0), SctpState::SHUTDOWN_PENDING, "own data is not acknowledged yet");
    lab.peer.SendSack();
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.Last(0, With(ChunkType::SHUTDOWN)).Get<ShutdownChunk>().cumulativeTsn,
              BEFORE + 2,
              "SHUTDOWN acknowledges what was skipped, too");
}

/// @param lab the laboratory
void
WaitingDataIsDeliveredInShutdownSent(SctpLab& lab)
{
    Offer(lab, PARTIAL);
    lab.BuildScripted();
    GoTo(lab, SctpState::SHUTDOWN_SENT);
    lab.peer.Send(MakeDataChunk(BEFORE + 2, "behind", 0, 1));
    lab.Run(MilliSeconds(110));
    lab.Equal(GetReaction(lab), "SACK 0, SHUTDOWN 0", "a gap is reported (RFC 9260 section 9.2)");
    lab.Forget();
    lab.peer.Send(MakeForwardTsn(BEFORE + 1, {{0, 0}}));
    lab.Run(MilliSeconds(110));
    lab.Equal(GetReaction(lab), "SHUTDOWN+SACK 2 2", "no gap is left");
    lab.Forget();
    lab.peer.Send(MakeForwardTsn(BEFORE + 1, {{0, 0}}));
    lab.Run(MilliSeconds(110));
    lab.Equal(GetReaction(lab), "SHUTDOWN+SACK 2 2", "out of date: answered, moves nothing");
    lab.peer.Send(ToBytes(ShutdownAckChunk()));
    lab.Run(MilliSeconds(110));
    lab.Equal(lab.GetState(0), SctpState::CLOSED, "a graceful end");
    lab.Equal(lab.client.GetText(), "behind", "delivered");
}

/// @param lab the laboratory
void
NothingIsSkippedBehindShutdown(SctpLab& lab)
{
    Offer(lab, PARTIAL);
    lab.BuildScripted();
    GoTo(lab, SctpState::SHUTDOWN_RECEIVED);
    // In the order of RFC 9260 section 9.2 nothing may follow the peer's SHUTDOWN.
    lab.peer.Send(MakeForwardTsn(BEFORE + 2) + MakeDataChunk(BEFORE + 3, "late", 0, 0));
    lab.Run(MilliSeconds(310));
    lab.Equal(lab.CountDrops(0, SctpDropReason::UNEXPECTED_CHUNK), 2U, "both are dropped");
    lab.peer.Send(ToBytes(ShutdownChunk{lab.peer.cumulative}));
    lab.Run(MilliSeconds(60));
    lab.Equal(lab.GetState(0), SctpState::SHUTDOWN_ACK_SENT, "the shutdown goes on");
    lab.Equal(lab.client.GetText(), "", "nothing is delivered");
}

/**
 * @param cases chunks
 * @param what their common property, for the names of tests
 * @param unconfirmed whether also on an unconfirmed path
 * @return tests of them
 */
SctpLabSuite::Tests
MakeTests(const std::vector<Case>& cases, const std::string& what, bool unconfirmed)
{
    SctpLabSuite::Tests tests;
    for (const Case& each : cases)
    {
        for (const SctpState state : STATES)
        {
            std::ostringstream name;
            name << each.name << ", " << what << ", in " << state;
            tests.emplace_back(name.str(), InState(each, state));
        }
        if (unconfirmed)
        {
            tests.emplace_back(each.name + ", " + what + ", on an unconfirmed path",
                               OnUnconfirmedPath(each));
        }
    }
    return tests;
}

/// The suite.
const SctpLabSuite g_suite(
    "sctp-extension-states",
    SctpLabSuite::Join({MakeTests(GetAgreed(), "agreed on", true),
                        MakeTests(GetNotAgreed(), "not agreed on", true),
                        MakeTests(GetMalformed(), "malformed", true),
                        {{"Data that waits is delivered by a FORWARD-TSN in SHUTDOWN-PENDING",
                          WaitingDataIsDeliveredInShutdownPending},
                         {"Data that waits is delivered by a FORWARD-TSN in SHUTDOWN-SENT",
                          WaitingDataIsDeliveredInShutdownSent},
                         {"A FORWARD-TSN behind SHUTDOWN skips nothing",
                          NothingIsSkippedBehindShutdown}}}));

} // namespace sctp_extension_states_test
