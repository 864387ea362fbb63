/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PASSIVE_OPEN_H
#define SCTP_PASSIVE_OPEN_H

#include "sctp-parameters.h"

#include "ns3/sctp-cookie.h"
#include "ns3/sctp-interfaces.h"

namespace ns3::sctp
{

class Capabilities;
struct ExtensionOffer;
struct LocalOffer;
class ReceivedPacket;

/**
 * @ingroup sctp-association
 * Answers a COOKIE ECHO whose cookie is too old (RFC 9260 section 5.1.5, step 4).
 * @param lower the node
 * @param packet the packet, whose cookie has been opened
 */
void SendStaleCookie(SctpLowerLayer& lower, const ReceivedPacket& packet);

/**
 * @ingroup sctp-association
 * The listening side of the four-way handshake (RFC 9260 section 5.1). It answers INIT, checks
 * COOKIE ECHO, and keeps nothing in between.
 */
class PassiveOpen
{
  public:
    /**
     * @param lower the node
     * @param parameters the listening socket's parameters
     * @param defaults the variant's choices
     * @param bound local addresses the socket is bound to; empty = all of the node
     * @param options options of the answers
     */
    PassiveOpen(SctpLowerLayer* lower,
                const SctpSharedParameters& parameters,
                const SctpVariantDefaults& defaults,
                std::vector<Address> bound,
                const SctpPacketOptions& options);

    /**
     * Answers a packet that starts with INIT for which there is no association: INIT ACK, or
     * ABORT as RFC 9260 sections 5.1 B and 3.3.3 say, or nothing. To be called once.
     * @param packet the packet
     */
    void HandleInit(const ReceivedPacket& packet);

    /**
     * @param packet a packet with a COOKIE ECHO, whose cookie is valid
     * @return whether the extensions of its cookie admit it, as authentication does
     */
    bool Admits(const ReceivedPacket& packet) const;

    /**
     * Checks a packet that starts with COOKIE ECHO for which there is no association (section
     * 5.1.5). A stale cookie is answered here.
     * @param lower the node
     * @param packet the packet
     * @return true if an association is to be made from the cookie
     */
    static bool CheckCookieEcho(SctpLowerLayer& lower, const ReceivedPacket& packet);

  private:
    /**
     * @param peer extension parameters of an INIT
     * @return values of INIT ACK for an association that is set up now
     */
    Capabilities GetCapabilities(const ExtensionOffer& peer) const;

    /**
     * @param capabilities extensions that are offered
     * @param first address of this end that an INIT came to
     * @return the offer of this end for INIT ACK
     */
    LocalOffer MakeOffer(const Capabilities& capabilities, const Address& first);

    SctpLowerLayer* m_lower;           //!< the node
    SctpSharedParameters m_parameters; //!< parameters of the associations to be made
    SctpVariantDefaults m_defaults;    //!< the variant's choices
    std::vector<Address> m_bound;      //!< local addresses; empty = all
    SctpPacketOptions m_options;       //!< options of the answers
};

} // namespace ns3::sctp

#endif /* SCTP_PASSIVE_OPEN_H */
