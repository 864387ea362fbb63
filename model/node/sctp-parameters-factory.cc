/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-parameters-factory.h"

#include "ns3/fatal-error.h"
#include "ns3/object-factory.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-policy-text.h"
#include "ns3/sctp-policy-value.h"
#include "ns3/sctp-type-names.h"
#include "ns3/string.h"

#include <utility>

namespace ns3::sctp
{

Ptr<AttributeValue>
ParametersFactory::Check(const std::string& name, const AttributeValue& value)
{
    TypeId::AttributeInformation info;
    if (!SctpParameters::GetTypeId().LookupAttributeByName(name, &info))
    {
        NS_FATAL_ERROR("SCTP associations have no attribute "
                       << name << "; ns3::SctpParameters has"
                       << ListAttributes(SctpParameters::GetTypeId()));
    }
    const auto* policy = dynamic_cast<const SctpPolicyChecker*>(PeekPointer(info.checker));
    const auto* text = dynamic_cast<const StringValue*>(&value);
    SctpPolicyChoice choice;
    const auto mistake =
        policy && text ? ReadPolicy(text->Get(), policy->GetBase(), choice) : std::string();
    if (!mistake.empty())
    {
        NS_FATAL_ERROR(policy->GetAttribute() << ": " << mistake);
    }
    auto fitting = info.checker->CreateValidValue(value);
    if (!fitting)
    {
        NS_FATAL_ERROR("The SCTP association attribute "
                       << name << " cannot be " << DescribeValue(value, info.checker) << " ("
                       << DescribeValues(info.checker) << ").");
    }
    return fitting;
}

void
ParametersFactory::Set(const std::string& name, const AttributeValue& value)
{
    m_values.emplace_back(name, Check(name, value));
    // A copy: those that were made have the former.
    auto chosen = m_chosen ? *m_chosen : std::set<std::string>();
    chosen.insert(name);
    m_chosen = std::make_shared<std::set<std::string>>(std::move(chosen));
    m_prototype = nullptr;
}

void
ParametersFactory::SetUsual(const std::string& name,
                            const AttributeValue& value,
                            SctpParameterFlag onlyIf)
{
    const auto* text = dynamic_cast<const StringValue*>(&value);
    const auto fitting = Check(name, value);
    TypeId::AttributeInformation info;
    SctpParameters::GetTypeId().LookupAttributeByName(name, &info);
    m_profile.Set(name, text ? text->Get() : fitting->SerializeToString(info.checker), onlyIf);
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
