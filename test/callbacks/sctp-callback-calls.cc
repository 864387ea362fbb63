/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-callback-calls.h"

#include "ns3/boolean.h"
#include "ns3/inet-socket-address.h"
#include "ns3/integer.h"
#include "ns3/ipv4.h"
#include "ns3/nstime.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-parameters.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <map>
#include <string>

namespace ns3
{

namespace
{

/// The scenario in which calls are made.
using Scenario = SctpCallbackScenario;

/**
 * Asks everything that can be asked.
 * @param socket a socket
 */
void
AskAll(SctpSocket& socket)
{
    Address address;
    socket.GetSockName(address);
    socket.GetPeerName(address);
    socket.GetStatus();
    socket.GetLocalAddresses();
    socket.GetTxAvailable();
    socket.GetRxAvailable();
    socket.GetErrno();
    socket.GetSocketType();
    socket.GetAllowBroadcast();
    socket.GetNode();
    socket.GetPathInfos();
    for (const auto& peer : socket.GetPeerAddresses())
    {
        SctpPathInfo info;
        socket.GetPathInfo(peer, info);
    }
    if (auto association = socket.GetAssociation())
    {
        association->GetStatus();
        association->GetRemoteAddresses();
        association->GetLocalAddresses();
        association->GetPath(0);
    }
}

/**
 * Connects, binds and listens again on a socket that is open, or was.
 * @param host where
 * @param socket its socket
 */
void
OpenAgain(Scenario&, uint32_t host, SctpSocket& socket)
{
    const auto peer = InetSocketAddress(Ipv4Address::ConvertFrom(Scenario::GetAddress(1 - host, 0)),
                                        Scenario::PORT);
    socket.Connect(peer);
    socket.Connectx({Scenario::GetAddress(1 - host, 0), Scenario::GetAddress(1 - host, 1)},
                    Scenario::PORT);
    socket.Bind();
    socket.Bind6();
    socket.Bind(InetSocketAddress(Ipv4Address::GetAny(), 77));
    socket.Bindx({Scenario::GetAddress(host, 0)}, 0);
    socket.SetAllowBroadcast(true);
    if (socket.GetAssociation() || host == 0)
    {
        socket.Listen();
    }
}

/**
 * Chooses the paths in every way, and sets IP options.
 * @param host where
 * @param socket its socket
 */
void
Control(uint32_t host, SctpSocket& socket)
{
    for (uint32_t path : {1, 0})
    {
        const auto peer = Scenario::GetAddress(1 - host, path);
        socket.SetPrimary(peer);
        socket.RequestHeartbeat(peer);
        socket.SetPathHeartbeats(peer, false);
        socket.SetPathHeartbeats(peer, true);
        socket.SetPathHeartbeatInterval(peer, Seconds(20 + path));
        socket.SetPathThresholds(peer, {4, {}});
        socket.SetPrimary(path);
        socket.RequestHeartbeat(path);
        socket.SetPathHeartbeats(path, true);
        socket.SetPathHeartbeatInterval(path, Seconds(-1));
        socket.SetPathThresholds(path, {});
    }
    socket.SetPrimary(77);                            // no such path
    socket.SetPrimary(Scenario::GetAddress(host, 0)); // not the peer's
    // FreeBSD's stack mixes the fragments of messages with some schedulers.
    const bool own = socket.GetInstanceTypeId().GetName() != "ns3::UsrsctpSocket";
    for (const auto& name : {"WeightedFair", "Priority", "RoundRobinPacket", "Fcfs"})
    {
        if (!own)
        {
            break;
        }
        socket.SetStreamScheduler(
            TypeId::LookupByName("ns3::Sctp" + std::string(name) + "Scheduler"));
        socket.SetStreamValue(2, 7);
    }
    socket.SetStreamValue(9999, 1);                         // no such stream
    socket.SetStreamScheduler(SctpParameters::GetTypeId()); // no scheduler
    socket.SetIpTos(0x10);
    socket.SetIpTtl(33);
    socket.SetPriority(3);
}

/**
 * Sends in every way.
 * @param scenario the scenario
 * @param host where
 */
void
SendAll(Scenario& scenario, uint32_t host)
{
    SctpSendInfo info;
    scenario.Send(host, info, 1000);
    info.streamId = 2;
    info.immediate = true;
    scenario.Send(host, info, 4000);
    info.unordered = true;
    scenario.Send(host, info, 10);
    info.streamId = 9999; // not there
    scenario.Send(host, info, 10);
    scenario.Send(host, SctpSendInfo(), 100000); // too large
    if (auto socket = scenario.GetSocket(host))
    {
        socket->SendMsg(Create<Packet>(), SctpSendInfo());
        socket->Send(Create<Packet>(), 0);
        socket->SendTo(Create<Packet>(), 0, Address());
    }
}

/**
 * @param checker checker of an attribute
 * @return a value for it, also for one that is an alias, whose own values may be not set
 */
Ptr<AttributeValue>
CreateValue(const AttributeChecker& checker)
{
    const std::string name = checker.GetValueTypeName();
    if (name.find("BooleanValue") != std::string::npos)
    {
        return Create<BooleanValue>();
    }
    if (name.find("UintegerValue") != std::string::npos)
    {
        return Create<UintegerValue>();
    }
    return checker.Create();
}

/**
 * Changes each attribute a little, except those that the variant rules out.
 * @param object parameters
 * @param variant the variant; null = another stack, which rules nothing out
 */
void
ChangeAttributes(Ptr<SctpParameters> object, Ptr<SctpL4Protocol> variant)
{
    const TypeId type = object->GetInstanceTypeId();
    for (size_t i = 0; i < type.GetAttributeN(); ++i)
    {
        const auto attribute = type.GetAttribute(i);
        // The first two must fit to another one when an association begins anew; the others lead
        // to ABORT, which loses messages.
        const bool fixed = attribute.name == "PrimarySwitchoverMaxRetrans" ||
                           attribute.name == "Interleaving" || attribute.name == "CloseAborts" ||
                           attribute.name == "MaxUnackedTime";
        if (fixed || !attribute.accessor->HasSetter() || !attribute.accessor->HasGetter())
        {
            continue;
        }
        auto value = CreateValue(*attribute.checker);
        object->GetAttribute(attribute.name, *value);
        const auto before = value->Copy();
        if (const auto flag = DynamicCast<BooleanValue>(value))
        {
            flag->Set(!flag->Get());
        }
        else if (const auto number = DynamicCast<UintegerValue>(value))
        {
            number->Set(number->Get() == 0 ? 1000 : number->Get() + 1); // 0 is often none
        }
        else if (const auto integer = DynamicCast<IntegerValue>(value))
        {
            integer->Set(integer->Get() + 1);
        }
        else if (const auto time = DynamicCast<TimeValue>(value))
        {
            time->Set(time->Get().IsZero() ? Seconds(1) : time->Get() + MilliSeconds(1));
        }
        object->SetAttributeFailSafe(attribute.name, *value);
        if (variant && !object->FindMistake(variant->GetVariantDefaults()).empty())
        {
            object->SetAttribute(attribute.name, *before);
        }
    }
}

/**
 * Makes another association to the other host and closes it.
 * @param scenario the scenario
 * @param host where
 */
void
OpenAnother(Scenario& scenario, uint32_t host)
{
    auto socket = scenario.CreateSocket(host);
    socket->Connect(InetSocketAddress(Ipv4Address::ConvertFrom(Scenario::GetAddress(1 - host, 1)),
                                      Scenario::PORT));
    const std::string text = Scenario::OTHER;
    socket->Send(Create<Packet>(reinterpret_cast<const uint8_t*>(text.data()), text.size()));
    socket->Close();
}

/**
 * Aborts, then does all that makes no sense any more.
 * @param scenario the scenario
 * @param host where
 */
void
AbortAndGoOn(Scenario& scenario, uint32_t host)
{
    auto socket = scenario.GetSocket(host);
    socket->Abort("first");
    SendAll(scenario, host);
    scenario.Read(socket);
    Control(host, *socket);
    socket->Close();
    socket->Abort("second");
    socket->Dispose();
    SendAll(scenario, host);
    scenario.Read(socket);
    Control(host, *socket);
    AskAll(*socket);
    OpenAgain(scenario, host, *socket);
    socket->ShutdownSend();
    socket->ShutdownRecv();
    socket->Close();
    socket->Abort("third");
    socket->Dispose();
}

/**
 * @param function the action
 * @return a call that performs it if the host has a socket
 */
Scenario::Call
WithSocket(std::function<void(Scenario&, uint32_t, Ptr<SctpSocket>)> function)
{
    return [function](Scenario& scenario, uint32_t host) {
        if (auto socket = scenario.GetSocket(host))
        {
            function(scenario, host, socket);
        }
    };
}

/**
 * @param scenario the scenario
 * @param host a host
 * @param socket its socket
 */
void
AskAndSend(Scenario& scenario, uint32_t host, Ptr<SctpSocket> socket)
{
    AskAll(*socket);
    SendAll(scenario, host);
    OpenAgain(scenario, host, *socket);
    AskAll(*socket);
}

/**
 * @param scenario the scenario
 * @param host a host
 * @param socket its socket
 */
void
ReadAndControl(Scenario& scenario, uint32_t host, Ptr<SctpSocket> socket)
{
    scenario.Read(socket, 100);
    Control(host, *socket);
    socket->Recv();
    Address from;
    socket->RecvFrom(from);
    AskAll(*socket);
}

/**
 * Changes attributes of a socket, and opens another one.
 * @param scenario the scenario
 * @param host 0 or 1
 * @param socket the socket
 */
void
ChangeAndOpenAnother(Scenario& scenario, uint32_t host, Ptr<SctpSocket> socket)
{
    ChangeAttributes(socket->GetParameters(), scenario.GetNode(host)->GetObject<SctpL4Protocol>());
    OpenAnother(scenario, host);
}

/**
 * Removes the paths that may be removed, from the last on.
 * @param host 0 or 1
 * @param socket the socket
 */
void
RemovePaths(Scenario&, uint32_t host, Ptr<SctpSocket> socket)
{
    for (const uint32_t path : {1, 0, 1})
    {
        const auto peer = Scenario::GetAddress(1 - host, path);
        if (auto association = socket->GetAssociation())
        {
            association->RemovePath(peer);
        }
        SctpPathInfo info;
        socket->GetPathInfo(peer, info);
        socket->SetPrimary(peer);
        socket->RequestHeartbeat(peer);
    }
    AskAll(*socket);
}

/**
 * Takes the first interface down for a moment.
 * @param scenario the scenario
 * @param host 0 or 1
 */
void
FlapInterface(Scenario& scenario, uint32_t host)
{
    auto ipv4 = scenario.GetNode(host)->GetObject<Ipv4>();
    ipv4->SetDown(1);
    sctp::ScheduleFunction(MilliSeconds(40), [ipv4] { ipv4->SetUp(1); });
}

/**
 * Takes the first interface's address away for a second.
 * @param scenario the scenario
 * @param host 0 or 1
 */
void
MoveAddress(Scenario& scenario, uint32_t host)
{
    auto ipv4 = scenario.GetNode(host)->GetObject<Ipv4>();
    if (ipv4->GetNAddresses(1) == 0)
    {
        return;
    }
    const Ipv4InterfaceAddress address = ipv4->GetAddress(1, 0);
    ipv4->RemoveAddress(1, 0);
    sctp::ScheduleFunction(Seconds(1), [ipv4, address] { ipv4->AddAddress(1, address); });
}

} // namespace

const std::vector<SctpCallbackCall>&
GetSctpCallbackCalls()
{
    static const std::vector<SctpCallbackCall> all{
        {"ask, send, open again", WithSocket(AskAndSend), false, false},
        {"read, choose paths", WithSocket(ReadAndControl), false, false},
        {"change attributes, open another", WithSocket(ChangeAndOpenAnother), false, false},
        {"remove paths", WithSocket(RemovePaths), false, false},
        {"take an interface down and up", FlapInterface, false, false},
        {"lose an address, get it back", MoveAddress, false, false},
        {"shut down sending",
         WithSocket([](Scenario&, uint32_t, Ptr<SctpSocket> socket) { socket->ShutdownSend(); }),
         false,
         false},
        {"shut down receiving",
         WithSocket([](Scenario& scenario, uint32_t host, Ptr<SctpSocket> socket) {
             scenario.GetSide(host).discards = true;
             socket->ShutdownRecv();
         }),
         false,
         false},
        {"close",
         WithSocket([](Scenario& scenario, uint32_t host, Ptr<SctpSocket> socket) {
             scenario.GetSide(host).discards = true;
             socket->Close();
         }),
         false,
         false},
        {"abort",
         WithSocket([](Scenario&, uint32_t, Ptr<SctpSocket> socket) { socket->Abort("now"); }),
         true,
         false},
        {"dispose of the socket",
         WithSocket([](Scenario&, uint32_t, Ptr<SctpSocket> socket) { socket->Dispose(); }),
         true,
         false},
        {"dispose of the listener",
         [](Scenario& scenario, uint32_t) { scenario.GetListener()->Dispose(); },
         false,
         false},
        {"dispose of the association",
         WithSocket([](Scenario&, uint32_t, Ptr<SctpSocket> socket) {
             if (auto association = socket->GetAssociation())
             {
                 association->Dispose();
             }
         }),
         true,
         true},
        {"abort and go on",
         WithSocket([](Scenario& scenario, uint32_t host, Ptr<SctpSocket>) {
             AbortAndGoOn(scenario, host);
         }),
         true,
         false},
        {"stop the simulation", [](Scenario&, uint32_t) { Simulator::Stop(); }, false, false},
    };
    return all;
}

} // namespace ns3
