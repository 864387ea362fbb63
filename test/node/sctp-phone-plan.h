/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PHONE_PLAN_H
#define SCTP_PHONE_PLAN_H

#include "ns3/net-device-container.h"
#include "ns3/node.h"

#include <cstdint>
#include <functional>
#include <string>

namespace ns3
{

/**
 * @ingroup sctp-tests
 * A phone, its server, and the direction of the data.
 */
struct SctpPhonePlan
{
    /// FreeBSD's stack.
    static constexpr const char* FREEBSD = "ns3::UsrsctpL4Protocol";

    /// Joins phone and router by the link of this number; the phone's device is the first.
    using LinkMaker = std::function<NetDeviceContainer(Ptr<Node>, Ptr<Node>, uint32_t)>;

    uint32_t links{1};                         ///< the phone's interfaces
    bool down{false};                          ///< the server sends, not the phone
    std::string pairs{"Off"};                  ///< the phone's PathsPerAddressPair; "" = has none
    bool ipv6{false};                          ///< IPv6 instead of IPv4
    std::string phone{"ns3::SctpL4Protocol"};  ///< stack of the phone
    std::string server{"ns3::SctpL4Protocol"}; ///< stack of the server
    LinkMaker makeLink;                        ///< makes the phone's links

    /// Has the phone's stack tell the peer of changes by ASCONF (RFC 5061); null = it does not.
    std::function<void(Ptr<Node>)> notify;

    /// @return a name of this plan for tests, as "one path, uplink"
    std::string GetName() const;
};

} // namespace ns3

#endif /* SCTP_PHONE_PLAN_H */
