/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-path-formats.h"

#include "sctp-data-tracker.h"
#include "sctp-psn-receiver.h"
#include "sctp-psn-sender.h"
#include "sctp-sequenced-data.h"

#include "ns3/sctp-wire.h"

#include <algorithm>
#include <utility>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpPathAckFormat);

static_assert(sctp::PathData::MAX_TAG < SctpAckFormat::MAX_SPACES, "a number space for each tag");

TypeId
SctpPathAckFormat::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpPathAckFormat").SetParent<SctpAckFormat>().SetGroupName("Sctp");
    return tid;
}

SctpPathAckFormat::SctpPathAckFormat(sctp::NumberWidth width)
    : m_sender(std::make_unique<sctp::PsnSender>(width)),
      m_receiver(std::make_unique<sctp::PsnReceiver>(width))
{
}

SctpPathAckFormat::~SctpPathAckFormat() = default;

void
SctpPathAckFormat::Start(uint32_t peerInitialTsn)
{
    m_receiver->Start(peerInitialTsn);
}

bool
SctpPathAckFormat::HasNumbers() const
{
    return true;
}

bool
SctpPathAckFormat::TellsCopiesApart() const
{
    return true;
}

void
SctpPathAckFormat::AssignNumber(SctpDataToSend& data)
{
    Number(data.path % (sctp::PathData::MAX_TAG + 1), data);
}

void
SctpPathAckFormat::Number(uint32_t space, SctpDataToSend& data)
{
    data.space = space;
    data.number = m_sender->Number(space, data.tsn, data.transmission);
}

void
SctpPathAckFormat::DataTaken(const SctpReceivedData& data, bool duplicate)
{
    m_receiver->HandleData(data.space, m_receiver->Unwrap(data.space, data.number), duplicate);
}

bool
SctpPathAckFormat::HasGaps(const sctp::DataTracker& /* tracker */, uint32_t space) const
{
    return m_receiver->HasGaps(space);
}

bool
SctpPathAckFormat::FillsGap(const sctp::DataTracker& /* tracker */, SctpTsn /* tsn */) const
{
    return false; // its gaps are of PSNs, which are never sent again
}

bool
SctpPathAckFormat::MayRenege() const
{
    return false;
}

void
SctpPathAckFormat::Write(const sctp::DataTracker& tracker,
                         uint32_t space,
                         uint32_t advertisedWindow,
                         uint8_t /* flags */,
                         uint32_t maxSize,
                         sctp::ByteWriter& writer)
{
    const uint32_t header = GetSize();
    const size_t room = (std::max(std::min(maxSize, sctp::MAX_TLV_SIZE), header) - header) / 4;
    sctp::PathAck ack;
    ack.pathTag = static_cast<uint8_t>(space);
    ack.advertisedWindow = advertisedWindow;
    ack.cumulativeTsn = static_cast<uint32_t>(tracker.GetCumulative());
    m_receiver->Report(space, room, ack);
    WriteChunk(std::move(ack), writer);
}

bool
SctpPathAckFormat::Read(const sctp::ChunkView& view,
                        const SctpOutstandingView& board,
                        SctpAcknowledgement& ack)
{
    sctp::PathAck read;
    return ReadChunk(view, read) && m_sender->Read(read, board, ack);
}

} // namespace ns3
