/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PARTIAL_RELIABILITY_H
#define SCTP_PARTIAL_RELIABILITY_H

#include "sctp-extension.h"

#include "ns3/nstime.h"
#include "ns3/sctp-types.h"
#include "ns3/sctp-user-types.h"
#include "ns3/socket.h"
#include "ns3/traced-callback.h"

#include <cstdint>
#include <map>
#include <optional>
#include <utility>

namespace ns3
{

/**
 * @ingroup sctp-extensions
 * Counts of abandoned messages (RFC 7496 sections 4.3 and 4.4); each message is in one of them.
 */
struct SctpReliabilityStatus
{
    uint64_t abandonedUnsent{0}; //!< messages of which nothing was sent
    uint64_t abandonedSent{0};   //!< messages of which one fragment was sent at least
};

/**
 * @ingroup sctp-extensions
 * The user's side of partial reliability (RFC 3758, RFC 7496): counters, trace sources, and when
 * FORWARD-TSN is sent. Offered where SctpParameters::PrSctp is set. Which message is abandoned when
 * is in SctpSendInfo, and for the strategy SctpReliabilityPolicy.
 *
 * If the peer lacks the extension, messages are reliable, but a lifetime (SctpReliability::TTL)
 * still ends before the first transmission (RFC 3758 section 4.1): SEND_FAILED reports that.
 */
class SctpPartialReliability : public SctpExtension
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpPartialReliability();
    ~SctpPartialReliability() override;

    /**
     * Counts the messages that were abandoned since the association began (RFC 7496 sections 4.3
     * and 4.4, SCTP_PR_STREAM_STATUS and SCTP_PR_ASSOC_STATUS).
     * @param policy how they were abandoned, not SctpReliability::FULL; nothing = in whatever way
     * @param streamId the stream; nothing = all
     * @param[out] status the numbers
     * @return ERROR_NOTERROR; ERROR_OPNOTSUPP when the extension is not agreed on (with FreeBSD's
     * stack also for numbers that it does not count), ERROR_INVAL for SctpReliability::FULL
     */
    virtual Socket::SocketErrno GetReliabilityStatus(std::optional<SctpReliability> policy,
                                                     std::optional<uint16_t> streamId,
                                                     SctpReliabilityStatus& status) const;

    /**
     * TracedCallback signature for messages that are abandoned.
     *
     * @param [in] info How it was to be sent.
     * @param [in] size Its size in bytes.
     * @param [in] sent Whether one fragment of it was sent at least.
     */
    typedef void (*AbandonedTracedCallback)(const SctpSendInfo& info, uint32_t size, bool sent);

    /**
     * TracedCallback signature for the advanced peer ack point.
     *
     * @param [in] tsn The TSN that the peer may skip to, on the wire.
     */
    typedef void (*AckPointTracedCallback)(uint32_t tsn);

    // For the association
    void AddTo(SctpStatistics& statistics) const override;

    // For the unit

    /**
     * A message was abandoned: counts and traces it.
     * @param info how it was to be sent
     * @param size its size, bytes
     * @param sent whether one fragment of it was sent at least
     */
    void NoteAbandoned(const SctpSendInfo& info, uint32_t size, bool sent);

    /**
     * The advanced peer ack point moved beyond the cumulative TSN: traces it.
     * @param tsn the TSN, on the wire
     */
    void NoteAckPoint(uint32_t tsn);

    /// @return how long FORWARD-TSN may wait for DATA to go with
    Time GetDelay() const;

  private:
    /// Counters by stream and policy.
    using Counters = std::map<std::pair<uint16_t, SctpReliability>, SctpReliabilityStatus>;

    Counters m_counters; //!< abandoned messages
    Time m_delay;        //!< of FORWARD-TSN
    TracedCallback<const SctpSendInfo&, uint32_t, bool>
        m_abandonedTrace;                     //!< a message is abandoned
    TracedCallback<uint32_t> m_ackPointTrace; //!< the ack point moved
};

} // namespace ns3

#endif /* SCTP_PARTIAL_RELIABILITY_H */
