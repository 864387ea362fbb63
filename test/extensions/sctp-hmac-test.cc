/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/sctp-hmac.h"

#include <iomanip>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Keyed hashes, by the test cases of RFC 2202 and RFC 4231.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_hmac_test
{

/// A test case of both RFCs.
struct Vector
{
    std::string name;   ///< its number
    Bytes key;          ///< the key
    Bytes data;         ///< the data
    std::string sha1;   ///< HMAC-SHA-1; empty = none is given
    std::string sha256; ///< HMAC-SHA-256; empty = none is given
};

/**
 * @param text characters
 * @return them as bytes
 */
Bytes
Text(const std::string& text)
{
    return {text.begin(), text.end()};
}

/**
 * @param bytes bytes
 * @return them in hexadecimal
 */
std::string
ToHex(const Bytes& bytes)
{
    std::ostringstream os;
    for (const uint8_t byte : bytes)
    {
        os << std::hex << std::setw(2) << std::setfill('0') << +byte;
    }
    return os.str();
}

/// @return the test cases; those with the same key and data have both hashes
std::vector<Vector>
GetVectors()
{
    Bytes ascending(25);
    for (size_t i = 0; i < ascending.size(); ++i)
    {
        ascending[i] = static_cast<uint8_t>(i + 1);
    }
    const std::string larger = "Test Using Larger Than Block-Size Key - Hash Key First";
    return {
        {"1",
         Bytes(20, 0x0b),
         Text("Hi There"),
         "b617318655057264e28bc0b6fb378c8ef146be00",
         "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"},
        {"2",
         Text("Jefe"),
         Text("what do ya want for nothing?"),
         "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79",
         "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"},
        {"3",
         Bytes(20, 0xaa),
         Bytes(50, 0xdd),
         "125d7342b9ac11cd91a39af48aa17b4f63f175d3",
         "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"},
        {"4",
         ascending,
         Bytes(50, 0xcd),
         "4c9007f4026250c6bc8414f9bf50c86c2d7235da",
         "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"},
        {"5",
         Bytes(20, 0x0c),
         Text("Test With Truncation"),
         "4c1a03424b55e07fe7f27be1d58bb9324a9a5a04",
         ""},
        {"6 of RFC 2202",
         Bytes(80, 0xaa),
         Text(larger),
         "aa4ae5e15272d00e95705637ce8a3b55ed402112",
         ""},
        {"7 of RFC 2202",
         Bytes(80, 0xaa),
         Text("Test Using Larger Than Block-Size Key and Larger Than One Block-Size Data"),
         "e8e99d0f45237d786d6bbaa7965c7808bbff1a91",
         ""},
        {"6 of RFC 4231",
         Bytes(131, 0xaa),
         Text(larger),
         "",
         "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"},
        {"7 of RFC 4231",
         Bytes(131, 0xaa),
         Text("This is a test using a larger than block-size key and a larger than block-size "
              "data. The key needs to be hashed before being used by the HMAC algorithm."),
         "",
         "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"},
    };
}

/// @param lab checks
void
AsTheRfcsHaveThem(SctpLab& lab)
{
    for (const auto& vector : HasHmac() ? GetVectors() : std::vector<Vector>())
    {
        if (!vector.sha1.empty())
        {
            lab.Equal(ToHex(ComputeHmac(HmacId::SHA_1, vector.key, vector.data)),
                      vector.sha1,
                      "SHA-1, case " + vector.name);
        }
        if (!vector.sha256.empty())
        {
            lab.Equal(ToHex(ComputeHmac(HmacId::SHA_256, vector.key, vector.data)),
                      vector.sha256,
                      "SHA-256, case " + vector.name);
        }
    }
}

/// @param lab checks
void
Sizes(SctpLab& lab)
{
    lab.Equal(GetHmacSize(HmacId::SHA_1), 20U, "SHA-1");
    lab.Equal(GetHmacSize(HmacId::SHA_256), 32U, "SHA-256");
    lab.Equal(GetHmacSize(static_cast<HmacId>(2)), 0U, "reserved");
}

/// @param lab checks
void
Compared(SctpLab& lab)
{
    lab.True(AreEqualHmacs({1, 2, 3}, {1, 2, 3}), "equal");
    lab.True(!AreEqualHmacs({1, 2, 3}, {1, 2, 4}), "the last byte differs");
    lab.True(!AreEqualHmacs({1, 2, 3}, {1, 2}), "the sizes differ");
    lab.True(!AreEqualHmacs({}, {0}), "one is empty");
}

/// The suite.
const SctpLabSuite g_suite("sctp-hmac",
                           {{"The test cases of RFC 2202 and RFC 4231", AsTheRfcsHaveThem},
                            {"Sizes, and identifiers that are not supported", Sizes},
                            {"HMACs are compared as a whole", Compared}});

} // namespace sctp_hmac_test
