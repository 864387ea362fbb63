/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_EXTENSION_OFFER_H
#define SCTP_EXTENSION_OFFER_H

#include "ns3/sctp-interfaces.h"
#include "ns3/sctp-parameter-values.h"
#include "ns3/sctp-wire.h"

#include <cstdint>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-extensions
 * Offer of one end in INIT or INIT ACK: of one extension, or of all of them.
 */
struct ExtensionOffer
{
    /// Type of the Supported Extensions parameter (RFC 5061 section 4.2.7).
    static constexpr uint16_t SUPPORTED_EXTENSIONS = 0x8008;

    std::vector<uint8_t> chunkTypes;      //!< types of chunks, for Supported Extensions
    std::vector<RawParameter> parameters; //!< other parameters
    /// Own parameters cannot be made again, so that the cookie has to keep them: random values.
    bool sealed{false};

    /**
     * @param parameters parameters of INIT or INIT ACK that RFC 9260 does not define
     * @return their offer
     */
    static ExtensionOffer Read(const std::vector<RawParameter>& parameters);

    /**
     * @param type a type of chunks
     * @return whether it is listed
     */
    bool ListsChunk(uint8_t type) const;

    /**
     * @param type a type of parameters
     * @return the first parameter of this type; null = none
     */
    const RawParameter* Find(uint16_t type) const;
};

/**
 * @ingroup sctp-extensions
 * Inputs of an offer.
 */
struct OfferContext
{
    const SctpParameterValues& parameters; //!< protocol parameters
    /// The node, for random values; null = an offer is asked for only to know whether there is one.
    SctpLowerLayer* lower;
    const ExtensionOffer* peer; //!< the offer of the INIT that is answered; null in INIT
};

/**
 * @ingroup sctp-extensions
 * Rule of agreement: both ends list all chunk types (RFC 5061 section 4.2.7).
 * @param own this end's offer of the extension
 * @param peer all that the peer offers
 * @return whether the extension is used
 */
bool AgreedByChunkTypes(const ExtensionOffer& own, const ExtensionOffer& peer);

/**
 * @ingroup sctp-extensions
 * Rule of agreement: the peer has all parameters of this end, whatever their values.
 * @param own this end's offer of the extension
 * @param peer all that the peer offers
 * @return whether the extension is used
 */
bool AgreedByParameters(const ExtensionOffer& own, const ExtensionOffer& peer);

/**
 * @ingroup sctp-extensions
 * Rule of agreement by chunk types and parameters, unless an extension has another.
 * @param own this end's offer of the extension
 * @param peer all that the peer offers
 * @return whether the extension is used
 */
bool AgreedByOffer(const ExtensionOffer& own, const ExtensionOffer& peer);

/**
 * @ingroup sctp-extensions
 * Rule of agreement where the peer need not take part.
 * @param own this end's offer of the extension
 * @param peer all that the peer offers
 * @return whether the extension is used
 */
bool AgreedAlways(const ExtensionOffer& own, const ExtensionOffer& peer);

} // namespace ns3::sctp

#endif /* SCTP_EXTENSION_OFFER_H */
