/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#include "sctp-strategy-table.h"

#include "ns3/log.h"
#include "ns3/pointer.h"
#include "ns3/sctp-black-hole-mtu.h"
#include "ns3/sctp-blocking-remedy.h"
#include "ns3/sctp-chunk-formats.h"
#include "ns3/sctp-cmt-congestion.h"
#include "ns3/sctp-cmt-path-selector.h"
#include "ns3/sctp-cmt-pf-failure-policy.h"
#include "ns3/sctp-cmt-retransmission.h"
#include "ns3/sctp-cmt-sack-policy.h"
#include "ns3/sctp-dormant-policy.h"
#include "ns3/sctp-failure-policy.h"
#include "ns3/sctp-fr-same-rto-alt.h"
#include "ns3/sctp-fr-same-rto-ssthresh.h"
#include "ns3/sctp-packet-extension.h"
#include "ns3/sctp-path-selector.h"
#include "ns3/sctp-policy-text.h"
#include "ns3/sctp-primary-selector.h"
#include "ns3/sctp-prototypes.h"
#include "ns3/sctp-psn-formats.h"
#include "ns3/sctp-recovery.h"
#include "ns3/sctp-rfc7496-reliability.h"
#include "ns3/sctp-rfc9260-congestion.h"
#include "ns3/sctp-rfc9260-loss-detection.h"
#include "ns3/sctp-route-delay-model.h"
#include "ns3/sctp-sack-format.h"
#include "ns3/sctp-sack-order.h"
#include "ns3/sctp-sack-policy.h"
#include "ns3/sctp-send-limit.h"
#include "ns3/sctp-split-fast-retransmit.h"
#include "ns3/sctp-stream-scheduler.h"
#include "ns3/sctp-undo.h"

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <map>
#include <type_traits>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpStrategyTable");

