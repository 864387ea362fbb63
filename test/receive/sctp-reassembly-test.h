/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_REASSEMBLY_TEST_H
#define SCTP_REASSEMBLY_TEST_H

#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * What the tests of the receive side share.
 */

namespace ns3
{

class TestCase;

namespace sctp
{

/**
 * @ingroup sctp-tests
 * @return new tests of what the reassembly queue delivers and when
 */
std::vector<TestCase*> MakeReassemblyTests();

/**
 * @ingroup sctp-tests
 * @return new tests of the reassembly queue with random traffic
 */
std::vector<TestCase*> MakeRandomReassemblyTests();

} // namespace sctp
} // namespace ns3

#endif /* SCTP_REASSEMBLY_TEST_H */
