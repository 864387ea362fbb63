/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RFC7496_RELIABILITY_H
#define SCTP_RFC7496_RELIABILITY_H

#include "sctp-reliability-policy.h"

#include "ns3/nstime.h"
#include "ns3/sctp-types.h"

#include <cstdint>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-send
 * The policies of RFC 3758 section 4.1 and RFC 7496: TTL, a message is abandoned when its lifetime
 * has passed; RTX, when one of its fragments would be retransmitted more often than the limit,
 * whatever for; PRIO, when a message that is more important, or reliable, needs its room in the
 * send buffer.
 *
 * The RFC leaves open which messages make room: those of the least priority, the oldest of them
 * first, and none if all together would not do.
 */
class SctpRfc7496Reliability : public SctpReliabilityPolicy
{
  public:
    static constexpr bool STATELESS = true; //!< serves all associations

    /// @return the object TypeId
    static TypeId GetTypeId();

    bool ShouldAbandon(const SctpSubmittedMessage& message,
                       uint32_t transmissions,
                       const SctpPath& path,
                       Time now) override;
    std::vector<const SctpSubmittedMessage*> MakeRoom(
        uint32_t bytes,
        const SctpSubmittedMessage& message,
        const std::vector<const SctpSubmittedMessage*>& candidates) override;

  protected:
    /**
     * @param message a message with a lifetime
     * @param path where its fragment would go
     * @param retransmission whether the fragment was sent before
     * @param now the present
     * @return whether the lifetime has passed
     */
    virtual bool IsTooLate(const SctpSubmittedMessage& message,
                           const SctpPath& path,
                           bool retransmission,
                           Time now) const;
};

} // namespace ns3

#endif /* SCTP_RFC7496_RELIABILITY_H */
