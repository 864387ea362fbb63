/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PACKET_FILTERS_H
#define SCTP_PACKET_FILTERS_H

#include "sctp-packet-filter.h"

#include <vector>

namespace ns3::sctp
{

class UnitContext;

/**
 * @ingroup sctp-path
 * The packet filters of an association, in their order.
 */
class PacketFilters
{
  public:
    /// @param context the association
    explicit PacketFilters(const UnitContext& context);

    /**
     * Adds a filter behind those of its stage.
     * @param filter the filter, which belongs to its owner; null = none
     */
    void Add(PacketFilter* filter);

    /// Forgets the filters.
    void Clear();

    /// @return whether there is no filter
    bool IsEmpty() const
    {
        return m_filters.empty();
    }

    /// @return bytes that filters add to a packet at most
    uint32_t GetReserve() const;

    /**
     * Seals a packet that is about to leave.
     * @param builder the packet
     * @param path where it goes; null = to an address without a path
     */
    void Seal(PacketBuilder& builder, const SctpPath* path) const;

    /**
     * Opens a packet that has arrived.
     * @param[in,out] packet the packet
     * @return why the packet is discarded; nothing = it is not
     */
    std::optional<SctpDropReason> Open(ArrivedPacket& packet) const;

    /**
     * @param type a chunk type
     * @return whether a filter has read chunks of this type
     */
    bool Owns(uint8_t type) const;

  private:
    const UnitContext& m_context;         //!< the association
    std::vector<PacketFilter*> m_filters; //!< the filters, in the order of Seal
};

} // namespace ns3::sctp

#endif /* SCTP_PACKET_FILTERS_H */
