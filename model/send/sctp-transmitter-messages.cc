/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-transmitter.h"

#include "ns3/sctp-chunk-formats.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <set>

/**
 * @file
 * @ingroup sctp-send
 * The part of the transmitter that takes messages and gives them back.
 */

namespace ns3::sctp
{

void
Transmitter::SetPeer(uint32_t window, uint16_t streams, std::vector<Ptr<OutgoingMessage>>& refused)
{
    m_window.Start(window);
    m_control.SetStreamCount(streams);
    m_queue.SetInterleaving(m_formats.data->InterleavesMessages());
    m_board.GetCopies().SetNumbered(m_formats.ack->TellsCopiesApart());
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
Transmitter::Push(Ptr<Packet> message, const SctpSendInfo& info)
{
    if (!m_queue.CanProduce() && !m_board.AnyPending() && m_burstBegan != Simulator::Now())
    {
        NewOpportunity();
    }
    m_queue.Push(message, info);
}

void
Transmitter::Stop(std::vector<Ptr<OutgoingMessage>>& unsent,
                  std::vector<Ptr<OutgoingMessage>>& unacked)
{
    m_window.Stop();
    m_recovery.Stop();
    m_pacer.Stop();
    unacked = m_board.Drain();
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
