/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "../harness/sctp-test-windows.h"
#include "../harness/sctp-unit-bench.h"

#include "ns3/sctp-chunks.h"
#include "ns3/sctp-rfc7496-reliability.h"
#include "ns3/sctp-send-side.h"
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

namespace sctp_abandonment_test
{

/**
 * @ingroup sctp-tests
 * The default policy, which counts how often it is asked.
 */
class CountingReliability : public SctpRfc7496Reliability
{
  public:
    bool ShouldAbandon(const SctpSubmittedMessage& message,
                       uint32_t transmissions,
                       const SctpPath& path,
                       Time now) override
    {
        ++asked;
        return SctpRfc7496Reliability::ShouldAbandon(message, transmissions, path, now);
    }

    uint32_t asked{0}; //!< how often it was asked about a fragment
};

/**
 * @ingroup sctp-tests
 * A transmitter whose first TSN is 100, with a policy that gives up messages.
 */
class ReliabilityBench : public SctpUnitBench, private Skipper
{
  public:
    /**
     * @param skips whether the peer can be told to skip abandoned TSNs
     */
    explicit ReliabilityBench(bool skips = true)
        : SctpUnitBench(2),
          policy(Use()),
          unit(context, paths, errors, strategies, formats, output, traces)
    {
        parameters->noDelay = true;
        for (const auto& path : paths.GetPaths())
        {
            unit.PathJoined(*path);
        }
        unit.Start(100);
        std::vector<Ptr<OutgoingMessage>> refused;
        unit.SetPeer(100000, 4, refused);
        unit.GetAbandonment().SetNotify([this](const OutgoingMessage& message) {
            abandoned += std::to_string(message.id) + (message.taken > 0 ? "+" : "-");
        });
        if (skips)
        {
            unit.GetAbandonment().SetSkipper(this);
        }
        unit.Established();
        context.flush = [this] { unit.GetTransmitter().SendPending(); };
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
        info.reliability = reliability;
        info.value = value;
        unit.GetTransmitter().Push(Create<Packet>(size), info);
    }

    /**
     * @return the packets that leave now
     */
    std::string Send()
    {
        unit.GetTransmitter().SendPending();
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
        formats.ack->Read(packet.At(0), unit.GetLedger(), ack);
        unit.GetSackHandler().HandleSack(ack);
        return Send();
    }

    /**
     * @param most how many messages may be listed
     * @return the skip that the peer gets: last TSN, and the last message of each stream
     */
    std::string Skip(size_t most = 9)
    {
        const SkipPoint point = unit.GetAbandonment().GetSkipPoint(most, true);
        if (point.tsn == point.cumulative)
        {
            return "nothing";
        }
        std::string text = std::to_string(static_cast<uint32_t>(point.tsn));
        for (const auto& message : point.messages)
        {
            text += ' ' + std::to_string(message.streamId) + (message.unordered ? 'u' : ':') +
                    std::to_string(message.mid);
        }
        return text;
    }

    /**
     * @param tsn a TSN, on the wire
     * @return whether its message was abandoned now
     */
    bool Abandon(uint32_t tsn)
    {
        return unit.GetAbandonment().Abandon(UnwrapFirst(tsn));
    }

    Ptr<CountingReliability> policy; //!< gives up messages
    SendSide unit;                   //!< the unit
    std::string abandoned;           //!< ids of messages given up, "+" after those that were sent
    std::string skipper;             //!< the same, as the extension is notified, and its timeouts
    uint32_t acknowledged{0};        //!< SACKs that the extension was notified of
    bool outstanding{false};         //!< a chunk of the extension is outstanding on path 0

  private:
    void Abandoned(const OutgoingMessage& message) override
    {
        skipper += std::to_string(message.id) + (message.taken > 0 ? "+" : "-");
    }

    bool IsOutstandingOn(const SctpPath& path) const override
    {
        return outstanding && path.GetId() == 0;
    }

    void Acknowledged() override
    {
        ++acknowledged;
    }

    void TimedOut(SctpPath& path) override
    {
        skipper += "T" + std::to_string(path.GetId());
    }

