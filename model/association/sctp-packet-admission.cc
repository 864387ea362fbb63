/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-packet-admission.h"

#include "sctp-units.h"

#include "ns3/sctp-ack-format.h"
#include "ns3/sctp-chunk-registry.h"
#include "ns3/sctp-chunk-type.h"
#include "ns3/sctp-data-format.h"
#include "ns3/sctp-packet-filters.h"
#include "ns3/sctp-received-packet.h"

namespace ns3::sctp
{

namespace
{

/**
 * RFC 4895 section 6.3: before INIT ACK only the cookie tells how a COOKIE ECHO is authenticated.
 * @param units units of the association
 * @param packet a packet with COOKIE ECHO
 * @return whether it is admitted
 */
bool
AdmitsCookie(const Units& units, const ReceivedPacket& packet)
{
    const UnitsEnvironment& given = units.environment;
    const auto& opened = packet.OpenCookie(given.lower.GetCookieJar());
    if (given.context.GetState() != SctpState::COOKIE_WAIT || opened.cookie.sealed.empty())
    {
        return true;
    }
    auto answer = units.MakeAnswer(opened.cookie.extensions);
    answer.Restore(opened.cookie.sealed);
    answer.SetPeerOffer(opened.cookie.extensions);
    return answer.Admit(packet, *given.parameters);
}

} // namespace

bool
HasAcceptedChecksum(const Units& units, const ReceivedPacket& packet)
{
    return packet.checksum != ChecksumVerdict::OMITTED || units.capabilities.AcceptNoChecksum();
}

bool
IsForeignShutdownAck(const PacketView& view, SctpState state)
{
    const bool forming = state == SctpState::COOKIE_WAIT || state == SctpState::COOKIE_ECHOED;
    return view.GetLeading().Is(ChunkType::SHUTDOWN_ACK) && forming;
}

bool
HasRightTag(const PacketView& view, const AssociationTags& tags, SctpState state)
{
    const auto& chunks = view.GetChunks();
    const uint32_t tag = view.GetHeader().verificationTag;
    const bool bundled = chunks.size() > view.GetLeadingIndex() + 1;
    if (IsForeignShutdownAck(view, state))
    {
        return tag != 0;
    }
    for (const auto& chunk : chunks)
    {
        // RFC 9260 section 6.10: INIT, INIT ACK and SHUTDOWN COMPLETE are not bundled.
        if (bundled && ChunkRegistry::GetPlacement(chunk.type) == ChunkPlacement::ALONE)
        {
            return false;
        }
        if (chunk.Is(ChunkType::INIT))
        {
            return tag == 0;
        }
        if (chunk.Is(ChunkType::ABORT) || chunk.Is(ChunkType::SHUTDOWN_COMPLETE))
        {
            // A reflected tag is not secret: it serves for this chunk only.
            const bool reflected = (chunk.flags & 1) != 0;
            return reflected ? &chunk == &view.GetLeading() && tags.peer != 0 && tag == tags.peer
                             : tag == tags.local;
        }
    }
    // RFC 9260 section 8.5.1 D: a cookie brings its own tag, which is checked with it.
    return view.GetLeading().Is(ChunkType::COOKIE_ECHO) || tag == tags.local;
}

std::optional<SctpDropReason>
OpenPacket(const Units& units, ArrivedPacket& arrived)
{
    if (arrived.packet.view.GetLeading().Is(ChunkType::COOKIE_ECHO) &&
        !AdmitsCookie(units, arrived.packet))
    {
        return SctpDropReason::NOT_AUTHENTICATED;
    }
    if (units.filters.IsEmpty())
    {
        return std::nullopt;
    }
    for (const auto& chunk : arrived.packet.view.GetChunks())
    {
        arrived.data |= units.formats.data->IsData(chunk.type);
        arrived.acknowledgement |= units.formats.ack->IsAck(chunk.type);
    }
    return units.filters.Open(arrived);
}

} // namespace ns3::sctp
