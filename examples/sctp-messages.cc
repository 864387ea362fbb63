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
 * SCTP's own services: messages on several streams, ordered and not, notifications, the state of
 * the paths, and a change of the primary path on the way.
 */

#include "ns3/core-module.h"
#include "ns3/internet-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"
#include "ns3/sctp-module.h"
#include "ns3/sctp-parameters.h"

#include <iostream>

using namespace ns3;

namespace
{

/// Port of the server.
constexpr uint16_t PORT = 5000;

/**
 * Start a line of output.
 *
 * @param who the speaker
 * @return where to print the rest
 */
std::ostream&
Say(const std::string& who)
{
    return std::cout << Simulator::Now().GetSeconds() << " s " << who << ": ";
}

/**
 * The client is told of an event.
 *
 * @param event the event
 */
void
Notified(Ptr<Socket>, const SctpNotification& event)
{
    Say("client") << event.type;
    if (event.type == SctpNotification::Type::PEER_ADDRESS_CHANGE)
    {
        std::cout << ", " << Ipv4Address::ConvertFrom(event.address)
                  << (event.madePrimary ? " is primary" : " is ");
        if (!event.madePrimary)
        {
            std::cout << event.pathState;
        }
    }
    std::cout << std::endl;
}

/**
 * The client is connected: it sends a message on each stream, and an unordered one.
 *
 * @param socket the socket
 */
void
Connected(Ptr<Socket> socket)
{
    auto client = DynamicCast<SctpSocket>(socket);
    SctpSendInfo info;
    info.ppid = 42;
    for (info.streamId = 0; info.streamId < client->GetStatus().outboundStreams; ++info.streamId)
    {
        client->SendMsg(Create<Packet>(1000 * (info.streamId + 1)), info);
    }
    info.streamId = 0;
    info.unordered = true;
    client->SendMsg(Create<Packet>(500), info);
}

/**
 * Something can be read at the server.
 *
 * @param socket the socket
 */
void
Receive(Ptr<Socket> socket)
{
    auto server = DynamicCast<SctpSocket>(socket);
    SctpReceiveInfo info;
    while (auto message = server->RecvMsg(UINT32_MAX, info))
    {
        if (message->GetSize() == 0)
        {
            Say("server") << "end of data" << std::endl;
            server->Close();
            return;
        }
        Say("server") << message->GetSize() << " bytes on stream " << info.streamId
                      << (info.unordered ? ", unordered" : "") << ", PPID " << info.ppid
                      << std::endl;
    }
}

/**
 * Print the state of all paths.
 *
 * @param client the client
 */
void
ShowPaths(Ptr<SctpSocket> client)
{
    for (const auto& path : client->GetPathInfos())
    {
        Say("client") << "path to " << Ipv4Address::ConvertFrom(path.remote) << ": " << path.state
                      << (path.primary ? ", primary" : "") << ", cwnd " << path.cwnd << ", RTO "
                      << path.rto.GetSeconds() << " s" << std::endl;
    }
}

/**
 * Choose another primary path.
 *
 * @param client the client
 * @param address address of the server that new data is sent to
 */
void
SetPrimary(Ptr<SctpSocket> client, const Address& address)
{
    client->SetPrimary(address);
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
    std::string pcap;
    CommandLine cmd(__FILE__);
    cmd.AddValue("pcap", "prefix of pcap files", pcap);
    cmd.Parse(argc, argv);

    NodeContainer hosts(2);
    InternetStackHelper().Install(hosts);
    SctpHelper().Install(hosts);
    MultihomedPathsHelper helper;
    helper.AddPath("10Mbps", "20ms");
    helper.AddPath("2Mbps", "50ms");
    auto paths = helper.Install(hosts.Get(0), hosts.Get(1));

    auto server = Socket::CreateSocket(hosts.Get(1), SctpSocketFactory::GetTypeId());
    server->Bind(InetSocketAddress(Ipv4Address::GetAny(), PORT));
    server->SetRecvCallback(MakeCallback(&Receive)); // accepted sockets inherit it
    server->Listen();

    auto client =
        DynamicCast<SctpSocket>(Socket::CreateSocket(hosts.Get(0), SctpSocketFactory::GetTypeId()));
    client->GetParameters()->SetAttribute("OutboundStreams", UintegerValue(3));
    client->SetConnectCallback(MakeCallback(&Connected), MakeNullCallback<void, Ptr<Socket>>());
    client->SetNotificationCallback(MakeCallback(&Notified));
    client->Bindx(paths.GetAddresses(0));                // all of them, as Bind() would
    client->Connectx({paths.GetAddress(1, 0)}, PORT);    // INIT ACK has the others
    Simulator::Schedule(Seconds(1), &ShowPaths, client); // by then the second path is verified
    Simulator::Schedule(Seconds(2), &SetPrimary, client, paths.GetAddress(1, 1));
    Simulator::Schedule(Seconds(3),
                        &SctpSocket::SendMsg,
                        client,
                        Create<Packet>(100),
                        SctpSendInfo());
    Simulator::Schedule(Seconds(4), &SctpSocket::Close, client);
    if (!pcap.empty())
    {
        PointToPointHelper().EnablePcap(pcap, hosts);
    }
    Simulator::Stop(Seconds(60));
    Simulator::Run();
    Simulator::Destroy();
    return 0;
}
