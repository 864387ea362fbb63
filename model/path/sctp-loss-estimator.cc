/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-loss-estimator.h"

#include <algorithm>

namespace ns3::sctp
{

void
LossEstimator::CountTransmission()
{
    if (m_transmitted >= MEMORY)
    {
        m_transmitted /= 2;
        m_lost /= 2;
    }
    ++m_transmitted;
}

void
LossEstimator::CountLoss()
{
    m_lost = std::min(m_lost + 1, m_transmitted);
}

void
LossEstimator::Reset()
{
    *this = LossEstimator();
}

} // namespace ns3::sctp
