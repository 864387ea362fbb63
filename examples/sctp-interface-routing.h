/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_INTERFACE_ROUTING_H
#define SCTP_INTERFACE_ROUTING_H

#include "ns3/aodv-routing-protocol.h"
#include "ns3/error-model.h"
#include "ns3/ipv4-interface-address.h"
#include "ns3/ipv4-routing-helper.h"
#include "ns3/ipv4-routing-protocol.h"
#include "ns3/sctp-compat.h"

#include <vector>

namespace ns3
{

/**
 * @ingroup sctp
 * AODV for a second network: a type of its own, because a node takes only one object of a type.
 */
class SctpSecondAodv : public aodv::RoutingProtocol
{
  public:
    /**
     * Get the type ID.
     *
     * @return the object TypeId
     */
    static TypeId GetTypeId();
};

/**
 * @ingroup sctp
 * Routes each network of a node by a routing protocol of its own: one AODV would flood requests of
 * one network into the other, and find hosts that are in both by the wrong one.
 *
 * It can lose SCTP packets that arrive, to stand for a lossy path.
 */
class SctpInterfaceRouting : public Ipv4RoutingProtocol
{
  public:
    /**
     * Get the type ID.
     *
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    /**
     * Add the protocol of the next interface, beginning with 1. Before SetIpv4.
     *
     * @param protocol the protocol
     */
    void Add(Ptr<aodv::RoutingProtocol> protocol);

    /**
     * Lose SCTP packets that arrive at an interface.
     *
     * @param interface the interface
     * @param errors the error model
     */
    void SetErrors(uint32_t interface, Ptr<ErrorModel> errors);

    /**
     * Assign fixed stream numbers to the random variables of all protocols.
     *
     * @param stream first stream number to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream);

    Ptr<Ipv4Route> RouteOutput(Ptr<Packet> packet,
                               const Ipv4Header& header,
                               Ptr<NetDevice> oif,
                               Socket::SocketErrno& sockerr) override;
    bool RouteInput(Ptr<const Packet> packet,
                    const Ipv4Header& header,
                    Ptr<const NetDevice> idev,
                    sctp::Ipv4RouteInput::Unicast ucb,
                    sctp::Ipv4RouteInput::Multicast mcb,
                    sctp::Ipv4RouteInput::Local lcb,
                    sctp::Ipv4RouteInput::Error ecb) override;
    void NotifyInterfaceUp(uint32_t interface) override;
    void NotifyInterfaceDown(uint32_t interface) override;
    void NotifyAddAddress(uint32_t interface, Ipv4InterfaceAddress address) override;
    void NotifyRemoveAddress(uint32_t interface, Ipv4InterfaceAddress address) override;
    void SetIpv4(Ptr<Ipv4> ipv4) override;
    void PrintRoutingTable(Ptr<OutputStreamWrapper> stream, Time::Unit unit) const override;

  protected:
    void DoDispose() override;

  private:
    /**
     * Find the protocol of an interface.
     *
     * @param interface the interface
     * @return the protocol, or nullptr
     */
    Ptr<aodv::RoutingProtocol> Find(int32_t interface) const;

    Ptr<Ipv4> m_ipv4;                                    //!< the node's IPv4
    std::vector<Ptr<aodv::RoutingProtocol>> m_protocols; //!< of interface 1 and following ones
    std::map<uint32_t, Ptr<ErrorModel>> m_errors;        //!< of interfaces
};

/**
 * @ingroup sctp
 * Installs SctpInterfaceRouting.
 */
class SctpInterfaceRoutingHelper : public Ipv4RoutingHelper
{
  public:
    /**
     * Constructor.
     *
     * @param networks number of networks of each node, 1 or 2
     */
    explicit SctpInterfaceRoutingHelper(uint32_t networks);

    SctpInterfaceRoutingHelper* Copy() const override;
    Ptr<Ipv4RoutingProtocol> Create(Ptr<Node> node) const override;

  private:
    uint32_t m_networks; //!< number of networks of each node
};

} // namespace ns3

#endif /* SCTP_INTERFACE_ROUTING_H */
