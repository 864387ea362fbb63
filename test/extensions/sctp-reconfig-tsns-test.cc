/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-reconfig-test.h"

#include "ns3/boolean.h"
#include "ns3/sctp-chunks.h"
#include "ns3/sctp-compat.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-tests
 * Resets of TSNs and all streams (RFC 6525 sections 5.1.4, 5.2.4 and 5.2.7 H5).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_reconfig_tsns_test
{

/// Distance by which TSNs move (RFC 6525 section 5.2.4 G1).
constexpr uint32_t FAR = 0x80000000;

/**
 * The peer performs the last request, a reset of TSNs.
 * @param bench the association
 * @param senderNext the peer's next TSN
 * @param receiverNext the host's next TSN
 */
void
PerformTsnReset(ReconfigLab& bench, uint32_t senderNext, uint32_t receiverNext)
{
    auto response =
        MakeResponse(bench.GetAll().back().parameters.front().sequence, ReconfigResult::PERFORMED);
    response.tsns = ReconfigTsns{senderNext, receiverNext};
    bench.lab.peer.cumulative = receiverNext - 1;
    bench.Receive({response});
}

/// @param lab the laboratory
void
RequestedHere(SctpLab& lab)
{
    ReconfigLab bench(lab);
    lab.peer.SendMessage("old0", 3);
    lab.peer.SendMessage("old1", 3);
    lab.peer.sack = false;
    bench.Send(1, 2);
    lab.Run(MilliSeconds(200));
    lab.Equal(bench.GetUser()->ResetAssociation(), Socket::ERROR_NOTERROR, "taken");
    bench.Send(1);
    lab.Run(MilliSeconds(200));
    lab.Equal(bench.Take(), "", "C2: TSNs are outstanding");
    lab.peer.SendSack();
    lab.Run(MilliSeconds(200));
    lab.Equal(bench.Take(), "TSN 0", "C1: none is");
    lab.Equal(bench.FetchSent(), "1:0 1:1", "C2: new data is queued");
    const uint32_t next = bench.first + 2 + FAR;
    std::vector<uint32_t> acked;
    lab.GetAssociations(0).at(0)->TraceConnectWithoutContext(
        "CumulativeTsnAck",
        MakeFunctionCallback<void, uint32_t>([&acked](uint32_t tsn) { acked.push_back(tsn); }));
    lab.peer.sack = true;
    PerformTsnReset(bench, lab.peer.tsn + 100, next);
    lab.Equal(acked.empty() ? 0 : acked.front(), next - 1, "CumulativeTsnAck tells of it");
    lab.Equal(bench.FetchSent(), "1:0", "H5: SSNs begin anew");
    lab.Equal(bench.GetNextTsn(), next + 1, "H5: new data has the new TSN");
    const auto event = lab.GetNotification(lab.client, SctpNotification::Type::ASSOCIATION_RESET);
    lab.Equal(event.localTsn, next, "6.1.2");
    lab.Equal(event.remoteTsn, lab.peer.tsn + 100, "6.1.2");
    lab.True(!event.denied && !event.failed, "success");
    lab.Forget();
    lab.peer.Send(MakeDataChunk(lab.peer.tsn + 100, "new", 3, 0));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "old0old1new", "the peer's SSNs begin anew, too");
    lab.Equal(lab.Last(0, With(ChunkType::SACK)).Get<SackChunk>().cumulativeTsn,
              lab.peer.tsn + 100,
              "and are acknowledged");
    lab.Run(Seconds(20));
    lab.Equal(lab.Count(0, With(ChunkType::DATA)), size_t{0}, "nothing is sent again");
}

/// @param lab the laboratory
void
OncePerSegmentLifetime(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.AllowAll();
    bench.GetUser()->ResetAssociation();
    lab.Run(MilliSeconds(200));
    PerformTsnReset(bench, lab.peer.tsn, bench.first + FAR);
    bench.Take();
    lab.Equal(bench.GetUser()->ResetAssociation(), Socket::ERROR_AGAIN, "5.1.4: 30 s");
    bench.Receive({MakeRequest(ReconfigType::RESET_TSNS, 0)});
    lab.Equal(bench.Take(), "RESP 0 2", "nor for the peer");
    lab.Run(Seconds(29));
    lab.Equal(bench.GetUser()->ResetAssociation(), Socket::ERROR_AGAIN, "5.1.4: 30 s");
    lab.Run(Seconds(1));
    lab.Equal(bench.GetUser()->ResetAssociation(), Socket::ERROR_NOTERROR, "again");
    lab.Run(MilliSeconds(200));
    lab.Equal(bench.Take(), "TSN 1", "sent");
}

