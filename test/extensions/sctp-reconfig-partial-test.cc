/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "sctp-partial-reliability-lab.h"
#include "sctp-reconfig-test.h"

#include "ns3/boolean.h"
#include "ns3/sctp-chunks.h"
#include "ns3/sctp-forward-tsn-chunk.h"
#include "ns3/sctp-partial-reliability.h"

/**
 * @file
 * @ingroup sctp-tests
 * Stream reconfiguration beside partial reliability: a skip from before a reset skips no message
 * sent after it.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_reconfig_partial_test
{

/**
 * Has both ends offer both extensions.
 * @param lab the laboratory
 */
void
OfferBoth(SctpLab& lab)
{
    lab.Set("PrSctp", BooleanValue(true));
    lab.peer.chunkTypes = {ForwardTsnChunk::TYPE, ReconfigChunk::TYPE};
}

/// @param lab the laboratory
void
DeferredUntilSkipped(SctpLab& lab)
{
    OfferBoth(lab);
    ReconfigLab bench(lab, 1, false);
    bench.AllowAll();
    lab.peer.SendMessage("a0", 1);
    lab.Run(Seconds(1));
    auto reset = MakeRequest(ReconfigType::RESET_OUTGOING, 0, {1});
    reset.lastTsn = lab.peer.tsn + 1;
    bench.Receive({reset});
    lab.Equal(bench.Take(), "RESP 0 6", "two TSNs are missing");
    lab.peer.Send(MakeForwardTsn(lab.peer.tsn, {{1, 1}}));
    lab.Run(MilliSeconds(300));
    lab.Equal(bench.TakeEvents(), "", "one of them is skipped");
    // The skip passes the last TSN of before the reset: its SSN is one of before.
    lab.peer.Send(MakeForwardTsn(lab.peer.tsn + 3, {{1, 2}}));
    lab.Run(MilliSeconds(300));
    lab.Equal(bench.TakeEvents(), "IN 1", "the last assigned TSN is reached by FORWARD-TSN, too");
    lab.Equal(bench.Take(), "RESP 0 1", "performed");
    lab.peer.Send(MakeDataChunk(lab.peer.tsn + 4, "new", 1, 0));
    lab.Run(MilliSeconds(300));
    lab.Equal(lab.client.GetText(), "a0new", "numbers begin anew after what was skipped");
}

/// @param lab the laboratory
void
OldSkipsSkipNothingNew(SctpLab& lab)
{
    OfferBoth(lab);
    ReconfigLab bench(lab, 1, false);
    bench.AllowAll();
    lab.peer.SendMessage("a0", 1);
    lab.peer.SendMessage("a1", 1);
    lab.Run(Seconds(1));
    const Bytes skip = MakeForwardTsn(lab.peer.tsn, {{1, 2}});
    lab.peer.Send(skip);
    lab.Run(MilliSeconds(300));
    auto reset = MakeRequest(ReconfigType::RESET_OUTGOING, 0, {1});
    reset.lastTsn = lab.peer.tsn;
    bench.Receive({reset});
    lab.Equal(bench.Take(), "RESP 0 1", "performed");
    lab.peer.Send(skip); // again, as its SACK was lost
    lab.peer.Send(MakeDataChunk(lab.peer.tsn + 1, "n0", 1, 0));
    lab.peer.Send(skip);
    lab.peer.Send(MakeDataChunk(lab.peer.tsn + 2, "n1", 1, 1));
    lab.Run(MilliSeconds(300));
    lab.Equal(lab.client.GetText(), "a0a1n0n1", "nothing is passed over");
}

