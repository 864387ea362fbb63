/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_LS_SEND_LIMIT_H
#define SCTP_LS_SEND_LIMIT_H

#include "sctp-send-limit.h"

#include "ns3/nstime.h"

namespace ns3
{

/**
 * @ingroup sctp-send
 * Warns of a receive buffer too small for all paths at once: below B_min = (sum of the paths'
 * rates) RTT_max (Shailendra 2013, equation 2.1). The rate of a path is that of its window,
 * cwnd / SRTT, the round trip the longest SRTT, with the queues. As slow start overestimates, the
 * shortage has to last for ROUND_TRIPS of these. It does not limit sending.
 */
class SctpLsSendLimit : public SctpRfc9260SendLimit
{
  public:
    static constexpr int64_t ROUND_TRIPS = 10; ///< longest round trips that the shortage lasts

    /// @return the object TypeId
    static TypeId GetTypeId();

    void SackHandled(const SctpAcknowledgement& ack,
                     bool retransmission,
                     uint32_t receiveBuffer) override;

  private:
    /**
     * Warns the user.
     * @param buffer the peer's receive buffer, bytes
     * @param needed receive buffer that all paths need, bytes
     */
    void Warn(uint32_t buffer, uint64_t needed) const;

    Time m_since{Time(-1)}; //!< since when it has been too small; negative = it is not
    bool m_warned{false};   //!< the user has been warned
};

} // namespace ns3

#endif /* SCTP_LS_SEND_LIMIT_H */
