/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CONGESTION_BENCH_H
#define SCTP_CONGESTION_BENCH_H

#include "ns3/object-factory.h"
#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-path.h"

#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-tests
 * Congestion operations with paths, but without association: tests call them by hand.
 */
class SctpCongestionBench : private SctpPathManager::Observer
{
  public:
    /// Step of the windows: PMDCS of an MTU of 1500 bytes over IPv4.
    static constexpr uint32_t UNIT = 1468;

    /**
     * @param type type of the operations
     * @param count number of paths, with round trip times of 0.1, 0.2 s and so on
     */
    explicit SctpCongestionBench(const std::string& type, uint32_t count = 2);
    ~SctpCongestionBench() override;

    /**
     * @param path number of a path
     * @return the path
     */
    SctpPath& GetPath(uint32_t path) const;

    /**
     * Puts a path in congestion avoidance.
     * @param path number of the path
     * @param units its window, in steps
     * @param ssthresh its slow start threshold, in steps
     */
    void SetWindow(uint32_t path, double units, double ssthresh = 1);

    /**
     * Has data acknowledged on a path whose window is fully used.
     * @param path number of the path
     * @param bytes how much
     */
    void Acknowledge(uint32_t path, uint32_t bytes);

    /**
     * Has data acknowledged once per second from now on, windows untouched; the first time only
     * begins a sample.
     * @param rates bytes per second of the first paths
     * @param count number of acknowledgements
     */
    void Deliver(const std::vector<uint32_t>& rates, uint32_t count = 3);

    /**
     * Has a window's worth acknowledged on a path.
     * @param path number of the path
     * @return growth of its window, bytes
     */
    int64_t AvoidCongestion(uint32_t path);

    /// @return the paths
    SctpPathManager& GetPaths()
    {
        return m_paths;
    }

    /**
     * Counts errors on a path until it is inactive.
     * @param path number of the path
     */
    void Fail(uint32_t path);

    /**
     * Loses something on a path.
     * @param path number of the path
     * @return its window after that, bytes
     */
    uint32_t Lose(uint32_t path);

    Ptr<SctpParameters> parameters; //!< of the association
    Ptr<SctpCongestionOps> ops;     //!< the operations

  private:
    void PathStateChanged(SctpPath& path, SctpPathState oldState) override;
    void PathRevived(SctpPath& path, SctpPathState oldState) override;
    void DestinationChanged(SctpPath& from,
                            SctpPath& to,
                            SctpFailoverPhase oldPhase,
                            SctpFailoverPhase newPhase,
                            SctpFailoverCause cause) override;
    void PrimaryChanged(SctpPath& from, SctpPath& to, SctpFailoverCause cause) override;

    SctpPathManager m_paths; //!< the paths
};

} // namespace ns3

#endif /* SCTP_CONGESTION_BENCH_H */
