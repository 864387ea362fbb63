/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ABANDONMENT_H
#define SCTP_ABANDONMENT_H

#include "sctp-reliability-policy.h"
#include "sctp-send-queue.h"

#include <functional>

namespace ns3::sctp
{

/**
 * @ingroup sctp-send
 * Gives up messages, as the reliability policy says (RFC 3758, RFC 7496). Reliable messages cost a
 * look at a flag.
 */
class Abandonment
{
  public:
    /**
     * @param policy which messages are given up
     * @param queue messages that wait
     * @param abandoned called for each message that was given up, with the bytes that have left the
     * send buffer
     */
    Abandonment(SctpReliabilityPolicy& policy,
                SendQueue& queue,
                std::function<void(const OutgoingMessage&, uint32_t)> abandoned);

    /**
     * Asks the policy about the message that is sent next, of which no fragment was sent; there
     * is one.
     * @param path where it would go
     * @return whether it was given up
     */
    bool DropNext(const SctpPath& path)
    {
        const OutgoingMessage& message = *m_queue.PeekMessage();
        return message.reliability != SctpReliability::FULL && message.taken == 0 &&
               DropPartial(path);
    }

    /**
     * The send buffer has no room for a message: asks the policy what is to go.
     * @param bytes how much is lacking, bytes
     * @param message the message
     */
    void MakeRoom(uint32_t bytes, const SctpSubmittedMessage& message);

  private:
    /**
     * Does what DropNext says with a message that may be given up.
     * @param path where it would go
     * @return whether it was given up
     */
    bool DropPartial(const SctpPath& path);

    /**
     * Gives up a message of which nothing was sent.
     * @param message the message
     */
    void DropUnsent(const Ptr<OutgoingMessage>& message);

    SctpReliabilityPolicy& m_policy; //!< which messages are given up
    SendQueue& m_queue;              //!< messages that wait
    std::function<void(const OutgoingMessage&, uint32_t)> m_abandoned; //!< notifies
};

} // namespace ns3::sctp

#endif /* SCTP_ABANDONMENT_H */
