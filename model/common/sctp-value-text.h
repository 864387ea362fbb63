/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_VALUE_TEXT_H
#define SCTP_VALUE_TEXT_H

#include "ns3/nstime.h"
#include "ns3/type-id.h"

#include <string>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp
 * Reads texts of attribute values. ns-3 ends the program for some texts that are no value; these
 * functions return false.
 */
class ValueText
{
  public:
    /**
     * Splits a text.
     * @param text the text
     * @param separator character between its parts
     * @return the parts, at least one
     */
    static std::vector<std::string> Split(const std::string& text, char separator);

    /**
     * Splits a text at the separators that stand outside of brackets.
     * @param text the text
     * @param separator character between its parts
     * @return the parts, at least one
     */
    static std::vector<std::string> SplitOutside(const std::string& text, char separator);

    /**
     * Reads a decimal number that is not negative from the start of a text.
     * @param text the text
     * @param[out] unit text behind the number
     * @param[out] number the number
     * @return whether the text starts with one
     */
    static bool ReadNumber(const std::string& text, std::string& unit, double& number);

    /**
     * Reads a time, in seconds unless it names a unit.
     * @param text the text
     * @param[out] time the time, at most 1e9 s
     * @return whether it is one
     */
    static bool ReadTime(const std::string& text, Time& time);

    /**
     * @param text a text
     * @return whether it is a data rate
     */
    static bool IsRate(const std::string& text);

    /**
     * @param text a text
     * @return whether it is the size of a queue
     */
    static bool IsQueue(const std::string& text);

    /**
     * @param checker checker of an attribute
     * @return name of the type of its values, without ns3::
     */
    static std::string GetTypeName(const AttributeChecker& checker);

    /**
     * @param text a text
     * @param checker checker of an attribute whose values are neither types nor objects
     * @return whether ns-3 reads the text as a value that fits
     */
    static bool IsPlainValue(const std::string& text, const AttributeChecker& checker);
};

} // namespace ns3::sctp

#endif /* SCTP_VALUE_TEXT_H */
