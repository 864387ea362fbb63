/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#ifndef SCTP_OWN_ADDRESSES_H
#define SCTP_OWN_ADDRESSES_H

#include "ns3/sctp-interfaces.h"

#include <memory>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-association
 * Owns the addresses of this end and their states (RFC 5061 section 5.3).
 *
 * An address is offered, then in use, then retired, then forgotten. Packets that arrive at it
 * belong to the association in all these states; it is a source of packets only while it is in use.
 */
class OwnAddresses
{
  public:
    /// @param used addresses in use, as advertised in the set-up; not null
    explicit OwnAddresses(SctpAddressList used);

    /// @return addresses in use, in the order in which they came
    const SctpAddressList& GetUsed() const
    {
        return m_used;
    }

    /**
     * @param address an address
     * @return whether it is in use
     */
    bool IsUsed(const Address& address) const;

    /// @return addresses in any of the states: packets that arrive there are the association's
    const std::vector<Address>& GetKnown() const
    {
        return m_others ? m_others->known : *m_used;
    }

    /**
     * @param address an address
     * @return whether it is in any of the states
     */
    bool Knows(const Address& address) const;

    /**
     * The peer answers late packets from a deleted address with an ABORT (section 5.3.1). If that
     * address is offered again, the ABORT has the T bit: packets were out of the blue.
     * @param address destination of an ABORT
     * @param tBit whether the ABORT has the T bit
     * @return whether it counts
     */
    bool ObeysAbort(const Address& address, bool tBit) const;

    /**
     * An address is offered to the peer (F1).
     * @param address the address
     * @return false if it is known already
     */
    bool Offer(const Address& address);

    /**
     * An offered address comes into use (F2).
     * @param address the address
     * @return false if it is not offered
     */
    bool Use(const Address& address);

    /**
     * An address in use is retired (F4).
     * @param address the address
     * @return false if it is not in use, or no other one is in use or offered (F5)
     */
    bool Retire(const Address& address);

    /**
     * An offered or retired address is forgotten (F2, F10).
     * @param address the address
     * @return false if it is neither
     */
    bool Forget(const Address& address);

  private:
    /// Addresses that are not in use.
    struct Others
    {
        std::vector<Address> offered; //!< not yet
        std::vector<Address> retired; //!< no more
        std::vector<Address> known;   //!< all, those in use first
    };

    /// An address has another state.
    void Changed();

    SctpAddressList m_used;           //!< addresses in use
    std::unique_ptr<Others> m_others; //!< made when addresses change for the first time
};

} // namespace ns3::sctp

#endif /* SCTP_OWN_ADDRESSES_H */
