/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATH_WINDOW_LIMIT_H
#define SCTP_PATH_WINDOW_LIMIT_H

#include "sctp-send-limit.h"

#include "ns3/sctp-per-path.h"

namespace ns3
{

/**
 * @ingroup sctp-send
 * No path has more in flight than the receive window of its own allows, where the acknowledgements
 * have such windows (SctpAcknowledgement::pathWindows); one packet may always go, as no window of a
 * path is probed.
 */
class SctpPathWindowLimit : public SctpRfc9260SendLimit
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    bool ExceedsShare(const SctpPath& path, const SctpBufferRoom& room) const override;
    void SackHandled(const SctpAcknowledgement& ack,
                     bool retransmission,
                     uint32_t receiveBuffer) override;

  private:
    SctpPerPath<uint32_t> m_windows; //!< of each path, bytes; not there = not told
};

} // namespace ns3

#endif /* SCTP_PATH_WINDOW_LIMIT_H */
