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
#include <set>

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
    void Deactivated(uint16_t keyId) override;
    bool IsNamed(uint16_t keyId) const override;

    // ExtensionUnit

    bool HandleChunk(const ArrivedChunk& arrived) override;
    void CumulativeAcked(SctpTsn tsn) override;
    void MessageAbandoned() override;
    PacketFilter* GetFilter() override;

    // PacketFilter

    Stage GetStage() const override;
    uint32_t GetReserve() const override;
    void Seal(const LeavingPacket& packet) override;
    std::optional<SctpDropReason> Open(ArrivedPacket& packet) override;
    bool Owns(uint8_t type) const override;

  private:
    /// Notifies the user of deactivated keys that no message names.
    void FreeKeys();

    /**
     * Notifies the user.
     * @param event the event
     * @param keyId Shared Key Identifier
     */
    void Notify(SctpKeyEvent event, uint16_t keyId);

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
    const SentData& m_sent;           //!< messages that are to be acknowledged
    uint16_t m_peerKey{0};            //!< the key that the peer has used last
    std::set<uint16_t> m_deactivated; //!< keys that are deactivated, and may still be named
};

} // namespace ns3::sctp

#endif /* SCTP_AUTH_UNIT_H */
