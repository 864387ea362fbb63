/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_NODE_STATISTICS_H
#define SCTP_NODE_STATISTICS_H

#include "ns3/packet.h"
#include "ns3/ptr.h"
#include "ns3/sctp-counter-set.h"
#include "ns3/sctp-statistics.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <vector>

namespace ns3
{
class SctpAssociation;
struct SctpParameterValues;
} // namespace ns3

namespace ns3::sctp
{

/**
 * @ingroup sctp-node
 * Counters of a node: packets that belong to no association, and associations that have ended.
 */
class NodeStatistics
{
  public:
    /// @return counters of packets that belong to no association
    CounterSet& GetCounters()
    {
        return m_counters;
    }

    /**
     * Counts an answer that belongs to no association.
     * @param answer the answer before IP has it, one chunk
     * @param ipv6 whether it goes to an IPv6 address
     */
    void Answered(const Packet& answer, bool ipv6);

    /**
     * An association has ended.
     * @param statistics its last statistics
     * @param kept number of ended associations whose statistics are kept
     */
    void Ended(SctpStatistics&& statistics, size_t kept);

    /// Associations by their ids.
    using Associations = std::map<uint32_t, Ptr<SctpAssociation>>;

    /**
     * @param associations those that have not ended
     * @return statistics of the associations that have ended last, and behind them of these
     */
    std::vector<SctpStatistics> List(const Associations& associations) const;

    /**
     * @param associations those that have not ended
     * @param parameters parameters of associations to come
     * @return the counters of the node
     */
    SctpNodeStatistics Sum(const Associations& associations,
                           const SctpParameterValues& parameters) const;

  private:
    CounterSet m_counters;              //!< packets of no association
    SctpNodeStatistics m_endedSum;      //!< of all associations that have ended
    std::deque<SctpStatistics> m_ended; //!< those that have ended last
};

} // namespace ns3::sctp

#endif /* SCTP_NODE_STATISTICS_H */
