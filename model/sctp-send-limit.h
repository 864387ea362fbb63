/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SEND_LIMIT_H
#define SCTP_SEND_LIMIT_H

#include "sctp-strategy.h"

namespace ns3
{

/**
 * @ingroup sctp
 * Seam: how much may go out now, beside what cwnd and rwnd say.
 */
class SctpSendLimit : public SctpStrategy
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    /**
     * An opportunity to send begins (an acknowledgement, a timer, a SEND).
     * @param path a path
     * @return the window that holds for the path during this opportunity, bytes, at most cwnd
     */
    virtual uint32_t BeginBurst(SctpPath& path) = 0;

    /**
     * @param path the path that new data would take
     * @param anyPending whether any chunk waits for retransmission
     * @param pathPending whether a chunk last sent on that path waits for retransmission
     * @return whether new data must wait behind retransmissions
     */
    virtual bool BlocksNewData(const SctpPath& path, bool anyPending, bool pathPending) const = 0;

    /**
     * @param path a path
     * @param outstanding bytes sent on it and not cumulatively acknowledged
     * @param bufferSize the smaller of the send buffer and the peer's window, bytes
     * @return whether the path has used up its share of the buffers
     */
    virtual bool ExceedsShare(const SctpPath& path,
                              uint32_t outstanding,
                              uint32_t bufferSize) const;
};

/**
 * @ingroup sctp
 * Max.Burst as RFC 9260 section 6.1 D has it (the window is limited for one opportunity, cwnd
 * stays), and retransmissions before new data as section 6.1 C has it, or only per path.
 */
class SctpRfc9260SendLimit : public SctpSendLimit
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    uint32_t BeginBurst(SctpPath& path) override;
    bool BlocksNewData(const SctpPath& path, bool anyPending, bool pathPending) const override;
};

} // namespace ns3

#endif /* SCTP_SEND_LIMIT_H */
