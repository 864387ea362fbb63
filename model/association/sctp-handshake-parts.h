/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_HANDSHAKE_PARTS_H
#define SCTP_HANDSHAKE_PARTS_H

#include "ns3/sctp-chunks.h"
#include "ns3/sctp-cookie.h"
#include "ns3/sctp-error-causes.h"
#include "ns3/sctp-interfaces.h"
#include "ns3/sctp-parameter-values.h"
#include "ns3/sctp-unit-context.h"

#include <optional>
#include <vector>

namespace ns3::sctp
{

class Capabilities;
class PacketFilters;
class ReceivedPacket;

/**
 * @ingroup sctp-association
 * Results of the handshake about the peer.
 */
struct PeerOffer
{
    uint32_t tag{0};                //!< its tag
    uint32_t initialTsn{0};         //!< its first TSN, on the wire
    uint32_t window{0};             //!< its a_rwnd, bytes
    uint16_t outboundStreams{0};    //!< streams to it
    uint16_t inboundStreams{0};     //!< streams from it
    std::vector<Address> addresses; //!< its addresses, the one to be primary first
    std::vector<Address> listed;    //!< the same in the order in which it lists them
    std::vector<Address> confirmed; //!< those that need no verification (RFC 9260 section 5.4)
    Address local;                  //!< own address that the first one spoke to
    Address usedRemote;             //!< its address that the set-up used
    Address usedLocal;              //!< own address that the set-up used
    std::vector<RawParameter> extensions; //!< its extension parameters
    uint16_t udpPort{0}; //!< UDP port that it has answered from (RFC 6951); 0 = not in UDP
    /// Own parameters from the cookie; none = the offer is that of an INIT ACK to the own INIT.
    std::optional<std::vector<RawParameter>> sealed;
};

/**
 * @ingroup sctp-association
 * Values of this end's INIT and INIT ACK.
 */
struct LocalOffer
{
    uint32_t tag{0};                      //!< Initiate Tag
    uint32_t initialTsn{0};               //!< first TSN
    uint16_t outboundStreams{0};          //!< streams wanted towards the peer
    std::vector<Address> addresses;       //!< all addresses of this end
    SctpAddressList shared;               //!< all of the node, in place of these; null = these
    std::vector<RawParameter> extensions; //!< extension parameters
    std::vector<RawParameter> sealed;     //!< those of them that the cookie has to keep
};

/**
 * @ingroup sctp-association
 * @param parameters the protocol parameters
 * @param lower the node
 * @return a first TSN by the parameters: theirs, or a random one
 */
uint32_t DrawInitialTsn(const SctpParameterValues& parameters, SctpLowerLayer& lower);

/**
 * @ingroup sctp-association
 * @param parameters the protocol parameters
 * @param offer values of this end
 * @param isAck INIT ACK rather than INIT
 * @return the chunk, without cookie
 */
InitChunk MakeInit(const SctpParameterValues& parameters, LocalOffer offer, bool isAck);

/**
 * @ingroup sctp-association
 * Reads a received INIT or INIT ACK and checks it (RFC 9260 sections 3.3.2, 3.3.3 and 5.1). The
 * Initiate Tag is checked by the caller: a packet with 0, or with none, is not answered in general.
 * @param packet the packet
 * @param capabilities the extensions that are offered, which know further parameters
 * @param[out] init its legible part; Initiate Tag 0 if that could not
 * @return error cause of the ABORT if the chunk is malformed or invalid
 */
std::optional<ErrorCause> ReadInit(const ReceivedPacket& packet,
                                   const Capabilities& capabilities,
                                   InitChunk& init);

/**
 * @ingroup sctp-association
 * @param cause why an INIT ACK is refused
 * @param ack the INIT ACK
 * @return whether it is refused for its a_rwnd alone, which does not end the set-up (RFC 9260
 * section 3.3.3)
 */
bool IsRefusedForWindow(const ErrorCause& cause, const InitChunk& ack);

/**
 * @ingroup sctp-association
 * @param init a received INIT or INIT ACK
 * @param source address that it came from
 * @return all addresses of the peer, the source first (RFC 9260 section 5.1.2)
 */
std::vector<Address> GetPeerAddresses(const InitChunk& init, const Address& source);

/**
 * @ingroup sctp-association
 * Makes the answer to an INIT, with a state cookie (RFC 9260 section 5.1.3).
 * @param parameters the protocol parameters
 * @param lower the node, whose jar signs the cookie
 * @param offer values of this end
 * @param init the INIT
 * @param source its source address
 * @param destination its destination address
 * @param ports ports of the association
 * @param tags tie-tags for the cookie; their local and peer tags are not looked at
 * @return the INIT ACK
 */
InitChunk MakeInitAck(const SctpParameterValues& parameters,
                      SctpLowerLayer& lower,
                      LocalOffer offer,
                      const InitChunk& init,
                      const Address& source,
                      const Address& destination,
                      SctpPorts ports,
                      const AssociationTags& tags);

/**
 * @ingroup sctp-association
 * Chooses where the answer to an INIT goes that came from an address that the user has not given
 * (RFC 9260 section 5.2.1, rules 1 and 2).
 * @param lower the node
 * @param init the INIT
 * @param given values of the user
 * @param usable own addresses
 * @param[out] remote where the answer goes
 * @param[out] local where it leaves
 * @return false when there is no such address
 */
bool FindGiven(SctpLowerLayer& lower,
               const InitChunk& init,
               const std::vector<Address>& given,
               const std::vector<Address>& usable,
               Address& remote,
               Address& local);

/**
 * @ingroup sctp-association
 * @param parameters the protocol parameters
 * @param ack a valid INIT ACK
 * @param source source address of the packet
 * @param destination its destination address
 * @return its values of the peer
 */
PeerOffer OfferFrom(const SctpParameterValues& parameters,
                    const InitChunk& ack,
                    const Address& source,
                    const Address& destination);

/**
 * @ingroup sctp-association
 * @param cookie an opened cookie
 * @return its values of the peer
 */
PeerOffer OfferFrom(const Cookie& cookie);

/**
 * @ingroup sctp-association
 * Lists the routes that INITs to an address of the peer take in turn: the one that the node
 * prefers, then those from other addresses of this end, with PathsPerAddressPair from each, with
 * VaryInitSource alone one by each other device.
 * @param lower the node
 * @param parameters protocol parameters
 * @param remote address of the peer
 * @param locals addresses of this end
 * @return the routes; none = the address cannot be reached
 */
std::vector<SctpRoute> ListInitRoutes(SctpLowerLayer& lower,
                                      const SctpParameterValues& parameters,
                                      const Address& remote,
                                      const std::vector<Address>& locals);

/**
 * @ingroup sctp-association
 * @param lower the node
 * @param parameters protocol parameters
 * @param remote address of the peer
 * @param locals addresses of this end
 * @param round how often the address of the peer was tried before
 * @return route of the next INIT to it, one of ListInitRoutes; nothing = it cannot be reached
 */
std::optional<SctpRoute> FindInitRoute(SctpLowerLayer& lower,
                                       const SctpParameterValues& parameters,
                                       const Address& remote,
                                       const std::vector<Address>& locals,
                                       size_t round);

/**
 * @ingroup sctp-association
 * Output of packets that belong to no path, as those of a set-up.
 */
struct PathlessOutput
{
    SctpLowerLayer& lower;     //!< the node
    CounterSet& counters;      //!< count the packets
    SctpPacketOptions options; //!< options of the packets
    uint16_t udpPort{0};       //!< UDP port of the peer (RFC 6951); 0 = packets are not in UDP
    /// Seal the packets; null = they are outside of an association.
    const PacketFilters* filters{nullptr};
    bool checksum{true}; //!< false = the ends have agreed to omit checksums (RFC 9653)
};

/**
 * @ingroup sctp-association
 * Answers a packet with chunks that belong to no path (RFC 9260 section 6.4): from the address that
 * it came to.
 * @param output sends the answer
 * @param chunks whole chunks
 * @param ports ports of the answer, seen from this end
 * @param tag verification tag of the answer
 * @param remote source of the packet
 * @param local its destination
 * @return false when there is no way
 */
bool SendReply(const PathlessOutput& output,
               const Bytes& chunks,
               SctpPorts ports,
               uint32_t tag,
               const Address& remote,
               const Address& local);

/**
 * @ingroup sctp-association
 * Answers an INIT or INIT ACK with an ABORT, which is never larger than that: a cause that does not
 * fit is left out.
 * @param output sends the ABORT
 * @param packet the packet of the chunk that is refused
 * @param abort the ABORT
 * @param ports ports of the answer, seen from this end
 * @param tag verification tag of the answer
 */
void SendRefusal(const PathlessOutput& output,
                 const ReceivedPacket& packet,
                 const ErrorChunk& abort,
                 SctpPorts ports,
                 uint32_t tag);

/**
 * @ingroup sctp-association
 * Sends an INIT. Its list of addresses is omitted if it is just the source of the packet (RFC 9260
 * section 5.1.2 A).
 * @param output sends the INIT
 * @param init the chunk, with all addresses of this end
 * @param ports ports of the packet, seen from this end
 * @param remote the destination
 * @param route how to reach it
 * @return whether the packet has left
 */
bool SendInitTo(const PathlessOutput& output,
                const InitChunk& init,
                SctpPorts ports,
                const Address& remote,
                const SctpRoute& route);

} // namespace ns3::sctp

#endif /* SCTP_HANDSHAKE_PARTS_H */
