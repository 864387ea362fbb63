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
 * WebRTC's data channels (RFC 8831) over SCTP, without DTLS: they are opened by DCEP (RFC 8832),
 * share the association by weighted fair queueing, are ordered or not and reliable or not, are
 * closed by resets of both streams, and streams are added when they run out. The server has one
 * socket of the one-to-many style for all its peers.
 *
 * It prints a line for each channel of each end; with --verbose events as they happen.
 */

#include "sctp-data-channel-end.h"

#include "ns3/core-module.h"
#include "ns3/internet-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"
#include "ns3/sctp-module.h"
#include "ns3/sctp-parameters.h"

#include <deque>
#include <map>
#include <string>
#include <vector>

using namespace ns3;
using namespace sctp_data_channels;

namespace
{

/// Port of the server: that of WebRTC.
constexpr uint16_t PORT = 5000;

/**
 * The server: one socket of the one-to-many style, and an end of data channels for each peer.
 */
class Server
{
  public:
    /**
     * @param node where it runs
     * @param peers ends for its peers, in the order of their associations
     */
    Server(Ptr<Node> node, const std::vector<DataChannels*>& peers)
        : m_socket(DynamicCast<SctpSocket>(
              Socket::CreateSocket(node, SctpOneToManySocketFactory::GetTypeId()))),
          m_waiting(peers.begin(), peers.end())
    {
        m_socket->SetStreamScheduler(TypeId::LookupByName("ns3::SctpWeightedFairScheduler"));
        m_socket->SetRecvCallback(MakeCallback(&Server::Receive, this));
        m_socket->SetNotificationCallback(MakeCallback(&Server::Notified, this));
        m_socket->Bind(InetSocketAddress(Ipv4Address::GetAny(), PORT));
        m_socket->Listen();
    }

  private:
    /// Messages of all peers can be read.
    void Receive(Ptr<Socket> /* socket */)
    {
        SctpReceiveInfo info;
        while (auto piece = m_socket->RecvMsg(UINT32_MAX, info))
        {
            m_peers.at(info.associationId)->HandlePiece(piece, info);
        }
    }

    /**
     * An event of an association.
     * @param socket the socket
     * @param event the event
     */
    void Notified(Ptr<Socket> socket, const SctpNotification& event)
    {
        const auto id = event.associationId;
        if (event.type == SctpNotification::Type::COMMUNICATION_UP && !m_waiting.empty())
        {
            m_peers[id] = m_waiting.front();
            m_waiting.pop_front();
            m_peers[id]->Attach(m_socket, id);
        }
        Receive(socket); // unread data is of before the event
        m_peers.at(id)->HandleEvent(event);
    }

