/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MULTIPATH_SELECTOR_H
#define SCTP_MULTIPATH_SELECTOR_H

#include "sctp-path-selector.h"

#include "ns3/sctp-path-set.h"
#include "ns3/sctp-path.h"

namespace ns3
{

/**
 * @ingroup sctp-path-selection
 * Base of selectors that choose among several paths: the candidates (SctpPathSet::IsCandidate).
 * While no path is active, data goes where the dormant policy says.
 */
class SctpMultipathSelector : public SctpPathSelector
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    const SctpPath* Select(const SctpSendOpportunity& opportunity) final;

  protected:
    /**
     * Select where at least one path is active.
     * @param opportunity the next data, and the paths with room
     * @return as Select
     */
    virtual const SctpPath* SelectActive(const SctpSendOpportunity& opportunity) = 0;

    /**
     * @tparam Measure type of the measure: takes a path, returns an optional value
     * @param measure measure of a candidate; no value = it is left out
     * @return the candidate with the least measure, the first one of several; null if all are left
     * out
     */
    template <typename Measure>
    const SctpPath* FindLeast(const Measure& measure) const
    {
        const SctpPath* best = nullptr;
        decltype(measure(*best)) least;
        for (const SctpPath* path : Paths().GetPaths())
        {
            if (!Paths().IsCandidate(*path))
            {
                continue;
            }
            const auto own = measure(*path);
            if (own && (!best || *own < *least))
            {
                best = path;
                least = own;
            }
        }
        return best;
    }
};

} // namespace ns3

#endif /* SCTP_MULTIPATH_SELECTOR_H */
