/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TSN_SET_H
#define SCTP_TSN_SET_H

#include "ns3/sctp-types.h"

#include <memory>
#include <set>

namespace ns3::sctp
{

/**
 * @ingroup sctp-send
 * A set of TSNs, a pointer as long as nothing was inserted: most paths lose nothing.
 */
class TsnSet
{
  public:
    /// @param tsn a TSN that is inserted
    void Insert(SctpTsn tsn)
    {
        if (!m_set)
        {
            m_set = std::make_unique<std::set<SctpTsn>>();
        }
        m_set->insert(tsn);
    }

    /// @param tsn a TSN that is taken out, if it is in the set
    void Erase(SctpTsn tsn)
    {
        if (m_set)
        {
            m_set->erase(tsn);
        }
    }

    /// @return whether it has no TSN
    bool IsEmpty() const
    {
        return !m_set || m_set->empty();
    }

    /// @return its lowest TSN; 0 = it has none
    SctpTsn GetLowest() const
    {
        return IsEmpty() ? 0 : *m_set->begin();
    }

    /// @return its TSNs
    const std::set<SctpTsn>& Get() const
    {
        static const std::set<SctpTsn> NONE;
        return m_set ? *m_set : NONE;
    }

  private:
    std::unique_ptr<std::set<SctpTsn>> m_set; //!< its TSNs; null: nothing was inserted
};

} // namespace ns3::sctp

#endif /* SCTP_TSN_SET_H */
