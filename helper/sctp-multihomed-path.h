/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MULTIHOMED_PATH_H
#define SCTP_MULTIHOMED_PATH_H

#include "ns3/address.h"
#include "ns3/net-device.h"
#include "ns3/node.h"
#include "ns3/nstime.h"
#include "ns3/object-factory.h"
#include "ns3/object.h"
#include "ns3/sctp-link-trace.h"
#include "ns3/traced-value.h"

#include <memory>
#include <string>
#include <vector>

namespace ns3
{

class SctpPathErrorModel;

namespace sctp
{
struct PathSides;
} // namespace sctp

/**
 * @ingroup sctp
 * A path between multihomed hosts, with handles to cut and mend it. MultihomedPathsHelper builds
 * it, disjoint from others.
 *
 * A path is host - router - router - host or, if direct, host - host. The link that carries the
 * path's rate, delay, queue and loss is the core link. Host 0 is the first that was given to
 * MultihomedPathsHelper::Install, host 1 the second; router and core device 0 are on the side of
 * host 0.
 */
class MultihomedPath : public Object
{
  public:
    /// Everything that differs between paths.
    struct Parameters
    {
        /// Which addresses a path has.
        enum Family
        {
            IPV4, //!< IPv4 only
            IPV6, //!< IPv6 only
            DUAL  //!< both
        };

        std::string rate{"10Mbps"}; //!< rate of the core link
        std::string delay{"25ms"};  //!< one-way delay of the core link
        std::string queue{"42p"};   //!< transmission queue at each end of the core link
        double lossForward{0.0};    //!< loss probability on the core link from host 0 to host 1
        double lossBackward{0.0};   //!< loss probability on the core link from host 1 to host 0
        bool direct{false};         //!< hosts joined by the core link alone
        bool shared{false};         //!< routers and core link of the path before it, a bottleneck
                                    //!< that both share; only the edges are its own
        std::string edgeRate{"100Mbps"}; //!< rate of the two links between host and router
        std::string edgeDelay{"10ms"};   //!< one-way delay of each of them
        std::string edgeQueue{"167p"};   //!< transmission queue at each of their ends
        uint16_t mtu{1500};              //!< MTU of all devices of the path, bytes
        /// Queue disc on the core link, which then has the size of queue, before a device queue of
        /// one packet; without a TypeId there is none, and the device queue alone.
        ObjectFactory queueDisc;
        Family family{IPV4}; //!< addresses of the path
        /// Trace that the core link follows from host 0 to host 1, in place of rate; null = none.
        /// Delay and losses of the trace are added to those above.
        Ptr<const LinkTrace> traceForward;
        Ptr<const LinkTrace> traceBackward; //!< likewise from host 1 to host 0; both or none
        Time traceOffset;                   //!< time of the traces at the start of the simulation
        bool traceLoses{false}; //!< their outages lose packets that wait or are in flight
    };

    /**
     * TracedCallback signature of a path that is cut or mended.
     * @param [in] wasDown true if the path was cut before
     * @param [in] isDown true if the path is cut now
     */
    typedef void (*DownTracedCallback)(bool wasDown, bool isDown);

    /// @return the object TypeId
    static TypeId GetTypeId();

    MultihomedPath();
    ~MultihomedPath() override;

    /**
     * @param host 0 or 1
     * @return its node
     */
    Ptr<Node> GetHost(uint32_t host) const;

    /**
     * @param side 0 or 1
     * @return the router next to that host, or nullptr if the path is direct
     */
    Ptr<Node> GetRouter(uint32_t side) const;

    /**
     * @param host 0 or 1
     * @return its device on this path
     */
    Ptr<NetDevice> GetDevice(uint32_t host) const;

    /**
     * @param side 0 or 1
     * @return device of the core link on that side; a host's device if the path is direct
     */
    Ptr<NetDevice> GetCoreDevice(uint32_t side) const;

    /**
     * Assign fixed stream numbers to the queue discs of the core link, those that draw by chance.
     * @param stream first stream number to use
     * @return number of streams used
     */
    int64_t AssignQueueStreams(int64_t stream) const;

    /**
     * Get the first address of a host on this path: the IPv4 address, if the path has one.
     * @param host 0 or 1
     * @return an Ipv4Address or Ipv6Address
     */
    Address GetAddress(uint32_t host) const;

