/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../congestion/sctp-congestion-bench.h"
#include "../harness/sctp-test-harness.h"

#include "ns3/sctp-berp.h"
#include "ns3/sctp-loss-estimator.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-path-set.h"
#include "ns3/sctp-rtt-estimator.h"
#include "ns3/uinteger.h"

#include <memory>
#include <type_traits>
#include <utility>

/**
 * @file
 * @ingroup sctp-tests
 * The set of paths, and who may write to a path.
 */

using namespace ns3;

namespace sctp_path_set_test
{

/**
 * True if anybody may set the congestion window of a path.
 * @tparam Path SctpPath
 */
template <typename Path, typename = void>
struct HasPublicWindow : std::false_type
{
};

/// @tparam Path SctpPath
template <typename Path>
struct HasPublicWindow<Path, std::void_t<decltype(std::declval<Path&>().SetCwnd(1))>>
    : std::true_type
{
};

/**
 * True if anybody may set the state of a path.
 * @tparam Path SctpPath
 */
template <typename Path, typename = void>
struct HasPublicState : std::false_type
{
};

/// @tparam Path SctpPath
template <typename Path>
struct HasPublicState<Path,
                      std::void_t<decltype(std::declval<Path&>().SetState(SctpPathState::ACTIVE))>>
    : std::true_type
{
};

static_assert(!HasPublicWindow<SctpPath>::value, "only SctpCongestionOps writes windows");
static_assert(!HasPublicState<SctpPath>::value, "only SctpPathManager writes the state of a path");

/// The laboratory of windows, with a set of paths and nothing else.
using Bench = SctpCongestionBench;

/**
 * @return parameters by default, RTO.Min 100 ms, RTO.Max 5 s
 */
SctpParameterValuesPtr
MakeParameters()
{
    auto parameters = CreateObject<SctpParameters>();
    parameters->SetAttribute("RtoInitial", TimeValue(Seconds(1)));
    parameters->SetAttribute("RtoMin", TimeValue(MilliSeconds(100)));
    parameters->SetAttribute("RtoMax", TimeValue(Seconds(5)));
    return parameters->ShareValues();
}

/// @param lab the laboratory
void
RttBeginsWithInitial(SctpLab& lab)
{
    const sctp::RttEstimator estimator(MakeParameters());
    lab.Equal(estimator.GetRto(), Seconds(1), "RTO.Initial (C1)");
    lab.True(estimator.GetSrtt().IsZero() && estimator.GetRttvar().IsZero(), "no sample");
    lab.True(estimator.GetMin().IsZero() && estimator.GetMax().IsZero(), "no range");
}

/// @param lab the laboratory
void
RttFollowsSamples(SctpLab& lab)
{
    sctp::RttEstimator estimator(MakeParameters());
    estimator.AddSample(MilliSeconds(400));
    lab.Equal(estimator.GetSrtt(), MilliSeconds(400), "the first sample (C2)");
    lab.Equal(estimator.GetRttvar(), MilliSeconds(200), "half of it (C2)");
    lab.Equal(estimator.GetRto(), MilliSeconds(1200), "SRTT + 4 * RTTVAR");
    estimator.AddSample(MilliSeconds(800));
    lab.Equal(estimator.GetRttvar(), MilliSeconds(250), "3/4 * 200 + 1/4 * 400 (C3)");
    lab.Equal(estimator.GetSrtt(), MilliSeconds(450), "7/8 * 400 + 1/8 * 800 (C3)");
    lab.Equal(estimator.GetRto(), MilliSeconds(1450), "SRTT + 4 * RTTVAR");
    lab.Equal(estimator.GetMin(), MilliSeconds(400), "smallest sample");
    lab.Equal(estimator.GetMax(), MilliSeconds(800), "largest sample");
}

/// @param lab the laboratory
void
RtoHasBounds(SctpLab& lab)
{
    sctp::RttEstimator estimator(MakeParameters());
    for (int i = 0; i < 100; ++i)
    {
        estimator.AddSample(MilliSeconds(1));
    }
    lab.Equal(estimator.GetRto(), MilliSeconds(100), "RTO.Min (C6)");
    lab.Equal(estimator.GetRttvar(), MakeParameters()->clockGranularity, "G (G1)");
    estimator.BackOff();
    lab.Equal(estimator.GetRto(), MilliSeconds(200), "doubled (E2)");
    for (int i = 0; i < 10; ++i)
    {
        estimator.BackOff();
    }
    lab.Equal(estimator.GetRto(), Seconds(5), "RTO.Max");
    estimator.AddSample(Seconds(60));
    lab.Equal(estimator.GetRto(), Seconds(5), "RTO.Max (C7)");
    estimator.Reset();
    lab.Equal(estimator.GetRto(), Seconds(1), "RTO.Initial again");
    lab.True(estimator.GetSrtt().IsZero() && estimator.GetMax().IsZero(), "all is forgotten");
}

/// @param lab the laboratory
void
LossRateFollowsSigns(SctpLab& lab)
{
    sctp::LossEstimator estimator;
    lab.Equal(estimator.GetRate(), 0.5, "nothing is known");
    estimator.CountLoss();
    lab.Equal(estimator.GetRate(), 0.5, "no loss of what was not sent");
    for (int i = 0; i < 8; ++i)
    {
        estimator.CountTransmission();
    }
    lab.Equal(estimator.GetRate(), 0.1, "(0 + 1) / (8 + 2)");
    estimator.CountLoss();
    lab.Equal(estimator.GetRate(), 0.2, "(1 + 1) / (8 + 2)");
    estimator.Reset();
    lab.Equal(estimator.GetRate(), 0.5, "all is forgotten");
}

/// @param lab the laboratory
void
LossRateForgets(SctpLab& lab)
{
    sctp::LossEstimator estimator;
    for (int i = 0; i < 1024; ++i)
    {
        estimator.CountTransmission();
        estimator.CountLoss();
    }
    lab.Equal(estimator.GetRate(), 1025.0 / 1026, "all was lost");
    for (int i = 0; i < 512; ++i)
    {
        estimator.CountTransmission();
    }
    lab.Equal(estimator.GetRate(), 513.0 / 1026, "512 of 1024, as the older ones count half");
}

/// @param lab the laboratory
void
SetGoesRound(SctpLab& lab)
{
    Bench bench("ns3::SctpRfc9260Congestion", 3);
    const SctpPathSet& set = bench.GetPaths();
    const auto& paths = set.GetPaths();
    lab.Equal(paths.size(), size_t{3}, "paths");
    lab.True(set.GetPrimary() == paths[0] && set.GetDestination() == paths[0], "the first one");
    lab.True(&set.GetNext(*paths[2]) == paths[0], "round robin");
    lab.True(set.GetNextActive(*paths[0]) == paths[1], "next active one");
    bench.Fail(1);
    lab.True(set.GetNextActive(*paths[0]) == paths[2], "not one that has failed");
    bench.Fail(2);
    lab.True(set.GetNextActive(*paths[0]) == nullptr, "no other one");
    lab.True(&set.GetNextToTry(*paths[1]) == paths[0], "control goes to an active one");
    bench.Fail(0);
    lab.True(!set.AnyActive() && !set.AnyUnconfirmed(), "all have failed");
    lab.True(&set.GetNextToTry(*paths[1]) == paths[2], "or to the next verified one");
}

/// @param lab the laboratory
void
RemovalOfAnother(SctpLab& lab)
{
    Bench bench("ns3::SctpRfc9260Congestion", 3);
    SctpPathManager& paths = bench.GetPaths();
    paths.Remove(bench.GetPath(1));
    lab.True(paths.Find(SctpPathId{1}) == nullptr, "gone");
    lab.Equal(paths.Find(SctpPathId{2})->GetId(), SctpPathId{2}, "ids stay");
    lab.True(&paths.GetNext(bench.GetPath(0)) == &bench.GetPath(1), "the list has no hole");
    lab.Equal(paths.GetPrimary()->GetId(), SctpPathId{0}, "primary as before");
    const SctpPath& added = paths.Add(Ipv4Address(0x0a000009), SctpRoute(), true);
    lab.Equal(added.GetId(), SctpPathId{3}, "ids are not used again");
}

/// @param lab the laboratory
void
RemovalOfThePrimary(SctpLab& lab)
{
    Bench bench("ns3::SctpRfc9260Congestion", 3);
    SctpPathManager& paths = bench.GetPaths();
    bench.Fail(1);
    paths.Remove(bench.GetPath(0));
    lab.Equal(paths.GetPrimary()->GetId(), SctpPathId{2}, "the next active one is primary");
    lab.Equal(paths.GetDestination()->GetId(), SctpPathId{2}, "and takes the data");
    lab.True(paths.AnyActive(), "phase I");
    paths.Remove(*paths.GetPrimary());
    lab.Equal(paths.GetPrimary()->GetId(), SctpPathId{1}, "the last one");
    lab.True(!paths.AnyActive(), "which has failed: phase III");
}

/// @param lab the laboratory
void
RemovalOfTheAlternate(SctpLab& lab)
{
    Bench bench("ns3::SctpRfc9260Congestion", 3);
    SctpPathManager& paths = bench.GetPaths();
    bench.Fail(0);
    lab.Equal(paths.GetDestination()->GetId(), SctpPathId{1}, "failed over");
    paths.Remove(bench.GetPath(1));
    lab.Equal(paths.GetDestination()->GetId(), SctpPathId{2}, "to the next one");
    lab.Equal(paths.GetPrimary()->GetId(), SctpPathId{0}, "primary as before");
    lab.True(paths.AnyActive(), "phase II");
    bench.Fail(1);
    lab.True(!paths.AnyActive(), "phase III");
    paths.Remove(*paths.GetDestination());
    lab.Equal(paths.GetPaths().size(), size_t{1}, "one is left");
    lab.True(paths.GetPaths().front() == paths.GetDestination(), "and takes the data");
}

/// @param lab the laboratory
void
StrategiesForget(SctpLab& lab)
{
    for (const std::string type : {"Berp",
                                   "Lia",
                                   "Olia",
                                   "Balia",
                                   "FullyCoupled",
                                   "Wvegas",
                                   "Cubic",
                                   "CmtRpV1",
                                   "CmtRpV2",
                                   "DelayTarget"})
    {
        Bench bench("ns3::Sctp" + type, 3);
        for (uint32_t i = 0; i < 3; ++i)
        {
            bench.SetWindow(i, 10);
        }
        bench.Deliver({1000000, 1000000, 1000000});
        const Ptr<SctpPath> removed = &bench.GetPath(1);
        bench.GetPaths().Remove(*removed);
        bench.ops->PathRemoved(*removed);
        if (const auto berp = DynamicCast<SctpBerp>(bench.ops))
        {
            lab.Equal(berp->GetBandwidth(*removed), 0.0, type + ": nothing is kept");
            lab.Equal(berp->GetBeta(bench.GetPath(0)),
                      0.5,
                      type + ": shares of those that are left");
        }
        lab.True(bench.AvoidCongestion(0) > 0, type + ": goes on");
        lab.True(bench.Lose(1) < 10 * Bench::UNIT, type + ": goes on after a loss");
    }
}

/// Suite of the set of paths and the estimates of each.
SctpLabSuite g_suite("sctp-path-set",
                     {
                         {"RTT: RTO.Initial before the first sample", RttBeginsWithInitial},
                         {"RTT: SRTT and RTTVAR by hand", RttFollowsSamples},
                         {"RTT: RTO.Min, RTO.Max and back-off", RtoHasBounds},
                         {"Loss rate: signs over transmissions", LossRateFollowsSigns},
                         {"Loss rate: older ones count half", LossRateForgets},
                         {"Paths in turn, as far as they are active", SetGoesRound},
                         {"Removal of a path that is not in use", RemovalOfAnother},
                         {"Removal of the primary", RemovalOfThePrimary},
                         {"Removal of an alternate, and in phase III", RemovalOfTheAlternate},
                         {"Congestion control forgets a path", StrategiesForget},
                     }); //!< registers the suite

} // namespace sctp_path_set_test
