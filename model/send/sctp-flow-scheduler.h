/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_FLOW_SCHEDULER_H
#define SCTP_FLOW_SCHEDULER_H

#include "sctp-rfc8260-schedulers.h"

namespace ns3
{

/**
 * @ingroup sctp-send
 * Streams of the flow with the smallest number first (Shailendra 2013, section 2.1.6), those of a
 * flow in turn. The number of a stream's flow is the value of the stream or, if it has none, its
 * identifier (sctp::StreamFlows).
 */
class SctpFlowScheduler : public SctpPriorityScheduler
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

  protected:
    uint32_t GetPriority(const SctpReadyStream& stream) const override;
};

} // namespace ns3

#endif /* SCTP_FLOW_SCHEDULER_H */
