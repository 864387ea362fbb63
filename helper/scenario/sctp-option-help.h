/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_OPTION_HELP_H
#define SCTP_OPTION_HELP_H

#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp
 * The help of a scenario program: its options in groups, the common ones first, in the lines that
 * ns-3's own help has.
 */
class SctpOptionHelp
{
  public:
    /// An option.
    struct Entry
    {
        std::string name;  //!< name, without the dashes
        std::string usual; //!< its default; empty = none
        std::string help;  //!< help text
    };

    /**
     * Make the text.
     *
     * @param program name of the program
     * @param usage its purpose, a sentence
     * @param entries its options
     * @return the text
     */
    static std::string Make(const std::string& program,
                            const std::string& usage,
                            const std::vector<Entry>& entries);

    /**
     * Find the name that a wrong one may stand for.
     *
     * @param name a name that is no option
     * @param names the names of the options
     * @return the nearest one, or one that has it as a part; empty if there is none
     */
    static std::string FindNearest(const std::string& name, const std::vector<std::string>& names);
};

} // namespace ns3

#endif /* SCTP_OPTION_HELP_H */
