/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ENDPOINT_H
#define SCTP_ENDPOINT_H

#include "ns3/address.h"
#include "ns3/net-device.h"
#include "ns3/ptr.h"

#include <cstdint>
#include <optional>

namespace ns3
{

class SctpAssociation;
class SctpL4Protocol;
class SctpSharedParameters;
class Socket;

namespace sctp
{

struct Binding;
struct Cookie;

/**
 * @ingroup sctp-node
 * A socket as the node uses it: its binding, and whether and how it accepts associations. The node
 * makes it by the TypeId of its class.
 */
class Endpoint
{
  public:
    virtual ~Endpoint() = default;

    /**
     * Ties a new socket to its node; once, before anything else.
     * @param sctp the node's SCTP
     * @param parameters protocol parameters
     */
    virtual void Setup(Ptr<SctpL4Protocol> sctp, const SctpSharedParameters& parameters) = 0;

    /// @return the socket itself, to keep it alive
    virtual Ptr<Socket> GetSocket() = 0;

    /// @return id in SocketList, if the socket has been there
    virtual std::optional<uint32_t> GetId() const = 0;

    /// @param id id in SocketList
    virtual void SetId(uint32_t id) = 0;

    /// @return binding of the socket; only if it is bound
    virtual const Binding& GetBinding() const = 0;

    /// @return the device whose addresses alone it uses; null = all devices
    virtual Ptr<NetDevice> GetDevice() const = 0;

    /// @return protocol parameters
    virtual const SctpSharedParameters& GetSharedParameters() const = 0;

    /// @return whether the socket listens
    virtual bool IsListening() const = 0;

    /**
     * Asks the application whether it accepts an association, and if so makes the socket.
     * @param from address and port of the peer
     * @return the new socket, not yet with an association; null if the application refuses
     */
    virtual Endpoint* Accept(const Address& from) = 0;

    /**
     * Makes the association of an accepted socket.
     * @param cookie the cookie, which is valid
     * @param source source of the COOKIE ECHO
     * @return the association, established; null when the peer cannot be reached
     */
    virtual Ptr<SctpAssociation> Adopt(const Cookie& cookie, const Address& source) = 0;
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_ENDPOINT_H */
