/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-auto-asconf.h"

#include "sctp-dynamic-addresses.h"

#include "ns3/log.h"
#include "ns3/sctp-user-warning.h"

#include <algorithm>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpAutoAsconf");

AutoAsconf::AutoAsconf(const ExtensionLinks& links, AsconfRequester& requester)
    : m_context(links.context),
      m_paths(links.paths),
      m_roster(links.roster),
      m_node(links.node),
      m_ports(links.ports),
      m_object(DynamicCast<SctpDynamicAddresses>(links.object)),
      m_requester(requester)
{
}

AutoAsconf::~AutoAsconf()
{
    Stop();
}

void
AutoAsconf::Update()
{
    if (!m_node || m_context.GetState() != SctpState::ESTABLISHED)
    {
        return;
    }
    const auto bound = GetBound();
    const bool follows = bound.ipv4 || bound.ipv6;
    if (m_object->IsAutomatic() && !follows)
    {
        SctpUserWarning::PrintOnce("ns3::SctpDynamicAddresses::AutoAsconf has no effect on sockets "
                                   "that are not bound to all addresses.");
    }
    m_object->IsAutomatic() && follows ? m_node->Follow(*this) : m_node->Leave(*this);
}

void
AutoAsconf::SourceLost()
{
    if (m_node)
    {
        m_node->Follow(*this);
    }
}

void
AutoAsconf::Answered()
{
    if (m_requester.GetRefusals().TakeChanged() && m_node && m_object->IsAutomatic())
    {
        // RFC 5061 section 5.3 F11: the changes behind it in the same ASCONF have failed with it.
        NodeAddressesChanged();
    }
}

void
AutoAsconf::Stop()
{
    if (m_node)
    {
        m_node->Leave(*this);
        m_node = nullptr;
    }
}

void
AutoAsconf::NodeAddressesChanged()
{
    Work work(m_context);
    const auto& paths = m_paths.GetPaths();
    const bool waits = std::any_of(paths.begin(), paths.end(), [](const Ptr<SctpPath>& path) {
        return !path->HasRoute();
    });
    if (!m_object->IsAutomatic() && !waits)
    {
        m_node->Leave(*this);
        return;
    }
    if (!m_object->IsAutomatic() || m_context.GetState() != SctpState::ESTABLISHED)
    {
        return;
    }
    const auto bound = GetBound();
    m_requester.GetRefusals().Keep(bound.usable);
    const auto changes = FindChanges(bound);
    if (!changes.empty() && m_requester.Check(changes) == Socket::ERROR_NOTERROR)
    {
        NS_LOG_INFO(changes.size() << " addresses follow the interfaces");
        m_requester.Ask(changes);
    }
}

BoundAddresses
AutoAsconf::GetBound() const
{
    // Those that still wait to be offered do not find the association.
    auto known = m_roster.GetLocal();
    for (const auto& one : m_requester.GetOutstanding())
    {
        for (const auto& request : one.requests)
        {
            known.push_back(request.address);
        }
    }
    const auto planned = m_requester.GetPlanned();
    known.insert(known.end(), planned.begin(), planned.end());
    return m_node->GetBound(m_ports, m_roster.GetPeer(), known);
}

std::vector<AsconfChange>
AutoAsconf::FindChanges(const BoundAddresses& bound) const
{
    const auto planned = m_requester.GetPlanned();
    std::vector<AsconfChange> lost;
    for (const auto& address : planned)
    {
        if (bound.Follows(address) && !Contains(bound.usable, address) &&
            !Contains(bound.tentative, address))
        {
            lost.push_back({AsconfType::DELETE_ADDR, address});
        }
    }
    auto changes = FindAdditions(bound.usable, planned, planned.size() - lost.size());
    if (changes.empty() && lost.size() == planned.size())
    {
        return changes; // they leave when another one joins
    }
    changes.insert(changes.end(), lost.begin(), lost.end());
    return changes;
}

std::vector<AsconfChange>
AutoAsconf::FindAdditions(const std::vector<Address>& usable,
                          const std::vector<Address>& planned,
                          size_t kept) const
{
    const size_t most = m_context.Parameters().maxAdvertisedAddresses;
    std::vector<AsconfChange> additions;
    for (const auto& address : usable)
    {
        const bool hasPlace = most == 0 || (kept + additions.size() < most &&
                                            m_node->Reaches(address, m_roster.GetPeer()));
        if (hasPlace && !Contains(planned, address) && !m_requester.GetRefusals().Has(address))
        {
            additions.push_back({AsconfType::ADD, address});
        }
    }
    return additions;
}

} // namespace ns3::sctp
