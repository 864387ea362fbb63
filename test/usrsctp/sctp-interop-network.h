/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_INTEROP_NETWORK_H
#define SCTP_INTEROP_NETWORK_H

#include "ns3/node-container.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-multihomed-paths-helper.h"

#include <array>
#include <cstdint>

namespace ns3
{

/**
 * @ingroup sctp-tests
 * Makes two hosts, each with a stack of its own, and joins them by direct paths.
 * @param stacks installs the stacks; before there are addresses, so that they find them
 * @param[out] hosts the hosts
 * @param count number of paths
 * @param loss share of packets that each path loses each way
 * @return the paths
 */
MultihomedPathsContainer MakeInteropPaths(const std::array<SctpHelper, 2>& stacks,
                                          NodeContainer& hosts,
                                          uint32_t count,
                                          double loss = 0);

} // namespace ns3

#endif /* SCTP_INTEROP_NETWORK_H */
