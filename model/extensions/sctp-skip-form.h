/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SKIP_FORM_H
#define SCTP_SKIP_FORM_H

#include "ns3/sctp-data-sender.h"
#include "ns3/sctp-skipped-message.h"
#include "ns3/sctp-wire.h"
#include "ns3/type-id.h"

#include <cstdint>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-extensions
 * TSNs and messages that a received chunk asks to skip.
 */
struct SkipRequest
{
    uint32_t tsn{0};                      //!< New Cumulative TSN, on the wire
    std::vector<SkippedMessage> messages; //!< the last message of each stream that is skipped
};

/**
 * @ingroup sctp-extensions
 * The chunk that has the peer skip abandoned messages: its form goes with that of user data.
 */
struct SkipForm
{
    uint8_t type;        //!< chunk type
    uint32_t headerSize; //!< bytes before the first message
    uint32_t entrySize;  //!< bytes of a message
    bool unordered;      //!< whether unordered messages are listed, too

    /// Makes a chunk.
    Bytes (*make)(const SkipPoint& point);

    /// Reads a chunk; false = it is malformed, or of another type.
    bool (*read)(const ChunkView& view, SkipRequest& request);
};

/// FORWARD-TSN (RFC 3758 section 3.2), beside DATA.
extern const SkipForm FORWARD_TSN_FORM;

/// I-FORWARD-TSN (RFC 8260 section 2.3.1), beside I-DATA.
extern const SkipForm I_FORWARD_TSN_FORM;

} // namespace ns3::sctp

#endif /* SCTP_SKIP_FORM_H */
