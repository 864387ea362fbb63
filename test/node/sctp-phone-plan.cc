/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-phone-plan.h"

namespace ns3
{

std::string
SctpPhonePlan::GetName() const
{
    return std::string(links == 1 ? "one path" : "two paths") + (down ? ", downlink" : ", uplink") +
           (pairs.empty() || pairs == "Off" ? "" : ", pairs " + pairs) + (ipv6 ? ", IPv6" : "") +
           (notify ? ", ASCONF" : "");
}

} // namespace ns3
