/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-congestion-test.h"

#include "ns3/boolean.h"
#include "ns3/integer.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>

/**
 * @file
 * @ingroup sctp-tests
 * Scripts and listeners that the files of the suite sctp-congestion share.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace ns3::sctp_congestion_test
{

void
Start(SctpLab& lab, uint32_t count, uint32_t size, uint32_t paths)
{
    lab.Set("InitialTsn", IntegerValue(1));
    lab.BuildScripted(paths);
    if (paths > 1)
    {
        for (uint32_t path = 0; path < paths; ++path)
        {
            lab.peer.addresses.push_back(SctpLab::GetAddress(1, path));
        }
    }
    lab.peer.sack = false;
    lab.OpenToPeer();
    lab.Forget();
    for (uint32_t i = 0; i < count; ++i)
    {
        lab.client.Send(std::string(size, 'x'));
    }
    lab.Run(MilliSeconds(10));
}

std::string
TakeTsns(SctpLab& lab, const SctpMatch& match)
{
    std::string tsns;
    for (const auto& seen : lab.Sent(0, match))
    {
        std::string packet;
        for (const auto& data : seen.GetAll<DataChunk>())
        {
            packet += (packet.empty() ? "" : "+") + std::to_string(data.tsn);
        }
        tsns += (tsns.empty() || packet.empty() ? "" : " ") + packet;
    }
    lab.Forget();
    return tsns;
}

std::string
Acknowledge(SctpLab& lab, uint32_t cumulative, const Gaps& gaps, uint32_t window)
{
    lab.Forget();
    Gaps offsets;
    for (const auto& gap : gaps)
    {
        offsets.emplace_back(gap.first - cumulative, gap.second - cumulative);
    }
    lab.peer.Send(MakeSackChunk(cumulative, window, offsets));
    lab.Run(MilliSeconds(51));
    return TakeTsns(lab);
}

size_t
CountPackets(const std::string& tsns)
{
    return tsns.empty() ? 0 : std::count(tsns.begin(), tsns.end(), ' ') + 1;
}

} // namespace ns3::sctp_congestion_test

namespace sctp_congestion_test
{

using namespace ns3::sctp_congestion_test;

/**
 * @param family address family
 * @param mtu MTU
 * @param cwnd initial cwnd
 * @param tsns expected TSNs in that window
 * @return a test
 */
SctpLab::Script
InitialWindow(SctpLab::Family family, uint32_t mtu, uint32_t cwnd, const std::string& tsns)
{
    return [=](SctpLab& lab) {
        lab.family = family;
        lab.Set("MaxMtu", UintegerValue(mtu));
        Start(lab, 10, mtu - (family == SctpLab::IPV6 ? 40 : 20) - 28);
        lab.Equal(lab.GetPath().cwnd, cwnd, "initial cwnd");
        lab.Equal(TakeTsns(lab), tsns, "what is sent");
        lab.Equal(lab.GetPath().flightSize, cwnd, "all of it is in flight");
    };
}

/// @param lab the laboratory
void
OnePacketMayExceedTheWindow(SctpLab& lab)
{
    lab.Set("MaxBurst", UintegerValue(0));
    Start(lab, 10, 1000);
    // Four chunks of 1016 bytes are less than 4404, five are more.
    lab.Equal(TakeTsns(lab), "1 2 3 4 5", "cwnd is exceeded by less than a PMDCS");
    lab.Equal(lab.GetPath().flightSize, 5080U, "flight size");
    lab.Equal(Acknowledge(lab, 0), "", "nothing without an acknowledgement");
}

/// @param lab the laboratory
void
SlowStartGrows(SctpLab& lab)
{
    Start(lab, 30);
    lab.Equal(TakeTsns(lab), "1 2 3", "three chunks");
    lab.Equal(Acknowledge(lab, 2), "4 5 6", "one left, and one more");
    lab.Equal(lab.GetPath().cwnd, 4 * PMDCS, "at most one PMDCS per SACK");
    lab.Equal(Acknowledge(lab, 3), "7 8", "one more");
    lab.Equal(lab.GetPath().cwnd, 5 * PMDCS, "one acknowledged");
}

