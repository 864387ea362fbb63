/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-cmt-lab.h"
#include "../harness/sctp-unit-bench.h"

#include "ns3/boolean.h"
#include "ns3/object-factory.h"
#include "ns3/sctp-loss-actions.h"
#include "ns3/sctp-multiple-fast-rtx.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-split-fast-retransmit.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

using namespace ns3;
using namespace ns3::sctp;

/**
 * @file
 * @ingroup sctp-tests
 * Chunks sent at once upon a T3-rtx timeout (RFC 9260 section 6.3.3, E3), and chunks that may be
 * fast retransmitted afterwards (section 7.2.4, step 5).
 */

namespace sctp_after_timeout_test
{

using namespace ns3::sctp_cmt_lab;

/**
 * Sends chunks to one of two paths and waits for the timeout.
 * @param lab the laboratory
 * @param count number of chunks
 * @param window congestion window, chunks
 */
void
TimeOut(SctpLab& lab, uint32_t count, uint32_t window)
{
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(window * PMDCS));
    lab.Set("MaxBurst", UintegerValue(0));
    StartCmt(lab, count, 2, "ns3::SctpL4Protocol");
    TakePaths(lab);
    lab.Run(MilliSeconds(1005));
}

/// @param lab the laboratory
void
OnePacket(SctpLab& lab)
{
    TimeOut(lab, 15, 10);
    lab.Equal(TakePaths(lab), "1:1", "one packet at the instant of the timeout");
    SendChunks(lab, 1);
    lab.Equal(TakePaths(lab), "", "a SEND does not release more");
    lab.Equal(Acknowledge(lab, 1), "0:11 1:2,3,4,5,6,7,8,9,10", "a SACK does");
}

/**
 * @param policy RetransmissionPolicy
 * @param pathMaxRetrans PathMaxRetrans
 * @param expected packets at the instant of the timeout
 * @return a test: the rest may go to another path at once
 */
SctpLab::Script
RestToAlternate(const std::string& policy, uint32_t pathMaxRetrans, const std::string& expected)
{
    return [=](SctpLab& lab) {
        lab.Set("SctpRetransmissionPolicy::RestToAlternateAtOnce", BooleanValue(true));
        lab.Set("RetransmissionPolicy", StringValue("ns3::" + policy));
        lab.Set("PathMaxRetrans", UintegerValue(pathMaxRetrans));
        TimeOut(lab, 25, 10);
        lab.Equal(TakePaths(lab), expected, "at the instant of the timeout");
        lab.Equal(lab.GetPath(1).flightSize <= lab.GetPath(1).cwnd, true, "within cwnd");
        SendChunks(lab, 1);
        lab.Equal(TakePaths(lab), "", "new data waits");
        const std::string rest = Acknowledge(lab, 10);
        lab.True(rest.find(":11") != std::string::npos, "a SACK releases the rest, " + rest);
    };
}

/// @param lab the laboratory
void
AsManyAsFitIntoOnePacket(SctpLab& lab)
{
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(10 * PMDCS));
    StartCmt(lab, 0, 2, "ns3::SctpL4Protocol");
    for (int i = 0; i < 4; ++i)
    {
        lab.client.Send(std::string(600, 'x'));
        lab.Run(MilliSeconds(1));
    }
    TakePaths(lab);
    lab.Run(MilliSeconds(1000));
    lab.Equal(TakePaths(lab), "1:1,2", "the earliest ones");
}

/// @param lab the laboratory
void
NewDataWaitsForSack(SctpLab& lab)
{
    TimeOut(lab, 3, 1);
    lab.Equal(TakePaths(lab), "1:1", "the only chunk in flight");
    SendChunks(lab, 1);
    lab.Equal(TakePaths(lab), "", "new data waits, also that of a later SEND");
    lab.Equal(Acknowledge(lab, 1), "0:2", "until a SACK");
}

