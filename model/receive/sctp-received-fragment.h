/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RECEIVED_FRAGMENT_H
#define SCTP_RECEIVED_FRAGMENT_H

#include "sctp-receive-buffer.h"

#include "ns3/packet.h"
#include "ns3/sctp-types.h"

/**
 * @file
 * @ingroup sctp-receive
 * The fragment of a message in a chunk of user data.
 */

namespace ns3
{

struct SctpReceivedData;

namespace sctp
{

/**
 * @ingroup sctp-receive
 * The packet that user data is taken out of.
 */
struct DataSource
{
    /**
     * @param packet the SCTP packet with the common header; outlives this
     * @param mayCut whether it is not needed any more, so that the user data may take its place
     */
    DataSource(const Ptr<const Packet>& packet, bool mayCut = false)
        : packet(packet),
          mayCut(mayCut)
    {
    }

    const Ptr<const Packet>& packet; //!< the packet
    const bool mayCut;               //!< it is not needed any more
};

/**
 * @ingroup sctp-receive
 * Takes the user data of a chunk out of its packet.
 * @param tsn TSN of the chunk
 * @param data the chunk
 * @param source its packet
 * @return the fragment
 */
IncomingFragment MakeFragment(SctpTsn tsn, const SctpReceivedData& data, const DataSource& source);

} // namespace sctp
} // namespace ns3

#endif /* SCTP_RECEIVED_FRAGMENT_H */
