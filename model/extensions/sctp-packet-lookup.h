/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PACKET_LOOKUP_H
#define SCTP_PACKET_LOOKUP_H

#include "sctp-extension.h"

namespace ns3
{

/**
 * @ingroup sctp-extensions
 * An extension that says how packets find their association. The node asks it when neither the
 * source of a packet nor an address in its chunks does.
 */
class SctpPacketLookup : public SctpExtension
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /// @return whether a chunk with a wildcard finds it by ports and tag (RFC 5061 section 4.1.1)
    virtual bool IsFoundByTag() const = 0;
};

} // namespace ns3

#endif /* SCTP_PACKET_LOOKUP_H */
