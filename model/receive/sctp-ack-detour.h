/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ACK_DETOUR_H
#define SCTP_ACK_DETOUR_H

#include "ns3/sctp-wire.h"

namespace ns3::sctp
{

/**
 * @ingroup sctp-receive
 * Sends acknowledgements to a confirmed address that has no path (RFC 9260 section 6.4).
 */
class AckDetour
{
  public:
    virtual ~AckDetour() = default;

    /// @return whether acknowledgements go by the detour now
    virtual bool IsOpen() const = 0;

    /// @param chunk an acknowledgement
    virtual void SendAck(const Bytes& chunk) = 0;
};

} // namespace ns3::sctp

#endif /* SCTP_ACK_DETOUR_H */
