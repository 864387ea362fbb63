/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATH_MANAGER_H
#define SCTP_PATH_MANAGER_H

#include "sctp-dormant-policy.h"
#include "sctp-failure-policy.h"
#include "sctp-mtu-policy.h"
#include "sctp-path-set.h"
#include "sctp-primary-selector.h"

#include <functional>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-path
 * Phases of failover (Caro 2005, sections 3.2 and 3.3.6).
 *
 * | from | to  | cause |
 * | ---- | --- | ----- |
 * | I    | II  | PATH_FAILED: the primary; PRIMARY_CHANGED: to one that has failed |
 * | II   | II  | PATH_FAILED: the alternate, there is another |
 * | II   | I   | PATH_ANSWERED: the primary; PRIMARY_CHANGED; PRIMARY_SELECTED; MADE_PERMANENT |
 * | any  | III | PATH_FAILED: the last one |
 * | III  | III | DORMANT_HOP |
 * | III  | I   | PATH_ANSWERED: the primary |
 * | III  | II  | PATH_ANSWERED: another one |
 *
 * While no destination is active but some are only potentially failed, one of these is used
 * (RFC 7829 section 3.2, rule 4): in phase I when it is the primary, else in phase II.
 */
enum class SctpFailoverPhase : uint8_t
{
    PRIMARY,   //!< phase I: new data goes to the primary
    ALTERNATE, //!< phase II: the primary has failed, new data goes to an alternate
    DORMANT    //!< phase III: all destinations have failed
};

/**
 * @ingroup sctp-path
 * Why the phase, the destination of new data or the primary changed.
 */
enum class SctpFailoverCause : uint8_t
{
    PATH_FAILED,     //!< the destination in use became inactive or potentially failed
    PATH_ANSWERED,   //!< a better destination answered again
    DORMANT_HOP,     //!< the dormant policy moved on
    PRIMARY_CHANGED, //!< user or peer changed the primary
    PATH_CONFIRMED,  //!< the primary has been verified
    PATH_REMOVED,    //!< the destination in use left the association
    MADE_PERMANENT,  //!< the primary failed for too long: the destination in use replaces it
    PRIMARY_SELECTED //!< the primary selector prefers another primary
};

/**
 * @ingroup sctp-path
 * Prints the standard name of a phase or cause.
 * @param os the stream
 * @param value the value to print
 * @return the stream
 * @{
 */
std::ostream& operator<<(std::ostream& os, SctpFailoverPhase value);
std::ostream& operator<<(std::ostream& os, SctpFailoverCause value);

/** @} */

/**
 * @ingroup sctp-path
 * The set of paths of an association, its primary path, the error counters and the failover
 * state machine (RFC 9260 sections 6.4, 8.1 and 8.2; Caro 2005, chapter 3; SctpFailoverPhase has
 * its transitions). The only one who changes the state of a path.
 *
 * The primary is the choice of the user, of the peer or of SctpPrimarySelector, which may make a
 * failover permanent.
 */
class SctpPathManager : public SctpPathSet, private SctpPrimarySelector::Owner
{
  public:
    /// Observes the paths.
    class Observer
    {
      public:
        virtual ~Observer() = default;

        /**
         * A path changed its state.
         * @param path the path, already in its new state
         * @param oldState its state before
         */
        virtual void PathStateChanged(SctpPath& path, SctpPathState oldState) = 0;

        /**
         * A HEARTBEAT ACK made a path active.
         * @param path the path, already active
         * @param oldState its state before; UNCONFIRMED if it was never confirmed
         */
        virtual void PathRevived(SctpPath& path, SctpPathState oldState) = 0;

        /**
         * The errors of a path that was never confirmed exceed Path.Max.Retrans.
         * @param path the path, already inactive
         */
        virtual void VerificationFailed([[maybe_unused]] SctpPath& path)
        {
        }

        /**
         * New data goes to another destination from now on.
         * @param from the one used before
         * @param to the one used now
         * @param oldPhase phase before
         * @param newPhase phase now
         * @param cause why
         */
        virtual void DestinationChanged(SctpPath& from,
                                        SctpPath& to,
                                        SctpFailoverPhase oldPhase,
                                        SctpFailoverPhase newPhase,
                                        SctpFailoverCause cause) = 0;

        /**
         * Another path is the primary one from now on.
         * @param from the primary before
         * @param to the primary now
         * @param cause why: PRIMARY_CHANGED, PRIMARY_SELECTED, MADE_PERMANENT or PATH_REMOVED
         */
        virtual void PrimaryChanged(SctpPath& from, SctpPath& to, SctpFailoverCause cause) = 0;

