/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

/*
 * The part of SctpAssociation that puts it together: its units, its strategies and its paths.
 */

#include "sctp-association.h"
#include "sctp-strategy-table.h"

#include "ns3/log.h"
#include "ns3/object-factory.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-cookie.h"
#include "ns3/sctp-dormant-policy.h"
#include "ns3/sctp-loss-detection.h"
#include "ns3/sctp-packet-extension.h"
#include "ns3/sctp-path-selector.h"
#include "ns3/sctp-retransmission-policy.h"
#include "ns3/sctp-route-delay-model.h"
#include "ns3/sctp-sack-policy.h"
#include "ns3/sctp-send-limit.h"
#include "ns3/sctp-sequencing.h"
#include "ns3/sctp-stream-scheduler.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <iterator>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpAssociationSetup");

namespace
{

/**
 * @return the numbering that needs no agreement
 */
Ptr<SctpSequencing>
MakePlainSequencing()
{
    return CreateObject<SctpRfc9260Sequencing>();
}

} // namespace

void
SctpAssociation::Setup(SctpLowerLayer* lower,
                       SctpUser* user,
                       Ptr<SctpParameters> parameters,
                       const SctpVariantDefaults& defaults,
                       SctpPorts ports,
                       const std::vector<Address>& localAddresses)
{
    m_lower = lower;
    m_user = user;
    m_parameters = parameters;
    m_defaults = defaults;
    m_ports = ports;
    m_localAddresses = localAddresses.empty() ? lower->GetLocalAddresses() : localAddresses;
    m_freeBefore = parameters->sndBufSize;
    CreateUnits();
}

void
SctpAssociation::CreateUnits()
{
    m_strategies = CreateSctpStrategies(m_parameters->ResolveTypes(m_defaults));
    m_sequencing = MakePlainSequencing(); // until the peer has agreed to the other
    SctpStrategyContext context;
    context.parameters = m_parameters->ShareValues();
    context.paths = &m_paths;
    context.random = m_lower->GetRandomStream();
    context.variantTypes = m_defaults.types;
    context.retransmissionsBlockNewData =
        m_parameters->ResolveRetransmissionsBlockNewData(m_defaults);
    m_strategies.ForEach([&context](SctpStrategy& strategy) {
        strategy.Attach(context);
        const auto mistake = strategy.FindMistake();
        if (!mistake.empty())
        {
            NS_FATAL_ERROR(mistake);
        }
    });
    m_paths.Setup(context.parameters,
                  m_strategies.Find<SctpFailurePolicy>(),
                  m_strategies.Find<SctpDormantPolicy>(),
                  this);
    m_heartbeat = std::make_unique<sctp::Heartbeat>(static_cast<sctp::AssociationHost&>(*this));
    m_transmitter = std::make_unique<sctp::Transmitter>(static_cast<sctp::AssociationHost&>(*this));
}

void
SctpAssociation::SetUser(SctpUser* user)
{
    m_user = user;
}

bool
SctpAssociation::AddPath(const Address& remote, bool confirmed, const Address& preferred)
{
    SctpRoute route;
    if ((!sctp::Contains(m_localAddresses, preferred) ||
         !m_lower->FindRoute(remote, {preferred}, route)) &&
        !m_lower->FindRoute(remote, m_localAddresses, route))
    {
        return false;
    }
    SctpPath& path = m_paths.Add(remote, route, confirmed);
    path.SetReserved(m_strategies.Get<SctpPacketExtension>().GetSize());
    m_transmitter->AddPath(path);
    m_heartbeat->AddPath(path);
    m_held.resize(path.GetId() + 1);
    m_strategies.ForEach([&path](SctpStrategy& strategy) { strategy.PathAdded(path); });
    m_pathList[path.GetId()] = &path;
    m_pathAddedTrace(&path);
    return true;
}

std::vector<Address>
SctpAssociation::LeaveOutOwn(const std::vector<Address>& told) const
{
    // A peer on another node that names an address of this one would have us talk to ourselves.
    const auto own = m_lower->GetLocalAddresses();
    const auto isOwn = [&own](const Address& address) {
        return sctp::HasLocalScope(address) ||
               std::find(own.begin(), own.end(), address) != own.end();
    };
    std::vector<Address> left;
    const bool sameNode = isOwn(told.front());
    std::copy_if(told.begin(), told.end(), std::back_inserter(left), [&](const Address& address) {
        return sameNode || !isOwn(address);
    });
    return left;
}

std::vector<Address>
SctpAssociation::GetNewAddresses(const std::vector<Address>& told) const
{
    auto added = LeaveOutOwn(told);
    added.erase(std::remove_if(added.begin(),
                               added.end(),
                               [this](const Address& address) {
                                   return std::find(m_peerAddresses.begin(),
                                                    m_peerAddresses.end(),
                                                    address) != m_peerAddresses.end();
                               }),
                added.end());
    return added;
}

