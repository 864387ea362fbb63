/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_POLICY_TEXT_H
#define SCTP_POLICY_TEXT_H

#include "sctp-strategy-types.h"

#include "ns3/attribute.h"
#include "ns3/object.h"
#include "ns3/type-id.h"

#include <string>

/**
 * @file
 * @ingroup sctp-policy
 * Parser of the texts of policy attributes, and the objects that they describe.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-policy
 * Checker of an attribute whose values are classes of one base.
 */
class PolicyBase
{
  public:
    virtual ~PolicyBase() = default;

    /// @return base of the classes
    virtual TypeId GetBase() const = 0;
};

/**
 * @ingroup sctp-policy
 * Reads Type[Attribute=value|...].
 * @param text the text
 * @param base base of the classes that fit, TypeId() = any; it may be named itself, with values
 * that one of its classes takes
 * @param[out] choice class and values
 * @return the mistake in one sentence; empty = none
 */
std::string ReadPolicy(const std::string& text, TypeId base, SctpPolicyChoice& choice);

/**
 * @ingroup sctp-policy
 * Finds values of the user that a class does not take.
 * @param choice a class that can be made, and values
 * @return the mistake in one sentence; empty = none
 */
std::string FindPolicyMistake(const SctpPolicyChoice& choice);

/**
 * @ingroup sctp-policy
 * Removes values of a profile that the class does not have, or whose default the user has changed.
 * @param choice a class that can be made, and values
 */
void DropUnusedValues(SctpPolicyChoice& choice);

/**
 * @ingroup sctp-policy
 * @param text the text of a value
 * @param info an attribute of any type
 * @return whether the attribute takes it
 */
bool IsValue(const std::string& text, const TypeId::AttributeInformation& info);

/**
 * @ingroup sctp-policy
 * @param choice a class that can be made, and values that it takes
 * @return a new object
 */
Ptr<Object> MakePolicy(const SctpPolicyChoice& choice);

} // namespace ns3::sctp

#endif /* SCTP_POLICY_TEXT_H */
