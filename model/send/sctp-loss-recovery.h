/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_LOSS_RECOVERY_H
#define SCTP_LOSS_RECOVERY_H

#include "sctp-expected-duplicates.h"
#include "sctp-peer-window.h"
#include "sctp-scoreboard.h"
#include "sctp-send-path.h"

#include "ns3/sctp-association-traces.h"
#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-data-sender.h"
#include "ns3/sctp-error-counter.h"
#include "ns3/sctp-loss-actions.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-strategy-set.h"
#include "ns3/sctp-unit-context.h"

#include <boost/container/small_vector.hpp>
#include <optional>
#include <utility>
#include <vector>

namespace ns3
{
class SctpRecovery;
class SctpUndo;
struct SctpUndone;
} // namespace ns3

namespace ns3::sctp
{

/**
 * @ingroup sctp-send
 * Finds what is lost, by T3-rtx and by missing reports, and marks it for retransmission (RFC 9260
 * sections 6.3.2, 6.3.3, 7.2.3 and 7.2.4). SctpLossDetection finds losses by missing reports or
 * timers of its own; SctpRecovery limits sending in fast recovery; SctpUndo detects spurious
 * losses.
 */
class LossRecovery : public CongestionMarks, private SctpLossActions
{
  public:
    /// What loss recovery asks the transmitter for.
    class Sender
    {
      public:
        virtual ~Sender() = default;

        /**
         * Begins another opportunity to send, after a timeout of a path.
         * @param path the path
         */
        virtual void SendAfterTimeout(SctpPath& path) = 0;

        /**
         * Begins another opportunity to send, after losses that a timer has shown.
         */
        virtual void SendAfterLoss() = 0;

        /**
         * Sends one packet to a path, whatever its window (SctpLossActions::SendProbe).
         * @param path the path
         * @return TSN of the probe; 0 when none was sent
         */
        virtual SctpTsn SendLossProbe(SctpPath& path) = 0;
    };

    /**
     * @param context the association
     * @param paths the paths
     * @param sides their sending sides
     * @param errors counts errors
     * @param strategies the strategies
     * @param board what was sent
     * @param window the peer's window
     * @param traces trace sources
     * @param sender sends
     */
    LossRecovery(UnitContext& context,
                 SctpPathManager& paths,
                 SendPaths& sides,
                 ErrorCounter& errors,
                 const SctpStrategySet& strategies,
                 Scoreboard& board,
                 const PeerWindow& window,
                 SctpAssociationTraces& traces,
                 Sender& sender);

    /**
     * A path joined: sets its T3-rtx.
     * @param path the path
     */
    void AddPath(SctpPath& path);

    /**
     * A path has left the scoreboard.
     * @param path the path
     */
    void RemovePath(SctpPath& path);

    /**
     * The set-up is complete: data that went with COOKIE ECHO is watched by T3-rtx from now on.
     */
    void Established();

    /**
     * A chunk is sent, for the first time or again.
     * @param tsn its TSN, on the scoreboard
     * @param path where it goes
     */
    void Transmitted(SctpTsn tsn, const SctpPath& path);

    /**
     * Starts T3-rtx where it is due after a transmission (RFC 9260 section 6.3.2 R1, 6.1).
     * @param path the path
     * @param restart whether the earliest outstanding chunk was retransmitted
     */
    void ArmT3(SctpPath& path, bool restart);

    /**
     * A SACK arrived: what a timeout held back may go.
     */
    void SackArrived()
    {
        m_timedOut = false;
    }

    /**
     * A SACK was taken in: leaves fast recovery where it acknowledges the exit point.
     */
    void LeaveFastRecovery();

    /**
     * @param path a path
     * @return bytes that may go there now, whatever its window; nothing: its window holds
     */
    std::optional<uint32_t> GetAllowance(const SctpPath& path) const;

    /**
     * A HEARTBEAT ACK has verified a path, or made it active again, and its window is set.
     * @param path the path
     */
    void Revived(const SctpPath& path);