/// @param lab the laboratory
void
NewDataAtOnce(SctpLab& lab)
{
    lab.Set("SctpSendLimit::NewDataAfterTimeout", BooleanValue(true));
    TimeOut(lab, 3, 1);
    lab.Equal(TakePaths(lab), "0:2 1:1", "nothing else waits for retransmission");
}

/// @param lab the laboratory
void
NewDataBehindRetransmissions(SctpLab& lab)
{
    lab.Set("SctpSendLimit::NewDataAfterTimeout", BooleanValue(true));
    TimeOut(lab, 3, 2);
    lab.Equal(TakePaths(lab), "1:1", "chunk 2 waits");
    lab.Equal(Acknowledge(lab, 1), "0:3 1:2", "and goes first");
}

/// @param lab the laboratory
void
TimeoutsGoOn(SctpLab& lab)
{
    lab.Set("RetransmissionPolicy", StringValue("ns3::SctpAllRtxAlt"));
    TimeOut(lab, 15, 10);
    lab.Equal(TakePaths(lab), "1:1", "first timeout");
    lab.Run(Seconds(1));
    lab.Equal(TakePaths(lab), "0:1", "that of the retransmission");
    lab.Run(Seconds(2));
    lab.Equal(TakePaths(lab), "1:1", "and the next one");
    const std::string rest = Acknowledge(lab, 1);
    lab.True(rest.find(":2") != std::string::npos, "a SACK releases the rest, " + rest);
}

/// @param lab the laboratory
void
OtherPathsGoOnByTheirSacks(SctpLab& lab)
{
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(4 * PMDCS));
    lab.Set("MaxBurst", UintegerValue(0));
    lab.Set("RetransmissionPolicy", StringValue("ns3::SctpRtxSame"));
    StartCmt(lab, 20);
    lab.Equal(TakePaths(lab), "0:1,2,3,4 1:5,6,7,8", "two windows");
    lab.Run(MilliSeconds(200)); // T3-rtx of path 1 is restarted later than that of path 0
    Acknowledge(lab, 0, {{5, 6}});
    lab.Equal(lab.GetPath(1).flightSize, 5 * PMDCS, "path 1 is full");
    lab.Run(MilliSeconds(1005 - 252));
    lab.Equal(TakePaths(lab), "0:1", "path 0 times out; path 1 sends nothing now");
    lab.Equal(Acknowledge(lab, 0, {{5, 8}}), "1:12,13,14", "but at its SACK");
}

/// @param lab the laboratory
void
AnswerOfAPathReleases(SctpLab& lab)
{
    lab.Set("PathMaxRetrans", UintegerValue(0));
    lab.Set("SctpRfc9260FailurePolicy::ProbeFailedPaths", StringValue("AtOnce"));
    TimeOut(lab, 3, 1);
    lab.Equal(lab.GetPath(0).state, SctpPathState::INACTIVE, "path 0 has failed");
    lab.Equal(TakePaths(lab), "1:1", "one packet");
    lab.Run(MilliSeconds(110));
    lab.Equal(lab.GetPath(0).state, SctpPathState::ACTIVE, "its HEARTBEAT is answered");
    lab.Equal(TakePaths(lab), "0:2", "so new data goes there without a SACK");
}

/// Chunks in flight on path 0, all that are not acknowledged.
class Flight : public SctpOutstandingView
{
  public:
    std::set<SctpTsn> acked; ///< those that are not in flight
    SctpTsn highest{0};      ///< highest TSN sent

    SctpOutstandingChunk FindChunk(SctpTsn tsn) const override
    {
        const bool inFlight = tsn > 0 && tsn <= highest && acked.count(tsn) == 0;
        return {inFlight ? SctpOutstandingChunk::State::IN_FLIGHT
                         : SctpOutstandingChunk::State::NONE,
                0,
                Time(0)};
    }

    SctpOutstandingOnPath FindOnPath(SctpPathId /* path */) const override
    {
        return {1, 0, 0, false};
    }

