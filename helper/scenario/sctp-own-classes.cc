/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-own-classes.h"

#include "ns3/config.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-policy-text.h"
#include "ns3/sctp-policy-value.h"
#include "ns3/sctp-protocol.h"
#include "ns3/sctp-strategy-table.h"
#include "ns3/sctp-value-text.h"
#include "ns3/string.h"
#include "ns3/type-id.h"

namespace ns3
{

void
SctpOwnClasses::AddTo(SctpScenarioOptions& options)
{
    options.Add("library", "", "shared library with classes of your own, loaded at first");
    options.Add("with",
                "",
                "strategies or a variant by TypeId, as in ns3::SctpTxCwnd or "
                "ns3::Mine[Attribute=value|Other=value], separated by blanks");
}

SctpOwnClasses::SctpOwnClasses(const SctpScenarioOptions& options)
{
    for (const auto& word : sctp::ValueText::SplitOutside(options.GetText("with"), ' '))
    {
        if (word.empty())
        {
            continue;
        }
        const auto choice = Read(word);
        for (const auto& other : m_choices)
        {
            if (other.attribute == choice.attribute)
            {
                throw SctpOptionError("--with: of " + other.policy.type.GetName() + " and " +
                                      choice.policy.type.GetName() + " only one can be the " +
                                      (choice.attribute.empty() ? "variant" : choice.attribute));
            }
        }
        m_choices.push_back(choice);
    }
}

SctpOwnClasses::Choice
SctpOwnClasses::Read(const std::string& text)
{
    const auto name = text.substr(0, text.find('['));
    TypeId type;
    if (!TypeId::LookupByNameFailSafe(name, &type) || !type.HasConstructor())
    {
        throw SctpOptionError("--with: no class " + name + " can be made");
    }
    Choice choice;
    choice.attribute = FindAttribute(type);
    const auto mistake = sctp::ReadPolicy(text, type, choice.policy);
    if (!mistake.empty())
    {
        throw SctpOptionError("--with: " + mistake);
    }
    return choice;
}

std::string
SctpOwnClasses::FindAttribute(TypeId type)
{
    if (type.IsChildOf(SctpProtocol::GetTypeId()))
    {
        return "";
    }
    for (const auto& row : GetSctpStrategyTable())
    {
        if (type.IsChildOf(row.base()))
        {
            return row.attribute;
        }
    }
    throw SctpOptionError("--with: " + type.GetName() + " is neither a strategy nor a variant");
}

std::optional<TypeId>
SctpOwnClasses::GetVariant() const
{
    for (const auto& choice : m_choices)
    {
        if (choice.attribute.empty())
        {
            return choice.policy.type;
        }
    }
    return std::nullopt;
}

void
SctpOwnClasses::Apply(SctpHelper& sctp) const
{
    for (const auto& choice : m_choices)
    {
        if (!choice.attribute.empty())
        {
            sctp.SetAssociationAttribute(choice.attribute, SctpPolicyValue(choice.policy));
            continue;
        }
        for (const auto& [attribute, setting] : choice.policy.settings)
        {
            Config::SetDefault(choice.policy.type.GetName() + "::" + attribute,
                               StringValue(setting.text));
        }
    }
}

} // namespace ns3
