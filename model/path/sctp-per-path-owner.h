/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PER_PATH_OWNER_H
#define SCTP_PER_PATH_OWNER_H

#include "ns3/sctp-user-types.h"

#include <boost/container/small_vector.hpp>

namespace ns3
{

/**
 * @ingroup sctp-path
 * Keeps states of paths, and forgets that of a path that leaves. See SctpPerPath.
 */
class SctpPerPathOwner
{
  public:
    virtual ~SctpPerPathOwner() = default;

    /**
     * Forgets the state of a path that leaves.
     * @param id id of the path
     */
    virtual void Forget(SctpPathId id) = 0;
};

/**
 * @ingroup sctp-path
 * Owners of states of one path, notified when it leaves.
 */
class SctpPerPathOwners
{
  public:
    /// @param owner has a state of the path from now on
    void Add(SctpPerPathOwner& owner);

    /// @param owner has no state of the path any more
    void Remove(SctpPerPathOwner& owner);

    /// The path leaves: its states end. @param id id of the path
    void End(SctpPathId id);

  private:
    /// Each has a state of the path; usually the send side and HEARTBEAT.
    boost::container::small_vector<SctpPerPathOwner*, 2> m_owners;
};

template <typename T>
class SctpPerPath;

} // namespace ns3

#endif /* SCTP_PER_PATH_OWNER_H */
