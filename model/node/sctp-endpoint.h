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
#include "ns3/sctp-user-types.h"

#include <cstdint>
#include <optional>

namespace ns3
{

class SctpAssociation;
class SctpL4Protocol;
class SctpSharedParameters;
class Socket;
struct SctpPacketOptions;

namespace sctp
{

struct Binding;
struct Cookie;

/**
 * @ingroup sctp-node
 * An SCTP endpoint (RFC 9260 section 1.3) as its node uses it: binding, parameters, listening and
 * accepting. Sockets of every style implement it.
 */
class Endpoint
{
  public:
    /// Makes a socket of a node's SCTP, with the given protocol parameters.
    using Maker = Ptr<Socket> (*)(SctpL4Protocol& sctp, const SctpSharedParameters& parameters);

    virtual ~Endpoint() = default;

    /**
     * Registers the class of the sockets of a style, which the node does not know by name.
     * @param style the style
     * @param maker makes them
     * @return true
     */
    static bool Register(SctpSocketStyle style, Maker maker);

    /**
     * @param style style of a socket
     * @param sctp the node's SCTP
     * @param parameters protocol parameters
     * @return a new socket
     */
    static Ptr<Socket> Make(SctpSocketStyle style,
                            SctpL4Protocol& sctp,
                            const SctpSharedParameters& parameters);

    /// @return the socket itself, to keep it alive
    virtual Ptr<Socket> GetSocket() = 0;

    /// @return id in SocketList, if the socket has been there
    virtual std::optional<uint32_t> GetId() const = 0;

    /// @param id id in SocketList
    virtual void SetId(uint32_t id) = 0;

    /// @return style of the socket
    virtual SctpSocketStyle GetStyle() const = 0;

    /// @return binding of the socket; only if it is bound
    virtual const Binding& GetBinding() const = 0;

    /// @return the device whose addresses alone it uses; null = all devices
    virtual Ptr<NetDevice> GetDevice() const = 0;

    /// @return the options of packets that the application has set
    virtual SctpPacketOptions GetPacketOptions() const = 0;

    /// @return protocol parameters
    virtual const SctpSharedParameters& GetSharedParameters() const = 0;

    /// @return whether the socket listens
    virtual bool IsListening() const = 0;

    /**
     * Asks the application whether it accepts an association, and if so makes the association.
     * @param cookie the cookie, which is valid
     * @param source source of the COOKIE ECHO
     * @param[out] association the association, established; null when the peer cannot be reached
     * @return false if the application refuses
     */
    virtual bool Accept(const Cookie& cookie,
                        const Address& source,
                        Ptr<SctpAssociation>& association) = 0;
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_ENDPOINT_H */
