/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-link-local.h"

#include "sctp-port-table.h"

#include "ns3/ipv6.h"
#include "ns3/net-device.h"

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

} // namespace ns3::sctp
