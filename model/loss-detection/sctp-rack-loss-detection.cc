/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-rack-loss-detection.h"

#include "ns3/boolean.h"
#include "ns3/log.h"
#include "ns3/sctp-path-set.h"
#include "ns3/sctp-tx-reason.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpRackLossDetection");

NS_OBJECT_ENSURE_REGISTERED(SctpRackLossDetection);

TypeId
SctpRackLossDetection::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpRackLossDetection")
            .SetParent<SctpLossDetection>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpRackLossDetection>()
            .AddAttribute("TailLossProbe",
                          "Whether a probe is sent when the acknowledgement of the last data is "
                          "overdue (RFC 8985 section 7)",
                          BooleanValue(true),
                          MakeBooleanAccessor(&SctpRackLossDetection::m_tailLossProbe),
                          MakeBooleanChecker());
    return tid;
}

SctpRackLossDetection::PathRecord&
SctpRackLossDetection::Record(SctpPathId path)
{
    return m_records.Get(path, Paths());
}

void
SctpRackLossDetection::PathStateChanged(const SctpPath& path, SctpPathState /* oldState */)
{
    PathRecord& record = Record(path.GetId());
    if (!path.IsActive() && record.wait == Wait::PROBE)
    {
        StopTimer(path.GetId(), record);
    }
}

bool
SctpRackLossDetection::InfersUnreported() const
{
    return false; // an unreported chunk is not lost
}

// ---- transmissions ----

void
SctpRackLossDetection::Sent(const SctpTransmission& transmission)
{
    const SctpTsn tsn = transmission.tsn;
    PathRecord& record = Record(transmission.path);
    if (GetSctpTxReason(transmission.reason).Is(SctpTxReasonInfo::BESIDE))
    {
        if (!transmission.ambiguous)
        {
            record.again.push_back({transmission.sent, tsn, 1, transmission.number});
        }
        return;
    }
    const bool isFirst = transmission.timesSent == 1;
    m_reneged.erase(tsn);
    (isFirst ? record.first : record.again)
        .push_back({transmission.sent, tsn, transmission.timesSent, transmission.number});
    record.restartProbe |= isFirst && transmission.reason != SctpTxReason::LOSS_PROBE;
}

void
SctpRackLossDetection::Moved(const SctpTransmission& transmission)
{
    const SctpTsn tsn = transmission.tsn;
    PathRecord& record = Record(transmission.path);
    const Transmission entry{transmission.sent, tsn, transmission.timesSent, transmission.number};
    m_reneged.erase(tsn);
    // It was sent before, and is the transmission that counts since the others are lost.
    auto& list = record.again;
    const auto isBefore = [](const auto& one, const auto& other) { return other.IsAfter(one); };
    const auto place = std::upper_bound(list.begin(), list.end(), entry, isBefore);
    if (place == list.begin() || entry.IsAfter(*std::prev(place))) // else it is there by its number
    {
        list.insert(place, entry);
    }
}

void
SctpRackLossDetection::DeclaredLost(const SctpTransmission& transmission, SctpLossEvidence evidence)
{
    if (evidence != SctpLossEvidence::TIMEOUT)
    {
        return;
    }
    PathRecord& record = Record(transmission.path);
    auto& period = UseRecovery(transmission.path);
    if (period.timeoutExit == 0)
    {
        period.timeoutExit = View().GetHighestSent();
    }
    EndFastRecoveryAtTimeout(transmission.path);
    record.probe.End();
    record.due = Time::Max();
}

bool
SctpRackLossDetection::IsStale(SctpPathId path, const Transmission& transmission) const
{
    const SctpTsn tsn = transmission.tsn;
    const Time sent = View().GetSentOn(tsn, path);
    const bool isReneged = !m_reneged.empty() && m_reneged.count(tsn) > 0;
    return sent == Time::Max() || (sent == transmission.sent) == isReneged;
}

// ---- acknowledgements ----

void
SctpRackLossDetection::Acknowledged(const SctpTransmission& transmission)
{
    const SctpTsn tsn = transmission.tsn;
    Record(transmission.path).restartProbe = true;
    if (!transmission.ambiguous)
    {
        ChunkAcked(transmission);
        return;
    }
    // Neither the path on which it arrived is known, nor how long that took.
    m_reneged.erase(tsn);
    for (auto [id, record] : m_records)
    {
        record.probe.AcknowledgedByAny(tsn);
    }
}

void
SctpRackLossDetection::ChunkAcked(const SctpTransmission& transmission)
{
    const SctpTsn tsn = transmission.tsn;
    PathRecord& record = Record(transmission.path);
    record.probe.Acknowledged(tsn);
    if (transmission.severalPaths || (!m_reneged.empty() && m_reneged.erase(tsn) > 0))
    {
        return; // neither its path is certain, nor when it arrived
    }
    const bool once = transmission.timesSent == 1;
    const Time rtt = Simulator::Now() - transmission.sent;
    // RFC 8985 section 6.2, step 3.
    record.window.NoteOrder(once && tsn < record.highestAcked);
    record.highestAcked = std::max(record.highestAcked, tsn);
    KeepTop(record, tsn);
    if (once)
    {
        record.window.AddRtt(rtt); // step 1
        record.probe.RttMeasured();
    }
    else if (rtt < record.window.GetLeastRtt())
    {
        return; // step 2: of the original
    }
    Advance(record, {transmission.sent, tsn, transmission.timesSent, transmission.number});
}

