/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-policy-option.h"

#include "ns3/sctp-policy-text.h"
#include "ns3/sctp-strategy-table.h"
#include "ns3/sctp-type-names.h"

#include <algorithm>
#include <set>

namespace ns3
{

SctpPolicyChoice
SctpPolicyOption::Get(const SctpScenarioOptions& options,
                      const std::string& name,
                      TypeId base,
                      const SctpScenarioOptions::Choices& shortNames,
                      const std::string& others)
{
    const auto& given = options.GetText(name);
    const auto text = GetName(given);
    const std::string usual = "ns3::Sctp";
    std::set<std::string> known;
    for (const auto& full : ListSctpStrategies(base))
    {
        const auto choice = std::find_if(shortNames.begin(),
                                         shortNames.end(),
                                         [&full](const auto& one) { return one.second == full; });
        const auto own = full.rfind(usual, 0) == 0 ? full.substr(usual.size()) : full;
        const auto documented = choice != shortNames.end() ? choice->first : own;
        known.insert(documented);
        for (const auto& one : {documented, own, full.substr(full.rfind("::") + 2), full})
        {
            if (sctp::IsSameName(one, text))
            {
                return Read(name, full + given.substr(text.size()), base);
            }
        }
    }
    std::string list;
    for (const auto& one : known)
    {
        list += (list.empty() ? "" : ", ") + one;
    }
    throw SctpOptionError("--" + name + ": '" + given + "' is not one of " + list + others);
}

SctpPolicyChoice
SctpPolicyOption::Read(const std::string& name, const std::string& text, TypeId base)
{
    SctpPolicyChoice choice;
    const auto mistake = sctp::ReadPolicy(text, base, choice);
    if (!mistake.empty())
    {
        throw SctpOptionError("--" + name + ": " + mistake);
    }
    return choice;
}

std::string
SctpPolicyOption::GetName(const std::string& text)
{
    return text.substr(0, text.find('['));
}

} // namespace ns3