/// @param lab the laboratory
void
SlowStartGrowsByWhatIsAcknowledged(SctpLab& lab)
{
    Start(lab, 40, 500);
    lab.Forget();
    Acknowledge(lab, 1);
    lab.Equal(lab.GetPath().cwnd, 4404U + 516, "by a chunk of 516 bytes");
}

/// @param lab the laboratory
void
UnusedWindowDoesNotGrow(SctpLab& lab)
{
    Start(lab, 2);
    Acknowledge(lab, 2);
    lab.Equal(lab.GetPath().cwnd, 4404U, "two of three packets were in flight");
}

/// @param lab the laboratory
void
WindowWithoutRoomGrows(SctpLab& lab)
{
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(4380));
    Start(lab, 2);
    Acknowledge(lab, 2);
    lab.Equal(lab.GetPath().cwnd, 4380U + PMDCS, "a third packet would not have fit");
}

/// @param lab the laboratory
void
CongestionAvoidance(SctpLab& lab)
{
    lab.Set("SctpRfc9260Congestion::InitialSsthresh", UintegerValue(3000));
    Start(lab, 40);
    uint32_t tsn = 0;
    for (const uint32_t window : {3U, 4U, 5U})
    {
        for (uint32_t i = 1; i <= window; ++i)
        {
            lab.Equal(lab.GetPath().cwnd, window * PMDCS, "a window's worth is needed");
            Acknowledge(lab, ++tsn);
        }
        lab.Equal(lab.GetPath().cwnd, (window + 1) * PMDCS, "one PMDCS per RTT");
    }
}

/**
 * Begins congestion avoidance with a window of four packets.
 * @param lab the laboratory
 * @param rule the attribute PartialBytes
 * @param count number of messages
 */
void
StartAvoidance(SctpLab& lab, const std::string& rule, uint32_t count)
{
    lab.Set("SctpRfc9260Congestion::PartialBytes", StringValue(rule));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(4 * PMDCS));
    lab.Set("SctpRfc9260Congestion::InitialSsthresh", UintegerValue(2 * PMDCS));
    lab.Set("MaxBurst", UintegerValue(0));
    lab.Set("SctpLossDetection::FastRtxThreshold", UintegerValue(100));
    Start(lab, count);
}

/**
 * @param rule the attribute PartialBytes
 * @param packets window after a window's worth of Gap Ack Blocks, packets
 * @return a test
 */
SctpLab::Script
PartialBytesOfGaps(const std::string& rule, uint32_t packets)
{
    return [=](SctpLab& lab) {
        StartAvoidance(lab, rule, 20);
        Acknowledge(lab, 0, {{2, 4}});
        lab.Equal(lab.GetPath().cwnd, 4 * PMDCS, "three quarters of the window");
        Acknowledge(lab, 0, {{2, 5}});
        lab.Equal(lab.GetPath().cwnd, packets * PMDCS, "a window");
    };
}

/**
 * @param rule the attribute PartialBytes
 * @param packets window after four packets, two of them while the window is not full, packets
 * @return a test
 */
SctpLab::Script
PartialBytesOfUnusedWindow(const std::string& rule, uint32_t packets)
{
    return [=](SctpLab& lab) {
        StartAvoidance(lab, rule, 4);
        Acknowledge(lab, 1);
        Acknowledge(lab, 3);
        for (int i = 0; i < 4; ++i)
        {
            lab.client.Send(std::string(FULL, 'x'));
        }
        lab.Run(MilliSeconds(10));
        lab.Equal(lab.GetPath().flightSize, 4 * PMDCS, "the window is full again");
        Acknowledge(lab, 4);
        lab.Equal(lab.GetPath().cwnd, packets * PMDCS, "grown by a window's worth");
    };
}

/**
 * @param floor the attribute MinSsthresh
 * @param ssthresh ssthresh after a loss with the initial window
 * @return a test
 */
SctpLab::Script
Floor(uint32_t floor, uint32_t ssthresh)
{
    return [=](SctpLab& lab) {
        lab.Set("SctpRfc9260Congestion::MinSsthresh", UintegerValue(floor));
        Start(lab, 3);
        lab.Run(Seconds(1));
        lab.Equal(lab.GetPath().ssthresh, ssthresh, "ssthresh");
        lab.Equal(lab.GetPath().cwnd, PMDCS, "cwnd");
    };
}

