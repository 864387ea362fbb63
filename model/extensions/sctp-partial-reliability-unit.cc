/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-partial-reliability-unit.h"

#include "sctp-interleaving.h"

#include "ns3/log.h"
#include "ns3/sctp-error-causes.h"
#include "ns3/sctp-forward-tsn-chunk.h"
#include "ns3/sctp-i-data-chunk.h"
#include "ns3/sctp-i-forward-tsn-chunk.h"
#include "ns3/sctp-outgoing-message.h"
#include "ns3/sctp-packet-builder.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-prototypes.h"
#include "ns3/sctp-psn-formats.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <utility>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpPartialReliabilityUnit");

namespace
{

/**
 * @param own this end's offer of partial reliability
 * @param peer all that the peer has offered
 * @return whether user data goes in I-DATA
 */
bool
IsInterleaved(const ExtensionOffer& own, const ExtensionOffer& peer)
{
    return own.ListsChunk(IForwardTsnChunk::TYPE) && peer.ListsChunk(IDataChunk::TYPE);
}

} // namespace

Extension
PartialReliabilityUnit::GetExtension()
{
    Extension extension;
    extension.name = "PrSctp";
    extension.chunks = {&ForwardTsnChunk::DESCRIPTOR, &IForwardTsnChunk::DESCRIPTOR};
    extension.makeOffer = [](const OfferContext& context) {
        ExtensionOffer offer;
        offer.chunkTypes = {ForwardTsnChunk::TYPE};
        if (IsInterleavingWanted(context.parameters))
        {
            offer.chunkTypes.push_back(IForwardTsnChunk::TYPE);
        }
        offer.parameters = {{SUPPORTED, {}}};
        return offer;
    };
    extension.isWanted = [](const SctpParameterValues& parameters) { return parameters.prSctp; };
    extension.isValid = [](const ExtensionOffer& peer) {
        return std::all_of(peer.parameters.begin(), peer.parameters.end(), [](const auto& one) {
            return one.type != SUPPORTED || one.value.empty();
        });
    };
    // With I-DATA, the peer must list I-FORWARD-TSN (RFC 8260 section 2.3.1). Without, it must send
    // Forward-TSN-Supported (RFC 3758 section 3.3) or list FORWARD-TSN (RFC 5061 section 4.2.7).
    extension.isAgreed = [](const ExtensionOffer& own, const ExtensionOffer& peer) {
        return IsInterleaved(own, peer)
                   ? peer.ListsChunk(IForwardTsnChunk::TYPE)
                   : peer.Find(SUPPORTED) || peer.ListsChunk(ForwardTsnChunk::TYPE);
    };
    extension.makeUnit = [](const ExtensionLinks& links) {
        return std::make_unique<PartialReliabilityUnit>(
            links,
            IsInterleaved(links.own, links.peer) ? I_FORWARD_TSN_FORM : FORWARD_TSN_FORM);
    };
    extension.makeObject = [] { return CreateObject<SctpPartialReliability>(); };
    extension.excludes = {"ns3::SctpLsDataFormat",
                          "ns3::SctpLsSackFormat",
                          "ns3::SctpCmpDataFormat",
                          "ns3::SctpCmpSackFormat",
                          "ns3::SctpWm2DataFormat",
                          "ns3::SctpWm2SackFormat"};
    extension.whyExcluded = "the scheme does not say how skipped TSNs are acknowledged";
    // MPSCTP's first form acknowledges by path alone: it cannot tell that a TSN was skipped.
    extension.excludesSetting = [](const SctpParameterValues& /* parameters */,
                                   const SctpPolicyChoice& strategy) {
        return strategy.type == SctpPsnSackFormat::GetTypeId() &&
               SctpPsnSackFormat::GetForm(strategy) == SCTP_MPSCTP_FIRST;
    };
    return extension;
}

