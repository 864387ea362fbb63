/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-asconf-responder.h"

#include "sctp-dynamic-addresses.h"

#include "ns3/log.h"
#include "ns3/sctp-address-tlv.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-error-causes.h"
#include "ns3/sctp-node-addresses.h"

#include <algorithm>
#include <vector>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpAsconfResponder");

namespace
{

/**
 * @param code code of an error
 * @param request the request that it is about
 * @return the error cause, with a copy of the request (RFC 5061 section 4.3)
 */
ErrorCause
MakeCause(CauseCode code, const AsconfRequest& request)
{
    ErrorCause cause{code, {}};
    ByteWriter(cause.value).Tlv(request.type, request.value);
    return cause;
}

/**
 * @param address an address that cannot be used
 * @return Unresolvable Address
 */
ErrorCause
MakeUnusableCause(const Address& address)
{
    ErrorCause cause{CauseCode::UNRESOLVABLE_ADDRESS, {}};
    ByteWriter writer(cause.value);
    WriteAddress(writer, address);
    return cause;
}

} // namespace

AsconfResponder::AsconfResponder(const ExtensionLinks& links)
    : m_context(links.context),
      m_paths(links.paths),
      m_roster(links.roster),
      m_output(links.output),
      m_direct(links.direct),
      m_events(links.events),
      m_node(links.node),
      m_ports(links.ports),
      m_object(DynamicCast<SctpDynamicAddresses>(links.object)),
      // RFC 5061 section 5.1 A2: the peer begins with its initial TSN.
      m_expected(links.receiver.GetCumulativeTsn() + 1)
{
}

// ---- serial numbers and answers ----

void
AsconfResponder::Handle(const AsconfChunk& chunk, const ArrivedChunk& arrived)
{
    const bool isFirst = m_isFirst;
    m_isFirst = false;
    m_room = m_room.value_or(arrived.path.GetChunkRoom());
    if (static_cast<int32_t>(chunk.serial - m_expected) > 0)
    {
        NS_LOG_INFO("ASCONF " << chunk.serial << " is out of order"); // E5
        m_context.TraceDrop(SctpDropReason::UNEXPECTED_CHUNK);
        return;
    }
    if (chunk.serial == m_expected)
    {
        if (isFirst)
        {
            m_cache.clear(); // E1
        }
        ++m_expected;
        m_cache.push_back({chunk.serial, Perform(chunk, arrived)});
        if (m_cache.size() > MAX_ANSWERS)
        {
            m_cache.pop_front();
        }
    }
    // E2, E4; E7: answers that do not fit are sent when the peer repeats its request.
    for (const Answer& answer : m_cache)
    {
        if (answer.serial == chunk.serial && m_answers.size() + answer.bytes.size() <= *m_room)
        {
            m_answers.insert(m_answers.end(), answer.bytes.begin(), answer.bytes.end());
        }
    }
}

void
AsconfResponder::EndPacket(const ReceivedPacket& packet, SctpPath& path)
{
    m_isFirst = true;
    m_room.reset();
    if (m_answers.empty())
    {
        return;
    }
    const Bytes answers = std::exchange(m_answers, {});
    // E6: to the source of the packet. F1: also before that address is verified.
    if (path.GetRemote() == packet.source && path.IsConfirmed() && path.HasRoute())
    {
        m_output.QueueControl(answers, path);
        return;
    }
    // F1, F4: an address that is offered or retired is no source.
    auto sources = m_roster.GetLocal();
    const auto reached = std::find(sources.begin(), sources.end(), packet.destination);
    if (reached != sources.end())
    {
        std::iter_swap(sources.begin(), reached);
    }
    for (const auto& local : sources)
    {
        if (IsIpv6(local) == IsIpv6(packet.source) &&
            m_direct.SendBetween(answers, packet.source, local, packet.udpPort))
        {
            return;
        }
    }
}

// ---- requests ----