/// @param lab the laboratory
void
MaxBurst(SctpLab& lab)
{
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(20 * PMDCS));
    Start(lab, 20);
    lab.Equal(TakeTsns(lab), "1 2 3 4", "four packets at once");
    lab.Equal(Acknowledge(lab, 4), "5 6 7 8", "four more");
    lab.Equal(Acknowledge(lab, 6), "9 10 11 12", "four more than are in flight");
    lab.Equal(lab.GetPath().cwnd, 20 * PMDCS, "cwnd is not changed for good");
}

/**
 * @param limit the send limit, a class
 * @param later packets that the second burst after a fast retransmit has at least
 * @param most and at most
 * @return a test
 */
SctpLab::Script
MaxBurstAfterRetransmission(const std::string& limit, size_t later, size_t most)
{
    return [=](SctpLab& lab) {
        lab.Set("SendLimit", StringValue("ns3::" + limit));
        lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(24 * PMDCS));
        lab.Set("SctpRfc9260Congestion::MinSsthresh", UintegerValue(20));
        Start(lab, 60);
        lab.Equal(CountPackets(TakeTsns(lab)), size_t{24}, "a whole window at once");
        for (uint16_t last = 2; last <= 4; ++last)
        {
            Acknowledge(lab, 0, {{2, last}});
        }
        // The window of 20 packets had room for TSN 25 and 26 in fast recovery.
        lab.Equal(Acknowledge(lab, 26), "27 28 29 30", "four packets after a fast retransmit");
        const size_t packets = CountPackets(Acknowledge(lab, 30));
        lab.True(packets >= later && packets <= most,
                 std::to_string(packets) + " packets after that");
    };
}

/// @param lab the laboratory
void
FloorAtTimeout(SctpLab& lab)
{
    lab.Set("SctpRfc9260Congestion::MinSsthreshAtTimeout", UintegerValue(2));
    Start(lab, 6);
    for (uint16_t last = 2; last <= 3; ++last)
    {
        Acknowledge(lab, 0, {{2, last}});
    }
    Acknowledge(lab, 0, {{2, 4}});
    lab.Equal(lab.GetPath().ssthresh, 4 * PMDCS, "after a fast retransmit");
    lab.Run(Seconds(2));
    lab.Equal(lab.GetPath().ssthresh, 2 * PMDCS, "after a timeout");
}

/// @param lab the laboratory
void
IdleKeepsSsthresh(SctpLab& lab)
{
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(20 * PMDCS));
    lab.Set("SctpRfc9260Congestion::InitialSsthresh", UintegerValue(5 * PMDCS));
    lab.Set("Heartbeats", BooleanValue(false));
    lab.Set("SctpRfc9260Congestion::IdleSetsSsthresh", BooleanValue(false));
    Start(lab, 1);
    Acknowledge(lab, 1);
    lab.Run(Seconds(1.2));
    lab.client.Send("x");
    lab.Run(MilliSeconds(49));
    lab.Equal(lab.GetPath().cwnd, 10 * PMDCS, "half of it after an RTO");
    lab.Equal(lab.GetPath().ssthresh, 5 * PMDCS, "ssthresh stays");
}

/// @param lab the laboratory
void
IdleWindowDecays(SctpLab& lab)
{
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(20 * PMDCS));
    lab.Set("Heartbeats", BooleanValue(false));
    Start(lab, 1);
    Acknowledge(lab, 1);
    const auto sendAfter = [&lab](uint32_t tsn, double seconds) {
        lab.Run(Seconds(seconds));
        lab.client.Send("x");
        lab.Run(MilliSeconds(49));
        Acknowledge(lab, tsn);
        return lab.GetPath().cwnd;
    };
    lab.Equal(sendAfter(2, 0.5), 20 * PMDCS, "less than an RTO");
    lab.Equal(sendAfter(3, 1.2), 10 * PMDCS, "half of it after an RTO");
    lab.Equal(lab.GetPath().ssthresh, 20 * PMDCS, "ssthresh remembers");
    lab.Equal(sendAfter(4, 60), 4 * PMDCS, "but at least four chunks");
}