    /**
     * Fast retransmit (RFC 9260 section 7.2.4).
     * @param ack the acknowledgement
     * @param duplicates the duplicates that it reports which were caused by no copy
     * @param result what the scoreboard made of it
     */
    void DetectLosses(const SctpAcknowledgement& ack,
                      const ExpectedDuplicates::List& duplicates,
                      const Scoreboard::AckResult& result);

    /**
     * Restores the windows of paths whose losses were spurious, as an acknowledgement shows. After
     * DetectLosses.
     * @param ack the acknowledgement
     * @param duplicates the duplicates that it reports which were caused by no copy
     * @param result what the scoreboard made of it
     * @param echoed SctpPacketExtension::GetEchoedTime
     */
    void UndoSpurious(const SctpAcknowledgement& ack,
                      const ExpectedDuplicates::List& duplicates,
                      const Scoreboard::AckResult& result,
                      std::optional<Time> echoed);

    /**
     * The network has marked a packet in place of dropping it (RFC 3168 section 6.1.2): the window
     * of its path is lowered, once for each window of data, marks and losses together.
     * @param tsn a TSN of the packet
     * @param path the path that it went on
     * @return whether the window was lowered
     */
    bool CongestionExperienced(SctpTsn tsn, SctpPath& path) override;

    /**
     * A path holds back a chunk that blocks a buffer: its window is penalised, unless a loss or a
     * mark has lowered it since the chunk was first sent there. If that chunk is found missing
     * there, this does not lower the window again.
     * @param tsn the chunk
     * @param path the path
     */
    void Penalise(SctpTsn tsn, SctpPath& path);

    /**
     * A chunk in flight was moved away from a path because it blocks a buffer: the window of that
     * path is lowered as for a loss.
     * @param path the path, which is not in fast recovery
     */
    void Moved(SctpPath& path);

    /**
     * @param path a path
     * @return whether its window was lowered by a mark, and what was sent before is outstanding
     * still: the window does not grow by slow start (RFC 3168 section 6.1.2)
     */
    bool IsMarked(const SctpPath& path) const
    {
        const SctpTsn marked = m_sides.At(path).GetMarked();
        const SctpTsn earliest = marked != 0 ? m_board.GetEarliestOn(path.GetId()) : 0;
        return earliest != 0 && earliest <= marked;
    }

    /**
     * Restarts or stops T3-rtx of the paths after an acknowledgement.
     * @param result what the scoreboard made of it
     */
    void RestartTimers(const Scoreboard::AckResult& result);

    /**
     * T3-rtx runs on the paths where something is outstanding, and stops on the others.
     */
    void UpdateTimers();

    /**
     * @param skipper an extension that T3-rtx watches over, too (RFC 3758 section 3.5 C5); null =
     * none
     */
    void SetSkipper(Skipper* skipper)
    {
        m_skipper = skipper;
    }

    /**
     * @return whether T3-rtx has expired, and no SACK has arrived since
     */
    bool HasTimedOut() const
    {
        return m_timedOut;
    }

    /**
     * RFC 9260 section 6.3.3, E3: a timeout sends one packet of retransmissions; what is left goes
     * when a SACK arrives, or a HEARTBEAT ACK makes a path active again. New data waits with it,
     * or, if SctpParameters::newDataAfterTimeout says so, only while retransmissions wait (Caro
     * 2005, section 3.3.7).
     * @return whether new data waits for a SACK after a timeout
     */
    bool HoldsNewData() const;

    /**
     * Stops all timers.
     */
    void Stop();

  private:
    /// A transmission that is lost.
    struct Lost
    {
        SctpTsn tsn{0};          //!< its TSN
        SctpPath* path{nullptr}; //!< its path
    };

    using LostPaths = boost::container::small_vector<SctpPath*, 4>; //!< paths with losses

    /**
     * @param lost TSNs whose last transmissions are lost, ascending
     * @return these, and those that CopyLost has named
     */
    std::vector<Lost> ListLost(const std::vector<SctpTsn>& lost);

