/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-tail-loss-probe.h"

#include "sctp-loss-detection.h"

#include <algorithm>

namespace ns3::sctp
{

void
TailLossProbe::Sent(SctpTsn tsn, bool retransmission)
{
    m_tsn = tsn;
    m_retransmission = retransmission;
    m_acked = false;
    m_passed = false;
    m_unsure = false;
    m_rttMeasured = false;
}

bool
TailLossProbe::Judge(const SctpAckSummary& ack)
{
    m_unsure |= ack.unknownAbove != 0;
    if (m_tsn == 0 || !m_acked)
    {
        return false;
    }
    const auto* twice = ack.duplicates;
    if (!m_retransmission)
    {
        m_tsn = 0; // new data has arrived
    }
    else if (twice && std::find(twice->begin(), twice->end(), m_tsn) != twice->end())
    {
        m_tsn = 0; // case 1: both have arrived
    }
    else if (m_passed)
    {
        m_tsn = 0;
        return !m_unsure;
    }
    return false;
}

} // namespace ns3::sctp
