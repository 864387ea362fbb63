/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_POLICY_OPTION_H
#define SCTP_POLICY_OPTION_H

#include "sctp-scenario-options.h"

#include "ns3/sctp-strategy-types.h"
#include "ns3/type-id.h"

#include <string>

namespace ns3
{

/**
 * @ingroup sctp
 * Reads policies of options: a class by a short name, and values for its attributes.
 */
class SctpPolicyOption
{
  public:
    /**
     * Read an option: the short name of a class, or its name with or without ns3:: and Sctp, and
     * values in brackets, as in Lia[InitialCwndPackets=10].
     *
     * @param options the options, after Parse
     * @param name name of the option
     * @param base base of the classes that the option takes
     * @param shortNames short names, and the classes that they stand for
     * @param others other texts of the option, for the message about a wrong one
     * @return class and values
     * @throws SctpOptionError for a mistake
     */
    static SctpPolicyChoice Get(const SctpScenarioOptions& options,
                                const std::string& name,
                                TypeId base,
                                const SctpScenarioOptions::Choices& shortNames = {},
                                const std::string& others = "");

    /**
     * Read the text of a policy.
     *
     * @param name name of the option, for messages
     * @param text the text, Type[Attribute=value|...]
     * @param base base of the classes that the option takes
     * @return class and values
     * @throws SctpOptionError for a mistake
     */
    static SctpPolicyChoice Read(const std::string& name, const std::string& text, TypeId base);

    /**
     * @param text the text of an option
     * @return the same without values
     */
    static std::string GetName(const std::string& text);
};

} // namespace ns3

#endif /* SCTP_POLICY_OPTION_H */
