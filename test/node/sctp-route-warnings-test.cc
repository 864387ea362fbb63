/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "sctp-route-lab.h"

#include "ns3/config.h"
#include "ns3/ipv4-routing-table-entry.h"
#include "ns3/ipv4-static-routing.h"
#include "ns3/names.h"
#include "ns3/node.h"
#include "ns3/output-stream-wrapper.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-rfc9260-congestion.h"
#include "ns3/sctp-route-helper.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/string.h"

#include <iostream>
#include <memory>
#include <sstream>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Tests of unasked reports of the module: warnings about routes, tables of paths, traces of
 * strategies, and explanations of silent failures.
 */

using namespace ns3;
using Lab = SctpRouteLab; //!< the network

namespace sctp_route_warnings_test
{

/// Reports, one line each.
using Log = std::shared_ptr<std::ostringstream>;

/**
 * @param node a node
 * @return warnings about routes of its associations from now on, as "SHARED_DEVICE 1 10.1.5.2; "
 */
Log
WatchRoutes(Ptr<Node> node)
{
    auto log = std::make_shared<std::ostringstream>();
    SctpHelper::ConnectAssociationTrace(
        NodeContainer(node),
        "RouteWarning",
        sctp::MakeFunctionCallback<void,
                                   std::string,
                                   SctpRouteWarning,
                                   Ptr<const SctpPath>,
                                   const Address&>([log](const std::string&,
                                                         SctpRouteWarning warning,
                                                         Ptr<const SctpPath> path,
                                                         const Address& address) {
            *log << warning << " " << (path ? std::to_string(path->GetId()) : "-") << " "
                 << Ipv4Address::ConvertFrom(address) << "; ";
        }));
    return log;
}

/// @param lab the network
void
WarnsOfSharedDevice(Lab& lab)
{
    lab.Build();
    const Log phone = WatchRoutes(lab.nodes.Get(Lab::PHONE));
    lab.Open();
    lab.Equal(phone->str(), "SHARED_DEVICE 1 10.1.5.2; ", "one device for two paths");
    lab.Send(100);
    Lab::Run(Seconds(2));
    lab.Equal(phone->str(), "SHARED_DEVICE 1 10.1.5.2; ", "said once");
}

/// @param lab the network
void
SilentWithTheHelper(Lab& lab)
{
    lab.Build();
    const Log phone = WatchRoutes(lab.nodes.Get(Lab::PHONE));
    const Log server = WatchRoutes(lab.nodes.Get(Lab::SERVER));
    SctpRouteHelper().Install(NodeContainer(lab.nodes.Get(Lab::PHONE), lab.nodes.Get(Lab::SERVER)));
    lab.Open();
    lab.Send(100);
    lab.client.socket->SetPrimary(lab.GetAddress(6, 2));
    lab.Send(100);
    Lab::Run(Seconds(2));
    lab.Equal(phone->str() + server->str(), "", "nothing to warn of");
}

/// @param lab the network
void
WarnsOfMissingRoute(Lab& lab)
{
    lab.Build();
    auto routing = sctp::GetIpv4Routing(lab.nodes.Get(Lab::PHONE));
    for (uint32_t i = routing->GetNRoutes(); i-- > 0;)
    {
        if (routing->GetRoute(i).GetDest() == Ipv4Address("10.1.6.0"))
        {
            routing->RemoveRoute(i);
        }
    }
    const Log phone = WatchRoutes(lab.nodes.Get(Lab::PHONE));
    lab.Open();
    lab.Equal(phone->str(), "NO_ROUTE - 10.1.6.2; ", "an address without a route");
    const auto infos = lab.client.socket->GetPathInfos();
    lab.Equal(infos.size(), 2U, "paths");
    lab.Equal(infos.back().state, SctpPathState::UNCONFIRMED, "that of the address");
}

/// @param lab the network
void
WarnsOfOtherReturn(Lab& lab)
{
    // The server sends everything from its first address, also to the phone's second one.
    lab.Build();
    SctpRouteHelper().Install(lab.nodes.Get(Lab::PHONE));
    const Log phone = WatchRoutes(lab.nodes.Get(Lab::PHONE));
    lab.Open();
    lab.Equal(phone->str(), "", "no SACK yet");
    lab.client.socket->SetPrimary(lab.GetAddress(6, 2));
    lab.Send(100);
    Lab::Run(Seconds(2));
    lab.Equal(phone->str(), "OTHER_RETURN 0 10.1.1.1; ", "said once");
}

/// @param lab the network
void
PrintsPaths(Lab& lab)
{
    lab.Build();
    SctpRouteHelper().Install(lab.nodes.Get(Lab::PHONE));
    Names::Add("phone", lab.nodes.Get(Lab::PHONE));
    Names::Add("phone/wifi", lab.GetDevice(0, 1));
    std::ostringstream text;
    auto stream = Create<OutputStreamWrapper>(&text);
    SctpHelper::PrintPathsAt(Seconds(1), lab.nodes.Get(Lab::PHONE), stream);
    lab.Open();
    lab.Equal(
        text.str(),
        "Node: 0, Time: +1s, SCTP paths\n"
        "Association 0, port 49152 to 9, ESTABLISHED\n"
        "Path  Source    Device  NextHop   Destination  MTU   SRTT    Cwnd  Ssthresh  State\n"
        "0*    10.1.0.1  wifi    10.1.0.2  10.1.5.2     1500  +0.03s  4404  inf       ACTIVE\n"
        "1     10.1.1.1  2       10.1.1.2  10.1.6.2     1500  +0.04s  4404  inf       ACTIVE\n"
        "\n",
        "the table");
}

/**
 * @ingroup sctp-tests
 * A congestion control that traces the paths that it is given.
 */
class PathCounter : public SctpRfc9260Congestion
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::SctpTestPathCounter")
                                .SetParent<SctpRfc9260Congestion>()
                                .SetGroupName("Sctp")
                                .AddConstructor<PathCounter>()
                                .AddTraceSource("Joined",
                                                "A path joined: its id",
                                                MakeTraceSourceAccessor(&PathCounter::m_joined),
                                                "ns3::TracedValueCallback::Uint32");
        return tid;
    }

    void PathAdded(const SctpPath& path) override
    {
        SctpRfc9260Congestion::PathAdded(path);
        m_joined(path.GetId());
    }

  private:
    TracedCallback<uint32_t> m_joined; //!< Joined
};