    /**
     * @param host 0 or 1
     * @return all its addresses: an Ipv4Address, an Ipv6Address, or both in this order
     */
    std::vector<Address> GetAddresses(uint32_t host) const;

    /**
     * Get the first address of a host on this path with a port.
     * @param host 0 or 1
     * @param port the port
     * @return an InetSocketAddress or Inet6SocketAddress
     */
    Address GetSocketAddress(uint32_t host, uint16_t port) const;

    /**
     * Describe a path that was built by other means, such as radio networks, so that it can be used
     * like those of MultihomedPathsHelper. Its losses are not effective by themselves: the
     * device in place of the core link has to ask GetErrorModel.
     * @param device0 device of host 0, with its IPv4 address
     * @param device1 device of host 1, with its IPv4 address
     * @param lossForward loss probability from host 0 to host 1
     * @param lossBackward loss probability from host 1 to host 0
     * @return the path, which has no routers
     */
    static Ptr<MultihomedPath> Describe(Ptr<NetDevice> device0,
                                        Ptr<NetDevice> device1,
                                        double lossForward,
                                        double lossBackward);

    /**
     * Get the error model of packets on their way to a host.
     * @param side 0 or 1
     * @return the error model of packets that arrive on that side of the core link
     */
    Ptr<SctpPathErrorModel> GetErrorModel(uint32_t side) const;

    /// A node that is attached to a router.
    struct EdgeNode
    {
        Ptr<Node> node;  //!< the node
        Address address; //!< its address, an Ipv4Address or Ipv6Address
    };

    /**
     * Attach a further node to a router, for traffic that shares the core link. It reaches all
     * nodes that are attached so at the other router, and they reach it.
     * @param side 0 or 1; the path must not be direct
     * @param rate rate of its link
     * @param delay one-way delay of its link
     * @param queue transmission queue at each end of its link
     * @return the node, of the path's family of addresses (IPv4 if it has both)
     */
    EdgeNode AddEdgeNode(uint32_t side,
                         const std::string& rate,
                         const std::string& delay,
                         const std::string& queue);

    /**
     * Let a host reach a further node by this path, such as one of AddEdgeNode.
     * @param host 0 or 1; the path must not be direct
     * @param to address of the node, an Ipv4Address or Ipv6Address
     */
    void AddHostRoute(uint32_t host, const Address& to) const;

    /// Narrow the core link (SctpNarrowLink), but not that of a path made by Describe.
    /// @param mtu largest IP packet, bytes; 0 = any
    /// @param reports whether ICMP reports larger ones
    void SetCoreMtu(uint32_t mtu, bool reports = false);

    /**
     * Cut the core link: packets vanish in both directions, after its queue. Interfaces and routes
     * stay as they are, without a notification.
     */
    void SetDown();

    /// Mend the core link.
    void SetUp();

    /// @return whether the core link is cut
    bool IsDown() const;

    /**
     * Take a host's interface down. ns-3 forgets its routes, and its IPv6 addresses, with it.
     * @param host 0 or 1
     */
    void SetInterfaceDown(uint32_t host);

    /**
     * Take a host's interface up again, with the addresses and routes that it had.
     * @param host 0 or 1
     */
    void SetInterfaceUp(uint32_t host);

    /**
     * @param host 0 or 1
     * @return whether its interface is down
     */
    bool IsInterfaceDown(uint32_t host) const;

    /**
     * Assign fixed stream numbers to the random losses.
     * @param stream first stream number to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream);

  protected:
    void DoDispose() override;

  private:
    friend class MultihomedPathsHelper;

    /**
     * Build routers and links, with addresses and routes.
     * @param parameters parameters of the path
     * @param number number of the path, 1 to 255, in the addresses
     * @param host0 the first host
     * @param host1 the second host
     * @param before the path before this one; null = none
     */
    void Build(const Parameters& parameters,
               uint32_t number,
               Ptr<Node> host0,
               Ptr<Node> host1,
               Ptr<const MultihomedPath> before);

    std::unique_ptr<sctp::PathSides> m_sides; //!< both ends
    uint16_t m_mtu{1500};                     //!< MTU of all devices, bytes
    TracedValue<bool> m_down{false};          //!< the core link is cut
};

} // namespace ns3

#endif /* SCTP_MULTIHOMED_PATH_H */
