/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../../helper/scenario/sctp-csv-row.h"
#include "../../helper/scenario/sctp-scenario-options.h"
#include "../../helper/scenario/sctp-signalling-message.h"
#include "../../helper/scenario/sctp-signalling-meter.h"
#include "../../helper/scenario/sctp-signalling-scenario.h"
#include "../harness/sctp-test-harness.h"

#include "ns3/config.h"
#include "ns3/ipv4-header.h"
#include "ns3/ipv4-l3-protocol.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-protocol.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * The program sctp-signalling: procedures, associations, streams, failures and their meter.
 */

using namespace ns3;

namespace sctp_signalling_test
{

/// Called with a scenario before its run.
using Preparation = std::function<void(SctpSignallingScenario&)>;

/**
 * Runs the program with two stations, for a few seconds.
 * @param arguments its options
 * @param prepare called before the run; may be empty
 * @return the row of its results
 */
SctpCsvRow
Run(const std::vector<std::string>& arguments, const Preparation& prepare = {})
{
    std::vector<std::string> texts{"sctp-signalling",
                                   "--stations=2",
                                   "--failAt=4",
                                   "--measureFrom=3",
                                   "--measureTo=6"};
    texts.insert(texts.end(), arguments.begin(), arguments.end());
    SctpScenarioOptions options;
    SctpSignallingScenario::AddOptions(options);
    options.Parse(texts, "test");
    SctpSignallingScenario scenario(options);
    if (prepare)
    {
        prepare(scenario);
    }
    scenario.Run();
    SctpCsvRow row;
    scenario.AddTo(row);
    Simulator::Destroy();
    Config::Reset();
    return row;
}

/**
 * @param row a row
 * @param column name of a column
 * @return its number
 */
double
GetNumber(const SctpCsvRow& row, const std::string& column)
{
    return std::stod(row.Get(column));
}

/// The DATA chunks that nodes send.
class Wire
{
  public:
    /// A DATA chunk.
    struct Chunk
    {
        uint16_t stream;            //!< stream identifier
        uint32_t ppid;              //!< payload protocol identifier
        SctpSignallingMessage head; //!< head of the message
        uint32_t station;           //!< number of the station, from 1
        bool fromCore;              //!< sent by the core
        uint16_t port;              //!< port of the core
    };

    /// @param scenario a scenario before its run
    void Connect(SctpSignallingScenario& scenario)
    {
        auto& network = scenario.GetNetwork();
        const NodeContainer nodes(NodeContainer(network.GetCore()), network.GetStations());
        for (auto node = nodes.Begin(); node != nodes.End(); ++node)
        {
            (*node)->GetObject<SctpProtocol>()->TraceConnectWithoutContext(
                "Tx",
                MakeCallback(&Wire::Sent, this));
            (*node)->GetObject<Ipv4L3Protocol>()->TraceConnectWithoutContext(
                "SendOutgoing",
                MakeCallback(&Wire::SentByIp, this));
        }
    }

    std::vector<Chunk> chunks;  //!< with the first fragments of messages
    std::set<uint8_t> services; //!< TOS of all packets after the INIT ACK

  private:
    /**
     * A packet is handed to IP.
     * @param packet the packet
     * @param from its source
     * @param to its destination
     */
    void Sent(Ptr<const Packet> packet, const Address& from, const Address& to)
    {
        constexpr size_t COMMON_HEADER = 12;
        constexpr size_t DATA_HEADER = 16;
        constexpr uint8_t BEGIN = 2;
        std::vector<uint8_t> bytes(packet->GetSize());
        packet->CopyData(bytes.data(), bytes.size());
        const auto get = [&bytes](size_t at) {
            return static_cast<uint16_t>(bytes.at(at) << 8 | bytes.at(at + 1));
        };
        const auto number = [](const Address& address) {
            return Ipv4Address::ConvertFrom(address).Get() >> 8 & 0xff; // of the station; 0 = core
        };
        for (size_t at = COMMON_HEADER; at + 4 <= bytes.size(); at += (get(at + 2) + 3U) / 4 * 4)
        {
            if (bytes[at] != 0 || (bytes[at + 1] & BEGIN) == 0)
            {
                continue;
            }
            Chunk chunk;
            chunk.stream = get(at + 8);
            chunk.ppid = get(at + 12) << 16 | get(at + 14);
            Create<Packet>(bytes.data() + at + DATA_HEADER, SctpSignallingMessage::SIZE)
                ->PeekHeader(chunk.head);
            chunk.fromCore = number(from) == 0;
            chunk.station = chunk.fromCore ? number(to) : number(from);
            chunk.port = get(chunk.fromCore ? 0 : 2);
            chunks.push_back(chunk);
        }
    }

