/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-route-lab.h"

#include "ns3/config.h"
#include "ns3/error-model.h"
#include "ns3/output-stream-wrapper.h"
#include "ns3/pointer.h"
#include "ns3/sctp-association-traces.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-route-helper.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <sstream>

/**
 * @file
 * @ingroup sctp-tests
 * The code that the manual's page about routes shows, and that about single paths. The pages
 * include the parts between a line with a name in brackets and the next "[end]".
 */

using namespace ns3;
using Lab = SctpRouteLab; //!< the network

namespace sctp_manual_routes_test
{

/// Times that a trace sink was called.
uint32_t g_calls = 0;
/// Times that LIA has used an alpha.
uint32_t g_alphas = 0;
/// Text of the last warning.
std::ostringstream g_warning;

// [warned]
/**
 * Routes defeat multihoming.
 *
 * @param context path of the trace source
 * @param warning kind of the warning
 * @param path the path, or null
 * @param address an address, as the kind of warning says
 */
void
Warned(std::string context,
       SctpRouteWarning warning,
       Ptr<const SctpPath> path,
       const Address& address)
// [end]
{
    ++g_calls;
    g_warning << context << " " << warning << " " << path->GetId() << " "
              << Ipv4Address::ConvertFrom(address);
}

/// LIA has used another alpha.
void
AlphaChanged(std::string, double)
{
    ++g_alphas;
}

/// A congestion window has changed.
void
CwndChanged(std::string, uint32_t, uint32_t)
{
    ++g_calls;
}

/// @param lab the network
void
Warnings(Lab& lab)
{
    lab.Build();
    const NodeContainer hosts(lab.nodes.Get(Lab::PHONE));
    g_calls = 0;
    g_warning.str("");
    // [warning]
    SctpHelper::ConnectAssociationTrace(hosts, "RouteWarning", MakeCallback(&Warned));
    // [end]
    lab.Open();
    lab.Equal(g_calls, 1U, "both paths leave by one device");
    lab.True(g_warning.str().find(" SHARED_DEVICE 1 10.1.5.2") != std::string::npos,
             "it says which: " + g_warning.str());
}

/// @param lab the network
void
Routes(Lab& lab)
{
    lab.Build();
    const Ptr<Node> phone = lab.nodes.Get(Lab::PHONE);
    // [routes]
    SctpRouteHelper().Install(phone);
    // [end]
    std::ostringstream text;
    auto stream = Create<OutputStreamWrapper>(&text);
    // [print]
    SctpHelper::PrintPathsAt(Seconds(2), phone, stream);
    // [end]
    lab.Open();
    Lab::Run(Seconds(1));
    lab.True(text.str().find("10.1.0.1") != std::string::npos, "the first path");
    lab.True(text.str().find("10.1.1.1") != std::string::npos, "the second path");
}

/// @param lab the network
void
Gateway(Lab& lab)
{
    lab.Build();
    const Ptr<Node> phone = lab.nodes.Get(Lab::PHONE);
    const Ptr<NetDevice> device = lab.GetDevice(1, 1);
    // [gateway]
    SctpRouteHelper routes;
    routes.SetGateway(device, Ipv4Address("10.1.1.2"));
    routes.Install(phone);
    // [end]
    lab.Open(1);
    lab.Send(10);
    Lab::Run(Seconds(2));
    lab.Equal(lab.largeBehindFar, 10U, "packets by the gateway");
}

/// @param lab the network
void
TracesOfStrategies(Lab& lab)
{
    Config::SetDefault("ns3::SctpParameters::CongestionOps", StringValue("ns3::SctpLia"));
    Config::SetDefault("ns3::SctpRfc9260Congestion::InitialSsthresh", UintegerValue(3000));
    lab.Build();
    const NodeContainer hosts(lab.nodes.Get(Lab::PHONE));
    g_calls = 0;
    g_alphas = 0;
    // [strategies]
    SctpHelper::ConnectAssociationTrace(hosts, "CongestionOps/Alpha", MakeCallback(&AlphaChanged));
    SctpHelper::ConnectAssociationTrace(hosts,
                                        "PathList/*/CongestionWindow",
                                        MakeCallback(&CwndChanged));
    // [end]
    lab.Open();
    lab.Send(40);
    Lab::Run(Seconds(5));
    lab.True(g_calls > 1, "windows change");
    lab.True(g_alphas > 0, "in congestion avoidance, with an alpha");
}

/// @param lab the network
void
Thresholds(Lab& lab)
{
    lab.Build();
    SctpRouteHelper().Install(lab.nodes.Get(Lab::PHONE));
    lab.Open();
    const Ptr<SctpSocket> socket = lab.client.socket;
    // [thresholds]
    SctpPathThresholds thresholds;
    thresholds.pathMaxRetrans = 1;
    socket->SetPathThresholds(1, thresholds); // the second path fails at its second error
    // [end]
    auto loss = CreateObject<RateErrorModel>();
    loss->SetUnit(RateErrorModel::ERROR_UNIT_PACKET);
    loss->SetRate(1);
    lab.GetDevice(6, 2)->SetAttribute("ReceiveErrorModel", PointerValue(loss));
    for (uint32_t errors = 0; errors < 2; ++errors)
    {
        socket->RequestHeartbeat(1);
        Lab::Run(Seconds(10));
    }
    SctpPathInfo info;
    socket->GetPathInfo(1, info);
    lab.Equal(info.state, SctpPathState::INACTIVE, "after two errors");
}

/// Suite of the manual's code about routes.
SctpRouteLabSuite g_suite("sctp-manual-routes",
                          {
                              {"Warnings", Warnings},
                              {"Routes by each interface", Routes},
                              {"A gateway by name", Gateway},
                              {"Traces of strategies", TracesOfStrategies},
                              {"Thresholds of a path", Thresholds},
                          }); //!< registers the suite

} // namespace sctp_manual_routes_test
