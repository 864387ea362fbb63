/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "../harness/sctp-test-phone.h"
#include "../harness/sctp-unit-bench.h"

#include "ns3/boolean.h"
#include "ns3/error-model.h"
#include "ns3/pointer.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-mtu-policy.h"
#include "ns3/sctp-parameters.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <memory>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Links that drop large packets without notice, and path MTUs that fall because of it (RFC 8899
 * section 4.3).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_black_hole_test
{

/**
 * @ingroup sctp-tests
 * Drops packets larger than a link carries, without notice.
 */
class LargePacketLoss : public ErrorModel
{
  private:
    bool DoCorrupt(Ptr<Packet> packet) override
    {
        return packet->GetSize() > 1402; // PPP has two bytes of its own
    }

    void DoReset() override
    {
    }
};

/**
 * @param phone the phone
 * @param link a link of it
 * @param model loss on the link, in both directions
 */
void
SetLoss(const SctpTestPhone& phone, uint32_t link, Ptr<ErrorModel> model)
{
    for (const uint32_t end : {0, 1})
    {
        phone.links[link].Get(end)->SetAttribute("ReceiveErrorModel", PointerValue(model));
    }
}

/**
 * @param phone the phone
 * @param host 0 = it sends, 1 = the server does
 * @return the black holes of the sender that will be found, as "1: 1500 1280, ..."
 */
std::shared_ptr<std::string>
Watch(const SctpTestPhone& phone, uint32_t host)
{
    auto found = std::make_shared<std::string>();
    auto association = phone.GetAssociation(host);
    for (const auto& info : association->GetPathInfos())
    {
        const auto note = [found](Ptr<const SctpPath> path, uint32_t before, uint32_t now) {
            *found += std::to_string(path->GetId()) + ": " + std::to_string(before) + " " +
                      std::to_string(now) + ", ";
        };
        association->GetPath(info.id)->TraceConnectWithoutContext(
            "PathMtuBlackHole",
            MakeFunctionCallback<void, Ptr<const SctpPath>, uint32_t, uint32_t>(note));
    }
    return found;
}

/**
 * Sends large messages.
 * @param phone the phone
 * @param down whether the server sends
 * @return their bytes
 */
size_t
SendLarge(SctpTestPhone& phone, bool down)
{
    Ptr<Socket> socket = down ? phone.server.accepted.at(0) : Ptr<Socket>(phone.client.socket);
    size_t sent = 0;
    while (sent < SctpTestPhone::LONG)
    {
        sent += socket->Send(Create<Packet>(10000));
    }
    return sent;
}

constexpr uint32_t LARGE = 1400; //!< size of chunks in a large packet, bytes
constexpr uint32_t SMALL = 1000; //!< size of chunks in a small packet, bytes

/// @param lab checks
void
Rule(SctpLab& lab)
{
    SctpUnitBench bench(1);
    auto& policy = bench.paths.GetMtuPolicy();
    policy.SetAttribute("Timeouts", UintegerValue(5));
    SctpPath& path = bench.At(0);
    lab.True(!policy.PacketSent(path, SMALL), "every path carries it");
    lab.True(policy.PacketSent(path, LARGE), "its fate tells of the MTU");
    policy.SmallAcked(path, Seconds(1));
    policy.TimedOut(path, true, Seconds(2)); // the small packet was sent before
    policy.SmallAcked(path, Seconds(1.5));   // so was this one
    for (const double time : {4.0, 6.0, 7.0})
    {
        policy.TimedOut(path, true, Seconds(time));
        policy.SmallAcked(path, Seconds(time < 7 ? time : 6.5)); // sent together, the last before
        policy.SmallAcked(path, Seconds(time < 7 ? time : 6.5)); // counts once
    }
    policy.TimedOut(path, true, Seconds(8));
    lab.Equal(path.GetMtu(), 1500U, "small packets have passed after two of five timeouts");
    policy.SmallAcked(path, Seconds(9));
    lab.Equal(path.GetMtu(), 1280U, "after a third one");
}

/// @param lab checks
void
CountsStartAnew(SctpLab& lab)
{
    SctpUnitBench bench(3);
    auto& policy = bench.paths.GetMtuPolicy();
    policy.SetAttribute("Timeouts", UintegerValue(4));
    const auto lose = [&policy](SctpPath& path, uint32_t times) {
        policy.PacketSent(path, LARGE);
        for (uint32_t i = 0; i < times; ++i)
        {
            policy.TimedOut(path, true, Seconds(i));
            policy.SmallAcked(path, Seconds(i));
        }
    };
    for (uint32_t i = 0; i < 3; ++i)
    {
        lose(bench.At(i), 3);
    }
    policy.LargeAcked(bench.At(0));
    policy.SmallLost(bench.At(1));
    policy.TimedOut(bench.At(2), false, Seconds(3));
    for (uint32_t i = 0; i < 3; ++i)
    {
        lose(bench.At(i), 3);
        lab.Equal(bench.At(i).GetMtu(), 1500U, "three timeouts since then");
        lose(bench.At(i), 1);
        lab.Equal(bench.At(i).GetMtu(), 1280U, "four");
    }
}

/// @param lab checks
void
FixedMtu(SctpLab& lab)
{
    SctpStrategyTypes chosen;
    chosen.Set<SctpMtuPolicy>(SctpFixedMtu::GetTypeId());
    SctpUnitBench fixed(1, 0, chosen);
    SctpUnitBench found(1);
    for (auto* bench : {&fixed, &found})
    {
        auto& policy = bench->paths.GetMtuPolicy();
        SctpPath& path = bench->At(0);
        policy.PacketTooBig(path, 1400);
        policy.PacketTooBig(path, 1450); // never raised
        lab.Equal(path.GetMtu(), bench == &fixed ? 1500U : 1400U, "Packet Too Big (7.3)");
        policy.PacketTooBig(path, 100);
        lab.Equal(path.GetMtu(), bench == &fixed ? 1500U : 512U, "not below the minimum");
        SctpRoute route = path.GetRoute();
        route.mtu = 1300;
        bench->paths.SetRoute(path, route);
        lab.Equal(path.GetMtu(), 1300U, "another route");
        lab.Equal(path.GetChunkRoom(), 1268U, "sizes follow");
    }
    auto& policy = fixed.paths.GetMtuPolicy();
    lab.True(!policy.PacketSent(fixed.At(0), LARGE), "no packet tells of it");
    for (uint32_t i = 0; i < 20; ++i)
    {
        policy.TimedOut(fixed.At(0), true, Seconds(i));
        policy.SmallAcked(fixed.At(0), Seconds(i));
    }
    lab.Equal(fixed.At(0).GetMtu(), 1300U, "losses do not change it");
}

/**
 * Large packets vanish on the first path, and no black hole is found there.
 * @param lab checks; its settings say why
 * @param why the reason
 */
void
SendIntoBlackHole(SctpLab& lab, const std::string& why)
{
    lab.Set("SndBufSize", UintegerValue(1000000));
    lab.Set("HeartbeatAfterRto", BooleanValue(true));
    SctpTestPhone phone(lab);
    SetLoss(phone, 0, CreateObject<LargePacketLoss>());
    phone.Open("Off");
    const auto found = Watch(phone, 0);
    SendLarge(phone, false);
    lab.Run(Seconds(100));
    lab.Equal(*found, "", why);
    lab.Equal(phone.GetReceived(false), 0U, "nothing arrives");
}

/// @param lab checks
void
FixedInTransfer(SctpLab& lab)
{
    lab.Set("MtuPolicy", StringValue("ns3::SctpFixedMtu"));
    SendIntoBlackHole(lab, "no black hole is looked for");
}

/**
 * @param ipv6 whether over IPv6
 * @param down whether the server sends
 * @param probes the attribute HeartbeatAfterRto
 * @param seconds time that the transfer may take
 * @return a test that a transfer over a black hole completes
 */
SctpLab::Script
Fallback(bool ipv6, bool down, bool probes, double seconds)
{
    return [=](SctpLab& lab) {
        lab.Set("SndBufSize", UintegerValue(1000000));
        lab.Set("HeartbeatAfterRto", BooleanValue(probes));
        SctpTestPhone phone(lab, 1, "ns3::SctpL4Protocol", "", ipv6);
        SetLoss(phone, 0, CreateObject<LargePacketLoss>());
        SetLoss(phone, 1, CreateObject<LargePacketLoss>());
        phone.Open("Off");
        const auto found = Watch(phone, down ? 1 : 0);
        const size_t sent = SendLarge(phone, down);
        lab.Run(Seconds(seconds));
        lab.Equal(phone.GetReceived(down), sent, "all of it arrives");
        // The server has a path to each address of the phone, and lost data goes to the other.
        for (const auto& path : phone.GetAssociation(down ? 1 : 0)->GetPathInfos())
        {
            const std::string event = std::to_string(path.id) + ": 1500 1280, ";
            const size_t at = found->find(event);
            lab.Equal(at != std::string::npos, path.mtu == 1280, "traced where the MTU is 1280");
            lab.True(at == std::string::npos || found->find(event, at + 1) == std::string::npos,
                     "and only once");
        }
        lab.True(!found->empty(), "the black hole was found");
    };
}

/// @param lab checks
void
OnlyThePairFallsBack(SctpLab& lab)
{
    lab.Set("SndBufSize", UintegerValue(1000000));
    lab.Set("HeartbeatAfterRto", BooleanValue(true));
    SctpTestPhone phone(lab, 1, "ns3::CmtSctpL4Protocol");
    SetLoss(phone, 1, CreateObject<LargePacketLoss>());
    phone.Open("Mesh");
    const auto found = Watch(phone, 0);
    size_t sent = 0;
    for (uint32_t i = 0; i < 20; ++i)
    {
        sent += SendLarge(phone, false);
        lab.Run(Seconds(10));
    }
    lab.Equal(phone.GetReceived(false), sent, "all of it arrives");
    lab.Equal(*found, "1: 1500 1280, ", "one pair");
    lab.Equal(phone.GetAssociation(0)->GetPathInfos().at(0).mtu, 1500U, "the other one");
}

/// @param lab checks
void
Never(SctpLab& lab)
{
    lab.Set("MtuPolicy", StringValue("ns3::SctpMtuPolicy[Timeouts=0]"));
    SendIntoBlackHole(lab, "switched off");
}

/**
 * @param call the call in a callback of the trace source
 * @return a test that it can be done there
 */
SctpLab::Script
CallFromTrace(void (*call)(SctpTestPhone& phone))
{
    return [=](SctpLab& lab) {
        lab.Set("SndBufSize", UintegerValue(1000000));
        lab.Set("HeartbeatAfterRto", BooleanValue(true));
        SctpTestPhone phone(lab);
        SetLoss(phone, 0, CreateObject<LargePacketLoss>());
        phone.Open("Off");
        bool called = false;
        const auto act = [&](Ptr<const SctpPath>, uint32_t, uint32_t) {
            called = true;
            call(phone);
        };
        phone.GetAssociation(0)->GetPath(0)->TraceConnectWithoutContext(
            "PathMtuBlackHole",
            MakeFunctionCallback<void, Ptr<const SctpPath>, uint32_t, uint32_t>(act));
        SendLarge(phone, false);
        lab.Run(Seconds(300));
        lab.True(called, "the call is made");
        const auto association = phone.GetAssociation(0);
        lab.True(!association || phone.GetReceived(false) >= SctpTestPhone::LONG,
                 "all ends, or arrives");
    };
}

/**
 * @param rate share of packets that get lost in each direction
 * @param probes the attribute HeartbeatAfterRto
 * @return a test that losses at random are no black hole
 */
SctpLab::Script
RandomLoss(double rate, bool probes)
{
    return [=](SctpLab& lab) {
        lab.Set("SndBufSize", UintegerValue(10000000));
        lab.Set("HeartbeatAfterRto", BooleanValue(probes));
        SctpTestPhone phone(lab);
        phone.Open("Off");
        const auto found = Watch(phone, 0);
        auto model = CreateObject<RateErrorModel>();
        model->SetUnit(RateErrorModel::ERROR_UNIT_PACKET);
        model->SetRate(rate);
        model->AssignStreams(7);
        SetLoss(phone, 0, model);
        for (uint32_t i = 0; i < 10; ++i)
        {
            SendLarge(phone, false);
        }
        lab.Run(Seconds(10000));
        lab.True(phone.GetReceived(false) > SctpTestPhone::LONG, "much of it arrives");
        lab.Equal(*found, "", "no black hole");
    };
}

/**
 * @param probes the attribute HeartbeatAfterRto
 * @return a test that a link that is cut again and again is no black hole
 */
SctpLab::Script
CutLink(bool probes)
{
    return [=](SctpLab& lab) {
        lab.Set("SndBufSize", UintegerValue(10000000));
        lab.Set("HeartbeatAfterRto", BooleanValue(probes));
        lab.Set("AssociationMaxRetrans", UintegerValue(100));
        SctpTestPhone phone(lab);
        phone.Open("Off");
        const auto found = Watch(phone, 0);
        size_t sent = 0;
        for (const double seconds : {3.0, 7.0, 20.0, 50.0, 1.0, 2.0, 120.0})
        {
            sent += SendLarge(phone, false);
            lab.Run(MilliSeconds(500));
            phone.Cut(0);
            lab.Run(Seconds(seconds));
            phone.Cut(0, false);
            lab.Run(Seconds(1));
        }
        lab.Run(Seconds(300));
        lab.Equal(phone.GetReceived(false), sent, "all of it arrives");
        lab.Equal(*found, "", "no black hole");
    };
}

/// The suite.
const SctpLabSuite g_suite(
    "sctp-black-hole",
    {{"What is a black hole", Rule},
     {"Counts of black holes start anew", CountsStartAnew},
     {"A fixed MTU is that of the route", FixedMtu},
     {"A fixed MTU, transfer", FixedInTransfer},
     {"A transfer leaves a black hole", Fallback(false, false, false, 200)},
     {"A transfer leaves a black hole, IPv6", Fallback(true, false, false, 200)},
     {"Downlink", Fallback(false, true, false, 200)},
     {"Downlink, IPv6", Fallback(true, true, false, 200)},
     {"Sooner where HEARTBEATs follow timeouts", Fallback(false, false, true, 40)},
     {"Sooner, IPv6", Fallback(true, false, true, 40)},
     {"Only the pair of the black hole falls back", OnlyThePairFallsBack},
     {"Detection can be switched off", Never},
     {"Abort in the trace",
      CallFromTrace([](SctpTestPhone& phone) { phone.client.socket->Abort(); })},
     {"Dispose in the trace",
      CallFromTrace([](SctpTestPhone& phone) { phone.client.socket->Dispose(); })},
     {"Close in the trace",
      CallFromTrace([](SctpTestPhone& phone) { phone.client.socket->Close(); })},
     {"Send in the trace", CallFromTrace([](SctpTestPhone& phone) { SendLarge(phone, false); })},
     {"Losses of 1 %", RandomLoss(0.01, true)},
     {"Losses of 10 %", RandomLoss(0.1, false)},
     {"Losses of 10 %, HEARTBEATs after timeouts", RandomLoss(0.1, true)},
     // With 30 % a chunk is ten times in vain once in a thousand: that looks like a black hole.
     {"Losses of 20 %", RandomLoss(0.2, false)},
     {"Losses of 20 %, HEARTBEATs after timeouts", RandomLoss(0.2, true)},
     {"A link that is cut", CutLink(false)},
     {"A link that is cut, HEARTBEATs after timeouts", CutLink(true)}});

} // namespace sctp_black_hole_test
