/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-error-text.h"
#include "sctp-route-lab.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/error-model.h"
#include "ns3/node.h"
#include "ns3/output-stream-wrapper.h"
#include "ns3/pointer.h"
#include "ns3/queue.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-route-helper.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/simple-channel.h"
#include "ns3/simple-net-device.h"
#include "ns3/simulator.h"
#include "ns3/socket.h"
#include "ns3/uinteger.h"

#include <sstream>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Interfaces that do not lead to the peer, for a while or for good: INIT is sent again by the
 * others, and paths that are never confirmed are reported.
 */

using namespace ns3;
using Lab = SctpRouteLab; //!< the network

namespace sctp_init_routes_test
{

/**
 * Builds the network and lets the phone prefer its second link, whose first router discards
 * everything.
 * @param lab the network
 * @return the error model that discards it
 */
Ptr<ErrorModel>
BuildDeadEnd(Lab& lab)
{
    lab.Build();
    lab.AddRoutes(Lab::PHONE, 1, 2, {5, 6}); // of routes as good as others the last one wins
    auto errors = CreateObject<RateErrorModel>();
    errors->SetRate(1);
    errors->SetUnit(RateErrorModel::ERROR_UNIT_PACKET);
    lab.GetDevice(1, 2)->SetAttribute("ReceiveErrorModel", PointerValue(errors));
    return errors;
}

/**
 * @param ipv6 whether the network is of IPv6
 * @return a test in which the first INIT leaves by the wrong interface
 */
Lab::Script
AnotherInterfaceIsTried(bool ipv6)
{
    return [ipv6](Lab& lab) {
        lab.ipv6 = ipv6;
        BuildDeadEnd(lab);
        lab.Open();
        lab.Equal(lab.client.connected, 1U, "the second INIT leaves by the other interface");
        lab.True(lab.GetSources().front() == lab.GetAddress(0, 1), "and so does the path");
        lab.Send(100);
        Lab::Run(Seconds(3));
        lab.Equal(lab.server.GetText().size(), size_t{100000}, "bytes");
    };
}

/// @param lab the network
void
OffByTheAttribute(Lab& lab)
{
    Config::SetDefault("ns3::SctpParameters::VaryInitSource", BooleanValue(false));
    BuildDeadEnd(lab);
    lab.Open();
    Lab::Run(Seconds(100));
    lab.Equal(lab.client.connected, 0U, "all INITs leave by one interface");
}

/// @param lab the network
void
BoundAddressesOnly(Lab& lab)
{
    BuildDeadEnd(lab);
    lab.Open(1);
    Lab::Run(Seconds(100));
    lab.Equal(lab.client.connected, 0U, "the socket is bound to the address of the dead end");
}

/**
 * @param lab the network
 * @param expected lines of the table after the second INIT
 */
void
ExpectTried(Lab& lab, const std::string& expected)
{
    std::ostringstream text;
    SctpHelper::PrintPathsAt(Seconds(1),
                             lab.nodes.Get(Lab::PHONE),
                             Create<OutputStreamWrapper>(&text));
    lab.Open(-1, 6);
    lab.Equal(text.str(),
              "Node: 0, Time: +1s, SCTP paths\n"
              "Association 0, port 49152 to 9, COOKIE-WAIT\n" +
                  expected + "\n",
              "the table");
}

/// @param lab the network
void
PrintsTriedRoutes(Lab& lab)
{
    BuildDeadEnd(lab);
    ExpectTried(lab,
                "Path  Source    Device  NextHop   Destination  MTU  SRTT  Cwnd  Ssthresh  State\n"
                "-     10.1.1.1  2       10.1.1.2  10.1.6.2     -    -     -     -         INIT\n"
                "-     10.1.0.1  1       10.1.0.2  10.1.6.2     -    -     -     -         INIT\n");
}

/// @param lab the network
void
PrintsTheOnlyRoute(Lab& lab)
{
    Config::SetDefault("ns3::SctpParameters::VaryInitSource", BooleanValue(false));
    BuildDeadEnd(lab);
    ExpectTried(lab,
                "Path  Source    Device  NextHop   Destination  MTU  SRTT  Cwnd  Ssthresh  State\n"
                "-     10.1.1.1  2       10.1.1.2  10.1.6.2     -    -     -     -         INIT\n");
}

/**
 * Opens an association with two paths, of which the second one is out of reach at first.
 * @param lab the network
 * @param reached when it is in reach
 */
void
OpenOutOfReach(Lab& lab, Time reached)
{
    const auto errors = BuildDeadEnd(lab);
    SctpRouteHelper().Install(NodeContainer(lab.nodes.Get(Lab::PHONE), lab.nodes.Get(Lab::SERVER)));
    sctp::ScheduleFunction(reached, [errors] { errors->Disable(); });
    lab.Open(-1, 6);
}

/// @param lab the network
void
NeverConfirmed(Lab& lab)
{
    const SctpErrorText text;
    OpenOutOfReach(lab, Days(1));
    const auto second =
        Socket::CreateSocket(lab.nodes.Get(Lab::PHONE), SctpSocketFactory::GetTypeId());
    second->Connect(sctp::JoinAddress(lab.GetAddress(6, 2), Lab::PORT));
    lab.Equal(text.Get(), "", "nothing yet");
    Lab::Run(Seconds(300));
    const std::string line =
        "SCTP on node 0: path 1 from 10.1.1.1 to 10.1.5.2 is inactive: none of its HEARTBEATs was "
        "ever answered (6 errors), it is not confirmed. If it is only out of reach at first: "
        "ns-3's ARP gives "
        "an address up for 100 s (ArpCache::DeadTimeout) when it does not answer; "
        "SctpRouteHelper::SetArpDeadTimeout shortens that on the nodes of its link.\n";
    const auto place = text.Get().find(line);
    lab.True(place != std::string::npos, text.Get());
    lab.Equal(text.Get().find("node 0: path 1", place + 20),
              std::string::npos,
              "once for both associations");
}

/// @param lab the network
void
NeverConfirmedAfterOneError(Lab& lab)
{
    Config::SetDefault("ns3::SctpParameters::PathMaxRetrans", UintegerValue(0));
    const SctpErrorText text;
    OpenOutOfReach(lab, Days(1));
    Lab::Run(Seconds(30));
    lab.True(text.Get().find("was ever answered (1 error), it is not") != std::string::npos,
             text.Get());
}

/// @param lab the network
void
NeverConfirmedOverIpv6(Lab& lab)
{
    const SctpErrorText text;
    lab.ipv6 = true;
    OpenOutOfReach(lab, Days(1));
    Lab::Run(Seconds(300));
    lab.True(text.Get().find("SCTP on node 0: path 1 from fd00:0:1:1::1 to fd00:0:1:5::2 is "
                             "inactive: none of its HEARTBEATs was ever answered (6 errors), "
                             "it is not confirmed.\n") != std::string::npos,
             text.Get());
    lab.Equal(text.Get().find("ARP"), std::string::npos, "IPv6 has no ARP");
}

/**
 * @param shorter whether ARP gives addresses up for a second only
 * @return a test in which the next hop of a path is in reach after 10 s
 */
Lab::Script
InReachLater(bool shorter)
{
    return [shorter](Lab& lab) {
        lab.lan = true;
        OpenOutOfReach(lab, Seconds(10));
        if (shorter)
        {
            SctpRouteHelper::SetArpDeadTimeout(lab.nodes, Seconds(1));
        }
        Lab::Run(Seconds(40));
        const auto infos = lab.client.socket->GetPathInfos();
        lab.Equal(infos.back().state,
                  shorter ? SctpPathState::ACTIVE : SctpPathState::UNCONFIRMED,
                  "the second path after 42 s");
    };
}

/// @param lab the network
void
WarnsOncePerPairOfNodes(Lab& lab)
{
    // Packets of the server to the phone's second address arrive at its first one.
    lab.Build();
    SctpRouteHelper().Install(lab.nodes.Get(Lab::PHONE));
    lab.AddRoutes(Lab::CORE, 2, 1, {1});
    lab.AddRoutes(Lab::NEAR, 0, 1, {1});
    const SctpErrorText text;
    lab.Open();
    lab.Send(10);
    Lab::Run(Seconds(2));
    lab.Equal(text.Get(),
              "SCTP on node 0: packets from 10.1.5.2 for 10.1.1.1 arrive at the interface of "
              "10.1.0.1: paths to both addresses may share links. SctpRouteHelper on the sender, "
              "or routers' static routes to each address by links of its own, separate them; "
              "equal-cost routes chosen at random do not (see RouteWarning).\n",
              "the line");
    SctpTestSocket another;
    another.Attach(Socket::CreateSocket(lab.nodes.Get(Lab::PHONE),
                                        TypeId::LookupByName("ns3::SctpSocketFactory")));
    another.socket->Connect(sctp::JoinAddress(lab.GetAddress(5, 2), Lab::PORT));
    const size_t before = text.Get().size();
    Lab::Run(Seconds(4));
    lab.Equal(another.connected, 1U, "another association of the same nodes");
    lab.Equal(text.Get().size(), before, "no line more");
}

/// Has the type of another device once the test says so.
struct NamedDevice : public SimpleNetDevice
{
    TypeId GetInstanceTypeId() const override
    {
        return type;
    }

