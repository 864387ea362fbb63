/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TYPE_NAMES_H
#define SCTP_TYPE_NAMES_H

#include "ns3/type-id.h"

#include <string>

/**
 * @file
 * @ingroup sctp-common
 * Lists of names for messages about a wrong one. Each name follows a blank.
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

} // namespace ns3::sctp

#endif /* SCTP_TYPE_NAMES_H */
