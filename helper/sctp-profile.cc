/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-profile.h"

namespace ns3
{

namespace
{

/**
 * @return all profiles
 */
const std::vector<SctpProfile>&
GetProfiles()
{
    static const std::vector<SctpProfile> profiles{
        {"Rfc9260", {}},
        {"Rfc2960",
         {{"RtoInitial", "3s"},
          {"InitialCwnd", "2936"},
          {"InitialSsthresh", "65536"},
          {"SsthreshFloor", "2"},
          {"FastRtxThreshold", "4"},
          {"WindowUpdate", "0"},
          {"DataBeforeConfirmation", "true"}}},
        {"PaperEra",
         {{"RtoInitial", "3s"},
          {"InitialCwnd", "4380"},
          {"InitialSsthresh", "65536"},
          {"SsthreshFloor", "4"},
          {"FastRtxThreshold", "4"},
          {"ProbeFailedPaths", "AtOnce"},
          {"RepeatMissedHeartbeats", "true"},
          {"AmbiguousAcks", "Revive"},
          {"WindowUpdate", "0"},
          {"DataBeforeConfirmation", "true"}}},
    };
    return profiles;
}

} // namespace

const SctpProfile*
SctpProfile::Find(const std::string& name)
{
    for (const auto& profile : GetProfiles())
    {
        if (profile.name == name)
        {
            return &profile;
        }
    }
    return nullptr;
}

std::string
SctpProfile::GetNames()
{
    std::string names;
    for (const auto& profile : GetProfiles())
    {
        names += (names.empty() ? "" : ", ") + profile.name;
    }
    return names;
}

} // namespace ns3
