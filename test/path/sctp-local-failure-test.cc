/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/boolean.h"
#include "ns3/ipv4-static-routing-helper.h"
#include "ns3/ipv4.h"
#include "ns3/ipv6-static-routing-helper.h"
#include "ns3/ipv6.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-compat.h"
#include "ns3/uinteger.h"

#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Local events of a host: packets that cannot leave (LocalFailureAtOnce), interfaces that
 * lose their addresses, and users that remove a path when they are told of its failure.
 */

using namespace ns3;
using sctp::ChunkType;

namespace sctp_local_failure_test
{

/**
 * Sends a message each 5 ms.
 * @param lab the laboratory
 * @param count how many
 */
void
SendOften(SctpLab& lab, uint32_t count)
{
    for (uint32_t i = 0; i < count; ++i)
    {
        lab.client.Send(std::string(1000, 'm'));
        lab.Run(MilliSeconds(5));
    }
}

/**
 * @param paths number of paths
 * @return a test in which the client's interfaces are down for 20 ms, all at once
 */
SctpLab::Script
FlapIsSurvived(uint32_t paths)
{
    return [=](SctpLab& lab) {
        lab.Set("SctpFailurePolicy::LocalFailureAtOnce", BooleanValue(true));
        lab.Set("AssociationMaxRetrans", UintegerValue(1));
        lab.Build(paths);
        lab.Open();
        lab.Run(Seconds(2));
        SendOften(lab, 20);
        for (const bool up : {false, true})
        {
            for (uint32_t i = 0; i < paths; ++i)
            {
                lab.SetInterface(0, i, up);
            }
            SendOften(lab, up ? 20 : 4);
        }
        lab.Run(Seconds(20));
        lab.Equal(lab.server.GetText().size(), size_t{44000}, "all has arrived");
        lab.Equal(lab.client.errors, 0U, "and the association lives");
    };
}

/// @param lab the laboratory
void
PathFailsAtOnce(SctpLab& lab)
{
    lab.Set("SctpFailurePolicy::LocalFailureAtOnce", BooleanValue(true));
    lab.Build(2);
    lab.Open();
    lab.Run(Seconds(2));
    lab.SetInterface(0, 0, false);
    lab.client.Send("moves at once");
    lab.Run(MilliSeconds(60));
    const auto info = lab.client.socket->GetPathInfos().front();
    lab.Equal(info.state, SctpPathState::INACTIVE, "the path has failed");
    lab.Equal(info.errorCount, 6U, "by Path.Max.Retrans + 1 errors");
    lab.Equal(lab.server.GetText(), std::string("moves at once"), "its data takes the other one");
}

/// @param lab the laboratory
void
AssociationEndsByTimers(SctpLab& lab)
{
    lab.Set("SctpFailurePolicy::LocalFailureAtOnce", BooleanValue(true));
    lab.Set("AssociationMaxRetrans", UintegerValue(2));
    lab.Build(1);
    lab.Open();
    lab.SetInterface(0, 0, false);
    lab.client.Send("in vain");
    lab.Run(Seconds(5));
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "not before its timeouts (8.1)");
    lab.Run(Seconds(30));
    lab.Equal(lab.GetState(0), SctpState::CLOSED, "but then");
}

/**
 * @param ipv6 whether over IPv6
 * @return a test of an interface that loses its only address, with a route by it
 */
SctpLab::Script
LosesOnlyAddress(bool ipv6)
{
    return [=](SctpLab& lab) {
        lab.family = ipv6 ? SctpLab::IPV6 : SctpLab::IPV4;
        lab.Build(2);
        const Address first = SctpLab::GetAddress(1, 0, ipv6);
        const Address hop = SctpLab::GetAddress(1, 1, ipv6);
        const Address own = SctpLab::GetAddress(0, 1, ipv6);
        lab.Open(ipv6);
        lab.Run(Seconds(2));
        if (ipv6)
        {
            auto stack = lab.GetHost(0)->GetObject<Ipv6>();
            const auto address = Ipv6Address::ConvertFrom(own);
            const auto interface = static_cast<uint32_t>(stack->GetInterfaceForAddress(address));
            Ipv6StaticRoutingHelper().GetStaticRouting(stack)->AddHostRouteTo(
                Ipv6Address::ConvertFrom(first),
                Ipv6Address::ConvertFrom(hop),
                interface);
            stack->RemoveAddress(interface, address);
        }
        else
        {
            auto stack = lab.GetHost(0)->GetObject<Ipv4>();
            const auto address = Ipv4Address::ConvertFrom(own);
            const auto interface = static_cast<uint32_t>(stack->GetInterfaceForAddress(address));
            Ipv4StaticRoutingHelper().GetStaticRouting(stack)->AddHostRouteTo(
                Ipv4Address::ConvertFrom(first),
                Ipv4Address::ConvertFrom(hop),
                interface);
            stack->RemoveAddress(interface, address);
        }
        for (uint32_t i = 0; i < 200; ++i)
        {
            lab.client.Send(std::string(1000, 'x'));
            lab.Run(MilliSeconds(20));
        }
        lab.Run(Minutes(3));
        lab.Equal(lab.server.GetText().size(), size_t{200000}, "all goes by the other one");
    };
}

