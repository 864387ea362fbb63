/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-search-mtu-lab.h"

#include "ns3/sctp-address.h"
#include "ns3/sctp-pad-chunk.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

#include <algorithm>
#include <functional>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Transfers over narrow paths whose MTU is searched (RFC 8899 section 6.2): times and sizes.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_search_mtu_test
{

/// Settings of a case.
using Settings = MtuLab::Settings;
/// State of a search.
using State = SctpMtuSearchState;

/**
 * @param bench a transfer
 * @param state a state
 * @return when the search entered it last; negative = never
 */
Time
GetLast(const MtuLab& bench, State state)
{
    Time last{-1};
    for (const auto& [time, entered] : bench.states)
    {
        last = entered == state ? time : last;
    }
    return last;
}

/**
 * @param device MTU of the devices, bytes
 * @param mtu MTU of the path, bytes
 * @param seconds time that the search may take
 * @param change changes settings
 * @return a test that the MTU is found
 */
SctpLab::Script
Finds(uint16_t device, uint32_t mtu, double seconds, void (*change)(Settings&) = nullptr)
{
    return [=](SctpLab& lab) {
        Settings settings;
        settings.device = device;
        settings.mtus = {mtu};
        if (change)
        {
            change(settings);
        }
        MtuLab bench(lab, settings);
        bench.Run(Seconds(seconds) + Seconds(5));
        bench.CheckFound(0, mtu);
        const bool error = mtu < 1200;
        lab.True(bench.largest <= mtu || error, "never above it");
        const Time found = error ? bench.changed : GetLast(bench, State::SEARCH_COMPLETE);
        lab.Between(found, Seconds(0.02), Seconds(seconds), "time until it is known");
        const double pause = error ? 10 : settings.loss > 0 || settings.cross ? 6 : 1;
        lab.Between(bench.pause, Time(0), Seconds(pause), "data does not wait for it");
    };
}

/**
 * @param seen a packet
 * @return whether it probes the MTU: it has PAD
 */
bool
IsProbe(const SctpSeen& seen)
{
    const auto& chunks = seen.view.GetChunks();
    return std::any_of(chunks.begin(), chunks.end(), [](const ChunkView& chunk) {
        return chunk.type == PadChunk::TYPE;
    });
}

/// @param lab checks
void
LostProbes(SctpLab& lab)
{
    lab.Set("MtuPolicy", StringValue("ns3::SctpSearchMtu[ProbeTimer=1s]"));
    lab.Build();
    lab.Drop(0, IsProbe, 1000, 1); // all but that of BASE
    lab.Open();
    const SctpPathInfo before = lab.GetPath();
    lab.Run(Seconds(20));
    const SctpPathInfo path = lab.GetPath();
    lab.Equal(lab.Last(0, IsProbe).GetNames(), "HEARTBEAT+PAD", "a probe (6.2)");
    lab.Equal(lab.Count(0, IsProbe), size_t{6}, "of three sizes, of the smallest one three");
    lab.Equal(path.mtu, 1200U, "BASE, which has passed");
    lab.Equal(path.errorCount, 0U, "no error of the path (6.2.1.2)");
    lab.Equal(path.rto, before.rto, "no backoff");
    lab.Equal(path.cwnd, before.cwnd, "no congestion");
    lab.Equal(path.state, SctpPathState::ACTIVE, "the path is active");
    for (const auto& seen : lab.Sent(0, IsProbe))
    {
        lab.True(seen.bytes->size() + 20 == 1500 || seen.bytes->size() + 20 < 1300,
                 "sizes with the IP header");
    }
    lab.Equal(lab.GetGaps(0, IsProbe).substr(0, 23), "0.100 1.000 1.000 1.000", "PROBE_TIMER");
}

/// @param lab checks
void
OffByDefault(SctpLab& lab)
{
    lab.Build();
    lab.Open();
    lab.Run(Seconds(100));
    lab.Equal(lab.Count(0, IsProbe), 0U, "no probe");
    lab.Equal(lab.GetPath().mtu, 1500U, "the MTU of the device");
}

/**
 * @param before MTU of the path at first, bytes
 * @param after MTU from 10 s on, bytes
 * @param ipv6 whether over IPv6
 * @param probeTimer PROBE_TIMER
 * @return a test that a transfer survives it without ICMP
 */
SctpLab::Script
Narrows(uint32_t before, uint32_t after, bool ipv6, const std::string& probeTimer = "1s")
{
    return [=](SctpLab& lab) {
        Settings settings;
        settings.mtus = {before};
        settings.ipv6 = ipv6;
        settings.bytes = 4000000;
        settings.probeTimer = probeTimer;
        MtuLab bench(lab, settings);
        bench.Run(Seconds(5));
        bench.SetMtu(0, after);
        bench.Run(Seconds(95));
        lab.Equal(bench.GetReceived(), settings.bytes, "all of it arrives");
        lab.True(bench.pause <= Seconds(20), "at most 20 s without progress");
        if (probeTimer == "1s")
        {
            bench.CheckFound(0, after);
        }
        const auto error = GetLast(bench, State::ERROR);
        lab.Equal(error.IsStrictlyPositive(), after < 1200, "through ERROR");
    };
}

/// @param lab checks
void
Grows(SctpLab& lab)
{
    Settings settings;
    settings.device = 9000;
    settings.mtus = {1500};
    settings.raiseTimer = "60s";
    MtuLab bench(lab, settings);
    bench.Run(Seconds(40));
    bench.CheckFound(0, 1500);
    bench.SetMtu(0, 4000);
    bench.Run(Seconds(60 + 30));
    bench.CheckFound(0, 4000);
    lab.True(bench.largest <= 4000, "never above it");
}

/// @param lab checks
void
GrowsOutOfError(SctpLab& lab)
{
    Settings settings;
    settings.mtus = {600};
    settings.raiseTimer = "60s";
    MtuLab bench(lab, settings);
    bench.Run(Seconds(30));
    bench.CheckFound(0, 600);
    bench.SetMtu(0, 1000);
    bench.Run(Seconds(60 + 20));
    bench.CheckFound(0, 1000);
    bench.SetMtu(0, 1500);
    bench.Run(Seconds(60 + 20));
    lab.Equal(bench.GetMtu(), 1500U, "through SEARCHING");
}

/// @param lab checks
void
SurvivesOutage(SctpLab& lab)
{
    Settings settings;
    MtuLab bench(lab, settings);
    bench.Run(Seconds(5));
    lab.Equal(bench.GetStates(), "BASE SEARCHING SEARCH_COMPLETE", "known");
    bench.paths.SetPathDown(0);
    bench.Run(Seconds(5));
    bench.paths.SetPathUp(0);
    bench.Run(Seconds(20));
    lab.Equal(bench.GetStates(), "BASE SEARCHING SEARCH_COMPLETE", "a path that is cut is no hole");
    lab.Equal(bench.GetMtu(), 1500U, "the MTU stays");
}

/// @param lab checks
void
OutageInBase(SctpLab& lab)
{
    Settings settings;
    MtuLab bench(lab, settings);
    bench.paths.SetPathDown(0); // before the set-up ends
    bench.Run(Seconds(2.5));
    bench.paths.SetPathUp(0);
    bench.Run(MilliSeconds(530));
    bench.paths.SetPathDown(0);
    bench.Run(Seconds(8));
    bench.paths.SetPathUp(0);
    bench.Run(Seconds(60));
    lab.Equal(bench.GetMtu(), 1500U, "found after the outage");
}

/// @param lab checks
void
PadIsIgnored(SctpLab& lab)
{
    lab.Build();
    lab.Open();
    lab.Forget();
    HeartbeatChunk heartbeat;
    heartbeat.info = {1, 2, 3, 4, 5};
    PadChunk pad;
    pad.size = 200;
    Bytes chunks = ToBytes(pad);
    chunks[1] = 0xff; // its flags are ignored, and so is its data
    chunks[100] = 7;
    for (const Bytes& more : {ToBytes(heartbeat), ToBytes(pad)})
    {
        chunks.insert(chunks.end(), more.begin(), more.end());
    }
    lab.InjectAsPeer(0, chunks);
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0, With(ChunkType::HEARTBEAT_ACK)), 1U, "the rest is processed");
    lab.Equal(lab.Count(0, With(ChunkType::ERROR)), 0U, "no report");
    lab.Equal(lab.GetDrops(0).size(), 0U, "and it is not unknown");
}

