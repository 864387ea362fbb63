/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PARAMETER_VALUES_H
#define SCTP_PARAMETER_VALUES_H

#include "sctp-strategy-types.h"

#include "ns3/nstime.h"
#include "ns3/sctp-user-types.h"

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-policy
 * A flag whose default belongs to the variant.
 */
enum SctpToggle
{
    SCTP_TOGGLE_VARIANT, //!< as the variant of SctpL4Protocol says
    SCTP_TOGGLE_ON,      //!< on, whatever the variant
    SCTP_TOGGLE_OFF      //!< off, whatever the variant
};

/**
 * @ingroup sctp-policy
 * Unit of congestion windows.
 */
enum SctpWindowUnit
{
    SCTP_WINDOW_PMDCS, //!< steps of the largest DATA chunk; chunks with headers (RFC 9260)
    SCTP_WINDOW_MTU    //!< steps of the path MTU; user data alone (RFC 2960 and RFC 4960)
};

/**
 * @ingroup sctp-policy
 * Order in which a list of addresses is tried in the set-up.
 */
enum SctpConnectOrder
{
    SCTP_CONNECT_IN_TURN, //!< one INIT at a time, the next address after each timeout
    SCTP_CONNECT_PARALLEL //!< an INIT to each of them at once
};

/**
 * @ingroup sctp-policy
 * Which pairs of source and destination are paths (RFC 9260 section 6.4).
 */
enum SctpAddressPairs
{
    SCTP_PAIRS_OFF,      //!< each destination is one path, and the node chooses its source
    SCTP_PAIRS_PARALLEL, //!< the i-th address of this end with the i-th of the peer
    SCTP_PAIRS_MESH      //!< every address of this end with every one of the peer
};

/**
 * @ingroup sctp-policy
 * When a path that has failed is probed.
 */
enum SctpFailedPathProbes
{
    SCTP_PROBE_HB_INTERVAL, //!< like any idle path (RFC 9260 section 8.3)
    SCTP_PROBE_AT_ONCE      //!< as soon as it has failed and after each miss (Caro 2005, 3.3.7)
};

/**
 * @ingroup sctp-policy
 * Effect of an acknowledgement on the last path, if its chunk was sent on several.
 */
enum SctpAmbiguousAcks
{
    SCTP_AMBIGUOUS_IGNORE,       //!< nothing, as RFC 9260 section 8.2 allows
    SCTP_AMBIGUOUS_CLEAR_ERRORS, //!< clears its error counter unless it has failed (RFC 7829 rule
                                 //!< 9)
    SCTP_AMBIGUOUS_REVIVE        //!< does that, and makes it active (RFC 2960 section 8.2)
};

/**
 * @ingroup sctp-policy
 * Which retransmitted chunks may be fast retransmitted (RFC 9260 section 7.2.4, step 5).
 */
enum SctpFastRtxEligibility
{
    SCTP_FAST_RTX_ONCE,                //!< those that were not fast retransmitted yet
    SCTP_FAST_RTX_AGAIN_AFTER_TIMEOUT, //!< also those that timed out since their fast retransmit
    SCTP_FAST_RTX_FIRST_TRANSMISSION   //!< none: only chunks that were sent once (CMT of ns-2.35)
};

/**
 * @ingroup sctp-policy
 * Bytes that count in partial_bytes_acked, by which the window grows in congestion avoidance (RFC
 * 9260 section 7.2.2).
 */
enum SctpPartialBytes
{
    SCTP_PARTIAL_BYTES_EACH_SACK,      //!< bytes acknowledged by each SACK (RFC 9260)
    SCTP_PARTIAL_BYTES_ADVANCING_SACK, //!< by SACKs that advance the cumulative TSN (RFC 2960)
    SCTP_PARTIAL_BYTES_FULL_WINDOW     //!< likewise, while the window is full (ns-2.35)
};

/**
 * @ingroup sctp-policy
 * Counter that is compared with the change-primary threshold.
 */
enum SctpChangePrimaryCounts
{
    SCTP_CHANGE_PRIMARY_HEARTBEATS, //!< HEARTBEATs missed since the failover (Caro 2005, 3.4)
    SCTP_CHANGE_PRIMARY_ERRORS      //!< all errors since the path last answered
};

/**
 * @ingroup sctp-policy
 * Which buffers are split among the active paths, so that one path cannot take all of them.
 */
enum SctpBufferSplitting
{
    SCTP_SPLIT_NONE,     //!< none
    SCTP_SPLIT_SENDER,   //!< the send buffer
    SCTP_SPLIT_RECEIVER, //!< the peer's receive buffer
    SCTP_SPLIT_BOTH      //!< both
};

