/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PSN_FORMATS_H
#define SCTP_PSN_FORMATS_H

#include "sctp-ack-format.h"
#include "sctp-data-format.h"

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
 * PSN-DATA of MPSCTP (Shailendra 2013, chapter 4): DATA with a number of its path (PSN) besides the
 * TSN, which SctpPsnSackFormat assigns.
 */
class SctpPsnDataFormat : public SctpDataFormat
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    std::vector<uint8_t> GetChunkTypes() const override;
    bool IsData(uint8_t type) const override;
    uint32_t GetHeaderSize() const override;
    bool CarriesNumbers() const override;
    void WriteHeader(const SctpDataToSend& data, sctp::ByteWriter& writer) const override;
    bool Read(const sctp::ChunkView& view, SctpReceivedData& data) const override;
};

/**
 * @ingroup sctp-sequencing
 * PSN-SACK of MPSCTP (Shailendra 2013, chapter 4), and the path sequence numbers themselves. A
 * retransmission keeps its TSN and takes the next PSN of the path that it goes to. Reordering
 * between paths looks like no loss, and the loss of a retransmission is seen like any other.
 *
 * The first PSN of each path is the initial TSN of its sender, so that it needs no negotiation.
 *
 * MpSctpForm chooses the form of the acknowledgements that this end sends; that
 * of received ones is recognised from their type. In the first form a chunk leaves the send buffer
 * with its PSN, and is lost if the reports that it is missing are; in the modified form it waits
 * for the cumulative TSN.
 *
 * Acknowledgements promise what they report: nothing is taken back.
 */
class SctpPsnSackFormat : public SctpAckFormat
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    SctpPsnSackFormat();
    ~SctpPsnSackFormat() override;

    /**
     * @param parameters protocol parameters
     * @return the form that an association with these parameters has
     */
    static SctpMpSctpForm GetForm(const SctpParameterValues& parameters);

    std::vector<uint8_t> GetChunkTypes() const override;
    void Start(uint32_t peerInitialTsn) override;
    bool IsAck(uint8_t type) const override;
    uint32_t GetSize() const override;
    bool HasNumbers() const override;
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

  private:
    std::unique_ptr<sctp::PsnSender> m_sender;     //!< numbers of what is sent
    std::unique_ptr<sctp::PsnReceiver> m_receiver; //!< numbers of what is received
    SctpMpSctpForm m_mpSctpForm;                   //!< MpSctpForm
};

} // namespace ns3

#endif /* SCTP_PSN_FORMATS_H */
