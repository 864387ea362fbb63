/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PROTOCOL_H
#define SCTP_PROTOCOL_H

#include "ns3/ip-l4-protocol.h"
#include "ns3/sctp-interfaces.h"
#include "ns3/sctp-types.h"
#include "ns3/traced-callback.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ns3
{

class AttributeValue;
class Node;
class Packet;
class Socket;

namespace sctp
{
class ReceivedPacket;
class Routing;
class UdpEncapsulation;
} // namespace sctp

/**
 * @ingroup sctp-node
 * SCTP of a node, whichever implementation it is: this module's own (SctpL4Protocol and its
 * variants), or another stack. It is the way to IPv4 and IPv6, and makes sockets that are
 * SctpSocket.
 */
class SctpProtocol : public IpL4Protocol
{
  public:
    /// SCTP's protocol number.
    static constexpr uint8_t PROT_NUMBER = 132;

    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpProtocol();
    ~SctpProtocol() override;

    /**
     * Sets an attribute of SctpParameters for all sockets to be made on this node. It goes before
     * Config::SetDefault, and a socket's own setting goes before it. Ends the simulation with a
     * message if this stack has no such attribute or the value does not fit.
     * @param name name of the attribute
     * @param value its value
     */
    virtual void SetAssociationAttribute(const std::string& name, const AttributeValue& value) = 0;

    /**
     * Fixes the random stream of this node's tags, initial TSNs, cookies and jitter.
     * @param stream first stream number
     * @return number of streams used
     */
    virtual int64_t AssignStreams(int64_t stream) = 0;

    /**
     * @param style style of the socket
     * @return a new socket
     */
    virtual Ptr<Socket> CreateSocket(SctpSocketStyle style) = 0;

    /// @return the node
    Ptr<Node> GetNode() const;

    /**
     * @param address an address
     * @return whether an interface of this node has it, up or down
     */
    bool OwnsAddress(const Address& address) const;

    /**
     * @param remote a destination
     * @param route source address and device
     * @return the address on the next link that a packet goes to; invalid = none, or still to be
     * discovered
     */
    Address FindNextHop(const Address& remote, const SctpRoute& route) const;

    // From IpL4Protocol
    int GetProtocolNumber() const override;
    RxStatus Receive(Ptr<Packet> packet,
                     const Ipv4Header& header,
                     Ptr<Ipv4Interface> interface) override;
    RxStatus Receive(Ptr<Packet> packet,
                     const Ipv6Header& header,
                     Ptr<Ipv6Interface> interface) override;
    void SetDownTarget(DownTargetCallback target) override;
    void SetDownTarget6(DownTargetCallback6 target) override;
    DownTargetCallback GetDownTarget() const override;
    DownTargetCallback6 GetDownTarget6() const override;

    /**
     * TracedCallback signature for packets that are dropped.
     *
     * @param [in] packet The packet, with its common header.
     * @param [in] reason Why it is dropped.
     */
    typedef void (*DropTracedCallback)(Ptr<const Packet> packet, SctpDropReason reason);

  protected:
    void NotifyNewAggregate() override;
    void DoInitialize() override;
    void DoDispose() override;

    /**
     * Takes a packet that came to a unicast address from a unicast address.
     * @param packet the packet, whose chunks have not been looked for
     */
    virtual void HandlePacket(sctp::ReceivedPacket& packet) = 0;

    /**
     * Hands a packet to IP, or drops it when it cannot leave by its route.
     * @param packet the packet
     * @param remote the destination
     * @param route source address and device
     * @return whether it was handed on
     */
    bool Transmit(const Ptr<Packet>& packet, const Address& remote, const SctpRoute& route);

    /// @return the port of packets in UDP
    const sctp::UdpEncapsulation& GetUdp() const
    {
        return *m_udp;
    }

    /**
     * @param packet a packet that is dropped
     * @param reason why
     */
    void Drop(Ptr<const Packet> packet, SctpDropReason reason);

    const std::unique_ptr<sctp::Routing> m_routing; //!< the way to IPv4 and IPv6
    /// While a packet is received by another interface than that of its destination: an address of
    /// that interface.
    std::optional<Address> m_otherInterface;
    uint16_t m_udpPort{0}; //!< local port of packets in UDP (RFC 6951); 0 = none

  private:
    /**
     * Has a factory of the node make sockets of this SCTP.
     * @tparam F class of the factory
     * @param style style of the sockets
     */
    template <typename F>
    void SetMaker(SctpSocketStyle style);

    /**
     * @param packet a packet that came from IP
     * @param unicast whether source and destination are unicast addresses
     * @param own whether the interface that it came by has the destination, or is not known
     */
    void Accept(sctp::ReceivedPacket& packet, bool unicast, bool own);

    /**
     * Takes a packet of IP, or of UDP.
     * @param packet the packet, from the SCTP header on
     * @param header its IP header
     * @param udpPort source port if it came in UDP; else 0
     * @param interface the interface that it came by
     * @{
     */
    void ReceiveIp(const Ptr<Packet>& packet,
                   const Ipv4Header& header,
                   uint16_t udpPort,
                   const Ptr<Ipv4Interface>& interface);
    void ReceiveIp(const Ptr<Packet>& packet,
                   const Ipv6Header& header,
                   uint16_t udpPort,
                   const Ptr<Ipv6Interface>& interface);
    /** @} */

    /// Binds the port of packets in UDP.
    void OpenUdp();

    std::unique_ptr<sctp::UdpEncapsulation> m_udp; //!< the port of packets in UDP

    Ptr<Node> m_node; //!< the node; null before aggregation and after disposal

    TracedCallback<Ptr<const Packet>, SctpDropReason> m_dropTrace;               //!< Drop
    TracedCallback<Ptr<const Packet>, const Address&, const Address&> m_txTrace; //!< Tx
    TracedCallback<Ptr<const Packet>, const Address&, const Address&> m_rxTrace; //!< Rx
};

} // namespace ns3

#endif /* SCTP_PROTOCOL_H */
