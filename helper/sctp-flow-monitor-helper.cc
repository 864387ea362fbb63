/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-flow-monitor-helper.h"

#include "sctp-null-check.h"

#include "ns3/log.h"
#include "ns3/node.h"
#include "ns3/sctp-flow-probe.h"

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpFlowMonitorHelper");

SctpFlowMonitorHelper::SctpFlowMonitorHelper(Ptr<FlowMonitor> monitor)
    : m_monitor(monitor),
      m_classifier(Create<SctpFlowClassifier>())
{
    sctp::CheckNotNull(monitor, "SctpFlowMonitorHelper", "FlowMonitor");
    m_monitor->AddFlowClassifier(m_classifier);
}

void
SctpFlowMonitorHelper::Install(const NodeContainer& nodes)
{
    for (auto it = nodes.Begin(); it != nodes.End(); ++it)
    {
        sctp::CheckNotNull(*it, "SctpFlowMonitorHelper::Install", "node");
        // The monitor keeps the probe.
        Ptr<SctpFlowProbe>(new SctpFlowProbe(m_monitor, m_classifier, *it), false);
    }
}

Ptr<SctpFlowClassifier>
SctpFlowMonitorHelper::GetClassifier() const
{
    return m_classifier;
}

} // namespace ns3
