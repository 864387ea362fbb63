/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-interface-csma.h"
#include "sctp-interface-scripts.h"

#include "ns3/inet-socket-address.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-socket-factory.h"

/**
 * @file
 * @ingroup sctp-tests
 * A phone on CSMA networks whose interfaces come and go.
 */

using namespace ns3;

namespace sctp_interfaces_test
{

/**
 * The first interface goes down and comes up, again and again.
 * @param plan the hosts
 * @return the test
 */
SctpLab::Script
Flaps(const SctpPhonePlan& plan)
{
    return [=](SctpLab& lab) {
        SctpInterfaceLab phone(lab, plan, plan.links);
        phone.Open();
        phone.Send();
        for (uint32_t i = 0; i < 40; ++i)
        {
            lab.Run(MilliSeconds(150));
            phone.SetInterface(0, i % 2 == 1);
        }
        lab.Run(Seconds(60));
        phone.CheckComplete();
    };
}

/// @param lab the laboratory
void
BoundToTheLostAddress(SctpLab& lab)
{
    SctpPhonePlan plan;
    plan.makeLink = MakeCsmaLink;
    SctpInterfaceLab phone(lab, plan, 2);
    phone.client.socket->Bind(sctp::JoinAddress(phone.GetAddress(0), 0));
    phone.Open();
    phone.Send();
    lab.Run(MilliSeconds(500));
    phone.RemoveAddress(0);
    phone.CheckEnd();
    phone.CheckUnknown(phone.GetAddress(1));
}

/// @param lab the laboratory
void
BoundBeforeTheAddressComes(SctpLab& lab)
{
    SctpPhonePlan plan;
    plan.makeLink = MakeCsmaLink;
    SctpInterfaceLab phone(lab, plan, 1);
    const Address late = phone.GetAddress(1);
    lab.Run(Seconds(1));
    lab.Equal(phone.client.socket->Bind(sctp::JoinAddress(late, 0)), -1, "not there yet");
    lab.Equal(phone.client.socket->GetErrno(), Socket::ERROR_ADDRNOTAVAIL, "and it says so");
    phone.AddLink();
    lab.Equal(phone.client.socket->Bind(sctp::JoinAddress(late, 0)), 0, "now it is");
    phone.Open();
    phone.Send();
    lab.Run(Seconds(30));
    phone.CheckComplete();
    phone.CheckUnknown(phone.GetAddress(0));
}

/// @param lab the laboratory
void
ListenerGetsAnInterface(SctpLab& lab)
{
    SctpPhonePlan plan;
    plan.makeLink = MakeCsmaLink;
    SctpInterfaceLab phone(lab, plan, 1);
    phone.client.socket->Bind(InetSocketAddress(Ipv4Address::GetAny(), SctpLab::PORT));
    phone.client.socket->Listen();
    lab.Run(Seconds(1));
    phone.AddLink();
    SctpTestSocket caller;
    caller.Attach(Socket::CreateSocket(phone.nodes.Get(1), SctpSocketFactory::GetTypeId()));
    caller.socket->Connect(sctp::JoinAddress(phone.GetAddress(0), SctpLab::PORT));
    lab.Run(Seconds(10));
    lab.Equal(caller.socket->GetPeerAddresses().size(), 2U, "INIT ACK lists both");
    phone.RemoveAddress(0);
    caller.Send("by the other one");
    lab.Run(Seconds(20));
    lab.Equal(phone.client.GetText(), "by the other one", "data moves");
    caller.socket->Abort("");
    lab.Run(Seconds(1));
}

/// @return the tests
SctpLabSuite::Tests
MakeTests()
{
    SctpPhonePlan ipv4;
    ipv4.makeLink = MakeCsmaLink;
    SctpPhonePlan ipv6 = ipv4;
    ipv6.ipv6 = true;
    SctpLabSuite::Tests more{
        {"Bound to the address that goes", BoundToTheLostAddress},
        {"Bound before the address comes", BoundBeforeTheAddressComes},
        {"A listener gets another interface", ListenerGetsAnInterface},
    };
    for (const bool down : {false, true})
    {
        SctpPhonePlan plan = ipv4;
        plan.down = down;
        more.emplace_back("flapping: " + plan.GetName(), Flaps(plan));
        plan.links = 2;
        more.emplace_back("flapping: " + plan.GetName(), Flaps(plan));
        plan.pairs = "Mesh";
        plan.phone = "ns3::CmtSctpL4Protocol";
        plan.server = plan.phone;
        more.emplace_back("CMT, flapping: " + plan.GetName(), Flaps(plan));
        more.emplace_back("CMT, address changed: " + plan.GetName(),
                          SctpInterfaceGone(plan, SctpInterfaceEvent::CHANGED));
        more.emplace_back("CMT, interface down and back: " + plan.GetName(),
                          SctpInterfaceBack(plan, SctpInterfaceEvent::DOWN));
    }
    return SctpLabSuite::Join(
        {MakeInterfaceTests(ipv4, {"Off", "Mesh"}), MakeInterfaceTests(ipv6, {"Off"}), more});
}

const SctpLabSuite g_suite("sctp-interfaces", MakeTests()); //!< registers the suite

} // namespace sctp_interfaces_test
