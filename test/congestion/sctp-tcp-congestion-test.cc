/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "../harness/sctp-test-windows.h"
#include "sctp-tcp-congestion-bench.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/tcp-congestion-ops.h"
#include "ns3/type-id.h"

#include <string>
#include <utility>

/**
 * @file
 * @ingroup sctp-tests
 * Calls of congestion controls of ns-3's TCP on paths of SCTP.
 */

using namespace ns3;

namespace sctp_tcp_congestion_test
{

/// A segment: the step of the path's window.
constexpr uint32_t UNIT = SctpCongestionBench::UNIT;

/**
 * A congestion control of a user: writes down how it is called, and grows by one segment for each
 * that is acknowledged.
 */
class TcpRecorder : public TcpCongestionOps
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    std::string GetName() const override
    {
        return "TcpRecorder";
    }

    void Init(Ptr<TcpSocketState> tcb) override
    {
        Note("Init " + Count(tcb->m_cWnd) + "/" + std::to_string(tcb->m_initialCWnd));
    }

    uint32_t GetSsThresh(Ptr<const TcpSocketState> tcb, uint32_t flight) override
    {
        Note("GetSsThresh " + Count(flight) + " in " + std::to_string(tcb->m_congState));
        return flight / 2;
    }

    void IncreaseWindow(Ptr<TcpSocketState> tcb, uint32_t segments) override
    {
        Note("IncreaseWindow " + std::to_string(segments) + " in " +
             std::to_string(tcb->m_congState));
        tcb->m_cWnd += segments * tcb->m_segmentSize;
    }

    void PktsAcked(Ptr<TcpSocketState> /* tcb */, uint32_t segments, const Time& /* rtt */) override
    {
        Note("PktsAcked " + std::to_string(segments));
    }

    void CongestionStateSet(Ptr<TcpSocketState> tcb,
                            const TcpSocketState::TcpCongState_t state) override
    {
        Note("State " + std::to_string(tcb->m_congState) + " to " + std::to_string(state));
    }

    void CwndEvent(Ptr<TcpSocketState> tcb, const TcpSocketState::TcpCAEvent_t event) override
    {
        Note("Event " + std::to_string(event) + " in " + std::to_string(tcb->m_congState));
    }

    Ptr<TcpCongestionOps> Fork() override
    {
        return CopyObject<TcpRecorder>(this);
    }

    /// @return the calls since the last time, ", " between
    std::string TakeCalls()
    {
        return std::exchange(m_calls, "");
    }

  private:
    /**
     * @param bytes a number of bytes
     * @return the same in segments
     */
    static std::string Count(uint32_t bytes)
    {
        return std::to_string(bytes / UNIT);
    }

    /// @param call a call
    void Note(const std::string& call)
    {
        m_calls += (m_calls.empty() ? "" : ", ") + call;
    }

    std::string m_calls; //!< the calls
};

NS_OBJECT_ENSURE_REGISTERED(TcpRecorder);

TypeId
TcpRecorder::GetTypeId()
{
    static TypeId tid = TypeId("ns3::TcpRecorder")
                            .SetParent<TcpCongestionOps>()
                            .SetGroupName("Sctp")
                            .AddConstructor<TcpRecorder>();
    return tid;
}

/// The adapter with recorders.
struct Adapter : SctpTcpCongestionBench
{
    using SctpTcpCongestionBench::SctpTcpCongestionBench;

    /**
     * @param path number of a path
     * @return its control
     */
    TcpRecorder& GetRecorder(uint32_t path = 0) const
    {
        return dynamic_cast<TcpRecorder&>(*GetOps().GetControl(bench.GetPath(path)));
    }
};

