/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ADDRESS_PARAMETERS_H
#define SCTP_ADDRESS_PARAMETERS_H

#include "sctp-wire.h"

#include "ns3/address.h"

#include <memory>
#include <vector>

namespace ns3::sctp
{

struct InitChunk;

/** Addresses that the associations of a node share, as SctpAddressList, and their parameters. */
using SharedAddresses = std::shared_ptr<const std::vector<Address>>;

/// Addresses of a list that is long: it is serialized once, and cookies do not carry it.
constexpr size_t LONG_ADDRESS_LIST = 16;

/**
 * @ingroup sctp-wire
 * A node's address parameters of INIT and INIT ACK (RFC 9260 sections 3.3.2.1.1, 3.3.2.1.2 and
 * 3.3.2.1.5). Its associations share them. A host may have hundreds.
 */
class AddressParameters
{
  public:
    /**
     * @param addresses the node's addresses; not null
     * @return parameter types of their families, for Supported Address Types
     */
    const std::vector<uint16_t>& GetTypes(const SharedAddresses& addresses);

    /// @param listed false if INIT has no Supported Address Types (section 3.3.2.1.5)
    void SetTypesListed(bool listed);

    /**
     * Lists the families of addresses in Supported Address Types, unless it is not wanted.
     * @param addresses the node's addresses; not null
     * @param init the chunk
     */
    void ListTypes(const SharedAddresses& addresses, InitChunk& init);

    /**
     * Lists addresses in a chunk.
     * @param addresses the node's addresses; not null
     * @param chunk INIT or INIT ACK
     */
    void List(const SharedAddresses& addresses, InitChunk& chunk);

  private:
    /// @param addresses the node's addresses, which m_addresses is afterwards
    void Update(const SharedAddresses& addresses);

    SharedAddresses m_addresses;               //!< addresses last asked for; null = none
    std::vector<uint16_t> m_types;             //!< parameter types of their families
    bool m_typesListed{true};                  //!< INIT has Supported Address Types
    std::shared_ptr<const Bytes> m_serialized; //!< their parameters; null = the list is short
};

} // namespace ns3::sctp

#endif /* SCTP_ADDRESS_PARAMETERS_H */
