/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_WM2_FORMATS_H
#define SCTP_WM2_FORMATS_H

#include "sctp-path-formats.h"

#include <array>
#include <memory>
#include <optional>

namespace ns3
{

/**
 * @ingroup sctp-sequencing
 * WM2-DATA of WM2-SCTP, as Shailendra 2013 describes it (section 2.1.6): user data with three
 * numbers, of the association, the path and the flow.
 */
class SctpWm2DataFormat : public SctpPathDataFormat<sctp::Wm2DataChunk, sctp::Wm2SackChunk>
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

  private:
    void SetNumbers(const SctpDataToSend& data, sctp::Wm2DataChunk& chunk) const override;
    void GetNumbers(const sctp::Wm2DataChunk& chunk, SctpReceivedData& data) const override;
};

/**
 * @ingroup sctp-sequencing
 * WM2-SACK of WM2-SCTP, as Shailendra 2013 describes it (section 2.1.6): one for each flow, in
 * numbers of the flow (FSN), with the window of the flow. Streams are grouped to flows by
 * sctp::StreamFlows.
 *
 * Assumptions: a retransmission takes the next FSN of its flow, as a PSN of other schemes, and the
 * receiver passes one that it has reported missing four times. The window of a flow is its even
 * share, among the flows that came, of the receive buffer, less the flow's data that the user has
 * not read. The window of a path is the sum of those of its flows.
 */
class SctpWm2SackFormat
    : public SctpPairedAckFormat<SctpPathAckFormat, sctp::Wm2DataChunk, sctp::Wm2SackChunk>
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpWm2SackFormat();
    ~SctpWm2SackFormat() override;

    void Start(uint32_t peerInitialTsn) override;
    void SetBuffer(const SctpReceiveBufferView& buffer) override;
    void AssignNumber(SctpDataToSend& data) override;
    void DataTaken(const SctpReceivedData& data, bool duplicate) override;
    bool Read(const sctp::ChunkView& view,
              const SctpOutstandingView& board,
              SctpAcknowledgement& ack) override;

  private:
    void WriteChunk(sctp::PathAck&& ack, sctp::ByteWriter& writer) override;
    bool ReadChunk(const sctp::ChunkView& view, sctp::PathAck& ack) const override;

    /// The sender's state of a flow.
    struct SentFlow
    {
        SctpPathId path{SCTP_NO_PATH};  //!< path of its last transmission
        std::optional<uint32_t> window; //!< its window, bytes; none: not told yet
    };

    const SctpReceiveBufferView* m_buffer{nullptr}; //!< the receive buffer
    std::unique_ptr<sctp::PsnReceiver> m_paths;     //!< numbers of paths received
    std::array<uint8_t, MAX_SPACES> m_lastTags{};   //!< path of the last data, by flow
    uint32_t m_flows{1};                            //!< flows below this one brought data
    SctpTsn m_first{0};                             //!< first TSN of all; 0 = none was sent
    std::array<uint32_t, MAX_SPACES> m_sentOn{};    //!< chunks sent, by path tag
    std::array<SentFlow, MAX_SPACES> m_sent{};      //!< by flow
};

} // namespace ns3

#endif /* SCTP_WM2_FORMATS_H */
