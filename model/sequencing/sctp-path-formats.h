/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATH_FORMATS_H
#define SCTP_PATH_FORMATS_H

#include "sctp-ack-format.h"
#include "sctp-data-fields.h"
#include "sctp-data-format.h"
#include "sctp-number-width.h"

#include "ns3/sctp-path-chunks.h"

#include <memory>

namespace ns3
{

namespace sctp
{
class PsnReceiver;
class PsnSender;
} // namespace sctp

/**
 * @ingroup sctp-sequencing
 * User data with a number of its path (PSN) besides the TSN, which an SctpPathAckFormat assigns.
 * @tparam Chunk the chunk, a sctp::PathData
 */
template <typename Chunk>
class SctpPathDataFormat : public SctpDataFormat
{
  public:
    bool IsData(uint8_t type) const override
    {
        return type == Chunk::TYPE;
    }

    uint32_t GetHeaderSize() const override
    {
        return Chunk::HEADER_SIZE;
    }

    bool CarriesNumbers() const override
    {
        return true;
    }

    void WriteHeader(const SctpDataToSend& data, sctp::ByteWriter& writer) const override
    {
        Chunk chunk;
        chunk.data = sctp::MakeDataChunk(data);
        chunk.pathTag = static_cast<uint8_t>(data.space);
        chunk.psn = data.number;
        chunk.Write(writer);
    }

    bool Read(const sctp::ChunkView& view, SctpReceivedData& data) const override
    {
        Chunk chunk;
        if (!Chunk::Parse(view, chunk))
        {
            return false;
        }
        data = sctp::MakeReceivedData(chunk.data);
        data.space = chunk.pathTag;
        data.number = chunk.psn;
        return true;
    }
};

/**
 * @ingroup sctp-sequencing
 * Acknowledgement of each path in path sequence numbers (PSN), which it assigns, too. A
 * retransmission keeps its TSN and takes the next PSN of the path that it goes to. Reordering
 * between paths looks like no loss, and the loss of a retransmission is seen like any other. So
 * does a copy of what is in flight elsewhere, and each is acknowledged and lost by itself.
 *
 * The first PSN of each path is the initial TSN of its sender, so that it needs no negotiation.
 *
 * Acknowledgements promise what they report: nothing is taken back. A subclass has the chunk.
 */
class SctpPathAckFormat : public SctpAckFormat
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    ~SctpPathAckFormat() override;

    void Start(uint32_t peerInitialTsn) override;
    bool HasNumbers() const override;
    bool TellsCopiesApart() const override;
    void AssignNumber(SctpDataToSend& data) override;
    void DataTaken(const SctpReceivedData& data, bool duplicate) override;
    bool HasGaps(const sctp::DataTracker& tracker, uint32_t space) const override;
    bool FillsGap(const sctp::DataTracker& tracker, SctpTsn tsn) const override;
    bool MayRenege() const override;
    void Write(const sctp::DataTracker& tracker,
               uint32_t space,
               uint32_t advertisedWindow,
               uint8_t flags,
               uint32_t maxSize,
               sctp::ByteWriter& writer) override;
    bool Read(const sctp::ChunkView& view,
              const SctpOutstandingView& board,
              SctpAcknowledgement& ack) override;

  protected:
    /**
     * @param width width of PSNs on the wire
     */
    explicit SctpPathAckFormat(sctp::NumberWidth width);

    /**
     * Numbers a transmission.
     * @param space its number space: the path, unless a subclass has others
     * @param data the chunk, which takes both
     */
    void Number(uint32_t space, SctpDataToSend& data);

  private:
    /**
     * @param ack an acknowledgement, with the cumulative TSN
     * @param writer takes the chunk
     */
    virtual void WriteChunk(sctp::PathAck&& ack, sctp::ByteWriter& writer) = 0;

    /**
     * @param view the chunk
     * @param[out] ack what was read
     * @return false when it is malformed
     */
    virtual bool ReadChunk(const sctp::ChunkView& view, sctp::PathAck& ack) const = 0;

    std::unique_ptr<sctp::PsnSender> m_sender;     //!< numbers of what is sent
    std::unique_ptr<sctp::PsnReceiver> m_receiver; //!< numbers of what is received
};

} // namespace ns3

#endif /* SCTP_PATH_FORMATS_H */
