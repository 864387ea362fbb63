/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_STATISTICS_H
#define SCTP_STATISTICS_H

#include "sctp-tx-reason.h"
#include "sctp-types.h"

#include "ns3/address.h"
#include "ns3/nstime.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-common
 * Statistics of associations, paths and nodes.
 */

namespace ns3
{

/**
 * @ingroup sctp-common
 * Packets in one direction, and their contents.
 */
struct SctpTraffic
{
    /// Chunks of types that are not registered are counted as this type.
    static constexpr uint8_t OTHER_TYPE = 255;

    uint64_t packets{0}; //!< packets that IP was handed, or that the association accepted
    /// User data, bytes: without the headers of DATA and padding; retransmissions and duplicates
    /// included.
    uint64_t userBytes{0};
    /// Chunks, bytes: with their headers and padding, without the common header (12 bytes).
    uint64_t chunkBytes{0};
    /// Packets, bytes: chunks, common header and one IP header of each (20 bytes, IPv6 40), as
    /// before IP fragments a packet.
    uint64_t ipBytes{0};
    /// Chunk types and their numbers, ascending by type; those of which there were none are left
    /// out.
    std::vector<std::pair<uint8_t, uint64_t>> chunks;

    /**
     * @param type a chunk type
     * @return number of such chunks
     */
    uint64_t GetChunks(uint8_t type) const;
};

/**
 * @ingroup sctp-common
 * Counters of a path, or sums of an association.
 */
struct SctpCounts : public SctpSentAgain
{
    /// Names and values of counters.
    using List = std::vector<std::pair<std::string, uint64_t>>;

    SctpTraffic sent;          //!< to the peer
    SctpTraffic received;      //!< from the peer
    uint64_t unsentPackets{0}; //!< packets that could not leave: no route, interface down

    uint64_t orderedSent{0};   //!< ordered DATA chunks sent for the first time
    uint64_t unorderedSent{0}; //!< unordered DATA chunks sent for the first time
    /// Ordered DATA chunks received, without duplicates. A chunk that the receive buffer gives up
    /// for an earlier TSN (SctpDropReason::BUFFER_RENEGED) counts again when it comes again.
    uint64_t orderedReceived{0};
    uint64_t unorderedReceived{0}; //!< unordered DATA chunks received, likewise
    uint64_t duplicates{0};        //!< DATA chunks received whose TSN had been received before

    uint64_t retransmittedBytes{0};     //!< user data of all chunks sent again, bytes
    uint64_t controlRetransmissions{0}; //!< INIT, COOKIE ECHO, SHUTDOWN and others sent again

    uint64_t t1Expirations{0}; //!< timeouts of the set-up: T1-init and T1-cookie
    uint64_t t2Expirations{0}; //!< timeouts of the graceful end: T2-shutdown
    uint64_t t3Expirations{0}; //!< timeouts of DATA: T3-rtx
    uint64_t gapBlocks{0};     //!< Gap Ack Blocks received
    /// Largest RTO that a measurement or a timeout has set; zero = none did.
    Time largestRto;

    uint64_t fragmentedMessages{0};  //!< messages sent in several DATA chunks
    uint64_t reassembledMessages{0}; //!< messages received in several DATA chunks

