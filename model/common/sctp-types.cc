/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-types.h"

namespace ns3
{

namespace
{

/**
 * @tparam LAST the last enumerator: lists of another length do not compile
 * @tparam N number of names
 * @param os the stream
 * @param names one name per enumerator, in order
 * @param value the value to print
 * @return the stream
 */
template <auto LAST, size_t N>
std::ostream&
PrintName(std::ostream& os, const char* const (&names)[N], decltype(LAST) value)
{
    static_assert(N == static_cast<size_t>(LAST) + 1);
    const auto index = static_cast<size_t>(value);
    return os << (index < N ? names[index] : "?");
}

} // namespace

std::ostream&
operator<<(std::ostream& os, SctpState value)
{
    static const char* const NAMES[] = {"CLOSED",
                                        "COOKIE-WAIT",
                                        "COOKIE-ECHOED",
                                        "ESTABLISHED",
                                        "SHUTDOWN-PENDING",
                                        "SHUTDOWN-SENT",
                                        "SHUTDOWN-RECEIVED",
                                        "SHUTDOWN-ACK-SENT"};
    return PrintName<SctpState::SHUTDOWN_ACK_SENT>(os, NAMES, value);
}

std::ostream&
operator<<(std::ostream& os, SctpPathState value)
{
    static const char* const NAMES[] = {"UNCONFIRMED", "ACTIVE", "POTENTIALLY-FAILED", "INACTIVE"};
    return PrintName<SctpPathState::INACTIVE>(os, NAMES, value);
}

std::ostream&
operator<<(std::ostream& os, SctpDropReason value)
{
    static const char* const NAMES[] = {"too short",
                                        "bad checksum",
                                        "malformed",
                                        "bad verification tag",
                                        "out of the blue",
                                        "not unicast",
                                        "unexpected chunk",
                                        "unknown chunk",
                                        "bad cookie",
                                        "stale cookie",
                                        "duplicate data",
                                        "outside window",
                                        "no buffer space",
                                        "invalid stream",
                                        "no route",
                                        "interface down",
                                        "association closed",
                                        "reneged",
                                        "no listener",
                                        "wrong settings",
                                        "refused",
                                        "not authenticated"};
    return PrintName<SctpDropReason::NOT_AUTHENTICATED>(os, NAMES, value);
}

std::ostream&
operator<<(std::ostream& os, SctpCloseReason value)
{
    static const char* const NAMES[] = {"graceful",
                                        "aborted by the peer",
                                        "aborted by the user",
                                        "peer unreachable",
                                        "set-up failed",
                                        "protocol error",
                                        "shutdown timed out",
                                        "data unacknowledged too long",
                                        "disposed"};
    return PrintName<SctpCloseReason::DISPOSED>(os, NAMES, value);
}

} // namespace ns3
