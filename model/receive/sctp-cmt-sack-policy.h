/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CMT_SACK_POLICY_H
#define SCTP_CMT_SACK_POLICY_H

#include "sctp-sack-policy.h"

namespace ns3
{

/**
 * @ingroup sctp
 * DAC, delayed acknowledgement for CMT (Iyengar 2006, section IV.C): gaps are usual when data
 * comes by several paths, so they do not hasten an acknowledgement. Each acknowledgement tells in
 * its flags how many packets with data it covers, for the sender to credit missing reports.
 *
 * At once go, as ever, the first acknowledgement, one for duplicates, for data that found no room,
 * and for a chunk with the I bit. With SctpRfc9260SackPolicy in its place DAC is off.
 */
class SctpCmtSackPolicy : public SctpRfc9260SackPolicy
{
  public:
    /// The number of packets stands in the two high bits of the flags.
    static constexpr uint32_t COUNT_SHIFT = 6;
    /// Largest number that fits there.
    static constexpr uint32_t MAX_COUNT = 3;

    /**
     * @param flags flags of an acknowledgement
     * @return number of packets with data that it covers; 1 if it does not say
     */
    static uint32_t GetCount(uint8_t flags);

    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    uint8_t GetFlags(uint32_t space) const override;

  protected:
    bool IsUrgent(const SctpDataArrival& arrival) const override;
};

} // namespace ns3

#endif /* SCTP_CMT_SACK_POLICY_H */
