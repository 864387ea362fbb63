/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-sent-chunk.h"

#include "ns3/sctp-tx-reason.h"
#include "ns3/simulator.h"

namespace ns3::sctp
{

SctpTransmission
Transmission::Describe(SctpTsn tsn) const
{
    SctpTransmission transmission;
    transmission.tsn = tsn;
    transmission.sent = sent;
    transmission.number = number;
    transmission.path = path;
    transmission.size = size;
    transmission.timesSent = 1;
    transmission.reason = reason;
    transmission.once = once;
    transmission.severalPaths = true;
    return transmission;
}

SctpTransmission
SentChunk::Describe(SctpTsn tsn) const
{
    SctpTransmission transmission;
    transmission.tsn = tsn;
    transmission.sent = lastSent;
    transmission.number = number;
    transmission.path = path->GetId();
    transmission.size = GetWindowSize();
    transmission.userData = payloadSize;
    transmission.streamId = message->info.streamId;
    transmission.timesSent = timesSent;
    transmission.reason = lastReason;
    transmission.once = timesSent == 1;
    transmission.severalPaths = severalPaths;
    transmission.acknowledged = state == State::ACKED;
    transmission.pending = state == State::PENDING;
    transmission.released = released;
    transmission.abandoned = state == State::ABANDONED;
    return transmission;
}

SctpPathId
SentChunk::GetLostOn() const
{
    // A window probe that was dropped for want of buffer was not lost on its path.
    const bool lost = GetSctpTxReason(reason).Is(SctpTxReasonInfo::RETRANSMISSION);
    return lost ? GetLastPath() : SCTP_NO_PATH;
}

void
SentChunk::CountCopy()
{
    timesSent += timesSent < UINT16_MAX;
    copies += copies < UINT8_MAX;
}

Transmission
SentChunk::GetLast(Transmission::Fate fate) const
{
    Transmission last;
    last.sent = lastSent;
    last.number = number;
    last.path = GetLastPath();
    last.size = GetWindowSize();
    last.reason = lastReason;
    last.fate = fate;
    return last;
}

void
SentChunk::SetLast(const Transmission& transmission, SctpPath& where)
{
    path = &where;
    lastSent = transmission.sent;
    number = transmission.number;
    lastReason = transmission.reason;
}

void
SentChunk::SendAgain(SctpPath& target)
{
    severalPaths |= path != &target;
    path = &target;
    lastSent = Simulator::Now();
    lastReason = reason;
    large = false;
    inherited = false;
    timesSent += timesSent < UINT16_MAX;
}

} // namespace ns3::sctp
