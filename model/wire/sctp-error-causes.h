/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ERROR_CAUSES_H
#define SCTP_ERROR_CAUSES_H

#include "sctp-wire.h"

#include "ns3/address.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-wire
 * Making and reading the error causes of RFC 9260 section 3.3.10.
 */

namespace ns3
{
namespace sctp
{

/**
 * @ingroup sctp-wire
 * @param streamId the stream that does not exist
 * @return Invalid Stream Identifier (RFC 9260 section 3.3.10.1)
 */
ErrorCause MakeInvalidStreamCause(uint16_t streamId);

/**
 * @ingroup sctp-wire
 * @param types types of the missing parameters
 * @return Missing Mandatory Parameter (RFC 9260 section 3.3.10.2)
 */
ErrorCause MakeMissingParameterCause(const std::vector<uint16_t>& types);

/**
 * @ingroup sctp-wire
 * @param stalenessUs how long ago the cookie expired, in microseconds
 * @return Stale Cookie (RFC 9260 section 3.3.10.3)
 */
ErrorCause MakeStaleCookieCause(uint32_t stalenessUs);

/**
 * @ingroup sctp-wire
 * @param parameter the address parameter that cannot be resolved
 * @return Unresolvable Address (RFC 9260 section 3.3.10.5)
 */
ErrorCause MakeUnresolvableAddressCause(const RawParameter& parameter);

/**
 * @ingroup sctp-wire
 * @param chunk the chunk of unknown type; a chunk too long for a cause in a chunk is cut
 * @return Unrecognized Chunk Type (RFC 9260 section 3.3.10.6)
 */
ErrorCause MakeUnrecognizedChunkCause(const ChunkView& chunk);

/**
 * @ingroup sctp-wire
 * @return Invalid Mandatory Parameter (RFC 9260 section 3.3.10.7)
 */
ErrorCause MakeInvalidMandatoryParameterCause();

/**
 * @ingroup sctp-wire
 * @param parameters the unknown parameters of an INIT ACK; as many as fit are reported, whole
 * @param maxSize limit of the cause's value with padding, bytes
 * @return Unrecognized Parameters (RFC 9260 section 3.3.10.8)
 */
ErrorCause MakeUnrecognizedParametersCause(const std::vector<RawParameter>& parameters,
                                           uint32_t maxSize = MAX_TLV_SIZE);

/**
 * @ingroup sctp-wire
 * @param tsn TSN of the DATA chunk without user data
 * @return No User Data (RFC 9260 section 3.3.10.9)
 */
ErrorCause MakeNoUserDataCause(uint32_t tsn);

/**
 * @ingroup sctp-wire
 * @return Cookie Received While Shutting Down (RFC 9260 section 3.3.10.10)
 */
ErrorCause MakeCookieReceivedWhileShuttingDownCause();

/**
 * @ingroup sctp-wire
 * @param addresses the addresses that the restart would add (Ipv4Address or Ipv6Address)
 * @return Restart of an Association with New Addresses (RFC 9260 section 3.3.10.11)
 */
ErrorCause MakeRestartWithNewAddressesCause(const std::vector<Address>& addresses);

/**
 * @ingroup sctp-wire
 * @param reason the upper layer's reason, possibly empty; cut when too long
 * @return User-Initiated Abort (RFC 9260 section 3.3.10.12)
 */
ErrorCause MakeUserInitiatedAbortCause(const std::string& reason);

/**
 * @ingroup sctp-wire
 * @param information the violation in words, possibly empty; cut when too long
 * @return Protocol Violation (RFC 9260 section 3.3.10.13)
 */
ErrorCause MakeProtocolViolationCause(const std::string& information);

/**
 * @ingroup sctp-wire
 * @param cause an error cause
 * @return the stream of an Invalid Stream Identifier cause, if it is a well-formed one
 */
std::optional<uint16_t> ReadInvalidStream(const ErrorCause& cause);

/**
 * @ingroup sctp-wire
 * @param cause an error cause
 * @return the types of a Missing Mandatory Parameter cause, if it is a well-formed one
 */
std::optional<std::vector<uint16_t>> ReadMissingParameters(const ErrorCause& cause);

/**
 * @ingroup sctp-wire
 * @param cause an error cause
 * @return the microseconds of a Stale Cookie cause, if it is a well-formed one
 */
std::optional<uint32_t> ReadStaleCookie(const ErrorCause& cause);

/**
 * @ingroup sctp-wire
 * @param cause an error cause
 * @return the type of the chunk in an Unrecognized Chunk Type cause, if it is a well-formed one
 */
std::optional<uint8_t> ReadUnrecognizedChunkType(const ErrorCause& cause);

/**
 * @ingroup sctp-wire
 * @param cause an error cause
 * @return the parameters in an Unrecognized Parameters, Unresolvable Address or Restart of an
 *         Association with New Addresses cause, if it is a well-formed one
 */
std::optional<std::vector<RawParameter>> ReadParameters(const ErrorCause& cause);

/**
 * @ingroup sctp-wire
 * @param cause an error cause
 * @return the TSN of a No User Data cause, if it is a well-formed one
 */
std::optional<uint32_t> ReadNoUserData(const ErrorCause& cause);

/**
 * @ingroup sctp-wire
 * @param cause an error cause
 * @return the text of a User-Initiated Abort or Protocol Violation cause, as it is on the wire, or
 *         an empty one for other causes
 */
std::string ReadText(const ErrorCause& cause);

/**
 * @ingroup sctp-wire
 * @param cause an error cause, also an unknown or malformed one
 * @return one line for logs, printable ASCII only
 */
std::string Describe(const ErrorCause& cause);

} // namespace sctp
} // namespace ns3

#endif /* SCTP_ERROR_CAUSES_H */
