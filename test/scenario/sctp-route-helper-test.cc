/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../node/sctp-route-lab.h"

#include "ns3/inet-socket-address.h"
#include "ns3/ipv4-header.h"
#include "ns3/ipv4-list-routing.h"
#include "ns3/ipv4.h"
#include "ns3/ipv6-list-routing.h"
#include "ns3/ipv6-static-routing-helper.h"
#include "ns3/ipv6.h"
#include "ns3/node.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-route-helper.h"
#include "ns3/sctp-source-routing.h"
#include "ns3/simulator.h"
#include "ns3/socket.h"
#include "ns3/udp-socket-factory.h"

/**
 * @file
 * @ingroup sctp-tests
 * Tests of routes by source address.
 */

using namespace ns3;
using Lab = SctpRouteLab; //!< the network

namespace sctp_route_helper_test
{

/// Form of a network, and use of SctpRouteHelper.
struct Network
{
    bool lan;    //!< links are LANs
    bool ipv6;   //!< IPv6
    bool global; //!< global routing
    bool helper; //!< SctpRouteHelper on both hosts
};

/**
 * @param network how the network is built
 * @return a test of the second path to a server with two addresses
 */
Lab::Script
SecondPath(const Network& network)
{
    return [network](Lab& lab) {
        lab.lan = network.lan;
        lab.ipv6 = network.ipv6;
        lab.global = network.global;
        lab.Build();
        if (network.helper)
        {
            SctpRouteHelper().Install(
                NodeContainer(lab.nodes.Get(Lab::PHONE), lab.nodes.Get(Lab::SERVER)));
        }
        lab.Open();
        const Address second = lab.GetAddress(network.helper ? 1 : 0, 1);
        const std::vector<Address> sources{lab.GetAddress(0, 1), second};
        lab.True(lab.GetSources() == sources, "sources of the paths");
        lab.Send(20);
        Lab::Run(Seconds(2));
        lab.Equal(lab.server.messages.size(), 20U, "by the first path");
        lab.Equal(lab.largeBehindFar, 0U, "not by the second way");
        lab.client.socket->SetPrimary(lab.GetAddress(6, 2));
        lab.Send(20);
        Lab::Run(Seconds(2));
        lab.Equal(lab.server.messages.size(), 40U, "by the second path");
        lab.Equal(lab.largeBehindFar, network.helper ? 20U : 0U, "packets by the second way");
    };
}

/**
 * @param helper whether SctpRouteHelper is used
 * @return a test of an association that leaves by the second interface for the address that the
 * first interface's routes lead to
 */
Lab::Script
OneServerAddress(bool helper)
{
    return [helper](Lab& lab) {
        lab.Build();
        if (helper)
        {
            SctpRouteHelper().Install(lab.nodes.Get(Lab::PHONE));
        }
        lab.Open(1);
        lab.Send(10);
        Lab::Run(Seconds(2));
        lab.Equal(lab.server.messages.size(), helper ? 10U : 0U, "delivered");
        lab.True(lab.largeBehindFar >= (helper ? 10U : 0U), "by the second way");
    };
}

/**
 * Asks the source routing of the phone.
 * @param lab the network
 * @param source source address
 * @param destination destination address
 * @param device output device; null = any
 * @return "gateway device", or "none"
 */
std::string
Ask(const Lab& lab, Ipv4Address source, Ipv4Address destination, Ptr<NetDevice> device = nullptr)
{
    auto stack = lab.nodes.Get(Lab::PHONE)->GetObject<Ipv4>();
    int16_t priority = 0;
    auto list = DynamicCast<Ipv4ListRouting>(stack->GetRoutingProtocol());
    auto routing = list->GetRoutingProtocol(0, priority);
    Ipv4Header header;
    header.SetSource(source);
    header.SetDestination(destination);
    Socket::SocketErrno error = Socket::ERROR_NOTERROR;
    auto route = routing->RouteOutput(nullptr, header, device, error);
    if (!route || !DynamicCast<SctpIpv4SourceRouting>(routing) || priority <= 0)
    {
        return "none";
    }
    std::ostringstream text;
    text << route->GetGateway() << " " << route->GetOutputDevice()->GetIfIndex();
    return text.str();
}

/// @param lab the network
void
AnswersOwnSourcesOnly(Lab& lab)
{
    lab.lan = true;
    lab.Build();
    SctpRouteHelper().Install(lab.nodes.Get(Lab::PHONE));
    SctpRouteHelper().Install(lab.nodes.Get(Lab::PHONE)); // the second one changes nothing
    const Ipv4Address first("10.1.0.1");
    const Ipv4Address second("10.1.1.1");
    const Ipv4Address server("10.1.5.2");
    lab.Equal(Ask(lab, first, server), "10.1.0.2 1", "from the first address");
    lab.Equal(Ask(lab, second, server), "10.1.1.2 2", "from the second address");
    lab.Equal(Ask(lab, second, server, lab.GetDevice(1, 1)), "10.1.1.2 2", "by its device");
    lab.Equal(Ask(lab, second, server, lab.GetDevice(0, 1)), "none", "by the other device");
    lab.Equal(Ask(lab, Ipv4Address("10.1.9.9"), server), "none", "from a strange address");
    lab.Equal(Ask(lab, Ipv4Address::GetAny(), server), "none", "from no address");
    lab.Equal(Ask(lab, second, Ipv4Address("10.1.1.2")), "0.0.0.0 2", "to the neighbour");
    lab.Equal(Ask(lab, second, first), "none", "to an address of its own");
    lab.Equal(Ask(lab, second, Ipv4Address::GetBroadcast()), "none", "broadcast");
    lab.Equal(Ask(lab, second, Ipv4Address("224.0.0.5")), "none", "multicast");
    lab.Equal(Ask(lab, second, Ipv4Address("10.1.77.1")), "none", "to nowhere");
    auto stack = lab.nodes.Get(Lab::PHONE)->GetObject<Ipv4>();
    auto list = DynamicCast<Ipv4ListRouting>(stack->GetRoutingProtocol());
    lab.Equal(list->GetNRoutingProtocols(), 3U, "beside static and global routing");
    Ipv4Header header;
    header.SetDestination(server);
    Socket::SocketErrno error = Socket::ERROR_NOTERROR;
    auto route = list->RouteOutput(nullptr, header, nullptr, error);
    lab.True(route && route->GetOutputDevice() == lab.GetDevice(0, 1),
             "the others answer the rest");
    lab.SetPhoneInterface(1, false);
    lab.Equal(Ask(lab, second, server), "none", "interface down");
    lab.Equal(Ask(lab, first, server), "10.1.0.2 1", "the other interface");
    lab.SetPhoneInterface(1, true);
    lab.Equal(Ask(lab, second, server), "10.1.1.2 2", "interface up again");
    SctpRouteHelper named;
    named.SetGateway(lab.GetDevice(1, 1), Ipv4Address("10.1.1.77"));
    named.Install(lab.nodes.Get(Lab::PHONE));
    lab.Equal(Ask(lab, second, server), "10.1.1.77 2", "a gateway that was named");
    lab.Equal(Ask(lab, second, Ipv4Address("10.1.1.2")), "0.0.0.0 2", "not for its own link");
}

/// @param lab the network
void
Ipv6RoutingIsAdopted(Lab& lab)
{
    lab.ipv6 = true;
    lab.Build();
    auto stack = lab.nodes.Get(Lab::PHONE)->GetObject<Ipv6>();
    auto before = Ipv6StaticRoutingHelper().GetStaticRouting(stack);
    // A list from the beginning where ns-3 has global routing for IPv6.
    const auto own = DynamicCast<Ipv6ListRouting>(stack->GetRoutingProtocol());
    const uint32_t count = own ? own->GetNRoutingProtocols() : 1;
    SctpRouteHelper().Install(lab.nodes.Get(Lab::PHONE));
    auto list = DynamicCast<Ipv6ListRouting>(stack->GetRoutingProtocol());
    lab.True(list != nullptr, "a list");
    lab.Equal(list->GetNRoutingProtocols(), count + 1, "protocols");
    int16_t priority = 0;
    lab.True(DynamicCast<SctpIpv6SourceRouting>(list->GetRoutingProtocol(0, priority)) != nullptr,
             "the first one");
    lab.Equal(priority, SctpRouteHelper::PRIORITY, "its priority");
    lab.True(Ipv6StaticRoutingHelper().GetStaticRouting(stack) == before, "found as before");
}

/**
 * @param helper whether SctpRouteHelper is used
 * @return a test that the phone, as a router, forwards between its links
 */
Lab::Script
Forwards(bool helper)
{
    return [helper](Lab& lab) {
        lab.Build();
        sctp::GetIpv4Routing(lab.nodes.Get(Lab::NEAR))
            ->AddHostRouteTo(Ipv4Address("10.1.1.2"), Ipv4Address("10.1.0.1"), 1);
        if (helper)
        {
            SctpRouteHelper().Install(lab.nodes.Get(Lab::PHONE));
        }
        auto receiver =
            Socket::CreateSocket(lab.nodes.Get(Lab::FAR), UdpSocketFactory::GetTypeId());
        receiver->Bind(InetSocketAddress(Ipv4Address::GetAny(), 7));
        auto sender = Socket::CreateSocket(lab.nodes.Get(Lab::NEAR), UdpSocketFactory::GetTypeId());
        sender->SendTo(Create<Packet>(1000), 0, InetSocketAddress("10.1.1.2", 7));
        Lab::Run(Seconds(1));
        lab.Equal(receiver->GetRxAvailable(), 1000U, "forwarded");
        lab.Equal(lab.largeBehindFar, 1U, "over the phone");
    };
}

/**
 * @param ipv6 whether IPv6 is used
 * @return a test of an interface that goes down and up again
 */
Lab::Script
InterfaceGoesDownAndUp(bool ipv6)
{
    return [ipv6](Lab& lab) {
        lab.ipv6 = ipv6;
        lab.Build();
        SctpRouteHelper().Install(
            NodeContainer(lab.nodes.Get(Lab::PHONE), lab.nodes.Get(Lab::SERVER)));
        lab.Open();
        const auto sources = lab.GetSources();
        lab.client.socket->SetPrimary(lab.GetAddress(6, 2));
        lab.SetPhoneInterface(1, false);
        lab.Send(20);
        Lab::Run(Seconds(20));
        lab.Equal(lab.server.messages.size(), 20U, "by the first interface");
        lab.Equal(lab.largeBehindFar, 0U, "nothing by the second one");
        lab.SetPhoneInterface(1, true);
        Lab::Run(Seconds(100));
        lab.True(lab.GetSources() == sources, "each path has its interface again");
        lab.Send(20);
        Lab::Run(Seconds(2));
        lab.Equal(lab.server.messages.size(), 40U, "delivered");
        lab.Equal(lab.largeBehindFar, 20U, "by the second interface");
    };
}

SctpRouteLabSuite g_suite(
    "sctp-route-helper",
    {
        {"Global routing alone: one way for both paths", SecondPath({false, false, true, false})},
        {"Global routing: a way for each path", SecondPath({false, false, true, true})},
        {"Global routing, LANs: a way for each path", SecondPath({true, false, true, true})},
        {"Static routes alone: one way for both paths", SecondPath({false, false, false, false})},
        {"Static routes: a way for each path", SecondPath({false, false, false, true})},
        {"Static routes, LANs: a way for each path", SecondPath({true, false, false, true})},
        {"IPv6 alone: one way for both paths", SecondPath({false, true, false, false})},
        {"IPv6: a way for each path", SecondPath({false, true, false, true})},
        {"IPv6, LANs: a way for each path", SecondPath({true, true, false, true})},
        {"The second interface alone has no route", OneServerAddress(false)},
        {"The second interface reaches a server with one address", OneServerAddress(true)},
        {"Only packets from own addresses are routed", AnswersOwnSourcesOnly},
        {"IPv6's protocol becomes part of a list", Ipv6RoutingIsAdopted},
        {"Forwarding without the helper", Forwards(false)},
        {"Forwarding is as without the helper", Forwards(true)},
        {"An interface goes down and up", InterfaceGoesDownAndUp(false)},
        {"An interface goes down and up, IPv6", InterfaceGoesDownAndUp(true)},
    }); //!< registers the suite

} // namespace sctp_route_helper_test
