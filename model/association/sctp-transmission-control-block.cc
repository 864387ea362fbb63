/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-transmission-control-block.h"

#include "sctp-heartbeat.h"
#include "sctp-idle-settings.h"
#include "sctp-mtu-probes.h"
#include "sctp-parameter-doubts.h"
#include "sctp-path-counters.h"
#include "sctp-strategy-table.h"

#include "ns3/log.h"
#include "ns3/sctp-dormant-policy.h"
#include "ns3/sctp-failure-policy.h"
#include "ns3/sctp-mtu-policy.h"
#include "ns3/sctp-packet-extension.h"
#include "ns3/sctp-packet-sender.h"
#include "ns3/sctp-primary-selector.h"
#include "ns3/sctp-receiver.h"
#include "ns3/sctp-sack-format.h"
#include "ns3/sctp-send-limit.h"
#include "ns3/sctp-send-side.h"
#include "ns3/sctp-user-warning.h"

#include <utility>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpTransmissionControlBlock");

TransmissionControlBlock::TransmissionControlBlock(const UnitsEnvironment& environment,
                                                   const Heritage& heritage)
    : m_units(environment,
              heritage.addresses,
              [this](SctpPath& path) { m_events.ProbeAfterTimeout(path); }),
      m_events(m_units)
{
    m_units.progress = &m_events;
    m_units.unread = heritage.unread;
    CreateStrategies();
    m_units.capabilities = MakeCapabilities(m_units.strategies.Get<SctpDataFormat>(),
                                            m_units.strategies.Get<SctpAckFormat>(),
                                            {*environment.parameters, &environment.lower, nullptr});
    m_units.paths.Setup(environment.parameters.GetValues(),
                        {m_units.strategies.Find<SctpFailurePolicy>(),
                         m_units.strategies.Find<SctpDormantPolicy>(),
                         m_units.strategies.Find<SctpMtuPolicy>(),
                         m_units.strategies.Find<SctpPrimarySelector>()},
                        &m_events);
    CreateSenders();
    m_units.addresses.SetListeners({m_units.sender.get(),
                                    m_units.sendSide.get(),
                                    m_units.heartbeat.get(),
                                    &m_units.extensions,
                                    &m_events});
}

TransmissionControlBlock::~TransmissionControlBlock() = default;

// ---- the beginning ----

void
TransmissionControlBlock::CreateStrategies()
{
    const UnitsEnvironment& given = m_units.environment;
    m_choices = given.parameters->strategies;
    m_units.strategies = CreateSctpStrategies(given.parameters->ResolveTypes(given.defaults),
                                              m_units.MakeStrategyContext());
    ListFilters();
    m_units.sendLimit = &m_units.strategies.Get<SctpSendLimit>();
    ChooseFormats({}); // until the peer agrees to others
}

void
TransmissionControlBlock::CreateSenders()
{
    const UnitsEnvironment& given = m_units.environment;
    m_units.sender = std::make_unique<PacketSender>(PacketSender::Links{given.context,
                                                                        given.lower,
                                                                        m_units.paths,
                                                                        given.traces,
                                                                        m_units.strategies,
                                                                        m_units.filters,
                                                                        m_units.tags,
                                                                        m_units.addresses,
                                                                        m_events,
                                                                        given.options},
                                                    given.ports,
                                                    m_events);
    m_units.heartbeat = std::make_unique<Heartbeat>(given.context,
                                                    m_units.paths,
                                                    m_units.errors,
                                                    m_units.strategies.Get<SctpFailurePolicy>(),
                                                    *m_units.sender,
                                                    m_units.addresses,
                                                    given.lower);
    if (m_units.paths.GetMtuPolicy().SendsProbes())
    {
        m_units.mtuProbes =
            std::make_unique<MtuProbes>(given.context, m_units.paths, *m_units.sender, given.lower);
    }
    m_units.sendSide = std::make_unique<SendSide>(given.context,
                                                  m_units.paths,
                                                  m_units.errors,
                                                  m_units.strategies,
                                                  m_units.formats,
                                                  *m_units.sender,
                                                  given.traces);
    m_units.sendSide->GetAbandonment().SetNotify(
        [this](const OutgoingMessage& message) { m_events.MessageAbandoned(message); });
}

void
TransmissionControlBlock::Start(uint32_t localTag, uint32_t initialTsn)
{
    m_units.tags.local = localTag;
    m_units.sendSide->Start(initialTsn);
    for (const auto& [streamId, value] : m_units.environment.parameters->streamValues)
    {
        m_units.sendSide->GetQueue().SetStreamValue(streamId, value);
    }
}

bool
TransmissionControlBlock::AdoptPeer(const PeerOffer& offer)
{
    const UnitsEnvironment& given = m_units.environment;
    if (!m_units.addresses.Adopt(offer))
    {
        return false;
    }
    m_units.tags.peer = offer.tag;
    AgreeOnExtensions(offer);
    CreateReceivers(offer);
    given.traces.capabilitiesTrace(m_units.capabilities.GetAgreed());
    std::vector<Ptr<OutgoingMessage>> refused;
    m_units.sendSide->SetPeer(offer.window, offer.outboundStreams, refused);
    for (const auto& message : refused)
    {
        given.notifier.NotifyFailed(*message);
    }
    return true;
}