/// @param lab the laboratory
void
TimeoutGoesToTheAlternate(SctpLab& lab)
{
    lab.Set("SctpRfc9260Congestion::InitialSsthresh", UintegerValue(100000));
    Start(lab, 3, FULL, 2);
    lab.Equal(lab.GetPath(1).state, SctpPathState::ACTIVE, "the alternate is confirmed");
    lab.Equal(TakeTsns(lab, OnPath(0, Any())), "1 2 3", "the primary path");
    lab.Run(Seconds(1));
    lab.Equal(TakeTsns(lab, OnPath(1, Any())), "1", "one packet at once (6.3.3 E3)");
    lab.Equal(lab.GetPath(0).cwnd, PMDCS, "the path that timed out");
    lab.Equal(lab.GetPath(1).cwnd, 4404U, "the other one");
    lab.Equal(lab.GetPath(0).flightSize, 0U, "nothing is in flight there");
    lab.Equal(lab.GetPath(1).flightSize, PMDCS, "it is here");
    lab.Equal(lab.GetPath(0).errorCount, 1U, "the error is that path's");
    lab.Equal(lab.GetPath(1).errorCount, 0U, "not this one's");
    lab.Equal(Acknowledge(lab, 1), "2 3", "the rest when a SACK arrives");
    lab.Equal(lab.GetPath(1).flightSize, 2 * PMDCS, "it is all here");
}

/// @param lab the laboratory
void
AlternateHasItsOwnWindow(SctpLab& lab)
{
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(4 * PMDCS));
    lab.Set("MaxBurst", UintegerValue(0));
    Start(lab, 12, FULL, 2);
    lab.Equal(TakeTsns(lab), "1 2 3 4", "the primary path");
    lab.Run(MilliSeconds(40));
    Acknowledge(lab, 2);
    lab.Equal(lab.GetPath(0).cwnd, 5 * PMDCS, "grown");
    lab.Run(Seconds(1));
    lab.Equal(TakeTsns(lab, OnPath(1, Any())), "3", "one packet");
    lab.peer.Send(MakeSackChunk(3, 1000000));
    lab.Run(MilliSeconds(51));
    lab.Equal(lab.GetPath(1).flightSize, 4 * PMDCS, "within the alternate's window");
    lab.Equal(TakeTsns(lab, OnPath(1, Any())), "4 5 6 7", "retransmissions");
}

/// @param lab the laboratory
void
FastRetransmitStaysOnItsPath(SctpLab& lab)
{
    lab.Set("MaxBurst", UintegerValue(0));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(20 * PMDCS));
    Start(lab, 10, FULL, 2);
    for (uint16_t last = 2; last <= 4; ++last)
    {
        Acknowledge(lab, 0, {{2, last}});
    }
    lab.Equal(lab.GetPath(0).flightSize, 7 * PMDCS, "retransmitted on the same path");
    lab.Equal(lab.GetPath(1).flightSize, 0U, "not on the other");
}

/// @param lab the laboratory
void
Reneging(SctpLab& lab)
{
    Start(lab, 3);
    TakeTsns(lab);
    lab.Equal(Acknowledge(lab, 1, {{3, 3}}), "", "3 has arrived");
    lab.Equal(lab.GetPath().flightSize, PMDCS, "2 is in flight");
    lab.Equal(Acknowledge(lab, 2), "", "3 is taken back");
    lab.Run(Seconds(2));
    lab.Equal(TakeTsns(lab), "3", "so it is sent again");
    Acknowledge(lab, 3);
    lab.Equal(lab.GetPath().flightSize, 0U, "done");
}

/// @param lab the laboratory
void
ReceiveWindow(SctpLab& lab)
{
    lab.peer.window = 2 * FULL;
    Start(lab, 10);
    lab.Equal(TakeTsns(lab), "1 2", "the window of the INIT ACK");
    lab.Equal(Acknowledge(lab, 1, {}, 3 * FULL), "3 4", "a_rwnd less what is outstanding");
    lab.Equal(Acknowledge(lab, 4, {}, FULL), "5", "one fits");
    lab.Equal(Acknowledge(lab, 5, {}, 2 * FULL + 10), "6 7", "two fit");
    lab.Equal(Acknowledge(lab, 5, {}, 5 * FULL), "8 9", "a window update, up to cwnd");
}

