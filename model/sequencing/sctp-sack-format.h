/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SACK_FORMAT_H
#define SCTP_SACK_FORMAT_H

#include "sctp-ack-format.h"

namespace ns3
{

/**
 * @ingroup sctp-sequencing
 * SACK of RFC 9260 section 3.3.4.
 */
class SctpSackFormat : public SctpAckFormat
{
  public:
    static constexpr bool STATELESS = true; //!< serves all associations

    /// @return the object TypeId
    static TypeId GetTypeId();

    bool IsAck(uint8_t type) const override;
    uint32_t GetSize() const override;
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

#endif /* SCTP_SACK_FORMAT_H */
