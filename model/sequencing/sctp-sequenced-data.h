/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SEQUENCED_DATA_H
#define SCTP_SEQUENCED_DATA_H

#include "ns3/sctp-types.h"

#include <cstdint>

namespace ns3
{

/**
 * @ingroup sctp-sequencing
 * A fragment of a user message, independent of its chunk (RFC 9260 section 3.3.1, RFC 8260 section
 * 2.1).
 */
struct SctpFragmentInfo
{
    uint32_t mid{0};       //!< message identifier; its low 16 bits are the SSN of ordered DATA
    uint32_t fsn{0};       //!< fragment sequence number; 0 in DATA, which has none
    uint32_t ppid{0};      //!< payload protocol identifier
    uint16_t streamId{0};  //!< stream identifier
    bool unordered{false}; //!< U bit
    bool begin{false};     //!< B bit: first fragment of a message
    bool end{false};       //!< E bit: last fragment of a message
    bool immediate{false}; //!< I bit: the receiver should acknowledge at once
};

/**
 * @ingroup sctp-sequencing
 * A chunk of user data that was received.
 */
struct SctpReceivedData : public SctpFragmentInfo
{
    uint32_t tsn{0};           //!< TSN, on the wire
    uint32_t space{0};         //!< number space that it is acknowledged in, below MAX_SPACES
    uint32_t number{0};        //!< its number there, on the wire, where that is not the TSN
    uint32_t pathTag{0};       //!< its path, below MAX_SPACES, where spaces are not paths
    uint32_t pathNumber{0};    //!< its number on that path, on the wire
    uint32_t payloadOffset{0}; //!< offset of the user data in the SCTP packet, bytes
    uint32_t payloadSize{0};   //!< size of the user data, bytes
};

/**
 * @ingroup sctp-sequencing
 * A chunk of user data that is to be sent.
 */
struct SctpDataToSend : public SctpFragmentInfo
{
    SctpTsn tsn{0};                //!< its unwrapped TSN
    SctpPathId path{SCTP_NO_PATH}; //!< the path it goes to
    uint32_t space{0};             //!< number space that it is acknowledged in, below MAX_SPACES
    uint32_t number{0};            //!< its number there, on the wire, where that is not the TSN
    uint32_t pathTag{0};           //!< its path, below MAX_SPACES, where spaces are not paths
    uint32_t pathNumber{0};        //!< its number on that path, on the wire
    uint32_t payloadSize{0};       //!< size of the user data, bytes
    uint64_t transmission{0};      //!< SctpTransmission::number
    bool retransmission{false};    //!< sent before
    bool copy{false};              //!< transmissions on other paths are still in flight
};

} // namespace ns3

#endif /* SCTP_SEQUENCED_DATA_H */
