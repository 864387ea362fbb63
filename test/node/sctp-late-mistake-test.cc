/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-error-text.h"
#include "../harness/sctp-test-harness.h"

#include "ns3/boolean.h"
#include "ns3/nstime.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-handshake-parts.h"
#include "ns3/sctp-parameters.h"
#include "ns3/string.h"

#include <functional>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Settings that exclude each other from some moment on, while an association or a listener uses
 * them: no packet of the peer ends the simulation.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_late_mistake_test
{

/// Makes settings exclude each other, and the sentence that tells the user of it.
struct Mistake
{
    std::string name;                                //!< the mistake
    std::function<void(Ptr<SctpParameters>)> change; //!< makes it so
    std::string text;                                //!< the sentence about it
    bool ofStrategies{false};                        //!< a listener finds it when it accepts
};

/// @return mistakes of each kind
std::vector<Mistake>
GetMistakes()
{
    return {{"RtoMin above RtoMax",
             [](Ptr<SctpParameters> parameters) {
                 parameters->SetAttribute("RtoMin", TimeValue(Seconds(70)));
             },
             "ns3::SctpParameters::RtoMin is above ns3::SctpParameters::RtoMax."},
            {"an unknown extension",
             [](Ptr<SctpParameters> parameters) {
                 parameters->SetAttribute("Extensions", StringValue("Nonsense"));
             },
             "ns3::SctpParameters::Extensions names Nonsense; there is"},
            {"two extensions that exclude each other",
             [](Ptr<SctpParameters> parameters) {
                 parameters->SetAttribute("PrSctp", BooleanValue(true));
                 parameters->SetAttribute("DataFormat", StringValue("ns3::SctpLsDataFormat"));
                 parameters->SetAttribute("AckFormat", StringValue("ns3::SctpLsSackFormat"));
             },
             "The extension PrSctp cannot be used together with ns3::SctpLs"},
            {"a value that the class does not take",
             [](Ptr<SctpParameters> parameters) {
                 parameters->SetAttribute("CongestionOps",
                                          StringValue("ns3::SctpCongestionOps[Beta=0.8]"));
             },
             "ns3::SctpParameters::CongestionOps: ns3::SctpRfc9260Congestion has no attribute "
             "Beta, in 'ns3::SctpRfc9260Congestion[Beta=0.8]'."},
            {"formats that exclude each other",
             [](Ptr<SctpParameters> parameters) {
                 parameters->SetAttribute("DataFormat", StringValue("ns3::SctpPsnDataFormat"));
             },
             "ns3::SctpParameters: DataFormat ns3::SctpPsnDataFormat and AckFormat "
             "ns3::SctpSackFormat exclude each other.",
             true}};
}

/**
 * @param lab the laboratory
 * @param text printed text
 * @param begin how the only line has to begin, after the node
 */
void
ExpectOneLine(SctpLab& lab, const std::string& text, const std::string& begin)
{
    const std::string expected = "SCTP on node " + std::to_string(lab.GetHost(0)->GetId()) + ": ";
    lab.Equal(text.substr(0, (expected + begin).size()), expected + begin, "the warning");
    lab.True(text.size() > 2 && text.find('\n') == text.size() - 1, "one line: " + text);
    lab.True(text.size() > 2 && text[text.size() - 2] == '.', "a sentence: " + text);
}

/**
 * The peer has lost its association and begins another one.
 * @param lab the laboratory
 * @param tag its new tag
 */
void
Restart(SctpLab& lab, uint32_t tag)
{
    lab.Forget();
    lab.peer.tag = tag;
    lab.peer.tsn = 1;
    lab.peer.Associate();
    lab.Run(Seconds(1));
}

/**
 * @param mistake a mistake
 * @return a test of a restart of the peer
 */
SctpLab::Script
AtInit(const Mistake& mistake)
{
    return [mistake](SctpLab& lab) {
        lab.BuildScripted();
        lab.OpenFromPeer();
        const auto parameters = lab.GetAssociations(0).at(0)->GetParameters();
        const auto right = CopyObject(parameters);
        mistake.change(parameters);
        const SctpErrorText lines;
        for (uint32_t tag = 0x22222222; tag < 0x22222225; ++tag)
        {
            Restart(lab, tag);
            lab.Equal(lab.GetTrace(), "1:INIT 0:ABORT", "the restart is refused");
            lab.Equal(lab.Last(0).GetTag(), tag, "by the tag of the INIT");
        }
        lab.Equal(lab.CountDrops(0, SctpDropReason::WRONG_SETTINGS), size_t{3}, "traced");
        lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "the association goes on");
        ExpectOneLine(lab,
                      lines.Get(),
                      "The association of port 9 to port 5000 refuses what its peer begins anew: " +
                          mistake.text);
        static_cast<SctpParameterValues&>(*parameters) = *right;
        parameters->strategies = right->strategies;
        Restart(lab, 0x33333333);
        lab.Equal(lab.CountNotifications(lab.client, SctpNotification::Type::RESTART),
                  1U,
                  "restarts are accepted again once the mistake is mended");
    };
}

/**
 * @param mistake a mistake
 * @return a test of a change between INIT and COOKIE ECHO of a restart
 */
