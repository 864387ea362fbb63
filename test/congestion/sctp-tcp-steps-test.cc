/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "sctp-tcp-congestion-bench.h"

#include "ns3/object-factory.h"
#include "ns3/rtt-estimator.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-tcp-compat.h"
#include "ns3/simulator.h"
#include "ns3/tcp-congestion-ops.h"

#include <algorithm>
#include <string>
#include <utility>

/**
 * @file
 * @ingroup sctp-tests
 * Steps of congestion controls of ns-3's TCP on a path of SCTP, beside those of the same controls
 * driven by hand.
 */

using namespace ns3;

namespace sctp_tcp_steps_test
{

/// A segment: the step of the path's window.
constexpr uint32_t UNIT = SctpCongestionBench::UNIT;

/// A control of ns-3 that is called by hand as TcpSocketBase calls it.
struct Hand
{
    /**
     * @param control type of the control
     * @param cwnd initial window, bytes
     */
    Hand(const std::string& control, uint32_t cwnd)
        : ops(ObjectFactory(control).Create<TcpCongestionOps>()),
          tcb(CreateObject<TcpSocketState>()),
          estimator(CreateObject<RttMeanDeviation>())
    {
        tcb->m_segmentSize = UNIT;
        tcb->m_cWnd = cwnd;
        tcb->m_ssThresh = 0xffffffff;
        tcb->m_initialCWnd = cwnd / UNIT;
        tcb->m_initialSsThresh = 0xffffffff;
        tcb->m_lastAckedSeq = SequenceNumber32(1);
        tcb->m_highTxMark = SequenceNumber32(1);
        ops->Init(tcb);
    }

    /**
     * Packets are sent.
     * @param packets how many
     */
    void Send(uint32_t packets)
    {
        tcb->m_bytesInFlight += packets * UNIT;
        // Retransmissions do not move it.
        tcb->m_highTxMark =
            std::max(tcb->m_highTxMark.Get(), tcb->m_lastAckedSeq + tcb->m_bytesInFlight.Get());
        tcb->m_nextTxSequence = tcb->m_highTxMark.Get();
    }

    /**
     * An acknowledgement.
     * @param packets number of packets
     * @param rtt its RTT
     */
    void Acknowledge(uint32_t packets, Time rtt)
    {
        const bool first = tcb->m_lastRtt.Get().IsZero();
        estimator->Measurement(rtt);
        sctp::SetTcpRtt(*tcb, rtt, estimator->GetEstimate(), 0);
        tcb->m_minRtt = std::min(tcb->m_minRtt, tcb->m_lastRtt.Get());
        if (first)
        {
            ops->CongestionStateSet(tcb, TcpSocketState::CA_OPEN);
        }
        tcb->m_lastAckedSackedBytes = packets * UNIT;
        tcb->m_bytesInFlight -= packets * UNIT;
        sctp::SetTcpCwndLimited(*tcb, true, 0);
        if (tcb->m_congState == TcpSocketState::CA_RECOVERY)
        {
            sacked += packets;
            if (tcb->m_lastAckedSeq + sacked * UNIT < recover)
            {
                ops->PktsAcked(tcb, 1, tcb->m_lastRtt);
                return;
            }
            packets = std::exchange(sacked, 0);
            tcb->m_lastAckedSeq += packets * UNIT;
            ops->PktsAcked(tcb, packets, tcb->m_lastRtt);
            ops->CwndEvent(tcb, TcpSocketState::CA_EVENT_COMPLETE_CWR);
            ops->CongestionStateSet(tcb, TcpSocketState::CA_OPEN);
            tcb->m_congState = TcpSocketState::CA_OPEN;
        }
        else
        {
            tcb->m_lastAckedSeq += packets * UNIT;
            ops->PktsAcked(tcb, packets, tcb->m_lastRtt);
        }
        if (tcb->m_congState == TcpSocketState::CA_LOSS && tcb->m_lastAckedSeq >= recover)
        {
            ops->CongestionStateSet(tcb, TcpSocketState::CA_OPEN);
            tcb->m_congState = TcpSocketState::CA_OPEN;
        }
        ops->IncreaseWindow(tcb, packets);
    }

    /// A loss was found.
    void Lose()
    {
        recover = tcb->m_highTxMark;
        ops->CongestionStateSet(tcb, TcpSocketState::CA_RECOVERY);
        tcb->m_congState = TcpSocketState::CA_RECOVERY;
        tcb->m_ssThresh = ops->GetSsThresh(tcb, tcb->m_bytesInFlight);
        tcb->m_cWnd = tcb->m_ssThresh.Get();
    }

    /// The retransmission timer expired.
    void TimeOut()
    {
        recover = tcb->m_highTxMark;
        tcb->m_ssThresh = ops->GetSsThresh(tcb, tcb->m_bytesInFlight);
        tcb->m_bytesInFlight = 0;
        ops->CwndEvent(tcb, TcpSocketState::CA_EVENT_LOSS);
        ops->CongestionStateSet(tcb, TcpSocketState::CA_LOSS);
        tcb->m_congState = TcpSocketState::CA_LOSS;
        tcb->m_cWnd = UNIT;
    }

