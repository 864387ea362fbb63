/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_OUTGOING_STREAM_H
#define SCTP_OUTGOING_STREAM_H

#include "sctp-outgoing-message.h"
#include "sctp-stream-scheduler.h"

#include <boost/container/deque.hpp>

namespace ns3::sctp
{

/**
 * @ingroup sctp-send
 * An outgoing stream that was used: its messages that wait, and their numbers.
 */
struct OutgoingStream : public SctpReadyStream
{
    boost::container::deque<Ptr<OutgoingMessage>> waiting; //!< messages not handed out in full
    uint32_t nextMid{0};          //!< message identifier of the next ordered message
    uint32_t nextUnorderedMid{0}; //!< of the next unordered one (RFC 8260 section 2.1)
    SctpTsn lastTsn{0};           //!< highest TSN that was given to a fragment; 0 = none
    uint64_t lastId{UINT64_MAX};  //!< id of the last message that may be begun
    bool deferred{false};         //!< others go before it in this opportunity to send
    bool midMessage{false};       //!< pieces of a message were handed out, and not its last one
    uint32_t openMid{0};          //!< message identifier of that message
    uint32_t openFsn{0};          //!< FSN of its next fragment

    /// @return whether the first message is handed out in part
    bool IsBegun() const
    {
        return !waiting.empty() && waiting.front()->taken > 0;
    }

    /// @return whether a fragment can be taken
    bool CanProduce() const
    {
        return !waiting.empty() && !deferred && (waiting.front()->id <= lastId || midMessage);
    }

    /// Shows schedulers the next message.
    void Refresh()
    {
        messageId = CanProduce() ? waiting.front()->id : 0;
        nextSize = messageId == 0 ? 0 : waiting.front()->size - waiting.front()->taken;
    }

    /**
     * Numbers a message.
     * @param message the message, of which the first fragment is taken
     */
    void Number(OutgoingMessage& message)
    {
        // RFC 8260 section 2.1: the two kinds are counted apart. RFC 9260 section 6.5: modulo 2^16,
        // which are the low halves of these modulo 2^32.
        message.mid = message.info.unordered ? nextUnorderedMid++ : nextMid++;
    }

    /**
     * A message, or a piece of one, begins: numbers it.
     * @param message the message, of which the first fragment is taken
     * @return whether that is the first of the whole message
     */
    bool Begin(OutgoingMessage& message)
    {
        if (midMessage)
        {
            message.mid = openMid;
            message.fragments = openFsn;
            return false;
        }
        Number(message);
        return true;
    }

    /**
     * A message, or a piece of one, has been handed out in full.
     * @param message the message
     */
    void End(const OutgoingMessage& message)
    {
        midMessage = !message.info.eor;
        openMid = message.mid;
        openFsn = message.fragments;
    }
};

} // namespace ns3::sctp

#endif /* SCTP_OUTGOING_STREAM_H */