Bytes
AsconfResponder::Perform(const AsconfChunk& chunk, const ArrivedChunk& arrived)
{
    const auto& packet = arrived.packet;
    Progress progress{packet.source, packet.udpPort, arrived.path.GetChunkRoom(), {}};
    progress.ack.serial = chunk.serial;
    progress.within = m_roster.GetPeer().size() <= m_object->GetMaxPeerAddresses();
    progress.end = chunk.requests.data() + chunk.requests.size();
    for (const auto& request : chunk.requests)
    {
        if (!progress.stopped)
        {
            progress.next = &request + 1;
            Perform(request, progress);
        }
    }
    return ToBytes(progress.ack);
}

void
AsconfResponder::Perform(const AsconfRequest& request, Progress& progress)
{
    Result result;
    if (request.Is(AsconfType::ADD) || request.Is(AsconfType::DELETE_ADDR) ||
        request.Is(AsconfType::SET_PRIMARY))
    {
        result = Change(request, progress);
    }
    else if (request.Is(AsconfType::ERROR_CAUSE) || request.Is(AsconfType::SUCCESS) ||
             request.Is(AsconfType::ADAPTATION))
    {
        return; // RFC 5061 section 4.2: it is ignored where it is not allowed
    }
    else
    {
        // V2: by the bits of its type.
        const auto action = GetUnknownParameterAction(request.type);
        progress.stopped =
            action == UnknownAction::STOP || action == UnknownAction::STOP_AND_REPORT;
        if (action != UnknownAction::STOP_AND_REPORT && action != UnknownAction::SKIP_AND_REPORT)
        {
            return;
        }
        result = MakeCause(CauseCode::UNRECOGNIZED_PARAMETERS, request);
    }
    if (!result && !progress.failed)
    {
        return; // A7, A8: implied
    }
    progress.failed = true;
    AsconfResponse response{request.correlation, !result, {}}; // V3
    if (result)
    {
        NS_LOG_INFO("request " << request.correlation << ": " << Describe(*result));
        response.causes.push_back(*result);
    }
    Respond(response, progress);
}

void
AsconfResponder::Respond(const AsconfResponse& response, Progress& progress)
{
    AsconfAckChunk longer = progress.ack;
    longer.responses.push_back(response);
    if (ToBytes(longer).size() <= progress.room)
    {
        progress.ack = std::move(longer);
    }
}

AsconfResponder::Result
AsconfResponder::Change(const AsconfRequest& request, Progress& progress)
{
    const bool isWildcard = !request.address.IsInvalid() && IsAny(request.address);
    const Address address = isWildcard ? progress.source : request.address;
    const bool isPrimary = request.Is(AsconfType::SET_PRIMARY);
    Result result;
    if (address.IsInvalid())
    {
        result = MakeCause(CauseCode::INVALID_MANDATORY_PARAMETER, request);
    }
    else if (!IsUnicast(address))
    {
        result = MakeUnusableCause(address);
    }
    else if (isWildcard && !m_object->AllowsWildcards())
    {
        // RFC 5061 section 6: nobody has authenticated the source.
        result = MakeCause(CauseCode::NOT_AUTHORIZED, request);
    }
    else if (isPrimary)
    {
        result = SetPrimary(request, address);
    }
    else if (progress.refusing)
    {
        result = MakeCause(CauseCode::RESOURCE_SHORTAGE, request); // F11
    }
    else if (request.Is(AsconfType::ADD))
    {
        result = Add(request, address, progress);
    }
    else
    {
        result = isWildcard ? DeleteOthers(request, progress.source)
                            : Delete(request, address, progress.source);
    }
    progress.refusing = progress.refusing || (result && !isPrimary);
    return result;
}

