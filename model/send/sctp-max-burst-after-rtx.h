/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MAX_BURST_AFTER_RTX_H
#define SCTP_MAX_BURST_AFTER_RTX_H

#include "sctp-send-limit.h"

#include "ns3/sctp-per-path.h"

namespace ns3
{

/**
 * @ingroup sctp-send
 * Max.Burst as the agent of ns-2.35 has it: it limits one burst after the cumulative
 * acknowledgement of a chunk that was retransmitted, when an association leaves fast recovery, and
 * no other. RFC 9260 section 6.1 D limits each burst.
 */
class SctpMaxBurstAfterRtx : public SctpRfc9260SendLimit
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpBurst BeginBurst(const SctpPath& path) override;
    void SackHandled(const SctpAcknowledgement& ack,
                     bool retransmission,
                     uint32_t receiveBuffer) override;

  private:
    uint32_t m_recoveries{0};        //!< retransmissions that were acknowledged
    SctpPerPath<uint32_t> m_limited; //!< of them, after which a burst was limited
};

/**
 * @ingroup sctp-send
 * Max.Burst as the CMT agent of ns-2.35 has it: once a chunk that was retransmitted has been
 * cumulatively acknowledged, it limits each burst for the rest of the association.
 */
class SctpMaxBurstSinceRtx : public SctpRfc9260SendLimit
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpBurst BeginBurst(const SctpPath& path) override;
    void SackHandled(const SctpAcknowledgement& ack,
                     bool retransmission,
                     uint32_t receiveBuffer) override;

  private:
    bool m_limits{false}; //!< whether bursts are limited
};

} // namespace ns3

#endif /* SCTP_MAX_BURST_AFTER_RTX_H */