/**
 * @ingroup sctp-policy
 * Form of MPSCTP's acknowledgements (Shailendra 2013).
 */
enum SctpMpSctpForm
{
    SCTP_MPSCTP_MODIFIED, //!< with the cumulative TSN (section 4.7)
    SCTP_MPSCTP_FIRST     //!< without (sections 4.2 and 4.3)
};

/**
 * @ingroup sctp-policy
 * When messages are abandoned that are sent without SctpSendInfo: the values of SctpReliability.
 */
enum SctpReliabilityChoice
{
    SCTP_RELIABILITY_FULL, //!< never
    SCTP_RELIABILITY_TTL,  //!< after a lifetime
    SCTP_RELIABILITY_RTX,  //!< after a number of retransmissions
    SCTP_RELIABILITY_PRIO  //!< for the room of a more important message
};

/**
 * @ingroup sctp-policy
 * The protocol parameters of an association (RFC 9260 section 16) as units and strategies read
 * them. SctpParameters has them as attributes, with ranges and defaults. Values that a single
 * strategy reads are attributes of that strategy.
 */
struct SctpParameterValues
{
    // Timers (RFC 9260 section 16)
    Time rtoInitial;        //!< RTO.Initial
    Time rtoMin;            //!< RTO.Min
    Time rtoMax;            //!< RTO.Max
    double rtoAlpha;        //!< RTO.Alpha
    double rtoBeta;         //!< RTO.Beta
    Time clockGranularity;  //!< G of RFC 9260 section 6.3.1
    Time hbInterval;        //!< HB.interval
    bool heartbeats;        //!< whether idle paths are monitored
    uint32_t hbMaxBurst;    //!< HB.Max.Burst, probes of unconfirmed paths per RTO; 0 = no limit
    Time sackDelay;         //!< SACK.Delay
    uint32_t sackFrequency; //!< packets with data per SACK
    Time validCookieLife;   //!< Valid.Cookie.Life
    Time shutdownGuard;     //!< T5-shutdown-guard; zero = none, negative = five times RTO.Max
    bool rtoResetAfterHandshake; //!< RTO.Initial for DATA after a handshake without RTT sample
    bool impliedCookieAck;       //!< DATA or a SACK counts as COOKIE ACK
    Time autoclose;      //!< idle time after which the association is shut down; zero = never
    Time maxUnackedTime; //!< age of outstanding data that ends the association; zero = none does

    // Thresholds
    uint32_t associationMaxRetrans; //!< Association.Max.Retrans
    bool abortOnMaxRetrans;         //!< the peer is sent an ABORT when that is exceeded
    uint32_t pathMaxRetrans;        //!< Path.Max.Retrans
    uint32_t maxInitRetransmits;    //!< Max.Init.Retransmits
    Time maxInitTimeout;            //!< largest T1 timeout; zero = RTO.Max
    SctpConnectOrder connectOrder;  //!< how a list of addresses is tried
    bool varyInitSource;            //!< INIT is sent again by other interfaces, too
    bool heartbeatAfterRto;         //!< probe a path at once when its T3-rtx expires

    // Failover (Caro 2005, chapter 3; RFC 7829)
    uint32_t potentiallyFailedMaxRetrans;        //!< PotentiallyFailed.Max.Retrans
    int64_t primarySwitchoverMaxRetrans;         //!< Primary.Switchover.Max.Retrans; negative = off
    bool exposePotentiallyFailed;                //!< tell the user of potentially failed paths
    int64_t changePrimaryThreshold;              //!< change-primary threshold (CPT); negative = off
    SctpChangePrimaryCounts changePrimaryCounts; //!< the counter compared with it
    bool changePrimaryOnlyIfBetter;              //!< only if the throughput model advises it

    // Congestion and loss recovery
    uint32_t maxBurst;         //!< Max.Burst, packets; 0 = no limit
    SctpWindowUnit windowUnit; //!< unit of windows
    bool noDelay;              //!< no Nagle delay

    // Pacing, of each path
    bool enablePacing;      //!< packets with DATA leave at the rate below
    bool paceInitialWindow; //!< also before the first RTT sample of a path
    uint64_t maxPacingRate; //!< cap on the rate, bit/s; 0 = none
    uint32_t pacingBatch;   //!< least that leaves together while more waits, bytes; 0 = one packet

