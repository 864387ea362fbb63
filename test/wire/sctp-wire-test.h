/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_WIRE_TEST_H
#define SCTP_WIRE_TEST_H

#include "sctp-wire-bytes.h"

#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Byte vectors, made by hand from RFC 9260, and helpers that the tests of the wire format share.
 */

namespace ns3
{

class TestCase;

namespace sctp
{

/**
 * @ingroup sctp-tests
 * A chunk as bytes and as text.
 */
struct ChunkVector
{
    std::string name;        ///< name of the vector
    std::string hex;         ///< the padded chunk in hexadecimal digits
    std::string description; ///< result of Describe()
};

/**
 * @ingroup sctp-tests
 * @return one or more valid chunks of each type, in the order in which Write() puts parameters
 */
const std::vector<ChunkVector>& GetChunkVectors();

/**
 * @ingroup sctp-tests
 * @return new tests of error causes and of INIT parameters
 */
std::vector<TestCase*> MakeParameterTests();

/**
 * @ingroup sctp-tests
 * @return new tests of malformed, truncated and random input
 */
std::vector<TestCase*> MakeHostileInputTests();

/**
 * @ingroup sctp-tests
 * @return new tests of the ns3::Header classes and of the checksum
 */
std::vector<TestCase*> MakeHeaderTests();

/**
 * @ingroup sctp-tests
 * @return new tests of the registry of chunk types
 */
std::vector<TestCase*> MakeRegistryTests();

} // namespace sctp
} // namespace ns3

#endif /* SCTP_WIRE_TEST_H */
