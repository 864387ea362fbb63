/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-auth-unit.h"

#include "sctp-auth-settings.h"
#include "sctp-shared-keys.h"

#include "ns3/sctp-auth-chunk.h"
#include "ns3/sctp-chunk-type.h"
#include "ns3/sctp-error-chunk.h"
#include "ns3/sctp-packet-builder.h"
#include "ns3/sctp-path-manager.h"

#include <algorithm>
#include <memory>

namespace ns3::sctp
{

namespace
{

/// Code of the error cause Unsupported HMAC Identifier (RFC 4895 section 4.1).
constexpr auto UNSUPPORTED_HMAC = static_cast<CauseCode>(0x0105);

/**
 * @param context inputs of the offer
 * @return RANDOM, CHUNKS and HMAC-ALGO of this end (RFC 4895 section 3)
 */
std::optional<ExtensionOffer>
MakeAuthOffer(const OfferContext& context)
{
    const AuthSettings settings(context.parameters);
    ExtensionOffer offer;
    offer.sealed = true;
    offer.chunkTypes = {AuthChunk::TYPE};
    Bytes random;
    ByteWriter writer(random);
    while (context.lower && random.size() < Authenticator::RANDOM_SIZE)
    {
        writer.U32(context.lower->GetRandom32());
    }
    offer.parameters.push_back({Authenticator::RANDOM, random});
    offer.parameters.push_back({Authenticator::CHUNKS, settings.chunks}); // even if it is empty
    Bytes hmacs;
    for (const HmacId id : settings.hmacs)
    {
        ByteWriter(hmacs).U16(static_cast<uint16_t>(id));
    }
    offer.parameters.push_back({Authenticator::HMAC_ALGO, hmacs});
    return offer;
}

/**
 * @param peer the peer's offer
 * @return whether its parameters are well-formed: a RANDOM of another size MUST be refused (RFC
 * 4895 section 6.1)
 */
bool
IsValidOffer(const ExtensionOffer& peer)
{
    const RawParameter* random = peer.Find(Authenticator::RANDOM);
    const RawParameter* chunks = peer.Find(Authenticator::CHUNKS);
    const RawParameter* hmacs = peer.Find(Authenticator::HMAC_ALGO);
    return (!random || random->value.size() == Authenticator::RANDOM_SIZE) &&
           (!chunks || chunks->value.size() <= 256) && (!hmacs || hmacs->value.size() % 2 == 0);
}

} // namespace

Extension
AuthUnit::GetExtension()
{
    Extension extension;
    extension.name = "Auth";
    extension.isWanted = [](const SctpParameterValues& parameters) {
        return parameters.dynamicAddresses; // RFC 5061 section 4.2.7
    };
    extension.makeOffer = MakeAuthOffer;
    extension.isValid = IsValidOffer;
    extension.findMistake = [](const SctpParameterValues& parameters) {
        return HasHmac()
                   ? AuthSettings(parameters).mistake
                   : std::string("The extension Auth needs nettle (nettle-dev), without which "
                                 "the module was built");
    };
    extension.isAgreed = [](const ExtensionOffer& /* own */, const ExtensionOffer& peer) {
        return peer.Find(Authenticator::RANDOM) && Authenticator::ChooseHmac(peer);
    };
    extension.admits = [](const OpeningPacket& packet) {
        const auto judgement = Authenticator(packet.own, packet.peer)
                                   .Judge(packet.packet, AuthSettings(packet.parameters).keys);
        const auto& discarded = judgement.discarded;
        const size_t echo = packet.packet.view.GetLeadingIndex();
        return std::find(discarded.begin(), discarded.end(), echo) == discarded.end();
    };
    extension.notifyRefused = [] {
        SctpNotification notification; // RFC 6458 section 6.1.8
        notification.type = SctpNotification::Type::AUTHENTICATION;
        notification.keyEvent = SctpKeyEvent::NO_AUTH;
        return notification;
    };
    extension.makeUnit = [](const ExtensionLinks& links) {
        return std::make_unique<AuthUnit>(links);
    };
    extension.makeObject = [] { return CreateObject<SctpAuthentication>(); };
    return extension;
}

AuthUnit::AuthUnit(const ExtensionLinks& links)
    : m_context(links.context),
      m_paths(links.paths),
      m_output(links.output),
      m_events(links.events),
      m_object(DynamicCast<SctpAuthentication>(links.object)),
      m_authenticator(links.own, links.peer),
      m_sent(links.sent)
{
    m_object->GetKeys().Adopt(AuthSettings(m_context.Parameters()).keys);
}

const Authenticator&
AuthUnit::GetAuthenticator() const
{
    return m_authenticator;
}

void
AuthUnit::Notify(SctpKeyEvent event, uint16_t keyId)
{
    SctpNotification notification;
    notification.type = SctpNotification::Type::AUTHENTICATION;
    notification.keyEvent = event;
    notification.keyId = keyId;
    m_events.Notify(notification);
}

void
AuthUnit::Deactivated(uint16_t keyId)
{
    m_deactivated.insert(keyId);
    FreeKeys();
}

bool
AuthUnit::IsNamed(uint16_t keyId) const
{
    return m_sent.NamesKey(keyId);
}

void
AuthUnit::FreeKeys()
{
    for (auto key = m_deactivated.begin(); key != m_deactivated.end();)
    {
        if (IsNamed(*key))
        {
            ++key;
            continue;
        }
        Notify(SctpKeyEvent::FREE_KEY, *key);
        key = m_deactivated.erase(key);
    }
}

void
AuthUnit::CumulativeAcked(SctpTsn /* tsn */)
{
    FreeKeys();
}

void
AuthUnit::MessageAbandoned()
{
    FreeKeys();
}

bool
AuthUnit::HandleChunk(const ArrivedChunk& /* arrived */)
{
    return true; // Open has read it
}

PacketFilter*
AuthUnit::GetFilter()
{
    return this;
}

PacketFilter::Stage
AuthUnit::GetStage() const
{
    return Stage::COVER;
}

uint32_t
AuthUnit::GetReserve() const
{
    return m_authenticator.GetPeer().any() ? m_authenticator.GetChunkSize() : 0;
}

bool
AuthUnit::NeedsAuth(const PacketBuilder& builder) const
{
    const PacketTally& tally = builder.GetTally();
    // A tally that is full may not tell all types.
    return tally.size == PacketTally::MAX_RUNS ||
           std::any_of(tally.runs, tally.runs + tally.size, [this](const PacketTally::Run& run) {
               return m_authenticator.GetPeer()[run.type];
           });
}

void
AuthUnit::Seal(const LeavingPacket& packet)
{
    PacketBuilder& builder = packet.builder;
    if (GetReserve() == 0 || !NeedsAuth(builder))
    {
        return;
    }
    const SharedKeys& keys = m_object->GetKeys();
    const uint8_t leading = builder.GetLeadingType();
    // A peer that restarts has another key than its former self, which the COOKIE ECHO is to
    // reach: only if the peer requires it is it covered.
    const bool behind = leading == static_cast<uint8_t>(ChunkType::COOKIE_ECHO) &&
                        !m_authenticator.GetPeer()[leading];
    const auto make = [&](const Bytes& covered) {
        const uint16_t key = keys.Choose(builder.GetAuthKey());
        return m_authenticator.Make(key, keys.Get(key), covered);
    };
    if (behind)
    {
        builder.InsertBehindLeading(make(builder.CopyChunks(true)));
    }
    else
    {
        builder.Prepend(make(builder.CopyChunks()));
    }
}

std::optional<SctpDropReason>
AuthUnit::Open(ArrivedPacket& packet)
{
    const auto judgement = m_authenticator.Judge(packet.packet, m_object->GetKeys());
    if (!judgement.discarded.empty())
    {
        m_context.TraceDrop(SctpDropReason::NOT_AUTHENTICATED);
        packet.discarded.insert(packet.discarded.end(),
                                judgement.discarded.begin(),
                                judgement.discarded.end());
    }
    if (judgement.unsupportedHmac)
    {
        ErrorChunk error;
        ErrorCause cause;
        cause.code = UNSUPPORTED_HMAC;
        ByteWriter(cause.value).U16(*judgement.unsupportedHmac);
        error.causes = {cause};
        m_output.QueueControl(ToBytes(error),
                              packet.path ? *packet.path : *m_paths.GetDestination());
    }
    if (judgement.keyId && *judgement.keyId != m_peerKey)
    {
        m_peerKey = *judgement.keyId;
        Notify(SctpKeyEvent::NEW_KEY, m_peerKey);
    }
    return std::nullopt;
}

bool
AuthUnit::Owns(uint8_t type) const
{
    return type == AuthChunk::TYPE;
}

} // namespace ns3::sctp
