/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-attribute-option.h"

#include "ns3/abort.h"
#include "ns3/sctp-helper.h"
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
    return options.GetAttribute(option.name, "ns3::SctpParameters::" + option.attribute).Get();
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

void
SctpAttributeOption::Apply(const SctpScenarioOptions& options, SctpHelper& sctp) const
{
    const std::string value = read(options, *this);
    if (!value.empty())
    {
        sctp.SetAssociationAttribute(attribute, StringValue(value));
    }
}

} // namespace ns3
