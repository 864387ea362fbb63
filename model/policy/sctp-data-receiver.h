/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_DATA_RECEIVER_H
#define SCTP_DATA_RECEIVER_H

#include "sctp-skipped-message.h"

#include "ns3/sctp-types.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-policy
 * The data of a packet that was received.
 */
struct PacketData
{
    bool any{false};                     //!< some was taken, or had been received before
    std::optional<uint32_t> lowestTaken; //!< lowest TSN that was taken, on the wire; nothing = none
};

/**
 * @ingroup sctp-policy
 * The receiver of data as extensions of the protocol use it. What is changed here while a packet is
 * read is acknowledged, and the user is notified, when the packet has been read to its end.
 */
class DataReceiver
{
  public:
    /// Whether DATA of a stream with a TSN, on the wire, is held back.
    using HoldPredicate = std::function<bool(uint16_t streamId, uint32_t tsn)>;

    virtual ~DataReceiver() = default;

    /**
     * The peer skips what is missing up to a TSN (RFC 3758 section 3.6). The work does not depend
     * on the number of TSNs. For its acknowledgement it counts like DATA.
     * @param tsn the new cumulative TSN, on the wire
     * @param messages the last message of each stream that is skipped; entries behind their
     * stream's next message, or of no stream, are passed over
     * @param path path that the request came on
     * @return whether the cumulative TSN moved; else the request is out of date, or of before
     * ResetTsns, and is acknowledged at once
     */
    virtual bool SkipTo(uint32_t tsn,
                        const std::vector<SkippedMessage>& messages,
                        SctpPathId path) = 0;

    /**
     * @return the cumulative TSN, on the wire
     */
    virtual uint32_t GetCumulativeTsn() const = 0;

    /**
     * Message numbers of inbound streams begin at 0 again (RFC 6525 section 5.2.2).
     * @param streams the streams; none = all
     */
    virtual void ResetIncoming(const std::vector<uint16_t>& streams) = 0;

    /**
     * The peer's next TSN is set, all TSNs before it count as received (RFC 6525 section 5.2.4).
     * What is not delivered is given up; streams are reset first.
     * @param next the next TSN, on the wire
     */
    virtual void ResetTsns(uint32_t next) = 0;

    /**
     * @param tsn a TSN, on the wire
     * @return whether it is one of before ResetTsns, which was called within a segment lifetime
     */
    virtual bool IsFormerTsn(uint32_t tsn) const = 0;

    /**
     * The peer may abandon messages (RFC 3758): a message that ends without its last fragment is no
     * protocol violation.
     */
    virtual void PeerMayAbandon() = 0;

    /**
     * @return whether ResetTsns may be called: acknowledgements speak of TSNs alone
     */
    virtual bool CanResetTsns() const = 0;

    /**
     * Holds DATA back as it arrives: it is neither delivered nor acknowledged, as far as the
     * receive buffer has room for it. What is not held any more is handled now.
     * @param holds which DATA is held from now on; null = none
     */
    virtual void HoldData(HoldPredicate holds) = 0;

    /**
     * @return number of streams that the peer may use
     */
    virtual uint16_t GetInboundStreams() const = 0;

    /**
     * @param count number of streams that the peer may use from now on, at least as many as before
     */
    virtual void SetInboundStreams(uint16_t count) = 0;

    /**
     * An acknowledgement is owed at once.
     * @param path path that it goes to
     */
    virtual void OweAck(SctpPathId path) = 0;
};

} // namespace ns3::sctp

#endif /* SCTP_DATA_RECEIVER_H */
