/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_USER_TYPES_H
#define SCTP_USER_TYPES_H

#include "sctp-types.h"

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
 * Messages, states, settings and notifications as the user of an association has them (RFC 6458).
 */

namespace ns3
{

/**
 * @ingroup sctp-common
 * Styles of sockets (RFC 6458 sections 3 and 4).
 */
enum class SctpSocketStyle : uint8_t
{
    ONE_TO_ONE, //!< a socket listens, or has one association
    ONE_TO_MANY //!< a socket has all associations of its endpoint
};

/**
 * @ingroup sctp-common
 * Id of an association among those of its node (RFC 6458 section 3.1): from 3 on, never used again,
 * and kept over a restart of the peer.
 */
using SctpAssociationId = uint32_t;

/// Associations that do not exist yet (RFC 6458 section 7.2); in SctpSendInfo: not given.
static constexpr SctpAssociationId SCTP_FUTURE_ASSOCIATION = 0;
/// All associations that exist (RFC 6458 section 7.2).
static constexpr SctpAssociationId SCTP_CURRENT_ASSOCIATIONS = 1;
/// Those that exist and those to come (RFC 6458 section 7.2).
static constexpr SctpAssociationId SCTP_ALL_ASSOCIATIONS = 2;

/**
 * @ingroup sctp-common
 * Rules by which a message is given up (RFC 7496 section 3, RFC 3758 section 4).
 */
enum class SctpReliability : uint8_t
{
    FULL, //!< never
    TTL,  //!< after its lifetime, milliseconds since SEND
    RTX,  //!< instead of more retransmissions of one of its fragments than the limit
    PRIO  //!< for the room of a message of a smaller priority value, which is more important
};

/// Sentinel of SctpSendInfo::path: path selection is left to the strategies.
static constexpr uint16_t SCTP_ANY_PATH = 0xffff;

/**
 * @ingroup sctp-common
 * Values for sending a message (RFC 6458 section 5.3.4, SCTP_SNDINFO). Sockets of the one-to-one
 * style ignore eof, abort, sendAll and associationId.
 */
struct SctpSendInfo
{
    uint16_t streamId{0}; //!< outbound stream, from 0, below the negotiated number
    /// Id of the path for its first transmission (SCTP_ADDR_OVER); retransmissions go by policy.
    uint16_t path{SCTP_ANY_PATH};
    bool unordered{false}; //!< deliver without regard to the stream's order
    bool immediate{false}; //!< ask the peer to acknowledge at once (I bit)
    bool eor{false};       //!< the message ends here (SCTP_EOR); for SctpParameters::explicitEor
    uint32_t ppid{0};      //!< payload protocol identifier, passed through
    SctpReliability reliability{SctpReliability::FULL}; //!< when it is abandoned
    bool eof{false};     //!< end the association gracefully after the message (SCTP_EOF)
    bool abort{false};   //!< abort the association; the message is the reason (SCTP_ABORT)
    bool sendAll{false}; //!< send to all established associations (SCTP_SENDALL)
    uint32_t context{0}; //!< given back when the message could not be sent
    uint32_t value{0}; //!< TTL: ms since SEND; RTX: most retransmissions; PRIO: priority, 0 highest
    /// The association; SCTP_FUTURE_ASSOCIATION = named by address.
    SctpAssociationId associationId{SCTP_FUTURE_ASSOCIATION};
    /// Key of its packets (SCTP_AUTHINFO, RFC 6458 section 5.3.8); unset: the active one.
    std::optional<uint16_t> authKey{};
};

/**
 * @ingroup sctp-common
 * Set-up of the association that a message begins (RFC 6458 section 5.3.1, SCTP_INIT). Values that
 * are not set are those of the socket's parameters.
 */
struct SctpInitInfo
{
    std::optional<uint16_t> outboundStreams;    //!< OS of the INIT, 1 to 65535
    std::optional<uint16_t> maxInboundStreams;  //!< MIS of the INIT, 1 to 65535
    std::optional<uint32_t> maxInitRetransmits; //!< Max.Init.Retransmits
    std::optional<Time> maxInitTimeout;         //!< largest T1 timeout; zero = RTO.Max
};

/**
 * @ingroup sctp-common
 * Fields of a received message or of a piece of it (RFC 6458 section 5.3.5, SCTP_RCVINFO).
 */
struct SctpReceiveInfo
{
    uint16_t streamId{0};   //!< inbound stream, from 0
    uint16_t ssn{0};        //!< stream sequence number; meaningless when unordered
    uint32_t mid{0};        //!< message identifier (RFC 8260); its low half is ssn
    uint32_t ppid{0};       //!< payload protocol identifier
    uint32_t tsn{0};        //!< TSN on the wire of the first fragment delivered here
    bool unordered{false};  //!< sent unordered
    bool endOfRecord{true}; //!< false for all but the last piece under partial delivery
    SctpAssociationId associationId{SCTP_FUTURE_ASSOCIATION}; //!< the association
    SctpPathId path{SCTP_NO_PATH}; //!< path that the first fragment delivered here came by
    Address source;      //!< address that it came from; invalid = that path has been removed
    uint32_t context{0}; //!< SctpParameters::receiveContext (RFC 6458 section 8.1.25)
};

/**
 * @ingroup sctp-common
 * Fields of the message that is read next (RFC 6458 section 5.3.6, SCTP_NXTINFO).
 */
struct SctpNextInfo
{
    SctpAssociationId associationId{SCTP_FUTURE_ASSOCIATION}; //!< the association
    uint16_t streamId{0};                                     //!< inbound stream, from 0
    uint32_t ppid{0};                                         //!< payload protocol identifier
    bool unordered{false};                                    //!< sent unordered
    bool complete{true};                                      //!< its end is in the receive buffer
    uint32_t size{0};                                         //!< bytes of it that can be read now
};

/**
 * @ingroup sctp-common
 * State of one path as reported to the user (RFC 6458 section 8.2.2).
 */
struct SctpPathInfo
{
    SctpPathId id{SCTP_NO_PATH};                     //!< id in PathList, from 0 on
    Address remote;                                  //!< destination address
    Address local;                                   //!< source address
    SctpPathState state{SctpPathState::UNCONFIRMED}; //!< reachability
    bool primary{false};                             //!< is the primary path
    uint32_t cwnd{0};                                //!< congestion window, bytes
    uint32_t ssthresh{0};                            //!< slow start threshold, bytes
    uint32_t flightSize{0};                          //!< bytes in flight
    uint32_t mtu{0};                                 //!< path MTU, bytes
    Time srtt;                                       //!< smoothed RTT; zero before a sample
    Time rto;                                        //!< retransmission timeout
    uint32_t errorCount{0};                          //!< consecutive errors
    uint16_t udpPort{0}; //!< UDP port that packets are sent to (RFC 6951); 0 = not in UDP
};

/**
 * @ingroup sctp-common
 * Error counts at which one path changes its state (RFC 7829 section 7.2). Values that are not set
 * are those of the association's attributes.
 */
struct SctpPathThresholds
{
    std::optional<uint32_t> pathMaxRetrans;              //!< Path.Max.Retrans
    std::optional<uint32_t> potentiallyFailedMaxRetrans; //!< PotentiallyFailed.Max.Retrans
};

/**
 * @ingroup sctp-common
 * The user's settings of one path (RFC 6458 section 8.1.12).
 */
struct SctpPathSettings
{
    bool heartbeats{true};          //!< may be monitored while idle
    std::optional<Time> hbInterval; //!< HB.interval; not set = as the attribute says
    SctpPathThresholds thresholds;  //!< when it is failed, and when potentially failed
    /// Differentiated services codepoint of its packets, 0 to 63 (SPP_DSCP); not set = as the
    /// socket's ToS or traffic class says.
    std::optional<uint8_t> dscp;
    /// UDP port that packets are sent to (RFC 6951 section 6.1), 0 = not in UDP, until a packet
    /// comes from another one; not set = as it is.
    std::optional<uint16_t> udpPort;
    bool mtuDiscovery{true};     //!< MtuPolicy sets its MTU (SPP_PMTUD_ENABLE, SPP_PMTUD_DISABLE)
    std::optional<uint32_t> mtu; //!< path MTU without discovery, bytes; not set = as it is
};

/**
 * @ingroup sctp-common
 * The paths that a request of the user is about: one by its id, or all to a destination.
 */
struct SctpPathName
{
    /// @param path id of a path
    SctpPathName(SctpPathId path)
        : id(path)
    {
    }

