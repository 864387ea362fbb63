/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TEXT_PACKET_H
#define SCTP_TEXT_PACKET_H

#include "ns3/packet.h"

#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Packets of text, for tests of the send queue.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-tests
 * @param text some text
 * @return a packet of it
 */
inline Ptr<Packet>
MakeText(const std::string& text)
{
    return Create<Packet>(reinterpret_cast<const uint8_t*>(text.data()), text.size());
}

/**
 * @ingroup sctp-tests
 * @param packet a packet
 * @return its bytes
 */
inline std::string
ToText(Ptr<const Packet> packet)
{
    std::string text(packet->GetSize(), ' ');
    packet->CopyData(reinterpret_cast<uint8_t*>(text.data()), text.size());
    return text;
}

} // namespace ns3::sctp

#endif /* SCTP_TEXT_PACKET_H */
