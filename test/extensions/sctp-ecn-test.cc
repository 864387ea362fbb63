/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-ecn-lab.h"

#include "ns3/enum.h"
#include "ns3/integer.h"
#include "ns3/sctp-parameters.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>

/**
 * @file
 * @ingroup sctp-tests
 * Explicit congestion notification (RFC 4960 Appendix A): negotiation, ECN-capable packets, echoes,
 * and the answers to bad input.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_ecn_test
{

using namespace ns3::sctp_ecn_lab;

// ---- agreement ----

/**
 * @param client UseEcn of the client
 * @param server UseEcn of the server
 * @param agreed whether ECN is in use
 * @return a test of an association between the two
 */
SctpLab::Script
Agree(const std::string& client, const std::string& server, bool agreed)
{
    return [=](SctpLab& lab) {
        lab.Build();
        lab.CreateSockets();
        lab.client.socket->GetParameters()->SetAttribute("UseEcn", StringValue(client));
        lab.server.socket->GetParameters()->SetAttribute("UseEcn", StringValue(server));
        lab.Open();
        const bool offered = Offers(lab, 0, ChunkType::INIT);
        lab.Equal(offered, client == "On", "INIT offers it");
        lab.Equal(Offers(lab, 1, ChunkType::INIT_ACK), offered && server != "Off", "INIT ACK");
        const std::vector<std::string> expected(agreed ? 1 : 0, EcnUnit::NAME);
        for (const auto* socket : {&lab.client, &lab.server})
        {
            const auto up =
                SctpLab::GetNotification(*socket, SctpNotification::Type::COMMUNICATION_UP);
            lab.True(up.extensions == expected, "COMMUNICATION_UP says what is agreed");
        }
        for (const auto& socket : {lab.client.socket, lab.GetAccepted()})
        {
            lab.True(socket->GetStatus().extensions == expected, "asked later");
        }
        lab.client.Send("data");
        lab.Run(Seconds(1));
        const auto expectedEcn = agreed ? SctpEcn::ECT0 : SctpEcn::NOT_ECT;
        lab.True(lab.Last(0, With(ChunkType::DATA)).GetEcn() == expectedEcn, "codepoint of DATA");
    };
}

/// @param lab the laboratory
void
InitIsTheSameWithoutIt(SctpLab& lab)
{
    lab.Build();
    lab.CreateSockets();
    lab.True(lab.client.socket->GetStatus().extensions.empty(), "no association");
    lab.Open();
    lab.True(lab.Sent(0, With(ChunkType::INIT)).at(0).Get<InitChunk>().others.empty(),
             "INIT has no optional parameters");
    lab.True(!lab.client.socket->GetExtension<SctpEcnMarks>(), "nor is there a user's side");
}

/**
 * @param active whether the host connects
 * @return a test with a parameter of a wrong length
 */
SctpLab::Script
MalformedParameter(bool active)
{
    return [=](SctpLab& lab) {
        lab.Set("UseEcn", StringValue("On"));
        lab.BuildScripted();
        lab.peer.parameters = {{CAPABLE, {0, 0, 0, 0}}};
        lab.CreateSockets();
        if (active)
        {
            lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
        }
        else
        {
            lab.client.socket->Bindx({SctpLab::GetAddress(0)}, SctpLab::PORT);
            lab.client.socket->Listen();
            lab.peer.Associate();
        }
        lab.Run(Seconds(1));
        lab.True(lab.Last(0, With(ChunkType::ABORT)).GetCauses() ==
                     std::vector<CauseCode>{CauseCode::PROTOCOL_VIOLATION},
                 "ABORT, Protocol Violation");
        lab.True(lab.GetState(0) == SctpState::CLOSED, "no association");
    };
}

/// @param lab the laboratory
void
NotOfferedParameterIsPassedOver(SctpLab& lab)
{
    lab.BuildScripted();
    lab.peer.parameters = {{CAPABLE, {0, 0, 0, 0}}};
    lab.OpenFromPeer();
    lab.True(lab.GetState(0) == SctpState::ESTABLISHED, "whatever its length");
}

