/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_OUT_OF_THE_BLUE_HANDLER_H
#define SCTP_OUT_OF_THE_BLUE_HANDLER_H

#include "ns3/ptr.h"
#include "ns3/sctp-interfaces.h"
#include "ns3/sctp-strategy-types.h"
#include "ns3/sctp-types.h"
#include "ns3/sctp-wire.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace ns3
{

class Packet;

namespace sctp
{

class AssociationTable;
class Endpoint;
class LocalInterfaces;
class NodeStatistics;
class PortTable;
class ReceivedPacket;

/**
 * @ingroup sctp-node
 * Handles packets that belong to no association (RFC 9260 section 8.4): those that open one go to a
 * listener, others are answered or dropped.
 */
class OutOfTheBlueHandler
{
  public:
    /// Parts of the node. All outlive this object.
    struct Links
    {
        SctpLowerLayer& lower;                            //!< the node
        const LocalInterfaces& interfaces;                //!< its interfaces and addresses
        const PortTable& ports;                           //!< bound sockets
        AssociationTable& associations;                   //!< the associations
        NodeStatistics& statistics;                       //!< counters of the node
        std::function<SctpVariantDefaults()> getDefaults; //!< returns the variant's choices
        /// Takes a packet that is dropped, and why.
        std::function<void(const Ptr<const Packet>&, SctpDropReason)> drop;
        std::function<void(const std::string&)> warnOnce; //!< prints a text to the user, once
    };

    /// @param links parts of the node
    explicit OutOfTheBlueHandler(Links links);

    /**
     * @param packet a packet that belongs to no association
     * @return whether an association that was made by it has handled it, so that it is counted
     */
    bool Handle(const ReceivedPacket& packet);

  private:
    /// @param packet a packet that is an INIT
    void HandleInit(const ReceivedPacket& packet);

    /**
     * @param packet a packet that starts with COOKIE ECHO
     * @return whether an association has handled it
     */
    bool HandleCookieEcho(const ReceivedPacket& packet);

    /**
     * @param packet a packet for a listener
     * @param strategies whether settings of strategies are judged, too, which takes longer
     * @param[out] reason set if settings of the socket exclude each other
     * @return the socket that listens there; null when there is none that can be used
     */
    Endpoint* FindListener(const ReceivedPacket& packet,
                           bool strategies,
                           SctpDropReason& reason) const;

    /**
     * Drops a packet that would open an association, and answers with an ABORT.
     * @param packet the packet
     * @param reason why
     * @param tag verification tag of the ABORT; 0 = there is none, and no ABORT is sent
     * @param causes causes of the ABORT
     */
    void Refuse(const ReceivedPacket& packet,
                SctpDropReason reason,
                uint32_t tag,
                const std::vector<ErrorCause>& causes);

    /**
     * Sends an answer that belongs to no association.
     * @param packet the packet that is answered
     * @param answer the answer; null = none
     */
    void Answer(const ReceivedPacket& packet, Ptr<Packet> answer);

    Links m_links; //!< parts of the node
};

} // namespace sctp

} // namespace ns3

#endif /* SCTP_OUT_OF_THE_BLUE_HANDLER_H */
