/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_USRSCTP_L4_PROTOCOL_H
#define SCTP_USRSCTP_L4_PROTOCOL_H

#include "ns3/event-id.h"
#include "ns3/random-variable-stream.h"
#include "ns3/sctp-protocol.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

struct socket;

namespace ns3
{

class SctpParameters;
class UsrsctpSocket;

namespace sctp
{
class UsrsctpSentData;
struct UsrsctpAddress;
struct UsrsctpHost;
} // namespace sctp

/**
 * @ingroup sctp-usrsctp
 * Counters of FreeBSD's stack since it began (netstat -s -p sctp).
 */
struct UsrsctpCounters
{
    uint32_t badChecksums{0};        //!< packets whose CRC32c was wrong
    uint32_t badTags{0};             //!< packets whose verification tag was wrong
    uint32_t outOfTheBlue{0};        //!< packets that belonged to no association
    uint32_t aborts{0};              //!< associations that were aborted, by either end
    uint32_t restarts{0};            //!< peers that restarted
    uint32_t collisions{0};          //!< set-ups from both ends at once
    uint32_t dataChunks{0};          //!< DATA chunks sent for the first time
    uint32_t retransmissions{0};     //!< DATA chunks sent again
    uint32_t fastRetransmissions{0}; //!< of these, fast retransmissions
    uint32_t timeouts{0};            //!< expiries of T3-rtx, also those that find nothing to do
    uint32_t duplicates{0};          //!< DATA chunks received again
    uint32_t authFailures{0};        //!< AUTH chunks that were wrong, and chunks that lacked one
};

/**
 * @ingroup sctp-usrsctp
 * FreeBSD's SCTP on a node: the real code (usrsctp 0.9.5), on simulated time and links.
 *
 * Its sockets are SctpSocket, so that applications do not see a difference. Its settings are
 * attributes, with FreeBSD's values as defaults; those that SctpParameters has too bear the same
 * names. SetAssociationAttribute sets these.
 *
 * The stack begins with the first socket that is bound or the first packet that arrives, and takes
 * the addresses that the node then has. It learns of later changes when a socket is bound or
 * connected, when a packet arrives at an address that it does not know, or by UpdateAddresses.
 */
class UsrsctpL4Protocol : public SctpProtocol
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    UsrsctpL4Protocol();
    ~UsrsctpL4Protocol() override;

    /// @return the stack's counters
    UsrsctpCounters GetCounters() const;

    /**
     * Sets any of the stack's settings, from now on.
     * @param name FreeBSD's name (sysctl net.inet.sctp), without prefix
     * @param value the value
     */
    void SetSetting(const std::string& name, uint32_t value);

    /**
     * @param name FreeBSD's name of a setting, without prefix
     * @return its value
     */
    uint32_t GetSetting(const std::string& name) const;

    /**
     * Tells the stack the addresses of the node as they are now, as FreeBSD's kernel does whenever
     * they change. Peers with ASCONF (RFC 5061) are told by those sockets that are bound to all
     * addresses; other associations do not use an address that is new, nor one that comes back.
     * An interface that is down keeps its addresses.
     */
    void UpdateAddresses();

    // From SctpProtocol
    void SetAssociationAttribute(const std::string& name, const AttributeValue& value) override;
    int64_t AssignStreams(int64_t stream) override;
    Ptr<Socket> CreateSocket(SctpSocketStyle style) override;

    // For sockets

    /**
     * A period in which the stack may be called. Its end hands out the stack's packets and notifies
     * the sockets.
     */
    class Call
    {
      public:
        /// @param protocol whose stack is called
        explicit Call(Ptr<UsrsctpL4Protocol> protocol);
        ~Call();
        Call(const Call&) = delete;
        Call& operator=(const Call&) = delete;

        /// @return the stack's functions
        const sctp::UsrsctpHost* operator->() const;

      private:
        Ptr<UsrsctpL4Protocol> m_protocol; //!< whose stack is called
    };

    /**
     * Makes a socket of the stack, with the settings of the node but for those that are among the
     * parameters.
     * @param family AF_INET or AF_INET6
     * @param type SOCK_STREAM (one-to-one style) or SOCK_SEQPACKET (one-to-many style)
     * @param parameters parameters of the socket
     * @return the socket of the stack; null when it has no memory
     */
    struct ::socket* OpenSocket(int family, int type, const SctpParameters& parameters);

    /**
     * Takes a socket into the list of those that are notified.
     * @param handle the socket of the stack
     * @param socket the socket
     */
    void AddSocket(struct ::socket* handle, Ptr<UsrsctpSocket> socket);

    /**
     * Has packets of a port leave from some of the node's addresses only.
     * @param port the port
     * @param addresses the addresses
     */
    void RestrictPort(uint16_t port, const std::vector<Address>& addresses);

    /// Has packets leave from the addresses of their associations, which change.
    void FollowAssociations()
    {
        m_late = true;
    }

    /**
     * Has packets of a port leave from all addresses, unless a socket is left that is bound to it.
     * @param port the port of a socket that was closed
     */
    void FreePort(uint16_t port);

