/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_COOKIE_H
#define SCTP_COOKIE_H

#include "sctp-address-parameters.h"
#include "sctp-wire.h"

#include "ns3/nstime.h"
#include "ns3/sctp-types.h"

#include <array>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-wire
 * The contents of a state cookie (RFC 9260 section 5.1.3): all that is needed to make the
 * association, so that nothing is kept before COOKIE ECHO.
 */
struct Cookie
{
    Time created;                //!< when the INIT ACK was made
    Time lifetime;               //!< how long it is valid from then
    uint16_t localPort{0};       //!< port of the maker
    uint16_t remotePort{0};      //!< port of the peer
    uint32_t localTag{0};        //!< tag that the peer is to use
    uint32_t peerTag{0};         //!< Initiate Tag of the INIT
    uint32_t localTieTag{0};     //!< RFC 9260 section 5.2.2; 0 when there was no association
    uint32_t peerTieTag{0};      //!< RFC 9260 section 5.2.2; 0 when there was no association
    uint32_t localInitialTsn{0}; //!< first TSN to be sent
    uint32_t peerInitialTsn{0};  //!< first TSN to be received
    uint32_t peerWindow{0};      //!< a_rwnd of the INIT
    uint16_t outboundStreams{0}; //!< streams to the peer, as negotiated
    uint16_t inboundStreams{0};  //!< streams from the peer, as negotiated
    Address initSource; //!< source of the INIT: the only confirmed address (RFC 9260 section 5.4)
    SharedAddresses localAddresses;       //!< those that INIT ACK advertises, its source first
    std::vector<Address> peerAddresses;   //!< all addresses of the peer, as it lists them
    std::vector<RawParameter> extensions; //!< extension parameters of the INIT
    std::vector<RawParameter> sealed;     //!< those of the INIT ACK that cannot be made again
    uint16_t udpPort{0}; //!< not in it: UDP port that it came back from (RFC 6951); 0 = none
};

/**
 * @ingroup sctp-wire
 * Makes and checks state cookies (RFC 9260 sections 5.1.3 and 5.1.5). They are signed with
 * SipHash-2-4 under a secret key of the node, and valid for a limited time. A long list of the
 * node's addresses is the same in many cookies: it stays here, and they have its number.
 */
class CookieJar
{
  public:
    /// Result of opening a cookie.
    enum class Verdict : uint8_t
    {
        GOOD, //!< made here, unchanged, within its life time
        BAD,  //!< not made here, or damaged: discard silently
        STALE //!< made here, but older than its life time
    };

    /// @param key the secret, 128 bits
    void SetKey(const std::array<uint64_t, 2>& key);

    /**
     * Keeps a long list of the node's addresses until the cookies that refer to it are stale. A few
     * lists are kept, whatever INITs come.
     * @param addresses the node's addresses, as its associations share them; not null
     * @param source the one of them that INIT ACK comes from
     * @param until when the cookie that is made for it becomes stale
     * @return the addresses, the source first, for Cookie::localAddresses
     */
    SharedAddresses KeepList(const SharedAddresses& addresses, const Address& source, Time until);

    /**
     * @param cookie the state to pack
     * @return the signed cookie as it goes into the INIT ACK
     */
    Bytes Seal(const Cookie& cookie) const;

    /**
     * Checks and unpacks a cookie.
     * @param bytes the cookie as it came
     * @param now the current time
     * @param[out] cookie its contents, unless the verdict is BAD
     * @return the verdict
     */
    Verdict Open(const Bytes& bytes, Time now, Cookie& cookie) const;

  private:
    /**
     * SipHash-2-4 (Aumasson and Bernstein, 2012).
     * @param data first byte
     * @param size number of bytes
     * @return the 64-bit tag
     */
    uint64_t Sign(const uint8_t* data, size_t size) const;

    /// A list that cookies refer to by its place.
    struct KeptList
    {
        SharedAddresses addresses; //!< the node's addresses
        SharedAddresses ordered;   //!< the same, the source of INIT ACK first
        Time until;                //!< when no cookie that refers to it is valid any more
    };

    std::array<uint64_t, 2> m_key{}; //!< the secret
    std::vector<KeptList> m_lists;   //!< lists that are kept; at most MAX_LISTS
};

} // namespace ns3::sctp

#endif /* SCTP_COOKIE_H */
