/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_T1_TIMER_H
#define SCTP_T1_TIMER_H

#include "ns3/nstime.h"
#include "ns3/sctp-timer.h"
#include "ns3/sctp-unit-context.h"

#include <cstdint>
#include <functional>
#include <optional>

namespace ns3::sctp
{

/**
 * @ingroup sctp-association
 * T1-init and T1-cookie (RFC 9260 section 5.1), which never run at the same time: the timeout, the
 * transmissions of INIT or COOKIE ECHO so far, and the RTT sample that they may give.
 */
class T1Timer
{
  public:
    /**
     * @param context the association
     * @param expired called on expiry
     */
    T1Timer(UnitContext& context, std::function<void()> expired);

    /**
     * The timeout is RTO.Initial again.
     */
    void ResetTimeout();

    /**
     * @param timeout the timeout from now on
     */
    void SetTimeout(Time timeout);

    /**
     * @return the timeout, kept from T1-init to T1-cookie
     */
    Time GetTimeout() const;

    /**
     * INIT or COOKIE ECHO is sent for the first time now.
     */
    void BeginChunk();

    /**
     * INIT is sent now to a host that none was sent to; an INIT ACK may still answer an earlier
     * one.
     */
    void BeginHost();

    /**
     * Starts with the current timeout.
     */
    void Start();

    /**
     * Another transmission follows the one before.
     */
    void CountRetransmission();

    /**
     * Doubles the timeout (RFC 9260 section 6.3.3 E2).
     */
    void BackOff();

    /**
     * @return retransmissions so far
     */
    uint32_t GetAttempt() const;

    /**
     * @return time since the chunk was first sent
     */
    Time GetElapsed() const;

    /**
     * @return RTT sample of an answer that comes now; none after a retransmission (RFC 9260 section
     * 6.3.1 C5)
     */
    std::optional<Time> GetSample() const;

    /// Stops it.
    void Stop();

    /// Stops it for good.
    void Cancel();

  private:
    UnitContext& m_context;      //!< the association
    sctp::Timer m_timer;         //!< the timer
    Time m_timeout;              //!< its timeout
    Time m_sentAt;               //!< when INIT or COOKIE ECHO was first sent
    bool m_retransmitted{false}; //!< it was sent again since then
    uint32_t m_attempt{0};       //!< retransmissions so far
};

} // namespace ns3::sctp

#endif /* SCTP_T1_TIMER_H */
