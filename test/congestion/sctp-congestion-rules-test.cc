/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "sctp-congestion-bench.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/object-factory.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-window-growth.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-tests
 * Rules of window growth, slow start and revived windows, combined with congestion controls that
 * have others by default.
 */

using namespace ns3;

namespace sctp_congestion_rules_test
{

/// The laboratory of windows.
using Bench = SctpCongestionBench;

/**
 * @ingroup sctp-tests
 * Slow start that takes a hundredth of a measured packet.
 */
class SctpTestSlowStart : public SctpSlowStart
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::SctpTestSlowStart")
                                .SetParent<SctpSlowStart>()
                                .SetGroupName("Sctp")
                                .AddConstructor<SctpTestSlowStart>();
        return tid;
    }

    void PathAdded(const SctpPath& /* path */) override
    {
        ++s_paths;
    }

    void PathRemoved(const SctpPath& /* path */) override
    {
        --s_paths;
    }

    void Measure(const SctpPath& /* path */, const SctpAckEvent& event) override
    {
        m_measured = event.bytesAcked;
    }

    double GetStep(const SctpPath& /* path */, uint32_t /* acked */) override
    {
        return m_measured / 100.0;
    }

    static int32_t s_paths; //!< paths that it knows

  private:
    uint32_t m_measured{0}; //!< bytes of the last acknowledgement
};

int32_t SctpTestSlowStart::s_paths = 0;

NS_OBJECT_ENSURE_REGISTERED(SctpTestSlowStart);

/**
 * @param rule an attribute of SctpRfc9260Congestion
 * @param type name of the type that it is set to
 */
void
Choose(const std::string& rule, const std::string& type)
{
    // A text of another kind is refused at once.
    Config::SetDefault("ns3::SctpRfc9260Congestion::" + rule,
                       TypeIdValue(TypeId::LookupByName("ns3::" + type)));
}

/**
 * @param type type of congestion operations
 * @param event an acknowledgement in slow start
 * @return growth of the window, bytes
 */
uint32_t
GrowBy(const std::string& type, SctpAckEvent event)
{
    Bench bench("ns3::" + type);
    bench.SetWindow(0, 4, 100);
    bench.SetWindow(1, 4, 100);
    event.flightBefore = bench.GetPath(0).GetCwnd();
    bench.ops->Measure(bench.GetPath(0), event);
    bench.ops->Acked(bench.GetPath(0), event);
    return bench.GetPath(0).GetCwnd() - event.flightBefore;
}

/**
 * @param type type of congestion operations
 * @return steps of the window of a potentially failed path that answers its probe, 10 before
 */
uint32_t
Revive(const std::string& type)
{
    Bench bench("ns3::" + type);
    bench.SetWindow(0, 10);
    bench.ops->Revived(bench.GetPath(0), SctpPathState::POTENTIALLY_FAILED);
    return bench.GetPath(0).GetCwnd() / Bench::UNIT;
}

/// @param lab the laboratory
void
GrowthIsChosen(SctpLab& lab)
{
    SctpAckEvent association;
    association.bytesAcked = 1000;
    association.cumulativeAdvanced = true;
    SctpAckEvent path;
    path.bytesAcked = 1000;
    path.pathCumulativeAdvanced = true;
    lab.Equal(GrowBy("SctpLia", association), 0U, "LIA has CUC");
    lab.Equal(GrowBy("SctpLia", path), 1000U, "by default");
    lab.Equal(GrowBy("SctpWestwood", association), 1000U, "Westwood has none");
    lab.Equal(GrowBy("SctpWestwood", path), 0U, "by default");
    Choose("WindowGrowth", "SctpAssociationGrowth");
    lab.Equal(GrowBy("SctpLia", association), 1000U, "LIA without CUC");
    lab.Equal(GrowBy("SctpLia", path), 0U, "at all");
    SctpAckEvent gaps;
    gaps.bytesAcked = 1000;
    lab.Equal(GrowBy("SctpRfc9260Congestion", gaps), 0U, "RFC 4960's third condition");
    Choose("WindowGrowth", "SctpEachAckGrowth");
    lab.Equal(GrowBy("SctpRfc9260Congestion", gaps), 1000U, "RFC 9260 does not have it");
    gaps.bytesAcked = 0;
    lab.Equal(GrowBy("SctpRfc9260Congestion", gaps), 0U, "nothing is acknowledged");
    Choose("WindowGrowth", "SctpPathGrowth");
    lab.Equal(GrowBy("SctpWestwood", association), 0U, "Westwood with CUC");
    lab.Equal(GrowBy("SctpWestwood", path), 1000U, "of the path");
}

