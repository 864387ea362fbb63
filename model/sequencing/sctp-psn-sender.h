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
#include <vector>

namespace ns3
{

class SctpOutstandingView;
enum class SctpTransmissionRole : uint8_t;

namespace sctp
{

/**
 * @ingroup sctp-sequencing
 * The sender's path sequence numbers (Shailendra 2013, chapter 4): names of transmissions.
 *
 * A chunk that is in flight on several paths has a number for each: they are acknowledged and lost
 * one by one. Otherwise an acknowledgement of an earlier transmission says nothing
 * (SctpOutstandingView::FindRole).
 *
 * The work per acknowledgement is bounded by its gap blocks, the PSNs that it newly acknowledges
 * and those that it reports missing; a PSN is looked at no more once its chunk counts as lost.
 */
class PsnSender
{
  public:
    static constexpr uint32_t FIRST_FORM_REPORTS = 4;    ///< that make a chunk lost (4.3.1)
    static constexpr uint32_t MODIFIED_FORM_REPORTS = 3; ///< the same (figure 4.22)

    /// @param width width of PSNs
    explicit PsnSender(NumberWidth width = {});

    /**
     * Numbers a transmission. PSNs of each path begin at the first TSN that was numbered at all.
     * @param tag path tag, at most PathData::MAX_TAG
     * @param tsn the TSN that is sent, for the first time or again
     * @param transmission SctpTransmission::number
     * @return the PSN, on the wire
     */
    uint32_t Number(uint32_t tag, SctpTsn tsn, uint64_t transmission = 0);

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
        SctpTsn next{0};       //!< next PSN; 0 = nothing was sent
        SctpTsn cumulative{0}; //!< cumulative PSN acknowledged
        SctpTsn scanned{0};    //!< PSNs up to here were looked at for holes
        boost::container::deque<SctpNamedTransmission> sent; //!< of the PSNs from cumulative + 1
                                                             //!< on; TSN 0 = acknowledged or lost
        std::vector<SctpTsnRange> received; //!< acknowledged above cumulative, ascending
        std::map<SctpTsn, uint8_t> holes;   //!< reported missing, above cumulative, and how often
                                            //!< as one of several copies

        /// @param psn a PSN above cumulative, below next @return its transmission
        SctpNamedTransmission& At(SctpTsn psn)
        {
            return sent[psn - cumulative - 1];
        }
    };

    /**
     * A transmission is acknowledged.
     * @param sent the transmission
     * @param role its role
     * @param ack takes it
     */
    static void Arrived(const SctpNamedTransmission& sent,
                        SctpTransmissionRole role,
                        SctpAcknowledgement& ack);

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
     * @param board the outstanding data
     * @param ack takes the TSNs acknowledged by that
     * @return whether any PSN is newly acknowledged
     */
    bool HandleBlocks(const PathAck& sack,
                      const SctpOutstandingView& board,
                      SctpAcknowledgement& ack);

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
    std::map<SctpTsn, uint16_t> m_jumps; //!< moves of the cumulative PSN that passed TSNs unseen
    uint16_t m_jump{0};                  //!< number of the last move
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_PSN_SENDER_H */
