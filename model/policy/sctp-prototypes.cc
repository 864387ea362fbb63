/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#include "sctp-prototypes.h"

#include "sctp-policy-text.h"

#include <map>
#include <string>
#include <utility>

namespace ns3::sctp
{

void
AttributeDefaults::List(TypeId type)
{
    for (; type != Object::GetTypeId(); type = type.GetParent())
    {
        for (size_t i = 0; i < type.GetAttributeN(); ++i)
        {
            m_defaults.push_back({type, i, nullptr});
        }
    }
    m_listed = true;
}

bool
AttributeDefaults::Update(TypeId type)
{
    if (!m_listed)
    {
        List(type);
    }
    bool changed = false;
    for (auto& known : m_defaults)
    {
        // Config::SetDefault puts a new object there, it does not change the old one.
        Ptr<const AttributeValue> value = known.owner.GetAttribute(known.number).initialValue;
        changed |= value != known.value;
        known.value = value;
    }
    return changed;
}

Ptr<Object>
Prototypes::Get(const SctpPolicyChoice& choice)
{
    struct Entry
    {
        AttributeDefaults defaults; // with which the object was made
        Ptr<Object> prototype;      // null: not made yet
    };

    static std::map<TypeId, Entry> plain; // most of them
    static std::map<std::pair<TypeId, std::string>, Entry> entries;
    Entry& entry =
        choice.settings.empty() ? plain[choice.type] : entries[{choice.type, choice.GetKey()}];
    if (entry.defaults.Update(choice.type) || !entry.prototype)
    {
        entry.prototype = MakePolicy(choice);
    }
    return entry.prototype;
}

} // namespace ns3::sctp
