/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/sctp-address.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-chunks.h"
#include "ns3/sctp-error-causes.h"

/**
 * @file
 * @ingroup sctp-tests
 * Limits of ERROR and ABORT: reports that do not fit, and causes that are malformed.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_error_chunks_test
{

/// An unknown chunk type that is skipped and reported (RFC 9260 section 3.2).
constexpr uint8_t UNKNOWN = 0xc5;

/**
 * @param size length of an unknown chunk
 * @param kept length of its report
 * @return a test
 */
SctpLab::Script
Report(uint32_t size, uint32_t kept)
{
    return [=](SctpLab& lab) {
        lab.BuildScripted();
        lab.OpenToPeer();
        lab.Forget();
        const Bytes unknown = MakeRawChunk(UNKNOWN, Bytes(size - 4, 7));
        lab.peer.Send(unknown);
        lab.Run(MilliSeconds(200));
        const auto causes = lab.Last(0, With(ChunkType::ERROR)).Get<ErrorChunk>().causes;
        lab.Equal(causes.size(), 1U, "a cause");
        const Bytes value = causes.empty() ? Bytes() : causes.front().value;
        lab.Equal(value.size(), kept, "as much of the chunk as fits");
        lab.True(std::equal(value.begin(), value.end(), unknown.begin()), "with its header");
        lab.peer.Send(MakeDataChunk(lab.peer.tsn, "x"));
        lab.Run(MilliSeconds(400));
        lab.Equal(lab.client.GetText(), "x", "the association goes on");
    };
}

/// The value of an ABORT, and whether it is malformed.
struct Causes
{
    Bytes bytes;    //!< the causes
    bool malformed; //!< whether they are
};

/// An ABORT with these causes.
const std::vector<std::pair<std::string, Causes>> ABORTS = {
    {"no cause", {{}, false}},
    {"padding inside the length", {{0, 12, 0, 5, 'x', 0, 0, 0}, false}},
    {"padding outside the length", {{0, 12, 0, 5, 'x'}, false}},
    {"an unknown cause", {{7, 7, 0, 4}, false}},
    {"longer than the chunk", {{0, 13, 0, 40}, true}},
    {"a length of two", {{0, 13, 0, 2}, true}},
    {"half of a header", {{0, 13}, true}},
    {"a malformed one behind another", {{0, 12, 0, 4, 0, 13, 0, 5}, true}},
};

/**
 * @param causes causes of an ABORT
 * @return a test with the association established
 */
SctpLab::Script
Established(const Causes& causes)
{
    return [=](SctpLab& lab) {
        lab.BuildScripted();
        lab.OpenToPeer();
        lab.Forget();
        lab.peer.Send(MakeRawChunk(static_cast<uint8_t>(ChunkType::ABORT), causes.bytes) +
                      MakeDataChunk(lab.peer.tsn, "x"));
        lab.Run(MilliSeconds(100));
        lab.Equal(lab.GetAssociations(0).size(), causes.malformed ? 1U : 0U, "the association");
        lab.Equal(lab.Count(0), 0U, "nothing is answered");
        lab.Equal(lab.client.GetText(), "", "chunks behind it are ignored");
        lab.Equal(lab.CountDrops(0, SctpDropReason::MALFORMED),
                  size_t{causes.malformed},
                  "discarded");
    };
}

/**
 * @param causes causes of an ABORT
 * @return a test with an ABORT that answers INIT
 */
SctpLab::Script
CookieWait(const Causes& causes)
{
    return [=](SctpLab& lab) {
        lab.BuildScripted();
        lab.peer.setup = false;
        lab.CreateSockets();
        lab.client.socket->Connect(JoinAddress(SctpLab::GetAddress(1), SctpLab::PORT));
        lab.Run(MilliSeconds(100));
        lab.peer.Send(MakeRawChunk(static_cast<uint8_t>(ChunkType::ABORT), causes.bytes));
        lab.Run(MilliSeconds(100));
        lab.Equal(lab.GetAssociations(0).size(), causes.malformed ? 1U : 0U, "the association");
    };
}

/**
 * @param sizes of the values of unknown parameters in INIT ACK, bytes
 * @param reported types of those that are reported
 * @return a test of the report beside COOKIE ECHO
 */
SctpLab::Script
ReportBesideCookieEcho(const std::vector<uint32_t>& sizes, const std::vector<uint16_t>& reported)
{
    return [=](SctpLab& lab) {
        lab.BuildScripted();
        for (const uint32_t size : sizes)
        {
            const auto type = static_cast<uint16_t>(0xc100 + lab.peer.parameters.size());
            lab.peer.parameters.push_back({type, Bytes(size, 7)});
        }
        lab.OpenToPeer();
        const auto seen = lab.Last(0, With(ChunkType::COOKIE_ECHO));
        lab.True(seen.bytes->size() <= 12 + 1468, "one packet");
        lab.Equal(seen.Has(ChunkType::ERROR), !reported.empty(), "an ERROR with a cause, or none");
        std::vector<uint16_t> types;
        for (const auto& cause : seen.Get<ErrorChunk>().causes)
        {
            for (const auto& parameter :
                 ReadParameters(cause).value_or(std::vector<RawParameter>()))
            {
                lab.Equal(parameter.value.size(), sizes.at(parameter.type - 0xc100), "whole");
                types.push_back(parameter.type);
            }
        }
        lab.True(types == reported, "those that fit");
        lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "the set-up goes on");
    };
}

/// @return the tests
SctpLabSuite::Tests
MakeTests()
{
    SctpLabSuite::Tests tests = {
        {"3.3.10.6: the largest report", Report(1460, 1460)},
        {"3.3.10.6: an unknown chunk that is too large by a byte", Report(1461, 1460)},
        {"3.3.10.6: one that barely fits a packet", Report(1464, 1460)},
        {"3.3.10.6: a fragmented one", Report(3000, 1460)},
        {"3.2.2: unknown parameters are reported with COOKIE ECHO",
         ReportBesideCookieEcho({1000, 440}, {0xc100, 0xc101})},
        {"3.2.2: those that do not fit are left out",
         ReportBesideCookieEcho({1000, 600, 100}, {0xc100, 0xc102})},
        {"3.2.2: one that does not fit", ReportBesideCookieEcho({1448}, {})},
    };
    for (const auto& [name, causes] : ABORTS)
    {
        const std::string outcome = causes.malformed ? " is discarded" : " ends the association";
        tests.push_back({"3.3.7: ABORT, " + name + outcome, Established(causes)});
        tests.push_back({"3.3.7: ABORT in COOKIE-WAIT, " + name, CookieWait(causes)});
    }
    return tests;
}

/// The suite.
SctpLabSuite g_suite("sctp-error-chunks", MakeTests()); //!< registers the suite

} // namespace sctp_error_chunks_test