    /**
     * Marks lost transmissions, and lowers the windows of paths that are not in fast recovery (RFC
     * 9260 section 7.2.4, steps 1 to 4).
     * @param all the transmissions
     * @param result effect of the acknowledgement that has shown them; null if a timer has
     * @param[out] hit their paths
     */
    void HandleLost(const std::vector<Lost>& all,
                    const Scoreboard::AckResult* result,
                    LostPaths& hit);

    /**
     * A path enters fast recovery: its window is lowered.
     * @param path the path
     * @param flight bytes in flight on it before the acknowledgement that has shown them, if any
     */
    void EnterFastRecovery(SctpPath& path, uint32_t flight);

    /**
     * The window of a path is about to be lowered by losses, which may turn out to be spurious.
     * @param path the path
     * @param flight its flight size before, bytes
     * @param timeout whether T3-rtx has found them
     */
    void NoteWindow(const SctpPath& path, uint32_t flight, bool timeout);

    /**
     * The losses of a path were spurious.
     * @param undone the path
     * @param bytesAcked bytes newly acknowledged there by what has shown that
     */
    void Undo(const SctpUndone& undone, uint32_t bytesAcked);

    /**
     * The strategy SctpRecovery does not say any more how much may go.
     * @param path the path
     */
    void StopReducing(const SctpPath& path);

    /**
     * The timer of loss detection expires.
     * @param path its path
     */
    void DetectionTimerExpired(SctpPathId path);

    // SctpLossActions
    void StartTimer(SctpPathId path, Time delay) override;
    void StopTimer(SctpPathId path) override;
    Time GetTimeToT3(SctpPathId path) const override;
    void MarkLost(const std::vector<SctpTsn>& lost) override;
    void CopyLost(SctpTsn tsn, SctpPathId path) override;
    void LossRepaired(SctpPathId path) override;
    bool CanProbe(SctpPathId path) const override;
    SctpTsn SendProbe(SctpPathId path) override;

    /**
     * @param path a path
     * @return whether T3-rtx watches over a chunk of an extension there (RFC 3758 section 3.5 C5)
     */
    bool IsSkipOutstanding(const SctpPath& path) const
    {
        return m_skipper && m_skipper->IsOutstandingOn(path);
    }

    /**
     * @param lost what is lost
     * @return whether the window was lowered for a mark of the same window of data; a
     * retransmission that is lost is new congestion (RFC 3168 section 6.1.2)
     */
    bool IsLoweredFor(const Lost& lost) const;

    /**
     * T3-rtx expired on a path (RFC 9260 section 6.3.3).
     * @param path the path
     */
    void T3Expired(SctpPath& path);

    UnitContext& m_context;             //!< the association
    SctpPathManager& m_paths;           //!< the paths
    SendPaths& m_sides;                 //!< their sending sides
    ErrorCounter& m_errors;             //!< counts errors
    Scoreboard& m_board;                //!< what was sent
    const PeerWindow& m_window;         //!< the peer's window
    SctpAssociationTraces& m_traces;    //!< trace sources
    SctpCongestionOps& m_congestionOps; //!< congestion windows
    SctpLossDetection& m_lossDetection; //!< when a TSN is lost
    SctpRecovery& m_recovery;           //!< how much goes in fast recovery
    SctpUndo& m_undo;                   //!< whether losses were spurious
    Sender& m_sender;                   //!< sends
    Skipper* m_skipper{nullptr};        //!< an extension that T3-rtx watches over; may be null
    SctpTsn m_unknownAbove{0};          //!< of the last SACK (SctpAckSummary); 0 = all known
    bool m_timedOut{false};             //!< T3-rtx has expired, and no SACK has arrived since
    std::vector<Lost> m_lostCopies;     //!< named by CopyLost since ListLost
};

} // namespace ns3::sctp

#endif /* SCTP_LOSS_RECOVERY_H */
