/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SCENARIO_OPTIONS_H
#define SCTP_SCENARIO_OPTIONS_H

#include "ns3/attribute.h"
#include "ns3/nstime.h"
#include "ns3/object-factory.h"
#include "ns3/ptr.h"
#include "ns3/string.h"
#include "ns3/type-id.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace ns3
{

class Node;
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
 * When a path, or an interface, is down.
 */
struct SctpOutage
{
    uint32_t path{0}; //!< index of the path, from 0
    Time from;        //!< start
    Time to;          //!< end; Time::Max() = never
};

/**
 * @ingroup sctp
 * When the delay of a path changes.
 */
struct SctpDelayStep
{
    uint32_t path{0}; //!< index of the path, from 0
    Time at;          //!< when
    Time delay;       //!< one-way delay of its core link from then on
};

/**
 * @ingroup sctp
 * Options of a scenario program: each is a text with a default, checked when it is read, and a
 * column of the program's CSV row. Mistakes are reported as SctpOptionError.
 *
 * Beside them, the command line takes ns-3's own: --PrintHelp, --RngRun and other global values,
 * and --ns3::Class::Attribute=value.
 */
class SctpScenarioOptions
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
     * @param help what it means
     */
    void Add(const std::string& name, const std::string& value, const std::string& help);

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
     * @param usage what the program does
     */
    void Parse(int argc, char* argv[], const std::string& usage);

    /**
     * Read a command line.
     *
     * @param arguments the name of the program and the arguments
     * @param usage what the program does
     */
    void Parse(const std::vector<std::string>& arguments, const std::string& usage);

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
     * Get an integer.
     *
     * @param name name of the option
     * @param min lowest valid value
     * @param max highest valid value
     * @return the value
     */
    uint64_t GetInteger(const std::string& name,
                        uint64_t min = 0,
                        uint64_t max = std::numeric_limits<uint32_t>::max()) const;

    /**
     * Read an integer.
     *
     * @param name name of the option
     * @param text its text, or a part of it
     * @param min lowest valid value
     * @param max highest valid value
     * @return the value
     */
    static uint64_t ToInteger(const std::string& name,
                              const std::string& text,
                              uint64_t min,
                              uint64_t max = std::numeric_limits<uint32_t>::max());

    /**
     * Get a time. Without a unit, it is in seconds.
     *
     * @param name name of the option
     * @return the time, not negative
     */
    Time GetTime(const std::string& name) const;

    /**
     * Get a list with one text for each path; one text stands for all of them.
     *
     * @param name name of the option
     * @param count number of paths
     * @param of what there is a text for, if not paths
     * @return the texts
     */
    std::vector<std::string> GetList(const std::string& name,
                                     uint32_t count,
                                     const std::string& of = "path") const;

    /**
     * Get a flag for each path. The option without a value means true.
     *
     * @param name name of the option
     * @param count number of paths
     * @return the flags
     */
    std::vector<bool> GetFlags(const std::string& name, uint32_t count) const;

    /**
     * Get a probability for each path.
     *
     * @param name name of the option
     * @param count number of paths
     * @return the values, 0 to 1
     */
    std::vector<double> GetProbabilities(const std::string& name, uint32_t count) const;

    /**
     * Get a number for each path.
     *
     * @param name name of the option
     * @param count number of paths
     * @param max highest valid value
     * @param wanted what is said to be valid, as in "a probability from 0 to 1"
     * @return the values, 0 to max
     */
    std::vector<double> GetNumbers(const std::string& name,
                                   uint32_t count,
                                   double max,
                                   const std::string& wanted) const;

    /**
     * Get a data rate for each path.
     *
     * @param name name of the option
     * @param count number of paths
     * @return texts that ns3::DataRate takes, not zero
     */
    std::vector<std::string> GetRates(const std::string& name, uint32_t count) const;

    /**
     * Get a time for each path.
     *
     * @param name name of the option
     * @param count number of paths
     * @return texts that ns3::Time takes, not negative
     */
    std::vector<std::string> GetTimes(const std::string& name, uint32_t count) const;

    /**
     * Get a queue size for each path.
     *
     * @param name name of the option
     * @param count number of paths
     * @return texts that ns3::QueueSize takes, not zero
     */
    std::vector<std::string> GetQueues(const std::string& name, uint32_t count) const;

    /**
     * Get a queue disc. If it can mark ECN-capable packets, it does; its other attributes are
     * options of ns-3, such as --ns3::RedQueueDisc::MinTh=5.
     *
     * @param name name of the option
     * @return what makes it; nothing for DropTail
     */
    ObjectFactory GetQueueDisc(const std::string& name) const;

    /**
     * Get outages, as in 1:4,2:5-9 (path 1 from 4 s on; path 2 from 5 s to 9 s).
     *
     * @param name name of the option
     * @param count number of paths
     * @return the outages, none if the option is empty; those of a path are apart and in order
     */
    std::vector<SctpOutage> GetOutages(const std::string& name, uint32_t count) const;

    /**
     * Get changes of delays, as in 1:125:400ms,1:225:500ms (path 1, 400 ms from 125 s on).
     *
     * @param name name of the option
     * @param count number of paths
     * @return the changes, none if the option is empty
     */
    std::vector<SctpDelayStep> GetDelaySteps(const std::string& name, uint32_t count) const;

    /// What the texts of an option stand for.
    using Choices = std::vector<std::pair<std::string, std::string>>;

    /**
     * Get one of a few choices. The case of letters does not count.
     *
     * @param name name of the option
     * @param choices the texts that it may have, and what they stand for
     * @param refusal what another text is said to be, before the list of these
     * @return what its text stands for
     */
    std::string GetChoice(const std::string& name,
                          const Choices& choices,
                          const std::string& refusal = "not one of") const;

    /**
     * Get a set of words.
     *
     * @param name name of the option
     * @param known the words that there are
     * @return the words of the text, each once, in the order of the known ones
     */
    std::vector<std::string> GetSet(const std::string& name,
                                    const std::vector<std::string>& known) const;

    /**
     * Get the value of an attribute.
     *
     * @param name name of the option
     * @param attribute the attribute, behind the name of its class
     * @return the value
     */
    StringValue GetAttribute(const std::string& name, const std::string& attribute) const;

    /**
     * Refuse settings of associations that contradict each other.
     *
     * @param node a node with SCTP
     */
    static void CheckStack(Ptr<Node> node);

    /**
     * Make sure that a file can be written. It is created if it is not there.
     *
     * @param name name of the option that wants it
     * @param file name of the file
     */
    static void CheckFile(const std::string& name, const std::string& file);

    /**
     * Add a column for each option to a row, in the order of Add, and the column attributes with
     * what ns-3 was given besides, but for RngRun.
     *
     * @param row the row
     */
    void AddTo(SctpCsvRow& row) const;

    /**
     * Run, then print a row of the options and results, and append it to the file that the option
     * output names, if any. If the file has other columns, nothing is run.
     *
     * @param run what to run
     * @param results adds the results, the same columns before and after the run
     * @throws std::runtime_error if the file cannot be written, or has other columns
     */
    void Report(const std::function<void()>& run,
                const std::function<void(SctpCsvRow&)>& results) const;

  private:
    /// An option.
    struct Option
    {
        std::string name;  //!< name
        std::string value; //!< text
        std::string usual; //!< its default
        std::string help;  //!< what it means
    };

    /**
     * Find an option.
     *
     * @param name its name
     * @return the option
     */
    const Option& Find(const std::string& name) const;

    /**
     * Refuse an option.
     *
     * @param name name of the option
     * @param text the part of its text that is wrong
     * @param wanted what would be right
     */
    [[noreturn]] static void Refuse(const std::string& name,
                                    const std::string& text,
                                    const std::string& wanted);

    /**
     * Get the path that a part of an option begins with.
     *
     * @param name name of the option
     * @param text the part, with a colon after the path
     * @param count number of paths
     * @param wanted what would be right
     * @return index of the path, from 0
     */
    static uint32_t GetPath(const std::string& name,
                            const std::string& text,
                            uint32_t count,
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
     * Take an argument of the command line, if it is an option of this program.
     *
     * @param argument the argument
     * @return false if it is for ns-3
     */
    bool TakeArgument(const std::string& argument);

    std::vector<Option> m_options; //!< the options
    std::string m_attributes;      //!< what ns-3 was given besides
};

} // namespace ns3

#endif /* SCTP_SCENARIO_OPTIONS_H */
