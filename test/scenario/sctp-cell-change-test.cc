/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../../helper/scenario/sctp-csv-row.h"
#include "../../helper/scenario/sctp-mobility-scenario.h"
#include "../../helper/scenario/sctp-wifi-reports.h"
#include "../harness/sctp-error-text.h"
#include "../harness/sctp-test-harness.h"

#include "ns3/sctp-link-reports.h"
#include "ns3/simulator.h"

#include <cmath>
#include <memory>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * A host that changes its WiFi cell: reports of its links, and bounds of the interruption.
 */

using namespace ns3;

namespace sctp_cell_change_test
{

/// The first access point fails at 7 s while both cells are in reach.
const std::vector<std::string> CUT{"--overlap=30", "--duration=9", "--cut=7"};

/// A run of the program.
struct Walk
{
    /**
     * @param checks fails the test
     * @param arguments options
     * @param more further ones
     */
    Walk(SctpLab& checks,
         const std::vector<std::string>& arguments,
         const std::vector<std::string>& more = {});

    /// Runs the simulation, and checks that all data arrives intact.
    void Run();

    /// @return the measurements
    const SctpMobilityMeter::Results& Get() const
    {
        return scenario->GetMeter().GetResults();
    }

    /**
     * @param text begin of an entry
     * @return time of the first entry of the time line that begins so; negative if there is none
     */
    Time Find(const std::string& text) const;

    SctpLab& lab;                                   //!< fails the test
    SctpScenarioOptions options;                    //!< the options
    std::unique_ptr<SctpMobilityScenario> scenario; //!< the program
};

Walk::Walk(SctpLab& checks,
           const std::vector<std::string>& arguments,
           const std::vector<std::string>& more)
    : lab(checks)
{
    std::vector<std::string> line{"sctp-mobility", "--rate=1Mbps"};
    line.insert(line.end(), arguments.begin(), arguments.end());
    line.insert(line.end(), more.begin(), more.end());
    SctpMobilityScenario::AddOptions(options);
    options.Parse(line, "");
    scenario = std::make_unique<SctpMobilityScenario>(options);
}

void
Walk::Run()
{
    scenario->Run();
    SctpCsvRow row;
    scenario->AddTo(row);
    lab.Equal(row.Get("complete"), std::string("1"), "all data arrives");
    lab.Equal(row.Get("bytes_corrupt"), std::string("0"), "intact and in order");
}

Time
Walk::Find(const std::string& text) const
{
    for (const auto& [time, entry] : scenario->GetMeter().GetTimeLine())
    {
        if (entry.compare(0, text.size(), text) == 0)
        {
            return time;
        }
    }
    return Time(-1);
}

/// Records the reports of a link.
class Recorder : public SctpLinkReports::Listener
{
  public:
    /// @param theDevice device of the link
    explicit Recorder(Ptr<NetDevice> theDevice)
        : device(theDevice)
    {
        SctpLinkReports::Of(device->GetNode())->Add(*this);
    }

    void LinkReported() override
    {
        const auto state = SctpLinkReports::Of(device->GetNode())->Get(device);
        const auto isSame = [&state](const SctpLinkReports::State& last) {
            return last.up == state.up &&
                   (last.dBm == state.dBm || (std::isnan(last.dBm) && std::isnan(state.dBm)));
        };
        if (states.empty() || !isSame(states.back()))
        {
            states.push_back(state);
            times.push_back(Simulator::Now());
        }
    }

