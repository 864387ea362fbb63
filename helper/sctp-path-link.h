/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATH_LINK_H
#define SCTP_PATH_LINK_H

#include "ns3/net-device-container.h"
#include "ns3/net-device.h"
#include "ns3/node.h"
#include "ns3/nstime.h"
#include "ns3/object-factory.h"
#include "ns3/sctp-link-trace.h"

#include <array>
#include <cstdint>
#include <string>

namespace ns3::sctp
{

/**
 * @ingroup sctp
 * A point-to-point link that is to be built.
 */
struct PathLink
{
    std::string rate;        //!< rate
    std::string delay;       //!< one-way delay
    std::string queue;       //!< transmission queue at each end
    uint16_t mtu{1500};      //!< MTU of the devices, bytes
    ObjectFactory queueDisc; //!< its size is that of queue; no TypeId = device queue alone
    std::array<Ptr<const LinkTrace>, 2> traces; //!< of the direction from each end; null = none
    Time traceOffset;                           //!< their time at the start of the simulation
    bool traceLoses{false};                     //!< their outages lose packets

    /**
     * Join two nodes.
     *
     * @param a the first node
     * @param b the second node
     * @return the devices of a and b
     */
    std::array<Ptr<NetDevice>, 2> Join(Ptr<Node> a, Ptr<Node> b) const;

    /**
     * Assign fixed stream numbers to the queue disc of a device, if it draws by chance.
     *
     * @param device the device
     * @param stream first stream number to use
     * @return number of streams used
     */
    static int64_t AssignQueueStreams(Ptr<NetDevice> device, int64_t stream);

  private:
    /**
     * Let devices follow the traces.
     *
     * @param devices the devices
     */
    void FollowTraces(const NetDeviceContainer& devices) const;

    /**
     * Put a queue disc before each device.
     *
     * @param devices the devices
     */
    void InstallDiscs(const NetDeviceContainer& devices) const;
};

} // namespace ns3::sctp

#endif /* SCTP_PATH_LINK_H */
