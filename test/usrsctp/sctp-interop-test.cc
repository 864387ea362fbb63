/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-interop-run.h"

#include "ns3/sctp-compat.h"
#include "ns3/test.h"

#include <algorithm>
#include <cstdlib>

/**
 * @file
 * @ingroup sctp-tests
 * This module's stack against FreeBSD's, in both directions: the real stack's counters, each byte
 * and each notification must be right, and a second run must be the same on the wire.
 */

namespace ns3
{

/**
 * @ingroup sctp-tests
 * One scenario in one direction, with all its seeds.
 */
class SctpInteropTestCase : public TestCase
{
  public:
    /**
     * @param scenario the scenario
     * @param freebsd 0 if the client is FreeBSD's, 1 if the server is
     */
    SctpInteropTestCase(const SctpInteropScenario& scenario, uint32_t freebsd)
        : TestCase(scenario.name + (freebsd == 0 ? ", from FreeBSD" : ", to FreeBSD")),
          m_scenario(scenario),
          m_freebsd(freebsd)
    {
    }

  private:
    void DoRun() override
    {
        const char* folder = std::getenv("SCTP_INTEROP_PCAPS");
        for (uint32_t seed = 1; seed <= m_scenario.seeds; ++seed)
        {
            auto name = GetName() + ", seed " + std::to_string(seed);
            SctpInteropRun first(m_scenario, m_freebsd, seed);
            first.Run(folder && *folder ? std::string(folder) + "/" + MakeFileName(name) : "");
            for (const auto& fault : first.GetFaults())
            {
                NS_TEST_EXPECT_MSG_EQ(fault, "", name);
            }
            SctpInteropRun second(m_scenario, m_freebsd, seed);
            second.Run("");
            NS_TEST_EXPECT_MSG_EQ(second.GetHash(), first.GetHash(), name << ": the same again");
        }
    }

    /**
     * @param text a text
     * @return the same without characters that files should not have
     */
    static std::string MakeFileName(std::string text)
    {
        for (auto& c : text)
        {
            c = std::isalnum(static_cast<unsigned char>(c)) ? c : '-';
        }
        return text;
    }

    SctpInteropScenario m_scenario; //!< the scenario
    uint32_t m_freebsd;             //!< FreeBSD's host
};

/**
 * @ingroup sctp-tests
 * The scenarios.
 */
class SctpInteropTestSuite : public TestSuite
{
  public:
    SctpInteropTestSuite();

  private:
    /**
     * Adds a scenario in both directions.
     * @param scenario the scenario
     */
    void Add(const SctpInteropScenario& scenario);

    /// Adds transfers.
    void AddTransfers();

    /// Adds transfers over paths that fail, and to readers that do not read.
    void AddTroubles();

    /// Adds timeouts, spurious ones and those of SHUTDOWN and HEARTBEAT.
    void AddTimeouts();

    /// Adds long round trips, Nagle's rule, and addresses that cannot be verified.
    void AddWaits();

    /// Adds set-ups and ends that go wrong.
    void AddHandshakes();

    /// Adds extensions that only FreeBSD's stack has.
    void AddExtensions();

    /// Adds queues that mark packets.
    void AddMarks();

    /// Adds user message interleaving.
    void AddInterleaving();

