/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-interop-run.h"

#include "sctp-interop-wire.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/data-rate.h"
#include "ns3/inet-socket-address.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-address-helper.h"
#include "ns3/ipv6.h"
#include "ns3/object-map.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/point-to-point-net-device.h"
#include "ns3/pointer.h"
#include "ns3/queue-size.h"
#include "ns3/random-variable-stream.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/traffic-control-helper.h"
#include "ns3/uinteger.h"

#include <algorithm>

namespace ns3
{

namespace
{

constexpr uint8_t DATA = 0;        //!< type of DATA chunks
constexpr uint8_t ABORT = 6;       //!< type of ABORT chunks
constexpr uint8_t AUTH = 15;       //!< type of AUTH chunks
constexpr uint8_t RE_CONFIG = 130; //!< type of RE-CONFIG chunks

} // namespace

SctpInteropRun::SctpInteropRun(const SctpInteropScenario& scenario, uint32_t freebsd, uint32_t seed)
    : m_scenario(scenario),
      m_freebsd(freebsd),
      m_seed(seed),
      m_faults{scenario.ipv6 ? Seconds(3) : Seconds(1), scenario.drops}
{
}

SctpInteropRun::~SctpInteropRun() = default;

void
SctpInteropRun::BuildLink(uint32_t link)
{
    PointToPointHelper helper;
    helper.SetDeviceAttribute("DataRate", StringValue("10Mbps"));
    helper.SetChannelAttribute("Delay", TimeValue(m_scenario.delays[link]));
    helper.SetQueue("ns3::DropTailQueue",
                    "MaxSize",
                    QueueSizeValue(QueueSize(QueueSizeUnit::PACKETS, m_scenario.queue)));
    const auto devices = helper.Install(m_hosts);
    for (uint32_t host = 0; host < 2; ++host)
    {
        const auto stream = 1000 * m_seed + 2 * link + host;
        devices.Get(host)->SetAttribute("ReceiveErrorModel",
                                        PointerValue(CreateObject<SctpInteropWire>(
                                            m_scenario,
                                            m_faults,
                                            link,
                                            DynamicCast<PointToPointNetDevice>(devices.Get(host)),
                                            stream)));
        devices.Get(host)->TraceConnectWithoutContext(
            "PhyTxEnd",
            MakeCallback(&SctpInteropRun::PacketSent, this));
    }
    const auto number = std::to_string(link + 1);
    Ipv4AddressHelper ipv4(("10." + number + ".0.0").c_str(), "255.255.255.0");
    ipv4.Assign(devices);
    if (m_scenario.ipv6)
    {
        // Addresses of their own: those made from MAC addresses differ from run to run.
        for (uint32_t host = 0; host < 2; ++host)
        {
            const auto ipv6 = m_hosts.Get(host)->GetObject<Ipv6>();
            const auto interface = ipv6->AddInterface(devices.Get(host));
            const auto text = "fd00:" + number + "::" + std::to_string(host + 1);
            ipv6->AddAddress(interface,
                             Ipv6InterfaceAddress(Ipv6Address(text.c_str()), Ipv6Prefix(64)));
            ipv6->SetUp(interface);
        }
    }
    TrafficControlHelper().Uninstall(devices);
}

void
SctpInteropRun::Build()
{
    m_hosts.Create(2);
    InternetStackHelper internet;
    internet.Install(m_hosts);
    internet.AssignStreams(m_hosts, 200000 + 1000 * m_seed); // router solicitations of IPv6
    for (uint32_t link = 0; link < m_scenario.delays.size(); ++link)
    {
        BuildLink(link);
    }
    InstallStacks();
}

void
SctpInteropRun::InstallStacks()
{
    for (uint32_t host = 0; host < 2; ++host)
    {
        const bool freebsd = host == m_freebsd || m_freebsd == BOTH;
        SctpHelper sctp(freebsd ? "ns3::UsrsctpL4Protocol" : "ns3::SctpL4Protocol");
        const uint16_t streams = std::max<uint16_t>(m_scenario.plan.streams, 10);
        sctp.SetAssociationAttribute("OutboundStreams", UintegerValue(streams));
        for (const auto& [name, value] : m_scenario.parameters)
        {
            sctp.SetAssociationAttribute(name, StringValue(value));
        }
        for (const auto& [name, value] : freebsd ? decltype(m_scenario.own)() : m_scenario.own)
        {
            sctp.SetAssociationAttribute(name, StringValue(value));
        }
        for (const auto& [name, value] : m_scenario.settings)
        {
            if (freebsd)
            {
                sctp.Set(name, StringValue(value));
            }
        }
        sctp.Install(m_hosts.Get(host));
    }
    SctpHelper::AssignStreams(m_hosts, 100000 + 1000 * m_seed);
}

Address
SctpInteropRun::GetAddress(uint32_t host, uint32_t link) const
{
    if (m_scenario.ipv6)
    {
        return Ipv6Address(
            ("fd00:" + std::to_string(link + 1) + "::" + std::to_string(host + 1)).c_str());
    }
    return Ipv4Address(
        ("10." + std::to_string(link + 1) + ".0." + std::to_string(host + 1)).c_str());
}

SctpInteropEndpoint::Plan
SctpInteropRun::GetPlan(uint32_t host) const
{
    auto plan = m_scenario.plan;
    if (host == m_freebsd && !m_scenario.freebsdGivesUp)
    {
        plan.reliability.clear();
    }
    if (host == m_freebsd)
    {
        plan.keys = 0; // usrsctp_sendv refuses SCTP_SEND_AUTHINFO_VALID
    }
    else
    {
        plan.auth.clear();
    }
    return plan;
}

void
SctpInteropRun::Start()
{
    const bool fixedPort = m_scenario.both || m_scenario.restart != Time::Max();
    const uint16_t port = fixedPort ? SctpInteropEndpoint::PORT : 0;
    m_server =
        std::make_unique<SctpInteropEndpoint>(GetPlan(1), m_scenario.both || m_scenario.bothWays);
    m_clients.push_back(std::make_unique<SctpInteropEndpoint>(GetPlan(0), true));
    if (m_scenario.both)
    {
        m_server->Connect(m_hosts.Get(1), {GetAddress(0, 0)}, port);
    }
    else if (m_scenario.outcome != SctpInteropScenario::REFUSED)
    {
        m_server->Listen(m_hosts.Get(1));
    }
    m_clients[0]->Connect(m_hosts.Get(0), {GetAddress(1, 0)}, port);
    if (m_scenario.restart != Time::Max())
    {
        Simulator::Schedule(m_scenario.restart, &SctpInteropRun::Restart, this);
    }
    Simulator::Schedule(Seconds(1), &SctpInteropRun::CheckEnd, this);
    Simulator::Schedule(MilliSeconds(500), &SctpInteropRun::WatchServer, this);
}

void
SctpInteropRun::WatchServer()
{
    Config::ConnectWithoutContextFailSafe("/NodeList/" + std::to_string(m_hosts.Get(1)->GetId()) +
                                              "/$ns3::SctpL4Protocol/AssociationList/*/Drop",
                                          MakeCallback(&SctpInteropRun::ServerDropped, this));
}

void
SctpInteropRun::ServerDropped(SctpDropReason reason)
{
    m_unauthenticated += reason == SctpDropReason::NOT_AUTHENTICATED;
}

void
SctpInteropRun::Restart()
{
    m_faults.mute = true;
    m_clients[0]->Vanish();
    sctp::ScheduleFunction(MilliSeconds(500), [this] {
        m_faults.mute = false;
        m_clients.push_back(std::make_unique<SctpInteropEndpoint>(m_scenario.plan, true));
        m_clients[1]->Connect(m_hosts.Get(0), {GetAddress(1, 0)}, SctpInteropEndpoint::PORT);
    });
}

void
SctpInteropRun::CheckEnd()
{
    const bool restarting = m_scenario.restart != Time::Max() && m_clients.size() == 1;
    if (GetClient().HasEnded() && !restarting &&
        (m_server->HasEnded() || m_scenario.outcome == SctpInteropScenario::REFUSED))
    {
        // Packets that are still on their way may do harm, too.
        Simulator::Stop(Seconds(5));
    }
    else
    {
        Simulator::Schedule(Seconds(1), &SctpInteropRun::CheckEnd, this);
    }
}

void
SctpInteropRun::NoteRefusals(Ptr<const Packet> packet)
{
    std::vector<uint8_t> bytes(packet->GetSize());
    packet->CopyData(bytes.data(), bytes.size());
    for (const auto& chunk : ListInteropChunks(packet))
    {
        // The T bit tells of an answer to a packet out of the blue (RFC 9260 section 8.4).
        m_aborts += chunk.type == ABORT && (chunk.flags & 1) == 0;
        constexpr uint8_t RESPONSE = 16;
        constexpr uint8_t IN_PROGRESS = 4;
        m_refused |= chunk.type == RE_CONFIG && bytes[chunk.at + 5] == RESPONSE &&
                     bytes[chunk.at + 15] == IN_PROGRESS;
    }
}

void
SctpInteropRun::PacketSent(Ptr<const Packet> packet)
{
    std::vector<uint8_t> bytes(packet->GetSize() + 8);
    packet->CopyData(bytes.data(), bytes.size());
    const bool ipv4 = bytes[1] == 0x21;
    if (bytes[ipv4 ? 11 : 8] != SctpProtocol::PROT_NUMBER)
    {
        return;
    }
    ++m_packets;
    const int64_t now = Simulator::Now().GetNanoSeconds();
    for (uint32_t i = 0; i < 8; ++i)
    {
        bytes[packet->GetSize() + i] = now >> 8 * i;
    }
    for (const auto byte : bytes)
    {
        m_hash = (m_hash ^ byte) * 1099511628211; // FNV-1a
    }
    const auto chunks = ListInteropChunks(packet);
    m_authenticated +=
        chunks.size() > 1 && chunks.front().type == AUTH && chunks.back().type == DATA;
    const uint32_t host = bytes[ipv4 ? 17 : 25] - 1; // last part of the source address
    if (host != m_freebsd && m_freebsd != BOTH)
    {
        NoteRefusals(packet);
    }
    constexpr uint8_t HEARTBEAT = 4;
    const uint32_t link = bytes[ipv4 ? 15 : 13] - 1; // second part of the source address
    const bool firstLink = link == 0;
    if (ipv4 && m_scenario.dead.count(link) > 0 && bytes[17] == 2 - m_freebsd &&
        bytes[34] == HEARTBEAT)
    {
        m_probes.push_back(Simulator::Now());
    }
    if (firstLink && packet->GetSize() > 500)
    {
        m_lastOnFirst = Simulator::Now();
    }
}

void
SctpInteropRun::Run(const std::string& pcap)
{
    Config::SetGlobal("ChecksumEnabled", BooleanValue(true));
    Build();
    if (!pcap.empty())
    {
        PointToPointHelper().EnablePcap(pcap, NodeContainer(m_hosts.Get(0)));
    }
    Simulator::Schedule(m_faults.begin, &SctpInteropRun::Start, this);
    Simulator::Stop(Seconds(400));
    Simulator::Run();
    for (uint32_t host = 0; host < 2; ++host)
    {
        if (const auto freebsd = m_hosts.Get(host)->GetObject<UsrsctpL4Protocol>())
        {
            m_counters = freebsd->GetCounters();
            continue;
        }
        ObjectMapValue left;
        m_hosts.Get(host)->GetObject<SctpL4Protocol>()->GetAttribute("AssociationList", left);
        m_left += left.GetN();
    }
    Simulator::Destroy();
    Config::SetGlobal("ChecksumEnabled", BooleanValue(false));
}

uint32_t
SctpInteropRun::GetAbandoned() const
{
    return GetClient().GetAbandoned();
}

uint64_t
SctpInteropRun::GetHash() const
{
    return m_hash;
}

const SctpInteropEndpoint&
SctpInteropRun::GetClient() const
{
    return *m_clients.back();
}

} // namespace ns3
