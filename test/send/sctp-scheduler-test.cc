/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/sctp-rfc8260-schedulers.h"
#include "ns3/sctp-send-queue.h"

#include <array>
#include <cmath>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * The stream schedulers of RFC 8260 section 3, on a send queue.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_scheduler_test
{

/// Largest fragment, bytes.
constexpr uint32_t FRAGMENT = 1440;

/**
 * @ingroup sctp-tests
 * A send queue with three streams that always have messages of 100, 1,400 and 50,000 bytes.
 */
class BacklogBench
{
  public:
    /**
     * @param scheduler chooses among the streams
     * @param interleaves whether messages may be mixed
     */
    BacklogBench(Ptr<SctpStreamScheduler> scheduler, bool interleaves)
        : m_queue(scheduler)
    {
        m_queue.SetInterleaving(interleaves);
        for (uint16_t stream = 0; stream < 3; ++stream)
        {
            m_queue.SetStreamValue(stream, 1 << stream);
            Push(stream);
            Push(stream);
        }
    }

    /**
     * Sends.
     * @param bytes how much, at least
     */
    void Send(uint32_t bytes)
    {
        while (sent[0] + sent[1] + sent[2] < bytes)
        {
            uint32_t room = FRAGMENT;
            while (m_queue.PeekSize(FRAGMENT) <= room && m_queue.CanBundle())
            {
                const auto fragment = m_queue.Produce(FRAGMENT);
                const uint16_t stream = fragment.message->info.streamId;
                room -= fragment.payload->GetSize();
                sent[stream] += fragment.payload->GetSize();
                ++fragments[stream];
                if (fragment.end)
                {
                    ++messages[stream];
                    Push(stream);
                }
            }
            m_queue.PacketEnded();
        }
    }

    std::array<double, 3> sent{};        //!< bytes by stream
    std::array<uint32_t, 3> messages{};  //!< messages by stream
    std::array<uint32_t, 3> fragments{}; //!< fragments by stream

  private:
    /**
     * @param stream gets another message
     */
    void Push(uint16_t stream)
    {
        static constexpr std::array<uint32_t, 3> SIZES{100, 1400, 50000};
        SctpSendInfo info;
        info.streamId = stream;
        m_queue.Push(Create<Packet>(SIZES[stream]), info);
    }

    SendQueue m_queue; //!< the queue
};

/**
 * @ingroup sctp-tests
 * Compares the bytes of streams with their shares.
 * @param lab checks
 * @param bench the bench after sending
 * @param weights the shares
 * @param interleaves whether messages were mixed
 */
void
CheckShares(SctpLab& lab,
            const BacklogBench& bench,
            const std::array<double, 3>& weights,
            bool interleaves)
{
    const double all = bench.sent[0] + bench.sent[1] + bench.sent[2];
    const double sum = weights[0] + weights[1] + weights[2];
    for (size_t i = 0; i < 3; ++i)
    {
        const double due = all * weights[i] / sum;
        const double error = std::abs(bench.sent[i] - due);
        // Without interleaving the others may have to wait for one message of the largest size.
        lab.True(error <= (interleaves ? 0.05 * due : 50000.0),
                 "stream " + std::to_string(i) + ": " + std::to_string(bench.sent[i]) + " of " +
                     std::to_string(due) + " bytes");
    }
}

/// @param lab checks
void
WeightsAreShares(SctpLab& lab)
{
    for (bool interleaves : {true, false})
    {
        BacklogBench bench(CreateObject<SctpWeightedFairScheduler>(), interleaves);
        bench.Send(10000000);
        CheckShares(lab, bench, {1, 2, 4}, interleaves);
    }
}

/// @param lab checks
void
CapacityIsFair(SctpLab& lab)
{
    for (bool interleaves : {true, false})
    {
        BacklogBench bench(CreateObject<SctpFairCapacityScheduler>(), interleaves);
        bench.Send(10000000);
        CheckShares(lab, bench, {1, 1, 1}, interleaves);
    }
}

/// @param lab checks
void
TurnsAreFair(SctpLab& lab)
{
    BacklogBench chunks(CreateObject<SctpRoundRobinScheduler>(), true);
    chunks.Send(1000000);
    lab.True(chunks.fragments[0] - chunks.fragments[2] <= 1, "a chunk of each (section 3.2)");
    BacklogBench whole(CreateObject<SctpRoundRobinScheduler>(), false);
    whole.Send(1000000);
    lab.True(whole.messages[0] - whole.messages[2] <= 1, "a message of each");
}

/// @param lab checks
void
HighestPriorityGoesFirst(SctpLab& lab)
{
    BacklogBench bench(CreateObject<SctpPriorityScheduler>(), true);
    bench.Send(100000);
    lab.True(bench.sent[1] + bench.sent[2] == 0, "the lowest value, as long as it has any");
}

/// @param lab checks
void
PriorityAmongMessages(SctpLab& lab)
{
    for (bool interleaves : {true, false})
    {
        SendQueue queue(CreateObject<SctpPriorityScheduler>());
        queue.SetInterleaving(interleaves);
        SctpSendInfo bulk;
        bulk.streamId = 2;
        SctpSendInfo urgent;
        urgent.streamId = 9;
        queue.SetStreamValue(2, 5);
        queue.SetStreamValue(9, 1);
        queue.Push(Create<Packet>(3000), bulk);
        queue.Produce(1000);
        queue.Push(Create<Packet>(50), urgent);
        std::string order;
        while (queue.CanProduce())
        {
            order += std::to_string(queue.Produce(1000).message->info.streamId);
        }
        lab.Equal(order,
                  std::string(interleaves ? "922" : "229"),
                  "a large message delays it unless they are interleaved (section 3.4)");
    }
}

/// @param lab checks
void
EqualPrioritiesTakeTurns(SctpLab& lab)
{
    SendQueue queue(CreateObject<SctpPriorityScheduler>());
    queue.SetInterleaving(true);
    for (uint16_t i = 0; i < 6; ++i)
    {
        SctpSendInfo info;
        info.streamId = i / 2;
        queue.Push(Create<Packet>(10), info);
    }
    queue.SetStreamValue(1, 3);
    std::string order;
    while (queue.CanProduce())
    {
        order += std::to_string(queue.Produce(100).message->info.streamId);
    }
    lab.Equal(order, std::string("020211"), "0 and 2 in turn, then 1");
}

/// @param lab checks
void
PacketsOfOneStream(SctpLab& lab)
{
    SendQueue queue(CreateObject<SctpRoundRobinPacketScheduler>());
    for (uint16_t i = 0; i < 9; ++i)
    {
        SctpSendInfo info;
        info.streamId = i % 3;
        queue.Push(Create<Packet>(10), info);
    }
    std::string packets;
    while (queue.CanProduce())
    {
        for (int i = 0; i < 2 && queue.CanProduce() && queue.CanBundle(); ++i)
        {
            packets += std::to_string(queue.Produce(100).message->info.streamId);
        }
        queue.PacketEnded();
        packets += ' ';
    }
    lab.Equal(packets, std::string("00 11 22 0 1 2 "), "one stream in each (section 3.3)");
}

/// @param lab checks
void
IdleStreamsAreOwedNothing(SctpLab& lab)
{
    SendQueue queue(CreateObject<SctpWeightedFairScheduler>());
    SctpSendInfo busy;
    SctpSendInfo rare;
    rare.streamId = 1;
    for (int i = 0; i < 50; ++i)
    {
        queue.Push(Create<Packet>(100), busy);
    }
    queue.Push(Create<Packet>(100), rare);
    for (int i = 0; i < 20; ++i)
    {
        queue.Produce(100);
    }
    for (int i = 0; i < 10; ++i)
    {
        queue.Push(Create<Packet>(100), rare);
    }
    std::string order;
    for (int i = 0; i < 8; ++i)
    {
        order += std::to_string(queue.Produce(100).message->info.streamId);
    }
    lab.Equal(order, std::string("10101010"), "it has its share from now on, not of the past");
}

/// @param lab checks
void
WeightZeroIsRefused(SctpLab& lab)
{
    SendQueue queue(CreateObject<SctpWeightedFairScheduler>());
    lab.True(!queue.SetStreamValue(1, 0), "not a weight");
    lab.True(queue.SetStreamValue(1, 65535), "a weight");
    queue.SetScheduler(CreateObject<SctpPriorityScheduler>());
    lab.True(queue.SetStreamValue(1, 0), "the highest priority");
}

/// The suite.
SctpLabSuite g_suite("sctp-schedulers",
                     {
                         {"Weighted fair queueing: weights are shares", WeightsAreShares},
                         {"Weighted fair queueing: idle streams", IdleStreamsAreOwedNothing},
                         {"Weighted fair queueing: weight 0 is refused", WeightZeroIsRefused},
                         {"Fair capacity: equal shares", CapacityIsFair},
                         {"Round robin: chunks and messages", TurnsAreFair},
                         {"Round robin per packet: one stream in each", PacketsOfOneStream},
                         {"Priority: the highest one first", HighestPriorityGoesFirst},
                         {"Priority: large messages", PriorityAmongMessages},
                         {"Priority: equal ones take turns", EqualPrioritiesTakeTurns},
                     }); //!< registers the suite

} // namespace sctp_scheduler_test
