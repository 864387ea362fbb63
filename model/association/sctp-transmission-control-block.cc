/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#include "sctp-transmission-control-block.h"

#include "sctp-strategy-table.h"

#include "ns3/log.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-dormant-policy.h"
#include "ns3/sctp-failure-policy.h"
#include "ns3/sctp-packet-extension.h"

#include <algorithm>
#include <iterator>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpTransmissionControlBlock");

TransmissionControlBlock::TransmissionControlBlock(const Environment& environment,
                                                   const Heritage& heritage)
    : m_environment(environment),
      m_localAddresses(heritage.localAddresses),
      m_chosenPrimary(heritage.chosenPrimary),
      m_pathChoices(heritage.pathChoices),
      m_unread(heritage.unread),
      m_discards(heritage.discards),
      m_routeMonitor(m_paths, environment.traces)
{
    CreateStrategies();
    m_capabilities =
        MakeCapabilities(m_strategies.Get<SctpSequencing>(), environment.parameters->extensions);
    m_paths.SetFirstId(heritage.nextPathId);
    m_paths.Setup(environment.parameters->ShareValues(),
                  m_strategies.Find<SctpFailurePolicy>(),
                  m_strategies.Find<SctpDormantPolicy>(),
                  this);
    UnitContext& context = m_environment.context;
    m_sender = std::make_unique<PacketSender>(PacketSender::Links{context,
                                                                  m_environment.lower,
                                                                  m_paths,
                                                                  m_environment.traces,
                                                                  m_strategies,
                                                                  m_tags,
                                                                  m_localAddresses,
                                                                  *this},
                                              m_environment.ports,
                                              static_cast<PacketSender::Observer&>(*this));
    m_heartbeat = std::make_unique<Heartbeat>(context,
                                              m_paths,
                                              m_strategies.Get<SctpFailurePolicy>(),
                                              *m_sender,
                                              m_environment.lower);
    m_shutdown = std::make_unique<Shutdown>(context,
                                            m_paths,
                                            *m_sender,
                                            static_cast<Shutdown::Progress&>(*this));
    m_transmitter = std::make_unique<Transmitter>(context,
                                                  m_paths,
                                                  m_strategies,
                                                  m_sequencing,
                                                  *m_sender,
                                                  m_environment.traces);
}

TransmissionControlBlock::~TransmissionControlBlock() = default;

void
TransmissionControlBlock::CreateStrategies()
{
    const Ptr<SctpParameters> parameters = m_environment.parameters;
    const SctpVariantDefaults& defaults = m_environment.defaults;
    SctpStrategyContext context;
    context.parameters = parameters->ShareValues();
    context.paths = &m_paths;
    context.random = m_environment.lower.GetRandomStream();
    context.variantTypes = defaults.types;
    context.retransmissionsBlockNewData = parameters->ResolveRetransmissionsBlockNewData(defaults);
    m_strategies = CreateSctpStrategies(parameters->ResolveTypes(defaults), context);
    m_packetExtension = &m_strategies.Get<SctpPacketExtension>();
    m_sequencing = CreateObject<SctpRfc9260Sequencing>(); // until the peer agrees to the other
}

void
TransmissionControlBlock::Start(uint32_t localTag, uint32_t initialTsn)
{
    m_tags.local = localTag;
    m_transmitter->Start(initialTsn);
}

void
TransmissionControlBlock::PopulateTieTags()
{
    if (m_tags.localTie == 0)
    {
        m_tags.localTie = m_environment.lower.GetFreshTag();
        m_tags.peerTie = m_environment.lower.GetFreshTag();
    }
}

bool
TransmissionControlBlock::AddPath(const Address& remote, bool confirmed, const Address& preferred)
{
    SctpLowerLayer& lower = m_environment.lower;
    SctpRoute route;
    if ((!Contains(m_localAddresses, preferred) || !lower.FindRoute(remote, {preferred}, route)) &&
        !FindPathRoute(lower, m_paths, nullptr, remote, m_localAddresses, route))
    {
        m_routeMonitor.ReportNoRoute(remote);
        return false;
    }
    Join(remote, route, confirmed);
    return true;
}

