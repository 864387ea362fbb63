/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ATTRIBUTE_TEXT_H
#define SCTP_ATTRIBUTE_TEXT_H

#include "ns3/object-base.h"
#include "ns3/string.h"

#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Values of attributes as texts.
 */

namespace ns3
{

/**
 * @param object an object
 * @param attribute one of its attributes
 * @return text of the value
 */
inline std::string
ReadAttribute(const ObjectBase& object, const std::string& attribute)
{
    StringValue text;
    object.GetAttribute(attribute, text);
    return text.Get();
}

} // namespace ns3

#endif /* SCTP_ATTRIBUTE_TEXT_H */
