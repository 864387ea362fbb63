/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#include "sctp-transmission-control-block.h"

#include "sctp-idle-settings.h"
#include "sctp-parameter-doubts.h"
#include "sctp-strategy-table.h"

#include "ns3/log.h"
#include "ns3/object-factory.h"
#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-dormant-policy.h"
#include "ns3/sctp-failure-policy.h"
#include "ns3/sctp-packet-extension.h"
#include "ns3/sctp-stream-scheduler.h"
#include "ns3/sctp-user-warning.h"

#include <utility>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpTransmissionControlBlock");

TransmissionControlBlock::TransmissionControlBlock(const Environment& environment,
                                                   const Heritage& heritage)
    : m_environment(environment),
      m_unread(heritage.unread),
      m_discards(heritage.discards),
      m_errors(environment.context, m_paths, [this](SctpPath& path) { ProbeAfterTimeout(path); }),
      m_addresses(heritage.addresses,
                  environment.parameters.GetValues(),
                  environment.lower,
                  m_paths,
                  environment.traces)
{
    CreateStrategies();
    m_capabilities = MakeCapabilities(m_strategies.Get<SctpDataFormat>(),
                                      m_strategies.Get<SctpAckFormat>(),
                                      {*environment.parameters, environment.lower, nullptr});
    m_paths.Setup(environment.parameters.GetValues(),
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
                                                                  m_addresses,
                                                                  *this,
                                                                  m_environment.options},
                                              m_environment.ports,
                                              static_cast<PacketSender::Observer&>(*this));
    m_heartbeat = std::make_unique<Heartbeat>(context,
                                              m_paths,
                                              m_errors,
                                              m_strategies.Get<SctpFailurePolicy>(),
                                              *m_sender,
                                              m_addresses,
                                              m_environment.lower);
    m_sendSide = std::make_unique<SendSide>(context,
                                            m_paths,
                                            m_errors,
                                            m_strategies,
                                            m_formats,
                                            *m_sender,
                                            m_environment.traces);
    m_sendSide->GetAbandonment().SetNotify(
        [this](const OutgoingMessage& message) { NotifyAbandoned(message); });
    m_addresses.SetListeners(
        {m_sender.get(), m_sendSide.get(), m_heartbeat.get(), &m_extensions, this});
}

TransmissionControlBlock::~TransmissionControlBlock() = default;

SctpStrategyContextPtr
TransmissionControlBlock::MakeStrategyContext()
{
    const SctpVariantDefaults& defaults = m_environment.defaults;
    auto context = std::make_shared<SctpStrategyContext>();
    context->parameters = m_environment.parameters.GetValues();
    context->paths = &m_paths;
    context->random = m_environment.lower.GetRandomStream();
    context->variantTypes = GetSctpUsualTypes(m_environment.parameters->strategies, defaults.types);
    context->retransmissionsBlockNewData =
        m_environment.parameters->ResolveRetransmissionsBlockNewData(defaults);
    return context;
}

void
TransmissionControlBlock::CreateStrategies()
{
    const auto types = m_environment.parameters->ResolveTypes(m_environment.defaults);
    m_strategies = CreateSctpStrategies(types, MakeStrategyContext());
    m_packetExtension = &m_strategies.Get<SctpPacketExtension>();
    m_sendLimit = &m_strategies.Get<SctpSendLimit>();
    ChooseFormats({}); // until the peer agrees to others
}

void
TransmissionControlBlock::Start(uint32_t localTag, uint32_t initialTsn)
{
    m_tags.local = localTag;
    m_sendSide->Start(initialTsn);
    for (const auto& [streamId, value] : m_environment.parameters->streamValues)
    {
        SetStreamValue(streamId, value);
    }
}

uint32_t
TransmissionControlBlock::GetOutboundStreams() const
{
    const uint32_t negotiated = m_sendSide->GetQueue().GetStreamCount();
    return negotiated > 0 ? negotiated : m_environment.parameters->outboundStreams;
}

