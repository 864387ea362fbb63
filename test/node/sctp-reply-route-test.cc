/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-address-helper.h"
#include "ns3/ipv4-global-routing-helper.h"
#include "ns3/ipv4-static-routing-helper.h"
#include "ns3/ipv4.h"
#include "ns3/object-map.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Answers of a server with two interfaces under global routing, which has the best routes only (RFC
 * 9260 sections 5.1 and 6.4).
 */

using namespace ns3;

namespace sctp_reply_route_test
{

/**
 * @ingroup sctp-tests
 * A client (10.0.0.1), a router, and a server with two links to it (10.1.0.2 and 10.1.1.2); the
 * first is the best route to everything.
 */
class TwoLinkServer
{
  public:
    /// Bytes of a transfer.
    static constexpr uint32_t SIZE = 4000000;

    /**
     * @param checks fails the test
     * @param atClient PathsPerAddressPair of the client
     * @param atServer the server's
     */
    TwoLinkServer(SctpLab& checks, const std::string& atClient, const std::string& atServer)
        : m_checks(checks)
    {
        nodes.Create(3);
        InternetStackHelper().Install(nodes);
        PointToPointHelper link;
        link.SetDeviceAttribute("DataRate", StringValue("100Mbps"));
        link.SetChannelAttribute("Delay", StringValue("5ms"));
        Ipv4AddressHelper("10.0.0.0", "255.255.255.0").Assign(link.Install(nodes.Get(0), Router()));
        Ipv4AddressHelper servers("10.1.0.0", "255.255.255.0");
        for (uint16_t metric : {1, 9})
        {
            const auto devices = link.Install(Router(), nodes.Get(1));
            auto interfaces = servers.Assign(devices);
            servers.NewNetwork();
            for (uint32_t i = 0; i < 2; ++i)
            {
                interfaces.SetMetric(i, metric);
            }
        }
        Ipv4GlobalRoutingHelper::PopulateRoutingTables();
        SctpHelper().Install(NodeContainer(nodes.Get(0), nodes.Get(1)));
        client.Attach(Socket::CreateSocket(nodes.Get(0), SctpSocketFactory::GetTypeId()));
        server.Attach(Socket::CreateSocket(nodes.Get(1), SctpSocketFactory::GetTypeId()));
        SetParameters(client, atClient);
        SetParameters(server, atServer);
    }

    /**
     * Connects the client to the server's second address.
     * @param port where to
     */
    void Connect(uint16_t port)
    {
        server.socket->Bind(InetSocketAddress(Ipv4Address::GetAny(), SctpLab::PORT));
        server.socket->Listen();
        client.socket->Connect(InetSocketAddress(Ipv4Address("10.1.1.2"), port));
        m_checks.Run(Seconds(1));
    }

    SctpTestSocket client; ///< the client
    SctpTestSocket server; ///< the server
    NodeContainer nodes;   ///< client, server, router

  private:
    /**
     * @param end a host's socket
     * @param pairs its PathsPerAddressPair
     */
    static void SetParameters(const SctpTestSocket& end, const std::string& pairs)
    {
        auto parameters = end.socket->GetParameters();
        parameters->SetAttribute("PathsPerAddressPair", StringValue(pairs));
        parameters->SetAttribute("SndBufSize", UintegerValue(SIZE));
        parameters->SetAttribute("RcvBufSize", UintegerValue(1000000));
    }

    /// @return the router
    Ptr<Node> Router() const
    {
        return nodes.Get(2);
    }

    SctpLab& m_checks; ///< fails the test
};

/**
 * @param down whether the server sends
 * @param atClient PathsPerAddressPair of the client
 * @param atServer the server's
 * @return a test of a transfer
 */
SctpLab::Script
Transfer(bool down, const std::string& atClient, const std::string& atServer)
{
    return [=](SctpLab& lab) {
        TwoLinkServer hosts(lab, atClient, atServer);
        hosts.Connect(SctpLab::PORT);
        lab.Equal(hosts.client.connected, 1U, "the INIT ACK has found its way");
        auto accepted = DynamicCast<SctpSocket>(hosts.server.accepted.front());
        const auto paths = accepted->GetPathInfos();
        lab.Equal(paths.front().local, Address(Ipv4Address("10.1.1.2")), "from where INIT went to");
        lab.Equal(paths.front().state, SctpPathState::ACTIVE, "which is verified");
        auto sender = down ? accepted : hosts.client.socket;
        const SctpTestSocket& receiver = down ? hosts.client : hosts.server;
        for (uint32_t i = 0; i < TwoLinkServer::SIZE / 1000; ++i)
        {
            sender->Send(Create<Packet>(1000));
        }
        lab.Run(Seconds(5));
        lab.Equal(receiver.messages.size() * 1000, size_t{TwoLinkServer::SIZE}, "all has arrived");
    };
}

/// @param lab checks
void
OwnDeviceLater(SctpLab& lab)
{
    TwoLinkServer hosts(lab, "Off", "Off");
    hosts.Connect(SctpLab::PORT);
    auto node = hosts.nodes.Get(1);
    auto ipv4 = node->GetObject<Ipv4>();
    const auto second =
        static_cast<uint32_t>(ipv4->GetInterfaceForAddress(Ipv4Address("10.1.1.2")));
    ObjectMapValue list;
    node->GetObject<SctpL4Protocol>()->GetAttribute("AssociationList", list);
    const auto path = DynamicCast<SctpAssociation>(list.Begin()->second)->GetPath(0);
    lab.True(path->GetRoute().device != ipv4->GetNetDevice(second), "by the other interface");
    Ipv4StaticRoutingHelper().GetStaticRouting(ipv4)->AddNetworkRouteTo(Ipv4Address("10.0.0.0"),
                                                                        Ipv4Mask("255.255.255.0"),
                                                                        Ipv4Address("10.1.1.1"),
                                                                        second);
    lab.Run(Minutes(1));
    lab.True(path->GetRoute().device == ipv4->GetNetDevice(second), "by its own when it has one");
    lab.Equal(path->GetRoute().local, Address(Ipv4Address("10.1.1.2")), "from the same address");
}

/// @param lab checks
void
Refused(SctpLab& lab)
{
    TwoLinkServer hosts(lab, "Off", "Off");
    hosts.Connect(SctpLab::PORT + 1);
    lab.Equal(hosts.client.failed, 1U, "the ABORT has found its way");
}

SctpLabSuite g_suite("sctp-reply-routes",
                     {
                         {"To the second address", Transfer(false, "Off", "Off")},
                         {"From the second address", Transfer(true, "Off", "Off")},
                         {"To it, pairs at the server", Transfer(false, "Off", "Mesh")},
                         {"From it, pairs at the server", Transfer(true, "Off", "Mesh")},
                         {"To it, pairs at both ends", Transfer(false, "Mesh", "Mesh")},
                         {"From it, pairs at both ends", Transfer(true, "Mesh", "Mesh")},
                         {"A route by its own device is taken later", OwnDeviceLater},
                         {"An INIT that is refused", Refused},
                     }); //!< registers the suite

} // namespace sctp_reply_route_test
