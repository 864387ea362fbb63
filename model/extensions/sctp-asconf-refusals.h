/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ASCONF_REFUSALS_H
#define SCTP_ASCONF_REFUSALS_H

#include "ns3/address.h"
#include "ns3/sctp-address.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-extensions
 * Additions that the peer has refused (RFC 5061 section 5.3 F9 to F11).
 *
 * A peer without resources has room again when it has deleted an address. Each deletion frees one
 * refused address, so that requests do not repeat endlessly.
 */
class AsconfRefusals
{
  public:
    /**
     * The peer has refused an addition, not for an earlier refusal of the same ASCONF.
     * @param address the address
     * @param shortage whether the peer lacks resources
     */
    void Add(const Address& address, bool shortage)
    {
        m_changed = true;
        if (!Has(address))
        {
            m_entries.push_back({address, shortage});
        }
    }

    /// The peer has deleted an address of this end.
    void RoomFound()
    {
        const auto first = std::find_if(m_entries.begin(), m_entries.end(), [](const Entry& entry) {
            return entry.shortage;
        });
        if (first != m_entries.end())
        {
            m_entries.erase(first);
            m_changed = true;
        }
    }

    /**
     * @param address an address
     * @return whether it is not to be asked for again
     */
    bool Has(const Address& address) const
    {
        return std::any_of(m_entries.begin(), m_entries.end(), [&address](const Entry& entry) {
            return entry.address == address;
        });
    }

    /// @param usable addresses that the node has; refusals of others are forgotten
    void Keep(const std::vector<Address>& usable)
    {
        const auto isLost = [&usable](const Entry& entry) {
            return !Contains(usable, entry.address);
        };
        m_entries.erase(std::remove_if(m_entries.begin(), m_entries.end(), isLost),
                        m_entries.end());
    }

    /// @return whether additions may be asked for that could not before; once
    bool TakeChanged()
    {
        return std::exchange(m_changed, false);
    }

  private:
    /// A refused addition.
    struct Entry
    {
        Address address; //!< the address
        bool shortage;   //!< the peer lacks resources
    };

    std::vector<Entry> m_entries; //!< in the order of their refusals
    bool m_changed{false};        //!< see TakeChanged
};

} // namespace ns3::sctp

#endif /* SCTP_ASCONF_REFUSALS_H */