    /// @param destination a destination address
    SctpPathName(const Address& destination)
        : remote(destination)
    {
    }

    SctpPathId id{SCTP_NO_PATH}; //!< id of the path; SCTP_NO_PATH = the destination counts
    Address remote;              //!< the destination
};

/**
 * @ingroup sctp-common
 * State of an association as reported to the user (RFC 6458 section 8.2.1).
 */
struct SctpStatus
{
    SctpState state{SctpState::CLOSED}; //!< association state
    uint32_t peerWindow{0};             //!< receive window that the peer has left, bytes
    uint32_t unackedChunks{0};          //!< DATA chunks sent and not cumulatively acknowledged
    uint32_t pendingBytes{0};           //!< received bytes that wait to be read
    /// Receive buffer in use, bytes: data to be read or behind a gap, and the overhead of each
    /// chunk; SCTP_NOT_KNOWN = the stack does not report it.
    uint32_t bufferedBytes{0};
    uint16_t inboundStreams{0};     //!< streams from the peer
    uint16_t outboundStreams{0};    //!< streams to the peer
    uint32_t fragmentationPoint{0}; //!< largest message sent as one DATA chunk, bytes
    SctpPathInfo primary;           //!< the primary path
    /// Names of the extensions of the protocol that both ends have agreed on.
    std::vector<std::string> extensions;
};

/**
 * @ingroup sctp-common
 * Action of SctpSocket::Bindx on addresses (RFC 6458 section 9.1).
 */
enum class SctpBindx : uint8_t
{
    ADD,   //!< they join
    REMOVE //!< they leave
};

/**
 * @ingroup sctp-common
 * Event about a key of an association (RFC 6458 section 6.1.8).
 */
enum class SctpKeyEvent : uint8_t
{
    NEW_KEY,  //!< the peer has begun to use it
    FREE_KEY, //!< it is deactivated, and no message uses it
    NO_AUTH   //!< the peer does not support authentication; no key
};

/**
 * @ingroup sctp-common
 * An event that an association reports to its user (RFC 9260 section 11.2, RFC 6458 section 6).
 */
struct SctpNotification
{
    /// Kind of event.
    enum class Type : uint8_t
    {
        COMMUNICATION_UP,         //!< association established
        COMMUNICATION_LOST,       //!< association ended without graceful shutdown
        RESTART,                  //!< the peer restarted
        SHUTDOWN_COMPLETE,        //!< association ended gracefully
        CANT_START,               //!< set-up failed
        PEER_ADDRESS_CHANGE,      //!< a path changed its state, or became primary; or the peer has
                                  //!< added or deleted an address
        SEND_FAILED,              //!< a message, or its unacknowledged rest, was not delivered
        REMOTE_ERROR,             //!< an ERROR chunk arrived
        SHUTDOWN_EVENT,           //!< the peer shuts down: no more sending
        PARTIAL_DELIVERY_ABORTED, //!< the rest of a partly delivered message will not come
        STREAM_RESET,             //!< numbers of streams began anew, or were to (RFC 6525)
        ASSOCIATION_RESET,        //!< all numbers began anew, or were to (RFC 6525)
        STREAM_CHANGE,            //!< the number of streams changed, or was to (RFC 6525)
        SEND_SPACE,               //!< one-to-many style: the send buffer has more room
        SENDER_DRY,               //!< no user data waits or is unacknowledged
        ADAPTATION_INDICATION,    //!< the peer's adaptation code point (RFC 5061 section 4.2.6)
        AUTHENTICATION            //!< a key is new or free, or there is no AUTH (RFC 4895)
    };

