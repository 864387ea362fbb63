/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-gateway-finder.h"

#include "ns3/channel.h"
#include "ns3/log.h"
#include "ns3/loopback-net-device.h"
#include "ns3/node.h"

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpGatewayFinder");

namespace
{

/// A way that is longer, or whose end is not known, counts as so many hops.
constexpr uint32_t MAX_HOPS = 64;

/**
 * Calls a function for each other node on a device's channel whose interface there is up.
 *
 * @tparam F Ipv4Family or Ipv6Family
 * @tparam Visit takes the node's IP, its interface and its device
 * @param device the device
 * @param visit the function
 */
template <typename F, typename Visit>
void
ForEachNeighbour(Ptr<NetDevice> device, Visit visit)
{
    Ptr<Channel> channel = device->GetChannel();
    for (std::size_t i = 0; channel && i < channel->GetNDevices(); ++i)
    {
        Ptr<NetDevice> other = channel->GetDevice(i);
        Ptr<Node> node = other && other != device ? other->GetNode() : nullptr;
        auto stack = node ? node->GetObject<typename F::Stack>() : nullptr;
        const int32_t interface = stack ? stack->GetInterfaceForDevice(other) : -1;
        if (interface >= 0 && stack->IsUp(interface))
        {
            visit(stack, static_cast<uint32_t>(interface), other);
        }
    }
}

/**
 * Follows the routes of routers.
 *
 * @tparam F Ipv4Family or Ipv6Family
 * @param host where the way must not lead back to
 * @param first the first router
 * @param arrival the device that packets reach it by
 * @param destination the destination
 * @return number of hops behind the first router; nothing when it has no route
 */
template <typename F>
std::optional<uint32_t>
CountHops(Ptr<typename F::Stack> host,
          Ptr<typename F::Stack> first,
          Ptr<NetDevice> arrival,
          typename F::Ip destination)
{
    auto stack = first;
    for (uint32_t hops = 0; hops < MAX_HOPS; ++hops)
    {
        if (stack->GetInterfaceForAddress(destination) >= 0)
        {
            return hops;
        }
        typename F::Header header;
        header.SetDestination(destination);
        Socket::SocketErrno error = Socket::ERROR_NOTERROR;
        auto protocol = stack->GetRoutingProtocol();
        auto route = protocol ? protocol->RouteOutput(nullptr, header, nullptr, error) : nullptr;
        Ptr<NetDevice> output = route ? route->GetOutputDevice() : nullptr;
        const bool known = output && !DynamicCast<LoopbackNetDevice>(output);
        if (hops == 0 && (!known || output == arrival))
        {
            return std::nullopt;
        }
        if (!known)
        {
            return MAX_HOPS;
        }
        const auto gateway = route->GetGateway();
        const auto next = gateway == F::Ip::GetAny() ? destination : gateway;
        Ptr<typename F::Stack> behind;
        ForEachNeighbour<F>(output, [&](auto other, uint32_t interface, Ptr<NetDevice>) {
            behind = other->GetInterfaceForAddress(next) == static_cast<int32_t>(interface)
                         ? other
                         : behind;
        });
        if (behind == host)
        {
            return std::nullopt;
        }
        if (!behind)
        {
            return MAX_HOPS;
        }
        stack = behind;
    }
    return MAX_HOPS;
}

} // namespace

template <typename F>
std::optional<typename F::Ip>
FindGateway(Ptr<typename F::Stack> stack,
            uint32_t interface,
            typename F::Ip source,
            typename F::Ip destination)
{
    std::optional<typename F::InterfaceAddress> own;
    for (uint32_t i = 0; i < stack->GetNAddresses(interface); ++i)
    {
        const auto address = stack->GetAddress(interface, i);
        if (F::GetAddress(address) == source)
        {
            own = address;
        }
    }
    std::optional<typename F::Ip> gateway;
    uint32_t fewest = MAX_HOPS + 1;
    ForEachNeighbour<F>(stack->GetNetDevice(interface),
                        [&](auto neighbour, uint32_t there, Ptr<NetDevice> arrival) {
                            for (uint32_t i = 0; own && i < neighbour->GetNAddresses(there); ++i)
                            {
                                const auto address = F::GetAddress(neighbour->GetAddress(there, i));
                                // One that has the destination need not forward: IPv6 hosts do not.
                                const bool router =
                                    F::IsInNetwork(*own, address) &&
                                    (neighbour->IsForwarding(there) ||
                                     neighbour->GetInterfaceForAddress(destination) >= 0);
                                const auto hops =
                                    router ? CountHops<F>(stack, neighbour, arrival, destination)
                                           : std::optional<uint32_t>();
                                if (hops && *hops < fewest)
                                {
                                    fewest = *hops;
                                    gateway = address;
                                }
                            }
                        });
    if (gateway)
    {
        NS_LOG_INFO("from " << source << " to " << destination << " by " << *gateway);
    }
    return gateway;
}

/// @cond INSTANTIATIONS
template std::optional<Ipv4Address> FindGateway<Ipv4Family>(Ptr<Ipv4>,
                                                            uint32_t,
                                                            Ipv4Address,
                                                            Ipv4Address);
template std::optional<Ipv6Address> FindGateway<Ipv6Family>(Ptr<Ipv6>,
                                                            uint32_t,
                                                            Ipv6Address,
                                                            Ipv6Address);
/// @endcond

} // namespace ns3::sctp
