/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RECONFIG_REQUEST_H
#define SCTP_RECONFIG_REQUEST_H

#include "ns3/socket.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-extensions
 * A request to the peer: one of the combinations of RFC 6525 section 3.1.
 */
struct ReconfigRequest
{
    bool resetOutgoing{false};     //!< streams to the peer begin anew
    bool resetIncoming{false};     //!< streams from the peer begin anew
    bool resetTsns{false};         //!< TSNs and all streams begin anew
    std::vector<uint16_t> streams; //!< which begin anew; none = all
    uint16_t addOutgoing{0};       //!< more streams to the peer
    uint16_t addIncoming{0};       //!< more streams from the peer
    /// Sequence number of the peer's request that it answers, if it does.
    std::optional<uint32_t> answers;
};

/**
 * @ingroup sctp-extensions
 * Requests of the user's side to the unit.
 */
class ReconfigPrimitives
{
  public:
    virtual ~ReconfigPrimitives() = default;

    /**
     * The user asks for something: sees whether that can be, and that nothing else is asked for
     * until Ask.
     * @param request the request
     * @return ERROR_NOTERROR, or an error
     */
    virtual Socket::SocketErrno Reserve(const ReconfigRequest& request) = 0;

    /**
     * Performs the reserved request.
     * @param request the request
     */
    virtual void Ask(const ReconfigRequest& request) = 0;
};

} // namespace ns3::sctp

#endif /* SCTP_RECONFIG_REQUEST_H */
