/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TIMESTAMPS_H
#define SCTP_TIMESTAMPS_H

#include "sctp-packet-extension.h"
#include "sctp-packet-filter.h"

#include "ns3/sctp-types.h"

#include <deque>
#include <optional>

namespace ns3
{

namespace sctp
{
struct ChunkView;
} // namespace sctp

/**
 * @ingroup sctp-path
 * Timestamps (Caro 2005, section 2.4.2): twelve bytes in each packet with the time of sending
 * and the echo of a time received, so that each acknowledgement gives an RTT sample, be it of a
 * retransmission.
 *
 * The chunk is of a type that a peer without this extension skips silently (RFC 9260 section 3.2:
 * the two highest bits are 10). Value and echo are microseconds of 32 bits; bit 0 of the flags says
 * that there is an echo. A time stamp that came with DATA is echoed in the next packet, on whatever
 * path: the earliest since anything was sent, so that the sample holds the delay of
 * acknowledgements as RTO needs it (compare RFC 7323 section 4.3). The sample is of the path that
 * the time was sent on: a retransmission that fills a gap is often acknowledged with the next
 * packet, which came on another path. An echo counts when it comes with an acknowledgement. The
 * packets of the peer show whether it takes part: until one with the chunk has come, RTT is
 * measured by TSNs.
 *
 * The chunk is never before or beside COOKIE ECHO, nor beside COOKIE ACK (which is first in its
 * packet), SHUTDOWN ACK, SHUTDOWN COMPLETE and ABORT.
 */
class SctpTimestamps : public SctpPacketExtension, public sctp::PacketFilter
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    // SctpPacketExtension

    sctp::PacketFilter* GetFilter() override;
    bool MeasuresRtt() const override;
    std::optional<Time> GetEchoedTime() const override;

    // sctp::PacketFilter

    uint32_t GetReserve() const override;
    void Seal(const sctp::LeavingPacket& packet) override;
    std::optional<SctpDropReason> Open(sctp::ArrivedPacket& packet) override;
    bool Owns(uint8_t type) const override;

  private:
    /// From when on values went to which path.
    struct Stretch
    {
        int64_t from;    //!< microseconds, ascending
        SctpPathId path; //!< the path
    };

    /**
     * @param path the path that a packet goes to now
     * @return its value, microseconds: the time, or a little more, so that values of different
     * paths differ
     */
    int64_t MakeStamp(SctpPathId path);

    /**
     * @param stamp a value, microseconds
     * @return the path that it went to; nullptr = there is none
     */
    const SctpPathId* FindPath(int64_t stamp) const;

    /**
     * Reads the chunk of a packet, and gives an RTT sample to the path that it is of.
     * @param packet the packet
     * @param view the chunk
     */
    void Read(const sctp::ArrivedPacket& packet, const sctp::ChunkView& view);

    std::optional<uint32_t> m_toEcho; //!< value to be echoed
    std::deque<Stretch> m_sent;       //!< where values went
    int64_t m_lastStamp{-1};          //!< the last one, microseconds
    int64_t m_echoed{0};              //!< the last one that was echoed, microseconds
    Time m_echoedAt{Seconds(-1)};     //!< when; negative = never
    bool m_peerTakesPart{false};      //!< the peer has sent the chunk
};

} // namespace ns3

#endif /* SCTP_TIMESTAMPS_H */
