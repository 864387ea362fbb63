/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_OUT_OF_THE_BLUE_H
#define SCTP_OUT_OF_THE_BLUE_H

#include "ns3/packet.h"
#include "ns3/ptr.h"
#include "ns3/sctp-packet-parser.h"
#include "ns3/sctp-wire.h"

#include <vector>

/**
 * @file
 * @ingroup sctp-node
 * Packets that belong to no association (RFC 9260 section 8.4).
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-node
 * Answer to a packet that belongs to no association (RFC 9260 section 8.4).
 */
enum class OutOfTheBlueAction
{
    DISCARD,           //!< nothing, rules 2, 6 and 7
    INIT,              //!< process the INIT, rule 3
    COOKIE_ECHO,       //!< process the COOKIE ECHO, rule 4
    SHUTDOWN_COMPLETE, //!< answer with SHUTDOWN COMPLETE, rule 5
    ABORT              //!< answer with ABORT, rule 8
};

/**
 * @ingroup sctp-node
 * Applies the rules of RFC 9260 section 8.4 in their order. That the addresses are unicast ones
 * (rule 1) has been seen to before.
 * @param view the packet
 * @return the answer
 */
OutOfTheBlueAction ClassifyOutOfTheBlue(const PacketView& view);

/**
 * @ingroup sctp-node
 * @param view a packet that belongs to no association
 * @param checksum whether to fill in the checksum
 * @return the answer that RFC 9260 section 8.4 wants, its tag reflected and the T bit set; null for
 * none, also for packets that open an association
 */
Ptr<Packet> MakeOutOfTheBlueReply(const PacketView& view, bool checksum);

/**
 * @ingroup sctp-node
 * Makes the ABORT that refuses an association.
 * @param view a packet that starts with INIT, or with COOKIE ECHO
 * @param tag the tag of the ABORT: the Initiate Tag of the INIT (rule 3), or the peer's tag in the
 *        cookie
 * @param causes why
 * @param checksum whether to fill in the checksum
 * @return the packet
 */
Ptr<Packet> MakeRefusal(const PacketView& view,
                        uint32_t tag,
                        const std::vector<ErrorCause>& causes,
                        bool checksum);

} // namespace ns3::sctp

#endif /* SCTP_OUT_OF_THE_BLUE_H */
