/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-address-parameters.h"

#include "sctp-address-tlv.h"
#include "sctp-init-chunk.h"

#include "ns3/sctp-address.h"

#include <algorithm>
#include <utility>

namespace ns3::sctp
{

const std::vector<uint16_t>&
AddressParameters::GetTypes(const SharedAddresses& addresses)
{
    Update(addresses);
    return m_types;
}

void
AddressParameters::SetTypesListed(bool listed)
{
    m_typesListed = listed;
}

void
AddressParameters::ListTypes(const SharedAddresses& addresses, InitChunk& init)
{
    Update(addresses);
    if (m_typesListed)
    {
        init.supportedAddressTypes = m_types;
    }
}

void
AddressParameters::List(const SharedAddresses& addresses, InitChunk& chunk)
{
    Update(addresses);
    chunk.serializedAddresses = m_serialized;
    if (!m_serialized)
    {
        chunk.addresses = *addresses;
    }
}

void
AddressParameters::Update(const SharedAddresses& addresses)
{
    if (m_addresses == addresses)
    {
        return;
    }
    m_addresses = addresses;
    m_types.clear();
    m_serialized = nullptr;
    if (std::any_of(addresses->begin(), addresses->end(), IsIpv4))
    {
        m_types.push_back(static_cast<uint16_t>(ParameterType::IPV4_ADDRESS));
    }
    if (std::any_of(addresses->begin(), addresses->end(), IsIpv6))
    {
        m_types.push_back(static_cast<uint16_t>(ParameterType::IPV6_ADDRESS));
    }
    if (addresses->size() >= LONG_ADDRESS_LIST)
    {
        Bytes bytes;
        ByteWriter writer(bytes);
        WriteAddresses(writer, *addresses);
        m_serialized = std::make_shared<const Bytes>(std::move(bytes));
    }
}

} // namespace ns3::sctp