/// @param lab the laboratory
void
DataBeforeTheResponse(SctpLab& lab)
{
    ReconfigLab bench(lab);
    lab.peer.SendMessage("old0", 3);
    lab.peer.SendMessage("old1", 3);
    lab.Run(Seconds(1));
    bench.GetUser()->ResetAssociation();
    lab.Run(MilliSeconds(200));
    lab.Forget();
    const uint32_t tsn = lab.peer.tsn;
    // One message of before the reset, and two of after it that overtake the response.
    lab.peer.Send(MakeDataChunk(tsn + 1, "new0", 3, 0));
    lab.peer.Send(MakeDataChunk(tsn + 1, "new0", 3, 0));
    lab.peer.Send(MakeDataChunk(tsn, "old2", 3, 2));
    lab.peer.Send(MakeDataChunk(tsn + 2, "new1", 3, 1));
    lab.Run(MilliSeconds(500));
    lab.Equal(lab.client.GetText(), "old0old1", "what it is, the response will tell");
    lab.Equal(GetSack(lab.Last(0, With(ChunkType::SACK)), tsn), "2 d1", "acknowledged");
    auto response = MakeResponse(bench.first, ReconfigResult::PERFORMED);
    response.tsns = ReconfigTsns{tsn + 1, bench.first + FAR};
    bench.Receive({response});
    lab.Equal(lab.client.GetText(), "old0old1old2new0new1", "each is delivered");
    lab.peer.Send(MakeDataChunk(tsn + 3, "new2", 3, 2));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "old0old1old2new0new1new2", "and so on");
}

/// @param lab the laboratory
void
DataBeforeADenial(SctpLab& lab)
{
    ReconfigLab bench(lab);
    lab.peer.SendMessage("a", 3);
    bench.Send(1);
    lab.Run(Seconds(1));
    bench.GetUser()->ResetAssociation();
    bench.Send(1);
    lab.Run(MilliSeconds(200));
    bench.FetchSent();
    lab.peer.SendMessage("b", 3);
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.client.GetText(), "a", "held");
    bench.Answer(ReconfigResult::DENIED);
    lab.Equal(lab.client.GetText(), "ab", "delivered");
    lab.Equal(bench.FetchSent(), "1:1", "numbers go on");
    lab.Equal(bench.GetNextTsn(), bench.first + 2, "numbers go on");
}

/// @param lab the laboratory
void
ResponseWithoutTsns(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.GetUser()->ResetAssociation();
    lab.Run(MilliSeconds(200));
    bench.Answer(ReconfigResult::PERFORMED);
    lab.Equal(lab.GetState(0), SctpState::CLOSED, "5.1.7 D3: they MUST be there");
    lab.True(lab.Last(0, With(ChunkType::ABORT)).GetCauses().at(0) == CauseCode::PROTOCOL_VIOLATION,
             "ABORT, Protocol Violation");
}

