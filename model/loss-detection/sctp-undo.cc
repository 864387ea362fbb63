/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-undo.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpUndo);
NS_OBJECT_ENSURE_REGISTERED(SctpNoUndo);

TypeId
SctpUndo::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpUndo").SetParent<SctpStrategy>().SetGroupName("Sctp");
    return tid;
}

SctpTransmissionListener*
SctpUndo::GetTransmissionListener()
{
    return nullptr;
}

void
SctpUndo::Lowered(SctpPathId /* path */, bool /* timeout */, SctpTsn /* highestSent */)
{
}

void
SctpUndo::Lost(SctpTsn /* tsn */, SctpPathId /* path */)
{
}

void
SctpUndo::Cancel(SctpPathId /* path */)
{
}

void
SctpUndo::Judge(const SctpUndoAck& /* ack */, std::vector<SctpUndone>& /* undone */)
{
}

TypeId
SctpNoUndo::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpNoUndo")
                            .SetParent<SctpUndo>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpNoUndo>();
    return tid;
}

} // namespace ns3
