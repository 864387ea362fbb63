/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_UNREAD_MESSAGES_H
#define SCTP_UNREAD_MESSAGES_H

#include "ns3/packet.h"
#include "ns3/ptr.h"
#include "ns3/sctp-user-types.h"

#include <list>

namespace ns3
{
namespace sctp
{

class Receiver;

/**
 * @ingroup sctp-association
 * The data that the user may read: of earlier lives, then the receiver's.
 */
class UnreadMessages
{
  public:
    /// @param receiver receives data from now on
    void SetReceiver(Receiver& receiver)
    {
        m_receiver = &receiver;
    }

    /**
     * Adds a message of an earlier life.
     * @param data the data
     * @param info its stream, numbers and flags
     */
    void Add(Ptr<Packet> data, const SctpReceiveInfo& info);

    /// The association is established: the receiver discards data if the user does.
    void Established();

    /**
     * RECEIVE: takes out the next message, or a piece of it.
     * @param maxSize largest piece, bytes
     * @param[out] info its stream, numbers and flags
     * @return the data; null when nothing waits
     */
    Ptr<Packet> Receive(uint32_t maxSize, SctpReceiveInfo& info);

    /**
     * @param[out] info fields of the message that Receive gives next
     * @return whether there is one
     */
    bool PeekNext(SctpNextInfo& info) const;

    /// @return bytes that Receive has
    uint32_t GetBytes() const;

    /// The user reads no more: data that is there or arrives is acknowledged and dropped.
    void Discard();

    /**
     * The life of the association ends.
     * @return the same for the next one, without a receiver
     */
    UnreadMessages TakeAll();

  private:
    /// A message, or the rest of one.
    struct Message
    {
        Ptr<Packet> data;     //!< the data
        SctpReceiveInfo info; //!< its stream, numbers and flags
    };

    std::list<Message> m_messages; //!< in order of delivery; there are some after a restart only
    Receiver* m_receiver{nullptr}; //!< receiver of data; null before the peer is known
    bool m_discards{false};        //!< the user reads no more
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_UNREAD_MESSAGES_H */
