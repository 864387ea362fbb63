/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-link-reports.h"

#include "ns3/node.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpLinkReports);

TypeId
SctpLinkReports::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpLinkReports")
                            .SetParent<Object>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpLinkReports>();
    return tid;
}

Ptr<SctpLinkReports>
SctpLinkReports::Of(Ptr<Node> node)
{
    auto reports = node->GetObject<SctpLinkReports>();
    if (!reports)
    {
        reports = CreateObject<SctpLinkReports>();
        node->AggregateObject(reports);
    }
    return reports;
}

void
SctpLinkReports::Report(Ptr<NetDevice> device, bool up, double dBm)
{
    const auto reports = Of(device->GetNode());
    reports->m_reports[device->GetIfIndex()] = {up, dBm};
    const auto listeners = reports->m_listeners; // a listener may leave, or its association end
    for (Listener* listener : listeners)
    {
        const auto& now = reports->m_listeners;
        if (std::find(now.begin(), now.end(), listener) != now.end())
        {
            listener->LinkReported();
        }
    }
}

SctpLinkReports::State
SctpLinkReports::Get(Ptr<const NetDevice> device) const
{
    const auto found = device ? m_reports.find(device->GetIfIndex()) : m_reports.end();
    return found == m_reports.end() ? State() : found->second;
}

void
SctpLinkReports::Add(Listener& listener)
{
    m_listeners.push_back(&listener);
}

void
SctpLinkReports::Remove(Listener& listener)
{
    m_listeners.erase(std::remove(m_listeners.begin(), m_listeners.end(), &listener),
                      m_listeners.end());
}

void
SctpLinkReports::DoDispose()
{
    m_listeners.clear();
    Object::DoDispose();
}

} // namespace ns3
