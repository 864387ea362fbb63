/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-data-control.h"

#include <utility>

namespace ns3::sctp
{

DataControl::DataControl(SctpReliabilityPolicy& policy,
                         SendQueue& queue,
                         Scoreboard& board,
                         LossRecovery& recovery,
                         std::function<void(SctpTsn)> acked)
    : m_queue(queue),
      m_board(board),
      m_recovery(recovery),
      m_acked(std::move(acked)),
      m_abandonment(policy, queue, board, static_cast<Abandonment::Owner&>(*this))
{
}

void
DataControl::MessageAbandoned(const OutgoingMessage& message)
{
    if (message.taken > 0)
    {
        m_recovery.UpdateTimers();
    }
    if (m_skipper)
    {
        m_skipper->Abandoned(message);
    }
    if (m_notify)
    {
        m_notify(message);
    }
}

void
DataControl::SetSkipper(Skipper* skipper)
{
    m_skipper = skipper;
    m_recovery.SetSkipper(skipper);
    m_abandonment.SetSkips(skipper && m_established);
}

void
DataControl::Established()
{
    m_established = true;
    m_abandonment.SetSkips(m_skipper != nullptr);
}

bool
DataControl::Abandon(SctpTsn tsn)
{
    return m_abandonment.Skips() && m_abandonment.DropSent(tsn);
}

SkipPoint
DataControl::GetSkipPoint(size_t most, bool unordered)
{
    return m_abandonment.GetSkipPoint(most, unordered);
}

void
DataControl::PauseStreams(const std::vector<uint16_t>& streams, bool paused)
{
    m_queue.Pause(streams, paused);
}

bool
DataControl::ResetStreams(const std::vector<uint16_t>& streams)
{
    return m_queue.Reset(streams);
}

bool
DataControl::AreStreamsAcked(const std::vector<uint16_t>& streams) const
{
    return m_queue.AreAcked(streams, m_board.GetCumulative());
}

bool
DataControl::AreStreamsNew(const std::vector<uint16_t>& streams) const
{
    return m_queue.AreNew(streams);
}

void
DataControl::AbandonAll()
{
    m_abandonment.DropAllSent();
    if (!m_board.IsEmpty())
    {
        m_acked(m_board.GetHighestSent());
    }
}

void
DataControl::Start(uint32_t initialTsn)
{
    m_board.Start(initialTsn);
    m_former.Start(m_board.GetCumulative() + 1);
}

void
DataControl::AwaitNextTsn(bool awaited)
{
    m_awaitsTsn = awaited;
}

void
DataControl::SetNextTsn(uint32_t next)
{
    const SctpTsn last = m_board.GetCumulative();
    m_board.Start(next);
    m_former.Reset(last, m_board.GetCumulative() + 1);
}

bool
DataControl::IsOfOtherTsns(const SctpAcknowledgement& ack) const
{
    if (!ack.cumulativeTsn)
    {
        return false;
    }
    if (ack.received.empty())
    {
        return m_awaitsTsn || FindFormer(static_cast<uint32_t>(*ack.cumulativeTsn)).has_value();
    }
    const auto cumulative = FindFormer(static_cast<uint32_t>(*ack.cumulativeTsn));
    const auto highest = FindFormer(static_cast<uint32_t>(ack.received.back().last));
    return cumulative && highest && *cumulative < *highest;
}

bool
DataControl::CongestionExperienced(SctpTsn tsn, SctpPath& path)
{
    return m_recovery.CongestionExperienced(tsn, path);
}

void
DataControl::SetStreamCount(uint32_t count)
{
    m_streamCount = count;
}

void
DataControl::SetNotify(std::function<void(const OutgoingMessage&)> notify)
{
    m_notify = std::move(notify);
}

void
DataControl::SetStreamScheduler(Ptr<SctpStreamScheduler> scheduler)
{
    m_queue.SetScheduler(scheduler);
}

bool
DataControl::SetStreamValue(uint16_t streamId, uint16_t value)
{
    return m_queue.SetStreamValue(streamId, value);
}

void
DataControl::TimedOut(SctpPath& path)
{
    m_abandonment.DropTimedOut(path);
    if (m_skipper)
    {
        m_skipper->TimedOut(path);
    }
}

} // namespace ns3::sctp
