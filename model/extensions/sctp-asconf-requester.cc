/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-asconf-requester.h"

#include "sctp-dynamic-addresses.h"

#include "ns3/log.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-failure-policy.h"
#include "ns3/sctp-node-addresses.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <utility>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpAsconfRequester");

namespace
{

/**
 * @param path a path, with a route or not
 * @return whether its destination is not verified: only HEARTBEAT goes there (RFC 9260 section 5.4)
 */
bool
IsUnverified(const Ptr<SctpPath>& path)
{
    return path->HasRoute() ? !path->IsConfirmed() : path->GetState() == SctpPathState::UNCONFIRMED;
}

} // namespace

AsconfRequester::AsconfRequester(const ExtensionLinks& links)
    : m_context(links.context),
      m_paths(links.paths),
      m_roster(links.roster),
      m_output(links.output),
      m_direct(links.direct),
      m_object(DynamicCast<SctpDynamicAddresses>(links.object)),
      m_wildcards(links.roster, links.context.Parameters().behindNat),
      m_node(links.node),
      m_ports(links.ports),
      m_request(links.context, links.paths, links.errors, links.output),
      // RFC 5061 section 5.1 A2: they begin with the initial TSN, of which nothing is acknowledged.
      m_nextSerial(static_cast<uint32_t>(links.sent.GetCumulativeAcked()) + 1)
{
    m_request.SetOutput(
        [this](const Bytes& chunks, SctpPath& path) { return Transmit(chunks, path); });
    m_request.SetRepeated([this] { Repeated(); });
}

AsconfRequester::~AsconfRequester()
{
    m_begin.Cancel();
}

// ---- changes of the user ----

std::vector<Address>
AsconfRequester::GetPlanned() const
{
    auto addresses = m_roster.GetLocal();
    for (const auto& address : GetOffered(m_outstanding))
    {
        Apply({AsconfType::ADD, address}, addresses);
    }
    for (const auto& change : m_waiting)
    {
        Apply(change, addresses);
    }
    return addresses;
}

Socket::SocketErrno
AsconfRequester::Check(const std::vector<AsconfChange>& changes) const
{
    auto addresses = GetPlanned();
    for (const auto& change : changes)
    {
        const auto& [type, address] = change;
        if (type == AsconfType::SET_PRIMARY ? !m_primaryKnown : !m_changesKnown)
        {
            return Socket::ERROR_OPNOTSUPP;
        }
        if ((type != AsconfType::ADD && !Contains(addresses, address)) || !IsUnicast(address))
        {
            return Socket::ERROR_INVAL;
        }
        Apply(change, addresses);
    }
    if (addresses.empty())
    {
        return Socket::ERROR_INVAL; // F5
    }
    return m_wildcards.CanAsk(changes, addresses) ? Socket::ERROR_NOTERROR
                                                  : Socket::ERROR_OPNOTSUPP;
}

void
AsconfRequester::Ask(const std::vector<AsconfChange>& changes)
{
    for (const auto& change : changes)
    {
        // An addition and a deletion that both wait cancel each other.
        const auto opposite =
            std::find_if(m_waiting.begin(), m_waiting.end(), [&change](const auto& one) {
                return one.address == change.address && one.type != change.type &&
                       one.type != AsconfType::SET_PRIMARY &&
                       change.type != AsconfType::SET_PRIMARY;
            });
        if (opposite != m_waiting.end())
        {
            m_waiting.erase(opposite);
        }
        else
        {
            m_waiting.push_back(change);
        }
    }
    ScheduleBegin();
}

bool
AsconfRequester::AddressLost(const Address& local)
{
    if (!m_wildcards.IsOn() || !m_changesKnown || !m_renewable)
    {
        return false;
    }
    const bool isTold = (!m_outstanding.empty() && m_outstanding.front().source == local) ||
                        std::any_of(m_waiting.begin(), m_waiting.end(), [&local](const auto& one) {
                            return one.type == AsconfType::ADD && one.address == local;
                        });
    if (!isTold && !Contains(m_roster.GetLocal(), local))
    {
        return false;
    }
    if (!isTold)
    {
        NS_LOG_INFO("the address that a NAT gave to " << local << " has changed");
        m_wildcards.Renew(local, m_waiting);
        ScheduleBegin();
    }
    return true;
}

// ---- sending ----

void
AsconfRequester::ScheduleBegin()
{
    if (m_outstanding.empty() && m_begin.IsExpired())
    {
        const auto begin = [](AsconfRequester* self) {
            Work work(self->m_context);
            self->Continue();
            self->m_context.FlushOutput();
        };
        m_begin = Simulator::ScheduleNow(+begin, this); // a pointer: ns-3.35 takes no closures
    }
}

