/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-partial-reliability-lab.h"
#include "sctp-reconfig-test.h"

#include "ns3/boolean.h"
#include "ns3/sctp-chunks.h"
#include "ns3/sctp-forward-tsn-chunk.h"
#include "ns3/sctp-nr-sack-chunk.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-tests
 * DATA whose delivery is held while numbers are reset is acknowledged (RFC 9260 section 6.2, RFC
 * 6525 sections 5.2.2 E2, 5.2.7 H2 and H3).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_reconfig_hold_test
{

/// Distance by which the host's TSNs move (RFC 6525 section 5.2.4 G1).
constexpr uint32_t FAR = 0x80000000;

/**
 * The user asks for a reset of TSNs.
 * @param bench the association
 */
void
AskForTsns(ReconfigLab& bench)
{
    bench.lab.Equal(bench.GetUser()->ResetAssociation(), Socket::ERROR_NOTERROR, "asked for");
    bench.lab.Run(MilliSeconds(200));
    bench.lab.Equal(bench.Take(), "TSN 0", "sent");
}

/**
 * The peer's response to the reset of TSNs arrives: it has performed it.
 * @param bench the association
 * @param next the peer's next TSN
 */
void
Perform(ReconfigLab& bench, uint32_t next)
{
    bench.PerformTsns(next, bench.first + FAR);
}

/**
 * Both ends offer partial reliability, too.
 * @param lab the laboratory
 */
void
OfferPrSctp(SctpLab& lab)
{
    lab.Set("PrSctp", BooleanValue(true));
    lab.peer.chunkTypes = {ForwardTsnChunk::TYPE, ReconfigChunk::TYPE};
}

/**
 * @param last Sender's Last Assigned TSN
 * @return a request of the peer for a reset of its stream 3
 */
ReconfigParameter
MakeReset(uint32_t last)
{
    auto reset = MakeRequest(ReconfigType::RESET_OUTGOING, 0, {3});
    reset.lastTsn = last;
    return reset;
}

/**
 * The peer sends a whole message, and time passes.
 * @param lab the laboratory
 * @param tsn its TSN
 * @param text the message
 * @param ssn its SSN, on stream 3
 */
void
Arrive(SctpLab& lab, uint32_t tsn, const std::string& text, uint16_t ssn)
{
    lab.peer.Send(MakeDataChunk(tsn, text, 3, ssn));
    lab.Run(MilliSeconds(300));
}

/**
 * The peer sends a message, and then the user asks for a reset of TSNs and allows all.
 * @param bench the association
 * @return the peer's next TSN
 */
uint32_t
AskAfterMessage(ReconfigLab& bench)
{
    bench.AllowAll();
    Arrive(bench.lab, bench.lab.peer.tsn++, "a0", 0);
    AskForTsns(bench);
    return bench.lab.peer.tsn;
}

/**
 * @param lab the laboratory
 * @param base a TSN
 * @return the host's last SACK, less the TSN
 */
std::string
LastSack(SctpLab& lab, uint32_t base)
{
    return GetSack(lab.Last(0, With(ChunkType::SACK)), base);
}

/// @param lab the laboratory
void
HeldIsReported(SctpLab& lab)
{
    ReconfigLab bench(lab);
    AskForTsns(bench);
    const uint32_t tsn = lab.peer.tsn;
    const auto window = [&lab] {
        return lab.Last(0, With(ChunkType::SACK)).Get<SackChunk>().advertisedWindow;
    };
    Arrive(lab, tsn, std::string(1000, 'a'), 0);
    lab.Equal(LastSack(lab, tsn), "0", "RFC 9260 6.2: each valid DATA chunk MUST be acknowledged");
    const uint32_t before = window();
    Arrive(lab, tsn + 2, std::string(1000, 'c'), 2);
    lab.Equal(LastSack(lab, tsn), "0 [2-2]", "a gap, too");
    lab.Equal(before - window(), 1000U, "it takes room");
    lab.Forget();
    lab.peer.Send(MakeDataChunk(tsn, std::string(1000, 'a'), 3, 0));
    lab.Run(MilliSeconds(60));
    lab.Equal(LastSack(lab, tsn), "0 [2-2] d0", "duplicates at once (MUST)");
    lab.Equal(lab.client.GetText(), "", "nothing is delivered");
    Arrive(lab, tsn + 1, std::string(1000, 'b'), 1);
    bench.Answer(ReconfigResult::DENIED);
    lab.Equal(lab.client.GetText().size(), size_t{3000}, "all is delivered, once");
}

/// @param lab the laboratory
void
InProgressEndsTheHold(SctpLab& lab)
{
    ReconfigLab bench(lab);
    Arrive(lab, lab.peer.tsn++, "a", 0);
    AskForTsns(bench);
    const uint32_t tsn = lab.peer.tsn;
    Arrive(lab, tsn, "b", 1);
    lab.Equal(lab.client.GetText(), "a", "held");
    bench.Answer(ReconfigResult::IN_PROGRESS);
    lab.Equal(lab.client.GetText(), "ab", "H3: the numbers are the old ones");
    lab.peer.Send(MakeDataChunk(tsn + 1, "c", 3, 2));
    lab.Run(MilliSeconds(60));
    lab.Equal(lab.client.GetText(), "abc", "at once");
    lab.Run(MilliSeconds(300));
    lab.Equal(LastSack(lab, tsn), "1", "acknowledged");
    lab.Run(Seconds(1));
    lab.Equal(bench.Take(), "TSN 0", "H2: the request is repeated");
    Arrive(lab, tsn + 2, "d", 3);
    lab.Equal(lab.client.GetText(), "abc", "held again: it may be performed now");
    Arrive(lab, tsn + 3, "new", 0);
    Perform(bench, tsn + 3);
    lab.Equal(lab.client.GetText(), "abcdnew", "old and new numbers are told apart");
    Arrive(lab, tsn + 4, "newer", 1);
    lab.Equal(lab.client.GetText(), "abcdnewnewer", "nothing is held");
    lab.Equal(LastSack(lab, tsn), "4", "all is acknowledged");
    lab.Equal(bench.TakeEvents(), "TSN", "performed");
}

/// @param lab the laboratory
void
PerformedUnasked(SctpLab& lab)
{
    ReconfigLab bench(lab);
    Arrive(lab, lab.peer.tsn++, "a", 0);
    Arrive(lab, lab.peer.tsn++, "b", 1);
    AskForTsns(bench);
    bench.Answer(ReconfigResult::IN_PROGRESS);
    const uint32_t tsn = lab.peer.tsn;
    // The peer performs it as soon as it can; data that it sends then overtakes the response.
    Arrive(lab, tsn, "c", 2);
    Arrive(lab, tsn + 1, "new0", 0);
    Arrive(lab, tsn + 2, "new1", 1);
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "no contradiction");
    lab.Equal(lab.client.GetText(), "abc", "numbers that do not go on are of after it");
    lab.Equal(LastSack(lab, tsn), "2", "acknowledged");
    Perform(bench, tsn + 1);
    lab.Equal(lab.client.GetText(), "abcnew0new1", "the response tells");
    Arrive(lab, tsn + 3, "new2", 2);
    lab.Equal(lab.client.GetText(), "abcnew0new1new2", "and so on");
}