namespace
{

/**
 * @param base abstract base of the strategies
 * @return the choices, for a message
 */
std::string
DescribeChoices(TypeId base)
{
    std::string text = "; there are";
    for (const auto& name : ListSctpStrategies(base))
    {
        text += " " + name;
    }
    return text;
}

/**
 * @tparam Strategy a type of strategies
 * @return copier of a prototype; null if they cannot be copied
 */
template <typename Strategy>
SctpStrategyRow::Maker
GetMaker()
{
    if constexpr (Strategy::STATELESS)
    {
        static_assert(sizeof(Strategy) == sizeof(SctpStrategy), "it has members");
        return [](Object& object) -> Ptr<SctpStrategy> { return static_cast<Strategy*>(&object); };
    }
    else if constexpr (std::is_copy_constructible_v<Strategy>)
    {
        return [](Object& object) -> Ptr<SctpStrategy> {
            return CopyObject(Ptr<const Strategy>(static_cast<const Strategy*>(&object)));
        };
    }
    return nullptr;
}

/**
 * @tparam Base abstract base of the strategies
 * @tparam Sctp default of SctpVariant::SCTP
 * @tparam Cmt default of SctpVariant::CMT
 * @tparam CmtPf default of SctpVariant::CMT_PF
 * @tparam MpSctp default of SctpVariant::MPSCTP
 * @param attribute attribute of SctpParameters
 * @param decides the decision taken there
 * @return the row
 */
template <typename Base,
          typename Sctp,
          typename Cmt = Sctp,
          typename CmtPf = Cmt,
          typename MpSctp = Cmt>
SctpStrategyRow
Row(const char* attribute, const char* decides)
{
    return {attribute,
            decides,
            &Base::GetTypeId,
            []() -> Ptr<const AttributeChecker> { return MakePointerChecker<Base>(); },
            {&Sctp::GetTypeId, &Cmt::GetTypeId, &CmtPf::GetTypeId, &MpSctp::GetTypeId},
            {GetMaker<Sctp>(), GetMaker<Cmt>(), GetMaker<CmtPf>(), GetMaker<MpSctp>()}};
}

/**
 * @param row a policy interface
 * @param type a type
 * @return copier of a strategy of this type, if it is one of the defaults; else null
 */
SctpStrategyRow::Maker
FindMaker(const SctpStrategyRow& row, TypeId type)
{
    for (size_t i = 0; i < row.defaultTypes.size(); ++i)
    {
        if (row.makers[i] && row.defaultTypes[i]() == type)
        {
            return row.makers[i];
        }
    }
    return nullptr;
}

/**
 * Ends the simulation with a message that names the attribute when the type does not fit.
 * @param row a policy interface
 * @param type a type
 */
void
RequireUsable(const SctpStrategyRow& row, TypeId type)
{
    const TypeId base = row.base();
    if (!FindMaker(row, type) && (!type.IsChildOf(base) || !type.HasConstructor()))
    {
        NS_FATAL_ERROR("ns3::SctpParameters::" << row.attribute << ": " << type.GetName()
                                               << " is not a usable kind of " << base.GetName()
                                               << DescribeChoices(base));
    }
}

/**
 * @param row a policy interface
 * @param chosen choice of the user
 * @param defaults choice of the variant
 * @return a concrete type, and values, of which a profile's may be of other types
 */
SctpPolicyChoice
Resolve(const SctpStrategyRow& row,
        const SctpStrategyTypes& chosen,
        const SctpStrategyTypes& defaults)
{
    const TypeId base = row.base();
    auto choice = defaults.GetChoice(base);
    choice.Merge(chosen.GetChoice(base), base);
    RequireUsable(row, choice.type);
    return choice;
}

/**
 * @param chosen choice of the user
 * @param defaults choice of the variant
 * @return a concrete type for each policy interface
 */
SctpStrategyTypes
ResolveAll(const SctpStrategyTypes& chosen, const SctpStrategyTypes& defaults)
{
    SctpStrategyTypes resolved;
    for (const auto& row : GetSctpStrategyTable())
    {
        resolved.Add(row.base(), Resolve(row, chosen, defaults));
    }
    return resolved;
}

/**
 * @param row a policy interface
 * @param choice a concrete type of its strategies, and values
 * @param context knowledge of the association
 * @return a strategy
 */
Ptr<SctpStrategy>
CreateStrategy(const SctpStrategyRow& row,
               const SctpPolicyChoice& choice,
               const SctpStrategyContextPtr& context)
{
    Ptr<SctpStrategy> strategy;
    if (const auto maker = FindMaker(row, choice.type))
    {
        const auto prototype = sctp::Prototypes::Get(choice);
        strategy = maker(*prototype);
        if (strategy == prototype)
        {
            return strategy;
        }
    }
    if (!strategy)
    {
        strategy = DynamicCast<SctpStrategy>(sctp::MakePolicy(choice));
    }
    strategy->Attach(context);
    return strategy;
}

/**
 * @param types a concrete type for each policy interface
 * @param context knowledge of the association
 * @return new strategies
 */
SctpStrategySet
CreateAll(const SctpStrategyTypes& types, const SctpStrategyContextPtr& context)
{
    SctpStrategySet strategies;
    for (const auto& row : GetSctpStrategyTable())
    {
        strategies.Add(row.base(), CreateStrategy(row, types.GetChoice(row.base()), context));
    }
    return strategies;
}

/**
 * @param strategies a strategy for each policy interface
 * @return which of them or of their settings exclude each other; empty = none
 */
std::string
FindMistake(const SctpStrategySet& strategies)
{
    std::string mistake;
    strategies.ForEach([&mistake](const SctpStrategy& strategy) {
        mistake += mistake.empty() ? strategy.FindMistake() : "";
    });
    const auto& data = strategies.Get<SctpDataFormat>();
    const auto& ack = strategies.Get<SctpAckFormat>();
    if (mistake.empty() && !sctp::AreOneScheme(data, ack))
    {
        mistake = "ns3::SctpParameters: DataFormat " + data.GetInstanceTypeId().GetName() +
                  " and AckFormat " + ack.GetInstanceTypeId().GetName() + " exclude each other";
    }
    return mistake;
}

} // namespace

