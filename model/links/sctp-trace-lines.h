/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TRACE_LINES_H
#define SCTP_TRACE_LINES_H

#include <cstdint>
#include <istream>
#include <string>

namespace ns3::sctp
{

/**
 * @ingroup sctp-links
 * The lines of a trace file, one after the other, with the mistake that was found.
 */
class TraceLines
{
  public:
    /// @param input the file
    explicit TraceLines(std::istream& input);

    /**
     * Takes the next line. A carriage return, a byte order mark and an empty line are mistakes.
     * @return whether there is one without such a mistake
     */
    bool Next();

    /// @return the line
    const std::string& Get() const
    {
        return m_line;
    }

    /**
     * The line has a mistake; the first one is kept.
     * @param text the mistake
     * @return false
     */
    bool Refuse(const std::string& text);

    /// @return whether no line had a mistake
    bool IsGood() const
    {
        return m_problem.empty();
    }

    /// @return the mistake with the number of its line; empty = none
    const std::string& GetProblem() const
    {
        return m_problem;
    }

  private:
    std::istream& m_input; //!< the file
    uint64_t m_number{0};  //!< number of the line
    std::string m_line;    //!< the line
    std::string m_problem; //!< the mistake
};

} // namespace ns3::sctp

#endif /* SCTP_TRACE_LINES_H */
