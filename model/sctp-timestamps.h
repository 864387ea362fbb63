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

#include <map>

namespace ns3
{

/**
 * @ingroup sctp
 * Timestamps (Caro 2005, section 2.4.2): twelve bytes in each packet with the time of sending
 * and the echo of a time received, so that each acknowledgement gives an RTT sample, be it of a
 * retransmission.
 *
 * The chunk is of a type that a peer without this extension skips silently (RFC 9260 section 3.2:
 * the two highest bits are 10). Value and echo are microseconds of 32 bits; bit 0 of the flags says
 * that there is an echo. Times are kept per path: what came on a path with DATA is echoed in the
 * next packet on that path; the earliest since anything was sent, so that the sample holds the
 * delay of acknowledgements as RTO needs it (compare RFC 7323 section 4.3). An echo counts when it
 * comes with an acknowledgement. Whether the peer takes part is seen by its packets: until one with
 * the chunk has come, RTT is measured by TSNs.
 */
class SctpTimestamps : public SctpPacketExtension
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    static constexpr uint8_t CHUNK_TYPE = 0xb4; //!< type of the chunk, not assigned by IANA
    static constexpr uint8_t FLAG_ECHO = 1;     //!< flag: the echo is valid
    static constexpr uint32_t SIZE = 12;        //!< bytes of the chunk

    uint32_t GetSize() const override;
    bool IsMine(uint8_t type) const override;
    void Write(const SctpPath& path, sctp::ByteWriter& writer) override;
    std::optional<Time> Read(const SctpPath& path,
                             const sctp::ChunkView& view,
                             const SctpPacketContents& contents) override;
    bool MeasuresRtt() const override;
    void PathRemoved(SctpPath& path) override;

  private:
    std::map<SctpPathId, uint32_t> m_toEcho;  //!< values to be echoed
    std::map<SctpPathId, Time> m_firstStamps; //!< when the first value was sent
    bool m_peerTakesPart{false};              //!< the peer has sent the chunk
};

} // namespace ns3

#endif /* SCTP_TIMESTAMPS_H */
