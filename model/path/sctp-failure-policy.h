/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_FAILURE_POLICY_H
#define SCTP_FAILURE_POLICY_H

#include "ns3/sctp-strategy.h"

namespace ns3
{

/**
 * @ingroup sctp-path
 * Proof of a path by an answer of the peer.
 */
enum class SctpReachabilityEvidence : uint8_t
{
    HEARTBEAT_ACK, //!< the path itself answered
    DATA_ACK,      //!< data that was sent on this path only was acknowledged
    AMBIGUOUS_ACK, //!< data last sent on this path, but on others too, was acknowledged
    LATE_ACK,      //!< data was acknowledged that had been given up on this path before
    LATE_DATA_ACK  //!< the same of data that was sent on this path only
};

/**
 * @ingroup sctp-path
 * Policy interface: effect of errors and answers on the state of a path, and its probes.
 */
class SctpFailurePolicy : public SctpStrategy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * The path's error counter was raised.
     * @param path the path, counter included
     * @return the state that it is in from now on
     */
    virtual SctpPathState ErrorCounted(const SctpPath& path) = 0;

    /**
     * The path answered; called before its error counter is cleared.
     * @param path the path
     * @param proof kind of answer
     * @return the state that it is in from now on
     */
    virtual SctpPathState Answered(const SctpPath& path, SctpReachabilityEvidence proof) = 0;

    /**
     * @param path the path
     * @param proof kind of answer
     * @return whether the answer clears the path's error counter
     */
    virtual bool ClearsErrors(const SctpPath& path, SctpReachabilityEvidence proof) const = 0;

    /**
     * @param path a path whose heartbeat timer is to be set
     * @return time until its next HEARTBEAT, without jitter; zero: at once, and again as soon as it
     * was not answered within the RTO
     */
    virtual Time GetHeartbeatDelay(const SctpPath& path) const = 0;

    /// @return errors that a path survives as the destination of new data
    virtual uint32_t GetFailoverThreshold() const = 0;

    std::string FindMistake() const override;

    /**
     * @param path a path
     * @return whether it is probed even where HEARTBEATs are turned off
     */
    virtual bool MustProbe(const SctpPath& path) const;

    /**
     * @param path a path on which a HEARTBEAT was not answered in time
     * @return whether that raises error counters
     */
    virtual bool CountsMissedHeartbeat(const SctpPath& path) const;

    /**
     * No path is active. Chooses among those that are only potentially failed: the one with the
     * fewest errors, after that the first in the order of the list.
     * @param current the destination in use
     * @param leave whether others with as few errors come before it, as it has just timed out;
     * otherwise it comes before others
     * @return the destination to use; null when all have failed
     */
    virtual const SctpPath* ChoosePotentiallyFailed(const SctpPath& current, bool leave) const;

    /**
     * T3-rtx expired on the path, its state is up to date. With
     * SctpParameters::heartbeatAfterRto a HEARTBEAT goes in any case.
     * @param path the path
     * @return whether a HEARTBEAT goes to it at once
     */
    virtual bool ProbesAfterTimeout(const SctpPath& path) const = 0;

    /**
     * New data is sent, or keeps being sent, on an inactive path because none is active.
     * @param path the path
     * @return the state that it is in from now on
     */
    virtual SctpPathState ChosenForData(const SctpPath& path);

    /// @return whether a HEARTBEAT that was not answered is repeated at once on any path
    bool RepeatsMissedHeartbeats() const
    {
        return m_repeatMissed;
    }

    /// @return whether the heartbeat periods of a path follow one another
    bool HasFixedHeartbeatPeriods() const
    {
        return m_fixedPeriods;
    }

    /// @return whether a packet that cannot leave the node makes its path inactive at once
    bool TakesLocalFailures() const
    {
        return m_localFailureAtOnce;
    }

    /// @return whether timeouts of several paths within one RTO are one error of the association
    bool CountsTimeoutsOnce() const
    {
        return m_timeoutsCountOnce;
    }

  private:
    bool m_repeatMissed{false};       //!< RepeatMissedHeartbeats
    bool m_fixedPeriods{false};       //!< FixedHeartbeatPeriods
    bool m_localFailureAtOnce{false}; //!< LocalFailureAtOnce
    bool m_timeoutsCountOnce{false};  //!< SimultaneousTimeoutsCountOnce
};

/**
 * @ingroup sctp-path
 * Path failure detection of RFC 9260 sections 8.2 and 8.3: a path is inactive when its error
 * counter exceeds Path.Max.Retrans, and active again by a HEARTBEAT ACK or by the
 * acknowledgement of data last sent to it.
 *
 * ProbeFailedPaths says when a path that has failed is probed.
 */
class SctpRfc9260FailurePolicy : public SctpFailurePolicy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpPathState ErrorCounted(const SctpPath& path) override;
    SctpPathState Answered(const SctpPath& path, SctpReachabilityEvidence proof) override;
    bool ClearsErrors(const SctpPath& path, SctpReachabilityEvidence proof) const override;
    Time GetHeartbeatDelay(const SctpPath& path) const override;
    uint32_t GetFailoverThreshold() const override;
    bool ProbesAfterTimeout(const SctpPath& path) const override;

  protected:
    /**
     * @param path a path
     * @return whether its errors exceed Path.Max.Retrans, its own if the user has set that
     */
    bool HasFailed(const SctpPath& path) const;

  private:
    SctpFailedPathProbes m_probeFailedPaths; //!< ProbeFailedPaths
    SctpAmbiguousAcks m_ambiguousAcks;       //!< AmbiguousAcks
};

} // namespace ns3

#endif /* SCTP_FAILURE_POLICY_H */
