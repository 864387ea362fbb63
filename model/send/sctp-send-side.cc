/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-send-side.h"

#include "sctp-sack-order.h"
#include "sctp-send-limit.h"

#include "ns3/sctp-blocking-remedy.h"
#include "ns3/sctp-chunk-formats.h"
#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-packet-extension.h"
#include "ns3/sctp-retransmission-policy.h"
#include "ns3/sctp-undo.h"

#include <algorithm>
#include <set>

namespace ns3::sctp
{

namespace
{

/**
 * @param strategies the strategies
 * @param sampler measures delivery rates
 * @param unreported infers the fate of chunks that truncated SACKs do not report
 * @param duplicates the duplicates that the peer may report
 * @return those of them that are notified of transmissions
 */
LedgerListeners
ListListeners(const SctpStrategySet& strategies,
              RateSampler& sampler,
              UnreportedChunks& unreported,
              ExpectedDuplicates& duplicates)
{
    using Place = LedgerListeners::Place;
    LedgerListeners listeners;
    listeners.Add(Place::LOSS_DETECTION, &strategies.Get<SctpLossDetection>());
    listeners.Add(Place::RATE_SAMPLER, sampler.GetTransmissionListener());
    listeners.Add(Place::UNDO, strategies.Get<SctpUndo>().GetTransmissionListener());
    listeners.Add(Place::RETRANSMISSION,
                  strategies.Get<SctpRetransmissionPolicy>().GetTransmissionListener());
    listeners.Add(Place::UNREPORTED, &unreported);
    listeners.Add(Place::DUPLICATES, &duplicates);
    listeners.Add(Place::SEND_LIMIT, strategies.Get<SctpSendLimit>().GetTransmissionListener());
    return listeners;
}

} // namespace

SendSide::SendSide(UnitContext& context,
                   SctpPathManager& paths,
                   ErrorCounter& errors,
                   const SctpStrategySet& strategies,
                   const ChunkFormats& formats,
                   PacketOutput& output,
                   SctpAssociationTraces& traces)
    : m_units{context,
              paths,
              formats,
              output,
              traces,
              strategies.Get<SctpCongestionOps>(),
              strategies.Get<SctpPathSelector>(),
              strategies.Get<SctpBlockingRemedy>(),
              strategies.Get<SctpRetransmissionPolicy>(),
              strategies.Get<SctpLossDetection>(),
              strategies.Get<SctpSendLimit>(),
              strategies.Get<SctpSackOrder>(),
              strategies.Get<SctpPacketExtension>(),
              SendQueue(strategies.Find<SctpStreamScheduler>(), &strategies.Get<SctpSendLimit>()),
              SendPaths(),
              RateSampler(m_units.congestionOps),
              UnreportedChunks(m_units.lossDetection, paths, m_units.ledger),
              ExpectedDuplicates(),
              SendLedger(ListListeners(strategies,
                                       m_units.sampler,
                                       m_units.unreported,
                                       m_units.duplicates),
                         m_units.sides),
              PeerWindow(context,
                         paths,
                         m_units.ledger,
                         m_units.sendLimit,
                         traces,
                         [this] { return m_units.newData.SendWindowProbe(); }),
              SpuriousLosses(m_units, strategies.Get<SctpUndo>()),
              LossRecovery(m_units, strategies),
              RetransmissionTimers(m_units, errors, *this),
              Abandonment(strategies.Get<SctpReliabilityPolicy>(),
                          m_units.queue,
                          m_units.ledger,
                          m_units.timers,
                          [this](SctpTsn tsn) {
                              m_sackHandler.HandleCumulativeTsn(tsn,
                                                                *m_units.paths.GetDestination());
                          }),
              SentTsns(m_units.queue, m_units.ledger),
              Pacer(context, m_units.congestionOps, [this] { m_transmitter.SendAnew(); }),
              FragmentSizes(m_units),
              PathWindows(m_units),
              DataPackets(m_units),
              RetransmissionSender(m_units),
              NewDataSender(m_units),
              CopySender(m_units)},
      m_detection(m_units, *this),
      m_transmitter(m_units),
      m_sackHandler(m_units)
{
}

SenderParts
SendSide::GetParts()
{
    return {m_units.abandonment, m_units.queue, m_units.tsns, m_units.recovery, m_units.tsns};
}

void
SendSide::Start(uint32_t initialTsn)
{
    m_units.tsns.Start(initialTsn);
}

void
SendSide::SetPeer(uint32_t window, uint16_t streams, std::vector<Ptr<OutgoingMessage>>& refused)
{
    m_units.window.Start(window);
    m_units.queue.SetStreamCount(streams);
    m_units.queue.SetInterleaving(m_units.formats.data->InterleavesMessages());
    m_units.ledger.SetNumbered(m_units.formats.ack->TellsCopiesApart());
    // RFC 9260 section 5.1.1: streams that the peer did not grant cannot be used.
    if (!m_units.ledger.IsEmpty() || !m_units.queue.HasStreamFrom(streams))
    {
        return;
    }
    for (const auto& message : m_units.queue.Drain())
    {
        if (message->info.streamId < streams)
        {
            m_units.queue.Push(message);
        }
        else
        {
            refused.push_back(message);
        }
    }
}

void
SendSide::Established()
{
    m_units.timers.Established();
    m_units.abandonment.Established();
}

void
SendSide::PathsExpected(SctpPathId count)
{
    m_units.sides.Reserve(count);
}

void
SendSide::PathJoined(SctpPath& path)
{
    m_units.sides.Add(path);
    m_units.timers.AddPath(path);
    m_units.sampler.Start(path);
    m_units.congestionOps.Initialize(path);
}

void
SendSide::PathLeaving(SctpPath& path, SctpPath& other)
{
    // Chunks outstanding on it are retransmitted elsewhere.
    m_units.ledger.RemovePath(path, other);
    path.GetT3().Stop();
    m_units.recovery.EndTimeout(); // no SACK may come for data of the path
    m_units.sides.Reset(path);
    m_units.pacer.Reset(path);
    m_units.windows.NewOpportunity();
}

void
SendSide::RouteChanged(SctpPath& path)
{
    // RFC 9260 section 7.2.5: congestion control starts anew.
    m_units.windows.NewBurst();
    m_units.sizes.Update(); // a packet that could not be sent leads here, too
    m_units.pacer.Reset(path);
    m_units.sampler.Start(path);
    m_units.congestionOps.Initialize(path);
}

void
SendSide::SourceLost(SctpPath& path)
{
    // As when a path leaves, but it is the same one that retransmits.
    m_units.ledger.MarkAllOn(path);
    path.GetT3().Stop();
    m_units.recovery.EndTimeout();
    m_units.pacer.Reset(path);
    m_units.windows.NewOpportunity();
}

void
SendSide::Revived(SctpPath& path, SctpPathState oldState)
{
    if (oldState != SctpPathState::UNCONFIRMED) // else it has its initial window
    {
        m_units.congestionOps.Revived(path, oldState);
    }
    m_units.recovery.Revived(path);
}

void
SendSide::SendAfterTimeout(SctpPath& path)
{
    m_units.abandonment.TimedOut(path);
    m_transmitter.SendAnew();
}

void
SendSide::SendAfterLoss()
{
    m_transmitter.SendAnew();
}

SctpTsn
SendSide::SendLossProbe(SctpPath& path)
{
    return m_transmitter.SendLossProbe(path);
}

void
SendSide::Stop(std::vector<Ptr<OutgoingMessage>>& unsent,
               std::vector<Ptr<OutgoingMessage>>& unacked)
{
    m_units.window.Stop();
    for (auto [id, side] : m_units.sides)
    {
        side.Stop();
    }
    m_units.pacer.Stop();
    unacked = m_units.ledger.Drain();
    m_sackHandler.Stop();
    unsent = m_units.queue.Drain();
    // Messages that were begun are in both, one of each stream.
    std::set<Ptr<OutgoingMessage>> sent;
    if (std::any_of(unsent.begin(), unsent.end(), [](const auto& one) { return one->taken > 0; }))
    {
        sent.insert(unacked.begin(), unacked.end());
    }
    unsent.erase(std::remove_if(unsent.begin(),
                                unsent.end(),
                                [&sent](const auto& message) { return sent.count(message) > 0; }),
                 unsent.end());
}

} // namespace ns3::sctp