void
AsconfRequester::Continue()
{
    if (m_outstanding.empty() && MakeNext(GetRoom()))
    {
        m_request.Send(m_outstanding.back().bytes); // A3, A4
    }
}

bool
AsconfRequester::MakeNext(uint32_t room)
{
    if (!m_wildcards.IsOn())
    {
        std::stable_sort(m_waiting.begin(), m_waiting.end(), [](const auto& a, const auto& b) {
            return GetRank(a.type) < GetRank(b.type);
        });
    }
    const auto before = m_roster.GetLocal();
    AsconfChunk chunk;
    chunk.serial = m_nextSerial;
    chunk.address = Ipv6Address(); // the longest one
    Address source;
    std::vector<AsconfChange> kept;
    while (!m_waiting.empty() && m_wildcards.CanJoin(m_waiting, source))
    {
        const AsconfChange change = m_waiting.front();
        if (MustWait(change))
        {
            kept.push_back(change);
            m_waiting.pop_front();
            continue;
        }
        chunk.requests.push_back(
            AsconfRequest::Make(change.type, m_nextCorrelation, change.address));
        if (ToBytes(chunk).size() > room) // C5
        {
            chunk.requests.pop_back();
            break;
        }
        if (Begin(change))
        {
            ++m_nextCorrelation;
        }
        else
        {
            chunk.requests.pop_back();
        }
        m_waiting.pop_front();
    }
    m_waiting.insert(m_waiting.begin(), kept.begin(), kept.end());
    if (chunk.requests.empty())
    {
        return false;
    }
    chunk.address = GetLookup(before);
    ++m_nextSerial;
    const Bytes bytes = ToBytes(m_wildcards.IsOn() ? AsconfWildcards::Hide(chunk) : chunk);
    m_outstanding.push_back({chunk.serial, chunk.requests, bytes, source});
    NS_LOG_INFO("ASCONF " << chunk.serial << " with " << chunk.requests.size() << " requests");
    return true;
}

bool
AsconfRequester::MustWait(const AsconfChange& change) const
{
    if (m_outstanding.empty() || change.type == AsconfType::SET_PRIMARY)
    {
        return false;
    }
    const bool isLast = change.type == AsconfType::DELETE_ADDR &&
                        m_roster.GetLocal() == std::vector<Address>{change.address};
    return isLast || IsChanging(m_outstanding, change.address);
}

bool
AsconfRequester::Begin(const AsconfChange& change)
{
    const auto& [type, address] = change;
    return type == AsconfType::SET_PRIMARY || m_wildcards.IsRenewal(change) ||
           (type == AsconfType::ADD ? m_roster.OfferLocal(address) : m_roster.RetireLocal(address));
}

uint32_t
AsconfRequester::GetRoom() const
{
    uint32_t room = UINT32_MAX;
    for (const auto& path : m_paths.GetPaths())
    {
        room = std::min(room, path->GetChunkRoom());
    }
    return room;
}

Address
AsconfRequester::GetLookup(const std::vector<Address>& before) const
{
    const auto& now = m_roster.GetLocal();
    if (!now.empty())
    {
        return now.front();
    }
    const auto offered = GetOffered(m_outstanding);
    return before.empty() && !offered.empty() ? offered.front() : before.front();
}

bool
AsconfRequester::Transmit(const Bytes& chunks, SctpPath& path)
{
    m_toOneDestination =
        m_request.GetRepetitions() == 0 || (m_toOneDestination && path.GetId() == m_destination);
    m_destination = path.GetId();
    if (m_wildcards.IsOn())
    {
        return TransmitFrom({m_outstanding.front().source}, chunks, path);
    }
    // Every other repetition leaves by an offered address if there is one destination only.
    const bool turns = m_request.GetRepetitions() % 2 == 1 && m_paths.GetPaths().size() == 1;
    m_byOffered =
        (turns || !path.HasRoute()) && TransmitFrom(GetOffered(m_outstanding), chunks, path);
    if (m_byOffered)
    {
        return true;
    }
    if (path.HasRoute())
    {
        m_output.QueueControl(chunks, path);
    }
    return path.HasRoute();
}

bool
AsconfRequester::TransmitFrom(const std::vector<Address>& locals,
                              const Bytes& chunks,
                              SctpPath& path)
{
    auto others = m_paths.GetPaths();
    others.insert(others.begin(), Ptr<SctpPath>(&path));
    others.erase(std::remove_if(others.begin(), others.end(), IsUnverified), others.end());
    for (const auto& local : locals)
    {
        for (const auto& other : others)
        {
            const Address& remote = other->GetRemote();
            if (IsIpv6(remote) == IsIpv6(local) &&
                m_direct.SendBetween(chunks, remote, local, other->GetRoute().udpPort))
            {
                return true;
            }
        }
    }
    return others.empty() && !locals.empty(); // nothing is sent, which counts as an error
}

