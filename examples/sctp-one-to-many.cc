/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

/**
 * @file
 * @ingroup sctp
 * A server that has the associations of all its clients on one socket (RFC 6458 section 3), as
 * signalling stacks do: requests and answers, set-up with the first request, a message to all, and
 * one association peeled off.
 */

#include "ns3/core-module.h"
#include "ns3/internet-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"
#include "ns3/sctp-module.h"

#include <iostream>
#include <string>
#include <vector>

using namespace ns3;

namespace
{

/// Port of the server.
constexpr uint16_t PORT = 9;

/**
 * Start a line of output.
 *
 * @param who the speaker
 * @return the stream for the rest of the line
 */
std::ostream&
Say(const std::string& who)
{
    return std::cout << Simulator::Now().GetSeconds() << " s " << who << ": ";
}

/**
 * Reads a message.
 *
 * @param packet the message
 * @return its text
 */
std::string
ToText(Ptr<const Packet> packet)
{
    std::vector<uint8_t> bytes(packet->GetSize());
    packet->CopyData(bytes.data(), bytes.size());
    return {bytes.begin(), bytes.end()};
}

/**
 * Makes a message.
 *
 * @param text its text
 * @return the message
 */
Ptr<Packet>
ToPacket(const std::string& text)
{
    return Create<Packet>(reinterpret_cast<const uint8_t*>(text.data()), text.size());
}

/**
 * The server has data: it answers each request on the association that it came by.
 *
 * @param socket the server's socket, or the one of an association that was peeled off
 */
void
ReadRequests(Ptr<Socket> socket)
{
    auto server = DynamicCast<SctpSocket>(socket);
    SctpReceiveInfo request;
    while (auto message = server->RecvMsg(UINT32_MAX, request))
    {
        SctpSendInfo answer;
        answer.associationId = request.associationId;
        answer.streamId = request.streamId;
        answer.ppid = request.ppid;
        server->SendMsg(ToPacket("answer to " + ToText(message)), answer);
    }
}

/**
 * The server is notified of an event.
 *
 * @param event the event
 */
void
Notified(Ptr<Socket>, const SctpNotification& event)
{
    if (event.type == SctpNotification::Type::COMMUNICATION_UP ||
        event.type == SctpNotification::Type::SHUTDOWN_COMPLETE)
    {
        Say("server") << event.type << ", association " << event.associationId << std::endl;
    }
}

/**
 * A client has data.
 *
 * @param name name of the client
 * @param socket its socket
 */
void
ReadAnswers(std::string name, Ptr<Socket> socket)
{
    Address from;
    while (auto message = socket->RecvFrom(from))
    {
        Say(name) << "'" << ToText(message) << "' from " << SctpHelper::ToText(from) << std::endl;
    }
}

/**
 * A client sends a request, and sets the association up if there is none.
 *
 * @param client the client's socket
 * @param text the request
 * @param to address of the server
 */
void
SendRequest(Ptr<Socket> client, std::string text, Address to)
{
    client->SendTo(ToPacket(text), 0, to);
}

/**
 * The server sends a message to all clients, then gives the first one a socket of its own.
 *
 * @param server the server's socket
 */
void
Announce(Ptr<SctpSocket> server)
{
    const auto ids = server->GetAssociationIds();
    Say("server") << ids.size() << " associations" << std::endl;
    if (ids.empty())
    {
        return;
    }
    SctpSendInfo all;
    all.sendAll = true;
    server->SendMsg(ToPacket("announcement"), all);
    auto peeled = server->PeelOff(ids.front());
    Say("server") << "association " << peeled->GetAssociation()->GetAssociationId()
                  << " has a socket of its own" << std::endl;
    Simulator::Schedule(Seconds(1), &SctpSocket::Close, peeled);
}

} // namespace

/**
 * Build the network, run the simulation.
 *
 * @param argc number of arguments
 * @param argv arguments
 * @return exit status
 */
int
main(int argc, char* argv[])
{
    uint32_t count = 3;
    std::string pcap;
    CommandLine cmd(__FILE__);
    cmd.AddValue("clients", "number of clients", count);
    cmd.AddValue("pcap", "prefix of pcap files of the server", pcap);
    cmd.Parse(argc, argv);

    NodeContainer serverNode(1);
    NodeContainer clientNodes(count);
    InternetStackHelper internet;
    internet.Install(serverNode);
    internet.Install(clientNodes);
    SctpHelper sctp;
    sctp.Install(serverNode);
    sctp.Install(clientNodes);

    auto server = SctpHelper::CreateSocket(serverNode.Get(0), SctpSocketStyle::ONE_TO_MANY);
    server->Bind(InetSocketAddress(Ipv4Address::GetAny(), PORT));
    server->SetRecvCallback(MakeCallback(&ReadRequests));
    server->SetNotificationCallback(MakeCallback(&Notified));
    server->Listen();

    PointToPointHelper link;
    link.SetChannelAttribute("Delay", StringValue("10ms"));
    Ipv4AddressHelper addresses("10.0.0.0", "255.255.255.252");
    for (uint32_t i = 0; i < count; ++i)
    {
        const auto devices = link.Install(serverNode.Get(0), clientNodes.Get(i));
        const auto interfaces = addresses.Assign(devices);
        addresses.NewNetwork();
        const Address to = InetSocketAddress(interfaces.GetAddress(0), PORT);
        const std::string name = "client " + std::to_string(i);
        auto client = SctpHelper::CreateSocket(clientNodes.Get(i), SctpSocketStyle::ONE_TO_MANY);
        client->SetRecvCallback(MakeBoundCallback(&ReadAnswers, name));
        const Time start = Seconds(1) + MilliSeconds(100) * i;
        Simulator::Schedule(start, &SendRequest, client, "request A", to);
        Simulator::Schedule(start + Seconds(1), &SendRequest, client, "request B", to);
    }
    const Time end = Seconds(3) + MilliSeconds(100) * count;
    Simulator::Schedule(end, &Announce, server);
    Simulator::Schedule(end + Seconds(2), &SctpSocket::Close, server);
    if (!pcap.empty())
    {
        link.EnablePcap(pcap, serverNode);
    }
    Simulator::Run();
    Simulator::Destroy();
    return 0;
}
