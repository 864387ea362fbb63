/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-skip-form.h"

#include "ns3/sctp-forward-tsn-chunk.h"
#include "ns3/sctp-i-forward-tsn-chunk.h"

namespace ns3::sctp
{

namespace
{

/**
 * @param point TSNs and messages that the peer has to skip
 * @return a FORWARD-TSN
 */
Bytes
MakeForwardTsn(const SkipPoint& point)
{
    ForwardTsnChunk chunk;
    chunk.newCumulativeTsn = static_cast<uint32_t>(point.tsn);
    for (const auto& message : point.messages)
    {
        chunk.entries.push_back({message.streamId, static_cast<uint16_t>(message.mid)});
    }
    return ToBytes(chunk);
}

/**
 * @param view a chunk
 * @param[out] request TSNs and messages to skip
 * @return false when it is no FORWARD-TSN, or malformed
 */
bool
ReadForwardTsn(const ChunkView& view, SkipRequest& request)
{
    ForwardTsnChunk chunk;
    if (!ForwardTsnChunk::Parse(view, chunk))
    {
        return false;
    }
    request.tsn = chunk.newCumulativeTsn;
    for (const auto& entry : chunk.entries)
    {
        request.messages.push_back({entry.streamId, false, entry.ssn});
    }
    return true;
}

/**
 * @param point TSNs and messages that the peer has to skip
 * @return an I-FORWARD-TSN
 */
Bytes
MakeIForwardTsn(const SkipPoint& point)
{
    IForwardTsnChunk chunk;
    chunk.newCumulativeTsn = static_cast<uint32_t>(point.tsn);
    for (const auto& message : point.messages)
    {
        chunk.entries.push_back({message.streamId, message.unordered, message.mid});
    }
    return ToBytes(chunk);
}

/**
 * @param view a chunk
 * @param[out] request TSNs and messages to skip
 * @return false when it is no I-FORWARD-TSN, or malformed
 */
bool
ReadIForwardTsn(const ChunkView& view, SkipRequest& request)
{
    IForwardTsnChunk chunk;
    if (!IForwardTsnChunk::Parse(view, chunk))
    {
        return false;
    }
    request.tsn = chunk.newCumulativeTsn;
    for (const auto& entry : chunk.entries)
    {
        request.messages.push_back({entry.streamId, entry.unordered, entry.mid});
    }
    return true;
}

} // namespace

const SkipForm FORWARD_TSN_FORM{ForwardTsnChunk::TYPE,
                                ForwardTsnChunk::HEADER_SIZE,
                                ForwardTsnChunk::ENTRY_SIZE,
                                false,
                                MakeForwardTsn,
                                ReadForwardTsn};

const SkipForm I_FORWARD_TSN_FORM{IForwardTsnChunk::TYPE,
                                  IForwardTsnChunk::HEADER_SIZE,
                                  IForwardTsnChunk::ENTRY_SIZE,
                                  true,
                                  MakeIForwardTsn,
                                  ReadIForwardTsn};

} // namespace ns3::sctp
