/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#include "sctp-setting-alias.h"

#include "sctp-strategy-table.h"

#include "ns3/boolean.h"
#include "ns3/double.h"
#include "ns3/object-base.h"
#include "ns3/sctp-cmt-sack-policy.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-failure-policy.h"
#include "ns3/sctp-loss-detection.h"
#include "ns3/sctp-policy-value.h"
#include "ns3/sctp-psn-formats.h"
#include "ns3/sctp-rack-loss-detection.h"
#include "ns3/sctp-revived-window.h"
#include "ns3/sctp-rfc7829-failure-policy.h"
#include "ns3/sctp-rfc9260-congestion.h"
#include "ns3/sctp-sack-policy.h"
#include "ns3/sctp-send-limit.h"
#include "ns3/sctp-skip-form.h"
#include "ns3/sctp-user-settings.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>

namespace ns3::sctp
{

namespace
{

/// Text of an alias that is not set.
const char* const NOT_SET = "Strategy";

/**
 * Value of an alias: one of the strategy's attribute, or not set.
 */
class AliasValue : public AttributeValue
{
  public:
    /**
     * @param own checker of the strategy's attribute
     */
    explicit AliasValue(Ptr<const AttributeChecker> own)
        : m_own(own)
    {
    }

    /**
     * @param value a value of the strategy's attribute; null: not set
     */
    void Set(Ptr<AttributeValue> value)
    {
        m_value = value;
    }

    /**
     * @param value a value of an alias, or of a strategy's attribute
     * @return the one of the strategy's attribute; null: not set
     */
    static const AttributeValue* Find(const AttributeValue& value)
    {
        const auto* alias = dynamic_cast<const AliasValue*>(&value);
        return alias ? PeekPointer(alias->m_value) : &value;
    }

    Ptr<AttributeValue> Copy() const override
    {
        return Create<AliasValue>(*this);
    }

    std::string SerializeToString(Ptr<const AttributeChecker> /* checker */) const override
    {
        return m_value ? m_value->SerializeToString(m_own) : NOT_SET;
    }

    bool DeserializeFromString(std::string text, Ptr<const AttributeChecker> /* checker */) override
    {
        m_value = text == NOT_SET ? nullptr : m_own->Create();
        return !m_value || m_value->DeserializeFromString(text, m_own);
    }

  private:
    Ptr<const AttributeChecker> m_own; //!< checker of the strategy's attribute
    Ptr<AttributeValue> m_value;       //!< null: not set; never changed, as copies share it
};

/**
 * Checker of an alias: that of the strategy's attribute, but for values that are not set.
 * @tparam Base what values of the strategy's attribute, which may be the alias's, too, take their
 * checker for
 */
template <typename Base>
class AliasChecker : public Base
{
  public:
    /**
     * @param own checker of the strategy's attribute
     */
    explicit AliasChecker(Ptr<const AttributeChecker> own)
        : Base(dynamic_cast<const Base&>(*own)),
          m_own(own)
    {
    }

    bool Check(const AttributeValue& value) const override
    {
        const auto* own = AliasValue::Find(value);
        return !own || m_own->Check(*own);
    }

    std::string GetValueTypeName() const override
    {
        return m_own->GetValueTypeName();
    }

    bool HasUnderlyingTypeInformation() const override
    {
        return m_own->HasUnderlyingTypeInformation();
    }

    std::string GetUnderlyingTypeInformation() const override
    {
        return m_own->GetUnderlyingTypeInformation();
    }

    Ptr<AttributeValue> Create() const override
    {
        return ns3::Create<AliasValue>(m_own);
    }

    bool Copy(const AttributeValue& source, AttributeValue& destination) const override
    {
        const auto* own = AliasValue::Find(source);
        if (auto* alias = dynamic_cast<AliasValue*>(&destination))
        {
            alias->Set(own ? own->Copy() : nullptr);
            return true;
        }
        return own && m_own->Copy(*own, destination);
    }

  private:
    Ptr<const AttributeChecker> m_own; //!< checker of the strategy's attribute
};

/**
 * @param alias an alias
 * @return the strategy's attribute
 */
TypeId::AttributeInformation
GetOwn(const SettingAlias& alias)
{
    TypeId::AttributeInformation own;
    if (!alias.owner().LookupAttributeByName(alias.own, &own))
    {
        NS_FATAL_ERROR(alias.owner().GetName() << " has no attribute " << alias.own);
    }
    return own;
}

/**
 * @param alias an alias that is not set
 * @param own the strategy's attribute
 * @param strategies choices of strategies
 * @return the value that the text of a policy attribute or a profile gives to it; null = none
 */
Ptr<AttributeValue>
GetPolicyValue(const SettingAlias& alias,
               const TypeId::AttributeInformation& own,
               const SctpStrategyTypes& strategies)
{
    Ptr<AttributeValue> value;
    for (const auto& row : GetSctpStrategyTable())
    {
        if (alias.owner() != row.base() && !alias.owner().IsChildOf(row.base()))
        {
            continue;
        }
        const auto choice = strategies.GetChoice(row.base());
        const auto found = choice.settings.find(alias.own);
        if (found != choice.settings.end() && !(found->second.usual && HasUserDefault(own)))
        {
            value = own.checker->CreateValidValue(StringValue(found->second.text));
        }
    }
    return value;
}

/**
 * Access to an alias.
 */
class AliasAccessor : public AttributeAccessor
{
  public:
    /**
     * @param alias the alias
     * @param find finds the settings in an object
     */
    AliasAccessor(const SettingAlias& alias, SettingsFinder find)
        : m_alias(alias),
          m_find(find)
    {
    }

