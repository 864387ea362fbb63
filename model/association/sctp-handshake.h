/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_HANDSHAKE_H
#define SCTP_HANDSHAKE_H

#include "sctp-association-states.h"
#include "sctp-handshake-parts.h"
#include "sctp-t1-timer.h"

#include "ns3/sctp-chunks.h"
#include "ns3/sctp-interfaces.h"
#include "ns3/sctp-unit-context.h"

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace ns3::sctp
{

class Capabilities;
class ReceivedPacket;

/**
 * @ingroup sctp-association
 * The association's part in the four-way handshake (RFC 9260 sections 5.1 and 5.2). It initiates,
 * and it resolves collisions and restarts.
 */
class Handshake
{
  public:
    /**
     * @param context the association, as units see it
     * @param states its state, which the set-up changes
     * @param lower the node
     * @param ports the ports
     */
    Handshake(UnitContext& context,
              AssociationStates& states,
              SctpLowerLayer& lower,
              SctpPorts ports);

    /**
     * Sends INIT.
     * @param remotes addresses of the peer, or of several hosts of which one is to be the peer,
     * tried as SctpParameters::connectOrder says; the first INIT ACK wins
     * @param initialTsn first TSN of this end
     * @return false when none of them can be reached
     */
    bool Initiate(const std::vector<Address>& remotes, uint32_t initialTsn);

    /**
     * An INIT came for an association that exists (RFC 9260 sections 5.2.1 and 5.2.2).
     * @param packet the packet
     */
    void HandleInit(const ReceivedPacket& packet);

    /**
     * An INIT ACK came (RFC 9260 section 5.1 C).
     * @param packet the packet
     */
    void HandleInitAck(const ReceivedPacket& packet);

    /**
     * An ABORT answers an INIT: the address is not tried again.
     * @param source source address of the packet
     * @return whether other addresses are left to try
     */
    bool HandleInitRejected(const Address& source);

    /**
     * A COOKIE ECHO came for an association that exists (RFC 9260 section 5.2.4).
     * @param packet the packet
     * @return whether the rest of the packet is to be processed
     */
    bool HandleCookieEcho(const ReceivedPacket& packet);

    /// COOKIE ACK came (RFC 9260 section 5.1 E).
    void HandleCookieAck();

    /**
     * DATA, or a SACK of DATA that was bundled with COOKIE ECHO, came in COOKIE-ECHOED: the peer
     * has accepted the cookie, and its COOKIE ACK is lost or late
     * (SctpParameters::impliedCookieAck).
     */
    void HandleImpliedCookieAck();

    /// An ERROR with Stale Cookie came (RFC 9260 section 5.2.6).
    void HandleStaleCookie();

    /// @return addresses that were given to Initiate
    const std::vector<Address>& GetRemotes() const
    {
        return m_remotes;
    }

    /// Stops T1.
    void Stop();

  private:
    /// A set-up by this end, which an established association does not keep.
    struct SetUp
    {
        /**
         * @param context the association
         * @param expired called when T1 expires
         */
        SetUp(UnitContext& context, std::function<void()> expired)
            : t1(context, std::move(expired))
        {
        }

        T1Timer t1;                             //!< T1-init and T1-cookie
        SctpPathId cookiePath{SCTP_NO_PATH};    //!< path of the last COOKIE ECHO
        Bytes cookie;                           //!< COOKIE ECHO chunk
        std::vector<RawParameter> unrecognized; //!< parameters of the INIT ACK that are reported
    };

    /// Treatment of a COOKIE ECHO by RFC 9260 section 5.2.4.
    enum class CookieAction : uint8_t
    {
        DISCARD_BAD,   //!< not a cookie of this association, or action C: it came late
        DISCARD_STALE, //!< too old, and not a duplicate
        RESTART,       //!< action A: the peer has restarted
        COLLISION,     //!< action B: both ends began at the same time
        CONFIRM        //!< action D: the other end's part of a collision, or a duplicate
    };

    /**
     * Classifies a cookie (RFC 9260 sections 5.1.5 and 5.2.4).
     * @param verdict the cookie jar's verdict
     * @param cookie the cookie
     * @param tag verification tag of the packet
     * @return the treatment
     */
    CookieAction Classify(CookieJar::Verdict verdict, const Cookie& cookie, uint32_t tag) const;

    /**
     * Action A of RFC 9260 section 5.2.4.
     * @param cookie the cookie
     * @param packet its packet
     * @return whether the association has restarted
     */
    bool HandleRestart(const Cookie& cookie, const ReceivedPacket& packet);

    /**
     * Action B of RFC 9260 section 5.2.4.
     * @param cookie the cookie
     * @param source source address of the packet
     * @return false when the association has ended
     */
    bool HandleCollision(const Cookie& cookie, const Address& source);

    /**
     * Answers a COOKIE ECHO.
     * @param packet its packet
     */
    void SendCookieAck(const ReceivedPacket& packet);

    /**
     * The peer has accepted the INIT: COOKIE ECHO goes out.
     * @param ack the INIT ACK
     */
    void BeginCookieEcho(const InitChunk& ack);

    /// @return whether the association is in COOKIE-WAIT or COOKIE-ECHOED
    bool IsForming() const;

    /**
     * @param capabilities the extensions that are offered
     * @param addresses addresses of this end that it lists
     * @return values of this end
     */
    LocalOffer MakeOffer(const Capabilities& capabilities, std::vector<Address> addresses);

    /**
     * Sends INIT, to one address or to all of them, and starts T1-init.
     * @return false when there is no way to any of these
     */
    bool SendInit();

    /**
     * @param udpPort UDP port of the peer (RFC 6951); 0 = none
     * @param checksum whether the packet has a checksum
     * @return output of INIT and of answers
     */
    PathlessOutput GetOutput(uint16_t udpPort, bool checksum = true) const;

    /// Counts INIT or COOKIE ECHO, which was sent, as a retransmission if it is one.
    void CountIfAgain();

    /// Sends COOKIE ECHO with DATA that fits behind it and starts T1-cookie.
    void SendCookieEcho();

    /// @return the set-up by this end
    SetUp& GetSetUp();

    /// @return T1-init and T1-cookie
    T1Timer& GetT1();

    /// @return the path of the next COOKIE ECHO
    SctpPath& GetCookiePath();

    /**
     * The addresses that the user gave need no verification. The one that answered is primary if
     * there were several, as others may be dead or of other hosts; else the one given.
     * @param offer the peer's values of INIT or INIT ACK
     * @param source source address of its INIT ACK
     */
    void PreferGivenAddresses(PeerOffer& offer, const Address& source) const;

    /// T1-init or T1-cookie expired.
    void Expired();

    /**
     * The association is established. Data begins with RTO.Initial if no RTT was measured, or with
     * the RTO that T1 has backed off (SctpParameters::rtoResetAfterHandshake).
     */
    void Finish();

    /**
     * Answers an INIT or INIT ACK with an ABORT.
     * @param packet the packet
     * @param cause why it is refused
     * @param tag its Initiate Tag; 0 = none, so that the own tag is reflected
     */
    void Refuse(const ReceivedPacket& packet, const ErrorCause& cause, uint32_t tag);

    /**
     * A restart may not add addresses (RFC 9260 sections 5.2.1 and 5.2.2).
     * @param packet the packet of an INIT
     * @param init the INIT
     * @return whether it adds some, and is refused or, as a late one of this association, dropped
     */
    bool RefuseNewAddresses(const ReceivedPacket& packet, const InitChunk& init);

    /**
     * Answers an INIT, as far as its parameters allow it.
     * @param packet the packet
     */
    void AnswerInit(const ReceivedPacket& packet);

    /**
     * Refuses a restart of the association, unless its settings allow it: they may
     * have been changed since it began.
     * @param packet the packet
     * @param tag the peer's Initiate Tag
     * @return whether it is refused
     */
    bool RefuseForSettings(const ReceivedPacket& packet, uint32_t tag);

    /**
     * Refuses an INIT ACK (RFC 9260 section 3.3.3).
     * @param packet the packet
     * @param ack its legible part
     * @param cause why it is refused
     */
    void RefuseInitAck(const ReceivedPacket& packet, const InitChunk& ack, const ErrorCause& cause);

    UnitContext& m_context;         //!< the association
    AssociationStates& m_states;    //!< its state and units
    SctpLowerLayer& m_lower;        //!< the node
    SctpPorts m_ports;              //!< the ports
    std::unique_ptr<SetUp> m_setUp; //!< the set-up by this end; null = not under way
    std::vector<Address> m_remotes; //!< addresses to try
    uint32_t m_staleCookies{0};     //!< Stale Cookie errors so far
    uint32_t m_initialTsn{0};       //!< first TSN of this end
    uint32_t m_preservativeMs{0};   //!< life time asked for after Stale Cookie; 0 = none
};

} // namespace ns3::sctp

#endif /* SCTP_HANDSHAKE_H */
