/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#ifndef SCTP_ADDRESS_PAIRS_H
#define SCTP_ADDRESS_PAIRS_H

#include "ns3/address.h"
#include "ns3/sctp-parameter-values.h"

#include <cstddef>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-association
 * Source and destination of packets (RFC 9260 section 6.4).
 */
struct AddressPair
{
    Address local;  //!< address of this end
    Address remote; //!< address of the peer
};

/**
 * @ingroup sctp-association
 * Pairs addresses of the same family, best first: in both forms the i-th of this end with the i-th
 * of the peer comes first, so that pairs in front share as little as they can.
 * @param locals addresses of this end, the one that the set-up used first
 * @param remotes addresses of the peer, likewise
 * @param form which pairs
 * @return the pairs; none when form is SCTP_PAIRS_OFF
 */
std::vector<AddressPair> MakeAddressPairs(const std::vector<Address>& locals,
                                          const std::vector<Address>& remotes,
                                          SctpAddressPairs form);

} // namespace ns3::sctp

#endif /* SCTP_ADDRESS_PAIRS_H */
