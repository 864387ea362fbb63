/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TRACE_COLUMNS_H
#define SCTP_TRACE_COLUMNS_H

#include <cstddef>
#include <vector>

namespace ns3::sctp
{

class TraceLines;

/**
 * @ingroup sctp-links
 * Reads a table as CSV whose header names its columns, in any order.
 */
class TraceColumns
{
  public:
    /// A column.
    struct Column
    {
        const char* name;  //!< its name
        double largest;    //!< its largest value; the least one is 0
        bool needed;       //!< a header without it is a mistake
        bool flag{false};  //!< its values are 0 and 1
        double value{0};   //!< value in the line that was read last
        bool found{false}; //!< the header has it
    };

    /// @param columns the columns that there may be
    explicit TraceColumns(std::vector<Column> columns);

    /**
     * Reads the header.
     * @param lines the lines, of which the header was taken; takes the mistake
     */
    void ReadHeader(TraceLines& lines);

    /**
     * Reads a line.
     * @param lines the line; takes the mistake
     */
    void ReadLine(TraceLines& lines);

    /**
     * @param column number of a column, as it was given
     * @return whether the header has it
     */
    bool Has(size_t column) const
    {
        return m_columns[column].found;
    }

    /**
     * @param column number of a column, as it was given
     * @return its value; as it was given if the header does not have it
     */
    double Get(size_t column) const
    {
        return m_columns[column].value;
    }

  private:
    std::vector<Column> m_columns; //!< the columns
    std::vector<size_t> m_order;   //!< those of the header in its order
};

} // namespace ns3::sctp

#endif /* SCTP_TRACE_COLUMNS_H */
