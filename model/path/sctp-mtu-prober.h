/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MTU_PROBER_H
#define SCTP_MTU_PROBER_H

#include "ns3/nstime.h"

#include <cstdint>

namespace ns3
{

class SctpPath;

namespace sctp
{

/**
 * @ingroup sctp-path
 * Sends packets that probe the path MTU, and has a timer for each path (RFC 8899 section 5.1.1).
 * The policy is notified of both (SctpMtuPolicy::ProbeAcked, SctpMtuPolicy::TimerExpired).
 *
 * Congestion control and flow control do not apply to probes. Those of a path are at least an SRTT
 * apart (RFC 8899 section 3, item 7).
 */
class MtuProber
{
  public:
    virtual ~MtuProber() = default;

    /**
     * Sends a probe as soon as the last one is an SRTT old, and then starts the timer.
     * @param path the path
     * @param size its size, bytes, IP header included; a multiple of four
     * @param timeout time to expiry, at least two SRTTs
     */
    virtual void Probe(SctpPath& path, uint32_t size, Time timeout) = 0;

    /**
     * Sends a packet of a size that is expected to pass, unless the last probe is too young.
     * @param path the path
     * @param size its size, bytes, IP header included; a multiple of four
     */
    virtual void Check(SctpPath& path, uint32_t size) = 0;

    /**
     * Starts or restarts the timer; a probe that waits is not sent.
     * @param path the path
     * @param delay time to expiry
     */
    virtual void Wait(SctpPath& path, Time delay) = 0;

    /**
     * Acknowledgements of the probes so far are not accepted any more; the timer stops.
     * @param path the path
     */
    virtual void Forget(SctpPath& path) = 0;
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_MTU_PROBER_H */
