/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SENT_TSNS_H
#define SCTP_SENT_TSNS_H

#include "sctp-send-ledger.h"
#include "sctp-send-queue.h"

#include "ns3/sctp-ack-format.h"
#include "ns3/sctp-data-sender.h"
#include "ns3/sctp-former-tsns.h"

#include <cstdint>
#include <optional>

namespace ns3::sctp
{

/**
 * @ingroup sctp-send
 * TSNs in use, and those of before a reset (RFC 6525 sections 5.1.4 and 5.2).
 */
class SentTsns : public SentData, public TsnControl
{
  public:
    /**
     * @param queue messages that wait
     * @param ledger chunks that were sent
     */
    SentTsns(const SendQueue& queue, SendLedger& ledger);

    /**
     * Sets where sending begins.
     * @param initialTsn first TSN, on the wire
     */
    void Start(uint32_t initialTsn);

    /**
     * @param ack an acknowledgement of TSNs that were not sent
     * @return whether it is of before a reset of TSNs, or of after one that the peer has yet to
     * answer (RFC 6525 sections 5.1.4 and 5.2.1)
     */
    bool IsOfOtherTsns(const SctpAcknowledgement& ack) const;

    // TsnControl
    void AwaitNextTsn(bool awaited) override;
    void SetNextTsn(uint32_t next) override;

    // SentData
    uint32_t GetBufferedBytes() const override
    {
        return m_queue.GetBytes() + m_ledger.GetPayloadBuffered();
    }

    SctpTsn GetCumulativeAcked() const override
    {
        return m_ledger.GetCumulative();
    }

    SctpTsn GetHighestSent() const override
    {
        return m_ledger.GetHighestSent();
    }

    SctpPathId FindLastPath(SctpTsn tsn) const override;
    std::optional<SctpTsn> FindSent(uint32_t tsn) const override;
    bool NamesKey(uint16_t key) const override;

  private:
    const SendQueue& m_queue; //!< messages that wait
    SendLedger& m_ledger;     //!< chunks that were sent
    bool m_awaitsNext{false}; //!< the peer is asked to reset TSNs
    FormerTsns m_former;      //!< TSNs of before a reset
};

} // namespace ns3::sctp

#endif /* SCTP_SENT_TSNS_H */