        /**
         * Performs a change of the primary as work of the association: at once, or when the work in
         * progress ends.
         * @param change the change
         */
        virtual void Perform(std::function<void()> change)
        {
            change();
        }
    };

    /// The policies that the manager asks.
    struct Policies
    {
        Ptr<SctpFailurePolicy> failure;   //!< effect of errors and answers
        Ptr<SctpDormantPolicy> dormant;   //!< where data goes when all paths have failed
        Ptr<SctpMtuPolicy> mtu;           //!< path MTU
        Ptr<SctpPrimarySelector> primary; //!< which path is the primary
    };

    SctpPathManager() = default;

    /**
     * Ties the manager to its association.
     * @param parameters the association's parameters
     * @param policies the policies; none is null
     * @param observer is notified of changes
     */
    void Setup(SctpParameterValuesPtr parameters, const Policies& policies, Observer* observer);

    /// @param id id of the first path to be added, as an earlier life of the association leaves it
    void SetFirstId(SctpPathId id)
    {
        m_nextId = id;
    }

    /**
     * Makes room for paths that are going to be added.
     * @param count how many, at most
     */
    void Expect(size_t count);

    /// @return id of the next path to be added
    SctpPathId GetNextId() const
    {
        return m_nextId;
    }

    /**
     * Adds a path; the first one that has a route becomes primary, else the first one.
     * @param remote destination
     * @param route how it is reached, which may be not yet
     * @param confirmed whether it needs no verification (RFC 9260 section 5.4)
     * @return the path
     */
    SctpPath& Add(const Address& remote, const SctpRoute& route, bool confirmed);

    /**
     * A path has another route. A verified one that loses its route is inactive until RouteFound.
     * @param path the path
     * @param route the route
     */
    void SetRoute(SctpPath& path, const SctpRoute& route);

    /**
     * The destination is reached by another UDP port, or without UDP (RFC 6951 section 5.4).
     * @param path the path
     * @param port the port; 0 = packets are not in UDP
     */
    void SetUdpPort(SctpPath& path, uint16_t port);

    /// @return the policy of the path MTU, which is notified of packets and their fate
    SctpMtuPolicy& GetMtuPolicy() const
    {
        return *m_policies.mtu;
    }

    /**
     * A path without a route has one now: a verified address is available for data.
     * @param path the path
     */
    void RouteFound(SctpPath& path);

    /**
     * A path cannot be used for a reason of this node: it is inactive at once, as after
     * Path.Max.Retrans errors, without an error of the association: a timeout of data in the same
     * instant counts as none, either.
     * @param path the path
     */
    void FailAtOnce(SctpPath& path);

    /**
     * Removes a path that is not the only one. Its role, primary or destination of new data,
     * falls to the next one in turn, of which observers are notified; then it is disposed of. Its
     * id is not used again. Whoever keeps a reference to the path lets go of it before.
     * @param path the path
     */
    void Remove(SctpPath& path);

    /// Disposes of all paths.
    void Clear();

    // Paths that strategies see as const (SctpPathSet), for units that may change them

    /**
     * @param path a path of this manager that a strategy has named; may be null
     * @return the same path
     */
    SctpPath* Own(const SctpPath* path) const
    {
        return const_cast<SctpPath*>(path); // lent as const by SctpPathSet
    }

    /// @return all paths, in the order they were added
    const std::vector<Ptr<SctpPath>>& GetPaths() const
    {
        return m_paths;
    }

    /**
     * @param remote a destination address
     * @return its path; null when it is not of this association
     */
    SctpPath* Find(const Address& remote) const
    {
        return Own(SctpPathSet::Find(remote));
    }

    /**
     * @param remote address of the peer
     * @return all its paths: one, or one for each address of this end
     */
    std::vector<Ptr<SctpPath>> FindAll(const Address& remote) const;

    /**
     * The path of a packet from the peer.
     * @param remote its source address
     * @param local its destination address
     * @return the path of this pair, else the first one to its source; null when there is none
     */
    SctpPath* FindForPacket(const Address& remote, const Address& local) const
    {
        return Own(SctpPathSet::FindForPacket(remote, local));
    }

    /**
     * @param id an id
     * @return its path; null when there is none
     */
    SctpPath* Find(SctpPathId id) const
    {
        return Own(SctpPathSet::Find(id));
    }

    /// @return the primary path; null before the first path
    SctpPath* GetPrimary() const
    {
        return Own(m_primary);
    }

    /// @return where new data goes in single-path mode; null before the first path
    SctpPath* GetDestination() const
    {
        return Own(m_destination);
    }

    /**
     * @param path a path that leaves
     * @return as SctpPathSet::GetHeir
     */
    SctpPath& GetHeir(const SctpPath& path) const
    {
        return *Own(&SctpPathSet::GetHeir(path));
    }