/// @param lab the laboratory
void
OldSacksAreIgnored(SctpLab& lab)
{
    Start(lab, 6);
    Acknowledge(lab, 3);
    lab.Equal(lab.GetPath().flightSize, 3 * PMDCS, "three more in flight");
    Acknowledge(lab, 2, {{4, 5}}, 0);
    lab.Equal(lab.GetPath().flightSize, 3 * PMDCS, "a SACK that was overtaken says nothing");
}

SctpLabSuite g_suite(
    "sctp-congestion",
    SctpLabSuite::Join(
        {{
             {"Initial window over IPv4 (7.2.1)",
              InitialWindow(SctpLab::IPV4, 1500, 4404, "1 2 3")},
             {"Initial window over IPv6 (7.2.1)",
              InitialWindow(SctpLab::IPV6, 1500, 4344, "1 2 3")},
             {"Initial window with a small MTU (7.2.1)",
              InitialWindow(SctpLab::IPV4, 576, 2176, "1 2 3 4")},
             {"One packet may exceed the window (6.1 B)", OnePacketMayExceedTheWindow},
             {"Slow start grows by a PMDCS per SACK (7.2.1)", SlowStartGrows},
             {"Slow start grows by no more than is acknowledged (7.2.1)",
              SlowStartGrowsByWhatIsAcknowledged},
             {"A window that is not used does not grow (7.2.1)", UnusedWindowDoesNotGrow},
             {"A window without room for a packet is used (7.2.1)", WindowWithoutRoomGrows},
             {"Congestion avoidance grows by a PMDCS per RTT (7.2.2)", CongestionAvoidance},
         },
         GetFastRetransmitTests(),
         {
             {"Gap Ack Blocks count in congestion avoidance (7.2.2)",
              PartialBytesOfGaps("EachSack", 5)},
             {"They do not in RFC 2960 while the cumulative TSN rests",
              PartialBytesOfGaps("AdvancingSack", 4)},
             {"Nor in ns-2.35", PartialBytesOfGaps("FullWindow", 4)},
             {"A window that is not full counts (7.2.2)",
              PartialBytesOfUnusedWindow("EachSack", 5)},
             {"So it does in RFC 2960", PartialBytesOfUnusedWindow("AdvancingSack", 5)},
             {"It does not in ns-2.35", PartialBytesOfUnusedWindow("FullWindow", 4)},
             {"Least ssthresh (7.2.3)", Floor(4, 4 * PMDCS)},
             {"Least ssthresh by attribute", Floor(2, 2 * PMDCS)},
         },
         GetTimeoutTests(),
         {
             {"At most Max.Burst packets go at once (6.1 D)", MaxBurst},
             {"Max.Burst may limit only the burst that follows a retransmission",
              MaxBurstAfterRetransmission("SctpMaxBurstAfterRtx", 20, 24)},
             {"Or each burst after it, as in ns-2.35's CMT",
              MaxBurstAfterRetransmission("SctpMaxBurstSinceRtx", 4, 4)},
             {"Least ssthresh at timeouts by attribute", FloorAtTimeout},
             {"The window of an idle path decays (7.2.1)", IdleWindowDecays},
             {"Without ssthresh (RFC 2960 7.2.1)", IdleKeepsSsthresh},
             {"A timeout retransmits to the alternate (6.4.1)", TimeoutGoesToTheAlternate},
             {"The alternate's window limits retransmissions (6.1 C)", AlternateHasItsOwnWindow},
             {"A fast retransmit stays on its path (FrSameRtoAlt)", FastRetransmitStaysOnItsPath},
             {"A TSN that the receiver takes back is sent again (6.2.1 D)", Reneging},
             {"The peer's window less what is outstanding may be sent (6.2.1)", ReceiveWindow},
             {"A SACK that was overtaken is ignored (6.2.1 D)", OldSacksAreIgnored},
         }})); //!< registers the suite

} // namespace sctp_congestion_test
