/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-deadline-reliability.h"

#include "ns3/enum.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-path-set.h"
#include "ns3/sctp-path.h"

#include <algorithm>
#include <numeric>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpDeadlineReliability);

namespace
{

/// A queue stands if the last two RTTs exceed the smallest by more than one part in so many.
constexpr double QUEUED_SHARE = 8;

/// A SACK is not taken for delayed if the gap to the next chunk is one part of the RTT in so many.
constexpr int64_t SHORT_GAP = 4;

/// Part of the time in the send queue that is margin.
constexpr double WAIT_MARGIN = 0.25;

/// Part of the queueing delay that is margin.
constexpr double QUEUE_MARGIN = 0.25;

/// The same while other messages wait.
constexpr double BUSY_QUEUE_MARGIN = 0.5;

/**
 * @param least smallest RTT, s
 * @param rtt an RTT, s
 * @param ratio flight size to that which it was measured with
 * @return estimate of the RTT, s: all of it is queues if less is in flight (Little's law); if more
 * is, the queue grows by as much
 */
double
ScaleRtt(double least, double rtt, double ratio)
{
    return ratio > 1 ? least + (rtt - least) * ratio : std::max(least, rtt * ratio);
}

} // namespace

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
    if (transmissions == 0)
    {
        NoteFlight(message, path);
    }
    NoteWait(message, now);
    const bool abandoned = SctpRfc7496Reliability::ShouldAbandon(message, transmissions, path, now);
    if (transmissions == 0 && !abandoned)
    {
        NoteNext(path, now);
    }
    return abandoned;
}

void
SctpDeadlineReliability::NoteFlight(const SctpSubmittedMessage& message, const SctpPath& path)
{
    MeasuredFlight& flight = m_flights.Get(path);
    const Time srtt = path.GetSrtt();
    if (!flight.known || srtt != flight.srtt)
    {
        if (flight.known)
        {
            AddSample(path, flight);
        }
        flight.known = true;
        flight.sent = false;
        flight.followed = false;
        flight.srtt = srtt;
        flight.lastSent = path.GetLastNewDataSent();
    }
    // The message that was asked about may have been abandoned.
    if (!flight.sent && path.GetLastNewDataSent() != flight.lastSent)
    {
        flight.sent = true;
        flight.lastSent = path.GetLastNewDataSent();
    }
    if (!flight.sent)
    {
        flight.timed = static_cast<double>(path.GetFlightSize()) +
                       std::min(message.size - message.taken, path.GetPmdcs());
    }
}

void
SctpDeadlineReliability::AddSample(const SctpPath& path, MeasuredFlight& flight) const
{
    const Time rtt = path.GetLastRtt();
    const Time gap = flight.followed ? flight.gap : rtt;
    const Time sample = gap * SHORT_GAP <= rtt ? rtt : std::max(rtt - gap, path.GetMinRtt());
    const double alpha = flight.mean > 0 ? Parameters().rtoAlpha : 1;
    flight.mean = (1 - alpha) * flight.mean + alpha * flight.timed;
    flight.lastButOne = flight.last;
    flight.last = sample.GetSeconds();
    flight.rtt = (1 - alpha) * flight.rtt + alpha * flight.last;
}

void
SctpDeadlineReliability::NoteNext(const SctpPath& path, Time now)
{
    MeasuredFlight& flight = m_flights.Get(path);
    if (flight.sent && !flight.followed)
    {
        flight.followed = true;
        flight.gap = now - flight.lastSent;
    }
}

void
SctpDeadlineReliability::NoteWait(const SctpSubmittedMessage& message, Time now)
{
    if (message.id > m_lastId)
    {
        if (m_lastId > 0)
        {
            m_interval =
                (message.queued - m_lastQueued) / static_cast<int64_t>(message.id - m_lastId);
        }
        m_lastId = message.id;
        m_lastQueued = message.queued;
    }
    m_othersWait = now - message.queued >= m_interval;
}

