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
 * DATA that is acknowledged, but not delivered yet: nothing of it belongs to a message or a number
 * of its stream until it is. It counts in a_rwnd, and is given up first if a lower TSN needs room.
 */
struct DataHold
{
    std::optional<uint32_t> first; //!< DATA from this TSN on, on the wire; nothing = none
    /// DATA of it that continues the numbers of its stream is delivered, in the order of TSNs.
    bool inOrder{false};
    std::optional<uint32_t> last;  //!< also DATA of some streams behind this TSN, on the wire
    std::vector<uint16_t> streams; //!< these streams; none = all
};

/**
 * @ingroup sctp-policy
 * The receiver of data as extensions of the protocol use it. Changes while a packet is read are
 * acknowledged, and notified to the user, when it has been read to its end.
 */
class DataReceiver
{
  public:
    virtual ~DataReceiver() = default;

    /**
     * The peer skips missing TSNs up to a TSN (RFC 3758 section 3.6). The work does not depend on
     * the number of TSNs. For its acknowledgement it counts like DATA.
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

    /// @return the cumulative TSN, on the wire
    virtual uint32_t GetCumulativeTsn() const = 0;

    /**
     * Message numbers of inbound streams begin at 0 again (RFC 6525 section 5.2.2).
     * @param streams the streams; none = all
     */
    virtual void ResetIncoming(const std::vector<uint16_t>& streams) = 0;

    /**
     * The peer's next TSN is set, and message numbers of all streams begin at 0 again (RFC 6525
     * section 5.2.4). All TSNs before the next one count as received; those not delivered are given
     * up. DATA from it on that has arrived since HoldData is that of after the reset.
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

    /// @return whether ResetTsns may be called: acknowledgements speak of TSNs alone
    virtual bool CanResetTsns() const = 0;

    /**
     * Holds DATA that arrives from now on. The rest is delivered now.
     * @param hold which DATA is held; none by default
     */
    virtual void HoldData(const DataHold& hold) = 0;

    /// @return TSN up to which all data has arrived and none is held, on the wire
    virtual uint32_t GetReachedTsn() const = 0;

    /// @return number of streams that the peer may use
    virtual uint16_t GetInboundStreams() const = 0;

    /// @param count number of streams that the peer may use from now on, at least as many as before
    virtual void SetInboundStreams(uint16_t count) = 0;

    /**
     * An acknowledgement is owed at once.
     * @param path path that it goes to
     */
    virtual void OweAck(SctpPathId path) = 0;
};

} // namespace ns3::sctp

#endif /* SCTP_DATA_RECEIVER_H */
