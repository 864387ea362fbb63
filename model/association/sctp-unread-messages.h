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
#include "ns3/sctp-types.h"

#include <list>

namespace ns3
{
namespace sctp
{

/**
 * @ingroup sctp-association
 * Messages, or pieces of them, that were delivered in earlier lives of an association and that its
 * user has not read yet.
 */
class UnreadMessages
{
  public:
    /**
     * Adds a message.
     * @param data the data
     * @param info what is known of it
     */
    void Add(Ptr<Packet> data, const SctpReceiveInfo& info);

    /**
     * Takes out the next message, or a piece of it.
     * @param maxSize largest piece, bytes
     * @param[out] info what is known of it
     * @return the data; null when nothing waits
     */
    Ptr<Packet> Receive(uint32_t maxSize, SctpReceiveInfo& info);

    /**
     * @return bytes that Receive has
     */
    uint32_t GetBytes() const;

    /**
     * Drops all.
     */
    void Clear();

  private:
    /// A message, or the rest of one.
    struct Message
    {
        Ptr<Packet> data;     //!< the data
        SctpReceiveInfo info; //!< what is known of it
    };

    std::list<Message> m_messages; //!< in order of delivery; there are some after a restart only
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_UNREAD_MESSAGES_H */
