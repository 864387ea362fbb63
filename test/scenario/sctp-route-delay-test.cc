/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-reactive-route-delay.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-tests
 * Tests of the reactive routing model (Caro 2005, section 4.2). Wires take 50 ms.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_route_delay_test
{

/**
 * Makes two hosts that are connected, and lets the set-up settle.
 * @param lab the laboratory
 * @param paths number of paths
 * @param delay discovery delay; the cache lifetime is 1200 ms
 */
void
OpenReactive(SctpLab& lab, uint32_t paths = 1, Time delay = MilliSeconds(500))
{
    lab.Set("RouteDelayModel", TypeIdValue(SctpReactiveRouteDelay::GetTypeId()));
    Config::SetDefault("ns3::SctpReactiveRouteDelay::CacheLifetime", TimeValue(MilliSeconds(1200)));
    Config::SetDefault("ns3::SctpReactiveRouteDelay::DiscoveryDelay", TimeValue(delay));
    lab.Build(paths);
    lab.Open();
    lab.Run(Seconds(5));
    lab.Forget();
}

/**
 * @param lab the laboratory
 * @param since when it began
 * @param match which packets
 * @return when the client's packets left after that, in milliseconds, as "0 500"
 */
std::string
GetTimes(const SctpLab& lab, Time since, const SctpMatch& match)
{
    std::string times;
    for (const auto& seen : lab.Sent(0, match))
    {
        const auto ms = (seen.time - since).GetMilliSeconds();
        times += (times.empty() ? "" : " ") + std::to_string(ms);
    }
    return times;
}

/// @param lab the laboratory
void
IdlePathWaits(SctpLab& lab)
{
    OpenReactive(lab);
    const Time start = Simulator::Now();
    lab.client.Send("a");
    lab.Run(MilliSeconds(200));
    lab.client.Send(std::string(1400, 'b'));
    lab.client.Send(std::string(1400, 'c'));
    lab.Run(Seconds(1));
    const auto sent = lab.Sent(0, With(ChunkType::DATA));
    lab.Equal(GetTimes(lab, start, With(ChunkType::DATA)), "500 500 500", "all wait for one route");
    std::string order;
    for (const auto& seen : sent)
    {
        order += seen.Get<DataChunk>().payloadSize == 1 ? "a" : "b";
    }
    lab.Equal(order, "abb", "in their order");
    lab.Equal(lab.server.GetText().substr(0, 2), "ab", "delivered");
}

/// @param lab the laboratory
void
RouteLastsFromTheLastPacket(SctpLab& lab)
{
    OpenReactive(lab);
    const Time start = Simulator::Now();
    lab.client.Send("waits until 500");
    lab.Run(MilliSeconds(1650));
    lab.client.Send("within 1200 of 500");
    lab.Run(MilliSeconds(1200));
    lab.client.Send("just within 1200");
    lab.Run(MilliSeconds(1201));
    lab.client.Send("beyond 1200");
    lab.Run(Seconds(1));
    lab.Equal(GetTimes(lab, start, With(ChunkType::DATA)), "500 1650 2850 4551", "times");
}

/// @param lab the laboratory
void
ReceiverOfDataNeverWaits(SctpLab& lab)
{
    lab.Set("HbInterval", TimeValue(Seconds(10)));
    OpenReactive(lab, 2);
    for (int i = 0; i < 10; ++i)
    {
        lab.client.Send("x");
        lab.Run(Seconds(5));
    }
    for (const auto& sack : lab.Sent(1, With(ChunkType::SACK)))
    {
        bool prompt = false;
        for (const auto& data : lab.Sent(0, With(ChunkType::DATA)))
        {
            const auto wait = (sack.time - data.time).GetMilliSeconds();
            prompt |= wait >= 50 && wait <= 250;
        }
        lab.True(prompt, "acknowledged within the delay of acknowledgements");
    }
    lab.Between(lab.GetPath(0).srtt.GetSeconds(), 0.45, 0.81, "the RTT is the sender's, with wait");
    uint32_t discoveries = 0;
    lab.GetAssociations(1).front()->TraceConnectWithoutContext(
        "RouteDelay",
        MakeFunctionCallback<void, Ptr<const SctpPath>, Time>(
            [&discoveries](Ptr<const SctpPath>, Time) { ++discoveries; }));
    lab.Forget();
    lab.Run(Seconds(60));
    lab.Between(lab.Count(1, With(ChunkType::HEARTBEAT)), size_t{8}, size_t{12}, "HEARTBEATs");
    lab.Equal(discoveries, 0U, "without waiting");
}

/// @param lab the laboratory
void
HeartbeatsOfTheSenderWait(SctpLab& lab)
{
    OpenReactive(lab, 2);
    lab.client.socket->RequestHeartbeat(SctpLab::GetAddress(1, 1));
    Time start = Simulator::Now();
    lab.Run(Seconds(5));
    const auto beats = OnPath(1, With(ChunkType::HEARTBEAT));
    lab.Equal(GetTimes(lab, start, beats), "0", "not yet a sender of data");
    lab.client.Send("x");
    lab.Run(Seconds(5));
    lab.Forget();
    start = Simulator::Now();
    lab.client.socket->RequestHeartbeat(SctpLab::GetAddress(1, 1));
    lab.Run(Seconds(5));
    lab.Equal(GetTimes(lab, start, beats), "500", "a sender of data");
    lab.Between(lab.GetPath(1).srtt.GetSeconds(), 0.15, 0.7, "the sample includes the wait");
}

/// @param lab the laboratory
void
AnswersPassWhatWaits(SctpLab& lab)
{
    lab.Set("SackDelay", TimeValue(Time(0)));
    OpenReactive(lab);
    lab.client.Send("now a sender of data");
    lab.Run(Seconds(5));
    lab.Forget();
    const Time start = Simulator::Now();
    lab.GetAccepted()->Send(Create<Packet>(10)); // waits, too, and is here after 550 ms
    lab.Run(MilliSeconds(300));
    lab.client.Send("waits");
    lab.Run(Seconds(2));
    lab.Equal(GetTimes(lab, start, With(ChunkType::DATA)), "800", "DATA waits");
    lab.Equal(GetTimes(lab, start, With(ChunkType::SACK)), "550", "the SACK does not");
}

/// @param lab the laboratory
void
TimersCountFromSctp(SctpLab& lab)
{
    // The route takes longer than the RTO: T3-rtx expires before the packet has left.
    OpenReactive(lab, 1, MilliSeconds(1500));
    lab.client.Send("x");
    lab.Run(MilliSeconds(1200));
    lab.Equal(lab.GetPath(0).errorCount, 1U, "T3-rtx counts from when SCTP sent");
    lab.Run(Seconds(2));
    lab.Equal(lab.Count(0, With(ChunkType::DATA)), 2U, "sent and retransmitted");
    lab.Equal(lab.GetGaps(0, With(ChunkType::DATA)), "0.000", "for one route");
    lab.Equal(lab.server.GetText(), "x", "delivered once");
}

/// @param lab the laboratory
void
WaitingPacketsVanishWithTheirAssociation(SctpLab& lab)
{
    OpenReactive(lab);
    lab.client.Send("waits");
    lab.Run(MilliSeconds(100));
    lab.client.socket->Abort();
    lab.Run(Seconds(2));
    lab.Equal(lab.GetTrace(), "0:ABORT", "nothing follows the ABORT");
}

/// @param lab the laboratory
void
ByDefaultNothingWaits(SctpLab& lab)
{
    lab.Build();
    lab.Open();
    lab.Run(Seconds(100));
    lab.Forget();
    const Time start = Simulator::Now();
    lab.client.Send("x");
    lab.Run(Seconds(1));
    lab.Equal(GetTimes(lab, start, With(ChunkType::DATA)), "0", "at once");
}

SctpLabSuite g_suite("sctp-route-delay",
                     {
                         {"An idle path waits for its route, and so do those behind",
                          IdlePathWaits},
                         {"A route lasts from the last packet", RouteLastsFromTheLastPacket},
                         {"A receiver of data never waits", ReceiverOfDataNeverWaits},
                         {"HEARTBEATs of a sender of data wait", HeartbeatsOfTheSenderWait},
                         {"Answers pass what waits", AnswersPassWhatWaits},
                         {"Timers and RTT count from when SCTP sent", TimersCountFromSctp},
                         {"Packets that wait vanish with their association",
                          WaitingPacketsVanishWithTheirAssociation},
                         {"By default nothing waits", ByDefaultNothingWaits},
                     }); //!< registers the suite

} // namespace sctp_route_delay_test
