/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_HEARTBEAT_H
#define SCTP_HEARTBEAT_H

#include "ns3/sctp-error-counter.h"
#include "ns3/sctp-interfaces.h"
#include "ns3/sctp-packet-output.h"
#include "ns3/sctp-path-listener.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-per-path.h"
#include "ns3/sctp-timer.h"
#include "ns3/sctp-unit-context.h"

#include <memory>
#include <vector>

namespace ns3
{
class SctpFailurePolicy;
} // namespace ns3

namespace ns3::sctp
{

/**
 * @ingroup sctp-association
 * Verifies addresses and monitors paths by HEARTBEAT (RFC 9260 sections 5.4 and 8.3).
 */
class Heartbeat : public PathListener
{
  public:
    /**
     * @param context the association
     * @param paths the paths
     * @param errors counts errors
     * @param failurePolicy times of HEARTBEATs and effect of errors
     * @param output sends packets
     * @param routes finds routes of paths that have none, or one that is borrowed
     * @param lower the node, for random numbers
     */
    Heartbeat(UnitContext& context,
              SctpPathManager& paths,
              ErrorCounter& errors,
              SctpFailurePolicy& failurePolicy,
              PacketOutput& output,
              RouteFinder& routes,
              SctpLowerLayer& lower);

    /**
     * @param state state of an association
     * @return whether HEARTBEATs may go in it (RFC 9260 section 8.3)
     */
    static bool IsAllowedIn(SctpState state);

    void PathsExpected(SctpPathId count) override;
    void PathJoined(SctpPath& path) override;
    void RouteChanged(SctpPath& path) override;

    /**
     * The association is established: probing and monitoring begin.
     */
    void Start();

    /**
     * No more HEARTBEATs: SHUTDOWN or SHUTDOWN ACK was sent, or the association has ended.
     */
    void Stop();

    /**
     * Sends a HEARTBEAT to a path at once.
     * @param path the path
     */
    void SendNow(SctpPath& path);

    /**
     * Sends a HEARTBEAT to a path when the work in progress ends.
     * @param path the path
     */
    void SendLater(const SctpPath& path);

    /**
     * The work in progress ends: sends the HEARTBEATs that SendLater has asked for.
     */
    void SendPending();

    /**
     * Makes a HEARTBEAT for a packet that goes to a path now.
     * @param path the path
     * @return the chunk
     */
    Bytes MakeProbe(SctpPath& path);

    /**
     * The user has changed settings of a path. A new interval counts from the last start of the
     * timer. The timer of an unconfirmed path (RFC 9260 section 5.4) and one that awaits an answer
     * (section 8.3) are left alone.
     * @param path the path
     * @param before its settings before
     */
    void SettingsChanged(SctpPath& path, const SctpPathSettings& before);

    /**
     * A path has changed its state: it may have to be probed at other times.
     * @param path the path
     */
    void StateChanged(SctpPath& path);

    /**
     * A HEARTBEAT arrived: it is answered (RFC 9260 section 8.3).
     * @param view the chunk
     * @param path path that it came on
     */
    void HandleHeartbeat(const ChunkView& view, SctpPath& path);

    /**
     * @param view a HEARTBEAT
     * @return the HEARTBEAT ACK that answers it
     */
    static Bytes MakeAck(const ChunkView& view);

    /**
     * A HEARTBEAT ACK arrived.
     * @param view the chunk
     */
    void HandleHeartbeatAck(const ChunkView& view);

  private:
    /// The heartbeats of a path.
    struct PathState
    {
        uint64_t nonce{0};      //!< of the HEARTBEATs since the last answer
        Time sentAt;            //!< when the last one was sent
        Time rto;               //!< the RTO at that time; zero = none was sent
        bool unanswered{false}; //!< it was not answered
        bool awaiting{false};   //!< the timer waits for the answer
        bool repeat{false};     //!< the timer repeats one that was missed
        bool noRoute{false};    //!< the path has not had a route yet
        bool inTurn{false};     //!< it waits in Turns, its timer is not running
        Time idleSince;         //!< when the timer was started for the next HEARTBEAT
        Time periodBegan;       //!< the current period (FixedHeartbeatPeriods)
        Time periodEnds;        //!< its end; zero = none has begun
    };

