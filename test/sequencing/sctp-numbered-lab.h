/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_NUMBERED_LAB_H
#define SCTP_NUMBERED_LAB_H

#include "../harness/sctp-cmt-lab.h"

#include "ns3/sctp-path.h"
#include "ns3/uinteger.h"

#include <cstdint>
#include <map>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Helpers that the tests of variants with numbers per path share: a sender and a scripted peer.
 */

namespace ns3::sctp_numbered_lab
{

/// User data that fills a packet.
constexpr uint32_t FULL_NUMBERED = sctp_cmt_lab::FULL - 4;

/**
 * Sends messages of full size.
 * @param lab the laboratory
 * @param count how many
 */
inline void
SendFull(SctpLab& lab, uint32_t count)
{
    for (uint32_t i = 0; i < count; ++i)
    {
        lab.client.Send(std::string(FULL_NUMBERED, 'x'));
    }
    lab.Run(MilliSeconds(1));
}

/**
 * @tparam Data chunk of user data
 * @param lab the laboratory
 * @return chunks that the host has sent since the last call, as "path:TSN/PSN,... ..."
 */
template <typename Data>
std::string
TakeSent(SctpLab& lab)
{
    std::map<uint32_t, std::string> paths;
    for (const auto& seen : lab.Sent(0, With(static_cast<sctp::ChunkType>(Data::TYPE))))
    {
        for (const auto& chunk : seen.GetAll<Data>())
        {
            std::string& text = paths[seen.path];
            text += (text.empty() ? "" : ",") + std::to_string(chunk.data.tsn) + "/" +
                    std::to_string(chunk.psn);
            lab.Equal(uint32_t{chunk.pathTag}, seen.path, "path identifier");
        }
    }
    std::string all;
    for (const auto& [path, text] : paths)
    {
        all += (all.empty() ? "" : " ") + std::to_string(path) + ":" + text;
    }
    lab.Forget();
    return all;
}

/**
 * Opens an association to the scripted peer and sends five chunks on each of two paths: TSNs 1-5 on
 * path 0, 6-10 on path 1, PSNs 1-5 each.
 * @tparam Data chunk of user data
 * @tparam Ack chunk of acknowledgements
 * @param lab the laboratory
 * @param variant the host's variant
 */
template <typename Data, typename Ack>
void
StartFives(SctpLab& lab, const std::string& variant)
{
    lab.peer.chunkTypes = {Data::TYPE, Ack::TYPE};
    lab.Set("MaxBurst", UintegerValue(0));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(5 * sctp_cmt_lab::PMDCS));
    sctp_cmt_lab::StartCmt(lab, 0, 2, variant);
    SendFull(lab, 10);
}

/**
 * Lets the scripted peer acknowledge.
 * @tparam Data chunk of user data
 * @tparam Ack chunk of acknowledgements
 * @param lab the laboratory
 * @param sack the acknowledgement
 * @param path the path that it comes on
 * @return the chunks that the host sends then
 */
template <typename Data, typename Ack>
std::string
Tell(SctpLab& lab, const Ack& sack, uint32_t path)
{
    lab.Forget();
    lab.peer.Send(ToBytes(sack), path);
    lab.Run(MilliSeconds(51));
    return TakeSent<Data>(lab);
}

/**
 * Lets the scripted peer set up an association of two paths.
 * @tparam Data chunk of user data
 * @tparam Ack chunk of acknowledgements
 * @param lab the laboratory
 * @param variant the host's variant
 */
template <typename Data, typename Ack>
void
ListenOnTwo(SctpLab& lab, const std::string& variant)
{
    lab.peer.chunkTypes = {Data::TYPE, Ack::TYPE};
    lab.variant = variant;
    lab.BuildScripted(2);
    std::vector<Address> own;
    for (uint32_t path = 0; path < 2; ++path)
    {
        own.push_back(SctpLab::GetAddress(0, path));
        lab.peer.addresses.push_back(SctpLab::GetAddress(1, path));
    }
    lab.CreateSockets();
    lab.client.socket->Bindx(own, SctpLab::PORT);
    lab.client.socket->Listen();
    lab.peer.Associate();
    lab.Run(Seconds(3));
    lab.Forget();
}

/**
 * The scripted peer sends a chunk, a whole unordered message; waits for its acknowledgement.
 * @tparam Data chunk of user data
 * @param lab the laboratory
 * @param chunk tag, PSN and TSN, these counted from the peer's first one
 * @param path the path
 * @param size bytes of user data, a multiple of four
 */
template <typename Data>
void
GiveData(SctpLab& lab, Data chunk, uint32_t path, uint32_t size = 4)
{
    chunk.psn += lab.peer.tsn;
    chunk.data.tsn += lab.peer.tsn;
    chunk.data.begin = chunk.data.end = chunk.data.unordered = true;
    chunk.data.payloadSize = size;
    sctp::Bytes bytes = ToBytes(chunk);
    bytes.insert(bytes.end(), size, 'x');
    lab.peer.Send(bytes, path);
    lab.Run(MilliSeconds(260)); // longer than SACK.Delay
}

} // namespace ns3::sctp_numbered_lab

#endif /* SCTP_NUMBERED_LAB_H */
