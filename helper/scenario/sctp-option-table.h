/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_OPTION_TABLE_H
#define SCTP_OPTION_TABLE_H

#include "ns3/type-id.h"

#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace ns3
{

class SctpCsvRow;

/**
 * @ingroup sctp
 * A mistake of the user, described in one sentence.
 */
class SctpOptionError : public std::runtime_error
{
  public:
    using std::runtime_error::runtime_error;
};

/**
 * @ingroup sctp
 * Options of a program: each is a text with a default, and a column of the program's CSV row.
 *
 * Beside them, the command line takes ns-3's own: --PrintHelp, --RngRun and other global values,
 * and --ns3::Class::Attribute=value.
 */
class SctpOptionTable
{
  public:
    /**
     * Run a scenario program: report mistakes in one line.
     *
     * @param program name of the program
     * @param body the program
     * @return the exit status: 0, or 1 after a mistake
     */
    static int RunProgram(const std::string& program, const std::function<void()>& body);

    /**
     * Add an option.
     *
     * @param name its name, without the dashes
     * @param value its default
     * @param help its meaning
     */
    void Add(const std::string& name, const std::string& value, const std::string& help);

    /**
     * Offer --verbose, by which Report prints all options and results, which are a summary
     * otherwise. It has no column, and is
     * no setting of a run.
     */
    void AddVerbose();

    /// @return whether --verbose was given
    bool IsVerbose() const;

    /**
     * Get the names of the options.
     *
     * @return the names, in the order of Add
     */
    std::vector<std::string> GetNames() const;

    /// @return the texts of the options, by name
    std::map<std::string, std::string> GetTexts() const;

    /**
     * Change the default of an option. Before Parse.
     *
     * @param name name of the option
     * @param value its default
     */
    void SetDefault(const std::string& name, const std::string& value);

    /**
     * Read the command line.
     *
     * @param argc number of arguments
     * @param argv the arguments, after the name of the program
     * @param usage purpose of the program
     */
    void Parse(int argc, char* argv[], const std::string& usage);

    /**
     * Read a command line.
     *
     * @param arguments the name of the program and the arguments
     * @param usage purpose of the program
     */
    void Parse(const std::vector<std::string>& arguments, const std::string& usage);

    /**
     * Make the help of the program, which --PrintHelp and --help print.
     *
     * @param program the program, with or without its folder
     * @param usage its purpose, a sentence
     * @return options with defaults, in groups
     */
    std::string MakeHelp(const std::string& program, const std::string& usage) const;

    /**
     * Tell whether an option has a text.
     *
     * @param name name of the option
     * @return true if it is not empty
     */
    bool Has(const std::string& name) const;

    /**
     * Tell whether an option was left as it is.
     *
     * @param name name of the option
     * @return true if its text is its default
     */
    bool IsDefault(const std::string& name) const;

    /**
     * Get the text of an option.
     *
     * @param name name of the option
     * @return the text
     */
    const std::string& GetText(const std::string& name) const;

    /**
     * Tell whether an option has a text, but for the case of letters.
     *
     * @param name name of the option
     * @param text the text
     * @return true if it has
     */
    bool Is(const std::string& name, const std::string& text) const;

    /**
     * Refuse an option.
     *
     * @param name name of the option
     * @param text the part of its text that is wrong
     * @param wanted valid texts, in words
     */
    [[noreturn]] static void Refuse(const std::string& name,
                                    const std::string& text,
                                    const std::string& wanted);

    /**
     * Refuse a text that is not the value of an attribute.
     *
     * @param name name of the option
     * @param text the text
     * @param setting the attribute
     */
    static void CheckValue(const std::string& name,
                           const std::string& text,
                           const TypeId::AttributeInformation& setting);

    /**
     * Add a column for each option to a row, in the order of Add, and the column attributes with
     * arguments that ns-3 was given besides, but for RngRun.
     *
     * @param row the row
     */
    void AddTo(SctpCsvRow& row) const;

    /**
     * Run, then print a summary, or with --verbose all options and results, and append them as a
     * row to the file that the option output names, if any. If the file has other columns, nothing
     * is run.
     *
     * @param run the program
     * @param results adds the results, the same columns before and after the run
     * @throws std::runtime_error if the file cannot be written, or has other columns
     */
    void Report(const std::function<void()>& run,
                const std::function<void(SctpCsvRow&)>& results) const;

  private:
    /// @return options and settings of ns-3 that differ from the defaults, as they can be given
    std::vector<std::string> GetChanged() const;

    /// An option.
    struct Option
    {
        std::string name;  //!< name
        std::string value; //!< text
        std::string usual; //!< its default
        std::string help;  //!< its meaning
    };

    /**
     * Find an option.
     *
     * @param name its name
     * @return the option
     */
    const Option& Find(const std::string& name) const;

    /**
     * Take an argument of the command line, if it is an option of this program.
     *
     * @param argument the argument
     * @return false if it is for ns-3
     */
    bool TakeArgument(const std::string& argument);

    /**
     * Take an argument of the command line, if it is --verbose, and that is offered.
     *
     * @param name name of the argument
     * @param value its value
     * @return false if it is not
     */
    bool TakeVerbose(const std::string& name, const std::string& value);

    std::vector<Option> m_options;         //!< the options
    std::vector<std::string> m_attributes; //!< ns-3's own settings that were given
    std::optional<bool> m_verbose;         //!< --verbose; nothing = not offered
};

} // namespace ns3

#endif /* SCTP_OPTION_TABLE_H */