    /// @return names and values, chunks by type aside; largest_rto_us in microseconds
    List GetList() const;
};

/**
 * @ingroup sctp-common
 * Counters of a path since it joined the association.
 */
struct SctpPathStatistics : public SctpCounts
{
    SctpPathId id{SCTP_NO_PATH}; //!< id in PathList
    Address remote;              //!< destination address
};

/**
 * @ingroup sctp-common
 * Counters of an association since it began (RFC 6458 section 8.2, Linux' SCTP_GET_ASSOC_STATS):
 * sums over its paths, those that have left, and packets that belong to no path, as an INIT. A
 * restart of the peer makes new paths; the sums go on.
 */
struct SctpStatistics : public SctpCounts
{
    uint32_t association{0};            //!< id in AssociationList
    SctpState state{SctpState::CLOSED}; //!< its state
    uint16_t localPort{0};              //!< port of this end
    uint16_t remotePort{0};             //!< port of the peer
    Address remote;                     //!< address of the peer that names the association
    uint64_t abandonedSent{0};          //!< messages abandoned after one fragment was sent at least
    uint64_t abandonedUnsent{0};        //!< messages abandoned of which nothing was sent
    uint64_t activeEstabs{0};           //!< transitions from COOKIE-ECHOED to ESTABLISHED
    uint64_t passiveEstabs{0};          //!< transitions from CLOSED to ESTABLISHED
    uint64_t aborteds{0};               //!< ungraceful ends, set-ups that failed aside
    uint64_t shutdowns{0};              //!< graceful ends
    std::vector<SctpPathStatistics> paths; //!< its paths, without those that have left

    /// @return names and values, chunks by type aside
    List GetList() const;
};

/**
 * @ingroup sctp-common
 * Counters and parameters of a node by their names in the MIB of RFC 3873 (sctpStats and
 * sctpParams). Counters are sums since the beginning of the simulation over all associations, also
 * those that have ended, and packets that belong to none.
 */
struct SctpNodeStatistics
{
    /// Associations in ESTABLISHED, SHUTDOWN-RECEIVED or SHUTDOWN-PENDING now.
    uint64_t sctpCurrEstab{0};
    uint64_t sctpActiveEstabs{0};     //!< transitions from COOKIE-ECHOED to ESTABLISHED
    uint64_t sctpPassiveEstabs{0};    //!< transitions from CLOSED to ESTABLISHED
    uint64_t sctpAborteds{0};         //!< ungraceful ends, set-ups that failed aside
    uint64_t sctpShutdowns{0};        //!< graceful ends
    uint64_t sctpOutOfBlues{0};       //!< packets of no association; INITs that a listener takes no
    uint64_t sctpChecksumErrors{0};   //!< packets with a wrong checksum
    uint64_t sctpOutCtrlChunks{0};    //!< control chunks sent, without retransmissions
    uint64_t sctpOutOrderChunks{0};   //!< ordered DATA chunks sent, without retransmissions
    uint64_t sctpOutUnorderChunks{0}; //!< unordered DATA chunks sent, without retransmissions
    uint64_t sctpInCtrlChunks{0};     //!< control chunks of readable packets received
    uint64_t sctpInOrderChunks{0};    //!< sum of SctpCounts::orderedReceived
    uint64_t sctpInUnorderChunks{0};  //!< sum of SctpCounts::unorderedReceived
    uint64_t sctpFragUsrMsgs{0};      //!< messages sent in several DATA chunks
    uint64_t sctpReasmUsrMsgs{0};     //!< messages received in several DATA chunks
    uint64_t sctpOutSCTPPacks{0};     //!< packets handed to IP
    uint64_t sctpInSCTPPacks{0};      //!< packets from a unicast address, unreadable ones included
    uint64_t udpOutPacks{0};          //!< packets sent in UDP (RFC 6951); listed unless both are 0
    uint64_t udpInPacks{0};           //!< packets received in UDP
    uint64_t sctpDiscontinuityTime{0}; //!< 0: counters suffer no discontinuity
    uint64_t sctpRtoAlgorithm{2};      //!< 2: Van Jacobson's
    uint64_t sctpRtoMin{0};            //!< RTO.Min, milliseconds
    uint64_t sctpRtoMax{0};            //!< RTO.Max, milliseconds
    uint64_t sctpRtoInitial{0};        //!< RTO.Initial, milliseconds
    int64_t sctpMaxAssocs{-1};         //!< -1: no limit
    uint64_t sctpValCookieLife{0};     //!< Valid.Cookie.Life, milliseconds
    uint64_t sctpMaxInitRetr{0};       //!< Max.Init.Retransmits

    /// @return names and values
    std::vector<std::pair<std::string, int64_t>> GetList() const;
};

} // namespace ns3

#endif /* SCTP_STATISTICS_H */
