/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PSN_FORMATS_H
#define SCTP_PSN_FORMATS_H

#include "sctp-path-formats.h"

namespace ns3
{

/**
 * @ingroup sctp-sequencing
 * PSN-DATA of MPSCTP (Shailendra 2013, chapter 4): DATA with a number of its path (PSN) besides the
 * TSN, which SctpPsnSackFormat assigns.
 */
class SctpPsnDataFormat : public SctpPathDataFormat<sctp::PsnDataChunk, sctp::PsnSackChunk>
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();
};

/**
 * @ingroup sctp-sequencing
 * PSN-SACK of MPSCTP (Shailendra 2013, chapter 4).
 *
 * MpSctpForm chooses the form of the acknowledgements that this end sends; that
 * of received ones is recognised from their type. In the first form a chunk leaves the send buffer
 * with its PSN, and is lost if the reports that it is missing are; in the modified form it waits
 * for the cumulative TSN.
 */
class SctpPsnSackFormat
    : public SctpPairedAckFormat<SctpPathAckFormat, sctp::PsnDataChunk, sctp::PsnSackChunk>
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpPsnSackFormat();

    /**
     * @param choice this class, and values of its attributes
     * @return the form that they have
     */
    static SctpMpSctpForm GetForm(const SctpPolicyChoice& choice);

    uint32_t GetSize() const override;

  private:
    void WriteChunk(sctp::PathAck&& ack, sctp::ByteWriter& writer) override;
    bool ReadChunk(const sctp::ChunkView& view, sctp::PathAck& ack) const override;

    SctpMpSctpForm m_mpSctpForm; //!< MpSctpForm
};

} // namespace ns3

#endif /* SCTP_PSN_FORMATS_H */
