/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SKIP_PROGRESS_H
#define SCTP_SKIP_PROGRESS_H

#include "ns3/sctp-data-sender.h"
#include "ns3/sctp-skipped-message.h"
#include "ns3/sctp-types.h"

#include <cstddef>
#include <functional>
#include <vector>

namespace ns3::sctp
{

struct SentChunk;

/**
 * @ingroup sctp-send
 * The advanced peer ack point (RFC 3758 section 3.5, C1 to C4). Each TSN is looked at once on its
 * way: the work does not grow with the messages still to skip.
 */
class SkipProgress
{
  public:
    /// Gets a chunk by its TSN.
    using Lookup = std::function<const SentChunk&(SctpTsn)>;

    /**
     * Advances the point over abandoned chunks alone. Those that are acknowledged stop it, also if
     * the peer will not take them back: receivers may drop messages below the point.
     * @param cumulative highest TSN that is cumulatively acknowledged
     * @param highest highest TSN that was sent
     * @param most how many messages may be listed; later ones are left out (C4)
     * @param unordered whether unordered messages are listed, too
     * @param get gets the chunks above the cumulative TSN
     * @return the messages that the peer has to skip
     */
    SkipPoint Advance(SctpTsn cumulative,
                      SctpTsn highest,
                      size_t most,
                      bool unordered,
                      const Lookup& get);

  private:
    /// The last message of a stream that is skipped.
    struct Entry
    {
        SkippedMessage message; //!< the message
        SctpTsn tsn;            //!< its last TSN so far
    };

    /**
     * @param tsn the TSN behind the point
     * @param chunk its chunk
     * @param most how many messages may be listed
     * @param unordered whether unordered messages are listed, too
     * @return whether the point moves over it
     */
    bool Pass(SctpTsn tsn, const SentChunk& chunk, size_t most, bool unordered);

    SctpTsn m_point{0};           //!< every TSN from the cumulative one up to here is abandoned
    std::vector<Entry> m_entries; //!< by stream, ordered messages first
};

} // namespace ns3::sctp

#endif /* SCTP_SKIP_PROGRESS_H */
