/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-address-tlv.h"

#include "sctp-wire.h"

#include "ns3/ipv4-address.h"
#include "ns3/ipv6-address.h"
#include "ns3/sctp-address-bytes.h"
#include "ns3/sctp-address.h"

#include <array>

namespace ns3::sctp
{

bool
IsAddress(uint16_t type, uint32_t size)
{
    return (type == static_cast<uint16_t>(ParameterType::IPV4_ADDRESS) && size == IPV4_SIZE) ||
           (type == static_cast<uint16_t>(ParameterType::IPV6_ADDRESS) && size == IPV6_SIZE);
}

void
WriteAddress(ByteWriter& writer, const Address& address)
{
    uint8_t bytes[IPV6_SIZE];
    if (CopyIpv4To(address, bytes))
    {
        const uint32_t tlv = writer.BeginTlv(static_cast<uint16_t>(ParameterType::IPV4_ADDRESS));
        writer.Append(bytes, IPV4_SIZE);
        writer.EndTlv(tlv);
    }
    else if (IsIpv6(address))
    {
        Ipv6Address::ConvertFrom(address).Serialize(bytes);
        const uint32_t tlv = writer.BeginTlv(static_cast<uint16_t>(ParameterType::IPV6_ADDRESS));
        writer.Append(bytes, IPV6_SIZE);
        writer.EndTlv(tlv);
    }
}

void
WriteAddresses(ByteWriter& writer, const std::vector<Address>& addresses)
{
    // A host may have hundreds: those of IPv4 are appended many at a time.
    constexpr uint8_t SIZE = TLV_HEADER_SIZE + IPV4_SIZE;
    constexpr uint8_t TYPE = static_cast<uint8_t>(ParameterType::IPV4_ADDRESS);
    std::array<uint8_t, 64 * SIZE> tlvs;
    size_t used = 0;
    const auto flush = [&] {
        if (used > 0)
        {
            writer.PadTo4();
            writer.Append(tlvs.data(), used);
            used = 0;
        }
    };
    for (const auto& address : addresses)
    {
        uint8_t* tlv = tlvs.data() + used;
        if (CopyIpv4To(address, tlv + TLV_HEADER_SIZE))
        {
            tlv[0] = 0;
            tlv[1] = TYPE;
            tlv[2] = 0;
            tlv[3] = SIZE;
            used += SIZE;
            if (used == tlvs.size())
            {
                flush();
            }
        }
        else
        {
            flush();
            WriteAddress(writer, address);
        }
    }
    flush();
}

bool
ReadAddress(uint16_t type, const uint8_t* value, uint32_t size, Address& address)
{
    if (!IsAddress(type, size))
    {
        return false;
    }
    if (size == IPV4_SIZE)
    {
        CopyIpv4From(address, value);
    }
    else
    {
        address = Ipv6Address::Deserialize(value);
    }
    return true;
}

} // namespace ns3::sctp
