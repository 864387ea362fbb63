/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TYPE_NAMES_H
#define SCTP_TYPE_NAMES_H

#include "ns3/nstime.h"
#include "ns3/type-id.h"

#include <string>

/**
 * @file
 * @ingroup sctp-common
 * Lists of names for messages about a wrong one, each name behind a blank, and other parts of such
 * messages.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-common
 * @param base a type
 * @return the names of the types of objects that can be made of it and its children
 */
std::string ListTypes(TypeId base);

/**
 * @ingroup sctp-common
 * @param type a type
 * @return the names of its attributes and of those of its parents
 */
std::string ListAttributes(TypeId type);

/**
 * @ingroup sctp-common
 * @param type a type
 * @return the names of its trace sources and of those of its parents
 */
std::string ListTraceSources(TypeId type);

/**
 * @ingroup sctp-common
 * @param one a name
 * @param other another one
 * @return whether they differ in no more than the case of letters
 */
bool IsSameName(const std::string& one, const std::string& other);

/**
 * @ingroup sctp-common
 * @param time a time
 * @return the same in its largest whole unit, as in 500 ms
 */
std::string DescribeTime(Time time);

/**
 * @ingroup sctp-common
 * @param value value of an attribute
 * @param checker its checker
 * @return the value as a text; a time in its largest whole unit
 */
std::string DescribeValue(const AttributeValue& value, Ptr<const AttributeChecker> checker);

/**
 * @ingroup sctp-common
 * @param checker checker of an attribute
 * @return the values that it takes, times in units that are easy to read
 */
std::string DescribeValues(Ptr<const AttributeChecker> checker);

} // namespace ns3::sctp

#endif /* SCTP_TYPE_NAMES_H */
