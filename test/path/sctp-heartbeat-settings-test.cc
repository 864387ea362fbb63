/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/boolean.h"
#include "ns3/sctp-compat.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <algorithm>

/**
 * @file
 * @ingroup sctp-tests
 * Tests that options of paths touch heartbeat timers only where they have to (RFC 9260 sections
 * 5.4 and 8.3).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_heartbeat_settings_test
{

/// Sets an option of the path to an address.
using Option = std::function<void(SctpSocket&, const Address&)>;

/**
 * @param on whether the path is monitored
 * @return the option
 */
Option
Heartbeats(bool on)
{
    return
        [on](SctpSocket& socket, const Address& address) { socket.SetPathHeartbeats(address, on); };
}

/**
 * @param interval HB.interval; negative = that of the attribute
 * @return the option
 */
Option
Interval(Time interval)
{
    return [interval](SctpSocket& socket, const Address& address) {
        socket.SetPathHeartbeatInterval(address, interval);
    };
}

/**
 * Sets a threshold.
 * @param socket the socket
 * @param address the address
 */
void
Thresholds(SctpSocket& socket, const Address& address)
{
    socket.SetPathThresholds(address, SctpPathThresholds{2, {}});
}

/**
 * Opens an association over two paths, both of which are verified soon.
 * @param lab the laboratory
 */
void
OpenTwoPaths(SctpLab& lab)
{
    lab.Build(2);
    lab.Open();
    lab.Run(Seconds(5));
}

/**
 * @param option sets an option of all paths as soon as the association is established
 * @return a test of the verification of three paths
 */
SctpLab::Script
SetWhenConnected(Option option)
{
    return [option](SctpLab& lab) {
        lab.delay = MilliSeconds(10);
        lab.Build(3);
        lab.CreateSockets();
        auto& socket = *lab.client.socket;
        std::function<void(Ptr<Socket>)> connected = [option, &socket](Ptr<Socket>) {
            for (const auto& address : socket.GetPeerAddresses())
            {
                option(socket, address);
            }
        };
        socket.SetConnectCallback(MakeFunctionCallback<void, Ptr<Socket>>(connected),
                                  MakeNullCallback<void, Ptr<Socket>>());
        socket.Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
        lab.Run(MilliSeconds(2150));
        for (uint32_t path = 0; path < 3; ++path)
        {
            lab.Equal(lab.GetPath(path).state, SctpPathState::ACTIVE, "verified");
        }
    };
}

/**
 * @param options set in turn every ten seconds
 * @return a test of a path that is cut
 */
SctpLab::Script
SetEveryTenSeconds(const std::vector<Option>& options)
{
    return [options](SctpLab& lab) {
        lab.Set("PathMaxRetrans", UintegerValue(2));
        OpenTwoPaths(lab);
        lab.Cut(1);
        for (uint32_t i = 0; i < 11; ++i)
        {
            lab.Run(Seconds(10));
            options[i % options.size()](*lab.client.socket, SctpLab::GetAddress(1, 1));
        }
        lab.Equal(lab.GetPath(1).state, SctpPathState::INACTIVE, "three HEARTBEATs were missed");
    };
}

/**
 * @param option set while a HEARTBEAT to a verified path is awaited
 * @return a test that its miss counts
 */
SctpLab::Script
SetWhileAwaited(Option option)
{
    return [option](SctpLab& lab) {
        OpenTwoPaths(lab);
        const Address address = SctpLab::GetAddress(1, 1);
        lab.Cut(1);
        lab.client.socket->RequestHeartbeat(address);
        lab.Run(MilliSeconds(50));
        option(*lab.client.socket, address);
        lab.Run(MilliSeconds(900));
        lab.Equal(lab.GetPath(1).errorCount, 0U, "before the RTO");
        lab.Run(MilliSeconds(100));
        lab.Equal(lab.GetPath(1).errorCount, 1U, "the missed HEARTBEAT counts");
    };
}

/**
 * @param option set while the HEARTBEAT to an address that is not verified is awaited
 * @return a test that its miss counts (5.4)
 */
SctpLab::Script
SetWhileVerified(Option option)
{
    return [option](SctpLab& lab) {
        lab.Build(2);
        lab.Drop(0, With(ChunkType::HEARTBEAT), UINT32_MAX);
        lab.CreateSockets();
        lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
        lab.Run(MilliSeconds(250));
        option(*lab.client.socket, SctpLab::GetAddress(1, 1));
        lab.Run(MilliSeconds(1000));
        lab.Equal(lab.GetPath(1).errorCount, 1U, "the missed HEARTBEAT counts");
        lab.Run(Seconds(10));
        lab.True(lab.GetPath(1).errorCount > 2, "and the next ones");
    };
}

