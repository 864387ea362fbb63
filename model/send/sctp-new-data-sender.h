/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_NEW_DATA_SENDER_H
#define SCTP_NEW_DATA_SENDER_H

#include "ns3/sctp-types.h"

#include <cstdint>

namespace ns3
{
class SctpPath;
class SctpPathAvailability;
} // namespace ns3

namespace ns3::sctp
{

class PacketBuilder;
struct SendUnits;

/**
 * @ingroup sctp-send
 * Sends new data (RFC 9260 sections 6.1 A and B), and new data as probes.
 */
class NewDataSender
{
  public:
    /// @param units the sending side
    explicit NewDataSender(SendUnits& units);

    /// Sends new data, as far as windows allow.
    void Send();

    /**
     * Sends a zero window probe (RFC 9260 section 6.1 A), in an opportunity of its own.
     * @return whether it was sent
     */
    bool SendWindowProbe();

    /**
     * Sends new data as a tail loss probe (RFC 8985 section 7.3), if the peer's window allows.
     * @param path where it goes
     * @return whether it was sent
     */
    bool SendLossProbe(SctpPath& path);

    /**
     * Puts new data that the peer's window allows into a packet that is sent anyway.
     * @param builder the packet
     * @param path where it goes
     */
    void Bundle(PacketBuilder& builder, SctpPath& path);

  private:
    /**
     * @param size user data of the next chunk of new data, bytes
     * @param room which paths may take it
     * @return path that the user has named for it, if that is verified, or else that the selector
     * wants it to go to, with room or without; null to wait
     */
    SctpPath* SelectPath(uint32_t size, const SctpPathAvailability& room) const;

    /**
     * Sends one packet of new data.
     * @param path the path
     * @param reason NEW_DATA, WINDOW_PROBE or LOSS_PROBE
     * @param size user data of the next chunk, bytes
     * @return whether any data was sent
     */
    bool SendPacket(SctpPath& path, SctpTxReason reason, uint32_t size);

    /**
     * Puts new data into a packet, as far as room and windows allow.
     * @param builder the packet
     * @param path where it goes
     * @param reason NEW_DATA, WINDOW_PROBE or LOSS_PROBE
     */
    void Put(PacketBuilder& builder, SctpPath& path, SctpTxReason reason);

    SendUnits& m_units; //!< the sending side
};

} // namespace ns3::sctp

#endif /* SCTP_NEW_DATA_SENDER_H */
