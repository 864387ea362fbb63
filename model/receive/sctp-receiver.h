/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RECEIVER_H
#define SCTP_RECEIVER_H

#include "sctp-ack-sender.h"
#include "sctp-arriving-packet.h"
#include "sctp-reassembly-queue.h"
#include "sctp-received-fragment.h"

#include "ns3/packet.h"
#include "ns3/sctp-data-receiver.h"
#include "ns3/sctp-data-tracker.h"
#include "ns3/sctp-former-tsns.h"
#include "ns3/sctp-small-function.h"

namespace ns3
{

class SctpDataFormat;

namespace sctp
{

struct ChunkFormats;

/**
 * @ingroup sctp-receive
 * Takes in DATA and owns the receive buffer (RFC 9260 section 6.2). Every change of the
 * acknowledged state schedules a SACK.
 */
class Receiver : public DataReceiver
{
  public:
    /// Result of the set-up.
    struct Offer
    {
        uint32_t initialTsn; //!< the peer's first TSN, on the wire
        uint16_t streams;    //!< number of streams that the peer may use
    };

    /// Told of a message that was read in part and will not be completed.
    using BrokenCallback = SmallFunction<void(const BrokenMessage&)>;

    /**
     * @param context the association
     * @param paths the paths
     * @param sackPolicy when acknowledgements go
     * @param formats formats of user data and acknowledgements
     * @param output sends packets
     * @param offer result of the set-up
     * @param broken told of partial deliveries that break off
     */
    Receiver(UnitContext& context,
             SctpPathManager& paths,
             SctpSackPolicy& sackPolicy,
             const ChunkFormats& formats,
             PacketOutput& output,
             const Offer& offer,
             BrokenCallback broken);
    ~Receiver() override;

    /**
     * Handles a DATA chunk.
     * @param view the chunk
     * @param packet the SCTP packet with the common header
     * @param path path that it came on
     * @return false when the association was aborted because of it
     */
    bool HandleData(const ChunkView& view, const DataSource& packet, SctpPath& path);

    bool SkipTo(uint32_t tsn,
                const std::vector<SkippedMessage>& messages,
                SctpPathId path) override;
    uint32_t GetCumulativeTsn() const override;
    void ResetIncoming(const std::vector<uint16_t>& streams) override;
    void ResetTsns(uint32_t next) override;
    bool IsFormerTsn(uint32_t tsn) const override;
    void PeerMayAbandon() override;
    bool CanResetTsns() const override;
    void HoldData(const DataHold& hold) override;
    uint32_t GetReachedTsn() const override;
    uint16_t GetInboundStreams() const override;
    void SetInboundStreams(uint16_t count) override;
    void OweAck(SctpPathId path) override;

    /// @return whether the packet that is being read is to be acknowledged
    bool OwesAck() const
    {
        return m_packet.OwesAck();
    }

    /**
     * The packet has been read to its end.
     * @return its data
     */
    PacketData EndPacket();

    /// @return whether the packet that is being read brought something to read
    bool BroughtReadable() const
    {
        return m_packet.BroughtReadable();
    }

    /// @return sender of acknowledgements
    AckSender& GetAckSender()
    {
        return m_acks;
    }

    /**
     * Takes out the next message or piece.
     * @param maxSize largest piece, bytes
     * @param[out] info its fields
     * @return the data; null when nothing can be read
     */
    Ptr<Packet> Receive(uint32_t maxSize, SctpReceiveInfo& info);

    /// @return the receive buffer: its window, and messages that can be read
    const ReceiveBuffer& GetBuffer() const
    {
        return m_queue.GetBuffer();
    }

    /// Drops the data held, and later data as soon as it is acknowledged.
    void Discard();

    /// @return whether a SHUTDOWN chunk alone cannot acknowledge all that was received
    bool NeedsSackBesideShutdown() const
    {
        return m_tracker.HasGaps() || !m_tracker.GetDuplicates().empty();
    }

    /// The association has ended: no more acknowledgements, incomplete messages are given up.
    void Stop();

  private:
    /// Result of the delivery of a new chunk.
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
     * @param path the path that it arrived on
     * @return whether it is new and within the window
     */
    bool IsNew(SctpTsn tsn, const SctpReceivedData& data, SctpPath& path);

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
     * @param path path that it came on
     * @return the result
     */
    Delivery Deliver(SctpTsn tsn,
                     const SctpReceivedData& data,
                     const DataSource& packet,
                     const SctpPath& path);

    /**
     * A chunk was delivered or refused: it will be acknowledged.
     * @param tsn its TSN
     * @param data the chunk
     * @param path the path that it arrived on
     */
    void Take(SctpTsn tsn, const SctpReceivedData& data, SctpPath& path);

    /**
     * @param fragment a new fragment
     * @return whether it was taken into the buffer
     */
    bool MakeRoomFor(const ReassemblyQueue::Fragment& fragment);

    /**
     * Skips missing TSNs.
     * @param tsn the new cumulative TSN, above the old one
     * @param messages the last message of each stream that is skipped
     */
    void Skip(SctpTsn tsn, const std::vector<SkippedMessage>& messages);

    /// Aborts the association: fragments contradict each other.
    void AbortByContradiction();

    /// Tells of partial deliveries that broke off.
    void NotifyBroken();

    UnitContext& m_context;       //!< the association
    SctpDataFormat& m_dataFormat; //!< format of user data
    SctpAckFormat& m_ackFormat;   //!< format of acknowledgements
    PacketOutput& m_output;       //!< sends packets
    BrokenCallback m_broken;      //!< told of partial deliveries that break off
    DataTracker m_tracker;        //!< TSNs received
    FormerTsns m_former;          //!< TSNs of before a reset
    ReassemblyQueue m_queue;      //!< the receive buffer
    AckSender m_acks;             //!< sends acknowledgements
    ArrivingPacket m_packet;      //!< the packet that is being read
    uint16_t m_inboundStreams;    //!< streams that the peer may use
    bool m_discarding{false};     //!< data is dropped when it arrives
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_RECEIVER_H */
