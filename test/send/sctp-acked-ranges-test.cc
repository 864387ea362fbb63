/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/sctp-acked-ranges.h"

#include <initializer_list>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Ranges of acknowledged TSNs, alone.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_acked_ranges_test
{

/**
 * @ingroup sctp-tests
 * The ranges, and a cumulative TSN of 100.
 */
struct RangesBench
{
    /**
     * @param received gap blocks
     * @param nonRenegable those that will not be taken back
     * @return an acknowledgement
     */
    static SctpAcknowledgement Make(std::initializer_list<SctpTsnRange> received,
                                    std::initializer_list<SctpTsnRange> nonRenegable = {})
    {
        SctpAcknowledgement ack;
        ack.received.assign(received.begin(), received.end());
        ack.nonRenegable.assign(nonRenegable.begin(), nonRenegable.end());
        return ack;
    }

    /**
     * @param ack an acknowledgement
     * @param mayBeCut whether it may be truncated
     * @param firstHeld whether the peer held TSN 101
     * @return the changes: +acknowledged, !released, -reneged
     */
    std::string Update(const SctpAcknowledgement& ack,
                       bool mayBeCut = false,
                       bool firstHeld = false)
    {
        const auto& changes = ranges.Update(ack, 100, mayBeCut, firstHeld);
        return Write('+', changes.acked) + Write('!', changes.released) +
               Write('-', changes.reneged);
    }

    /**
     * @param sign comes before each
     * @param list ranges
     * @return them
     */
    static std::string Write(char sign, const std::vector<SctpTsnRange>& list)
    {
        std::string text;
        for (const auto& range : list)
        {
            text += sign + std::to_string(range.first) + ".." + std::to_string(range.last) + " ";
        }
        return text;
    }

    AckedRanges ranges; //!< the unit
};

/// @param lab checks
void
NewOnesAndThoseTakenBack(SctpLab& lab)
{
    RangesBench bench;
    lab.Equal(bench.Update(bench.Make({{102, 103}, {105, 109}})),
              std::string("+102..103 +105..109 "),
              "new");
    lab.Equal(bench.Update(bench.Make({{102, 103}, {105, 109}})), std::string(), "the same again");
    lab.Equal(bench.Update(bench.Make({{102, 104}, {106, 107}})),
              std::string("+104..104 -105..105 -108..109 "),
              "one more, some taken back (section 6.2.1 D iii)");
    lab.Equal(bench.Update(bench.Make({})), std::string("-102..104 -106..107 "), "all taken back");
    lab.True(bench.ranges.IsEmpty(), "nothing is left");
}

/// @param lab checks
void
BelowTheCumulativeTsn(SctpLab& lab)
{
    RangesBench bench;
    lab.Equal(bench.Update(bench.Make({{90, 95}, {98, 102}})),
              std::string("+101..102 "),
              "nothing below it");
    bench.ranges.Advance(101);
    lab.Equal(bench.Update(bench.Make({{102, 102}})), std::string(), "102 is known");
    bench.ranges.Advance(102);
    lab.True(bench.ranges.IsEmpty(), "cumulatively acknowledged");
}

/// @param lab checks
void
TruncatedOnesKeepWhatIsAbove(SctpLab& lab)
{
    RangesBench bench;
    bench.Update(bench.Make({{102, 103}, {105, 109}, {111, 112}}));
    lab.Equal(bench.Update(bench.Make({{102, 106}}), true),
              std::string("+104..104 "),
              "105 to 112");
    lab.Equal(bench.Update(bench.Make({{102, 109}, {111, 112}})), std::string(), "stay");
    lab.Equal(bench.Update(bench.Make({{102, 103}}), true, true),
              std::string("-104..109 -111..112 "),
              "not if 101 was taken back");
}

/// @param lab checks
void
ReleasedOnesStay(SctpLab& lab)
{
    RangesBench bench;
    lab.Equal(bench.Update(bench.Make({{102, 103}, {105, 106}}, {{102, 102}})),
              std::string("+102..103 +105..106 !102..102 "),
              "102 will not be taken back");
    lab.Equal(bench.Update(bench.Make({})),
              std::string("-103..103 -105..106 "),
              "the others are taken back");
    lab.Equal(bench.Update(bench.Make({{102, 103}}, {{102, 103}})),
              std::string("+103..103 !103..103 "),
              "once");
}

/// @param lab checks
void
OvertakenOnesTakeNothingBack(SctpLab& lab)
{
    RangesBench bench;
    bench.Update(bench.Make({{102, 103}, {107, 107}}));
    SctpAcknowledgement old = bench.Make({{102, 102}, {105, 105}});
    const auto comparison = bench.ranges.Compare(old);
    lab.True(comparison.more && comparison.less, "it lists 105, and neither 103 nor 107");
    old.renegable = false;
    lab.Equal(bench.Update(old), std::string("+105..105 "), "105 is added");
    const auto known = bench.Make({{102, 103}, {105, 105}, {107, 107}});
    const auto same = bench.ranges.Compare(known);
    lab.True(!same.more && !same.less, "all are known");
}

/// The suite.
SctpLabSuite g_suite("sctp-acked-ranges",
                     {
                         {"New ranges, and those taken back", NewOnesAndThoseTakenBack},
                         {"Ranges below the cumulative TSN", BelowTheCumulativeTsn},
                         {"Truncated SACKs keep ranges above", TruncatedOnesKeepWhatIsAbove},
                         {"Released ranges stay", ReleasedOnesStay},
                         {"Overtaken SACKs take nothing back", OvertakenOnesTakeNothingBack},
                     }); //!< registers the suite

} // namespace sctp_acked_ranges_test