uint16_t
TransmissionControlBlock::GetNegotiatedOutboundStreams() const
{
    return static_cast<uint16_t>(m_sendSide->GetQueue().GetStreamCount());
}

void
TransmissionControlBlock::SetPeerTag(uint32_t tag)
{
    m_tags.peer = tag;
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
TransmissionControlBlock::AdoptPeer(const PeerOffer& offer)
{
    if (!m_addresses.Adopt(offer))
    {
        return false;
    }
    m_tags.peer = offer.tag;
    AgreeOnExtensions(offer);
    m_receiver =
        std::make_unique<Receiver>(m_environment.context,
                                   m_paths,
                                   m_strategies.Get<SctpSackPolicy>(),
                                   m_formats,
                                   *m_sender,
                                   Receiver::Offer{offer.initialTsn, offer.inboundStreams},
                                   [this](const BrokenMessage& message) { NotifyBroken(message); });
    m_receiver->GetAckSender().SetDetour(m_pathless);
    m_extensions.Make(m_capabilities,
                      {m_environment.context,
                       m_paths,
                       m_errors,
                       *m_sender,
                       m_sendSide->GetAbandonment(),
                       m_sendSide->GetQueue(),
                       m_sendSide->GetTsns(),
                       m_sendSide->GetRecovery(),
                       m_sendSide->GetTsns(),
                       *m_receiver,
                       m_environment.notifier,
                       m_strategies},
                      m_environment.extensions);
    m_environment.traces.capabilitiesTrace(m_capabilities.GetAgreed());
    std::vector<Ptr<OutgoingMessage>> refused;
    m_sendSide->SetPeer(offer.window, offer.outboundStreams, refused);
    for (const auto& message : refused)
    {
        m_environment.notifier.NotifyFailed(*message);
    }
    return true;
}

void
TransmissionControlBlock::AgreeOnExtensions(const PeerOffer& offer)
{
    // RFC 9260 section 5.2.4 B: a collision agrees anew, with another receiver.
    m_extensions.Clear();
    if (offer.sealed)
    {
        // The peer has answered an INIT ACK, of which nothing was kept here.
        m_capabilities = MakeAnswer(offer.extensions);
        m_capabilities.Restore(*offer.sealed);
    }
    m_capabilities.SetPeerOffer(offer.extensions);
    ChooseFormats(offer.extensions);
    NS_LOG_INFO("uses " << m_formats.data->GetInstanceTypeId().GetName() << " and "
                        << m_formats.ack->GetInstanceTypeId().GetName());
    m_formats.ack->Start(offer.initialTsn);
}

void
TransmissionControlBlock::ChooseFormats(const std::vector<RawParameter>& peerOffer)
{
    m_formats.data = m_strategies.Find<SctpDataFormat>();
    if (!ListsChunks(peerOffer, m_formats.data->GetChunkTypes()))
    {
        m_formats.data = CreateObject<SctpRfc9260DataFormat>();
    }
    if (const auto format = m_capabilities.MakeDataFormat())
    {
        m_formats.data = format;
    }
    m_formats.ack = m_strategies.Find<SctpAckFormat>();
    if (!ListsChunks(peerOffer, m_formats.ack->GetChunkTypes()))
    {
        m_formats.ack = CreateObject<SctpSackFormat>();
    }
}

void
TransmissionControlBlock::Establish()
{
    m_sendSide->Established();
    m_heartbeat->Start();
    m_extensions.ForEach([](ExtensionUnit& unit) { unit.Established(); });
    const SctpParameters& parameters = *m_environment.parameters;
    IdleSettings::AssociationJudges(
        parameters,
        FindIdleSettings(parameters, m_strategies, m_paths, GetNegotiatedOutboundStreams()));
    if (m_discards)
    {
        m_receiver->Discard();
    }
}

Bytes
TransmissionControlBlock::MakeProbe(SctpPath& path)
{
    return m_heartbeat->MakeProbe(path);
}

void
TransmissionControlBlock::BundleDataWithCookieEcho(PacketBuilder& builder, SctpPath& path)
{
    m_sendSide->GetTransmitter().BundleDataWithCookieEcho(builder, path);
}

Capabilities
TransmissionControlBlock::MakeAnswer(const std::vector<RawParameter>& peer) const
{
    const ExtensionOffer offer = ExtensionOffer::Read(peer);
    return MakeCapabilities(m_strategies.Get<SctpDataFormat>(),
                            m_strategies.Get<SctpAckFormat>(),
                            {*m_environment.parameters, m_environment.lower, &offer});
}

// ---- sending ----

void
TransmissionControlBlock::Reinitialize(bool ipv6)
{
    for (const auto& path : m_paths.GetPaths())
    {
        if (path->IsIpv6() == ipv6)
        {
            m_sendSide->RouteChanged(*path);
        }
    }
}

bool
TransmissionControlBlock::Push(Ptr<Packet> message, const SctpSendInfo& info)
{
    if (info.streamId >= GetOutboundStreams())
    {
        return false;
    }
    m_sendSide->GetTransmitter().Push(message, info);
    return true;
}

bool
TransmissionControlBlock::CanMakeRoom() const
{
    return m_sendSide->GetAbandonment().CanMakeRoom();
}

void
TransmissionControlBlock::MakeRoom(uint32_t bytes, uint32_t size, const SctpSendInfo& info)
{
    SctpSubmittedMessage message;
    message.info = info;
    message.size = size;
    m_sendSide->GetAbandonment().MakeRoom(bytes, message);
}

void
TransmissionControlBlock::SetStreamScheduler(TypeId type)
{
    auto choice = m_environment.parameters->strategies.GetChoice(SctpStreamScheduler::GetTypeId());
    choice.type = type;
    const auto scheduler =
        DynamicCast<SctpStreamScheduler>(CreateSctpStrategy(choice, MakeStrategyContext()));
    for (const auto& path : m_paths.GetPaths())
    {
        scheduler->PathAdded(*path);
    }
    m_sendSide->GetQueue().SetScheduler(scheduler);
    m_strategies.Get<SctpStreamScheduler>().Dispose();
    m_strategies.Replace(SctpStreamScheduler::GetTypeId(), scheduler);
}

void
TransmissionControlBlock::SetStreamValue(uint16_t streamId, uint16_t value)
{
    m_sendSide->GetQueue().SetStreamValue(streamId, value);
}

uint32_t
TransmissionControlBlock::GetBufferedBytes() const
{
    return m_sendSide->GetTsns().GetBufferedBytes();
}

void
TransmissionControlBlock::SendPending()
{
    m_heartbeat->SendPending();
    m_sendSide->GetTransmitter().SendPending();
}

Shutdown&
TransmissionControlBlock::GetShutdown()
{
    if (!m_shutdown)
    {
        m_shutdown = std::make_unique<Shutdown>(m_environment.context,
                                                m_paths,
                                                m_errors,
                                                *m_sender,
                                                static_cast<Shutdown::Progress&>(*this));
    }
    return *m_shutdown;
}

void
TransmissionControlBlock::BeginShutdown()
{
    GetShutdown().Begin();
}

void
TransmissionControlBlock::FlushControl()
{
    if (m_shutdown)
    {
        m_shutdown->Advance();
    }
    m_sender->FlushControl();
}

AckSender*
TransmissionControlBlock::FindDueSack() const
{
    return m_receiver && m_receiver->GetAckSender().IsDue() ? &m_receiver->GetAckSender() : nullptr;
}

void
TransmissionControlBlock::SendAbort(const ErrorCause& cause)
{
    if (SctpPath* path = m_paths.GetDestination())
    {
        ErrorChunk abort;
        abort.isAbort = true;
        abort.causes = {cause};
        m_sender->SendUnbundled(ToBytes(abort), *path);
    }
}

void
TransmissionControlBlock::ProbeAfterTimeout(SctpPath& path)
{
    const auto& failurePolicy = m_strategies.Get<SctpFailurePolicy>();
    const bool probe =
        m_environment.parameters->heartbeatAfterRto || failurePolicy.ProbesAfterTimeout(path);
    if (probe && m_environment.context.GetState() != SctpState::CLOSED)
    {
        path.GetHeartbeatTimer().Stop(); // the timeout is the error of an earlier HEARTBEAT, too
        m_heartbeat->SendLater(path);
    }
}

// ---- the end ----

void
TransmissionControlBlock::Close()
{
    Stop();
    GiveUpData();
    for (const auto& path : m_paths.GetPaths())
    {
        path->GetHeartbeatTimer().Cancel();
    }
}

TransmissionControlBlock::Heritage
TransmissionControlBlock::MakeWay()
{
    GiveUpData(); // what was delivered and acknowledged stays readable
    Heritage heritage = TakeHeritage();
    Stop();
    for (const auto& path : m_paths.GetPaths())
    {
        m_environment.owner.PathLeft(path);
    }
    return heritage;
}

void
TransmissionControlBlock::NotifyAbandoned(const OutgoingMessage& message)
{
    m_environment.notifier.NotifyFailed(message);
    m_extensions.ForEach([](ExtensionUnit& unit) { unit.MessageAbandoned(); });
    m_environment.context.FlushOutput();
}

void
TransmissionControlBlock::NotifyBroken(const BrokenMessage& message)
{
    SctpNotification aborted;
    aborted.type = SctpNotification::Type::PARTIAL_DELIVERY_ABORTED;
    aborted.streamId = message.streamId;
    m_environment.notifier.Notify(aborted);
}

void
TransmissionControlBlock::GiveUpData()
{
    UserNotifier& notifier = m_environment.notifier;
    if (m_receiver)
    {
        m_receiver->Stop();
        if (m_receiver->IsReadable())
        {
            notifier.SetDataArrived();
        }
    }
    std::vector<Ptr<OutgoingMessage>> unsent;
    std::vector<Ptr<OutgoingMessage>> unacked;
    m_sendSide->Stop(unsent, unacked);
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
    m_extensions.Stop();
    if (m_shutdown)
    {
        m_shutdown->Stop();
    }
    m_heartbeat->Stop();
    m_sender->ClearControl();
}

void
TransmissionControlBlock::Dispose()
{
    const auto& parameters = *m_environment.parameters;
    const OfferContext context{parameters, m_environment.lower, &m_capabilities.GetPeerOffer()};
    for (const auto& setting : FindLateSettings(parameters, m_strategies, m_capabilities, context))
    {
        SctpUserWarning::PrintOnce(setting);
    }
    m_extensions.Clear();
    m_sendSide.reset();
    m_receiver.reset();
    m_heartbeat.reset();
    m_shutdown.reset();
    m_sender.reset();
    m_paths.Clear();
    m_strategies.Dispose();
    m_formats = ChunkFormats();
}

TransmissionControlBlock::Heritage
TransmissionControlBlock::TakeHeritage()
{
    Heritage heritage;
    heritage.addresses = m_addresses.GetHeritage();
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

void
TransmissionControlBlock::GetStatus(SctpStatus& status) const
{
    status.inboundStreams = m_receiver ? m_receiver->GetInboundStreams() : 0;
    status.outboundStreams = GetNegotiatedOutboundStreams();
    status.pendingBytes = GetReceivableBytes();
    status.extensions = m_capabilities.GetExtensions();
    if (const SctpPath* primary = m_paths.GetPrimary())
    {
        status.peerWindow = m_sendSide->GetPeerWindow().GetRwnd();
        const auto& board = m_sendSide->GetBoard();
        status.unackedChunks =
            static_cast<uint32_t>(board.GetHighestSent() - board.GetCumulative());
        status.fragmentationPoint = m_sendSide->GetFragmentSizes().GetFragmentPayload();
        status.primary = GetInfo(*primary);
    }
}

} // namespace ns3::sctp
