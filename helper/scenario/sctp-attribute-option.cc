/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-attribute-option.h"

#include "sctp-policy-option.h"

#include "ns3/abort.h"
#include "ns3/config.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-policy-value.h"
#include "ns3/sctp-user-settings.h"
#include "ns3/string.h"

#include <algorithm>

namespace ns3
{

std::string
SctpAttributeOption::ReadText(const SctpScenarioOptions& options, const SctpAttributeOption& option)
{
    if (!options.Has(option.name))
    {
        return "";
    }
    const auto full =
        option.IsOfStrategy() ? option.attribute : "ns3::SctpParameters::" + option.attribute;
    return options.GetAttribute(option.name, full).Get();
}

SctpAttributeOption::Reader
SctpAttributeOption::Choice(const SctpScenarioOptions::Choices& choices, const std::string& refusal)
{
    return [choices, refusal](const auto& options, const auto& option) {
        return options.GetChoice(option.name, choices, refusal);
    };
}

SctpAttributeOption::Reader
SctpAttributeOption::Switch(const std::string& on, const std::string& off)
{
    return [on, off](const auto& options, const auto& option) {
        if (options.Is(option.name, "variant"))
        {
            return std::string();
        }
        return options.GetFlags(option.name, 1).front() ? on : off;
    };
}

SctpAttributeOption::Reader
SctpAttributeOption::Integer(uint64_t min, uint64_t max, const std::string& none)
{
    return [min, max, none](const auto& options, const auto& option) {
        if (!none.empty() && options.Is(option.name, none))
        {
            return std::string();
        }
        return std::to_string(options.GetInteger(option.name, min, max));
    };
}

void
SctpAttributeOption::Add(const Table& table,
                         const std::vector<std::string>& names,
                         SctpScenarioOptions& options)
{
    for (const auto& name : names)
    {
        const auto found = std::find_if(table.begin(), table.end(), [&name](const auto& option) {
            return option.name == name;
        });
        NS_ABORT_MSG_IF(found == table.end(), "No row is called " << name);
        options.Add(found->name, found->usual, found->help);
    }
}

bool
SctpAttributeOption::IsOfStrategy() const
{
    return attribute.find("::") != std::string::npos;
}

void
SctpAttributeOption::SetDefault(const std::string& value) const
{
    const auto place = attribute.rfind("::");
    TypeId::AttributeInformation info;
    TypeId::LookupByName(attribute.substr(0, place))
        .LookupAttributeByName(attribute.substr(place + 2), &info);
    const auto fitting = info.checker->CreateValidValue(StringValue(value));
    if (sctp::HasUserDefault(info) && info.initialValue->SerializeToString(info.checker) !=
                                          fitting->SerializeToString(info.checker))
    {
        throw SctpOptionError("--" + attribute +
                              ": an option of this program sets it; see --PrintHelp");
    }
    Config::SetDefault(attribute, *fitting);
}

void
SctpAttributeOption::Apply(const SctpScenarioOptions& options, SctpHelper& sctp) const
{
    const std::string value = read(options, *this);
    if (value.empty() || (IsOfStrategy() && options.IsDefault(name)))
    {
        return;
    }
    if (IsOfStrategy())
    {
        SetDefault(value);
        return;
    }
    TypeId::AttributeInformation info;
    SctpParameters::GetTypeId().LookupAttributeByName(attribute, &info);
    if (const auto* policy = dynamic_cast<const SctpPolicyChecker*>(PeekPointer(info.checker)))
    {
        SctpPolicyOption::Read(name, value, policy->GetBase()); // refuses mistakes
    }
    sctp.SetAssociationAttribute(attribute, StringValue(value));
}

} // namespace ns3
