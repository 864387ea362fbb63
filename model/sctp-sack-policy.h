/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SACK_POLICY_H
#define SCTP_SACK_POLICY_H

#include "sctp-strategy.h"

namespace ns3
{

/**
 * @ingroup sctp
 * A packet with DATA as the acknowledgement policy sees it, after all its chunks were taken in.
 */
struct SctpDataArrival
{
    SctpPathId path{SCTP_NO_PATH}; //!< path it came on
    uint32_t newChunks{0};         //!< DATA chunks not received before
    uint32_t duplicates{0};        //!< DATA chunks received before
    uint32_t dropped{0};           //!< DATA chunks that found no buffer
    bool hasGaps{false};           //!< TSNs are missing below the highest received
    bool gapChanged{false};        //!< a gap appeared, or one was filled
    bool immediate{false};         //!< a chunk had the I bit
    bool first{false};             //!< the first DATA of the association (section 5.1)
};

/**
 * @ingroup sctp
 * Seam: when acknowledgements go, on which path, and with which flags (RFC 9260 section 6.2).
 */
class SctpSackPolicy : public SctpStrategy
{
  public:
    /// What to do about acknowledging.
    enum class Decision : uint8_t
    {
        NOW,  //!< acknowledge at once
        DELAY //!< within SACK.Delay
    };

    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    /**
     * A packet with DATA has arrived.
     * @param arrival the packet
     * @return when to acknowledge
     */
    virtual Decision DataArrived(const SctpDataArrival& arrival) = 0;

    /**
     * An acknowledgement is about to be sent.
     * @return path whose destination it goes to
     */
    virtual SctpPathId GetAckPath() const = 0;

    /**
     * @return flags of the acknowledgement about to be sent
     */
    virtual uint8_t GetFlags() const = 0;

    /**
     * An acknowledgement was sent: counting starts anew.
     */
    virtual void AckSent() = 0;
};

/**
 * @ingroup sctp
 * Delayed acknowledgement of RFC 9260 section 6.2: every second packet with data, within
 * SACK.Delay, at once when there are gaps, duplicates, lack of buffer or an I bit; to the
 * address that the last DATA came from (section 6.4).
 */
class SctpRfc9260SackPolicy : public SctpSackPolicy
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    Decision DataArrived(const SctpDataArrival& arrival) override;
    SctpPathId GetAckPath() const override;
    uint8_t GetFlags() const override;
    void AckSent() override;

  private:
    uint32_t m_packets{0};               //!< packets with data not yet acknowledged
    SctpPathId m_lastPath{SCTP_NO_PATH}; //!< path of the last DATA
};

} // namespace ns3

#endif /* SCTP_SACK_POLICY_H */