/// @param lab the laboratory
void
CallsOfAcknowledgements(SctpLab& lab)
{
    Adapter adapter("ns3::TcpRecorder");
    TcpRecorder& recorder = adapter.GetRecorder();
    lab.Equal(recorder.TakeCalls(), "Init 3/3", "the initial window, in segments, too");
    adapter.bench.GetPath(0).AddFlight(10 * UNIT);
    adapter.bench.ops->TransmissionStarts(adapter.bench.GetPath(0));
    lab.Equal(recorder.TakeCalls(), "Event 0 in 0", "CA_EVENT_TX_START");
    adapter.Acknowledge(2, adapter.Full());
    lab.Equal(recorder.TakeCalls(), "State 0 to 0, PktsAcked 2, IncreaseWindow 2 in 0", "open");
    lab.Equal(adapter.GetState().m_lastAckedSeq, SequenceNumber32(1 + 2 * UNIT), "own numbers");
    lab.Equal(adapter.GetState().m_highTxMark.Get(), SequenceNumber32(1 + 10 * UNIT), "sent");
    lab.Equal(adapter.GetState().m_bytesInFlight.Get(), 8 * UNIT, "in flight");
    lab.Equal(adapter.GetState().m_lastAckedSackedBytes, 2 * UNIT, "acknowledged now");
    lab.Equal(adapter.GetState().m_lastRtt.Get(), MilliSeconds(100), "RTT");
    SctpAckEvent idle = adapter.Full();
    idle.flightBefore = UNIT;
    adapter.Acknowledge(1, idle);
    lab.Equal(recorder.TakeCalls(), "PktsAcked 1", "no growth where the window is not full");
    SctpAckEvent gap = adapter.Full();
    gap.pathCumulativeAdvanced = false;
    adapter.Acknowledge(1, gap);
    lab.Equal(recorder.TakeCalls(), "State 0 to 1, PktsAcked 1", "CA_DISORDER");
    adapter.Acknowledge(2, gap);
    lab.Equal(recorder.TakeCalls(), "PktsAcked 1", "still");
    adapter.Acknowledge(1, adapter.Full());
    lab.Equal(recorder.TakeCalls(),
              "PktsAcked 2, State 1 to 0, IncreaseWindow 4 in 0",
              "all count when the cumulative point moves");
    lab.Equal(adapter.GetState().m_lastAckedSeq, SequenceNumber32(1 + 7 * UNIT), "own numbers");
}

/// @param lab the laboratory
void
AcknowledgementsOfOneInstant(SctpLab& lab)
{
    Adapter adapter("ns3::TcpRecorder");
    TcpRecorder& recorder = adapter.GetRecorder();
    adapter.bench.GetPath(0).AddFlight(10 * UNIT);
    adapter.Acknowledge(1, adapter.Full());
    recorder.TakeCalls();
    adapter.oneInstant = true;
    adapter.Acknowledge(2, adapter.Full());
    lab.Equal(recorder.TakeCalls(), "IncreaseWindow 2 in 0", "the window grows");
    adapter.oneInstant = false;
    adapter.Acknowledge(1, adapter.Full());
    lab.Equal(recorder.TakeCalls(), "PktsAcked 3, IncreaseWindow 1 in 0", "reported together");
}

/// @param lab the laboratory
void
WestwoodInOneInstant(SctpLab& lab)
{
    TypeId type;
    const bool old = TypeId::LookupByNameFailSafe("ns3::TcpWestwood", &type);
    Adapter adapter(old ? "ns3::TcpWestwood" : "ns3::TcpWestwoodPlus");
    adapter.bench.GetPath(0).AddFlight(10 * UNIT);
    adapter.Acknowledge(1, adapter.Full());
    adapter.oneInstant = true;
    const uint32_t before = adapter.bench.GetPath(0).GetCwnd();
    adapter.Acknowledge(1, adapter.Full());
    lab.Equal(adapter.bench.GetPath(0).GetCwnd(), before + UNIT, "the program goes on");
}

/// @param lab the laboratory
void
CallsOfLosses(SctpLab& lab)
{
    Adapter adapter("ns3::TcpRecorder");
    TcpRecorder& recorder = adapter.GetRecorder();
    SctpPath& path = adapter.bench.GetPath(0);
    adapter.Acknowledge(1, adapter.Full());
    adapter.bench.SetWindow(0, 20, 100);
    recorder.TakeCalls();
    path.AddFlight(18 * UNIT);
    adapter.bench.ops->LossFound(path, 20 * UNIT);
    adapter.bench.ops->FastRetransmit(path);
    lab.Equal(recorder.TakeCalls(), "State 0 to 3, GetSsThresh 20 in 3", "CA_RECOVERY");
    lab.Equal(path.GetSsthresh(), 10 * UNIT, "what the control says");
    lab.Equal(path.GetCwnd(), 10 * UNIT, "likewise");
    SctpAckEvent held = adapter.Full();
    held.inFastRecovery = true;
    adapter.Acknowledge(4, held);
    lab.Equal(recorder.TakeCalls(), "PktsAcked 1", "in recovery");
    adapter.Acknowledge(2, adapter.Full());
    lab.Equal(recorder.TakeCalls(),
              "PktsAcked 6, Event 2 in 3, State 3 to 0, IncreaseWindow 6 in 0",
              "CA_EVENT_COMPLETE_CWR; what was acknowledged above the hole counts");
    path.RemoveFlight(path.GetFlightSize());
    adapter.bench.ops->LossFound(path, 12 * UNIT);
    adapter.bench.ops->TimedOut(path);
    lab.Equal(recorder.TakeCalls(),
              "GetSsThresh 12 in 0, Event 3 in 0, State 0 to 4",
              "CA_EVENT_LOSS, CA_LOSS");
    lab.Equal(path.GetSsthresh(), 6 * UNIT, "half of the flight before");
    lab.Equal(path.GetCwnd(), UNIT, "one segment");
    adapter.bench.ops->LossFound(path, UNIT);
    adapter.bench.ops->TimedOutAgain(path);
    lab.Equal(recorder.TakeCalls(), "Event 3 in 4, State 4 to 4", "ssthresh is lowered once");
    held.flightBefore = UNIT;
    adapter.Acknowledge(1, held);
    lab.Equal(recorder.TakeCalls(),
              "PktsAcked 1, IncreaseWindow 1 in 4",
              "a timeout ends recovery");
    adapter.Acknowledge(30, adapter.Full());
    lab.Equal(recorder.TakeCalls(), "PktsAcked 30, State 4 to 0, IncreaseWindow 30 in 0", "over");
}

