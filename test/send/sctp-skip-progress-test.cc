/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/ptr.h"
#include "ns3/sctp-outgoing-message.h"
#include "ns3/sctp-sent-chunk.h"
#include "ns3/sctp-skip-progress.h"

#include <cstdint>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * The advanced peer ack point, alone.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_skip_progress_test
{

/**
 * @ingroup sctp-tests
 * Chunks of TSNs from 1 on, and how often they are looked at.
 */
struct SkipBench
{
    /**
     * @param count number of chunks
     */
    explicit SkipBench(SctpTsn count)
        : chunks(count + 1)
    {
        for (auto& chunk : chunks)
        {
            chunk.message = Create<OutgoingMessage>();
        }
    }

    /**
     * @param tsn a TSN, of which the message is abandoned
     * @param stream its stream
     * @param mid its message identifier
     * @param unordered whether it is unordered
     */
    void Abandon(SctpTsn tsn, uint16_t stream = 0, uint32_t mid = 0, bool unordered = false)
    {
        chunks[tsn].state = SentChunk::State::ABANDONED;
        chunks[tsn].message->info.streamId = stream;
        chunks[tsn].message->info.unordered = unordered;
        chunks[tsn].message->mid = mid;
    }

    /**
     * @param cumulative cumulative TSN that is acknowledged
     * @param most how many messages may be listed
     * @param unordered whether unordered messages are listed
     * @return last TSN to be skipped, and the last message of each stream
     */
    std::string Advance(SctpTsn cumulative, size_t most = 9, bool unordered = true)
    {
        const auto point = progress.Advance(cumulative,
                                            chunks.size() - 1,
                                            most,
                                            unordered,
                                            [this](SctpTsn tsn) -> const SentChunk& {
                                                ++lookups;
                                                return chunks[tsn];
                                            });
        std::string text = std::to_string(point.tsn);
        for (const auto& message : point.messages)
        {
            text += ' ' + std::to_string(message.streamId) + (message.unordered ? 'u' : ':') +
                    std::to_string(message.mid);
        }
        return text;
    }

    std::vector<SentChunk> chunks; //!< by TSN
    SkipProgress progress;         //!< the tested unit
    uint32_t lookups{0};           //!< how often it looked at one
};

/// @param lab checks
void
EachTsnIsLookedAtOnce(SctpLab& lab)
{
    constexpr SctpTsn COUNT = 1000;
    SkipBench bench(COUNT);
    for (SctpTsn tsn = 1; tsn <= COUNT; ++tsn)
    {
        bench.Abandon(tsn, 0, tsn);
        lab.Equal(bench.Advance(tsn / 3),
                  std::to_string(tsn) + " 0:" + std::to_string(tsn),
                  "as far as it was abandoned");
    }
    lab.True(bench.lookups <= 2 * COUNT, "each TSN once, and what stops the point");
    lab.Equal(bench.Advance(COUNT), std::to_string(COUNT), "all is acknowledged");
    lab.True(bench.lookups <= 2 * COUNT, "which takes no look at all");
}

/// @param lab checks
void
StreamsAreListedWhileTheyAreSkipped(SctpLab& lab)
{
    SkipBench bench(6);
    bench.Abandon(1, 2, 7);
    bench.Abandon(2, 1, 0);
    bench.Abandon(3, 1, 0, true);
    bench.chunks[4].state = SentChunk::State::ACKED;
    bench.Abandon(5, 2, 8);
    lab.Equal(bench.Advance(0), std::string("3 1:0 1u0 2:7"), "TSN 4 is acknowledged");
    bench.chunks[4].released = true;
    lab.Equal(bench.Advance(0), std::string("3 1:0 1u0 2:7"), "also if that is for good (C2)");
    lab.Equal(bench.Advance(2), std::string("3 1u0"), "streams 1 and 2 have been skipped");
    lab.Equal(bench.Advance(4), std::string("5 2:8"), "so have unordered ones of 1");
    lab.Equal(bench.Advance(5), std::string("5"), "all");
    bench.Abandon(6, 3, 0, true);
    lab.Equal(bench.Advance(5, 9, false), std::string("6"), "FORWARD-TSN lists ordered ones");
}

/// @param lab checks
void
RoomForMessages(SctpLab& lab)
{
    SkipBench bench(4);
    for (SctpTsn tsn = 1; tsn <= 4; ++tsn)
    {
        bench.Abandon(tsn, tsn, 0);
    }
    lab.Equal(bench.Advance(0, 2), std::string("2 1:0 2:0"), "what fits");
    lab.Equal(bench.Advance(0, 3), std::string("3 1:0 2:0 3:0"), "a path of a larger MTU");
    lab.Equal(bench.Advance(0, 1), std::string("1 1:0"), "and of a smaller one");
    lab.Equal(bench.Advance(1, 2), std::string("3 2:0 3:0"), "what follows");
    lab.Equal(bench.Advance(1, 0), std::string("1"), "no room");
}

/// The suite.
SctpLabSuite g_suite("sctp-skip-progress",
                     {
                         {"Each TSN is looked at once", EachTsnIsLookedAtOnce},
                         {"Streams are listed while they are skipped",
                          StreamsAreListedWhileTheyAreSkipped},
                         {"As many messages as there is room for", RoomForMessages},
                     }); //!< registers the suite

} // namespace sctp_skip_progress_test
