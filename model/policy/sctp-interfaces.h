/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_INTERFACES_H
#define SCTP_INTERFACES_H

#include "ns3/net-device.h"
#include "ns3/random-variable-stream.h"
#include "ns3/sctp-user-types.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ns3
{
namespace sctp
{
class AddressParameters;
class CookieJar;
class CounterSet;
class NodeAddresses;

/**
 * @ingroup sctp-policy
 * Inputs of the choice of a route, in a form that is quick to compare.
 */
struct RouteKey
{
    AddressKey remote;                //!< the destination
    AddressKey local;                 //!< the source address
    const NetDevice* device{nullptr}; //!< the device; compared only

    RouteKey() = default;

    /**
     * @param destination the destination
     * @param source the source address; default-constructed = none
     * @param output the device, or null
     */
    RouteKey(const Address& destination, const Address& source, const Ptr<NetDevice>& output)
        : remote(destination),
          local(source.IsInvalid() ? AddressKey() : AddressKey(source)),
          device(PeekPointer(output))
    {
    }

    /**
     * @param other another key
     * @return whether both are the same
     */
    bool operator==(const RouteKey& other) const
    {
        return device == other.device && remote == other.remote && local == other.local;
    }
};
} // namespace sctp

class SctpAssociation;
class SctpPath;

/**
 * @ingroup sctp-policy
 * By which device a destination is reached.
 */
enum class SctpRouteKind : uint8_t
{
    NONE,     //!< by none: there is no route
    BORROWED, //!< by another one than the device that owns the source address
    OWN       //!< by the device that owns the source address
};

/**
 * @ingroup sctp-policy
 * A route to a destination: source address, device and MTU.
 */
struct SctpRoute
{
    Address local;         //!< source address (Ipv4Address or Ipv6Address)
    Ptr<NetDevice> device; //!< the device that packets leave by; null without a node
    uint32_t mtu{1500};    //!< MTU of that device, bytes
    SctpRouteKind kind{SctpRouteKind::OWN}; //!< whose device that is
    /// The MTU was probed: packets up to it are never fragmented, larger ones always by this end.
    bool mtuProbed{false};
    bool isProbe{false}; //!< of a packet that probes a larger MTU: it is sent whole
    /// Port of the destination for packets in UDP (RFC 6951 section 5.1); 0 = SCTP right on IP.
    uint16_t udpPort{0};

    /// Key of the route to the destination; none: it is made for each packet.
    std::optional<sctp::RouteKey> key{};
};

/// Addresses that many associations share: a host may have hundreds.
using SctpAddressList = std::shared_ptr<const std::vector<Address>>;

/**
 * @ingroup sctp-policy
 * Options of a packet for the layers below.
 */
struct SctpPacketOptions
{
    std::optional<uint8_t> tos;          //!< type of service (IPv4)
    std::optional<uint8_t> trafficClass; //!< traffic class (IPv6)
    std::optional<uint8_t> ttl;          //!< time to live (IPv4)
    std::optional<uint8_t> hopLimit;     //!< hop limit (IPv6)
    uint8_t priority{0};                 //!< priority for queues (SocketPriorityTag); 0 = none
    SctpEcn ecn{SctpEcn::NOT_ECT};       //!< codepoint, beside the six bits of ToS or class
};

/**
 * @ingroup sctp-policy
 * The node as an association uses it. SctpL4Protocol implements it in a simulation; tests and the
 * fuzzer have others.
 */
class SctpLowerLayer
{
  public:
    virtual ~SctpLowerLayer() = default;

    /**
     * Finds a usable source address and device for a destination.
     * @param remote the destination
     * @param candidates source addresses that may be used, of any family
     * @param[out] route the answer
     * @return false when there is no route from any candidate whose interface is up
     */
    virtual bool FindRoute(const Address& remote,
                           const std::vector<Address>& candidates,
                           SctpRoute& route) = 0;

    /**
     * Finds a route for the answers to packets that came to an address of this node: that of its
     * own device, else the best one that the node has, with that address as source
     * (SctpRouteKind::BORROWED).
     * @param remote the destination
     * @param local the source address
     * @param[out] route the answer
     * @return false when there is neither
     */
    virtual bool FindReplyRoute(const Address& remote, const Address& local, SctpRoute& route)
    {
        return FindRoute(remote, {local}, route);
    }

    /**
     * Sends an SCTP packet (common header on it, checksum filled in) along a route.
     * @param packet the packet; not to be used again once it has been sent
     * @param remote the destination
     * @param route source address and device; the packet leaves by this device or not at all
     * @param options its options
     * @return false when it could not be sent; the lower layer has traced the drop
     */
    virtual bool SendPacket(Ptr<Packet> packet,
                            const Address& remote,
                            const SctpRoute& route,
                            const SctpPacketOptions& options) = 0;

    /**
     * @return the addresses of this node that may be advertised to a peer: of interfaces that are
     * up, no loopback, no link-local ones; not null
     */
    virtual SctpAddressList GetLocalAddresses() = 0;

    /**
     * @param address an address
     * @return whether it is one of GetLocalAddresses
     */
    virtual bool HasLocalAddress(const Address& address)
    {
        const auto own = GetLocalAddresses();
        return std::find(own->begin(), own->end(), address) != own->end();
    }

    /// @return whether checksums are computed and verified on this node
    virtual bool ChecksumEnabled() const = 0;

    /// @return a uniformly distributed 32-bit number
    virtual uint32_t GetRandom32() = 0;

    /// @return the random stream that strategies and jitter draw from
    virtual Ptr<UniformRandomVariable> GetRandomStream() = 0;

    /// @return a verification tag that no association of this node has as its own, not zero
    virtual uint32_t GetFreshTag() = 0;

    /// @return the maker and checker of this node's state cookies
    virtual sctp::CookieJar& GetCookieJar() = 0;

    /**
     * @return parameters of INIT and INIT ACK for GetLocalAddresses
     */
    virtual sctp::AddressParameters& GetAddressParameters() = 0;

    /// @return counters of this node's packets that belong to no association
    virtual sctp::CounterSet& GetCounters() = 0;

    /**
     * @return while a packet is received by another interface than that of its destination
     * address: an address of that interface; else null
     */
    virtual const Address* GetOtherInterface() const
    {
        return nullptr;
    }

    /**
     * Warns the user of the simulation, on standard error.
     * @param text the warning, without the node's number
     */
    virtual void WarnUser([[maybe_unused]] const std::string& text) const
    {
    }

    /**
     * Warns the user of a matter between two nodes, once for both.
     * @param matter names the matter among others
     * @param remote an address of the peer
     * @param text the warning, without the node's number
     */
    virtual void WarnUserOfPeer([[maybe_unused]] const std::string& matter,
                                [[maybe_unused]] const Address& remote,
                                const std::string& text) const
    {
        WarnUser(text);
    }

    /**
     * Tells that an INIT was not answered in time.
     * @param remote an address of the peer
     */
    virtual void InitUnanswered([[maybe_unused]] const Address& remote) const
    {
    }

    /**
     * Tells that the association begins: its set-up follows.
     * @param association the association
     */
    virtual void AssociationBegins([[maybe_unused]] SctpAssociation& association)
    {
    }

    /// @return the node's addresses, for associations that change theirs; null = not known
    virtual sctp::NodeAddresses* GetNodeAddresses()
    {
        return nullptr;
    }

    /**
     * Tells that the association's remote addresses or tag changed: packets are to find it
     * under all addresses of the peer from now on.
     * @param association the association
     */
    virtual void AddressesChanged(SctpAssociation& association) = 0;

    /**
     * Tells that the association has ended: forget it.
     * @param association the association
     */
    virtual void AssociationClosed(SctpAssociation& association) = 0;
};

/**
 * @ingroup sctp-policy
 * The user of an association (RFC 9260 section 11.2): a socket, or a test.
 *
 * The association calls these at the end of its work on a packet, a timer or a primitive, when
 * it is in a consistent state, so that any primitive may be called from inside.
 */
class SctpUser
{
  public:
    virtual ~SctpUser() = default;

    /**
     * COMMUNICATION UP: the association is established.
     * @param association the association
     */
    virtual void AssociationEstablished(SctpAssociation& association) = 0;

    /**
     * DATA ARRIVE: SctpAssociation::Receive has something.
     * @param association the association
     */
    virtual void DataArrived(SctpAssociation& association) = 0;

    /**
     * The send buffer has more room than at the last notification.
     * @param association the association
     */
    virtual void SendSpaceAvailable(SctpAssociation& association) = 0;

    /**
     * No user data waits or is unacknowledged any more (RFC 6458 section 6.1.9).
     * @param association the association
     */
    virtual void SenderDry(SctpAssociation& association)
    {
        (void)association;
    }

    /**
     * The peer has closed (SHUTDOWN received) and everything it sent can be read.
     * @param association the association
     */
    virtual void PeerClosed(SctpAssociation& association) = 0;

    /**
     * The association has ended; received messages can still be read. Called once and last.
     * @param association the association
     * @param reason why
     */
    virtual void AssociationClosed(SctpAssociation& association, SctpCloseReason reason) = 0;

    /**
     * Any event of RFC 6458 section 6, including those above.
     * @param association the association
     * @param notification the event
     */
    virtual void Notify(SctpAssociation& association, const SctpNotification& notification) = 0;

    /**
     * If the application is to be called at the end of this instant, calls a function after that.
     * @param association the association
     * @param function the function; it is dropped if the user lets go of the association
     * @return whether it will be called
     */
    virtual bool CallAfterApplication([[maybe_unused]] SctpAssociation& association,
                                      [[maybe_unused]] const std::function<void()>& function)
    {
        return false;
    }
};

namespace sctp
{

/**
 * @ingroup sctp-policy
 * Notifies the user of an association when the work ends; see UserNotifier.
 */
class EventSink
{
  public:
    virtual ~EventSink() = default;

    /**
     * Keeps a notification.
     * @param notification the event
     */
    virtual void Notify(const SctpNotification& notification) = 0;
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_INTERFACES_H */