// ---- which packets are ECN-capable ----

/// @param lab the laboratory
void
OnlyFirstTransmissionsAreCapable(SctpLab& lab)
{
    lab.Set("InitialTsn", IntegerValue(1));
    lab.Set("UseEcn", StringValue("On"));
    lab.Build();
    lab.CreateSockets();
    lab.Drop(0, WithTsn(5));
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    for (uint32_t i = 0; i < 20; ++i)
    {
        lab.client.Send(std::string(1452, 'x')); // the first one goes with COOKIE ECHO, if it fits
    }
    lab.Run(Seconds(40)); // HEARTBEATs, too
    std::map<uint32_t, uint32_t> sent;
    for (uint32_t host = 0; host < 2; ++host)
    {
        for (const auto& seen : lab.Sent(host))
        {
            const auto data = seen.GetAll<DataChunk>();
            bool first = !data.empty() && !seen.Has(ChunkType::COOKIE_ECHO);
            for (const auto& chunk : data)
            {
                first = first && sent[chunk.tsn]++ == 0;
            }
            lab.True(seen.GetEcn() == (first ? SctpEcn::ECT0 : SctpEcn::NOT_ECT), seen.GetNames());
        }
    }
    lab.Equal(sent[5], 2U, "one was retransmitted");
    lab.True(lab.Count(0, With(ChunkType::HEARTBEAT)) > 0, "HEARTBEAT");
}

/// @param lab the laboratory
void
DataBesideCookieEchoIsNot(SctpLab& lab)
{
    lab.Set("UseEcn", StringValue("On"));
    lab.Build();
    lab.CreateSockets();
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    lab.client.Send("data");
    lab.Run(Seconds(1));
    const auto seen = lab.Sent(0, With(ChunkType::COOKIE_ECHO)).at(0);
    lab.True(seen.Has(ChunkType::DATA), "in one packet");
    lab.True(seen.GetEcn() == SctpEcn::NOT_ECT, "the set-up is not ECN-capable (RFC 3168 6.1.1)");
}

/// @param lab the laboratory
void
WindowProbesAreNot(SctpLab& lab)
{
    lab.Set("UseEcn", StringValue("On"));
    lab.BuildScripted();
    lab.peer.parameters = {{CAPABLE, {}}};
    lab.peer.window = 1500;
    lab.OpenToPeer();
    lab.client.Send(std::string(1000, 'x'));
    lab.peer.window = 0;
    lab.Run(Seconds(1));
    lab.Forget();
    lab.client.Send(std::string(1000, 'y'));
    lab.Run(Seconds(10));
    const auto probes = lab.Sent(0, With(ChunkType::DATA));
    lab.True(!probes.empty(), "the closed window is probed");
    lab.True(std::all_of(probes.begin(),
                         probes.end(),
                         [](auto& seen) { return seen.GetEcn() == SctpEcn::NOT_ECT; }),
             "by packets that are not ECN-capable (RFC 3168 6.1.6)");
}

/// @param lab the laboratory
void
OtherBitsOfTheHeaderStay(SctpLab& lab)
{
    lab.Set("UseEcn", StringValue("On"));
    lab.Build();
    lab.CreateSockets();
    lab.client.socket->SetIpTos(0xb8);
    lab.Open();
    lab.client.Send("data");
    lab.Run(Seconds(1));
    lab.Equal(+lab.Last(0, With(ChunkType::DATA)).trafficClass, 0xba, "the user's six, and ECT(0)");
}

// ---- the receiver of data ----

/// @param lab the laboratory
void
EchoedUntilTheCwr(SctpLab& lab)
{
    OpenScripted(lab);
    ShowForm(lab);
    SendMarked(lab, 5000);
    lab.Run(Seconds(1));
    lab.Equal(GetEchoes(lab), "5000", "beside the SACK");
    lab.client.Send("data");
    lab.peer.trafficClass = 0;
    lab.peer.Send(MakeData(5001));
    lab.peer.Send(ToBytes(MakeHeartbeat()));
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0, Any()), CountEchoes(lab), "in each packet");
    lab.True(CountEchoes(lab) >= 3, "of DATA, SACK and HEARTBEAT ACK");
    lab.peer.Send(MakeCwr(5000));
    lab.Run(Seconds(1));
    lab.Forget();
    lab.client.Send("data");
    lab.peer.Send(MakeData(5002));
    lab.Run(Seconds(1));
    lab.Equal(CountEchoes(lab), 0U, "no more after the CWR");
    lab.Equal(GetMarks(lab)->GetMarked(0), 1U, "one packet was marked");
}

