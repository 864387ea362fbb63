/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_OUTGOING_MESSAGE_H
#define SCTP_OUTGOING_MESSAGE_H

#include "sctp-reliability-policy.h"

#include "ns3/packet.h"
#include "ns3/simple-ref-count.h"

#include <cstdint>

namespace ns3::sctp
{

/**
 * @ingroup sctp-send
 * A message given to SEND, shared by its fragments until acknowledged.
 */
struct OutgoingMessage : public SctpSubmittedMessage, public SimpleRefCount<OutgoingMessage>
{
    uint32_t mid{0};        //!< message identifier, given when its first fragment is taken
    Ptr<Packet> data;       //!< the whole message
    uint32_t fragments{0};  //!< fragments that were taken, mod 2^32: FSN of the next one
    uint32_t ackedBytes{0}; //!< bytes cumulatively acknowledged by the peer (kept by ledger)

    /**
     * @return stream sequence number: the low half of the message identifier (RFC 8260 section
     * 4.1), 0 when unordered
     */
    uint16_t GetSsn() const
    {
        return info.unordered ? 0 : static_cast<uint16_t>(mid);
    }
};

// There are tens of thousands where windows are large.
static_assert(sizeof(void*) != 8 || sizeof(OutgoingMessage) <= 80, "gaps between members");

} // namespace ns3::sctp

#endif /* SCTP_OUTGOING_MESSAGE_H */