/// @param lab the laboratory
void
RequestedByThePeer(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.AllowAll();
    lab.peer.SendMessage("old0", 3);
    lab.peer.SendMessage("old1", 3);
    lab.peer.sack = false;
    bench.Send(1, 2);
    lab.Run(MilliSeconds(300));
    bench.FetchSent();
    const uint32_t cwnd = lab.GetPath().cwnd;
    bench.Send(1);
    const auto request = MakeRequest(ReconfigType::RESET_TSNS);
    bench.Receive({request});
    const uint32_t theirs = lab.peer.tsn + FAR;
    const uint32_t ours = bench.first + 3;
    const auto response = bench.GetAll().back().parameters.front();
    lab.True(response.result == ReconfigResult::PERFORMED && response.tsns, "G6");
    lab.Equal(response.tsns->receiverNext, theirs, "G1: 2^31 above what is not acknowledged");
    lab.Equal(response.tsns->senderNext, ours, "G2: the highest TSN sent, plus 1");
    lab.Equal(lab.CountNotifications(lab.client, SctpNotification::Type::SEND_FAILED),
              3U,
              "G3: what is outstanding is abandoned, and reported");
    lab.Equal(lab.GetPath().flightSize, 0U, "nothing is in flight");
    lab.Equal(lab.GetPath().cwnd, cwnd, "no window has grown by it");
    const auto event = lab.GetNotification(lab.client, SctpNotification::Type::ASSOCIATION_RESET);
    lab.Equal(event.localTsn, ours, "6.1.2");
    lab.Equal(event.remoteTsn, theirs, "6.1.2");
    bench.FetchSent();
    bench.Send(1);
    lab.peer.Send(MakeDataChunk(lab.peer.tsn, "late", 3, 2));
    lab.peer.Send(MakeDataChunk(lab.peer.tsn - 1, "late", 3, 1));
    lab.peer.Send(MakeDataChunk(theirs, "new", 3, 0));
    lab.Run(Seconds(1));
    lab.Equal(bench.FetchSent(), "1:0", "G5: outgoing SSNs begin anew");
    lab.Equal(lab.client.GetText(), "old0old1new", "G4, G5: smaller TSNs are discarded");
    lab.Equal(lab.Last(0, With(ChunkType::SACK)).Get<SackChunk>().cumulativeTsn, theirs, "G4");
    bench.Receive({request});
    const auto again = bench.GetAll().back().parameters.front();
    lab.True(again.tsns && again.tsns->receiverNext == theirs && again.tsns->senderNext == ours,
             "5.2.1: the same answer, nothing is done again");
    lab.peer.Send(MakeSackChunk(bench.first - 1, 100000));
    lab.peer.Send(MakeSackChunk(ours, 100000));
    lab.Run(Seconds(1));
    lab.Equal(lab.GetPath().flightSize, 0U, "an old SACK counts for nothing, a new one does");
}

/// @param lab the laboratory
void
DenialsHaveTsns(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.Receive({MakeRequest(ReconfigType::RESET_TSNS)});
    const auto denial = bench.GetAll().back().parameters.front();
    lab.True(denial.result == ReconfigResult::DENIED && denial.tsns, "5.1.7 D3, D4");
    lab.Equal(denial.tsns->senderNext, bench.first, "those that hold");
    lab.Equal(denial.tsns->receiverNext, lab.peer.tsn, "those that hold");
}

/// @param lab the laboratory
void
IncompleteMessagesAreGivenUp(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.AllowAll();
    lab.peer.Send(MakeDataChunk(lab.peer.tsn++, "begin", 3, 0, DataChunk::FLAG_BEGIN));
    lab.peer.Send(MakeDataChunk(lab.peer.tsn + 1, "two", 4, 1));
    lab.Run(MilliSeconds(500));
    bench.Receive({MakeRequest(ReconfigType::RESET_TSNS)});
    lab.Equal(bench.Take(), "RESP 0 1", "performed");
    lab.Equal(lab.client.GetText(), "two", "what only waited for others is delivered");
    const uint32_t next = lab.peer.tsn + FAR;
    lab.peer.Send(MakeDataChunk(next, "new", 3, 0));
    lab.peer.Send(MakeDataChunk(next + 1, "newer", 4, 0));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "twonewnewer", "what is new is not taken for the rest");
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "no contradiction");
}

/// @param lab the laboratory
void
PartialDeliveryBreaksOff(SctpLab& lab)
{
    lab.Set("PartialDeliveryPoint", UintegerValue(5));
    ReconfigLab bench(lab);
    lab.peer.Send(MakeDataChunk(lab.peer.tsn, "begins", 3, 0, DataChunk::FLAG_BEGIN));
    lab.Run(MilliSeconds(500));
    lab.Equal(lab.client.GetText(), "begins", "in part");
    bench.GetUser()->ResetAssociation();
    lab.Run(MilliSeconds(200));
    const uint32_t next = lab.peer.tsn + 1;
    PerformTsnReset(bench, next, bench.first + FAR);
    lab.Equal(lab.CountNotifications(lab.client, SctpNotification::Type::PARTIAL_DELIVERY_ABORTED),
              1U,
              "notified");
    lab.peer.Send(MakeDataChunk(next, "new", 3, 0));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "beginsnew", "goes on");
}

