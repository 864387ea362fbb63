/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_L4_PROTOCOL_H
#define SCTP_L4_PROTOCOL_H

#include "sctp-protocol.h"

#include "ns3/event-id.h"
#include "ns3/random-variable-stream.h"
#include "ns3/sctp-interfaces.h"
#include "ns3/sctp-statistics.h"
#include "ns3/sctp-strategy-types.h"
#include "ns3/sctp-types.h"
#include "ns3/traced-callback.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ns3
{

class Node;
class Socket;
class SctpAssociation;
class SctpSharedParameters;
struct SctpPorts;
struct SctpVariantDefaults;

namespace sctp
{
class AddressFollower;
class AssociationTable;
class CookieJar;
class Endpoint;
class NodeStatistics;
class NodeWarnings;
class OutOfTheBlueHandler;
class ParametersFactory;
class PortTable;
class ReceivedPacket;
struct Binding;
} // namespace sctp

/**
 * @ingroup sctp-node
 * SCTP on a node: receives packets from IPv4 and IPv6 and hands them to associations and
 * listeners, sends the packets of associations, and answers packets that belong to neither.
 *
 * This class is also the variant that follows RFC 9260. Other variants are subclasses that choose
 * other defaults in GetVariantDefaults().
 *
 * ns-3 does not notify transports when an interface goes up or down. Interfaces are therefore
 * polled with packets, at most once per PollInterval of simulation time, and after each packet that
 * could not be sent. An association is notified of a change with the next packet of the node, at
 * the latest with a heartbeat.
 */
class SctpL4Protocol : public SctpProtocol, public SctpLowerLayer
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpL4Protocol();
    ~SctpL4Protocol() override;

    /// @return the strategies that associations of this variant use unless configured otherwise
    virtual SctpVariantDefaults GetVariantDefaults() const;

    /**
     * Finds settings of associations that contradict each other; making an association of them
     * would end the simulation.
     * @return one sentence that names them, or nothing
     */
    std::string FindMistake() const;

    /**
     * Ends the simulation with a message if SctpParameters has no such attribute or the value does
     * not fit.
     * @param name name of the attribute
     * @param value its value
     * @return the value in the attribute's own type
     */
    static Ptr<AttributeValue> CheckAssociationAttribute(const std::string& name,
                                                         const AttributeValue& value);

    /**
     * Sets an attribute as SetAssociationAttribute does, but one that the user has not named: of a
     * profile. It is not reported if it has no effect. Texts of one policy are merged.
     * @param name name of the attribute
     * @param value its value
     * @param onlyIf values in the text of a policy hold only for associations whose parameters have
     * this flag; null = for all
     */
    void SetUsualAttribute(const std::string& name,
                           const AttributeValue& value,
                           SctpParameterFlag onlyIf = nullptr);

    // From SctpProtocol
    void SetAssociationAttribute(const std::string& name, const AttributeValue& value) override;
    int64_t AssignStreams(int64_t stream) override;
    Ptr<Socket> CreateSocket(SctpSocketStyle style) override;

    /// @return the counters of the node since the simulation began (RFC 3873)
    SctpNodeStatistics GetStatistics() const;

    /**
     * @return statistics of the associations that ended last (attribute EndedAssociations), in the
     * order of their ends, then of those that have not ended, by their ids
     */
    std::vector<SctpStatistics> GetAssociationStatistics() const;

    // For sockets

    /**
     * Binds a socket, in place of its binding before.
     * @param binding the binding; a port of 0 is replaced by a free one
     * @param socket the socket
     * @return false if the port is taken, or none is free
     */
    bool BindSocket(sctp::Binding& binding, sctp::Endpoint& socket);

    /**
     * Has a socket share the port of another one, so that the port is not free before both have
     * given it back.
     * @param binding their binding
     * @param socket the socket
     */
    void ShareBinding(const sctp::Binding& binding, sctp::Endpoint& socket);

    /**
     * Puts a socket into the list of sockets, which keeps it alive.
     * @param socket the socket
     */
    void AddSocket(sctp::Endpoint& socket);

    /**
     * Frees the port of a socket.
     * @param binding its binding
     * @param socket the socket
     */
    void UnbindSocket(const sctp::Binding& binding, sctp::Endpoint& socket);

    /**
     * Takes a socket out of the list of sockets.
     * @param socket the socket
     */
    void RemoveSocket(const sctp::Endpoint& socket);

    /**
     * Names the addresses of a binding as associations want them.
     * @param binding binding of a socket
     * @param device if not null, only the addresses of this device
     * @param[out] addresses the addresses; empty = all of the node
     * @return false if there is no address to use
     */
    bool ResolveBinding(const sctp::Binding& binding,
                        Ptr<NetDevice> device,
                        std::vector<Address>& addresses) const;

    /**
     * @param ports the two ports
     * @param remotes addresses of a peer
     * @param locals addresses of this node
     * @return an association between two of these; null when there is none
     */
    Ptr<SctpAssociation> FindAssociation(SctpPorts ports,
                                         const std::vector<Address>& remotes,
                                         const std::vector<Address>& locals) const;

    /**
     * Makes an association, not yet with a peer.
     * @param user its user, or null
     * @param parameters its parameters
     * @param ports its ports
     * @param binding binding of the user
     * @param addresses the local addresses; null or empty = all of the node
     * @return the association
     */
    Ptr<SctpAssociation> CreateAssociation(SctpUser* user,
                                           const SctpSharedParameters& parameters,
                                           SctpPorts ports,
                                           std::shared_ptr<const sctp::Binding> binding,
                                           const SctpAddressList& addresses);

    // From IpL4Protocol
    void ReceiveIcmp(Ipv4Address icmpSource,
                     uint8_t icmpTtl,
                     uint8_t icmpType,
                     uint8_t icmpCode,
                     uint32_t icmpInfo,
                     Ipv4Address payloadSource,
                     Ipv4Address payloadDestination,
                     const uint8_t payload[8]) override;
    void ReceiveIcmp(Ipv6Address icmpSource,
                     uint8_t icmpTtl,
                     uint8_t icmpType,
                     uint8_t icmpCode,
                     uint32_t icmpInfo,
                     Ipv6Address payloadSource,
                     Ipv6Address payloadDestination,
                     const uint8_t payload[8]) override;

    // From SctpLowerLayer
    bool FindRoute(const Address& remote,
                   const std::vector<Address>& candidates,
                   SctpRoute& route) override;
    bool FindReplyRoute(const Address& remote, const Address& local, SctpRoute& route) override;
    bool SendPacket(Ptr<Packet> packet,
                    const Address& remote,
                    const SctpRoute& route,
                    const SctpPacketOptions& options) override;
    SctpAddressList GetLocalAddresses() override;
    bool HasLocalAddress(const Address& address) override;
    bool ChecksumEnabled() const override;
    uint32_t GetRandom32() override;
    Ptr<UniformRandomVariable> GetRandomStream() override;
    uint32_t GetFreshTag() override;
    sctp::CookieJar& GetCookieJar() override;
    sctp::AddressParameters& GetAddressParameters() override;
    sctp::CounterSet& GetCounters() override;
    const Address* GetOtherInterface() const override;
    void WarnUser(const std::string& text) const override;
    void WarnUserOfPeer(const std::string& matter,
                        const Address& remote,
                        const std::string& text) const override;
    void InitUnanswered(const Address& remote) const override;
    void AssociationBegins(SctpAssociation& association) override;
    sctp::NodeAddresses* GetNodeAddresses() override;
    void AddressesChanged(SctpAssociation& association) override;
    void AssociationClosed(SctpAssociation& association) override;

    /**
     * TracedCallback signature for associations that come and go.
     *
     * @param [in] association The association.
     */
    typedef void (*AssociationTracedCallback)(Ptr<SctpAssociation> association);

  protected:
    void DoDispose() override;
    void HandlePacket(sctp::ReceivedPacket& packet) override;

  private:
    /**
     * Checks a received packet and finds who it is for.
     * @param packet a received packet
     */
    void HandlePacketNow(sctp::ReceivedPacket& packet);

    /**
     * Has the interfaces looked at once this event is over.
     * @param atOnce also when they have been looked at a short time ago
     */
    void SchedulePoll(bool atOnce);

    /// Looks at the interfaces and notifies all associations of changes.
    void PollInterfaces();

    std::unique_ptr<sctp::NodeStatistics> m_statistics;           //!< counters of the node
    std::unique_ptr<sctp::NodeWarnings> m_warnings;               //!< to the user, about peers
    uint32_t m_endedKept;                                         //!< EndedAssociations
    std::unique_ptr<sctp::PortTable> m_ports;                     //!< bound sockets
    std::unique_ptr<sctp::AssociationTable> m_table;              //!< finds associations
    std::unique_ptr<sctp::OutOfTheBlueHandler> m_outOfTheBlue;    //!< packets of no association
    std::unique_ptr<sctp::CookieJar> m_cookieJar;                 //!< makes and checks cookies
    bool m_cookieJarReady{false};                                 //!< the secret key has been drawn
    std::unique_ptr<sctp::AddressParameters> m_addressParameters; //!< of INIT and INIT ACK
    Ptr<UniformRandomVariable> m_random;                          //!< all of this node's randomness
    std::unique_ptr<sctp::ParametersFactory> m_parametersFactory; //!< makes those of sockets
    std::map<uint32_t, Ptr<SctpAssociation>> m_associations;      //!< AssociationList
    std::map<uint32_t, Ptr<Socket>> m_sockets;                    //!< SocketList
    uint32_t m_nextAssociationId{0};                              //!< ids are never used again
    uint32_t m_nextSocketId{0};                                   //!< ids are never used again
    std::vector<uint8_t> m_buffer; //!< bytes of the packet being received
    bool m_receiving{false};       //!< a packet is being processed
    uint32_t m_sending{0};         //!< packets that are being sent
    Time m_pollInterval;           //!< least time between looks at the interfaces
    Time m_nextPoll;               //!< not before this time
    /// Use of checksums; none: no packet since the initialization of the node.
    mutable std::optional<bool> m_checksumEnabled;
    bool m_addressTypesListed{true};                   //!< SupportedAddressTypes
    EventId m_pollEvent;                               //!< the next look
    std::unique_ptr<sctp::AddressFollower> m_follower; //!< for dynamic addresses

    TracedCallback<Ptr<SctpAssociation>> m_associationCreated; //!< AssociationCreated
    TracedCallback<Ptr<SctpAssociation>> m_associationRemoved; //!< AssociationRemoved
};

} // namespace ns3

#endif /* SCTP_L4_PROTOCOL_H */