/**
 * @param data whether data finds out about it, not HEARTBEATs
 * @param variant variant of SCTP
 * @return a test of a user that removes each path that it is told is unreachable
 */
SctpLab::Script
RemovesFailedPath(bool data, const std::string& variant = "ns3::SctpL4Protocol")
{
    return [=](SctpLab& lab) {
        lab.variant = variant;
        lab.Set("PathMaxRetrans", UintegerValue(0));
        lab.Build(3);
        lab.Open();
        lab.Run(Seconds(3));
        auto association = lab.GetAssociations(0).front();
        uint32_t removed = 0;
        lab.client.socket->SetNotificationCallback(
            sctp::MakeFunctionCallback<void, Ptr<Socket>, const SctpNotification&>(
                [&](Ptr<Socket>, const SctpNotification& event) {
                    if (event.type == SctpNotification::Type::PEER_ADDRESS_CHANGE &&
                        event.pathState == SctpPathState::INACTIVE)
                    {
                        removed += association->RemovePath(event.address) ? 1 : 0;
                    }
                }));
        lab.Cut(0);
        lab.Cut(1);
        for (uint32_t i = 0; data && i < 10; ++i)
        {
            lab.client.Send(std::string(1000, 'x'));
        }
        lab.Run(Minutes(5));
        lab.Equal(removed, 2U, "both have failed");
        lab.Equal(lab.client.socket->GetPathInfos().size(), size_t{1}, "one is left");
        lab.Equal(lab.server.GetText().size(), size_t{data ? 10000U : 0U}, "nothing is lost");
    };
}

/// @param lab the laboratory
void
RemovesInTrace(SctpLab& lab)
{
    lab.Set("PathMaxRetrans", UintegerValue(0));
    lab.Build(3);
    lab.Open();
    lab.Run(Seconds(3));
    auto association = lab.GetAssociations(0).front();
    uint32_t removed = 0;
    const auto remove = [&](Ptr<const SctpPath> path, SctpPathState, SctpPathState state) {
        if (state == SctpPathState::INACTIVE)
        {
            removed += association->RemovePath(path->GetRemote()) ? 1 : 0;
        }
    };
    for (SctpPathId id = 0; id < 3; ++id)
    {
        association->GetPath(id)->TraceConnectWithoutContext(
            "State",
            sctp::MakeFunctionCallback<void, Ptr<const SctpPath>, SctpPathState, SctpPathState>(
                remove));
    }
    lab.Cut(0);
    lab.Cut(1);
    for (uint32_t i = 0; i < 10; ++i)
    {
        lab.client.Send(std::string(1000, 'x'));
    }
    lab.Run(Minutes(5));
    lab.Equal(removed, 2U, "both have failed");
    lab.Equal(lab.client.socket->GetPathInfos().size(), size_t{1}, "one is left");
    lab.Equal(lab.server.GetText().size(), size_t{10000}, "nothing is lost");
}

/// @param lab the laboratory
void
RemovesVerifiedPath(SctpLab& lab)
{
    lab.Build(2);
    lab.CreateSockets();
    const auto remove = [&lab] {
        return lab.GetAssociations(0).front()->RemovePath(SctpLab::GetAddress(1));
    };
    bool removed = true;
    lab.client.socket->SetNotificationCallback(
        sctp::MakeFunctionCallback<void, Ptr<Socket>, const SctpNotification&>(
            [&](Ptr<Socket>, const SctpNotification& event) {
                if (event.type == SctpNotification::Type::COMMUNICATION_UP)
                {
                    lab.client.Send(std::string(5000, 'x'));
                    removed = remove();
                }
            }));
    lab.Open();
    lab.True(!removed, "refused while no other path is verified (5.4)");
    lab.Run(Seconds(5));
    lab.True(remove(), "and not after that");
    lab.client.Send(std::string(5000, 'y'));
    lab.Run(Seconds(5));
    lab.Equal(lab.server.GetText().size(), size_t{10000}, "nothing is lost");
}

SctpLabSuite g_suite("sctp-local-failure",
                     {
                         {"A flap does not end the association", FlapIsSurvived(1)},
                         {"Nor does one of twelve interfaces", FlapIsSurvived(12)},
                         {"A path fails at once", PathFailsAtOnce},
                         {"The association ends by its timers", AssociationEndsByTimers},
                         {"An interface loses its only address, IPv4", LosesOnlyAddress(false)},
                         {"An interface loses its only address, IPv6", LosesOnlyAddress(true)},
                         {"A user removes a path that lost data", RemovesFailedPath(true)},
                         {"The same with CMT-PF",
                          RemovesFailedPath(true, "ns3::CmtPfSctpL4Protocol")},
                         {"The same with MPSCTP", RemovesFailedPath(true, "ns3::MpSctpL4Protocol")},
                         {"A user removes a path in its trace", RemovesInTrace},
                         {"A user removes the only verified path", RemovesVerifiedPath},
                         {"A user removes a path that lost HEARTBEATs", RemovesFailedPath(false)},
                     }); //!< registers the suite

} // namespace sctp_local_failure_test
