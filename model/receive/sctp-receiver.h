/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RECEIVER_H
#define SCTP_RECEIVER_H

#include "sctp-reassembly-queue.h"
#include "sctp-sack-policy.h"

#include "ns3/event-id.h"
#include "ns3/packet.h"
#include "ns3/sctp-data-tracker.h"
#include "ns3/sctp-packet-output.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-timer.h"
#include "ns3/sctp-unit-context.h"

namespace ns3
{

class SctpDataFormat;

namespace sctp
{

struct ChunkFormats;

/**
 * @ingroup sctp-receive
 * The receiving end: takes in DATA, owns the receive buffer and makes acknowledgements when the
 * policy wants them (RFC 9260 section 6.2).
 */
class Receiver
{
  public:
    /// What the set-up has agreed on.
    struct Offer
    {
        uint32_t initialTsn; //!< the peer's first TSN, on the wire
        uint16_t streams;    //!< number of streams that the peer may use
    };

    /**
     * @param context the association
     * @param paths the paths
     * @param sackPolicy when acknowledgements go
     * @param formats formats of user data and acknowledgements
     * @param output sends packets
     * @param offer what the set-up has agreed on
     */
    Receiver(UnitContext& context,
             SctpPathManager& paths,
             SctpSackPolicy& sackPolicy,
             const ChunkFormats& formats,
             PacketOutput& output,
             const Offer& offer);
    ~Receiver();
    Receiver(const Receiver&) = delete;
    Receiver& operator=(const Receiver&) = delete;

    /**
     * Handles a DATA chunk.
     * @param view the chunk
     * @param packet the SCTP packet with the common header
     * @param path path that it came on
     * @return false when the association was aborted because of it
     */
    bool HandleData(const ChunkView& view, Ptr<const Packet> packet, SctpPath& path);

    /**
     * The packet has been read to its end.
     * @return whether it had DATA
     */
    bool EndPacket();

    /**
     * @return whether the packet that is being read brought something to read
     */
    bool BroughtReadable() const
    {
        return m_broughtReadable;
    }

    /**
     * The user has been notified of what arrived. An acknowledgement that is due leaves at the end
     * of this instant, so that the user's reading shows in its window and its answer can carry it.
     */
    void ScheduleSackIfDue();

    /**
     * Puts a waiting acknowledgement into a packet if the packet goes where it should go.
     * @param builder the packet
     * @param path where it goes
     * @param need bytes that it must leave for DATA
     */
    void BundleAck(PacketBuilder& builder, SctpPath& path, uint32_t need);

    /**
     * Sends all acknowledgements that are owed at once, each in a packet of its own; one in any
     * case.
     */
    void SendAcks();

    /**
     * Takes out the next message or piece.
     * @param maxSize largest piece, bytes
     * @param[out] info what is known of it
     * @return the data; null when nothing can be read
     */
    Ptr<Packet> Receive(uint32_t maxSize, SctpReceiveInfo& info);

    /**
     * Drops what is held, and what arrives from now on as soon as it is acknowledged.
     */
    void Discard();

    /**
     * @return bytes that can be read now
     */
    uint32_t GetReadableBytes() const
    {
        return m_queue.GetReadableBytes();
    }

    /**
     * @return whether anything can be read now
     */
    bool IsReadable() const
    {
        return m_queue.IsReadable();
    }

    /**
     * @return the cumulative TSN, on the wire
     */
    uint32_t GetCumulativeTsn() const
    {
        return static_cast<uint32_t>(m_tracker.GetCumulative());
    }

    /**
     * @return whether a SHUTDOWN chunk alone cannot acknowledge all that was received
     */
    bool NeedsSackBesideShutdown() const
    {
        return m_tracker.HasGaps() || !m_tracker.GetDuplicates().empty();
    }

    /**
     * The association has ended: no more acknowledgements, incomplete messages are given up.
     * @return the stream whose partly delivered message breaks off, if any
     */
    std::optional<uint16_t> Stop();