/// @param lab the laboratory
void
AbandonedBeforeTheRequest(SctpLab& lab)
{
    OfferBoth(lab);
    ReconfigLab bench(lab, 1, false);
    lab.peer.sack = false;
    SendPartially(lab, 100, SctpReliability::RTX, 0, 1);
    SendPartially(lab, 100, SctpReliability::RTX, 0, 2);
    lab.Run(MilliSeconds(200));
    bench.GetUser()->ResetStreams(SctpStreamReconfiguration::OUTGOING, {1});
    SendPartially(lab, 100, SctpReliability::RTX, 0, 1);
    lab.Run(Seconds(2));
    lab.True(lab.Count(0, WithForwardTsn()) > 0, "both are abandoned");
    lab.Equal(bench.Take(), "", "the skip is not acknowledged yet");
    lab.peer.cumulative = bench.first + 1;
    lab.peer.SendSack();
    lab.Run(MilliSeconds(300));
    lab.Equal(bench.Take(), "OUT 0 1", "now it is");
    bench.Answer(ReconfigResult::PERFORMED);
    lab.Forget();
    lab.Run(Seconds(5));
    lab.Equal(GetForwardTsn(lab.Last(0, WithForwardTsn()), bench.first),
              "2 1:0",
              "FORWARD-TSN speaks of the new number alone");
}

/// @param lab the laboratory
void
ExpiredWhileWaiting(SctpLab& lab)
{
    OfferBoth(lab);
    lab.peer.window = 1500;
    ReconfigLab bench(lab, 1, false);
    lab.peer.sack = false;
    SendPartially(lab, 1400, SctpReliability::FULL, 0, 2);
    lab.Run(MilliSeconds(200));
    SendPartially(lab, 1000, SctpReliability::TTL, 100, 1);
    bench.GetUser()->ResetStreams(SctpStreamReconfiguration::OUTGOING, {1});
    lab.Run(MilliSeconds(300));
    lab.Equal(bench.Take(), "", "a message of before the call waits");
    lab.peer.SendSack();
    lab.Run(MilliSeconds(300));
    lab.Equal(lab.CountNotifications(lab.client, SctpNotification::Type::SEND_FAILED), 1U, "TTL");
    lab.Equal(bench.Take(), "OUT 0 1", "it has expired, so the request goes");
}

/// @param lab the laboratory
void
TsnsBesideAbandoned(SctpLab& lab)
{
    OfferBoth(lab);
    ReconfigLab bench(lab, 1, false);
    bench.AllowAll();
    lab.peer.sack = false;
    SendPartially(lab, 100, SctpReliability::RTX, 0, 1);
    SendPartially(lab, 3000, SctpReliability::FULL, 0, 2);
    lab.Run(Seconds(2));
    lab.True(lab.Count(0, WithForwardTsn()) > 0, "one is abandoned");
    bench.Receive({MakeRequest(ReconfigType::RESET_TSNS)});
    const auto response = bench.GetAll().back().parameters.front();
    lab.Equal(response.tsns->senderNext, bench.first + 4, "G2");
    lab.Equal(lab.CountNotifications(lab.client, SctpNotification::Type::SEND_FAILED),
              2U,
              "each is reported once");
    lab.Forget();
    lab.Run(Seconds(20));
    lab.Equal(lab.Count(0, WithForwardTsn()), size_t{0}, "nothing is left to be skipped");
    lab.Equal(lab.Count(0, With(ChunkType::DATA)), size_t{0}, "nor sent again");
    lab.peer.sack = true;
    lab.peer.cumulative = response.tsns->senderNext - 1;
    bench.Send(1);
    lab.Run(Seconds(5));
    lab.Equal(lab.Count(0, With(ChunkType::DATA)), size_t{1}, "what is new is acknowledged");
}

/// The suite.
const SctpLabSuite g_suite(
    "sctp-reconfig-partial",
    {{"A deferred reset is reached by FORWARD-TSN (RFC 6525 5.2.2)", DeferredUntilSkipped},
     {"Skips of before a reset skip nothing of after it", OldSkipsSkipNothingNew},
     {"What was abandoned is acknowledged before the request", AbandonedBeforeTheRequest},
     {"A message of before the call expires", ExpiredWhileWaiting},
     {"TSNs are reset beside abandoned messages (RFC 6525 5.2.4)", TsnsBesideAbandoned}});

} // namespace sctp_reconfig_partial_test
