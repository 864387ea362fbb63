/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PSN_SENDER_H
#define SCTP_PSN_SENDER_H

#include "sctp-ack-format.h"
#include "sctp-ack-time-stamp.h"
#include "sctp-number-width.h"

#include "ns3/sctp-path-chunks.h"

#include <array>
#include <boost/container/deque.hpp>
#include <map>
#include <set>
#include <vector>

namespace ns3
{

class SctpOutstandingView;

namespace sctp
{

/**
 * @ingroup sctp-sequencing
 * The sender's path sequence numbers (Shailendra 2013, chapter 4): which TSN each PSN carried, and
 * the TSNs of an acknowledgement in PSNs.
 *
 * A chunk that is in flight on several paths has a number for each: they are acknowledged and lost
 * one by one. The transmission before loses its number otherwise.
 *
 * The work per acknowledgement is bounded by its gap blocks, the PSNs that it newly acknowledges
 * and those that it reports missing; a PSN is looked at no more once its chunk counts as lost.
 */
class PsnSender
{
  public:
    static constexpr uint32_t FIRST_FORM_REPORTS = 4;    ///< that make a chunk lost (4.3.1)
    static constexpr uint32_t MODIFIED_FORM_REPORTS = 3; ///< the same (figure 4.22)

    /**
     * @param width width of PSNs
     */
    explicit PsnSender(NumberWidth width = {});

    /**
     * Numbers a transmission. The first PSN of each path is the first TSN of all.
     * @param tag path tag, at most PathData::MAX_TAG
     * @param tsn the TSN that is sent, for the first time or again
     * @param path where it goes
     * @param copy whether its transmissions on other paths are still in flight, and keep their
     * numbers
     * @return the PSN, on the wire
     */
    uint32_t Number(uint32_t tag, SctpTsn tsn, SctpPathId path = SCTP_NO_PATH, bool copy = false);

    /**
     * Reads an acknowledgement. Its window and its cumulative TSN count unless a later one has
     * arrived: one with a higher cumulative TSN or a later time stamp.
     * @param sack the chunk
     * @param board the outstanding data
     * @param[out] ack the canonical form
     * @return false when nothing was sent on its path, unless it has a cumulative TSN; PSNs never
     * sent give a TSN never sent
     */
    bool Read(const PathAck& sack, const SctpOutstandingView& board, SctpAcknowledgement& ack);

  private:
    /// State of a path.
    struct Record
    {
        SctpTsn next{0};                       //!< next PSN; 0 = nothing was sent
        SctpTsn cumulative{0};                 //!< cumulative PSN acknowledged
        SctpTsn scanned{0};                    //!< PSNs up to here were looked at for holes
        boost::container::deque<SctpTsn> tsns; //!< TSNs of the PSNs from cumulative + 1 on;
                                               //!< 0 = acknowledged, or was sent again
        std::vector<SctpTsnRange> received;    //!< acknowledged above cumulative, ascending
        std::set<SctpTsn> holes;               //!< reported missing, above cumulative

        /// @param psn a PSN above cumulative, below next @return its TSN
        SctpTsn& At(SctpTsn psn)
        {
            return tsns[psn - cumulative - 1];
        }
    };

    /// A transmission of a TSN.
    struct Transmission
    {
        SctpTsn psn{0};                //!< its PSN; 0 = it has none
        SctpPathId path{SCTP_NO_PATH}; //!< where it went
        uint8_t tag{0};                //!< path tag
        uint8_t reports{0}; //!< how often it was reported missing, of TSNs on several paths
        uint16_t jump{0};   //!< move of the cumulative PSN that passed it unseen; 0 = none
    };

    /// Those of a TSN that is, or was, in flight on several paths: neither acknowledged nor lost.
    using Copies = std::vector<Transmission>;

    /**
     * Notes the number of a transmission.
     * @param tsn the TSN
     * @param transmission the transmission
     * @param copy whether those on other paths are in flight still
     */
    void Note(SctpTsn tsn, const Transmission& transmission, bool copy);

    /**
     * The fate of a transmission says nothing of its TSN any more.
     * @param transmission the transmission
     */
    void Forget(const Transmission& transmission);

    /**
     * @param tag a path tag
     * @param psn a PSN there
     * @param tsn its TSN
     * @return its place if the TSN is, or was, in flight on several paths; else null
     */
    Transmission* FindCopy(uint32_t tag, SctpTsn psn, SctpTsn tsn);

    /**
     * One of the transmissions of a TSN on several paths is acknowledged, or lost.
     * @param tsn the TSN
     * @param copy FindCopy
     * @param reports takes it
     */
    void Report(SctpTsn tsn, Transmission* copy, std::vector<SctpCopyReport>& reports);

    /**
     * A PSN is acknowledged.
     * @param tag path tag
     * @param psn the PSN
     * @param tsn its TSN
     * @param ack takes the TSN
     */
    void Arrived(uint32_t tag, SctpTsn psn, SctpTsn tsn, SctpAcknowledgement& ack);

    /**
     * Reads an acknowledgement of a path that nothing was sent on: FORWARD-TSN has no path tag, so
     * the peer may answer with any.
     * @param sack the chunk
     * @param board the outstanding data
     * @param[out] ack the canonical form: the cumulative TSN, if it is a new one
     * @return false when there is none
     */
    bool ReadCumulativeOnly(const PathAck& sack,
                            const SctpOutstandingView& board,
                            SctpAcknowledgement& ack);

    /**
     * Takes in the fields of an acknowledgement that concern the association.
     * @param sack the chunk
     * @param board the outstanding data
     * @param ack takes the cumulative TSN, if the chunk has one, and the window unless outdated
     */
    void ReadAssociation(const PathAck& sack,
                         const SctpOutstandingView& board,
                         SctpAcknowledgement& ack);

    /**
     * Moves the cumulative PSN of a path.
     * @param tag path tag
     * @param psn the new cumulative PSN
     * @param board the outstanding data
     * @param ack takes the TSNs acknowledged by that
     */
    void Advance(uint32_t tag,
                 SctpTsn psn,
                 const SctpOutstandingView& board,
                 SctpAcknowledgement& ack);

    /**
     * Finds the PSNs that the receiver has skipped, as the cumulative TSN stops before the TSN of
     * one. All that the cumulative PSN passed together with it may have been skipped, too.
     * @param ack has the cumulative TSN; takes the TSNs
     */
    void FindSkipped(SctpAcknowledgement& ack);

    /**
     * Takes in the gap blocks.
     * @param sack the acknowledgement
     * @param ack takes the TSNs acknowledged by that
     * @return whether any PSN is newly acknowledged
     */
    bool HandleBlocks(const PathAck& sack, SctpAcknowledgement& ack);

    /**
     * Finds the TSNs reported missing.
     * @param tag path tag
     * @param board the outstanding data
     * @param ack takes the TSNs
     */
    void FindMissing(uint32_t tag, const SctpOutstandingView& board, SctpAcknowledgement& ack);

    const NumberWidth m_width;                           //!< width of PSNs
    AckTimeStamp m_stamps;                               //!< order of the acknowledgements
    SctpTsn m_initial{0};                                //!< first PSN of each path
    std::array<Record, PathData::MAX_TAG + 1> m_records; //!< by path tag
    SctpTsn m_lowest{0};                                 //!< TSN of m_last's first entry
    boost::container::deque<Transmission> m_last;        //!< last ones, by TSN, ascending
    std::map<SctpTsn, Copies> m_copied;                  //!< of TSNs on several paths
    uint16_t m_jump{0};                                  //!< the last one (Transmission)
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_PSN_SENDER_H */
