/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-node-warnings.h"

#include "sctp-local-interfaces.h"
#include "sctp-protocol.h"
#include "sctp-routing.h"

#include "ns3/channel.h"
#include "ns3/ipv4-l3-protocol.h"
#include "ns3/ipv6-l3-protocol.h"
#include "ns3/net-device.h"
#include "ns3/node-list.h"
#include "ns3/node.h"
#include "ns3/sctp-user-warning.h"
#include "ns3/simulation-singleton.h"
#include "ns3/simulator-impl.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <vector>

namespace ns3::sctp
{

namespace
{

/**
 * Looks for SCTP of any kind, such as that of another module.
 * @param node a node
 * @return true if it has a protocol for SCTP's number
 */
bool
HasSctp(Ptr<Node> node)
{
    const auto ipv4 = node->GetObject<Ipv4L3Protocol>();
    const auto ipv6 = node->GetObject<Ipv6L3Protocol>();
    return node->GetObject<SctpProtocol>() || (ipv4 && ipv4->GetProtocol(PROTOCOL_NUMBER)) ||
           (ipv6 && ipv6->GetProtocol(PROTOCOL_NUMBER));
}

/**
 * Looks for a type among another one and its parents.
 * @param type a type
 * @param names names of types
 * @return true if one of them is the type or a parent of it
 */
bool
IsA(TypeId type, const std::set<std::string>& names)
{
    while (names.count(type.GetName()) == 0 && type.HasParent())
    {
        type = type.GetParent();
    }
    return names.count(type.GetName()) > 0;
}

/// Devices of a simulation that lead to real hosts. It has few, if any.
struct RealDevices
{
    /// Types of the devices by name: the module does not depend on theirs.
    RealDevices()
    {
        const std::set<std::string> names{"ns3::FdNetDevice",
                                          "ns3::TapBridge",
                                          "ns3::EmuNetDevice",
                                          "ns3::DpdkNetDevice"};
        std::map<uint16_t, bool> known; // a simulation has few types, and may have many devices
        for (uint32_t i = 0; i < NodeList::GetNNodes(); ++i)
        {
            const auto node = NodeList::GetNode(i);
            for (uint32_t k = 0; k < node->GetNDevices(); ++k)
            {
                const auto type = node->GetDevice(k)->GetInstanceTypeId();
                const auto entry = known.try_emplace(type.GetUid(), false);
                if (entry.second)
                {
                    entry.first->second = IsA(type, names);
                }
                if (entry.first->second)
                {
                    list.emplace_back(i, type.GetName());
                }
            }
        }
    }

    std::vector<std::pair<uint32_t, std::string>> list; ///< ids of nodes, and names of types
};

/**
 * Compares nodes and their channels.
 * @param one a node
 * @param other another node
 * @return true if they are the same, or have a channel in common
 */
bool
AreNear(const Node& one, const Node& other)
{
    bool near = one.GetId() == other.GetId();
    for (uint32_t i = 0; i < one.GetNDevices() && !near; ++i)
    {
        const auto channel = one.GetDevice(i)->GetChannel();
        for (uint32_t k = 0; channel && k < other.GetNDevices(); ++k)
        {
            near = near || other.GetDevice(k)->GetChannel() == channel;
        }
    }
    return near;
}

} // namespace

void
NodeWarnings::PrintOfPeer(const Node& node,
                          const std::string& matter,
                          const Address& remote,
                          const std::string& text)
{
    // Many associations may lead here for one peer, and a node may have many interfaces.
    if (!m_printed.emplace(matter, remote).second)
    {
        return;
    }
    const uint32_t own = node.GetId();
    std::string ends[] = {std::to_string(own), ToText(remote)};
    for (uint32_t i = 0; i < NodeList::GetNNodes(); ++i)
    {
        ends[1] = Owns(NodeList::GetNode(i), remote) ? std::to_string(i) : ends[1];
    }
    std::sort(std::begin(ends), std::end(ends));
    SctpUserWarning::PrintOnceFor(matter + " " + ends[0] + " " + ends[1], own, text);
}

void
NodeWarnings::PrintInitUnanswered(const Node& node, const Address& remote)
{
    for (uint32_t i = 0; i < NodeList::GetNNodes(); ++i)
    {
        const auto other = NodeList::GetNode(i);
        if (other->GetSystemId() == node.GetSystemId() && !HasSctp(other) && Owns(other, remote))
        {
            SctpUserWarning::PrintOnce("SCTP on node " + std::to_string(node.GetId()) +
                                       ": INIT is not answered, since node " + std::to_string(i) +
                                       " has no SCTP (see SctpHelper::Install)");
        }
    }
}

void
NodeWarnings::PrintRealDevices(const Node& node, bool checksum)
{
    const bool timed =
        IsA(Simulator::GetImplementation()->GetInstanceTypeId(), {"ns3::RealtimeSimulatorImpl"});
    if (timed && checksum)
    {
        return;
    }
    for (const auto& [id, type] : SimulationSingleton<RealDevices>::Get()->list)
    {
        if (!AreNear(node, *NodeList::GetNode(id)))
        {
            continue;
        }
        const auto begin = "SCTP: node " + std::to_string(id) + " has a " + type + ", but ";
        if (!timed)
        {
            SctpUserWarning::PrintOnce(begin + "SimulatorImplementationType is not "
                                               "ns3::RealtimeSimulatorImpl.");
        }
        if (!checksum)
        {
            SctpUserWarning::PrintOnce(begin + "ChecksumEnabled is false, and real hosts drop "
                                               "packets without a checksum.");
        }
    }
}

} // namespace ns3::sctp
