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
#include "ns3/callback.h"
#include "ns3/ipv4-header.h"
#include "ns3/ipv4-interface.h"
#include "ns3/ipv6-header.h"
#include "ns3/ipv6-interface.h"
#include "ns3/packet.h"
#include "ns3/udp-l4-protocol.h"

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
    /// Takes the content of a UDP packet of IPv4, its IP header, source port and interface.
    using Ipv4Handler = Callback<void, Ptr<Packet>, Ipv4Header, uint16_t, Ptr<Ipv4Interface>>;
    /// Takes the content of a UDP packet of IPv6, its IP header, source port and interface.
    using Ipv6Handler = Callback<void, Ptr<Packet>, Ipv6Header, uint16_t, Ptr<Ipv6Interface>>;

    UdpEncapsulation() = default;
    UdpEncapsulation(const UdpEncapsulation&) = delete;
    UdpEncapsulation& operator=(const UdpEncapsulation&) = delete;
    ~UdpEncapsulation();

    /**
     * Binds the port for the families of IP that the node has. ICMP messages about its packets are
     * discarded (RFC 6951 section 5.5).
     * @param node the node
     * @param port the port, not 0
     * @param ipv4 takes packets of IPv4
     * @param ipv6 takes packets of IPv6
     * @return false when the node has no UDP, or a UDP socket has the port
     */
    bool Open(const Node& node, uint16_t port, const Ipv4Handler& ipv4, const Ipv6Handler& ipv6);

    /// Releases the port.
    void Close();

    /// @return whether the port is bound
    bool IsOpen() const
    {
        return m_port != 0;
    }

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
                   uint16_t port) const;

  private:
    /// UDP has removed the end point of IPv4.
    void ForgetIpv4();

    /// UDP has removed the end point of IPv6.
    void ForgetIpv6();

    Ptr<UdpL4Protocol> m_udp;      //!< UDP of the node; null = closed
    Ipv4EndPoint* m_ipv4{nullptr}; //!< end point of IPv4, owned by UDP
    Ipv6EndPoint* m_ipv6{nullptr}; //!< end point of IPv6, owned by UDP
    uint16_t m_port{0};            //!< the port; 0 = closed
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_UDP_ENCAPSULATION_H */
