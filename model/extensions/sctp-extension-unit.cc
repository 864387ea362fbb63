/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-extension-unit.h"

namespace ns3::sctp
{

bool
ExtensionUnit::Handles(uint8_t /* type */) const
{
    return true;
}

void
ExtensionUnit::Established()
{
}

void
ExtensionUnit::CumulativeAcked(SctpTsn /* tsn */)
{
}

void
ExtensionUnit::MessageAbandoned()
{
}

void
ExtensionUnit::CumulativeReceived(uint32_t /* tsn */)
{
}

void
ExtensionUnit::PacketReceived(const ReceivedPacket& /* packet */,
                              SctpPath& /* path */,
                              const PacketData& /* data */)
{
}

void
ExtensionUnit::BundleControl(PacketBuilder& /* builder */,
                             SctpPath& /* path */,
                             uint32_t /* need */)
{
}

bool
ExtensionUnit::HasLastControl(const SctpPath& /* path */) const
{
    return false;
}

void
ExtensionUnit::AppendLastControl(SctpPath& /* path */, Bytes& /* chunks */)
{
}

void
ExtensionUnit::PreparePacket(const PacketBuilder& /* builder */,
                             SctpPath& /* path */,
                             SctpPacketOptions& /* options */)
{
}

PacketFilter*
ExtensionUnit::GetFilter()
{
    return nullptr;
}

void
ExtensionUnit::DataEnded()
{
}

void
ExtensionUnit::ErrorReported(const ErrorCause& /* cause */)
{
}

bool
ExtensionUnit::PeerForgot(const Address& /* local */)
{
    return false;
}

void
ExtensionUnit::Stop()
{
}

} // namespace ns3::sctp
