/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_EXTENSION_DEFINITION_H
#define SCTP_EXTENSION_DEFINITION_H

#include "sctp-extension-unit.h"
#include "sctp-extension.h"

#include "ns3/sctp-chunk-descriptor.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ns3
{

class SctpDataFormat;

namespace sctp
{

/**
 * @ingroup sctp-extensions
 * A packet with COOKIE ECHO that would begin an association.
 */
struct OpeningPacket
{
    const ReceivedPacket& packet;          //!< the packet
    const ExtensionOffer& own;             //!< this end's offer of the extension
    const ExtensionOffer& peer;            //!< all that the peer has offered
    const SctpParameterValues& parameters; //!< protocol parameters
};

/**
 * @ingroup sctp-extensions
 * An extension of the protocol: its offer, its rule of agreement, and the maker of its unit. All
 * but the name may be left empty.
 */
struct Extension
{
    /// Name, without blanks or commas, as in the attribute ns3::SctpParameters::Extensions.
    std::string name;
    /// Its chunks: its unit handles them.
    std::vector<const ChunkDescriptor*> chunks;
    /// Parameters of its own for INIT and INIT ACK.
    std::vector<RawParameter> parameters;
    /// True if an attribute of its own asks for it. Unless set: the attribute Extensions names it.
    std::function<bool(const SctpParameterValues& parameters)> isWanted;
    /// Makes the offer, or none. Unless set: the chunks, for Supported Extensions (RFC 5061 section
    /// 4.2.7), and the parameters.
    std::function<std::optional<ExtensionOffer>(const OfferContext& context)> makeOffer;
    /// A sentence about settings that it cannot be used with, or nothing.
    std::function<std::string(const SctpParameterValues& parameters)> findMistake;
    /// True if the peer's parameters are well-formed; if not, its INIT or INIT ACK is answered with
    /// ABORT, Protocol Violation. Unless set: always.
    std::function<bool(const ExtensionOffer& peer)> isValid;
    /// True if it is used. Unless set: AgreedByOffer.
    std::function<bool(const ExtensionOffer& own, const ExtensionOffer& peer)> isAgreed;
    /// False if a COOKIE ECHO for which there is no association is discarded. Asked when it would
    /// be agreed on, if the cookie keeps parameters (ExtensionOffer::sealed). Unless set: true.
    std::function<bool(const OpeningPacket& packet)> admits;
    /// Makes the notification of an association whose peer does not support it. Unless set: none.
    std::function<SctpNotification()> notifyRefused;
    /// Makes its unit, when it is agreed on.
    std::function<std::unique_ptr<ExtensionUnit>(const ExtensionLinks& links)> makeUnit;
    /// Makes the format of user data that takes the place of the chosen one while it is agreed on.
    std::function<Ptr<SctpDataFormat>()> makeDataFormat;
    /// Makes the user's side, when it is wanted.
    std::function<Ptr<SctpExtension>()> makeObject;
    /// True if this end, which offers it, accepts packets without checksum (RFC 9653); it sends
    /// such packets while it is agreed on.
    bool replacesChecksum{false};
    /// Types of chunks whose arrival is answered with ABORT while it is agreed on; its own chunks
    /// are treated by their descriptors while it is not.
    std::vector<uint8_t> displaced;
    /// Incompatible with these: names of extensions, or TypeIds of strategies.
    std::vector<std::string> excludes;
    /// Why, for lists of such pairs.
    std::string whyExcluded;
    /// Returns true if it cannot be used with a strategy as that is set. Unless set: never.
    std::function<bool(const SctpParameterValues& parameters, const SctpPolicyChoice& strategy)>
        excludesSetting;
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_EXTENSION_DEFINITION_H */
