/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SEND_PATH_H
#define SCTP_SEND_PATH_H

#include "sctp-path-record.h"

#include "ns3/nstime.h"
#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-per-path.h"
#include "ns3/sctp-timer.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <utility>

namespace ns3::sctp
{

/**
 * @ingroup sctp-send
 * Sending side of a path, from when it joins until it leaves. SctpPath has all that strategies and
 * traces see. Each part is written by one unit: record by SendLedger, window by Transmitter, all
 * else by LossRecovery.
 */
class SendPath
{
  public:
    /// The present opportunity to send.
    struct Window
    {
        uint32_t bytes{0};   //!< window during the opportunity, bytes
        bool awaited{false}; //!< retransmissions wait for the window
        bool waits{false};   //!< retransmissions of this path's chunks found no room
        Time pausedUntil;    //!< no new data before, as long as anything is in flight
        Time idleAccounted;  //!< idleness up to here has been taken from cwnd
    };

    /// @param path the path
    explicit SendPath(SctpPath& path)
        : m_path(path)
    {
        record.path = &path;
    }

    /// @return the path
    SctpPath& GetPath() const
    {
        return m_path;
    }

    // ---- T3-rtx ----

    /// Starts T3-rtx with the present RTO, unless it runs.
    void StartT3();

    /// Starts T3-rtx anew with the present RTO.
    void RestartT3();

    /**
     * T3-rtx has expired for DATA, and the window is lowered.
     * @param earliest earliest TSN outstanding; 0 = none
     * @param highest highest TSN sent
     * @return whether it had expired for that TSN before
     */
    bool NoteTimeout(SctpTsn earliest, SctpTsn highest);

    /**
     * RFC 9260 sections 6.3.3 E3 and 7.2.3: one packet is sent at once, and no second one is in
     * flight until a SACK arrives.
     */
    void LimitToOnePacket();

    /// @return whether one packet may be in flight (RFC 9260 section 7.2.3)
    bool IsOnePacket() const
    {
        return m_onePacket;
    }

    /// A SACK acknowledged chunks in flight on the path.
    void Answered()
    {
        m_onePacket = false;
    }

    /// The path is active again, and its window is set: more than one packet needs a window for it.
    void Revived();

    // ---- fast retransmit and recovery ----

    /**
     * One packet of retransmissions goes whatever cwnd says (RFC 9260 section 7.2.4, step 3),
     * unless SctpRecovery limits sending.
     */
    void Force()
    {
        m_forced |= !m_reducing;
    }

    /// @return whether the next retransmission goes whatever cwnd says
    bool IsForced() const
    {
        return m_forced;
    }

    /**
     * Uses up IsForced.
     * @return the former value
     */
    bool TakeForced()
    {
        return std::exchange(m_forced, false);
    }

    /// @return whether SctpRecovery limits sending
    bool IsReducing() const
    {
        return m_reducing;
    }

    /**
     * Fast recovery has begun.
     * @param reducing whether SctpRecovery limits sending
     */
    void BeginRecovery(bool reducing);

    /**
     * SctpRecovery does not limit sending any more.
     * @return whether it did
     */
    bool EndReducing()
    {
        return std::exchange(m_reducing, false);
    }

    /// The losses were spurious: no limit of theirs stays.
    void EndLimits();

    // ---- the window ----

    /**
     * The window is lowered.
     * @param highest highest TSN sent
     */
    void NoteLowered(SctpTsn highest);

    /**
     * The window is lowered by a mark.
     * @param highest highest TSN sent
     */
    void NoteMarked(SctpTsn highest);

    /**
     * @param tsn a TSN
     * @return whether the window was lowered since it was sent first
     */
    bool IsLoweredSince(SctpTsn tsn) const
    {
        return tsn <= m_lowered;
    }

    /**
     * @param time a time
     * @return whether the window was lowered then or later
     */
    bool IsLoweredSince(Time time) const
    {
        return m_lowered != 0 && time <= m_loweredAt;
    }

