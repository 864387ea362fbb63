/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-extension.h"

#include "ns3/log.h"
#include "ns3/sctp-unit-context.h"

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpExtension");

NS_OBJECT_ENSURE_REGISTERED(SctpExtension);

TypeId
SctpExtension::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpExtension").SetParent<Object>().SetGroupName("Sctp");
    return tid;
}

SctpExtension::SctpExtension()
{
    NS_LOG_FUNCTION(this);
}

SctpExtension::~SctpExtension()
{
    NS_LOG_FUNCTION(this);
}

void
SctpExtension::DoDispose()
{
    m_context = nullptr;
    m_unit = nullptr;
    Object::DoDispose();
}

bool
SctpExtension::IsAgreed() const
{
    return m_unit != nullptr;
}

void
SctpExtension::AddTo(SctpStatistics& /* statistics */) const
{
}

const std::string&
SctpExtension::GetName() const
{
    return m_name;
}

void
SctpExtension::Setup(const std::string& name, sctp::UnitContext* context)
{
    m_name = name;
    m_context = context;
}

void
SctpExtension::SetUnit(sctp::ExtensionUnit* unit)
{
    m_unit = unit;
}

bool
SctpExtension::Request(std::function<void(sctp::ExtensionUnit&)> request)
{
    if (!m_unit || !m_context)
    {
        return false;
    }
    m_context->Perform([self = Ptr<SctpExtension>(this), request = std::move(request)] {
        if (self->m_unit)
        {
            request(*self->m_unit);
            self->m_context->FlushOutput();
        }
    });
    return true;
}

sctp::ExtensionUnit*
SctpExtension::FindUnit() const
{
    return m_unit;
}

} // namespace ns3
