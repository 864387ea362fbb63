/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_FLOW_TO_PATH_H
#define SCTP_FLOW_TO_PATH_H

#include "sctp-multipath-selector.h"

#include <cstdint>
#include <map>

namespace ns3
{

/**
 * @ingroup sctp-path-selection
 * Paths by flow, as WM2-SCTP has it (Shailendra 2013, section 2.1.6): streams are grouped to flows
 * by sctp::StreamFlows, and each flow has the best path that flows of a smaller number have not
 * taken; when all are taken, the choice begins again.
 *
 * Assumptions: the best path is the one with the highest rate cwnd / SRTT, and flows choose anew
 * when a flow sends for the first time, or a path changes its state or leaves. Data that waits for
 * its path holds back its own stream alone.
 */
class SctpFlowToPath : public SctpMultipathSelector
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    bool CanBundle(const SctpPath& path, const SctpSendInfo& next) const override;
    bool SeparatesStreams() const override;
    void PathAdded(const SctpPath& path) override;
    void PathRemoved(const SctpPath& path) override;
    void PathStateChanged(const SctpPath& path, SctpPathState oldState) override;

  protected:
    const SctpPath* SelectActive(const SctpSendOpportunity& opportunity) override;

  private:
    /// All flows choose a path, the smallest number first.
    void Choose();

    /**
     * @param stream a stream
     * @return its flow
     */
    uint32_t GetFlow(uint16_t stream) const;

    std::map<uint32_t, SctpPathId> m_paths; //!< by flow
    bool m_chosen{false};                   //!< that is up to date
};

} // namespace ns3

#endif /* SCTP_FLOW_TO_PATH_H */
