/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-cmt-lab.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/double.h"
#include "ns3/ipv4-l3-protocol.h"
#include "ns3/object-factory.h"
#include "ns3/pointer.h"
#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-setting-alias.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/sctp-strategy-table.h"
#include "ns3/sctp-strategy.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <sstream>

/**
 * @file
 * @ingroup sctp-tests
 * Settings of strategies, and their aliases in SctpParameters.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_setting_alias_test
{

using namespace ns3::sctp_cmt_lab;

/// All variants.
const char* const VARIANTS[] = {"ns3::SctpL4Protocol",
                                "ns3::CmtSctpL4Protocol",
                                "ns3::CmtPfSctpL4Protocol",
                                "ns3::MpSctpL4Protocol",
                                "ns3::LsSctpL4Protocol",
                                "ns3::IpccSctpL4Protocol",
                                "ns3::CmpSctpL4Protocol",
                                "ns3::Wm2SctpL4Protocol",
                                "ns3::BlsSctpL4Protocol",
                                "ns3::MptcpLikeSctpL4Protocol"};

/**
 * @param alias an alias
 * @return the strategy's attribute
 */
TypeId::AttributeInformation
FindOwn(const SettingAlias& alias)
{
    TypeId::AttributeInformation own;
    alias.owner().LookupAttributeByName(alias.own, &own);
    return own;
}

/**
 * @param alias an alias
 * @return text of the default of the strategy's attribute
 */
std::string
GetDefault(const SettingAlias& alias)
{
    const auto own = FindOwn(alias);
    return own.originalInitialValue->SerializeToString(own.checker);
}

/**
 * @param alias an alias
 * @return text of another value of the strategy's attribute
 */
std::string
GetOther(const SettingAlias& alias)
{
    const auto own = FindOwn(alias);
    const std::string usual = GetDefault(alias);
    if (DynamicCast<const BooleanValue>(own.initialValue))
    {
        return usual == "true" ? "false" : "true";
    }
    if (DynamicCast<const UintegerValue>(own.initialValue))
    {
        return usual == "7" ? "8" : "7";
    }
    if (DynamicCast<const DoubleValue>(own.initialValue))
    {
        return usual == "0.75" ? "0.8" : "0.75";
    }
    if (DynamicCast<const TypeIdValue>(own.initialValue))
    {
        const auto originally = DynamicCast<const TypeIdValue>(own.originalInitialValue);
        return ListSctpStrategies(originally->Get()).at(0); // the default is their base
    }
    std::istringstream names(own.checker->GetUnderlyingTypeInformation());
    std::string name;
    while (std::getline(names, name, '|') && name == usual)
    {
    }
    return name;
}

/**
 * @param object an object
 * @param attribute name of an attribute
 * @return text of its value
 */
std::string
Read(Ptr<const Object> object, const std::string& attribute)
{
    StringValue text;
    object->GetAttribute(attribute, text);
    return text.Get();
}

/**
 * @param parameters parameters
 * @param alias an alias in them
 * @return text of the setting that an alias has, else of the strategy's attribute
 */
std::string
ReadSetting(Ptr<const SctpParameters> parameters, const SettingAlias& alias)
{
    const auto own = FindOwn(alias);
    const auto value = own.initialValue->Copy();
    parameters->GetAttribute(alias.name, *value);
    return value->SerializeToString(own.checker);
}

/// @param lab the laboratory
void
AliasesWinInEachWay(SctpLab& lab)
{
    for (const std::string variant : VARIANTS)
    {
        for (const auto& alias : GetSettingAliases())
        {
            const std::string what = variant + ", " + alias.name + ": ";
            const std::string usual = GetDefault(alias);
            const std::string other = GetOther(alias);
            const std::string name = std::string("ns3::SctpParameters::") + alias.name;
            const auto make = [](const SctpHelper& helper) {
                auto node = CreateObject<Node>();
                node->AggregateObject(CreateObject<Ipv4L3Protocol>());
                helper.Install(node);
                const auto socket = Socket::CreateSocket(node, SctpSocketFactory::GetTypeId());
                return DynamicCast<SctpSocket>(socket);
            };
            SctpHelper helper(variant);
            auto parameters = make(helper)->GetParameters();
            lab.Equal(Read(parameters, alias.name), std::string("Strategy"), what + "not set");
            lab.True(!parameters->aliases, what + "takes no memory");
            lab.Equal(ReadSetting(parameters, alias), usual, what + "default of the strategy");

            Config::SetDefault(alias.owner().GetName() + "::" + alias.own, StringValue(other));
            lab.Equal(ReadSetting(parameters, alias), other, what + "set of the strategy");

            Config::SetDefault(name, StringValue(usual)); // a default that was set is set
            lab.Equal(ReadSetting(make(helper)->GetParameters(), alias), usual, what + "wins");
            Config::SetDefault(name, StringValue("Strategy"));
            lab.Equal(ReadSetting(make(helper)->GetParameters(), alias), other, what + "yields");

            helper.SetAssociationAttribute(alias.name, StringValue(usual));
            auto socket = make(helper);
            lab.Equal(ReadSetting(socket->GetParameters(), alias), usual, what + "helper");
            socket->GetParameters()->SetAttribute(alias.name, StringValue(other));
            lab.Equal(Read(socket->GetParameters(), alias.name), other, what + "socket");
            lab.Equal(ReadSetting(make(helper)->GetParameters(), alias), usual, what + "its alone");

            ObjectFactory factory("ns3::SctpParameters");
            factory.Set(alias.name, StringValue(usual));
            parameters = factory.Create<SctpParameters>();
            lab.Equal(Read(parameters, alias.name), usual, what + "factory");
            Config::Reset();
        }
    }
}

