/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-own-classes.h"

#include "sctp-option-text.h"

#include "ns3/config.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-protocol.h"
#include "ns3/sctp-strategy-table.h"
#include "ns3/string.h"
#include "ns3/type-id.h"

#include <algorithm>

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
    for (const auto& word : SplitWords(options.GetText("with")))
    {
        const auto choice = Read(word);
        for (const auto& other : m_choices)
        {
            if (other.attribute == choice.attribute)
            {
                throw SctpOptionError("--with: of " + other.type.GetName() + " and " +
                                      choice.type.GetName() + " only one can be the " +
                                      (choice.attribute.empty() ? "variant" : choice.attribute));
            }
        }
        m_choices.push_back(choice);
    }
}

std::vector<std::string>
SctpOwnClasses::SplitWords(const std::string& text)
{
    std::vector<std::string> words{""};
    int depth = 0;
    for (const char letter : text)
    {
        depth += (letter == '[') - (letter == ']');
        if (letter == ' ' && depth == 0)
        {
            words.emplace_back();
            continue;
        }
        words.back() += letter;
    }
    words.erase(std::remove(words.begin(), words.end(), ""), words.end());
    return words;
}

SctpOwnClasses::Choice
SctpOwnClasses::Read(const std::string& text)
{
    const auto open = std::min(text.find('['), text.size());
    const auto name = text.substr(0, open);
    const bool listed = open < text.size();
    if (listed && text.back() != ']')
    {
        throw SctpOptionError("--with: '" + text + "' has no ] at its end");
    }
    Choice choice;
    if (!TypeId::LookupByNameFailSafe(name, &choice.type) || !choice.type.HasConstructor())
    {
        throw SctpOptionError("--with: no class " + name + " can be made");
    }
    choice.attribute = FindAttribute(choice.type);
    const auto list = listed ? text.substr(open + 1, text.size() - open - 2) : "";
    for (const auto& part :
         list.empty() ? std::vector<std::string>() : SctpOptionText::Split(list, '|'))
    {
        const auto equals = std::min(part.find('='), part.size());
        const auto attribute = name + "::" + part.substr(0, equals);
        const auto value = equals < part.size() ? part.substr(equals + 1) : "";
        const auto setting = SctpOptionText::FindSetting(attribute);
        if (!setting || !SctpOptionText::IsValid(value, *setting))
        {
            throw SctpOptionError("--with: " + attribute +
                                  (setting ? " cannot be '" + value + "'" : " is no attribute"));
        }
        choice.values.emplace_back(attribute, value);
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
            return choice.type;
        }
    }
    return std::nullopt;
}

void
SctpOwnClasses::Apply(SctpHelper& sctp) const
{
    for (const auto& choice : m_choices)
    {
        for (const auto& [attribute, value] : choice.values)
        {
            Config::SetDefault(attribute, StringValue(value));
        }
        if (!choice.attribute.empty())
        {
            sctp.SetAssociationAttribute(choice.attribute, StringValue(choice.type.GetName()));
        }
    }
}

} // namespace ns3
