/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-failover-log.h"

#include "ns3/boolean.h"
#include "ns3/enum.h"
#include "ns3/integer.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <algorithm>

/**
 * @file
 * @ingroup sctp-tests
 * The four timeout scenarios of Caro 2005, section 3.3.7, with Path.Max.Retrans 0 and 1: TSN 1 is
 * lost on the primary (path 0) and times out after 1 s; later packets on either path are lost or
 * not. Both round trip times are 90 ms, windows begin with one packet.
 *
 * Missing reports start no fast retransmission here, as the paper's figure has none: with RFC
 * 9260's threshold, TSN 1 of scenario 2 would go out again before its second timeout.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_timeout_scenarios_test
{

/// Losses beside the first transmission of TSN 1.
struct Losses
{
    bool primary;   ///< the next packet on the primary: a HEARTBEAT, or TSN 2
    bool alternate; ///< the retransmission of TSN 1 on the alternate
};

/**
 * @param lab the laboratory
 * @return the DATA sent so far, as "1@0 1@1", TSN and path
 */
std::string
GetTransmissions(const SctpLab& lab)
{
    std::string text;
    for (const auto& seen : lab.Sent(0, With(ChunkType::DATA)))
    {
        text += text.empty() ? "" : " ";
        text += std::to_string(seen.Get<DataChunk>().tsn) + "@" + std::to_string(seen.path);
    }
    return text;
}

/**
 * @param first a TSN
 * @param last another
 * @param path a path
 * @return each of them sent once on that path, as GetTransmissions tells it
 */
std::string
Range(uint32_t first, uint32_t last, uint32_t path)
{
    std::string text;
    for (uint32_t tsn = first; tsn <= last; ++tsn)
    {
        text += std::to_string(tsn) + "@" + std::to_string(path) + (tsn < last ? " " : "");
    }
    return text;
}

/**
 * Sends messages of a packet each, with the losses of the scenario, until the first timeout has
 * passed.
 * @param lab the laboratory
 * @param pmr Path.Max.Retrans
 * @param losses the losses
 */
void
Begin(SctpLab& lab, uint32_t pmr, Losses losses)
{
    lab.delay = MilliSeconds(45);
    lab.Set("PathMaxRetrans", UintegerValue(pmr));
    lab.Set("SctpRfc9260FailurePolicy::ProbeFailedPaths", EnumValue(SCTP_PROBE_AT_ONCE));
    lab.Set("SctpRfc9260FailurePolicy::AmbiguousAcks", EnumValue(SCTP_AMBIGUOUS_REVIVE));
    lab.Set("SctpSendLimit::NewDataAfterTimeout", BooleanValue(true));
    lab.Set("InitialTsn", IntegerValue(1));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(1468));
    lab.Set("SctpRfc9260Congestion::InitialSsthresh", UintegerValue(1468));
    lab.Set("SctpLossDetection::FastRtxThreshold", UintegerValue(1000));
    lab.Set("SndBufSize", UintegerValue(2000000));
    lab.Set("RcvBufSize", UintegerValue(2000000));
    lab.Build(2);
    lab.Open();
    lab.Run(Seconds(5)); // both paths are verified
    lab.Forget();
    lab.Drop(0, OnPath(0, WithTsn(1)));
    if (losses.primary)
    {
        const auto lost = pmr == 0 ? With(ChunkType::HEARTBEAT) : WithTsn(2);
        lab.Drop(0, OnPath(0, lost));
    }
    if (losses.alternate)
    {
        lab.Drop(0, OnPath(1, WithTsn(1)));
    }
    for (int i = 0; i < 500; ++i)
    {
        lab.client.Send(std::string(1452, 'x'));
    }
}

/**
 * Lets time pass and checks the transmissions since the beginning.
 * @param lab the laboratory
 * @param seconds how long
 * @param expected the first transmissions
 * @param what property that they show
 */
void
Check(SctpLab& lab, double seconds, const std::string& expected, const std::string& what)
{
    lab.Run(Seconds(seconds));
    lab.Equal(GetTransmissions(lab).substr(0, expected.size()), expected, what);
}

