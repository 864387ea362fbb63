/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-test-harness.h"
#include "sctp-unit-fakes.h"

#include "ns3/sctp-chunks.h"
#include "ns3/sctp-loss-detection.h"
#include "ns3/sctp-packet-sender.h"
#include "ns3/sctp-scoreboard.h"
#include "ns3/sctp-stream-scheduler.h"
#include "ns3/sctp-transmitter.h"
#include "ns3/simulator.h"

#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * PacketSender, Scoreboard and Transmitter, each alone, by what RFC 9260 says of them.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace
{

// ---- PacketSender ----

/**
 * @ingroup sctp-tests
 * A packet sender between fakes. Paths have an MTU of 1500 bytes.
 */
class SenderBench : public SctpUnitBench, private AckBundler, private PacketSender::Observer
{
  public:
    /**
     * @param confirmed number of verified paths
     * @param unconfirmed number of further paths
     */
    explicit SenderBench(uint32_t confirmed, uint32_t unconfirmed = 0)
        : SctpUnitBench(confirmed, unconfirmed),
          unit(PacketSender::Links{context,
                                   lower,
                                   paths,
                                   traces,
                                   strategies,
                                   tags,
                                   locals,
                                   static_cast<AckBundler&>(*this)},
               SctpPorts{11, 22},
               static_cast<PacketSender::Observer&>(*this))
    {
        tags.peer = PEER_TAG;
        locals = {GetLocal(0), GetLocal(1)};
    }

    /**
     * @return packets since it was last asked, each with its destination
     */
    std::string Take()
    {
        std::string text;
        for (const auto& packet : lower.sent)
        {
            text += (text.empty() ? "" : "; ") + std::to_string(paths.Find(packet.remote)->GetId());
            text += ": " + FakePacket(packet.packet).Describe();
        }
        lower.sent.clear();
        return text;
    }

    /**
     * @param size bytes of a chunk
     * @param type its type
     * @return the chunk
     */
    static Bytes Make(uint32_t size, ChunkType type = ChunkType::ERROR)
    {
        Bytes bytes(size);
        bytes[0] = static_cast<uint8_t>(type);
        bytes[2] = static_cast<uint8_t>(size >> 8);
        bytes[3] = static_cast<uint8_t>(size);
        return bytes;
    }

    AssociationTags tags;        //!< verification tags
    std::vector<Address> locals; //!< addresses of this end
    PacketSender unit;           //!< the unit
    uint32_t prepared{0};        //!< packets that the user has seen
    std::string routes;          //!< ids of paths whose route has changed

  private:
    void BundleAck(PacketBuilder& builder, SctpPath& path, uint32_t /* need */) override
    {
        if (path.GetId() == 1)
        {
            builder.AddControl(Make(16, ChunkType::SACK), true);
        }
    }

    void PreparePacket(Ptr<Packet> /* packet */) override
    {
        ++prepared;
    }

    void RouteChanged(SctpPath& path) override
    {
        routes += std::to_string(path.GetId());
    }
};

/// @param lab checks
void
ControlIsBundled(SctpLab& lab)
{
    SenderBench bench(2);
    bench.unit.QueueControl(ToBytes(ShutdownChunk()), bench.At(0));
    bench.unit.QueueControl(ToBytes(ShutdownAckChunk()), bench.At(1));
    bench.unit.QueueControl(ToBytes(CookieAckChunk()), bench.At(0));
    lab.Equal(bench.Take(), std::string(), "nothing leaves before the end of the work");
    bench.unit.FlushControl();
    lab.Equal(bench.lower.sent.size(), size_t{2}, "one packet for each path");
    FakePacket packet(bench.lower.sent.at(0).packet);
    lab.Equal(packet.view.GetHeader().verificationTag, bench.PEER_TAG, "the peer's tag (8.5)");
    lab.Equal(packet.view.GetHeader().sourcePort, uint16_t{11}, "own port");
    lab.Equal(packet.view.GetHeader().destinationPort, uint16_t{22}, "the peer's port");
    lab.Equal(bench.Take(),
              std::string("0: SHUTDOWN 0, COOKIE ACK; 1: SHUTDOWN ACK, SACK 0"),
              "in order, with a SACK that waits (section 6.10)");
    lab.Equal(bench.prepared, 2U, "the user may tag each packet");
    bench.unit.FlushControl();
    lab.Equal(bench.Take(), std::string(), "once");
}

/// @param lab checks
void
PacketsFitTheMtu(SctpLab& lab)
{
    SenderBench bench(1);
    for (int i = 0; i < 3; ++i)
    {
        bench.unit.QueueControl(bench.Make(800, ChunkType::SHUTDOWN_ACK), bench.At(0));
    }
    bench.unit.FlushControl();
    lab.Equal(bench.lower.sent.size(), size_t{3}, "no two fit into 1500 bytes (section 6.10)");
    bench.lower.sent.clear();
    bench.unit.QueueControl(bench.Make(800, ChunkType::HEARTBEAT_ACK), bench.At(0));
    bench.unit.QueueControl(bench.Make(800, ChunkType::HEARTBEAT_ACK), bench.At(0));
    bench.unit.FlushControl();
    lab.Equal(bench.lower.sent.size(), size_t{1}, "answers to one packet fit one (section 12.4)");
}

/// @param lab checks
void
UnverifiedAddressesAreSpared(SctpLab& lab)
{
    SenderBench bench(1, 1);
    bench.unit.QueueControl(bench.Make(4, ChunkType::SHUTDOWN_ACK), bench.At(1));
    bench.unit.QueueControl(bench.Make(4, ChunkType::HEARTBEAT_ACK), bench.At(1));
    bench.unit.FlushControl();
    lab.Equal(bench.Take(),
              std::string("0: SHUTDOWN ACK; 1: HEARTBEAT ACK, SACK 0"),
              "HEARTBEAT ACK alone may go there (section 5.4)");
}

/// @param lab checks
void
ControlComesBeforeData(SctpLab& lab)
{
    SenderBench bench(1);
    bench.unit.QueueControl(ToBytes(CookieAckChunk()), bench.At(0));
    PacketBuilder builder(1468);
    bench.unit.BundleControl(builder, bench.At(0), 116);
    DataChunk data;
    data.tsn = 5;
    data.payloadSize = 100;
    builder.AddData(ToBytes(data), Create<Packet>(100));
    bench.unit.Transmit(builder, bench.At(0));
    lab.Equal(bench.Take(), std::string("0: COOKIE ACK, DATA 5"), "in this order (section 6.10)");
    lab.Equal(bench.At(0).GetLastDataSent(), Simulator::Now(), "the path counts as used");
    bench.unit.FlushControl();
    lab.Equal(bench.Take(), std::string(), "nothing is left");
}

/// @param lab checks
void
ControlOfRemovedPath(SctpLab& lab)
{
    SenderBench bench(2);
    bench.unit.QueueControl(ToBytes(ShutdownAckChunk()), bench.At(1));
    bench.unit.RemovePath(bench.At(1), bench.At(0));
    bench.unit.FlushControl();
    lab.Equal(bench.Take(), std::string("0: SHUTDOWN ACK"), "goes to the other one");
    bench.unit.QueueControl(ToBytes(ShutdownAckChunk()), bench.At(0));
    bench.unit.ClearControl();
    bench.unit.FlushControl();
    lab.Equal(bench.Take(), std::string(), "nothing is left");
}

/// @param lab checks
void
LeavesByAnotherInterface(SctpLab& lab)
{
    SenderBench bench(1);
    bench.lower.broken = {bench.GetLocal(0)};
    bench.unit.SendUnbundled(ToBytes(ShutdownCompleteChunk()), bench.At(0));
    lab.Equal(bench.lower.sent.size(), size_t{1}, "it has left");
    lab.Equal(bench.lower.sent.at(0).local, bench.GetLocal(1), "by an address that was advertised");
    lab.Equal(bench.routes, std::string("0"), "which is told");
    lab.True(!bench.unit.Rebind(bench.At(0)), "there is no other one");
}

// ---- Scoreboard ----

/**
 * @ingroup sctp-tests
 * A scoreboard with messages of 100 bytes. The first TSN is 1000.
 */
class BoardBench : public SctpUnitBench
{
  public:
    /// Bytes that a message takes of the windows.
    static constexpr uint32_t SIZE = 116;

    BoardBench()
        : SctpUnitBench(2),
          unit(strategies.Find<SctpLossDetection>()),
          m_queue(CreateObject<SctpFcfsScheduler>())
    {
        unit.Start(1000);
        unit.AddPath(At(0));
        unit.AddPath(At(1));
    }

    /**
     * Sends messages.
     * @param path path that they go to
     * @param count how many
     */
    void Send(uint32_t path, uint32_t count)
    {
        for (uint32_t i = 0; i < count; ++i)
        {
            m_queue.Push(Create<Packet>(100), SctpSendInfo());
            unit.AddNew(m_queue.Pop(100), 16, true, At(path));
        }
    }

    /**
     * An acknowledgement arrives.
     * @param tsn its cumulative TSN, on the wire
     * @param gaps TSNs above it, on the wire
     * @return what it did
     */
    Scoreboard::AckResult Ack(uint32_t tsn, const std::vector<uint32_t>& gaps = {})
    {
        SctpAcknowledgement ack;
        ack.cumulativeTsn = UnwrapFirst(tsn);
        for (const uint32_t gap : gaps)
        {
            ack.received.push_back({UnwrapFirst(gap), UnwrapFirst(gap)});
        }
        Scoreboard::AckResult result;
        unit.TakeAck(ack, result);
        return result;
    }

    Scoreboard unit; //!< the unit

  private:
    SendQueue m_queue; //!< makes chunks of messages
};

/// @param lab checks
void
FlightSize(SctpLab& lab)
{
    BoardBench bench;
    bench.Send(0, 3);
    bench.Send(1, 1);
    lab.Equal(bench.At(0).GetFlightSize(), 3 * BoardBench::SIZE, "of each path");
    lab.Equal(bench.At(1).GetFlightSize(), BoardBench::SIZE, "of each path");
    lab.Equal(bench.unit.GetHighestSent(), UnwrapFirst(1003), "TSNs follow one another");
    const auto gap = bench.Ack(999, {1001});
    lab.Equal(bench.At(0).GetFlightSize(), 2 * BoardBench::SIZE, "less what a gap block names");
    lab.True(gap.freedBytes == 0 && !gap.cumulativeAdvanced, "which stays (section 6.2.1)");
    const auto ack = bench.Ack(1001);
    lab.True(ack.freedBytes == 200 && ack.cumulativeAdvanced, "two leave the send buffer");
    lab.Equal(ack.paths.at(0).bytes, BoardBench::SIZE, "one of them is newly acknowledged");
    lab.Equal(bench.unit.GetCount(), size_t{2}, "two are left");
    lab.Equal(bench.unit.GetEarliest(bench.At(0)), UnwrapFirst(1002), "the earliest one there");
}

/// @param lab checks
void
PeerReneges(SctpLab& lab)
{
    BoardBench bench;
    bench.Send(0, 3);
    bench.Ack(999, {1001, 1002});
    lab.Equal(bench.unit.GetPayloadHeld(), 200U, "the peer holds two");
    bench.Ack(999, {1001});
    lab.True(bench.unit.IsInFlight(UnwrapFirst(1002)), "taken back (section 6.2.1 D iv)");
    lab.Equal(bench.At(0).GetFlightSize(), 2 * BoardBench::SIZE, "outstanding again");
    lab.Equal(bench.unit.GetPayloadHeld(), 100U, "the peer holds one");
}

/// @param lab checks
void
TimeoutOfOnePath(SctpLab& lab)
{
    BoardBench bench;
    bench.Send(0, 2);
    bench.Send(1, 2);
    bench.Ack(999, {1001});
    lab.Equal(bench.unit.MarkAllOn(bench.At(0)), 1U, "what is outstanding there (6.3.3 E3)");
    lab.Equal(bench.At(0).GetFlightSize(), 0U, "no longer in flight");
    lab.Equal(bench.At(1).GetFlightSize(), 2 * BoardBench::SIZE, "the other path is as before");
    lab.Equal(*bench.unit.GetPending(bench.At(0)).begin(), UnwrapFirst(1000), "waits");
    bench.unit.Retransmit(UnwrapFirst(1000), bench.At(1));
    lab.Equal(bench.At(1).GetFlightSize(), 3 * BoardBench::SIZE, "in flight on the other path");
    lab.True(!bench.unit.AnyPending(), "nothing waits");
    const auto ack = bench.Ack(1000);
    lab.True(!ack.paths.at(0).onlyHere, "which path it came over is not known (section 8.2)");
}

/// @param lab checks
void
RttOfFirstTransmissions(SctpLab& lab)
{
    BoardBench bench;
    bench.Send(0, 1);
    bench.Run(MilliSeconds(250));
    auto ack = bench.Ack(1000);
    lab.True(ack.paths.at(0).rttMeasured, "a sample (section 6.3.1 C4)");
    lab.Equal(ack.paths.at(0).rtt, MilliSeconds(250), "since it was sent");
    bench.Send(0, 1);
    bench.Run(MilliSeconds(250));
    bench.unit.MarkAllOn(bench.At(0));
    bench.unit.Retransmit(UnwrapFirst(1001), bench.At(0));
    bench.Run(MilliSeconds(250));
    ack = bench.Ack(1001);
    lab.True(!ack.paths.at(0).rttMeasured, "none of what was retransmitted (section 6.3.1 C5)");
}

/// @param lab checks
void
BoardIsDrained(SctpLab& lab)
{
    BoardBench bench;
    bench.Send(0, 2);
    bench.Send(1, 1);
    bench.Ack(1000);
    lab.Equal(bench.unit.Drain().size(), size_t{2}, "messages that are not acknowledged");
    lab.True(bench.unit.IsEmpty(), "nothing is left");
}

// ---- Transmitter ----

/**
 * @ingroup sctp-tests
 * A transmitter. The first TSN is 100; the peer has 100000 bytes of room and two streams. A full
 * packet has 1452 bytes of user data, PMDCS is 1468.
 */
class TransmitterBench : public SctpUnitBench
{
  public:
    /// User data of a full packet, bytes.
    static constexpr uint32_t FULL = 1452;
    /// The same with the header of DATA, bytes.
    static constexpr uint32_t PMDCS = 1468;

    /**
     * @param count number of paths
     * @param window the peer's receive window, bytes
     */
    explicit TransmitterBench(uint32_t count = 1, uint32_t window = 100000)
        : SctpUnitBench(count),
          unit(context, paths, strategies, sequencing, output, traces)
    {
        parameters->noDelay = true;
        for (const auto& path : paths.GetPaths())
        {
            unit.AddPath(*path);
        }
        unit.Start(100);
        std::vector<Ptr<OutgoingMessage>> refused;
        unit.SetPeer(window, 2, refused);
        context.flush = [this] { unit.SendPending(); };
    }

    /**
     * The user sends.
     * @param count number of messages
     * @param size their size, bytes
     * @return the packets that leave
     */
    std::string Send(uint32_t count, uint32_t size = FULL)
    {
        for (uint32_t i = 0; i < count; ++i)
        {
            unit.Push(Create<Packet>(size), SctpSendInfo());
        }
        unit.SendPending();
        return output.Take();
    }

    /**
     * A SACK arrives.
     * @param tsn its cumulative TSN
     * @param gaps its gap blocks
     * @param window its a_rwnd, bytes
     * @return the packets that leave
     */
    std::string Sack(uint32_t tsn, const GapBlocks& gaps = {}, uint32_t window = 100000)
    {
        SackChunk sack;
        sack.cumulativeTsn = tsn;
        sack.advertisedWindow = window;
        sack.gaps = gaps;
        FakePacket packet(ToBytes(sack));
        SctpAcknowledgement ack;
        sequencing->ReadAcknowledgement(packet.At(0), unit.GetBoard(), ack);
        ack.arrivalPath = 0;
        unit.HandleSack(ack);
        unit.SendPending();
        return output.Take();
    }

    Transmitter unit; //!< the unit
};

/// @param lab checks
void
WindowLimitsAndGrows(SctpLab& lab)
{
    TransmitterBench bench;
    lab.Equal(bench.At(0).GetCwnd(), 4404U, "min(4 * PMDCS, max(2 * PMDCS, 4404)) (7.2.1)");
    lab.Equal(bench.Send(10),
              std::string("0: DATA 100; 0: DATA 101; 0: DATA 102"),
              "until the window is full (section 6.1 B)");
    lab.Equal(bench.Send(1), std::string(), "no more than that");
    lab.True(bench.At(0).GetT3().IsRunning(), "T3-rtx runs (section 6.3.2 R1)");
    lab.Equal(bench.Sack(101),
              std::string("0: DATA 103; 0: DATA 104; 0: DATA 105"),
              "two have left, and one more");
    lab.Equal(bench.At(0).GetCwnd(), 4404 + TransmitterBench::PMDCS, "slow start (7.2.1)");
}

/// @param lab checks
void
T3Expires(SctpLab& lab)
{
    TransmitterBench bench;
    bench.Send(3);
    bench.Run(MilliSeconds(999));
    lab.Equal(bench.output.Take(), std::string(), "RTO.Initial");
    bench.Run(MilliSeconds(2));
    lab.Equal(bench.output.Take(), std::string("0: DATA 100"), "one packet, the first (6.3.3 E3)");
    lab.Equal(bench.At(0).GetCwnd(), TransmitterBench::PMDCS, "cwnd (section 7.2.3)");
    lab.Equal(bench.At(0).GetSsthresh(), 4 * TransmitterBench::PMDCS, "at least 4 * PMDCS");
    lab.Equal(bench.At(0).GetRto(), Seconds(2), "doubled (6.3.3 E2)");
    lab.Equal(bench.At(0).GetErrorCount(), 1U, "an error of the path (section 8.2)");
    lab.Equal(bench.Sack(100),
              std::string("0: DATA 101; 0: DATA 102"),
              "the others in slow start, whatever was in flight");
    lab.True(bench.At(0).GetSrtt().IsZero(), "no sample of a retransmission (6.3.1 C5)");
    bench.Sack(102);
    lab.True(!bench.At(0).GetT3().IsRunning(), "nothing is outstanding (6.3.2 R2)");
    lab.True(bench.unit.IsIdle(), "all is acknowledged");
}

/// @param lab checks
void
RetransmitsToAnotherAddress(SctpLab& lab)
{
    TransmitterBench bench(2);
    bench.Send(2);
    bench.Run(MilliSeconds(1001));
    const std::string sent = bench.output.Take();
    lab.Equal(sent.substr(0, 11), std::string("1: DATA 100"), "after T3-rtx (section 6.4.1)");
    lab.Equal(bench.At(1).GetRto(), Seconds(1), "its own RTO");
}

/// @param lab checks
void
ThreeMissingReports(SctpLab& lab)
{
    TransmitterBench bench;
    bench.parameters->maxBurst = 100;
    bench.At(0).SetCwnd(10 * TransmitterBench::PMDCS);
    bench.Send(6);
    lab.Equal(bench.Sack(99, {{2, 2}}), std::string(), "one");
    lab.Equal(bench.Sack(99, {{2, 3}}), std::string(), "two");
    lab.Equal(bench.Sack(99, {{2, 4}}), std::string("0: DATA 100"), "three (section 7.2.4)");
    lab.Equal(bench.At(0).GetCwnd(), 5 * TransmitterBench::PMDCS, "half the window (7.2.3)");
    lab.Equal(bench.At(0).GetSsthresh(), 5 * TransmitterBench::PMDCS, "and ssthresh");
    lab.Equal(bench.Sack(99, {{2, 5}}) + bench.Sack(99, {{2, 6}}), std::string(), "not again");
    lab.Equal(bench.At(0).GetCwnd(), 5 * TransmitterBench::PMDCS, "fast recovery");
}

/// @param lab checks
void
OldSackIsDiscarded(SctpLab& lab)
{
    TransmitterBench bench;
    bench.Send(3, 100);
    bench.Sack(101, {}, 50000);
    bench.Sack(100, {}, 0);
    lab.Equal(bench.unit.GetBoard().GetCumulative(), UnwrapFirst(101), "section 6.2.1 D i");
    lab.Equal(bench.unit.GetPeerWindow(), 49900U, "nor is its a_rwnd taken");
    lab.Equal(bench.unit.GetBufferedBytes(), 100U, "one message is outstanding");
}

/// @param lab checks
void
PeerWindowLimits(SctpLab& lab)
{
    TransmitterBench bench(1, 2000);
    lab.Equal(bench.Send(3, 1000),
              std::string("0: DATA 100; 0: DATA 101"),
              "as much as the peer has room for (section 6.1 A)");
    lab.Equal(bench.unit.GetPeerWindow(), 0U, "it is full");
    lab.Equal(bench.Sack(101, {}, 0), std::string(), "closed");
    bench.Run(bench.At(0).GetRto() - MilliSeconds(1));
    lab.Equal(bench.output.Take(), std::string(), "the first probe comes after an RTO");
    bench.Run(MilliSeconds(2));
    lab.Equal(bench.output.Take(), std::string("0: DATA 102"), "one chunk (section 6.1 A)");
    bench.Send(2, 1000);
    lab.Equal(bench.Sack(102, {}, 1500), std::string("0: DATA 103"), "it is open again");
}

/// @param lab checks
void
SmallMessagesAreBundled(SctpLab& lab)
{
    TransmitterBench bench;
    bench.parameters->noDelay = false;
    lab.Equal(bench.Send(3, 100), std::string("0: DATA 100, DATA 101, DATA 102"), "one packet");
    lab.Equal(bench.Send(1, 100), std::string(), "Nagle: data is in flight");
    lab.Equal(bench.Sack(102), std::string("0: DATA 103"), "and now it is not");
}

/// @param lab checks
void
LargeMessagesAreFragmented(SctpLab& lab)
{
    TransmitterBench bench;
    bench.unit.Push(Create<Packet>(4000), SctpSendInfo());
    bench.unit.SendPending();
    std::string bits;
    uint32_t total = 0;
    for (const auto& sent : bench.output.sent)
    {
        FakePacket packet(sent.packet);
        DataChunk chunk;
        DataChunk::Parse(packet.At(0), chunk);
        bits += std::string(chunk.begin ? "B" : "-") + (chunk.end ? "E" : "-");
        total += chunk.payloadSize;
        lab.True(packet.bytes.size() <= 1480, "no packet is larger than the path MTU less IP");
        lab.Equal(chunk.ssn, uint16_t{0}, "one SSN (section 6.9)");
    }
    lab.Equal(bits, std::string("B----E"), "B and E bits (section 3.3.1)");
    lab.Equal(total, 4000U, "all of it");
}

/// @param lab checks
void
StatesThatSendNothing(SctpLab& lab)
{
    TransmitterBench bench;
    for (const auto state : {SctpState::CLOSED,
                             SctpState::COOKIE_WAIT,
                             SctpState::COOKIE_ECHOED,
                             SctpState::SHUTDOWN_SENT,
                             SctpState::SHUTDOWN_ACK_SENT})
    {
        bench.context.state = state;
        lab.Equal(bench.Send(1, 100), std::string(), "no DATA in this state (section 6)");
    }
    bench.context.state = SctpState::SHUTDOWN_PENDING;
    bench.unit.SendPending();
    lab.True(!bench.output.Take().empty(), "what waits goes before SHUTDOWN (section 9.2)");
}

/// @param lab checks
void
EndGivesBack(SctpLab& lab)
{
    TransmitterBench bench;
    bench.Send(5);
    bench.Sack(100);
    bench.unit.HandleCumulativeTsn(UnwrapFirst(101)); // of SHUTDOWN
    std::vector<Ptr<OutgoingMessage>> unsent;
    std::vector<Ptr<OutgoingMessage>> unacked;
    bench.unit.Stop(unsent, unacked);
    lab.Equal(unacked.size() + unsent.size(), size_t{3}, "SHUTDOWN acknowledges, too (9.2)");
    lab.Equal(bench.unit.GetBufferedBytes(), 0U, "the send buffer is empty");
    bench.Run(Seconds(100));
    lab.Equal(bench.output.Take(), std::string(), "no timer runs");
}

/// The suite.
SctpLabSuite g_suite(
    "sctp-unit-send",
    {
        {"Sender: control is bundled, with the peer's tag", ControlIsBundled},
        {"Sender: packets fit the path MTU", PacketsFitTheMtu},
        {"Sender: what may go to an unverified address", UnverifiedAddressesAreSpared},
        {"Sender: control comes before DATA", ControlComesBeforeData},
        {"Sender: control of a path that leaves", ControlOfRemovedPath},
        {"Sender: another interface when the path's is gone", LeavesByAnotherInterface},
        {"Scoreboard: flight size and cumulative TSN", FlightSize},
        {"Scoreboard: the peer reneges", PeerReneges},
        {"Scoreboard: timeout of one path", TimeoutOfOnePath},
        {"Scoreboard: RTT of what was sent once", RttOfFirstTransmissions},
        {"Scoreboard: the end", BoardIsDrained},
        {"Transmitter: the congestion window limits and grows", WindowLimitsAndGrows},
        {"Transmitter: T3-rtx expires", T3Expires},
        {"Transmitter: T3-rtx, and another address", RetransmitsToAnotherAddress},
        {"Transmitter: three missing reports", ThreeMissingReports},
        {"Transmitter: an old SACK is discarded", OldSackIsDiscarded},
        {"Transmitter: the peer's window and its probe", PeerWindowLimits},
        {"Transmitter: small messages are bundled", SmallMessagesAreBundled},
        {"Transmitter: large messages are fragmented", LargeMessagesAreFragmented},
        {"Transmitter: states in which nothing is sent", StatesThatSendNothing},
        {"Transmitter: the end gives messages back", EndGivesBack},
    }); //!< registers the suite

} // namespace
