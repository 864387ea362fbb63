/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_USRSCTP_ENVIRONMENT_H
#define SCTP_USRSCTP_ENVIRONMENT_H

#include <cstddef>
#include <cstdint>
#include <usrsctp.h>

namespace ns3::sctp
{

/**
 * @ingroup sctp-usrsctp
 * An IP address as the host sees it.
 */
struct UsrsctpAddress
{
    int family{AF_INET}; //!< AF_INET or AF_INET6
    uint8_t bytes[16]{}; //!< the address, 4 or 16 bytes
    uint32_t interface {
        1
    }; //!< index of its interface, from 1 on; for local addresses
};

/**
 * @ingroup sctp-usrsctp
 * Functions of the surroundings that the host calls. No function is called while the stack is being
 * called, except the clock and the timeout.
 */
struct UsrsctpEnvironment
{
    void* context{nullptr}; //!< first argument of the functions

    /// The time in nanoseconds.
    int64_t (*now)(void* context);

    /// A packet leaves: destination, its UDP port (0 = not in UDP), traffic class, the packet with
    /// its common header, its size, and how many of its chunks are fast retransmissions.
    void (*output)(void* context,
                   const UsrsctpAddress& destination,
                   uint16_t udpPort,
                   uint8_t trafficClass,
                   const uint8_t* packet,
                   size_t size,
                   uint32_t fastRetransmissions);

    /// The retransmission timer of a destination has expired, with chunks to send again.
    void (*timeout)(void* context, const UsrsctpAddress& destination);

    /// Something has happened to a socket.
    void (*wake)(void* context, struct socket* socket);
};

} // namespace ns3::sctp

#endif /* SCTP_USRSCTP_ENVIRONMENT_H */
