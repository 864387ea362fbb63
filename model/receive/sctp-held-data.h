/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_HELD_DATA_H
#define SCTP_HELD_DATA_H

#include "sctp-receive-buffer.h"

#include "ns3/sctp-data-receiver.h"
#include "ns3/sctp-tsn-ranges.h"

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-receive
 * DATA that an extension holds back from delivery (RFC 6525 section 5.2.2 E2), with the skips among
 * it, in the order of TSNs.
 */
class HeldData
{
  public:
    /// Held DATA by TSN.
    using Fragments = std::map<SctpTsn, IncomingFragment>;

    /// A FORWARD-TSN that is held.
    struct Skip
    {
        std::vector<SkippedMessage> messages; //!< last skipped message of each stream
        /// Cumulative TSN before it, if all of it is held; nothing = messages alone are held.
        std::optional<SctpTsn> before;
    };

    /// Held skips by their new cumulative TSN.
    using Skips = std::map<SctpTsn, Skip>;

    /**
     * @param hold which DATA is held from now on
     * @param cumulative the cumulative TSN
     */
    void Set(const DataHold& hold, SctpTsn cumulative);

    /**
     * Holds DATA of all streams from a TSN on, whatever it is.
     * @param tsn the TSN
     */
    void HoldFrom(SctpTsn tsn)
    {
        m_hold.inOrder = false;
        m_first = tsn;
    }

    /// @return TSN from which DATA of all streams is held; nothing = it is not
    std::optional<SctpTsn> GetFirst() const
    {
        return m_first;
    }

    /**
     * @param tsn a TSN
     * @return whether DATA of all streams is held from this TSN on, or from a lower one
     */
    bool HoldsAll(SctpTsn tsn) const
    {
        return m_first && tsn >= *m_first;
    }

    /**
     * @param streamId a stream
     * @param tsn a TSN
     * @return whether it is behind a deferred reset of the stream
     */
    bool HoldsStream(uint16_t streamId, SctpTsn tsn) const;

    /**
     * @param fragment DATA
     * @return whether it is held
     */
    bool Holds(const IncomingFragment& fragment) const
    {
        return HoldsAll(fragment.tsn) || HoldsStream(fragment.streamId, fragment.tsn);
    }

    /// @return streams of a deferred reset; none = all
    const std::vector<uint16_t>& GetStreams() const
    {
        return m_hold.streams;
    }

    /// No reset of streams is deferred any more.
    void EndDeferred()
    {
        m_last.reset();
    }

    /// @return the last TSN before a deferred reset of streams; nothing = none is deferred
    std::optional<SctpTsn> GetLast() const
    {
        return m_last;
    }

    /**
     * @return whether DATA held by HoldsAll is delivered in the order of TSNs, if it continues the
     * numbers of its stream
     */
    bool IsInOrder() const
    {
        return m_hold.inOrder;
    }

    /**
     * Holds DATA.
     * @param fragment the DATA
     */
    void Keep(const IncomingFragment& fragment);

    /**
     * Holds a skip.
     * @param tsn its new cumulative TSN
     * @param skip the skip
     */
    void Keep(SctpTsn tsn, Skip&& skip);

    /**
     * Holds DATA no more.
     * @param place the DATA
     * @return the DATA behind it
     */
    Fragments::iterator Remove(Fragments::iterator place);

    /// @return the held DATA
    Fragments& GetFragments()
    {
        return m_fragments;
    }

    /// @return the held skips
    Skips& GetSkips()
    {
        return m_skips;
    }

    /// @return TSNs of the held DATA
    const TsnRanges& GetTsns() const
    {
        return m_tsns;
    }

    /**
     * @param cumulative the cumulative TSN
     * @return TSN up to which nothing is held, at most the cumulative one
     */
    SctpTsn GetReached(SctpTsn cumulative) const;

    /**
     * @param tsn a TSN
     * @return whether a held skip passes over it
     */
    bool IsSkipped(SctpTsn tsn) const;

  private:
    DataHold m_hold;                //!< which DATA is held
    std::optional<SctpTsn> m_first; //!< of all streams: from this TSN on
    std::optional<SctpTsn> m_last;  //!< of the listed streams: behind this TSN
    Fragments m_fragments;          //!< held DATA
    Skips m_skips;                  //!< held skips
    TsnRanges m_tsns;               //!< TSNs of the held DATA
};

} // namespace ns3::sctp

#endif /* SCTP_HELD_DATA_H */