/// @param lab the laboratory
void
EchoComesBeforeTheAcknowledgement(SctpLab& lab)
{
    OpenScripted(lab);
    ShowForm(lab);
    SendMarked(lab, 5000);
    lab.Run(Seconds(1));
    lab.Equal(lab.Last(0).GetNames(), "ECNE+SACK", "while the sender knows where the TSN went");
}

/// @param lab the laboratory
void
FirstEchoComesBehindIt(SctpLab& lab)
{
    OpenScripted(lab);
    SendMarked(lab, 5000);
    lab.client.Send("data");
    lab.Run(Seconds(1));
    lab.Equal(lab.GetTrace(),
              "1:DATA 0:DATA 1:SACK 0:SACK+ECNE",
              "a peer that ignores it ignores neither the SACK nor DATA");
    lab.Forget();
    lab.peer.Send(ToBytes(MakeHeartbeat()));
    lab.Run(Seconds(1));
    lab.Equal(lab.Last(0).GetNames(), "HEARTBEAT-ACK+ECNE", "nor another chunk");
}

/// @param lab the laboratory
void
FirstEchoLeavesRoomForGapBlocks(SctpLab& lab)
{
    lab.Set("RcvBufSize", UintegerValue(1000000));
    OpenScripted(lab);
    for (uint32_t i = 1; i <= 400; ++i)
    {
        lab.peer.Send(MakeData(5000 + 2 * i));
    }
    lab.Run(Seconds(1));
    SendMarked(lab, 5000 + 2 * 401);
    lab.Run(Seconds(1));
    const auto last = lab.Last(0);
    lab.Equal(last.GetNames(), "SACK+ECNE", "in one packet");
    lab.Equal(last.bytes->size(), 12U + 1468U, "which gap blocks fill");
}

/// @param lab the laboratory
void
LowestTsnOfThePacket(SctpLab& lab)
{
    OpenScripted(lab);
    lab.peer.trafficClass = CE;
    lab.peer.Send(MakeData(5001) + MakeData(5000) + MakeData(5002));
    lab.Run(Seconds(1));
    lab.Equal(GetEchoes(lab), "5000", "whatever the order");
}

/// @param lab the laboratory
void
LaterMarkIsNotEndedByTheEarlierCwr(SctpLab& lab)
{
    OpenScripted(lab);
    SendMarked(lab, 5000);
    lab.Run(Seconds(1));
    SendMarked(lab, 5001);
    lab.peer.Send(MakeCwr(5000));
    lab.Run(Seconds(1));
    lab.Forget();
    lab.peer.trafficClass = 0;
    lab.peer.Send(MakeData(5002));
    lab.Run(Seconds(1));
    lab.Equal(GetEchoes(lab), "5001", "marks and CWR cross");
    lab.peer.Send(MakeCwr(5001));
    lab.Run(Seconds(1));
    lab.Forget();
    lab.peer.Send(MakeData(5003));
    lab.Run(Seconds(1));
    lab.Equal(GetEchoes(lab), "", "answered");
}

/// @param lab the laboratory
void
MarkAfterTheCwrIsEchoedAgain(SctpLab& lab)
{
    OpenScripted(lab);
    SendMarked(lab, 5000);
    lab.Run(Seconds(1));
    lab.peer.Send(MakeCwr(5000) + MakeData(5001));
    lab.Run(Seconds(1));
    lab.Equal(GetEchoes(lab), "5001", "also of the packet that brings the CWR");
}

