/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RTX_ASAP_H
#define SCTP_RTX_ASAP_H

#include "sctp-cmt-retransmission.h"

namespace ns3
{

/**
 * @ingroup sctp
 * RTX-ASAP (Iyengar 2006): a retransmission goes to any path that has room for it now.
 */
class SctpRtxAsap : public SctpCmtRetransmission
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

  protected:
    bool IsCandidate(const SctpPath& path, const SctpRoom& room) const override;
    double GetMerit(const SctpPath& path) const override;
};

} // namespace ns3

#endif /* SCTP_RTX_ASAP_H */
