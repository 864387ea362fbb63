/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_OTHER_TRANSMISSIONS_H
#define SCTP_OTHER_TRANSMISSIONS_H

#include "sctp-sent-chunk.h"

#include <boost/container/small_vector.hpp>
#include <map>
#include <utility>

namespace ns3::sctp
{

/**
 * @ingroup sctp-send
 * Transmissions of chunks beside the one that lies in each SentChunk: earlier ones, copies, and
 * those in flight of chunks that have arrived. Empty as long as no chunk is sent twice.
 */
class OtherTransmissions
{
  public:
    using Fate = Transmission::Fate; //!< state of a transmission

    /// The other transmissions of a chunk; copies in flight in order of sending.
    using List = boost::container::small_vector<Transmission, 1>;

    /**
     * @param tsn a TSN
     * @return its other transmissions
     */
    const List& Get(SctpTsn tsn) const;

    /**
     * @param tsn a TSN
     * @param transmission a transmission of it
     */
    void Add(SctpTsn tsn, const Transmission& transmission)
    {
        m_lists[tsn].push_back(transmission);
    }

    /**
     * @param tsn a TSN
     * @param fate a state
     * @param path a path; SCTP_NO_PATH = any
     * @return its first transmission in that state on the path; null if there is none
     */
    Transmission* Find(SctpTsn tsn, Fate fate, SctpPathId path = SCTP_NO_PATH)
    {
        return const_cast<Transmission*>(std::as_const(*this).Find(tsn, fate, path));
    }

    /// @copydoc Find
    const Transmission* Find(SctpTsn tsn, Fate fate, SctpPathId path = SCTP_NO_PATH) const;

    /**
     * @param tsn a TSN
     * @param number a number
     * @return its transmission with that number; null if there is none
     */
    Transmission* FindNumber(SctpTsn tsn, uint64_t number)
    {
        return const_cast<Transmission*>(std::as_const(*this).FindNumber(tsn, number));
    }

    /// @copydoc FindNumber
    const Transmission* FindNumber(SctpTsn tsn, uint64_t number) const;

    /**
     * A chunk is sent again: nothing is learned from earlier transmissions that are not in flight.
     * @param tsn its TSN
     * @param path a path; SCTP_NO_PATH = all of them
     */
    void Replace(SctpTsn tsn, SctpPathId path);

    /**
     * @param path a path
     * @return whether any is in flight there, needed or surplus
     */
    bool AnyInFlightOn(SctpPathId path) const;

    /**
     * A chunk is cumulatively acknowledged: forgets its transmissions that are not in flight.
     * @param tsn its TSN
     */
    void Forget(SctpTsn tsn);

    /// Forgets all transmissions.
    void Clear()
    {
        m_lists.clear();
    }

  private:
    std::map<SctpTsn, List> m_lists; //!< by TSN; none is empty
};

} // namespace ns3::sctp

#endif /* SCTP_OTHER_TRANSMISSIONS_H */
