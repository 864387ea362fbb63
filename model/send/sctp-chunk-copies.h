/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CHUNK_COPIES_H
#define SCTP_CHUNK_COPIES_H

#include "ns3/sctp-path.h"

#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <map>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-send
 * Copies in flight of chunks that are in flight on another path as well, and the duplicates that
 * the peer may report because of them. Empty, and without any cost, as long as nothing is copied.
 */
class ChunkCopies
{
  public:
    /// Most TSNs of which a duplicate is expected; the lowest ones are forgotten.
    static constexpr size_t MAX_EXPECTED = 4096;

    /// A copy.
    struct Copy
    {
        SctpPath* path;  //!< where it is in flight
        Time sent;       //!< when it was sent
        SctpTsn highest; //!< highest TSN that had been sent by then
    };

    /// The copies of a chunk, in the order in which they were sent.
    using List = boost::container::small_vector<Copy, 2>;

    /**
     * @return whether nothing has a copy in flight
     */
    bool IsEmpty() const
    {
        return m_copies.empty();
    }

    /**
     * @param tsn a TSN
     * @return its copies in flight; null if there are none
     */
    List* Find(SctpTsn tsn);

    /**
     * @return the lowest TSN that has copies in flight
     */
    SctpTsn GetLowest() const
    {
        return m_copies.begin()->first;
    }

    /**
     * @param path a path
     * @return whether a copy is in flight there
     */
    bool AnyOn(const SctpPath& path) const;

    /**
     * @param tsn a TSN
     * @param copy a copy of it that is sent
     */
    void Add(SctpTsn tsn, const Copy& copy)
    {
        m_copies[tsn].push_back(copy);
    }

    /**
     * @param tsn a TSN whose copies are in flight no more
     */
    void Remove(SctpTsn tsn)
    {
        m_copies.erase(tsn);
    }

    /**
     * A chunk is sent once more, though it was not found lost: it may arrive twice.
     * @param tsn its TSN
     */
    void ExpectDuplicate(SctpTsn tsn);

    using Duplicates = boost::container::small_vector<SctpTsn, 8>; //!< TSNs received twice

    /**
     * @param reported TSNs that the peer reports as received twice
     * @return those of them that are not expected, until this is called again; what was expected is
     * so once
     */
    const Duplicates& FindUnexpected(const Duplicates& reported);

    /**
     * Forgets everything.
     */
    void Clear();

  private:
    std::map<SctpTsn, List> m_copies;       //!< by TSN
    std::map<SctpTsn, uint32_t> m_expected; //!< duplicates that may be reported, by TSN
    Duplicates m_unexpected;                //!< the answer of FindUnexpected
};

} // namespace ns3::sctp

#endif /* SCTP_CHUNK_COPIES_H */
