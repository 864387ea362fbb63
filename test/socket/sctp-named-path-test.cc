/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/boolean.h"
#include "ns3/enum.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-parameters.h"
#include "ns3/simulator.h"

/**
 * @file
 * @ingroup sctp-tests
 * Messages to a path that the user names (RFC 6458 section 5.3.4, SCTP_ADDR_OVER).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_named_path_test
{

/**
 * Sends a message.
 * @param lab the laboratory
 * @param path path that it is for
 * @param size its size, bytes
 * @return the result of SendMsg
 */
int
Send(SctpLab& lab, uint16_t path, uint32_t size = 100)
{
    SctpSendInfo info;
    info.path = path;
    return lab.client.socket->SendMsg(Create<Packet>(size), info);
}

/**
 * @param variant variant of SCTP
 * @return a test of messages to each of two paths
 */
SctpLab::Script
MessagesGoWhereTheyAreSent(const std::string& variant)
{
    return [variant](SctpLab& lab) {
        lab.variant = variant;
        lab.Build(2);
        lab.Open();
        lab.Run(Seconds(10));
        for (const uint16_t path : {1, 0, 1, 1})
        {
            lab.Forget();
            Send(lab, path);
            lab.Run(Seconds(1));
            lab.Equal(lab.Count(0, With(ChunkType::DATA)), 1U, "a packet");
            lab.Equal(lab.Last(0, With(ChunkType::DATA)).path, path, "on its path");
        }
        lab.Forget();
        for (uint32_t i = 0; i < 30; ++i)
        {
            Send(lab, i % 3 == 0 ? 0 : 1, 1000);
        }
        lab.Run(Seconds(10));
        lab.Equal(lab.Count(0, OnPath(0, With(ChunkType::DATA))), 10U, "each third");
        lab.Equal(lab.Count(0, OnPath(1, With(ChunkType::DATA))), 20U, "the others");
        lab.Equal(lab.server.messages.size(), size_t{34}, "all arrive");
    };
}

/// @param lab the laboratory
void
OthersGoByPolicy(SctpLab& lab)
{
    lab.Set("NoDelay", BooleanValue(false)); // messages wait for the acknowledgement of the first
    lab.Build(2);
    lab.Open();
    lab.Run(Seconds(10));
    lab.Forget();
    Send(lab, 1);
    Send(lab, SCTP_ANY_PATH);
    Send(lab, SCTP_ANY_PATH);
    Send(lab, 1);
    lab.Run(Seconds(1));
    const auto sent = lab.Sent(0, With(ChunkType::DATA));
    std::string paths;
    for (const auto& packet : sent)
    {
        paths += std::to_string(packet.path);
    }
    lab.Equal(paths, std::string("101"), "only the two others share a packet");
}

/// @param lab the laboratory
void
RetransmissionsGoByPolicy(SctpLab& lab)
{
    lab.Build(2);
    lab.Open();
    lab.Run(Seconds(10));
    lab.Forget();
    lab.Cut(1);
    Send(lab, 1);
    lab.Run(Seconds(10));
    const auto sent = lab.Sent(0, With(ChunkType::DATA));
    lab.Equal(sent.size(), size_t{2}, "sent twice");
    lab.Equal(sent.at(0).path, 1U, "as named");
    lab.Equal(sent.at(1).path, 0U, "then to an active path (6.4.1)");
    lab.Equal(lab.server.messages.size(), size_t{1}, "it arrives");
}

/// @param lab the laboratory
void
InactivePathIsUsed(SctpLab& lab)
{
    lab.Build(2);
    lab.Open();
    lab.Run(Seconds(10));
    SctpPathThresholds thresholds;
    thresholds.pathMaxRetrans = 0;
    lab.client.socket->SetPathThresholds(SctpPathId{1}, thresholds);
    lab.Cut(1);
    Send(lab, 1);
    lab.Run(Seconds(5));
    lab.Equal(lab.GetPath(1).state, SctpPathState::INACTIVE, "the path has failed");
    lab.Cut(1, false);
    lab.Forget();
    Send(lab, 1);
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0, OnPath(1, With(ChunkType::DATA))), 1U, "though it is inactive");
    lab.Equal(lab.server.messages.size(), size_t{2}, "it arrives");
}

/// @param lab the laboratory
void
PairsHavePathsOfTheirOwn(SctpLab& lab)
{
    lab.Set("PathsPerAddressPair", EnumValue(SCTP_PAIRS_MESH));
    lab.Build(2);
    lab.Open();
    lab.Run(Seconds(60));
    const auto infos = lab.client.socket->GetPathInfos();
    for (const auto& info : infos)
    {
        if (info.state == SctpPathState::ACTIVE)
        {
            lab.Forget();
            lab.Equal(Send(lab, static_cast<uint16_t>(info.id)), 100, "sent");
            lab.Run(Seconds(1));
            const auto packet = lab.Last(0, With(ChunkType::DATA));
            lab.Equal(packet.source, info.local, "source of the pair");
            lab.Equal(packet.destination, info.remote, "its destination");
        }
    }
    lab.Equal(Send(lab, 99), -1, "there is no such path");
    lab.Equal(lab.client.socket->GetErrno(), Socket::ERROR_INVAL, "is refused");
}

SctpLabSuite g_suite("sctp-named-path",
                     {
                         {"Messages go where they are sent",
                          MessagesGoWhereTheyAreSent("ns3::SctpL4Protocol")},
                         {"Messages go where they are sent with CMT",
                          MessagesGoWhereTheyAreSent("ns3::CmtSctpL4Protocol")},
                         {"Other messages go by policy", OthersGoByPolicy},
                         {"Retransmissions go by policy", RetransmissionsGoByPolicy},
                         {"An inactive path is used", InactivePathIsUsed},
                         {"Pairs have paths of their own", PairsHavePathsOfTheirOwn},
                     }); //!< registers the suite

} // namespace sctp_named_path_test