/// @param lab the laboratory
void
RevivedWindowIsChosen(SctpLab& lab)
{
    lab.Equal(Revive("SctpLia"), 2U, "LIA has CMT-PF's");
    lab.Equal(Revive("SctpCmtCongestion"), 10U, "CMT keeps it");
    Config::SetDefault("ns3::SctpPfWindow::PfCwnd", UintegerValue(3));
    lab.Equal(Revive("SctpLia"), 3U, "LIA with a setting of the rule");
    Choose("RevivedWindow", "SctpKeptWindow");
    lab.Equal(Revive("SctpLia"), 10U, "LIA with RFC 9260's");
    Choose("RevivedWindow", "SctpPfWindow");
    lab.Equal(Revive("SctpRfc9260Congestion"), 3U, "RFC 9260 with CMT-PF's");
}

/// @param lab the laboratory
void
SlowStartIsChosen(SctpLab& lab)
{
    SctpAckEvent event;
    event.bytesAcked = 100000;
    event.cumulativeAdvanced = true;
    event.pathCumulativeAdvanced = true;
    lab.Equal(GrowBy("SctpLia", event), Bench::UNIT, "RFC 9260: PMDCS at most");
    Choose("SlowStart", "SctpTestSlowStart");
    for (const std::string type : {"Rfc9260Congestion",
                                   "CmtPfCongestion",
                                   "Lia",
                                   "Olia",
                                   "Balia",
                                   "FullyCoupled",
                                   "Wvegas",
                                   "Cubic",
                                   "Berp",
                                   "Westwood",
                                   "DelayTarget"})
    {
        lab.Equal(GrowBy("Sctp" + type, event), 1000U, type + ": what was measured");
    }
    lab.Equal(GrowBy("SctpCmtRpV1", event), 500U, "CMT-RPv1: its share of that");
    SctpTestSlowStart::s_paths = 0;
    Bench bench("ns3::SctpOlia", 2);
    lab.Equal(SctpTestSlowStart::s_paths, 2, "knows the paths");
    bench.ops->PathRemoved(bench.GetPath(1));
    lab.Equal(SctpTestSlowStart::s_paths, 1, "also those that leave");
}

/// @param lab the laboratory
void
SsthreshIsHeldByAll(SctpLab& lab)
{
    for (const std::string type : {"Rfc9260Congestion",
                                   "CmtCongestion",
                                   "CmtRpV1",
                                   "CmtRpV2",
                                   "Lia",
                                   "Olia",
                                   "Balia",
                                   "FullyCoupled",
                                   "Wvegas",
                                   "Cubic",
                                   "Berp",
                                   "Westwood",
                                   "DelayTarget"})
    {
        for (const bool hold : {false, true})
        {
            Config::SetDefault("ns3::SctpRfc9260Congestion::HoldSsthresh", BooleanValue(hold));
            Bench bench("ns3::Sctp" + type);
            SctpPath& path = bench.GetPath(0);
            bench.SetWindow(0, 40);
            bench.SetWindow(1, 4);
            bench.ops->TimedOut(path);
            const uint32_t first = path.GetSsthresh();
            bench.ops->TimedOutAgain(path);
            lab.Equal(path.GetCwnd(), Bench::UNIT, type + ": one packet");
            lab.Equal(path.GetSsthresh() == first, hold, type);
        }
    }
}

/// @param lab the laboratory
void
WrongTypesAreFound(SctpLab& lab)
{
    for (const std::string rule : {"WindowGrowth", "SlowStart", "RevivedWindow"})
    {
        Choose(rule, "SctpKeptWindow");
        Choose("RevivedWindow", rule == "RevivedWindow" ? "SctpPathGrowth" : "SctpPfWindow");
        const auto ops = ObjectFactory("ns3::SctpLia").Create<SctpCongestionOps>();
        auto context = std::make_shared<SctpStrategyContext>();
        context->parameters = CreateObject<SctpParameters>()->ShareValues();
        ops->Attach(context);
        lab.Equal(ops->FindMistake().find("ns3::SctpRfc9260Congestion::" + rule), size_t{0}, rule);
        Config::Reset();
    }
}

/// Suite of rules of congestion control.
SctpLabSuite g_suite("sctp-congestion-rules",
                     {
                         {"Which acknowledgements let a window grow", GrowthIsChosen},
                         {"The window of a path that answers its probe", RevivedWindowIsChosen},
                         {"By how much a window grows in slow start", SlowStartIsChosen},
                         {"ssthresh at repeated timeouts of the same data", SsthreshIsHeldByAll},
                         {"Types that are no rules", WrongTypesAreFound},
                     }); //!< registers the suite

} // namespace sctp_congestion_rules_test
