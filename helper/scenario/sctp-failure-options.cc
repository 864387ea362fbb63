/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-failure-options.h"

namespace ns3
{

const SctpAttributeOption::Table&
SctpFailureOptions::Get()
{
    static const SctpAttributeOption::Table table{
        {"failure",
         "",
         "Rfc9260, or Rfc7829 with potentially failed paths",
         "FailurePolicy",
         SctpAttributeOption::Choice({{"", ""},
                                      {"Rfc9260", "ns3::SctpRfc9260FailurePolicy"},
                                      {"Rfc7829", "ns3::SctpRfc7829FailurePolicy"}})},
        {"pathMaxRetrans", "", "Path.Max.Retrans", "PathMaxRetrans"},
        {"pfThreshold",
         "",
         "Rfc7829: PotentiallyFailed.Max.Retrans",
         "PotentiallyFailedMaxRetrans"},
    };
    return table;
}

} // namespace ns3