/// @param lab the laboratory
void
MarkCountsOnlyWithDataThatIsTaken(SctpLab& lab)
{
    lab.Set("RcvBufSize", UintegerValue(4096));
    OpenScripted(lab);
    lab.peer.Send(MakeData(5000));
    lab.Run(Seconds(1));
    lab.Forget();
    lab.peer.trafficClass = CE;
    lab.peer.Send(MakeData(5000));
    lab.peer.Send(MakeSackChunk(lab.peer.cumulative, 10000));
    lab.peer.Send(ToBytes(MakeHeartbeat()));
    lab.peer.Send(MakeData(5000 - 100));
    lab.peer.Send(MakeData(5001 + 0x10000000));
    lab.client.read = false;
    lab.peer.Send(MakeData(5010, 1400));
    lab.Run(Seconds(1));
    lab.Equal(GetMarks(lab)->GetMarked(0), 1U, "the last one was taken");
    lab.peer.Send(MakeCwr(5010));
    for (uint32_t tsn = 5020; tsn < 5024; ++tsn)
    {
        lab.peer.Send(MakeData(tsn, 1400));
    }
    lab.Run(Seconds(1));
    const auto taken = GetMarks(lab)->GetMarked(0);
    lab.True(lab.CountDrops(0, SctpDropReason::NO_BUFFER_SPACE) > 0, "there was no room");
    lab.Equal(taken + lab.CountDrops(0, SctpDropReason::NO_BUFFER_SPACE), 5U, "nor a mark then");
}

/// @param lab the laboratory
void
MarkedPacketThatIsNotCapableByTheOther(SctpLab& lab)
{
    OpenScripted(lab);
    lab.peer.trafficClass = 1; // ECT(1)
    lab.peer.Send(MakeData(5000));
    lab.peer.trafficClass = 2;
    lab.peer.Send(MakeData(5001));
    lab.Run(Seconds(1));
    lab.Equal(CountEchoes(lab), 0U, "ECT alone is no mark");
}

// ---- bad input ----

/**
 * @param chunk a chunk that is not well-formed
 * @return a test
 */
SctpLab::Script
Malformed(const Bytes& chunk)
{
    return [=](SctpLab& lab) {
        OpenScripted(lab);
        lab.peer.Send(chunk);
        lab.Run(Seconds(1));
        lab.True(lab.Last(0, With(ChunkType::ABORT)).GetCauses() ==
                     std::vector<CauseCode>{CauseCode::PROTOCOL_VIOLATION},
                 "ABORT, Protocol Violation");
    };
}

/// @param lab the laboratory
void
IgnoredUnlessAgreed(SctpLab& lab)
{
    lab.BuildScripted();
    lab.peer.parameters = {{CAPABLE, {}}};
    lab.OpenToPeer();
    lab.client.Send("data");
    lab.Run(Seconds(1));
    const auto cwnd = lab.GetPath().cwnd;
    lab.Forget();
    lab.peer.trafficClass = CE;
    lab.peer.Send(MakeEcne(lab.peer.cumulative) + MakeCwr(1) + MakeRawChunk(12, {1}) +
                  MakeRawChunk(13, {1, 2, 3, 4, 5}) + MakeData(5000));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "x", "what is behind them is read");
    lab.Equal(lab.GetTrace(), "1:ECNE+CWR+ECNE+CWR+DATA 0:SACK", "nothing answers them");
    lab.Equal(lab.GetPath().cwnd, cwnd, "no window changes");
}

/// @param lab the laboratory
void
EchoOfWhatWasNeverSent(SctpLab& lab)
{
    OpenScripted(lab);
    lab.client.Send("data");
    lab.Run(Seconds(1));
    const auto cwnd = lab.GetPath().cwnd;
    lab.Forget();
    lab.peer.Send(MakeEcne(lab.peer.cumulative + 1));
    lab.peer.Send(MakeEcne(lab.peer.cumulative + 0x7fffffff));
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0), 0U, "is not answered");
    lab.Equal(lab.CountDrops(0, SctpDropReason::UNEXPECTED_CHUNK), 2U, "and told as unexpected");
    lab.Equal(lab.GetPath().cwnd, cwnd, "no window changes");
}

