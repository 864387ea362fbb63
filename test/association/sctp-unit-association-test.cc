/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "../harness/sctp-unit-bench.h"

#include "ns3/sctp-chunks.h"
#include "ns3/sctp-failure-policy.h"
#include "ns3/sctp-heartbeat.h"
#include "ns3/sctp-shutdown.h"
#include "ns3/simulator.h"

#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Shutdown, Heartbeat and the path manager, each alone, against the rules of RFC 9260.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_unit_association_test
{

// ---- Shutdown: RFC 9260 section 9.2 ----

/**
 * @ingroup sctp-tests
 * Shutdown with all that it sees of the other units. The cumulative TSN is 77.
 */
class ShutdownBench : public SctpUnitBench, private Shutdown::Progress
{
  public:
    /**
     * @param confirmed number of verified paths
     * @param unconfirmed number of further paths
     */
    explicit ShutdownBench(uint32_t confirmed, uint32_t unconfirmed = 0)
        : SctpUnitBench(confirmed, unconfirmed),
          unit(context, paths, errors, output, static_cast<Shutdown::Progress&>(*this))
    {
        context.atEnd = [this] { unit.Stop(); };
    }

    Shutdown unit;         //!< the unit
    bool allAcked{true};   //!< no data is outstanding
    bool needsSack{false}; //!< there are gaps
    uint32_t sacks{0};     //!< SACKs asked for
    uint32_t stops{0};     //!< how often HEARTBEATs were stopped
    uint32_t told{0};      //!< how often the user was told that the peer shuts down

  private:
    void SetState(SctpState state) override
    {
        context.state = state;
    }

    bool IsMidMessage() const override
    {
        return false;
    }

    bool IsAllAcked() const override
    {
        return allAcked;
    }

    uint32_t GetCumulativeTsn() const override
    {
        return 77;
    }

    bool NeedsSack() const override
    {
        return needsSack;
    }

    void SendSack() override
    {
        ++sacks;
    }

    void StopHeartbeats() override
    {
        ++stops;
    }

    void PeerShutsDown() override
    {
        ++told;
    }
};

/// @param lab checks
void
ShutdownWaitsForData(SctpLab& lab)
{
    ShutdownBench bench(1);
    bench.allAcked = false;
    bench.unit.Begin();
    lab.Equal(bench.context.state, SctpState::SHUTDOWN_PENDING, "data is outstanding");
    bench.unit.Advance();
    lab.Equal(bench.output.Take(), std::string(), "no SHUTDOWN before all data is acknowledged");
    bench.allAcked = true;
    bench.unit.Advance();
    lab.Equal(bench.context.state, SctpState::SHUTDOWN_SENT, "SHUTDOWN-SENT");
    lab.Equal(bench.output.Take(), std::string("0: SHUTDOWN 77"), "with the cumulative TSN");
    lab.Equal(bench.stops, 1U, "no HEARTBEATs after SHUTDOWN (section 8.3)");
}

/// @param lab checks
void
ShutdownIsRepeated(SctpLab& lab)
{
    ShutdownBench bench(2);
    bench.unit.Begin();
    bench.output.Take();
    bench.Run(MilliSeconds(999));
    lab.Equal(bench.output.Take(), std::string(), "T2 runs for the RTO");
    bench.Run(MilliSeconds(2));
    lab.Equal(bench.output.Take(), std::string("1: SHUTDOWN 77"), "again, to another address");
    lab.Equal(bench.At(0).GetErrorCount(), 1U, "an error of the path");
    lab.Equal(bench.At(0).GetRto(), Seconds(2), "whose RTO is doubled");
    lab.Equal(bench.paths.GetErrorCount(), 1U, "and one of the association");
}

/// @param lab checks
void
ShutdownGivesUp(SctpLab& lab)
{
    ShutdownBench bench(1);
    bench.parameters->associationMaxRetrans = 3;
    bench.unit.Begin();
    bench.Run(Seconds(100));
    lab.Equal(bench.output.Take(),
              std::string("0: SHUTDOWN 77; 0: SHUTDOWN 77; 0: SHUTDOWN 77; 0: SHUTDOWN 77"),
              "Association.Max.Retrans retransmissions");
    lab.True(bench.context.ended == SctpCloseReason::UNREACHABLE, "the peer is unreachable");
}

/// @param lab checks
void
ShutdownGuardEndsIt(SctpLab& lab)
{
    ShutdownBench bench(1);
    bench.parameters->rtoMax = Seconds(2);
    bench.unit.Begin();
    for (int second = 0; second < 9; ++second)
    {
        bench.Run(Seconds(1));
        bench.unit.HandlePacket(); // the peer lives, but does not answer
    }
    lab.True(!bench.context.ended, "no error counts while the peer sends");
    bench.Run(MilliSeconds(1001));
    lab.True(bench.context.aborted.has_value(), "ABORT after 5 times RTO.Max");
    lab.True(bench.context.ended == SctpCloseReason::SHUTDOWN_TIMEOUT, "and the user is told why");
}

/// @param lab checks
void
PeerShutsDownWhileDataIsOut(SctpLab& lab)
{
    ShutdownBench bench(2);
    bench.allAcked = false;
    bench.unit.HandleShutdown(bench.At(1));
    lab.Equal(bench.context.state, SctpState::SHUTDOWN_RECEIVED, "SHUTDOWN-RECEIVED");
    lab.Equal(bench.told, 1U, "the user is told");
    lab.Equal(bench.output.Take(), std::string(), "no SHUTDOWN ACK before data is acknowledged");
    bench.unit.Begin();
    lab.Equal(bench.context.state, SctpState::SHUTDOWN_RECEIVED, "the user's wish changes nothing");
    bench.allAcked = true;
    bench.unit.Advance();
    lab.Equal(bench.context.state, SctpState::SHUTDOWN_ACK_SENT, "SHUTDOWN-ACK-SENT");
    lab.Equal(bench.output.Take(), std::string("1: SHUTDOWN ACK"), "to the source of SHUTDOWN");
    bench.Run(MilliSeconds(1001));
    lab.Equal(bench.output.Take(), std::string("0: SHUTDOWN ACK"), "T2 repeats it");
    bench.unit.HandleShutdownComplete();
    lab.True(bench.context.ended == SctpCloseReason::GRACEFUL, "SHUTDOWN COMPLETE ends it");
    bench.Run(Seconds(100));
    lab.Equal(bench.output.Take(), std::string(), "T2 is stopped");
}

/// @param lab checks
void
BothShutDown(SctpLab& lab)
{
    ShutdownBench bench(1);
    bench.unit.Begin();
    bench.output.Take();
    bench.Run(MilliSeconds(600));
    bench.unit.HandleShutdown(bench.At(0));
    lab.Equal(bench.context.state, SctpState::SHUTDOWN_ACK_SENT, "SHUTDOWN-ACK-SENT");
    lab.Equal(bench.output.Take(), std::string("0: SHUTDOWN ACK"), "answered at once");
    bench.Run(MilliSeconds(600));
    lab.Equal(bench.output.Take(), std::string(), "T2 has been restarted");
    bench.unit.HandleShutdownAck(bench.At(0));
    lab.Equal(bench.output.Take(), std::string("0: SHUTDOWN COMPLETE"), "for SHUTDOWN ACK");
    lab.True(bench.context.ended == SctpCloseReason::GRACEFUL, "and it ends");
}

/// @param lab checks
void
ShutdownAckCompletes(SctpLab& lab)
{
    ShutdownBench bench(1);
    bench.unit.HandleShutdownAck(bench.At(0));
    bench.unit.HandleShutdownComplete();
    lab.Equal(bench.context.drops.size(), size_t{2}, "nothing was shut down: both are discarded");
    lab.Equal(bench.output.Take(), std::string(), "without an answer");
    bench.unit.Begin();
    bench.output.Take();
    bench.unit.HandleShutdownComplete();
    lab.Equal(bench.context.drops.size(),
              size_t{3},
              "SHUTDOWN-SENT: SHUTDOWN COMPLETE is discarded");
    bench.unit.HandleShutdownAck(bench.At(0));
    lab.Equal(bench.output.Take(), std::string("0: SHUTDOWN COMPLETE"), "SHUTDOWN COMPLETE");
    lab.True(bench.context.ended == SctpCloseReason::GRACEFUL, "and it ends");
    bench.Run(Seconds(100));
    lab.Equal(bench.output.Take(), std::string(), "T2 is stopped");
}

/// @param lab checks
void
DataInShutdownSent(SctpLab& lab)
{
    ShutdownBench bench(1);
    bench.unit.Begin();
    bench.output.Take();
    bench.Run(MilliSeconds(600));
    bench.unit.HandleDataPacket(bench.At(0));
    lab.Equal(bench.output.Take(), std::string("0: SHUTDOWN 77"), "SHUTDOWN acknowledges it");
    lab.Equal(bench.sacks, 0U, "there are no gaps");
    bench.Run(MilliSeconds(600));
    lab.Equal(bench.output.Take(), std::string(), "T2 has been restarted");
    bench.needsSack = true;
    bench.unit.HandleDataPacket(bench.At(0));
    lab.Equal(bench.output.Take(), std::string("0: SHUTDOWN 77"), "SHUTDOWN again");
    lab.Equal(bench.sacks, 1U, "with a SACK for the gaps");
}

/// @param lab checks
void
ShutdownAvoidsUnconfirmed(SctpLab& lab)
{
    ShutdownBench bench(1, 1);
    bench.unit.HandleShutdown(bench.At(1));
    lab.Equal(bench.output.Take(), std::string("0: SHUTDOWN ACK"), "not to an unverified address");
    bench.Run(MilliSeconds(1001));
    lab.Equal(bench.output.Take(), std::string("0: SHUTDOWN ACK"), "nor when it is repeated");
}

// ---- Heartbeat: RFC 9260 sections 5.4 and 8.3 ----

/**
 * @ingroup sctp-tests
 * Heartbeat with paths that it watches over.
 */
class HeartbeatBench : public SctpUnitBench, private RouteFinder
{
  public:
    /**
     * @param confirmed number of verified paths
     * @param unconfirmed number of further paths
     */
    explicit HeartbeatBench(uint32_t confirmed, uint32_t unconfirmed = 0)
        : SctpUnitBench(confirmed, unconfirmed),
          unit(context,
               paths,
               errors,
               strategies.Get<SctpFailurePolicy>(),
               output,
               static_cast<RouteFinder&>(*this),
               lower)
    {
        for (const auto& path : paths.GetPaths())
        {
            unit.PathJoined(*path);
        }
        stateChanged = [this](SctpPath& path) { unit.StateChanged(path); };
    }

    /**
     * Answers the HEARTBEAT that was sent last.
     * @param damaged byte of the Heartbeat Info that comes back changed; negative = none
     */
    void Answer(int damaged = -1)
    {
        FakePacket heartbeat(output.sent.back().packet);
        const ChunkView& view = heartbeat.At(0);
        Bytes bytes(view.Raw(), view.Raw() + view.RawSize());
        bytes[0] = static_cast<uint8_t>(ChunkType::HEARTBEAT_ACK);
        if (damaged >= 0)
        {
            bytes[8 + damaged] ^= 1; // behind the headers of chunk and parameter
        }
        FakePacket answer(bytes);
        unit.HandleHeartbeatAck(answer.At(0));
    }

    Heartbeat unit; //!< the unit

  private:
    bool Rebind(SctpPath& /* path */) override
    {
        return false;
    }
};

/// @param lab checks
void
IdlePathIsProbed(SctpLab& lab)
{
    HeartbeatBench bench(1);
    bench.At(0).AddRttSample(Seconds(1)); // RTO = 3 s
    bench.unit.Start();
    bench.Run(Seconds(31));
    lab.Equal(bench.output.Take(), std::string(), "not before HB.interval and RTO, less jitter");
    bench.Run(Seconds(4));
    lab.Equal(bench.output.sent.size(), size_t{1}, "RTO + HB.interval, within half an RTO");
    bench.Answer();
    bench.output.Take();
    bench.unit.Stop();
    bench.Run(Seconds(100));
    lab.Equal(bench.output.Take(), std::string(), "none after SHUTDOWN");
}

/// @param lab checks
void
HeartbeatMeasuresRtt(SctpLab& lab)
{
    HeartbeatBench bench(1);
    bench.unit.Start();
    bench.unit.SendNow(bench.At(0));
    bench.Run(MilliSeconds(300));
    bench.Answer();
    lab.Equal(bench.At(0).GetSrtt(), MilliSeconds(300), "a sample (section 6.3.1)");
    bench.unit.SendNow(bench.At(0));
    bench.Run(MilliSeconds(1001));
    lab.Equal(bench.At(0).GetErrorCount(), 1U, "the RTO passed without an answer");
    bench.Answer();
    lab.Equal(bench.At(0).GetErrorCount(), 0U, "an answer clears the counter (section 8.2)");
}

/// @param lab checks
void
HeartbeatsMissed(SctpLab& lab)
{
    HeartbeatBench bench(2);
    bench.parameters->pathMaxRetrans = 2;
    bench.parameters->heartbeats = false;
    bench.unit.Start();
    for (uint32_t i = 1; i <= 3; ++i)
    {
        const Time rto = bench.At(1).GetRto();
        bench.unit.SendNow(bench.At(1));
        bench.Run(rto + MilliSeconds(1));
        lab.Equal(bench.At(1).GetErrorCount(), i, "one error each");
        lab.Equal(bench.At(1).GetRto(), 2 * rto, "the RTO is doubled (section 8.3)");
    }
    lab.Equal(bench.At(1).GetState(),
              SctpPathState::INACTIVE,
              "more than Path.Max.Retrans (section 8.2)");
    lab.True(!bench.context.ended, "but the association goes on");
    bench.unit.SendNow(bench.At(1));
    bench.Answer();
    lab.Equal(bench.At(1).GetState(), SctpPathState::ACTIVE, "an answer makes it active");
}

/// @param lab checks
void
UnverifiedPathIsProbedAtOnce(SctpLab& lab)
{
    HeartbeatBench bench(1, 1);
    bench.unit.Start();
    bench.Run(MilliSeconds(1));
    lab.Equal(bench.output.sent.size(), size_t{1}, "probed at once (section 5.4)");
    lab.Equal(bench.output.sent.at(0).path, SctpPathId{1}, "the unverified one");
    for (int byte = 4; byte < 12; ++byte)
    {
        bench.Answer(byte);
        lab.True(!bench.At(1).IsConfirmed(), "the nonce has to be right");
    }
    bench.Answer();
    lab.Equal(bench.At(1).GetState(), SctpPathState::ACTIVE, "verified");
    const size_t drops = bench.context.drops.size();
    bench.Answer();
    lab.Equal(bench.context.drops.size(), drops + 1, "the same answer counts once");
}

/// @param lab checks
void
FewProbesAtATime(SctpLab& lab)
{
    HeartbeatBench bench(1, 3);
    bench.unit.Start();
    for (uint32_t i = 1; i <= 3; ++i)
    {
        bench.Run(MilliSeconds(500));
        lab.Equal(bench.output.sent.size(), size_t{i}, "HB.Max.Burst is one per RTO (section 5.4)");
        bench.Answer();
        bench.Run(MilliSeconds(501));
    }
    lab.True(!bench.paths.AnyUnconfirmed(), "one after the other");
}

/// @param lab checks
void
HeartbeatIsAnswered(SctpLab& lab)
{
    HeartbeatBench bench(1, 1);
    HeartbeatChunk chunk;
    chunk.info = {1, 2, 3, 4, 5}; // of another stack
    FakePacket heartbeat(ToBytes(chunk));
    bench.unit.HandleHeartbeat(heartbeat.At(0), bench.At(1));
    PacketBuilder builder(1000);
    bench.output.BundleControl(builder, bench.At(1), 0);
    bench.output.Transmit(builder, bench.At(1)); // where it came from
    FakePacket answer(bench.output.sent.at(0).packet);
    HeartbeatChunk read;
    lab.True(answer.At(0).Is(ChunkType::HEARTBEAT_ACK) && HeartbeatChunk::Parse(answer.At(0), read),
             "HEARTBEAT ACK");
    lab.True(read.info == chunk.info, "the Heartbeat Info comes back unchanged (section 8.3)");
    bench.unit.HandleHeartbeatAck(answer.At(0));
    lab.True(!bench.At(1).IsConfirmed(), "an answer to nothing is discarded");
}

// ---- the path manager: RFC 9260 sections 5.4, 6.4, 8.1 and 8.2 ----

/// @param lab checks
void
PathFailsAndReturns(SctpLab& lab)
{
    SctpUnitBench bench(2);
    for (uint32_t i = 0; i < bench.parameters->pathMaxRetrans; ++i)
    {
        bench.paths.ErrorOn(bench.At(0), true, true, true);
    }
    lab.Equal(bench.log, std::string(), "Path.Max.Retrans errors are not too many");
    bench.paths.ErrorOn(bench.At(0), true, true, true);
    lab.Equal(bench.log, std::string("0 INACTIVE; data 0 to 1; "), "one more (section 8.2)");
    lab.True(bench.paths.GetPrimary() == &bench.At(0), "the primary stays (section 6.4)");
    bench.log.clear();
    bench.paths.HandleReachability(bench.At(0), SctpReachabilityEvidence::HEARTBEAT_ACK);
    lab.Equal(bench.log, std::string("0 ACTIVE; data 1 to 0; "), "data returns to the primary");
}

/// @param lab checks
void
AssociationErrorsAreCounted(SctpLab& lab)
{
    SctpUnitBench bench(2);
    const uint32_t most = bench.parameters->associationMaxRetrans;
    for (uint32_t i = 0; i < most; ++i)
    {
        lab.True(bench.paths.ErrorOn(bench.At(i % 2), true, true, true), "not yet too many");
    }
    bench.paths.ClearErrorCount();
    for (uint32_t i = 0; i < most; ++i)
    {
        lab.True(bench.paths.ErrorOn(bench.At(0), true, true, true), "counted anew");
    }
    lab.True(bench.paths.ErrorOn(bench.At(0), false, true, false), "not an error of the peer");
    lab.True(!bench.paths.ErrorOn(bench.At(1), true, true, true),
             "more than Association.Max.Retrans over all paths (section 8.1)");
}

/// @param lab checks
void
TooManyErrorsEndIt(SctpLab& lab)
{
    for (const bool abort : {false, true})
    {
        SctpUnitBench bench(2);
        bench.parameters->abortOnMaxRetrans = abort;
        uint32_t told = 0;
        ErrorCounter counter(bench.context, bench.paths, [&told](SctpPath& /* path */) { ++told; });
        Work work(bench.context);
        lab.True(counter.ControlTimedOut(bench.At(0), {true, false}), "an error of the path");
        lab.Equal(bench.At(0).GetErrorCount(), 1U, "counted there");
        const uint32_t most = bench.parameters->associationMaxRetrans;
        for (uint32_t i = 0; i < most; ++i)
        {
            lab.True(counter.DataTimedOut(bench.At(1), {false, true}), "not yet too many");
        }
        lab.Equal(bench.At(1).GetErrorCount(), 0U, "no errors of the path");
        lab.Equal(told, most, "timeouts of data are told");
        lab.True(!counter.DataTimedOut(bench.At(1), {false, true}), "too many");
        lab.Equal(told, most, "the last one is not");
        lab.True(bench.context.ended == SctpCloseReason::UNREACHABLE, "the association ends");
        lab.Equal(bench.context.aborted.has_value(), abort, "by ABORT with AbortOnMaxRetrans");
    }
}

/// @param lab checks
void
DataVerifiesNothing(SctpLab& lab)
{
    SctpUnitBench bench(1, 1);
    bench.paths.HandleReachability(bench.At(1), SctpReachabilityEvidence::DATA_ACK);
    lab.Equal(bench.At(1).GetState(), SctpPathState::UNCONFIRMED, "only HEARTBEAT ACK (5.4)");
    lab.True(bench.paths.GetNextActive(bench.At(0)) == nullptr, "not used");
    bench.paths.Confirm(bench.At(1));
    lab.True(bench.paths.GetNextActive(bench.At(0)) == &bench.At(1), "used once it is verified");
}

/// @param lab checks
void
UserChoosesThePrimary(SctpLab& lab)
{
    SctpUnitBench bench(3);
    bench.paths.SetPrimary(bench.At(2));
    lab.Equal(bench.log, std::string("primary 0 to 2; data 0 to 2; "), "data follows");
    bench.log.clear();
    bench.paths.SetPrimary(bench.At(2));
    lab.Equal(bench.log, std::string(), "no change");
}

/// The suite.
SctpLabSuite g_suite(
    "sctp-unit-association",
    {
        {"Shutdown: SHUTDOWN waits until all data is acknowledged", ShutdownWaitsForData},
        {"Shutdown: T2 repeats SHUTDOWN at another address", ShutdownIsRepeated},
        {"Shutdown: Association.Max.Retrans ends it", ShutdownGivesUp},
        {"Shutdown: T5 ends it by ABORT", ShutdownGuardEndsIt},
        {"Shutdown: SHUTDOWN ACK waits until all data is acknowledged",
         PeerShutsDownWhileDataIsOut},
        {"Shutdown: both ends at once", BothShutDown},
        {"Shutdown: SHUTDOWN ACK and SHUTDOWN COMPLETE by state", ShutdownAckCompletes},
        {"Shutdown: DATA in SHUTDOWN-SENT", DataInShutdownSent},
        {"Shutdown: nothing to an unverified address", ShutdownAvoidsUnconfirmed},
        {"Heartbeat: an idle path is probed", IdlePathIsProbed},
        {"Heartbeat: RTT sample and error counter", HeartbeatMeasuresRtt},
        {"Heartbeat: missed ones make a path inactive", HeartbeatsMissed},
        {"Heartbeat: verification by nonce", UnverifiedPathIsProbedAtOnce},
        {"Heartbeat: HB.Max.Burst", FewProbesAtATime},
        {"Heartbeat: the answer has the info unchanged", HeartbeatIsAnswered},
        {"Paths: Path.Max.Retrans, failover and return", PathFailsAndReturns},
        {"Paths: Association.Max.Retrans", AssociationErrorsAreCounted},
        {"Errors: too many end the association", TooManyErrorsEndIt},
        {"Paths: acknowledged data verifies no address", DataVerifiesNothing},
        {"Paths: the user chooses the primary", UserChoosesThePrimary},
    }); //!< registers the suite

} // namespace sctp_unit_association_test
