/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-asconf-test.h"

#include "ns3/boolean.h"
#include "ns3/ipv4.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-auth-chunk.h"
#include "ns3/sctp-chunks.h"
#include "ns3/sctp-compat.h"

#include <algorithm>
#include <sstream>

/**
 * @file
 * @ingroup sctp-tests
 * Shared parts of the tests of dynamic addresses.
 */

namespace ns3::sctp
{

std::string
ListAddresses(const std::vector<Address>& addresses)
{
    std::string text;
    for (const auto& address : addresses)
    {
        text += (text.empty() ? "" : " ") + ToText(address);
    }
    return text;
}

SctpMatch
WithType(uint8_t type)
{
    return [type](const SctpSeen& seen) {
        const auto& chunks = seen.view.GetChunks();
        return std::any_of(chunks.begin(), chunks.end(), [type](const ChunkView& chunk) {
            return chunk.type == type;
        });
    };
}

// ---- two hosts ----

AsconfLab::AsconfLab(SctpLab& lab, uint32_t paths)
    : lab(lab)
{
    lab.Set("DynamicAddresses", BooleanValue(true));
    lab.Build(paths);
    lab.CreateSockets();
    lab.client.socket->Bindx({SctpLab::GetAddress(0)});
    lab.Open();
    GetUser(0)->TraceConnectWithoutContext("Answered", MakeCallback(&AsconfLab::Answered, this));
}

Ptr<SctpDynamicAddresses>
AsconfLab::GetUser(uint32_t host) const
{
    return DynamicCast<SctpDynamicAddresses>(
        lab.GetAssociations(host).at(0)->GetExtension(SctpDynamicAddresses::GetTypeId()));
}

Address
AsconfLab::AddSecond() const
{
    const auto ipv4 = lab.GetHost(0)->GetObject<Ipv4>();
    const Ipv4Address second("10.0.0.77");
    ipv4->AddAddress(1, Ipv4InterfaceAddress(second, Ipv4Mask("255.255.255.0")));
    return second;
}

std::string
AsconfLab::GetPeers(uint32_t host) const
{
    return ListAddresses(lab.GetAssociations(host).at(0)->GetRemoteAddresses());
}

std::string
AsconfLab::GetLocals() const
{
    return ListAddresses(lab.GetAssociations(0).at(0)->GetLocalAddresses());
}

std::string
AsconfLab::GetNotified() const
{
    std::string text;
    for (const auto& one : lab.server.notifications)
    {
        if (one.type == SctpNotification::Type::PEER_ADDRESS_CHANGE &&
            (one.added || one.removed || one.madePrimary))
        {
            text += (text.empty() ? "" : " ");
            text += one.added ? "+" : one.removed ? "-" : "!";
            text += ToText(one.address);
        }
    }
    return text;
}

void
AsconfLab::Answered(const Address& address, SctpAddressChange change)
{
    std::ostringstream os;
    os << change << " " << ToText(address) << ", ";
    m_answers += os.str();
}

// ---- the scripted peer ----

ScriptedAsconf::ScriptedAsconf(SctpLab& lab, uint32_t paths)
    : lab(lab)
{
    lab.Set("DynamicAddresses", BooleanValue(true));
    lab.BuildScripted(paths);
    for (uint32_t i = 0; i < paths; ++i)
    {
        lab.peer.addresses.push_back(SctpLab::GetAddress(1, i));
    }
    lab.peer.chunkTypes = {AuthChunk::TYPE, AsconfChunk::TYPE, AsconfAckChunk::TYPE};
    lab.peer.parameters = {{Authenticator::RANDOM, Bytes(32, 7)},
                           {Authenticator::CHUNKS, {AsconfChunk::TYPE, AsconfAckChunk::TYPE}},
                           {Authenticator::HMAC_ALGO, {0, 1}}};
    lab.OpenToPeer();
    ExtensionOffer own;
    own.parameters = lab.peer.parameters;
    m_authenticator =
        std::make_unique<Authenticator>(own, ExtensionOffer::Read(lab.peer.hostInit.others));
    lab.Run(Seconds(1)); // addresses are verified
    lab.Forget();
}

SctpLab::Forgery
ScriptedAsconf::MakePacket(const Address& source) const
{
    SctpLab::Forgery packet;
    packet.source = source;
    packet.sourcePort = lab.peer.port;
    packet.destinationPort = lab.peer.hostPort;
    packet.tag = lab.peer.hostTag;
    return packet;
}

void
ScriptedAsconf::Tell(const Bytes& chunks, const Address& source)
{
    SctpLab::Forgery packet = MakePacket(source);
    packet.chunks = chunks;
    if (!chunks.empty())
    {
        lab.Inject(packet);
    }
    lab.Run(MilliSeconds(200));
}

void
ScriptedAsconf::Send(const Bytes& chunks, uint32_t path, const Address& source, const Bytes& before)
{
    SctpLab::Forgery packet = MakePacket(source);
    packet.path = path;
    packet.chunks = before + m_authenticator->Make(0, {}, chunks) + chunks;
    lab.Inject(packet);
    lab.Run(MilliSeconds(200));
}

AsconfChunk
ScriptedAsconf::Make(uint32_t index, const std::vector<std::pair<AsconfType, Address>>& requests)
{
    AsconfChunk chunk;
    chunk.serial = PEER_FIRST + index;
    chunk.address = SctpLab::GetAddress(1);
    for (const auto& [type, address] : requests)
    {
        chunk.requests.push_back(
            AsconfRequest::Make(type, static_cast<uint32_t>(chunk.requests.size()) + 1, address));
    }
    return chunk;
}

void
ScriptedAsconf::Ask(uint32_t index,
                    const std::vector<std::pair<AsconfType, Address>>& requests,
                    uint32_t path,
                    const Address& source)
{
    Send(ToBytes(Make(index, requests)), path, source);
}

std::string
ScriptedAsconf::GetAnswer() const
{
    const auto seen = lab.Last(0, WithType(AsconfAckChunk::TYPE));
    std::ostringstream os;
    for (const auto& ack : seen.GetAll<AsconfAckChunk>())
    {
        os << (os.str().empty() ? "" : "; ") << ack.serial - PEER_FIRST << ":";
        for (const auto& response : ack.responses)
        {
            os << " " << std::dec << response.correlation << " " << (response.success ? "ok" : "");
            for (const auto& cause : response.causes)
            {
                os << std::hex << static_cast<uint16_t>(cause.code);
            }
        }
    }
    return os.str();
}

Ptr<SctpDynamicAddresses>
ScriptedAsconf::GetUser() const
{
    return lab.client.socket->GetExtension<SctpDynamicAddresses>();
}

std::string
ScriptedAsconf::GetPeers() const
{
    return ListAddresses(lab.GetAssociations(0).at(0)->GetRemoteAddresses());
}

} // namespace ns3::sctp
