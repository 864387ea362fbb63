/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-error-causes.h"

#include "sctp-address-tlv.h"

#include <algorithm>
#include <sstream>

namespace ns3
{
namespace sctp
{

namespace
{

/// Largest value of a cause that still fits into a chunk, with padding and both headers, in bytes.
constexpr uint32_t MAX_VALUE_SIZE = MAX_TLV_SIZE - 3 - 2 * TLV_HEADER_SIZE;

/// Text beyond this many characters is not put into logs.
constexpr size_t MAX_LOGGED_TEXT = 80;

/**
 * @param code cause code
 * @param value the value's only 32-bit integer
 * @return the cause
 */
ErrorCause
MakeIntegerCause(CauseCode code, uint32_t value)
{
    ErrorCause cause{code, {}};
    ByteWriter(cause.value).U32(value);
    return cause;
}

/**
 * @param code cause code
 * @param text value, cut when too long
 * @return the cause
 */
ErrorCause
MakeTextCause(CauseCode code, const std::string& text)
{
    const size_t size = std::min<size_t>(text.size(), MAX_VALUE_SIZE);
    return {code, Bytes(text.begin(), text.begin() + size)};
}

/**
 * @param cause an error cause
 * @param code the code that it should have
 * @return its only 32-bit integer, if it has that code and the right size
 */
std::optional<uint32_t>
ReadInteger(const ErrorCause& cause, CauseCode code)
{
    if (cause.code != code || cause.value.size() != 4)
    {
        return std::nullopt;
    }
    return ByteReader(cause.value.data(), 4).U32();
}

/**
 * @param code cause code
 * @return its name as the RFC writes it
 */
const char*
GetCauseName(CauseCode code)
{
    static constexpr const char* NAMES[] = {"Invalid Stream Identifier",
                                            "Missing Mandatory Parameter",
                                            "Stale Cookie",
                                            "Out of Resource",
                                            "Unresolvable Address",
                                            "Unrecognized Chunk Type",
                                            "Invalid Mandatory Parameter",
                                            "Unrecognized Parameters",
                                            "No User Data",
                                            "Cookie Received While Shutting Down",
                                            "Restart of an Association with New Addresses",
                                            "User-Initiated Abort",
                                            "Protocol Violation"};
    static constexpr const char* ASCONF_NAMES[] = {"Request to Delete Last Remaining IP Address",
                                                   "Operation Refused Due to Resource Shortage",
                                                   "Request to Delete Source IP Address",
                                                   "Illegal ASCONF-ACK",
                                                   "Request Refused - No Authorization"};
    const auto number = static_cast<uint16_t>(code);
    if (code >= CauseCode::LAST_ADDRESS && code <= CauseCode::NOT_AUTHORIZED)
    {
        return ASCONF_NAMES[number - static_cast<uint16_t>(CauseCode::LAST_ADDRESS)];
    }
    const bool known = number >= 1 && number <= sizeof(NAMES) / sizeof(NAMES[0]);
    return known ? NAMES[number - 1] : "Unknown Cause";
}

/**
 * @param os where to print
 * @param text printed in quotes, cut and with anything but printable ASCII replaced
 */
void
PrintText(std::ostream& os, const std::string& text)
{
    os << " \"";
    for (size_t i = 0; i < std::min(text.size(), MAX_LOGGED_TEXT); ++i)
    {
        os << (text[i] >= 0x20 && text[i] < 0x7f ? text[i] : '.');
    }
    os << (text.size() > MAX_LOGGED_TEXT ? "...\"" : "\"");
}

} // namespace

ErrorCause
MakeInvalidStreamCause(uint16_t streamId)
{
    return MakeIntegerCause(CauseCode::INVALID_STREAM_IDENTIFIER, uint32_t{streamId} << 16);
}

ErrorCause
MakeMissingParameterCause(const std::vector<uint16_t>& types)
{
    ErrorCause cause{CauseCode::MISSING_MANDATORY_PARAMETER, {}};
    ByteWriter writer(cause.value);
    writer.U32(static_cast<uint32_t>(types.size()));
    for (uint16_t type : types)
    {
        writer.U16(type);
    }
    return cause;
}

ErrorCause
MakeStaleCookieCause(uint32_t stalenessUs)
{
    return MakeIntegerCause(CauseCode::STALE_COOKIE, stalenessUs);
}

ErrorCause
MakeUnresolvableAddressCause(const RawParameter& parameter)
{
    ErrorCause cause{CauseCode::UNRESOLVABLE_ADDRESS, {}};
    ByteWriter(cause.value).Tlv(parameter.type, parameter.value);
    return cause;
}

ErrorCause
MakeUnrecognizedChunkCause(const ChunkView& chunk)
{
    const uint32_t size = std::min(chunk.RawSize(), MAX_VALUE_SIZE);
    return {CauseCode::UNRECOGNIZED_CHUNK_TYPE, Bytes(chunk.Raw(), chunk.Raw() + size)};
}

ErrorCause
MakeInvalidMandatoryParameterCause()
{
    return {CauseCode::INVALID_MANDATORY_PARAMETER, {}};
}

ErrorCause
MakeUnrecognizedParametersCause(const std::vector<RawParameter>& parameters, uint32_t maxSize)
{
    ErrorCause cause{CauseCode::UNRECOGNIZED_PARAMETERS, {}};
    ByteWriter writer(cause.value);
    for (const auto& parameter : parameters)
    {
        const auto size = static_cast<uint32_t>(parameter.value.size());
        const uint32_t before = Padded(writer.Size()) + TLV_HEADER_SIZE;
        if (before + size <= MAX_VALUE_SIZE && before + Padded(size) <= maxSize)
        {
            writer.Tlv(parameter.type, parameter.value);
        }
    }
    return cause;
}

ErrorCause
MakeNoUserDataCause(uint32_t tsn)
{
    return MakeIntegerCause(CauseCode::NO_USER_DATA, tsn);
}

ErrorCause
MakeCookieReceivedWhileShuttingDownCause()
{
    return {CauseCode::COOKIE_RECEIVED_WHILE_SHUTTING_DOWN, {}};
}

ErrorCause
MakeRestartWithNewAddressesCause(const std::vector<Address>& addresses)
{
    ErrorCause cause{CauseCode::RESTART_WITH_NEW_ADDRESSES, {}};
    ByteWriter writer(cause.value);
    for (const auto& address : addresses)
    {
        WriteAddress(writer, address);
    }
    return cause;
}

ErrorCause
MakeUserInitiatedAbortCause(const std::string& reason)
{
    return MakeTextCause(CauseCode::USER_INITIATED_ABORT, reason);
}

ErrorCause
MakeProtocolViolationCause(const std::string& information)
{
    return MakeTextCause(CauseCode::PROTOCOL_VIOLATION, information);
}

std::optional<uint16_t>
ReadInvalidStream(const ErrorCause& cause)
{
    const auto value = ReadInteger(cause, CauseCode::INVALID_STREAM_IDENTIFIER);
    return value ? std::optional<uint16_t>(*value >> 16) : std::nullopt;
}

std::optional<std::vector<uint16_t>>
ReadMissingParameters(const ErrorCause& cause)
{
    ByteReader reader(cause.value.data(), cause.value.size());
    const uint32_t count = reader.U32();
    if (cause.code != CauseCode::MISSING_MANDATORY_PARAMETER || !reader.Ok() ||
        reader.Left() / 2 < count)
    {
        return std::nullopt;
    }
    std::vector<uint16_t> types(count);
    for (auto& type : types)
    {
        type = reader.U16();
    }
    return types;
}

std::optional<uint32_t>
ReadStaleCookie(const ErrorCause& cause)
{
    return ReadInteger(cause, CauseCode::STALE_COOKIE);
}

std::optional<uint8_t>
ReadUnrecognizedChunkType(const ErrorCause& cause)
{
    if (cause.code != CauseCode::UNRECOGNIZED_CHUNK_TYPE || cause.value.size() < TLV_HEADER_SIZE)
    {
        return std::nullopt;
    }
    return cause.value[0];
}

std::optional<std::vector<RawParameter>>
ReadParameters(const ErrorCause& cause)
{
    if (cause.code != CauseCode::UNRECOGNIZED_PARAMETERS &&
        cause.code != CauseCode::UNRESOLVABLE_ADDRESS &&
        cause.code != CauseCode::RESTART_WITH_NEW_ADDRESSES)
    {
        return std::nullopt;
    }
    std::vector<RawParameter> parameters;
    TlvReader reader(cause.value.data(), cause.value.size());
    while (reader.Next())
    {
        parameters.push_back({reader.Type(), reader.Copy()});
    }
    return reader.Ok() ? std::make_optional(std::move(parameters)) : std::nullopt;
}

std::optional<uint32_t>
ReadNoUserData(const ErrorCause& cause)
{
    return ReadInteger(cause, CauseCode::NO_USER_DATA);
}

std::string
ReadText(const ErrorCause& cause)
{
    if (cause.code != CauseCode::USER_INITIATED_ABORT &&
        cause.code != CauseCode::PROTOCOL_VIOLATION)
    {
        return {};
    }
    return std::string(cause.value.begin(), cause.value.end());
}

std::string
Describe(const ErrorCause& cause)
{
    std::ostringstream os;
    os << GetCauseName(cause.code);
    if (const auto stream = ReadInvalidStream(cause))
    {
        os << " " << *stream;
    }
    else if (const auto types = ReadMissingParameters(cause))
    {
        for (uint16_t type : *types)
        {
            os << " " << type;
        }
    }
    else if (const auto staleness = ReadStaleCookie(cause))
    {
        os << " by " << *staleness << " us";
    }
    else if (const auto chunk = ReadUnrecognizedChunkType(cause))
    {
        os << " " << +*chunk;
    }
    else if (const auto parameters = ReadParameters(cause))
    {
        for (const auto& parameter : *parameters)
        {
            os << " " << parameter.type;
        }
    }
    else if (const auto tsn = ReadNoUserData(cause))
    {
        os << ", TSN " << *tsn;
    }
    else if (const auto text = ReadText(cause); !text.empty())
    {
        PrintText(os, text);
    }
    else if (!cause.value.empty())
    {
        os << " (code " << static_cast<uint16_t>(cause.code) << ", " << cause.value.size()
           << " bytes)";
    }
    return os.str();
}

} // namespace sctp
} // namespace ns3
