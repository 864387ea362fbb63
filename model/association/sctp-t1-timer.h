/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_T1_TIMER_H
#define SCTP_T1_TIMER_H

#include "ns3/address.h"
#include "ns3/nstime.h"
#include "ns3/sctp-timer.h"
#include "ns3/sctp-unit-context.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-association
 * T1-init and T1-cookie, of which one runs at a time (RFC 9260 section 5.1). It has the timeouts,
 * the transmissions of INIT or COOKIE ECHO so far, and their RTT sample.
 *
 * Each address of the peer has a timeout of its own, which only its own expirations double, so that
 * a dead address does not slow the others.
 */
class T1Timer
{
  public:
    /**
     * @param context the association
     * @param expired called on expiry
     */
    T1Timer(UnitContext& context, std::function<void()> expired);

    /// The timeout of each address is RTO.Initial again.
    void ResetTimeouts();

    /**
     * @param remote an address of the peer
     * @param timeout its timeout from now on
     */
    void SetTimeout(const Address& remote, Time timeout);

    /**
     * @param remote an address of the peer
     * @return its timeout, kept from T1-init to T1-cookie
     */
    Time GetTimeout(const Address& remote) const;

    /// INIT or COOKIE ECHO is sent for the first time now.
    void BeginChunk();

    /**
     * INIT is sent now to a host that none was sent to; an INIT ACK may still answer an earlier
     * one.
     */
    void BeginHost();

    /**
     * Starts with the least timeout of the addresses.
     * @param remotes addresses of the peer that INIT or COOKIE ECHO goes to, at least one
     */
    void Start(const std::vector<Address>& remotes);

    /// Another transmission follows the one before.
    void CountRetransmission();

    /// Doubles the timeouts of the addresses that it was started for (RFC 9260 section 6.3.3 E2).
    void BackOff();

    /// @return retransmissions so far
    uint32_t GetAttempt() const;

    /// @return time since the chunk was first sent
    Time GetElapsed() const;

    /**
     * @return RTT sample of an answer that comes now; none after a retransmission (RFC 9260 section
     * 6.3.1 C5)
     */
    std::optional<Time> GetSample() const;

    /// Stops it.
    void Stop();

  private:
    UnitContext& m_context;             //!< the association
    sctp::Timer m_timer;                //!< the timer
    std::map<Address, Time> m_timeouts; //!< timeouts that are not RTO.Initial
    std::vector<Address> m_remotes;     //!< addresses that it was started for
    Time m_sentAt;                      //!< when INIT or COOKIE ECHO was first sent
    bool m_retransmitted{false};        //!< it was sent again since then
    uint32_t m_attempt{0};              //!< retransmissions so far
};

} // namespace ns3::sctp

#endif /* SCTP_T1_TIMER_H */
