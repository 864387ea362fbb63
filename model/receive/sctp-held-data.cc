/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-held-data.h"

#include <utility>

namespace ns3::sctp
{

ChunkView
HeldData::Chunk::GetView() const
{
    ChunkView view;
    view.type = bytes[0];
    view.flags = bytes[1];
    view.value = bytes.data() + TLV_HEADER_SIZE;
    view.valueSize = static_cast<uint32_t>(bytes.size()) - TLV_HEADER_SIZE;
    view.offset = offset;
    return view;
}

std::vector<HeldData::Chunk>
HeldData::Set(DataReceiver::HoldPredicate holds)
{
    m_holds = std::move(holds);
    std::vector<Chunk> released;
    for (auto it = m_chunks.begin(); it != m_chunks.end();)
    {
        if (m_holds && m_holds(it->second.streamId, it->first))
        {
            ++it;
            continue;
        }
        m_bytes -= it->second.payloadSize;
        released.push_back(std::move(it->second));
        it = m_chunks.erase(it);
    }
    return released;
}

void
HeldData::Keep(const SctpReceivedData& data,
               const ChunkView& view,
               Ptr<const Packet> packet,
               SctpPath& path)
{
    const auto [entry, isNew] = m_chunks.try_emplace(data.tsn);
    if (isNew)
    {
        entry->second = {Bytes(view.Raw(), view.Raw() + view.RawSize()),
                         view.offset,
                         data.payloadSize,
                         data.streamId,
                         packet,
                         Ptr<SctpPath>(&path)};
        m_bytes += data.payloadSize;
    }
}

} // namespace ns3::sctp
