/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-checked-transfer.h"

#include "ns3/boolean.h"
#include "ns3/map-scheduler.h"
#include "ns3/object-factory.h"
#include "ns3/sctp-address.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>

/**
 * @file
 * @ingroup sctp-tests
 * Random transfers of a host to itself, so that the round trip is 0: everything arrives, and no
 * instant has events without end.
 */

using namespace ns3;

namespace sctp_loopback_scenarios_test
{

/**
 * @ingroup sctp-tests
 * Counts the events of an instant, and stops the simulation if they are too many.
 */
class InstantScheduler : public MapScheduler
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::SctpTestInstantScheduler")
                                .SetParent<MapScheduler>()
                                .SetGroupName("Sctp")
                                .AddConstructor<InstantScheduler>();
        return tid;
    }

    Event RemoveNext() override
    {
        const Event event = MapScheduler::RemoveNext();
        m_count = event.key.m_ts == m_instant ? m_count + 1 : 1;
        m_instant = event.key.m_ts;
        g_most = std::max(g_most, m_count);
        if (m_count > g_limit)
        {
            Simulator::Stop();
        }
        return event;
    }

    static uint64_t g_limit; //!< most events of an instant
    static uint64_t g_most;  //!< the most that an instant has had

  private:
    uint64_t m_instant{0}; //!< time of the last event
    uint64_t m_count{0};   //!< events at that time
};

uint64_t InstantScheduler::g_limit = 0;
uint64_t InstantScheduler::g_most = 0;

NS_OBJECT_ENSURE_REGISTERED(InstantScheduler);

/**
 * Draws strategies, and sets them.
 * @param lab the laboratory
 * @param dice the source
 * @return names of the strategies
 */
std::string
DrawStrategies(SctpLab& lab, SctpTestDice& dice)
{
    static const std::vector<std::string> DETECTIONS{"Rfc9260LossDetection",
                                                     "PathLossDetection",
                                                     "MultipleFastRtx",
                                                     "SplitFastRetransmit",
                                                     "RackLossDetection"};
    static const std::vector<std::string> CONTROLS{"Rfc9260Congestion", "Cubic", "Bbr", "Lia"};
    static const std::vector<std::string> RECOVERIES{"Rfc9260Recovery", "Prr"};
    std::string text;
    const auto draw = [&](const std::string& attribute, const std::vector<std::string>& types) {
        const std::string& type = types[dice.Below(types.size())];
        lab.Set(attribute, StringValue("ns3::Sctp" + type));
        text += ", " + type;
    };
    draw("LossDetection", DETECTIONS);
    if (dice.Chance(0.4))
    {
        draw("CongestionOps", CONTROLS);
    }
    if (dice.Chance(0.4))
    {
        draw("Recovery", RECOVERIES);
    }
    return text;
}

/**
 * Draws buffers and timers, and sets them.
 * @param lab the laboratory
 * @param dice the source
 * @return size of the send buffer, bytes
 */
uint32_t
DrawParameters(SctpLab& lab, SctpTestDice& dice)
{
    const uint32_t sndBufSize = dice.Log(2000, 300000);
    lab.Set("SndBufSize", UintegerValue(sndBufSize));
    lab.Set("RcvBufSize", UintegerValue(dice.Log(1500, 300000)));
    lab.Set("RcvChunkOverhead", UintegerValue(dice.Chance(0.2) ? dice.Log(1, 300) : 0));
    lab.Set("MaxFragment", UintegerValue(dice.Chance(0.3) ? dice.Log(50, 2000) : 0));
    lab.Set("SackFrequency", UintegerValue(dice.Chance(0.7) ? 2 : 1 + dice.Below(5)));
    lab.Set("NoDelay", BooleanValue(dice.Chance(0.6)));
    const Time rtoMin = Seconds(dice.Chance(0.5) ? 1 : dice.LogReal(0.001, 1));
    lab.Set("RtoMin", TimeValue(rtoMin));
    lab.Set("EnablePacing", BooleanValue(dice.Chance(0.2)));
    return sndBufSize;
}