void
TransmissionControlBlock::Join(const Address& remote, const SctpRoute& route, bool confirmed)
{
    SctpPath& path = m_paths.Add(remote, route, confirmed);
    path.SetReserved(m_packetExtension->GetSize());
    m_transmitter->AddPath(path);
    m_heartbeat->AddPath(path);
    m_strategies.ForEach([&path](SctpStrategy& strategy) { strategy.PathAdded(path); });
    // A path that is no pair may have another source than before.
    const bool pairs = m_environment.parameters->pathsPerAddressPair != SCTP_PAIRS_OFF;
    const auto choice =
        std::find_if(m_pathChoices.begin(), m_pathChoices.end(), [&](const PathChoice& before) {
            return before.pair.remote == remote && (!pairs || before.pair.local == route.local);
        });
    if (choice != m_pathChoices.end())
    {
        path.SetSettings(choice->settings);
    }
    m_environment.owner.PathJoined(path);
    m_routeMonitor.CheckDevice(path);
}

void
TransmissionControlBlock::AddPaths(const PeerOffer& offer)
{
    const auto addresses = FilterLocalAddresses(offer.addresses);
    if (m_environment.parameters->pathsPerAddressPair != SCTP_PAIRS_OFF)
    {
        AddPairs(offer, addresses);
        return;
    }
    for (const auto& address : addresses)
    {
        if (!m_paths.Find(address))
        {
            const bool first = &address == &addresses.front();
            AddPath(address, Contains(offer.confirmed, address), first ? offer.local : Address());
        }
    }
}

void
TransmissionControlBlock::AddPairs(const PeerOffer& offer, const std::vector<Address>& remotes)
{
    // What the set-up used comes first, on both sides.
    auto locals = m_localAddresses;
    const auto used = std::find(locals.begin(), locals.end(), offer.usedLocal);
    if (used != locals.end())
    {
        std::rotate(locals.begin(), used, used + 1);
    }
    const auto& parameters = *m_environment.parameters;
    const size_t most = parameters.maxAddressPairs > 0 ? parameters.maxAddressPairs : SIZE_MAX;
    for (const auto& pair : MakeAddressPairs(locals, remotes, parameters.pathsPerAddressPair))
    {
        SctpRoute route;
        if (m_paths.GetPaths().size() < most && !m_paths.FindPair(pair.remote, pair.local) &&
            m_environment.lower.FindRoute(pair.remote, {pair.local}, route) &&
            route.local == pair.local)
        {
            // RFC 9260 section 5.4: only this pair was seen to work in both directions.
            const bool confirmed = pair.remote == offer.usedRemote && pair.local == offer.usedLocal;
            Join(pair.remote, route, confirmed);
        }
    }
}

void
TransmissionControlBlock::RemovePath(SctpPath& path)
{
    const Ptr<SctpPath> removed(&path);
    SctpPath* const destination = m_paths.GetDestination();
    SctpPath& other = destination != &path ? *destination : m_paths.GetNextToTry(path);
    m_transmitter->RemovePath(path, other);
    m_sender->RemovePath(path, other);
    m_shutdown->RemovePath(path);
    m_paths.Remove(path);
    m_strategies.ForEach([&path](SctpStrategy& strategy) { strategy.PathRemoved(path); });
    m_extensions.ForEach([&path](ExtensionUnit& unit) { unit.PathRemoved(path); });
    m_environment.owner.PathLeft(removed);
}