    SctpTsn GetCumulative() const override
    {
        return 0;
    }

    SctpTsn GetHighestSent() const override
    {
        return highest;
    }
};

/**
 * @ingroup sctp-tests
 * There are neither timers nor probes.
 */
class NoActions : public SctpLossActions
{
  public:
    void StartTimer(SctpPathId /* path */, Time /* delay */) override
    {
    }

    void StopTimer(SctpPathId /* path */) override
    {
    }

    Time GetTimeToT3(SctpPathId /* path */) const override
    {
        return Time::Max();
    }

    void MarkLost(const std::vector<SctpTsn>& /* lost */) override
    {
    }

    void CopyLost(SctpTsn /* tsn */, SctpPathId /* path */) override
    {
    }

    void LossRepaired(SctpPathId /* path */) override
    {
    }

    bool CanProbe(SctpPathId /* path */) const override
    {
        return false;
    }

    SctpTsn SendProbe(SctpPathId /* path */) override
    {
        return 0;
    }
};

/**
 * @param tsn a TSN
 * @param reason why it was sent
 * @param highest highest TSN sent by then
 * @return its transmission to path 0
 */
SctpTransmission
Transmit(SctpTsn tsn, SctpTxReason reason, SctpTsn highest)
{
    SctpTransmission transmission;
    transmission.tsn = tsn;
    transmission.path = 0;
    transmission.timesSent = 1;
    transmission.reason = reason;
    transmission.highestSent = highest;
    return transmission;
}

/**
 * Three TSNs are sent and acknowledged one by one.
 * @param detection the loss detection
 * @param flight outstanding chunks
 * @return whether TSN 1 was found lost
 */
bool
ReportThrice(SctpLossDetection& detection, Flight& flight)
{
    std::vector<SctpTsn> lost;
    for (int i = 0; i < 3; ++i)
    {
        const SctpTsn tsn = ++flight.highest;
        const auto transmission = Transmit(tsn, SctpTxReason::NEW_DATA, tsn);
        detection.Sent(transmission);
        flight.acked.insert(tsn);
        detection.Acknowledged(transmission);
        SctpAckSummary ack;
        ack.highestReported = tsn;
        detection.FindLost(ack, lost);
    }
    return !lost.empty();
}

/**
 * @param type a loss detection
 * @param rule FastRtxEligibility
 * @param before whether TSN 1 is fast retransmitted before it times out
 * @param expected whether it is fast retransmitted after the timeout
 * @return a test
 */
SctpLab::Script
EligibleAfterTimeout(TypeId type, const std::string& rule, bool before, bool expected)
{
    return [=](SctpLab& lab) {
        SctpUnitBench bench(1);
        auto context = std::make_shared<SctpStrategyContext>();
        context->paths = &bench.paths;
        auto parameters = CreateObject<SctpParameters>();
        context->parameters = parameters->ShareValues();
        ObjectFactory factory;
        factory.SetTypeId(type);
        auto detection = factory.Create<SctpLossDetection>();
        detection->SetAttribute("FastRtxEligibility", StringValue(rule));
        detection->Attach(context);
        Flight flight;
        NoActions actions;
        detection->Use(actions, flight);
        detection->Sent(Transmit(1, SctpTxReason::NEW_DATA, 1));
        flight.highest = 1;
        if (before)
        {
            lab.True(ReportThrice(*detection, flight), "the first transmission");
            detection->Sent(Transmit(1, SctpTxReason::FAST_RETRANSMIT, flight.highest));
            lab.True(!ReportThrice(*detection, flight) || type == SctpMultipleFastRtx::GetTypeId(),
                     "once without a timeout");
        }
        detection->DeclaredLost(Transmit(1, SctpTxReason::NEW_DATA, flight.highest),
                                SctpLossEvidence::TIMEOUT);
        detection->Sent(Transmit(1, SctpTxReason::TIMEOUT_RETRANSMIT, flight.highest));
        lab.Equal(ReportThrice(*detection, flight), expected, "after the timeout");
        lab.Equal(ReportThrice(*detection, flight), false, "later on");
    };
}