    Ptr<SctpSocket> m_socket;                           //!< of all associations
    std::deque<DataChannels*> m_waiting;                //!< for peers to come
    std::map<SctpAssociationId, DataChannels*> m_peers; //!< by association
};

/// The defaults of all sockets that RFC 8831 wants.
void
SetDefaults()
{
    Config::SetDefault("ns3::SctpParameters::Reconfig", BooleanValue(true));
    Config::SetDefault("ns3::SctpParameters::PrSctp", BooleanValue(true));
    Config::SetDefault("ns3::SctpParameters::Interleaving", BooleanValue(true));
    Config::SetDefault("ns3::SctpParameters::FragmentInterleave", UintegerValue(2));
    Config::SetDefault("ns3::SctpStreamReconfiguration::AllowStreamReset", BooleanValue(true));
    Config::SetDefault("ns3::SctpStreamReconfiguration::AllowStreamChange", BooleanValue(true));
    // RFC 8831 section 6.2 wants 65535; few, so that they run out here.
    Config::SetDefault("ns3::SctpParameters::OutboundStreams", UintegerValue(4));
}

/**
 * The users of all ends open, use and close channels.
 *
 * @param alice a DTLS client
 * @param bob the DTLS server, for Alice
 * @param carol another DTLS client
 * @param dave the same server, for Carol
 */
void
Script(DataChannels& alice, DataChannels& bob, DataChannels& carol, DataChannels& dave)
{
    using Channels = DataChannels;
    const auto open = [](double when, Channels& end, const ChannelSettings& settings) {
        Simulator::Schedule(Seconds(when), &Channels::Open, &end, settings);
    };
    const auto send = [](double when, Channels& end, const char* label, const char* text) {
        Simulator::Schedule(Seconds(when),
                            &Channels::SendText,
                            &end,
                            std::string(label),
                            std::string(text));
    };
    const auto close = [](double when, Channels& end, const char* label) {
        Simulator::Schedule(Seconds(when), &Channels::Close, &end, std::string(label));
    };
    open(1, alice, {"chat", RELIABLE, 0, HIGH});
    send(1, alice, "chat", "before the ACK");
    open(1, alice, {"positions", REXMIT | UNORDERED, 0, EXTRA_HIGH});
    send(1, alice, "positions", "ordered, as it is sent before the ACK");
    // The large message gets its share of the path, and holds up none of the others.
    open(2, alice, {"file", RELIABLE, 0, BELOW_NORMAL});
    open(2, bob, {"notes", TIMED, 1000, NORMAL});
    Simulator::Schedule(Seconds(3), &Channels::SendBytes, &alice, std::string("file"), 100000);
    send(3, alice, "positions", "unordered");
    send(3, alice, "chat", "");
    send(3, bob, "notes", "in time");
    send(6, alice, "chat", "the last one");
    close(6, alice, "chat");
    open(8, alice, {"chat again", RELIABLE, 0, NORMAL});
    send(8, alice, "chat again", "numbers begin anew");
    close(8, bob, "notes");
    // Both ends at once: each resets its own stream.
    close(10, alice, "file");
    close(10, bob, "file");
    open(12, alice, {"file again", RELIABLE, 0, NORMAL});
    send(13, bob, "file again", "in both directions");
    // The same identifiers in another association.
    open(3, carol, {"chat", RELIABLE, 0, NORMAL});
    send(4, dave, "chat", "from the same socket");
    send(5, carol, "chat", "an answer");
    close(9, dave, "chat");
    open(14, dave, {"goodbye", RELIABLE, 0, NORMAL});
    send(14, dave, "goodbye", "from the server");
}

} // namespace

/**
 * Builds the network, runs the simulation.
 *
 * @param argc number of arguments
 * @param argv arguments
 * @return exit status
 */
int
main(int argc, char* argv[])
{
    std::string pcap;
    double loss = 0.01;
    CommandLine cmd(__FILE__);
    cmd.AddValue("pcap", "prefix of pcap files", pcap);
    cmd.AddValue("loss", "share of packets that is lost in each direction", loss);
    cmd.AddValue("verbose", "events as they happen", g_verbose);
    cmd.Parse(argc, argv);
    SetDefaults();

    NodeContainer hosts(3);
    InternetStackHelper().Install(hosts);
    SctpHelper().Install(hosts);
    MultihomedPath::Parameters path;
    path.lossForward = loss;
    path.lossBackward = loss;
    DataChannels alice("Alice", true);
    DataChannels bob("Bob for Alice", false);
    DataChannels carol("Carol", true);
    DataChannels dave("Bob for Carol", false);
    Server server(hosts.Get(1), {&bob, &dave});
    MultihomedPathsHelper helper;
    helper.AddPath(path);
    std::vector<Ptr<SctpSocket>> clients;
    for (const uint32_t node : {0, 2})
    {
        auto paths = helper.Install(hosts.Get(node), hosts.Get(1));
        clients.push_back(DynamicCast<SctpSocket>(
            Socket::CreateSocket(hosts.Get(node), SctpSocketFactory::GetTypeId())));
        (node == 0 ? alice : carol).Attach(clients.back());
        // In this order, by which the server knows them.
        Simulator::Schedule(Seconds(node == 0 ? 0 : 0.5),
                            &Socket::Connect,
                            Ptr<Socket>(clients.back()),
                            paths.GetPrimary(1, PORT));
        Simulator::Schedule(Seconds(20), &Socket::Close, clients.back());
    }
    Script(alice, bob, carol, dave);
    for (auto* end : {&alice, &bob, &carol, &dave})
    {
        Simulator::Schedule(Seconds(20) - NanoSeconds(1), &DataChannels::PrintOpen, end);
    }
    if (!pcap.empty())
    {
        PointToPointHelper().EnablePcap(pcap, hosts);
    }
    Simulator::Stop(Seconds(60));
    Simulator::Run();
    Simulator::Destroy();
    return 0;
}