/// @param lab the laboratory
void
CwrThatNothingAsksFor(SctpLab& lab)
{
    OpenScripted(lab);
    lab.Forget();
    lab.peer.Send(MakeCwr(5000) + MakeCwr(1));
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0), 0U, "is not answered");
    lab.True(lab.GetState(0) == SctpState::ESTABLISHED, "nor does it harm");
}

/**
 * @param state a state
 * @return a test of both chunks in it
 */
SctpLab::Script
InState(SctpState state)
{
    return [=](SctpLab& lab) {
        lab.peer.shutdown = false;
        lab.peer.sack = state != SctpState::SHUTDOWN_PENDING;
        OpenScripted(lab);
        lab.client.Send("data");
        lab.Run(MilliSeconds(200));
        if (state == SctpState::SHUTDOWN_RECEIVED)
        {
            lab.peer.sack = false;
            lab.client.Send("more");
        }
        if (state == SctpState::SHUTDOWN_RECEIVED || state == SctpState::SHUTDOWN_ACK_SENT)
        {
            ShutdownChunk shutdown;
            shutdown.cumulativeTsn = lab.peer.cumulative;
            lab.peer.Send(ToBytes(shutdown));
        }
        else if (state != SctpState::ESTABLISHED)
        {
            lab.client.socket->Close();
        }
        lab.Run(MilliSeconds(200));
        lab.True(lab.GetState(0) == state, "in that state");
        lab.peer.Send(MakeEcne(lab.peer.cumulative) + MakeCwr(5000));
        lab.Run(MilliSeconds(200));
        lab.True(lab.GetState(0) == state, "which does not change");
        lab.Equal(lab.Count(0, With(ChunkType::CWR)), 1U, "the echo is answered");
        lab.peer.Send(MakeRawChunk(12, {}));
        lab.Run(MilliSeconds(200));
        lab.Equal(lab.Count(0, With(ChunkType::ABORT)), 1U, "a malformed one is not taken");
    };
}

/// @param lab the laboratory
void
BeforeTheAssociation(SctpLab& lab)
{
    lab.Set("UseEcn", StringValue("On"));
    lab.BuildScripted();
    lab.peer.parameters = {{CAPABLE, {}}};
    lab.peer.setup = false;
    lab.CreateSockets();
    lab.client.socket->Connect(lab.peer.addresses.empty()
                                   ? InetSocketAddress("10.0.0.2", lab.peer.port)
                                   : InetSocketAddress("10.0.0.2", lab.peer.port));
    lab.Run(MilliSeconds(200));
    lab.True(lab.GetState(0) == SctpState::COOKIE_WAIT, "COOKIE-WAIT");
    lab.InjectAsPeer(0, MakeEcne(1) + MakeCwr(1));
    lab.Run(MilliSeconds(200));
    lab.peer.Send(ToBytes(lab.peer.MakeInit(true)));
    lab.Run(MilliSeconds(200));
    lab.True(lab.GetState(0) == SctpState::COOKIE_ECHOED, "COOKIE-ECHOED");
    lab.peer.Send(MakeEcne(lab.peer.hostInit.initialTsn) + MakeCwr(1));
    lab.Run(MilliSeconds(200));
    lab.True(lab.GetState(0) == SctpState::COOKIE_ECHOED, "goes on");
    lab.Equal(lab.Count(0, With(ChunkType::CWR)), 0U, "nothing was sent that could be marked");
    lab.peer.Send(ToBytes(CookieAckChunk()));
    lab.Run(MilliSeconds(200));
    lab.True(lab.GetState(0) == SctpState::ESTABLISHED, "and is established");
}

