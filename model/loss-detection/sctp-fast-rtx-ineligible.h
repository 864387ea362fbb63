/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_FAST_RTX_INELIGIBLE_H
#define SCTP_FAST_RTX_INELIGIBLE_H

#include "ns3/sctp-parameter-values.h"
#include "ns3/sctp-types.h"

#include <set>

namespace ns3::sctp
{

/**
 * @ingroup sctp-loss-detection
 * Outstanding chunks that are ineligible for a Fast Retransmit (RFC 9260 section 7.2.4, step 5).
 * Only chunks that were retransmitted are kept.
 */
class FastRtxIneligible
{
  public:
    /**
     * A chunk was sent.
     * @param tsn the chunk
     * @param reason why it was sent
     * @param rule which retransmissions make it ineligible
     */
    void Transmitted(SctpTsn tsn, SctpTxReason reason, SctpFastRtxEligibility rule)
    {
        if ((reason == SctpTxReason::FAST_RETRANSMIT &&
             rule != SCTP_FAST_RTX_AGAIN_AFTER_TIMEOUT) ||
            (reason == SctpTxReason::TIMEOUT_RETRANSMIT &&
             rule == SCTP_FAST_RTX_FIRST_TRANSMISSION))
        {
            m_tsns.insert(tsn);
        }
    }

    /**
     * @param tsn an outstanding chunk
     * @return whether it must not be fast retransmitted
     */
    bool Has(SctpTsn tsn) const
    {
        return !m_tsns.empty() && m_tsns.count(tsn) > 0;
    }

    /// @param tsn TSNs up to here are cumulatively acknowledged
    void Acked(SctpTsn tsn)
    {
        m_tsns.erase(m_tsns.begin(), m_tsns.upper_bound(tsn));
    }

  private:
    std::set<SctpTsn> m_tsns; //!< the chunks
};

} // namespace ns3::sctp

#endif /* SCTP_FAST_RTX_INELIGIBLE_H */
