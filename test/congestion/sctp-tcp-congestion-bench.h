/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TCP_CONGESTION_BENCH_H
#define SCTP_TCP_CONGESTION_BENCH_H

#include "sctp-congestion-bench.h"

#include "ns3/config.h"
#include "ns3/sctp-tcp-congestion.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/tcp-congestion-ops.h"

#include <algorithm>
#include <string>

namespace ns3
{

/**
 * @ingroup sctp-tests
 * Chooses a control for the adapters that are made.
 */
class SctpTcpControlChoice
{
  public:
    /// @param control type of a control
    explicit SctpTcpControlChoice(const std::string& control)
    {
        Config::SetDefault("ns3::SctpTcpCongestion::Control", StringValue(control));
    }

    ~SctpTcpControlChoice()
    {
        Config::Reset();
    }
};

/**
 * @ingroup sctp-tests
 * SctpTcpCongestion with paths.
 */
struct SctpTcpCongestionBench : private SctpTcpControlChoice
{
    /**
     * @param control type of the control
     * @param count number of paths
     */
    explicit SctpTcpCongestionBench(const std::string& control, uint32_t count = 1)
        : SctpTcpControlChoice(control),
          bench("ns3::SctpTcpCongestion", count)
    {
    }

    /**
     * An acknowledgement on a path, in an instant of its own unless oneInstant is true.
     * @param packets number of packets that it acknowledges
     * @param event its other properties
     * @param path number of the path
     */
    void Acknowledge(uint32_t packets, SctpAckEvent event = {}, uint32_t path = 0)
    {
        if (!oneInstant)
        {
            Simulator::Stop(TimeStep(1));
            Simulator::Run();
        }
        event.bytesAcked = packets * SctpCongestionBench::UNIT;
        bench.GetPath(path).RemoveFlight(
            std::min(event.bytesAcked, bench.GetPath(path).GetFlightSize()));
        bench.ops->Measure(bench.GetPath(path), event);
        bench.ops->Acked(bench.GetPath(path), event);
    }

    /**
     * @param path number of a path
     * @return an acknowledgement that moves the path's cumulative point, the window full
     */
    SctpAckEvent Full(uint32_t path = 0) const
    {
        SctpAckEvent event;
        event.flightBefore = bench.GetPath(path).GetCwnd();
        event.cumulativeAdvanced = true;
        event.pathCumulativeAdvanced = true;
        event.rtt = MilliSeconds(100);
        return event;
    }

    /// @return the adapter
    const SctpTcpCongestion& GetOps() const
    {
        return dynamic_cast<const SctpTcpCongestion&>(*bench.ops);
    }

    /**
     * @param path number of a path
     * @return the socket state that its control works on
     */
    const TcpSocketState& GetState(uint32_t path = 0) const
    {
        return *GetOps().GetState(bench.GetPath(path));
    }

    SctpCongestionBench bench; //!< the paths
    bool oneInstant{false};    //!< no time passes between acknowledgements
};

} // namespace ns3

#endif /* SCTP_TCP_CONGESTION_BENCH_H */