/// @param lab the laboratory
void
CallsOfMarks(SctpLab& lab)
{
    Adapter adapter("ns3::TcpRecorder");
    TcpRecorder& recorder = adapter.GetRecorder();
    SctpPath& path = adapter.bench.GetPath(0);
    adapter.Acknowledge(1, adapter.Full());
    adapter.bench.SetWindow(0, 20, 100);
    path.AddFlight(16 * UNIT);
    recorder.TakeCalls();
    adapter.bench.ops->CongestionExperienced(path);
    lab.Equal(recorder.TakeCalls(), "GetSsThresh 16 in 0", "CA_CWR has no call of its own");
    lab.Equal(adapter.GetState().m_congState.Get(), TcpSocketState::CA_CWR, "CA_CWR");
    lab.Equal(adapter.GetState().m_ecnState.Get(), TcpSocketState::ECN_ECE_RCVD, "ECN");
    lab.Equal(path.GetCwnd(), 8 * UNIT, "what the control says");
    SctpAckEvent held = adapter.Full();
    held.inFastRecovery = true;
    adapter.Acknowledge(2, held);
    lab.Equal(recorder.TakeCalls(), "PktsAcked 2", "the window before the mark");
    lab.Equal(adapter.GetState().m_ecnState.Get(), TcpSocketState::ECN_CWR_SENT, "ECN");
    adapter.Acknowledge(2, adapter.Full());
    lab.Equal(recorder.TakeCalls(),
              "PktsAcked 2, Event 2 in 0, IncreaseWindow 2 in 0",
              "it is over");
    lab.Equal(adapter.GetState().m_ecnState.Get(), TcpSocketState::ECN_IDLE, "ECN");
}

/// @param lab the laboratory
void
IdlePath(SctpLab& lab)
{
    Adapter adapter("ns3::TcpRecorder");
    SctpPath& path = adapter.bench.GetPath(0);
    adapter.bench.SetWindow(0, 32, 100);
    adapter.bench.ops->Idle(path, 2, true);
    lab.Equal(path.GetCwnd(), 8 * UNIT, "RFC 9260 section 7.2.1");
    path.AddFlight(8 * UNIT);
    adapter.bench.ops->TransmissionStarts(path);
    lab.Equal(adapter.GetState().m_cWnd.Get(), 8 * UNIT, "the control sees it");
    adapter.Acknowledge(2, adapter.Full());
    lab.Equal(path.GetCwnd(), 10 * UNIT, "and goes on from there");
    SctpTestWindows::SetCwnd(path, 5 * UNIT);
    adapter.Acknowledge(1, adapter.Full());
    lab.Equal(path.GetCwnd(), 6 * UNIT, "likewise when something else has lowered the window");
}

/// @param lab the laboratory
void
PathsAreApart(SctpLab& lab)
{
    Adapter adapter("ns3::TcpRecorder", 2);
    lab.True(&adapter.GetRecorder(0) != &adapter.GetRecorder(1), "two controls");
    adapter.GetRecorder(1).TakeCalls();
    adapter.bench.SetWindow(0, 20, 100);
    adapter.bench.SetWindow(1, 30, 100);
    adapter.bench.GetPath(0).AddFlight(20 * UNIT);
    adapter.bench.Lose(0);
    adapter.Acknowledge(2, adapter.Full());
    lab.Equal(adapter.bench.GetPath(1).GetCwnd(), 30 * UNIT, "the other window");
    lab.Equal(adapter.GetRecorder(1).TakeCalls(), "", "the other control");
    lab.Equal(adapter.GetState(1).m_congState.Get(), TcpSocketState::CA_OPEN, "its state");
    adapter.bench.ops->Initialize(adapter.bench.GetPath(0));
    lab.Equal(adapter.GetRecorder(0).TakeCalls(), "Init 3/3", "another route: it begins anew");
    const Ptr<SctpPath> removed = &adapter.bench.GetPath(0);
    adapter.bench.GetPaths().Remove(*removed);
    lab.True(!adapter.GetOps().GetControl(*removed), "gone with its path");
    adapter.bench.ops->Dispose();
    lab.True(!adapter.GetOps().GetControl(adapter.bench.GetPath(0)), "gone with the association");
}

