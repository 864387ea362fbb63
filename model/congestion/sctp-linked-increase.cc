/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-linked-increase.h"

#include <algorithm>

namespace ns3
{

double
SctpLinkedIncrease::GetUncoupledStep(const SctpPath& path, uint32_t acked)
{
    return 1.0 * path.GetWindowUnit() * acked / path.GetCwnd();
}

double
SctpLinkedIncrease::GetStep(const SctpPathPool& pool,
                            const SctpPath& path,
                            double alpha,
                            uint32_t acked)
{
    return std::min(alpha * acked * path.GetWindowUnit() / pool.GetTotalWindow(),
                    GetUncoupledStep(path, acked));
}

} // namespace ns3
