/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_REASSEMBLY_STREAMS_H
#define SCTP_REASSEMBLY_STREAMS_H

#include "sctp-receive-buffer.h"

#include "ns3/sctp-data-receiver.h"

#include <optional>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-receive
 * Reassembles and orders messages by the format of user data; readable data goes to a
 * ReceiveBuffer. A stream costs nothing before its first message.
 */
class ReassemblyStreams
{
  public:
    virtual ~ReassemblyStreams() = default;

    /**
     * Takes a fragment whose TSN is new.
     * @param fragment the fragment
     * @return false when it contradicts earlier fragments (RFC 9260 3.3.1, a protocol violation):
     * it was not taken
     */
    virtual bool Add(const IncomingFragment& fragment) = 0;

    /**
     * Tells the cumulative TSN: once at the start, and after each Add that moved it. Partial
     * delivery starts here, and breaks off if its message was abandoned.
     * @param cumulative the cumulative TSN
     * @param least bytes of a message that start its partial delivery
     */
    virtual void SetCumulative(SctpTsn cumulative, uint32_t least) = 0;

    /**
     * The peer may abandon messages (RFC 3758). From now on a message whose TSNs end without its
     * last fragment was abandoned: the peer assigns no TSNs to the rest of it. It is dropped when
     * the cumulative TSN passes it, and its stream does not wait for it.
     */
    virtual void PeerMayAbandon() = 0;

    /**
     * @param fragment a fragment
     * @return whether it continues a message under partial delivery
     */
    virtual bool ContinuesPartial(const IncomingFragment& fragment) const = 0;

    /**
     * Gives up the held fragment with the highest TSN; never one that can be read or is at or
     * below the given TSN.
     * @param above only TSNs above this one
     * @return its TSN; nothing when there is none
     */
    virtual std::optional<SctpTsn> DropHighest(SctpTsn above) = 0;

    /**
     * The cumulative TSN is about to skip TSNs (RFC 3758 section 3.6): messages that lack one of
     * them are dropped, also one under partial delivery, and those that waited for them are
     * delivered.
     * @param tsn the new cumulative TSN, above the old one
     * @param messages the last message of each stream that is skipped; those that are not ahead of
     * their stream are passed over
     */
    virtual void Skip(SctpTsn tsn, const std::vector<SkippedMessage>& messages) = 0;

    /**
     * Streams do not wait for messages any more: those that are complete are delivered, the others
     * dropped. Nothing is missing by it.
     * @param messages the last message of each stream; those that are not ahead of their stream are
     * passed over
     */
    virtual void PassOver(const std::vector<SkippedMessage>& messages) = 0;

    /**
     * @param message a message
     * @return how many numbers of its stream have not been delivered up to it, if it is ahead
     */
    virtual uint32_t CountUpTo(const SkippedMessage& message) const = 0;

    /**
     * @param fragment a fragment; all lower TSNs are here
     * @return whether it goes on with the numbers of its stream
     */
    virtual bool GoesOn(const IncomingFragment& fragment) const = 0;

    /**
     * Numbers of messages begin at 0 again (RFC 6525 section 5.2.2). A message that still waits for
     * an earlier one is delivered if it is complete.
     * @param streams the streams; none = all
     * @param from streams with data from this TSN on have begun at 0 with it
     */
    virtual void Reset(const std::vector<uint16_t>& streams, SctpTsn from) = 0;

    /**
     * Incomplete messages stay incomplete. Complete messages that only waited for the end of a
     * partial delivery are delivered.
     * @param from messages from this TSN on stay
     */
    virtual void Abandon(SctpTsn from) = 0;
};

} // namespace ns3::sctp

#endif /* SCTP_REASSEMBLY_STREAMS_H */
