/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-parameters-factory.h"

#include "ns3/object-factory.h"
#include "ns3/sctp-parameters.h"

#include <utility>

namespace ns3::sctp
{

void
ParametersFactory::Set(const std::string& name, const AttributeValue& value)
{
    m_values.emplace_back(name, value.Copy());
    // A copy: those that were made have the former.
    auto chosen = m_chosen ? *m_chosen : std::set<std::string>();
    chosen.insert(name);
    m_chosen = std::make_shared<std::set<std::string>>(std::move(chosen));
    m_prototype = nullptr;
}

void
ParametersFactory::SetUsual(const std::string& name,
                            const std::string& text,
                            SctpParameterFlag onlyIf)
{
    m_profile.Set(name, text, onlyIf);
    m_prototype = nullptr;
}

SctpSharedParameters
ParametersFactory::Create()
{
    if (m_defaults.Update(SctpParameters::GetTypeId()) || !m_prototype)
    {
        ObjectFactory factory;
        factory.SetTypeId(SctpParameters::GetTypeId());
        m_profile.AddTo(factory);
        const auto prototype = factory.Create<SctpParameters>();
        m_profile.PutUnder(*prototype);
        prototype->Inherit();
        for (const auto& [name, value] : m_values)
        {
            prototype->SetAttribute(name, *value);
        }
        prototype->chosen = m_chosen;
        m_prototype = prototype;
    }
    return SctpSharedParameters(m_prototype);
}

} // namespace ns3::sctp
