/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#include "sctp-strategy-types.h"

#include <algorithm>
#include <iterator>

namespace ns3
{

void
SctpPolicyChoice::Merge(const SctpPolicyChoice& inner, TypeId base)
{
    type = inner.type == base ? type : inner.type;
    for (const auto& [name, setting] : inner.settings)
    {
        settings[name] = setting;
    }
}

std::string
SctpPolicyChoice::ToText() const
{
    std::string list;
    for (const auto& [name, setting] : settings)
    {
        if (!setting.usual)
        {
            list += (list.empty() ? "" : "|") + name + "=" + setting.text;
        }
    }
    return type.GetName() + (list.empty() ? "" : "[" + list + "]");
}

std::string
SctpPolicyChoice::GetKey() const
{
    std::string key;
    for (const auto& [name, setting] : settings)
    {
        key += name + (setting.usual ? "~" : "=") + setting.text + "|";
    }
    return key;
}

const SctpStrategyTypes::Types&
SctpStrategyTypes::View() const
{
    static const Types NONE;
    return m_types ? *m_types : NONE;
}

SctpStrategyTypes::Types&
SctpStrategyTypes::MakeOwn()
{
    if (!m_types)
    {
        m_types = std::make_shared<Types>();
    }
    else if (m_types.use_count() > 1)
    {
        m_types = std::make_shared<Types>(*m_types);
    }
    return *m_types;
}

void
SctpStrategyTypes::Set(TypeId base, TypeId type)
{
    if (type == base && !m_types)
    {
        return;
    }
    auto choice = GetChoice(base);
    choice.type = type;
    SetChoice(base, choice);
}

void
SctpStrategyTypes::SetChoice(TypeId base, const SctpPolicyChoice& choice)
{
    const bool none = choice.type == base && choice.settings.empty();
    if (none && !m_types)
    {
        return;
    }
    Types& types = MakeOwn();
    const auto found = std::find_if(types.begin(), types.end(), [base](const auto& entry) {
        return entry.first == base;
    });
    if (found == types.end())
    {
        if (!none)
        {
            types.emplace_back(base, choice);
        }
    }
    else if (none)
    {
        types.erase(found);
    }
    else
    {
        found->second = choice;
    }
}

TypeId
SctpStrategyTypes::Get(TypeId base) const
{
    for (const auto& entry : View())
    {
        if (entry.first == base)
        {
            return entry.second.type;
        }
    }
    return base;
}

SctpPolicyChoice
SctpStrategyTypes::GetChoice(TypeId base) const
{
    for (const auto& entry : View())
    {
        if (entry.first == base)
        {
            return entry.second;
        }
    }
    return SctpPolicyChoice(base);
}

SctpStrategyTypes
SctpStrategyTypes::Judge(const SctpParameterValues& parameters) const
{
    const auto isIdle = [&parameters](const auto& setting) {
        return setting.second.onlyIf && !(parameters.*setting.second.onlyIf);
    };
    SctpStrategyTypes judged = *this;
    for (const auto& [base, choice] : View())
    {
        const auto& settings = choice.settings;
        if (std::none_of(settings.begin(), settings.end(), isIdle))
        {
            continue;
        }
        SctpPolicyChoice used(choice.type);
        std::remove_copy_if(settings.begin(),
                            settings.end(),
                            std::inserter(used.settings, used.settings.end()),
                            isIdle);
        judged.SetChoice(base, used);
    }
    return judged;
}

void
SctpChosenStrategies::Choose(TypeId base, const SctpPolicyChoice& choice)
{
    auto own = m_own.GetChoice(base);
    if (choice.type == base && choice.settings.empty())
    {
        m_inherited.Set(base, base);
        own = choice;
    }
    else if (own.type == base || choice.type == base || own.type == choice.type)
    {
        own.Merge(choice, base);
    }
    else
    {
        own = choice;
    }
    m_own.SetChoice(base, own);
    auto merged = m_inherited.GetChoice(base);
    merged.Merge(own, base);
    strategies.SetChoice(base, merged);
}

} // namespace ns3
