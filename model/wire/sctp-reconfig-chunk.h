/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RECONFIG_CHUNK_H
#define SCTP_RECONFIG_CHUNK_H

#include "sctp-wire.h"

#include <cstdint>
#include <optional>
#include <ostream>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-wire
 * Types of the parameters of RE-CONFIG (RFC 6525 section 4).
 */
enum class ReconfigType : uint16_t
{
    RESET_OUTGOING = 13, ///< Outgoing SSN Reset Request
    RESET_INCOMING = 14, ///< Incoming SSN Reset Request
    RESET_TSNS = 15,     ///< SSN/TSN Reset Request
    RESPONSE = 16,       ///< Re-configuration Response
    ADD_OUTGOING = 17,   ///< Add Outgoing Streams Request
    ADD_INCOMING = 18,   ///< Add Incoming Streams Request
};

/**
 * @ingroup sctp-wire
 * Results of requests (RFC 6525 section 4.4).
 */
enum class ReconfigResult : uint32_t
{
    NOTHING_TO_DO = 0,       ///< Success - Nothing to do
    PERFORMED = 1,           ///< Success - Performed
    DENIED = 2,              ///< Denied
    WRONG_SSN = 3,           ///< Error - Wrong SSN
    ALREADY_IN_PROGRESS = 4, ///< Error - Request already in progress
    BAD_SEQUENCE_NUMBER = 5, ///< Error - Bad Sequence Number
    IN_PROGRESS = 6,         ///< In progress
};

/**
 * @ingroup sctp-wire
 * New numbers, in the response to an SSN/TSN Reset Request.
 */
struct ReconfigTsns
{
    uint32_t senderNext{0};   ///< Sender's Next TSN
    uint32_t receiverNext{0}; ///< Receiver's Next TSN
};

/**
 * @ingroup sctp-wire
 * A parameter of RE-CONFIG: a request, or the response to one.
 */
struct ReconfigParameter
{
    ReconfigType type{ReconfigType::RESPONSE}; ///< parameter type
    uint32_t sequence{0};          ///< Request Sequence Number; of a response that of the request
    uint32_t responseSequence{0};  ///< Response Sequence Number of an Outgoing SSN Reset Request
    uint32_t lastTsn{0};           ///< Sender's Last Assigned TSN of an Outgoing SSN Reset Request
    std::vector<uint16_t> streams; ///< of the reset of streams; none = all
    uint16_t count{0};             ///< Number of new streams
    ReconfigResult result{ReconfigResult::NOTHING_TO_DO}; ///< of a response
    std::optional<ReconfigTsns> tsns;                     ///< of a response

    /// @return whether it is a request
    bool IsRequest() const
    {
        return type != ReconfigType::RESPONSE;
    }
};

/**
 * @ingroup sctp-wire
 * RE-CONFIG (RFC 6525 section 3.1).
 */
struct ReconfigChunk
{
    static const ChunkDescriptor DESCRIPTOR; ///< how the registry knows it
    static constexpr uint8_t TYPE = 130;     ///< chunk type

    std::vector<ReconfigParameter> parameters; ///< at most two are allowed; those behind the third
                                               ///< are not read
    std::vector<RawParameter> others; //!< parameters of unknown types, up to one that ends reading

    /**
     * @param view the chunk
     * @param out the values read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, ReconfigChunk& out);

    /**
     * @return whether the parameters are one of the combinations that RFC 6525 section 3.1 allows,
     * or none
     */
    bool IsAllowed() const;

    /// @return those of the unknown parameters that are reported (RFC 9260 section 3.2.1)
    std::vector<RawParameter> GetReported() const;

    /// @param writer where to append
    void Write(ByteWriter& writer) const;

    /**
     * Print the fields, each after a blank.
     *
     * @param os where to print
     */
    void Print(std::ostream& os) const;
};

} // namespace ns3::sctp

#endif /* SCTP_RECONFIG_CHUNK_H */
