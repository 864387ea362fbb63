/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SOCKET_FACTORY_H
#define SCTP_SOCKET_FACTORY_H

#include "ns3/ptr.h"
#include "ns3/socket-factory.h"

#include <functional>
#include <string>

namespace ns3
{

class Socket;

namespace sctp
{

/**
 * @ingroup sctp-node
 * Makes the sockets of a factory.
 */
class SocketMaker
{
  public:
    /// @param maker makes a socket of the node's SCTP; empty = the node has none
    void Set(std::function<Ptr<Socket>()> maker);

    /**
     * Ends the program with a message if the node has no SCTP.
     * @param factory the factory
     * @param name name of its type for users
     * @return a new socket
     */
    Ptr<Socket> Make(const SocketFactory& factory, const std::string& name) const;

  private:
    std::function<Ptr<Socket>()> m_maker; //!< makes sockets; empty = the node has no SCTP
};

} // namespace sctp

/**
 * @ingroup sctp-node
 * The type to name where SCTP sockets are wanted, as in
 * Socket::CreateSocket(node, SctpSocketFactory::GetTypeId()).
 */
class SctpSocketFactory : public SocketFactory
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();
};

/**
 * @ingroup sctp-node
 * Makes the sockets of a node; SctpProtocol aggregates it to the node.
 */
class SctpSocketFactoryImpl : public SctpSocketFactory
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpSocketFactoryImpl();
    ~SctpSocketFactoryImpl() override;

    /// @return maker of the sockets
    sctp::SocketMaker& GetMaker();

    /**
     * Ends the program with a message if the node has no SCTP.
     * @return a new socket
     */
    Ptr<Socket> CreateSocket() override;

    /**
     * Gives each node without SCTP factories, so that applications there, which would crash in
     * Socket::CreateSocket, end the program with a message. SCTP that is installed there later uses
     * it. Only the first call in a simulation does something.
     */
    static void ExplainMissing();

  protected:
    void DoDispose() override;

  private:
    sctp::SocketMaker m_maker; //!< makes sockets
};

/**
 * @ingroup sctp-node
 * The type to name where SCTP sockets of the one-to-many style are wanted (RFC 6458 section 3).
 * SctpProtocol aggregates the object to the node.
 */
class SctpOneToManySocketFactory : public SocketFactory
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /// @return maker of the sockets
    sctp::SocketMaker& GetMaker();

    /**
     * Ends the program with a message if the node has no SCTP.
     * @return a new socket
     */
    Ptr<Socket> CreateSocket() override;

  protected:
    void DoDispose() override;

  private:
    sctp::SocketMaker m_maker; //!< makes sockets
};

} // namespace ns3

#endif /* SCTP_SOCKET_FACTORY_H */
