/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RUN_SUMMARY_H
#define SCTP_RUN_SUMMARY_H

#include <cstdint>
#include <map>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace ns3
{

class SctpCsvRow;

/**
 * @ingroup sctp
 * A run in at most 25 lines of a screen: options that differ from the defaults, results that are
 * not zero with their units, a table by path, and remarks. Labels and units are those that the
 * names of the columns have: transfer_time_s is "transfer time", in s.
 */
class SctpRunSummary
{
  public:
    /// Most lines.
    static constexpr uint32_t LINES = 25;

    /**
     * Constructor.
     *
     * @param changed options that differ from the defaults, as the command line has them
     * @param results the columns of the results
     */
    SctpRunSummary(std::vector<std::string> changed, const SctpCsvRow& results);

    /**
     * Print the summary.
     *
     * @param os where to
     */
    void Print(std::ostream& os) const;

    /**
     * Describe a value of a column.
     *
     * @param name name of the column
     * @param value its text
     * @return value with unit; empty if there is nothing to show: no text, none, or zero
     */
    static std::string Describe(const std::string& name, const std::string& value);

    /**
     * @param name name of a column
     * @return its words without the unit
     */
    static std::string GetLabel(const std::string& name);

  private:
    /// A column of the table by path: name, and values by number of the path.
    using PathColumn = std::pair<std::string, std::map<uint32_t, std::string>>;

    /**
     * Sort a result in.
     *
     * @param name name of the column
     * @param value its text
     */
    void Take(const std::string& name, const std::string& value);

    /// @param os where to print the options
    void PrintOptions(std::ostream& os) const;

    /// @param os where to print results of the whole run, two on a line
    void PrintResults(std::ostream& os) const;

    /// @param os where to print the table by path
    void PrintPaths(std::ostream& os) const;

    std::vector<std::string> m_changed;                         //!< options
    std::string m_end;                                          //!< whether the run is complete
    std::vector<std::pair<std::string, std::string>> m_results; //!< labels and values
    std::vector<PathColumn> m_paths;                            //!< columns of paths
    std::vector<std::pair<std::string, std::string>> m_remarks; //!< labels and texts
};

} // namespace ns3

#endif /* SCTP_RUN_SUMMARY_H */
