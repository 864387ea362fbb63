/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#include "sctp-strategy-table.h"

#include "ns3/log.h"
#include "ns3/object-factory.h"
#include "ns3/sctp-ack-format.h"
#include "ns3/sctp-blocking-remedy.h"
#include "ns3/sctp-cmt-congestion.h"
#include "ns3/sctp-cmt-path-selector.h"
#include "ns3/sctp-cmt-pf-congestion.h"
#include "ns3/sctp-cmt-pf-failure-policy.h"
#include "ns3/sctp-cmt-retransmission.h"
#include "ns3/sctp-cmt-sack-policy.h"
#include "ns3/sctp-data-format.h"
#include "ns3/sctp-dormant-policy.h"
#include "ns3/sctp-failure-policy.h"
#include "ns3/sctp-fr-same-rto-alt.h"
#include "ns3/sctp-fr-same-rto-ssthresh.h"
#include "ns3/sctp-loss-detection.h"
#include "ns3/sctp-packet-extension.h"
#include "ns3/sctp-path-selector.h"
#include "ns3/sctp-prototypes.h"
#include "ns3/sctp-psn-formats.h"
#include "ns3/sctp-recovery.h"
#include "ns3/sctp-rfc7496-reliability.h"
#include "ns3/sctp-rfc9260-congestion.h"
#include "ns3/sctp-route-delay-model.h"
#include "ns3/sctp-sack-order.h"
#include "ns3/sctp-sack-policy.h"
#include "ns3/sctp-send-limit.h"
#include "ns3/sctp-sequencing.h"
#include "ns3/sctp-split-fast-retransmit.h"
#include "ns3/sctp-stream-scheduler.h"
#include "ns3/sctp-undo.h"
#include "ns3/sctp-user-warning.h"

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
 * Access to the attribute of a policy interface.
 */
class StrategyTypeAccessor : public AttributeAccessor
{
  public:
    /**
     * @param base abstract base of the strategies
     * @param find finds the choices in an object; null when it has none
     */
    StrategyTypeAccessor(TypeId base, SctpChosenStrategies* (*find)(ObjectBase*))
        : m_base(base),
          m_find(find)
    {
    }

    bool Set(ObjectBase* object, const AttributeValue& value) const override
    {
        auto* chosen = m_find(object);
        const auto* type = dynamic_cast<const TypeIdValue*>(&value);
        if (!chosen || !type)
        {
            return false;
        }
        chosen->strategies.Set(m_base, type->Get());
        return true;
    }

    bool Get(const ObjectBase* object, AttributeValue& value) const override
    {
        const auto* chosen = m_find(const_cast<ObjectBase*>(object));
        auto* type = dynamic_cast<TypeIdValue*>(&value);
        if (!chosen || !type)
        {
            return false;
        }
        type->Set(chosen->strategies.Get(m_base));
        return true;
    }

    bool HasGetter() const override
    {
        return true;
    }

    bool HasSetter() const override
    {
        return true;
    }

  private:
    TypeId m_base;                                //!< abstract base of the strategies
    SctpChosenStrategies* (*m_find)(ObjectBase*); //!< finds the choices in an object
};

/**
 * @param base abstract base of the strategies
 * @return what can be chosen, for a message
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
 * A type of a strategy that may be given as a text. ns-3 only says that a text is no value.
 */
class StrategyTypeValue : public TypeIdValue
{
  public:
    /**
     * @param row the policy interface
     */
    explicit StrategyTypeValue(const SctpStrategyRow& row)
        : m_row(row)
    {
    }

    bool DeserializeFromString(std::string value, Ptr<const AttributeChecker> checker) override
    {
        const bool known = TypeIdValue::DeserializeFromString(value, checker);
        if (!known)
        {
            SctpUserWarning::Print(std::string("ns3::SctpParameters::") + m_row.attribute +
                                   ": there is no type " + value + DescribeChoices(m_row.base()));
        }
        return known;
    }

  private:
    const SctpStrategyRow& m_row; //!< the policy interface
};

/**
 * Checker of the attribute of a policy interface.
 */
class StrategyTypeChecker : public AttributeChecker
{
  public:
    /**
     * @param row the policy interface
     */
    explicit StrategyTypeChecker(const SctpStrategyRow& row)
        : m_row(row),
          m_plain(MakeTypeIdChecker())
    {
    }

    bool Check(const AttributeValue& value) const override
    {
        return m_plain->Check(value);
    }

    std::string GetValueTypeName() const override
    {
        return m_plain->GetValueTypeName();
    }

    bool HasUnderlyingTypeInformation() const override
    {
        return m_plain->HasUnderlyingTypeInformation();
    }

    std::string GetUnderlyingTypeInformation() const override
    {
        return m_plain->GetUnderlyingTypeInformation();
    }

    Ptr<AttributeValue> Create() const override
    {
        return ns3::Create<StrategyTypeValue>(m_row);
    }

    bool Copy(const AttributeValue& source, AttributeValue& destination) const override
    {
        const auto from = dynamic_cast<const TypeIdValue*>(&source);
        const auto to = dynamic_cast<TypeIdValue*>(&destination);
        if (from && to)
        {
            to->Set(from->Get());
        }
        return from && to;
    }

  private:
    const SctpStrategyRow& m_row;        //!< the policy interface
    Ptr<const AttributeChecker> m_plain; //!< checker of any type
};