    Ptr<NetDevice> device;                      //!< device of the link
    std::vector<SctpLinkReports::State> states; //!< its reports
    std::vector<Time> times;                    //!< their times
};

/**
 * @param node a node
 * @param index index of a radio
 * @return the radio's device, behind the loopback device
 */
Ptr<NetDevice>
GetRadio(Ptr<Node> node, uint32_t index)
{
    return node->GetDevice(index + 1);
}

/// @param lab the laboratory
void
ReportsFollowTheSignal(SctpLab& lab)
{
    Walk walk(lab, {"--primarySelector=Signal"});
    const auto station = walk.scenario->GetNetwork().GetStation();
    Recorder first(GetRadio(station, 0));
    Recorder second(GetRadio(station, 1));
    walk.Run();
    lab.True(first.states.size() > 20 && second.states.size() > 20, "a report with each beacon");
    // ns-3's 16.0 dBm less 46.7 dB and 30 dB per decade of the distance, which is 5 m at first.
    double strongest = -200;
    double weakest = 0;
    for (const auto& state : first.states)
    {
        strongest = state.up && !std::isnan(state.dBm) ? std::max(strongest, state.dBm) : strongest;
        weakest = state.up && !std::isnan(state.dBm) ? std::min(weakest, state.dBm) : weakest;
    }
    lab.Between(strongest, -56.0, -51.6, "near the access point");
    lab.Between(weakest, -81.0, -80.5, "where the host leaves");
    lab.True(!first.states.back().up, "the first link is down in the end");
    lab.True(second.states.back().up && second.states.back().dBm > -60, "the second one is strong");
    // Before its first report a link counts as up.
    lab.True(!second.states.at(1).up, "at first the signal is not known, or too weak");
}

/// @param lab the laboratory
void
AssociationAlone(SctpLab& lab)
{
    Walk walk(lab, {"--leaveBelow=-200", "--overlap=10"});
    Recorder first(GetRadio(walk.scenario->GetNetwork().GetStation(), 0));
    walk.Run();
    lab.True(first.states.front().up, "up with the association");
    lab.True(!first.states.back().up, "down with the disassociation");
    // Ten beacons are missed.
    const Time edge = Seconds((SctpMobilitySettings::RADIUS - SctpMobilitySettings::NEAR) / 5);
    lab.Between(first.times.back() - edge, Seconds(0.9), Seconds(1.2), "when beacons are missed");
}

/// @param lab the laboratory
void
LossIsReportedByTheProgram(SctpLab& lab)
{
    Walk walk(lab, CUT);
    Recorder first(GetRadio(walk.scenario->GetNetwork().GetStation(), 0));
    walk.Run();
    lab.True(!first.states.back().up, "down");
    lab.Equal(first.times.back(), Seconds(7), "at once");
}

/**
 * @param arguments options
 * @return a test: two radios, the loss is noticed
 */
SctpLab::Script
TwoRadiosWithEvent(const std::vector<std::string>& arguments)
{
    return [arguments](SctpLab& lab) {
        Walk walk(lab, CUT, arguments);
        walk.Run();
        // With CMT the longest gap may be anywhere. Without WiFi's share a round trip is 20 ms.
        const Time limit = 1.5 * MilliSeconds(20);
        lab.Between(walk.Get().interruption, Time(0), limit, "at most 1.5 round trips");
    };
}

/**
 * @param arguments options
 * @param roundTrips round trips behind the timeout
 * @return a test: two radios, the loss is not noticed
 */
SctpLab::Script
TwoRadiosWithoutEvent(const std::vector<std::string>& arguments, double roundTrips)
{
    return [arguments, roundTrips](SctpLab& lab) {
        Walk walk(lab, CUT, arguments);
        walk.Run();
        const auto& got = walk.Get();
        lab.True(got.rtt > MilliSeconds(20), "the other path was measured");
        lab.Between(got.interruption,
                    got.rto,
                    got.rto + roundTrips * got.rtt,
                    "at most the RTO and some round trips");
    };
}

/**
 * The rest of a timeout need not wait for a SACK (RestToAlternateAtOnce).
 * @param arguments options
 * @return a test: two radios, the loss is not noticed, at any time
 */
SctpLab::Script
TwoRadiosAtOnce(const std::vector<std::string>& arguments)
{
    return [arguments](SctpLab& lab) {
        lab.Set("SctpRetransmissionPolicy::RestToAlternateAtOnce", BooleanValue(true));
        for (uint32_t step = 0; step < 10; ++step)
        {
            auto options = arguments;
            options.push_back("--overlap=30");
            options.push_back("--duration=9");
            options.push_back("--cut=" + std::to_string(7 + 0.013 * step) + "s");
            Walk walk(lab, options);
            walk.Run();
            const auto& got = walk.Get();
            // T3-rtx may have started before the last delivery, or is restarted half a round trip
            // later by a SACK under way. Then all data goes at once, for half a round trip.
            lab.Between(got.interruption,
                        got.rto - got.rtt,
                        got.rto + got.rtt,
                        "at most the RTO and a round trip");
            Simulator::Destroy();
        }
    };
}

/**
 * @param arguments options
 * @param roundTrips round trips from the address to data
 * @return a test: one radio, whose address changes
 */
SctpLab::Script
OneRadio(const std::vector<std::string>& arguments, int64_t roundTrips)
{
    return [arguments, roundTrips](SctpLab& lab) {
        Walk walk(lab, CUT, arguments);
        walk.Run();
        const auto& got = walk.Get();
        // The round trip of ASCONF includes ARP at both ends of the radio's link.
        lab.Between(got.asconf, MilliSeconds(20), MilliSeconds(27), "a round trip");
        lab.Between(got.data, MilliSeconds(20), roundTrips * got.asconf, "address to DATA");
        lab.Equal(got.asconfs, 1U, "one ASCONF");
        // The parts of the interruption: missed beacons, association, address, DATA.
        const Time parts = Seconds(1.1) + got.association + got.address + got.data;
        lab.True(got.interruption < parts + MilliSeconds(50), "no other part");
    };
}

/**
 * @param arguments options
 * @return a test: the first cell is lost while ASCONF for the second address is in flight
 */
SctpLab::Script
DuringAsconf(const std::vector<std::string>& arguments)
{
    return [arguments](SctpLab& lab) {
        const std::vector<std::string> options{"--leaveBelow=-200", "--overlap=30"};
        Time asked;
        {
            Walk walk(lab, options, arguments);
            walk.Run();
            asked = walk.Find("ASCONF leaves: add 10.2.1.2");
            Simulator::Destroy();
        }
        lab.True(asked > Time(0), "an address is added");
        const std::string cut =
            "--cut=" + std::to_string((asked + MilliSeconds(5)).GetSeconds()) + "s";
        auto more = arguments;
        more.push_back(cut);
        Walk again(lab, options, more);
        again.Run();
        const auto& got = again.Get();
        lab.Between(got.interruption,
                    Time(0),
                    got.rto + 4 * MilliSeconds(25),
                    "at most T4 and some round trips");
    };
}

/// @param lab the laboratory
void
SignalPreventsTheInterruption(SctpLab& lab)
{
    for (const std::string direction : {"up", "down"})
    {
        Walk walk(lab, {"--primarySelector=Signal", "--direction=" + direction});
        walk.Run();
        const auto& got = walk.Get();
        lab.Between(got.interruption, Time(0), got.rtt, "less than a round trip, " + direction);
        const Time moved = walk.Find("first DATA");
        lab.True(moved > Time(0) && moved < walk.Find("cell 1 lost"), "before the loss");
        Simulator::Destroy();
    }
}

/// @param lab the laboratory
void
HysteresisPreventsPingPong(SctpLab& lab)
{
    uint32_t handovers[2] = {};
    for (const bool wide : {false, true})
    {
        Walk walk(lab,
                  {"--primarySelector=Signal",
                   "--shadowing=4",
                   "--leaveBelow=-200",
                   wide ? "--hysteresis=10" : "--hysteresis=0"});
        walk.Run();
        handovers[wide ? 1 : 0] = walk.Get().handovers;
        Simulator::Destroy();
    }
    lab.True(handovers[0] > handovers[1], "fewer handovers");
    lab.Between(handovers[1], 1U, 3U, "with 10 dB");
}

/// @param lab the laboratory
void
HoleBetweenCells(SctpLab& lab)
{
    for (const std::string radios : {"1", "2"})
    {
        Walk walk(lab, {"--overlap=-20", "--radios=" + radios, "--speed=10"});
        walk.Run();
        lab.True(walk.Get().interruption > Seconds(2), "nobody is in reach for 2 s");
        lab.True(walk.Get().data < MilliSeconds(50), "goes on with the address");
        Simulator::Destroy();
    }
}

/// @param lab the laboratory
void
Repeatable(SctpLab& lab)
{
    std::vector<SctpMobilityMeter::Entry> lines[2];
    for (auto& line : lines)
    {
        Walk walk(lab, {"--addressing=Dhcp", "--shadowing=2"});
        walk.Run();
        line = walk.scenario->GetMeter().GetTimeLine();
        Simulator::Destroy();
    }
    lab.True(!lines[0].empty() && lines[0] == lines[1], "the same time line");
}

/// @param lab the laboratory
void
OptionsWithoutEffect(SctpLab& lab)
{
    const auto expect = [&lab](const std::vector<std::string>& arguments, const std::string& line) {
        const SctpErrorText text;
        const Walk walk(lab, arguments);
        Simulator::Destroy();
        lab.Equal(text.Get(), line.empty() ? line : "--" + line + ".\n", arguments.back());
    };
    expect({"--radios=1", "--leaveBelow=-75"}, "leaveBelow: no effect, as --radios is 1");
    expect({"--radios=1", "--events=0"}, "events: no effect, as --radios is 1");
    expect({"--events=0", "--shadowing=2"}, "shadowing: no effect, as --events is 0");
    expect({"--events=0", "--primarySelector=Signal"},
           "primarySelector: no effect, as --events is 0");
    expect({"--shadowing=2", "--leaveBelow=-75"}, "");
}

const std::string DOWN = "--direction=down"; //!< the peer sends
const std::string BLIND = "--events=0";      //!< the loss is not noticed

/// The suite.
SctpLabSuite g_suite(
    "sctp-cell-change",
    {
        {"Reports follow the signal", ReportsFollowTheSignal},
        {"Reports by association alone", AssociationAlone},
        {"A loss that the program reports", LossIsReportedByTheProgram},
        {"Two radios, event, the host sends", TwoRadiosWithEvent({})},
        {"Two radios, event, the peer sends", TwoRadiosWithEvent({DOWN})},
        {"CMT, event, the host sends", TwoRadiosWithEvent({"--variant=Cmt"})},
        {"CMT, event, the peer sends", TwoRadiosWithEvent({"--variant=Cmt", DOWN})},
        {"Two radios, DHCP, event", TwoRadiosWithEvent({"--addressing=Dhcp"})},
        {"Two radios, no event, the host sends", TwoRadiosWithoutEvent({BLIND}, 1.5)},
        // RFC 9260 section 6.3.3, E3: one packet, which may have arrived before.
        {"Two radios, no event, the peer sends", TwoRadiosWithoutEvent({BLIND, DOWN}, 2)},
        {"Two radios, no event, the peer sends the rest at once", TwoRadiosAtOnce({BLIND, DOWN})},
        {"Two radios, no event, the host sends the rest at once", TwoRadiosAtOnce({BLIND})},
        {"One radio, the host sends", OneRadio({"--radios=1"}, 1)},
        {"One radio, the peer sends", OneRadio({"--radios=1", DOWN}, 2)},
        {"One radio, DHCP, the host sends", OneRadio({"--radios=1", "--addressing=Dhcp"}, 1)},
        {"One radio, DHCP, the peer sends", OneRadio({"--radios=1", "--addressing=Dhcp", DOWN}, 2)},
        {"The cell is lost during ASCONF, the host sends", DuringAsconf({})},
        {"The cell is lost during ASCONF, the peer sends", DuringAsconf({DOWN})},
        {"The cell is lost during ASCONF, CMT", DuringAsconf({"--variant=Cmt"})},
        {"The signal prevents the interruption", SignalPreventsTheInterruption},
        {"Hysteresis prevents ping-pong", HysteresisPreventsPingPong},
        {"A hole between the cells", HoleBetweenCells},
        {"Two runs are equal", Repeatable},
        {"Options without effect are named", OptionsWithoutEffect},
    }); //!< registers the suite

} // namespace sctp_cell_change_test
