/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RETURN_PATHS_H
#define SCTP_RETURN_PATHS_H

#include "ns3/sctp-per-path.h"
#include "ns3/sctp-types.h"

namespace ns3::sctp
{

/**
 * @ingroup sctp-receive
 * Finds paths whose way back loses acknowledgements (RFC 9260 section 6.4).
 *
 * A packet that brings nothing but duplicates shows that the last acknowledgement was lost, and
 * counts against the path that it went by. After two such packets, without a new TSN from that
 * path between them, the path is suspect until it brings a new TSN. If it soon fails again, the
 * number of packets with new TSNs that it takes is multiplied each time.
 *
 * TSNs above all that a path has brought are no sign of a loss, though received before by another
 * path: a sender of copies (SctpRedundantSelector) goes on, one without acknowledgements repeats.
 */
class ReturnPaths
{
  public:
    /**
     * A packet with DATA has arrived.
     * @param path id of the path that it came on
     * @param highest its highest TSN
     * @param brought whether it brought a new TSN
     * @param paths the association's paths
     */
    void DataArrived(SctpPathId path, SctpTsn highest, bool brought, const SctpPathSet& paths);

    /**
     * An acknowledgement was sent.
     * @param path id of the path
     */
    void AckSent(SctpPathId path)
    {
        m_last = path;
    }

    /**
     * @param path a path's id
     * @return whether acknowledgements are to go elsewhere
     */
    bool IsSuspect(SctpPathId path) const
    {
        const Record* record = m_records.Find(path);
        return record && record->wait > 0;
    }

    /**
     * @param path id of a suspect path
     * @param paths the association's paths
     * @return the path that acknowledgements go by: other active ones take turns with each packet
     * of duplicates, those that are not suspect first; the same when there is no other one
     */
    SctpPathId GetOther(SctpPathId path, const SctpPathSet& paths) const;

  private:
    /// Acknowledgements lost in succession that make a path suspect.
    static constexpr uint32_t LOST = 2;
    /// Factor of the packets that a path takes to be trusted again.
    static constexpr uint32_t BACKOFF = 16;
    /// Most packets with new TSNs until a path is trusted again.
    static constexpr uint32_t LONGEST_WAIT = 65536;

    /// The state of a path.
    struct Record
    {
        SctpTsn highest{0};   //!< highest TSN that it has brought
        uint32_t lost{0};     //!< acknowledgements lost since its last new TSN
        uint32_t wait{0};     //!< packets with new TSNs until it is trusted; 0 = it is
        uint32_t nextWait{1}; //!< the same when it becomes suspect again
        uint32_t proven{0};   //!< packets with new TSNs since it is trusted again
    };

    /**
     * An acknowledgement was lost.
     * @param record the path that it went by
     */
    void AckLost(Record& record);

    SctpPerPath<Record> m_records;   //!< of each path
    SctpPathId m_last{SCTP_NO_PATH}; //!< path of the last acknowledgement
    uint32_t m_turn{0};              //!< packets of duplicates
};

} // namespace ns3::sctp

#endif /* SCTP_RETURN_PATHS_H */