/**
 * @tparam Strategy a type of strategies
 * @return what makes them of a prototype; null if they cannot be copied
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
 * @param decides what is decided there
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
            {&Sctp::GetTypeId, &Cmt::GetTypeId, &CmtPf::GetTypeId, &MpSctp::GetTypeId},
            {GetMaker<Sctp>(), GetMaker<Cmt>(), GetMaker<CmtPf>(), GetMaker<MpSctp>()}};
}

/**
 * @return the attribute that names a data and an acknowledgement format together
 */
const SctpStrategyRow&
GetSequencingRow()
{
    static const SctpStrategyRow row{"Sequencing",
                                     "DataFormat and AckFormat together, where they are not set",
                                     &SctpSequencing::GetTypeId,
                                     {},
                                     {}};
    return row;
}

/**
 * @param row a policy interface
 * @param type a type
 * @return what copies a strategy of this type, if it is one of the defaults; else null
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
 * @param chosen what the user set
 * @return the same, with both formats of the Sequencing where they are not set themselves
 */
SctpStrategyTypes
ExpandSequencing(const SctpStrategyTypes& chosen)
{
    SctpStrategyTypes expanded = chosen;
    const TypeId type = chosen.Get<SctpSequencing>();
    if (type == SctpSequencing::GetTypeId())
    {
        return expanded;
    }
    RequireUsable(GetSequencingRow(), type);
    ObjectFactory factory;
    factory.SetTypeId(type);
    const auto sequencing = factory.Create<SctpSequencing>();
    if (chosen.Get<SctpDataFormat>() == SctpDataFormat::GetTypeId())
    {
        expanded.Set<SctpDataFormat>(sequencing->GetDataFormat());
    }
    if (chosen.Get<SctpAckFormat>() == SctpAckFormat::GetTypeId())
    {
        expanded.Set<SctpAckFormat>(sequencing->GetAckFormat());
    }
    return expanded;
}

/**
 * @param row a policy interface
 * @param chosen what the user set
 * @param defaults what the variant chooses
 * @return a concrete type
 */
TypeId
Resolve(const SctpStrategyRow& row,
        const SctpStrategyTypes& chosen,
        const SctpStrategyTypes& defaults)
{
    const TypeId base = row.base();
    const TypeId own = chosen.Get(base);
    const TypeId type = own == base ? defaults.Get(base) : own;
    RequireUsable(row, type);
    return type;
}

/**
 * @param chosen what the user set
 * @param defaults what the variant chooses
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
 * @param type a concrete type of its strategies
 * @param context what a strategy of the association gets to know
 * @return a strategy
 */
Ptr<SctpStrategy>
CreateStrategy(const SctpStrategyRow& row, TypeId type, const SctpStrategyContextPtr& context)
{
    Ptr<SctpStrategy> strategy;
    if (const auto maker = FindMaker(row, type))
    {
        const auto prototype = sctp::Prototypes::Get(type);
        strategy = maker(*prototype);
        if (strategy == prototype)
        {
            return strategy;
        }
    }
    if (!strategy)
    {
        ObjectFactory factory;
        factory.SetTypeId(type);
        strategy = factory.Create<SctpStrategy>();
    }
    strategy->Attach(context);
    return strategy;
}

/**
 * @param types a concrete type for each policy interface
 * @param context what they get to know of their association
 * @return new strategies
 */
SctpStrategySet
CreateAll(const SctpStrategyTypes& types, const SctpStrategyContextPtr& context)
{
    SctpStrategySet strategies;
    for (const auto& row : GetSctpStrategyTable())
    {
        strategies.Add(row.base(), CreateStrategy(row, types.Get(row.base()), context));
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

TypeId
AddSctpStrategyAttributes(TypeId tid, SctpChosenStrategies* (*find)(ObjectBase*))
{
    const auto add = [&tid, find](const SctpStrategyRow& row) {
        tid.AddAttribute(row.attribute,
                         std::string("Type of the strategy for ") + row.decides +
                             "; the abstract base means the variant's choice",
                         TypeIdValue(row.base()),
                         Create<StrategyTypeAccessor>(row.base(), find),
                         Create<StrategyTypeChecker>(row));
    };
    for (const auto& row : GetSctpStrategyTable())
    {
        add(row);
    }
    add(GetSequencingRow());
    return tid;
}

TypeId
ResolveSctpStrategy(TypeId base, const SctpStrategyTypes& chosen, const SctpStrategyTypes& defaults)
{
    const auto& table = GetSctpStrategyTable();
    const auto row = std::find_if(table.begin(), table.end(), [base](const SctpStrategyRow& one) {
        return one.base() == base;
    });
    NS_ASSERT(row != table.end());
    return Resolve(*row, ExpandSequencing(chosen), defaults);
}

SctpStrategyTypes
ResolveSctpStrategies(const SctpStrategyTypes& chosen, const SctpStrategyTypes& defaults)
{
    if (!chosen.IsEmpty())
    {
        return ResolveAll(ExpandSequencing(chosen), defaults);
    }
    // All associations of a variant have the same, and each asks several times. A type that can be
    // used tells its base.
    using Key = boost::container::small_vector<uint16_t, 18>;
    static std::map<Key, SctpStrategyTypes> known;
    Key key;
    defaults.ForEach([&key](TypeId type) { key.push_back(type.GetUid()); });
    const auto found = known.find(key);
    return found != known.end() ? found->second
                                : known.emplace(key, ResolveAll(chosen, defaults)).first->second;
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
