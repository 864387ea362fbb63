/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-trace-lines.h"

namespace ns3::sctp
{

TraceLines::TraceLines(std::istream& input)
    : m_input(input)
{
}

bool
TraceLines::Next()
{
    if (!IsGood() || !std::getline(m_input, m_line))
    {
        return false;
    }
    ++m_number;
    if (m_line.empty())
    {
        return Refuse("the line is empty");
    }
    if (m_number == 1 && m_line.compare(0, 3, "\xef\xbb\xbf") == 0)
    {
        return Refuse("the file begins with a byte order mark; save it as plain ASCII");
    }
    if (m_line.back() == '\r')
    {
        return Refuse("the line ends with a carriage return; save it with Unix line ends");
    }
    return true;
}

bool
TraceLines::Refuse(const std::string& text)
{
    if (IsGood())
    {
        m_problem = "line " + std::to_string(m_number) + ": " + text;
    }
    return false;
}

} // namespace ns3::sctp
