/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/ipv4-address.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-parameters.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Paths that leave an association while they are in use, and paths that join it.
 */

using namespace ns3;

namespace sctp_path_removal_test
{

/// Bytes of a message.
constexpr uint32_t MESSAGE = 1000;

/**
 * @param number number of a message
 * @return its contents, unlike those of others
 */
std::string
MakeMessage(uint32_t number)
{
    std::string text = std::to_string(number);
    text.resize(MESSAGE, static_cast<char>('a' + number % 26));
    return text;
}

/**
 * Sends messages, as many as the send buffer takes at a time.
 * @param lab the laboratory
 * @param from number of the first one
 * @param count how many
 */
void
SendMessages(SctpLab& lab, uint32_t from, uint32_t count)
{
    for (uint32_t i = from; i < from + count; ++i)
    {
        while (lab.client.socket->GetTxAvailable() < MESSAGE)
        {
            lab.Run(MilliSeconds(10));
        }
        lab.client.Send(MakeMessage(i));
    }
}

/**
 * Checks that messages have arrived, each once and in order.
 * @param lab the laboratory
 * @param count how many
 */
void
CheckMessages(SctpLab& lab, uint32_t count)
{
    std::string all;
    for (uint32_t i = 0; i < count; ++i)
    {
        all += MakeMessage(i);
    }
    lab.True(lab.server.GetText() == all, "everything arrived, once and in order");
}

/**
 * Removes a path at both ends.
 * @param lab the laboratory
 * @param path number of the path
 * @return whether it was removed
 */
bool
RemoveAtBoth(SctpLab& lab, uint32_t path)
{
    const bool client = lab.GetAssociations(0).at(0)->RemovePath(SctpLab::GetAddress(1, path));
    const bool server = lab.GetAssociations(1).at(0)->RemovePath(SctpLab::GetAddress(0, path));
    return client && server;
}

/**
 * Removes one path after the other of a transfer over four paths with loss, until one is left.
 * @param variant variant of SCTP
 * @return the test
 */
SctpLab::Script
RemoveUnderLoad(const std::string& variant)
{
    return [variant](SctpLab& lab) {
        lab.variant = variant;
        lab.rate = "2Mbps";
        lab.Build(4);
        lab.Open();
        uint32_t sent = 0;
        for (const uint32_t path : {2, 0, 3}) // the primary is path 0 to begin with
        {
            SendMessages(lab, sent, 300);
            sent += 300;
            lab.Drop(0, Any(), 3, 5);
            lab.Run(MilliSeconds(60));
            lab.True(RemoveAtBoth(lab, path), "the path is removed");
            lab.True(lab.GetAssociations(0).at(0)->GetPathInfos().size() ==
                         lab.GetAssociations(1).at(0)->GetPathInfos().size(),
                     "both ends have as many paths");
        }
        lab.True(!RemoveAtBoth(lab, 1), "the last path stays");
        SendMessages(lab, sent, 300);
        sent += 300;
        lab.Run(Seconds(120));
        CheckMessages(lab, sent);
        lab.client.socket->Close();
        lab.Run(Seconds(10));
        lab.True(lab.GetState(0) == SctpState::CLOSED, "it ends gracefully");
        lab.True(lab.client.closed == 1, "the application is told");
    };
}

/**
 * The removed path is the one that T3-rtx runs on, with all of its packets lost.
 * @param lab the laboratory
 */
void
RemovePathOfTimer(SctpLab& lab)
{
    lab.Build(2);
    lab.Open();
    lab.Cut(0);
    SendMessages(lab, 0, 20);
    lab.Run(MilliSeconds(500)); // T3-rtx runs, and has not expired
    lab.True(RemoveAtBoth(lab, 0), "the path is removed");
    const Time start = Simulator::Now();
    lab.Run(MilliSeconds(900));
    CheckMessages(lab, 20);
    lab.True(Simulator::Now() - start < Seconds(1), "nothing waited for a timeout");
    lab.True(lab.GetPath(1).primary, "the other path is primary");
}

/**
 * The removed path is the only active one: the other one, which has failed, takes its data over.
 * @param lab the laboratory
 */
void
RemoveOnlyActivePath(SctpLab& lab)
{
    lab.Build(2);
    lab.Set("PathMaxRetrans", UintegerValue(0));
    lab.Open();
    lab.Cut(1);
    lab.GetAssociations(0).at(0)->RequestHeartbeat(SctpLab::GetAddress(1, 1));
    lab.Run(Seconds(3));
    lab.True(lab.GetPath(1).state == SctpPathState::INACTIVE, "the other path has failed");
    lab.Cut(1, false);
    SendMessages(lab, 0, 20);
    lab.True(lab.GetAssociations(0).at(0)->RemovePath(SctpLab::GetAddress(1, 0)),
             "the path is removed");
    lab.Run(Seconds(60));
    CheckMessages(lab, 20);
    lab.client.socket->Close();
    lab.Run(Seconds(10));
    lab.True(lab.GetState(0) == SctpState::CLOSED, "it ends gracefully");
}

/**
 * The removed path is the one that the last DATA came on, whose SACK is delayed.
 * @param lab the laboratory
 */
void
RemovePathOfOwedSack(SctpLab& lab)
{
    lab.Build(2);
    lab.Open();
    SendMessages(lab, 0, 3);
    lab.Run(MilliSeconds(55)); // half a round trip and a little: the third DATA is not acknowledged
    lab.True(RemoveAtBoth(lab, 0), "the path is removed");
    lab.Run(Seconds(2));
    CheckMessages(lab, 3);
    lab.True(lab.client.socket->GetTxAvailable() == lab.client.socket->GetParameters()->sndBufSize,
             "everything is acknowledged");
}

/**
 * The removed path has a HEARTBEAT that is not answered; its answer comes later.
 * @param lab the laboratory
 */
void
RemovePathOfHeartbeat(SctpLab& lab)
{
    lab.Build(2);
    lab.Open();
    lab.GetAssociations(0).at(0)->RequestHeartbeat(SctpLab::GetAddress(1, 1));
    lab.Run(MilliSeconds(20));
    lab.True(lab.GetAssociations(0).at(0)->RemovePath(SctpLab::GetAddress(1, 1)),
             "the path is removed");
    lab.Run(Seconds(100));
    SendMessages(lab, 0, 10);
    lab.Run(Seconds(2));
    CheckMessages(lab, 10);
    lab.True(lab.GetAssociations(0).at(0)->GetPathInfos().size() == 1, "one path is left");
}

/**
 * The removed path is the one that SHUTDOWN went to, which does not arrive.
 * @param lab the laboratory
 */
void
RemovePathOfShutdown(SctpLab& lab)
{
    lab.Build(2);
    lab.Open();
    lab.Cut(0);
    lab.client.socket->Close();
    lab.Run(MilliSeconds(300));
    lab.True(lab.GetState(0) == SctpState::SHUTDOWN_SENT, "SHUTDOWN is on its way");
    lab.True(RemoveAtBoth(lab, 0), "the path is removed");
    lab.Run(Seconds(5));
    lab.True(lab.GetState(0) == SctpState::CLOSED, "it ends gracefully");
    lab.True(lab.client.closed == 1, "the application is told");
}

/**
 * A path leaves and joins again under load, over and over; then it alone is left.
 * @param variant variant of SCTP
 * @return the test
 */
SctpLab::Script
PathsJoinUnderLoad(const std::string& variant)
{
    return [variant](SctpLab& lab) {
        lab.variant = variant;
        lab.rate = "2Mbps";
        lab.Build(3);
        lab.Open();
        const auto association = lab.GetAssociations(0).at(0);
        const Address first = SctpLab::GetAddress(1, 0);
        const Address second = SctpLab::GetAddress(1, 1);
        lab.True(!association->AddPath(first), "it has a path");
        lab.True(!association->AddPath(Ipv4Address("1.2.3.4")), "it is not the peer's");
        uint32_t sent = 0;
        for (uint32_t i = 0; i < 5; ++i)
        {
            SendMessages(lab, sent, 100);
            sent += 100;
            lab.True(association->RemovePath(second), "it leaves");
            SendMessages(lab, sent, 100);
            sent += 100;
            lab.True(association->AddPath(second), "it joins");
            lab.Run(Seconds(2)); // HB.Max.Burst probes per RTO
            const auto infos = association->GetPathInfos();
            lab.Equal(infos.size(), size_t{3}, "three paths");
            lab.Equal(infos.back().id, 3 + i, "with an id that was never used");
            lab.True(infos.back().state == SctpPathState::ACTIVE, "verified (5.4)");
            lab.True(association->GetPath(3 + i) != nullptr, "it is found");
        }
        lab.True(association->RemovePath(first), "the primary leaves");
        lab.True(association->RemovePath(SctpLab::GetAddress(1, 2)), "another one");
        lab.True(!association->RemovePath(second), "the only one stays");
        SendMessages(lab, sent, 100);
        sent += 100;
        lab.Run(Seconds(60));
        CheckMessages(lab, sent);
        lab.client.socket->Close();
        lab.Run(Seconds(10));
        lab.True(lab.GetState(0) == SctpState::CLOSED, "it ends gracefully");
        lab.True(!association->AddPath(first), "no path of a closed association");
    };
}

/**
 * A path joins that cannot be used until its link is up; data does not go there before.
 * @param lab the laboratory
 */
void
JoinsWithoutAnswer(SctpLab& lab)
{
    lab.Build(2);
    lab.Open();
    const auto association = lab.GetAssociations(0).at(0);
    const Address second = SctpLab::GetAddress(1, 1);
    lab.True(association->RemovePath(second), "it leaves");
    lab.Cut(1);
    lab.True(association->AddPath(second), "it joins");
    SendMessages(lab, 0, 20);
    lab.Run(Seconds(3));
    CheckMessages(lab, 20);
    lab.True(association->GetPathInfos().back().state == SctpPathState::UNCONFIRMED,
             "not verified");
    lab.Cut(1, false);
    lab.Run(Seconds(30));
    lab.True(association->GetPathInfos().back().state == SctpPathState::ACTIVE, "verified");
    lab.True(association->RemovePath(SctpLab::GetAddress(1, 0)), "it can be left alone");
    SendMessages(lab, 20, 20);
    lab.Run(Seconds(3));
    CheckMessages(lab, 40);
}

SctpLabSuite g_suite(
    "sctp-path-removal",
    {
        {"One path after the other leaves under load", RemoveUnderLoad("ns3::SctpL4Protocol")},
        {"CMT: one path after the other leaves under load",
         RemoveUnderLoad("ns3::CmtSctpL4Protocol")},
        {"CMT-PF: one path after the other leaves under load",
         RemoveUnderLoad("ns3::CmtPfSctpL4Protocol")},
        {"MPSCTP: one path after the other leaves under load",
         RemoveUnderLoad("ns3::MpSctpL4Protocol")},
        {"The path of a running T3-rtx leaves", RemovePathOfTimer},
        {"The only active path leaves", RemoveOnlyActivePath},
        {"The path of an owed SACK leaves", RemovePathOfOwedSack},
        {"The path of an unanswered HEARTBEAT leaves", RemovePathOfHeartbeat},
        {"The path of SHUTDOWN leaves", RemovePathOfShutdown},
        {"A path joins under load", PathsJoinUnderLoad("ns3::SctpL4Protocol")},
        {"CMT: a path joins under load", PathsJoinUnderLoad("ns3::CmtSctpL4Protocol")},
        {"MPSCTP: a path joins under load", PathsJoinUnderLoad("ns3::MpSctpL4Protocol")},
        {"A path joins whose link is cut", JoinsWithoutAnswer},
    }); //!< registers the suite

} // namespace sctp_path_removal_test
