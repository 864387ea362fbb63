/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ARRIVAL_ORDER_H
#define SCTP_ARRIVAL_ORDER_H

#include "ns3/sctp-user-types.h"

#include <cstdint>
#include <deque>

namespace ns3::sctp
{

/**
 * @ingroup sctp-socket
 * The order in which data of several associations arrived, and is read.
 */
class ArrivalOrder
{
  public:
    /**
     * Data of an association can be read.
     * @param id the association
     * @param bytes how much
     */
    void Add(SctpAssociationId id, uint32_t bytes);

    /// @return the association to read from; SCTP_FUTURE_ASSOCIATION = none has data
    SctpAssociationId GetNext() const;

    /**
     * The first data of an association was read.
     * @param id the association
     * @param bytes how much
     */
    void Remove(SctpAssociationId id, uint32_t bytes);

    /**
     * Nothing of an association can be read.
     * @param id the association
     */
    void RemoveAll(SctpAssociationId id);

    /**
     * From now on only the rest of a message is read (RFC 6458 section 8.1.20, level 0).
     * @param id association of the message; SCTP_FUTURE_ASSOCIATION = all may be read
     */
    void Hold(SctpAssociationId id)
    {
        m_held = id;
    }

    /**
     * The rest of a message will not come.
     * @param id association of the message
     */
    void Release(SctpAssociationId id)
    {
        m_held = m_held == id ? SCTP_FUTURE_ASSOCIATION : m_held;
    }

    /// @return bytes that can be read
    uint32_t GetBytes() const
    {
        return m_bytes;
    }

  private:
    /// Data that arrived together.
    struct Arrival
    {
        SctpAssociationId id; //!< the association
        uint32_t bytes;       //!< bytes not yet read
    };

    std::deque<Arrival> m_arrivals;                    //!< in order
    SctpAssociationId m_held{SCTP_FUTURE_ASSOCIATION}; //!< the only one that may be read, if any
    uint32_t m_bytes{0};                               //!< of all arrivals
};

} // namespace ns3::sctp

#endif /* SCTP_ARRIVAL_ORDER_H */
