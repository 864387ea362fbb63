/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RUN_RECORD_H
#define SCTP_RUN_RECORD_H

#include "sctp-csv-row.h"
#include "sctp-run-settings.h"

#include "ns3/ptr.h"
#include "ns3/simple-ref-count.h"

#include <string>

namespace ns3
{

/**
 * @ingroup sctp
 * The record of a run by which its results can be cited.
 *
 * The row in the file of the option output has the columns version, commit, ns3 and settings; the
 * settings stand in settings/HASH.txt beside this file, or in the folder that the environment
 * variable SCTP_SETTINGS names. Without either nothing is recorded.
 */
class SctpRunRecord
{
  public:
    /// @param options the options of the program
    explicit SctpRunRecord(SctpOptionTexts options);

    /// Follow the first association of the nodes that exist, to record its values.
    void Follow();

    /**
     * Make sure that a row fits the file of the option output, if there is one.
     *
     * @param row the row, with all its columns
     * @throws std::runtime_error if the file has other columns
     */
    void Check(SctpCsvRow row) const;

    /**
     * Write the settings, and append a row to the file of the option output, if there is one.
     *
     * @param row the row
     * @throws std::runtime_error if a file cannot be written, or has other columns
     */
    void Write(SctpCsvRow row) const;

    /**
     * Read a value of the version file beside the program.
     *
     * @param name its name
     * @return the value; "unknown" if there is none
     */
    static std::string ReadVersion(const std::string& name);

    /// The first association of a run.
    class First;

  private:
    /**
     * Add the columns version, commit, ns3 and settings.
     *
     * @param row takes them
     * @param settings hash of the settings
     */
    static void AddColumns(SctpCsvRow& row, const std::string& settings);

    /// @return whether the run is recorded
    bool IsWanted() const;

    SctpOptionTexts m_options; //!< the options
    std::string m_file;        //!< of the option output; empty = none
    std::string m_folder;      //!< from the environment; empty = none
    Ptr<First> m_first;        //!< the first association
};

/**
 * @ingroup sctp
 * The first association of a run. It outlives the record, as trace sources hold it.
 */
class SctpRunRecord::First : public SimpleRefCount<SctpRunRecord::First>
{
  public:
    bool known{false};        //!< the association has been established
    SctpRunSettings settings; //!< its values then
};

} // namespace ns3

#endif /* SCTP_RUN_RECORD_H */
