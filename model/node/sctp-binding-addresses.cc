/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-binding-addresses.h"

#include "sctp-local-interfaces.h"
#include "sctp-port-table.h"

#include "ns3/ipv6.h"
#include "ns3/net-device.h"

#include <algorithm>

namespace ns3::sctp
{

std::vector<Address>
FindLinkLocalAddresses(const Ptr<Ipv6>& ipv6, const Ptr<NetDevice>& device, const Binding& binding)
{
    std::vector<Address> result;
    const int32_t interface = ipv6 ? ipv6->GetInterfaceForDevice(device) : -1;
    if (interface < 0 || !ipv6->IsUp(interface))
    {
        return result;
    }
    for (uint32_t i = 0; i < ipv6->GetNAddresses(interface); ++i)
    {
        const auto own = ipv6->GetAddress(interface, i);
        if (own.GetAddress().IsLinkLocal() && own.GetState() != Ipv6InterfaceAddress::INVALID &&
            binding.Contains(own.GetAddress()))
        {
            result.emplace_back(own.GetAddress());
        }
    }
    return result;
}

bool
FindBindingAddresses(const LocalInterfaces& interfaces,
                     const Binding& binding,
                     const Ptr<NetDevice>& device,
                     std::vector<Address>& addresses)
{
    addresses.clear();
    if (binding.anyIpv4 && binding.anyIpv6 && !device)
    {
        return true;
    }
    if (!binding.anyIpv4 && !binding.anyIpv6 && !device)
    {
        addresses = binding.addresses;
    }
    else
    {
        const auto& locals = interfaces.GetAddresses();
        const auto isAny = [&binding](const LocalAddress& local) {
            return local.ipv6 ? binding.anyIpv6 : binding.anyIpv4;
        };
        if (!device && std::all_of(locals.begin(), locals.end(), isAny))
        {
            return !locals.empty(); // of the one family that the node has
        }
        addresses.reserve(locals.size());
        for (const auto& local : locals)
        {
            if ((isAny(local) || binding.Contains(local.address)) &&
                (!device || local.device == device))
            {
                addresses.push_back(local.address);
            }
        }
    }
    if (device && addresses.empty())
    {
        addresses = FindLinkLocalAddresses(interfaces.GetIpv6(), device, binding);
    }
    return !addresses.empty();
}

} // namespace ns3::sctp
