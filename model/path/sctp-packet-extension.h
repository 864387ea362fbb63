/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PACKET_EXTENSION_H
#define SCTP_PACKET_EXTENSION_H

#include "ns3/nstime.h"
#include "ns3/sctp-strategy.h"

#include <optional>

namespace ns3
{

namespace sctp
{
class PacketFilter;
} // namespace sctp

/**
 * @ingroup sctp-path
 * Policy interface: a chunk that is added to each packet of an established association, for
 * instance timestamps, and the RTT samples that it gives.
 */
class SctpPacketExtension : public SctpStrategy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /// @return the filter that writes and reads the chunk; null = nothing is added
    virtual sctp::PacketFilter* GetFilter() = 0;

    /**
     * @return whether RTT is measured by this extension now, so that Karn's rule and samples by
     * TSN fall away; not so as long as the peer does not take part
     */
    virtual bool MeasuresRtt() const = 0;

    /**
     * @return when the packet was sent that caused the acknowledgement being processed, at most a
     * microsecond too early; nothing if it does not say, as by default
     */
    virtual std::optional<Time> GetEchoedTime() const;
};

/**
 * @ingroup sctp-path
 * Adds nothing.
 */
class SctpNoExtension : public SctpPacketExtension
{
  public:
    static constexpr bool STATELESS = true; //!< serves all associations

    /// @return the object TypeId
    static TypeId GetTypeId();

    sctp::PacketFilter* GetFilter() override;
    bool MeasuresRtt() const override;
};

} // namespace ns3

#endif /* SCTP_PACKET_EXTENSION_H */