double
SctpDeadlineReliability::GetRtt(const SctpPath& path, double flight) const
{
    const double least = path.GetMinRtt().GetSeconds();
    const auto* found = m_flights.Find(path);
    if (path.GetFlightSize() == 0 || !found || found->mean == 0)
    {
        return least;
    }
    const MeasuredFlight& measured = *found;
    const auto showsQueue = [least](double rtt) { return QUEUED_SHARE * (rtt - least) > rtt; };
    if (!m_othersWait && !(showsQueue(measured.last) && showsQueue(measured.lastButOne)))
    {
        return least; // bursts and delayed SACKs
    }
    const double rtt = ScaleRtt(least, measured.rtt, flight / measured.mean);
    return std::min(rtt, path.GetMaxRtt().GetSeconds());
}

double
SctpDeadlineReliability::GetDelay(const SctpPath& path, double rtt) const
{
    switch (m_oneWayDelay)
    {
    case SCTP_ONE_WAY_HALF_SRTT:
        return rtt / 2;
    case SCTP_ONE_WAY_SRTT:
        return rtt;
    default:
        return rtt - path.GetMinRtt().GetSeconds() / 2;
    }
}

bool
SctpDeadlineReliability::IsUsed(const SctpPath& path, const SctpPath& next) const
{
    const auto& paths = Paths().GetPaths();
    const Time newest = std::accumulate(
        paths.begin(),
        paths.end(),
        next.GetLastNewDataSent(),
        [](Time last, const auto* one) { return std::max(last, one->GetLastNewDataSent()); });
    const Time last = path.GetLastNewDataSent();
    return &path == &next || (Paths().IsCandidate(path) && !last.IsStrictlyNegative() &&
                              last + path.GetRto() >= newest);
}

void
SctpDeadlineReliability::AddPath(const SctpPath& path, uint32_t least, Arrival& arrival) const
{
    const uint32_t window = std::max(path.GetCwnd(), path.GetPmdcs());
    const uint32_t free = std::max(window - std::min(window, path.GetFlightSize()), least);
    const double goes = std::min<double>(free, arrival.rest);
    const double rtt = GetRtt(path, path.GetFlightSize() + goes);
    const double delay = GetDelay(path, rtt);
    if (goes > 0 && delay > arrival.delay)
    {
        arrival.delay = delay;
        arrival.leastDelay = GetDelay(path, path.GetMinRtt().GetSeconds());
    }
    arrival.rest -= goes;
    if (rtt == 0)
    {
        arrival.rest = 0; // nothing is known of the path
        return;
    }
    // Slow start doubles the window in each round trip.
    const double growth = path.GetCwnd() <= path.GetSsthresh() ? 2 : 1;
    arrival.rate += growth * window / rtt;
}

bool
SctpDeadlineReliability::IsTooLate(const SctpSubmittedMessage& message,
                                   const SctpPath& path,
                                   bool retransmission,
                                   Time now) const
{
    const double leastDelay = GetDelay(path, path.GetMinRtt().GetSeconds());
    if (retransmission || path.GetFlightSize() == 0)
    {
        const Time end = now + Seconds(leastDelay);
        return SctpRfc7496Reliability::IsTooLate(message, path, retransmission, end);
    }
    Arrival arrival;
    arrival.rest = message.size - message.taken;
    // The fragment that is asked about goes now.
    AddPath(path, path.GetPmdcs(), arrival);
    for (const SctpPath* other : Paths().GetPaths())
    {
        if (other != &path && IsUsed(*other, path))
        {
            AddPath(*other, 0, arrival);
        }
    }
    double wait = arrival.delay + (arrival.rest > 0 ? arrival.rest / arrival.rate : 0);
    if (message.taken == 0)
    {
        wait += WAIT_MARGIN * (now - message.queued).GetSeconds() +
                (m_othersWait ? BUSY_QUEUE_MARGIN : QUEUE_MARGIN) *
                    (arrival.delay - arrival.leastDelay);
    }
    const Time end = now + Seconds(wait);
    return SctpRfc7496Reliability::IsTooLate(message, path, retransmission, end);
}

} // namespace ns3