void
SctpRackLossDetection::Arrived(const SctpTransmission& transmission)
{
    PathRecord& record = Record(transmission.path);
    record.restartProbe = true;
    record.probe.RttMeasured();
    record.window.AddRtt(Simulator::Now() - transmission.sent);
    Advance(record, {transmission.sent, transmission.tsn, 1, transmission.number});
}

void
SctpRackLossDetection::Advance(PathRecord& record, const Transmission& transmission)
{
    if (record.acked.tsn == 0 || transmission.IsAfter(record.acked))
    {
        record.acked = transmission;
    }
}

void
SctpRackLossDetection::KeepTop(PathRecord& record, SctpTsn tsn) const
{
    auto& top = record.top;
    const uint32_t most = GetFastRtxThreshold();
    if (top.size() >= most && tsn < top.front())
    {
        return;
    }
    top.insert(std::upper_bound(top.begin(), top.end(), tsn), tsn);
    if (top.size() > most)
    {
        top.erase(top.begin(), top.end() - most);
    }
}

void
SctpRackLossDetection::Reneged(const SctpTransmission& transmission)
{
    const SctpTsn tsn = transmission.tsn;
    m_reneged.insert(tsn);
    Record(transmission.path)
        .again.push_back({Simulator::Now(), tsn, transmission.timesSent, transmission.number});
}

void
SctpRackLossDetection::HandleDuplicates(const SctpAckSummary& ack)
{
    if (!ack.duplicates)
    {
        return;
    }
    for (const SctpTsn tsn : *ack.duplicates)
    {
        const auto found = m_found.find(tsn);
        if (found == m_found.end())
        {
            continue; // a probe, a copy, or duplicated in the network
        }
        Record(found->second).window.HandleDuplicate(View().GetHighestSent());
        m_found.erase(found);
    }
}

Time
SctpRackLossDetection::GetReorderingWindow(SctpPathId path, const PathRecord& record) const
{
    if (!record.window.IsReorderingSeen())
    {
        // RACK.segs_sacked >= DupThresh, of chunks sent to this path.
        const SctpTsn earliest = View().GetEarliestOn(path);
        const bool threshold = record.top.size() >= GetFastRtxThreshold() && earliest != 0 &&
                               record.top.front() > earliest;
        const auto period = Recovery().Get(path);
        if (period.active || period.timeoutExit != 0 || threshold)
        {
            return Time(0);
        }
    }
    return record.window.Get(Paths().Find(path)->GetSrtt());
}

bool
SctpRackLossDetection::DropStale(SctpPathId path, Transmissions& list) const
{
    while (!list.empty() && IsStale(path, list.front()))
    {
        list.pop_front();
    }
    return !list.empty();
}

void
SctpRackLossDetection::DetectAmong(SctpPathId path,
                                   PathRecord& record,
                                   Transmissions& list,
                                   Time allowance,
                                   std::vector<SctpTsn>& lost)
{
    while (DropStale(path, list))
    {
        const Transmission transmission = list.front();
        if (!record.newest.IsAfter(transmission) ||
            (m_unknownAbove != 0 && transmission.tsn > m_unknownAbove))
        {
            return;
        }
        const Time due = transmission.sent + std::max(allowance, TimeStep(1));
        if (due > Simulator::Now())
        {
            record.due = std::min(record.due, due);
            return;
        }
        const SctpTsn tsn = transmission.tsn;
        if (View().IsAwaited(tsn) && View().GetLastPath(tsn) == path)
        {
            lost.push_back(tsn);
            m_found[tsn] = path;
        }
        else
        {
            Actions().CopyLost(tsn, path);
        }
        // RFC 8985 section 9.3: a lost retransmission is new congestion.
        if (transmission.timesSent > 1 && InFastRecovery(path) &&
            transmission.sent >= Recovery().Get(path).began)
        {
            UseRecovery(path).active = false;
        }
        list.pop_front();
    }
}

void
SctpRackLossDetection::Detect(SctpPathId path, PathRecord& record, std::vector<SctpTsn>& lost)
{
    record.due = Time::Max();
    if (record.newest.tsn == 0)
    {
        // No transmission to the path was told apart so far: that of a chunk that was also sent to
        // other paths is not.
        DropStale(path, record.first);
        DropStale(path, record.again);
        return;
    }
    const Time allowance = record.rtt + GetReorderingWindow(path, record);
    DetectAmong(path, record, record.first, allowance, lost);
    DetectAmong(path, record, record.again, allowance, lost);
    while (m_found.size() > MOST_FOUND)
    {
        m_found.erase(m_found.begin());
    }
}