/**
 * Checks that from now on all data takes the primary, and arrives.
 * @param lab the laboratory
 */
void
EndOnPrimary(SctpLab& lab)
{
    lab.Forget();
    lab.Run(Seconds(60));
    lab.True(lab.Count(0, OnPath(0, With(ChunkType::DATA))) > 0, "data goes on");
    lab.Equal(lab.Count(0, OnPath(1, With(ChunkType::DATA))), 0U, "to the primary alone");
    lab.Equal(lab.server.GetText().size(), 500U * 1452, "all of it arrives");
}

/// @param lab the laboratory
void
NothingMoreLostPmr0(SctpLab& lab)
{
    // The HEARTBEAT is acknowledged first: TSN 2 goes to the primary.
    lab.Delay(1, With(ChunkType::SACK), MilliSeconds(1));
    Begin(lab, 0, {false, false});
    Check(lab, 1.095, "1@0 1@1 2@0", "the HEARTBEAT wins");
    EndOnPrimary(lab);
}

/// @param lab the laboratory
void
NothingMoreLostPmr0SackFirst(SctpLab& lab)
{
    // TSN 1 is acknowledged first: TSNs 2 and 3 go to the alternate, TSN 4 to the primary.
    Begin(lab, 0, {false, false});
    lab.Delay(1, With(ChunkType::HEARTBEAT_ACK), MilliSeconds(1));
    Check(lab, 1.095, "1@0 1@1 2@1 3@1 4@0", "the SACK wins");
    EndOnPrimary(lab);
}

/// @param lab the laboratory
void
NothingMoreLostPmr1(SctpLab& lab)
{
    // One SACK for both TSNs: TSNs 3 and 4 go to the primary.
    Begin(lab, 1, {false, false});
    Check(lab, 1.095, "1@0 1@1 2@0 3@0 4@0", "TSN 1 arrives first");
    EndOnPrimary(lab);
}

/// @param lab the laboratory
void
NothingMoreLostPmr1Reordered(SctpLab& lab)
{
    // TSN 2 is acknowledged by a gap: TSN 3 goes to the primary.
    Begin(lab, 1, {false, false});
    lab.Delay(0, OnPath(1, WithTsn(1)), MilliSeconds(1));
    Check(lab, 1.0905, "1@0 1@1 2@0 3@0", "TSN 2 arrives first");
    EndOnPrimary(lab);
}

/// @param lab the laboratory
void
AlternateLosesPmr0(SctpLab& lab)
{
    // HEARTBEAT ACK after 1.09 s, then one packet at a time until TSN 1 times out on the alternate.
    Begin(lab, 0, {false, true});
    Check(lab, 2.01, "1@0 1@1 " + Range(2, 12, 0) + " 1@0", "one at a time");
    EndOnPrimary(lab);
}

/// @param lab the laboratory
void
AlternateLosesPmr1(SctpLab& lab)
{
    // The same, one packet more.
    Begin(lab, 1, {false, true});
    Check(lab, 2.01, "1@0 1@1 " + Range(2, 13, 0) + " 1@0", "one at a time");
    EndOnPrimary(lab);
}

/// @param lab the laboratory
void
PrimaryLosesPmr0(SctpLab& lab)
{
    // The second HEARTBEAT goes out 2 s after the first; data takes the alternate until its answer.
    Begin(lab, 0, {true, false});
    Check(lab, 3.085, "1@0 1@1 2@1 3@1", "data takes the alternate");
    lab.Equal(lab.GetGaps(0, OnPath(0, With(ChunkType::HEARTBEAT))), "2.000", "two HEARTBEATs");
    lab.Equal(lab.Count(0, OnPath(0, With(ChunkType::DATA))), 1U, "none the primary");
    // At most one packet more in each of 22 round trips; delayed SACKs make it less.
    const size_t sent = lab.Count(0, With(ChunkType::DATA)) - 2;
    lab.Between(sent, size_t{60}, size_t{300}, "d of equation 3.9");
    lab.Run(MilliSeconds(10));
    lab.Equal(lab.Last(0, With(ChunkType::DATA)).path, 0U, "then it returns");
    EndOnPrimary(lab);
}

