/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TEST_TEXT_H
#define SCTP_TEST_TEXT_H

#include <cstdint>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * User data for tests that compare received data with sent data.
 */

namespace ns3
{

/**
 * @param size bytes
 * @param seed makes it differ from others
 * @return a text that tells misplaced bytes
 */
inline std::string
MakeText(uint32_t size, uint32_t seed)
{
    std::string text(size, ' ');
    for (uint32_t i = 0; i < size; ++i)
    {
        text[i] = static_cast<char>('a' + (i * 7 + i / 251 + seed) % 26);
    }
    return text;
}

} // namespace ns3

#endif /* SCTP_TEST_TEXT_H */