void
AsconfRequester::Repeated()
{
    const auto used = static_cast<uint32_t>(JoinChunks(m_outstanding).size());
    if (!m_wildcards.IsOn() && !m_waiting.empty() && used < GetRoom() && MakeNext(GetRoom() - used))
    {
        m_request.Replace(JoinChunks(m_outstanding)); // section 5.5
    }
}

// ---- answers ----

void
AsconfRequester::HandleAck(const AsconfAckChunk& ack)
{
    if (static_cast<int32_t>(ack.serial - m_nextSerial) >= 0)
    {
        // F0 and section 4.3.4.
        m_context.AbortWith({CauseCode::ILLEGAL_ASCONF_ACK, {}}, SctpCloseReason::PROTOCOL_ERROR);
        return;
    }
    const auto place = std::find_if(m_outstanding.begin(),
                                    m_outstanding.end(),
                                    [&ack](const auto& one) { return one.serial == ack.serial; });
    if (place == m_outstanding.end())
    {
        return; // an old one
    }
    const AsconfInFlight done = std::move(*place);
    m_outstanding.erase(place);
    ClearErrors();
    if (m_outstanding.empty())
    {
        m_request.Answered();
    }
    else
    {
        m_request.Replace(JoinChunks(m_outstanding));
    }
    Finish(done, ack);
    Continue();
}

void
AsconfRequester::ClearErrors()
{
    SctpPath& path = *m_request.GetPath();
    if (!path.HasRoute())
    {
        m_paths.ClearErrorCount(); // an offered address has stood in for its source
        return;
    }
    m_paths.HandleReachability(path,
                               m_toOneDestination ? SctpReachabilityEvidence::DATA_ACK
                                                  : SctpReachabilityEvidence::AMBIGUOUS_ACK);
}

void
AsconfRequester::Finish(const AsconfInFlight& done, const AsconfAckChunk& ack)
{
    bool failed = false;
    for (const auto& request : done.requests)
    {
        const AsconfResponse* response = ack.Find(request.correlation);
        if (response && !response->success)
        {
            NoteUnknown(request, *response);
            if (!failed && request.Is(AsconfType::ADD))
            {
                m_refusals.Add(request.address, response->Has(CauseCode::RESOURCE_SHORTAGE));
            }
        }
        failed = failed || (response && !response->success);
        Finish(request, response ? response->success : !failed); // A7, A8
    }
}

void
AsconfRequester::NoteUnknown(const AsconfRequest& request, const AsconfResponse& response)
{
    if (response.Has(CauseCode::UNRECOGNIZED_PARAMETERS))
    {
        (request.Is(AsconfType::SET_PRIMARY) ? m_primaryKnown : m_changesKnown) = false;
    }
}

void
AsconfRequester::Finish(const AsconfRequest& request, bool performed)
{
    const Address& address = request.address;
    if (m_wildcards.IsRenewal({static_cast<AsconfType>(request.type), address}))
    {
        m_renewable = m_renewable && performed;
    }
    if (IsAny(address))
    {
        return; // the deletion of a renewal
    }
    auto answer = performed ? SctpAddressChange::PRIMARY : SctpAddressChange::PRIMARY_REFUSED;
    if (request.Is(AsconfType::ADD))
    {
        performed ? m_roster.UseLocal(address) : m_roster.ForgetLocal(address); // F2, F10
        answer = performed ? SctpAddressChange::ADDED : SctpAddressChange::ADD_REFUSED;
    }
    else if (request.Is(AsconfType::DELETE_ADDR))
    {
        m_roster.ForgetLocal(address);
        if (!performed)
        {
            m_roster.OfferLocal(address); // it is still part of the association
            m_roster.UseLocal(address);
        }
        else if (m_node)
        {
            m_node->AddressDeleted(m_ports, m_roster.GetPeer(), m_roster.GetLocal(), address);
        }
        if (performed)
        {
            m_refusals.RoomFound();
        }
        answer = performed ? SctpAddressChange::DELETED : SctpAddressChange::DELETE_REFUSED;
    }
    m_object->Answered(address, answer);
}

void
AsconfRequester::NotSupported()
{
    m_changesKnown = false;
    m_primaryKnown = false;
    m_waiting.clear();
    m_request.Stop();
    for (const auto& one : std::exchange(m_outstanding, {}))
    {
        for (const auto& request : one.requests)
        {
            Finish(request, false);
        }
    }
}

void
AsconfRequester::Stop()
{
    m_begin.Cancel();
    m_request.Stop();
    m_waiting.clear();
    m_outstanding.clear();
}

} // namespace ns3::sctp