/// @param lab the laboratory
void
EventsOutliveControls(SctpLab& lab)
{
    // TcpWestwood estimates the bandwidth one round trip later.
    TypeId type;
    const bool old = TypeId::LookupByNameFailSafe("ns3::TcpWestwood", &type);
    Config::SetDefaultFailSafe("ns3::TcpWestwood::ProtocolType", StringValue("WestwoodPlus"));
    Adapter adapter(old ? "ns3::TcpWestwood" : "ns3::TcpWestwoodPlus");
    adapter.bench.GetPath(0).AddFlight(3 * UNIT);
    adapter.Acknowledge(1, adapter.Full());
    adapter.bench.ops->Dispose();
    Simulator::Run();
    lab.Equal(Simulator::Now() >= MilliSeconds(100), true, "its event was run");
}

/// @param lab the laboratory
void
Mistakes(SctpLab& lab)
{
    const auto find = [](const std::string& type, const std::string& start = "ns3::SctpSlowStart") {
        const auto ops = CreateObject<SctpTcpCongestion>();
        if (type.back() == ']')
        {
            ops->SetAttribute("Control", StringValue(type));
        }
        else
        {
            ops->SetAttribute("Control", TypeIdValue(TypeId::LookupByName(type)));
        }
        ops->SetAttribute("SlowStart", StringValue(start));
        SctpCongestionBench bench("ns3::SctpRfc9260Congestion", 1);
        auto context = std::make_shared<SctpStrategyContext>();
        context->parameters = bench.parameters->ShareValues();
        ops->Attach(context);
        return ops->FindMistake();
    };
    const std::string begin = "ns3::SctpTcpCongestion::Control: ";
    lab.Equal(find("ns3::TcpRecorder"), "", "a class of the user");
    lab.Equal(find("ns3::TcpCubic"), "", "a class of ns-3");
    lab.Equal(find("ns3::TcpDctcp"),
              begin + "ns3::TcpDctcp needs TCP's receiver, which echoes each mark, which SCTP does "
                      "not have",
              "DCTCP");
    lab.Equal(find("ns3::TcpLedbat"),
              begin + "ns3::TcpLedbat needs TCP's timestamps option, which SCTP does not have",
              "LEDBAT");
    lab.Equal(find("ns3::TcpLp"),
              begin + "ns3::TcpLp needs TCP's timestamps option, which SCTP does not have",
              "TCP-LP");
    for (const std::string type : {"ns3::TcpCubic", "ns3::TcpVegas", "ns3::TcpBbr"})
    {
        lab.Equal(find(type, "ns3::SctpHystart"),
                  begin + type + " has a slow start of its own, so that SlowStart cannot be set",
                  type);
    }
    lab.Equal(find("ns3::TcpNewReno", "ns3::SctpHystart"), "", "one that has none");
    Config::SetDefault("ns3::TcpCubic::HyStart", BooleanValue(false));
    lab.Equal(find("ns3::TcpCubic", "ns3::SctpHystart"), "", "CUBIC without its own");
    Config::Reset();
    lab.Equal(find("ns3::TcpCubic[HyStart=false]", "ns3::SctpHystart"), "", "the same by a text");
    for (const std::string type : {"ns3::TcpCongestionOps", "ns3::SctpLia"})
    {
        const auto mistake = find(type);
        lab.Equal(mistake.rfind(begin + type + " is no congestion control of TCP; there are", 0),
                  size_t{0},
                  mistake);
    }
}

/// Suite of TCP's congestion controls.
SctpLabSuite g_suite("sctp-tcp-congestion",
                     {
                         {"Calls of acknowledgements", CallsOfAcknowledgements},
                         {"Acknowledgements of one instant", AcknowledgementsOfOneInstant},
                         {"TcpWestwood with two of them", WestwoodInOneInstant},
                         {"Calls of losses and timeouts", CallsOfLosses},
                         {"Calls of marks", CallsOfMarks},
                         {"Idle paths, and windows that others lower", IdlePath},
                         {"Each path has a control of its own", PathsAreApart},
                         {"Events of a control may outlive it", EventsOutliveControls},
                         {"Controls that cannot work", Mistakes},
                     }); //!< registers the suite

} // namespace sctp_tcp_congestion_test
