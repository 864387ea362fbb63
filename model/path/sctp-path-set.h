/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATH_SET_H
#define SCTP_PATH_SET_H

#include "sctp-path.h"

#include <cstddef>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-path
 * The paths of an association as strategies see them, with primary path and destination: none of it
 * can be changed through this class. SctpPathManager is the one that changes it.
 */
class SctpPathSet
{
  public:
    SctpPathSet(const SctpPathSet&) = delete;
    SctpPathSet& operator=(const SctpPathSet&) = delete;

    /// @return all paths, in the order they were added
    const std::vector<const SctpPath*>& GetPaths() const
    {
        return m_view;
    }

    /**
     * @param remote a destination address
     * @return its path, the first one of several pairs; null when it is not of this association
     */
    const SctpPath* Find(const Address& remote) const;

    /**
     * @param remote address of the peer
     * @param local address of this end
     * @return the path of this pair; null when there is none
     */
    const SctpPath* FindPair(const Address& remote, const Address& local) const;

    /**
     * The path of a packet from the peer.
     * @param remote its source address
     * @param local its destination address
     * @return the path of this pair, else the first one to its source; null when there is none
     */
    const SctpPath* FindForPacket(const Address& remote, const Address& local) const;

    /**
     * @param id an id
     * @return its path; null when there is none
     */
    const SctpPath* Find(SctpPathId id) const;

    /// @return the primary path; null before the first path
    const SctpPath* GetPrimary() const
    {
        return m_primary;
    }

    /// @return where new data goes in single-path mode; null before the first path
    const SctpPath* GetDestination() const
    {
        return m_destination;
    }

    /**
     * @param path a path
     * @return the next other active path, round robin in the order of the list; null when there
     * is none
     */
    const SctpPath* GetNextActive(const SctpPath& path) const;

    /**
     * @param path a path
     * @return the next other path, round robin; itself when it is the only one
     */
    const SctpPath& GetNext(const SctpPath& path) const;

    /**
     * @param path a path that leaves
     * @return the other path that takes over its data, round robin: among the active ones, else
     * among the confirmed ones, else the next; itself when it is the only one
     */
    const SctpPath& GetHeir(const SctpPath& path) const;

    /**
     * @param path a path that did not answer
     * @return the path that its control chunk goes to next, round robin: among the active ones,
     * else among the confirmed ones; never an unconfirmed one (RFC 9260 section 5.4) as long as
     * there is a confirmed one
     */
    const SctpPath& GetNextToTry(const SctpPath& path) const;

    /// @return whether any path is active
    bool AnyActive() const;

    /// @return whether an address of the peer is verified
    bool AnyConfirmed() const;

    /**
     * @param path a path of this set
     * @return whether new data may go there: it is active, and no backup
     * (SctpParameters::BackupPaths) unless only backups are active
     */
    bool IsCandidate(const SctpPath& path) const;

    /**
     * @return whether a path is still to be verified: not so when it has been given up, or cannot
     * be reached
     */
    bool AnyUnconfirmed() const;

  protected:
    SctpPathSet() = default;
    ~SctpPathSet() = default;

    /**
     * @param path a path of this set
     * @return its place in the list
     */
    size_t IndexOf(const SctpPath& path) const;

    std::vector<const SctpPath*> m_view;    //!< all paths
    const SctpPath* m_primary{nullptr};     //!< the primary path
    const SctpPath* m_destination{nullptr}; //!< where new data goes
};

} // namespace ns3

#endif /* SCTP_PATH_SET_H */