/// @param lab the laboratory
void
AliasesCheckLikeTheirStrategies(SctpLab& lab)
{
    auto parameters = CreateObject<SctpParameters>();
    lab.True(parameters->SetAttributeFailSafe("PfCwnd", UintegerValue(1000)), "in the range");
    lab.True(!parameters->SetAttributeFailSafe("PfCwnd", UintegerValue(1001)), "not in the range");
    lab.True(!parameters->SetAttributeFailSafe("PfCwnd", StringValue("0")), "neither as a text");
    lab.True(!parameters->SetAttributeFailSafe("PfCwnd", BooleanValue(true)), "another type");
    UintegerValue value;
    parameters->GetAttribute("PfCwnd", value);
    lab.Equal(value.Get(), uint64_t{1000}, "the first one holds");
}

/// @param lab the laboratory
void
NewStrategiesHaveTheDefaultsOfNow(SctpLab& lab)
{
    for (const auto& alias : GetSettingAliases())
    {
        Config::SetDefault(alias.owner().GetName() + "::" + alias.own,
                           StringValue(GetOther(alias)));
    }
    for (const auto variant : {SctpVariant::SCTP,
                               SctpVariant::CMT,
                               SctpVariant::CMT_PF,
                               SctpVariant::MPSCTP,
                               SctpVariant::LS_SCTP,
                               SctpVariant::IPCC_SCTP,
                               SctpVariant::CMP_SCTP,
                               SctpVariant::WM2_SCTP,
                               SctpVariant::BLS_SCTP,
                               SctpVariant::MPTCP_LIKE})
    {
        auto context = std::make_shared<SctpStrategyContext>();
        context->parameters = CreateObject<SctpParameters>()->ShareValues();
        const auto set = CreateSctpStrategies(GetSctpVariantDefaults(variant).types, context);
        uint32_t found = 0;
        set.ForEach([&](SctpStrategy& strategy) {
            const auto type = strategy.GetInstanceTypeId();
            for (const auto& alias : GetSettingAliases())
            {
                if (type == alias.owner() || type.IsChildOf(alias.owner()))
                {
                    lab.Equal(Read(&strategy, alias.own), GetOther(alias), alias.name);
                    ++found;
                }
            }
        });
        lab.True(found >= 15, "most settings are those of strategies in use");
    }
}

/**
 * @param variant a variant
 * @return a test
 */
SctpLab::Script
StrategiesFollow(const std::string& variant)
{
    return [=](SctpLab& lab) {
        lab.variant = variant;
        Config::SetDefault("ns3::SctpRfc9260Congestion::InitialCwnd", UintegerValue(3000));
        lab.Build();
        lab.CreateSockets();
        lab.Set("InitialCwnd", UintegerValue(6000));
        auto other = lab.CreateSocket(0);
        lab.Open();
        auto association = lab.GetAssociations(0).at(0);
        lab.Equal(lab.GetPath().cwnd, 3000U, "the strategy's own");
        auto parameters = association->GetParameters();
        PointerValue ops;
        association->GetAttribute("CongestionOps", ops);
        auto& path = *association->GetPath(0);
        const auto initialize = [&] {
            ops.Get<SctpCongestionOps>()->Initialize(path);
            return path.GetCwnd();
        };
        ops.Get<SctpCongestionOps>()->SetAttribute("InitialCwnd", UintegerValue(4000));
        lab.Equal(initialize(), 4000U, "the strategy's own has changed");
        parameters->SetAttribute("InitialCwnd", UintegerValue(5000));
        lab.Equal(initialize(), 5000U, "the alias wins, as soon as it is set");
        parameters->SetAttribute("InitialCwnd", StringValue("Strategy"));
        lab.Equal(initialize(), 4000U, "and yields");
        lab.Equal(Read(other->GetParameters(), "InitialCwnd"), std::string("6000"), "new sockets");
    };
}

/// Suite of settings of strategies.
SctpLabSuite g_suite(
    "sctp-setting-alias",
    {
        {"An alias wins in each way of setting it", AliasesWinInEachWay},
        {"An alias has the range of its setting", AliasesCheckLikeTheirStrategies},
        {"New strategies have ns-3's defaults of now", NewStrategiesHaveTheDefaultsOfNow},
        {"Strategies follow, SCTP", StrategiesFollow("ns3::SctpL4Protocol")},
        {"Strategies follow, CMT", StrategiesFollow("ns3::CmtSctpL4Protocol")},
        {"Strategies follow, CMT-PF", StrategiesFollow("ns3::CmtPfSctpL4Protocol")},
        {"Strategies follow, MPSCTP", StrategiesFollow("ns3::MpSctpL4Protocol")},
    }); //!< registers the suite

} // namespace sctp_setting_alias_test
