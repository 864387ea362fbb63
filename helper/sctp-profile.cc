/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-profile.h"

#include "ns3/boolean.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-type-names.h"

#include <string>
#include <utility>
#include <vector>

namespace ns3
{

namespace
{

/**
 * @return what both profiles of the past have
 */
const SctpProfile::Attributes&
GetCommonOfThePast()
{
    static const SctpProfile::Attributes common{{"RtoInitial", "3s"},
                                                {"InitialSsthresh", "65536"},
                                                {"FastRtxThreshold", "4"},
                                                {"ProbeFailedPaths", "AtOnce"},
                                                {"RepeatMissedHeartbeats", "true"},
                                                {"FixedHeartbeatPeriods", "true"},
                                                {"TimeoutEndsFastRecovery", "false"},
                                                {"AmbiguousAcks", "Revive"},
                                                {"HbMaxBurst", "0"},
                                                {"WindowUpdate", "0"},
                                                {"SackAtFilledGap", "false"},
                                                {"VarySackDestination", "false"},
                                                {"VaryInitSource", "false"},
                                                {"AbortOnMaxRetrans", "false"},
                                                {"RttBeforeGrowth", "false"},
                                                {"ForwardTsnOncePerRoundTrip", "false"},
                                                {"SendLimit", "ns3::SctpMaxBurstAfterRtx"}};
    return common;
}

/// The variant that ns-2.35 has an agent of, without ns3:: and SctpL4Protocol.
const std::string CMT = "Cmt";

/// Variants of the papers, likewise, and their retransmission policies, without ns3::Sctp. The
/// papers' CMT has RTX-SSTHRESH unless they name another one; other variants keep theirs.
const std::pair<std::string, std::string> POLICIES[] = {{CMT, "RtxSsthresh"},
                                                        {"Mp", "RtxCwnd"},
                                                        {"Ls", "AllRtxAlt"},
                                                        {"Ipcc", "AllRtxAlt"},
                                                        {"Cmp", "RtxLossRate"},
                                                        {"Wm2", "FrSameRtoAlt"},
                                                        {"Bls", "FrSameRtoAlt"},
                                                        {"MptcpLike", "FrSameRtoLowestRtt"}};

/**
 * @param variant one of POLICIES
 * @param attributes values for it
 * @return these values under the condition that it is this variant, or derives from it
 */
SctpProfile::Part
MakePartOf(const std::string& variant, const SctpProfile::Attributes& attributes)
{
    return {"ns3::" + variant + "SctpL4Protocol", "", attributes};
}

/**
 * @param rest values of a profile of the past
 * @return these, behind what both profiles of the past have and the retransmission policies of the
 * variants
 */
std::vector<SctpProfile::Part>
MakeProfileOfThePast(const std::vector<SctpProfile::Part>& rest)
{
    std::vector<SctpProfile::Part> parts{{"", "", GetCommonOfThePast()}};
    for (const auto& [variant, policy] : POLICIES)
    {
        parts.push_back(MakePartOf(variant, {{"RetransmissionPolicy", "ns3::Sctp" + policy}}));
    }
    parts.insert(parts.end(), rest.begin(), rest.end());
    return parts;
}

/**
 * @return the values of Modern
 */
const SctpProfile::Attributes&
GetModern()
{
    static const SctpProfile::Attributes modern{{"CongestionOps", "ns3::SctpCubic"},
                                                {"SlowStart", "ns3::SctpHystart"},
                                                {"Recovery", "ns3::SctpPrr"},
                                                {"LossDetection", "ns3::SctpRackLossDetection"},
                                                {"Undo", "ns3::SctpEifelUndo"},
                                                {"EnablePacing", "true"},
                                                {"PacingBatch", "65536"},
                                                {"InitialCwndPackets", "10"},
                                                {"SsthreshFloor", "2"},
                                                {"HoldSsthresh", "true"},
                                                {"MaxBurst", "0"},
                                                {"RtoMin", "200ms"},
                                                {"ClockGranularity", "50ms"},
                                                {"SackDelay", "40ms"}};
    return modern;
}

/**
 * @return the agents of ns-2.35
 */
std::vector<SctpProfile::Part>
MakePaperEra()
{
    auto parts = MakeProfileOfThePast({{"",
                                        "",
                                        {{"InitialCwnd", "4380"},
                                         {"SsthreshFloor", "4"},
                                         {"PartialBytes", "FullWindow"},
                                         {"RcvChunkOverhead", "16"},
                                         {"PeerChunkOverhead", "16"},
                                         {"DacReportsAtTimer", "false"},
                                         {"IdleSetsSsthresh", "false"},
                                         {"DataBeforeConfirmation", "false"}}},
                                       {"", "HeartbeatAfterRto", {{"SsthreshFloorAtTimeout", "2"}}},
                                       MakePartOf(CMT,
                                                  {{"SsthreshFloor", "2"},
                                                   {"FastRtxEligibility", "FirstTransmission"},
                                                   {"FirstRtxExceedsAnyCwnd", "false"},
                                                   {"GrowInFastRecovery", "true"},
                                                   {"PartialBytes", "EachSack"},
                                                   {"TimeoutEndsFastRecovery", "true"},
                                                   {"RetransmissionsBlockNewData", "On"}})});
    for (const auto& [variant, policy] : POLICIES)
    {
        if (variant != CMT) // no agent of ns-2.35
        {
            parts.push_back(MakePartOf(variant, {{"RetransmissionsBlockNewData", "Variant"}}));
        }
    }
    return parts;
}

/**
 * @return PaperEra, and two more properties of the CMT agent of ns-2.35
 */
std::vector<SctpProfile::Part>
MakeNs2Cmt()
{
    auto parts = MakePaperEra();
    parts.push_back(MakePartOf(CMT,
                               {{"SackOrder", "ns3::SctpSackOrderByArrival"},
                                {"SendLimit", "ns3::SctpMaxBurstSinceRtx"}}));
    return parts;
}

/**
 * @return all profiles
 */
const std::vector<SctpProfile>&
GetProfiles()
{
    static const std::vector<SctpProfile> profiles{
        {"Rfc9260", {}},
        {"Rfc2960",
         MakeProfileOfThePast({{"", "", {{"InitialCwnd", "2936"}, {"SsthreshFloor", "2"}}}})},
        {"PaperEra", MakePaperEra()},
        {"Ns2Cmt", MakeNs2Cmt()},
        {"Modern", {{"", "", GetModern()}}},
    };
    return profiles;
}

} // namespace

SctpProfile::Attributes
SctpProfile::GetAttributes(TypeId variant, const SctpParameters& parameters) const
{
    Attributes attributes;
    for (const auto& part : parts)
    {
        BooleanValue on(true);
        if (!part.flag.empty())
        {
            parameters.GetAttribute(part.flag, on);
        }
        const auto base = part.variant.empty() ? variant : TypeId::LookupByName(part.variant);
        if (!on.Get() || (variant != base && !variant.IsChildOf(base)))
        {
            continue;
        }
        for (const auto& [name, value] : part.attributes)
        {
            attributes[name] = value;
        }
    }
    return attributes;
}

const SctpProfile*
SctpProfile::Find(const std::string& name)
{
    for (const auto& profile : GetProfiles())
    {
        if (sctp::IsSameName(profile.name, name))
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
