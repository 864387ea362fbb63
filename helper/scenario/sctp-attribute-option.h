/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ATTRIBUTE_OPTION_H
#define SCTP_ATTRIBUTE_OPTION_H

#include "sctp-scenario-options.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace ns3
{

class SctpHelper;

/**
 * @ingroup sctp
 * An option of a scenario program that sets one association attribute: a row of a table. The rows
 * of a table are set in their order, and of several mistakes the first one is reported.
 */
struct SctpAttributeOption
{
    /// A table of such options.
    using Table = std::vector<SctpAttributeOption>;

    /// Reads the text of the attribute's value; empty = the attribute is left as it is.
    using Reader =
        std::function<std::string(const SctpScenarioOptions&, const SctpAttributeOption&)>;

    std::string name;      //!< name of the option
    std::string usual;     //!< its default
    std::string help;      //!< its meaning
    std::string attribute; //!< name of the attribute, of SctpParameters
    Reader read{ReadText}; //!< reads the option

    /**
     * Reader: the option has a text of the attribute's own, or none.
     *
     * @param options the options
     * @param option the option
     * @return the text
     * @throws SctpOptionError if the attribute does not take it
     */
    static std::string ReadText(const SctpScenarioOptions& options,
                                const SctpAttributeOption& option);

    /**
     * Make a reader: the option has one of a few texts.
     *
     * @param choices the texts, and the values that they stand for
     * @param refusal words for another text, before the list of these
     * @return the reader
     */
    static Reader Choice(const SctpScenarioOptions::Choices& choices,
                         const std::string& refusal = "not one of");

    /**
     * Make a reader: the option is 1, 0, or variant.
     *
     * @param on value that 1 stands for
     * @param off value that 0 stands for
     * @return the reader
     */
    static Reader Switch(const std::string& on, const std::string& off);

    /**
     * Make a reader: the option is an integer, or a word that leaves the attribute as it is.
     *
     * @param min least integer
     * @param max largest integer
     * @param none the word; empty = there is none
     * @return the reader
     */
    static Reader Integer(uint64_t min, uint64_t max, const std::string& none = "");

    /**
     * Add options of a table to a program, in the order of its columns, which need not be that of
     * the table.
     *
     * @param table the table
     * @param names names of the options
     * @param options takes them
     */
    static void Add(const Table& table,
                    const std::vector<std::string>& names,
                    SctpScenarioOptions& options);

    /**
     * Set the attribute, or the default of the strategy's if the option is not at its own.
     *
     * @param options the options, after Parse
     * @param sctp takes the attribute
     * @throws SctpOptionError for a mistake
     */
    void Apply(const SctpScenarioOptions& options, SctpHelper& sctp) const;

    /// @return whether the attribute is one of a strategy
    bool IsOfStrategy() const;

  private:
    /**
     * Set the default of the strategy's attribute.
     *
     * @param value the value
     * @throws SctpOptionError if the command line has set it to another one
     */
    void SetDefault(const std::string& value) const;
};

} // namespace ns3

#endif /* SCTP_ATTRIBUTE_OPTION_H */
