/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-signalling-load.h"

#include "ns3/double.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <numeric>

namespace ns3
{

using Kind = SctpSignallingMeter::Kind;

SctpSignallingLoad::SctpSignallingLoad(const Parameters& parameters,
                                       Ptr<SctpSignallingCore> core,
                                       const std::vector<Ptr<SctpSignallingStation>>& stations)
    : m_parameters(parameters),
      m_core(core)
{
    for (const auto& station : stations)
    {
        Place place;
        place.station = station;
        place.interval = CreateObject<ExponentialRandomVariable>();
        place.interval->SetAttribute("Mean", DoubleValue(1 / parameters.rate));
        place.dice = CreateObject<UniformRandomVariable>();
        m_places.push_back(place);
    }
}

int64_t
SctpSignallingLoad::AssignStreams(int64_t stream)
{
    const int64_t first = stream;
    for (const auto& place : m_places)
    {
        place.interval->SetStream(stream++);
        place.dice->SetStream(stream++);
    }
    return stream - first;
}

void
SctpSignallingLoad::Start()
{
    for (uint16_t place = 0; place < m_places.size(); ++place)
    {
        Simulator::Schedule(m_parameters.from, &SctpSignallingLoad::Schedule, this, place);
    }
}

void
SctpSignallingLoad::Schedule(uint16_t place)
{
    const Time next = Seconds(m_places[place].interval->GetValue());
    if (Simulator::Now() + next < m_parameters.to)
    {
        Simulator::Schedule(next, &SctpSignallingLoad::Arrive, this, place);
    }
}

Kind
SctpSignallingLoad::Draw(double value) const
{
    const auto& mix = m_parameters.mix;
    value *= std::accumulate(mix.begin(), mix.end(), 0.0);
    uint8_t kind = 0;
    while (kind + 1 < SctpSignallingMeter::KINDS && value >= mix[kind])
    {
        value -= mix[kind++];
    }
    return static_cast<Kind>(kind);
}

void
SctpSignallingLoad::Arrive(uint16_t number)
{
    Schedule(number);
    auto& place = m_places[number];
    // Always three values, so that the arrivals do not depend on the state of the network.
    const Kind kind = Draw(place.dice->GetValue(0, 1));
    const double choice = place.dice->GetValue(0, 1);
    const auto step = place.dice->GetInteger(1, std::max<size_t>(m_places.size() - 1, 1));
    if (kind == SctpSignallingMeter::PAGING)
    {
        m_core->Page(number, m_nextUser++);
        return;
    }
    if (kind == SctpSignallingMeter::INITIAL || place.users.empty())
    {
        place.station->StartUser(m_nextUser++);
        return;
    }
    const auto chosen = place.users.begin() + static_cast<size_t>(choice * place.users.size());
    const uint32_t user = *chosen;
    if (kind == SctpSignallingMeter::CONTEXT)
    {
        m_core->SetUpContext(number, user);
        return;
    }
    place.users.erase(chosen); // until the target has the user
    place.station->HandOver(user, static_cast<uint16_t>((number + step) % m_places.size()));
}

void
SctpSignallingLoad::HandleConnected(uint16_t station, uint32_t user)
{
    auto& place = m_places.at(station);
    place.users.push_back(user);
    if (place.users.size() > m_parameters.users)
    {
        const uint32_t oldest = place.users.front();
        place.users.erase(place.users.begin());
        place.station->Release(oldest);
        m_core->Release(station, oldest);
    }
}

} // namespace ns3