    /**
     * A packet leaves IP.
     * @param header its header
     * @param packet the SCTP packet
     */
    void SentByIp(const Ipv4Header& header, Ptr<const Packet> packet, uint32_t)
    {
        constexpr size_t FIRST_CHUNK = 12;
        constexpr uint8_t INIT_ACK = 2;
        uint8_t bytes[FIRST_CHUNK + 1];
        packet->CopyData(bytes, sizeof(bytes));
        if (bytes[FIRST_CHUNK] == 0 || bytes[FIRST_CHUNK] > INIT_ACK)
        {
            services.insert(header.GetTos());
        }
    }
};

/// @param lab the laboratory
void
OtherPath(SctpLab& lab)
{
    const auto fast = Run({"--fail=link", "--failure=Rfc7829", "--pfThreshold=0"});
    lab.Equal(fast.Get("never_answered"), "0", "all are answered");
    lab.Between(GetNumber(fast, "delay_max_ms"), 500.0, 2200.0, "up to two RTO.Min of 1 s");
    lab.Equal(fast.Get("associations_lost"), "0", "the associations live on");
    const auto slow = Run({"--fail=link", "--pathMaxRetrans=2"});
    lab.Equal(slow.Get("never_answered"), "0", "all are answered");
    lab.Between(GetNumber(slow, "delay_max_ms"), 6000.0, 8200.0, "timeouts of 1 + 2 + 4 s");
}

/// @param lab the laboratory
void
Failures(SctpLab& lab)
{
    for (const std::string failure :
         {"link --direction=up", "link --direction=down", "router", "interface", "station"})
    {
        const auto space = failure.find(' ');
        std::vector<std::string> arguments{"--failure=Rfc7829",
                                           "--pfThreshold=0",
                                           "--failFor=1",
                                           "--fail=" + failure.substr(0, space)};
        if (space != std::string::npos)
        {
            arguments.push_back(failure.substr(space + 1));
        }
        const auto row = Run(arguments);
        lab.Equal(row.Get("never_answered"), "0", failure + ": all are answered");
        lab.Between(GetNumber(row, "delay_max_ms"), 100.0, 2200.0, failure + " delays some");
    }
}

/// @param lab the laboratory
void
OneStreamForLife(SctpLab& lab)
{
    Wire wire;
    Run({"--streams=5", "--weights=1,1", "--mix=40,39,0,5"},
        [&wire](auto& scenario) { wire.Connect(scenario); });
    std::map<std::pair<uint32_t, uint32_t>, uint16_t> places; // stream by user and station
    std::set<uint16_t> streams;
    uint32_t moved = 0;
    uint32_t misplaced = 0;
    for (const auto& chunk : wire.chunks)
    {
        misplaced += chunk.head.IsOfUser() != (chunk.stream > 0) ? 1 : 0;
        streams.insert(chunk.stream);
        if (chunk.head.IsOfUser())
        {
            const auto place =
                places.insert({{chunk.head.user, chunk.station}, chunk.stream}).first;
            moved += place->second != chunk.stream ? 1 : 0;
        }
    }
    lab.True(places.size() > 100, "many users");
    lab.Equal(misplaced, 0U, "stream 0 has the interface's messages, and no others");
    lab.Equal(moved, 0U, "a user stays on one stream");
    lab.Equal(streams.size(), size_t(5), "all streams are used");
    const auto row = Run({"--streams=5", "--weights=1,1"}); // with handovers
    lab.Equal(row.Get("messages_astray"), "0", "both ends agree on the places of users");
}

/// @param lab the laboratory
void
Weights(SctpLab& lab)
{
    const auto row = Run({"--weights=1,3,0", "--rate=300"});
    const double first = GetNumber(row, "users_association1");
    const double second = GetNumber(row, "users_association2");
    lab.True(first + second > 1000, "many users");
    lab.Between(second / (first + second), 0.7, 0.8, "three of four");
    lab.Equal(row.Get("users_association3"), "0", "weight 0: no new users");
}

/// @param lab the laboratory
void
AddedAndRemoved(SctpLab& lab)
{
    const auto row = Run({"--addAt=3:1", "--removeAt=4:1"});
    lab.True(GetNumber(row, "users_association1") > 20, "the first association has users");
    lab.True(GetNumber(row, "users_association2") > 20, "the added one has users");
    lab.True(GetNumber(row, "users_bound_anew") > 20, "users of the removed one move");
    lab.Equal(row.Get("never_answered"), "0", "no procedure is lost");
    lab.Equal(row.Get("associations_lost"), "0", "the removed one is not set up again");
}

/// @param lab the laboratory
void
LostAssociation(SctpLab& lab)
{
    Config::SetDefault("ns3::SctpParameters::AssociationMaxRetrans", UintegerValue(1));
    const auto row = Run({"--loss=0,1",
                          "--fail=station",
                          "--failFor=3",
                          "--pathMaxRetrans=1",
                          "--measureFrom=12",
                          "--measureTo=14",
                          "--stop=20"});
    lab.True(GetNumber(row, "associations_lost") >= 1, "the association is lost");
    lab.True(GetNumber(row, "procedures") > 100, "procedures after that");
    lab.Equal(row.Get("never_answered"), "0", "the association is there again");
}

/// @param lab the laboratory
void
Identifiers(SctpLab& lab)
{
    Wire wire;
    Run({"--port=36412", "--ppid=18", "--dscp=46"},
        [&wire](auto& scenario) { wire.Connect(scenario); });
    uint32_t wrong = 0;
    bool both[2]{false, false};
    for (const auto& chunk : wire.chunks)
    {
        wrong += chunk.port != 36412 || chunk.ppid != 18 ? 1 : 0;
        both[chunk.fromCore] = true;
    }
    lab.True(both[0] && both[1], "messages in both directions");
    lab.Equal(wrong, 0U, "port and payload protocol identifier of S1AP");
    lab.True(wire.services.count(46 << 2) == 1, "packets have the DSCP");
    lab.True(wire.services.count(0) == 0, "no packet is without");
}

/// @param lab the laboratory
void
LargeMessages(SctpLab& lab)
{
    for (const std::string interleaving : {"0", "1"})
    {
        const auto row = Run(
            {"--largeShare=0.5", "--rate=10", "--interleaving=" + interleaving, "--scheduler=rr"});
        lab.Equal(row.Get("never_answered"), "0", "messages of 60,000 bytes arrive");
        lab.True(GetNumber(row, "context_p99_ms") > 20, "and take several round trips");
    }
}

/// @param lab the laboratory
void
Percentiles(SctpLab& lab)
{
    const auto get = SctpSignallingMeter::GetPercentile;
    lab.Equal(get({1, 2, 3, 4}, 0.5), 2.0, "half of them do not exceed it");
    lab.Equal(get({1, 2, 3, 4}, 0.51), 3.0, "the next one");
    lab.Equal(get({1, 2, 3, 4}, 1), 4.0, "the largest");
    lab.Equal(get({7}, 0.01), 7.0, "the only one");
}

/// @param lab the laboratory
void
MeasuredProcedures(SctpLab& lab)
{
    SctpSignallingMeter meter(Seconds(1), Seconds(3));
    const auto begin = [&meter](double at, SctpSignallingMeter::Kind kind) {
        Simulator::Schedule(Seconds(at), &SctpSignallingMeter::Begin, &meter, kind);
    };
    begin(0.5, SctpSignallingMeter::INITIAL); // too early
    begin(1, SctpSignallingMeter::INITIAL);
    begin(2, SctpSignallingMeter::CONTEXT);
    begin(3, SctpSignallingMeter::INITIAL); // too late
    Simulator::Schedule(Seconds(1.25), &SctpSignallingMeter::End, &meter, 1);
    Simulator::Schedule(Seconds(1.5), &SctpSignallingMeter::End, &meter, 1); // a second answer
    Simulator::Stop(Seconds(10));
    Simulator::Run();
    SctpCsvRow row;
    meter.AddTo(row);
    Simulator::Destroy();
    lab.Equal(row.Get("procedures"), "2", "those of the time");
    lab.Equal(row.Get("never_answered"), "1", "one of them");
    lab.Equal(GetNumber(row, "initial_median_ms"), 250.0, "up to the first answer");
    lab.Equal(GetNumber(row, "delay_p99_ms"), 8000.0, "not answered: up to now");
    lab.Equal(row.Get("paging_p99_ms"), "-", "none of this kind");
}

/**
 * The core has one socket for all associations, or one for each: nothing else differs.
 * @param lab checks
 */
void
KindsOfSockets(SctpLab& lab)
{
    const std::vector<std::vector<std::string>> cases{
        {"--fail=link", "--failure=Rfc7829", "--pfThreshold=0", "--mix=1,1,1,5"},
        {"--fail=link", "--weights=1,1", "--addAt=4:2", "--removeAt=5:1", "--mix=1,1,1,5"},
        {"--loss=0.02", "--mix=1,1,1,5"},
        {"--loss=0.02", "--rate=30", "--largeShare=0.5", "--mix=40,39,20,5"}};
    for (auto arguments : cases)
    {
        arguments.emplace_back("--coreSocket=oneToMany");
        const auto one = Run(arguments).GetCells();
        arguments.back() = "--coreSocket=accepted";
        const auto other = Run(arguments).GetCells();
        lab.Equal(one.size(), other.size(), "columns");
        for (size_t i = 0; i < std::min(one.size(), other.size()); ++i)
        {
            lab.Equal(one[i].second, other[i].second, one[i].first);
        }
    }
}

/// Suite of signalling networks.
SctpLabSuite g_suite("sctp-signalling",
                     {
                         {"Procedures are answered over the other path", OtherPath},
                         {"Each failure, and its end", Failures},
                         {"A user stays on one stream, and stream 0 is reserved", OneStreamForLife},
                         {"Weights draw associations in proportion", Weights},
                         {"The core adds and removes associations", AddedAndRemoved},
                         {"An association that is lost is set up again", LostAssociation},
                         {"Port, PPID and DSCP are those of the options", Identifiers},
                         {"Large messages arrive whole", LargeMessages},
                         {"One socket, or one for each association", KindsOfSockets},
                         {"Percentiles by the nearest rank", Percentiles},
                         {"Procedures that are measured", MeasuredProcedures},
                     }); //!< registers the suite

} // namespace sctp_signalling_test
