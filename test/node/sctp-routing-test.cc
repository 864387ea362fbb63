/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/ipv4-route.h"
#include "ns3/ipv4-routing-protocol.h"
#include "ns3/ipv4.h"
#include "ns3/sctp-compat.h"

#include <set>

/**
 * @file
 * @ingroup sctp-tests
 * Tests of SCTP over a routing protocol that discovers routes only when packets want them.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_routing_test
{

/**
 * @ingroup sctp-tests
 * Routes to neighbours that have to be discovered first, as ns-3's AODV does it: packets that want
 * an unknown route are sent to the loopback device and wait there.
 */
class ReactiveRouting : public Ipv4RoutingProtocol
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    Ptr<Ipv4Route> RouteOutput(Ptr<Packet> packet,
                               const Ipv4Header& header,
                               Ptr<NetDevice> oif,
                               Socket::SocketErrno& sockerr) override;
    bool RouteInput(Ptr<const Packet> packet,
                    const Ipv4Header& header,
                    Ptr<const NetDevice> idev,
                    Ipv4RouteInput::Unicast ucb,
                    Ipv4RouteInput::Multicast mcb,
                    Ipv4RouteInput::Local lcb,
                    Ipv4RouteInput::Error ecb) override;
    void NotifyInterfaceUp(uint32_t interface) override;
    void NotifyInterfaceDown(uint32_t interface) override;
    void NotifyAddAddress(uint32_t interface, Ipv4InterfaceAddress address) override;
    void NotifyRemoveAddress(uint32_t interface, Ipv4InterfaceAddress address) override;
    void SetIpv4(Ptr<Ipv4> ipv4) override;
    void PrintRoutingTable(Ptr<OutputStreamWrapper> stream, Time::Unit unit) const override;

    uint32_t deferred{0}; //!< packets that had to wait

  protected:
    void DoDispose() override;

  private:
    /**
     * @param destination a neighbour
     * @return the route to it
     */
    Ptr<Ipv4Route> MakeRoute(Ipv4Address destination) const;

    Ptr<Ipv4> m_ipv4;              //!< the node's IPv4
    std::set<Ipv4Address> m_known; //!< neighbours whose route was discovered
};

TypeId
ReactiveRouting::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpTestReactiveRouting").SetParent<Ipv4RoutingProtocol>();
    return tid;
}

void
ReactiveRouting::DoDispose()
{
    m_ipv4 = nullptr;
    Ipv4RoutingProtocol::DoDispose();
}

Ptr<Ipv4Route>
ReactiveRouting::MakeRoute(Ipv4Address destination) const
{
    for (uint32_t i = 1; i < m_ipv4->GetNInterfaces(); ++i)
    {
        const auto own = m_ipv4->GetAddress(i, 0);
        if (own.GetMask().IsMatch(own.GetLocal(), destination))
        {
            auto route = Create<Ipv4Route>();
            route->SetDestination(destination);
            route->SetSource(own.GetLocal());
            route->SetGateway(destination);
            route->SetOutputDevice(m_ipv4->GetNetDevice(i));
            return route;
        }
    }
    return nullptr;
}

Ptr<Ipv4Route>
ReactiveRouting::RouteOutput(Ptr<Packet> packet,
                             const Ipv4Header& header,
                             Ptr<NetDevice> oif,
                             Socket::SocketErrno& sockerr)
{
    sockerr = Socket::ERROR_NOTERROR;
    const auto destination = header.GetDestination();
    if (packet && m_known.count(destination) > 0)
    {
        return MakeRoute(destination);
    }
    // The source is that of the wanted device, or else a guess: always the first.
    const uint32_t interface = oif ? m_ipv4->GetInterfaceForDevice(oif) : 1;
    auto route = Create<Ipv4Route>();
    route->SetDestination(destination);
    route->SetSource(m_ipv4->GetAddress(interface, 0).GetLocal());
    route->SetGateway(Ipv4Address::GetLoopback());
    route->SetOutputDevice(m_ipv4->GetNetDevice(0));
    return route;
}

bool
ReactiveRouting::RouteInput(Ptr<const Packet> packet,
                            const Ipv4Header& header,
                            Ptr<const NetDevice> idev,
                            Ipv4RouteInput::Unicast ucb,
                            Ipv4RouteInput::Multicast /* mcb */,
                            Ipv4RouteInput::Local lcb,
                            Ipv4RouteInput::Error /* ecb */)
{
    if (idev != m_ipv4->GetNetDevice(0))
    {
        lcb(packet, header, m_ipv4->GetInterfaceForDevice(idev));
        return true;
    }
    ++deferred;
    const Ipv4RoutingProtocol::UnicastForwardCallback forward = ucb;
    ScheduleFunction(MilliSeconds(200), [this, packet, header, forward] {
        m_known.insert(header.GetDestination());
        forward(MakeRoute(header.GetDestination()), packet, header);
    });
    return true;
}

void
ReactiveRouting::NotifyInterfaceUp(uint32_t /* interface */)
{
}

void
ReactiveRouting::NotifyInterfaceDown(uint32_t /* interface */)
{
}

void
ReactiveRouting::NotifyAddAddress(uint32_t /* interface */, Ipv4InterfaceAddress /* address */)
{
}

void
ReactiveRouting::NotifyRemoveAddress(uint32_t /* interface */, Ipv4InterfaceAddress /* address */)
{
}

void
ReactiveRouting::SetIpv4(Ptr<Ipv4> ipv4)
{
    m_ipv4 = ipv4;
}

void
ReactiveRouting::PrintRoutingTable(Ptr<OutputStreamWrapper> /* stream */,
                                   Time::Unit /* unit */) const
{
}

/// @param lab the laboratory
void
RoutesAreDiscoveredOnDemand(SctpLab& lab)
{
    lab.Build(2);
    auto routing = CreateObject<ReactiveRouting>();
    lab.GetHost(0)->GetObject<Ipv4>()->SetRoutingProtocol(routing);
    lab.Open();
    lab.Run(Seconds(5));
    lab.Equal(lab.GetPath(0).state, SctpPathState::ACTIVE, "the first path");
    lab.Equal(lab.GetPath(1).state, SctpPathState::ACTIVE, "the second one is verified, too");
    lab.Equal(routing->deferred, 3U, "INIT; HEARTBEAT and HEARTBEAT ACK of the second path");
    lab.client.Send("by the first path");
    lab.Run(Seconds(1));
    lab.client.socket->SetPrimary(SctpLab::GetAddress(1, 1));
    lab.client.Send(", by the second");
    lab.Run(Seconds(1));
    lab.Equal(lab.server.GetText(), "by the first path, by the second", "delivered");
    for (const auto& seen : lab.Sent(0))
    {
        lab.Equal(seen.source, SctpLab::GetAddress(0, seen.path), "from the path's own address");
        lab.Equal(seen.destination, SctpLab::GetAddress(1, seen.path), "by the path's own device");
    }
    lab.Equal(lab.Last(0, With(ChunkType::DATA)).path, 1U, "the second path is used");
}

SctpLabSuite g_suite("sctp-routing",
                     {
                         {"Routes that are discovered on demand", RoutesAreDiscoveredOnDemand},
                     }); //!< registers the suite

} // namespace sctp_routing_test
