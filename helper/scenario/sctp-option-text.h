/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_OPTION_TEXT_H
#define SCTP_OPTION_TEXT_H

#include "ns3/nstime.h"
#include "ns3/type-id.h"

#include <optional>
#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp
 * Reads the texts of options. It refuses texts for which ns-3 would end the program.
 */
class SctpOptionText
{
  public:
    /**
     * Split a text.
     *
     * @param text the text
     * @param separator separator of its parts
     * @return the parts, at least one
     */
    static std::vector<std::string> Split(const std::string& text, char separator);

    /**
     * Read a decimal number that is not negative from the start of a text.
     *
     * @param text the text
     * @param [out] unit the text behind the number
     * @param [out] number the number
     * @return true if the text starts with one
     */
    static bool ReadNumber(const std::string& text, std::string& unit, double& number);

    /**
     * Read a number that is not negative and has no unit, such as 0.1 or 1e-5.
     *
     * @param text the text
     * @param [out] number the number
     * @return true if all of the text is one
     */
    static bool ReadPlainNumber(const std::string& text, double& number);

    /**
     * Read a flag: 1, true or no text, 0 or false.
     *
     * @param text the text
     * @param [out] flag whether it is set
     * @return true if the text is one
     */
    static bool ReadFlag(const std::string& text, bool& flag);

    /**
     * Read a time, in seconds unless it names a unit.
     *
     * @param text the text
     * @param [out] time the time, at most 1e9 s
     * @return true if it is one
     */
    static bool ReadTime(const std::string& text, Time& time);

    /**
     * Tell whether a time names its unit. A number alone stands for seconds, which is hardly meant
     * of a delay.
     *
     * @param text the text
     * @return true if it ends with a letter
     */
    static bool HasUnit(const std::string& text);

    /**
     * Tell whether a text is a data rate.
     *
     * @param text the text
     * @return true if ns3::DataRate takes it
     */
    static bool ReadRate(const std::string& text);

    /**
     * Tell whether a text is the size of a queue.
     *
     * @param text the text
     * @return true if ns3::QueueSize takes it
     */
    static bool ReadQueue(const std::string& text);

    /**
     * Tell whether an argument asks ns-3 for help, which it prints in place of a run.
     *
     * @param name name of the argument
     * @param value its value
     * @return true if it does
     */
    static bool IsQuestion(const std::string& name, const std::string& value);

    /**
     * Find a global value or attribute of ns-3.
     *
     * @param name name of a global value, or of an attribute behind the name of its class
     * @return its information, for a global value only its checker; nothing if there is none
     */
    static std::optional<TypeId::AttributeInformation> FindSetting(const std::string& name);

    /**
     * Tell whether ns-3 and the user of an attribute take a text as its value.
     *
     * @param text the text
     * @param setting result of FindSetting
     * @return true if they do
     */
    static bool IsValid(const std::string& text, const TypeId::AttributeInformation& setting);

    /**
     * Forgive the case of letters in names of types and of values of enumerations.
     *
     * @param text a text
     * @param setting result of FindSetting
     * @return the name that the text has but for the case of letters, or the text if there is none
     */
    static std::string MatchCase(const std::string& text,
                                 const TypeId::AttributeInformation& setting);

    /**
     * Forgive the case of letters in an argument of ns-3.
     *
     * @param argument as in --ns3::SctpParameters::UseEcn=on
     * @return the argument, its value as MatchCase gives it
     */
    static std::string MatchCaseOf(const std::string& argument);
};

} // namespace ns3

#endif /* SCTP_OPTION_TEXT_H */
