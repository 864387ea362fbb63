/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "../harness/sctp-unit-fakes.h"

#include "ns3/sctp-chunks.h"
#include "ns3/sctp-reliability-policy.h"
#include "ns3/sctp-transmitter.h"
#include "ns3/simulator.h"

#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Messages that are given up, in the send queue and after they were sent.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace
{

/**
 * @ingroup sctp-tests
 * Gives up messages as RFC 7496 has it.
 */
class FakeReliability : public SctpReliabilityPolicy
{
  public:
    bool ShouldAbandon(const SctpSubmittedMessage& message,
                       uint32_t transmissions,
                       const SctpPath& /* path */,
                       Time now) override
    {
        ++asked;
        const uint32_t value = message.reliabilityValue;
        return (message.reliability == SctpReliability::TTL &&
                now - message.queued > MilliSeconds(value)) ||
               (message.reliability == SctpReliability::RTX && transmissions > value);
    }

    std::vector<const SctpSubmittedMessage*> MakeRoom(
        uint32_t bytes,
        const SctpSubmittedMessage& message,
        const std::vector<const SctpSubmittedMessage*>& candidates) override
    {
        std::vector<const SctpSubmittedMessage*> chosen;
        uint32_t freed = 0;
        for (const auto* candidate : candidates)
        {
            if (freed < bytes && candidate->reliability == SctpReliability::PRIO &&
                candidate->reliabilityValue > message.reliabilityValue)
            {
                chosen.push_back(candidate);
                freed += candidate->size;
            }
        }
        return chosen;
    }

    uint32_t asked{0}; //!< how often it was asked about a fragment
};

/**
 * @ingroup sctp-tests
 * A transmitter whose first TSN is 100, with a policy that gives up messages.
 */
class ReliabilityBench : public SctpUnitBench
{
  public:
    ReliabilityBench()
        : SctpUnitBench(2),
          policy(Use()),
          unit(context, paths, errors, strategies, sequencing, output, traces)
    {
        parameters->noDelay = true;
        for (const auto& path : paths.GetPaths())
        {
            unit.PathJoined(*path);
        }
        unit.Start(100);
        std::vector<Ptr<OutgoingMessage>> refused;
        unit.SetPeer(100000, 4, refused);
        unit.SetAbandoned([this](const OutgoingMessage& message) {
            abandoned += std::to_string(message.id) + (message.taken > 0 ? "+" : "-");
        });
        context.flush = [this] { unit.SendPending(); };
    }

    /**
     * The user sends a message.
     * @param size its size, bytes
     * @param reliability how it is given up
     * @param value lifetime, limit or priority
     * @param streamId its stream
     */
    void Push(uint32_t size,
              SctpReliability reliability = SctpReliability::FULL,
              uint32_t value = 0,
              uint16_t streamId = 0)
    {
        SctpSendInfo info;
        info.streamId = streamId;
        unit.Push(Create<Packet>(size), info, reliability, value);
    }

    /**
     * @return the packets that leave now
     */
    std::string Send()
    {
        unit.SendPending();
        return output.Take();
    }

    /**
     * A SACK arrives.
     * @param tsn its cumulative TSN
     * @param gaps its gap blocks
     * @return the packets that leave
     */
    std::string Sack(uint32_t tsn, const GapBlocks& gaps = {})
    {
        SackChunk sack;
        sack.cumulativeTsn = tsn;
        sack.advertisedWindow = 100000;
        sack.gaps = gaps;
        FakePacket packet(ToBytes(sack));
        SctpAcknowledgement ack;
        sequencing->ReadAcknowledgement(packet.At(0), unit.GetBoard(), ack);
        unit.HandleSack(ack);
        return Send();
    }

    Ptr<FakeReliability> policy; //!< gives up messages
    Transmitter unit;            //!< the unit
    std::string abandoned;       //!< ids of messages given up, "+" after those that were sent

  private:
    /**
     * @return a policy, put in the place of the default one
     */
    Ptr<FakeReliability> Use()
    {
        auto fake = CreateObject<FakeReliability>();
        strategies.Replace(SctpReliabilityPolicy::GetTypeId(), fake);
        return fake;
    }
};

/// @param lab checks
void
ExpiredMessagesAreNotSent(SctpLab& lab)
{
    ReliabilityBench bench;
    for (int i = 0; i < 5; ++i)
    {
        bench.Push(1452, SctpReliability::TTL, i == 3 ? 500 : 50);
    }
    bench.Push(1452);
    lab.Equal(bench.Send(), std::string("0: DATA 100; 0: DATA 101; 0: DATA 102"), "in time");
    bench.Run(MilliSeconds(100));
    lab.Equal(bench.Sack(102),
              std::string("0: DATA 103; 0: DATA 104"),
              "those whose lifetime has not passed, without a gap of TSNs (RFC 3758 TR3)");
    lab.Equal(bench.abandoned, std::string("5-"), "the others are given up, unsent");
    lab.Equal(bench.unit.GetBufferedBytes(), 2904U, "and have left the send buffer");
}

/// @param lab checks
void
ReliableMessagesAreNotAskedAbout(SctpLab& lab)
{
    ReliabilityBench bench;
    bench.Push(1000);
    bench.Push(1000);
    bench.Send();
    bench.Run(Seconds(2));
    lab.True(!bench.output.Take().empty(), "T3-rtx has expired");
    lab.Equal(bench.policy->asked, 0U, "neither before nor after they were sent");
}

/// @param lab checks
void
RoomIsMadeInTheQueue(SctpLab& lab)
{
    ReliabilityBench bench;
    bench.Push(1452);
    bench.Push(1452, SctpReliability::PRIO, 7);
    bench.Push(1452);
    lab.Equal(bench.Send(), std::string("0: DATA 100; 0: DATA 101; 0: DATA 102"), "sent");
    bench.Push(100, SctpReliability::PRIO, 5, 1);
    bench.Push(200, SctpReliability::PRIO, 9, 1);
    bench.Push(300, SctpReliability::PRIO, 8, 2);
    bench.Push(400, SctpReliability::TTL, 50, 2);
    SctpSubmittedMessage message;
    message.reliabilityValue = 7;
    bench.unit.GetAbandonment().MakeRoom(250, message);
    lab.Equal(bench.abandoned, std::string("5-6-"), "what is less important (RFC 7496 3.2)");
    lab.Equal(bench.unit.GetBufferedBytes(), 3 * 1452U + 500, "has left the send buffer");
    bench.unit.GetAbandonment().MakeRoom(1, message);
    lab.Equal(bench.abandoned, std::string("5-6-"), "nothing else is");
}

/// The suite.
SctpLabSuite g_suite("sctp-abandonment",
                     {
                         {"Expired messages are not sent", ExpiredMessagesAreNotSent},
                         {"Reliable messages are not asked about",
                          ReliableMessagesAreNotAskedAbout},
                         {"Room is made in the queue", RoomIsMadeInTheQueue},
                     }); //!< registers the suite

} // namespace
