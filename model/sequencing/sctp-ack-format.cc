/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-ack-format.h"

#include "sctp-data-tracker.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpAckFormat);

SctpAcknowledgement::SctpAcknowledgement() = default;

TypeId
SctpAckFormat::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpAckFormat").SetParent<SctpStrategy>().SetGroupName("Sctp");
    return tid;
}

std::vector<uint8_t>
SctpAckFormat::GetChunkTypes() const
{
    return {};
}

void
SctpAckFormat::Start(uint32_t /* peerInitialTsn */)
{
}

void
SctpAckFormat::SetBuffer(const SctpReceiveBufferView& /* buffer */)
{
}

bool
SctpAckFormat::HasNumbers() const
{
    return false;
}

bool
SctpAckFormat::TellsCopiesApart() const
{
    return false;
}

void
SctpAckFormat::AssignNumber(SctpDataToSend& /* data */)
{
}

void
SctpAckFormat::DataTaken(const SctpReceivedData& /* data */, bool /* duplicate */)
{
}

bool
SctpAckFormat::HasGaps(const sctp::DataTracker& tracker, uint32_t /* space */) const
{
    return tracker.HasGaps();
}

bool
SctpAckFormat::FillsGap(const sctp::DataTracker& tracker, SctpTsn tsn) const
{
    return tsn < tracker.GetHighest();
}

bool
SctpAckFormat::MayRenege() const
{
    return true;
}

bool
SctpAckFormat::MayRenegeHeld() const
{
    return MayRenege();
}

} // namespace ns3