    /**
     * Has the stack close a socket, and forgets it.
     * @param handle the socket of the stack
     */
    void CloseSocket(struct ::socket* handle);

    /**
     * Tells of a change of a destination's state.
     * @param remote the destination
     * @param state its new state
     */
    void ReportPathState(const Address& remote, SctpPathState state);

    /// @return the addresses of interfaces that are up, without those of local scope
    std::vector<Address> GetLocalAddresses() const;

    /**
     * @param remote a destination
     * @param candidates source addresses that may be used
     * @param[out] route the route
     * @return whether there is one
     */
    bool FindRoute(const Address& remote,
                   const std::vector<Address>& candidates,
                   SctpRoute& route) const;

    /**
     * TracedCallback signature for DATA chunks that are sent.
     *
     * @param [in] remote The destination.
     * @param [in] tsn The TSN on the wire.
     * @param [in] reason Why it is sent.
     */
    typedef void (*DataTracedCallback)(const Address& remote, uint32_t tsn, SctpTxReason reason);

    /**
     * TracedCallback signature for timeouts.
     *
     * @param [in] remote The destination.
     */
    typedef void (*TimeoutTracedCallback)(const Address& remote);

    /**
     * TracedCallback signature for the state of destinations.
     *
     * @param [in] remote The destination.
     * @param [in] state The new state.
     */
    typedef void (*PathStateTracedCallback)(const Address& remote, SctpPathState state);

  protected:
    void DoDispose() override;
    void HandlePacket(sctp::ReceivedPacket& packet) override;

  private:
    class SettingAccessor;

    /// An address of the node.
    struct NodeAddress
    {
        Address address;       //!< the address
        Ptr<NetDevice> device; //!< the device that has it
    };

    /**
     * Callbacks of the stack; the first argument is this object.
     * @param context this object
     * @return the time, ns
     */
    static int64_t Now(void* context);

    /**
     * A packet leaves the stack.
     * @param context this object
     * @param destination where to
     * @param udpPort UDP port of the destination (RFC 6951); 0 = not in UDP
     * @param trafficClass traffic class
     * @param packet the packet
     * @param size its size, bytes
     * @param fastRetransmissions chunks that are fast retransmissions
     */
    static void Output(void* context,
                       const sctp::UsrsctpAddress& destination,
                       uint16_t udpPort,
                       uint8_t trafficClass,
                       const uint8_t* packet,
                       size_t size,
                       uint32_t fastRetransmissions);

    /**
     * A retransmission timer has expired.
     * @param context this object
     * @param destination whose
     */
    static void TimedOut(void* context, const sctp::UsrsctpAddress& destination);

    /**
     * Something has happened to a socket.
     * @param context this object
     * @param handle the socket of the stack
     */
    static void Wake(void* context, struct ::socket* handle);

    /// Loads the stack and begins, unless it has begun.
    void Start();

    /**
     * @param localPort port of this node
     * @param remotePort port of the peer
     * @param remote an address of the peer
     * @return the addresses that packets to there may have as sources
     */
    std::vector<Address> GetSources(uint16_t localPort,
                                    uint16_t remotePort,
                                    const Address& remote) const;

    /// Begins a period in which the stack may be called.
    void Enter();

    /// Ends it.
    void Leave();

    /// Tells of timeouts, and hands out the stack's packets.
    void Deliver();

    /// The stack's next timer is due.
    void TimerExpired();

    const sctp::UsrsctpHost* m_host{nullptr};              //!< the stack; null before it begins
    void* m_library{nullptr};                              //!< the library that it is in
    std::map<std::string, uint32_t> m_settings;            //!< settings, by FreeBSD's names
    std::vector<NodeAddress> m_addresses;                  //!< addresses that the stack knows
    uint32_t m_lastInterface{0};                           //!< last number of an interface
    bool m_late{false};                                    //!< addresses of associations vary
    std::map<uint32_t, Ptr<UsrsctpSocket>> m_sockets;      //!< sockets, in order of their making
    std::map<struct ::socket*, uint32_t> m_handles;        //!< their numbers
    std::map<uint16_t, std::vector<Address>> m_restricted; //!< addresses of some ports
    std::vector<struct ::socket*> m_woken;                 //!< sockets to be told
    std::vector<Address> m_timeouts; //!< destinations whose timer has expired, to be told
    std::unique_ptr<sctp::UsrsctpSentData> m_sentData; //!< DATA that has been sent before
    Ptr<UniformRandomVariable> m_random;               //!< seeds the stack
    EventId m_timer;                                   //!< the stack's next timer
    uint32_t m_nextSocket{0};                          //!< number of the next socket
    uint32_t m_depth{0};                               //!< periods that have not ended

    /// DATA chunks.
    TracedCallback<const Address&, uint32_t, SctpTxReason> m_dataTrace;
    TracedCallback<const Address&> m_timeoutTrace;                  //!< timeouts
    TracedCallback<const Address&, SctpPathState> m_pathStateTrace; //!< states of destinations
};

} // namespace ns3

#endif /* SCTP_USRSCTP_L4_PROTOCOL_H */