    /**
     * @return a policy, put in the place of the default one
     */
    Ptr<CountingReliability> Use()
    {
        auto fake = CreateObject<CountingReliability>();
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
    lab.Equal(bench.unit.GetTsns().GetBufferedBytes(), 2904U, "and have left the send buffer");
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
    message.info.reliability = SctpReliability::PRIO;
    message.info.value = 7;
    bench.unit.GetAbandonment().MakeRoom(250, message);
    lab.Equal(bench.abandoned, std::string("5-6-"), "what is less important (RFC 7496 3.2)");
    lab.Equal(bench.unit.GetTsns().GetBufferedBytes(), 3 * 1452U + 500, "has left the send buffer");
    bench.unit.GetAbandonment().MakeRoom(1, message);
    lab.Equal(bench.abandoned, std::string("5-6-"), "nothing else is");
}

/// @param lab checks
void
FlightAndBufferOfAbandonedOnes(SctpLab& lab)
{
    ReliabilityBench bench;
    for (int i = 0; i < 3; ++i)
    {
        bench.Push(1000);
    }
    lab.Equal(bench.Send(), std::string("0: DATA 100; 0: DATA 101; 0: DATA 102"), "in flight");
    lab.True(bench.Abandon(101), "in flight");
    lab.True(!bench.Abandon(101), "once");
    lab.Equal(bench.abandoned + bench.skipper, std::string("2+2+"), "user and extension know");
    lab.Equal(bench.At(0).GetFlightSize(), 2 * 1016U, "no longer outstanding (RFC 3758 3.5 A2)");
    lab.Equal(bench.unit.GetTsns().GetBufferedBytes(), 2000U, "nor in the send buffer");
    lab.Equal(bench.Skip(), std::string("nothing"), "TSN 100 is not abandoned (C2)");
    bench.Sack(100);
    lab.Equal(bench.Skip(), std::string("101 0:1"), "next to the cumulative TSN (C1, C2)");
    SctpTestWindows::SetCwnd(bench.At(0), 1016); // TSN 102 fills it
    bench.Sack(101);
    lab.Equal(bench.At(0).GetCwnd(), 1016U, "no window grows by an abandoned one (A2)");
    lab.Equal(bench.Skip(), std::string("nothing"), "the peer has skipped it");
    lab.True(bench.At(0).GetT3().IsRunning(), "for TSN 102");
    lab.True(bench.Abandon(102), "the last one");
    lab.True(!bench.At(0).GetT3().IsRunning(), "nothing is outstanding");
    lab.True(!bench.unit.IsIdle(), "SHUTDOWN waits until the peer has skipped it");
    bench.Sack(102);
    lab.True(bench.unit.IsIdle(), "now");
}

/// @param lab checks
void
FragmentsGoTogether(SctpLab& lab)
{
    ReliabilityBench bench;
    bench.parameters->maxFragment = 500;
    bench.Push(400);
    bench.Push(1500, SctpReliability::FULL, 0, 1);
    bench.Push(400);
    lab.Equal(bench.Send(),
              std::string("0: DATA 100, DATA 101, DATA 102; 0: DATA 103, DATA 104"),
              "three fragments");
    bench.Sack(99, {{3, 3}});
    lab.True(bench.Abandon(103), "by its last fragment");
    lab.Equal(bench.unit.GetTsns().GetBufferedBytes(),
              800U,
              "all of it (A3), also what the peer holds");
    lab.Equal(bench.unit.GetLedger().GetPayloadHeld(), 0U, "the peer drops it");
    bench.Sack(100);
    lab.Equal(bench.Skip(), std::string("103 1:0"), "one message");
    bench.Sack(101);
    lab.Equal(bench.Skip(), std::string("103 1:0"), "still, after its first fragment arrived");
    bench.Sack(101, {{3, 3}});
    lab.Equal(bench.Skip(), std::string("103 1:0"), "and TSN 104 is not skipped");
    lab.Equal(bench.unit.GetLedger().GetPayloadHeld(), 400U, "which the peer holds");
}

/// @param lab checks
void
RestOfAMessageIsSkipped(SctpLab& lab)
{
    ReliabilityBench bench;
    bench.parameters->maxFragment = 1452;
    bench.Push(6 * 1452, SctpReliability::TTL, 500, 2);
    bench.Push(100, SctpReliability::FULL, 0, 2);
    lab.Equal(bench.Send(), std::string("0: DATA 100; 0: DATA 101; 0: DATA 102"), "begun");
    bench.Run(MilliSeconds(600));
    lab.Equal(bench.Sack(102),
              std::string("0: DATA 104"),
              "all that was sent is acknowledged: TSN 103 ends the message, and is not sent");
    lab.Equal(bench.Skip(), std::string("103 2:0"), "but skipped");
    lab.Equal(bench.abandoned, std::string("1+"), "once");
    lab.Equal(bench.unit.GetTsns().GetBufferedBytes(), 100U, "the rest is given up");
    bench.Sack(104);
    lab.True(bench.unit.IsIdle(), "all is done");
}

/// @param lab checks
void
LimitOfRetransmissions(SctpLab& lab)
{
    ReliabilityBench bench;
    bench.Push(1000, SctpReliability::RTX, 1);
    bench.Push(1000, SctpReliability::RTX, 0);
    lab.Equal(bench.Send(), std::string("0: DATA 100; 0: DATA 101"), "sent");
    bench.Run(MilliSeconds(1001));
    lab.Equal(bench.output.Take(), std::string("1: DATA 100"), "one retransmission");
    lab.Equal(bench.skipper, std::string("2+T0"), "none of the other (RFC 7496 3.1)");
    lab.Equal(bench.At(0).GetCwnd(), 1468U, "the window falls (RFC 3758 3.5 F5)");
    bench.Run(MilliSeconds(1001));
    lab.Equal(bench.output.Take(), std::string(), "nothing more");
    lab.Equal(bench.skipper, std::string("2+T01+T1"), "the first one has had its retransmission");
    lab.Equal(bench.Skip(), std::string("101 0:1"), "both");
    lab.Equal(bench.unit.GetTsns().GetBufferedBytes(), 0U, "both");
}

/// @param lab checks
void
WindowFallsForLostOnes(SctpLab& lab)
{
    ReliabilityBench bench;
    bench.parameters->maxBurst = 100;
    SctpTestWindows::SetCwnd(bench.At(0), 10 * 1468);
    for (int i = 0; i < 8; ++i)
    {
        bench.Push(1452);
    }
    bench.Send();
    bench.Abandon(100);
    bench.Sack(99, {{2, 2}});
    bench.Sack(99, {{2, 3}});
    lab.Equal(bench.At(0).GetCwnd(), 10U * 1468, "two missing reports");
    lab.Equal(bench.Sack(99, {{2, 4}}), std::string(), "three, but it is not sent again");
    lab.Equal(bench.At(0).GetCwnd(), 5U * 1468, "as if it had been (RFC 3758 3.5 F5)");
    bench.Sack(99, {{2, 5}});
    bench.Sack(99, {{2, 6}});
    lab.Equal(bench.At(0).GetCwnd(), 5U * 1468, "once");
}

/// @param lab checks
void
ArrivedOnesCostNothing(SctpLab& lab)
{
    ReliabilityBench bench;
    bench.parameters->maxBurst = 100;
    SctpTestWindows::SetCwnd(bench.At(0), 10 * 1468);
    for (int i = 0; i < 8; ++i)
    {
        bench.Push(1452);
    }
    bench.Send();
    bench.Abandon(101);
    bench.Sack(99, {{2, 2}});
    bench.Sack(100, {{2, 2}}); // it was taken back, which changes nothing
    lab.Equal(bench.Skip(), std::string("101 0:1"), "given up for good");
    bench.Sack(100, {{2, 5}});
    bench.Sack(100, {{2, 6}});
    lab.Equal(bench.At(0).GetCwnd(), 10U * 1468, "no window fell: it had arrived");
    lab.Equal(bench.At(0).GetFlightSize(), 1468U, "TSN 107");
}

/// @param lab checks
void
AbandonedInEachState(SctpLab& lab)
{
    ReliabilityBench bench;
    bench.parameters->maxBurst = 100;
    SctpTestWindows::SetCwnd(bench.At(0), 10 * 1468);
    for (int i = 0; i < 6; ++i)
    {
        bench.Push(1452);
    }
    bench.Send();
    bench.Sack(99, {{2, 2}});
    lab.True(!bench.Abandon(101), "acknowledged in full, though by a gap block only");
    bench.Sack(99, {{3, 3}});
    lab.True(bench.Abandon(101), "taken back, and so in flight");
    lab.Equal(bench.unit.GetTsns().GetBufferedBytes(), 5 * 1452U, "has left the send buffer");
    bench.Sack(99, {{2, 3}});
    bench.Sack(99, {{3, 3}});
    lab.True(!bench.unit.GetLedger().IsInFlight(UnwrapFirst(101)), "reneged after: it stays so");
    bench.context.state = SctpState::SHUTDOWN_SENT; // no data goes
    bench.Run(Seconds(2));
    lab.Equal(*bench.unit.GetLedger().GetPending(bench.At(0)).begin(), UnwrapFirst(100), "waits");
    lab.True(bench.Abandon(100), "to be retransmitted");
    lab.Equal(bench.Skip(), std::string("101 0:1"), "both");
    lab.Equal(*bench.unit.GetLedger().GetPending(bench.At(0)).begin(), UnwrapFirst(103), "is next");
    lab.Equal(bench.At(0).GetFlightSize(), 0U, "nothing is in flight");
}

/// @param lab checks
void
SkipPointIsLowered(SctpLab& lab)
{
    ReliabilityBench bench;
    for (uint16_t i = 0; i < 6; ++i)
    {
        bench.Push(400, SctpReliability::FULL, 0, i / 2);
    }
    bench.Send();
    for (uint32_t tsn = 100; tsn < 106; ++tsn)
    {
        bench.Abandon(tsn);
    }
    lab.Equal(bench.Skip(), std::string("105 0:1 1:1 2:1"), "the last message of each stream");
    lab.Equal(bench.Skip(2), std::string("103 0:1 1:1"), "what fits (RFC 3758 3.5 C4)");
    lab.Equal(bench.Skip(0), std::string("nothing"), "no room");
    bench.Sack(103);
    lab.Equal(bench.Skip(2), std::string("105 2:1"), "the rest");
}

/// @param lab checks
void
T3RunsForTheExtension(SctpLab& lab)
{
    ReliabilityBench bench;
    bench.Push(1000);
    bench.Send();
    bench.outstanding = true;
    bench.Abandon(100);
    lab.Equal(bench.At(0).GetFlightSize(), 0U, "nothing is in flight");
    lab.True(bench.At(0).GetT3().IsRunning(), "all the same (RFC 3758 3.5 C5)");
    const uint32_t cwnd = bench.At(0).GetCwnd();
    bench.Run(MilliSeconds(1001));
    lab.Equal(bench.skipper, std::string("1+T0"), "it is told");
    lab.Equal(bench.At(0).GetErrorCount(), 1U, "an error of the path");
    lab.Equal(bench.At(0).GetRto(), Seconds(2), "backoff");
    lab.True(bench.At(0).GetCwnd() < cwnd, "the chunk was not reported: it counts as lost (F5)");
    const uint32_t fallen = bench.At(0).GetCwnd();
    bench.At(0).GetT3().Start(bench.At(0).GetRto());
    bench.Run(MilliSeconds(2001));
    lab.Equal(bench.skipper, std::string("1+T0T0"), "again");
    lab.Equal(bench.At(0).GetCwnd(), fallen, "no further data was lost");
    bench.outstanding = false;
    bench.Sack(100);
    lab.True(!bench.At(0).GetT3().IsRunning(), "nothing is outstanding");
}

/// @param lab checks
void
WithoutExtension(SctpLab& lab)
{
    ReliabilityBench bench(false);
    bench.Push(1000, SctpReliability::RTX, 0);
    bench.Push(1000, SctpReliability::PRIO, 9);
    bench.Send();
    lab.True(!bench.Abandon(100), "a peer that cannot skip gets what was sent");
    bench.unit.GetAbandonment().MakeRoom(100, SctpSubmittedMessage());
    bench.Run(MilliSeconds(1001));
    lab.True(!bench.output.Take().empty(), "and its retransmission");
    lab.Equal(bench.abandoned, std::string(), "nothing was given up");
}

/// @param lab checks
void
RoomIsMadeOfSentOnes(SctpLab& lab)
{
    ReliabilityBench bench;
    bench.Push(1452, SctpReliability::PRIO, 5);
    bench.Push(1452);
    bench.Push(1452, SctpReliability::PRIO, 5);
    bench.Push(1452, SctpReliability::PRIO, 5);
    lab.Equal(bench.Send(), std::string("0: DATA 100; 0: DATA 101; 0: DATA 102"), "three are sent");
    bench.Sack(99, {{2, 2}});
    bench.unit.GetAbandonment().MakeRoom(2000, SctpSubmittedMessage());
    lab.Equal(bench.abandoned, std::string("1+3+"), "sent ones may go, too (RFC 7496 3.2)");
    lab.Equal(bench.Skip(), std::string("100 0:0"), "up to what is reliable");
}

/// @param lab checks
void
StreamsForExtensions(SctpLab& lab)
{
    ReliabilityBench bench;
    StreamControl& streams = bench.unit.GetQueue();
    const auto areAcked = [&](const std::vector<uint16_t>& some) {
        return streams.AreAcked(some, bench.unit.GetTsns().GetCumulativeAcked());
    };
    lab.True(areAcked({1}), "nothing was sent");
    bench.Push(1000, SctpReliability::FULL, 0, 1);
    bench.Push(1000, SctpReliability::FULL, 0, 2);
    bench.Send();
    lab.Equal(bench.unit.GetTsns().GetHighestSent(), UnwrapFirst(101), "the last one assigned");
    streams.Pause({1}, true);
    bench.Push(1000, SctpReliability::FULL, 0, 1);
    bench.Push(1000, SctpReliability::FULL, 0, 3);
    lab.Equal(bench.Send(), std::string("0: DATA 102"), "that of stream 3");
    lab.True(!areAcked({1}), "TSN 100 is outstanding");
    bench.Sack(100);
    lab.True(areAcked({1}) && !areAcked({1, 2}), "each by itself");
    lab.True(streams.Reset({1}), "between messages");
    streams.Pause({1}, false);
    bench.Send();
    lab.Equal(bench.unit.GetLedger().Get(UnwrapFirst(103)).message->mid, 0U, "begins anew");
    lab.Equal(streams.GetStreamCount(), 4U, "granted");
    streams.SetStreamCount(70);
    lab.Equal(streams.GetStreamCount(), 70U, "added");
    bench.Sack(101, {{2, 2}});
    bench.unit.GetAbandonment().AbandonAll();
    lab.True(bench.unit.IsIdle(), "all counts as acknowledged (RFC 6525 5.2.4 G3)");
    lab.Equal(bench.abandoned, std::string("4+"), "reported but for the one that arrived");
    const uint32_t next = 104 + 0x80000000U;
    bench.unit.GetTsns().SetNextTsn(next);
    bench.Push(1000);
    lab.Equal(bench.Send(), "0: DATA " + std::to_string(next), "5.2.7 H5");
    bench.Sack(103);
    lab.True(!bench.unit.IsIdle(), "an acknowledgement of before is old");
    bench.Sack(next);
    lab.True(bench.unit.IsIdle(), "one of the new TSNs counts");
}

/// @param lab checks
void
TransmissionsAreKept(SctpLab& lab)
{
    ReliabilityBench bench;
    bench.Push(1000);
    bench.Send();
    bench.Run(MilliSeconds(1001));
    const auto& board = bench.unit.GetLedger();
    const SctpTsn tsn = UnwrapFirst(100);
    lab.True(board.WasSentOn(tsn, 0) && board.WasSentOn(tsn, 1), "two, each with its path");
    lab.True(board.GetFirstSentOn(tsn, 0).IsZero() && board.GetFirstSentOn(tsn, 1) == Seconds(1),
             "and time");
    lab.True(board.Get(tsn).lastReason == SctpTxReason::TIMEOUT_RETRANSMIT, "and reason");
    lab.Equal(board.Get(UnwrapFirst(100)).timesSent, uint16_t{2}, "how often");
    lab.Equal(board.GetLastSent(UnwrapFirst(100)), Seconds(1), "the view");
}

/// The suite.
SctpLabSuite g_suite(
    "sctp-abandonment",
    {
        {"Expired messages are not sent", ExpiredMessagesAreNotSent},
        {"Reliable messages are not asked about", ReliableMessagesAreNotAskedAbout},
        {"Room is made in the queue", RoomIsMadeInTheQueue},
        {"Flight and buffer of abandoned messages", FlightAndBufferOfAbandonedOnes},
        {"Fragments of a message go together", FragmentsGoTogether},
        {"The rest of a message is skipped", RestOfAMessageIsSkipped},
        {"Limit of retransmissions", LimitOfRetransmissions},
        {"The window falls for lost ones", WindowFallsForLostOnes},
        {"What has arrived costs nothing", ArrivedOnesCostNothing},
        {"Abandoned in each state", AbandonedInEachState},
        {"The skip point is lowered to what fits", SkipPointIsLowered},
        {"T3-rtx runs for the extension", T3RunsForTheExtension},
        {"A peer that cannot skip", WithoutExtension},
        {"Room is made of sent messages", RoomIsMadeOfSentOnes},
        {"Streams pause and begin anew", StreamsForExtensions},
        {"The transmissions of a chunk are kept", TransmissionsAreKept},
    }); //!< registers the suite

} // namespace sctp_abandonment_test
