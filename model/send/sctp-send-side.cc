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
              m_sides,
              m_queue,
              m_sampler,
              m_board,
              m_unreported,
              m_duplicates,
              m_window,
              m_recovery,
              m_timers,
              m_pacer,
              m_abandonment,
              m_tsns,
              m_sizes,
              m_windows,
              m_packets,
              m_retransmissions,
              m_newData,
              m_copies},
      m_queue(strategies.Find<SctpStreamScheduler>(), &m_units.sendLimit),
      m_sampler(m_units.congestionOps),
      m_unreported(m_units.lossDetection, paths, m_board),
      m_board(ListListeners(strategies, m_sampler, m_unreported, m_duplicates), m_sides),
      m_window(context, paths, m_board, traces, [this] { return m_newData.SendWindowProbe(); }),
      m_recovery(m_units, strategies),
      m_timers(m_units, errors, *this),
      m_detection(m_units, *this),
      m_abandonment(strategies.Get<SctpReliabilityPolicy>(),
                    m_queue,
                    m_board,
                    m_timers,
                    [this](SctpTsn tsn) {
                        m_sackHandler.HandleCumulativeTsn(tsn, *m_units.paths.GetDestination());
                    }),
      m_tsns(m_queue, m_board),
      m_pacer(context, m_units.congestionOps, [this] { m_transmitter.SendAnew(); }),
      m_sizes(m_units),
      m_windows(m_units),
      m_packets(m_units),
      m_retransmissions(m_units),
      m_newData(m_units),
      m_copies(m_units),
      m_transmitter(m_units),
      m_sackHandler(m_units)
{
}

void
SendSide::Start(uint32_t initialTsn)
{
    m_tsns.Start(initialTsn);
}

void
SendSide::SetPeer(uint32_t window, uint16_t streams, std::vector<Ptr<OutgoingMessage>>& refused)
{
    m_window.Start(window);
    m_queue.SetStreamCount(streams);
    m_queue.SetInterleaving(m_units.formats.data->InterleavesMessages());
    m_board.SetNumbered(m_units.formats.ack->TellsCopiesApart());
    // RFC 9260 section 5.1.1: streams that the peer did not grant cannot be used.
    if (!m_board.IsEmpty() || !m_queue.HasStreamFrom(streams))
    {
        return;
    }
    for (const auto& message : m_queue.Drain())
    {
        if (message->info.streamId < streams)
        {
            m_queue.Push(message);
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
    m_timers.Established();
    m_abandonment.Established();
}

void
SendSide::PathsExpected(SctpPathId end)
{
    m_sides.Reserve(end);
}

void
SendSide::PathJoined(SctpPath& path)
{
    m_sides.Add(path);
    m_timers.AddPath(path);
    m_sampler.Start(path);
    m_units.congestionOps.Initialize(path);
}

void
SendSide::PathLeaving(SctpPath& path, SctpPath& other)
{
    // Chunks outstanding on it are retransmitted elsewhere.
    m_board.RemovePath(path, other);
    path.GetT3().Stop();
    m_recovery.EndTimeout(); // no SACK may come for what the path carried
    m_sides.Reset(path);
    m_pacer.Reset(path);
    m_windows.NewOpportunity();
}

void
SendSide::RouteChanged(SctpPath& path)
{
    // RFC 9260 section 7.2.5: congestion control starts anew.
    m_windows.NewBurst();
    m_sizes.Update(); // a packet that could not be sent leads here, too
    m_pacer.Reset(path);
    m_sampler.Start(path);
    m_units.congestionOps.Initialize(path);
}

void
SendSide::Revived(SctpPath& path, SctpPathState oldState)
{
    if (oldState != SctpPathState::UNCONFIRMED) // else it has its initial window
    {
        m_units.congestionOps.Revived(path, oldState);
    }
    m_recovery.Revived(path);
}

void
SendSide::SendAfterTimeout(SctpPath& path)
{
    m_abandonment.TimedOut(path);
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
    m_window.Stop();
    for (auto [id, side] : m_sides)
    {
        side.Stop();
    }
    m_pacer.Stop();
    unacked = m_board.Drain();
    m_sackHandler.Stop();
    unsent = m_queue.Drain();
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
