/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SEND_BUFFER_H
#define SCTP_SEND_BUFFER_H

#include "sctp-association-states.h"
#include "sctp-work-queue.h"

#include "ns3/sctp-open-messages.h"
#include "ns3/sctp-unit-context.h"

namespace ns3::sctp
{

/**
 * @ingroup sctp-association
 * The room for messages in the send buffer of an association (SctpParameters::sndBufSize).
 */
class SendBuffer
{
  public:
    /**
     * @param context the association
     * @param states the same, with its units
     * @param work its work in progress
     */
    SendBuffer(UnitContext& context, const AssociationStates& states, const WorkQueue& work);

    /// @return messages that wait until the work in progress ends
    RequestedMessages& GetRequested()
    {
        return m_requested;
    }

    /**
     * A message, or a piece of one, waits until the work in progress ends.
     * @param size its size, bytes
     * @param info how it is to be sent
     */
    void Request(uint32_t size, const SctpSendInfo& info);

    /**
     * @param size size of a message or of a piece of one, bytes
     * @param info how it is to be sent
     * @return Socket::ERROR_NOTERROR if it may be sent after those before, once there is room; else
     *         the error
     */
    int Check(uint32_t size, const SctpSendInfo& info) const;

    /// @return room, bytes
    uint32_t GetSpace() const;

    /**
     * @param streamId a stream
     * @return room for its messages, bytes
     */
    uint32_t GetSpace(uint16_t streamId) const;

    /**
     * Looks for room, and gives up other messages for it as the reliability policy says.
     * @param size size of a message, bytes
     * @param info how it is to be sent
     * @return whether there is room for it now
     */
    bool FindRoom(uint32_t size, const SctpSendInfo& info);

    /// A message has been queued: the user knows the room that is left.
    void Filled();

    /**
     * Compares the room with that which the user knows of.
     * @return whether there is more, of which the user is to be notified
     */
    bool HasGrown();

    /**
     * @return whether no data waits or is unacknowledged, for the first time since a message was
     * queued
     */
    bool HasRunDry();

    /// @return whether no data waits or is unacknowledged (RFC 6458 section 6.1.9)
    bool IsDry() const;

    /// Forgets all messages.
    void Clear();

  private:
    /**
     * Gives up messages for the room of another one, which there is none for.
     * @param size size of that message, bytes
     * @param info how it is to be sent
     * @return whether there is room for it now
     */
    bool MakeRoom(uint32_t size, const SctpSendInfo& info);

    UnitContext& m_context;            //!< the association
    const AssociationStates& m_states; //!< has the units
    const WorkQueue& m_work;           //!< work in progress
    RequestedMessages m_requested;     //!< messages that wait until it ends
    OpenMessages m_open;               //!< without an end when these are queued
    SctpStreamBytes m_refused;         //!< smallest refused message of each stream, by its share
    uint32_t m_known;                  //!< room that the user knows of, bytes
    bool m_awaitsDry{false};           //!< a message was queued since HasRunDry
};

} // namespace ns3::sctp

#endif /* SCTP_SEND_BUFFER_H */
