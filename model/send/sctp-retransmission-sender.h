/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RETRANSMISSION_SENDER_H
#define SCTP_RETRANSMISSION_SENDER_H

#include <cstdint>

namespace ns3
{
class SctpPath;
} // namespace ns3

namespace ns3::sctp
{

class PacketBuilder;
struct SendUnits;

/**
 * @ingroup sctp-send
 * Sends the chunks that are marked for retransmission (RFC 9260 sections 6.1 C and 6.3.3).
 */
class RetransmissionSender
{
  public:
    /// @param units the sending side
    explicit RetransmissionSender(SendUnits& units);

    /// Sends the chunks that wait, the lowest TSN first, as far as windows allow.
    void Send();

    /**
     * Sends one packet with pending chunks.
     * @param source path of their last transmission
     * @param target path they go to
     * @param forced whether the window is ignored
     */
    void SendPacket(SctpPath& source, SctpPath& target, bool forced);

    /**
     * Puts all outstanding chunks that have room into a packet, whatever the window.
     * @param builder the packet
     * @param path where it goes
     */
    void PutOutstanding(PacketBuilder& builder, SctpPath& path);

  private:
    /**
     * A retransmission waits for the rate of a path: asks the pacer.
     * @param target the path; null = any path whose window has room for it
     * @param size its size, bytes
     */
    void AwaitPacing(const SctpPath* target, uint32_t size) const;

    /**
     * @return path of the last transmission of the lowest pending TSN, of the paths whose
     * retransmissions have not found the windows closed in this opportunity; null if there is none
     */
    SctpPath* GetNextSource() const;

    /**
     * @param source path of the last transmission
     * @return path that the first pending chunk of it goes to; null to wait
     */
    SctpPath* SelectTarget(SctpPath& source) const;

    /**
     * Puts pending chunks into a packet, the lowest TSN first, as far as room and window allow.
     * @param builder the packet
     * @param source path of the last transmission of the first one
     * @param target path they go to
     * @param forced whether the window is ignored
     */
    void Put(PacketBuilder& builder, SctpPath& source, SctpPath& target, bool forced);

    SendUnits& m_units; //!< the sending side
};

} // namespace ns3::sctp

#endif /* SCTP_RETRANSMISSION_SENDER_H */