/// @param lab the laboratory
void
BothAtOnce(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.AllowAll();
    bench.GetUser()->ResetAssociation();
    lab.Run(MilliSeconds(200));
    lab.Equal(bench.Take(), "TSN 0", "this end has asked");
    bench.Receive({MakeRequest(ReconfigType::RESET_TSNS)});
    lab.Equal(bench.Take(), "RESP 0 4", "each would set the TSNs that the other has left");
    bench.Receive({MakeResponse(bench.first, ReconfigResult::ALREADY_IN_PROGRESS)});
    lab.Equal(bench.TakeEvents(), "TSN failed", "so both fail");
}

/// @param lab the laboratory
void
DeferredResetBefore(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.AllowAll();
    auto reset = MakeRequest(ReconfigType::RESET_OUTGOING, 0, {3});
    reset.lastTsn = lab.peer.tsn;
    bench.Receive({reset});
    bench.Receive({MakeRequest(ReconfigType::RESET_TSNS, 1)});
    lab.Equal(bench.Take(), "RESP 0 6; RESP 0 1; RESP 1 1", "what it waited for is given up");
    lab.Equal(bench.TakeEvents(), "IN 3; TSN", "both are done");
    lab.peer.Send(MakeDataChunk(lab.peer.tsn + FAR, "new", 3, 0));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "new", "nothing is held");
}

/// @param lab the laboratory
void
NotWithOtherNumbers(SctpLab& lab)
{
    lab.variant = "ns3::MpSctpL4Protocol";
    lab.Set("Reconfig", BooleanValue(true));
    lab.Build(2);
    lab.Open();
    const auto get = [&lab](uint32_t host) {
        return DynamicCast<SctpStreamReconfiguration>(
            lab.GetAssociations(host).at(0)->GetExtension(SctpStreamReconfiguration::GetTypeId()));
    };
    get(1)->SetAttribute("AllowAssociationReset", BooleanValue(true));
    lab.Equal(get(0)->ResetAssociation(), Socket::ERROR_OPNOTSUPP, "MPSCTP: refused");
    ReconfigChunk chunk;
    chunk.parameters = {MakeRequest(ReconfigType::RESET_TSNS)};
    chunk.parameters.front().sequence =
        lab.Sent(0, With(ChunkType::INIT)).at(0).Get<InitChunk>().initialTsn;
    lab.InjectAsPeer(1, ToBytes(chunk));
    lab.Run(MilliSeconds(500));
    const auto answer = lab.Last(1, WithReconfig()).Get<ReconfigChunk>();
    lab.True(answer.parameters.at(0).result == ReconfigResult::DENIED, "MPSCTP: denied");
}

/// The suite.
const SctpLabSuite g_suite("sctp-reconfig-tsns",
                           {{"Requested by this end (RFC 6525 5.1.4, 5.2.7 H5)", RequestedHere},
                            {"Once in 30 s (RFC 6525 5.1.4)", OncePerSegmentLifetime},
                            {"Data of after the reset overtakes the response",
                             DataBeforeTheResponse},
                            {"Data that was held is delivered after a denial", DataBeforeADenial},
                            {"A response without TSNs gets an ABORT", ResponseWithoutTsns},
                            {"Requested by the peer (RFC 6525 5.2.4)", RequestedByThePeer},
                            {"Denials have TSNs (RFC 6525 5.1.7)", DenialsHaveTsns},
                            {"Incomplete messages are given up", IncompleteMessagesAreGivenUp},
                            {"A partial delivery breaks off", PartialDeliveryBreaksOff},
                            {"Both ends at once", BothAtOnce},
                            {"A deferred reset before it", DeferredResetBefore},
                            {"Not with MPSCTP", NotWithOtherNumbers}});

} // namespace sctp_reconfig_tsns_test
