/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_EMULATION_ADDRESSES_H
#define SCTP_EMULATION_ADDRESSES_H

#include "ns3/internet-module.h"
#include "ns3/network-module.h"

#include <string>

/**
 * @file
 * @ingroup sctp
 * The addresses of sctp-emulation, which differ from family to family: 10.P.N.H, or fd00:P:N::H, of
 * path P, its network N (1 = real, 2 = simulated) and host H (1 = the gateway).
 */

namespace ns3
{

/// Names of addresses, interfaces and routes of one family.
class AddressPlan
{
  public:
    /// @param ipv6 whether the family is IPv6
    explicit AddressPlan(bool ipv6)
        : m_ipv6(ipv6)
    {
    }

    /// @return the address that stands for all of a host
    Address GetAny() const
    {
        if (m_ipv6)
        {
            return Ipv6Address::GetAny();
        }
        return Ipv4Address::GetAny();
    }

    /**
     * @param path number of a path, from 1
     * @param network its network, 1 or 2
     * @param host number of the host, or 0 for the network
     * @return an address
     */
    Address Get(uint32_t path, uint32_t network, uint32_t host) const
    {
        const auto p = std::to_string(path);
        const auto n = std::to_string(network);
        const auto h = std::to_string(host);
        if (m_ipv6)
        {
            return Ipv6Address(("fd00:" + p + ":" + n + "::" + h).c_str());
        }
        return Ipv4Address(("10." + p + "." + n + "." + h).c_str());
    }

    /**
     * Give a device an address, with a prefix of 24 or 64 bits.
     *
     * @param device the device
     * @param address the address
     * @return number of the interface
     */
    uint32_t Assign(Ptr<NetDevice> device, const Address& address) const
    {
        const auto node = device->GetNode();
        if (m_ipv6)
        {
            const auto ipv6 = node->GetObject<Ipv6>();
            const auto interface = ipv6->AddInterface(device);
            ipv6->AddAddress(interface, {Ipv6Address::ConvertFrom(address), Ipv6Prefix(64)});
            ipv6->SetUp(interface);
            return interface;
        }
        const auto ipv4 = node->GetObject<Ipv4>();
        const auto interface = ipv4->AddInterface(device);
        ipv4->AddAddress(interface, {Ipv4Address::ConvertFrom(address), Ipv4Mask("/24")});
        ipv4->SetUp(interface);
        return interface;
    }

    /**
     * Add a route to the far network of a path, through its gateway.
     *
     * @param node a host
     * @param path number of the path
     * @param near its network that the host is in; the route leads to the other one
     * @param interface interface of the host
     */
    void AddRoute(Ptr<Node> node, uint32_t path, uint32_t near, uint32_t interface) const
    {
        const auto far = Get(path, 3 - near, 0);
        const auto gateway = Get(path, near, 1);
        if (m_ipv6)
        {
            Ipv6StaticRoutingHelper()
                .GetStaticRouting(node->GetObject<Ipv6>())
                ->AddNetworkRouteTo(Ipv6Address::ConvertFrom(far),
                                    Ipv6Prefix(64),
                                    Ipv6Address::ConvertFrom(gateway),
                                    interface);
            return;
        }
        Ipv4StaticRoutingHelper()
            .GetStaticRouting(node->GetObject<Ipv4>())
            ->AddNetworkRouteTo(Ipv4Address::ConvertFrom(far),
                                Ipv4Mask("/24"),
                                Ipv4Address::ConvertFrom(gateway),
                                interface);
    }

  private:
    bool m_ipv6; //!< whether the family is IPv6
};

} // namespace ns3

#endif /* SCTP_EMULATION_ADDRESSES_H */
