/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-parameters-factory.h"

#include "ns3/sctp-parameters.h"

namespace ns3::sctp
{

ParametersFactory::ParametersFactory()
    : m_factory()
{
    m_factory.SetTypeId(SctpParameters::GetTypeId());
}

void
ParametersFactory::Set(const std::string& name, const AttributeValue& value)
{
    m_factory.Set(name, value);
    m_prototype = nullptr;
}

Ptr<SctpParameters>
ParametersFactory::Create()
{
    if (UpdateDefaults() || !m_prototype)
    {
        m_prototype = m_factory.Create<SctpParameters>();
    }
    return CopyObject(m_prototype);
}

bool
ParametersFactory::UpdateDefaults()
{
    const TypeId type = SctpParameters::GetTypeId();
    const size_t count = type.GetAttributeN();
    bool changed = m_defaults.size() != count;
    m_defaults.resize(count);
    for (size_t i = 0; i < count; ++i)
    {
        // Config::SetDefault puts a new object there, it does not change the old one.
        Ptr<const AttributeValue> value = type.GetAttribute(i).initialValue;
        changed |= value != m_defaults[i];
        m_defaults[i] = value;
    }
    return changed;
}

} // namespace ns3::sctp
