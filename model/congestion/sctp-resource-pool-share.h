/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RESOURCE_POOL_SHARE_H
#define SCTP_RESOURCE_POOL_SHARE_H

#include "sctp-coupled-congestion.h"

namespace ns3
{

/**
 * @ingroup sctp
 * Base of CMT/RPv1 and CMT/RPv2 (Dreibholz 2012): each path has a share of the pool, and takes this
 * share of the steps that an uncoupled path would take, in slow start as in congestion avoidance,
 * and of the least ssthresh.
 */
class SctpResourcePoolShare : public SctpCoupledCongestion
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

  protected:
    double GetSlowStartStep(const SctpPath& path, uint32_t acked) const override;
    double GetAvoidanceStep(const SctpPath& path, uint32_t acked) const override;
    uint32_t SsthreshAfterLoss(const SctpPath& path, uint32_t floor) const override;

    /**
     * @param pool the coupled paths, the path among them
     * @param path a path
     * @return its share of the pool, from 0 to 1
     */
    virtual double GetShare(const std::vector<const SctpPath*>& pool,
                            const SctpPath& path) const = 0;

    /**
     * @param pool the coupled paths, the path among them
     * @param path a path on which something was lost
     * @return what its window loses, bytes; may be more than the window
     */
    virtual double GetDecrease(const std::vector<const SctpPath*>& pool,
                               const SctpPath& path) const = 0;

  private:
    /**
     * @param path a path
     * @param step step of an uncoupled path, bytes
     * @return the path's share of it, whole bytes
     */
    double GetShareOf(const SctpPath& path, double step) const;

    /**
     * @param path a path
     * @return the coupled paths, and the path even if it has just failed; empty when its round trip
     * time is not known
     */
    std::vector<const SctpPath*> GetPoolWith(const SctpPath& path) const;
};

} // namespace ns3

#endif /* SCTP_RESOURCE_POOL_SHARE_H */
