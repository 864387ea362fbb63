/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ADDRESS_CHANGES_H
#define SCTP_ADDRESS_CHANGES_H

#include "ns3/address.h"
#include "ns3/ptr.h"
#include "ns3/sctp-user-types.h"
#include "ns3/socket.h"

#include <vector>

/**
 * @file
 * @ingroup sctp-socket
 * Addresses of a socket that join and leave while there are associations.
 */

namespace ns3
{

class SctpAssociation;

namespace sctp
{

/**
 * @ingroup sctp-socket
 * Has the peers of associations told of addresses that join or leave, all of them or none.
 * @param associations the associations
 * @param addresses the addresses
 * @param action whether they join or leave
 * @return ERROR_NOTERROR, or an error
 */
Socket::SocketErrno ChangeAddresses(const std::vector<Ptr<SctpAssociation>>& associations,
                                    const std::vector<Address>& addresses,
                                    SctpBindx action);

} // namespace sctp
} // namespace ns3

#endif /* SCTP_ADDRESS_CHANGES_H */
