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
#include "sctp-sequenced-data.h"

#include "ns3/sctp-path-chunks.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace ns3
{

namespace sctp
{
class PsnReceiver;
class PsnSender;
} // namespace sctp

/**
 * @ingroup sctp-sequencing
 * User data that has a number of its path (PSN) besides the TSN, which an SctpPathAckFormat
 * assigns.
 * @tparam Data the chunk, a sctp::PathData
 * @tparam Ack the chunk that acknowledges it
 */
template <typename Data, typename Ack>
class SctpPathDataFormat : public SctpDataFormat
{
  public:
    std::vector<uint8_t> GetChunkTypes() const override
    {
        return {Data::TYPE, Ack::TYPE};
    }

    bool IsData(uint8_t type) const override
    {
        return type == Data::TYPE;
    }

    uint32_t GetHeaderSize() const override
    {
        return Data::HEADER_SIZE;
    }

    bool CarriesNumbers() const override
    {
        return true;
    }

    void WriteHeader(const SctpDataToSend& data, sctp::ByteWriter& writer) const override
    {
        Data chunk;
        chunk.data = sctp::MakeDataChunk(data);
        SetNumbers(data, chunk);
        chunk.Write(writer);
    }

    bool Read(const sctp::ChunkView& view, SctpReceivedData& data) const override
    {
        Data chunk;
        if (!Data::Parse(view, chunk))
        {
            return false;
        }
        data = sctp::MakeReceivedData(chunk.data);
        GetNumbers(chunk, data);
        return true;
    }

  private:
    /**
     * @param data a fragment that is to be sent, with its numbers
     * @param[out] chunk takes them
     */
    virtual void SetNumbers(const SctpDataToSend& data, Data& chunk) const
    {
        chunk.pathTag = static_cast<uint8_t>(data.space);
        chunk.psn = data.number;
    }

    /**
     * @param chunk a chunk that was received
     * @param[out] data takes its numbers
     */
    virtual void GetNumbers(const Data& chunk, SctpReceivedData& data) const
    {
        data.space = chunk.pathTag;
        data.number = chunk.psn;
    }
};

/**
 * @ingroup sctp-sequencing
 * Chunk types of an acknowledgement and of its chunk of data.
 * @tparam Base SctpAckFormat or a subclass
 * @tparam Data the chunk of user data
 * @tparam Ack the acknowledgement
 */
template <typename Base, typename Data, typename Ack>
class SctpPairedAckFormat : public Base
{
  public:
    using Base::Base;

    std::vector<uint8_t> GetChunkTypes() const override
    {
        return {Data::TYPE, Ack::TYPE};
    }

    bool IsAck(uint8_t type) const override
    {
        return type == Ack::TYPE;
    }

    uint32_t GetSize() const override
    {
        return Ack::HEADER_SIZE;
    }
};

/**
 * @ingroup sctp-sequencing
 * Acknowledgement of each path in path sequence numbers (PSN), which it assigns, too. A
 * retransmission keeps its TSN and takes the next PSN of the path that it goes to. Reordering
 * between paths looks like no loss, and the loss of a retransmission is seen like any other. A copy
 * of a chunk that is in flight elsewhere has a PSN, too: each is acknowledged and lost by itself.
 *
 * The first PSN of each path is the initial TSN of its sender, so that it needs no negotiation.
 *
 * Acknowledgements are promises: reported data is never taken back. A subclass has the chunk.
 */
class SctpPathAckFormat : public SctpAckFormat
{
  public:
    /// @return the object TypeId
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
    /// @param width width of PSNs on the wire
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
     * @param[out] ack the values read
     * @return false when it is malformed
     */
    virtual bool ReadChunk(const sctp::ChunkView& view, sctp::PathAck& ack) const = 0;

    std::unique_ptr<sctp::PsnSender> m_sender;     //!< numbers of transmissions
    std::unique_ptr<sctp::PsnReceiver> m_receiver; //!< numbers received
};

} // namespace ns3

#endif /* SCTP_PATH_FORMATS_H */
