/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CONGESTION_TEST_H
#define SCTP_CONGESTION_TEST_H

#include "../harness/sctp-test-harness.h"

#include <string>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Helpers that the files of the suite sctp-congestion share: the host sends to a scripted peer, TSN
 * 1 and so on.
 */

namespace ns3::sctp_congestion_test
{

/// Gap Ack Blocks.
using Gaps = std::vector<std::pair<uint16_t, uint16_t>>;

/// PMDCS of an MTU of 1500 bytes over IPv4.
constexpr uint32_t PMDCS = 1468;
/// User data that fills a chunk of that size.
constexpr uint32_t FULL = 1452;

/**
 * Establishes an association with a scripted peer that acknowledges nothing by itself, and sends
 * messages, TSN 1 and so on.
 * @param lab the laboratory
 * @param count number of messages
 * @param size size of each
 * @param paths number of paths
 */
void Start(SctpLab& lab, uint32_t count, uint32_t size = FULL, uint32_t paths = 1);

/**
 * @param lab the laboratory
 * @param match which packets
 * @return TSNs that the host has sent since last asked, as "1 2+3" for two packets
 */
std::string TakeTsns(SctpLab& lab, const SctpMatch& match = Any());

/**
 * Has the peer acknowledge.
 * @param lab the laboratory
 * @param cumulative cumulative TSN
 * @param gaps Gap Ack Blocks, as TSNs
 * @param window a_rwnd
 * @return TSNs that the host sends upon that
 */
std::string Acknowledge(SctpLab& lab,
                        uint32_t cumulative,
                        const Gaps& gaps = {},
                        uint32_t window = 1000000);

/**
 * @param tsns TSNs of packets, as TakeTsns tells them
 * @return how many packets
 */
size_t CountPackets(const std::string& tsns);

/// @return the tests of fast retransmit and fast recovery
SctpLabSuite::Tests GetFastRetransmitTests();

/// @return the tests of T3-rtx and the RTO
SctpLabSuite::Tests GetTimeoutTests();

} // namespace ns3::sctp_congestion_test

#endif /* SCTP_CONGESTION_TEST_H */
