/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-mahimahi-by-hand.h"
#include "../harness/sctp-test-dice.h"
#include "../harness/sctp-test-harness.h"
#include "../harness/sctp-test-link.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/flow-monitor-helper.h"
#include "ns3/output-stream-wrapper.h"
#include "ns3/packet.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/point-to-point-net-device.h"
#include "ns3/queue-disc.h"
#include "ns3/queue-size.h"
#include "ns3/sctp-link-trace-reader.h"
#include "ns3/sctp-trace-link-helper.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/system-path.h"
#include "ns3/traffic-control-helper.h"

#include <algorithm>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * A point-to-point link that follows traces, with UDP over it.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_trace_link_test
{

/**
 * @param text a file
 * @return the trace
 */
Ptr<const LinkTrace>
Make(const std::string& text)
{
    std::istringstream input(text);
    std::string problem;
    return LinkTraceReader::Parse(input, LinkTrace::Options(), problem);
}

/**
 * @param text file of both directions
 * @return a helper
 */
TraceLinkHelper
Follow(const std::string& text)
{
    TraceLinkHelper helper;
    const auto trace = Make(text);
    helper.SetTrace(trace, trace);
    return helper;
}

/// @param lab checks
void
PacketsLeaveWithTheirOpportunity(SctpLab& lab)
{
    for (const bool early : {true, false})
    {
        SctpTestLink link;
        link.Build(Follow("3\n3\n8\n10\n"), MilliSeconds(20), early);
        const std::vector<std::pair<Time, uint32_t>> packets{
            {MilliSeconds(1), 1500},  // all of the first one at 3 ms
            {MilliSeconds(1), 100},   // the second one at 3 ms, and so does
            {MilliSeconds(2), 1300},  // this, of which 1304 bytes leave 96
            {MilliSeconds(2), 1000},  // so that 908 are left for 8 ms
            {MilliSeconds(3), 500},   // 504 of 596 are left there
            {MilliSeconds(8), 28},    // misses 8 ms by an instant
            {MilliSeconds(10), 1500}, // misses 10 ms, and takes the next period
        };
        for (const auto& [at, size] : packets)
        {
            link.Send(at, size);
        }
        lab.Run(Seconds(1));
        const std::vector<int64_t> expected{3, 3, 3, 8, 8, 10, 13};
        lab.Equal(link.arrivals.size(), expected.size(), "all arrive");
        for (size_t i = 0; i < expected.size() && i < link.arrivals.size(); ++i)
        {
            lab.Equal(link.arrivals[i], MilliSeconds(20 + expected[i]), "arrival");
            lab.Equal(link.sizes[i], packets[i].second, "in order");
        }
        lab.True(lab.RunDry(Seconds(2)), "no event while nothing waits");
        Simulator::Destroy();
    }
}

/// @param lab checks
void
LinkSendsLikeByHand(SctpLab& lab)
{
    const SctpMahimahiByHand hand;
    const auto expected = hand.Send();
    for (const bool discs : {true, false})
    {
        SctpTestLink link;
        const auto helper = Follow(hand.GetFile());
        discs ? link.Build(helper, MilliSeconds(20))
              : link.BuildWithoutDiscs(helper, MilliSeconds(20));
        for (size_t i = 0; i < expected.size(); ++i)
        {
            link.Send(MicroSeconds(hand.arrivals[i]), hand.sizes[i]);
        }
        lab.Run(Seconds(10));
        lab.Equal(link.arrivals.size(), expected.size(), "all arrive");
        for (size_t i = 0; i < expected.size() && i < link.arrivals.size(); ++i)
        {
            lab.Equal(link.arrivals[i], MilliSeconds(20 + expected[i]), std::to_string(i));
            lab.Equal(link.sizes[i], hand.sizes[i], "in order");
        }
        Simulator::Destroy();
    }
}

/**
 * @param helper sets the traces; null = a plain link of 12 Mb/s
 * @param seed of sizes and times
 * @return when the packets of a short object arrive, small and large mixed
 */
std::vector<Time>
SendObject(const TraceLinkHelper* helper, uint64_t seed)
{
    SctpTestLink link;
    if (helper)
    {
        link.Build(*helper, MilliSeconds(20));
    }
    else
    {
        link.BuildPlain("12Mbps", MilliSeconds(20));
    }
    SctpTestDice dice(seed);
    auto now = MicroSeconds(5000 + dice.Below(1000));
    for (uint32_t i = 0; i < 14; ++i)
    {
        link.Send(now, dice.Chance(0.3) ? 28 + dice.Below(100) : 600 + dice.Below(901));
        now += MicroSeconds(dice.Chance(0.5) ? 0 : dice.Below(3000));
    }
    Simulator::Stop(Seconds(1));
    Simulator::Run();
    Simulator::Destroy();
    return link.arrivals;
}

/// @param lab checks
void
ShortObjectIsAtMostAnOpportunityLater(SctpLab& lab)
{
    const auto mahimahi = Follow("1\n");
    const auto rates = Follow("time,rate\n0,12e6\n");
    for (uint64_t seed = 1; seed <= 20; ++seed)
    {
        const auto plain = SendObject(nullptr, seed);
        lab.Equal(plain.size(), size_t(14), "all arrive");
        lab.True(SendObject(&rates, seed) == plain, "CSV is as the plain link");
        const auto later = SendObject(&mahimahi, seed);
        lab.Equal(later.size(), plain.size(), "all arrive");
        for (size_t i = 0; i < plain.size() && i < later.size(); ++i)
        {
            lab.True(later[i] <= plain[i] + MilliSeconds(1), "at most an opportunity later");
        }
    }
}

/// @param lab checks
void
NoEventWhileNothingWaits(SctpLab& lab)
{
    std::string opportunities; // 100 Mb/s
    for (uint32_t i = 1; i <= 8333; ++i)
    {
        opportunities += std::to_string(i * 1000 / 8333) + "\n";
    }
    const std::string outages = "time,rate,delay,up\n0,1e8,0.01,1\n0.5,1e8,0.02,0\n"
                                "0.6,1e8,0.01,1\n1,1e8,0.01,1\n";
    for (const auto& text : {opportunities, outages})
    {
        SctpTestLink link;
        auto helper = Follow(text);
        helper.SetChannelAttribute("FlushWhenDown", BooleanValue(true));
        helper.SetChannelAttribute("LoseInFlight", BooleanValue(true));
        link.Build(helper, MilliSeconds(1));
        link.Send(MilliSeconds(100), 1000);
        lab.Run(Seconds(1));
        lab.Equal(link.arrivals.size(), size_t(1), "it sends");
        const auto before = Simulator::GetEventCount();
        lab.Run(Seconds(100));
        lab.Equal(Simulator::GetEventCount() - before, uint64_t(1), "but the end of the run");
        Simulator::Destroy();
    }
}

/// @param lab checks
void
ManyPacketsLeaveInOneInstant(SctpLab& lab)
{
    std::string text;
    for (uint32_t i = 0; i < 100; ++i)
    {
        text += "5\n";
    }
    SctpTestLink link;
    auto helper = Follow(text);
    helper.SetQueueDisc("ns3::FifoQueueDisc", "MaxSize", StringValue("1000p"));
    link.Build(helper, MilliSeconds(1));
    for (uint32_t i = 0; i < 600; ++i)
    {
        link.Send(MilliSeconds(1), 250);
    }
    lab.Run(Seconds(1));
    lab.Equal(link.arrivals.size(), size_t(600), "all arrive");
    // 100 opportunities carry 592 packets of 254 bytes.
    lab.Equal(link.arrivals.at(591), MilliSeconds(6), "the last one of the first instant");
    lab.Equal(link.arrivals.at(592), MilliSeconds(11), "the first one of the next instant");
}

/// Counts packets that NetAnim and a queue's trace source tell of.
struct Counts
{
    /**
     * NetAnim's source: a packet is sent over a channel.
     * @param arrival time until its last bit is received
     */
    void Sent(Ptr<const Packet> /* packet */,
              Ptr<NetDevice> /* from */,
              Ptr<NetDevice> /* to */,
              Time /* duration */,
              Time arrival)
    {
        ++sent;
        longest = std::max(longest, arrival);
    }

    /// A packet comes to a queue disc.
    void Enqueued(Ptr<const QueueDiscItem> /* item */)
    {
        ++enqueued;
    }

    uint32_t sent{0};     //!< over the channel
    Time longest;         //!< longest time until the last bit is received
    uint32_t enqueued{0}; //!< in the queue disc
};

/// @param lab checks
void
ToolsOfNs3Work(SctpLab& lab)
{
    const std::string delays = "time,rate,delay\n0,12e6,0.03\n1,12e6,0.03\n";
    for (const auto& text : {std::string("1\n"), delays})
    {
        auto link = std::make_unique<SctpTestLink>();
        link->Build(Follow(text), MilliSeconds(1));
        const auto folder = SystemPath::MakeTemporaryDirectoryName();
        SystemPath::MakeDirectories(folder);
        const auto pcap = SystemPath::Append(folder, "trace.pcap");
        PointToPointHelper().EnablePcap(pcap, link->devices.Get(1), false, true);
        std::ostringstream ascii;
        PointToPointHelper().EnableAscii(Create<OutputStreamWrapper>(&ascii), link->devices.Get(1));
        Counts counts;
        Config::ConnectWithoutContext("/ChannelList/*/TxRxPointToPoint",
                                      MakeCallback(&Counts::Sent, &counts));
        Config::ConnectWithoutContext(
            "/NodeList/0/$ns3::TrafficControlLayer/RootQueueDiscList/*/$ns3::FifoQueueDisc/"
            "Enqueue",
            MakeCallback(&Counts::Enqueued, &counts));
        FlowMonitorHelper monitorHelper;
        const auto monitor = monitorHelper.InstallAll();
        for (uint32_t i = 0; i < 10; ++i)
        {
            link->Send(MilliSeconds(10 * i + 1), 1000);
        }
        lab.Run(Seconds(1));
        lab.Equal(counts.sent, 10U, "NetAnim's source");
        lab.Equal(counts.longest,
                  text == delays ? MicroSeconds(31668) : MilliSeconds(2),
                  "NetAnim is told when the last bit arrives");
        lab.Equal(counts.enqueued, 10U, "Config finds the queue disc");
        const auto& flows = monitor->GetFlowStats();
        lab.Equal(flows.size(), size_t(1), "FlowMonitor sees the flow");
        lab.Equal(flows.begin()->second.rxPackets, 10U, "and its packets");
        const auto lines = ascii.str();
        lab.Equal(std::count(lines.begin(), lines.end(), '\n'), 10L, "ASCII trace");
        lab.True(lines.substr(0, 2) == "r ", "of received packets");
        Simulator::Destroy();
        link.reset(); // closes the pcap file
        std::ifstream file(pcap, std::ios::binary | std::ios::ate);
        lab.Equal(static_cast<int64_t>(file.tellg()), int64_t(24 + 10 * (16 + 1002)), "pcap file");
    }
}

/**
 * @param lab checks
 * @param plain whether the link is ns-3's
 * @return arrivals of 20 packets that are sent at once to a queue disc of ten, before a device that
 * holds one; at the front, the number of packets in the disc then
 */
std::vector<Time>
SendToDisc(SctpLab& lab, bool plain)
{
    SctpTestLink link;
    if (plain)
    {
        link.BuildPlain("12Mbps", MilliSeconds(1));
        TrafficControlHelper discs;
        discs.SetRootQueueDisc("ns3::FifoQueueDisc", "MaxSize", StringValue("10p"));
        discs.Uninstall(link.devices);
        discs.Install(link.devices);
        const auto device = DynamicCast<PointToPointNetDevice>(link.devices.Get(0));
        device->GetQueue()->SetMaxSize(QueueSize("1p"));
    }
    else
    {
        auto helper = Follow("time,rate\n0,12e6\n");
        helper.SetQueueDisc("ns3::FifoQueueDisc", "MaxSize", StringValue("10p"));
        link.Build(helper, MilliSeconds(1));
    }
    for (uint32_t i = 0; i < 20; ++i)
    {
        link.Send(Seconds(1), 1498);
    }
    uint32_t waiting = 0;
    Simulator::Schedule(Seconds(1) + NanoSeconds(1),
                        [&] { waiting = link.GetDisc()->GetNPackets(); });
    lab.Run(Seconds(2));
    Simulator::Destroy();
    auto arrivals = link.arrivals;
    arrivals.insert(arrivals.begin(), Time(waiting));
    return arrivals;
}

/// @param lab checks
void
QueueIsThatOfTheDisc(SctpLab& lab)
{
    const auto arrivals = SendToDisc(lab, false);
    lab.True(arrivals == SendToDisc(lab, true), "as behind the disc of a plain link");
    // Releases of ns-3 differ by one in the number of packets that pass.
    const auto count = arrivals.size() - 1;
    lab.True(count == 11 || count == 12, "ten wait, one is sent, and one may be in the device");
    lab.Equal(arrivals.at(1), MilliSeconds(1002), "the first one");
    lab.Equal(arrivals.back(), MilliSeconds(1001 + count), "the last one");
}

/// @param lab checks
void
QueueIsThatOfTheDevice(SctpLab& lab)
{
    SctpTestLink link;
    link.BuildWithoutDiscs(Follow("time,rate\n0,12e6\n"), MilliSeconds(1));
    lab.True(!link.GetDisc(), "no queue disc");
    for (uint32_t i = 0; i < 120; ++i)
    {
        link.Send(Seconds(1), 1498);
    }
    lab.Run(Seconds(2));
    lab.Equal(link.arrivals.size(), size_t(101), "100 wait, one is sent, 19 are dropped");
    lab.Equal(link.arrivals.at(100), MilliSeconds(1102), "the last one");
}

/// @param lab checks
void
NoMoreEventsThanOnPlainLink(SctpLab& lab)
{
    std::vector<uint64_t> events;
    for (const bool plain : {true, false})
    {
        SctpTestLink link;
        const auto helper = Follow("time,rate\n0,12e6\n");
        plain ? link.BuildPlain("12Mbps", MilliSeconds(20), false)
              : link.BuildWithoutDiscs(helper, MilliSeconds(20));
        link.Send(Time(0), 1498); // nodes begin with events of their own
        lab.Run(MilliSeconds(100));
        const auto before = Simulator::GetEventCount();
        for (uint32_t i = 0; i < 50; ++i)
        {
            link.Send(MicroSeconds(500 * i), 1498);
        }
        lab.Run(Seconds(1));
        lab.Equal(link.arrivals.size(), size_t(51), "all arrive");
        events.push_back(Simulator::GetEventCount() - before);
        Simulator::Destroy();
    }
    lab.Equal(events[1], events[0], "events");
}

/// @param lab checks
void
LastPacketOfAFileThatStopsIsNeverSent(SctpLab& lab)
{
    std::istringstream input("1\n5\n");
    LinkTrace::Options options;
    options.end = LinkTrace::End::STOP;
    std::string problem;
    const auto trace = LinkTraceReader::Parse(input, options, problem);
    TraceLinkHelper helper;
    helper.SetTrace(trace, trace);
    SctpTestLink link;
    link.Build(helper, MilliSeconds(1));
    for (uint32_t i = 0; i < 5; ++i)
    {
        link.Send(MicroSeconds(i), 1500);
    }
    Simulator::Run();
    lab.Equal(link.arrivals.size(), size_t(2), "two opportunities, and the simulation ends");
}

/// @param lab checks
void
OrderIsKeptWhenTheDelayFalls(SctpLab& lab)
{
    for (const bool reordering : {false, true})
    {
        SctpTestLink link;
        auto helper = Follow("time,rate,delay\n0,12e6,0.1\n0.01,12e6,0.01\n10,12e6,0.01\n");
        helper.SetChannelAttribute("Reordering", BooleanValue(reordering));
        link.Build(helper, MilliSeconds(1));
        link.Send(MilliSeconds(1), 1498);
        link.Send(MilliSeconds(20), 748);
        lab.Run(Seconds(1));
        lab.Equal(link.sizes.at(0), reordering ? 748U : 1498U, "the first one to arrive");
        lab.Equal(link.arrivals.at(0),
                  reordering ? MicroSeconds(31500) : MilliSeconds(103),
                  "when it arrives");
        lab.Equal(link.arrivals.at(1), MilliSeconds(103), "when the other one arrives");
        Simulator::Destroy();
    }
}

/// @param lab checks
void
OutageKeepsOrLoses(SctpLab& lab)
{
    const std::string withDelay = "time,rate,up,delay\n0,12e6,1,0.1\n1,12e6,0,0.1\n"
                                  "2,12e6,1,0.1\n9,12e6,1,0.1\n";
    const std::string without = "time,rate,up\n0,12e6,1\n1,12e6,0\n2,12e6,1\n9,12e6,1\n";
    for (const auto& [loses, discs] : {std::pair(false, true), {true, true}, {true, false}})
    {
        SctpTestLink link;
        auto helper = Follow(discs ? withDelay : without);
        helper.SetChannelAttribute("FlushWhenDown", BooleanValue(loses));
        helper.SetChannelAttribute("LoseInFlight", BooleanValue(loses));
        discs ? link.Build(helper, MilliSeconds(1))
              : link.BuildWithoutDiscs(helper, MilliSeconds(101));
        link.Send(MilliSeconds(800), 1498);    // arrives before the outage
        link.Send(MilliSeconds(950), 1498);    // is in flight when it begins
        link.Send(MicroSeconds(999500), 1498); // is being sent
        link.Send(MicroSeconds(999500), 1498); // waits
        link.Send(MilliSeconds(1500), 1498);   // comes during it
        lab.Run(Seconds(5));
        const std::vector<int64_t> all{902000, 1052000, 2101500, 2102500, 2103500};
        const std::vector<int64_t> rest{902000, 2102000};
        const auto& expected = loses ? rest : all;
        lab.Equal(link.arrivals.size(), expected.size(), "how many arrive");
        for (size_t i = 0; i < expected.size() && i < link.arrivals.size(); ++i)
        {
            lab.Equal(link.arrivals[i], MicroSeconds(expected[i]), "when");
        }
        Simulator::Destroy();
    }
}

/// @param lab checks
void
OffsetMovesTheTrace(SctpLab& lab)
{
    SctpTestLink link;
    auto helper = Follow("5\n20\n");
    helper.SetOffset(MilliSeconds(18));
    link.Build(helper, MilliSeconds(1));
    link.Send(MilliSeconds(1), 1500);
    link.Send(MilliSeconds(1), 1500);
    lab.Run(Seconds(1));
    lab.Equal(link.arrivals.at(0), MilliSeconds(3), "the opportunity at 20 ms of the trace");
    lab.Equal(link.arrivals.at(1), MilliSeconds(8), "that at 5 ms of the next period");
}

/// @param lab checks
void
LossesFollowTheTrace(SctpLab& lab)
{
    SctpTestLink link;
    auto helper = Follow("time,rate,loss\n0,12e6,0\n1,12e6,0.25\n10,12e6,0\n");
    link.Build(helper, MilliSeconds(1));
    lab.Equal(TraceLinkHelper::AssignStreams(link.devices.Get(0), 7), int64_t(1), "one stream");
    for (uint32_t i = 0; i < 5000; ++i)
    {
        link.Send(MilliSeconds(2 * i), 1000);
    }
    lab.Run(Seconds(11));
    lab.Between(link.arrivals.size(),
                size_t(500 + 4500 * 0.72),
                size_t(500 + 4500 * 0.78),
                "arrive");
    lab.True(link.arrivals.at(499) < Seconds(1) + MilliSeconds(2), "none is lost at first");
}

/// The suite.
SctpLabSuite g_suite(
    "sctp-trace-link",
    {
        {"Packets leave with their opportunity", PacketsLeaveWithTheirOpportunity},
        {"200 packets leave as by hand", LinkSendsLikeByHand},
        {"A short object is at most an opportunity later", ShortObjectIsAtMostAnOpportunityLater},
        {"No event while nothing waits", NoEventWhileNothingWaits},
        {"Many packets leave in one instant", ManyPacketsLeaveInOneInstant},
        {"Pcap, ASCII, NetAnim, FlowMonitor and Config work", ToolsOfNs3Work},
        {"The queue is that of the disc", QueueIsThatOfTheDisc},
        {"Without a disc the queue is that of the device", QueueIsThatOfTheDevice},
        {"No more events than on a plain link", NoMoreEventsThanOnPlainLink},
        {"Behind a file that stops nothing is sent", LastPacketOfAFileThatStopsIsNeverSent},
        {"Order is kept when the delay falls", OrderIsKeptWhenTheDelayFalls},
        {"An outage keeps or loses packets", OutageKeepsOrLoses},
        {"An offset moves the trace", OffsetMovesTheTrace},
        {"Losses follow the trace", LossesFollowTheTrace},
    }); //!< registers the suite

} // namespace sctp_trace_link_test
