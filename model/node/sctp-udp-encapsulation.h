/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_UDP_ENCAPSULATION_H
#define SCTP_UDP_ENCAPSULATION_H

#include "ns3/address.h"
#include "ns3/ipv4-header.h"
#include "ns3/ipv4-interface.h"
#include "ns3/ipv6-header.h"
#include "ns3/ipv6-interface.h"
#include "ns3/packet.h"
#include "ns3/udp-l4-protocol.h"

#include <functional>
#include <tuple>

/**
 * @file
 * @ingroup sctp-node
 * SCTP packets in UDP (RFC 6951).
 */

namespace ns3
{

class Ipv4EndPoint;
class Ipv6EndPoint;
class Node;

namespace sctp
{

/// UDP's protocol number.
constexpr uint8_t UDP_PROTOCOL_NUMBER = 17;

/**
 * @ingroup sctp-node
 * Local port of SCTP packets in UDP (RFC 6951 section 5.1): one for all addresses of the node.
 */
class UdpEncapsulation
{
  public:
    /**
     * Handles the content of a UDP packet.
     * @tparam H type of its IP header
     * @tparam I type of the interface that it came by
     */
    template <typename H, typename I>
    using Handler = std::function<
        void(Ptr<Packet> packet, const H& header, uint16_t port, const Ptr<I>& interface)>;

    /// Handlers of both families.
    using Handlers =
        std::tuple<Handler<Ipv4Header, Ipv4Interface>, Handler<Ipv6Header, Ipv6Interface>>;

    /// Handles the content of a UDP packet without a source port, which cannot be answered.
    using PortlessHandler = std::function<void(Ptr<const Packet> packet)>;

    UdpEncapsulation() = default;
    UdpEncapsulation(const UdpEncapsulation&) = delete;
    UdpEncapsulation& operator=(const UdpEncapsulation&) = delete;
    ~UdpEncapsulation();

    /**
     * Binds the port for the families of IP that the node has. ICMP messages about its packets are
     * discarded (RFC 6951 section 5.5). Prints a line when the node has no UDP, or a UDP socket has
     * the port.
     * @param node the node
     * @param port the port, not 0
     * @param handlers handle the packets, by family
     * @param portless handles packets without a source port
     */
    void Open(const Node& node, uint16_t port, Handlers handlers, PortlessHandler portless);

    /// Releases the port.
    void Close();

    /**
     * @param node the node, which gets a line if it has no port at all
     * @param port UDP port of a peer
     * @return whether packets can go there: the local port is bound
     */
    bool CanSend(const Node& node, uint16_t port) const;

    /**
     * Puts a UDP header before an SCTP packet (RFC 6951 section 5.3).
     * @param packet the packet
     * @param source its source address
     * @param destination its destination address
     * @param port UDP port of the peer
     */
    void AddHeader(Packet& packet,
                   const Address& source,
                   const Address& destination,
                   uint16_t port);

    /// @return packets that have got a UDP header
    uint64_t GetSent() const
    {
        return m_sent;
    }

    /// @return packets that came in UDP
    uint64_t GetReceived() const
    {
        return m_received;
    }

  private:
    /**
     * Binds the port.
     * @param node the node
     * @return false when the node has no UDP, or a UDP socket has the port
     */
    bool Bind(const Node& node);

    /**
     * Handles a UDP packet.
     * @tparam H type of its IP header
     * @tparam I type of the interface that it came by
     * @param packet its content
     * @param header IP header
     * @param port source port
     * @param interface the interface that it came by
     */
    template <typename H, typename I>
    void Receive(Ptr<Packet> packet, H header, uint16_t port, Ptr<I> interface);

    /// UDP has removed the end point of IPv4.
    void ForgetIpv4();

    /// UDP has removed the end point of IPv6.
    void ForgetIpv6();

    Ptr<UdpL4Protocol> m_udp;      //!< UDP of the node; null = closed
    Ipv4EndPoint* m_ipv4{nullptr}; //!< end point of IPv4, owned by UDP
    Ipv6EndPoint* m_ipv6{nullptr}; //!< end point of IPv6, owned by UDP
    uint16_t m_port{0};            //!< the port; 0 = none was asked for
    uint64_t m_sent{0};            //!< packets that have got a UDP header
    uint64_t m_received{0};        //!< packets that came in UDP
    Handlers m_handlers;           //!< handle packets, by family
    PortlessHandler m_portless;    //!< handles packets without a source port
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_UDP_ENCAPSULATION_H */
