/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CMT_PF_FAILURE_POLICY_H
#define SCTP_CMT_PF_FAILURE_POLICY_H

#include "sctp-failure-policy.h"

#include "ns3/traced-callback.h"

#include <cstddef>
#include <ostream>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-path
 * Events of the state machine of CMT-PF.
 */
enum class SctpPfEvent : uint8_t
{
    TIMEOUT,       //!< T3-rtx expired, or a HEARTBEAT was not answered in time
    LAST_TIMEOUT,  //!< the same, and more than Path.Max.Retrans in a row
    HEARTBEAT_ACK, //!< a HEARTBEAT was answered
    DATA_ACK,      //!< data that was sent to the path alone was acknowledged
    ALL_FAILED     //!< no path is active, and this one is to have the data
};

/**
 * @ingroup sctp-path
 * Prints the name of an event.
 * @param os the stream
 * @param value the event
 * @return the stream
 */
std::ostream& operator<<(std::ostream& os, SctpPfEvent value);

/**
 * @ingroup sctp-path
 * Path failure detection of CMT-PF (Natarajan 2009, section III.A and figure 3), the state machine
 *
 *     ACTIVE             -- TIMEOUT ------> POTENTIALLY_FAILED
 *     ACTIVE             -- LAST_TIMEOUT -> INACTIVE             (Path.Max.Retrans 0: as CMT)
 *     POTENTIALLY_FAILED -- HEARTBEAT_ACK > ACTIVE
 *     POTENTIALLY_FAILED -- ALL_FAILED ---> ACTIVE
 *     POTENTIALLY_FAILED -- LAST_TIMEOUT -> INACTIVE
 *     INACTIVE           -- HEARTBEAT_ACK > ACTIVE
 *     INACTIVE           -- DATA_ACK -----> ACTIVE               (RFC 9260 section 8.2)
 *
 * and nothing else. A potentially failed path gets a HEARTBEAT at once and another one as soon as
 * that was not answered within the RTO, which is doubled each time. No acknowledgement of data
 * brings it back: data acknowledged then was sent before the timeout, or elsewhere. When no path
 * is active, data goes to the potentially failed one with the fewest consecutive timeouts, of
 * several to the one that was active last, and that becomes active. All other rules are those of
 * RFC 9260.
 */
class SctpCmtPfFailurePolicy : public SctpRfc9260FailurePolicy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpPathState ErrorCounted(const SctpPath& path) override;
    SctpPathState Answered(const SctpPath& path, SctpReachabilityEvidence proof) override;
    bool ClearsErrors(const SctpPath& path, SctpReachabilityEvidence proof) const override;
    Time GetHeartbeatDelay(const SctpPath& path) const override;
    uint32_t GetFailoverThreshold() const override;
    bool MustProbe(const SctpPath& path) const override;
    const SctpPath* ChoosePotentiallyFailed(const SctpPath& current, bool leave) const override;
    SctpPathState ChosenForData(const SctpPath& path) override;
    void PathStateChanged(const SctpPath& path, SctpPathState oldState) override;
    void PathRemoved(const SctpPath& path) override;

    /**
     * The state machine.
     * @param state a state
     * @param event the event
     * @return the next state
     */
    static SctpPathState GetNext(SctpPathState state, SctpPfEvent event);

    /**
     * TracedCallback signature for transitions.
     * @param path the path
     * @param event the event
     * @param oldState its state before
     * @param newState its state from now on, which may be the same
     */
    typedef void (*TransitionTracedCallback)(Ptr<const SctpPath> path,
                                             SctpPfEvent event,
                                             SctpPathState oldState,
                                             SctpPathState newState);

  private:
    /**
     * Moves the state machine.
     * @param path the path
     * @param event the event
     * @return its state from now on
     */
    SctpPathState Move(const SctpPath& path, SctpPfEvent event);

    /**
     * @param path a path
     * @return its place among those that were active before, the higher the later
     */
    std::ptrdiff_t GetRank(const SctpPath& path) const;

    std::vector<SctpPathId> m_leftActive; //!< paths in the order in which they ceased to be active
    /// Transitions.
    TracedCallback<Ptr<const SctpPath>, SctpPfEvent, SctpPathState, SctpPathState> m_transition;
};

} // namespace ns3

#endif /* SCTP_CMT_PF_FAILURE_POLICY_H */
