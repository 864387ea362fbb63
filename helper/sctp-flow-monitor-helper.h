/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_FLOW_MONITOR_HELPER_H
#define SCTP_FLOW_MONITOR_HELPER_H

#include "ns3/flow-monitor.h"
#include "ns3/node-container.h"
#include "ns3/sctp-flow-classifier.h"

namespace ns3
{

/**
 * @ingroup sctp
 * Lets a FlowMonitor count SCTP flows beside those of TCP and UDP.
 *
 * @code
 *   FlowMonitorHelper flows;
 *   Ptr<FlowMonitor> monitor = flows.InstallAll();
 *   SctpFlowMonitorHelper sctpFlows(monitor);
 *   sctpFlows.Install(NodeContainer::GetGlobal());
 * @endcode
 *
 * Install it when devices and queue discs are there.
 */
class SctpFlowMonitorHelper
{
  public:
    /// @param monitor the FlowMonitor, which FlowMonitorHelper has made
    explicit SctpFlowMonitorHelper(Ptr<FlowMonitor> monitor);

    /// @param nodes nodes to watch; those without an Internet stack have nothing to watch
    void Install(const NodeContainer& nodes);

    /// @return the classifier of SCTP's flows
    Ptr<SctpFlowClassifier> GetClassifier() const;

  private:
    Ptr<FlowMonitor> m_monitor;           //!< the FlowMonitor
    Ptr<SctpFlowClassifier> m_classifier; //!< distinguishes flows
};

} // namespace ns3

#endif /* SCTP_FLOW_MONITOR_HELPER_H */
