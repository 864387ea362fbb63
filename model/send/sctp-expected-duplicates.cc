/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-expected-duplicates.h"

namespace ns3::sctp
{

void
ExpectedDuplicates::Sent(const SctpTransmission& transmission)
{
    if (!transmission.ambiguous)
    {
        return;
    }
    if (!m_records)
    {
        m_records = std::make_unique<Records>();
    }
    auto& expected = m_records->expected;
    ++expected[transmission.tsn];
    if (expected.size() > MAX_EXPECTED)
    {
        expected.erase(expected.begin());
    }
}

const ExpectedDuplicates::List&
ExpectedDuplicates::FindUnexpected(const List& reported)
{
    if (!m_records || m_records->expected.empty())
    {
        return reported;
    }
    auto& expected = m_records->expected;
    auto& unexpected = m_records->unexpected;
    unexpected.clear();
    for (const SctpTsn tsn : reported)
    {
        const auto found = expected.find(tsn);
        if (found == expected.end())
        {
            unexpected.push_back(tsn);
        }
        else if (--found->second == 0)
        {
            expected.erase(found);
        }
    }
    return unexpected;
}

} // namespace ns3::sctp
