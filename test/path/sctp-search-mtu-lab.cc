/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-search-mtu-lab.h"

#include "ns3/bulk-send-helper.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/object-map.h"
#include "ns3/on-off-helper.h"
#include "ns3/packet-sink-helper.h"
#include "ns3/packet-sink.h"
#include "ns3/pointer.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <sstream>

namespace ns3::sctp
{

MtuLab::MtuLab(SctpLab& checks, const Settings& settings)
    : m_checks(checks),
      m_settings(settings)
{
    hosts.Create(2);
    InternetStackHelper().Install(hosts);
    SctpHelper helper(settings.variant);
    if (settings.policy)
    {
        helper.SetAssociationAttribute(
            "MtuPolicy",
            StringValue("ns3::SctpSearchMtu[ProbeTimer=" + settings.probeTimer +
                        "|RaiseTimer=" + settings.raiseTimer + "]"));
    }
    helper.Install(hosts);
    MultihomedPathsHelper plan;
    for (size_t i = 0; i < settings.mtus.size(); ++i)
    {
        MultihomedPath::Parameters path;
        path.rate = settings.rate;
        path.delay = settings.delay;
        path.lossForward = settings.loss;
        path.lossBackward = settings.loss;
        path.mtu = settings.device;
        path.edgeDelay = "1ms";
        path.family =
            settings.ipv6 ? MultihomedPath::Parameters::IPV6 : MultihomedPath::Parameters::IPV4;
        plan.AddPath(path);
    }
    paths = plan.Install(hosts.Get(0), hosts.Get(1));
    for (uint32_t i = 0; i < settings.mtus.size(); ++i)
    {
        paths.Get(i)->AssignStreams(100 + 10 * i);
        paths.Get(i)->SetCoreMtu(settings.mtus[i], settings.reports);
    }
    SctpHelper::AssignStreams(hosts, 1);
    Begin();
    if (settings.cross)
    {
        AddCrossTraffic();
    }
}

void
MtuLab::Begin()
{
    const auto factory = SctpSocketFactory::GetTypeId().GetName();
    const Address to = paths.GetPrimary(1, SctpLab::PORT);
    const Address any =
        m_settings.ipv6 ? Address(Ipv6Address::GetAny()) : Address(Ipv4Address::GetAny());
    sink = PacketSinkHelper(factory, JoinAddress(any, SctpLab::PORT)).Install(hosts.Get(1));
    if (m_settings.transfers)
    {
        BulkSendHelper source(factory, to);
        source.SetAttribute("MaxBytes", UintegerValue(m_settings.bytes));
        source.SetAttribute("SendSize", UintegerValue(10000));
        source.Install(hosts.Get(0)).Start(MilliSeconds(1));
    }
    else
    {
        m_socket = Socket::CreateSocket(hosts.Get(0), SctpSocketFactory::GetTypeId());
        m_socket->Connect(to);
    }
    m_checks.Run(MilliSeconds(2));
    PointerValue policy;
    GetAssociation()->GetAttribute("MtuPolicy", policy);
    const auto entered =
        [this](Ptr<const SctpPath> path, SctpMtuSearchState, SctpMtuSearchState now) {
            if (path->GetId() == 0)
            {
                states.emplace_back(Simulator::Now(), now);
                if (stateChanged)
                {
                    stateChanged();
                }
            }
        };
    const auto sink =
        MakeFunctionCallback<void, Ptr<const SctpPath>, SctpMtuSearchState, SctpMtuSearchState>(
            entered);
    policy.GetObject()->TraceConnectWithoutContext("State", sink);
    const auto grown = [this](const std::string&, uint32_t, uint32_t now) {
        largest = std::max(largest, now);
        changed = Simulator::Now();
        m_last = now;
        if (mtuChanged)
        {
            mtuChanged();
        }
    };
    SctpHelper::ConnectPathTrace(
        hosts.Get(0),
        "PathMtu",
        MakeFunctionCallback<void, std::string, uint32_t, uint32_t>(grown));
}

void
MtuLab::AddCrossTraffic()
{
    const auto path = paths.Get(0);
    const auto from = path->AddEdgeNode(0, "100Mbps", "1ms", "100p");
    const auto to = path->AddEdgeNode(1, "100Mbps", "1ms", "100p");
    OnOffHelper source("ns3::UdpSocketFactory", JoinAddress(to.address, 99));
    source.SetConstantRate(DataRate("1Mbps"), 500);
    source.Install(from.node).Start(Seconds(0.1));
}

void
MtuLab::Run(Time time)
{
    const Time end = Simulator::Now() + time;
    while (Simulator::Now() < end)
    {
        m_checks.Run(std::min(MilliSeconds(100), end - Simulator::Now()));
        if (GetReceived() > m_received)
        {
            m_received = GetReceived();
            m_progressed = Simulator::Now();
        }
        const bool over = m_settings.bytes > 0 && m_received >= m_settings.bytes;
        if (m_settings.transfers && !over)
        {
            pause = std::max(pause, Simulator::Now() - m_progressed);
        }
    }
}

void
MtuLab::SetMtu(uint32_t path, uint32_t mtu)
{
    paths.Get(path)->SetCoreMtu(mtu, m_settings.reports);
}

Ptr<SctpAssociation>
MtuLab::GetAssociation() const
{
    ObjectMapValue list;
    hosts.Get(0)->GetObject<SctpL4Protocol>()->GetAttribute("AssociationList", list);
    return list.GetN() > 0 ? DynamicCast<SctpAssociation>(list.Begin()->second) : nullptr;
}

uint32_t
MtuLab::GetMtu(uint32_t path) const
{
    const auto association = GetAssociation();
    return association ? association->GetPathInfos().at(path).mtu : m_last;
}

uint64_t
MtuLab::GetReceived() const
{
    return DynamicCast<PacketSink>(sink.Get(0))->GetTotalRx();
}

std::string
MtuLab::GetStates() const
{
    std::ostringstream os;
    for (const auto& [time, state] : states)
    {
        os << (os.str().empty() ? "" : " ") << state;
    }
    return os.str();
}

void
MtuLab::CheckFound(uint32_t path, uint32_t most)
{
    m_checks.Between(GetMtu(path), most - std::min(most, 32U), most, "at most 32 bytes below");
}

} // namespace ns3::sctp