    /**
     * @param name its name
     * @param messages number of messages
     * @param minSize least size of a message, bytes
     * @param maxSize largest size of a message, bytes
     * @param streams number of streams
     * @return a scenario
     */
    static SctpInteropScenario Make(const std::string& name,
                                    uint32_t messages,
                                    uint32_t minSize,
                                    uint32_t maxSize,
                                    uint16_t streams);
};

void
SctpInteropTestSuite::Add(const SctpInteropScenario& scenario)
{
    for (uint32_t freebsd = 0; freebsd < 2; ++freebsd)
    {
        AddTestCase(new SctpInteropTestCase(scenario, freebsd), SCTP_TEST_QUICK);
    }
}

SctpInteropScenario
SctpInteropTestSuite::Make(const std::string& name,
                           uint32_t messages,
                           uint32_t minSize,
                           uint32_t maxSize,
                           uint16_t streams)
{
    SctpInteropScenario scenario;
    scenario.name = name;
    scenario.plan.messages = messages;
    scenario.plan.minSize = minSize;
    scenario.plan.maxSize = maxSize;
    scenario.plan.streams = streams;
    return scenario;
}

void
SctpInteropTestSuite::AddTransfers()
{
    constexpr double LOSS = 0.03;
    constexpr uint32_t SEEDS = 4;
    const auto addWithLoss = [this](SctpInteropScenario scenario) {
        Add(scenario);
        scenario.name += ", 3 % loss";
        scenario.loss = LOSS;
        scenario.seeds = SEEDS;
        // The last packet of a SHUTDOWN sequence may be lost.
        scenario.outOfTheBlue = 1;
        Add(scenario);
    };
    addWithLoss(Make("mixed sizes over 5 streams", 500, 1, 5000, 5));

    auto queue = Make("a queue of 10 packets", 1000, 1000, 1000, 5);
    queue.queue = 10;
    Add(queue);

    auto unordered = Make("unordered", 500, 1, 5000, 3);
    unordered.plan.unordered = true;
    addWithLoss(unordered);

    auto echo = Make("echo", 200, 1, 4000, 4);
    echo.plan.echo = true;
    addWithLoss(echo);

    addWithLoss(Make("messages of 100 KB", 15, 100000, 100000, 2));
    addWithLoss(Make("1000 streams", 1500, 1, 2000, 1000));

    auto ipv6 = Make("IPv6", 500, 1, 5000, 5);
    ipv6.ipv6 = true;
    addWithLoss(ipv6);
}

void
SctpInteropTestSuite::AddTroubles()
{
    auto dead = Make("primary path dead from 1 s", 2000, 1000, 1000, 3);
    dead.down = Seconds(1);
    Add(dead);

    auto ipv6 = dead;
    ipv6.name += ", IPv6";
    ipv6.ipv6 = true;
    Add(ipv6);

    auto back = Make("path dead from 1 s to 4 s", 8000, 1000, 1000, 3);
    back.down = Seconds(1);
    back.up = Seconds(4);
    back.backInUse = true;
    Add(back);

    auto window = Make("zero window for 8 s", 1500, 1000, 1000, 2);
    window.plan.stopReading = MilliSeconds(500);
    window.plan.startReading = MilliSeconds(8500);
    Add(window);

    auto slow = Make("slow reader", 400, 1000, 1000, 2);
    slow.plan.readRate = 60000;
    Add(slow);

    auto small = Make("slow reader of small messages", 1000, 1, 300, 2);
    small.plan.readRate = 30000;
    Add(small);
}

void
SctpInteropTestSuite::AddTimeouts()
{
    // Spurious timeouts of the alternate must not hide the failure of the primary.
    auto spurious = Make("dead primary path and slow alternate", 1000, 1000, 1000, 1);
    spurious.plan.interval = MilliSeconds(50);
    spurious.delays[1] = MilliSeconds(450);
    spurious.parameters["HbInterval"] = "2s";
    spurious.down = Seconds(20);
    spurious.within = Seconds(130);
    Add(spurious);

    for (const auto& pmr : {"2", "5"})
    {
        auto quick = Make("RTO.Min as SACK.Delay, path dead", 1000, 1000, 1000, 1);
        quick.name += std::string(", Path.Max.Retrans ") + pmr;
        quick.plan.interval = MilliSeconds(50);
        quick.parameters["RtoMin"] = "200ms";
        quick.parameters["PathMaxRetrans"] = pmr;
        quick.down = Seconds(20);
        quick.within = Seconds(80);
        Add(quick);
    }

    auto closing = Make("path dead when SHUTDOWN is sent", 100, 1000, 1000, 1);
    closing.plan.hold = Seconds(5);
    closing.down = Seconds(4);
    closing.within = Seconds(10);
    Add(closing);

    auto failed = Make("SHUTDOWN over failed paths", 300, 1000, 1000, 1);
    failed.parameters["RtoMin"] = "200ms";
    failed.parameters["PathMaxRetrans"] = "0";
    failed.plan.interval = MilliSeconds(50);
    failed.down = Seconds(12);
    failed.loss = 0.1;
    failed.seeds = 5;
    failed.outOfTheBlue = 1;
    Add(failed);

    // The alternate works again when SHUTDOWN is sent, but no HEARTBEAT has told yet.
    auto inactive = Make("SHUTDOWN when all paths are inactive or dead", 100, 1000, 1000, 1);
    inactive.parameters["PathMaxRetrans"] = "0";
    inactive.parameters["HbInterval"] = "5s";
    inactive.plan.hold = Seconds(10);
    inactive.outages.push_back({1, Seconds(2), Seconds(9)});
    inactive.down = Seconds(9.5);
    inactive.within = Seconds(15);
    Add(inactive);
}

void
SctpInteropTestSuite::AddWaits()
{
    // 1.09 times FreeBSD's time to FreeBSD, whose RTO.Initial is 3 s.
    auto slow = Make("RTT of 1.2 s", 500, 1000, 1000, 1);
    slow.delays = {MilliSeconds(600), MilliSeconds(600)};
    slow.within = Seconds(22);
    Add(slow);

    auto tiny = Make("tiny messages with Nagle's rule", 3000, 1, 40, 2);
    tiny.parameters["NoDelay"] = "false";
    tiny.within = MilliSeconds(400); // FreeBSD to FreeBSD: above 200 ms
    Add(tiny);

    auto burst = Make("three addresses that cannot be verified", 500, 1000, 1000, 1);
    burst.plan.interval = MilliSeconds(100);
    burst.delays.assign(5, MilliSeconds(10));
    burst.dead = {2, 3, 4};
    Add(burst);
}

void
SctpInteropTestSuite::AddHandshakes()
{
    struct Chunk
    {
        const char* name;      //!< its name
        uint8_t type;          //!< its type
        uint32_t outOfTheBlue; //!< packets that its loss leaves without association
    };

    const Chunk chunks[] = {
        {"INIT", 1, 0},
        {"INIT ACK", 2, 0},
        {"COOKIE ECHO", 10, 0},
        {"COOKIE ACK", 11, 0},
        {"SHUTDOWN", 7, 0},
        {"SHUTDOWN ACK", 8, 1},
        {"SHUTDOWN COMPLETE", 14, 1},
    };
    for (const auto& chunk : chunks)
    {
        for (uint32_t count = 1; count <= 2; ++count)
        {
            auto lost = Make(std::string("lost ") + chunk.name, 50, 1, 3000, 2);
            lost.name += count == 2 ? " twice" : "";
            lost.drops[chunk.type] = count;
            lost.outOfTheBlue = count * chunk.outOfTheBlue;
            Add(lost);
        }
    }

    auto refused = Make("no listener", 10, 1000, 1000, 1);
    refused.outcome = SctpInteropScenario::REFUSED;
    refused.outOfTheBlue = 1;
    Add(refused);

    auto abort = Make("abort in the middle", 100000, 1000, 1000, 2);
    abort.plan.abortAfter = Seconds(1);
    abort.outcome = SctpInteropScenario::ABORTED;
    Add(abort);

    auto restart = Make("restart with the same ports", 1000, 1000, 1000, 2);
    restart.restart = MilliSeconds(500);
    restart.outcome = SctpInteropScenario::RESTARTED;
    Add(restart);

    auto both = Make("both ends connect at once", 300, 1, 3000, 2);
    both.both = true;
    both.plan.hold = Seconds(4);
    AddTestCase(new SctpInteropTestCase(both, 1), SCTP_TEST_QUICK);
    both.name += ", 3 % loss";
    both.loss = 0.03;
    both.seeds = 3;
    both.outOfTheBlue = 1;
    both.plan.hold = Seconds(20);
    AddTestCase(new SctpInteropTestCase(both, 1), SCTP_TEST_QUICK);
}

void
SctpInteropTestSuite::AddExtensions()
{
    const std::map<std::string, std::string> none{{"UseEcn", "Off"},
                                                  {"Auth", "false"},
                                                  {"Asconf", "false"},
                                                  {"PrSctp", "false"},
                                                  {"Reconfig", "false"},
                                                  {"NrSack", "false"},
                                                  {"PacketDrop", "false"},
                                                  {"Interleaving", "false"}};
    const auto turnOn = [](auto& setting) {
        setting.second = setting.second == "Off" ? "On" : "true";
    };
    auto all = none;
    std::for_each(all.begin(), all.end(), turnOn);
    std::vector<std::pair<std::string, std::map<std::string, std::string>>> offers{
        {"no extension", none},
        {"all extensions", all},
    };
    for (const auto& [name, off] : none)
    {
        offers.emplace_back(name, none);
        offers.back().second[name] = all.at(name);
        if (name == "Asconf")
        {
            offers.back().second["Auth"] = "true"; // RFC 5061 wants it
        }
    }
    for (const auto& [name, settings] : offers)
    {
        auto scenario = Make("FreeBSD offers " + name, 200, 1, 4000, 4);
        scenario.settings = settings;
        scenario.loss = 0.01;
        scenario.outOfTheBlue = 1;
        Add(scenario);
    }
}

void
SctpInteropTestSuite::AddMarks()
{
    auto marks = Make("data both ways, 5 % of it marked", 475, 1400, 1400, 3);
    marks.plan.echo = true;
    marks.marks = 0.05;
    marks.parameters["RtoMin"] = "200ms";
    marks.settings["UseEcn"] = "On";
    marks.own["UseEcn"] = "On";
    marks.mostPackets = 3000;
    // SHUTDOWN answers a retransmission, too (RFC 9260 section 9.2), and its SHUTDOWN ACK may come
    // when all is over.
    marks.outOfTheBlue = 1;
    marks.seeds = 10;
    for (const uint32_t paths : {1, 2})
    {
        marks.name += paths == 2 ? ", two paths" : "";
        marks.delays.assign(paths, MilliSeconds(10));
        Add(marks);
    }
}

void
SctpInteropTestSuite::AddInterleaving()
{
    for (const bool unordered : {false, true})
    {
        // Messages larger than the windows, of several streams at a time.
        auto both = Make(unordered ? "I-DATA, unordered" : "I-DATA", 60, 1, 60000, 5);
        both.plan.unordered = unordered;
        both.settings["Interleaving"] = "true";
        both.own = {{"Interleaving", "true"},
                    {"FragmentInterleave", "2"},
                    {"StreamScheduler", "ns3::SctpRoundRobinScheduler"}};
        Add(both);
        both.name += ", 3 % loss";
        both.loss = 0.03;
        both.seeds = 3;
        both.outOfTheBlue = 1;
        Add(both);
    }
}

SctpInteropTestSuite::SctpInteropTestSuite()
    : TestSuite("sctp-interop", Type::SYSTEM)
{
    AddTransfers();
    AddTroubles();
    AddTimeouts();
    AddWaits();
    AddHandshakes();
    AddExtensions();
    AddMarks();
    AddInterleaving();
}

static SctpInteropTestSuite g_sctpInteropTestSuite; //!< registers the suite

} // namespace ns3
