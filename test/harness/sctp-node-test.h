/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_NODE_TEST_H
#define SCTP_NODE_TEST_H

#include "ns3/node-container.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-socket.h"
#include "ns3/test.h"

#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Helpers that the tests of sockets, helpers and nodes share.
 */

namespace ns3
{

/**
 * @ingroup sctp-tests
 * A socket and a record of all that its application was told.
 */
struct SctpTestSocket
{
    Ptr<SctpSocket> socket;                      //!< the socket
    uint32_t connected{0};                       //!< calls of connectionSucceeded
    uint32_t failed{0};                          //!< calls of connectionFailed
    uint32_t closed{0};                          //!< calls of normalClose
    uint32_t errors{0};                          //!< calls of errorClose
    uint32_t sendable{0};                        //!< calls of the send callback
    uint32_t endsOfData{0};                      //!< empty packets read
    bool read{true};                             //!< read arriving messages
    bool echo{false};                            //!< send back arriving messages
    bool accept{true};                           //!< accept associations
    std::vector<std::string> messages;           //!< texts that were read, a piece each
    std::vector<SctpReceiveInfo> infos;          //!< of each piece
    std::vector<Address> senders;                //!< source of each piece, as RecvFrom tells it
    std::vector<SctpNotification> notifications; //!< notifications
    std::vector<Ptr<Socket>> accepted;           //!< accepted sockets

    /// @param newSocket the socket to listen to
    void Attach(Ptr<Socket> newSocket);

    /**
     * @param text a message
     * @return result of Send
     */
    int Send(const std::string& text);

    /// @return all that was read
    std::string GetText() const;

    /// @param s the socket
    void Connected(Ptr<Socket> s);
    /// @param s the socket
    void Failed(Ptr<Socket> s);
    /// @param s the socket
    void Closed(Ptr<Socket> s);
    /// @param s the socket
    void ErrorClosed(Ptr<Socket> s);
    /// @param s the socket
    void Receivable(Ptr<Socket> s);
    /**
     * @param s the socket
     * @param space free send buffer, bytes, as of GetTxAvailable
     */
    void Sendable(Ptr<Socket> s, uint32_t space);
    /**
     * @param s the socket
     * @param from the peer
     * @return whether to accept
     */
    bool Requested(Ptr<Socket> s, const Address& from);
    /**
     * @param s the new socket
     * @param from the peer
     */
    void Accepted(Ptr<Socket> s, const Address& from);
    /**
     * @param s the socket
     * @param notification the event
     */
    void Notified(Ptr<Socket> s, const SctpNotification& notification);
};

/**
 * @ingroup sctp-tests
 * Two hosts, joined by a number of links, with IPv4 (10.0.N.1 and 10.0.N.2 on
 * link N) and IPv6 (2001:N::1 and 2001:N::2) addresses, and SCTP.
 */
class SctpNodeTestCase : public TestCase
{
  public:
    /**
     * @param name name of the test
     * @param links number of links
     */
    SctpNodeTestCase(const std::string& name, uint32_t links = 1);

  protected:
    /// Port of the server.
    static constexpr uint16_t PORT = 9;

    void DoSetup() override;
    void DoTeardown() override;

    /**
     * @param host 0 or 1
     * @param link number of the link
     * @param ipv6 whether the IPv6 address is meant
     * @return the address without port
     */
    static Address GetAddress(uint32_t host, uint32_t link = 0, bool ipv6 = false);

    /**
     * @param host 0 or 1
     * @param link number of the link
     * @param ipv6 whether the IPv6 address is meant
     * @return the address with PORT
     */
    static Address GetServer(uint32_t host = 1, uint32_t link = 0, bool ipv6 = false);

    /**
     * @param host 0 or 1
     * @return a socket
     */
    Ptr<SctpSocket> CreateSocket(uint32_t host);

    /// Makes m_client and a listening m_server.
    void CreatePair();

    /**
     * @param host 0 or 1
     * @param list an ObjectMap attribute of SctpL4Protocol
     * @return number of entries
     */
    uint32_t CountInList(uint32_t host, const std::string& list) const;

    uint32_t m_links;        //!< number of links
    SctpHelper m_sctp;       //!< installs SCTP; may be set up before DoSetup
    NodeContainer m_hosts;   //!< the hosts
    SctpTestSocket m_client; //!< a socket on host 0
    SctpTestSocket m_server; //!< a socket on host 1, and those that it accepts
};

} // namespace ns3

#endif /* SCTP_NODE_TEST_H */
