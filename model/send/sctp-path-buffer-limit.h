/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATH_BUFFER_LIMIT_H
#define SCTP_PATH_BUFFER_LIMIT_H

#include "sctp-path-window-limit.h"

namespace ns3
{

/**
 * @ingroup sctp-send
 * Each path has a send buffer of its own (cmpSCTP, Shailendra 2013, section 2.1.4): no active path
 * has more in flight than its even share of SndBufSize, less the bytes that the peer holds out of
 * order (BufferSplitting = Sender, which can only be extended to Both here), nor than its receive
 * window (SctpPathWindowLimit).
 */
class SctpPathBufferLimit : public SctpPathWindowLimit
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpBufferSplitting GetSplitting() const override;
};

} // namespace ns3

#endif /* SCTP_PATH_BUFFER_LIMIT_H */
