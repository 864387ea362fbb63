/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_EIFEL_UNDO_H
#define SCTP_EIFEL_UNDO_H

#include "sctp-undo.h"

#include "ns3/sctp-per-path.h"
#include "ns3/sctp-transmission-listener.h"

#include <map>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-loss-detection
 * Which evidence shows that a retransmission was not needed.
 */
enum SctpUndoEvidence
{
    SCTP_UNDO_DUPLICATES, //!< duplicate TSNs (RFC 3708)
    SCTP_UNDO_TIMESTAMPS, //!< SctpTimestamps, where both ends have them (RFC 3522)
    SCTP_UNDO_EITHER      //!< both
};

/**
 * @ingroup sctp-loss-detection
 * Losses are spurious when each chunk that was found lost on the path since its window was lowered
 * has proved to have arrived by its original:
 * - it was acknowledged before it was sent again, or
 * - it was sent again once, and the peer reports that it has received it twice (RFC 3708 section
 *   3), or
 * - the SACK that acknowledges it echoes a time before its retransmission (RFC 3522).
 *
 * The window is not restored
 * - if a chunk was sent again more than once (RFC 3708 section 3, A.3), or to another path, or was
 *   moved;
 * - if the SACK that first acknowledges a chunk after a timeout also reports it as a duplicate: all
 *   SACKs of the originals were lost (A.1; RFC 3522 section 3.2, step 5);
 * - if a mark, a penalty or another loss has lowered it since, or marks come with it (RFC 4015
 *   section 3.1, step 9);
 * - at all any more, once a chunk is reported as a duplicate that was sent once only: the network
 *   duplicates packets (A.4).
 *
 * After a timeout the first retransmission decides where timestamps are the evidence, and chunks
 * not sent again count as in flight (RFC 4015 section 3.1, step 8). Recovery after a timeout that
 * times out again is not undone. A SACK that may be for several packets (DAC) proves nothing by its
 * timestamp.
 */
class SctpEifelUndo : public SctpUndo, public SctpTransmissionListener
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpTransmissionListener* GetTransmissionListener() override;
    void Lowered(SctpPathId path, bool timeout, SctpTsn highestSent) override;
    void Lost(SctpTsn tsn, SctpPathId path) override;
    void Sent(const SctpTransmission& transmission) override;
    void Acknowledged(const SctpTransmission& transmission) override;
    void Cancel(SctpPathId path) override;
    void Judge(const SctpUndoAck& ack, std::vector<SctpUndone>& undone) override;

  private:
    /// Chunks sent again that are remembered for reports of duplicates.
    static constexpr size_t MOST_AGAIN = 4096;

    /// A chunk that was found lost, and has not proved to be spurious.
    struct Chunk
    {
        Time sentAgain{Seconds(-1)}; //!< when it was; negative = not yet
        bool acked{false};           //!< it is acknowledged
        bool ackedNow{false};        //!< by the acknowledgement that is being processed
    };

    /// The losses of a path since its window was lowered.
    struct Episode
    {
        bool open{false};                //!< its window may be restored
        bool proven{false};              //!< a chunk was spurious
        bool timeout{false};             //!< T3-rtx has lowered it
        SctpTsn exit{0};                 //!< highest TSN sent when it was lowered
        SctpTsn first{0};                //!< the chunk that was sent again first; 0 = none
        std::map<SctpTsn, Chunk> chunks; //!< those that are not spurious so far
    };

    /**
     * @param path a path
     * @return its losses
     */
    Episode& At(SctpPathId path);

    /**
     * @param tsn a TSN
     * @param[out] path the path that it was found lost on
     * @return the chunk; null when it is not in question
     */
    Chunk* Find(SctpTsn tsn, SctpPathId& path);

    /**
     * A chunk was not lost.
     * @param tsn its TSN
     * @param path the path
     */
    void Prove(SctpTsn tsn, SctpPathId path);

    /**
     * The peer reports a chunk as received twice (RFC 3708 section 3, A).
     * @param tsn its TSN
     */
    void HandleDuplicate(SctpTsn tsn);

    /**
     * Compares the time that a SACK echoes with those of retransmissions (RFC 3522).
     * @param echoed the time
     */
    void HandleEcho(Time echoed);

    SctpUndoEvidence m_evidence;         //!< Evidence
    SctpPerPath<Episode> m_episodes;     //!< of each path
    std::map<SctpTsn, uint32_t> m_again; //!< how often chunks were sent again, the latest of them
    SctpTsn m_forgotten{0};              //!< the highest TSN that has left m_again
    SctpTsn m_cumulative{0};             //!< cumulative TSN of the last acknowledgement
    std::vector<SctpTsn> m_ackedNow;     //!< chunks in question that are acknowledged now
    bool m_duplicatesMislead{false};     //!< the network duplicates packets
    bool m_duplicatesSeen{false};        //!< the peer reports duplicates
};

} // namespace ns3

#endif /* SCTP_EIFEL_UNDO_H */
