/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-dice.h"
#include "../harness/sctp-test-harness.h"
#include "sctp-test-text.h"

#include "ns3/inet-socket-address.h"
#include "ns3/integer.h"
#include "ns3/sctp-ack-format.h"
#include "ns3/sctp-blocking-remedy.h"
#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-path-chunks.h"
#include "ns3/sctp-path-selector.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-retransmission-policy.h"
#include "ns3/sctp-strategy-table.h"
#include "ns3/sctp-strategy-variants.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

using namespace ns3;
using namespace ns3::sctp;

/**
 * @file
 * @ingroup sctp-tests
 * Variants with chunks of their own between two hosts: each byte arrives once and in order whatever
 * goes wrong on the wires.
 */

namespace sctp_surveyed_transfer_test
{

/// A variant.
struct Scheme
{
    std::string name; ///< its name, as in --variant
    ChunkType data;   ///< chunk of user data
    ChunkType ack;    ///< its acknowledgement

    /// @return TypeId's name
    std::string GetVariant() const
    {
        return "ns3::" + name + "L4Protocol";
    }

    /// @return whether one stream goes on all paths
    bool UsesAllPaths() const
    {
        return name != "Wm2Sctp";
    }

    /// @return whether it changes the wire format
    bool HasOwnChunks() const
    {
        return data != ChunkType::DATA;
    }
};

/// The variants.
const std::vector<Scheme> SCHEMES{
    {"LsSctp",
     static_cast<ChunkType>(LsDataChunk::TYPE),
     static_cast<ChunkType>(LsSackChunk::TYPE)},
    {"CmpSctp",
     static_cast<ChunkType>(CmpDataChunk::TYPE),
     static_cast<ChunkType>(CmpSackChunk::TYPE)},
    {"Wm2Sctp",
     static_cast<ChunkType>(Wm2DataChunk::TYPE),
     static_cast<ChunkType>(Wm2SackChunk::TYPE)},
    {"BlsSctp", ChunkType::DATA, ChunkType::SACK},
    {"IpccSctp", ChunkType::DATA, ChunkType::SACK},
    {"MptcpLikeSctp",
     static_cast<ChunkType>(PsnDataChunk::TYPE),
     static_cast<ChunkType>(PsnSackChunk::TYPE)},
};

/**
 * Opens an association between two hosts of a variant.
 * @param lab the laboratory
 * @param scheme the variant
 * @param paths number of paths
 */
void
Open(SctpLab& lab, const Scheme& scheme, uint32_t paths = 2)
{
    lab.variant = scheme.GetVariant();
    lab.Set("SndBufSize", UintegerValue(1000000));
    lab.Build(paths);
    lab.Open();
    lab.Run(Seconds(2));
}

/**
 * Sends from the client.
 * @param lab the laboratory
 * @param text the user data
 */
void
Send(SctpLab& lab, const std::string& text)
{
    for (size_t at = 0; at < text.size(); at += 5000)
    {
        lab.client.Send(text.substr(at, 5000));
    }
}

/**
 * Sends from the client and lets it arrive.
 * @param lab the laboratory
 * @param size bytes
 * @param limit how long it may take
 */
void
Transfer(SctpLab& lab, uint32_t size, Time limit)
{
    const std::string text = MakeText(size, 1);
    Send(lab, text);
    lab.Run(limit);
    lab.Equal(lab.server.GetText().size(), text.size(), "bytes received");
    lab.True(lab.server.GetText() == text, "as they were sent");
}

/**
 * @param lab the laboratory
 * @return whether both ends have agreed on formats of their own (column agreed)
 */
bool
IsAgreed(const SctpLab& lab)
{
    const auto extensions = lab.client.socket->GetStatus().extensions;
    return std::count(extensions.begin(), extensions.end(), "Sequencing") > 0;
}

/**
 * @param scheme a variant
 * @return a test
 */
SctpLab::Script
ThreePaths(const Scheme& scheme)
{
    return [=](SctpLab& lab) {
        const bool own = scheme.HasOwnChunks();
        Open(lab, scheme, 3);
        lab.Forget();
        Transfer(lab, 300000, Seconds(10));
        for (uint32_t path = 0; path < 3; ++path)
        {
            const size_t least = scheme.UsesAllPaths() ? 10 : path == 0 ? 200 : 0;
            lab.True(lab.Count(0, OnPath(path, With(scheme.data))) >= least, "data on its paths");
            if (scheme.name == "LsSctp") // others speak of all paths at once
            {
                lab.True(lab.Count(1, OnPath(path, With(scheme.ack))) > 5, "acknowledged there");
            }
        }
        lab.Equal(IsAgreed(lab), own, "its chunks are agreed on");
        lab.Equal(lab.Count(0, With(ChunkType::DATA)) == 0, own, "DATA");
        lab.Equal(lab.Count(1, With(ChunkType::SACK)) == 0, own, "SACK");
    };
}

/**
 * @param scheme a variant
 * @param host who knows it; the other one has CMT
 * @return a test: RFC 9260's chunks, on all paths
 */
SctpLab::Script
OneKnows(const Scheme& scheme, uint32_t host)
{
    return [=](SctpLab& lab) {
        lab.variant = scheme.GetVariant();
        lab.Set("SndBufSize", UintegerValue(1000000));
        lab.Build(2);
        const auto other = lab.GetHost(1 - host)->GetObject<SctpL4Protocol>();
        other->SetAssociationAttribute("DataFormat", StringValue("ns3::SctpRfc9260DataFormat"));
        other->SetAssociationAttribute("AckFormat", StringValue("ns3::SctpSackFormat"));
        lab.Open();
        lab.Run(Seconds(2));
        lab.Forget();
        Transfer(lab, 200000, Seconds(10));
        for (uint32_t path = 0; path < 2; ++path)
        {
            const size_t least = scheme.UsesAllPaths() || path == 0 ? 10 : 0;
            lab.True(lab.Count(0, OnPath(path, With(ChunkType::DATA))) >= least, "DATA there");
        }
        lab.True(!IsAgreed(lab), "nothing is agreed on");
        lab.Equal(lab.Count(0, With(scheme.data)) + lab.Count(1, With(scheme.ack)), 0U, "alone");
    };
}

/**
 * @param scheme a variant
 * @param path whose acknowledgements are lost
 * @param count how many
 * @return a test
 */
SctpLab::Script
AcksOfOnePathAreLost(const Scheme& scheme, uint32_t path, uint32_t count)
{
    return [=](SctpLab& lab) {
        Open(lab, scheme);
        lab.Drop(0, OnPath(0, With(scheme.data)), 1, 3);
        lab.Drop(0, OnPath(1, With(scheme.data)), 2, 4);
        lab.Drop(1, OnPath(path, With(scheme.ack)), count, 1);
        Transfer(lab, 200000, Seconds(300));
    };
}

/**
 * @param scheme a variant
 * @return a test
 */
SctpLab::Script
PathFails(const Scheme& scheme)
{
    return [=](SctpLab& lab) {
        lab.Set("PathMaxRetrans", UintegerValue(2));
        Open(lab, scheme);
        const std::string text = MakeText(405000, 2);
        Send(lab, text.substr(0, 5000));
        lab.Run(Seconds(1));
        lab.Cut(1);
        Send(lab, text.substr(5000, 200000));
        lab.Run(Seconds(60));
        if (scheme.UsesAllPaths())
        {
            lab.Equal(lab.GetPath(1).state, SctpPathState::INACTIVE, "path 1 has failed");
        }
        lab.Equal(lab.server.GetText().size(), size_t{205000}, "all has arrived");
        lab.Cut(1, false);
        lab.Run(Seconds(120));
        lab.Equal(lab.GetPath(1).state, SctpPathState::ACTIVE, "path 1 is back");
        lab.Forget();
        Send(lab, text.substr(205000));
        lab.Run(Seconds(20));
        lab.Equal(lab.Count(0, OnPath(1, With(scheme.data))) > 0,
                  scheme.UsesAllPaths(),
                  "and used again");
        lab.True(lab.server.GetText() == text, "all has arrived, in order");
    };
}

/**
 * @param scheme a variant
 * @return a test: the client forgets the association and sets it up again
 */
SctpLab::Script
ClientRestarts(const Scheme& scheme)
{
    return [=](SctpLab& lab) {
        Open(lab, scheme);
        const std::string text = MakeText(20000, 3);
        Send(lab, text);
        lab.Run(Seconds(2));
        Address name;
        lab.client.socket->GetSockName(name);
        lab.Drop(0, With(ChunkType::ABORT));
        lab.client.socket->Abort();
        lab.Run(Seconds(1));
        const auto again = lab.CreateSocket(0);
        again->Bind(InetSocketAddress(Ipv4Address::GetAny(),
                                      InetSocketAddress::ConvertFrom(name).GetPort()));
        again->Connect(
            InetSocketAddress(Ipv4Address::ConvertFrom(SctpLab::GetAddress(1)), SctpLab::PORT));
        lab.Run(Seconds(5));
        lab.Equal(SctpLab::CountNotifications(lab.server, SctpNotification::Type::RESTART),
                  1U,
                  "the server sees a restart");
        lab.Forget();
        again->Send(Create<Packet>(reinterpret_cast<const uint8_t*>(text.data()), 20000));
        lab.Run(Seconds(5));
        lab.True(lab.Count(0, With(scheme.data)) > 0, "agreed anew");
        lab.True(lab.server.GetText() == text + text, "numbers begin anew at both ends");
    };
}

/**
 * @param scheme a variant
 * @param seed seed of the trouble
 * @param settings attributes of SctpParameters
 * @return a test: both ends send, numbers wrap, the wires lose, double and reorder
 */
SctpLab::Script
RandomTrouble(const Scheme& scheme,
              uint32_t seed,
              const std::map<std::string, std::string>& settings = {})
{
    return [=](SctpLab& lab) {
        SctpTestDice dice(seed);
        for (const auto& [attribute, value] : settings)
        {
            lab.Set(attribute, StringValue(value));
        }
        const int64_t wrap = dice.Chance(0.5) ? 0xffffffff : 0x2fffffff;
        lab.Set("InitialTsn", IntegerValue(wrap - static_cast<int64_t>(dice.Below(60))));
        lab.Set("RtoMax", TimeValue(Seconds(4)));
        lab.Set("PathMaxRetrans", UintegerValue(50));
        lab.Set("AssociationMaxRetrans", UintegerValue(100));
        const auto chance = [&dice](double p) {
            return [&dice, p](const SctpSeen& seen) {
                return !seen.Has(ChunkType::INIT) && dice.Chance(p);
            };
        };
        Open(lab, scheme, 2 + dice.Below(2));
        for (uint32_t host : {0, 1})
        {
            lab.Drop(host, chance(dice.Chance(0.5) ? 0.1 : 0.02), 100000);
            lab.Duplicate(host, chance(0.03), MilliSeconds(dice.Below(200)), 100000);
            lab.Delay(host, chance(0.05), MilliSeconds(1 + dice.Below(300)), 100000);
        }
        const std::string there = MakeText(150000, seed);
        const std::string back = MakeText(150000, seed + 1);
        Send(lab, there);
        for (uint32_t at = 0; at < 150000; at += 5000)
        {
            const std::string piece = back.substr(at, 5000);
            lab.GetAccepted()->Send(
                Create<Packet>(reinterpret_cast<const uint8_t*>(piece.data()), piece.size()));
        }
        lab.Run(Seconds(400));
        lab.True(lab.server.GetText() == there, "to the server");
        lab.True(lab.client.GetText() == back, "to the client");
        lab.client.socket->Close();
        lab.Run(Seconds(100));
        lab.Equal(lab.GetAssociations(0).size(), size_t{0}, "closed");
    };
}

/// @param lab checks
void
MptcpLikeChooses(SctpLab& lab)
{
    const auto types = GetSctpVariantDefaults(SctpVariant::MPTCP_LIKE).types;
    lab.Equal(types.Get<SctpPathSelector>().GetName(), "ns3::SctpMptcpReinjection", "paths");
    lab.Equal(types.Get<SctpBlockingRemedy>().GetName(), "ns3::SctpBothRemedy", "remedy");
    lab.Equal(types.Get<SctpCongestionOps>().GetName(), "ns3::SctpLia", "windows");
    lab.Equal(types.Get<SctpRetransmissionPolicy>().GetName(),
              "ns3::SctpFrSameRtoLowestRtt",
              "retransmissions");
    lab.Equal(types.Get<SctpAckFormat>().GetName(), "ns3::SctpPsnSackFormat", "numbers of paths");
}

/// @return the tests
SctpLabSuite::Tests
MakeTests()
{
    SctpLabSuite::Tests tests;
    for (const auto& scheme : SCHEMES)
    {
        const auto add = [&](const std::string& what, SctpLab::Script script) {
            tests.emplace_back(scheme.name + ": " + what, std::move(script));
        };
        add("three paths", ThreePaths(scheme));
        add("a few acknowledgements of one path are lost", AcksOfOnePathAreLost(scheme, 0, 5));
        add("many acknowledgements of one path are lost", AcksOfOnePathAreLost(scheme, 1, 40));
        add("all acknowledgements of one path are lost", AcksOfOnePathAreLost(scheme, 1, 100000));
        add("all acknowledgements of the primary are lost",
            AcksOfOnePathAreLost(scheme, 0, 100000));
        add("a path fails and comes back", PathFails(scheme));
        if (scheme.HasOwnChunks())
        {
            add("a client that knows it falls back", OneKnows(scheme, 0));
            add("a server that knows it falls back", OneKnows(scheme, 1));
        }
        add("the client restarts", ClientRestarts(scheme));
        for (uint32_t seed = 1; seed <= 8; ++seed)
        {
            add("random trouble " + std::to_string(seed), RandomTrouble(scheme, seed));
        }
    }
    const std::vector<std::map<std::string, std::string>> COPIES{
        {{"PathSelector", "ns3::SctpRedundantSelector"}},
        {{"PathSelector", "ns3::SctpRedundantSelector"},
         {"LossDetection", "ns3::SctpRackLossDetection"}},
        {{"PathSelector", "ns3::SctpCopyWhileSuspect"}},
        {{"PathSelector", "ns3::SctpMptcpReinjection"}},
        {{"BlockingRemedy", "ns3::SctpBothRemedy"}, {"RcvBufSize", "20000"}},
        {{"BlockingRemedy", "ns3::SctpRescheduleRemedy"}, {"RcvBufSize", "20000"}},
    };
    uint32_t seed = 100;
    for (const std::string name : {"MpSctp", "LsSctp", "Wm2Sctp"})
    {
        const Scheme scheme{name, ChunkType::DATA, ChunkType::SACK}; // these are not looked at
        for (const auto& settings : COPIES)
        {
            for (int i = 0; i < 3; ++i)
            {
                ++seed;
                tests.emplace_back(name + ": copies and trouble " + std::to_string(seed),
                                   RandomTrouble(scheme, seed, settings));
            }
        }
    }
    tests.emplace_back("MptcpLikeSctp: its strategies", MptcpLikeChooses);
    return tests;
}

/// Suite of variants with chunks of their own.
SctpLabSuite g_suite("sctp-surveyed-transfer", MakeTests()); //!< registers the suite

} // namespace sctp_surveyed_transfer_test
