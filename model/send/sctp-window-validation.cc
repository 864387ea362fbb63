/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-window-validation.h"

#include "ns3/sctp-path.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpWindowValidation);

TypeId
SctpWindowValidation::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpWindowValidation")
                            .SetParent<SctpRfc9260SendLimit>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpWindowValidation>();
    return tid;
}

SctpBurst
SctpWindowValidation::BeginBurst(const SctpPath& path)
{
    const uint32_t window = SctpRfc9260SendLimit::BeginBurst(path).window;
    return {window, window < path.GetCwnd()};
}

} // namespace ns3
