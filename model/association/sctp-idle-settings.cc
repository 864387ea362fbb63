/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-idle-settings.h"

#include "sctp-parameters.h"
#include "sctp-setting-alias.h"

#include "ns3/sctp-revived-window.h"
#include "ns3/sctp-strategy.h"
#include "ns3/sctp-user-settings.h"
#include "ns3/sctp-user-warning.h"
#include "ns3/sctp-window-growth.h"
#include "ns3/simulation-singleton.h"
#include "ns3/string.h"

#include <algorithm>

namespace ns3::sctp
{

namespace
{

/**
 * @param type a type
 * @return whether associations have objects of it: a strategy, or a rule that a strategy has
 */
bool
IsPolicy(TypeId type)
{
    const TypeId bases[] = {SctpStrategy::GetTypeId(),
                            SctpRevivedWindow::GetTypeId(),
                            SctpWindowGrowth::GetTypeId()};
    return std::any_of(std::begin(bases), std::end(bases), [type](TypeId base) {
        return type.IsChildOf(base);
    });
}

/**
 * Prints the line of a setting.
 * @param setting full name of the attribute
 * @param value its value
 * @param owner class that reads it, which no association used
 */
void
Report(const std::string& setting, const std::string& value, TypeId owner)
{
    SctpUserWarning::Print(setting + " is set to " + value + ", but no association used " +
                           (owner.HasConstructor() ? "" : "a kind of ") + owner.GetName() + ".");
}

/**
 * @return full names of attributes that are not reported
 */
std::set<std::string>&
GetExempt()
{
    static std::set<std::string> names;
    return names;
}

/**
 * @param alias an alias
 * @return the default of the attribute that it stands for, as text
 */
std::string
GetUsualText(const SettingAlias& alias)
{
    TypeId::AttributeInformation own;
    alias.owner().LookupAttributeByName(alias.own, &own);
    return own.originalInitialValue->SerializeToString(own.checker);
}

} // namespace

IdleSettings::IdleSettings()
{
    UsedClasses::Clear();
}

IdleSettings::~IdleSettings()
{
    ReportClasses();
    AddAliasDefaults();
    ReportAliases();
    UsedClasses::Clear();
    GetExempt().clear();
}

void
IdleSettings::Exempt(const std::string& attribute)
{
    GetExempt().insert(attribute);
}

void
IdleSettings::AssociationBegins(const SctpParameters& parameters)
{
    SimulationSingleton<IdleSettings>::Get()->AddAliases(parameters);
}

void
IdleSettings::AddAliases(const SctpParameters& parameters)
{
    if (!parameters.chosen || parameters.chosen == m_chosen)
    {
        return;
    }
    m_chosen = parameters.chosen;
    for (const auto& alias : GetSettingAliases())
    {
        StringValue value;
        if (m_chosen->count(alias.name) > 0 && parameters.GetAttributeFailSafe(alias.name, value) &&
            value.Get() != GetUsualText(alias))
        {
            m_aliases[alias.name] = value.Get();
        }
    }
}

void
IdleSettings::AddAliasDefaults()
{
    for (const auto& alias : GetSettingAliases())
    {
        TypeId::AttributeInformation attribute;
        SctpParameters::GetTypeId().LookupAttributeByName(alias.name, &attribute);
        const auto value = attribute.initialValue->SerializeToString(attribute.checker);
        if (HasOtherDefault(attribute) && value != GetUsualText(alias))
        {
            m_aliases.emplace(alias.name, value);
        }
    }
}

void
IdleSettings::ReportClasses()
{
    for (uint16_t i = 0; i < TypeId::GetRegisteredN(); ++i)
    {
        const TypeId type = TypeId::GetRegistered(i);
        for (std::size_t j = 0; IsPolicy(type) && j < type.GetAttributeN(); ++j)
        {
            const auto attribute = type.GetAttribute(j);
            const auto name = type.GetName() + "::" + attribute.name;
            if (HasOtherDefault(attribute) && !UsedClasses::Has(type) &&
                GetExempt().count(name) == 0)
            {
                Report(name, attribute.initialValue->SerializeToString(attribute.checker), type);
            }
        }
    }
}

void
IdleSettings::ReportAliases() const
{
    for (const auto& alias : GetSettingAliases())
    {
        const auto set = m_aliases.find(alias.name);
        const TypeId owner = alias.owner();
        if (set != m_aliases.end() && IsPolicy(owner) && !UsedClasses::Has(owner))
        {
            Report(std::string("ns3::SctpParameters::") + alias.name, set->second, owner);
        }
    }
}

} // namespace ns3::sctp
