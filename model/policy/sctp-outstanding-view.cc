/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-outstanding-view.h"

namespace ns3
{

Time
SctpOutstandingView::GetSentOn(SctpTsn tsn, SctpPathId path) const
{
    return IsAwaited(tsn) && GetLastPath(tsn) == path ? GetLastSent(tsn) : Time::Max();
}

bool
SctpOutstandingView::WasSentOn(SctpTsn tsn, SctpPathId path) const
{
    return GetLastPath(tsn) == path;
}

SctpTransmissionRole
SctpOutstandingView::FindRole(SctpTsn /* tsn */, uint64_t /* number */) const
{
    return SctpTransmissionRole::ONLY;
}

} // namespace ns3