/**
 * @param dice the source
 * @param sndBufSize size of the send buffer, bytes
 * @return traffic of an end, and the way the other one reads
 */
SctpCheckedTransfer::Plan
DrawPlan(SctpTestDice& dice, uint32_t sndBufSize)
{
    SctpCheckedTransfer::Plan plan;
    plan.bytes = dice.Log(1000, 600000);
    plan.largest = std::min(std::max(dice.Log(1, 100000), plan.bytes / 1000 + 1), sndBufSize);
    plan.smallest = dice.Chance(0.5) ? plan.largest : dice.Log(1, plan.largest);
    plan.streams = static_cast<uint16_t>(dice.Log(1, 11));
    plan.unordered = dice.Chance(0.5) ? 0 : dice.Unit();
    if (dice.Chance(0.6))
    {
        plan.piece = std::max(dice.Log(100, 10000), plan.bytes / 2000 + 1);
        plan.readEvery = Seconds(dice.LogReal(0.0001, 0.1));
    }
    return plan;
}

/**
 * Connects a host with itself.
 * @param lab the laboratory
 * @param dice decide about addresses
 */
void
ConnectToItself(SctpLab& lab, SctpTestDice& dice)
{
    lab.family = dice.Chance(0.5) ? SctpLab::IPV4 : SctpLab::IPV6;
    lab.Build(1 + dice.Below(3));
    lab.server.Attach(lab.CreateSocket(1));
    lab.client.Attach(lab.CreateSocket(1));
    const bool ipv6 = lab.family == SctpLab::IPV6;
    const Address any = ipv6 ? Address(Ipv6Address::GetAny()) : Address(Ipv4Address::GetAny());
    lab.Equal(lab.server.socket->Bindx({any}, SctpLab::PORT), 0, "the server binds");
    lab.server.socket->Listen();
    lab.client.socket->Connect(sctp::JoinAddress(SctpLab::GetAddress(1, 0, ipv6), SctpLab::PORT));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.connected, 1U, "it is connected");
}

/**
 * @param lab the laboratory
 * @param number number of the scenario
 */
void
EverythingArrives(SctpLab& lab, uint32_t number)
{
    Simulator::SetScheduler(ObjectFactory(InstantScheduler::GetTypeId().GetName()));
    SctpTestDice dice(number + 1);
    std::string name = "scenario " + std::to_string(number) + ": ";
    name += DrawVariantAndFormat(lab, dice);
    name += DrawStrategies(lab, dice);
    const uint32_t sndBufSize = DrawParameters(lab, dice);
    SctpCheckedTransfer there(DrawPlan(dice, sndBufSize), number);
    SctpCheckedTransfer back(DrawPlan(dice, sndBufSize), number + 1);
    const bool bothWays = dice.Chance(0.4);
    InstantScheduler::g_most = 0;
    InstantScheduler::g_limit = 50000;
    ConnectToItself(lab, dice);
    const auto accepted = lab.GetAccepted();
    if (!accepted)
    {
        return;
    }
    there.Start(lab.client.socket, accepted);
    if (bothWays)
    {
        back.Start(accepted, lab.client.socket);
    }
    const Time end = Seconds(2000);
    const auto goesOn = [&] {
        return Simulator::Now() < end && InstantScheduler::g_most <= InstantScheduler::g_limit;
    };
    while (goesOn() && !(there.IsComplete() && (back.IsComplete() || !bothWays)))
    {
        lab.Run(Seconds(1));
    }
    lab.Equal(there.GetFault() + back.GetFault(), "", name);
    lab.True(there.IsComplete(), name + " in time: " + there.GetProgress());
    lab.True(back.IsComplete() || !bothWays, name + ", back: " + back.GetProgress());
    lab.client.socket->Close();
    lab.Run(Seconds(10));
    lab.Equal(lab.GetAssociations(1).size(), 0U, name + ": Close ends both");
    lab.True(InstantScheduler::g_most <= InstantScheduler::g_limit,
             name + ": the events of an instant end");
}

/// The suite.
SctpLabSuite g_suite("sctp-loopback-scenarios", MakeSeededTests(60, EverythingArrives));

} // namespace sctp_loopback_scenarios_test