/// @param lab the laboratory
void
EndlessProgress(SctpLab& lab)
{
    lab.Set("AssociationMaxRetrans", UintegerValue(3));
    ReconfigLab bench(lab);
    AskForTsns(bench);
    bench.Send(1);
    std::string events;
    for (uint32_t i = 0; i < 6; ++i)
    {
        bench.Answer(ReconfigResult::IN_PROGRESS);
        events += "(" + bench.TakeEvents() + ")";
        std::string request;
        for (uint32_t wait = 0; wait < 700 && request.empty(); ++wait)
        {
            lab.Run(MilliSeconds(100));
            request = bench.Take();
        }
        lab.Equal(request, "TSN 0", "H2: the request is repeated");
    }
    lab.Equal(events, "()()(TSN in progress)()()()", "the user is notified once");
    lab.Equal(lab.GetPath().errorCount, 0U, "H2: no error is counted (MUST NOT)");
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "the request goes on");
    lab.Equal(bench.FetchSent(), "", "new data waits");
    lab.client.socket->Close();
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.GetState(0), SctpState::SHUTDOWN_PENDING, "data waits for the answer");
    bench.Answer(ReconfigResult::IN_PROGRESS);
    lab.Run(Seconds(1));
    lab.Equal(bench.TakeEvents(), "TSN failed", "Close does not wait for ever");
    lab.Equal(bench.FetchSent(), "1:0", "the data goes");
    lab.Equal(lab.GetState(0), SctpState::CLOSED, "graceful");
}

