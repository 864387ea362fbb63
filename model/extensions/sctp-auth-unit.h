/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_AUTH_UNIT_H
#define SCTP_AUTH_UNIT_H

#include "sctp-authentication.h"
#include "sctp-authenticator.h"
#include "sctp-extension-definition.h"

#include "ns3/sctp-packet-filter.h"

#include <cstdint>
#include <optional>

namespace ns3::sctp
{

/**
 * @ingroup sctp-extensions
 * Authenticates the packets of an association (RFC 4895 section 6).
 */
class AuthUnit : public ExtensionUnit, public PacketFilter, public AuthPrimitives
{
  public:
    /// @param links its collaborators
    explicit AuthUnit(const ExtensionLinks& links);

    /// @return the extension "Auth"
    static Extension GetExtension();

    // AuthPrimitives

    const Authenticator& GetAuthenticator() const override;
    void Freed(uint16_t keyId) override;

    // ExtensionUnit

    bool HandleChunk(const ArrivedChunk& arrived) override;
    PacketFilter* GetFilter() override;

    // PacketFilter

    Stage GetStage() const override;
    uint32_t GetReserve() const override;
    void Seal(const LeavingPacket& packet) override;
    std::optional<SctpDropReason> Open(ArrivedPacket& packet) override;
    bool Owns(uint8_t type) const override;

  private:
    /**
     * @param builder a packet
     * @return whether it has a chunk that the peer requires to be authenticated
     */
    bool NeedsAuth(const PacketBuilder& builder) const;

    UnitContext& m_context;           //!< the association
    SctpPathManager& m_paths;         //!< the paths
    PacketOutput& m_output;           //!< sends chunks
    EventSink& m_events;              //!< notifies the user
    Ptr<SctpAuthentication> m_object; //!< the user's side, which has the keys
    Authenticator m_authenticator;    //!< the agreement
    uint16_t m_peerKey{0};            //!< the key that the peer has used last
};

} // namespace ns3::sctp

#endif /* SCTP_AUTH_UNIT_H */