void
SctpRackLossDetection::FindLost(const SctpAckSummary& ack, std::vector<SctpTsn>& lost)
{
    m_unknownAbove = ack.unknownAbove;
    HandleDuplicates(ack);
    for (auto [path, record] : m_records)
    {
        record.window.Advance(ack.cumulativeTsn);
        if (record.acked.tsn != 0)
        {
            // RFC 8985 section 6.2, step 2.
            record.rtt = Simulator::Now() - record.acked.sent;
            if (record.newest.tsn == 0 || record.acked.IsAfter(record.newest))
            {
                record.newest = record.acked;
            }
            record.acked = Transmission();
        }
        const size_t before = lost.size();
        Detect(path, record, lost);
        if (lost.size() > before)
        {
            record.probe.End(); // RACK has found the loss that the probe was for
        }
        if (record.probe.Judge(ack))
        {
            Actions().LossRepaired(path);
        }
    }
    std::sort(lost.begin(), lost.end());
}

// ---- recovery ----

bool
SctpRackLossDetection::IsOver(SctpPathId path, SctpTsn exit) const
{
    const auto here = View().FindOnPath(path);
    return View().GetCumulative() >= exit ||
           ((here.earliest == 0 || here.earliest > exit) && !here.pending);
}

void
SctpRackLossDetection::LeaveFastRecovery()
{
    for (auto [path, period] : Recovery().GetOfPaths())
    {
        const bool over = period.active && IsOver(path, period.exit);
        const bool overLate = period.timeoutExit != 0 && IsOver(path, period.timeoutExit);
        period.active &= !over;
        period.timeoutExit = overLate ? 0 : period.timeoutExit;
        if (over || overLate)
        {
            Record(path).window.RecoveryOver();
        }
    }
}

void
SctpRackLossDetection::EnterFastRecovery(SctpPathId path, SctpTsn highestSent)
{
    SctpLossDetection::EnterFastRecovery(path, highestSent);
    Record(path).probe.End(); // RFC 8985 section 7.1
}

// ---- timers and probes ----

bool
SctpRackLossDetection::IsProbeWanted(SctpPathId path, const PathRecord& record) const
{
    // RFC 8985 section 7.2: neither in recovery, nor when later data has been acknowledged.
    const auto period = Recovery().Get(path);
    const SctpTsn earliest = View().GetEarliestOn(path);
    return m_tailLossProbe && record.probe.MayBeSent() && !period.active &&
           period.timeoutExit == 0 && earliest != 0 && earliest > record.highestAcked &&
           Paths().Find(path)->GetSrtt().IsStrictlyPositive() && Actions().CanProbe(path);
}

Time
SctpRackLossDetection::GetProbeTimeout(SctpPathId path) const
{
    const SctpPath& target = *Paths().Find(path);
    Time timeout = target.GetSrtt() + target.GetSrtt();
    if (target.GetFlightSize() <= target.GetWindowUnit())
    {
        timeout += Parameters().sackDelay; // one packet: the peer may delay its SACK
    }
    // Right before T3-rtx, which starts again with the probe.
    const Time latest = Actions().GetTimeToT3(path) - TimeStep(1);
    return std::max(std::min(timeout, latest), Time(0));
}

void
SctpRackLossDetection::StopTimer(SctpPathId path, PathRecord& record)
{
    if (record.wait != Wait::NOTHING)
    {
        record.wait = Wait::NOTHING;
        Actions().StopTimer(path);
    }
}

void
SctpRackLossDetection::TimersUpdated(SctpPathId path)
{
    PathRecord& record = Record(path);
    const bool restart = record.restartProbe;
    record.restartProbe = false;
    if (record.due != Time::Max())
    {
        record.wait = Wait::REORDERING;
        Actions().StartTimer(path, std::max(record.due - Simulator::Now(), Time(0)));
    }
    else if (restart && IsProbeWanted(path, record))
    {
        record.wait = Wait::PROBE;
        Actions().StartTimer(path, GetProbeTimeout(path));
    }
    else if (restart || record.wait == Wait::REORDERING)
    {
        StopTimer(path, record);
    }
}

void
SctpRackLossDetection::TimerExpired(SctpPathId path)
{
    PathRecord& record = Record(path);
    const Wait waited = record.wait;
    record.wait = Wait::NOTHING;
    if (waited == Wait::REORDERING)
    {
        m_lost.clear();
        Detect(path, record, m_lost);
        std::sort(m_lost.begin(), m_lost.end());
        Actions().MarkLost(m_lost);
        TimersUpdated(path);
    }
    else if (waited == Wait::PROBE && IsProbeWanted(path, record))
    {
        const SctpTsn highest = View().GetHighestSent();
        const SctpTsn probe = Actions().SendProbe(path);
        Record(path).probe.Sent(probe, probe <= highest);
    }
}

} // namespace ns3