const std::vector<SctpStrategyRow>&
GetSctpStrategyTable()
{
    static const std::vector<SctpStrategyRow> table = {
        Row<SctpCongestionOps, SctpRfc9260Congestion, SctpCmtCongestion, SctpCmtPfCongestion>(
            "CongestionOps",
            "growth and decrease of congestion windows"),
        Row<SctpPathSelector, SctpPrimaryPathSelector, SctpCmtFillInTurn>("PathSelector",
                                                                          "the path for new data"),
        Row<SctpBlockingRemedy, SctpNoRemedy>("BlockingRemedy",
                                              "what is done when one path blocks a buffer"),
        Row<SctpRetransmissionPolicy,
            SctpFrSameRtoAlt,
            SctpFrSameRtoSsthresh,
            SctpFrSameRtoSsthresh,
            SctpRtxCwnd>("RetransmissionPolicy", "the path for retransmissions"),
        Row<SctpLossDetection, SctpRfc9260LossDetection, SctpSplitFastRetransmit>(
            "LossDetection",
            "when a TSN is lost"),
        Row<SctpDataFormat,
            SctpRfc9260DataFormat,
            SctpRfc9260DataFormat,
            SctpRfc9260DataFormat,
            SctpPsnDataFormat>("DataFormat", "the format of user data"),
        Row<SctpAckFormat, SctpSackFormat, SctpSackFormat, SctpSackFormat, SctpPsnSackFormat>(
            "AckFormat",
            "the format of acknowledgements"),
        Row<SctpSackPolicy,
            SctpRfc9260SackPolicy,
            SctpCmtSackPolicy,
            SctpCmtSackPolicy,
            SctpRfc9260SackPolicy>("SackPolicy", "when acknowledgements go"),
        Row<SctpSendLimit, SctpRfc9260SendLimit>("SendLimit", "how much may go out at once"),
        Row<SctpFailurePolicy,
            SctpRfc9260FailurePolicy,
            SctpRfc9260FailurePolicy,
            SctpCmtPfFailurePolicy>("FailurePolicy", "what errors do to a path"),
        Row<SctpDormantPolicy, SctpDormantHop>("DormantPolicy",
                                               "where data goes when all paths have failed"),
        Row<SctpStreamScheduler, SctpFcfsScheduler>("StreamScheduler", "which stream is sent next"),
        Row<SctpPacketExtension, SctpNoExtension>("PacketExtension",
                                                  "what is added to each packet"),
        Row<SctpRouteDelayModel, SctpNoRouteDelay>("RouteDelayModel",
                                                   "the delay before a packet leaves"),
        Row<SctpReliabilityPolicy, SctpRfc7496Reliability>("ReliabilityPolicy",
                                                           "which messages are given up"),
        Row<SctpRecovery, SctpRfc9260Recovery>("Recovery", "how much goes in fast recovery"),
        Row<SctpUndo, SctpNoUndo>("Undo", "whether losses were spurious"),
        Row<SctpSackOrder, SctpSackOrderByRoundTrip>("SackOrder",
                                                     "which of several SACKs is the newest"),
        Row<SctpMtuPolicy, SctpBlackHoleMtu>("MtuPolicy", "the path MTU"),
        Row<SctpPrimarySelector, SctpThresholdPrimary>("PrimarySelector",
                                                       "which path is the primary"),
    };
    return table;
}

std::vector<std::string>
ListSctpStrategies(TypeId base)
{
    std::vector<std::string> names;
    for (uint16_t i = 0; i < TypeId::GetRegisteredN(); ++i)
    {
        const TypeId type = TypeId::GetRegistered(i);
        if (type.IsChildOf(base) && type.HasConstructor())
        {
            names.push_back(type.GetName());
        }
    }
    return names;
}

