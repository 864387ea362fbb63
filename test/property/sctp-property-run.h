/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PROPERTY_RUN_H
#define SCTP_PROPERTY_RUN_H

#include "../harness/sctp-chaos-channel.h"
#include "sctp-property-endpoint.h"
#include "sctp-property-scenario.h"

#include "ns3/node-container.h"
#include "ns3/sctp-socket.h"

#include <memory>
#include <ostream>
#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-tests
 * A run of a scenario: two hosts, the paths between them, and an application on each.
 */
class SctpPropertyRun
{
  public:
    /**
     * @param scenario the scenario
     * @param ledger receives messages and violations
     */
    SctpPropertyRun(const SctpPropertyScenario& scenario, SctpPropertyLedger& ledger);
    ~SctpPropertyRun();

    /// Runs it, and checks all properties.
    void Run();

    /**
     * Prints the state of each application and of its messages.
     * @param os where to print
     */
    void Print(std::ostream& os) const;

  private:
    /**
     * Makes a path.
     * @param i its number
     */
    void AddPath(uint32_t i);

    /// Lets each address of a host reach each one of the other, by the links of both.
    void AddCrossRoutes();
    /**
     * @param host the host
     * @param by the path whose link the IPv6 route goes by
     * @param to the path whose network it leads to
     * @param present false: remove it
     */
    void SetRoute6(uint32_t host, uint32_t by, uint32_t to, bool present);

    /**
     * Gives host 0 an address, or takes it away.
     * @param path a path
     * @param place host 0's place in the network, less one
     * @param present whether it has the address
     */
    void SetAddress(uint32_t path, uint32_t place, bool present);

    /**
     * Takes an interface of host 0 down or up.
     * @param path its path
     * @param down whether it goes down
     */
    void SwitchInterface(uint32_t path, bool down);

    /**
     * Takes a path down or up.
     * @param outage the outage
     * @param down whether it begins
     */
    void Switch(const SctpPropertyOutage& outage, bool down);

    /**
     * @param host 0 or 1
     * @param path a path
     * @param ipv6 whether the IPv6 address is meant
     * @return the address
     */
    static Address GetAddress(uint32_t host, uint32_t path, bool ipv6);

    /**
     * @param host 0 or 1
     * @return a bound socket with the parameters of its side
     */
    Ptr<SctpSocket> CreateSocket(uint32_t host);

    /**
     * Adds an application.
     * @param name its name
     * @param host its host
     * @return the application
     */
    SctpPropertyEndpoint& AddEndpoint(const std::string& name, uint32_t host);

    /**
     * Connects to the other host.
     * @param name name of the application
     * @param host where it is
     */
    void Connect(const std::string& name, uint32_t host);

    /**
     * @param socket the new socket
     * @param from the peer
     */
    void Accepted(Ptr<Socket> socket, const Address& from);

    /**
     * Hands a notification of a listener's sockets on.
     * @param socket the socket
     * @param notification the event
     */
    void Notified(Ptr<Socket> socket, const SctpNotification& notification);

    /// Looks at the applications from time to time, until all have ended.
    void Watch();

    /// Looks whether anything is left after the end.
    void CheckQuiet();

    /// Checks the outcomes of the messages.
    void CheckMessages();

    /**
     * @param packet a packet that is sent
     * @param source its source
     * @param destination its destination
     */
    void Sent(Ptr<const Packet> packet, const Address& source, const Address& destination);

    /**
     * @param packet a packet that is dropped
     * @param reason why
     */
    void Dropped(Ptr<const Packet> packet, SctpDropReason reason);

    const SctpPropertyScenario& m_scenario;                         //!< the scenario
    SctpPropertyLedger& m_ledger;                                   //!< messages and violations
    NodeContainer m_hosts;                                          //!< client and server
    std::vector<Ptr<SctpChaosChannel>> m_channels;                  //!< the paths
    std::vector<std::unique_ptr<SctpPropertyEndpoint>> m_endpoints; //!< the applications
    Ptr<SctpSocket> m_listener;                                     //!< the server's listener
    std::vector<uint32_t> m_cuts;                                   //!< outages per path, now
    uint32_t m_badChecksums{0}; //!< packets dropped for their checksum
    uint32_t m_quiet{0};        //!< seconds since all have ended
    bool m_killed{false};       //!< the deadline has passed
};

} // namespace ns3

#endif /* SCTP_PROPERTY_RUN_H */
