/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TIME_SUM_H
#define SCTP_TIME_SUM_H

#include "ns3/nstime.h"

namespace ns3::sctp
{

/**
 * @ingroup sctp-common
 * Adds times of which one may be without end.
 * @param a a time, not negative
 * @param b a time; Time::Max() means never
 * @return their sum, Time::Max() where it would be more
 */
inline Time
SaturatingSum(const Time& a, const Time& b)
{
    return b > Time::Max() - a ? Time::Max() : a + b;
}

} // namespace ns3::sctp

#endif /* SCTP_TIME_SUM_H */
