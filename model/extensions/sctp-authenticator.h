/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_AUTHENTICATOR_H
#define SCTP_AUTHENTICATOR_H

#include "sctp-extension-offer.h"
#include "sctp-hmac.h"

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace ns3::sctp
{

class ReceivedPacket;
class SharedKeys;

/**
 * @ingroup sctp-extensions
 * The agreement of both ends on authentication: which chunks are authenticated, how, and the key
 * vectors (RFC 4895 sections 3 and 6).
 */
class Authenticator
{
  public:
    static constexpr uint16_t RANDOM = 0x8002;    //!< type of the parameter RANDOM
    static constexpr uint16_t CHUNKS = 0x8003;    //!< type of the parameter CHUNKS
    static constexpr uint16_t HMAC_ALGO = 0x8004; //!< type of the parameter HMAC-ALGO
    static constexpr size_t RANDOM_SIZE = 32;     //!< size of a Random Number, bytes

    /**
     * @param own this end's RANDOM, CHUNKS and HMAC-ALGO
     * @param peer the peer's
     */
    Authenticator(const ExtensionOffer& own, const ExtensionOffer& peer);

    /**
     * @param offer an offer
     * @return its first HMAC Identifier that is supported here; nothing = none
     */
    static std::optional<HmacId> ChooseHmac(const ExtensionOffer& offer);

    /**
     * @param type a chunk type
     * @return whether the list CHUNKS may have it
     */
    static bool MayBeListed(uint8_t type);

    /// Chunks that are authenticated, by type.
    using Types = std::bitset<256>;

    /// @return chunks that this end takes only if they are authenticated
    const Types& GetLocal() const
    {
        return m_local;
    }

    /// @return chunks that the peer takes only if they are authenticated
    const Types& GetPeer() const
    {
        return m_peer;
    }

    /// @return size of the AUTH chunks that are sent, bytes
    uint32_t GetChunkSize() const;

    /**
     * Makes an AUTH chunk.
     * @param keyId its Shared Key Identifier
     * @param key the endpoint pair shared key
     * @param covered the chunks that follow it in the packet
     * @return the chunk
     */
    Bytes Make(uint16_t keyId, const Bytes& key, const Bytes& covered) const;

    /// A received packet, as it was judged.
    struct Judgement
    {
        std::vector<size_t> discarded;           //!< indices of chunks that do not count
        std::optional<uint16_t> unsupportedHmac; //!< the HMAC Identifier that is not supported
        std::optional<uint16_t> keyId;           //!< key of the chunks that are authentic
    };

    /**
     * Judges a received packet (RFC 4895 section 6.3).
     * @param packet the packet
     * @param keys the endpoint pair shared keys
     * @return which of its chunks are discarded
     */
    Judgement Judge(const ReceivedPacket& packet, const SharedKeys& keys) const;

  private:
    /**
     * Judges the chunks behind an AUTH.
     * @param packet the packet
     * @param index index of the AUTH
     * @param keys the endpoint pair shared keys
     * @param[out] judgement the HMAC Identifier or the key are noted there
     * @return whether they are authentic
     */
    bool Verify(const ReceivedPacket& packet,
                size_t index,
                const SharedKeys& keys,
                Judgement& judgement) const;

    /**
     * @param key an endpoint pair shared key
     * @return the association shared key
     */
    Bytes MakeAssociationKey(const Bytes& key) const;

    Types m_local;               //!< chunks that this end requires
    Types m_peer;                //!< chunks that the peer requires
    std::vector<uint8_t> m_hmac; //!< value of the own HMAC-ALGO
    HmacId m_sent;               //!< HMAC Identifier of AUTH chunks that are sent
    Bytes m_smaller;             //!< the key vector that is smaller
    Bytes m_larger;              //!< the other key vector
};

/**
 * @ingroup sctp-extensions
 * Calls of the user's side to the unit.
 */
class AuthPrimitives
{
  public:
    virtual ~AuthPrimitives() = default;

    /// @return the agreement of both ends
    virtual const Authenticator& GetAuthenticator() const = 0;

    /**
     * A key is deactivated: notifies the user once no message names it.
     * @param keyId its Shared Key Identifier
     */
    virtual void Deactivated(uint16_t keyId) = 0;

    /**
     * @param keyId a Shared Key Identifier
     * @return whether a message that waits or is not yet acknowledged names it
     */
    virtual bool IsNamed(uint16_t keyId) const = 0;
};

} // namespace ns3::sctp

#endif /* SCTP_AUTHENTICATOR_H */
