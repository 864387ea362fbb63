/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATH_POOL_H
#define SCTP_PATH_POOL_H

#include "ns3/sctp-path-set.h"

#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-congestion
 * The paths whose congestion windows are coupled (resource pooling, RFC 6356). Together they take
 * the share of one flow from a shared bottleneck. They are the active paths with a known round trip
 * time.
 */
class SctpPathPool
{
  public:
    /// @param paths the association's paths
    explicit SctpPathPool(const SctpPathSet& paths);

    /**
     * @param paths the association's paths
     * @param path a path with a known round trip time, which is coupled even if it has just failed
     */
    SctpPathPool(const SctpPathSet& paths, const SctpPath& path);

    /**
     * @param path a path with a known round trip time
     * @return window over round trip time, bytes per second
     */
    static double GetRate(const SctpPath& path);

    /// @return the coupled paths
    const std::vector<const SctpPath*>& GetPaths() const
    {
        return m_paths;
    }

    /**
     * @param path a path
     * @return whether it is coupled
     */
    bool Contains(const SctpPath& path) const;

    /// @return sum of the windows, bytes
    double GetTotalWindow() const;

    /// @return sum of window over round trip time, bytes per second
    double GetTotalRate() const;

  private:
    std::vector<const SctpPath*> m_paths; //!< the coupled paths
};

} // namespace ns3

#endif /* SCTP_PATH_POOL_H */
