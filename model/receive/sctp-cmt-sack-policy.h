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
 * @ingroup sctp-receive
 * DAC, delayed acknowledgement for CMT (Iyengar 2006, section IV.C): gaps are usual when data
 * comes by several paths, so they do not hasten an acknowledgement. Each acknowledgement says in
 * its flags how many packets with data it covers, for the sender to credit missing reports.
 *
 * At once go, as ever, the first acknowledgement, one for duplicates, for data that found no room,
 * and for a chunk with the I bit. With SctpRfc9260SackPolicy in its place DAC is off.
 */
class SctpCmtSackPolicy : public SctpRfc9260SackPolicy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    uint8_t GetFlags(uint32_t space) const override;

  protected:
    bool IsUrgent(const SctpDataArrival& arrival) const override;

  private:
    bool m_dacReportsAtTimer; //!< DacReportsAtTimer
};

} // namespace ns3

#endif /* SCTP_CMT_SACK_POLICY_H */
