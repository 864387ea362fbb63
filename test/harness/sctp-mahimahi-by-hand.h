/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MAHIMAHI_BY_HAND_H
#define SCTP_MAHIMAHI_BY_HAND_H

#include "sctp-test-dice.h"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Mahimahi's link, calculated one opportunity after the other.
 */

namespace ns3
{

/**
 * @ingroup sctp-tests
 * 200 packets, small and large mixed, on a link in Mahimahi's format whose first line is 0.
 */
class SctpMahimahiByHand
{
  public:
    SctpMahimahiByHand()
    {
        SctpTestDice dice(1);
        int64_t now = 0;
        for (uint32_t i = 0; i < 200; ++i)
        {
            sizes.push_back(dice.Chance(0.5) ? 28 + dice.Below(100) : 600 + dice.Below(901));
            now += dice.Below(dice.Chance(0.1) ? 60000 : 2000);
            if (dice.Chance(0.3))
            {
                now += 999 - (now + 999) % 1000; // in the instant of a millisecond
            }
            arrivals.push_back(now);
        }
    }

    /**
     * @return the file
     */
    std::string GetFile() const
    {
        std::string text;
        for (const auto line : lines)
        {
            text += std::to_string(line) + "\n";
        }
        return text;
    }

    /**
     * @return when the packets leave, ms
     */
    std::vector<int64_t> Send() const
    {
        std::vector<int64_t> departures(sizes.size());
        std::deque<Waiting> queue;
        size_t next = 0;
        size_t left = sizes.size();
        for (int64_t period = 0; left > 0; ++period)
        {
            for (const auto line : lines)
            {
                const auto now = period * lines.back() + line;
                for (; next < sizes.size() && arrivals[next] < now * 1000; ++next)
                {
                    queue.push_back({next, sizes[next] + 4});
                }
                uint32_t bytes = 1504;
                while (!queue.empty() && bytes > 0)
                {
                    auto& first = queue.front();
                    const auto sent = std::min(bytes, first.bytes);
                    bytes -= sent;
                    first.bytes -= sent;
                    if (first.bytes == 0)
                    {
                        departures[first.number] = now;
                        queue.pop_front();
                        --left;
                    }
                }
            }
        }
        return departures;
    }

    std::vector<int64_t> lines{0, 3, 3, 3, 4, 9, 10, 10, 17}; //!< opportunities of a period, ms
    std::vector<uint32_t> sizes;                              //!< of the packets with IP, bytes
    std::vector<int64_t> arrivals;                            //!< ascending, us

  private:
    /// A packet that waits.
    struct Waiting
    {
        size_t number;  //!< of the packet
        uint32_t bytes; //!< that are left of it
    };
};

} // namespace ns3

#endif /* SCTP_MAHIMAHI_BY_HAND_H */