    Type type{Type::COMMUNICATION_UP};                        //!< the event
    SctpAssociationId associationId{SCTP_FUTURE_ASSOCIATION}; //!< the association
    SctpCloseReason reason{SctpCloseReason::GRACEFUL};        //!< for the ends of an association
    Address address;                                          //!< for PEER_ADDRESS_CHANGE
    SctpPathState pathState{SctpPathState::UNCONFIRMED};      //!< for PEER_ADDRESS_CHANGE
    bool madePrimary{false};                                  //!< for PEER_ADDRESS_CHANGE
    bool added{false};     //!< for PEER_ADDRESS_CHANGE: the peer has added the address (RFC 5061)
    bool removed{false};   //!< for PEER_ADDRESS_CHANGE: the peer has deleted the address (RFC 5061)
    uint16_t causeCode{0}; //!< error cause, for REMOTE_ERROR and COMMUNICATION_LOST; 0 = none
    SctpSendInfo sendInfo; //!< for SEND_FAILED: how the message was to be sent
    Ptr<Packet> message;   //!< for SEND_FAILED: data not delivered
    bool sentOnce{false};  //!< for SEND_FAILED: a part of it had been transmitted
    uint16_t streamId{0};  //!< for PARTIAL_DELIVERY_ABORTED, from 0
    /// For COMMUNICATION_UP and RESTART: names of the extensions that both ends have agreed on.
    std::vector<std::string> extensions;
    std::vector<uint16_t> streams; //!< for STREAM_RESET: which, from 0; none = all
    bool incoming{false};          //!< for STREAM_RESET: streams from the peer
    bool outgoing{false};          //!< for STREAM_RESET: streams to the peer
    bool denied{false};            //!< for the events of RFC 6525: the request was denied
    bool failed{false};            //!< for the events of RFC 6525: the request failed
    bool inProgress{false};        //!< for the events of RFC 6525: no end yet; the request goes on
    uint16_t inboundStreams{0};    //!< for STREAM_CHANGE: streams from the peer
    uint16_t outboundStreams{0};   //!< for STREAM_CHANGE: streams to the peer
    uint32_t localTsn{0};          //!< for ASSOCIATION_RESET: next TSN of this end
    uint32_t remoteTsn{0};         //!< for ASSOCIATION_RESET: next TSN of the peer
    uint32_t adaptation{0};        //!< for ADAPTATION_INDICATION: the peer's code point
    uint16_t keyId{0};             //!< for AUTHENTICATION: Shared Key Identifier
    SctpKeyEvent keyEvent{SctpKeyEvent::NEW_KEY}; //!< for AUTHENTICATION
};

/**
 * @ingroup sctp-common
 * Prints the standard name of a notification's type.
 * @param os the stream
 * @param type the value to print
 * @return the stream
 */
std::ostream& operator<<(std::ostream& os, SctpNotification::Type type);

} // namespace ns3

#endif /* SCTP_USER_TYPES_H */
