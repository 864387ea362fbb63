/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TAIL_LOSS_PROBE_H
#define SCTP_TAIL_LOSS_PROBE_H

#include "ns3/sctp-types.h"

namespace ns3
{
struct SctpAckSummary;
} // namespace ns3

namespace ns3::sctp
{

/**
 * @ingroup sctp-loss-detection
 * The tail loss probe of a path, and the verdict of its acknowledgement (RFC 8985 section 7).
 */
class TailLossProbe
{
  public:
    /// @return whether one may be sent: one at a time, and an RTT measured in between (section 7.3)
    bool MayBeSent() const
    {
        return m_tsn == 0 && m_rttMeasured;
    }

    /**
     * A probe was sent.
     * @param tsn its TSN
     * @param retransmission whether its chunk had been sent before
     */
    void Sent(SctpTsn tsn, bool retransmission);

    /// An RTT was measured.
    void RttMeasured()
    {
        m_rttMeasured = true;
    }

    /**
     * A chunk has arrived by the only transmission of it that was in flight.
     * @param tsn its TSN
     */
    void Acknowledged(SctpTsn tsn)
    {
        m_acked |= tsn == m_tsn;
        m_passed |= tsn > m_tsn;
    }

    /**
     * A chunk has arrived, and it is not known by which transmission: if it is the probe's, nothing
     * is concluded.
     * @param tsn its TSN
     */
    void AcknowledgedByAny(SctpTsn tsn)
    {
        m_tsn = m_tsn == tsn ? 0 : m_tsn;
    }

    /// Nothing is concluded from the probe any more.
    void End()
    {
        m_tsn = 0;
    }

    /**
     * An acknowledgement was processed, which may be that of the probe (section 7.4.2). If a SACK
     * since then had no room for all that it had to report, a duplicate may be missing: then it is
     * not known whether the probe has repaired a loss, and nothing is concluded.
     * @param ack the acknowledgement
     * @return whether the probe has repaired a loss
     */
    bool Judge(const SctpAckSummary& ack);

  private:
    SctpTsn m_tsn{0};             //!< TLP.end_seq: the probe; 0 = None
    bool m_retransmission{false}; //!< TLP.is_retrans
    bool m_acked{false};          //!< it has been acknowledged
    bool m_passed{false};         //!< so have chunks sent to the path after it
    bool m_unsure{false};         //!< a duplicate of it may not have been reported
    bool m_rttMeasured{true};     //!< an RTT was measured since the last probe
};

} // namespace ns3::sctp

#endif /* SCTP_TAIL_LOSS_PROBE_H */