    TypeId type{SimpleNetDevice::GetTypeId()}; //!< its type
};

/**
 * Puts a device that leads to a real host on the phone's first router, and a host elsewhere.
 * @param lab the network
 */
void
BuildGateway(Lab& lab)
{
    lab.Build();
    TypeId type;
    if (!TypeId::LookupByNameFailSafe("ns3::FdNetDevice", &type))
    {
        type = TypeId("ns3::FdNetDevice").SetParent<NetDevice>();
    }
    for (const auto& node : {lab.GetDevice(1, 1)->GetNode(), CreateObject<Node>()})
    {
        const auto device = CreateObject<NamedDevice>();
        device->type = type;
        node->AddDevice(device);
    }
}

/// @param lab the network
void
WarnsOfRealDevices(Lab& lab)
{
    BuildGateway(lab);
    const auto begin = "SCTP: node " + std::to_string(lab.GetDevice(1, 1)->GetNode()->GetId()) +
                       " has a ns3::FdNetDevice, but ";
    Config::SetGlobal("ChecksumEnabled", BooleanValue(false));
    const SctpErrorText text;
    Lab::Run(Seconds(1));
    lab.Equal(text.Get(), "", "no packet yet");
    lab.Open();
    lab.Send(100);
    Lab::Run(Seconds(4));
    lab.Equal(text.Get(),
              begin + "SimulatorImplementationType is not ns3::RealtimeSimulatorImpl.\n" + begin +
                  "ChecksumEnabled is false, and real hosts drop packets without a checksum.\n",
              "two lines about the gateway");
}

/// @param lab the network
void
WarnsOfTimeOnly(Lab& lab)
{
    BuildGateway(lab);
    Config::SetGlobal("ChecksumEnabled", BooleanValue(true));
    const SctpErrorText text;
    lab.Open();
    Lab::Run(Seconds(2));
    lab.True(text.Get().find("RealtimeSimulatorImpl") != std::string::npos, "no real time");
    lab.True(text.Get().find("ChecksumEnabled") == std::string::npos, "there are checksums");
}

SctpRouteLabSuite g_suite(
    "sctp-init-routes",
    {
        {"INIT is sent again by another interface", AnotherInterfaceIsTried(false)},
        {"INIT is sent again by another interface, IPv6", AnotherInterfaceIsTried(true)},
        {"Not without VaryInitSource", OffByTheAttribute},
        {"Not by interfaces that the socket is not bound to", BoundAddressesOnly},
        {"The routes that INIT takes are printed", PrintsTriedRoutes},
        {"The only route that INIT takes is printed", PrintsTheOnlyRoute},
        {"A path that is never confirmed", NeverConfirmed},
        {"A path that is never confirmed, PathMaxRetrans 0", NeverConfirmedAfterOneError},
        {"A path that is never confirmed, IPv6", NeverConfirmedOverIpv6},
        {"ARP gives an address up for longer than it is out of reach", InReachLater(false)},
        {"SetArpDeadTimeout shortens that", InReachLater(true)},
        {"Arrivals at another interface are told once per pair of nodes", WarnsOncePerPairOfNodes},
        {"A gateway to a real host, without real time or checksums", WarnsOfRealDevices},
        {"A gateway to a real host, with checksums", WarnsOfTimeOnly},
    }); //!< registers the suite

} // namespace sctp_init_routes_test
