/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_POLICY_VALUE_H
#define SCTP_POLICY_VALUE_H

#include "sctp-policy-text.h"
#include "sctp-strategy-types.h"

#include "ns3/attribute.h"
#include "ns3/type-id.h"

#include <string>

namespace ns3
{

/**
 * @ingroup sctp-policy
 * Value of a policy attribute: a class and values for its attributes.
 *
 * Its text is Type[Attribute=value|...], nested if an attribute takes such a text or an object. A
 * bare type is valid, also as TypeIdValue. A text that is wrong gets one line on standard error.
 */
class SctpPolicyValue : public TypeIdValue
{
  public:
    SctpPolicyValue() = default; ///< No class.

    /// @param choice class and values
    explicit SctpPolicyValue(const SctpPolicyChoice& choice);

    /// @param choice class and values
    void SetChoice(const SctpPolicyChoice& choice);

    /**
     * @param value a value of a policy attribute
     * @return class and values; without values for a plain TypeIdValue
     */
    static SctpPolicyChoice GetChoice(const TypeIdValue& value);

    /**
     * @param choice class and values
     * @param[out] value gets them, or the class alone
     * @return false if the value is none of a policy attribute
     */
    static bool Put(const SctpPolicyChoice& choice, AttributeValue& value);

    // From AttributeValue
    Ptr<AttributeValue> Copy() const override;
    std::string SerializeToString(Ptr<const AttributeChecker> checker) const override;
    bool DeserializeFromString(std::string text, Ptr<const AttributeChecker> checker) override;

  private:
    SctpPolicyChoice m_choice; //!< class and values
};

/**
 * @ingroup sctp-policy
 * Checker of a policy attribute.
 */
class SctpPolicyChecker : public AttributeChecker, public sctp::PolicyBase
{
  public:
    /**
     * @param base base of the classes that the attribute takes; TypeId() = any
     * @param attribute full name of the attribute, for messages
     */
    SctpPolicyChecker(TypeId base, std::string attribute);

    TypeId GetBase() const override;

    /// @return full name of the attribute
    const std::string& GetAttribute() const;

    // From AttributeChecker
    bool Check(const AttributeValue& value) const override;
    std::string GetValueTypeName() const override;
    bool HasUnderlyingTypeInformation() const override;
    std::string GetUnderlyingTypeInformation() const override;
    Ptr<AttributeValue> Create() const override;
    bool Copy(const AttributeValue& source, AttributeValue& destination) const override;

  private:
    TypeId m_base;           //!< base of the classes
    std::string m_attribute; //!< full name of the attribute
};

/**
 * @ingroup sctp-policy
 * Access to a policy attribute.
 * @tparam Owner class that has the attribute
 */
template <typename Owner>
class SctpPolicyAccessor : public AttributeAccessor
{
  public:
    /// @param member the member that holds the choice
    explicit SctpPolicyAccessor(SctpPolicyChoice Owner::*member)
        : m_member(member)
    {
    }

    bool Set(ObjectBase* object, const AttributeValue& value) const override
    {
        auto* owner = dynamic_cast<Owner*>(object);
        const auto* type = dynamic_cast<const TypeIdValue*>(&value);
        if (owner && type)
        {
            owner->*m_member = SctpPolicyValue::GetChoice(*type);
        }
        return owner && type;
    }

    bool Get(const ObjectBase* object, AttributeValue& value) const override
    {
        const auto* owner = dynamic_cast<const Owner*>(object);
        return owner && SctpPolicyValue::Put(owner->*m_member, value);
    }

    bool HasGetter() const override
    {
        return true;
    }

    bool HasSetter() const override
    {
        return true;
    }

  private:
    SctpPolicyChoice Owner::*m_member; //!< the member that holds the choice
};

/**
 * @ingroup sctp-policy
 * @tparam Owner class that has an attribute
 * @param member the member that holds the choice
 * @return the accessor of the policy attribute
 */
template <typename Owner>
Ptr<const AttributeAccessor>
MakeSctpPolicyAccessor(SctpPolicyChoice Owner::*member)
{
    return Create<SctpPolicyAccessor<Owner>>(member);
}

/**
 * @ingroup sctp-policy
 * @param base base of the classes that a policy attribute takes
 * @param attribute full name of the attribute, for messages
 * @return the checker of the attribute
 */
Ptr<const AttributeChecker> MakeSctpPolicyChecker(TypeId base, const std::string& attribute);

} // namespace ns3

#endif /* SCTP_POLICY_VALUE_H */
