/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ECF_H
#define SCTP_ECF_H

#include "sctp-mptcp-lowest-rtt.h"

namespace ns3
{

/**
 * @ingroup sctp-path-selection
 * Earliest completion first, as in its first author's Linux code (Lim, Nahum, Towsley, Gibbens
 * 2017; MPTCP 0.95): a packet waits for the fastest path while all that waits to be sent would be
 * done there sooner than one packet on the slower path.
 *
 * With k bytes that wait, f the fastest path, s the next one with room and delta the larger
 * deviation of their round trip times, it waits if
 *
 *   SRTT_f (max(k, cwnd_f) + cwnd_f) / cwnd_f < (1 + Beta w) (SRTT_s + delta) and
 *   SRTT_s max(k, cwnd_s) / cwnd_s >= 2 SRTT_f + delta,
 *
 * where w is 1 since it waited last, until the first inequality fails.
 */
class SctpEcf : public SctpMptcpLowestRtt
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

  protected:
    bool WaitsFor(const SctpSendOpportunity& opportunity,
                  const SctpPath& fastest,
                  const SctpPath& next) override;

  private:
    double m_beta;         //!< hysteresis of waiting
    double m_deviation;    //!< deviation of a round trip time, in RTTVAR
    bool m_waiting{false}; //!< w
};

} // namespace ns3

#endif /* SCTP_ECF_H */
