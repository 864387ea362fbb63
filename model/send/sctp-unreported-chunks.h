/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_UNREPORTED_CHUNKS_H
#define SCTP_UNREPORTED_CHUNKS_H

#include "sctp-burst-losses.h"

#include "ns3/nstime.h"
#include "ns3/sctp-per-path.h"
#include "ns3/sctp-transmission-listener.h"
#include "ns3/sctp-types.h"

#include <boost/container/deque.hpp>
#include <memory>
#include <optional>

namespace ns3
{

class SctpLossDetection;
class SctpPath;
class SctpPathSet;
struct SctpAcknowledgement;

namespace sctp
{

class SendLedger;

/**
 * @ingroup sctp-send
 * Infers the fate of chunks that truncated SACKs do not report (RFC 9260 section 6.2.1).
 *
 * A chunk above all that is reported has left its path if one that was sent later on that path has
 * arrived. It leaves the flight size; if chunks at its place in bursts are lost, it is marked for
 * retransmission.
 */
class UnreportedChunks : public SctpTransmissionListener
{
  public:
    /**
     * @param lossDetection says whether losses are inferred, and from how many
     * @param paths the paths
     * @param ledger the outstanding chunks; not used before the first event
     */
    UnreportedChunks(const SctpLossDetection& lossDetection,
                     const SctpPathSet& paths,
                     SendLedger& ledger);

    /**
     * @param ack an acknowledgement
     * @return whether its packet may have had no room for further gap blocks
     */
    bool MayBeCut(const SctpAcknowledgement& ack) const;

    /**
     * An acknowledgement was taken in: looks for chunks that have left their paths.
     * @param ack the acknowledgement
     * @param mayBeCut MayBeCut of it
     */
    void Update(const SctpAcknowledgement& ack, bool mayBeCut);

    /// @return whether the last acknowledgement may have been truncated
    bool IsCut() const
    {
        return m_isCut;
    }

    void Sent(const SctpTransmission& transmission) override;
    void Acknowledged(const SctpTransmission& transmission) override;

  private:
    /// An outstanding chunk.
    struct Entry
    {
        BurstPlace place;    //!< place in a burst of first transmissions
        bool guessed{false}; //!< was given up by that place
    };

    /// State of a path.
    struct PathState
    {
        SctpTsn newest{0};   //!< highest TSN sent here first
        Time newestSent;     //!< when that was
        uint32_t train{0};   //!< number of its train (BurstPlace)
        Time arrived;        //!< earlier chunks have left the path
        SctpTsn lookedAt{0}; //!< first transmissions up to here were looked at
        Time lookedBefore;   //!< as were those sent before this time; zero = look again
    };

    /// Records of chunks and paths, made when the first chunk is sent.
    struct Records
    {
        boost::container::deque<Entry> entries; //!< from first on; none if nothing is inferred
        SctpTsn first{0};                       //!< TSN of the first entry
        SctpPerPath<PathState> states;          //!< of each path
        std::optional<BurstLosses> losses;      //!< none = no acknowledgement was truncated
        SctpTsn counted{0};                     //!< TSNs up to here are in losses
        SctpTsn highestReported{0};             //!< highest TSN of all gap blocks so far
    };

    /**
     * @param path a path
     * @return its state
     */
    PathState& State(SctpPathId path);

    /**
     * @param tsn an outstanding TSN
     * @return its entry
     */
    Entry& At(SctpTsn tsn)
    {
        return m_records->entries[tsn - m_records->first];
    }

    /**
     * Counts the losses at each place in bursts, of all TSNs reported since the first truncated
     * acknowledgement.
     */
    void CountLosses();

    /**
     * Looks for chunks that have left a path.
     * @param path the path
     */
    void LeavePath(const SctpPath& path);

    const SctpLossDetection& m_lossDetection; //!< says from how many losses others are inferred
    const bool m_infers;                      //!< it says that losses are inferred
    const SctpPathSet& m_paths;               //!< the paths
    SendLedger& m_ledger;                     //!< the outstanding chunks
    std::unique_ptr<Records> m_records;       //!< null = nothing was sent so far
    bool m_isCut{false};                      //!< IsCut
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_UNREPORTED_CHUNKS_H */
