/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-asconf-unit.h"

#include "sctp-authenticator.h"
#include "sctp-dynamic-addresses.h"

#include "ns3/sctp-asconf-chunk.h"
#include "ns3/sctp-error-causes.h"
#include "ns3/sctp-error-counter.h"

#include <algorithm>

namespace ns3::sctp
{

namespace
{

/**
 * @param peer the peer's offer
 * @return whether it has authentication (RFC 4895)
 */
bool
HasAuthentication(const ExtensionOffer& peer)
{
    return peer.Find(Authenticator::RANDOM) && Authenticator::ChooseHmac(peer);
}

/**
 * @param peer the peer's offer
 * @return whether it takes ASCONF and ASCONF-ACK only if they are authenticated
 */
bool
RequiresAuthentication(const ExtensionOffer& peer)
{
    const RawParameter* chunks = peer.Find(Authenticator::CHUNKS);
    const auto lists = [chunks](uint8_t type) {
        return std::find(chunks->value.begin(), chunks->value.end(), type) != chunks->value.end();
    };
    return chunks && lists(AsconfChunk::TYPE) && lists(AsconfAckChunk::TYPE);
}

} // namespace

Extension
AsconfUnit::GetExtension()
{
    Extension extension;
    extension.name = "Asconf";
    extension.chunks = {&AsconfChunk::DESCRIPTOR, &AsconfAckChunk::DESCRIPTOR};
    extension.isWanted = [](const SctpParameterValues& parameters) {
        return parameters.dynamicAddresses;
    };
    extension.findMistake = [](const SctpParameterValues& parameters) {
        return parameters.dynamicAddresses
                   ? std::string()
                   : std::string("ns3::SctpParameters::Extensions names Asconf; set "
                                 "ns3::SctpParameters::DynamicAddresses instead");
    };
    extension.isValid = [](const ExtensionOffer& peer) {
        // RFC 5061 section 6: ASCONF without authentication sets up no association.
        return !peer.ListsChunk(AsconfChunk::TYPE) || HasAuthentication(peer);
    };
    extension.isAgreed = [](const ExtensionOffer& own, const ExtensionOffer& peer) {
        return AgreedByChunkTypes(own, peer) && HasAuthentication(peer) &&
               RequiresAuthentication(peer);
    };
    extension.makeUnit = [](const ExtensionLinks& links) {
        return std::make_unique<AsconfUnit>(links);
    };
    extension.makeObject = [] { return CreateObject<SctpDynamicAddresses>(); };
    return extension;
}

AsconfUnit::AsconfUnit(const ExtensionLinks& links)
    : m_context(links.context),
      m_roster(links.roster),
      m_requester(links),
      m_responder(links),
      m_auto(links, m_requester)
{
    links.roster.AwaitSources();
    links.errors.SetPardon([this, &roster = links.roster](const SctpPath& path) {
        return !roster.HasSource(path) && !m_requester.LeavesByOffered();
    });
}

bool
AsconfUnit::IsOpen() const
{
    const SctpState state = m_context.GetState();
    return state == SctpState::ESTABLISHED || state == SctpState::SHUTDOWN_PENDING ||
           state == SctpState::SHUTDOWN_RECEIVED || state == SctpState::SHUTDOWN_SENT;
}

Socket::SocketErrno
AsconfUnit::Check(const std::vector<AsconfChange>& changes) const
{
    switch (m_context.GetState())
    {
    case SctpState::ESTABLISHED: {
        const auto error = m_requester.Check(changes);
        return error == Socket::ERROR_NOTERROR && LosesAllPaths(changes) ? Socket::ERROR_INVAL
                                                                         : error;
    }
    case SctpState::COOKIE_WAIT:
    case SctpState::COOKIE_ECHOED:
        return Socket::ERROR_NOTCONN;
    default:
        return Socket::ERROR_SHUTDOWN;
    }
}

bool
AsconfUnit::LosesAllPaths(const std::vector<AsconfChange>& changes) const
{
    const bool deletes = std::any_of(changes.begin(), changes.end(), [](const auto& change) {
        return change.type == AsconfType::DELETE_ADDR;
    });
    if (!deletes)
    {
        return false;
    }
    const auto before = m_requester.GetPlanned();
    auto after = before;
    for (const auto& change : changes)
    {
        Apply(change, after);
    }
    return m_roster.HasPathFrom(before) && !m_roster.HasPathFrom(after);
}

void
AsconfUnit::Ask(const std::vector<AsconfChange>& changes)
{
    if (IsOpen())
    {
        m_requester.Ask(changes);
    }
}

bool
AsconfUnit::HandleChunk(const ArrivedChunk& arrived)
{
    if (!IsOpen())
    {
        m_context.TraceDrop(SctpDropReason::UNEXPECTED_CHUNK);
        return true;
    }
    if (arrived.chunk.type == AsconfChunk::TYPE)
    {
        AsconfChunk chunk;
        if (!AsconfChunk::Parse(arrived.chunk, chunk))
        {
            return false;
        }
        m_responder.Handle(chunk, arrived);
        return true;
    }
    AsconfAckChunk ack;
    if (!AsconfAckChunk::Parse(arrived.chunk, ack))
    {
        return false;
    }
    m_requester.HandleAck(ack);
    m_auto.Answered();
    return true;
}

void
AsconfUnit::PacketReceived(const ReceivedPacket& packet,
                           SctpPath& path,
                           const PacketData& /* data */)
{
    m_responder.EndPacket(packet, path);
}

void
AsconfUnit::Established()
{
    m_auto.Update();
}

void
AsconfUnit::ErrorReported(const ErrorCause& cause)
{
    const auto type = ReadUnrecognizedChunkType(cause);
    if (type && *type == AsconfChunk::TYPE)
    {
        m_requester.NotSupported();
    }
}

bool
AsconfUnit::PeerForgot(const Address& local)
{
    return IsOpen() && m_requester.AddressLost(local);
}

void
AsconfUnit::DataEnded()
{
    if (!IsOpen())
    {
        m_requester.Stop();
    }
}

void
AsconfUnit::Stop()
{
    m_auto.Stop();
    m_requester.Stop();
}

void
AsconfUnit::PathLeaving(SctpPath& path, SctpPath& other)
{
    m_requester.PathLeaving(path, other);
}

void
AsconfUnit::RouteChanged(SctpPath& path)
{
    if (path.HasRoute())
    {
        m_requester.RouteFound();
        m_context.FlushOutput(); // data may have waited for a source
    }
}

void
AsconfUnit::SourceLost(SctpPath& path)
{
    m_requester.SourceLost(path);
    m_auto.SourceLost();
}

void
AsconfUnit::SettingsChanged()
{
    m_auto.Update();
}

} // namespace ns3::sctp
