/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-interface-scripts.h"

#include "ns3/sctp-address.h"

namespace ns3
{

namespace
{

/// In the middle of a transfer.
const Time MIDDLE = MilliSeconds(500);

/**
 * @param phone the phone
 * @param event change of its first interface
 */
void
Happen(SctpInterfaceLab& phone, SctpInterfaceEvent event)
{
    if (event == SctpInterfaceEvent::DOWN)
    {
        phone.SetInterface(0, false);
        return;
    }
    phone.RemoveAddress(0);
    if (event == SctpInterfaceEvent::CHANGED)
    {
        phone.AddAddress(0, SctpInterfaceLab::OTHER);
    }
}

/**
 * @param phone the phone
 * @param event change of its first interface, which is taken back
 */
void
Undo(SctpInterfaceLab& phone, SctpInterfaceEvent event)
{
    if (event == SctpInterfaceEvent::DOWN)
    {
        phone.SetInterface(0, true);
        return;
    }
    if (event == SctpInterfaceEvent::CHANGED)
    {
        phone.RemoveAddress(0, SctpInterfaceLab::OTHER);
    }
    phone.AddAddress(0);
}

} // namespace

SctpLab::Script
SctpInterfaceGone(const SctpPhonePlan& plan, SctpInterfaceEvent event)
{
    return [=](SctpLab& lab) {
        SctpInterfaceLab phone(lab, plan, plan.links);
        phone.Open();
        phone.Send();
        lab.Run(MIDDLE);
        Happen(phone, event);
        const uint32_t before = phone.CountFrom(phone.GetAddress(0));
        if (plan.links > 1)
        {
            // At once, or after T3-rtx of 1, 2 and 4 s (PathMaxRetrans).
            lab.Between(phone.RunUntilComplete(Seconds(60)), Time(0), Seconds(12), "it goes on");
            phone.CheckComplete();
        }
        else
        {
            phone.CheckEnd();
        }
        lab.Equal(phone.CountFrom(phone.GetAddress(0)), before, "packets from the lost address");
        phone.CheckUnknown(phone.GetAddress(0, SctpInterfaceLab::OTHER));
        if (event == SctpInterfaceEvent::CHANGED)
        {
            phone.CheckReconnects();
        }
    };
}

SctpLab::Script
SctpInterfaceBack(const SctpPhonePlan& plan, SctpInterfaceEvent event)
{
    return [=](SctpLab& lab) {
        SctpInterfaceLab phone(lab, plan, plan.links);
        phone.Open();
        phone.Send();
        lab.Run(MIDDLE);
        Happen(phone, event);
        lab.Run(Seconds(3));
        Undo(phone, event);
        lab.Run(Seconds(30));
        phone.CheckComplete();
        const uint32_t before = phone.CountFrom(phone.GetAddress(0));
        phone.Send();
        lab.Run(Seconds(30));
        phone.CheckComplete();
        lab.True(phone.CountFrom(phone.GetAddress(0)) > before, "the interface is used again");
    };
}

SctpLab::Script
SctpInterfaceGoneIdle(const SctpPhonePlan& plan, SctpInterfaceEvent event)
{
    return [=](SctpLab& lab) {
        SctpInterfaceLab phone(lab, plan, plan.links);
        phone.Open();
        Happen(phone, event);
        lab.Run(Seconds(200));
        phone.CheckUnknown(phone.GetAddress(0, SctpInterfaceLab::OTHER));
        if (plan.links > 1)
        {
            phone.Send();
            lab.Run(Seconds(60));
            phone.CheckComplete();
            return;
        }
        phone.CheckTold(0);
        phone.CheckTold(1);
    };
}

SctpLab::Script
SctpInterfaceGoneClosing(const SctpPhonePlan& plan, SctpInterfaceEvent event)
{
    return [=](SctpLab& lab) {
        SctpInterfaceLab phone(lab, plan, plan.links);
        phone.Open();
        phone.Send();
        lab.Run(Seconds(10));
        phone.CheckComplete();
        phone.client.socket->Close();
        Happen(phone, event); // SHUTDOWN may have left, its answer finds nobody
        lab.Run(Seconds(200));
        const bool goesOn = plan.links > 1;
        lab.Equal(phone.client.closed, goesOn ? 1U : 0U, "the phone closes");
        lab.Equal(phone.client.errors, goesOn ? 0U : 1U, "or is told that it cannot");
        lab.Equal(phone.server.closed + phone.server.errors, 1U, "the server is told of the end");
    };
}

SctpLab::Script
SctpInterfaceGoneConnecting(const SctpPhonePlan& plan, SctpInterfaceEvent event)
{
    return [=](SctpLab& lab) {
        SctpInterfaceLab phone(lab, plan, plan.links);
        lab.Run(Seconds(2));
        phone.Connect();
        lab.Run(MilliSeconds(25)); // INIT is on its way
        Happen(phone, event);
        lab.Run(Seconds(400));
        lab.Equal(phone.client.connected + phone.client.failed, 1U, "the phone is told, once");
        lab.Equal(phone.client.connected, plan.links - 1, "connected by the other interface");
        if (phone.client.connected > 0)
        {
            phone.Send();
            lab.Run(Seconds(60));
            phone.CheckComplete();
        }
    };
}

SctpLab::Script
SctpInterfaceBeforeConnect(const SctpPhonePlan& plan)
{
    return [=](SctpLab& lab) {
        SctpInterfaceLab phone(lab, plan, 1);
        phone.client.socket->Bind();
        lab.Run(Seconds(1));
        phone.AddLink();
        phone.Open();
        lab.Equal(phone.GetSocket(1)->GetPeerAddresses().size(), 2U, "addresses of the phone");
        phone.Send();
        lab.Run(MIDDLE);
        phone.SetInterface(0, false);
        lab.Run(Seconds(60));
        phone.CheckComplete();
    };
}

SctpLab::Script
SctpInterfaceAfterSetUp(const SctpPhonePlan& plan)
{
    return [=](SctpLab& lab) {
        SctpInterfaceLab phone(lab, plan, 1);
        phone.Open();
        phone.Send();
        lab.Run(MIDDLE);
        phone.AddLink();
        lab.Run(Seconds(30));
        phone.CheckComplete();
        phone.Send();
        lab.Run(MIDDLE);
        phone.RemoveAddress(0);
        phone.CheckUnknown(phone.GetAddress(1));
        if (plan.notify)
        {
            lab.Run(Seconds(60));
            phone.CheckComplete();
            return;
        }
        phone.CheckEnd();
        phone.CheckUnknown(phone.GetAddress(1));
        if (!plan.pairs.empty())
        {
            lab.True(phone.ignored == std::vector<Address>{phone.GetAddress(1)}, "traced, once");
        }
    };
}

SctpLab::Script
SctpInterfaceWithoutAddress(const SctpPhonePlan& plan)
{
    return [=](SctpLab& lab) {
        SctpInterfaceLab phone(lab, plan, 0);
        phone.AddLink(false);
        lab.Run(Seconds(1));
        const int result = phone.Connect();
        lab.Equal(result, -1, "no route");
        lab.Equal(phone.client.socket->GetErrno(), Socket::ERROR_NOROUTETOHOST, "and it says so");
        phone.AddAddress(0);
        phone.Open();
        const uint32_t mtu = phone.GetSocket(0)->GetPathInfos().at(0).mtu; // FreeBSD's IPv6: 1280
        lab.Between(mtu, 1280U, 1500U, "MTU of the late interface");
        phone.Send();
        lab.Run(Seconds(30));
        phone.CheckComplete();
    };
}

SctpLabSuite::Tests
MakeInterfaceTests(SctpPhonePlan plan, const std::vector<std::string>& pairs)
{
    using Event = SctpInterfaceEvent;
    SctpLabSuite::Tests tests;
    const std::vector<std::pair<std::string, Event>> events{{"address removed", Event::REMOVED},
                                                            {"address changed", Event::CHANGED},
                                                            {"interface down", Event::DOWN}};
    const auto add = [&](const std::string& name, SctpLab::Script script) {
        tests.emplace_back(name + ": " + plan.GetName(), script);
    };
    for (plan.links = 1; plan.links <= 2; ++plan.links)
    {
        for (const auto& value : pairs)
        {
            plan.pairs = value;
            for (const bool down : {false, true})
            {
                plan.down = down;
                for (const auto& [name, event] : events)
                {
                    add(name, SctpInterfaceGone(plan, event));
                    add(name + " and back", SctpInterfaceBack(plan, event));
                }
            }
            plan.down = false;
            for (const auto& [name, event] : events)
            {
                add(name + " while idle", SctpInterfaceGoneIdle(plan, event));
                add(name + " while closing", SctpInterfaceGoneClosing(plan, event));
                add(name + " while connecting", SctpInterfaceGoneConnecting(plan, event));
            }
            if (plan.links == 1)
            {
                add("interface after the set-up", SctpInterfaceAfterSetUp(plan));
                add("no address yet", SctpInterfaceWithoutAddress(plan));
            }
            else
            {
                add("interface before Connect", SctpInterfaceBeforeConnect(plan));
            }
        }
    }
    return tests;
}

} // namespace ns3