/**
 * @param type a loss detection
 * @param ends TimeoutEndsFastRecovery
 * @return a test
 */
SctpLab::Script
RecoveryAfterTimeout(TypeId type, bool ends)
{
    return [=](SctpLab& lab) {
        SctpUnitBench bench(1);
        auto context = std::make_shared<SctpStrategyContext>();
        context->paths = &bench.paths;
        auto parameters = CreateObject<SctpParameters>();
        context->parameters = parameters->ShareValues();
        ObjectFactory factory;
        factory.SetTypeId(type);
        auto detection = factory.Create<SctpLossDetection>();
        detection->SetAttribute("TimeoutEndsFastRecovery", BooleanValue(ends));
        detection->Attach(context);
        const auto transmission = Transmit(1, SctpTxReason::NEW_DATA, 1);
        detection->Sent(transmission);
        detection->EnterFastRecovery(0, 1);
        lab.Equal(detection->InFastRecovery(0), true, "fast recovery");
        detection->DeclaredLost(transmission, SctpLossEvidence::TIMEOUT);
        lab.Equal(detection->InFastRecovery(0), !ends, "after the timeout");
    };
}

/// @return the tests
SctpLabSuite::Tests
GetTests()
{
    SctpLabSuite::Tests tests = {
        {"A timeout sends one packet, the rest waits for a SACK", OnePacket},
        {"The rest of a timeout goes to another path at once if so set",
         RestToAlternate("SctpAllRtxAlt", 5, "1:1,2,3,4,5,6,7,8,9,10")},
        {"The rest of a timeout goes at once, the path has failed",
         RestToAlternate("SctpAllRtxAlt", 0, "1:1,2,3,4,5,6,7,8,9,10")},
        {"The rest of a timeout waits if its path is the same one",
         RestToAlternate("SctpAllRtxSame", 5, "0:1")},
        {"The packet of a timeout carries what fits", AsManyAsFitIntoOnePacket},
        {"New data waits for a SACK after a timeout", NewDataWaitsForSack},
        {"New data goes at the instant of a timeout if so set", NewDataAtOnce},
        {"New data never overtakes what a timeout has left", NewDataBehindRetransmissions},
        {"The packet of a timeout may time out", TimeoutsGoOn},
        {"A path that answers a HEARTBEAT gets data without a SACK", AnswerOfAPathReleases},
        {"Other paths go on by their own SACKs", OtherPathsGoOnByTheirSacks},
    };
    const TypeId one = SctpRfc9260LossDetection::GetTypeId();
    const TypeId paths = SctpPathLossDetection::GetTypeId();
    const TypeId split = SctpSplitFastRetransmit::GetTypeId();
    const TypeId multiple = SctpMultipleFastRtx::GetTypeId();
    for (const TypeId& type : {one, paths, split, multiple})
    {
        const bool again = type == multiple;
        const auto add = [&](const std::string& rule, bool before, bool expected) {
            tests.emplace_back(
                type.GetName() + ", " + rule +
                    (before ? ": fast retransmitted before the timeout" : ": timed out only"),
                EligibleAfterTimeout(type, rule, before, expected));
        };
        add("Once", true, again);
        add("Once", false, true);
        add("AgainAfterTimeout", true, true);
        add("AgainAfterTimeout", false, true);
        add("FirstTransmission", true, again);
        add("FirstTransmission", false, again);
        tests.emplace_back(type.GetName() + ": a timeout ends fast recovery",
                           RecoveryAfterTimeout(type, true));
        tests.emplace_back(type.GetName() + ": fast recovery outlasts a timeout by attribute",
                           RecoveryAfterTimeout(type, false));
    }
    return tests;
}

/// Suite of the time after a timeout.
SctpLabSuite g_suite("sctp-after-timeout", GetTests());

} // namespace sctp_after_timeout_test
