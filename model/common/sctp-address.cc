/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-address.h"

#include "sctp-address-bytes.h"

#include "ns3/assert.h"
#include "ns3/inet-socket-address.h"
#include "ns3/inet6-socket-address.h"
#include "ns3/ipv6-address.h"

#include <algorithm>
#include <array>
#include <sstream>

namespace ns3::sctp
{

namespace
{

/**
 * The content of an Address, by one call: its own conversions take several for each question.
 */
struct Content
{
    /// @param address any address
    explicit Content(const Address& address)
    {
        address.CopyAllTo(bytes, sizeof(bytes));
    }

    /**
     * @param type type of an address class
     * @param size its size, bytes
     * @return whether such an address can be made of it, as Address::IsMatchingType says
     */
    bool Matches(uint8_t type, uint8_t size) const
    {
        return (bytes[0] == type && bytes[1] == size) || (bytes[0] == 0 && bytes[1] >= size);
    }

    /// @return whether it is an Ipv4Address
    bool IsIpv4() const
    {
        return Matches(GetIpv4Type(), 4);
    }

    /// @return the type of an Ipv4Address
    static uint8_t GetIpv4Type()
    {
        static const uint8_t type = Content(Address(Ipv4Address())).bytes[0];
        return type;
    }

    /// @return whether it is an Ipv6Address
    bool IsIpv6() const
    {
        return Matches(GetIpv6Type(), 16);
    }

    /// @return the type of an Ipv6Address
    static uint8_t GetIpv6Type()
    {
        static const uint8_t type = Content(Address(Ipv6Address::GetAny())).bytes[0];
        return type;
    }

    /**
     * @param place place of a number among those of eight bytes
     * @return the number
     */
    uint64_t GetLong(uint32_t place) const
    {
        return uint64_t{GetInt(2 * place)} << 32 | GetInt(2 * place + 1);
    }

    /**
     * @param place place of a number among those of four bytes
     * @return the number
     */
    uint32_t GetInt(uint32_t place) const
    {
        const uint8_t* p = bytes + 2 + 4 * place;
        return uint32_t{p[0]} << 24 | uint32_t{p[1]} << 16 | uint32_t{p[2]} << 8 | p[3];
    }

    uint8_t bytes[2 + Address::MAX_SIZE]; //!< type, size and value
};

} // namespace

bool
IsIpv4(const Address& address)
{
    return address.CheckCompatible(Content::GetIpv4Type(), 4);
}

bool
IsIpv6(const Address& address)
{
    return address.CheckCompatible(Content::GetIpv6Type(), 16);
}

Ipv4Address
ToIpv4(const Address& address)
{
    const Content content(address);
    NS_ASSERT(content.IsIpv4());
    return Ipv4Address(content.GetInt(0));
}

const Address&
FromIpv4(Ipv4Address address)
{
    // A node receives packets of few addresses again and again, and copying is quicker than making.
    struct Made
    {
        uint32_t value{0};                      // that of 0.0.0.0
        Address address{Ipv4Address::GetAny()}; // the same as an Address
    };

    static std::array<Made, 64> recent;
    const uint32_t value = address.Get();
    Made& made = recent[(value * 2654435761U >> 16) % recent.size()];
    if (made.value != value)
    {
        const uint8_t bytes[] = {static_cast<uint8_t>(value >> 24),
                                 static_cast<uint8_t>(value >> 16),
                                 static_cast<uint8_t>(value >> 8),
                                 static_cast<uint8_t>(value)};
        CopyIpv4From(made.address, bytes);
        made.value = value;
    }
    return made.address;
}

bool
CopyIpv4To(const Address& address, uint8_t* bytes)
{
    const Content content(address);
    std::copy_n(content.bytes + 2, 4, bytes);
    return content.IsIpv4();
}

void
CopyIpv4From(Address& address, const uint8_t* bytes)
{
    const uint8_t content[] = {Content::GetIpv4Type(), 4, bytes[0], bytes[1], bytes[2], bytes[3]};
    address.CopyAllFrom(content, sizeof(content));
}

bool
IsAny(const Address& address)
{
    const Content content(address);
    return content.IsIpv4() ? content.GetInt(0) == 0
                            : Ipv6Address::ConvertFrom(address) == Ipv6Address::GetAny();
}

bool
IsUnicast(const Address& address)
{
    const Content content(address);
    if (content.IsIpv4())
    {
        return IsUnicastIpv4(content.GetInt(0));
    }
    const auto ipv6 = Ipv6Address::ConvertFrom(address);
    return !(ipv6 == Ipv6Address::GetAny()) && !ipv6.IsMulticast();
}

bool
IsUnicastIpv4(uint32_t address)
{
    // RFC 1112: class D is multicast
    return address != 0 && address != UINT32_MAX && address >> 28 != 14;
}

bool
HasLocalScope(const Address& address)
{
    const Content content(address);
    if (content.IsIpv4())
    {
        return content.bytes[2] == 127;
    }
    const auto ipv6 = Ipv6Address::ConvertFrom(address);
    return ipv6.IsLocalhost() || ipv6.IsLinkLocal();
}

bool
Contains(const std::vector<Address>& addresses, const Address& address)
{
    return std::find(addresses.begin(), addresses.end(), address) != addresses.end();
}

std::vector<Address>
TakeFirst(const std::vector<Address>& addresses, const Address& used, uint32_t most)
{
    if (most == 0 || addresses.size() <= most)
    {
        return addresses;
    }
    std::vector<Address> taken(addresses.begin(), addresses.begin() + most);
    if (!Contains(taken, used) && Contains(addresses, used))
    {
        taken.back() = used;
    }
    return taken;
}

std::optional<TransportAddress>
SplitAddress(const Address& address)
{
    TransportAddress endpoint{address, 0};
    if (InetSocketAddress::IsMatchingType(address))
    {
        const auto inet = InetSocketAddress::ConvertFrom(address);
        return TransportAddress{inet.GetIpv4(), inet.GetPort()};
    }
    if (Inet6SocketAddress::IsMatchingType(address))
    {
        const auto inet6 = Inet6SocketAddress::ConvertFrom(address);
        endpoint = TransportAddress{inet6.GetIpv6(), inet6.GetPort()};
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
    const Content content(address);
    if (content.IsIpv4())
    {
        return InetSocketAddress(Ipv4Address(content.GetInt(0)), port);
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
    const Content content(address);
    if (content.IsIpv4())
    {
        low = uint64_t{0xffff} << 32 | content.GetInt(0);
        return;
    }
    NS_ASSERT(content.IsIpv6());
    high = content.GetLong(0);
    low = content.GetLong(1);
}

} // namespace ns3::sctp