NS_OBJECT_ENSURE_REGISTERED(PathCounter);

/**
 * A trace of a strategy is asked for before the run, and the peer restarts.
 * @param lab the laboratory
 */
void
StrategiesAreTraced(SctpLab& lab)
{
    lab.Set("CongestionOps", TypeIdValue(PathCounter::GetTypeId()));
    lab.BuildScripted(2);
    lab.peer.addresses = {SctpLab::GetAddress(1, 0), SctpLab::GetAddress(1, 1)};
    lab.CreateSockets();
    std::ostringstream joined;
    const NodeContainer hosts(lab.GetHost(0));
    SctpHelper::ConnectAssociationTrace(
        hosts,
        "CongestionOps/Joined",
        sctp::MakeFunctionCallback<void, std::string, uint32_t>(
            [&joined](const std::string& context, uint32_t id) {
                joined << context.substr(context.find("AssociationList")) << " " << id << "; ";
            }));
    uint32_t times = 0;
    SctpHelper::ConnectAssociationTrace(hosts,
                                        "PathList/*/RTT",
                                        sctp::MakeFunctionCallback<void, std::string, Time>(
                                            [&times](const std::string&, Time) { ++times; }));
    lab.client.socket->Bindx({SctpLab::GetAddress(0, 0), SctpLab::GetAddress(0, 1)}, SctpLab::PORT);
    lab.client.socket->Listen();
    lab.peer.Associate();
    lab.Run(Seconds(1));
    const std::string name = "AssociationList/0/CongestionOps/Joined ";
    lab.Equal(joined.str(), name + "0; " + name + "1; ", "paths of the first life");
    lab.True(times > 0, "paths are reached by their list, too");
    joined.str("");
    lab.peer.tag = 0x33333333;
    lab.peer.Associate();
    lab.Run(Seconds(1));
    lab.Equal(joined.str(), name + "3; ", "connected again once the new life has a path");
}

