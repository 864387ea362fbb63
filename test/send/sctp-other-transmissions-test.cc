/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "sctp-ledger-bench.h"

#include "ns3/sctp-expected-duplicates.h"
#include "ns3/sctp-other-transmissions.h"

#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Transmissions beside the last one of each chunk, and the duplicates that they cause; each alone.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_other_transmissions_test
{

using Fate = Transmission::Fate; //!< state of a transmission

/**
 * @param path a path
 * @param fate a state
 * @return a transmission
 */
Transmission
Make(SctpPathId path, Fate fate)
{
    Transmission transmission;
    transmission.path = path;
    transmission.fate = fate;
    transmission.size = 100 + path;
    return transmission;
}

/// @param lab checks
void
FoundByStateAndPath(SctpLab& lab)
{
    OtherTransmissions others;
    lab.True(!others.Find(7, Fate::IN_FLIGHT) && others.Get(7).empty(), "none");
    others.Add(7, Make(0, Fate::OVER));
    others.Add(7, Make(1, Fate::IN_FLIGHT));
    others.Add(7, Make(2, Fate::IN_FLIGHT));
    lab.Equal(others.Find(7, Fate::IN_FLIGHT)->path, SctpPathId{1}, "the first in flight");
    lab.Equal(others.Find(7, Fate::IN_FLIGHT, 2)->size, 102U, "on a path");
    lab.True(!others.Find(7, Fate::IN_FLIGHT, 0), "that one is lost");
    lab.True(!others.Find(8, Fate::IN_FLIGHT), "of another chunk");
    lab.True(others.AnyInFlightOn(1) && !others.AnyInFlightOn(0), "in flight on its path");
}

/// @param lab checks
void
SurplusOutlivesItsChunk(SctpLab& lab)
{
    OtherTransmissions others;
    others.Add(7, Make(0, Fate::OVER));
    others.Add(7, Make(1, Fate::SURPLUS));
    others.Add(8, Make(0, Fate::OVER));
    others.Forget(7);
    others.Forget(8);
    lab.Equal(others.Get(7).size(), size_t{1}, "what is in flight stays");
    lab.True(others.Get(8).empty(), "the rest is forgotten");
    lab.True(others.AnyInFlightOn(1), "in flight still");
    others.Clear();
    lab.True(others.Get(7).empty(), "nothing is left");
}

/// @param lab checks
void
DuplicatesOfCopiesAreExpectedOnce(SctpLab& lab)
{
    ExpectedDuplicates duplicates;
    SctpTransmission transmission;
    transmission.tsn = 7;
    duplicates.Sent(transmission);
    lab.Equal(duplicates.FindUnexpected({7}).size(), size_t{1}, "new data causes none");
    transmission.ambiguous = true;
    duplicates.Sent(transmission);
    transmission.tsn = 8;
    duplicates.Sent(transmission);
    lab.Equal(duplicates.FindUnexpected({7, 8, 9}).size(), size_t{1}, "7 and 8 are expected");
    lab.Equal(duplicates.FindUnexpected({7, 8}).size(), size_t{2}, "once");
    transmission.ambiguous = false;
    duplicates.Sent(transmission);
    lab.Equal(duplicates.FindUnexpected({8}).size(), size_t{1}, "numbers tell copies apart");
}

/// @param lab checks
void
TransmissionsHaveRoles(SctpLab& lab)
{
    using Role = SctpTransmissionRole;
    LedgerBench bench;
    auto& board = bench.unit;
    board.SetNumbered(true);
    SctpPath& first = bench.At(0);
    SctpPath& second = bench.At(1);
    const SctpTsn tsn = UnwrapFirst(1000);
    const auto roles = [&](uint64_t most) {
        std::string text;
        for (uint64_t number = 1; number <= most; ++number)
        {
            const Role role = board.FindRole(tsn, number);
            text += role == Role::ONLY ? "only " : role == Role::COPY ? "copy " : "none ";
        }
        return text;
    };
    bench.Send(0, 1);
    lab.Equal(roles(2), std::string("only none "), "sent once");
    board.AddCopy(tsn, second);
    lab.Equal(roles(2), std::string("copy copy "), "on two paths");
    lab.Equal(board.GetNumberOn(tsn, second.GetId()), uint64_t{2}, "its number there");
    board.MarkAllOn(first);
    lab.Equal(roles(2), std::string("copy copy "), "it may arrive though it was given up");
    lab.Equal(board.FindAwaited({tsn, 1}), SCTP_NO_PATH, "but it is not awaited");
    lab.Equal(board.FindAwaited({tsn, 2}), second.GetId(), "the other one is");
    board.AddCopy(tsn, first);
    lab.Equal(roles(3), std::string("none copy copy "), "a new one on the path replaces it");
    board.MarkAllOn(first);
    board.MarkAllOn(second);
    lab.Equal(roles(3), std::string("none copy copy "), "all are lost");
    board.Retransmit(tsn, first);
    lab.Equal(roles(4), std::string("none none none only "), "a retransmission replaces all");
    board.Move(tsn, second, SctpTxReason::MOVED);
    lab.Equal(roles(5), std::string("none none none none only "), "so does a move");
    AckResult result;
    board.AddCopy(tsn, first);
    board.AcknowledgeCopy({tsn, 6}, result);
    lab.Equal(board.FindAwaited({tsn, 5}), second.GetId(), "the other one is surplus");
    bench.Ack(1000);
    lab.Equal(roles(6), std::string("none none none none copy none "), "it outlives its chunk");
    board.AcknowledgeCopy({tsn, 5}, result);
    lab.Equal(roles(6), std::string("none none none none none none "), "until it arrives");
    lab.Equal(second.GetFlightSize(), 0U, "nothing is in flight");
}

/// The suite.
SctpLabSuite g_suite("sctp-other-transmissions",
                     {
                         {"Found by state and path", FoundByStateAndPath},
                         {"A surplus one outlives its chunk", SurplusOutlivesItsChunk},
                         {"Duplicates of copies are expected once",
                          DuplicatesOfCopiesAreExpectedOnce},
                         {"An arrival names a transmission", TransmissionsHaveRoles},
                     }); //!< registers the suite

} // namespace sctp_other_transmissions_test
