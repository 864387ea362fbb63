/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ARRIVING_PACKET_H
#define SCTP_ARRIVING_PACKET_H

#include "sctp-sack-policy.h"

#include "ns3/sctp-data-receiver.h"
#include "ns3/sctp-types.h"

#include <functional>

namespace ns3
{

struct SctpReceivedData;

namespace sctp
{

class AckSender;
class ReassemblyQueue;

/**
 * @ingroup sctp-receive
 * Effects of the packet that is being read (RFC 9260 section 6.2).
 */
class ArrivingPacket
{
  public:
    /**
     * A DATA chunk is read.
     * @param data the chunk
     * @param tsn its TSN
     * @param path path that it came on
     */
    void BeginData(const SctpReceivedData& data, SctpTsn tsn, SctpPathId path);

    /**
     * The packet is to be acknowledged, without DATA, too.
     * @param path path that it came on
     * @param immediate whether at once
     */
    void OweAck(SctpPathId path, bool immediate);

    /// DATA was taken. @param tsn its TSN
    void NoteTaken(SctpTsn tsn);

    /// DATA was taken whose stream is valid. @param tsn its TSN
    void NoteAccepted(SctpTsn tsn);

    /// DATA found no buffer, or lost it.
    void NoteDropped()
    {
        ++m_arrival.dropped;
    }

    /// DATA had been received before.
    void NoteDuplicate()
    {
        ++m_arrival.duplicates;
    }

    /// @param filled whether a gap was filled in part or whole
    void NoteGap(bool filled)
    {
        m_arrival.fillsGap |= filled;
    }

    /// Data that waited for an extension may be readable.
    void NoteReleased()
    {
        m_released = true;
    }

    /// Forgets the lowest TSN that was taken, if a reset has voided it. @param isVoid tells that
    void Forget(const std::function<bool(SctpTsn)>& isVoid);

    /// @return whether the packet is to be acknowledged
    bool OwesAck() const
    {
        return m_ackOwed;
    }

    /// @return whether the last packet brought something to read
    bool BroughtReadable() const
    {
        return m_broughtReadable;
    }

    /**
     * The packet has been read to its end.
     * @param queue the receive buffer
     * @param acks sends acknowledgements
     * @return its data
     */
    PacketData End(ReassemblyQueue& queue, AckSender& acks);

  private:
    SctpDataArrival m_arrival;     //!< for the policy of acknowledgements
    bool m_anyData{false};         //!< DATA has arrived in this association
    bool m_hasData{false};         //!< the packet has DATA
    SctpTsn m_lowestTaken{0};      //!< lowest TSN that was taken of it; 0 = none
    bool m_ackOwed{false};         //!< it is to be acknowledged
    uint32_t m_space{0};           //!< number space of the last DATA
    bool m_released{false};        //!< data that waited for an extension may be readable
    bool m_broughtReadable{false}; //!< the last packet brought something to read
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_ARRIVING_PACKET_H */