std::vector<Address>
TransmissionControlBlock::FilterLocalAddresses(const std::vector<Address>& advertised) const
{
    // A peer on another node that names an address of this one would have us talk to ourselves.
    const auto own = m_environment.lower.GetLocalAddresses();
    const auto isOwn = [&own](const Address& address) {
        return HasLocalScope(address) || Contains(own, address);
    };
    std::vector<Address> left;
    const bool sameNode = isOwn(advertised.front());
    std::copy_if(advertised.begin(),
                 advertised.end(),
                 std::back_inserter(left),
                 [&](const Address& address) { return sameNode || !isOwn(address); });
    return left;
}

std::vector<Address>
TransmissionControlBlock::GetNewAddresses(const std::vector<Address>& addresses) const
{
    auto added = FilterLocalAddresses(addresses);
    added.erase(std::remove_if(
                    added.begin(),
                    added.end(),
                    [this](const Address& address) { return Contains(m_peerAddresses, address); }),
                added.end());
    return added;
}

bool
TransmissionControlBlock::AdoptPeer(const PeerOffer& offer)
{
    AddPaths(offer);
    if (m_paths.GetPaths().empty())
    {
        return false;
    }
    const auto added = GetNewAddresses(offer.addresses);
    m_peerAddresses.insert(m_peerAddresses.end(), added.begin(), added.end());
    ChoosePrimary();
    m_tags.peer = offer.tag;
    m_outboundStreams = offer.outboundStreams;
    m_inboundStreams = offer.inboundStreams;
    AgreeOnExtensions(offer);
    m_receiver = std::make_unique<Receiver>(m_environment.context,
                                            m_paths,
                                            m_strategies.Get<SctpSackPolicy>(),
                                            *m_sequencing,
                                            *m_sender,
                                            Receiver::Offer{offer.initialTsn, m_inboundStreams});
    m_extensions.Make(m_capabilities.GetAgreed(),
                      {m_environment.context,
                       m_paths,
                       *m_sender,
                       *m_transmitter,
                       *m_receiver,
                       m_environment.notifier});
    m_environment.traces.capabilitiesTrace(m_capabilities.GetAgreed());
    std::vector<Ptr<OutgoingMessage>> refused;
    m_transmitter->SetPeer(offer.window, offer.outboundStreams, refused);
    for (const auto& message : refused)
    {
        m_environment.notifier.NotifyFailed(*message);
    }
    return true;
}

void
TransmissionControlBlock::ChoosePrimary()
{
    const uint32_t place = m_environment.parameters->primaryPath;
    if (SctpPath* chosen = m_paths.FindForPacket(m_chosenPrimary.remote, m_chosenPrimary.local))
    {
        m_paths.SetPrimary(*chosen);
    }
    // By place, not by id: after a restart of the peer the ids are new.
    else if (place < m_paths.GetPaths().size())
    {
        m_paths.SetPrimary(*m_paths.GetPaths()[place]);
    }
}

void
TransmissionControlBlock::AgreeOnExtensions(const PeerOffer& offer)
{
    m_capabilities.SetPeerOffer(offer.extensions);
    if (m_capabilities.IsAgreed(SEQUENCING_CAPABILITY))
    {
        m_sequencing = m_strategies.Find<SctpSequencing>();
    }
    else
    {
        m_sequencing = CreateObject<SctpRfc9260Sequencing>();
    }
    NS_LOG_INFO("uses " << m_sequencing->GetInstanceTypeId().GetName());
    m_sequencing->Start(offer.initialTsn);
}

void
TransmissionControlBlock::Establish()
{
    m_transmitter->Established();
    m_heartbeat->Start();
    m_extensions.ForEach([](ExtensionUnit& unit) { unit.Established(); });
    if (m_discards)
    {
        m_receiver->Discard();
    }
}

void
TransmissionControlBlock::SetPrimary(const Address& remote)
{
    m_chosenPrimary = {Address(), remote};
    if (SctpPath* path = m_paths.Find(remote))
    {
        m_paths.SetPrimary(*path);
    }
}

