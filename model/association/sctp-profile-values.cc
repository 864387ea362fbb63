/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-profile-values.h"

#include "sctp-parameters.h"
#include "sctp-strategy-table.h"

#include "ns3/assert.h"
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

} // namespace

void
ProfileValues::Set(const std::string& name, const std::string& text, SctpParameterFlag onlyIf)
{
    for (const auto& row : GetSctpStrategyTable())
    {
        if (row.attribute == name)
        {
            SctpPolicyChoice read;
            ReadPolicy(text, row.base(), read);
            for (auto& [attribute, setting] : read.settings)
            {
                setting.usual = true;
                setting.onlyIf = onlyIf;
            }
            m_policies.emplace(row.base(), row.base()).first->second.Merge(read, row.base());
            return;
        }
    }
    NS_ASSERT_MSG(!onlyIf, name << " is no policy");
    m_values[name] = text;
}

void
ProfileValues::AddTo(ObjectFactory& factory) const
{
    for (const auto& [name, text] : m_values)
    {
        if (!IsDefaultSet(SctpParameters::GetTypeId(), name))
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

} // namespace ns3::sctp
