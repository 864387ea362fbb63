/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TRANSMITTER_H
#define SCTP_TRANSMITTER_H

#include "ns3/packet.h"
#include "ns3/sctp-types.h"

namespace ns3
{
class SctpPath;
struct SctpSendInfo;
} // namespace ns3

namespace ns3::sctp
{

class PacketBuilder;
struct SendUnits;

/**
 * @ingroup sctp-send
 * Runs an opportunity to send: retransmissions, new data, copies (RFC 9260 section 6.1). Path
 * choice, window size and loss detection are delegated to strategies.
 */
class Transmitter
{
  public:
    /// @param units the sending side
    explicit Transmitter(SendUnits& units);

    /**
     * Queues a message; an opportunity to send begins if nothing waited.
     * @param message the message, at least one byte
     * @param info how it is sent
     */
    void Push(const Ptr<Packet>& message, const SctpSendInfo& info);

    /// Sends the data that may leave now, with the control that is queued for the paths used.
    void SendPending();

    /**
     * Begins another opportunity to send, after losses that a timer has shown, or because a path is
     * no longer held by its pacing rate.
     */
    void SendAnew();

    /**
     * Sends a tail loss probe, whatever the window of its path (RFC 8985 section 7.3).
     * @param path the path
     * @return TSN of the probe; 0 when none was sent
     */
    SctpTsn SendLossProbe(SctpPath& path);

    /**
     * Puts data into the packet of a COOKIE ECHO, the only one that may be sent before COOKIE ACK
     * (RFC 9260 section 5.1 C): data of an earlier one again, else new data.
     * @param builder the packet
     * @param path where it goes
     */
    void BundleDataWithCookieEcho(PacketBuilder& builder, SctpPath& path);

  private:
    SendUnits& m_units; //!< the sending side
};

} // namespace ns3::sctp

#endif /* SCTP_TRANSMITTER_H */
