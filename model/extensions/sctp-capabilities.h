/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CAPABILITIES_H
#define SCTP_CAPABILITIES_H

#include "sctp-extension-offer.h"

#include "ns3/sctp-wire.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ns3
{

class SctpAckFormat;
class SctpDataFormat;

namespace sctp
{

struct Extension;
class ReceivedPacket;

/**
 * @ingroup sctp-extensions
 * Offers of extensions of both ends, and the resulting agreement.
 */
class Capabilities
{
  public:
    /// An extension that this end offers.
    struct Entry
    {
        const Extension* extension; //!< the extension
        ExtensionOffer own;         //!< this end's offer of it
        bool agreed{false};         //!< it is used
    };

    /**
     * Offers an extension.
     * @param extension the extension; has to outlive this object
     * @param own its offer
     */
    void Offer(const Extension& extension, const ExtensionOffer& own);

    /// @return the parameters of INIT and INIT ACK that offer the extensions to the peer
    std::vector<RawParameter> GetOffer() const;

    /// @return own parameters that the cookie has to keep (ExtensionOffer::sealed)
    std::vector<RawParameter> GetSealed() const;

    /**
     * Takes own parameters from the cookie, in place of those that were made since.
     * @param sealed result of GetSealed
     */
    void Restore(const std::vector<RawParameter>& sealed);

    /// @return types of the parameters that are understood
    std::vector<uint16_t> GetKnownParameters() const;

    /**
     * @param parameters the extension parameters of the peer's INIT or INIT ACK
     * @return whether they are well-formed, as far as extensions are offered that say so
     */
    bool IsValid(const std::vector<RawParameter>& parameters) const;

    /**
     * Settles the agreement.
     * @param parameters the extension parameters of the peer's INIT or INIT ACK
     */
    void SetPeerOffer(const std::vector<RawParameter>& parameters);

    /// @return all that the peer has offered
    const ExtensionOffer& GetPeerOffer() const
    {
        return m_peer;
    }

    /// @return this end's offers
    const std::vector<Entry>& GetEntries() const
    {
        return m_entries;
    }

    /**
     * @param packet a packet with COOKIE ECHO that would begin an association
     * @param parameters protocol parameters
     * @return whether all extensions that are used admit it
     */
    bool Admit(const ReceivedPacket& packet, const SctpParameterValues& parameters) const;

    /// @return whether this end has offered to accept packets without checksum (RFC 9653)
    bool AcceptNoChecksum() const;

    /// @return whether the peer accepts packets without checksum, and this end sends them
    bool OmitChecksum() const;

    /**
     * @param name an extension
     * @return whether it is used
     */
    bool IsAgreed(const std::string& name) const;

    /// @return notifications of extensions that this end offers, and the peer does not support
    std::vector<SctpNotification> ListRefusals() const;

    /// @return names of the extensions that are used
    std::vector<std::string> ListAgreed() const;

    /// @return names of the extensions that are used, separated by blanks
    std::string GetAgreed() const;

    /// @return names of the extensions that are used, without the formats of RFC 9260
    std::vector<std::string> GetExtensions() const;

    /// @return the format of user data that an extension in use brings; null = none does
    Ptr<SctpDataFormat> MakeDataFormat() const;

  private:
    std::vector<Entry> m_entries; //!< this end's offers
    ExtensionOffer m_peer;        //!< the peer's offer
};

/**
 * @ingroup sctp-extensions
 * Makes the only list of offers.
 * @param data the format of user data that the user has chosen
 * @param ack the format of acknowledgements that the user has chosen
 * @param context inputs of the offers
 * @return this end's offers
 */
Capabilities MakeCapabilities(const SctpDataFormat& data,
                              const SctpAckFormat& ack,
                              const OfferContext& context);

/**
 * @ingroup sctp-extensions
 * @param offer extension parameters of an INIT or INIT ACK
 * @param types types of chunks
 * @return whether all of them are among the Supported Extensions
 */
bool ListsChunks(const std::vector<RawParameter>& offer, const std::vector<uint8_t>& types);

/// Name of the extension that the chosen formats of user data and acknowledgements are together.
constexpr const char* SEQUENCING_CAPABILITY = "Sequencing";

} // namespace sctp
} // namespace ns3

#endif /* SCTP_CAPABILITIES_H */
