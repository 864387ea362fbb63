/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-bbr-bench.h"

#include <algorithm>
#include <sstream>

namespace ns3
{

SctpBbrBench::SctpBbrBench() = default;

void
SctpBbrBench::Start()
{
    const auto random = CreateObject<UniformRandomVariable>();
    random->SetStream(1);
    flow = std::make_unique<sctp::BbrFlow>(m_settings,
                                           now,
                                           SMSS,
                                           10 * SMSS,
                                           random,
                                           [this](SctpBbrPhase /* before */, SctpBbrPhase phase) {
                                               std::ostringstream text;
                                               text << phase;
                                               m_phases.push_back(text.str());
                                               entered = now;
                                           });
    flow->NoteSrtt(delay);
    m_tokens = bucket;
}

std::string
SctpBbrBench::GetPhases() const
{
    std::string text;
    for (const auto& phase : m_phases)
    {
        const auto part = phase.rfind('_');
        text += (text.empty() ? "" : " ") + phase.substr(part == std::string::npos ? 0 : part + 1);
    }
    return text;
}

void
SctpBbrBench::Forget()
{
    m_phases.clear();
    least = inflight;
}

void
SctpBbrBench::Run(Time time)
{
    const Time end = now + time;
    while (now < end)
    {
        Step(end);
    }
}

bool
SctpBbrBench::RunTo(SctpBbrPhase phase, Time limit)
{
    const Time end = now + limit;
    while (now < end && Get().phase != phase)
    {
        Step(end);
    }
    return Get().phase == phase;
}

Time
SctpBbrBench::GetSendTime() const
{
    const bool room = inflight + SMSS <= Get().cwnd || inflight <= 0;
    if (!room || paused)
    {
        return Time::Max();
    }
    return std::max({now, m_nextSend, appRate > 0 ? m_nextData : Time()});
}

void
SctpBbrBench::Step(Time end)
{
    const Time send = GetSendTime();
    const Time report = m_packets.empty() ? Time::Max() : m_packets.front().reported;
    const bool room = inflight + SMSS <= Get().cwnd;
    const Time next = std::min({send, report, end});
    const bool wants = !paused && (appRate <= 0 || m_nextData <= std::max(now, m_nextSend));
    if (room && !wants && m_nextSend < next)
    {
        m_limitedUntil = std::max(delivered + inflight, 1.0); // section 4.1.2.4
    }
    now = next;
    if (report <= next)
    {
        Acknowledge();
    }
    else if (send <= next)
    {
        Send();
    }
}

void
SctpBbrBench::Send()
{
    if (inflight <= 0)
    {
        flow->OnTransmit(now, m_limitedUntil > 0);
        m_firstSent = now;
        m_deliveredTime = now;
    }
    inflight += SMSS;
    Packet packet;
    packet.id = m_next++;
    packet.sent = now;
    packet.firstSent = m_firstSent;
    packet.deliveredTime = m_deliveredTime;
    packet.delivered = delivered;
    packet.lost = lost;
    packet.txInFlight = inflight;
    packet.limited = m_limitedUntil > 0;
    m_nextSend = std::max(now, m_nextSend) + Seconds(SMSS / Get().pacingRate);
    if (appRate > 0)
    {
        m_nextData = std::max(now, m_nextData + Seconds(SMSS / appRate));
    }
    Forward(packet);
}

void
SctpBbrBench::Forward(Packet& packet)
{
    Time arrival = std::max(now, m_linkFree);
    packet.dropped = isLost && isLost();
    if (bucket > 0)
    {
        m_tokens = std::min(bucket, m_tokens + rate * (now - m_tokenTime).GetSeconds());
        m_tokenTime = now;
        packet.dropped |= m_tokens < SMSS;
        m_tokens -= packet.dropped ? 0 : SMSS;
    }
    else
    {
        packet.dropped |= (arrival - now).GetSeconds() * rate + SMSS > queue;
        if (!packet.dropped)
        {
            arrival += Seconds(SMSS / rate);
            m_linkFree = arrival;
        }
    }
    packet.reported = arrival + delay;
    if (!ackInterval.IsZero())
    {
        const auto step = ackInterval.GetTimeStep();
        packet.reported = TimeStep((packet.reported.GetTimeStep() + step - 1) / step * step);
    }
    if (!m_packets.empty())
    {
        packet.reported = std::max(packet.reported, m_packets.back().reported);
    }
    m_packets.push_back(packet);
}

void
SctpBbrBench::Acknowledge()
{
    std::vector<Packet> missing;
    Packet newest;
    sctp::BbrAck ack;
    while (!m_packets.empty() && m_packets.front().reported <= now)
    {
        const Packet packet = m_packets.front();
        m_packets.pop_front();
        if (packet.dropped)
        {
            missing.push_back(packet);
            continue;
        }
        newest = packet;
        delivered += SMSS;
        inflight -= SMSS;
        ack.newlyAcked += SMSS;
    }
    if (ack.newlyAcked > 0)
    {
        m_deliveredTime = now;
        m_firstSent = newest.sent;
        m_limitedUntil = delivered > m_limitedUntil ? 0 : m_limitedUntil;
        ack.now = now;
        ack.rtt = now - newest.sent;
        m_minRtt = std::min(m_minRtt, ack.rtt);
        const Time interval = std::max(newest.sent - newest.firstSent, now - newest.deliveredTime);
        ack.inflight = inflight;
        ack.totalDelivered = delivered;
        ack.priorDelivered = newest.delivered;
        ack.delivered = delivered - newest.delivered;
        ack.deliveryRate = interval >= m_minRtt ? ack.delivered / interval.GetSeconds() : 0;
        ack.txInFlight = newest.txInFlight;
        ack.lost = lost - newest.lost;
        ack.isAppLimited = newest.limited;
        ack.hasSample = true;
        ack.fullWindow = inflight + ack.newlyAcked + SMSS > Get().cwnd;
        ack.inFastRecovery = newest.id <= m_recover;
        m_recover = ack.inFastRecovery ? m_recover : 0;
        flow->UpdateOnAck(ack);
    }
    Lose(missing);
    least = std::min(least, inflight);
    if (acked)
    {
        acked();
    }
}

void
SctpBbrBench::Lose(const std::vector<Packet>& packets)
{
    for (const auto& packet : packets)
    {
        lost += SMSS;
        sctp::BbrLoss loss;
        loss.now = now;
        loss.size = SMSS;
        loss.totalDelivered = delivered;
        loss.priorDelivered = packet.delivered;
        loss.txInFlight = packet.txInFlight;
        loss.lost = lost - packet.lost;
        loss.isAppLimited = packet.limited;
        loss.beginsRange = packet.id != m_lastLost + 1;
        m_lastLost = packet.id;
        flow->HandleLost(loss);
        inflight -= SMSS;
        if (m_recover > 0 && packet.id <= m_recoverPoint)
        {
            m_recover = m_next - 1; // its retransmission would go now
        }
    }
    if (!packets.empty() && m_recover == 0)
    {
        m_recover = m_next - 1;
        m_recoverPoint = m_recover;
        flow->EnterFastRecovery(now);
    }
}

} // namespace ns3