    /// @return highest TSN sent when a mark lowered the window, without a timeout since; 0 = never
    SctpTsn GetMarked() const
    {
        return m_marked;
    }

    /// @param tsn chunk that the window is penalised for
    void NotePenalty(SctpTsn tsn)
    {
        m_penalised = tsn;
    }

    /**
     * @param tsn a TSN
     * @return whether the window was penalised for it last
     */
    bool IsPenalisedFor(SctpTsn tsn) const
    {
        return m_penalised == tsn;
    }

    /**
     * Keeps the window before losses lower it.
     * @param flight flight size before, bytes
     * @param timeout whether T3-rtx has found them
     */
    void KeepWindow(uint32_t flight, bool timeout);

    /// @return the window before losses lowered it, made by KeepWindow
    SctpUndoEvent& GetWindowBefore()
    {
        return *m_before;
    }

    // ---- timer of loss detection ----

    /**
     * Starts the timer of loss detection.
     * @param delay time to expiry
     * @param expired called then; used at the first start
     */
    void StartDetection(Time delay, const std::function<void()>& expired);

    /// Stops the timer of loss detection.
    void StopDetection();

    /// Stops all timers for good.
    void Stop();

    PathRecord record; //!< chunks last sent here
    Window window;     //!< the present opportunity to send

  private:
    SctpPath& m_path;        //!< the path
    bool m_forced{false};    //!< the next retransmission goes whatever cwnd says
    bool m_onePacket{false}; //!< timed out: one packet in flight
    bool m_reducing{false};  //!< SctpRecovery limits sending
    SctpTsn m_penalised{0};  //!< chunk that the window was penalised for last; 0 = none
    SctpTsn m_lowered{0};    //!< highest TSN sent when the window was lowered last; 0 = never
    SctpTsn m_marked{0};     //!< likewise by a mark, without a timeout since; 0 = never
    SctpTsn m_timedOut{0};   //!< earliest TSN outstanding at the last timeout; 0 = none yet
    Time m_loweredAt;        //!< when the window was lowered last
    std::unique_ptr<SctpUndoEvent> m_before; //!< the window before losses; null = none so far
    LateTimer m_detection;                   //!< timer of loss detection
};

/**
 * @ingroup sctp-send
 * The sending sides of an association's paths: the one container of them.
 */
class SendPaths
{
  public:
    /**
     * Makes the sending side of a path that joins.
     * @param path the path
     */
    void Add(SctpPath& path)
    {
        m_paths.Get(path, path);
    }

    /**
     * A path is going to leave: its sending side is as of one that joins, until it has left.
     * @param path the path
     */
    void Reset(SctpPath& path)
    {
        m_paths.Erase(path);
        Add(path);
    }

    /// @param count paths that there is to be room for
    void Reserve(size_t count)
    {
        m_paths.Reserve(count);
    }

    /**
     * @param path a path of the association
     * @return its sending side
     */
    SendPath& At(const SctpPath& path)
    {
        return *m_paths.Find(path);
    }

    /// @copydoc At
    const SendPath& At(const SctpPath& path) const
    {
        return *m_paths.Find(path);
    }

    /**
     * @param id id of a path
     * @return its sending side; null if it has left
     */
    SendPath* Find(SctpPathId id)
    {
        return m_paths.Find(id);
    }

    /// @return the first one, for loops over pairs of a path's id and a sending side
    auto begin()
    {
        return m_paths.begin();
    }

    /// @return the end of them
    auto end()
    {
        return m_paths.end();
    }

    /// @copydoc begin()
    auto begin() const
    {
        return m_paths.begin();
    }

    /// @copydoc end()
    auto end() const
    {
        return m_paths.end();
    }

  private:
    SctpPerPath<SendPath> m_paths; //!< of each path
};

} // namespace ns3::sctp

#endif /* SCTP_SEND_PATH_H */