  private:
    /// What became of a new chunk.
    enum class Delivery : uint8_t
    {
        DONE,         //!< it is in the receive buffer, or the user reads no more
        NO_ROOM,      //!< the receive buffer is full
        CONTRADICTION //!< it contradicts other fragments
    };

    /**
     * Validates the TSN of a chunk; notes a duplicate (RFC 9260 section 6.2).
     * @param tsn its TSN
     * @param data the chunk
     * @return whether it is new and within the window
     */
    bool IsNew(SctpTsn tsn, const SctpReceivedData& data);

    /**
     * A chunk has an invalid stream identifier (RFC 9260 section 6.5).
     * @param tsn its TSN
     * @param data the chunk
     * @param path path that it came on
     */
    void RefuseStream(SctpTsn tsn, const SctpReceivedData& data, SctpPath& path);

    /**
     * Puts the user data of a chunk into the receive buffer.
     * @param tsn its TSN
     * @param data the chunk
     * @param packet the SCTP packet with the common header
     * @return what became of it
     */
    Delivery Deliver(SctpTsn tsn, const SctpReceivedData& data, Ptr<const Packet> packet);

    /**
     * A chunk was delivered: it will be acknowledged.
     * @param tsn its TSN
     * @param data the chunk
     */
    void Accept(SctpTsn tsn, const SctpReceivedData& data);

    /**
     * @param fragment a new fragment
     * @return whether it was taken into the buffer
     */
    bool MakeRoomFor(const ReassemblyQueue::Fragment& fragment);

    /**
     * Advertises a larger window when it has grown by SctpParameters::windowUpdate, in a SACK of
     * its own unless one leaves anyway.
     */
    void UpdateWindow();

    /**
     * Reading data released by a gap fill does not trigger a window update: the acknowledgement
     * of its packet is still owed and will advertise the window.
     * @return whether a packet that arrived at this instant is still to be acknowledged
     */
    bool IsAckOfInstantOwed() const;

    /**
     * Writes an acknowledgement.
     * @param space number space that it is for
     * @param room bytes that it may take
     * @return the chunk
     */
    Bytes MakeAck(uint32_t space, uint32_t room);

    /**
     * @param ack an acknowledgement that is owed
     * @return path that it is to go to
     */
    SctpPath& GetAckPath(const SctpOwedAck& ack) const;

    /**
     * Sends acknowledgements.
     * @param least how urgent they have to be; one is sent in any case
     */
    void SendAcks(SctpSackPolicy::Urgency least);

    UnitContext& m_context;          //!< the association
    SctpPathManager& m_paths;        //!< the paths
    SctpSackPolicy& m_sackPolicy;    //!< when acknowledgements go
    SctpDataFormat& m_dataFormat;    //!< format of user data
    SctpAckFormat& m_ackFormat;      //!< format of acknowledgements
    PacketOutput& m_output;          //!< sends packets
    DataTracker m_tracker;           //!< TSNs received
    ReassemblyQueue m_queue;         //!< the receive buffer
    SctpDataArrival m_arrival;       //!< the packet that is being read
    sctp::Timer m_ackTimer;          //!< delayed acknowledgement
    EventId m_ackEvent;              //!< acknowledgement at the end of this instant
    Time m_lastArrival{Seconds(-1)}; //!< when the last packet with DATA arrived
    uint32_t m_advertised{0};        //!< window last advertised to the peer
    uint16_t m_inboundStreams;       //!< streams that the peer may use
    bool m_windowNews{false};        //!< a window update is due at once
    bool m_sendingAcks{false};       //!< acknowledgements get packets of their own
    bool m_anyData{false};           //!< DATA has arrived in this association
    bool m_packetHasData{false};     //!< the packet that is being read has DATA
    bool m_broughtReadable{false};   //!< the packet that is being read brought something to read
    bool m_discarding{false};        //!< data is dropped when it arrives
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_RECEIVER_H */