PartialReliabilityUnit::PartialReliabilityUnit(const ExtensionLinks& links, const SkipForm& form)
    : m_context(links.context),
      m_paths(links.paths),
      m_output(links.output),
      m_abandonment(links.abandonment),
      m_sent(links.sent),
      m_receiver(links.receiver),
      m_object(DynamicCast<SctpPartialReliability>(links.object)),
      m_form(form)
{
    m_due.SetFunction([this] {
        Work work(m_context);
        SendNow();
    });
    m_abandonment.SetSkipper(this);
    m_receiver.PeerMayAbandon();
}

void
PartialReliabilityUnit::Stop()
{
    m_due.Cancel();
    m_abandonment.SetSkipper(nullptr);
}

// ---- receiving ----

bool
PartialReliabilityUnit::Handles(uint8_t type) const
{
    return type == m_form.type || type == ForwardTsnChunk::TYPE;
}

bool
PartialReliabilityUnit::HandleChunk(const ArrivedChunk& arrived)
{
    if (arrived.chunk.type != m_form.type)
    {
        // RFC 8260 section 2.3.1: an ABORT.
        m_context.TraceDrop(SctpDropReason::UNEXPECTED_CHUNK);
        m_context.AbortWith(MakeProtocolViolationCause("FORWARD-TSN beside I-DATA"),
                            SctpCloseReason::PROTOCOL_ERROR);
        return true;
    }
    // RFC 9260 section 6: taken in where DATA is.
    const SctpState state = m_context.GetState();
    if (state != SctpState::ESTABLISHED && state != SctpState::SHUTDOWN_PENDING &&
        state != SctpState::SHUTDOWN_SENT)
    {
        m_context.TraceDrop(SctpDropReason::UNEXPECTED_CHUNK);
        return true;
    }
    SkipRequest request;
    if (!m_form.read(arrived.chunk, request))
    {
        m_context.TraceDrop(SctpDropReason::MALFORMED);
        m_context.AbortWith(MakeProtocolViolationCause("malformed FORWARD-TSN"),
                            SctpCloseReason::PROTOCOL_ERROR);
        return true;
    }
    m_receiver.SkipTo(request.tsn, request.messages, arrived.path.GetId());
    return true;
}

// ---- sending ----

bool
PartialReliabilityUnit::MaySend() const
{
    const SctpState state = m_context.GetState();
    return state == SctpState::ESTABLISHED || state == SctpState::SHUTDOWN_PENDING ||
           state == SctpState::SHUTDOWN_RECEIVED;
}

void
PartialReliabilityUnit::Abandoned(const OutgoingMessage& message)
{
    m_object->NoteAbandoned(message.info, message.size, message.taken > 0);
    if (message.taken > 0)
    {
        m_lastAbandoned = m_sent.GetHighestSent();
        Schedule(m_object->GetDelay());
    }
}

bool
PartialReliabilityUnit::IsOutstandingOn(const SctpPath& path) const
{
    return m_path == &path && IsOutstanding();
}

void
PartialReliabilityUnit::TimedOut(SctpPath& path)
{
    if (!IsAnyAbandoned())
    {
        return;
    }
    if (IsOutstandingOn(path))
    {
        NS_LOG_INFO("no answer on path " << path.GetId());
        m_target = &m_paths.GetNextToTry(path);
        RepeatAt(Simulator::Now());
    }
    Schedule(Time(0)); // A5
}

void
PartialReliabilityUnit::NoteAnswer()
{
    if (m_sentPoint != 0 && !IsOutstanding())
    {
        // RFC 9260 sections 8.1 and 8.2: errors are over, as when DATA is acknowledged.
        m_paths.HandleReachability(*m_path,
                                   m_severalPaths ? SctpReachabilityEvidence::AMBIGUOUS_ACK
                                                  : SctpReachabilityEvidence::DATA_ACK);
        m_sentPoint = 0;
        m_severalPaths = false;
    }
}

void
PartialReliabilityUnit::Acknowledged()
{
    NoteAnswer();
    if (!IsAnyAbandoned())
    {
        m_due.Stop();
        m_repeats = false;
        return;
    }
    if (IsOutstanding()) // C3
    {
        RepeatAt(GetNextRepetition());
    }
    Schedule(m_object->GetDelay());
}

