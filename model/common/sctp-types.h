/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TYPES_H
#define SCTP_TYPES_H

#include "ns3/address.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"
#include "ns3/ptr.h"

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-common
 * Types that users and stack share: numbers, states, parameters and results of socket calls.
 */

/**
 * @defgroup sctp SCTP
 * @ingroup internet
 *
 * Stream Control Transmission Protocol (RFC 9260), multihomed, with exchangeable policies.
 */

/**
 * @defgroup sctp-tests SCTP tests
 * @ingroup sctp
 *
 * Tests of the SCTP module.
 */

/**
 * @defgroup sctp-applications Applications and meters
 * @ingroup sctp
 *
 * Sources and sinks of patterns, error models, FlowMonitor.
 */

/**
 * @defgroup sctp-socket Sockets
 * @ingroup sctp
 *
 * SctpSocket, its implementation and factory.
 */

/**
 * @defgroup sctp-node Node
 * @ingroup sctp
 *
 * SctpL4Protocol and its variants, tables of associations and ports, routing, ICMP.
 */

/**
 * @defgroup sctp-association Association
 * @ingroup sctp
 *
 * User primitives, states, set-up, shutdown, heartbeats, extensions, parameters.
 */

/**
 * @defgroup sctp-extensions Extensions
 * @ingroup sctp
 *
 * Extensions of the protocol: offers, agreements, their units, and their effects for the user.
 */

/**
 * @defgroup sctp-send Sending
 * @ingroup sctp
 *
 * Transmitter, send queue, ledger, packets; schedulers and limits of sending.
 */

/**
 * @defgroup sctp-receive Receiving
 * @ingroup sctp
 *
 * Receiver, reassembly; policies of acknowledgements.
 */

/**
 * @defgroup sctp-congestion Congestion control
 * @ingroup sctp
 *
 * Growth and decrease of congestion windows.
 */

/**
 * @defgroup sctp-retransmission Retransmission policies
 * @ingroup sctp
 *
 * The path of a retransmission.
 */

/**
 * @defgroup sctp-path-selection Path selection
 * @ingroup sctp
 *
 * The path of new data.
 */

/**
 * @defgroup sctp-loss-detection Loss detection
 * @ingroup sctp
 *
 * When a TSN is considered lost.
 */

/**
 * @defgroup sctp-sequencing Sequencing
 * @ingroup sctp
 *
 * Numbering of data, format of acknowledgements.
 */

/**
 * @defgroup sctp-path Paths
 * @ingroup sctp
 *
 * State of each destination, estimators, failover, failure policies, trace sources.
 */

/**
 * @defgroup sctp-policy Policy interfaces
 * @ingroup sctp
 *
 * Base of all strategies, values of parameters, interfaces of the units.
 */

/**
 * @defgroup sctp-wire Wire format
 * @ingroup sctp
 *
 * Chunks, their registry, parser and builder of packets, the cookie.
 */

/**
 * @defgroup sctp-common Common types
 * @ingroup sctp
 *
 * Types, addresses, timers, differences of ns-3 releases.
 */

/**
 * @defgroup sctp-usrsctp FreeBSD's stack
 * @ingroup sctp
 *
 * usrsctp as the stack of a node.
 */

/**
 * @ingroup sctp
 * Parts of SCTP that are not meant to be used by scripts.
 */
namespace ns3::sctp
{
} // namespace ns3::sctp

