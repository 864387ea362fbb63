/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-units.h"

#include "sctp-heartbeat.h"
#include "sctp-mtu-probes.h"
#include "sctp-strategy-table.h"

#include "ns3/sctp-packet-sender.h"
#include "ns3/sctp-received-packet.h"
#include "ns3/sctp-receiver.h"
#include "ns3/sctp-send-side.h"
#include "ns3/sctp-stream-scheduler.h"

#include <utility>

namespace ns3::sctp
{

Units::Units(const UnitsEnvironment& given,
             const AssociationAddresses::Heritage& heritage,
             SmallFunction<void(SctpPath&)> timedOut)
    : environment(given),
      filters(given.context),
      errors(given.context, paths, timedOut),
      addresses(heritage, given.parameters.GetValues(), given.lower, paths, given.traces),
      pathless({given.context, paths, addresses, given.lower, tags, filters}, given.ports)
{
}

Units::~Units() = default;

Shutdown&
Units::GetShutdown()
{
    if (!shutdown)
    {
        shutdown =
            std::make_unique<Shutdown>(environment.context, paths, errors, *sender, *progress);
    }
    return *shutdown;
}

void
Units::StartHeartbeats()
{
    heartbeat->Start();
    if (mtuProbes)
    {
        mtuProbes->Start();
    }
}

void
Units::SendHeartbeats()
{
    heartbeat->SendPending();
    if (mtuProbes)
    {
        mtuProbes->SendPending();
    }
}

bool
Units::HandleProbeAck(const ChunkView& view, const Address& source)
{
    return (mtuProbes && mtuProbes->HandleHeartbeatAck(view)) ||
           pathless.HandleHeartbeatAck(view, source);
}

void
Units::StopHeartbeats()
{
    heartbeat->Stop();
    if (mtuProbes)
    {
        mtuProbes->Stop();
    }
}

void
Units::FollowPath(const ReceivedPacket& packet, Ptr<SctpPath>& path, bool& onPath) const
{
    if (!extensions.IsEmpty() && !paths.Find(path->GetId()))
    {
        const auto found = paths.FindForPacket(packet.source, packet.destination);
        onPath = found != nullptr;
        path = onPath ? found : paths.GetDestination();
    }
}

uint32_t
Units::GetOutboundStreams() const
{
    const uint32_t negotiated = sendSide->GetQueue().GetStreamCount();
    return negotiated > 0 ? negotiated : environment.parameters->outboundStreams;
}

Capabilities
Units::MakeAnswer(const std::vector<RawParameter>& peer) const
{
    const ExtensionOffer offer = ExtensionOffer::Read(peer);
    auto answer = MakeCapabilities(strategies.Get<SctpDataFormat>(),
                                   strategies.Get<SctpAckFormat>(),
                                   {*environment.parameters, &environment.lower, &offer});
    const SctpState state = environment.context.GetState();
    if (state == SctpState::COOKIE_WAIT || state == SctpState::COOKIE_ECHOED)
    {
        // With the tag of the own INIT (RFC 9260 section 5.2.1) go its random values (RFC
        // 4895 6.1).
        answer.Restore(capabilities.GetSealed());
    }
    answer.SetPeerOffer(peer);
    return answer;
}

SctpStrategyContextPtr
Units::MakeStrategyContext() const
{
    const auto& parameters = environment.parameters;
    auto context = std::make_shared<SctpStrategyContext>();
    context->parameters = parameters.GetValues();
    context->paths = &paths;
    context->random = environment.lower.GetRandomStream();
    context->variantTypes = GetSctpUsualTypes(parameters->GetChoices(), environment.defaults.types);
    context->retransmissionsBlockNewData = environment.defaults.retransmissionsBlockNewData;
    return context;
}

void
Units::SetStreamScheduler(TypeId type)
{
    auto choice = environment.parameters->strategies.GetChoice(SctpStreamScheduler::GetTypeId());
    choice.type = type;
    const auto scheduler =
        DynamicCast<SctpStreamScheduler>(CreateSctpStrategy(choice, MakeStrategyContext()));
    for (const auto& path : paths.GetPaths())
    {
        scheduler->PathAdded(*path);
    }
    sendSide->GetQueue().SetScheduler(scheduler);
    strategies.Get<SctpStreamScheduler>().Dispose();
    strategies.Replace(SctpStreamScheduler::GetTypeId(), scheduler);
}

} // namespace ns3::sctp
