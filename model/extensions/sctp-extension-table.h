/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_EXTENSION_TABLE_H
#define SCTP_EXTENSION_TABLE_H

#include "sctp-extension-definition.h"

#include <string>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-extensions
 * All extensions, by name. Which of them an association offers, the attribute
 * ns3::SctpParameters::Extensions says, or one of the extension.
 */
class ExtensionTable
{
  public:
    /**
     * Adds an extension, with its chunks, from a script or a test. An error if there is one of
     * that name, or another chunk of one of its types.
     * @param extension the extension
     */
    static void Add(const Extension& extension);

    /**
     * @param name a name
     * @return the extension; nullptr = none
     */
    static const Extension* Find(const std::string& name);

    /// @return all extensions, by name
    static std::vector<const Extension*> ListAll();

    /**
     * @param parameters protocol parameters
     * @return a sentence about the first name that no extension has, about settings that an
     * extension cannot be used with, or about two extensions that cannot be used together; or
     * nothing
     */
    static std::string FindMistake(const SctpParameterValues& parameters);

    /**
     * @param parameters protocol parameters
     * @param strategy class and values of a strategy that is used
     * @return a sentence about an extension that cannot be used with the strategy, or nothing
     */
    static std::string FindMistake(const SctpParameterValues& parameters,
                                   const SctpPolicyChoice& strategy);

    /**
     * @param parameters protocol parameters
     * @return the extensions that are wanted: those named, in this order, then others
     */
    static std::vector<const Extension*> Choose(const SctpParameterValues& parameters);
};

} // namespace ns3::sctp

#endif /* SCTP_EXTENSION_TABLE_H */
