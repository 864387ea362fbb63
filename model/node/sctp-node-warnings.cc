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

#include "ns3/node-list.h"
#include "ns3/node.h"
#include "ns3/sctp-user-warning.h"

#include <algorithm>
#include <iterator>

namespace ns3::sctp
{

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
        if (other->GetSystemId() == node.GetSystemId() && !other->GetObject<SctpProtocol>() &&
            Owns(other, remote))
        {
            SctpUserWarning::PrintOnce("SCTP on node " + std::to_string(node.GetId()) +
                                       ": INIT is not answered, since node " + std::to_string(i) +
                                       " has no SCTP (see SctpHelper::Install)");
        }
    }
}

} // namespace ns3::sctp
