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
    const bool again =
        transmission.reason == SctpTxReason::COPY || transmission.reason == SctpTxReason::MOVED;
    if (!again || transmission.numbered)
    {
        return;
    }
    ++m_expected[transmission.tsn];
    if (m_expected.size() > MAX_EXPECTED)
    {
        m_expected.erase(m_expected.begin());
    }
}

const ExpectedDuplicates::List&
ExpectedDuplicates::FindUnexpected(const List& reported)
{
    if (m_expected.empty())
    {
        return reported;
    }
    m_unexpected.clear();
    for (const SctpTsn tsn : reported)
    {
        const auto found = m_expected.find(tsn);
        if (found == m_expected.end())
        {
            m_unexpected.push_back(tsn);
        }
        else if (--found->second == 0)
        {
            m_expected.erase(found);
        }
    }
    return m_unexpected;
}

} // namespace ns3::sctp