/// @param lab the laboratory
void
PrimaryLosesPmr1(SctpLab& lab)
{
    // No new data until TSN 2 times out after 2 s more.
    Begin(lab, 1, {true, false});
    Check(lab, 2.99, "1@0 1@1 2@0", "a stall");
    lab.Equal(lab.Count(0, With(ChunkType::DATA)), 3U, "of two seconds");
    lab.Equal(lab.Count(0, With(ChunkType::HEARTBEAT)), 0U, "without HEARTBEAT");
    Check(lab, 0.02, "1@0 1@1 2@0 2@1", "then the failover");
    lab.Equal(lab.Count(0, OnPath(0, With(ChunkType::HEARTBEAT))), 1U, "with a HEARTBEAT");
    lab.Run(MilliSeconds(90));
    lab.Equal(lab.Last(0, With(ChunkType::DATA)).path, 0U, "whose answer cancels it");
    EndOnPrimary(lab);
}

/// @param lab the laboratory
void
BothLosePmr0(SctpLab& lab)
{
    // TSN 1 times out on the alternate first and goes to the primary; its SACK cancels the
    // failover.
    // A race again: the alternate, failed since then, is probed, too, and could answer first.
    Begin(lab, 0, {true, true});
    lab.Delay(1, OnPath(1, With(ChunkType::HEARTBEAT_ACK)), MilliSeconds(1));
    SctpFailoverLog log(lab);
    Check(lab, 2.085, "1@0 1@1 1@0", "TSN 1");
    Check(lab, 0.01, "1@0 1@1 1@0 2@0", "and when it is acknowledged, TSN 2");
    lab.Equal(log.Take(),
              "I 0 > II 1: path failed; II 1 > III 0: path failed; III 0 > I 0: path answered",
              "the phases");
    EndOnPrimary(lab);
}

/// @param lab the laboratory
void
BothLosePmr1(SctpLab& lab)
{
    // The paper lets the sender wait for the timeout of TSN 2 then. Ours, whose window has grown to
    // two packets by the SACK of TSN 1, sends one packet at a time beside TSN 2 until then.
    Begin(lab, 1, {true, true});
    SctpFailoverLog log(lab);
    Check(lab, 2.085, "1@0 1@1 2@0 1@0", "TSN 1");
    Check(lab, 1.9, "1@0 1@1 2@0 1@0 3@0 4@0 5@0", "then one packet at a time");
    lab.Equal(lab.Count(0, OnPath(1, With(ChunkType::DATA))), 1U, "to the primary");
    lab.Run(Seconds(0.2));
    lab.Equal(lab.Last(0, WithTsn(2)).path, 1U, "TSN 2 times out and goes to the alternate");
    lab.Equal(log.Take(), "", "without a failover");
    EndOnPrimary(lab);
}

SctpLabSuite g_suite(
    "sctp-timeout-scenarios",
    {
        {"Scenario 1, PMR 0: the HEARTBEAT is acknowledged first", NothingMoreLostPmr0},
        {"Scenario 1, PMR 0: TSN 1 is acknowledged first", NothingMoreLostPmr0SackFirst},
        {"Scenario 1, PMR 1: TSN 1 arrives first", NothingMoreLostPmr1},
        {"Scenario 1, PMR 1: TSN 2 arrives first", NothingMoreLostPmr1Reordered},
        {"Scenario 2, PMR 0: the alternate loses TSN 1, too", AlternateLosesPmr0},
        {"Scenario 2, PMR 1: the alternate loses TSN 1, too", AlternateLosesPmr1},
        {"Scenario 3, PMR 0: the primary loses the HEARTBEAT", PrimaryLosesPmr0},
        {"Scenario 3, PMR 1: the primary loses TSN 2", PrimaryLosesPmr1},
        {"Scenario 4, PMR 0: both lose a packet", BothLosePmr0},
        {"Scenario 4, PMR 1: both lose a packet", BothLosePmr1},
    }); //!< registers the suite

} // namespace sctp_timeout_scenarios_test