bool
SctpAssociation::AdoptPeer(const sctp::PeerOffer& offer)
{
    const auto addresses = LeaveOutOwn(offer.addresses);
    for (const auto& address : addresses)
    {
        if (!m_paths.Find(address))
        {
            const bool confirmed =
                std::find(offer.confirmed.begin(), offer.confirmed.end(), address) !=
                offer.confirmed.end();
            const bool first = &address == &addresses.front();
            AddPath(address, confirmed, first ? offer.local : Address());
        }
    }
    if (m_paths.GetPaths().empty())
    {
        return false;
    }
    const auto added = GetNewAddresses(offer.addresses);
    m_peerAddresses.insert(m_peerAddresses.end(), added.begin(), added.end());
    if (SctpPath* chosen = m_paths.Find(m_chosenPrimary))
    {
        m_paths.SetPrimary(*chosen);
    }
    // By place, not by id: after a restart of the peer the ids are new.
    else if (m_parameters->primaryPath < m_paths.GetPaths().size())
    {
        m_paths.SetPrimary(*m_paths.GetPaths()[m_parameters->primaryPath]);
    }
    m_tags.peer = offer.tag;
    m_outboundStreams = offer.outboundStreams;
    m_inboundStreams = offer.inboundStreams;
    SettleSequencing(offer);
    m_receiver = std::make_unique<sctp::Receiver>(static_cast<sctp::AssociationHost&>(*this),
                                                  offer.initialTsn,
                                                  offer.inboundStreams);
    std::vector<Ptr<sctp::OutgoingMessage>> refused;
    m_transmitter->SetPeer(offer.window, offer.outboundStreams, refused);
    for (const auto& message : refused)
    {
        ReportFailed(*message);
    }
    if (!m_paths.Find(m_peerName))
    {
        m_peerName = m_paths.GetPrimary()->GetRemote(); // another host of a list has answered
    }
    m_lower->AddressesChanged(this);
    return true;
}

void
SctpAssociation::SettleSequencing(const sctp::PeerOffer& offer)
{
    const auto offered = m_strategies.Find<SctpSequencing>();
    m_sequencing = offered->IsOfferedBy(offer.extensions) ? offered : MakePlainSequencing();
    NS_LOG_INFO("uses " << m_sequencing->GetInstanceTypeId().GetName());
    m_sequencing->Start(offer.initialTsn);
}

void
SctpAssociation::BecomeEstablished()
{
    SetState(SctpState::ESTABLISHED);
    m_handshake.Stop();
    m_transmitter->Established();
    m_heartbeat->Start();
    TouchAutoclose();
    if (!m_setUpStart.IsStrictlyNegative())
    {
        m_setUpTrace(Simulator::Now() - m_setUpStart);
        m_setUpStart = Seconds(-1);
    }
    SctpNotification up;
    up.type =
        m_restarted ? SctpNotification::Type::RESTART : SctpNotification::Type::COMMUNICATION_UP;
    Notify(up);
    m_events.established = !m_restarted;
    m_restarted = false;
    if (m_discardWanted)
    {
        m_receiver->Discard();
    }
}

bool
SctpAssociation::OpenFromCookie(const sctp::Cookie& cookie,
                                const Address& source,
                                const Address& /* destination */)
{
    sctp::Work work(*this);
    m_lower->AssociationBegins(this);
    m_tags.local = cookie.localTag;
    m_localAddresses = cookie.localAddresses;
    m_peerName = source;
    m_transmitter->Start(cookie.localInitialTsn);
    if (!AdoptPeer(sctp::OfferFrom(cookie)))
    {
        return false;
    }
    BecomeEstablished();
    return true;
}

void
SctpAssociation::RestartFrom(const sctp::Cookie& cookie)
{
    // What was delivered and acknowledged stays readable; what was not is reported.
    const bool forming = m_state == SctpState::COOKIE_WAIT || m_state == SctpState::COOKIE_ECHOED;
    GiveUpData();
    SctpReceiveInfo info;
    while (m_receiver && m_receiver->IsReadable())
    {
        Ptr<Packet> data = m_receiver->Receive(UINT32_MAX, info);
        m_beforeRestart.emplace_back(data, info);
    }
    m_heartbeat->Stop();
    m_shutdown.Stop();
    m_control.clear();
    std::vector<Address> unmonitored; // by the user
    for (const auto& [id, path] : m_pathList)
    {
        if (!path->HeartbeatsEnabled())
        {
            unmonitored.push_back(path->GetRemote());
        }
        m_pathRemovedTrace(path);
    }
    m_pathList.clear();
    m_paths.Clear();
    m_peerAddresses.clear();
    m_receiver.reset();
    CreateUnits();
    m_tags = sctp::AssociationTags();
    m_tags.local = cookie.localTag;
    m_localAddresses = cookie.localAddresses;
    m_transmitter->Start(cookie.localInitialTsn);
    if (!AdoptPeer(sctp::OfferFrom(cookie)))
    {
        Terminate(SctpCloseReason::UNREACHABLE, 0);
        return;
    }
    for (const auto& address : unmonitored)
    {
        if (SctpPath* path = m_paths.Find(address))
        {
            path->SetHeartbeatsEnabled(false);
        }
    }
    m_restarted = !forming; // the user knows of no association yet
    BecomeEstablished();
}

} // namespace ns3