/// @param lab the laboratory
void
EachRequestInProgress(SctpLab& lab)
{
    lab.Set("AssociationMaxRetrans", UintegerValue(1));
    ReconfigLab bench(lab);
    bench.GetUser()->ResetStreams(SctpStreamReconfiguration::BOTH, {1, 2});
    lab.Run(MilliSeconds(200));
    bench.Receive({MakeResponse(bench.first, ReconfigResult::IN_PROGRESS),
                   MakeResponse(bench.first + 1, ReconfigResult::IN_PROGRESS)});
    lab.Equal(bench.TakeEvents(), "OUT 1,2 in progress; IN 1,2 in progress", "which request it is");
    bench.Receive({MakeResponse(bench.first, ReconfigResult::PERFORMED),
                   MakeResponse(bench.first + 1, ReconfigResult::DENIED)});
    lab.Equal(bench.TakeEvents(), "OUT 1,2; IN 1,2 denied", "the end is another notification");
    bench.GetUser()->AddStreams(0, 2);
    lab.Run(MilliSeconds(200));
    bench.Answer(ReconfigResult::IN_PROGRESS);
    lab.Equal(bench.TakeEvents(), "STREAMS 10 10 in progress", "no stream is added yet");
    bench.Answer(ReconfigResult::PERFORMED);
    lab.Equal(bench.TakeEvents(), "STREAMS 10 12", "now they are");
}

/**
 * A reset of stream 3 is deferred, as one TSN is missing, and held data fills the buffer.
 * @param bench the association
 * @return the missing TSN
 */
uint32_t
FillByHeld(ReconfigLab& bench)
{
    SctpLab& lab = bench.lab;
    bench.AllowAll();
    const uint32_t missing = lab.peer.tsn;
    bench.Receive({MakeReset(missing + 1)});
    lab.Equal(bench.Take(), "RESP 0 6", "deferred");
    Arrive(lab, missing + 2, std::string(1000, 'n'), 0);
    Arrive(lab, missing + 3, std::string(1000, 'n'), 1);
    return missing;
}

/// @param lab the laboratory
void
HeldIsGivenUpFirst(SctpLab& lab)
{
    lab.Set("RcvBufSize", UintegerValue(4000));
    lab.Set("RcvChunkOverhead", UintegerValue(0));
    ReconfigLab bench(lab);
    const uint32_t missing = FillByHeld(bench);
    // Of another stream, and waits for an earlier message: not held.
    lab.peer.Send(MakeDataChunk(missing + 4, std::string(1000, 'x'), 4, 1));
    lab.peer.Send(MakeDataChunk(missing + 1, std::string(1000, 'b'), 3, 1));
    lab.Run(MilliSeconds(300));
    lab.Equal(LastSack(lab, missing - 1), "0 [2-5]", "the buffer is full");
    lab.Equal(lab.Last(0, With(ChunkType::SACK)).Get<SackChunk>().advertisedWindow, 0U, "a_rwnd");
    Arrive(lab, missing, std::string(1000, 'a'), 0);
    lab.Equal(LastSack(lab, missing - 1), "3 [5-5]", "what is held makes room, the highest first");
    lab.Equal(bench.Take(), "RESP 0 1", "the reset is performed");
    lab.Equal(lab.client.GetText().substr(0, 2) + lab.client.GetText().substr(1999, 2),
              "aabn",
              "in order");
    Arrive(lab, missing + 3, std::string(1000, 'n'), 1);
    lab.Equal(LastSack(lab, missing - 1), "5", "it comes again");
}

