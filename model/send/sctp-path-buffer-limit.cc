/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-path-buffer-limit.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpPathBufferLimit);

TypeId
SctpPathBufferLimit::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpPathBufferLimit")
                            .SetParent<SctpPathWindowLimit>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpPathBufferLimit>();
    return tid;
}

SctpBufferSplitting
SctpPathBufferLimit::GetSplitting() const
{
    const SctpBufferSplitting set = SctpPathWindowLimit::GetSplitting();
    return set == SCTP_SPLIT_RECEIVER || set == SCTP_SPLIT_BOTH ? SCTP_SPLIT_BOTH
                                                                : SCTP_SPLIT_SENDER;
}

} // namespace ns3
