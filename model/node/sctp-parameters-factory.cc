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

SctpSharedParameters
ParametersFactory::Create()
{
    if (m_defaults.Update(SctpParameters::GetTypeId()) || !m_prototype)
    {
        m_prototype = m_factory.Create<SctpParameters>();
    }
    return SctpSharedParameters(m_prototype);
}

} // namespace ns3::sctp