/// @param lab checks
void
PadParameterIsIgnored(SctpLab& lab)
{
    lab.Build();
    lab.Open();
    const auto plain = lab.Last(1, With(ChunkType::INIT_ACK)).Get<InitChunk>();
    lab.Change(0, With(ChunkType::INIT), [](Bytes& bytes) {
        const Bytes pad{0x80, 0x05, 0, 12, 1, 2, 3, 4, 5, 6, 7, 8}; // behind the last parameter
        bytes.resize(Padded(static_cast<uint32_t>(bytes.size())));
        bytes.insert(bytes.end(), pad.begin(), pad.end());
        const size_t size = bytes.size() - 12; // without the common header
        bytes[14] = static_cast<uint8_t>(size >> 8);
        bytes[15] = static_cast<uint8_t>(size);
    });
    SctpTestSocket second;
    second.Attach(lab.CreateSocket(0));
    second.socket->Connect(JoinAddress(SctpLab::GetAddress(1), SctpLab::PORT));
    lab.Run(Seconds(1));
    const auto padded = lab.Last(1, With(ChunkType::INIT_ACK)).Get<InitChunk>();
    lab.Equal(second.connected, 1U, "the set-up goes on");
    lab.True(padded.initiateTag != plain.initiateTag, "another INIT ACK");
    lab.Equal(padded.cookie->size(), plain.cookie->size(), "the cookie does not have it");
    lab.True(padded.peerUnrecognized.empty(), "no report");
    second.socket->Abort();
    lab.Run(Seconds(1));
}

