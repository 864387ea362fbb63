/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_COPY_WHILE_SUSPECT_H
#define SCTP_COPY_WHILE_SUSPECT_H

#include "sctp-path-selector.h"

#include "ns3/sctp-per-path.h"

namespace ns3
{

/**
 * @ingroup sctp-path-selection
 * Sends copies while a path is suspect, in another selector's order: from the first missed timer,
 * or from when its interface is down, until one SRTT after the path has answered or the interface
 * is up. Data in flight on a suspect path is copied to the active path with room that has the
 * smallest SRTT and is not suspect itself. Copies of the other selector come after these.
 * Interfaces are looked at when something can be sent.
 */
class SctpCopyWhileSuspect : public SctpPathSelector
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    void Attach(SctpStrategyContextPtr context) override;
    std::string FindMistake() const override;
    std::string FindDoubt() const override;
    void PathAdded(const SctpPath& path) override;
    void PathRemoved(const SctpPath& path) override;
    void PathStateChanged(const SctpPath& path, SctpPathState oldState) override;
    void OpportunityBegins() override;
    const SctpPath* Select(const SctpSendOpportunity& opportunity) override;
    bool CanBundle(const SctpPath& path, const SctpSendInfo& next) const override;
    bool SeparatesStreams() const override;
    bool MaySelect(const SctpPath& path) const override;
    bool WantsCopy(const SctpOutstandingView& board) override;
    SctpCopy SelectCopy(const SctpPathAvailability& room,
                        const SctpOutstandingView& board) override;
    void Sent(const SctpPath& path, uint32_t bytes) override;
    void Acked(const SctpPath& path, uint32_t bytes) override;

  protected:
    void DoDispose() override;

  private:
    /// State of a path that is, or was, suspect.
    struct Suspicion
    {
        bool failing{true}; //!< it had missed a timer, or was down, when it was looked at last
        Time until;         //!< how long it is suspect after that
        SctpTsn done{0};    //!< TSNs up to here need no copy
    };

    /**
     * @param path a path
     * @return whether it is suspect now
     */
    bool IsSuspect(const SctpPath& path);

    /**
     * @param room which paths have room for a copy
     * @return the path that copies go to; null = there is none
     */
    const SctpPath* FindTarget(const SctpPathAvailability& room);

    SctpPolicyChoice m_innerType;       //!< InnerType
    Ptr<SctpPathSelector> m_inner;      //!< the other selector
    SctpPerPath<Suspicion> m_suspicion; //!< by path
};

} // namespace ns3

#endif /* SCTP_COPY_WHILE_SUSPECT_H */
