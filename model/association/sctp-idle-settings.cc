/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-idle-settings.h"

#include "sctp-dependent-settings.h"
#include "sctp-parameters.h"

#include "ns3/sctp-revived-window.h"
#include "ns3/sctp-strategy.h"
#include "ns3/sctp-type-names.h"
#include "ns3/sctp-user-settings.h"
#include "ns3/sctp-user-warning.h"
#include "ns3/sctp-window-growth.h"
#include "ns3/simulation-singleton.h"

#include <algorithm>
#include <iterator>

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

/// Settings that may have an effect on one end of an association alone, by the strategies there.
constexpr const char* ONE_SIDED[] = {"BackupPaths",
                                     "BlockingRemedy",
                                     "EnablePacing",
                                     "PotentiallyFailedMaxRetrans",
                                     "StreamScheduler",
                                     "StreamValues"};

/**
 * @param setting an attribute of SctpParameters
 * @param doubts sentences about settings
 * @return the one that says that this one has no effect; empty = none
 */
std::string
FindDoubtOf(const std::string& setting, const std::vector<std::string>& doubts)
{
    const std::string begin = "ns3::SctpParameters::" + setting + " has no effect";
    const auto found = std::find_if(doubts.begin(), doubts.end(), [&begin](const auto& doubt) {
        return doubt.compare(0, begin.size(), begin) == 0;
    });
    return found == doubts.end() ? "" : *found;
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

} // namespace

IdleSettings::IdleSettings()
{
    UsedClasses::Clear();
}

IdleSettings::~IdleSettings()
{
    ReportClasses();
    for (const auto& [setting, doubt] : m_idle)
    {
        SctpUserWarning::Print(doubt);
    }
    UsedClasses::Clear();
    GetExempt().clear();
}

void
IdleSettings::Exempt(const std::string& attribute)
{
    GetExempt().insert(attribute);
}

void
IdleSettings::AssociationBegins()
{
    SimulationSingleton<IdleSettings>::Get(); // reports at its end
}

void
IdleSettings::AssociationJudges(const SctpParameters& parameters,
                                const std::vector<std::string>& doubts)
{
    SimulationSingleton<IdleSettings>::Get()->Judge(parameters, doubts);
}

void
IdleSettings::Judge(const SctpParameters& parameters, const std::vector<std::string>& doubts)
{
    if (!m_hasJudged || m_judged != parameters.chosen)
    {
        m_hasJudged = true;
        m_judged = parameters.chosen;
        m_set.clear();
        std::copy_if(std::begin(ONE_SIDED),
                     std::end(ONE_SIDED),
                     std::inserter(m_set, m_set.end()),
                     [&parameters](const char* name) { return IsChosen(parameters, name); });
        const auto& dependents = GetOneSidedDependents();
        std::copy_if(dependents.begin(),
                     dependents.end(),
                     std::inserter(m_set, m_set.end()),
                     [&parameters](const auto& name) { return IsChosen(parameters, name); });
    }
    std::set<std::string> deferred;
    for (const auto& setting : m_set)
    {
        const auto doubt = FindDoubtOf(setting, doubts);
        if (doubt.empty())
        {
            m_effective.insert(setting);
            m_idle.erase(setting);
            continue;
        }
        deferred.insert(doubt);
        if (m_effective.count(setting) == 0)
        {
            m_idle.emplace(setting, doubt);
        }
    }
    for (const auto& doubt : doubts)
    {
        if (deferred.count(doubt) == 0)
        {
            SctpUserWarning::PrintOnce(doubt);
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
                Report(name, DescribeValue(*attribute.initialValue, attribute.checker), type);
            }
        }
    }
}

} // namespace ns3::sctp