    // Buffers, sizes, streams
    uint32_t sndBufSize;           //!< send buffer, bytes
    uint32_t rcvBufSize;           //!< receive buffer, bytes
    uint32_t rcvChunkOverhead;     //!< bytes charged to the receive buffer per DATA chunk
    uint32_t peerChunkOverhead;    //!< bytes charged to rwnd per outstanding DATA chunk
    uint32_t peerHeldOverhead;     //!< bytes charged to rwnd per DATA chunk in a gap ack block
    uint32_t partialDeliveryPoint; //!< bytes; 0 = half the receive buffer
    uint32_t fragmentInterleave;   //!< data between pieces of a message, 0 to 2
    uint32_t maxMtu;               //!< cap on the path MTU, bytes; 0 = 1500
    uint16_t remoteUdpEncapsPort;  //!< UDP port of the peer of new paths (RFC 6951); 0 = no UDP
    bool behindNat;                //!< packets name no addresses of this end (RFC 6951 section 5.7)
    uint32_t maxFragment;          //!< cap on a DATA chunk's payload, bytes; 0 = none
    uint16_t outboundStreams;      //!< OS of the INIT
    uint16_t maxInboundStreams;    //!< MIS of the INIT
    /// The user's values for the scheduler, by stream: priorities or weights.
    std::map<uint16_t, uint16_t> streamValues;
    std::vector<SctpPathId> backupPaths; //!< paths for the time in which no other is active, from 0
    uint32_t primaryPath;                //!< path that is primary from the set-up on, from 0
    int64_t initialTsn;                  //!< first TSN; negative = random
    SctpAddressPairs pathsPerAddressPair; //!< which pairs of addresses are paths
    uint32_t maxAddressPairs;             //!< most pairs that are paths; 0 = all
    uint32_t maxAdvertisedAddresses;      //!< most addresses that the peer is told; 0 = all

    // Messages that are sent without SctpSendInfo
    SctpReliabilityChoice reliability; //!< when they are abandoned
    uint32_t reliabilityValue;         //!< lifetime, limit or priority
    uint16_t defaultStream;            //!< their stream
    uint32_t defaultPpid;              //!< their payload protocol identifier
    uint32_t defaultContext;           //!< their context
    bool defaultUnordered;             //!< whether they are unordered
    bool defaultImmediate;             //!< whether they are to be acknowledged at once

    // Sockets
    bool disableFragments;   //!< messages that need more than one DATA chunk are refused
    bool closeAborts;        //!< Close is ABORT
    bool explicitEor;        //!< a message ends with SctpSendInfo::eor only
    uint32_t receiveContext; //!< context of received messages

    // Extensions
    bool prSctp;                  //!< partial reliability (RFC 3758, RFC 7496) is offered
    bool skipsOncePerRoundTrip;   //!< the request to skip is repeated once per round trip
    bool interleaving;            //!< user message interleaving (RFC 8260) is offered
    bool reconfig;                //!< stream reconfiguration (RFC 6525) is offered
    bool dynamicAddresses;        //!< dynamic addresses (RFC 5061) are offered
    int64_t adaptationIndication; //!< adaptation code point (RFC 5061); negative = none
    SctpUseEcn useEcn;            //!< explicit congestion notification (RFC 4960 Appendix A)
    std::string extensions;       //!< names of other extensions of the protocol that are offered
    std::string authChunks;       //!< chunks that the peer has to authenticate (RFC 4895)
    std::string authHmacs;        //!< HMACs that the peer may use, the preferred one first
    std::string authKeys;         //!< endpoint pair shared keys, the active one first

    /// Names of the attributes that the user has set by a helper or a node; null = none.
    std::shared_ptr<const std::set<std::string>> chosen;
};

/**
 * @ingroup sctp-policy
 * An association's parameter values as its readers see them. They are shared with other
 * associations until somebody may change them. They live as long as somebody reads them.
 */
class SctpParameterValuesPtr
{
  public:
    SctpParameterValuesPtr() = default;

    /// @param place where a pointer to the values stands, which may become another one
    explicit SctpParameterValuesPtr(std::shared_ptr<const SctpParameterValues* const> place)
        : m_place(std::move(place))
    {
    }

    /**
     * @return the values of now
     * @{
     */
    const SctpParameterValues& operator*() const
    {
        return **m_place;
    }

    const SctpParameterValues* operator->() const
    {
        return *m_place;
    }

    /** @} */

  private:
    std::shared_ptr<const SctpParameterValues* const> m_place; //!< pointer to the values
};

} // namespace ns3

#endif /* SCTP_PARAMETER_VALUES_H */
