/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_NR_SACK_FORMAT_H
#define SCTP_NR_SACK_FORMAT_H

#include "sctp-sack-format.h"

namespace ns3
{

/**
 * @ingroup sctp-sequencing
 * Non-renegable acknowledgements (draft-natarajan-tsvwg-sctp-nrsack): NR-SACKs, chunk type 16, take
 * the place of SACKs. This receiver never takes back acknowledged data that it delivers, so its
 * blocks are non-renegable, and the sender's buffer is free of data as soon as that has arrived, in
 * order or not. DATA whose delivery an extension holds is in renegable blocks.
 */
class SctpNrSackFormat : public SctpSackFormat
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    std::vector<uint8_t> GetChunkTypes() const override;
    bool IsAck(uint8_t type) const override;
    uint32_t GetSize() const override;
    bool MayRenege() const override;
    bool MayRenegeHeld() const override;
    void Write(const sctp::DataTracker& tracker,
               uint32_t space,
               uint32_t advertisedWindow,
               uint8_t flags,
               uint32_t maxSize,
               sctp::ByteWriter& writer) override;
    bool Read(const sctp::ChunkView& view,
              const SctpOutstandingView& board,
              SctpAcknowledgement& ack) override;
};

} // namespace ns3

#endif /* SCTP_NR_SACK_FORMAT_H */
