/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-interface-csma.h"
#include "sctp-interface-scripts.h"

#include "ns3/constant-position-mobility-model.h"
#include "ns3/ssid.h"
#include "ns3/wifi-helper.h"
#include "ns3/wifi-mac-helper.h"
#include "ns3/yans-wifi-helper.h"

/**
 * @file
 * @ingroup sctp-tests
 * A phone whose first interface is WiFi and whose second one, if it has one, is CSMA; interfaces
 * come and go, and it leaves the range of the access point.
 */

using namespace ns3;

namespace sctp_interfaces_wifi_test
{

/**
 * @param node a node
 * @param x where it is to be, m
 */
void
Place(Ptr<Node> node, double x)
{
    auto mobility = node->GetObject<MobilityModel>();
    if (!mobility)
    {
        mobility = CreateObject<ConstantPositionMobilityModel>();
        node->AggregateObject(mobility);
    }
    mobility->SetPosition(Vector(x, 0, 0));
}

/**
 * @param phone the phone, a station of the first link
 * @param router the router, its access point
 * @param link number of the link
 * @return the devices, the phone's first
 */
NetDeviceContainer
MakeLink(Ptr<Node> phone, Ptr<Node> router, uint32_t link)
{
    if (link > 0)
    {
        return MakeCsmaLink(phone, router, link);
    }
    Place(phone, 5);
    Place(router, 0);
    YansWifiPhyHelper phy;
    phy.SetChannel(YansWifiChannelHelper::Default().Create());
    WifiHelper wifi;
    wifi.SetStandard(WIFI_STANDARD_80211a);
    wifi.SetRemoteStationManager("ns3::ConstantRateWifiManager",
                                 "DataMode",
                                 StringValue("OfdmRate6Mbps"));
    const SsidValue ssid(Ssid("home"));
    WifiMacHelper station;
    station.SetType("ns3::StaWifiMac", "Ssid", ssid);
    WifiMacHelper accessPoint;
    accessPoint.SetType("ns3::ApWifiMac", "Ssid", ssid);
    NetDeviceContainer devices = wifi.Install(phy, station, phone);
    devices.Add(wifi.Install(phy, accessPoint, router));
    wifi.AssignStreams(devices, 1000);
    return devices;
}

/**
 * The phone leaves the range of the access point in the middle of a transfer.
 * @param plan the hosts
 * @param back whether it comes back after three seconds
 * @return the test
 */
SctpLab::Script
LeaveRange(const SctpPhonePlan& plan, bool back)
{
    return [=](SctpLab& lab) {
        SctpInterfaceLab phone(lab, plan, plan.links);
        phone.Open();
        phone.Send();
        lab.Run(MilliSeconds(300));
        Place(phone.nodes.Get(0), 5000);
        if (back)
        {
            lab.Run(Seconds(3));
            Place(phone.nodes.Get(0), 5);
        }
        // The interface is up all the time. A phone that has one path to the server's one address
        // cannot know that its other interface would do, for data or for SACKs; with pairs of
        // addresses it tries it.
        const bool another = plan.links > 1 && plan.pairs == "Mesh";
        if (back || another)
        {
            lab.Run(Seconds(60));
            phone.CheckComplete();
            return;
        }
        phone.CheckEnd();
    };
}

/// @return the tests
SctpLabSuite::Tests
MakeTests()
{
    SctpPhonePlan plan;
    plan.makeLink = MakeLink;
    SctpLabSuite::Tests tests = MakeInterfaceTests(plan, {"Off"});
    for (plan.links = 1; plan.links <= 2; ++plan.links)
    {
        for (const auto& [down, pairs] : std::vector<std::pair<bool, std::string>>{{false, "Off"},
                                                                                   {false, "Mesh"},
                                                                                   {true, "Off"}})
        {
            plan.down = down;
            plan.pairs = pairs;
            tests.emplace_back("out of range: " + plan.GetName(), LeaveRange(plan, false));
            tests.emplace_back("out of range and back: " + plan.GetName(), LeaveRange(plan, true));
        }
    }
    return tests;
}

const SctpLabSuite g_suite("sctp-interfaces-wifi", MakeTests()); //!< registers the suite

} // namespace sctp_interfaces_wifi_test