/// @param lab the network
void
NodesWithoutSctpExplain(Lab& lab)
{
    lab.Build();
    auto other = lab.nodes.Get(Lab::NEIGHBOUR);
    lab.True(!other->GetObject<SctpSocketFactory>(), "no factory before the run");
    Lab::Run(Seconds(1));
    lab.True(other->GetObject<SctpSocketFactory>() != nullptr, "one that ends with a message");
    SctpHelper().Install(other);
    lab.True(Socket::CreateSocket(other, SctpSocketFactory::GetTypeId()) != nullptr,
             "SCTP that comes late works");
}

/// @param lab the network
void
LargeMessagesAreToldOnce(Lab& lab)
{
    lab.Build();
    lab.Open();
    std::ostringstream text;
    auto before = std::cerr.rdbuf(text.rdbuf());
    const uint32_t size = lab.client.socket->GetParameters()->sndBufSize + 1;
    for (int i = 0; i < 3; ++i)
    {
        lab.Equal(lab.client.Send(std::string(size, 'x')), -1, "refused");
    }
    std::cerr.rdbuf(before);
    lab.Equal(text.str(),
              "SCTP on node 0: a message of " + std::to_string(size) +
                  " bytes is refused, it is larger than SndBufSize (" + std::to_string(size - 1) +
                  " bytes).\n",
              "standard error");
}

/// @param lab the network
void
PairsFollowInterfaces(Lab& lab)
{
    // The phone's best route to both addresses is by its first interface.
    Config::SetDefault("ns3::SctpParameters::PathsPerAddressPair", StringValue("Parallel"));
    lab.Build();
    SctpRouteHelper().Install(NodeContainer(lab.nodes.Get(Lab::PHONE), lab.nodes.Get(Lab::SERVER)));
    const Log phone = WatchRoutes(lab.nodes.Get(Lab::PHONE));
    lab.Open(-1, 6);
    std::ostringstream pairs;
    for (const auto& info : lab.client.socket->GetPathInfos())
    {
        pairs << SctpHelper::ToText(info.local) << " " << SctpHelper::ToText(info.remote) << "; ";
    }
    lab.Equal(pairs.str(), "10.1.1.1 10.1.6.2; 10.1.0.1 10.1.5.2; ", "whatever Connect names");
    lab.Send(100);
    Lab::Run(Seconds(2));
    lab.Equal(lab.server.GetText().size(), 100000U, "bytes");
    lab.Equal(phone->str(), "", "no warning");
}

/// @param lab the network
void
WarnsOfSourceWithoutRoute(Lab& lab)
{
    Config::SetDefault("ns3::SctpParameters::PathsPerAddressPair", StringValue("Parallel"));
    lab.Build();
    const Log phone = WatchRoutes(lab.nodes.Get(Lab::PHONE));
    lab.Open();
    lab.Equal(phone->str(), "NO_ROUTE - 10.1.6.2; ", "the second interface has no route");
}

/// @param lab the network
void
WarnsOfPairsOfOneDevice(Lab& lab)
{
    Config::SetDefault("ns3::SctpParameters::PathsPerAddressPair", StringValue("Mesh"));
    lab.Build();
    const Log phone = WatchRoutes(lab.nodes.Get(Lab::PHONE));
    lab.Open();
    lab.Equal(phone->str(), "SHARED_DEVICE 2 10.1.1.1; ", "all leave by the first interface");
}

SctpRouteLabSuite g_suite("sctp-route-warnings",
                          {
                              {"Two paths leave by one device", WarnsOfSharedDevice},
                              {"Nothing to warn of with SctpRouteHelper", SilentWithTheHelper},
                              {"An address of the peer has no route", WarnsOfMissingRoute},
                              {"SACKs return another way", WarnsOfOtherReturn},
                              {"Parallel pairs follow the interfaces", PairsFollowInterfaces},
                              {"A source without a route", WarnsOfSourceWithoutRoute},
                              {"All pairs leave by one device", WarnsOfPairsOfOneDevice},
                              {"Paths are printed", PrintsPaths},
                              {"Nodes without SCTP say so", NodesWithoutSctpExplain},
                              {"Too large messages are told of once", LargeMessagesAreToldOnce},
                          }); //!< registers the suite

SctpLabSuite g_traces("sctp-nested-traces",
                      {
                          {"Traces of strategies, before the run", StrategiesAreTraced},
                      }); //!< registers the suite

} // namespace sctp_route_warnings_test