Time
PartialReliabilityUnit::GetNextRepetition() const
{
    const Time now = Simulator::Now();
    if (!m_context.Parameters().skipsOncePerRoundTrip)
    {
        return now;
    }
    // F2: a full RTT after the last one. F3: the delay is at most 200 ms.
    const Time roundTrip =
        m_path->GetSrtt().IsStrictlyPositive() ? m_path->GetSrtt() : m_path->GetRto();
    return std::max(now, m_lastSent + std::min(roundTrip, MilliSeconds(MAX_DELAY_MS)));
}

void
PartialReliabilityUnit::PathLeaving(SctpPath& path, SctpPath& other)
{
    if (m_target == &path)
    {
        m_target = nullptr;
    }
    if (m_path == &path)
    {
        m_path = &other;
        m_severalPaths = true;
        if (IsOutstanding())
        {
            RepeatAt(Simulator::Now());
            Schedule(Time(0));
        }
    }
}

void
PartialReliabilityUnit::RepeatAt(Time time)
{
    m_repeatAt = m_repeats ? std::min(m_repeatAt, time) : time;
    m_repeats = true;
}

void
PartialReliabilityUnit::Schedule(Time delay)
{
    if (!m_due.IsRunning() || Simulator::Now() + delay < m_due.GetDeadline())
    {
        m_due.Start(delay);
    }
}

Bytes
PartialReliabilityUnit::Make(const SctpPath& path, SkipPoint& point)
{
    // C1, C2 and C4: in one packet.
    const size_t most = (path.GetChunkRoom() - m_form.headerSize) / m_form.entrySize;
    point = m_abandonment.GetSkipPoint(most, m_form.unordered);
    if (point.tsn == point.cumulative)
    {
        return {};
    }
    if (point.tsn > m_ackPoint)
    {
        m_ackPoint = point.tsn;
        m_object->NoteAckPoint(static_cast<uint32_t>(point.tsn));
    }
    const bool isNews = point.tsn > m_sentPoint;
    const bool isRepeated = m_repeats && m_repeatAt <= Simulator::Now();
    return isNews || isRepeated ? m_form.make(point) : Bytes();
}

void
PartialReliabilityUnit::NoteSent(SctpPath& path, const SkipPoint& point)
{
    NS_LOG_INFO("skip to TSN " << static_cast<uint32_t>(point.tsn) << ", path " << path.GetId());
    m_due.Stop();
    m_repeats = false;
    m_target = nullptr;
    m_severalPaths |= IsOutstanding() && m_path != &path;
    m_path = &path;
    m_lastSent = Simulator::Now();
    m_sentPoint = point.tsn;
    if (!path.GetT3().IsRunning()) // C5
    {
        path.GetT3().Start(path.GetRto());
    }
}

void
PartialReliabilityUnit::BundleControl(PacketBuilder& builder, SctpPath& path, uint32_t /* need */)
{
    // F2: with DATA, or whatever leaves. Never to an unconfirmed address (C3), nor to one that has
    // not answered.
    if (!m_due.IsRunning() || !MaySend() || (m_target && m_target != &path) ||
        path.GetState() != SctpPathState::ACTIVE)
    {
        return;
    }
    SkipPoint point;
    const Bytes chunk = Make(path, point);
    if (!chunk.empty() && chunk.size() <= builder.GetRoom())
    {
        builder.AddControl(chunk);
        NoteSent(path, point);
    }
}

void
PartialReliabilityUnit::SendNow()
{
    if (!MaySend())
    {
        return;
    }
    SctpPath& wanted = m_target ? *m_target : *m_paths.GetDestination();
    SctpPath& path = m_paths.GetConfirmed(wanted);
    SkipPoint point;
    const Bytes chunk = Make(path, point);
    if (!chunk.empty())
    {
        m_output.QueueControl(chunk, path);
        NoteSent(path, point);
        m_context.FlushOutput();
    }
    else if (m_repeats && m_repeatAt > Simulator::Now())
    {
        m_due.Start(m_repeatAt - Simulator::Now());
    }
}

} // namespace ns3::sctp
