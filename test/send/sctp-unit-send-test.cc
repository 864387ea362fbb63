/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "../harness/sctp-unit-bench.h"
#include "sctp-ledger-bench.h"

#include "ns3/sctp-chunks.h"
#include "ns3/sctp-loss-detection.h"
#include "ns3/sctp-packet-filters.h"
#include "ns3/sctp-packet-sender.h"
#include "ns3/sctp-stream-scheduler.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * PacketSender and SendLedger, each alone, against the rules of RFC 9260.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_unit_send_test
{

// ---- PacketSender ----

/**
 * @ingroup sctp-tests
 * A packet sender between fakes. Paths have an MTU of 1500 bytes.
 */
class SenderBench : public SctpUnitBench,
                    private AckBundler,
                    private RouteFinder,
                    private PacketSender::Observer
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
                                   filters,
                                   tags,
                                   static_cast<RouteFinder&>(*this),
                                   static_cast<AckBundler&>(*this),
                                   options},
               SctpPorts{11, 22},
               static_cast<PacketSender::Observer&>(*this))
    {
        tags.peer = PEER_TAG;
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

    PacketFilters filters{context}; //!< none
    AssociationTags tags;           //!< verification tags
    SctpPacketOptions options;      //!< options of packets
    PacketSender unit;              //!< the unit
    uint32_t prepared{0};           //!< packets that the user has seen
    std::string routes;             //!< ids of paths whose route was looked for

  private:
    void BundleAck(PacketBuilder& builder, SctpPath& path, uint32_t /* need */) override
    {
        if (path.GetId() == 1)
        {
            builder.AddControl(Make(16, ChunkType::SACK));
        }
    }

    void PreparePacket(const PacketBuilder& /* builder */,
                       SctpPath& /* path */,
                       SctpPacketOptions& /* options */) override
    {
        ++prepared;
    }

    bool Rebind(SctpPath& path) override
    {
        routes += std::to_string(path.GetId());
        SctpRoute route;
        const bool found = lower.FindRoute(path.GetRemote(), {GetLocal(0), GetLocal(1)}, route);
        paths.SetRoute(path, route);
        return found;
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
    bench.unit.PathLeaving(bench.At(1), bench.At(0));
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
    lab.Equal(bench.routes, std::string("0"), "which was looked for once");
}

// ---- SendLedger ----

/// @param lab checks
void
FlightSize(SctpLab& lab)
{
    LedgerBench bench;
    bench.Send(0, 3);
    bench.Send(1, 1);
    lab.Equal(bench.At(0).GetFlightSize(), 3 * LedgerBench::SIZE, "of each path");
    lab.Equal(bench.At(1).GetFlightSize(), LedgerBench::SIZE, "of each path");
    lab.Equal(bench.unit.GetHighestSent(), UnwrapFirst(1003), "TSNs follow one another");
    const auto gap = bench.Ack(999, {1001});
    lab.Equal(bench.At(0).GetFlightSize(), 2 * LedgerBench::SIZE, "less what a gap block names");
    lab.True(gap.freedBytes == 0 && !gap.cumulativeAdvanced, "which stays (section 6.2.1)");
    const auto ack = bench.Ack(1001);
    lab.True(ack.freedBytes == 200 && ack.cumulativeAdvanced, "two leave the send buffer");
    lab.Equal(ack.paths.at(0).bytes, LedgerBench::SIZE, "one of them is newly acknowledged");
    lab.Equal(bench.unit.GetHighestSent() - bench.unit.GetCumulative(), SctpTsn{2}, "two are left");
    lab.Equal(bench.unit.GetEarliestOn(bench.At(0).GetId()),
              UnwrapFirst(1002),
              "the earliest one there");
}

/// @param lab checks
void
PeerReneges(SctpLab& lab)
{
    LedgerBench bench;
    bench.Send(0, 4);
    bench.Ack(999, {1001, 1002, 1003});
    lab.Equal(bench.unit.GetPayloadHeld(), 300U, "the peer holds three");
    bench.Ack(999, {1001, 1003});
    lab.True(bench.unit.IsInFlight(UnwrapFirst(1002)), "taken back (section 6.2.1 D iii)");
    lab.Equal(bench.At(0).GetFlightSize(), 2 * LedgerBench::SIZE, "outstanding again");
    lab.Equal(bench.unit.GetPayloadHeld(), 200U, "the peer holds two");
}

/// @param lab checks
void
TimeoutOfOnePath(SctpLab& lab)
{
    LedgerBench bench;
    bench.Send(0, 2);
    bench.Send(1, 2);
    bench.Ack(999, {1001});
    lab.Equal(bench.unit.MarkAllOn(bench.At(0)), 1U, "what is outstanding there (6.3.3 E3)");
    lab.Equal(bench.At(0).GetFlightSize(), 0U, "no longer in flight");
    lab.Equal(bench.At(1).GetFlightSize(), 2 * LedgerBench::SIZE, "the other path is as before");
    lab.Equal(*bench.unit.GetPending(bench.At(0)).begin(), UnwrapFirst(1000), "waits");
    bench.unit.Retransmit(UnwrapFirst(1000), bench.At(1));
    lab.Equal(bench.At(1).GetFlightSize(), 3 * LedgerBench::SIZE, "in flight on the other path");
    lab.True(!bench.unit.AnyPending(), "nothing waits");
    const auto ack = bench.Ack(1000);
    lab.True(!ack.paths.at(0).onlyHere, "which path it came over is not known (section 8.2)");
}

/// @param lab checks
void
RttOfFirstTransmissions(SctpLab& lab)
{
    LedgerBench bench;
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
LedgerIsDrained(SctpLab& lab)
{
    LedgerBench bench;
    bench.Send(0, 2);
    bench.Send(1, 1);
    bench.Ack(1000);
    lab.Equal(bench.unit.Drain().size(), size_t{2}, "messages that are not acknowledged");
    lab.True(bench.unit.IsEmpty(), "nothing is left");
}

/**
 * @ingroup sctp-tests
 * Writes down the events of transmissions.
 */
class Recorder : public SctpTransmissionListener
{
  public:
    /**
     * @param name comes before each event
     * @param[out] log takes the events
     */
    Recorder(const std::string& name, std::string& log)
        : m_name(name),
          m_log(log)
    {
    }

    void Sent(const SctpTransmission& transmission) override
    {
        Write("sent", transmission);
        lostOn = transmission.lostOn;
    }

    void Acknowledged(const SctpTransmission& transmission) override
    {
        Write(transmission.ambiguous ? "copied" : "acked", transmission);
    }

    void Arrived(const SctpTransmission& transmission) override
    {
        Write("arrived", transmission);
    }

    void Released(const SctpTransmission& transmission) override
    {
        Write("released", transmission);
    }

    void DeclaredLost(const SctpTransmission& transmission, SctpLossEvidence evidence) override
    {
        Write(evidence == SctpLossEvidence::TIMEOUT ? "late" : "lost", transmission);
    }

    void Reneged(const SctpTransmission& transmission) override
    {
        Write("reneged", transmission);
    }

    void Abandoned(const SctpTransmission& transmission) override
    {
        Write("abandoned", transmission);
    }

    void Moved(const SctpTransmission& transmission) override
    {
        Write("moved", transmission);
    }

    SctpPathId lostOn{0}; //!< of the last transmission that was sent

  private:
    /**
     * @param event an event
     * @param transmission its transmission
     */
    void Write(const std::string& event, const SctpTransmission& transmission)
    {
        m_log += m_name + event + " " + std::to_string(static_cast<uint32_t>(transmission.tsn)) +
                 "@" + std::to_string(transmission.path) + "x" +
                 std::to_string(transmission.timesSent) + ";";
    }

    std::string m_name; //!< comes before each event
    std::string& m_log; //!< takes the events
};

/// @param lab checks
void
ListenersAreInOrder(SctpLab& lab)
{
    using Place = LedgerListeners::Place;
    const SctpTransmission transmission{1000, 1000, Time(0), 0};
    for (const bool forwards : {true, false})
    {
        std::string log;
        Recorder sampler("sampler ", log);
        Recorder undo("undo ", log);
        Recorder limit("limit ", log);
        std::vector<std::pair<Place, SctpTransmissionListener*>> all = {
            {Place::RATE_SAMPLER, &sampler},
            {Place::UNDO, &undo},
            {Place::SEND_LIMIT, &limit},
            {Place::LOSS_DETECTION, nullptr}};
        if (!forwards)
        {
            std::reverse(all.begin(), all.end());
        }
        LedgerListeners listeners;
        for (const auto& [place, listener] : all)
        {
            listeners.Add(place, listener);
        }
        listeners.Sent(transmission);
        lab.Equal(log,
                  std::string("sampler sent 1000@0x0;undo sent 1000@0x0;limit sent 1000@0x0;"),
                  "by place, not as they were added");
    }
}

/// Events of a ledger, as a listener hears them.
struct EventLog
{
    EventLog()
    {
        listeners.Add(LedgerListeners::Place::UNDO, &recorder);
    }

    EventLog(const EventLog&) = delete;
    EventLog& operator=(const EventLog&) = delete;

    std::string log;            //!< the events, in order
    Recorder recorder{"", log}; //!< hears them
    LedgerListeners listeners;  //!< with the recorder
};

/// @param lab checks
void
EventsOfTransmissions(SctpLab& lab)
{
    EventLog heard;
    LedgerBench bench(heard.listeners);
    auto& board = bench.unit;
    const auto events = [&heard] { return std::exchange(heard.log, std::string()); };
    bench.Send(0, 3);
    lab.Equal(events(), std::string("sent 1000@0x1;sent 1001@0x1;sent 1002@0x1;"), "once each");
    bench.Ack(999, {1001, 1002});
    lab.Equal(events(), std::string("acked 1001@0x1;acked 1002@0x1;"), "by gap blocks");
    bench.Ack(999, {1002});
    lab.Equal(events(), std::string("reneged 1001@0x1;"), "section 6.2.1 D iii");
    board.MarkLost(UnwrapFirst(1000), bench.At(0), SctpTxReason::FAST_RETRANSMIT);
    board.Retransmit(UnwrapFirst(1000), bench.At(1));
    lab.Equal(events(), std::string("lost 1000@0x1;sent 1000@1x2;"), "missing reports");
    board.AddCopy(UnwrapFirst(1001), bench.At(1));
    board.MarkAllOn(bench.At(0));
    lab.Equal(events(),
              std::string("sent 1001@1x2;moved 1001@1x2;late 1001@0x2;"),
              "the copy takes the place of what timed out");
    bench.Ack(1000);
    lab.Equal(events(), std::string("acked 1000@1x2;released 1000@1x2;reneged 1002@0x1;"), "all");
    board.Mark(UnwrapFirst(1002), SctpTxReason::LOSS_PROBE, std::nullopt);
    lab.Equal(events(), std::string(), "a probe is sent before anything is known to be lost");
    board.Abandon(UnwrapFirst(1001));
    lab.Equal(events(), std::string("abandoned 1001@1x2;"), "RFC 3758 section 3.5 A3");
    bench.Ack(1001);
    lab.Equal(events(), std::string("acked 1001@1x2;released 1001@1x2;"), "what was watched");
}

/// @param lab checks
void
TransmissionsOutliveTheirPath(SctpLab& lab)
{
    EventLog heard;
    LedgerBench bench(heard.listeners);
    auto& board = bench.unit;
    const auto events = [&heard] { return std::exchange(heard.log, std::string()); };
    bench.Send(0, 3);
    bench.Send(1, 1);
    bench.Ack(999, {1002});
    events();
    const SctpPathId gone = bench.At(0).GetId();
    board.RemovePath(bench.At(0), bench.At(1));
    bench.sides.Reset(bench.At(0));
    lab.Equal(events(), std::string("late 1000@0x1;late 1001@0x1;"), "those in flight are lost");
    lab.Equal(bench.At(0).GetFlightSize(), 0U, "nothing is in flight there");
    lab.Equal(board.GetEarliestOn(gone), SctpTsn{0}, "nor awaited");
    lab.True(!board.WasSentOn(UnwrapFirst(1001), bench.At(1).GetId()),
             "not sent on the other path");

    const auto ack = bench.Ack(1000);
    lab.True(ack.cumulativeAdvanced && ack.freedBytes == 100, "one arrived there after all");
    lab.True(ack.paths.empty(), "the other path is credited with nothing");
    lab.Equal(events(), std::string("released 1000@1x1;reneged 1002@1x1;"), "it was lost before");
    lab.Equal(bench.At(1).GetFlightSize(), 2 * LedgerBench::SIZE, "what was taken back is moved");

    board.Retransmit(UnwrapFirst(1001), bench.At(1));
    lab.Equal(heard.recorder.lostOn, SCTP_NO_PATH, "no path that is there has lost it");
    lab.Equal(events(), std::string("sent 1001@1x2;"), "it is sent again");
    lab.Equal(bench.Ack(1003).GetBytes(bench.At(1)), 3 * LedgerBench::SIZE, "credited as others");
    lab.True(board.IsEmpty() && bench.At(1).GetFlightSize() == 0, "nothing is left");
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
        {"SendLedger: flight size and cumulative TSN", FlightSize},
        {"SendLedger: the peer reneges", PeerReneges},
        {"SendLedger: timeout of one path", TimeoutOfOnePath},
        {"SendLedger: RTT of what was sent once", RttOfFirstTransmissions},
        {"SendLedger: the end", LedgerIsDrained},
        {"SendLedger: listeners are notified in a fixed order", ListenersAreInOrder},
        {"SendLedger: events of transmissions", EventsOfTransmissions},
        {"SendLedger: transmissions outlive their path", TransmissionsOutliveTheirPath},
    }); //!< registers the suite

} // namespace sctp_unit_send_test
