/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ASCONF_CHUNK_H
#define SCTP_ASCONF_CHUNK_H

#include "sctp-wire.h"

#include "ns3/address.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <ostream>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-wire
 * Types of the parameters of ASCONF and ASCONF-ACK (RFC 5061 section 4.2).
 */
enum class AsconfType : uint16_t
{
    ADD = 0xc001,         ///< Add IP Address
    DELETE_ADDR = 0xc002, ///< Delete IP Address
    ERROR_CAUSE = 0xc003, ///< Error Cause Indication
    SET_PRIMARY = 0xc004, ///< Set Primary Address
    SUCCESS = 0xc005,     ///< Success Indication
    ADAPTATION = 0xc006   ///< Adaptation Layer Indication, which ASCONF must not have
};

/**
 * @ingroup sctp-wire
 * A request in ASCONF: a parameter of any type, with its correlation id.
 */
struct AsconfRequest
{
    uint16_t type{0};        ///< parameter type, possibly an unknown one
    uint32_t correlation{0}; ///< ASCONF-Request Correlation ID
    Address address;         ///< its address; invalid = there is none, or none that can be read
    Bytes value;             ///< the whole value of the parameter, with the correlation id

    /**
     * @param wanted a type
     * @return whether the request is of that type
     */
    bool Is(AsconfType wanted) const
    {
        return type == static_cast<uint16_t>(wanted);
    }

    /**
     * Makes a request.
     * @param type ADD, DELETE_ADDR or SET_PRIMARY
     * @param correlation its correlation id
     * @param address its address
     * @return the request
     */
    static AsconfRequest Make(AsconfType type, uint32_t correlation, const Address& address);
};

/**
 * @ingroup sctp-wire
 * ASCONF (RFC 5061 section 4.1.1).
 */
struct AsconfChunk
{
    static const ChunkDescriptor DESCRIPTOR; ///< how the registry knows it
    static constexpr uint8_t TYPE = 0xc1;    ///< chunk type

    uint32_t serial{0};                  ///< Sequence Number
    Address address;                     ///< Address Parameter: an address of the sender
    std::vector<AsconfRequest> requests; ///< requests, in order

    /**
     * @param view the chunk
     * @param out the values read
     * @return false when malformed: no Address Parameter, or a parameter that is cut
     */
    static bool Parse(const ChunkView& view, AsconfChunk& out);

    /**
     * Reads the Address Parameter alone.
     * @param view the chunk
     * @param out the address
     * @return false when it is malformed
     */
    static bool ReadLookup(const ChunkView& view, Address& out);

    /// @param writer where to append
    void Write(ByteWriter& writer) const;

    /**
     * Print the fields, each after a blank.
     *
     * @param os where to print
     */
    void Print(std::ostream& os) const;
};

/**
 * @ingroup sctp-wire
 * Response to a request, in ASCONF-ACK: Success Indication or Error Cause Indication.
 */
struct AsconfResponse
{
    uint32_t correlation{0};        ///< correlation id of the request
    bool success{true};             ///< whether it was performed
    std::vector<ErrorCause> causes; ///< why not

    /**
     * @param code code of an error
     * @return whether it is one of the causes
     */
    bool Has(CauseCode code) const
    {
        return std::any_of(causes.begin(), causes.end(), [code](const ErrorCause& cause) {
            return cause.code == code;
        });
    }
};

/**
 * @ingroup sctp-wire
 * ASCONF-ACK (RFC 5061 section 4.1.2).
 */
struct AsconfAckChunk
{
    static const ChunkDescriptor DESCRIPTOR; ///< how the registry knows it
    static constexpr uint8_t TYPE = 0x80;    ///< chunk type

    uint32_t serial{0};                    ///< Sequence Number of the ASCONF
    std::vector<AsconfResponse> responses; ///< responses, in order
    std::vector<RawParameter> others;      ///< parameters of other types, which are ignored

    /**
     * @param view the chunk
     * @param out the values read
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, AsconfAckChunk& out);

    /// @param writer where to append
    void Write(ByteWriter& writer) const;

    /**
     * Print the fields, each after a blank.
     *
     * @param os where to print
     */
    void Print(std::ostream& os) const;

    /**
     * @param correlation a correlation id
     * @return the response to the request of this id; null = there is none
     */
    const AsconfResponse* Find(uint32_t correlation) const;
};

} // namespace ns3::sctp

#endif /* SCTP_ASCONF_CHUNK_H */
