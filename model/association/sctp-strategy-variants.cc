/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-strategy-variants.h"

#include "sctp-strategy-table.h"

#include "ns3/sctp-all-rtx-alt.h"
#include "ns3/sctp-best-load-sharing.h"
#include "ns3/sctp-cmp-formats.h"
#include "ns3/sctp-flow-buffer-limit.h"
#include "ns3/sctp-flow-scheduler.h"
#include "ns3/sctp-flow-to-path.h"
#include "ns3/sctp-fr-same-rto-alt.h"
#include "ns3/sctp-fr-same-rto-lowest-rtt.h"
#include "ns3/sctp-lia.h"
#include "ns3/sctp-ls-formats.h"
#include "ns3/sctp-ls-send-limit.h"
#include "ns3/sctp-mptcp-reinjection.h"
#include "ns3/sctp-mptcp-remedy.h"
#include "ns3/sctp-path-buffer-limit.h"
#include "ns3/sctp-psn-formats.h"
#include "ns3/sctp-rtx-loss-rate.h"
#include "ns3/sctp-sack-policy.h"
#include "ns3/sctp-wm2-formats.h"

#include <map>
#include <vector>

namespace ns3
{

namespace
{

/// A variant that differs from CMT in few strategies.
struct DerivedVariant
{
    SctpVariant variant;                  //!< the variant
    std::vector<TypeId (*)()> strategies; //!< those that differ
};

/// @return the variants that Shailendra 2013 surveys in chapter 2, MPTCP's rules among them
const std::vector<DerivedVariant>&
GetDerivedVariants()
{
    static const std::vector<DerivedVariant> table = {
        {SctpVariant::LS_SCTP,
         {&SctpLsDataFormat::GetTypeId,
          &SctpLsSackFormat::GetTypeId,
          &SctpRfc9260SackPolicy::GetTypeId,
          &SctpAllRtxAlt::GetTypeId,
          &SctpLsSendLimit::GetTypeId}},
        {SctpVariant::IPCC_SCTP, {&SctpRfc9260SackPolicy::GetTypeId, &SctpAllRtxAlt::GetTypeId}},
        {SctpVariant::CMP_SCTP,
         {&SctpCmpDataFormat::GetTypeId,
          &SctpCmpSackFormat::GetTypeId,
          &SctpRfc9260SackPolicy::GetTypeId,
          &SctpRtxLossRate::GetTypeId,
          &SctpPathBufferLimit::GetTypeId}},
        {SctpVariant::WM2_SCTP,
         {&SctpWm2DataFormat::GetTypeId,
          &SctpWm2SackFormat::GetTypeId,
          &SctpRfc9260SackPolicy::GetTypeId,
          &SctpFrSameRtoAlt::GetTypeId,
          &SctpFlowToPath::GetTypeId,
          &SctpFlowBufferLimit::GetTypeId,
          &SctpFlowScheduler::GetTypeId}},
        {SctpVariant::BLS_SCTP,
         {&SctpRfc9260SackPolicy::GetTypeId,
          &SctpFrSameRtoAlt::GetTypeId,
          &SctpBestLoadSharing::GetTypeId}},
        {SctpVariant::MPTCP_LIKE,
         {&SctpPsnDataFormat::GetTypeId,
          &SctpPsnSackFormat::GetTypeId,
          &SctpRfc9260SackPolicy::GetTypeId,
          &SctpFrSameRtoLowestRtt::GetTypeId,
          &SctpMptcpReinjection::GetTypeId,
          &SctpBothRemedy::GetTypeId,
          &SctpLia::GetTypeId}},
    };
    return table;
}

/**
 * @param variant a variant
 * @param row a policy interface
 * @return its choice there
 */
TypeId
GetVariantType(SctpVariant variant, const SctpStrategyRow& row)
{
    const auto column = static_cast<size_t>(variant);
    if (column < row.defaultTypes.size())
    {
        return row.defaultTypes[column]();
    }
    for (const auto& derived : GetDerivedVariants())
    {
        for (const auto& strategy : derived.strategies)
        {
            if (derived.variant == variant && strategy().IsChildOf(row.base()))
            {
                return strategy();
            }
        }
    }
    return row.defaultTypes[static_cast<size_t>(SctpVariant::CMT)]();
}

} // namespace

SctpVariantDefaults
GetSctpVariantDefaults(SctpVariant variant)
{
    static std::map<SctpVariant, SctpVariantDefaults> known; // each association asks
    auto [found, isNew] = known.try_emplace(variant);
    if (isNew)
    {
        for (const auto& row : GetSctpStrategyTable())
        {
            found->second.types.Add(row.base(), GetVariantType(variant, row));
        }
        found->second.retransmissionsBlockNewData = variant == SctpVariant::SCTP;
    }
    return found->second;
}

} // namespace ns3
