/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-policy-value.h"

#include "ns3/sctp-user-warning.h"

#include <utility>

namespace ns3
{

SctpPolicyValue::SctpPolicyValue(const SctpPolicyChoice& choice)
    : TypeIdValue(choice.type),
      m_choice(choice)
{
}

void
SctpPolicyValue::SetChoice(const SctpPolicyChoice& choice)
{
    Set(choice.type);
    m_choice = choice;
}

SctpPolicyChoice
SctpPolicyValue::GetChoice(const TypeIdValue& value)
{
    const auto* policy = dynamic_cast<const SctpPolicyValue*>(&value);
    // A type that was set by TypeIdValue::Set replaces the choice.
    return policy && policy->m_choice.type == value.Get() ? policy->m_choice
                                                          : SctpPolicyChoice(value.Get());
}

bool
SctpPolicyValue::Put(const SctpPolicyChoice& choice, AttributeValue& value)
{
    if (auto* policy = dynamic_cast<SctpPolicyValue*>(&value))
    {
        policy->SetChoice(choice);
        return true;
    }
    auto* type = dynamic_cast<TypeIdValue*>(&value);
    if (type)
    {
        type->Set(choice.type);
    }
    return type;
}

Ptr<AttributeValue>
SctpPolicyValue::Copy() const
{
    return Create<SctpPolicyValue>(GetChoice(*this));
}

std::string
SctpPolicyValue::SerializeToString(Ptr<const AttributeChecker> /* checker */) const
{
    return GetChoice(*this).ToText();
}

bool
SctpPolicyValue::DeserializeFromString(std::string text, Ptr<const AttributeChecker> checker)
{
    const auto* own = dynamic_cast<const SctpPolicyChecker*>(PeekPointer(checker));
    SctpPolicyChoice choice;
    const auto mistake = sctp::ReadPolicy(text, own ? own->GetBase() : TypeId(), choice);
    if (!mistake.empty())
    {
        SctpUserWarning::Print((own ? own->GetAttribute() + ": " : "") + mistake);
        return false;
    }
    SetChoice(choice);
    return true;
}

SctpPolicyChecker::SctpPolicyChecker(TypeId base, std::string attribute)
    : m_base(base),
      m_attribute(std::move(attribute))
{
}

TypeId
SctpPolicyChecker::GetBase() const
{
    return m_base;
}

const std::string&
SctpPolicyChecker::GetAttribute() const
{
    return m_attribute;
}

bool
SctpPolicyChecker::Check(const AttributeValue& value) const
{
    return dynamic_cast<const TypeIdValue*>(&value);
}

std::string
SctpPolicyChecker::GetValueTypeName() const
{
    return MakeTypeIdChecker()->GetValueTypeName();
}

bool
SctpPolicyChecker::HasUnderlyingTypeInformation() const
{
    return MakeTypeIdChecker()->HasUnderlyingTypeInformation();
}

std::string
SctpPolicyChecker::GetUnderlyingTypeInformation() const
{
    return MakeTypeIdChecker()->GetUnderlyingTypeInformation();
}

Ptr<AttributeValue>
SctpPolicyChecker::Create() const
{
    return ns3::Create<SctpPolicyValue>();
}

bool
SctpPolicyChecker::Copy(const AttributeValue& source, AttributeValue& destination) const
{
    const auto* from = dynamic_cast<const TypeIdValue*>(&source);
    return from && SctpPolicyValue::Put(SctpPolicyValue::GetChoice(*from), destination);
}

Ptr<const AttributeChecker>
MakeSctpPolicyChecker(TypeId base, const std::string& attribute)
{
    return Create<SctpPolicyChecker>(base, attribute);
}

} // namespace ns3
