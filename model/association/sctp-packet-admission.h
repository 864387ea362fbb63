/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PACKET_ADMISSION_H
#define SCTP_PACKET_ADMISSION_H

#include "ns3/sctp-types.h"

#include <optional>

/**
 * @file
 * @ingroup sctp-association
 * Admission of received packets to an association, by checksum, verification tag and packet
 * filters.
 */

namespace ns3::sctp
{

struct ArrivedPacket;
struct AssociationTags;
class PacketView;
class ReceivedPacket;
struct Units;

/**
 * @ingroup sctp-association
 * @param units the units of the association
 * @param packet a packet whose checksum is right, or 0
 * @return whether the checksum is accepted (RFC 9653 section 5.3)
 */
bool HasAcceptedChecksum(const Units& units, const ReceivedPacket& packet);

/**
 * @ingroup sctp-association
 * @param view a packet
 * @param tags tags of the association
 * @param state its state
 * @return whether the verification tag of the packet is right (RFC 9260 section 8.5)
 */
bool HasRightTag(const PacketView& view, const AssociationTags& tags, SctpState state);

/**
 * @ingroup sctp-association
 * @param view a packet
 * @param state state of the association
 * @return whether it is the SHUTDOWN ACK of an earlier association, come during the set-up of this
 * one (RFC 9260 section 8.5.1 E)
 */
bool IsForeignShutdownAck(const PacketView& view, SctpState state);

/**
 * @ingroup sctp-association
 * Has the packet filters open a packet.
 * @param units the units of the association
 * @param[in,out] arrived the packet
 * @return why the packet is dropped; nothing = it is not
 */
std::optional<SctpDropReason> OpenPacket(const Units& units, ArrivedPacket& arrived);

} // namespace ns3::sctp

#endif /* SCTP_PACKET_ADMISSION_H */