/**
 * @param before HB.interval, s
 * @param after HB.interval from 20 s after the last HEARTBEAT on, s
 * @param least least time from then to the next HEARTBEAT, s
 * @param most largest
 * @return a test of it
 */
SctpLab::Script
IntervalCountsFromTheLastStart(int64_t before, int64_t after, double least, double most)
{
    return [=](SctpLab& lab) {
        OpenTwoPaths(lab);
        const Address address = SctpLab::GetAddress(1, 1);
        lab.client.socket->SetPathHeartbeatInterval(address, Seconds(before));
        lab.client.socket->RequestHeartbeat(address);
        lab.Run(Seconds(20));
        lab.Forget();
        const Time now = Simulator::Now();
        lab.client.socket->SetPathHeartbeatInterval(address, Seconds(after));
        lab.Run(Seconds(100));
        const auto beats = lab.Sent(0, OnPath(1, With(ChunkType::HEARTBEAT)));
        lab.True(!beats.empty(), "there is one");
        lab.Between((beats[0].time - now).GetSeconds(), least, most, "when");
    };
}

/// @param lab the laboratory
void
AtMostOnePerRto(SctpLab& lab)
{
    OpenTwoPaths(lab);
    lab.Forget();
    for (uint32_t i = 0; i < 1000; ++i)
    {
        lab.client.socket->SetPathHeartbeatInterval(SctpLab::GetAddress(1, 1), MilliSeconds(i % 3));
        lab.client.socket->SetPathHeartbeats(SctpLab::GetAddress(1, 1), i % 2 == 0);
        lab.Run(MilliSeconds(10));
    }
    const auto beats = lab.Sent(0, OnPath(1, With(ChunkType::HEARTBEAT)));
    lab.Between(beats.size(), size_t{5}, size_t{11}, "in ten seconds");
    for (size_t i = 1; i < beats.size(); ++i)
    {
        lab.True(beats[i].time - beats[i - 1].time >= MilliSeconds(1000), "an RTO apart");
    }
}

SctpLabSuite g_suite(
    "sctp-heartbeat-settings",
    {
        {"On, when connected, delays no verification (5.4)", SetWhenConnected(Heartbeats(true))},
        {"Off does not", SetWhenConnected(Heartbeats(false))},
        {"An interval does not", SetWhenConnected(Interval(Seconds(30)))},
        {"The interval of the attribute does not", SetWhenConnected(Interval(Seconds(-1)))},
        {"Thresholds do not", SetWhenConnected(Thresholds)},
        {"On, again and again, hides no dead path (8.3)", SetEveryTenSeconds({Heartbeats(true)})},
        {"The same interval does not", SetEveryTenSeconds({Interval(Seconds(30))})},
        {"Thresholds hide none", SetEveryTenSeconds({Thresholds})},
        {"Two intervals in turn hide none",
         SetEveryTenSeconds({Interval(Seconds(29)), Interval(Seconds(30))})},
        {"Off and on in turn hide none", SetEveryTenSeconds({[](auto& socket, const auto& address) {
             socket.SetPathHeartbeats(address, false);
             socket.SetPathHeartbeats(address, true);
         }})},
        {"On forgets no HEARTBEAT that is awaited (8.3)", SetWhileAwaited(Heartbeats(true))},
        {"Off does not", SetWhileAwaited(Heartbeats(false))},
        {"A longer interval does not", SetWhileAwaited(Interval(Seconds(60)))},
        {"A shorter interval does not", SetWhileAwaited(Interval(MilliSeconds(1)))},
        {"Thresholds forget none", SetWhileAwaited(Thresholds)},
        {"On forgets no probe of an address (5.4)", SetWhileVerified(Heartbeats(true))},
        {"Off forgets none", SetWhileVerified(Heartbeats(false))},
        {"An interval forgets none", SetWhileVerified(Interval(Seconds(60)))},
        {"A shorter interval that has passed", IntervalCountsFromTheLastStart(30, 5, 0, 0)},
        {"A shorter interval that has not", IntervalCountsFromTheLastStart(60, 25, 5, 7)},
        {"A longer interval", IntervalCountsFromTheLastStart(30, 60, 40, 42)},
        {"Intervals of milliseconds send a HEARTBEAT per RTO", AtMostOnePerRto},
    }); //!< registers the suite

} // namespace sctp_heartbeat_settings_test
