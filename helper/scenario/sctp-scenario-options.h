/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SCENARIO_OPTIONS_H
#define SCTP_SCENARIO_OPTIONS_H

#include "sctp-option-table.h"

#include "ns3/nstime.h"
#include "ns3/object-factory.h"
#include "ns3/ptr.h"
#include "ns3/string.h"

#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace ns3
{

class Node;

/**
 * @ingroup sctp
 * Options of a scenario program with their values: numbers, times, and lists of one for each path.
 * Each is checked when it is read; a mistake is an SctpOptionError.
 */
class SctpScenarioOptions : public SctpOptionTable
{
  public:
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
     * @param of the things that have a text each, if not paths
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
     * @param wanted valid values in words, as in "a probability from 0 to 1"
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
     * @return its factory; nothing for DropTail
     */
    ObjectFactory GetQueueDisc(const std::string& name) const;

    /// Meanings of the texts of an option.
    using Choices = std::vector<std::pair<std::string, std::string>>;

    /**
     * Get one of a few choices. The case of letters does not count.
     *
     * @param name name of the option
     * @param choices the texts that it may have, and their meanings
     * @param refusal words for another text, before the list of these
     * @return the meaning of its text
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

    /// Make sure, before a run, that the file of --output can be written, if there is one.
    void CheckOutput() const;
};

} // namespace ns3

#endif /* SCTP_SCENARIO_OPTIONS_H */
