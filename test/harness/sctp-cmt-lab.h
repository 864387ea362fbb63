/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CMT_LAB_H
#define SCTP_CMT_LAB_H

#include "sctp-test-harness.h"

#include <string>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Helpers that the tests of concurrent multipath transfer share: a sender and a scripted peer.
 */

/**
 * @ingroup sctp-tests
 * Helpers of the tests of concurrent multipath transfer.
 */
namespace ns3::sctp_cmt_lab
{

/// Gap Ack Blocks, as TSNs.
using Gaps = std::vector<std::pair<uint16_t, uint16_t>>;

/// PMDCS of an MTU of 1500 bytes over IPv4.
constexpr uint32_t PMDCS = 1468;
/// User data that fills a chunk of that size.
constexpr uint32_t FULL = 1452;

/**
 * Sends messages that fill a chunk each.
 * @param lab the laboratory
 * @param count how many
 */
void SendChunks(SctpLab& lab, uint32_t count);

/**
 * Establishes an association with a scripted peer that acknowledges nothing by itself, waits until
 * all paths are verified, and sends messages that fill a chunk each, TSN 1 and so on.
 * @param lab the laboratory
 * @param count number of messages
 * @param paths number of paths
 * @param variant the host's variant of SCTP
 */
void StartCmt(SctpLab& lab,
              uint32_t count,
              uint32_t paths = 2,
              const std::string& variant = "ns3::CmtSctpL4Protocol");

/**
 * @param lab the laboratory
 * @param id a path's id
 * @return the client's path
 */
Ptr<SctpPath> GetCmtPath(const SctpLab& lab, uint32_t id);

/**
 * @param lab the laboratory
 * @return TSNs that the host has sent since last asked by path, as "0:1,3 1:2,4"
 */
std::string TakePaths(SctpLab& lab);

/**
 * Has the peer acknowledge.
 * @param lab the laboratory
 * @param cumulative cumulative TSN
 * @param gaps Gap Ack Blocks, as TSNs
 * @param count number of packets that the flags tell, 0 = nothing
 * @param window a_rwnd
 * @return TSNs that the host sends upon that, as TakePaths
 */
std::string Acknowledge(SctpLab& lab,
                        uint32_t cumulative,
                        const Gaps& gaps = {},
                        uint8_t count = 0,
                        uint32_t window = 1000000);

} // namespace ns3::sctp_cmt_lab

#endif /* SCTP_CMT_LAB_H */
