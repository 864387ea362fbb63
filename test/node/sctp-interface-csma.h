/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_INTERFACE_CSMA_H
#define SCTP_INTERFACE_CSMA_H

#include "ns3/csma-helper.h"
#include "ns3/node.h"
#include "ns3/nstime.h"
#include "ns3/string.h"

/**
 * @file
 * @ingroup sctp-tests
 * A phone's links over CSMA.
 */

namespace ns3
{

/**
 * @ingroup sctp-tests
 * Joins two nodes by a CSMA network of 2 Mbit/s.
 * @param phone the phone
 * @param router the router
 * @param link number of the link
 * @return the devices, the phone's first
 */
inline NetDeviceContainer
MakeCsmaLink(Ptr<Node> phone, Ptr<Node> router, uint32_t link)
{
    CsmaHelper lan;
    lan.SetChannelAttribute("DataRate", StringValue("2Mbps"));
    lan.SetChannelAttribute("Delay", TimeValue(MicroSeconds(10)));
    NodeContainer ends(phone);
    ends.Add(router);
    const NetDeviceContainer devices = lan.Install(ends);
    lan.AssignStreams(devices, 1000 + 100 * link);
    return devices;
}

} // namespace ns3

#endif /* SCTP_INTERFACE_CSMA_H */
