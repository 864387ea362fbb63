/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-attribute-text.h"
#include "../harness/sctp-test-harness.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/double.h"
#include "ns3/ipv4-l3-protocol.h"
#include "ns3/node.h"
#include "ns3/nstime.h"
#include "ns3/object-factory.h"
#include "ns3/pointer.h"
#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-policy-text.h"
#include "ns3/sctp-profile.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/sctp-strategy-table.h"
#include "ns3/sctp-strategy.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Precedence of settings: profile, Config::SetDefault, helper or node, socket.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_precedence_test
{

/// A value that a profile sets.
struct Setting
{
    std::string variant; //!< TypeId of the variant
    std::string profile; //!< name of the profile
    std::string name;    //!< the attribute of SctpParameters
    std::string own;     //!< attribute of a strategy, in the text of that; empty = none
    std::string usual;   //!< the profile's value, or class
    std::string other;   //!< the user's
    TypeId policy;       //!< base of the strategies; SctpParameters = none
    TypeId owner;        //!< class of the strategy's attribute
};

/// A node, from the helper on.
struct Stage
{
    SctpHelper& helper;                      //!< installs SCTP
    Ptr<SctpL4Protocol> protocol{nullptr};   //!< after Install
    Ptr<SctpParameters> parameters{nullptr}; //!< those of the socket
};

/// When a user sets a value.
enum class Moment
{
    FIRST,     //!< before the profile is named
    PROFILED,  //!< after that
    INSTALLED, //!< after Install
    SOCKET     //!< after the socket was made
};

/// Effect of an attribute that no strategy has.
const char* const NO_STRATEGY = "no strategy";

/// A way to set a value.
struct Way
{
    const char* name;                    //!< for a message
    Moment moment;                       //!< when it is set
    bool (*applies)(const Setting&);     //!< whether the attribute can be set so
    void (*set)(const Setting&, Stage&); //!< sets the user's value
};

/**
 * @param type a class
 * @param name an attribute of it
 * @return its description
 */
TypeId::AttributeInformation
Find(TypeId type, const std::string& name)
{
    TypeId::AttributeInformation info;
    type.LookupAttributeByName(name, &info);
    return info;
}

/**
 * @param info an attribute
 * @param base base of the types that it takes
 * @param usual a value of it
 * @return another value
 */
std::string
GetOther(const TypeId::AttributeInformation& info, TypeId base, const std::string& usual)
{
    const auto& value = info.originalInitialValue;
    if (DynamicCast<const BooleanValue>(value))
    {
        return usual == "true" ? "false" : "true";
    }
    if (DynamicCast<const UintegerValue>(value))
    {
        return usual == "7" ? "8" : "7";
    }
    if (DynamicCast<const DoubleValue>(value))
    {
        return usual == "0.75" ? "0.5" : "0.75";
    }
    if (DynamicCast<const TimeValue>(value))
    {
        return TimeValue(MilliSeconds(123)).SerializeToString(info.checker);
    }
    if (dynamic_cast<const TypeIdValue*>(PeekPointer(value)))
    {
        const auto names = ListSctpStrategies(base);
        return *std::find_if(names.begin(), names.end(), [&](const auto& n) { return n != usual; });
    }
    std::istringstream names(info.checker->GetUnderlyingTypeInformation());
    std::string name;
    while (std::getline(names, name, '|') && name == usual)
    {
    }
    return name;
}

/**
 * @param base base of strategies
 * @param name an attribute of one of these
 * @return the first class that has it
 */
TypeId
FindOwner(TypeId base, const std::string& name)
{
    for (uint16_t i = 0; i < TypeId::GetRegisteredN(); ++i)
    {
        const TypeId type = TypeId::GetRegistered(i);
        for (size_t j = 0; (type == base || type.IsChildOf(base)) && j < type.GetAttributeN(); ++j)
        {
            if (type.GetAttribute(j).name == name)
            {
                return type;
            }
        }
    }
    return base;
}

/**
 * @param variant TypeId of a variant
 * @param profile name of a profile
 * @return the values that it sets
 */
std::vector<Setting>
ListSettings(const std::string& variant, const std::string& profile)
{
    std::map<std::string, Setting> settings; // a later part replaces values of the former
    const auto add = [&](Setting setting) {
        const bool plain = setting.policy == SctpParameters::GetTypeId();
        const auto info = setting.own.empty() ? Find(SctpParameters::GetTypeId(), setting.name)
                                              : Find(setting.owner, setting.own);
        const auto type = dynamic_cast<const TypeIdValue*>(PeekPointer(info.originalInitialValue));
        const TypeId base = type && !setting.own.empty() ? type->Get() : setting.policy;
        setting.other = GetOther(info, plain ? TypeId() : base, setting.usual);
        settings[setting.name + "/" + setting.own] = setting;
    };
    const auto parts = SctpProfile::Find(profile)->GetParts(TypeId::LookupByName(variant));
    for (const auto& part : parts)
    {
        for (const auto& [name, usual] : part.attributes)
        {
            Setting setting{variant, profile, name, "", usual, "", SctpParameters::GetTypeId(), {}};
            for (const auto& row : GetSctpStrategyTable())
            {
                setting.policy = row.attribute == name ? row.base() : setting.policy;
            }
            if (setting.policy == SctpParameters::GetTypeId())
            {
                add(setting);
                continue;
            }
            SctpPolicyChoice choice;
            ReadPolicy(usual, setting.policy, choice);
            if (choice.type != setting.policy)
            {
                setting.usual = choice.type.GetName();
                add(setting);
            }
            for (const auto& [own, value] : choice.settings)
            {
                setting.own = own;
                setting.usual = value.text;
                setting.owner = FindOwner(setting.policy, own);
                add(setting);
            }
        }
    }
    std::vector<Setting> list;
    for (const auto& entry : settings)
    {
        list.push_back(entry.second);
    }
    return list;
}

/**
 * @param setting an attribute
 * @param stage the node
 * @return the value that an association of the socket has
 */
std::string
GetEffect(const Setting& setting, const Stage& stage)
{
    const auto defaults = stage.protocol->GetVariantDefaults();
    if (setting.policy == SctpParameters::GetTypeId())
    {
        return ReadAttribute(*stage.parameters, setting.name);
    }
    const auto types = stage.parameters->ResolveTypes(defaults);
    if (setting.own.empty())
    {
        return types.Get(setting.policy).GetName();
    }
    auto context = std::make_shared<SctpStrategyContext>();
    context->parameters = stage.parameters->ShareValues();
    context->variantTypes = defaults.types;
    const auto strategy = CreateSctpStrategies(types, context).Find(setting.policy);
    const auto type = strategy->GetInstanceTypeId();
    return type == setting.owner || type.IsChildOf(setting.owner)
               ? ReadAttribute(*strategy, setting.own)
               : NO_STRATEGY;
}

/**
 * Installs a profile on a node and makes a socket.
 * @param setting the attribute to be looked at
 * @param way how the user sets it; null = not at all
 * @return the value that an association of the socket has
 */
std::string
Run(const Setting& setting, const Way* way)
{
    SctpHelper helper(setting.variant);
    Stage stage{helper};
    const auto reach = [&](Moment moment) {
        if (way && way->moment == moment)
        {
            way->set(setting, stage);
        }
    };
    helper.SetAssociationAttribute("HeartbeatAfterRto", BooleanValue(true));
    reach(Moment::FIRST);
    helper.SetProfile(setting.profile);
    reach(Moment::PROFILED);
    auto node = CreateObject<Node>();
    node->AggregateObject(CreateObject<Ipv4L3Protocol>());
    helper.Install(node);
    stage.protocol = node->GetObject<SctpL4Protocol>();
    reach(Moment::INSTALLED);
    const auto socket = Socket::CreateSocket(node, SctpSocketFactory::GetTypeId());
    stage.parameters = DynamicCast<SctpSocket>(socket)->GetParameters();
    reach(Moment::SOCKET);
    const auto effect = GetEffect(setting, stage);
    Config::Reset();
    return effect;
}

/// @param setting a value @return whether it is that of an attribute of SctpParameters
bool
IsOfParameters(const Setting& setting)
{
    return setting.own.empty();
}

/// @param setting a value @return whether it is that of an attribute of a strategy
bool
IsOfStrategy(const Setting& setting)
{
    return !setting.own.empty();
}

/// @param setting an attribute
void
SetDefault(const Setting& setting, Stage&)
{
    Config::SetDefault("ns3::SctpParameters::" + setting.name, StringValue(setting.other));
}

/// @param setting an attribute
void
SetOwnDefault(const Setting& setting, Stage&)
{
    Config::SetDefault(setting.owner.GetName() + "::" + setting.own, StringValue(setting.other));
}

/// @param setting an attribute @param stage the node
void
SetByHelper(const Setting& setting, Stage& stage)
{
    stage.helper.SetAssociationAttribute(setting.name, StringValue(setting.other));
}

/// @param setting an attribute @param stage the node
void
SetOnNode(const Setting& setting, Stage& stage)
{
    stage.protocol->SetAssociationAttribute(setting.name, StringValue(setting.other));
}

/// @param setting an attribute @param stage the node
void
SetOnSocket(const Setting& setting, Stage& stage)
{
    stage.parameters->SetAttribute(setting.name, StringValue(setting.other));
}

/**
 * @param setting an attribute of strategies
 * @return the text that gives it the user's value, for any class
 */
std::string
MakeText(const Setting& setting)
{
    return setting.policy.GetName() + "[" + setting.own + "=" + setting.other + "]";
}

/// @param setting an attribute
void
SetDefaultText(const Setting& setting, Stage&)
{
    Config::SetDefault("ns3::SctpParameters::" + setting.name, StringValue(MakeText(setting)));
}

/// @param setting an attribute @param stage the node
void
SetTextByHelper(const Setting& setting, Stage& stage)
{
    stage.helper.SetAssociationAttribute(setting.name, StringValue(MakeText(setting)));
}

/// @param setting an attribute @param stage the node
void
SetTextOnNode(const Setting& setting, Stage& stage)
{
    stage.protocol->SetAssociationAttribute(setting.name, StringValue(MakeText(setting)));
}

/// @param setting an attribute @param stage the node
void
SetTextOnSocket(const Setting& setting, Stage& stage)
{
    stage.parameters->SetAttribute(setting.name, StringValue(MakeText(setting)));
}

/// The ways.
const Way WAYS[] = {
    {"Config::SetDefault", Moment::FIRST, IsOfParameters, SetDefault},
    {"Config::SetDefault after Install", Moment::INSTALLED, IsOfParameters, SetDefault},
    {"default of the class", Moment::FIRST, IsOfStrategy, SetOwnDefault},
    {"default of the class, after Install", Moment::INSTALLED, IsOfStrategy, SetOwnDefault},
    {"default of the class, after the socket", Moment::SOCKET, IsOfStrategy, SetOwnDefault},
    {"helper, then the profile", Moment::FIRST, IsOfParameters, SetByHelper},
    {"helper", Moment::PROFILED, IsOfParameters, SetByHelper},
    {"node", Moment::INSTALLED, IsOfParameters, SetOnNode},
    {"socket", Moment::SOCKET, IsOfParameters, SetOnSocket},
    {"text as Config::SetDefault", Moment::FIRST, IsOfStrategy, SetDefaultText},
    {"text as Config::SetDefault after Install", Moment::INSTALLED, IsOfStrategy, SetDefaultText},
    {"text by the helper, then the profile", Moment::FIRST, IsOfStrategy, SetTextByHelper},
    {"text by the helper", Moment::PROFILED, IsOfStrategy, SetTextByHelper},
    {"text on the node", Moment::INSTALLED, IsOfStrategy, SetTextOnNode},
    {"text on the socket", Moment::SOCKET, IsOfStrategy, SetTextOnSocket},
};

/**
 * @param variant TypeId of a variant
 * @param profile name of a profile
 * @return a test
 */
SctpLab::Script
EverySettingOfTheUserWins(const std::string& variant, const std::string& profile)
{
    return [=](SctpLab& lab) {
        for (const auto& setting : ListSettings(variant, profile))
        {
            lab.True(setting.other != setting.usual,
                     setting.name + " " + setting.own + ": another value");
            const auto usual = Run(setting, nullptr);
            for (const auto& way : WAYS)
            {
                // A text is refused for a class without the attribute.
                if (way.applies(setting) && usual != NO_STRATEGY)
                {
                    const auto what = setting.name + " " + setting.own + ", " + way.name;
                    lab.Equal(Run(setting, &way), setting.other, what);
                    lab.True(usual != setting.other, what + ": not without it");
                }
            }
            lab.Equal(Run(setting, nullptr),
                      usual,
                      setting.name + " " + setting.own + ": the profile's again");
        }
    };
}

/// Suite of precedence.
SctpLabSuite g_suite("sctp-precedence",
                     {
                         {"A user's setting wins over Rfc2960",
                          EverySettingOfTheUserWins("ns3::SctpL4Protocol", "Rfc2960")},
                         {"A user's setting wins over PaperEra",
                          EverySettingOfTheUserWins("ns3::SctpL4Protocol", "PaperEra")},
                         {"A user's setting wins over PaperEra of CMT",
                          EverySettingOfTheUserWins("ns3::CmtSctpL4Protocol", "PaperEra")},
                         {"A user's setting wins over Ns2Cmt",
                          EverySettingOfTheUserWins("ns3::CmtPfSctpL4Protocol", "Ns2Cmt")},
                         {"A user's setting wins over Modern",
                          EverySettingOfTheUserWins("ns3::CmtSctpL4Protocol", "Modern")},
                     }); //!< registers the suite

} // namespace sctp_precedence_test