/**
 * @param call a call in the trace sink
 * @param state whether of the state of the search, otherwise of the MTU
 * @return a test that it can be done there
 */
SctpLab::Script
CallFromTrace(void (*call)(SctpAssociation& association), bool state)
{
    return [=](SctpLab& lab) {
        Settings settings;
        settings.mtus = {1400};
        settings.bytes = 1000000;
        MtuLab bench(lab, settings);
        uint32_t calls = 0;
        const auto act = [&] {
            ++calls;
            if (const auto association = bench.GetAssociation())
            {
                call(*association);
            }
        };
        bench.stateChanged = state ? act : std::function<void()>();
        bench.mtuChanged = state ? std::function<void()>() : act;
        bench.Run(Seconds(60));
        lab.True(calls > 0, "the call is made");
        lab.True(!bench.GetAssociation() || bench.GetReceived() == settings.bytes,
                 "all ends, or arrives");
    };
}

/// The suite.
const SctpLabSuite g_suite(
    "sctp-search-mtu",
    {{"Off by default", OffByDefault},
     {"A lost probe is discounted", LostProbes},
     {"1500: the MTU of the link", Finds(1500, 1500, 1)},
     {"1500: 1492, as of PPPoE", Finds(1500, 1492, 6)},
     {"1500: 1400", Finds(1500, 1400, 6)},
     {"1500: 1280", Finds(1500, 1280, 6)},
     {"1500: 1201", Finds(1500, 1201, 6)},
     {"9000: 9000", Finds(9000, 9000, 1)},
     {"9000: 8999", Finds(9000, 8999, 12)},
     {"9000: 1500", Finds(9000, 1500, 12)},
     {"9000: 1300", Finds(9000, 1300, 12)},
     {"9000: 4470", Finds(9000, 4470, 12)},
     {"1500: 600, below BASE", Finds(1500, 600, 20)},
     {"IPv6, 1500: 1280", Finds(1500, 1280, 6, [](Settings& s) { s.ipv6 = true; })},
     {"IPv6, 1500: 1454", Finds(1500, 1454, 6, [](Settings& s) { s.ipv6 = true; })},
     {"IPv6, 9000: 1500", Finds(9000, 1500, 12, [](Settings& s) { s.ipv6 = true; })},
     {"Loss of 5 %, 1500: 1400", Finds(1500, 1400, 15, [](Settings& s) { s.loss = 0.05; })},
     {"Loss of 5 %, 9000: 5000", Finds(9000, 5000, 30, [](Settings& s) { s.loss = 0.05; })},
     {"Cross-traffic, 1500: 1400", Finds(1500, 1400, 15, [](Settings& s) { s.cross = true; })},
     {"Cross-traffic, 9000: 3000", Finds(9000, 3000, 30, [](Settings& s) { s.cross = true; })},
     {"Transfer, from 1500 to 1280", Narrows(1500, 1280, false)},
     {"Transfer, from 1500 to 1280, IPv6", Narrows(1500, 1280, true)},
     {"Transfer, from 1500 to 1280, PROBE_TIMER 15 s", Narrows(1500, 1280, false, "15s")},
     {"Transfer, from 1500 to 600", Narrows(1500, 600, false)},
     {"Transfer, from 1200 to 600", Narrows(1210, 600, false)},
     {"Transfer, from 1500 to 600, PROBE_TIMER 15 s", Narrows(1500, 600, false, "15s")},
     {"A path that grows", Grows},
     {"A path that grows out of ERROR", GrowsOutOfError},
     {"An outage is no black hole", SurvivesOutage},
     {"An outage in BASE", OutageInBase},
     {"The chunk PAD is ignored", PadIsIgnored},
     {"The parameter PAD is ignored", PadParameterIsIgnored},
     {"Abort in the trace of the MTU",
      CallFromTrace([](SctpAssociation& association) { association.Abort(); }, false)},
     {"Abort in the trace of the state",
      CallFromTrace([](SctpAssociation& association) { association.Abort(); }, true)},
     {"Shutdown in the trace of the MTU",
      CallFromTrace([](SctpAssociation& association) { association.Shutdown(); }, false)},
     {"Shutdown in the trace of the state",
      CallFromTrace([](SctpAssociation& association) { association.Shutdown(); }, true)}});

} // namespace sctp_search_mtu_test