/// @param lab the laboratory
void
HeldIsRenegable(SctpLab& lab)
{
    lab.Set("RcvBufSize", UintegerValue(2500));
    lab.Set("RcvChunkOverhead", UintegerValue(0));
    lab.Set("AckFormat", StringValue("ns3::SctpNrSackFormat"));
    lab.peer.chunkTypes = {NrSackChunk::TYPE, ReconfigChunk::TYPE};
    ReconfigLab bench(lab, 1, false);
    const uint32_t missing = FillByHeld(bench);
    const auto match = With(static_cast<ChunkType>(NrSackChunk::TYPE));
    const auto describe = [&lab, &match] {
        const auto sack = lab.Last(0, match).Get<NrSackChunk>();
        std::string text;
        for (const auto* blocks : {&sack.renegable, &sack.nonRenegable})
        {
            for (const auto& block : *blocks)
            {
                text += std::to_string(block.start) + "-" + std::to_string(block.end) + " ";
            }
            text += blocks == &sack.renegable ? "/ " : "";
        }
        return text;
    };
    lab.Equal(describe(), "3-4 / ", "what is held may be taken back");
    lab.peer.Send(MakeDataChunk(missing + 4, std::string(500, 'x'), 4, 0));
    lab.Run(MilliSeconds(300));
    lab.Equal(describe(), "3-4 / 5-5 ", "what is delivered is not");
    Arrive(lab, missing + 1, std::string(1000, 'b'), 1);
    lab.Equal(describe(), "3-3 / 2-2 5-5 ", "it was taken back for a lower one");
    Arrive(lab, missing, std::string(1000, 'a'), 0);
    lab.Equal(bench.Take(), "RESP 0 1", "no deadlock");
}

/// @param lab the laboratory
void
SkipsBehindADeferredReset(SctpLab& lab)
{
    OfferPrSctp(lab);
    ReconfigLab bench(lab, 1, false);
    bench.AllowAll();
    Arrive(lab, lab.peer.tsn++, "a0", 0);
    Arrive(lab, lab.peer.tsn++, "a1", 1);
    const uint32_t last = lab.peer.tsn;
    bench.Receive({MakeReset(last)});
    lab.Equal(bench.Take(), "RESP 0 6", "one TSN is missing");
    // The last TSN and two messages of after the reset, 0 and 1, are skipped.
    lab.peer.Send(MakeForwardTsn(last + 2, {{3, 1}}));
    lab.Run(MilliSeconds(300));
    lab.Equal(bench.Take(), "RESP 0 1", "the point passes the last TSN: performed");
    Arrive(lab, last + 3, "n2", 2);
    lab.Equal(lab.client.GetText(), "a0a1n2", "the SSN is one of after the reset");
}

/// @param lab the laboratory
void
SkipsBeforeTheResponse(SctpLab& lab)
{
    OfferPrSctp(lab);
    ReconfigLab bench(lab, 1, false);
    const uint32_t next = AskAfterMessage(bench);
    // All of after the reset: 0 and 1 are skipped, 2 follows.
    lab.peer.Send(MakeForwardTsn(next + 1, {{3, 1}}));
    Arrive(lab, next + 2, "n2", 2);
    lab.Equal(LastSack(lab, next), "2", "acknowledged");
    lab.Equal(lab.client.GetText(), "a0", "held");
    Perform(bench, next);
    lab.Equal(lab.client.GetText(), "a0n2", "skipped and delivered");
    Arrive(lab, next + 3, "n3", 3);
    lab.Equal(lab.client.GetText(), "a0n2n3", "and so on");
}