    /**
     * @param path a path that did not answer
     * @return as SctpPathSet::GetNextToTry
     */
    SctpPath& GetNextToTry(const SctpPath& path) const
    {
        return *Own(&SctpPathSet::GetNextToTry(path));
    }

    /**
     * @param path a path
     * @return this path if it is confirmed, or one to use for chunks that may not go to an
     *         unconfirmed address (RFC 9260 section 5.4)
     */
    SctpPath& GetConfirmed(SctpPath& path) const
    {
        return path.IsConfirmed() ? path : GetNextToTry(path);
    }

    /**
     * Makes a path the primary one.
     * @param path the path
     */
    void SetPrimary(SctpPath& path);

    /**
     * T3-rtx expired, or a HEARTBEAT was not answered in time.
     * @param path the path
     * @param byTimeoutOfData whether it was T3-rtx
     * @param countForPath whether the path's error counter is raised
     * @param countForAssociation whether the association's error counter is raised
     * @return false when Association.Max.Retrans is exceeded
     */
    bool ErrorOn(SctpPath& path, bool byTimeoutOfData, bool countForPath, bool countForAssociation);

    /**
     * The peer answered on a path.
     * @param path the path
     * @param proof kind of answer
     */
    void HandleReachability(SctpPath& path, SctpReachabilityEvidence proof);

    /**
     * The address of a path has been verified by a HEARTBEAT ACK.
     * @param path the path
     */
    void Confirm(SctpPath& path);

    /**
     * @param path a path whose T3-rtx has expired; its RTO is not doubled yet
     * @return whether a timeout of another path was counted for the association within that RTO,
     * and timeouts of several paths at once count as one
     * (SimultaneousTimeoutsCountOnce); or the path has failed at once just now
     */
    bool IsTimeoutCounted(const SctpPath& path) const;

    /// @return consecutive errors of the association
    uint32_t GetErrorCount() const
    {
        return m_errorCount;
    }

    /// The peer acknowledged something: the error counter starts anew (RFC 9260 section 8.1).
    void ClearErrorCount()
    {
        m_errorCount = 0;
        m_timeoutCounted = Seconds(-1);
    }

  private:
    /**
     * @param path a path
     * @param state its new state
     * @param cause why, for the move of the destination that may follow
     */
    void ChangeState(SctpPath& path, SctpPathState state, SctpFailoverCause cause);

    /**
     * The same, without a look at the destination.
     * @param path a path
     * @param state its new state
     * @return whether it had another one
     */
    bool EnterState(SctpPath& path, SctpPathState state);

    /**
     * Finds phase and destination anew.
     * @param cause why they may have changed
     * @param failing the path that had an error just now; null if none had
     */
    void UpdateDestination(SctpFailoverCause cause, const SctpPath* failing = nullptr);

    /**
     * Raises the error counters of a path.
     * @param path the path
     * @param byTimeoutOfData whether T3-rtx expired; otherwise a HEARTBEAT was not answered
     */
    void CountOn(SctpPath& path, bool byTimeoutOfData);

    /**
     * Makes another path the primary one and finds phase and destination anew.
     * @param path the path
     * @param cause why
     */
    void ChangePrimary(const SctpPath& path, SctpFailoverCause cause);

    // From SctpPrimarySelector::Owner
    bool IsFailedOver() const override;
    void MakePrimary(const SctpPath& path, bool isPermanent) override;
    void Perform(std::function<void()> change) override;

    /**
     * @param path the destination from now on
     * @param phase the phase from now on
     * @param cause why
     */
    void MoveTo(const SctpPath& path, SctpFailoverPhase phase, SctpFailoverCause cause);

    SctpParameterValuesPtr m_parameters;                   //!< the association's parameters
    Policies m_policies;                                   //!< the policies that are asked
    Observer* m_observer{nullptr};                         //!< is notified of changes
    std::vector<Ptr<SctpPath>> m_paths;                    //!< all paths, as in m_view
    SctpFailoverPhase m_phase{SctpFailoverPhase::PRIMARY}; //!< phase of failover
    uint32_t m_errorCount{0};                              //!< of the association
    Time m_timeoutCounted{Seconds(-1)};     //!< when m_errorCount last counted a timeout of data
    SctpPathId m_timeoutPath{SCTP_NO_PATH}; //!< path of that timeout
    Time m_failedAtOnce{Seconds(-1)};       //!< when FailAtOnce was last called
    SctpPathId m_nextId{0};                 //!< id of the next path
};

} // namespace ns3

#endif /* SCTP_PATH_MANAGER_H */
