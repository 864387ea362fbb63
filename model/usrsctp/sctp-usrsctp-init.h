/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_USRSCTP_INIT_H
#define SCTP_USRSCTP_INIT_H

#include "ns3/sctp-parameter-values.h"
#include "ns3/sctp-user-types.h"

/**
 * @file
 * @ingroup sctp-usrsctp
 * Set-up of associations by sockets of FreeBSD's stack.
 */

struct sockaddr_storage;
struct socket;

namespace ns3::sctp
{

struct UsrsctpHost;

/**
 * @ingroup sctp-usrsctp
 * Sets values of a socket's INITs (RFC 6458 section 8.1.3, SCTP_INITMSG).
 * @param host the stack
 * @param socket a socket of the stack
 * @param init values; those that are not set stay
 * @return the values before
 */
SctpInitInfo ExchangeInit(const UsrsctpHost& host, struct socket* socket, const SctpInitInfo& init);

/**
 * @ingroup sctp-usrsctp
 * Sets the UDP port of peers of a socket (RFC 6951 section 6.1).
 * @param host the stack
 * @param socket a socket of the stack
 * @param remote an address of a peer; none of its family = those of later associations
 * @param id id of the association, or SCTP_FUTURE_ASSOC
 * @param port the port; 0 = packets are not in UDP
 */
void SetUdpPort(const UsrsctpHost& host,
                struct socket* socket,
                const sockaddr_storage& remote,
                uint32_t id,
                uint16_t port);

/**
 * @ingroup sctp-usrsctp
 * @param host the stack
 * @param socket a socket of the stack
 * @param remote an address of a peer
 * @param id id of the association
 * @return UDP port that packets to the address are sent to; 0 = they are not in UDP
 */
uint16_t GetUdpPort(const UsrsctpHost& host,
                    struct socket* socket,
                    const sockaddr_storage& remote,
                    uint32_t id);

/**
 * @ingroup sctp-usrsctp
 * Sets chunks, HMACs and keys of a socket's later associations: the attributes AuthChunks,
 * AuthHmacs and AuthKeys (RFC 6458 sections 8.1.17, 8.1.18, 8.3.2 and 8.3.3).
 * @param host the stack
 * @param socket a socket of the stack
 * @param parameters protocol parameters
 */
void SetAuthentication(const UsrsctpHost& host,
                       struct socket* socket,
                       const SctpParameterValues& parameters);

} // namespace ns3::sctp

#endif /* SCTP_USRSCTP_INIT_H */
