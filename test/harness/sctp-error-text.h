/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ERROR_TEXT_H
#define SCTP_ERROR_TEXT_H

#include <iostream>
#include <sstream>
#include <streambuf>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Text that the module prints on standard error, for tests.
 */

namespace ns3
{

/**
 * @ingroup sctp-tests
 * Collects the text on standard error while it exists.
 */
class SctpErrorText
{
  public:
    SctpErrorText()
        : m_before(std::cerr.rdbuf(m_text.rdbuf()))
    {
    }

    ~SctpErrorText()
    {
        std::cerr.rdbuf(m_before);
    }

    SctpErrorText(const SctpErrorText&) = delete;
    SctpErrorText& operator=(const SctpErrorText&) = delete;

    /// @return the text so far
    std::string Get() const
    {
        return m_text.str();
    }

  private:
    std::ostringstream m_text; //!< the text
    std::streambuf* m_before;  //!< where it went before
};

} // namespace ns3

#endif /* SCTP_ERROR_TEXT_H */