AsconfResponder::Result
AsconfResponder::Add(const AsconfRequest& request, const Address& address, const Progress& progress)
{
    const auto& known = m_roster.GetPeer();
    if (Contains(known, address))
    {
        return std::nullopt;
    }
    if (known.size() >= m_object->GetMaxPeerAddresses() && !MakesRoom(progress))
    {
        return MakeCause(CauseCode::RESOURCE_SHORTAGE, request); // F9
    }
    if (m_node && m_node->IsTaken(m_ports, address, m_roster.GetLocal()))
    {
        return MakeCause(CauseCode::NOT_AUTHORIZED, request); // A.5: another association's
    }
    // F14: its path is to be verified, which the new path brings about.
    if (HasLocalScope(address) || !m_roster.AddAddress(address))
    {
        m_roster.RemoveAddress(address); // no path is left for it
        return MakeUnusableCause(address);
    }
    for (const auto& path : m_paths.FindAll(address))
    {
        if (address == progress.source)
        {
            m_paths.SetUdpPort(*path, progress.udpPort); // RFC 6951 section 5.4
        }
    }
    NS_LOG_INFO("the peer has added " << address);
    Notify(address, true);
    return std::nullopt;
}

bool
AsconfResponder::MakesRoom(const Progress& progress) const
{
    const auto& known = m_roster.GetPeer();
    size_t added = 1;
    std::vector<Address> leaving;
    for (auto request = progress.next; request != progress.end; ++request)
    {
        added += request->Is(AsconfType::ADD) ? 1 : 0;
        const bool deletes = request->Is(AsconfType::DELETE_ADDR) && !request->address.IsInvalid();
        const bool isWildcard = deletes && IsAny(request->address) && m_object->AllowsWildcards();
        for (const auto& address : known)
        {
            if (deletes && (isWildcard || request->address == address) &&
                address != progress.source && !Contains(leaving, address)) // F8
            {
                leaving.push_back(address);
            }
        }
    }
    return progress.within &&
           known.size() + added <= m_object->GetMaxPeerAddresses() + leaving.size();
}

AsconfResponder::Result
AsconfResponder::Delete(const AsconfRequest& request, const Address& address, const Address& source)
{
    const auto& known = m_roster.GetPeer();
    if (!Contains(known, address))
    {
        return std::nullopt; // it has been deleted
    }
    if (known.size() == 1)
    {
        return MakeCause(CauseCode::LAST_ADDRESS, request); // F7
    }
    if (address == source)
    {
        return MakeCause(CauseCode::SOURCE_ADDRESS, request); // F8
    }
    if (!Remove(address))
    {
        return MakeCause(CauseCode::RESOURCE_SHORTAGE, request); // no path is left
    }
    return std::nullopt;
}

AsconfResponder::Result
AsconfResponder::DeleteOthers(const AsconfRequest& request, const Address& source)
{
    const auto known = m_roster.GetPeer();
    if (!Contains(known, source))
    {
        return MakeCause(CauseCode::LAST_ADDRESS, request);
    }
    for (const auto& address : known)
    {
        if (address != source && !Remove(address))
        {
            return MakeCause(CauseCode::RESOURCE_SHORTAGE, request);
        }
    }
    return std::nullopt;
}

bool
AsconfResponder::Remove(const Address& address)
{
    const Address copy = address; // the list that it is in may change
    if (!m_roster.RemoveAddress(copy))
    {
        return false;
    }
    NS_LOG_INFO("the peer has deleted " << copy);
    Notify(copy, false);
    return true;
}

AsconfResponder::Result
AsconfResponder::SetPrimary(const AsconfRequest& /* request */, const Address& address)
{
    // RFC 5061 section 5.4: an address that does not exist leaves the primary as it is.
    SctpPath* path = m_paths.Find(address);
    if (!path)
    {
        return MakeUnusableCause(address);
    }
    m_paths.SetPrimary(*path);
    return std::nullopt;
}

void
AsconfResponder::Notify(const Address& address, bool added)
{
    SctpNotification notification;
    notification.type = SctpNotification::Type::PEER_ADDRESS_CHANGE;
    notification.address = address;
    notification.added = added;
    notification.removed = !added;
    const SctpPath* path = m_paths.Find(address);
    notification.pathState = path ? path->GetState() : SctpPathState::INACTIVE;
    m_events.Notify(notification);
}

} // namespace ns3::sctp
