/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-profile-values.h"

#include "sctp-parameters.h"
#include "sctp-setting-alias.h"
#include "sctp-strategy-table.h"

#include "ns3/object-factory.h"
#include "ns3/sctp-policy-text.h"
#include "ns3/sctp-user-settings.h"
#include "ns3/string.h"

namespace ns3::sctp
{

namespace
{

/**
 * @param type a class
 * @param name one of its attributes
 * @return whether the user has set its default
 */
bool
IsDefaultSet(TypeId type, const std::string& name)
{
    TypeId::AttributeInformation info;
    return type.LookupAttributeByName(name, &info) && HasUserDefault(info);
}

/**
 * @param type a class
 * @return the policy interface that it is a strategy of; null = none
 */
const SctpStrategyRow*
FindPolicyOf(TypeId type)
{
    for (const auto& row : GetSctpStrategyTable())
    {
        if (type == row.base() || type.IsChildOf(row.base()))
        {
            return &row;
        }
    }
    return nullptr;
}

} // namespace

void
ProfileValues::Set(const std::string& name, const std::string& text)
{
    const auto* alias = FindSettingAlias(name);
    if (const auto* row = alias ? FindPolicyOf(alias->owner()) : nullptr)
    {
        auto& choice = m_policies.emplace(row->base(), row->base()).first->second;
        choice.settings[alias->own] = {text, true};
        return;
    }
    for (const auto& row : GetSctpStrategyTable())
    {
        if (row.attribute == name)
        {
            SctpPolicyChoice read;
            ReadPolicy(text, row.base(), read);
            for (auto& [attribute, setting] : read.settings)
            {
                setting.usual = true;
            }
            m_policies.emplace(row.base(), row.base()).first->second.Merge(read, row.base());
            return;
        }
    }
    m_values[name] = text;
    if (alias)
    {
        m_owners[alias->owner()];
    }
}

void
ProfileValues::AddTo(ObjectFactory& factory) const
{
    for (const auto& [name, text] : m_values)
    {
        const auto* alias = FindSettingAlias(name);
        if (!IsDefaultSet(SctpParameters::GetTypeId(), name) &&
            !(alias && IsDefaultSet(alias->owner(), alias->own)))
        {
            factory.Set(name, StringValue(text));
        }
    }
}

void
ProfileValues::PutUnder(SctpParameters& parameters) const
{
    for (const auto& row : GetSctpStrategyTable())
    {
        const TypeId base = row.base();
        const auto found = m_policies.find(base);
        if (found == m_policies.end())
        {
            continue;
        }
        const auto own = parameters.strategies.GetChoice(base);
        auto choice = found->second;
        if (own.type == base && own.settings.empty() &&
            IsDefaultSet(SctpParameters::GetTypeId(), row.attribute))
        {
            choice.type = base; // the user wants the variant's
        }
        choice.Merge(own, base);
        parameters.strategies.SetChoice(base, choice);
    }
}

bool
ProfileValues::Update()
{
    bool changed = false;
    for (auto& [owner, defaults] : m_owners)
    {
        changed |= defaults.Update(owner);
    }
    return changed;
}

} // namespace ns3::sctp