/// @param lab the laboratory
void
StreamsAmongHeldData(SctpLab& lab)
{
    ReconfigLab bench(lab);
    const uint32_t next = AskAfterMessage(bench);
    // The peer has performed it, and its response is lost.
    Arrive(lab, next, "b0", 0);
    bench.Receive({MakeReset(next)});
    lab.Equal(bench.Take(), "RESP 0 6", "what is held comes before the reset of streams");
    Arrive(lab, next + 1, "c0", 0);
    Perform(bench, next);
    lab.Equal(lab.client.GetText(), "a0b0c0", "each with its numbers");
    lab.Equal(bench.Take(), "TSN 0; RESP 0 1", "repeated meanwhile; both are performed");
    lab.Equal(bench.TakeEvents(), "TSN; IN 3", "both are performed");
    Arrive(lab, next + 2, "c1", 1);
    lab.Equal(lab.client.GetText(), "a0b0c0c1", "goes on");
}

/// @param lab the laboratory
void
StreamsBeforeTsns(SctpLab& lab)
{
    ReconfigLab bench(lab);
    const uint32_t tsn = AskAfterMessage(bench);
    Arrive(lab, tsn, "a1", 1);
    bench.Receive({MakeReset(tsn)});
    lab.Equal(bench.Take(), "RESP 0 6", "what is held comes before the reset of streams");
    Arrive(lab, tsn + 1, "b0", 0);
    Arrive(lab, tsn + 2, "c0", 0);
    Perform(bench, tsn + 2);
    lab.Equal(lab.client.GetText(), "a0a1b0c0", "streams begin anew, then all does");
    lab.Equal(bench.Take(), "TSN 0; RESP 0 1", "repeated meanwhile; both are performed");
    Arrive(lab, tsn + 3, "c1", 1);
    lab.Equal(lab.client.GetText(), "a0a1b0c0c1", "goes on");
}

/// @param lab the laboratory
void
NothingIsHeldForGood(SctpLab& lab)
{
    ReconfigLab bench(lab);
    bench.AllowAll();
    AskForTsns(bench);
    bench.Answer(ReconfigResult::DENIED);
    lab.Run(Seconds(30));
    bench.Receive({MakeRequest(ReconfigType::RESET_TSNS)});
    lab.Equal(bench.Take(), "RESP 0 1", "the peer's reset");
    Arrive(lab, lab.peer.tsn + FAR, "new", 0);
    lab.Equal(lab.client.GetText(), "new", "delivered");
}

/// The suite.
const SctpLabSuite g_suite(
    "sctp-reconfig-hold",
    {{"What is held is acknowledged (RFC 9260 6.2)", HeldIsReported},
     {"In progress ends the hold (RFC 6525 5.2.7 H3)", InProgressEndsTheHold},
     {"The peer performs it unasked after In progress", PerformedUnasked},
     {"In progress for ever (RFC 6525 5.2.7 H2)", EndlessProgress},
     {"Each request in progress is notified of", EachRequestInProgress},
     {"What is held is given up first", HeldIsGivenUpFirst},
     {"What is held is renegable in NR-SACK", HeldIsRenegable},
     {"SSNs of FORWARD-TSN behind a deferred reset", SkipsBehindADeferredReset},
     {"FORWARD-TSN of after the reset overtakes the response", SkipsBeforeTheResponse},
     {"A reset of streams among what is held", StreamsAmongHeldData},
     {"A reset of streams before one of TSNs", StreamsBeforeTsns},
     {"The peer's reset of TSNs holds nothing", NothingIsHeldForGood}});

} // namespace sctp_reconfig_hold_test