SctpLab::Script
AtCookieEcho(const Mistake& mistake)
{
    return [mistake](SctpLab& lab) {
        lab.BuildScripted();
        lab.OpenFromPeer();
        lab.peer.setup = false;
        Restart(lab, 0x22222222);
        lab.Equal(lab.GetTrace(), "1:INIT 0:INIT-ACK", "still usable");
        mistake.change(lab.GetAssociations(0).at(0)->GetParameters());
        const SctpErrorText lines;
        const Bytes echo = ToBytes(CookieEchoChunk{*lab.peer.hostInit.cookie});
        lab.Forget();
        lab.peer.Send(echo);
        lab.peer.Send(echo);
        lab.Run(Seconds(1));
        lab.Equal(lab.GetTrace(), "1:COOKIE-ECHO 1:COOKIE-ECHO 0:ABORT 0:ABORT", "refused");
        lab.Equal(lab.Last(0).GetTag(), 0x22222222U, "by the tag of the cookie");
        lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "the association goes on");
        ExpectOneLine(lab, lines.Get(), "The association of port 9 to port 5000 refuses");
    };
}

/**
 * @param mistake a mistake
 * @return a test of an INIT that collides with the own one
 */
SctpLab::Script
AtCollision(const Mistake& mistake)
{
    return [mistake](SctpLab& lab) {
        lab.BuildScripted();
        lab.peer.setup = false;
        lab.CreateSockets();
        lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
        lab.Run(MilliSeconds(100));
        mistake.change(lab.client.socket->GetParameters());
        const SctpErrorText lines;
        lab.Forget();
        lab.peer.SendWithTag(ToBytes(lab.peer.MakeInit(false)), 0);
        lab.Run(MilliSeconds(200));
        lab.Equal(lab.GetTrace(), "1:INIT 0:ABORT", "refused");
        lab.Equal(lab.GetState(0), SctpState::COOKIE_WAIT, "the own set-up goes on");
        ExpectOneLine(lab, lines.Get(), "The association of port");
    };
}

/**
 * @param mistake a mistake
 * @return a test of a listener
 */
SctpLab::Script
AtListener(const Mistake& mistake)
{
    return [mistake](SctpLab& lab) {
        lab.BuildScripted();
        lab.CreateSockets();
        lab.client.socket->Bindx({SctpLab::GetAddress(0)}, SctpLab::PORT);
        lab.client.socket->Listen();
        lab.peer.setup = false;
        lab.peer.Associate();
        lab.Run(Seconds(1));
        lab.Equal(lab.GetTrace(), "1:INIT 0:INIT-ACK", "still usable");
        mistake.change(lab.client.socket->GetParameters());
        const SctpErrorText lines;
        lab.Forget();
        lab.peer.Send(ToBytes(CookieEchoChunk{*lab.peer.hostInit.cookie}));
        lab.peer.Associate();
        lab.peer.Associate();
        lab.Run(Seconds(1));
        const std::string answer = mistake.ofStrategies ? "0:INIT-ACK" : "0:ABORT";
        lab.Equal(lab.GetTrace(),
                  "1:COOKIE-ECHO 1:INIT 1:INIT 0:ABORT " + answer + " " + answer,
                  "no association is made");
        lab.Equal(lab.CountDrops(0, SctpDropReason::WRONG_SETTINGS),
                  size_t{mistake.ofStrategies ? 1U : 3U},
                  "traced, not as a port where nobody listens");
        ExpectOneLine(lab, lines.Get(), "The listener on port 9 accepts nothing: " + mistake.text);
    };
}

/// @param lab the laboratory
void
ApplicationRefuses(SctpLab& lab)
{
    lab.BuildScripted();
    lab.CreateSockets();
    const auto listener = lab.client.socket;
    listener->SetAcceptCallback(sctp::MakeFunctionCallback<bool, Ptr<Socket>, const Address&>(
                                    [](Ptr<Socket>, const Address&) { return false; }),
                                MakeNullCallback<void, Ptr<Socket>, const Address&>());
    listener->Bindx({SctpLab::GetAddress(0)}, SctpLab::PORT);
    listener->Listen();
    lab.peer.Associate();
    lab.Run(Seconds(1));
    lab.Equal(lab.GetTrace(), "1:INIT 0:INIT-ACK 1:COOKIE-ECHO 0:ABORT", "no association is made");
    lab.Equal(lab.CountDrops(0, SctpDropReason::REFUSED), size_t{1}, "traced");
}

/// @return the tests
SctpLabSuite::Tests
MakeTests()
{
    SctpLabSuite::Tests tests{{"A listener whose application refuses", ApplicationRefuses}};
    for (const Mistake& each : GetMistakes())
    {
        tests.emplace_back("A restart with " + each.name, AtInit(each));
        tests.emplace_back("A restart's COOKIE ECHO with " + each.name, AtCookieEcho(each));
        tests.emplace_back("A collision with " + each.name, AtCollision(each));
        tests.emplace_back("A listener with " + each.name, AtListener(each));
    }
    return tests;
}

/// The suite.
const SctpLabSuite g_suite("sctp-late-mistake", MakeTests());

} // namespace sctp_late_mistake_test
