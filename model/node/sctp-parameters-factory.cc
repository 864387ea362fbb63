/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-parameters-factory.h"

#include "ns3/sctp-parameters.h"

#include <utility>

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

void
ParametersFactory::Choose(const std::string& name)
{
    // A copy: those that were made have the former.
    auto chosen = m_chosen ? *m_chosen : std::set<std::string>();
    chosen.insert(name);
    m_chosen = std::make_shared<std::set<std::string>>(std::move(chosen));
    m_prototype = nullptr;
}

SctpSharedParameters
ParametersFactory::Create()
{
    if (m_defaults.Update(SctpParameters::GetTypeId()) || !m_prototype)
    {
        const auto prototype = m_factory.Create<SctpParameters>();
        prototype->chosen = m_chosen;
        m_prototype = prototype;
    }
    return SctpSharedParameters(m_prototype);
}

} // namespace ns3::sctp
