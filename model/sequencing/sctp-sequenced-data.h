/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SEQUENCED_DATA_H
#define SCTP_SEQUENCED_DATA_H

#include "ns3/sctp-data-chunk.h"
#include "ns3/sctp-types.h"

#include <cstdint>

namespace ns3
{

/**
 * @ingroup sctp-sequencing
 * A DATA chunk that was received.
 */
struct SctpReceivedData
{
    sctp::DataChunk chunk; //!< its fields in RFC 9260's form
    uint32_t space{0};     //!< number space that it is acknowledged in, below MAX_SPACES
    uint64_t number{0};    //!< its number there, where that is not the TSN
};

/**
 * @ingroup sctp-sequencing
 * A DATA chunk that is to be sent, for the sequencing to number.
 */
struct SctpDataToSend
{
    sctp::DataChunk chunk;         //!< all fields of RFC 9260's DATA
    SctpTsn tsn{0};                //!< its unwrapped TSN
    SctpPathId path{SCTP_NO_PATH}; //!< the path it goes to
    bool retransmission{false};    //!< sent before
};

} // namespace ns3

#endif /* SCTP_SEQUENCED_DATA_H */