/// @param lab the laboratory
void
RestartForgetsMarks(SctpLab& lab)
{
    lab.Set("UseEcn", StringValue("On"));
    lab.BuildScripted();
    lab.peer.parameters = {{CAPABLE, {}}};
    lab.OpenFromPeer();
    SendMarked(lab, 5000);
    lab.Run(Seconds(1));
    const auto marks = GetMarks(lab);
    lab.Equal(marks->GetMarked(0), 1U, "marked");
    lab.peer.tag = 0x33333333;
    lab.peer.tsn = 1;
    lab.peer.trafficClass = 0;
    lab.peer.Associate();
    lab.Run(Seconds(1));
    const auto restart = SctpLab::GetNotification(lab.client, SctpNotification::Type::RESTART);
    lab.True(restart.extensions == std::vector<std::string>{EcnUnit::NAME}, "agreed on again");
    lab.Forget();
    lab.peer.Send(MakeData(1));
    lab.Run(Seconds(1));
    lab.Equal(CountEchoes(lab), 0U, "the mark belongs to the life before");
    lab.Equal(marks->GetMarked(0), 1U, "counters go on");
    lab.True(GetMarks(lab) == marks, "in the same object");
}

/// The suite.
const SctpLabSuite g_suite(
    "sctp-ecn",
    {{"Without the switch INIT is the same", InitIsTheSameWithoutIt},
     {"Agreed on when both ends have it", Agree("On", "On", true)},
     {"Agreed on when the passive end accepts it only", Agree("On", "AcceptOnly", true)},
     {"An end that accepts it only does not offer it", Agree("AcceptOnly", "On", false)},
     {"Two ends that accept it only", Agree("AcceptOnly", "AcceptOnly", false)},
     {"Not agreed on when the peer does not have it", Agree("On", "Off", false)},
     {"Not agreed on when only the peer has it", Agree("Off", "On", false)},
     {"A malformed parameter in INIT: ABORT", MalformedParameter(false)},
     {"A malformed parameter in INIT ACK: ABORT", MalformedParameter(true)},
     {"A parameter that was not offered is passed over", NotOfferedParameterIsPassedOver},
     {"ECT(0) on first transmissions alone (RFC 3168 6.1.4, 6.1.5)",
      OnlyFirstTransmissionsAreCapable},
     {"Not on DATA beside COOKIE ECHO", DataBesideCookieEchoIsNot},
     {"Not on window probes (RFC 3168 6.1.6)", WindowProbesAreNot},
     {"The user's bits of ToS stay", OtherBitsOfTheHeaderStay},
     {"A mark is echoed in every packet until the CWR", EchoedUntilTheCwr},
     {"An echo comes before the acknowledgement", EchoComesBeforeTheAcknowledgement},
     {"It comes behind it while the peer's form is unknown", FirstEchoComesBehindIt},
     {"Gap blocks leave room for it", FirstEchoLeavesRoomForGapBlocks},
     {"An echo names the lowest TSN of the packet", LowestTsnOfThePacket},
     {"Marks and CWR cross", LaterMarkIsNotEndedByTheEarlierCwr},
     {"A mark after the CWR is echoed again", MarkAfterTheCwrIsEchoedAgain},
     {"A mark counts only with DATA that is taken", MarkCountsOnlyWithDataThatIsTaken},
     {"ECT is no mark", MarkedPacketThatIsNotCapableByTheOther},
     {"A malformed ECNE: ABORT", Malformed(MakeRawChunk(12, {0, 0, 0}))},
     {"A malformed ECNE of twelve bytes: ABORT", Malformed(MakeRawChunk(12, Bytes(7)))},
     {"A malformed CWR: ABORT", Malformed(MakeRawChunk(13, Bytes(8)))},
     {"ECNE and CWR are ignored unless agreed on", IgnoredUnlessAgreed},
     {"An echo of what was never sent", EchoOfWhatWasNeverSent},
     {"A CWR that nothing asks for", CwrThatNothingAsksFor},
     {"In ESTABLISHED", InState(SctpState::ESTABLISHED)},
     {"In SHUTDOWN-PENDING", InState(SctpState::SHUTDOWN_PENDING)},
     {"In SHUTDOWN-SENT", InState(SctpState::SHUTDOWN_SENT)},
     {"In SHUTDOWN-RECEIVED", InState(SctpState::SHUTDOWN_RECEIVED)},
     {"In SHUTDOWN-ACK-SENT", InState(SctpState::SHUTDOWN_ACK_SENT)},
     {"Before the association is established", BeforeTheAssociation},
     {"A restart of the peer forgets marks", RestartForgetsMarks}});

} // namespace sctp_ecn_test