    /**
     * The paths that are not verified and wait until HB.Max.Burst lets them be probed: a timer for
     * all of them, where dozens would each expire once an RTO.
     */
    struct Turns
    {
        /// A path that waits.
        struct Turn
        {
            SctpPathId path; //!< its id
            Time due;        //!< when it may be probed, if no other one goes before it
        };

        Timer timer;            //!< until the first one is due
        std::vector<Turn> list; //!< in the order in which they came
    };

    /**
     * Sets the time of a path's next HEARTBEAT anew: it has answered, or its state has changed.
     * @param path the path
     */
    void Reschedule(SctpPath& path);

    /**
     * The interval of a path that is idle has changed.
     * @param path the path
     * @return time until its next HEARTBEAT, at least an RTO after the last one
     */
    Time GetChangedDelay(const SctpPath& path);

    /**
     * The heartbeat timer of a path expired.
     * @param path the path
     */
    void Expired(SctpPath& path);

    /**
     * A path waits for its turn to be probed.
     * @param path the path, whose timer is not running
     * @param delay time until then
     */
    void AwaitTurn(const SctpPath& path, Time delay);

    /**
     * A path does not wait for its turn any more; nothing happens when it did not.
     * @param path the path
     */
    void LeaveTurns(const SctpPath& path);

    /**
     * Probes the paths whose turn has come; the others wait on.
     */
    void TakeTurns();

    /**
     * Starts the timer of a path, which does not wait for its turn any more.
     * @param path the path
     * @param delay time to expiry
     */
    void StartTimer(SctpPath& path, Time delay);

    /**
     * Stops the timer of a path, which does not wait for its turn any more.
     * @param path the path
     */
    void StopTimer(SctpPath& path);

    /**
     * A path without a route is not probed: its route is looked for once an RTO.
     * @param path the path
     */
    void WaitForRoute(SctpPath& path);

    /**
     * The RTO has passed without an answer.
     * @param path the path
     */
    void Missed(SctpPath& path);

    /**
     * @param path the path
     * @return time until its next HEARTBEAT from when it was last used, with jitter
     */
    Time DrawDelay(const SctpPath& path);

    /**
     * @param path the path
     * @return whether its periods follow one another (FixedHeartbeatPeriods): it is
     * probed once per period, not at once or never
     */
    bool HasPeriods(const SctpPath& path) const;

    /**
     * @param path the path
     * @param waited part of the time that has passed already
     * @return time until its next HEARTBEAT: until the current period ends, if it has periods
     */
    Time GetNextDelay(const SctpPath& path, Time waited = Time(0));

    /**
     * The heartbeat timer of a path expired, which waited for no answer.
     * @param path the path
     * @return time for which it is not idle yet; zero = it is probed now
     */
    Time GetTimeInUse(const SctpPath& path);

    /**
     * @param path a path that is not verified
     * @return time until it may be probed: until fewer than HB.Max.Burst probes of such paths were
     * sent within its RTO, which is that of its own last probe if there was one
     */
    Time GetProbeDelay(const SctpPath& path) const;

    /**
     * @param path the path
     * @return whether it is to be monitored or verified
     */
    bool Wanted(const SctpPath& path) const;

    UnitContext& m_context;             //!< the association
    SctpPathManager& m_paths;           //!< the paths
    ErrorCounter& m_errors;             //!< counts errors
    SctpFailurePolicy& m_failurePolicy; //!< effect of errors
    PacketOutput& m_output;             //!< sends packets
    RouteFinder& m_routes;              //!< finds routes
    SctpLowerLayer& m_lower;            //!< the node
    SctpPerPath<PathState> m_states;    //!< of each path
    std::vector<Time> m_probes;         //!< when the last HB.Max.Burst unverified paths were probed
    std::unique_ptr<Turns> m_turns;     //!< paths that wait for their turn; null = none has so far
    std::vector<SctpPathId> m_pending;  //!< paths that get one as the work ends
    bool m_running{false};              //!< between Start and Stop
};

} // namespace ns3::sctp

#endif /* SCTP_HEARTBEAT_H */
