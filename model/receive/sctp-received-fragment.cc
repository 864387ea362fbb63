/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-received-fragment.h"

#include "ns3/sctp-sequenced-data.h"

namespace ns3::sctp
{

namespace
{

/// A payload below this share of its packet is copied.
constexpr uint32_t SMALL_SHARE = 8;

/**
 * Takes the user data of a chunk out of its packet. A fragment keeps the bytes of the whole packet
 * in memory: of a small one the bytes are copied.
 * @param data the chunk
 * @param source its packet
 * @return the user data, with its byte tags
 */
Ptr<Packet>
TakePayload(const SctpReceivedData& data, const DataSource& source)
{
    const uint32_t size = source.packet->GetSize();
    // The same as a fragment of the packet, made by fewer instructions.
    auto payload = source.mayCut ? ConstCast<Packet>(source.packet) : source.packet->Copy();
    payload->RemoveAllPacketTags();
    payload->RemoveAtStart(data.payloadOffset);
    if (const uint32_t behind = payload->GetSize() - data.payloadSize)
    {
        payload->RemoveAtEnd(behind);
    }
    if (data.payloadSize >= size / SMALL_SHARE)
    {
        return payload;
    }
    auto copy = Create<Packet>();
    copy->AddAtEnd(payload);
    return copy;
}

} // namespace

IncomingFragment
MakeFragment(SctpTsn tsn, const SctpReceivedData& data, const DataSource& source)
{
    IncomingFragment fragment;
    static_cast<SctpFragmentInfo&>(fragment) = data;
    fragment.tsn = tsn;
    fragment.space = static_cast<uint8_t>(data.space);
    fragment.payload = TakePayload(data, source);
    return fragment;
}

} // namespace ns3::sctp
