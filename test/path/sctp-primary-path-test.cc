/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-failover-log.h"
#include "sctp-multihoming-test.h"

#include "ns3/sctp-address.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-tests
 * The primary path: choice by the user and by attribute, restarts (RFC 9260 section 11.1).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_primary_path_test
{

/// Kinds of notifications.
using Notification = SctpNotification::Type;

/// @param lab the laboratory
void
PrimaryIsChanged(SctpLab& lab)
{
    lab.Build(2);
    lab.Open();
    lab.Run(Seconds(2));
    lab.Forget();
    lab.client.Send("a");
    lab.Run(Seconds(1));
    lab.Equal(lab.client.socket->SetPrimary(SctpLab::GetAddress(1, 1)), 0, "set primary");
    lab.client.Send("b");
    lab.Run(Seconds(1));
    lab.Equal(GetPaths(lab.Sent(0, With(ChunkType::DATA))), "0 1", "new data follows");
    lab.Equal(lab.server.GetText(), "ab", "it arrives");
    const auto told = lab.GetNotification(lab.client, Notification::PEER_ADDRESS_CHANGE);
    lab.True(told.madePrimary, "the application is told");
}

/// @param lab the laboratory
void
PrimaryByAttribute(SctpLab& lab)
{
    lab.Set("PrimaryPath", UintegerValue(1));
    lab.Set("PathMaxRetrans", UintegerValue(0));
    lab.Build(2);
    lab.CreateSockets();
    lab.client.socket->Connect(JoinAddress(SctpLab::GetAddress(1), SctpLab::PORT));
    lab.client.Send("early");
    lab.Run(Seconds(1));
    lab.Equal(GetPaths(lab.Sent(0, With(ChunkType::DATA))), "0", "not before it is verified");
    lab.Equal(lab.client.socket->GetStatus().primary.remote, SctpLab::GetAddress(1, 1), "primary");
    const auto& told = lab.client.notifications;
    lab.True(
        std::none_of(told.begin(), told.end(), [](const auto& each) { return each.madePrimary; }),
        "the first choice is no change");
    lab.Forget();
    SendSteadily(lab, Seconds(2));
    lab.Equal(lab.Count(0, OnPath(1, With(ChunkType::DATA))), 20U, "it takes the data");
    lab.Equal(lab.Count(0, OnPath(0, With(ChunkType::DATA))), 0U, "and the other path none");
    lab.Cut(1);
    SendSteadily(lab, Seconds(5));
    lab.Equal(lab.GetPath(1).state, SctpPathState::INACTIVE, "it fails");
    lab.Equal(lab.Last(0, With(ChunkType::DATA)).path, 0U, "the other one takes over");
    lab.Cut(1, false);
    SendSteadily(lab, Seconds(60));
    lab.Equal(lab.Last(0, With(ChunkType::DATA)).path, 1U, "until it is back");
    lab.Run(Seconds(10));
    lab.Equal(lab.server.GetText().size(), 67005U, "all arrives");
}

/**
 * @param primary the attribute PrimaryPath
 * @param opened number of the wire whose address Connect is given
 * @param expected number of the wire that takes the data
 * @return a test of it on two paths
 */
SctpLab::Script
PrimaryOfTwo(uint32_t primary, uint32_t opened, uint32_t expected)
{
    return [=](SctpLab& lab) {
        lab.Set("PrimaryPath", UintegerValue(primary));
        lab.Build(2);
        lab.CreateSockets();
        lab.client.socket->Connect(JoinAddress(SctpLab::GetAddress(1, opened), SctpLab::PORT));
        lab.Run(Seconds(1));
        SendSteadily(lab, Seconds(1));
        const auto info = lab.client.socket->GetStatus().primary;
        lab.Equal(info.remote, SctpLab::GetAddress(1, expected), "primary");
        lab.Equal(lab.Count(0, OnPath(expected, With(ChunkType::DATA))), 10U, "takes the data");
        lab.Equal(lab.Count(0, OnPath(1 - expected, With(ChunkType::DATA))), 0U, "all of it");
    };
}

/// @param lab the laboratory
void
PrimaryByAttributeAfterRestart(SctpLab& lab)
{
    lab.Set("PrimaryPath", UintegerValue(1));
    BuildScriptedPaths(lab, 2);
    lab.CreateSockets();
    lab.client.socket->Bindx({SctpLab::GetAddress(0, 0), SctpLab::GetAddress(0, 1)}, SctpLab::PORT);
    lab.client.socket->Listen();
    lab.peer.Associate();
    lab.Run(Seconds(1));
    const Address second = SctpLab::GetAddress(1, 1);
    lab.Equal(lab.GetAccepted()->GetStatus().primary.remote, second, "at first");
    lab.peer.tag = 0x33333333;
    lab.peer.Associate();
    lab.Run(Seconds(1));
    lab.Equal(lab.CountNotifications(lab.client, Notification::RESTART), 1U, "the peer restarts");
    lab.Equal(lab.GetAccepted()->GetStatus().primary.remote, second, "and then");
}

/// @param lab the laboratory
void
UserChoicesAfterRestart(SctpLab& lab)
{
    BuildScriptedPaths(lab, 3);
    lab.CreateSockets();
    lab.client.socket->Bindx(
        {SctpLab::GetAddress(0, 0), SctpLab::GetAddress(0, 1), SctpLab::GetAddress(0, 2)},
        SctpLab::PORT);
    lab.client.socket->Listen();
    lab.peer.Associate();
    lab.Run(Seconds(1));
    lab.GetAccepted()->SetPrimary(SctpLab::GetAddress(1, 1));
    lab.GetAccepted()->SetPathHeartbeats(SctpLab::GetAddress(1, 2), false);
    lab.peer.tag = 0x33333333;
    lab.peer.Associate();
    lab.Run(Seconds(5));
    lab.Equal(lab.CountNotifications(lab.client, Notification::RESTART), 1U, "the peer restarts");
    lab.Equal(lab.GetAccepted()->GetStatus().primary.remote,
              SctpLab::GetAddress(1, 1),
              "the primary that the user chose");
    lab.Forget();
    lab.Run(Minutes(5));
    lab.True(lab.Count(0, OnPath(0, With(ChunkType::HEARTBEAT))) > 0, "monitored as before");
    lab.Equal(lab.Count(0, OnPath(2, With(ChunkType::HEARTBEAT))), 0U, "not monitored, either");
}

/// Suite of the primary path.
SctpLabSuite g_suite(
    "sctp-primary-path",
    {
        {"The primary path is changed by the user (11.1)", PrimaryIsChanged},
        {"PrimaryPath takes the data from the set-up on, while it is up", PrimaryByAttribute},
        {"PrimaryPath counts from the address of Connect", PrimaryOfTwo(1, 1, 0)},
        {"PrimaryPath 0 is the address of Connect", PrimaryOfTwo(0, 1, 1)},
        {"PrimaryPath without such a path is the address of Connect", PrimaryOfTwo(2, 1, 1)},
        {"PrimaryPath holds after a restart of the peer", PrimaryByAttributeAfterRestart},
        {"SetPrimary and SetPathHeartbeats hold after a restart of the peer",
         UserChoicesAfterRestart},
    }); //!< registers the suite

} // namespace sctp_primary_path_test