SctpPolicyChoice
ResolveSctpStrategy(TypeId base, const SctpStrategyTypes& chosen, const SctpStrategyTypes& defaults)
{
    const auto& table = GetSctpStrategyTable();
    const auto row = std::find_if(table.begin(), table.end(), [base](const SctpStrategyRow& one) {
        return one.base() == base;
    });
    NS_ASSERT(row != table.end());
    return Resolve(*row, chosen, defaults);
}

SctpStrategyTypes
ResolveSctpStrategies(const SctpStrategyTypes& chosen, const SctpStrategyTypes& defaults)
{
    if (!chosen.IsEmpty())
    {
        return ResolveAll(chosen, defaults);
    }
    // All associations of a variant have the same, and each asks several times. A type that can be
    // used tells its base.
    using Key = boost::container::small_vector<uint16_t, 20>;
    static std::map<Key, SctpStrategyTypes> known;
    Key key;
    defaults.ForEach(
        [&key](const SctpPolicyChoice& choice) { key.push_back(choice.type.GetUid()); });
    const auto found = known.find(key);
    return found != known.end() ? found->second
                                : known.emplace(key, ResolveAll(chosen, defaults)).first->second;
}

SctpStrategyTypes
GetSctpUsualTypes(const SctpStrategyTypes& chosen, const SctpStrategyTypes& defaults)
{
    if (chosen.IsEmpty())
    {
        return defaults;
    }
    auto usual = defaults;
    for (const auto& row : GetSctpStrategyTable())
    {
        auto choice = defaults.GetChoice(row.base());
        for (const auto& [name, setting] : chosen.GetChoice(row.base()).settings)
        {
            if (setting.usual)
            {
                choice.settings[name] = setting;
            }
        }
        if (!choice.settings.empty())
        {
            usual.SetChoice(row.base(), choice);
        }
    }
    return usual;
}

std::string
FindSctpChoiceMistake(const SctpStrategyTypes& chosen, const SctpStrategyTypes& defaults)
{
    bool isAny = false;
    chosen.ForEach([&isAny](const SctpPolicyChoice& choice) {
        isAny |= std::any_of(choice.settings.begin(),
                             choice.settings.end(),
                             [](const auto& setting) { return !setting.second.usual; });
    });
    if (!isAny)
    {
        return "";
    }
    for (const auto& row : GetSctpStrategyTable())
    {
        const auto mistake = sctp::FindPolicyMistake(Resolve(row, chosen, defaults));
        if (!mistake.empty())
        {
            return std::string("ns3::SctpParameters::") + row.attribute + ": " + mistake;
        }
    }
    return "";
}

Ptr<SctpStrategy>
CreateSctpStrategy(const SctpPolicyChoice& choice, const SctpStrategyContextPtr& context)
{
    for (const auto& row : GetSctpStrategyTable())
    {
        if (FindMaker(row, choice.type))
        {
            return CreateStrategy(row, choice, context);
        }
    }
    const auto strategy = DynamicCast<SctpStrategy>(sctp::MakePolicy(choice));
    strategy->Attach(context);
    return strategy;
}

SctpStrategySet
CreateSctpStrategies(const SctpStrategyTypes& types, const SctpStrategyContextPtr& context)
{
    const SctpStrategySet strategies = CreateAll(types, context);
    const auto mistake = FindMistake(strategies);
    if (!mistake.empty())
    {
        NS_FATAL_ERROR(mistake);
    }
    return strategies;
}

std::string
FindSctpStrategyMistake(const SctpStrategyTypes& types, const SctpStrategyContextPtr& context)
{
    SctpStrategySet strategies = CreateAll(types, context);
    const auto mistake = FindMistake(strategies);
    strategies.Dispose();
    return mistake;
}

} // namespace ns3
