/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ACK_READER_H
#define SCTP_ACK_READER_H

#include "sctp-ack-result.h"
#include "sctp-acked-ranges.h"

namespace ns3::sctp
{

class SendLedger;

/**
 * @ingroup sctp-send
 * Finds the chunks and transmissions that an acknowledgement names (RFC 9260 section 6.2.1 D). The
 * work per acknowledgement is bounded by its gap blocks and by the TSNs that change their state.
 */
class AckReader
{
  public:
    /**
     * Takes in an acknowledgement whose cumulative TSN is neither old nor beyond the highest one
     * sent.
     * @param ack the acknowledgement
     * @param ledger takes the fate of each transmission
     * @param result with mayBeCut; takes the effect
     */
    void Read(const SctpAcknowledgement& ack, SendLedger& ledger, AckResult& result);

    /// @return TSNs acknowledged by gap blocks
    const AckedRanges& GetRanges() const
    {
        return m_ranges;
    }

    /// Nothing is outstanding any more.
    void Clear()
    {
        m_ranges.Clear();
    }

  private:
    /**
     * Compares the gap blocks with those known and acts on the differences.
     * @param ack the acknowledgement
     * @param ledger takes the fate of each transmission
     * @param result to be completed
     */
    void ReadRanges(const SctpAcknowledgement& ack, SendLedger& ledger, AckResult& result);

    /**
     * Takes in the single TSNs that are acknowledged.
     * @param ack the acknowledgement
     * @param ledger takes the fate of each transmission
     * @param result to be completed
     */
    static void ReadSingle(const SctpAcknowledgement& ack, SendLedger& ledger, AckResult& result);

    AckedRanges m_ranges; //!< acknowledged above the cumulative TSN
};

} // namespace ns3::sctp

#endif /* SCTP_ACK_READER_H */
