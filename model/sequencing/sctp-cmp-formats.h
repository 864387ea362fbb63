/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CMP_FORMATS_H
#define SCTP_CMP_FORMATS_H

#include "sctp-ack-time-stamp.h"
#include "sctp-path-formats.h"

#include <array>

namespace ns3
{

/**
 * @ingroup sctp-sequencing
 * CMP-DATA of cmpSCTP, as Shailendra 2013 describes it (section 2.1.4).
 */
class SctpCmpDataFormat : public SctpPathDataFormat<sctp::CmpDataChunk, sctp::CmpSackChunk>
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();
};

/**
 * @ingroup sctp-sequencing
 * CMP-SACK of cmpSCTP, as Shailendra 2013 describes it (section 2.1.4): TSNs are acknowledged as in
 * a SACK, and each path has a receive window of its own. That is its even share of the receive
 * buffer less its data that the user has not read. A time stamp orders those that come on several
 * paths.
 *
 * Assumptions: the numbers of paths only count, as acknowledgements do not speak of them. The
 * number of shares is that of the receiver's paths, or more if data came on more.
 */
class SctpCmpSackFormat
    : public SctpPairedAckFormat<SctpAckFormat, sctp::CmpDataChunk, sctp::CmpSackChunk>
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    void SetBuffer(const SctpReceiveBufferView& buffer) override;
    uint32_t GetSize() const override;
    bool HasNumbers() const override;
    void AssignNumber(SctpDataToSend& data) override;
    void DataTaken(const SctpReceivedData& data, bool duplicate) override;
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
    /// @return number of windows that are told
    uint32_t CountWindows() const;

    const SctpReceiveBufferView* m_buffer{nullptr}; //!< the receive buffer
    sctp::AckTimeStamp m_stamps;                    //!< of acknowledgements sent, and received
    uint32_t m_tags{1};                        //!< path tags up to this one less 1 brought data
    SctpTsn m_first{0};                        //!< first TSN of all; 0 = none was sent
    std::array<uint32_t, MAX_SPACES> m_sent{}; //!< chunks sent, by path tag
};

} // namespace ns3

#endif /* SCTP_CMP_FORMATS_H */
