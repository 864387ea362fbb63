/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_LS_FORMATS_H
#define SCTP_LS_FORMATS_H

#include "sctp-ack-time-stamp.h"
#include "sctp-path-formats.h"

namespace ns3
{

/**
 * @ingroup sctp-sequencing
 * LS-DATA of LS-SCTP (draft-ahmed-lssctp-00 section 3.3). Each chunk has a TSN of its own, the
 * draft's ASN: it gives all fragments of a message one, but fragments with one ASN cannot be put in
 * order once one of them is retransmitted on another path.
 */
class SctpLsDataFormat : public SctpPathDataFormat<sctp::LsDataChunk, sctp::LsSackChunk>
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();
};

/**
 * @ingroup sctp-sequencing
 * LS-SACK of LS-SCTP (draft-ahmed-lssctp-00 sections 3.4, 3.7.6 and 3.8.1): one for each path, sent
 * to the source of its data. The window is that of the newest one by its time stamp.
 *
 * The draft uses the PSN of a chunk that was retransmitted on another path for new data. An
 * acknowledgement under way would report that missing, so no PSN is used twice here: as in MPSCTP
 * the receiver passes one that it has reported missing four times.
 */
class SctpLsSackFormat
    : public SctpPairedAckFormat<SctpPathAckFormat, sctp::LsDataChunk, sctp::LsSackChunk>
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpLsSackFormat();

  private:
    void WriteChunk(sctp::PathAck&& ack, sctp::ByteWriter& writer) override;
    bool ReadChunk(const sctp::ChunkView& view, sctp::PathAck& ack) const override;

    sctp::AckTimeStamp m_stamps; //!< of acknowledgements sent
};

} // namespace ns3

#endif /* SCTP_LS_FORMATS_H */
