/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PEER_WINDOW_H
#define SCTP_PEER_WINDOW_H

#include "sctp-send-ledger.h"

#include "ns3/sctp-ack-format.h"
#include "ns3/sctp-association-traces.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-small-function.h"
#include "ns3/sctp-timer.h"
#include "ns3/sctp-unit-context.h"

#include <algorithm>

namespace ns3
{
class SctpSendLimit;
} // namespace ns3

namespace ns3::sctp
{

/**
 * @ingroup sctp-send
 * The peer's receive window (RFC 9260 section 6.2.1), zero window probes (section 6.1 A) and
 * receive buffer blocking.
 */
class PeerWindow
{
  public:
    /**
     * @param context the association
     * @param paths the paths
     * @param ledger the send ledger
     * @param limit says when a closed window is probed
     * @param traces trace sources
     * @param sendProbe sends one chunk of new data whatever the window, as WINDOW_PROBE; returns
     * whether it went
     */
    PeerWindow(UnitContext& context,
               SctpPathManager& paths,
               SendLedger& ledger,
               const SctpSendLimit& limit,
               SctpAssociationTraces& traces,
               SmallFunction<bool()> sendProbe);

    /**
     * The handshake has learned the peer's parameters.
     * @param window a_rwnd of its INIT or INIT ACK, bytes
     */
    void Start(uint32_t window);

    /**
     * Takes in the window that the peer advertises.
     * @param ack the acknowledgement
     */
    void Update(const SctpAcknowledgement& ack);

    /// @return rwnd: bytes that the peer's receive buffer has left
    uint32_t GetRwnd() const;

    /// @return the last a_rwnd, bytes
    uint32_t GetAdvertised() const
    {
        return m_advertised;
    }

    /// @return the largest a_rwnd so far, bytes
    uint32_t GetBuffer() const
    {
        return m_buffer;
    }

    /// @return size to which the window opens, as far as is known, bytes; above 0
    uint32_t GetRoom() const
    {
        return m_room;
    }

    /**
     * @return cap on the fragments of a long message, bytes: half of the buffer, so that two are
     * in flight, at most the size to which the window opens
     */
    uint32_t GetFragmentCap() const
    {
        return m_buffer > 0 ? std::min(m_buffer / 2, m_room) : m_room;
    }

    /**
     * @param rest bytes of a message
     * @param size a size of fragments, bytes
     * @return whether the first of such fragments can go now, leaves at most a sixteenth of the
     * window unused, and the message takes no more round trips than if all of it were used
     */
    bool IsFilledBy(uint32_t rest, uint32_t size) const
    {
        return size <= m_advertised && GetRwnd() == m_advertised && size >= m_room - m_room / 16 &&
               (rest - 1) / size <= (rest - 1) / m_room;
    }

    /**
     * An opportunity to send new data has been used: watches a closed window, notices blocking.
     * @param blocked whether new data waits for the window alone
     * @param noRoom whether the window has no room for the next chunk of new data
     */
    void NewDataSent(bool blocked, bool noRoom);

    /// Nothing waits to be sent.
    void NothingToSend();

    /**
     * @param path a path
     * @return whether a zero window probe is in flight on it that a SACK has come for, though not
     * acknowledged it
     */
    bool IsProbing(const SctpPath& path) const;

    /**
     * A chunk is sent again.
     * @param tsn its TSN
     */
    void Retransmitted(SctpTsn tsn);

    /**
     * The peer opened its window while a probe is missing: it dropped the probe for want of
     * buffer, so it goes again at once.
     */
    void RecoverProbe();

    /// Sends no probe any more.
    void Stop();

  private:
    /**
     * Looks whether the peer's window is closed with nothing in flight, and watches it.
     * @param blocked whether new data waits for it
     */
    void WatchWindow(bool blocked);

    /**
     * Looks whether the peer's receive buffer blocks the transfer: it has no room for the next
     * chunk, it holds data that came out of order, and an active path with window has nothing in
     * flight (Iyengar 2005, Natarajan 2009 section II.C).
     * @param noRoom whether the peer's window has no room for the next chunk of new data
     */
    void WatchReceiveBuffer(bool noRoom);

    /**
     * Starts the timer for zero window probes.
     * @param delay time to the probe
     */
    void StartProbeTimer(Time delay);

    /// It is time for a zero window probe (RFC 9260 section 6.1 A).
    void ProbeWindow();

    UnitContext& m_context;            //!< the association
    SctpPathManager& m_paths;          //!< the paths
    SendLedger& m_ledger;              //!< the send ledger
    const SctpSendLimit& m_limit;      //!< says when a closed window is probed
    SctpAssociationTraces& m_traces;   //!< trace sources
    SmallFunction<bool()> m_sendProbe; //!< sends a zero window probe
    uint32_t m_advertised{0};          //!< the peer's last a_rwnd
    uint32_t m_buffer{UINT32_MAX};     //!< the largest a_rwnd so far
    uint32_t m_widest{0};              //!< the largest a_rwnd of an acknowledgement so far
    uint32_t m_room{UINT32_MAX}; //!< size to which the peer's window opens, as far as is known
    LateTimer m_probeTimer;      //!< time to the next zero window probe
    SctpTsn m_probe{0};          //!< TSN of the zero window probe in flight; 0 = none
    SctpTsn m_lastProbe{0};      //!< TSN of the last zero window probe; 0 = none
    bool m_probeAnswered{false}; //!< a SACK came since the probe was sent
    bool m_windowBlocked{false}; //!< new data waits for the peer's window
    bool m_bufferBlocked{false}; //!< out-of-order data in the peer's buffer blocks the transfer
};

} // namespace ns3::sctp

#endif /* SCTP_PEER_WINDOW_H */
