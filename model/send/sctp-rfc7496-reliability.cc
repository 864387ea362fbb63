/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-rfc7496-reliability.h"

#include "ns3/enum.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-path.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpRfc7496Reliability);
NS_OBJECT_ENSURE_REGISTERED(SctpDeadlineReliability);

namespace
{

/// The path is full if queues are more than this part of SRTT.
constexpr int64_t QUEUED_SHARE = 8;

} // namespace

TypeId
SctpRfc7496Reliability::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpRfc7496Reliability")
                            .SetParent<SctpReliabilityPolicy>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpRfc7496Reliability>();
    return tid;
}

bool
SctpRfc7496Reliability::ShouldAbandon(const SctpSubmittedMessage& message,
                                      uint32_t transmissions,
                                      const SctpPath& path,
                                      Time now)
{
    switch (message.info.reliability)
    {
    case SctpReliability::TTL:
        return IsTooLate(message, path, now);
    case SctpReliability::RTX:
        return transmissions > message.info.value; // RFC 7496 section 3.1
    default:
        return false;
    }
}

bool
SctpRfc7496Reliability::IsTooLate(const SctpSubmittedMessage& message,
                                  const SctpPath& /* path */,
                                  Time now) const
{
    return now - message.queued > MilliSeconds(message.info.value);
}

std::vector<const SctpSubmittedMessage*>
SctpRfc7496Reliability::MakeRoom(uint32_t bytes,
                                 const SctpSubmittedMessage& message,
                                 const std::vector<const SctpSubmittedMessage*>& candidates)
{
    const SctpSendInfo& info = message.info;
    if (info.reliability != SctpReliability::FULL && info.reliability != SctpReliability::PRIO)
    {
        return {}; // it has no priority
    }
    std::vector<const SctpSubmittedMessage*> chosen;
    for (const auto* candidate : candidates)
    {
        // RFC 7496 section 3.2: reliable messages have a higher priority than all others.
        if (candidate->info.reliability == SctpReliability::PRIO &&
            (info.reliability == SctpReliability::FULL || candidate->info.value > info.value))
        {
            chosen.push_back(candidate);
        }
    }
    std::stable_sort(chosen.begin(), chosen.end(), [](const auto* a, const auto* b) {
        return a->info.value > b->info.value;
    });
    uint64_t freed = 0;
    for (auto one = chosen.begin(); one != chosen.end(); ++one)
    {
        freed += (*one)->size;
        if (freed >= bytes)
        {
            chosen.erase(one + 1, chosen.end());
            return chosen;
        }
    }
    return {};
}

TypeId
SctpDeadlineReliability::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpDeadlineReliability")
            .SetParent<SctpRfc7496Reliability>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpDeadlineReliability>()
            .AddAttribute(
                "OneWayDelay",
                "Estimate of the one-way delay: HalfSrtt, SrttLessReturn (SRTT less half "
                "of the smallest RTT) or Srtt",
                EnumValue(SCTP_ONE_WAY_SRTT_LESS_RETURN),
                SCTP_MAKE_ENUM_ACCESSOR(SctpOneWayDelay, &SctpDeadlineReliability::m_oneWayDelay),
                MakeEnumChecker(SCTP_ONE_WAY_HALF_SRTT,
                                "HalfSrtt",
                                SCTP_ONE_WAY_SRTT_LESS_RETURN,
                                "SrttLessReturn",
                                SCTP_ONE_WAY_SRTT,
                                "Srtt"));
    return tid;
}

bool
SctpDeadlineReliability::ShouldAbandon(const SctpSubmittedMessage& message,
                                       uint32_t transmissions,
                                       const SctpPath& path,
                                       Time now)
{
    NoteFlight(message, path);
    return SctpRfc7496Reliability::ShouldAbandon(message, transmissions, path, now);
}

void
SctpDeadlineReliability::PathRemoved(const SctpPath& path)
{
    m_flights.erase(path.GetId());
}

double
SctpDeadlineReliability::GetNextFlight(const SctpSubmittedMessage& message, const SctpPath& path)
{
    return static_cast<double>(path.GetFlightSize()) + std::min(message.size, path.GetPmdcs());
}

void
SctpDeadlineReliability::NoteFlight(const SctpSubmittedMessage& message, const SctpPath& path)
{
    const auto [found, isNew] = m_flights.try_emplace(path.GetId());
    MeasuredFlight& flight = found->second;
    const Time srtt = path.GetSrtt();
    if (!isNew && srtt == flight.srtt)
    {
        return;
    }
    const double alpha = flight.mean > 0 ? Parameters().rtoAlpha : 1;
    flight.mean = isNew ? 0 : (1 - alpha) * flight.mean + alpha * flight.timed;
    flight.srtt = srtt;
    flight.timed = GetNextFlight(message, path);
}

Time
SctpDeadlineReliability::GetRtt(const SctpSubmittedMessage& message, const SctpPath& path) const
{
    const auto flight = m_flights.find(path.GetId());
    if (flight == m_flights.end() || flight->second.mean == 0)
    {
        return path.GetSrtt();
    }
    const double ratio = GetNextFlight(message, path) / flight->second.mean;
    const Time srtt = path.GetSrtt();
    const Time least = path.GetMinRtt();
    // Where nothing is queued, more in flight takes no longer.
    const bool queues = QUEUED_SHARE * (srtt - least) > srtt;
    return ratio > 1 && !queues
               ? srtt
               : std::clamp(Seconds(srtt.GetSeconds() * ratio), least, path.GetMaxRtt());
}

Time
SctpDeadlineReliability::GetDelay(const SctpSubmittedMessage& message, const SctpPath& path) const
{
    const Time rtt = GetRtt(message, path);
    switch (m_oneWayDelay)
    {
    case SCTP_ONE_WAY_HALF_SRTT:
        return rtt / 2;
    case SCTP_ONE_WAY_SRTT:
        return rtt;
    default:
        return rtt - path.GetMinRtt() / 2;
    }
}

bool
SctpDeadlineReliability::IsTooLate(const SctpSubmittedMessage& message,
                                   const SctpPath& path,
                                   Time now) const
{
    // A message that is begun, or finds the path idle, is judged by the delay alone: nothing else
    // makes a small window grow.
    const bool waits = message.taken == 0 && path.GetFlightSize() > 0;
    // What asks goes now, though it may be more than the window has room for.
    const uint32_t window = std::max(path.GetCwnd(), path.GetPmdcs());
    const uint32_t free = window - std::min(window, path.GetFlightSize());
    const uint32_t goes = std::max(free, path.GetPmdcs());
    const uint32_t rest = message.size - message.taken;
    const uint32_t later = waits ? rest - std::min(rest, goes) : 0;
    const int64_t rounds = later / window + (later % window > 0);
    const Time end = now + rounds * path.GetSrtt() + GetDelay(message, path);
    return SctpRfc7496Reliability::IsTooLate(message, path, end);
}

} // namespace ns3
