/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "../harness/sctp-test-windows.h"
#include "../harness/sctp-transmitter-bench.h"

#include "ns3/sctp-prr.h"
#include "ns3/sctp-rack-loss-detection.h"

#include <algorithm>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Proportional rate reduction (RFC 9937).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_prr_test
{

/**
 * @ingroup sctp-tests
 * A transmitter with PRR and 20 packets in flight, TSNs 100 to 119: segments 0 to 19 of RFC 9937
 * section 8. More waits.
 */
class PrrBench : public TransmitterBench
{
  public:
    /// @param rack whether losses are found by RACK
    explicit PrrBench(bool rack = false)
        : TransmitterBench(1, 1000000, Choose(rack))
    {
        parameters->maxBurst = 0;
        SctpTestWindows::SetCwnd(At(0), 20 * PMDCS);
        Send(100);
    }

    /**
     * Packets arrive, and a SACK for each of them.
     * @param first segment number of the first one
     * @param last of the last one
     * @return the reaction to each SACK: N new data, R retransmission, "." nothing
     */
    std::string Arrive(uint32_t first, uint32_t last)
    {
        std::string sent;
        for (uint32_t segment = first; segment <= last; ++segment)
        {
            const auto offset = static_cast<uint16_t>(segment + 1);
            sent += Kinds(Sack(99, {{static_cast<uint16_t>(first + 1), offset}}, 1000000));
        }
        return sent;
    }

    /**
     * @param text packets that left
     * @return N for each with new data, R for each retransmission; "." for none
     */
    std::string Kinds(const std::string& text)
    {
        std::string kinds;
        for (size_t at = text.find("DATA "); at != std::string::npos;
             at = text.find("DATA ", at + 1))
        {
            const uint32_t tsn = std::stoul(text.substr(at + 5));
            kinds += tsn > m_highest ? "N" : "R";
            m_highest = std::max(m_highest, tsn);
        }
        return kinds.empty() ? "." : kinds;
    }

  private:
    /**
     * @param rack whether losses are found by RACK
     * @return the strategies
     */
    static SctpStrategyTypes Choose(bool rack)
    {
        SctpStrategyTypes types;
        types.Set<SctpRecovery>(SctpPrr::GetTypeId());
        if (rack)
        {
            types.Set<SctpLossDetection>(SctpRackLossDetection::GetTypeId());
        }
        return types;
    }

    uint32_t m_highest{119}; //!< highest TSN sent so far
};

/// @param lab checks
void
OneLoss(SctpLab& lab)
{
    PrrBench bench;
    lab.Equal(bench.Arrive(1, 21),
              std::string("NNR.N.N.N.N.N.N.N.N.N"),
              "RFC 9937 section 8, figure 1, SACKs 1 to 21");
    lab.Equal(bench.Kinds(bench.Sack(121, {}, 1000000)),
              std::string("NN"),
              "and the 22nd; one more by slow start, which RFC 9260 resumes with it");
}

/// @param lab checks
void
FifteenLosses(SctpLab& lab)
{
    PrrBench bench;
    lab.Equal(bench.Arrive(15, 19), std::string("NNRRR"), "RFC 9937 section 8, figure 2");
    lab.Equal(bench.At(0).GetFlightSize(), 5 * PrrBench::PMDCS, "inflight 4, and the last one");
}

/// @param lab checks
void
OneMoreWhileSafe(SctpLab& lab)
{
    PrrBench bench;
    bench.Arrive(15, 19); // 0, 1 and 2 are sent again
    lab.Equal(bench.Kinds(bench.Sack(100, {{15, 19}}, 1000000)),
              std::string("RR"),
              "SafeACK: what has arrived and one more (PRR-SSRB)");
    lab.Equal(bench.Kinds(bench.Sack(101, {{14, 20}}, 1000000)),
              std::string("RRRR"),
              "three have arrived, one more");
}

/// @param lab checks
void
EndsAtTarget(SctpLab& lab)
{
    PrrBench bench;
    bench.Arrive(1, 21);
    lab.Between(bench.At(0).GetFlightSize(),
                9 * PrrBench::PMDCS,
                10 * PrrBench::PMDCS,
                "what cwnd says");
    lab.Equal(bench.At(0).GetCwnd(), 10 * PrrBench::PMDCS, "the target");
    bench.Sack(121, {}, 1000000);
    lab.Equal(bench.At(0).GetFlightSize(),
              11 * PrrBench::PMDCS,
              "cwnd holds again (6.4); slow start has added a packet");
}

/// @param lab checks
void
WithRack(SctpLab& lab)
{
    PrrBench bench(true);
    bench.Run(MilliSeconds(100));
    // The chunks that went meanwhile have no RTT here.
    lab.Equal(bench.Arrive(1, 19), std::string("NNR.N.N.N.N.N.N.N.N"), "figure 1 with RACK");
}

/// @param lab checks
void
AfterATimer(SctpLab& lab)
{
    PrrBench bench(true);
    bench.Run(MilliSeconds(100));
    bench.Arrive(15, 16);
    bench.Run(MilliSeconds(30)); // RACK's reordering timer
    lab.Equal(bench.Kinds(bench.output.Take()), std::string("R"), "one packet is forced (6.2)");
}

/// @param lab checks
void
TimeoutEndsIt(SctpLab& lab)
{
    PrrBench bench;
    bench.Arrive(15, 19);
    bench.Run(Seconds(3));
    lab.Equal(bench.At(0).GetCwnd(), uint32_t{PrrBench::PMDCS}, "T3-rtx");
    bench.output.Take();
    lab.Equal(bench.Kinds(bench.Sack(100, {{15, 19}}, 1000000)), std::string("RR"), "slow start");
}

/// The suite.
SctpLabSuite g_suite("sctp-prr",
                     {
                         {"Section 8, one loss", OneLoss},
                         {"Section 8, 15 losses", FifteenLosses},
                         {"Section 6.2 and 9: one more while all goes well", OneMoreWhileSafe},
                         {"Section 6.4: the end", EndsAtTarget},
                         {"Losses found by RACK", WithRack},
                         {"Losses found by a timer", AfterATimer},
                         {"A timeout", TimeoutEndsIt},
                     }); //!< registers the suite

} // namespace sctp_prr_test