void
TransmissionControlBlock::SetPrimary(SctpPath& path)
{
    m_chosenPrimary = {path.GetRoute().local, path.GetRemote()};
    m_paths.SetPrimary(path);
}

SctpPath*
TransmissionControlBlock::FindQuoted(const Address& remote, const Address& local) const
{
    return m_environment.parameters->pathsPerAddressPair == SCTP_PAIRS_OFF
               ? m_paths.Find(remote)
               : m_paths.Own(m_paths.FindPair(remote, local));
}

void
TransmissionControlBlock::InterfacesChanged(const std::vector<Address>& appeared)
{
    // RFC 9260 section 3.3.2.1.2: the peer accepts packets from the addresses of the set-up only.
    for (const auto& address : appeared)
    {
        if (!Contains(m_localAddresses, address))
        {
            NS_LOG_INFO(address << " is left alone: it was not advertised");
            m_environment.traces.localAddressIgnoredTrace(address);
        }
    }
    for (const auto& path : m_paths.GetPaths())
    {
        m_sender->Rebind(*path);
    }
}

// ---- the end ----

void
TransmissionControlBlock::GiveUpData()
{
    UserNotifier& notifier = m_environment.notifier;
    if (m_receiver)
    {
        if (const auto stream = m_receiver->Stop())
        {
            SctpNotification aborted;
            aborted.type = SctpNotification::Type::PARTIAL_DELIVERY_ABORTED;
            aborted.streamId = *stream;
            notifier.Notify(aborted);
        }
        if (m_receiver->IsReadable())
        {
            notifier.SetDataArrived();
        }
    }
    std::vector<Ptr<OutgoingMessage>> unsent;
    std::vector<Ptr<OutgoingMessage>> unacked;
    m_transmitter->Stop(unsent, unacked);
    for (const auto& message : unacked)
    {
        notifier.NotifyFailed(*message);
    }
    for (const auto& message : unsent)
    {
        notifier.NotifyFailed(*message);
    }
}

void
TransmissionControlBlock::Stop()
{
    m_extensions.ForEach([](ExtensionUnit& unit) { unit.Stop(); });
    m_shutdown->Stop();
    m_heartbeat->Stop();
    m_sender->ClearControl();
}

void
TransmissionControlBlock::Dispose()
{
    m_extensions.Clear();
    m_transmitter.reset();
    m_receiver.reset();
    m_heartbeat.reset();
    m_shutdown.reset();
    m_sender.reset();
    m_paths.Clear();
    m_strategies.Dispose();
    m_sequencing = nullptr;
}

TransmissionControlBlock::Heritage
TransmissionControlBlock::TakeHeritage()
{
    Heritage heritage;
    heritage.localAddresses = m_localAddresses;
    heritage.chosenPrimary = m_chosenPrimary;
    for (const auto& path : m_paths.GetPaths())
    {
        heritage.pathChoices.push_back(
            {{path->GetRoute().local, path->GetRemote()}, path->GetSettings()});
    }
    heritage.nextPathId = m_paths.GetNextId();
    heritage.discards = m_discards;
    heritage.unread = std::move(m_unread);
    while (m_receiver && m_receiver->IsReadable())
    {
        SctpReceiveInfo info;
        Ptr<Packet> data = m_receiver->Receive(UINT32_MAX, info);
        heritage.unread.Add(data, info);
    }
    return heritage;
}

// ---- what the user reads ----

Ptr<Packet>
TransmissionControlBlock::Receive(uint32_t maxSize, SctpReceiveInfo& info)
{
    Ptr<Packet> data = m_unread.Receive(maxSize, info);
    return data || !m_receiver ? data : m_receiver->Receive(maxSize, info);
}

uint32_t
TransmissionControlBlock::GetReceivableBytes() const
{
    return m_unread.GetBytes() + (m_receiver ? m_receiver->GetReadableBytes() : 0);
}

void
TransmissionControlBlock::DiscardReceived()
{
    m_unread.Clear();
    m_discards = true;
    if (m_receiver)
    {
        m_receiver->Discard();
    }
}

