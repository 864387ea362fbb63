/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../congestion/sctp-congestion-bench.h"
#include "../harness/sctp-test-harness.h"

#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-per-path.h"

#include <memory>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * State that strategies keep for each path.
 */

using namespace ns3;

namespace sctp_per_path_test
{

/// The laboratory of windows, with a set of paths.
using Bench = SctpCongestionBench;

/// States of this kind are counted.
struct Counted
{
    Counted()
    {
        ++s_alive;
    }

    ~Counted()
    {
        --s_alive;
    }

    Counted(const Counted&) = delete;
    /**
     * Takes the value of another state.
     * @return this
     */
    Counted& operator=(const Counted& /* other */) = default;

    static int32_t s_alive; ///< how many there are
    int32_t value{7};       ///< a value
};

int32_t Counted::s_alive = 0;

/**
 * @tparam States SctpPerPath
 * @param states states
 * @return the ids of their paths
 */
template <typename States>
std::string
ListIds(const States& states)
{
    std::string ids;
    for (const auto [id, state] : states)
    {
        ids += std::to_string(id) + " ";
    }
    return ids;
}

/// @param lab the laboratory
void
MadeAtFirstUse(SctpLab& lab)
{
    Bench bench("ns3::SctpCmtPfCongestion", 3);
    SctpPerPath<Counted> states;
    lab.True(!states.Find(bench.GetPath(1)) && states.IsEmpty(), "none so far");
    states.Get(bench.GetPath(1)).value = 1;
    lab.Equal(Counted::s_alive, 1, "that of one path");
    lab.True(!states.Find(0) && !states.Find(2), "others have none");
    lab.Equal(states.Get(bench.GetPath(1)).value, 1, "it is found again");
    Counted& kept = states.Get(bench.GetPath(2));
    states.Get(bench.GetPath(0));
    lab.True(&kept == states.Find(2), "a reference stays valid as others are made");
    lab.Equal(ListIds(states), "0 1 2 ", "in the order of ids");
    SctpPerPath<double> given;
    lab.Equal(given.Get(bench.GetPath(0), 0.5), 0.5, "made of a value");
    lab.Equal(given.Get(bench.GetPath(0), 2.0), 0.5, "once");
    const SctpPerPath<Counted> copy(states);
    lab.True(copy.IsEmpty(), "a copy begins without any");
}

/// @param lab the laboratory
void
ForgottenWithThePath(SctpLab& lab)
{
    Bench bench("ns3::SctpCmtPfCongestion", 4);
    SctpPerPath<Counted> states;
    SctpPerPath<int32_t> others;
    for (uint32_t i = 0; i < 4; ++i)
    {
        states.Get(bench.GetPath(i));
        others.Get(bench.GetPath(i)) = 1;
    }
    const Ptr<SctpPath> left = &bench.GetPath(1);
    bench.GetPaths().Remove(*left);
    lab.Equal(ListIds(states), "0 2 3 ", "gone with its path, even if a user holds that");
    lab.Equal(ListIds(others), "0 2 3 ", "in all classes");
    lab.True(states.Find(2) && states.Find(3) && !states.Find(1), "the others are found");
    states.Erase(bench.GetPath(2));
    lab.Equal(ListIds(states), "0 2 ", "erased, and its path stays");
    states.Get(1, bench.GetPaths()).value = 1;
    lab.Equal(states.Get(1, bench.GetPaths()).value, 7, "nothing is kept of a path that has left");
    lab.Equal(ListIds(states), "0 2 ", "nor listed");
    states.Get(3, bench.GetPaths()).value = 1;
    lab.Equal(states.Get(bench.GetPath(2)).value, 1, "by id, too");
}

/// @param lab the laboratory
void
OwnerGoesFirst(SctpLab& lab)
{
    Bench bench("ns3::SctpCmtPfCongestion", 2);
    auto states = std::make_unique<SctpPerPath<Counted>>();
    SctpPerPath<int32_t> others;
    others.Get(bench.GetPath(1)) = 5;
    states->Get(bench.GetPath(0));
    states->Get(bench.GetPath(1));
    states.reset();
    lab.Equal(Counted::s_alive, 0, "its states go with it");
    bench.GetPaths().Remove(bench.GetPath(0));
    lab.Equal(*others.Find(1), 5, "others stay");
}

/// @param lab the laboratory
void
PathsComeAndGo(SctpLab& lab)
{
    Bench bench("ns3::SctpCmtPfCongestion", 3);
    SctpPerPath<Counted> states;
    for (uint32_t i = 0; i < 10000; ++i)
    {
        SctpPath& path = bench.GetPaths().Add(Ipv4Address(0x0a010001 + i), SctpRoute(), true);
        for (const auto& each : bench.GetPaths().GetPaths())
        {
            states.Get(*each);
        }
        lab.Equal(states.Find(path), &states.Get(path), "found by its id");
        bench.GetPaths().Remove(path);
    }
    lab.Equal(Counted::s_alive, 3, "those of the paths that are left");
    lab.Equal(states.GetCount(), size_t{3}, "are all that is kept");
}

/// Suite of states per path.
SctpLabSuite g_suite("sctp-per-path",
                     {
                         {"Made at first use, in the order of ids", MadeAtFirstUse},
                         {"Forgotten when the path leaves", ForgottenWithThePath},
                         {"Its owner goes before the paths", OwnerGoesFirst},
                         {"10,000 paths come and go", PathsComeAndGo},
                     }); //!< registers the suite

} // namespace sctp_per_path_test
