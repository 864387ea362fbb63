/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#ifndef SCTP_CAPABILITIES_H
#define SCTP_CAPABILITIES_H

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

/**
 * @ingroup sctp-association
 * Extensions of the protocol: what this end offers in INIT or INIT ACK, what the peer offered, and
 * what is therefore agreed. An extension is offered by its chunk types (Supported Extensions, RFC
 * 5061 section 4.2.7) and by parameters of its own.
 */
class Capabilities
{
  public:
    /// Type of the Supported Extensions parameter (RFC 5061 section 4.2.7).
    static constexpr uint16_t SUPPORTED_EXTENSIONS = 0x8008;

    /**
     * Offers an extension.
     * @param name its name
     * @param chunkTypes types of its chunks, all of which both ends must support; may be empty
     * @param parameters parameters of its own, which the peer must have, too; may be empty
     */
    void Offer(const std::string& name,
               const std::vector<uint8_t>& chunkTypes,
               const std::vector<RawParameter>& parameters = {});

    /**
     * @return the parameters of INIT and INIT ACK that offer the extensions to the peer
     */
    std::vector<RawParameter> GetOffer() const;

    /**
     * @return types of the parameters that are understood
     */
    std::vector<uint16_t> GetKnownParameters() const;

    /**
     * @param parameters the extension parameters of the peer's INIT or INIT ACK
     */
    void SetPeerOffer(const std::vector<RawParameter>& parameters);

    /**
     * @param name an extension
     * @return whether both ends have offered it
     */
    bool IsAgreed(const std::string& name) const;

    /**
     * @return names of the extensions that both ends have offered, separated by blanks
     */
    std::string GetAgreed() const;

  private:
    /// An extension that this end offers.
    struct Entry
    {
        std::string name;                     //!< its name
        std::vector<uint8_t> chunkTypes;      //!< types of its chunks
        std::vector<RawParameter> parameters; //!< parameters of its own
        bool agreed{false};                   //!< the peer has offered it, too
    };

    std::vector<Entry> m_entries; //!< what this end offers
};

/**
 * @ingroup sctp-association
 * The one list of what is offered.
 * @param data the format of user data that the user has chosen
 * @param ack the format of acknowledgements that the user has chosen
 * @param extensions names of further extensions, see ExtensionTable
 * @return what this end offers
 */
Capabilities MakeCapabilities(const SctpDataFormat& data,
                              const SctpAckFormat& ack,
                              const std::string& extensions);

/**
 * @ingroup sctp-association
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
