/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RESOURCE_POOL_SHARE_H
#define SCTP_RESOURCE_POOL_SHARE_H

#include "sctp-path-pool.h"

namespace ns3
{

/**
 * @ingroup sctp-congestion
 * Common part of CMT/RPv1 and CMT/RPv2 (Dreibholz 2012): each path has a share of the pool, and
 * takes this share of the steps that an uncoupled path would take, in slow start as in congestion
 * avoidance, and of the least ssthresh. The pool has the path even if it has just failed.
 */
class SctpResourcePoolShare
{
  public:
    /**
     * A figure of one path in the pool.
     * @param pool the coupled paths, the path among them
     * @param path the path
     * @return the figure
     */
    using Figure = double (*)(const SctpPathPool& pool, const SctpPath& path);

    /**
     * @param share share of a path in the pool, from 0 to 1
     * @param decrease decrease of the window of a path after a loss, bytes; may be more than the
     * window
     */
    SctpResourcePoolShare(Figure share, Figure decrease);

    /**
     * @param paths the association's paths
     * @param path a path
     * @param step step of an uncoupled path, bytes
     * @return the path's share of it, whole bytes; all of it while its round trip time is not known
     */
    double GetStep(const SctpPathSet& paths, const SctpPath& path, double step) const;

    /**
     * @param paths the association's paths
     * @param path a path on which something was lost
     * @param floor least ssthresh of an uncoupled path, bytes
     * @param uncoupled ssthresh of an uncoupled path after the loss, bytes
     * @return its ssthresh, bytes; the uncoupled one while its round trip time is not known
     */
    uint32_t GetSsthresh(const SctpPathSet& paths,
                         const SctpPath& path,
                         uint32_t floor,
                         uint32_t uncoupled) const;

  private:
    Figure m_share;    //!< share of a path
    Figure m_decrease; //!< decrease of a path
};

} // namespace ns3

#endif /* SCTP_RESOURCE_POOL_SHARE_H */
