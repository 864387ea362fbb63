/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-local-interfaces.h"

#include "ns3/loopback-net-device.h"
#include "ns3/node.h"
#include "ns3/sctp-address.h"

#include <algorithm>

namespace ns3::sctp
{

bool
Owns(Ptr<const Node> node, const Address& address)
{
    if (IsIpv6(address))
    {
        const auto ipv6 = node->GetObject<Ipv6>();
        return ipv6 && ipv6->GetInterfaceForAddress(Ipv6Address::ConvertFrom(address)) >= 0;
    }
    const auto ipv4 = node->GetObject<Ipv4>();
    return ipv4 && ipv4->GetInterfaceForAddress(Ipv4Address::ConvertFrom(address)) >= 0;
}

const std::vector<LocalAddress>&
LocalInterfaces::GetAddresses() const
{
    return GetKnown().addresses;
}

SctpAddressList
LocalInterfaces::GetAddressList() const
{
    GetKnown();
    if (!m_known.list)
    {
        std::vector<Address> list;
        list.reserve(m_known.addresses.size());
        for (const auto& local : m_known.addresses)
        {
            list.push_back(local.address);
        }
        m_known.list = std::make_shared<const std::vector<Address>>(std::move(list));
    }
    return m_known.list;
}

bool
LocalInterfaces::HasAddress(const Address& address) const
{
    const AddressKey key(address);
    const bool ipv6 = key.high != 0 || key.low >> 32 != 0xffff;
    const auto& keys = IsCurrent(ipv6) ? m_known.keys : GetKnown().keys;
    return std::binary_search(keys.begin(), keys.end(), key);
}

uint32_t
LocalInterfaces::GetCount(bool ipv6) const
{
    if (ipv6)
    {
        return m_ipv6 ? m_ipv6->GetNInterfaces() : 0;
    }
    return m_ipv4 ? m_ipv4->GetNInterfaces() : 0;
}

bool
LocalInterfaces::IsCurrent(bool ipv6) const
{
    return ipv6 ? m_known.ipv6 == m_ipv6Watch.GetState()
                : m_known.ipv4 == m_ipv4Watch.GetState() && m_known.ipv4Count == GetCount(false);
}

const LocalInterfaces::Known&
LocalInterfaces::GetKnown() const
{
    if (!IsCurrent(false) || !IsCurrent(true))
    {
        m_known = {m_ipv4Watch.GetState(),
                   m_ipv6Watch.GetState(),
                   GetCount(false),
                   ListAddresses(),
                   {},
                   nullptr};
        for (const auto& local : m_known.addresses)
        {
            m_known.keys.emplace_back(local.address);
        }
        std::sort(m_known.keys.begin(), m_known.keys.end());
    }
    return m_known;
}

const LocalInterfaces::Sources&
LocalInterfaces::GetSources() const
{
    const uint32_t count = GetCount(false);
    const uint64_t state = m_ipv4Watch.GetState();
    if (m_sources.state != state || m_sources.count != count)
    {
        uint32_t first = 0;
        while (first < count && HasSource(first, false))
        {
            ++first;
        }
        m_sources = {state, count, first == count};
    }
    return m_sources;
}

std::vector<LocalAddress>
LocalInterfaces::ListAddresses() const
{
    std::vector<LocalAddress> result;
    result.reserve(m_known.addresses.size()); // as many as before, most often
    const auto add = [&result](const Address& address, const Ptr<NetDevice>& device, bool ipv6) {
        if (!HasLocalScope(address) && IsUnicast(address))
        {
            result.push_back(LocalAddress{address, device, ipv6});
        }
    };
    for (uint32_t i = 0; i < GetCount(false); ++i)
    {
        const uint32_t addresses = m_ipv4->IsUp(i) ? m_ipv4->GetNAddresses(i) : 0;
        for (uint32_t j = 0; j < addresses; ++j)
        {
            add(m_ipv4->GetAddress(i, j).GetLocal(), m_ipv4->GetNetDevice(i), false);
        }
    }
    const uint32_t ipv6Count = GetCount(true);
    for (uint32_t i = 0; i < ipv6Count; ++i)
    {
        const uint32_t addresses = m_ipv6->IsUp(i) ? m_ipv6->GetNAddresses(i) : 0;
        for (uint32_t j = 0; j < addresses; ++j)
        {
            const auto address = m_ipv6->GetAddress(i, j);
            // RFC 9260 section 3.3.2.1.2: no IPv4-mapped address in INIT.
            if (address.GetState() != Ipv6InterfaceAddress::INVALID &&
                !address.GetAddress().IsIpv4MappedAddress())
            {
                add(address.GetAddress(), m_ipv6->GetNetDevice(i), true);
            }
        }
    }
    return result;
}

bool
LocalInterfaces::Watch()
{
    m_ipv4Watch.Begin();
    m_ipv6Watch.Begin();
    return m_polledIpv4 != m_ipv4Watch.GetState() || m_polledIpv6 != m_ipv6Watch.GetState();
}

bool
LocalInterfaces::Poll(std::vector<Address>& appeared)
{
    m_known.ipv4 = 0; // of some changes ns-3 tells nobody: those made to an interface itself
    m_sources.state = 0;
    m_polledIpv4 = m_ipv4Watch.GetState();
    m_polledIpv6 = m_ipv6Watch.GetState();
    auto now = GetAddresses();
    if (now == m_lastPoll)
    {
        return false;
    }
    for (const auto& local : now)
    {
        if (std::none_of(m_lastPoll.begin(), m_lastPoll.end(), [&local](const auto& last) {
                return last.address == local.address;
            }))
        {
            appeared.push_back(local.address);
        }
    }
    m_lastPoll = std::move(now);
    return true;
}

void
LocalInterfaces::Clear()
{
    SetIpv4(nullptr);
    SetIpv6(nullptr);
    m_lastPoll.clear();
    m_known = {}; // whose devices may keep the node, as an FdNetDevice does
}

bool
LocalInterfaces::HasSource(uint32_t interface, bool ipv6) const
{
    if (!ipv6)
    {
        return m_ipv4->GetNAddresses(interface) > 0;
    }
    for (uint32_t i = 0; i < m_ipv6->GetNAddresses(interface); ++i)
    {
        if (m_ipv6->GetAddress(interface, i).GetScope() != Ipv6InterfaceAddress::LINKLOCAL)
        {
            return true;
        }
    }
    return false;
}

bool
LocalInterfaces::AllHaveSource(bool ipv6) const
{
    if (!ipv6)
    {
        return GetSources().complete;
    }
    const uint32_t count = GetCount(true);
    for (uint32_t i = 0; i < count; ++i)
    {
        if (!HasSource(i, true))
        {
            return false;
        }
    }
    return true;
}

int32_t
LocalInterfaces::FindInterface(const Address& address) const
{
    if (IsIpv6(address))
    {
        return m_ipv6 ? m_ipv6->GetInterfaceForAddress(Ipv6Address::ConvertFrom(address)) : -1;
    }
    return m_ipv4 ? m_ipv4->GetInterfaceForAddress(ToIpv4(address)) : -1;
}

Ptr<NetDevice>
LocalInterfaces::FindDevice(const Address& address) const
{
    const int32_t i = FindInterface(address);
    if (i < 0)
    {
        return nullptr;
    }
    if (IsIpv6(address))
    {
        return m_ipv6->IsUp(i) ? m_ipv6->GetNetDevice(i) : nullptr;
    }
    return m_ipv4->IsUp(i) ? m_ipv4->GetNetDevice(i) : nullptr;
}

bool
LocalInterfaces::IsInNetworkOf(const Address& local, const Address& remote) const
{
    const int32_t interface = FindInterface(local);
    if (interface < 0 || IsIpv6(local) != IsIpv6(remote))
    {
        return false;
    }
    if (IsIpv6(local))
    {
        const auto own = Ipv6Address::ConvertFrom(local);
        const auto other = Ipv6Address::ConvertFrom(remote);
        for (uint32_t i = 0; i < m_ipv6->GetNAddresses(interface); ++i)
        {
            const auto address = m_ipv6->GetAddress(interface, i);
            if (address.GetAddress() == own)
            {
                return address.GetPrefix().IsMatch(own, other);
            }
        }
        return false;
    }
    const auto own = Ipv4Address::ConvertFrom(local);
    const auto other = Ipv4Address::ConvertFrom(remote);
    for (uint32_t i = 0; i < m_ipv4->GetNAddresses(interface); ++i)
    {
        const auto address = m_ipv4->GetAddress(interface, i);
        if (address.GetLocal() == own)
        {
            return address.GetMask().IsMatch(own, other);
        }
    }
    return false;
}

std::optional<Address>
LocalInterfaces::FindOtherInterface(const Address& destination, Ptr<NetDevice> device) const
{
    const auto owner = FindDevice(destination);
    if (!owner || owner == device || DynamicCast<LoopbackNetDevice>(device))
    {
        return std::nullopt;
    }
    for (const auto& local : GetAddresses())
    {
        if (local.device == device && IsIpv6(local.address) == IsIpv6(destination))
        {
            return local.address;
        }
    }
    return std::nullopt;
}

bool
LocalInterfaces::IsUp(Ptr<NetDevice> device, bool ipv6) const
{
    if (ipv6)
    {
        const int32_t i = m_ipv6 ? m_ipv6->GetInterfaceForDevice(device) : -1;
        return i >= 0 && m_ipv6->IsUp(i);
    }
    const int32_t i = m_ipv4 ? m_ipv4->GetInterfaceForDevice(device) : -1;
    return i >= 0 && m_ipv4->IsUp(i);
}

} // namespace ns3::sctp