    Ptr<TcpCongestionOps> ops;       //!< the control
    Ptr<TcpSocketState> tcb;         //!< socket state that it works on
    Ptr<RttMeanDeviation> estimator; //!< of the RTT
    SequenceNumber32 recover;        //!< highest sequence number at the last loss
    uint32_t sacked{0};              //!< packets acknowledged above the hole
};

/// A path of the adapter and a control driven by hand, to which the same happens.
class Pair
{
  public:
    /**
     * @param lab the laboratory
     * @param control type of the control
     */
    Pair(SctpLab& lab, const std::string& control)
        : m_lab(lab),
          m_adapter(control),
          m_hand(control, Path().GetCwnd())
    {
        m_adapter.oneInstant = true; // Pass gives each acknowledgement a time
        Compare("initial");
    }

    /**
     * Sends windows and has them acknowledged, two packets by an acknowledgement.
     * @param rounds number of round trips
     * @param rtt RTT of the first; each that follows is longer by a 50th
     * @param held whether fast recovery goes on, but for the last acknowledgement
     */
    void Pass(uint32_t rounds, Time rtt, bool held = false)
    {
        for (uint32_t round = 0; round < rounds; ++round)
        {
            const uint32_t window = std::max(Path().GetCwnd() / UNIT, 2U) / 2 * 2;
            Send(window - std::min(window, Path().GetFlightSize() / UNIT));
            const Time sample = rtt + round * rtt / 50;
            const uint32_t acks = Path().GetFlightSize() / UNIT / 2;
            for (uint32_t i = 1; i <= acks; ++i)
            {
                const bool last = i == acks;
                sctp::ScheduleFunction(
                    sample + i * sample / (2 * acks),
                    [this, sample, held, last] { Acknowledge(2, sample, held && !last); });
            }
            Simulator::Run();
            Compare("round " + std::to_string(round));
        }
    }

    /// A loss is found with the window full.
    void Lose()
    {
        const uint32_t flight = m_hand.tcb->m_bytesInFlight;
        m_adapter.bench.ops->LossFound(Path(), flight);
        m_adapter.bench.ops->FastRetransmit(Path());
        m_hand.Lose();
        Compare("loss");
    }

    /// T3-rtx expires.
    void TimeOut()
    {
        const uint32_t flight = Path().GetFlightSize();
        Path().RemoveFlight(flight);
        m_adapter.bench.ops->LossFound(Path(), flight);
        m_adapter.bench.ops->TimedOut(Path());
        m_hand.TimeOut();
        Compare("timeout");
    }

    /// @param packets how many are sent
    void Send(uint32_t packets)
    {
        Path().AddFlight(packets * UNIT);
        m_hand.Send(packets);
    }

    /// @return the path
    SctpPath& Path() const
    {
        return m_adapter.bench.GetPath(0);
    }

  private:
    /**
     * @param packets number of packets that are acknowledged
     * @param rtt their RTT
     * @param held whether fast recovery goes on
     */
    void Acknowledge(uint32_t packets, Time rtt, bool held)
    {
        SctpAckEvent event = m_adapter.Full();
        event.flightBefore = Path().GetCwnd();
        event.rtt = rtt;
        event.inFastRecovery = held;
        m_adapter.Acknowledge(packets, event);
        m_hand.Acknowledge(packets, rtt);
        Compare("acknowledgement");
    }

    /// @param what the event
    void Compare(const std::string& what)
    {
        const std::string text = what + " at " + std::to_string(Simulator::Now().GetSeconds());
        m_lab.Equal(Path().GetCwnd(), m_hand.tcb->m_cWnd.Get(), "cwnd: " + text);
        m_lab.Equal(Path().GetSsthresh(), m_hand.tcb->m_ssThresh.Get(), "ssthresh: " + text);
        m_lab.Equal(m_adapter.GetState().m_congState.Get(),
                    m_hand.tcb->m_congState.Get(),
                    "state: " + text);
        m_lab.Equal(m_adapter.GetState().m_lastAckedSeq,
                    m_hand.tcb->m_lastAckedSeq,
                    "acknowledged: " + text);
        m_lab.Equal(m_adapter.GetState().m_highTxMark.Get(),
                    m_hand.tcb->m_highTxMark.Get(),
                    "sent: " + text);
    }

    SctpLab& m_lab;                   //!< the laboratory
    SctpTcpCongestionBench m_adapter; //!< the path
    Hand m_hand;                      //!< the control
};

/**
 * @param control type of a control
 * @return a test: its steps on a path are those by hand
 */
SctpLab::Script
EqualsHand(const std::string& control)
{
    return [control](SctpLab& lab) {
        Pair pair(lab, control);
        pair.Pass(8, MilliSeconds(100));
        const uint32_t before = pair.Path().GetCwnd();
        lab.True(before > 30 * UNIT, "slow start");
        pair.Send(before / UNIT / 2 * 2);
        pair.Lose();
        lab.True(pair.Path().GetCwnd() < before, "reduced");
        pair.Pass(1, MilliSeconds(100), true);
        pair.Pass(30, MilliSeconds(60));
        pair.Send(20);
        pair.TimeOut();
        lab.Equal(pair.Path().GetCwnd(), UNIT, "one segment");
        pair.Pass(12, MilliSeconds(100));
        lab.True(pair.Path().GetCwnd() > 9 * UNIT, "it grows again");
    };
}

/// Suite of the steps of TCP's congestion controls.
SctpLabSuite g_suite("sctp-tcp-steps",
                     {
                         {"TcpNewReno as by hand", EqualsHand("ns3::TcpNewReno")},
                         {"TcpLinuxReno as by hand", EqualsHand("ns3::TcpLinuxReno")},
                         {"TcpCubic as by hand", EqualsHand("ns3::TcpCubic")},
                     }); //!< registers the suite

} // namespace sctp_tcp_steps_test
