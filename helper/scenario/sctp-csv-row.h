/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CSV_ROW_H
#define SCTP_CSV_ROW_H

#include <iosfwd>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp
 * Parameters and results of a run, as one row of CSV.
 */
class SctpCsvRow
{
  public:
    /**
     * Add a column.
     *
     * @tparam T type of the value
     * @param name name of the column
     * @param value the value, which has operator<<
     */
    template <typename T>
    void Add(const std::string& name, const T& value);

    /**
     * Get a value.
     *
     * @param name name of the column
     * @return the text there
     */
    const std::string& Get(const std::string& name) const;

    /// A name and a text.
    using Cell = std::pair<std::string, std::string>;

    /// @return names and values of all columns
    const std::vector<Cell>& GetCells() const
    {
        return m_cells;
    }

    /**
     * Add a remark for the reader of a summary, which is no column. None is added without a text.
     *
     * @param label its label
     * @param text its text
     */
    void AddRemark(const std::string& label, const std::string& text);

    /// @return labels and texts of the remarks
    const std::vector<Cell>& GetRemarks() const
    {
        return m_remarks;
    }

    /**
     * Make sure that the row fits a file.
     *
     * @param file name of the file
     * @return true if it has the header of these columns, false if it has none yet
     * @throws std::runtime_error if it has other columns
     */
    bool CheckColumns(const std::string& file) const;

    /**
     * Append the row to a file, after the header if the file is new or empty.
     *
     * @param file name of the file
     * @throws std::runtime_error if it cannot be written, or has other columns
     */
    void AppendTo(const std::string& file) const;

    /**
     * Print one line per column.
     *
     * @param os where to
     */
    void Print(std::ostream& os) const;

  private:
    /**
     * Quote a cell if it needs to be.
     *
     * @param text the cell
     * @return the text
     */
    static std::string Quote(const std::string& text);

    /**
     * Join cells to a line.
     *
     * @param names true for the header, false for the values
     * @return the line, without an end of line
     */
    std::string Join(bool names) const;

    std::vector<Cell> m_cells;   //!< names and values
    std::vector<Cell> m_remarks; //!< labels and texts
};

template <typename T>
void
SctpCsvRow::Add(const std::string& name, const T& value)
{
    std::ostringstream text;
    text.precision(9);
    text << value;
    m_cells.emplace_back(name, text.str());
}

} // namespace ns3

#endif /* SCTP_CSV_ROW_H */
