/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-address.h"

#include "ns3/inet-socket-address.h"
#include "ns3/inet6-socket-address.h"
#include "ns3/ipv4-address.h"
#include "ns3/ipv6-address.h"

#include <algorithm>
#include <sstream>

namespace ns3::sctp
{

bool
IsIpv4(const Address& address)
{
    return Ipv4Address::IsMatchingType(address);
}

bool
IsIpv6(const Address& address)
{
    return Ipv6Address::IsMatchingType(address);
}

bool
IsAny(const Address& address)
{
    return IsIpv4(address) ? Ipv4Address::ConvertFrom(address) == Ipv4Address::GetAny()
                           : Ipv6Address::ConvertFrom(address) == Ipv6Address::GetAny();
}

bool
IsUnicast(const Address& address)
{
    if (IsAny(address))
    {
        return false;
    }
    if (IsIpv4(address))
    {
        const auto ipv4 = Ipv4Address::ConvertFrom(address);
        return !ipv4.IsBroadcast() && !ipv4.IsMulticast();
    }
    return !Ipv6Address::ConvertFrom(address).IsMulticast();
}

bool
HasLocalScope(const Address& address)
{
    if (IsIpv4(address))
    {
        return Ipv4Address::ConvertFrom(address).Get() >> 24 == 127;
    }
    const auto ipv6 = Ipv6Address::ConvertFrom(address);
    return ipv6.IsLocalhost() || ipv6.IsLinkLocal();
}

bool
Contains(const std::vector<Address>& addresses, const Address& address)
{
    return std::find(addresses.begin(), addresses.end(), address) != addresses.end();
}

std::optional<Endpoint>
SplitAddress(const Address& address)
{
    Endpoint endpoint{address, 0};
    if (InetSocketAddress::IsMatchingType(address))
    {
        const auto inet = InetSocketAddress::ConvertFrom(address);
        return Endpoint{inet.GetIpv4(), inet.GetPort()};
    }
    if (Inet6SocketAddress::IsMatchingType(address))
    {
        const auto inet6 = Inet6SocketAddress::ConvertFrom(address);
        endpoint = Endpoint{inet6.GetIpv6(), inet6.GetPort()};
    }
    if (IsIpv6(endpoint.address))
    {
        auto ipv6 = Ipv6Address::ConvertFrom(endpoint.address);
        if (ipv6.IsIpv4MappedAddress())
        {
            endpoint.address = ipv6.GetIpv4MappedAddress();
        }
        return endpoint;
    }
    if (IsIpv4(endpoint.address))
    {
        return endpoint;
    }
    return std::nullopt;
}

Address
JoinAddress(const Address& address, uint16_t port)
{
    if (IsIpv4(address))
    {
        return InetSocketAddress(Ipv4Address::ConvertFrom(address), port);
    }
    return Inet6SocketAddress(Ipv6Address::ConvertFrom(address), port);
}

uint32_t
CountCommonBits(const Address& a, const Address& b)
{
    if (IsIpv6(a) != IsIpv6(b))
    {
        return 0;
    }
    const AddressKey one(a);
    const AddressKey other(b);
    const uint64_t differences[] = {one.high ^ other.high, one.low ^ other.low};
    uint32_t bits = 0;
    for (uint64_t difference : differences)
    {
        for (uint64_t mask = uint64_t{1} << 63; mask != 0; mask >>= 1, ++bits)
        {
            if (difference & mask)
            {
                return IsIpv6(a) ? bits : bits - 96; // IPv4 is kept as IPv4-mapped IPv6
            }
        }
    }
    return IsIpv6(a) ? bits : bits - 96;
}

std::string
ToText(const Address& address)
{
    std::ostringstream text;
    if (address.IsInvalid())
    {
        text << "none";
    }
    else if (InetSocketAddress::IsMatchingType(address))
    {
        const auto inet = InetSocketAddress::ConvertFrom(address);
        text << inet.GetIpv4() << ":" << inet.GetPort();
    }
    else if (Inet6SocketAddress::IsMatchingType(address))
    {
        const auto inet6 = Inet6SocketAddress::ConvertFrom(address);
        text << "[" << inet6.GetIpv6() << "]:" << inet6.GetPort();
    }
    else if (IsIpv4(address))
    {
        text << Ipv4Address::ConvertFrom(address);
    }
    else if (IsIpv6(address))
    {
        text << Ipv6Address::ConvertFrom(address);
    }
    else
    {
        text << address;
    }
    return text.str();
}

AddressKey::AddressKey(const Address& address)
{
    if (IsIpv4(address))
    {
        low = uint64_t{0xffff} << 32 | Ipv4Address::ConvertFrom(address).Get();
        return;
    }
    uint8_t bytes[16];
    Ipv6Address::ConvertFrom(address).GetBytes(bytes);
    for (uint32_t i = 0; i < 8; ++i)
    {
        high = high << 8 | bytes[i];
        low = low << 8 | bytes[i + 8];
    }
}

} // namespace ns3::sctp
