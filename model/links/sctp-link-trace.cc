/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-link-trace.h"

namespace ns3
{

Time
LinkTrace::GetDelay(Time /* at */) const
{
    return Time();
}

double
LinkTrace::GetLoss(Time /* at */) const
{
    return 0;
}

bool
LinkTrace::IsUp(Time /* at */) const
{
    return true;
}

Time
LinkTrace::GetNextChange(Time /* after */, bool /* up */) const
{
    return Time::Max();
}

} // namespace ns3