namespace ns3
{

class SctpPath;

/**
 * @ingroup sctp-common
 * A TSN as the module keeps it: unwrapped to 64 bits, so that comparisons need no modulo
 * arithmetic. Its low 32 bits are the number on the wire.
 */
using SctpTsn = uint64_t;

/**
 * @ingroup sctp-common
 * A range of TSNs, both ends included.
 */
struct SctpTsnRange
{
    SctpTsn first; //!< lowest TSN
    SctpTsn last;  //!< highest TSN
};

/**
 * @ingroup sctp-common
 * Identifies a path within its association: 0, 1, and so on in the order in which the paths were
 * added. Never used again after the path is gone.
 */
using SctpPathId = uint32_t;

/// The path id that names no path.
static constexpr SctpPathId SCTP_NO_PATH = 0xffffffff;

/// Sentinel of SctpPathInfo: value not reported.
static constexpr uint32_t SCTP_NOT_KNOWN = 0xffffffff;

/**
 * @ingroup sctp-common
 * State of an association (RFC 9260 section 4).
 */
enum class SctpState : uint8_t
{
    CLOSED,
    COOKIE_WAIT,
    COOKIE_ECHOED,
    ESTABLISHED,
    SHUTDOWN_PENDING,
    SHUTDOWN_SENT,
    SHUTDOWN_RECEIVED,
    SHUTDOWN_ACK_SENT
};

/**
 * @ingroup sctp-common
 * Reachability of a destination address (RFC 9260 sections 5.4 and 8.2, RFC 7829 section 3).
 */
enum class SctpPathState : uint8_t
{
    UNCONFIRMED,        //!< not yet verified by a HEARTBEAT with nonce
    ACTIVE,             //!< usable for data
    POTENTIALLY_FAILED, //!< timed out, under probe, not yet given up (RFC 7829, CMT-PF)
    INACTIVE            //!< error counter exceeded Path.Max.Retrans
};

/**
 * @ingroup sctp-common
 * Codepoint of explicit congestion notification in the IP header (RFC 3168 section 5).
 */
enum class SctpEcn : uint8_t
{
    NOT_ECT = 0, //!< the transport does not take part
    ECT1 = 1,    //!< ECN-capable transport, ECT(1)
    ECT0 = 2,    //!< ECN-capable transport, ECT(0)
    CE = 3       //!< congestion experienced
};

/**
 * @ingroup sctp-common
 * Why a DATA chunk is transmitted. Names and properties are in sctp-tx-reason.cc.
 */
enum class SctpTxReason : uint8_t
{
    NEW_DATA,           //!< first transmission
    FAST_RETRANSMIT,    //!< enough missing reports (RFC 9260 section 7.2.4)
    TIMEOUT_RETRANSMIT, //!< T3-rtx expired (RFC 9260 section 6.3.3)
    LOSS_PROBE,         //!< tail loss probe (RFC 8985 section 7.3), new data or a retransmission
    WINDOW_PROBE, //!< zero window probe (RFC 9260 section 6.1 A), sent again once the window opens
    COPY,         //!< a copy on another path, while it is in flight
    MOVED         //!< sent on another path in place of the one where it is in flight
};

/// Number of reasons to transmit a DATA chunk.
constexpr uint8_t SCTP_TX_REASON_COUNT = static_cast<uint8_t>(SctpTxReason::MOVED) + 1;

/**
 * @ingroup sctp-common
 * Why a received packet or chunk was dropped, or a packet could not be sent.
 */
enum class SctpDropReason : uint8_t
{
    TOO_SHORT,          //!< less than a common header and one chunk
    BAD_CHECKSUM,       //!< CRC32c does not match
    MALFORMED,          //!< a chunk's or parameter's length contradicts the packet
    BAD_TAG,            //!< verification tag does not match (RFC 9260 section 8.5)
    OUT_OF_THE_BLUE,    //!< no association and not an opening chunk (RFC 9260 section 8.4)
    NOT_UNICAST,        //!< to or from a broadcast or multicast address
    UNEXPECTED_CHUNK,   //!< not allowed in the association's state, or wrongly bundled
    UNKNOWN_CHUNK,      //!< chunk type not known, skipped as its high bits say
    BAD_COOKIE,         //!< state cookie not made here, or damaged
    STALE_COOKIE,       //!< state cookie older than its life time
    DUPLICATE_DATA,     //!< TSN received before
    OUTSIDE_WINDOW,     //!< TSN too far above the cumulative TSN
    NO_BUFFER_SPACE,    //!< receive buffer is full
    INVALID_STREAM,     //!< stream identifier not negotiated
    NO_ROUTE,           //!< no route from the path's device to its destination
    INTERFACE_DOWN,     //!< the path's local interface is down
    ASSOCIATION_CLOSED, //!< the association has ended
    BUFFER_RENEGED,     //!< taken out of the receive buffer to make room for an earlier TSN
    NO_LISTENER,        //!< INIT or COOKIE ECHO for a port that nobody listens on
    WRONG_SETTINGS,     //!< INIT or COOKIE ECHO refused: settings exclude each other
    REFUSED,            //!< COOKIE ECHO refused by the application
    NOT_AUTHENTICATED   //!< chunks without AUTH, or with a wrong one (RFC 4895 section 6.3)
};

/**
 * @ingroup sctp-common
 * Why an association ended.
 */
enum class SctpCloseReason : uint8_t
{
    GRACEFUL,         //!< SHUTDOWN sequence completed
    PEER_ABORTED,     //!< ABORT received
    USER_ABORTED,     //!< ABORT primitive of the local user
    UNREACHABLE,      //!< Association.Max.Retrans exceeded
    SETUP_FAILED,     //!< Max.Init.Retransmits exceeded, or the set-up was refused
    PROTOCOL_ERROR,   //!< the peer broke the protocol; it was sent an ABORT
    SHUTDOWN_TIMEOUT, //!< T5-shutdown-guard expired
    UNACKED_TIMEOUT,  //!< data stayed unacknowledged for MaxUnackedTime
    DISPOSED          //!< the node is being taken down
};

/**
 * @ingroup sctp-common
 * Prints the standard name of a state or reason.
 * @param os the stream
 * @param value the value to print
 * @return the stream
 * @{
 */
std::ostream& operator<<(std::ostream& os, SctpState value);
std::ostream& operator<<(std::ostream& os, SctpPathState value);
std::ostream& operator<<(std::ostream& os, SctpTxReason value);
std::ostream& operator<<(std::ostream& os, SctpDropReason value);
std::ostream& operator<<(std::ostream& os, SctpCloseReason value);

/** @} */

/**
 * @ingroup sctp-common
 * Use of explicit congestion notification (RFC 4960 Appendix A), as of ns-3's TCP.
 */
enum SctpUseEcn
{
    SCTP_ECN_OFF,        //!< neither offered nor accepted
    SCTP_ECN_ON,         //!< offered and accepted
    SCTP_ECN_ACCEPT_ONLY //!< accepted if the peer offers it
};

namespace sctp
{

/**
 * @ingroup sctp-common
 * Takes a wire number to the unwrapped number nearest to a reference.
 * @param wire the 32-bit number on the wire
 * @param reference an unwrapped number in the neighbourhood
 * @return the unwrapped number within 2^31 of the reference
 */
inline SctpTsn
Unwrap(uint32_t wire, SctpTsn reference)
{
    auto delta = static_cast<int32_t>(wire - static_cast<uint32_t>(reference));
    return reference + static_cast<int64_t>(delta);
}

/**
 * @ingroup sctp-common
 * @param wire an initial TSN on the wire
 * @return the unwrapped form of a first number, far enough from zero to go below it
 */
inline SctpTsn
UnwrapFirst(uint32_t wire)
{
    return (SctpTsn{1} << 32) + wire;
}

/**
 * @ingroup sctp-common
 * An address in a form that is quick to compare and to hash: IPv4 as IPv4-mapped IPv6.
 */
struct AddressKey
{
    uint64_t high{0}; //!< first eight bytes
    uint64_t low{0};  //!< last eight bytes

    AddressKey() = default;

    /// @param address an Ipv4Address or an Ipv6Address
    explicit AddressKey(const Address& address);

    /// @param address an address of IPv4, as Ipv4Address::Get gives it
    explicit AddressKey(uint32_t address)
        : low(uint64_t{0xffff} << 32 | address)
    {
    }

    /**
     * @param other another one
     * @return whether both are the same address
     */
    bool operator==(const AddressKey& other) const
    {
        return high == other.high && low == other.low;
    }

    /**
     * @param other another one
     * @return whether this one comes first
     */
    bool operator<(const AddressKey& other) const
    {
        return high != other.high ? high < other.high : low < other.low;
    }
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_TYPES_H */
