/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../congestion/sctp-congestion-bench.h"
#include "../harness/sctp-cmt-lab.h"
#include "../harness/sctp-test-windows.h"

#include "ns3/sctp-cmt-l4-protocol.h"
#include "ns3/sctp-cmt-path-selector.h"
#include "ns3/sctp-cmt-retransmission.h"
#include "ns3/sctp-lia.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-rfc9260-congestion.h"
#include "ns3/sctp-strategy-table.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>

/**
 * @file
 * @ingroup sctp-tests
 * Tests of the classes that doc/sctp-where.rst shows, each between a line with its name in brackets
 * and the next "[end]".
 */

using namespace ns3;

namespace sctp_where_test
{

using namespace ns3::sctp_cmt_lab;

// [gentle]
/// Congestion control of RFC 9260 that keeps four fifths of the window after a loss.
class SctpGentle : public SctpRfc9260Congestion
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

  protected:
    uint32_t SsthreshAfterLoss(const SctpPath& path, uint32_t floor) const override;
};

NS_OBJECT_ENSURE_REGISTERED(SctpGentle);

TypeId
SctpGentle::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpGentle")
                            .SetParent<SctpRfc9260Congestion>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpGentle>();
    return tid;
}

uint32_t
SctpGentle::SsthreshAfterLoss(const SctpPath& path, uint32_t floor) const
{
    return std::max(path.GetCwnd() / 10 * 8, floor);
}

// [end]

// [most-room]
/// Concurrent multipath transfer that prefers the path with the most room in its window.
class SctpCmtMostRoom : public SctpCmtPathSelector
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

  protected:
    bool IsBetter(const SctpPath& candidate, const SctpPath& best) const override
    {
        return candidate.GetCwnd() - candidate.GetFlightSize() >
               best.GetCwnd() - best.GetFlightSize(); // both have room
    }
};

// [end]

NS_OBJECT_ENSURE_REGISTERED(SctpCmtMostRoom);

TypeId
SctpCmtMostRoom::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpCmtMostRoom")
                            .SetParent<SctpCmtPathSelector>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpCmtMostRoom>();
    return tid;
}

// [lowest-rtt]
/// Retransmissions go to the path with the lowest smoothed round trip time.
class SctpRtxLowestRtt : public SctpCmtRetransmission
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

  protected:
    double GetMerit(const SctpPath& path) const override
    {
        return -path.GetSrtt().GetSeconds(); // the highest merit wins
    }
};

// [end]

NS_OBJECT_ENSURE_REGISTERED(SctpRtxLowestRtt);

TypeId
SctpRtxLowestRtt::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpRtxLowestRtt")
                            .SetParent<SctpCmtRetransmission>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpRtxLowestRtt>();
    return tid;
}

// [lia]
/// SCTP with CMT and LIA.
class LiaSctpL4Protocol : public CmtSctpL4Protocol
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::LiaSctpL4Protocol")
                                .SetParent<CmtSctpL4Protocol>()
                                .SetGroupName("Sctp")
                                .AddConstructor<LiaSctpL4Protocol>();
        return tid;
    }

    SctpVariantDefaults GetVariantDefaults() const override
    {
        SctpVariantDefaults defaults = CmtSctpL4Protocol::GetVariantDefaults();
        defaults.types.Set<SctpCongestionOps>(SctpLia::GetTypeId());
        return defaults;
    }
};

// [end]

NS_OBJECT_ENSURE_REGISTERED(LiaSctpL4Protocol);

/// @param lab the laboratory
void
Gentle(SctpLab& lab)
{
    using Bench = SctpCongestionBench;
    Bench bench("ns3::SctpGentle", 1);
    bench.SetWindow(0, 40);
    lab.Equal(bench.Lose(0), 32 * Bench::UNIT, "four fifths");
    bench.SetWindow(0, 4);
    lab.Equal(bench.Lose(0), 4 * Bench::UNIT, "RFC 9260's floor");
}

/// @param lab the laboratory
void
MostRoom(SctpLab& lab)
{
    lab.Set("PathSelector", StringValue("ns3::SctpCmtMostRoom"));
    lab.Set("MaxBurst", UintegerValue(0));
    StartCmt(lab, 0);
    SctpTestWindows::SetCwnd(*GetCmtPath(lab, 0), 2 * PMDCS);
    SctpTestWindows::SetCwnd(*GetCmtPath(lab, 1), 4 * PMDCS);
    SendChunks(lab, 6);
    lab.Equal(TakePaths(lab), "0:3,5 1:1,2,4,6", "until both have room for two, the larger one");
}

/// @param lab the laboratory
void
LowestRtt(SctpLab& lab)
{
    lab.Set("RetransmissionPolicy", StringValue("ns3::SctpRtxLowestRtt"));
    lab.Set("PathSelector", StringValue("ns3::SctpCmtRoundRobin"));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(10 * PMDCS));
    lab.Set("MaxBurst", UintegerValue(0));
    StartCmt(lab, 20);
    lab.Equal(TakePaths(lab), "0:1,3,5,7,9,11,13,15,17,19 1:2,4,6,8,10,12,14,16,18,20", "in turn");
    GetCmtPath(lab, 0)->AddRttSample(Seconds(1));
    Acknowledge(lab, 0, {{3, 3}});
    Acknowledge(lab, 0, {{3, 3}, {5, 5}});
    lab.Equal(Acknowledge(lab, 0, {{3, 3}, {5, 5}, {7, 7}}), "1:1", "the path that is faster");
}

/// @param lab the laboratory
void
Variant(SctpLab& lab)
{
    lab.variant = "ns3::LiaSctpL4Protocol";
    lab.Build(2);
    lab.Open();
    const auto control = lab.GetAssociations(0).front()->GetStrategy<SctpCongestionOps>();
    lab.Equal(control->GetInstanceTypeId().GetName(), std::string("ns3::SctpLia"), "its control");
}

/// Suite of the classes.
SctpLabSuite g_suite("sctp-where",
                     {
                         {"A congestion control", Gentle},
                         {"A path selector", MostRoom},
                         {"A retransmission policy", LowestRtt},
                         {"A variant", Variant},
                     }); //!< registers the suite

} // namespace sctp_where_test
