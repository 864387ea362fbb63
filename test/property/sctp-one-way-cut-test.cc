/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../../helper/scenario/sctp-csv-row.h"
#include "../../helper/scenario/sctp-scenario-options.h"
#include "../../helper/scenario/sctp-transfer-scenario.h"
#include "sctp-checked-transfer.h"

#include "ns3/data-rate.h"
#include "ns3/error-model.h"
#include "ns3/node.h"
#include "ns3/pointer.h"
#include "ns3/sctp-compat.h"
#include "ns3/simple-net-device.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Random transfers of which one path loses acknowledgements, or all that goes in one direction,
 * from an instant on, for a while or for good: everything arrives, in bounded time.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_one_way_cut_test
{

/// A random scenario.
struct Scenario
{
    /// @param dice the source
    explicit Scenario(SctpTestDice& dice)
    {
        forGood = dice.Chance(0.6);
        const uint64_t count = forGood || dice.Chance(0.9) ? 2 + dice.Below(2) : 1;
        for (uint64_t i = 0; i < count; ++i)
        {
            rates.push_back(dice.LogReal(1e6, 30e6));
            extras.push_back(Seconds(dice.LogReal(1e-4, 0.1)));
            losses.push_back(dice.Chance(0.3) ? dice.LogReal(1e-3, 0.02) : 0);
        }
        path = dice.Below(count);
        acksOnly = dice.Chance(0.6);
        host = acksOnly || dice.Chance(0.7) ? 1 : 0;
        const double seconds = dice.LogReal(0.1, 3);
        from = Seconds(dice.LogReal(1e-3, seconds));
        to = forGood ? Seconds(1e6) : from + Seconds(dice.LogReal(0.1, 60));
        for (auto& plan : plans)
        {
            const double slowest = *std::min_element(rates.begin(), rates.end());
            plan.bytes = static_cast<uint32_t>(slowest * seconds / 8);
            plan.largest = std::max(dice.Log(1, 50000), plan.bytes / 1000 + 1);
            plan.smallest = dice.Chance(0.5) ? plan.largest : dice.Log(1, plan.largest);
            plan.streams = static_cast<uint16_t>(dice.Log(1, 11));
            plan.unordered = dice.Chance(0.5) ? 0 : dice.Unit();
        }
        bothWays = dice.Chance(0.3);
    }

    std::vector<double> rates;          ///< rates of the paths, bits per second
    std::vector<Time> extras;           ///< their delays, each way
    std::vector<double> losses;         ///< their probabilities of loss
    uint64_t path{0};                   ///< the path that is cut
    uint32_t host{1};                   ///< whose packets are lost there
    bool acksOnly{true};                ///< those without user data only
    bool forGood{false};                ///< it never works again
    Time from;                          ///< when, after the transfer has begun
    Time to;                            ///< when it works again
    bool bothWays{false};               ///< the server sends, too
    SctpCheckedTransfer::Plan plans[2]; ///< traffic of client and server
};

/**
 * @param seen a packet
 * @return whether it has user data, in any format
 */
bool
HasUserData(const SctpSeen& seen)
{
    static const std::set<uint8_t> TYPES{0, 64, 0x4d, 78, 79, 80};
    const auto& chunks = seen.view.GetChunks();
    return std::any_of(chunks.begin(), chunks.end(), [](const auto& chunk) {
        return TYPES.count(chunk.type) > 0;
    });
}

/**
 * @param host a host
 * @param rates those of its devices, bits per second
 */
void
SetRates(Ptr<Node> host, const std::vector<double>& rates)
{
    size_t path = 0;
    for (uint32_t i = 0; i < host->GetNDevices() && path < rates.size(); ++i)
    {
        if (const auto device = DynamicCast<SimpleNetDevice>(host->GetDevice(i)))
        {
            const DataRate rate(static_cast<uint64_t>(rates[path]));
            device->SetAttribute("DataRate", DataRateValue(rate));
            ++path;
        }
    }
}

/**
 * Makes hosts and paths as the scenario says.
 * @param lab the laboratory
 * @param scenario the scenario
 * @param dice decide about losses
 */
void
BuildPaths(SctpLab& lab, const Scenario& scenario, SctpTestDice& dice)
{
    lab.delay = Seconds(0);
    lab.rate = "10Mbps";
    lab.Build(scenario.rates.size());
    for (uint32_t host = 0; host < 2; ++host)
    {
        SetRates(lab.GetHost(host), scenario.rates);
        for (uint32_t path = 0; path < scenario.rates.size(); ++path)
        {
            lab.Delay(host, OnPath(path, Any()), scenario.extras[path], UINT32_MAX);
            if (const double loss = scenario.losses[path]; loss > 0)
            {
                const auto falls = [&dice, loss](const SctpSeen& seen) {
                    return seen.time > Seconds(2) && dice.Chance(loss);
                };
                lab.Drop(host, OnPath(path, falls), UINT32_MAX);
            }
        }
    }
}

/**
 * @param scenario a scenario
 * @return a time in which the transfer has to end
 */
Time
GetLimit(const Scenario& scenario)
{
    const double slowest = *std::min_element(scenario.rates.begin(), scenario.rates.end());
    const double seconds = 8.0 * scenario.plans[0].bytes / slowest;
    // A primary path fails after 63 s, the sum of six RTOs.
    return Seconds(70 + 10 * seconds) + (scenario.rates.size() == 1 ? scenario.to : Seconds(0));
}

/**
 * @param lab the laboratory
 * @param number number of the scenario
 */
void
EverythingArrives(SctpLab& lab, uint32_t number)
{
    SctpTestDice dice(number + 1);
    const std::string name =
        "scenario " + std::to_string(number) + ": " + DrawVariantAndFormat(lab, dice);
    const Scenario scenario(dice);
    SctpTestDice losses(number + (1ULL << 32));
    BuildPaths(lab, scenario, losses);
    lab.Open();
    lab.Run(Seconds(2));
    const Time start = Simulator::Now();
    lab.Drop(scenario.host,
             OnPath(scenario.path,
                    [&](const SctpSeen& seen) {
                        const Time now = Simulator::Now() - start;
                        return now >= scenario.from && now < scenario.to &&
                               !(scenario.acksOnly && HasUserData(seen));
                    }),
             UINT32_MAX);
    SctpCheckedTransfer there(scenario.plans[0], number);
    SctpCheckedTransfer back(scenario.plans[1], number + 1);
    const auto accepted = lab.GetAccepted();
    there.Start(lab.client.socket, accepted);
    if (scenario.bothWays)
    {
        back.Start(accepted, lab.client.socket);
    }
    const Time end = start + GetLimit(scenario);
    while (Simulator::Now() < end &&
           !(there.IsComplete() && (back.IsComplete() || !scenario.bothWays)))
    {
        lab.Run(MilliSeconds(100));
        lab.Forget();
    }
    lab.Equal(there.GetFault() + back.GetFault(), "", name);
    lab.True(there.IsComplete(), name + " in time: " + there.GetProgress());
    lab.True(back.IsComplete() || !scenario.bothWays, name + ", back: " + back.GetProgress());
}

/**
 * A path loses all acknowledgements while queues overflow: the transfer ends soon, as SACKs go by
 * the other path (RFC 9260 section 6.4, VarySackDestination); 175 s if they do not.
 * @param variant the variant
 * @param path the path
 * @return a test of it
 */
SctpLab::Script
LongTransferEndsSoon(const std::string& variant, uint32_t path)
{
    return [=](SctpLab& lab) {
        SctpScenarioOptions options;
        SctpTransferScenario::AddOptions(options);
        options.Parse({"program",
                       "--variant=" + variant,
                       "--rate=10Mbps",
                       "--delay=10ms",
                       "--edgeRate=none",
                       "--fastRtxThreshold=3",
                       "--bytes=6000000",
                       "--stop=60"},
                      "test");
        SctpTransferScenario scenario(options);
        scenario.Build();
        const auto device = scenario.GetHosts().Get(0)->GetDevice(1 + path); // behind loopback
        ScheduleFunction(Seconds(2), [device] {
            const auto all = CreateObject<RateErrorModel>();
            all->SetUnit(RateErrorModel::ERROR_UNIT_PACKET);
            all->SetRate(1);
            device->SetAttribute("ReceiveErrorModel", PointerValue(all));
        });
        scenario.Run();
        SctpCsvRow row;
        scenario.AddTo(row);
        Simulator::Destroy();
        lab.Equal(row.Get("bytes_delivered"), "6000000", "all arrives");
        lab.Between(std::stod(row.Get("transfer_time_s")), 2.0, 30.0, "soon");
    };
}

/// @return all tests
SctpLabSuite::Tests
MakeTests()
{
    auto tests = MakeSeededTests(40, EverythingArrives);
    for (const uint32_t path : {0, 1})
    {
        const std::string name = ", 6 MB, acknowledgements of path " + std::to_string(path);
        tests.emplace_back("CMT" + name, LongTransferEndsSoon("Cmt", path));
        tests.emplace_back("MPSCTP" + name, LongTransferEndsSoon("Mp", path));
    }
    return tests;
}

/// The suite.
SctpLabSuite g_suite("sctp-one-way-cut", MakeTests());

} // namespace sctp_one_way_cut_test
