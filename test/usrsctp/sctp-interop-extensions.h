/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_INTEROP_EXTENSIONS_H
#define SCTP_INTEROP_EXTENSIONS_H

#include "sctp-interop-scenario.h"

#include <map>
#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-tests
 * An extension that this module's stack and FreeBSD's have, as both are told of it.
 */
struct SctpInteropExtension
{
    /// @return all of them
    static const std::vector<SctpInteropExtension>& List();

    /**
     * @param extensions some extensions
     * @return their names, for people
     */
    static std::string Name(const std::vector<SctpInteropExtension>& extensions);

    /**
     * Has both stacks use some extensions, and no other one.
     * @param extensions the extensions
     * @param[in,out] scenario the scenario, whose applications use them, too
     */
    static void Use(const std::vector<SctpInteropExtension>& extensions,
                    SctpInteropScenario& scenario);

    const char* name;                              //!< name, for people
    const char* freebsd;                           //!< attribute of FreeBSD's stack
    const char* off;                               //!< its value without the extension
    const char* on;                                //!< its value with it
    std::map<std::string, std::string> own;        //!< attributes of this module's stack
    void (*plan)(SctpInteropEndpoint::Plan& plan); //!< traffic that uses it
};

} // namespace ns3

#endif /* SCTP_INTEROP_EXTENSIONS_H */
