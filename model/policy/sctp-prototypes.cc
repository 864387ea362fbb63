/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#include "sctp-prototypes.h"

#include "ns3/object-factory.h"

#include <algorithm>
#include <map>

namespace ns3::sctp
{

bool
AttributeDefaults::Update(TypeId type)
{
    bool changed = false;
    size_t known = 0;
    for (; type != Object::GetTypeId(); type = type.GetParent())
    {
        const size_t count = type.GetAttributeN();
        m_values.resize(std::max(m_values.size(), known + count));
        for (size_t i = 0; i < count; ++i)
        {
            // Config::SetDefault puts a new object there, it does not change the old one.
            Ptr<const AttributeValue> value = type.GetAttribute(i).initialValue;
            changed |= value != m_values[known];
            m_values[known++] = value;
        }
    }
    return changed;
}

Ptr<Object>
Prototypes::Get(TypeId type)
{
    struct Entry
    {
        AttributeDefaults defaults; // with which the object was made
        Ptr<Object> prototype;      // null: not made yet
    };

    static std::map<TypeId, Entry> entries;
    Entry& entry = entries[type];
    if (entry.defaults.Update(type) || !entry.prototype)
    {
        ObjectFactory factory;
        factory.SetTypeId(type);
        entry.prototype = factory.Create();
    }
    return entry.prototype;
}

} // namespace ns3::sctp