    bool Set(ObjectBase* object, const AttributeValue& value) const override
    {
        auto* values = m_find(object).values;
        if (!values)
        {
            return false;
        }
        const auto* own = AliasValue::Find(value);
        if (!own && !values->aliases)
        {
            return true;
        }
        auto aliases = values->aliases ? std::make_shared<SctpSettingAliases>(*values->aliases)
                                       : std::make_shared<SctpSettingAliases>();
        const bool fits = m_alias.store(own, *aliases);
        values->aliases = std::move(aliases);
        return fits;
    }

    bool Get(const ObjectBase* object, AttributeValue& value) const override
    {
        const auto [strategies, values] = m_find(const_cast<ObjectBase*>(object));
        if (!values)
        {
            return false;
        }
        auto set = values->aliases ? m_alias.load(*values->aliases) : nullptr;
        if (auto* alias = dynamic_cast<AliasValue*>(&value))
        {
            alias->Set(set);
            return true;
        }
        const auto own = GetOwn(m_alias);
        if (!set)
        {
            set = GetPolicyValue(m_alias, own, strategies->strategies);
        }
        return own.checker->Copy(set ? *set : *own.initialValue, value);
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
    const SettingAlias& m_alias; //!< the alias
    SettingsFinder m_find;       //!< finds the settings in an object
};

/**
 * Type of attribute values, by the type of the setting: that of enumerations.
 * @tparam Setting type of the setting
 */
template <typename Setting>
struct ValueFor
{
    using Type = TypedEnumValue<Setting>;      //!< type of the attribute's value
    using Checker = TypedEnumChecker<Setting>; //!< what that takes its checker for
};

/**
 * That of values whose checker takes that of the attribute.
 * @tparam Value type of attribute values
 */
template <typename Value>
struct PlainValue
{
    using Type = Value;               //!< type of the attribute's value
    using Checker = AttributeChecker; //!< what that takes its checker for
};

/// The one of numbers.
template <>
struct ValueFor<uint32_t> : PlainValue<UintegerValue>
{
};

/// The one of flags.
template <>
struct ValueFor<bool> : PlainValue<BooleanValue>
{
};

/// The one of real numbers.
template <>
struct ValueFor<double> : PlainValue<DoubleValue>
{
};

/// The one of classes.
template <>
struct ValueFor<SctpPolicyChoice>
{
    using Type = TypeIdValue;          //!< type of the attribute's value
    using Checker = SctpPolicyChecker; //!< tells the classes
};

/**
 * @tparam Setting type of the setting
 * @param value its value
 * @return the setting
 */
template <typename Setting>
Setting
GetSetting(const typename ValueFor<Setting>::Type& value)
{
    if constexpr (std::is_same_v<Setting, SctpPolicyChoice>)
    {
        return SctpPolicyValue::GetChoice(value);
    }
    else
    {
        return static_cast<Setting>(value.Get());
    }
}

/**
 * @tparam Setting type of the setting
 * @param setting a setting
 * @return its value
 */
template <typename Setting>
Ptr<AttributeValue>
MakeValue(const Setting& setting)
{
    if constexpr (std::is_same_v<Setting, SctpPolicyChoice>)
    {
        return Create<SctpPolicyValue>(setting);
    }
    else
    {
        return Create<typename ValueFor<Setting>::Type>(setting);
    }
}

/**
 * @tparam MEMBER a member of SctpSettingAliases
 * @param name name of the alias
 * @param owner class of the strategy's attribute
 * @param own name of the strategy's attribute; null: the same
 * @return the alias
 */
template <auto MEMBER>
SettingAlias
Row(const char* name, TypeId (*owner)(), const char* own = nullptr)
{
    using Member = std::decay_t<decltype(std::declval<SctpSettingAliases&>().*MEMBER)>;
    using Setting = typename Member::value_type;
    using Value = typename ValueFor<Setting>::Type;
    return {name,
            owner,
            own ? own : name,
            [](Ptr<const AttributeChecker> checker) -> Ptr<const AttributeChecker> {
                return Create<AliasChecker<typename ValueFor<Setting>::Checker>>(checker);
            },
            [](const AttributeValue* value, SctpSettingAliases& aliases) {
                const auto* fitting = dynamic_cast<const Value*>(value);
                aliases.*MEMBER = fitting ? Member(GetSetting<Setting>(*fitting)) : Member();
                return fitting || !value;
            },
            [](const SctpSettingAliases& aliases) -> Ptr<AttributeValue> {
                const auto& setting = aliases.*MEMBER;
                return setting ? MakeValue(*setting) : nullptr;
            }};
}

} // namespace

const std::vector<SettingAlias>&
GetSettingAliases()
{
    using Aliases = SctpSettingAliases;
    using Congestion = SctpRfc9260Congestion;
    using Loss = SctpLossDetection;
    using Failure = SctpRfc9260FailurePolicy;
    static const std::vector<SettingAlias> table = {
        Row<&Aliases::initialCwnd>("InitialCwnd", &Congestion::GetTypeId),
        Row<&Aliases::initialCwndPackets>("InitialCwndPackets", &Congestion::GetTypeId),
        Row<&Aliases::initialSsthresh>("InitialSsthresh", &Congestion::GetTypeId),
        Row<&Aliases::ssthreshFloor>("SsthreshFloor", &Congestion::GetTypeId, "MinSsthresh"),
        Row<&Aliases::ssthreshFloorAtTimeout>("SsthreshFloorAtTimeout",
                                              &Congestion::GetTypeId,
                                              "MinSsthreshAtTimeout"),
        Row<&Aliases::partialBytes>("PartialBytes", &Congestion::GetTypeId),
        Row<&Aliases::growInFastRecovery>("GrowInFastRecovery", &Congestion::GetTypeId),
        Row<&Aliases::idleSetsSsthresh>("IdleSetsSsthresh", &Congestion::GetTypeId),
        Row<&Aliases::holdSsthresh>("HoldSsthresh", &Congestion::GetTypeId),
        Row<&Aliases::ecnBeta>("EcnBeta", &Congestion::GetTypeId),
        Row<&Aliases::windowGrowth>("WindowGrowth", &Congestion::GetTypeId),
        Row<&Aliases::slowStart>("SlowStart", &Congestion::GetTypeId),
        Row<&Aliases::revivedWindow>("RevivedWindow", &Congestion::GetTypeId),
        Row<&Aliases::pfCwnd>("PfCwnd", &SctpPfWindow::GetTypeId),
        Row<&Aliases::fastRtxThreshold>("FastRtxThreshold", &Loss::GetTypeId),
        Row<&Aliases::fastRtxEligibility>("FastRtxEligibility", &Loss::GetTypeId),
        Row<&Aliases::timeoutEndsFastRecovery>("TimeoutEndsFastRecovery", &Loss::GetTypeId),
        Row<&Aliases::tailLossProbe>("TailLossProbe", &SctpRackLossDetection::GetTypeId),
        Row<&Aliases::probeFailedPaths>("ProbeFailedPaths", &Failure::GetTypeId),
        Row<&Aliases::ambiguousAcks>("AmbiguousAcks", &Failure::GetTypeId),
        Row<&Aliases::potentiallyFailedMaxRetrans>("PotentiallyFailedMaxRetrans",
                                                   &SctpRfc7829FailurePolicy::GetTypeId),
        Row<&Aliases::sackFrequency>("SackFrequency", &SctpRfc9260SackPolicy::GetTypeId),
        Row<&Aliases::sackAtFilledGap>("SackAtFilledGap", &SctpRfc9260SackPolicy::GetTypeId),
        Row<&Aliases::varySackDestination>("VarySackDestination",
                                           &SctpRfc9260SackPolicy::GetTypeId),
        Row<&Aliases::dacReportsAtTimer>("DacReportsAtTimer", &SctpCmtSackPolicy::GetTypeId),
        Row<&Aliases::bufferSplitting>("BufferSplitting", &SctpRfc9260SendLimit::GetTypeId),
        Row<&Aliases::mpSctpForm>("MpSctpForm", &SctpPsnSackFormat::GetTypeId),
        Row<&Aliases::skipsOncePerRoundTrip>("ForwardTsnOncePerRoundTrip", &GetSkipSettings),
    };
    return table;
}

const SettingAlias*
FindSettingAlias(const std::string& name)
{
    const auto& aliases = GetSettingAliases();
    const auto found = std::find_if(aliases.begin(), aliases.end(), [&name](const auto& alias) {
        return alias.name == name;
    });
    return found == aliases.end() ? nullptr : &*found;
}

void
UnsetAliases(TypeId base, const SctpPolicyChoice& choice, SctpParameterValues& values)
{
    if (choice.settings.empty() || !values.aliases)
    {
        return;
    }
    auto aliases = std::make_shared<SctpSettingAliases>(*values.aliases);
    for (const auto& alias : GetSettingAliases())
    {
        if ((alias.owner() == base || alias.owner().IsChildOf(base)) &&
            choice.settings.count(alias.own) > 0)
        {
            alias.store(nullptr, *aliases);
        }
    }
    values.aliases = std::move(aliases);
}

TypeId
AddSettingAliases(TypeId tid, SettingsFinder find)
{
    for (const auto& alias : GetSettingAliases())
    {
        const auto own = GetOwn(alias);
        tid.AddAttribute(alias.name,
                         "Alias of " + alias.owner().GetName() + "::" + alias.own +
                             ", over which it wins where it is set; Strategy means not set",
                         AliasValue(own.checker),
                         Create<AliasAccessor>(alias, find),
                         alias.makeChecker(own.checker));
    }
    return tid;
}

} // namespace ns3::sctp
