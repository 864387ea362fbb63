/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TEST_LINK_H
#define SCTP_TEST_LINK_H

#include "ns3/inet-socket-address.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-address-helper.h"
#include "ns3/net-device-container.h"
#include "ns3/node-container.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/queue-disc.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-trace-link-helper.h"
#include "ns3/simulator.h"
#include "ns3/socket.h"
#include "ns3/string.h"
#include "ns3/traffic-control-layer.h"
#include "ns3/udp-socket-factory.h"

#include <cstdint>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * A link for tests, with UDP over it.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-tests
 * Two hosts with a link between them, and the packets that the second has received.
 */
class SctpTestLink
{
  public:
    /**
     * Builds the link.
     * @param helper sets the traces
     * @param delay propagation delay
     * @param early whether ns-3 gives the devices queue discs of its own first
     */
    void Build(const TraceLinkHelper& helper, Time delay, bool early = true);

    /**
     * Builds the link without queue discs.
     * @param helper sets the traces
     * @param delay propagation delay
     */
    void BuildWithoutDiscs(TraceLinkHelper helper, Time delay);

    /**
     * Builds a plain link.
     * @param rate its rate
     * @param delay propagation delay
     * @param discs whether ns-3 gives the devices queue discs
     */
    void BuildPlain(const std::string& rate, Time delay, bool discs = true);

    /**
     * Sends a packet from the first host.
     * @param at when
     * @param size its size with all headers, bytes
     */
    void Send(Time at, uint32_t size);

    /**
     * @return the queue disc of the first host
     */
    Ptr<QueueDisc> GetDisc() const;

    std::vector<Time> arrivals;  //!< when packets have arrived
    std::vector<uint32_t> sizes; //!< their sizes with all headers, bytes
    NetDeviceContainer devices;  //!< the devices

  private:
    static constexpr uint32_t UDP_HEADERS = 28; //!< bytes of the headers of UDP and IPv4

    /**
     * Makes hosts and devices.
     * @param rate rate of the devices
     * @param delay propagation delay
     * @param discs whether ns-3 gives the devices queue discs
     */
    void MakeHosts(const std::string& rate, Time delay, bool discs = true);

    /// Assigns addresses.
    void AssignAddresses();

    /// Makes the sockets.
    void Connect();

    /**
     * Takes packets that have arrived.
     * @param socket the socket
     */
    void Receive(Ptr<Socket> socket);

    NodeContainer m_nodes; //!< the hosts
    Ptr<Socket> m_from;    //!< sends
    Ptr<Socket> m_to;      //!< receives
};

inline void
SctpTestLink::Build(const TraceLinkHelper& helper, Time delay, bool early)
{
    MakeHosts("1Mbps", delay);
    if (early)
    {
        AssignAddresses();
    }
    helper.Install(devices.Get(0), devices.Get(1));
    if (!early)
    {
        AssignAddresses();
    }
    Connect();
}

inline void
SctpTestLink::BuildWithoutDiscs(TraceLinkHelper helper, Time delay)
{
    MakeHosts("1Mbps", delay, false);
    AssignAddresses();
    helper.SetDeviceQueue();
    helper.Install(devices.Get(0), devices.Get(1));
    Connect();
}

inline void
SctpTestLink::BuildPlain(const std::string& rate, Time delay, bool discs)
{
    MakeHosts(rate, delay, discs);
    AssignAddresses();
    Connect();
}

inline void
SctpTestLink::MakeHosts(const std::string& rate, Time delay, bool discs)
{
    m_nodes.Create(2);
    PointToPointHelper link;
    link.SetDeviceAttribute("DataRate", StringValue(rate));
    link.SetChannelAttribute("Delay", TimeValue(delay));
    link.SetQueue("ns3::DropTailQueue<Packet>", "MaxSize", StringValue("100p"));
    const auto a = m_nodes.Get(0);
    const auto b = m_nodes.Get(1);
    devices = discs ? link.Install(a, b) : InstallWithoutFlowControl(link, a, b, 0);
    InternetStackHelper().Install(m_nodes);
}

inline void
SctpTestLink::AssignAddresses()
{
    Ipv4AddressHelper("10.0.0.0", "255.255.255.0").Assign(devices);
}

inline void
SctpTestLink::Connect()
{
    const auto factory = UdpSocketFactory::GetTypeId();
    m_from = Socket::CreateSocket(m_nodes.Get(0), factory);
    m_to = Socket::CreateSocket(m_nodes.Get(1), factory);
    m_to->Bind(InetSocketAddress(Ipv4Address::GetAny(), 9));
    m_to->SetRecvCallback(MakeCallback(&SctpTestLink::Receive, this));
    m_from->Connect(InetSocketAddress(Ipv4Address("10.0.0.2"), 9));
}

inline void
SctpTestLink::Send(Time at, uint32_t size)
{
    Simulator::Schedule(at, [this, size] { m_from->Send(Create<Packet>(size - UDP_HEADERS)); });
}

inline Ptr<QueueDisc>
SctpTestLink::GetDisc() const
{
    const auto control = m_nodes.Get(0)->GetObject<TrafficControlLayer>();
    return control->GetRootQueueDiscOnDevice(devices.Get(0));
}

inline void
SctpTestLink::Receive(Ptr<Socket> socket)
{
    while (const auto packet = socket->Recv())
    {
        arrivals.push_back(Simulator::Now());
        sizes.push_back(packet->GetSize() + UDP_HEADERS);
    }
}

} // namespace ns3::sctp

#endif /* SCTP_TEST_LINK_H */
