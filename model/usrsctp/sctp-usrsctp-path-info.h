/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_USRSCTP_PATH_INFO_H
#define SCTP_USRSCTP_PATH_INFO_H

#include "ns3/nstime.h"
#include "ns3/sctp-types.h"
#include "ns3/sctp-user-types.h"

#include <cstdint>
#include <optional>
#include <usrsctp.h>

/**
 * @file
 * @ingroup sctp-usrsctp
 * State and options of paths, translated between FreeBSD's stack and the module.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-usrsctp
 * @param state a state of the stack
 * @return the same for the module
 */
SctpState ToState(int32_t state);

/**
 * @ingroup sctp-usrsctp
 * @param discovers whether the stack discovers the MTU of a path
 * @param mtu its MTU otherwise, bytes; not set = as it is
 * @param info the path
 * @return the options of the stack
 */
sctp_paddrparams MakeMtuOptions(bool discovers,
                                std::optional<uint32_t> mtu,
                                const SctpPathInfo& info);

/**
 * @ingroup sctp-usrsctp
 * @param wanted time between HEARTBEATs beside the RTO
 * @return the options of the stack
 */
sctp_paddrparams MakeIntervalOptions(Time wanted);

/**
 * @ingroup sctp-usrsctp
 * @param path the stack's description of a path
 * @return the same for the module
 */
SctpPathInfo ToPathInfo(const sctp_paddrinfo& path);

} // namespace ns3::sctp

#endif /* SCTP_USRSCTP_PATH_INFO_H */
