/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_WIRE_H
#define SCTP_WIRE_H

#include "sctp-bytes.h"

#include <cstdint>

/**
 * @file
 * @ingroup sctp-wire
 * Numbers and views that all of the wire format of RFC 9260 section 3 is built from.
 */

namespace ns3
{
namespace sctp
{

/**
 * @ingroup sctp-wire
 * Types of variable-length parameters, RFC 9260 tables 5, 6, 8 and sections 3.3.5, 3.3.3.1.
 */
enum class ParameterType : uint16_t
{
    HEARTBEAT_INFO = 1,           ///< Heartbeat Info
    IPV4_ADDRESS = 5,             ///< IPv4 Address
    IPV6_ADDRESS = 6,             ///< IPv6 Address
    STATE_COOKIE = 7,             ///< State Cookie
    UNRECOGNIZED_PARAMETER = 8,   ///< Unrecognized Parameter
    COOKIE_PRESERVATIVE = 9,      ///< Cookie Preservative
    HOST_NAME_ADDRESS = 11,       ///< Host Name Address, deprecated
    SUPPORTED_ADDRESS_TYPES = 12, ///< Supported Address Types
    ECN_CAPABLE = 0x8000,         ///< reserved for ECN Capable
};

/**
 * @ingroup sctp-wire
 * Codes of error causes, RFC 9260 section 3.3.10.
 */
enum class CauseCode : uint16_t
{
    INVALID_STREAM_IDENTIFIER = 1,            ///< DATA on a stream that does not exist
    MISSING_MANDATORY_PARAMETER = 2,          ///< a mandatory parameter is missing
    STALE_COOKIE = 3,                         ///< the State Cookie has expired
    OUT_OF_RESOURCE = 4,                      ///< the sender is out of resource
    UNRESOLVABLE_ADDRESS = 5,                 ///< an address parameter cannot be used
    UNRECOGNIZED_CHUNK_TYPE = 6,              ///< unknown chunk
    INVALID_MANDATORY_PARAMETER = 7,          ///< a mandatory parameter has an invalid value
    UNRECOGNIZED_PARAMETERS = 8,              ///< unknown parameters in an INIT ACK
    NO_USER_DATA = 9,                         ///< DATA without user data
    COOKIE_RECEIVED_WHILE_SHUTTING_DOWN = 10, ///< COOKIE ECHO in SHUTDOWN-ACK-SENT
    RESTART_WITH_NEW_ADDRESSES = 11,          ///< a restart would add addresses
    USER_INITIATED_ABORT = 12,                ///< the peer's user aborted
    PROTOCOL_VIOLATION = 13,                  ///< any other violation of the protocol
    LAST_ADDRESS = 0xa0,                      ///< a request to delete the last address (RFC 5061)
    RESOURCE_SHORTAGE = 0xa1,                 ///< a request needs too much (RFC 5061)
    SOURCE_ADDRESS = 0xa2,                    ///< a request to delete its source (RFC 5061)
    ILLEGAL_ASCONF_ACK = 0xa3,                ///< an ASCONF-ACK for nothing (RFC 5061)
    NOT_AUTHORIZED = 0xa4,                    ///< a request is not allowed (RFC 5061)
};

/**
 * @ingroup sctp-wire
 * Action for a chunk or a parameter of unknown type, by the two highest bits of the type (RFC 9260
 * tables 2 and 3). "Stop" ends the processing of the packet (for a chunk) or of the chunk's
 * parameters (for a parameter).
 */
enum class UnknownAction
{
    STOP,            ///< 00: stop, do not report
    STOP_AND_REPORT, ///< 01: stop and report
    SKIP,            ///< 10: skip this one and go on, do not report
    SKIP_AND_REPORT, ///< 11: skip this one and go on, and report it
};

/**
 * @ingroup sctp-wire
 * @param type an unknown chunk type
 * @return action for the chunk
 */
UnknownAction GetUnknownChunkAction(uint8_t type);

/**
 * @ingroup sctp-wire
 * @param type an unknown parameter type
 * @return action for the parameter
 */
UnknownAction GetUnknownParameterAction(uint16_t type);

struct ChunkDescriptor;

/**
 * @ingroup sctp-wire
 * A chunk inside the bytes of a received packet. The whole of it, without padding, is readable.
 */
struct ChunkView
{
    uint8_t type{0};               ///< chunk type
    uint8_t flags{0};              ///< chunk flags
    const uint8_t* value{nullptr}; ///< first byte after the chunk header
    uint32_t valueSize{0};         ///< number of bytes of the value
    uint32_t offset{0};            ///< offset of the chunk header in the SCTP packet

    /// @return the first byte of the chunk header
    const uint8_t* Raw() const
    {
        return value - TLV_HEADER_SIZE;
    }

    /// @return the chunk's length field: the size with the header, without padding
    uint32_t RawSize() const
    {
        return valueSize + TLV_HEADER_SIZE;
    }

    /**
     * @param wanted a chunk type
     * @return true when the chunk is of that type
     */
    bool Is(ChunkType wanted) const
    {
        return type == static_cast<uint8_t>(wanted);
    }
};

/**
 * @ingroup sctp-wire
 * A parameter as it is on the wire (RFC 9260 section 3.2.1).
 */
struct RawParameter
{
    uint16_t type{0}; ///< parameter type
    Bytes value;      ///< value without padding
};

/**
 * @ingroup sctp-wire
 * An error cause of an ERROR or ABORT chunk (RFC 9260 section 3.3.10). Functions that make and
 * read every cause are in sctp-error-causes.h.
 */
struct ErrorCause
{
    CauseCode code{CauseCode::PROTOCOL_VIOLATION}; ///< cause code, possibly an unknown one
    Bytes value;                                   ///< value without padding
};

/**
 * @ingroup sctp-wire
 * Reads a sequence of parameters or error causes. The padding of the last one may be missing, or be
 * counted by the enclosing length (RFC 9260 section 3.2).
 */
class TlvReader
{
  public:
    /**
     * @param data first parameter
     * @param size size of all parameters in bytes
     */
    TlvReader(const uint8_t* data, uint32_t size)
        : m_reader(data, size)
    {
    }

    /**
     * Go to the next parameter.
     *
     * @return false when there is none, or when it is malformed (see Ok())
     */
    bool Next();

    /**
     * Skips the parameters that follow the current one with its type and its length; those that
     * are padded are not skipped.
     */
    void SkipAlike();

    /// @return false when a parameter had a length below four or reached beyond the end
    bool Ok() const
    {
        return m_reader.Ok();
    }

    /// @return type of the current parameter
    uint16_t Type() const
    {
        return m_type;
    }

    /// @return first byte of the current parameter's value
    const uint8_t* Value() const
    {
        return m_value;
    }

    /// @return size of the current parameter's value in bytes
    uint32_t Size() const
    {
        return m_size;
    }

    /// @return a copy of the current parameter's value
    Bytes Copy() const
    {
        return Bytes(m_value, m_value + m_size);
    }

  private:
    ByteReader m_reader;             ///< bytes not read yet
    uint16_t m_type{0};              ///< type of the current parameter
    const uint8_t* m_value{nullptr}; ///< value of the current parameter
    uint32_t m_size{0};              ///< size of the value
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_WIRE_H */