void
TransmissionControlBlock::CreateReceivers(const PeerOffer& offer)
{
    const UnitsEnvironment& given = m_units.environment;
    m_units.receiver = std::make_unique<Receiver>(
        given.context,
        m_units.paths,
        m_units.strategies.Get<SctpSackPolicy>(),
        m_units.formats,
        *m_units.sender,
        Receiver::Offer{offer.initialTsn, offer.inboundStreams},
        [this](const BrokenMessage& message) { m_events.DeliveryBroken(message); });
    m_units.receiver->GetAckSender().SetDetour(m_units.pathless);
    m_units.unread.SetReceiver(*m_units.receiver);
    m_units.extensions.Make(m_units.capabilities,
                            {m_units.sendSide->GetParts(),
                             given.context,
                             m_units.paths,
                             m_units.addresses,
                             m_units.errors,
                             *m_units.sender,
                             m_units.pathless,
                             *m_units.receiver,
                             given.notifier,
                             m_units.strategies,
                             given.lower.GetNodeAddresses(),
                             given.ports},
                            given.extensions);
    ListFilters();
    m_units.sender->FiltersChanged();
}

void
TransmissionControlBlock::ListFilters()
{
    PacketFilters& filters = m_units.filters;
    filters.Clear();
    filters.Add(m_units.strategies.Get<SctpPacketExtension>().GetFilter());
    m_units.extensions.ForEach([&](ExtensionUnit& unit) { filters.Add(unit.GetFilter()); });
}

void
TransmissionControlBlock::AgreeOnExtensions(const PeerOffer& offer)
{
    // RFC 9260 section 5.2.4 B: a collision agrees anew, with another receiver.
    m_units.extensions.Clear();
    ListFilters();
    if (offer.sealed)
    {
        // The peer has answered an INIT ACK, of which nothing was kept here.
        m_units.capabilities = m_units.MakeAnswer(offer.extensions);
        m_units.capabilities.Restore(*offer.sealed);
    }
    m_units.capabilities.SetPeerOffer(offer.extensions);
    ChooseFormats(offer.extensions);
    NS_LOG_INFO("uses " << m_units.formats.data->GetInstanceTypeId().GetName() << " and "
                        << m_units.formats.ack->GetInstanceTypeId().GetName());
    m_units.formats.ack->Start(offer.initialTsn);
}

void
TransmissionControlBlock::ChooseFormats(const std::vector<RawParameter>& peerOffer)
{
    m_units.formats.data = m_units.strategies.Find<SctpDataFormat>();
    if (!ListsChunks(peerOffer, m_units.formats.data->GetChunkTypes()))
    {
        m_units.formats.data = CreateObject<SctpRfc9260DataFormat>();
    }
    if (const auto format = m_units.capabilities.MakeDataFormat())
    {
        m_units.formats.data = format;
    }
    m_units.formats.ack = m_units.strategies.Find<SctpAckFormat>();
    if (!ListsChunks(peerOffer, m_units.formats.ack->GetChunkTypes()))
    {
        m_units.formats.ack = CreateObject<SctpSackFormat>();
    }
}

void
TransmissionControlBlock::Establish()
{
    m_units.sendSide->Established();
    m_units.StartHeartbeats();
    m_units.extensions.ForEach([](ExtensionUnit& unit) { unit.Established(); });
    const SctpParameters& parameters = *m_units.environment.parameters;
    const auto streams = static_cast<uint16_t>(m_units.sendSide->GetQueue().GetStreamCount());
    IdleSettings::AssociationJudges(
        parameters,
        FindIdleSettings(parameters, m_units.strategies, m_units.paths, streams));
    m_units.unread.Established();
}

// ---- the end ----

void
TransmissionControlBlock::Close()
{
    Stop();
    GiveUpData();
    for (const auto& path : m_units.paths.GetPaths())
    {
        path->GetHeartbeatTimer().Cancel();
    }
}

TransmissionControlBlock::Heritage
TransmissionControlBlock::MakeWay()
{
    GiveUpData(); // delivered and acknowledged data stays readable
    Heritage heritage{m_units.addresses.GetHeritage(), m_units.unread.TakeAll()};
    Stop();
    for (const auto& path : m_units.paths.GetPaths())
    {
        FoldCounters(*path, m_units.environment.context.GetCounters());
        m_units.environment.traces.pathRemovedTrace(path);
    }
    return heritage;
}

void
TransmissionControlBlock::GiveUpData()
{
    UserNotifier& notifier = m_units.environment.notifier;
    if (m_units.receiver)
    {
        m_units.receiver->Stop();
        if (m_units.receiver->GetBuffer().IsReadable())
        {
            notifier.SetDataArrived();
        }
    }
    std::vector<Ptr<OutgoingMessage>> unsent;
    std::vector<Ptr<OutgoingMessage>> unacked;
    m_units.sendSide->Stop(unsent, unacked);
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
    m_units.extensions.Stop();
    if (m_units.shutdown)
    {
        m_units.shutdown->Stop();
    }
    m_units.StopHeartbeats();
    m_units.sender->ClearControl();
}

void
TransmissionControlBlock::Dispose()
{
    const auto& parameters = *m_units.environment.parameters;
    // The node may have been disposed of.
    const OfferContext context{parameters, nullptr, &m_units.capabilities.GetPeerOffer()};
    for (const auto& setting :
         FindLateSettings(parameters, m_units.strategies, m_choices, m_units.capabilities, context))
    {
        SctpUserWarning::PrintOnce(setting);
    }
    m_units.filters.Clear();
    m_units.extensions.Clear();
    m_units.sendSide.reset();
    m_units.receiver.reset();
    m_units.heartbeat.reset();
    m_units.mtuProbes.reset();
    m_units.shutdown.reset();
    m_units.sender.reset();
    m_units.paths.Clear();
    m_units.strategies.Dispose();
    m_units.formats = ChunkFormats();
}

} // namespace ns3::sctp
