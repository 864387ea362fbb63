/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CHUNK_COPIES_H
#define SCTP_CHUNK_COPIES_H

#include "sctp-sent-chunk.h"

#include "ns3/sctp-path.h"

#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-send
 * Copies in flight of chunks that are in flight on another path as well, and the duplicates that
 * the peer may report because of them. Without any cost as long as nothing is copied or expected.
 *
 * Where each copy has a number of its own, the first one that is acknowledged leaves the others in
 * flight. They are surplus: not needed any more, until they are acknowledged or lost themselves.
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

    /// A transmission in flight of a chunk that has arrived by another one.
    struct Surplus
    {
        SctpPath* path; //!< where it is in flight
        Time sent;      //!< when it was sent
        uint32_t size;  //!< bytes that windows count for it
        bool once;      //!< no transmission of the chunk was lost before

        /**
         * @param tsn its TSN
         * @return it, as listeners see it
         */
        SctpTransmission Describe(SctpTsn tsn) const;
    };

    /**
     * @param numbered whether each copy has a number of its own, by which it is acknowledged
     */
    void SetNumbered(bool numbered)
    {
        m_numbered = numbered;
    }

    /**
     * @return whether each copy has a number of its own
     */
    bool AreNumbered() const
    {
        return m_numbered;
    }

    /**
     * @return whether nothing has a copy in flight
     */
    bool IsEmpty() const
    {
        return !m_records || m_records->copies.empty();
    }

    /**
     * @param tsn a TSN
     * @return its copies in flight; null if there are none
     */
    List* Find(SctpTsn tsn)
    {
        return const_cast<List*>(std::as_const(*this).Find(tsn));
    }

    /// @copydoc Find
    const List* Find(SctpTsn tsn) const;

    /**
     * @return the lowest TSN that has copies in flight
     */
    SctpTsn GetLowest() const
    {
        return m_records->copies.begin()->first;
    }

    /**
     * @param path a path
     * @return whether a copy is in flight there, needed or surplus
     */
    bool AnyOn(const SctpPath& path) const;

    /**
     * @param tsn a TSN
     * @param copy a copy of it that is sent
     */
    void Add(SctpTsn tsn, const Copy& copy)
    {
        MakeRecords().copies[tsn].push_back(copy);
    }

    /**
     * @param tsn a TSN whose copies are in flight no more
     */
    void Remove(SctpTsn tsn)
    {
        if (m_records)
        {
            m_records->copies.erase(tsn);
        }
    }

    /**
     * @param tsn a TSN
     * @param chunk the chunk, some of whose copies may be in flight
     * @param path path of a transmission in flight
     * @return that transmission, as listeners see it
     */
    SctpTransmission Describe(SctpTsn tsn, const SentChunk& chunk, const SctpPath& path) const;

    /**
     * A chunk has arrived by one of its transmissions, which becomes its last one. The others are
     * surplus.
     * @param tsn its TSN
     * @param chunk the chunk, in flight
     * @param path path of the one that has arrived; SCTP_NO_PATH = it is not known
     * @return false when there is none in flight there: all are surplus
     */
    bool KeepSurplus(SctpTsn tsn, SentChunk& chunk, SctpPathId path);

    /**
     * @param tsn a TSN
     * @param path a path
     * @return the transmission there if it is surplus; else null
     */
    const Surplus* FindSurplus(SctpTsn tsn, SctpPathId path) const;

    /**
     * A surplus transmission leaves flight.
     * @param tsn its TSN
     * @param path its path
     * @return what it was; none if there is no such transmission
     */
    std::optional<Surplus> TakeSurplus(SctpTsn tsn, SctpPathId path);

    /**
     * Lets the surplus transmissions leave flight on all paths, and forgets them.
     */
    void DropSurplus();

    /**
     * A chunk is sent once more, though it was not found lost: it may arrive twice. Where numbers
     * tell copies apart, duplicates are not of TSNs.
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
    /// Made for the first copy, or the first duplicate that is expected.
    struct Records
    {
        std::map<SctpTsn, List> copies;       //!< by TSN
        std::map<SctpTsn, uint32_t> expected; //!< duplicates that may be reported, by TSN
        Duplicates unexpected;                //!< the answer of FindUnexpected
        std::map<std::pair<SctpTsn, SctpPathId>, Surplus> surplus; //!< by TSN and path
    };

    /**
     * @return the records, made if there are none
     */
    Records& MakeRecords()
    {
        if (!m_records)
        {
            m_records = std::make_unique<Records>();
        }
        return *m_records;
    }

    std::unique_ptr<Records> m_records; //!< null = nothing was copied or expected so far
    bool m_numbered{false};             //!< each copy has a number of its own
};

} // namespace ns3::sctp

#endif /* SCTP_CHUNK_COPIES_H */
