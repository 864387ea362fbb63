/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SKIPPED_MESSAGE_H
#define SCTP_SKIPPED_MESSAGE_H

#include <cstdint>

namespace ns3::sctp
{

/**
 * @ingroup sctp-policy
 * The last message of a stream that the peer skips (RFC 3758 section 3.2, RFC 8260 section 2.3.1).
 */
struct SkippedMessage
{
    uint16_t streamId{0};  //!< stream identifier
    bool unordered{false}; //!< U bit; false in FORWARD-TSN, which lists ordered messages alone
    uint32_t mid{0};       //!< message identifier; SSN in FORWARD-TSN
};

} // namespace ns3::sctp

#endif /* SCTP_SKIPPED_MESSAGE_H */
