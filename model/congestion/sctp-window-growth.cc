/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-window-growth.h"

namespace ns3
{

bool
SctpAssociationGrowth::Allows(const SctpAckEvent& event) const
{
    return event.cumulativeAdvanced;
}

bool
SctpPathGrowth::Allows(const SctpAckEvent& event) const
{
    return event.pathCumulativeAdvanced || event.pathRtxCumulativeAdvanced;
}

} // namespace ns3
