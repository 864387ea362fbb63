/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SPLIT_FAST_RETRANSMIT_H
#define SCTP_SPLIT_FAST_RETRANSMIT_H

#include "sctp-path-loss-detection.h"

namespace ns3
{

/**
 * @ingroup sctp-loss-detection
 * SFR, split fast retransmit (Iyengar 2006, section IV.A): a TSN is reported missing only when a
 * higher TSN that went to the same path was newly acknowledged. A TSN that was retransmitted is
 * judged on its latest path.
 */
class SctpSplitFastRetransmit : public SctpPathLossDetection
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

  protected:
    SctpTsn GetLimit(SctpTsn ofPath, SctpTsn ofAll) const override;
};

} // namespace ns3

#endif /* SCTP_SPLIT_FAST_RETRANSMIT_H */
