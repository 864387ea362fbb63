/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_FLOW_BUFFER_LIMIT_H
#define SCTP_FLOW_BUFFER_LIMIT_H

#include "sctp-path-window-limit.h"

#include "ns3/sctp-stream-flows.h"

#include <array>
#include <bitset>

namespace ns3
{

/**
 * @ingroup sctp-send
 * Each flow (sctp::StreamFlows) has a send buffer of its own (WM2-SCTP, Shailendra 2013, section
 * 2.1.6): its even share of SndBufSize among the flows that the user has sent in, or wanted to. A
 * message waits (Send gives ERROR_AGAIN) until the buffer of its flow has room for it; one that is
 * larger than the share, until that buffer is empty. Paths are limited as by SctpPathWindowLimit.
 *
 * Assumptions: even shares, and that a flow keeps its share when it sends no more.
 */
class SctpFlowBufferLimit : public SctpPathWindowLimit
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpTransmissionListener* GetTransmissionListener() override;
    void Buffered(uint16_t streamId, uint32_t bytes) override;
    void Unbuffered(uint16_t streamId, uint32_t bytes) override;
    uint32_t GetBufferRoom(uint16_t streamId, const SctpStreamBytes& requested) const override;

  private:
    /// Flows as bits.
    using Flows = std::bitset<sctp::StreamFlows::COUNT>;

    /// A stream with data in the buffer.
    struct Stream
    {
        uint32_t flow{0};  //!< its flow
        uint32_t bytes{0}; //!< how much there is
    };

    /**
     * @param streamId a stream
     * @return its flow: where it has data in the buffer that of this data, as the user may change
     * values of streams
     */
    uint32_t GetFlow(uint16_t streamId) const;

    Flows m_known;                                           //!< flows that have a share
    boost::container::flat_map<uint16_t, Stream> m_streams;  //!< those with data
    std::array<uint32_t, sctp::StreamFlows::COUNT> m_used{}; //!< bytes in the buffer, by flow
};

} // namespace ns3

#endif /* SCTP_FLOW_BUFFER_LIMIT_H */