SctpPathInfo
TransmissionControlBlock::GetInfo(const SctpPath& path) const
{
    SctpPathInfo info = path.GetInfo();
    info.primary = &path == m_paths.GetPrimary();
    info.state = Expose(info.state);
    return info;
}

// ---- what the units tell ----

void
TransmissionControlBlock::BundleAck(PacketBuilder& builder, SctpPath& path, uint32_t need)
{
    if (m_receiver)
    {
        m_receiver->BundleAck(builder, path, need);
    }
}

void
TransmissionControlBlock::PreparePacket(Ptr<Packet> packet)
{
    if (SctpUser* user = m_environment.notifier.GetUser())
    {
        user->PreparePacket(packet);
    }
}

void
TransmissionControlBlock::RouteChanged(SctpPath& path)
{
    m_transmitter->RouteChanged(path);
    m_routeMonitor.CheckDevice(path);
}

SctpPathState
TransmissionControlBlock::Expose(SctpPathState state) const
{
    const bool hidden = state == SctpPathState::POTENTIALLY_FAILED &&
                        !m_environment.parameters->exposePotentiallyFailed;
    return hidden ? SctpPathState::ACTIVE : state;
}

void
TransmissionControlBlock::PathStateChanged(SctpPath& path, SctpPathState oldState)
{
    m_strategies.ForEach(
        [&](SctpStrategy& strategy) { strategy.PathStateChanged(path, oldState); });
    const bool verified = oldState != SctpPathState::UNCONFIRMED || path.IsConfirmed();
    if (verified && Expose(oldState) != Expose(path.GetState()))
    {
        m_environment.notifier.NotifyPath(path.GetRemote(), Expose(path.GetState()), false);
    }
    m_heartbeat->StateChanged(path);
}

void
TransmissionControlBlock::PathRevived(SctpPath& path, SctpPathState oldState)
{
    m_transmitter->Revived(path, oldState);
}

void
TransmissionControlBlock::DestinationChanged(SctpPath& from,
                                             SctpPath& to,
                                             SctpFailoverPhase oldPhase,
                                             SctpFailoverPhase newPhase,
                                             SctpFailoverCause cause)
{
    if (&from != &to)
    {
        m_strategies.Get<SctpCongestionOps>().FailedOver(from, to);
    }
    m_environment.traces.failoverTrace(&from, &to, oldPhase, newPhase, cause);
}

void
TransmissionControlBlock::PrimaryChanged(SctpPath& from, SctpPath& to, SctpFailoverCause cause)
{
    m_environment.traces.primaryTrace(&from, &to, cause);
    if (m_tags.peer != 0) // the choice of the first primary is no change
    {
        m_environment.notifier.NotifyPath(to.GetRemote(), Expose(to.GetState()), true);
    }
}

void
TransmissionControlBlock::SetState(SctpState state)
{
    m_environment.owner.SetState(state);
}

bool
TransmissionControlBlock::IsAllAcked() const
{
    return !m_environment.owner.HasRequestedMessages() && m_transmitter->IsIdle();
}

uint32_t
TransmissionControlBlock::GetCumulativeTsn() const
{
    return m_receiver->GetCumulativeTsn();
}

bool
TransmissionControlBlock::NeedsSack() const
{
    return m_receiver->NeedsSackBesideShutdown();
}

void
TransmissionControlBlock::SendSack()
{
    m_receiver->SendAcks();
}

void
TransmissionControlBlock::StopHeartbeats()
{
    m_heartbeat->Stop();
}

void
TransmissionControlBlock::PeerShutsDown()
{
    SctpNotification notification;
    notification.type = SctpNotification::Type::SHUTDOWN_EVENT;
    m_environment.notifier.Notify(notification);
    m_environment.notifier.SetPeerClosed();
}

} // namespace ns3::sctp
