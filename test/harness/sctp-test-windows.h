/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TEST_WINDOWS_H
#define SCTP_TEST_WINDOWS_H

#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-path.h"

namespace ns3
{

/**
 * @ingroup sctp-tests
 * Sets the windows of a path in place of a congestion control, which alone can.
 */
class SctpTestWindows : public SctpCongestionOps
{
  public:
    using SctpCongestionOps::SetCwnd;
    using SctpCongestionOps::SetPartialBytesAcked;
    using SctpCongestionOps::SetSsthresh;
};

} // namespace ns3

#endif /* SCTP_TEST_WINDOWS_H */
