/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-usrsctp-address.h"

#include "ns3/ipv4-address.h"
#include "ns3/ipv6-address.h"
#include "ns3/sctp-address.h"

#include <cstring>

namespace ns3::sctp
{

UsrsctpAddress
ToHost(const Address& address)
{
    UsrsctpAddress result;
    if (IsIpv6(address))
    {
        result.family = AF_INET6;
        Ipv6Address::ConvertFrom(address).Serialize(result.bytes);
    }
    else
    {
        Ipv4Address::ConvertFrom(address).Serialize(result.bytes);
    }
    return result;
}

Address
FromHost(const UsrsctpAddress& address)
{
    if (address.family == AF_INET6)
    {
        return Ipv6Address::Deserialize(address.bytes);
    }
    return Ipv4Address::Deserialize(address.bytes);
}

sockaddr_storage
ToSocketAddress(const Address& address, uint16_t port)
{
    const auto host = ToHost(address);
    sockaddr_storage storage{};
    storage.ss_family = host.family;
    if (host.family == AF_INET)
    {
        auto in = reinterpret_cast<sockaddr_in*>(&storage);
        std::memcpy(&in->sin_addr, host.bytes, sizeof in->sin_addr);
        in->sin_port = htons(port);
    }
    else
    {
        auto in6 = reinterpret_cast<sockaddr_in6*>(&storage);
        std::memcpy(&in6->sin6_addr, host.bytes, sizeof in6->sin6_addr);
        in6->sin6_port = htons(port);
    }
    return storage;
}

Address
FromSocketAddress(const sockaddr* address)
{
    UsrsctpAddress host;
    host.family = address->sa_family;
    if (host.family == AF_INET6)
    {
        const auto in6 = reinterpret_cast<const sockaddr_in6*>(address);
        std::memcpy(host.bytes, &in6->sin6_addr, sizeof in6->sin6_addr);
        if (IN6_IS_ADDR_V4MAPPED(&in6->sin6_addr))
        {
            host.family = AF_INET;
            std::memmove(host.bytes, host.bytes + 12, 4);
        }
    }
    else
    {
        const auto in = reinterpret_cast<const sockaddr_in*>(address);
        std::memcpy(host.bytes, &in->sin_addr, sizeof in->sin_addr);
    }
    return FromHost(host);
}

uint16_t
GetPort(const sockaddr* address)
{
    // At the same place in both.
    return ntohs(reinterpret_cast<const sockaddr_in*>(address)->sin_port);
}

socklen_t
GetSize(const sockaddr_storage& address)
{
    return address.ss_family == AF_INET ? sizeof(sockaddr_in) : sizeof(sockaddr_in6);
}

std::vector<uint8_t>
PackSocketAddresses(const std::vector<Address>& addresses, uint16_t port)
{
    std::vector<uint8_t> bytes;
    for (const auto& address : addresses)
    {
        const auto storage = ToSocketAddress(address, port);
        const auto first = reinterpret_cast<const uint8_t*>(&storage);
        bytes.insert(bytes.end(), first, first + GetSize(storage));
    }
    return bytes;
}

std::vector<Address>
UnpackSocketAddresses(const sockaddr* first, int count)
{
    std::vector<Address> addresses;
    auto next = reinterpret_cast<const uint8_t*>(first);
    for (int i = 0; i < count; ++i)
    {
        sockaddr_storage storage{};
        std::memcpy(&storage, next, sizeof storage.ss_family);
        const auto size = GetSize(storage);
        std::memcpy(&storage, next, size);
        next += size;
        addresses.push_back(FromSocketAddress(reinterpret_cast<const sockaddr*>(&storage)));
    }
    return addresses;
}

uint16_t
GetLocalPort(const UsrsctpHost& host, struct socket* socket)
{
    sockaddr* first = nullptr;
    uint16_t port = 0;
    if (host.getLocals(socket, 0, &first) > 0)
    {
        port = GetPort(first);
        host.freeLocals(first);
    }
    return port;
}

void
SubscribeToEvents(const UsrsctpHost& host, struct socket* socket)
{
    for (const uint16_t type : {SCTP_ASSOC_CHANGE,
                                SCTP_PEER_ADDR_CHANGE,
                                SCTP_REMOTE_ERROR,
                                SCTP_SEND_FAILED_EVENT,
                                SCTP_SHUTDOWN_EVENT,
                                SCTP_PARTIAL_DELIVERY_EVENT,
                                SCTP_STREAM_RESET_EVENT,
                                SCTP_ASSOC_RESET_EVENT,
                                SCTP_STREAM_CHANGE_EVENT})
    {
        sctp_event event{};
        event.se_assoc_id = SCTP_FUTURE_ASSOC;
        event.se_type = type;
        event.se_on = 1;
        host.setOption(socket, IPPROTO_SCTP, SCTP_EVENT, &event, sizeof event);
    }
    const int on = 1;
    host.setOption(socket, IPPROTO_SCTP, SCTP_RECVRCVINFO, &on, sizeof on);
}

} // namespace ns3::sctp
