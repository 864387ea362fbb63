/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../node/sctp-interface-csma.h"
#include "../node/sctp-interface-scripts.h"

#include "ns3/sctp-socket-factory.h"
#include "ns3/sctp-usrsctp-l4-protocol.h"

/**
 * @file
 * @ingroup sctp-tests
 * A phone with FreeBSD's stack whose interfaces come and go.
 */

using namespace ns3;

namespace sctp_usrsctp_interfaces_test
{

/**
 * The phone gets an interface in the middle of a transfer, and a socket that is bound afterwards
 * has the stack learn of it: the first association must not use it.
 * @param plan the hosts
 * @return the test
 */
SctpLab::Script
AnotherSocket(const SctpPhonePlan& plan)
{
    return [=](SctpLab& lab) {
        SctpInterfaceLab phone(lab, plan, 1);
        phone.Open();
        phone.Send();
        lab.Run(MilliSeconds(500));
        phone.AddLink();
        SctpTestSocket other;
        other.Attach(Socket::CreateSocket(phone.nodes.Get(0), SctpSocketFactory::GetTypeId()));
        other.socket->Bind();
        lab.Run(Seconds(60));
        phone.CheckComplete();
        lab.Equal(phone.client.socket->GetLocalAddresses().size(), 1U, "of the association");
        phone.Send();
        phone.RemoveAddress(0);
        phone.CheckEnd();
        phone.CheckUnknown(phone.GetAddress(1));
        other.socket->Close();
    };
}

/// @return the tests
SctpLabSuite::Tests
MakeTests()
{
    SctpPhonePlan ipv4;
    ipv4.phone = SctpPhonePlan::FREEBSD;
    ipv4.pairs = "";
    ipv4.makeLink = MakeCsmaLink;
    SctpPhonePlan ipv6 = ipv4;
    ipv6.ipv6 = true;
    SctpPhonePlan asconf = ipv4;
    asconf.server = SctpPhonePlan::FREEBSD;
    asconf.notify = [](Ptr<Node> phone) {
        phone->GetObject<UsrsctpL4Protocol>()->UpdateAddresses();
    };
    SctpLabSuite::Tests more{
        {"another socket learns of an interface", AnotherSocket(ipv4)},
        {"interface after the set-up: " + asconf.GetName(), SctpInterfaceAfterSetUp(asconf)}};
    asconf.links = 2;
    for (const bool down : {false, true})
    {
        asconf.down = down;
        for (const auto event : {SctpInterfaceEvent::REMOVED, SctpInterfaceEvent::CHANGED})
        {
            const std::string name =
                event == SctpInterfaceEvent::REMOVED ? "address removed" : "address changed";
            more.emplace_back(name + ": " + asconf.GetName(), SctpInterfaceGone(asconf, event));
            more.emplace_back(name + " and back: " + asconf.GetName(),
                              SctpInterfaceBack(asconf, event));
        }
    }
    return SctpLabSuite::Join(
        {MakeInterfaceTests(ipv4, {""}), MakeInterfaceTests(ipv6, {""}), more});
}

const SctpLabSuite g_suite("sctp-usrsctp-interfaces", MakeTests()); //!< registers the suite

} // namespace sctp_usrsctp_interfaces_test
