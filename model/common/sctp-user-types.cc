/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-user-types.h"

#include <iterator>

namespace ns3
{

std::ostream&
operator<<(std::ostream& os, SctpNotification::Type type)
{
    static const char* const NAMES[] = {"COMMUNICATION UP",
                                        "COMMUNICATION LOST",
                                        "RESTART",
                                        "SHUTDOWN COMPLETE",
                                        "CANT START",
                                        "PEER ADDRESS CHANGE",
                                        "SEND FAILED",
                                        "REMOTE ERROR",
                                        "SHUTDOWN EVENT",
                                        "PARTIAL DELIVERY ABORTED",
                                        "STREAM RESET",
                                        "ASSOCIATION RESET",
                                        "STREAM CHANGE",
                                        "SEND SPACE",
                                        "SENDER DRY",
                                        "ADAPTATION INDICATION",
                                        "AUTHENTICATION"};
    const auto index = static_cast<size_t>(type);
    return os << (index < std::size(NAMES) ? NAMES[index] : "?");
}

} // namespace ns3
