/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-rate-sampler.h"

#include "sctp-sent-chunks.h"

#include "ns3/simulator.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace ns3::sctp
{

RateSampler::RateSampler(SctpCongestionOps& congestionOps)
    : m_congestionOps(congestionOps),
      m_isUsed(congestionOps.GetNeeds().rateSamples)
{
}

RateSampler::PacketIterator
RateSampler::Find(PathState& state, SctpTsn tsn)
{
    auto& inFlight = state.inFlight;
    const auto packet = std::lower_bound(
        inFlight.begin(),
        inFlight.end(),
        tsn,
        [](const Packet& candidate, SctpTsn value) { return candidate.last < value; });
    return packet == inFlight.end() || packet->first > tsn ? inFlight.end() : packet;
}

void
RateSampler::Start(const SctpPath& path)
{
    if (!m_isUsed)
    {
        return;
    }
    m_states.Get(path) = PathState();
    State(path.GetId()).path = &path;
}

void
RateSampler::PacketSent(const SctpPath& path,
                        const std::vector<SctpTsn>& tsns,
                        const SentChunks& ledger)
{
    if (!m_isUsed)
    {
        return;
    }
    uint32_t bytes = 0;
    bool once = true;
    for (const SctpTsn tsn : tsns)
    {
        bytes += ledger.Get(tsn).GetWindowSize();
        once &= ledger.Get(tsn).timesSent == 1;
    }
    // draft-ietf-ccwg-bbr-06 section 4.1.2.2.
    PathState& state = State(path.GetId());
    const Time now = Simulator::Now();
    if (path.GetFlightSize() <= bytes)
    {
        state.firstSent = now;
        state.deliveredTime = now;
    }
    if (!once)
    {
        return;
    }
    Packet packet;
    packet.first = tsns.front();
    packet.last = tsns.back();
    packet.sent = now;
    packet.firstSent = state.firstSent;
    packet.deliveredTime = state.deliveredTime;
    packet.delivered = state.delivered;
    packet.packets = state.packets;
    packet.lost = state.lost;
    packet.txInFlight = path.GetFlightSize();
    packet.isAppLimited = state.limitedUntil > 0;
    state.inFlight.push_back(packet);
}

void
RateSampler::Limited(const SctpPath& path)
{
    // Section 4.1.2.4.
    if (path.GetLastDataSent() == Simulator::Now())
    {
        return; // the application is writing
    }
    PathState& state = State(path.GetId());
    state.limitedUntil = std::max<uint64_t>(state.delivered + path.GetFlightSize(), 1);
}

void
RateSampler::Acknowledged(const SctpTransmission& transmission)
{
    // Of a chunk that went on several paths only its number tells which one delivered it.
    if (!transmission.severalPaths && !transmission.abandoned)
    {
        Arrived(transmission);
    }
}

void
RateSampler::Arrived(const SctpTransmission& transmission)
{
    // Section 4.1.2.3.
    PathState& state = State(transmission.path);
    const uint32_t bytes = transmission.size;
    const uint64_t again = std::min<uint64_t>(state.reneged, bytes);
    state.reneged -= again;
    state.delivered += bytes - again;
    state.newlyAcked += bytes;
    state.deliveredTime = Simulator::Now();
    const auto packet = Find(state, transmission.tsn);
    if (packet == state.inFlight.end() || packet->acknowledged)
    {
        return;
    }
    packet->acknowledged = true;
    ++state.packets;
    const bool newest = packet->sent > state.firstSent ||
                        (packet->sent == state.firstSent && packet->first > state.newestTsn);
    if (transmission.once && newest)
    {
        state.any = true;
        state.newest = *packet;
        state.firstSent = packet->sent;
        state.newestTsn = packet->first;
    }
}

void
RateSampler::Reneged(const SctpTransmission& transmission)
{
    State(transmission.path).reneged += transmission.size;
}

void
RateSampler::DeclaredLost(const SctpTransmission& transmission, SctpLossEvidence /* evidence */)
{
    if (transmission.abandoned)
    {
        return;
    }
    PathState& state = State(transmission.path);
    state.reneged += transmission.acknowledged ? transmission.size : 0;
    SctpLostChunk loss;
    loss.bytes = transmission.size;
    loss.totalDelivered = state.delivered;
    state.lost += loss.bytes;
    state.newlyLost += loss.bytes;
    const auto packet = transmission.once ? Find(state, transmission.tsn) : state.inFlight.end();
    if (packet != state.inFlight.end())
    {
        loss.known = true;
        loss.txInFlight = packet->txInFlight;
        loss.priorDelivered = packet->delivered;
        loss.lost = state.lost - packet->lost;
        loss.isAppLimited = packet->isAppLimited;
        const bool follows = packet != state.inFlight.begin() && std::prev(packet)->foundLost;
        loss.beginsRange = !follows && !packet->foundLost;
        packet->foundLost = true;
    }
    m_congestionOps.ChunkLost(*state.path, loss);
}

const SctpRateSample*
RateSampler::Take(const SctpPath& path, SctpTsn cumulative, bool overtaken)
{
    if (!m_isUsed)
    {
        return nullptr;
    }
    PathState& state = State(path.GetId());
    if (state.limitedUntil > 0 && state.delivered > state.limitedUntil)
    {
        state.limitedUntil = 0; // chunks behind the gap are delivered
    }
    while (!state.inFlight.empty() &&
           (state.inFlight.front().acknowledged || state.inFlight.front().last <= cumulative))
    {
        state.inFlight.pop_front();
    }
    const bool valid = state.any && !overtaken;
    SctpRateSample& sample = state.sample;
    sample = SctpRateSample();
    sample.newlyAcked = std::exchange(state.newlyAcked, 0);
    sample.newlyLost = std::exchange(state.newlyLost, 0);
    state.any = false;
    if (!valid)
    {
        return nullptr;
    }
    const Packet& packet = state.newest;
    const Time now = Simulator::Now();
    sample.interval = std::max(packet.sent - packet.firstSent, now - packet.deliveredTime);
    sample.rtt = now - packet.sent;
    sample.delivered = state.delivered - packet.delivered;
    sample.totalDelivered = state.delivered;
    sample.priorDelivered = packet.delivered;
    sample.packets = state.packets - packet.packets;
    sample.lost = state.lost - packet.lost;
    sample.txInFlight = packet.txInFlight;
    sample.isAppLimited = packet.isAppLimited;
    if (sample.interval.IsStrictlyPositive() && sample.interval >= path.GetMinRtt())
    {
        sample.deliveryRate = sample.delivered / sample.interval.GetSeconds();
    }
    return &sample;
}

} // namespace ns3::sctp
