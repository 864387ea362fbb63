/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-profile.h"

#include "ns3/sctp-parameter-values.h"
#include "ns3/sctp-type-names.h"

#include <string>
#include <utility>
#include <vector>

namespace ns3
{

namespace
{

/// @return values of both profiles of the past
const SctpProfile::Attributes&
GetCommonOfThePast()
{
    static const SctpProfile::Attributes common{
        {"AbortOnMaxRetrans", "false"},
        {"CongestionOps", "ns3::SctpCongestionOps[InitialSsthresh=65536|RttBeforeGrowth=false]"},
        {"FailurePolicy",
         "ns3::SctpFailurePolicy[AmbiguousAcks=Revive|FixedHeartbeatPeriods=true|"
         "ProbeFailedPaths=AtOnce|RepeatMissedHeartbeats=true]"},
        {"ForwardTsnOncePerRoundTrip", "false"},
        {"HbMaxBurst", "0"},
        {"LossDetection",
         "ns3::SctpLossDetection[FastRtxThreshold=4|TimeoutEndsFastRecovery=false]"},
        {"RtoInitial", "3s"},
        {"SackPolicy",
         "ns3::SctpSackPolicy[SackAtFilledGap=false|VarySackDestination=false|WindowUpdate=0]"},
        {"SendLimit", "ns3::SctpMaxBurstAfterRtx"},
        {"VaryInitSource", "false"}};
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
    return {"ns3::" + variant + "SctpL4Protocol", nullptr, attributes};
}

/**
 * @param rest values of a profile of the past
 * @return these, behind values of both profiles of the past and the retransmission policies of the
 * variants
 */
std::vector<SctpProfile::Part>
MakeProfileOfThePast(const std::vector<SctpProfile::Part>& rest)
{
    std::vector<SctpProfile::Part> parts{{"", nullptr, GetCommonOfThePast()}};
    for (const auto& [variant, policy] : POLICIES)
    {
        parts.push_back(MakePartOf(variant, {{"RetransmissionPolicy", "ns3::Sctp" + policy}}));
    }
    parts.insert(parts.end(), rest.begin(), rest.end());
    return parts;
}

/// @return the values of Modern
const SctpProfile::Attributes&
GetModern()
{
    static const SctpProfile::Attributes modern{
        {"ClockGranularity", "50ms"},
        {"CongestionOps",
         "ns3::SctpCubic[HoldSsthresh=true|InitialCwndPackets=10|MinSsthresh=2|"
         "SlowStart=ns3::SctpHystart]"},
        {"EnablePacing", "true"},
        {"LossDetection", "ns3::SctpRackLossDetection"},
        {"MaxBurst", "0"},
        {"PacingBatch", "65536"},
        {"Recovery", "ns3::SctpPrr"},
        {"RtoMin", "200ms"},
        {"SackDelay", "40ms"},
        {"Undo", "ns3::SctpEifelUndo"}};
    return modern;
}

/// @return the agents of ns-2.35
std::vector<SctpProfile::Part>
MakePaperEra()
{
    auto parts = MakeProfileOfThePast(
        {{"",
          nullptr,
          {{"CongestionOps",
            "ns3::SctpCongestionOps[InitialCwnd=4380|MinSsthresh=4|PartialBytes=FullWindow|"
            "IdleSetsSsthresh=false]"},
           {"SackPolicy", "ns3::SctpSackPolicy[DacReportsAtTimer=false]"},
           {"RcvChunkOverhead", "16"},
           {"PeerChunkOverhead", "16"},
           {"SendLimit", "ns3::SctpSendLimit[DataBeforeConfirmation=false]"}}},
         {"",
          &SctpParameterValues::heartbeatAfterRto,
          {{"CongestionOps", "ns3::SctpCongestionOps[MinSsthreshAtTimeout=2]"}}},
         MakePartOf(CMT,
                    {{"CongestionOps",
                      "ns3::SctpCongestionOps[MinSsthresh=2|GrowInFastRecovery=true|"
                      "PartialBytes=EachSack]"},
                     {"LossDetection",
                      "ns3::SctpLossDetection[FastRtxEligibility=FirstTransmission|"
                      "TimeoutEndsFastRecovery=true]"},
                     {"RetransmissionPolicy",
                      "ns3::SctpRetransmissionPolicy[FirstRtxExceedsAnyCwnd=false]"},
                     {"SendLimit", "ns3::SctpSendLimit[RetransmissionsBlockNewData=On]"}})});
    for (const auto& [variant, policy] : POLICIES)
    {
        if (variant != CMT) // no agent of ns-2.35
        {
            parts.push_back(MakePartOf(
                variant,
                {{"SendLimit", "ns3::SctpSendLimit[RetransmissionsBlockNewData=Variant]"}}));
        }
    }
    return parts;
}

/// @return PaperEra, and two more properties of the CMT agent of ns-2.35
std::vector<SctpProfile::Part>
MakeNs2Cmt()
{
    auto parts = MakePaperEra();
    parts.push_back(MakePartOf(CMT,
                               {{"SackOrder", "ns3::SctpSackOrderByArrival"},
                                {"SendLimit", "ns3::SctpMaxBurstSinceRtx"}}));
    return parts;
}

/// @return all profiles
const std::vector<SctpProfile>&
GetProfiles()
{
    static const std::vector<SctpProfile> profiles{
        {"Rfc9260", {}},
        {"Rfc2960",
         MakeProfileOfThePast(
             {{"",
               nullptr,
               {{"CongestionOps", "ns3::SctpCongestionOps[InitialCwnd=2936|MinSsthresh=2]"}}}})},
        {"PaperEra", MakePaperEra()},
        {"Ns2Cmt", MakeNs2Cmt()},
        {"Modern", {{"", nullptr, GetModern()}}},
    };
    return profiles;
}

} // namespace

std::vector<SctpProfile::Part>
SctpProfile::GetParts(TypeId variant) const
{
    std::vector<Part> fitting;
    for (const auto& part : parts)
    {
        const auto base = part.variant.empty() ? variant : TypeId::LookupByName(part.variant);
        if (variant == base || variant.IsChildOf(base))
        {
            fitting.push_back(part);
        }
    }
    return fitting;
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
