/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PARTIAL_RELIABILITY_LAB_H
#define SCTP_PARTIAL_RELIABILITY_LAB_H

#include "../harness/sctp-test-harness.h"

#include "ns3/boolean.h"
#include "ns3/sctp-forward-tsn-chunk.h"
#include "ns3/sctp-partial-reliability.h"

#include <optional>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Helpers that the tests of partial reliability share.
 */

namespace ns3
{

/**
 * @ingroup sctp-tests
 * @param tsn New Cumulative TSN
 * @param entries streams and stream sequence numbers
 * @return a FORWARD-TSN
 */
inline sctp::Bytes
MakeForwardTsn(uint32_t tsn, const std::vector<sctp::ForwardTsnChunk::Entry>& entries = {})
{
    sctp::ForwardTsnChunk chunk;
    chunk.newCumulativeTsn = tsn;
    chunk.entries = entries;
    return sctp::ToBytes(chunk);
}

/**
 * @ingroup sctp-tests
 * @return matches packets with FORWARD-TSN
 */
inline SctpMatch
WithForwardTsn()
{
    return With(static_cast<sctp::ChunkType>(sctp::ForwardTsnChunk::TYPE));
}

/**
 * @ingroup sctp-tests
 * @param seen a packet
 * @param base a TSN
 * @return its FORWARD-TSN, TSN above the base: "3 0:1", stream and SSN of each entry
 */
inline std::string
GetForwardTsn(const SctpSeen& seen, uint32_t base)
{
    std::string text;
    for (const auto& chunk : seen.GetAll<sctp::ForwardTsnChunk>())
    {
        text += (text.empty() ? "" : ", ") +
                std::to_string(static_cast<int32_t>(chunk.newCumulativeTsn - base));
        for (const auto& entry : chunk.entries)
        {
            text += " " + std::to_string(entry.streamId) + ":" + std::to_string(entry.ssn);
        }
    }
    return text;
}

/**
 * @ingroup sctp-tests
 * Opens an association of the client with the scripted peer; both have partial reliability.
 * @param lab the laboratory
 * @param paths number of paths
 */
inline void
OpenPartiallyReliable(SctpLab& lab, uint32_t paths = 1)
{
    lab.Set("PrSctp", BooleanValue(true));
    lab.BuildScripted(paths);
    lab.peer.chunkTypes = {sctp::ForwardTsnChunk::TYPE};
    lab.OpenToPeer();
}

/**
 * @ingroup sctp-tests
 * The client sends a message.
 * @param lab the laboratory
 * @param size its size, bytes
 * @param reliability when it is abandoned
 * @param value lifetime in milliseconds, limit of retransmissions, or priority
 * @param streamId its stream
 * @param unordered whether it is unordered
 * @return result of SendMsg
 */
inline int
SendPartially(SctpLab& lab,
              uint32_t size,
              SctpReliability reliability,
              uint32_t value,
              uint16_t streamId = 0,
              bool unordered = false)
{
    SctpSendInfo info;
    info.streamId = streamId;
    info.unordered = unordered;
    info.reliability = reliability;
    info.value = value;
    return lab.client.socket->SendMsg(Create<Packet>(size), info);
}

/**
 * @ingroup sctp-tests
 * The client sends a message of 100 to 4099 bytes, of the next policy and on the next of three
 * streams, every fifth unordered, with the number as payload protocol identifier.
 * @param lab the laboratory
 * @param number number of the message
 * @param[in,out] reliable numbers of messages that have to arrive
 */
inline void
SendOfNextPolicy(SctpLab& lab, uint32_t number, std::vector<uint32_t>& reliable)
{
    SctpSendInfo info;
    info.streamId = number % 3;
    info.unordered = number % 5 == 0;
    info.reliability = static_cast<SctpReliability>(number % 4);
    info.value = info.reliability == SctpReliability::TTL ? 300 : number % 2;
    info.ppid = number;
    const bool taken =
        lab.client.socket->SendMsg(Create<Packet>(100 + number * 61 % 4000), info) > 0;
    if (taken && info.reliability == SctpReliability::FULL)
    {
        reliable.push_back(number);
    }
}

/**
 * @ingroup sctp-tests
 * @param socket a socket
 * @param policy a policy; nothing = all
 * @param streamId a stream; nothing = all
 * @return counts of GetReliabilityStatus: "unsent/sent"; "none" if it fails
 */
inline std::string
GetAbandoned(Ptr<SctpSocket> socket,
             std::optional<SctpReliability> policy = std::nullopt,
             std::optional<uint16_t> streamId = std::nullopt)
{
    const auto object = socket->GetExtension<SctpPartialReliability>();
    SctpReliabilityStatus status;
    if (!object || object->GetReliabilityStatus(policy, streamId, status) != Socket::ERROR_NOTERROR)
    {
        return "none";
    }
    return std::to_string(status.abandonedUnsent) + "/" + std::to_string(status.abandonedSent);
}

} // namespace ns3

#endif /* SCTP_PARTIAL_RELIABILITY_LAB_H */
