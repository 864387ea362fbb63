/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-test-harness.h"

using namespace ns3;
using namespace ns3::sctp;

namespace
{

/// Kinds of notifications.
using Notification = SctpNotification::Type;

/**
 * @param edit makes the INIT a bad one
 * @param answer chunks that are to come back
 * @return a test that sends it to a listener
 */
SctpLab::Script
BadInit(std::function<void(InitChunk&)> edit, const std::string& answer)
{
    return [edit, answer](SctpLab& lab) {
        lab.BuildScripted();
        lab.CreateSockets();
        lab.client.socket->Bindx({SctpLab::GetAddress(0)}, SctpLab::PORT);
        lab.client.socket->Listen();
        lab.peer.setup = false;
        auto init = lab.peer.MakeInit(false);
        edit(init);
        lab.peer.SendWithTag(ToBytes(init), 0);
        lab.Run(Seconds(10));
        const auto last = lab.Last(0);
        lab.Equal(last.bytes ? last.GetNames() : "", answer, "the answer");
        lab.Equal(lab.GetAssociations(0).size(), 0U, "no association");
        if (last.bytes)
        {
            lab.Equal(last.GetTag(), lab.peer.tag, "the tag is the Initiate Tag");
            lab.Equal(last.Get<ErrorChunk>().tBit, false, "which is no reflected one");
        }
    };
}

/**
 * @param edit makes the INIT ACK a bad one
 * @param answer chunks that are to come back; empty = the INIT ACK is ignored
 * @param cause cause of the ABORT; zero = any
 * @return a test that answers a client with it
 */
SctpLab::Script
BadInitAck(std::function<void(InitChunk&)> edit, const std::string& answer, uint16_t cause = 0)
{
    return [edit, answer, cause](SctpLab& lab) {
        lab.BuildScripted();
        lab.CreateSockets();
        lab.peer.setup = false;
        lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
        lab.Run(MilliSeconds(100));
        auto ack = lab.peer.MakeInit(true);
        edit(ack);
        lab.Forget();
        lab.peer.Send(ToBytes(ack));
        lab.Run(MilliSeconds(200));
        const auto last = lab.Last(0);
        lab.Equal(last.bytes ? last.GetNames() : "", answer, "the answer");
        if (answer.empty())
        {
            lab.Equal(lab.GetState(0), SctpState::COOKIE_WAIT, "nothing has happened");
            return;
        }
        const bool reflected = ack.initiateTag == 0;
        lab.Equal(last.GetTag(), reflected ? lab.peer.hostTag : ack.initiateTag, "its tag");
        lab.Equal(last.Get<ErrorChunk>().tBit, reflected, "the T bit says so");
        if (cause != 0)
        {
            lab.Equal(last.GetCauses().size(), 1U, "one cause");
            lab.Equal(last.GetCauses().front(), static_cast<CauseCode>(cause), "the cause");
        }
        if (ack.advertisedWindow >= 1500)
        {
            lab.Equal(lab.GetAssociations(0).size(), 0U, "the association is gone");
            lab.Equal(lab.CountNotifications(lab.client, Notification::CANT_START), 1U, "told");
        }
    };
}

/// @param lab the laboratory
void
UnknownParameters(SctpLab& lab)
{
    lab.BuildScripted();
    lab.CreateSockets();
    lab.client.socket->Bindx({SctpLab::GetAddress(0)}, SctpLab::PORT);
    lab.client.socket->Listen();
    auto init = ToBytes(lab.peer.MakeInit(false));
    // Skip and report, skip, stop and report; what follows is not looked at.
    const Bytes parameters = {0xff, 0x01, 0, 4, 0xbf, 0x02, 0, 4, 0x7f, 0x03, 0, 4, 0xff, 4, 0, 4};
    init = init + parameters;
    init[3] += parameters.size();
    lab.peer.setup = false;
    lab.peer.SendWithTag(init, 0);
    lab.Run(Seconds(1));
    const auto& reported = lab.peer.hostInit.peerUnrecognized;
    lab.Equal(reported.size(), 2U, "those to be reported");
    if (reported.size() == 2)
    {
        lab.Equal(reported[0].type, 0xff01, "skip and report");
        lab.Equal(reported[1].type, 0x7f03, "stop and report");
    }
    lab.True(lab.peer.hostInit.cookie.has_value(), "the set-up goes on");
}

/// @param lab the laboratory
void
HostNamesAreRefused(SctpLab& lab)
{
    // Host Name Address "a.example", with its zero byte and padding.
    const Bytes hostName = {0, 11, 0, 14, 'a', '.', 'e', 'x', 'a', 'm', 'p', 'l', 'e', 0, 0, 0};
    lab.BuildScripted();
    lab.CreateSockets();
    lab.peer.setup = false;
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    lab.Run(MilliSeconds(100));
    auto listener = lab.CreateSocket(0);
    listener->Bindx({SctpLab::GetAddress(0)}, 77);
    listener->Listen();
    const auto clientPort = lab.peer.hostPort;
    for (const bool isAck : {false, true})
    {
        lab.peer.hostPort = isAck ? clientPort : 77;
        auto init = ToBytes(lab.peer.MakeInit(isAck));
        init[3] += 14;
        if (isAck)
        {
            init[3] += 2; // the padding of the cookie
        }
        lab.peer.SendWithTag(init + hostName, isAck ? lab.peer.hostTag : 0);
        lab.Run(MilliSeconds(200));
        lab.Equal(lab.Last(0).GetNames(), "ABORT", "refused");
        lab.Equal(lab.Last(0).GetTag(), lab.peer.tag, "the tag is the Initiate Tag");
        lab.Equal(lab.Last(0).GetCauses().front(), CauseCode::UNRESOLVABLE_ADDRESS, "the cause");
        lab.Equal(lab.GetAssociations(0).size(), isAck ? 0U : 1U, "no association comes of it");
    }
}

SctpLabSuite g_suite(
    "sctp-handshake-parameters",
    {
        {"Unknown parameters are reported by their high bits (3.2.1)", UnknownParameters},
        {"Host names are refused (5.1.2 B)", HostNamesAreRefused},
        {"INIT with tag 0 is discarded (3.3.2)", BadInit([](auto& i) { i.initiateTag = 0; }, "")},
        {"INIT without outbound streams is refused (3.3.2)",
         BadInit([](auto& i) { i.outboundStreams = 0; }, "ABORT")},
        {"INIT without inbound streams is refused (3.3.2)",
         BadInit([](auto& i) { i.inboundStreams = 0; }, "ABORT")},
        {"INIT with a small window is refused (3.3.2)",
         BadInit([](auto& i) { i.advertisedWindow = 1499; }, "ABORT")},
        {"INIT with the smallest window is accepted (3.3.2)",
         BadInit([](auto& i) { i.advertisedWindow = 1500; }, "INIT-ACK")},
        {"INIT ACK without cookie is refused (3.3.10.2)",
         BadInitAck([](auto& i) { i.cookie.reset(); }, "ABORT", 2)},
        {"INIT ACK with tag 0 ends the set-up (3.3.3)",
         BadInitAck([](auto& i) { i.initiateTag = 0; }, "ABORT")},
        {"INIT ACK without outbound streams ends the set-up (3.3.3)",
         BadInitAck([](auto& i) { i.outboundStreams = 0; }, "ABORT")},
        {"INIT ACK without inbound streams ends the set-up (3.3.3)",
         BadInitAck([](auto& i) { i.inboundStreams = 0; }, "ABORT")},
        {"INIT ACK with a small window is refused (3.3.3)",
         BadInitAck([](auto& i) { i.advertisedWindow = 1499; }, "ABORT")},
    }); //!< registers the suite

} // namespace
