/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-interleaving-lab.h"
#include "sctp-partial-reliability-lab.h"

#include "ns3/boolean.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-hmac.h"
#include "ns3/sctp-stream-reconfiguration.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Each pair of the extensions of messages, and each of them beside other features: a transfer over
 * two paths with losses and marks. Reliable messages arrive once, whole and in the order of their
 * streams, streams are reset meanwhile, and the association ends gracefully.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_extension_pairs_test
{

/// Something that can be used beside other things.
struct Feature
{
    std::string name;                            //!< its name
    std::map<std::string, std::string> settings; //!< attributes of SctpParameters
    std::string variant;                         //!< variant of SCTP; empty = RFC 9260's
};

/// The extensions of messages.
const std::vector<Feature> EXTENSIONS{
    {"PR-SCTP", {{"PrSctp", "true"}}, ""},
    {"I-DATA", {{"Interleaving", "true"}, {"FragmentInterleave", "2"}}, ""},
    {"resets", {{"Reconfig", "true"}}, ""},
    {"ECN", {{"UseEcn", "On"}}, ""},
};

/// Other features; MPSCTP excludes I-DATA, and AUTH needs HMACs.
const std::vector<Feature> OTHERS{
    {"NR-SACK", {{"AckFormat", "ns3::SctpNrSackFormat"}}, ""},
    {"timestamps", {{"PacketExtension", "ns3::SctpTimestamps"}}, ""},
    {"copies", {{"PathSelector", "ns3::SctpRedundantSelector"}}, ""},
    {"CMT", {}, "ns3::CmtSctpL4Protocol"},
    {"CMT and split buffers",
     {{"SctpRfc9260SendLimit::BufferSplitting", "Both"}},
     "ns3::CmtSctpL4Protocol"},
    {"CMT-PF", {}, "ns3::CmtPfSctpL4Protocol"},
    {"MPSCTP, modified form", {}, "ns3::MpSctpL4Protocol"},
    {"RACK", {{"LossDetection", "ns3::SctpRackLossDetection"}}, ""},
    {"zero checksum", {{"Extensions", "ZeroChecksum"}}, ""},
    {"AUTH",
     {{"Extensions", "Auth"},
      {"AuthChunks", "DATA, I-DATA, FORWARD-TSN, I-FORWARD-TSN, RE-CONFIG, SACK, HEARTBEAT"}},
     ""},
};

/**
 * @param lab the laboratory, open
 * @param host 0 or 1
 * @return the user's side of stream reconfiguration; null = not in use
 */
Ptr<SctpStreamReconfiguration>
GetReconfiguration(SctpLab& lab, uint32_t host)
{
    const auto socket = host == 0 ? lab.client.socket : lab.GetAccepted();
    return socket->GetExtension<SctpStreamReconfiguration>();
}

/**
 * @param lab the laboratory
 * @param reliable messages that had to arrive
 */
void
CheckArrivals(SctpLab& lab, const std::vector<uint32_t>& reliable)
{
    std::map<uint32_t, uint32_t> came;
    std::map<uint16_t, uint32_t> last;
    for (const auto& info : lab.server.infos)
    {
        came[info.ppid] += info.endOfRecord;
        if (info.endOfRecord && !info.unordered)
        {
            lab.True(info.ppid > last[info.streamId] || last[info.streamId] == 0,
                     "message " + std::to_string(info.ppid) + " in order");
            last[info.streamId] = info.ppid;
        }
    }
    for (const uint32_t id : reliable)
    {
        lab.Equal(came[id], 1U, "reliable message " + std::to_string(id));
    }
    for (const auto& [id, times] : came)
    {
        lab.Between(times, 0U, 1U, "message " + std::to_string(id));
    }
}

/**
 * Sends messages of all policies, with losses, marks and resets.
 * @param lab the laboratory, open
 * @return those that have to arrive
 */
std::vector<uint32_t>
SendMessages(SctpLab& lab)
{
    std::vector<uint32_t> reliable;
    const auto resets = GetReconfiguration(lab, 0);
    for (uint32_t i = 1; i <= 120; ++i)
    {
        SendOfNextPolicy(lab, i, reliable);
        if (resets && i % 40 == 0)
        {
            resets->ResetStreams(SctpStreamReconfiguration::OUTGOING, {1});
        }
        lab.Run(MilliSeconds(50));
    }
    return reliable;
}

/**
 * @param one a feature
 * @param other another one
 * @return a test of both
 */
SctpLab::Script
Together(const Feature& one, const Feature& other)
{
    return [one, other](SctpLab& lab) {
        lab.variant = one.variant + other.variant;
        lab.variant = lab.variant.empty() ? "ns3::SctpL4Protocol" : lab.variant;
        lab.rate = "5Mbps";
        lab.Set("SndBufSize", UintegerValue(40000));
        for (const auto* feature : {&one, &other})
        {
            for (const auto& [name, value] : feature->settings)
            {
                lab.Set(name, StringValue(value));
            }
        }
        lab.Build(2);
        lab.Open();
        lab.Run(Seconds(5));
        if (const auto peer = GetReconfiguration(lab, 1))
        {
            peer->SetAttribute("AllowStreamReset", BooleanValue(true));
        }
        for (uint32_t host : {0, 1})
        {
            auto count = std::make_shared<uint32_t>(0);
            lab.Drop(
                host,
                [count, host](const SctpSeen&) { return ++*count % (7 + host) == 0; },
                UINT32_MAX);
        }
        auto marked = std::make_shared<uint32_t>(0);
        if (one.name == "ECN" || other.name == "ECN")
        {
            lab.Mark(
                0,
                [marked](const SctpSeen&) { return ++*marked % 11 == 0; },
                UINT32_MAX);
        }
        const auto reliable = SendMessages(lab);
        lab.Run(Seconds(100));
        lab.client.socket->Close();
        lab.Run(Seconds(200));
        lab.True(lab.GetState(0) == SctpState::CLOSED && lab.client.closed == 1, "a graceful end");
        lab.True(reliable.size() > 10, "many were taken");
        CheckArrivals(lab, reliable);
        const auto resets =
            SctpLab::CountNotifications(lab.client, SctpNotification::Type::STREAM_RESET);
        lab.Equal(resets > 0, one.name == "resets" || other.name == "resets", "streams are reset");
        const bool ecn = one.name == "ECN" || other.name == "ECN";
        lab.Equal(lab.Count(1, With(ChunkType::ECNE)) > 0, ecn, "marks are echoed");
        const bool interleaved = one.name == "I-DATA" || other.name == "I-DATA";
        lab.Equal(lab.Count(0, WithIData()) > 0, interleaved, "I-DATA");
    };
}

/// @return each pair
SctpLabSuite::Tests
MakePairs()
{
    SctpLabSuite::Tests tests;
    for (size_t i = 0; i < EXTENSIONS.size(); ++i)
    {
        const auto add = [&tests, i](const Feature& other) {
            const Feature& one = EXTENSIONS[i];
            if ((one.name != "I-DATA" || other.name != "MPSCTP, modified form") &&
                (other.name != "AUTH" || HasHmac()))
            {
                tests.emplace_back(one.name + " and " + other.name, Together(one, other));
            }
        };
        for (size_t j = i + 1; j < EXTENSIONS.size(); ++j)
        {
            add(EXTENSIONS[j]);
        }
        for (const auto& other : OTHERS)
        {
            add(other);
        }
    }
    return tests;
}

/// The suite.
const SctpLabSuite g_suite("sctp-extension-pairs", MakePairs());

} // namespace sctp_extension_pairs_test
