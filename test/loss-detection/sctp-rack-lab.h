/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RACK_LAB_H
#define SCTP_RACK_LAB_H

#include "../harness/sctp-test-harness.h"
#include "../harness/sctp-test-windows.h"
#include "../harness/sctp-transmitter-bench.h"

#include "ns3/sctp-blocking-remedy.h"
#include "ns3/sctp-rack-loss-detection.h"
#include "ns3/sctp-retransmission-policy.h"
#include "ns3/sctp-timer.h"
#include "ns3/type-id.h"

#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Helpers that the tests of RACK and its probes share.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-tests
 * A transmitter with RACK. TSN 100 has been sent and acknowledged 100 ms later, so that the least
 * RTT and SRTT are 100 ms; T3-rtx takes a second. The window has 40 packets.
 */
class RackBench : public TransmitterBench
{
  public:
    /**
     * @param count number of paths
     * @param policy type of the retransmission policy
     * @param window the peer's receive window, bytes
     * @param remedy type of the remedy for blocking
     */
    explicit RackBench(uint32_t count = 1,
                       const std::string& policy = "ns3::SctpFrSameRtoAlt",
                       uint32_t window = 1000000,
                       const std::string& remedy = "ns3::SctpNoRemedy")
        : TransmitterBench(count, window, Choose(policy, remedy))
    {
        parameters->maxBurst = 0;
        SetWindow(40);
        Send(1);
        Run(MilliSeconds(100));
        Sack(100, {}, window);
    }

    /// @param packets window of each path, packets; without slow start
    void SetWindow(uint32_t packets)
    {
        for (const auto& path : paths.GetPaths())
        {
            SctpTestWindows::SetCwnd(*path, packets * PMDCS);
            SctpTestWindows::SetSsthresh(*path, packets * PMDCS - 1);
        }
    }

    /**
     * Lets time pass.
     * @param ms how long, ms
     * @return the packets that leave meanwhile
     */
    std::string After(int64_t ms)
    {
        Run(MilliSeconds(ms));
        return output.Take();
    }

    /**
     * A SACK arrives that reports duplicates.
     * @param tsn its cumulative TSN
     * @param duplicates TSNs received twice
     * @param gaps its gap blocks
     * @return the packets that leave
     */
    std::string SackTwice(uint32_t tsn,
                          const std::vector<uint32_t>& duplicates,
                          const GapBlocks& gaps = {})
    {
        SackChunk sack;
        sack.cumulativeTsn = tsn;
        sack.advertisedWindow = 1000000;
        sack.gaps = gaps;
        sack.duplicates.assign(duplicates.begin(), duplicates.end());
        return Handle(sack);
    }

  private:
    /**
     * @param policy type of the retransmission policy
     * @param remedy type of the remedy
     * @return the strategies
     */
    static SctpStrategyTypes Choose(const std::string& policy, const std::string& remedy)
    {
        SctpStrategyTypes types;
        types.Set<SctpLossDetection>(SctpRackLossDetection::GetTypeId());
        types.Set<SctpRetransmissionPolicy>(TypeId::LookupByName(policy));
        types.Set<SctpBlockingRemedy>(TypeId::LookupByName(remedy));
        return types;
    }
};

/**
 * @ingroup sctp-tests
 * Every other chunk of many has arrived, as far as a SACK has room for blocks.
 * @param count number of blocks
 * @return blocks of one TSN each
 */
inline GapBlocks
EveryOther(uint16_t count)
{
    GapBlocks gaps;
    for (uint16_t i = 1; i <= count; ++i)
    {
        const auto offset = static_cast<uint16_t>(2 * i);
        gaps.push_back({offset, offset});
    }
    return gaps;
}

} // namespace ns3::sctp

#endif /* SCTP_RACK_LAB_H */
