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
 * Partial reliability (RFC 3758): a stream like video, whose frames are worthless when they are
 * late, beside a stream like control, all of whose messages have to arrive, over two lossy paths.
 * With a lifetime for each frame, with a deadline, as ordinary SCTP, and over UDP.
 */

#include "ns3/core-module.h"
#include "ns3/internet-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"
#include "ns3/sctp-module.h"
#include "ns3/sctp-parameters.h"

#include <iomanip>
#include <iostream>
#include <map>
#include <string>
#include <vector>

using namespace ns3;

namespace
{

constexpr uint16_t PORT = 5000;          //!< port of the receiver
constexpr uint32_t PACKET_BYTES = 1400;  //!< of a frame in a UDP datagram
constexpr uint32_t CONTROL_BYTES = 100;  //!< size of a control message
constexpr uint32_t KEY_FRAME_EVERY = 15; //!< frames

/// Payload protocol identifier of the first message, beyond those that stand for protocols.
constexpr uint32_t FIRST_PPID = 0x70000000;

/// The two streams.
enum Kind : uint16_t
{
    CONTROL, //!< each message has to arrive
    VIDEO    //!< frames that are late are worthless
};

/// Settings of the program.
struct Settings
{
    double loss{0.01};     //!< loss probability of each path
    Time deadline;         //!< of a frame
    Time duration;         //!< of each run
    bool multipath{false}; //!< CMT, over both paths at once
    std::string pcap;      //!< prefix of pcap files of the runs with SCTP; empty = none
};

/// The fate of the messages of a stream.
struct Meter
{
    std::vector<Time> sent;                  //!< when each was sent
    std::map<uint32_t, uint32_t> incomplete; //!< UDP: datagrams of a frame that have come
    uint32_t inTime{0};                      //!< messages within the deadline
    uint32_t late{0};                        //!< messages after it
    Time longest;                            //!< longest delay

    /**
     * A message has arrived whole.
     *
     * @param number its number
     * @param deadline its deadline
     */
    void Arrived(uint32_t number, Time deadline)
    {
        const Time delay = Simulator::Now() - sent.at(number);
        longest = std::max(longest, delay);
        ++(delay <= deadline ? inTime : late);
    }
};

/**
 * One run: sender, receiver, and meters.
 */
class Run
{
  public:
    /**
     * Build the network and the sockets.
     *
     * @param settings the settings
     * @param transport lifetime, deadline, reliable or UDP
     */
    Run(const Settings& settings, const std::string& transport);

    /// Run the simulation, and print a line for each stream.
    void Execute();

  private:
    /// Make the sockets of SCTP.
    void UseSctp();

    /// Make the sockets of UDP.
    void UseUdp();

    /// Send the next frame, and the one after that later.
    void SendFrame();

    /// Send the next control message, and the one after that later.
    void SendControl();

    /**
     * Send a message.
     *
     * @param kind its stream
     * @param size its size, bytes
     */
    void Send(Kind kind, uint32_t size);

    /// @param socket a socket of SCTP that has something to read
    void ReceiveSctp(Ptr<Socket> socket);

    /// @param socket a socket of UDP that has something to read
    void ReceiveUdp(Ptr<Socket> socket);

    const Settings& m_settings;       //!< the settings
    std::string m_transport;          //!< how messages are sent
    NodeContainer m_hosts;            //!< sender and receiver
    MultihomedPathsContainer m_paths; //!< the paths
    Ptr<Socket> m_sender;             //!< socket of the sender
    Ptr<Socket> m_receiver;           //!< socket of the receiver, or the one that listens
    Meter m_meters[2];                //!< by stream
};

Run::Run(const Settings& settings, const std::string& transport)
    : m_settings(settings),
      m_transport(transport)
{
    m_hosts.Create(2);
    InternetStackHelper().Install(m_hosts);
    SctpHelper(settings.multipath ? "ns3::CmtPfSctpL4Protocol" : "ns3::SctpL4Protocol")
        .Install(m_hosts);
    MultihomedPathsHelper helper;
    MultihomedPath::Parameters path;
    path.rate = "4Mbps";
    path.delay = "20ms";
    path.lossForward = settings.loss;
    path.lossBackward = settings.loss;
    helper.AddPath(path);
    helper.AddPath(path);
    m_paths = helper.Install(m_hosts.Get(0), m_hosts.Get(1));
    m_paths.AssignStreams(1);
    SctpHelper::AssignStreams(m_hosts, 1000);
    transport == "UDP" ? UseUdp() : UseSctp();
    if (!settings.pcap.empty() && transport != "UDP")
    {
        PointToPointHelper().EnablePcap(settings.pcap + "-" + transport, m_hosts);
    }
    Simulator::Schedule(Seconds(1), &Run::SendFrame, this);
    Simulator::Schedule(Seconds(1), &Run::SendControl, this);
}

void
Run::UseSctp()
{
    m_receiver = Socket::CreateSocket(m_hosts.Get(1), SctpSocketFactory::GetTypeId());
    const auto sender = DynamicCast<SctpSocket>(
        Socket::CreateSocket(m_hosts.Get(0), SctpSocketFactory::GetTypeId()));
    m_sender = sender;
    for (const auto& socket : {m_receiver, m_sender})
    {
        const auto parameters = DynamicCast<SctpSocket>(socket)->GetParameters();
        parameters->SetAttribute("PrSctp", BooleanValue(m_transport != "reliable"));
        parameters->SetAttribute("NoDelay", BooleanValue(true));
    }
    if (m_transport == "deadline")
    {
        sender->GetParameters()->SetAttribute("ReliabilityPolicy",
                                              StringValue("ns3::SctpDeadlineReliability"));
    }
    m_receiver->Bind(InetSocketAddress(Ipv4Address::GetAny(), PORT));
    m_receiver->SetRecvCallback(MakeCallback(&Run::ReceiveSctp, this)); // accepted ones inherit it
    m_receiver->Listen();
    sender->Connect(m_paths.GetPrimary(1, PORT));
}

void
Run::UseUdp()
{
    m_receiver = Socket::CreateSocket(m_hosts.Get(1), UdpSocketFactory::GetTypeId());
    m_receiver->Bind(InetSocketAddress(Ipv4Address::GetAny(), PORT));
    m_receiver->SetRecvCallback(MakeCallback(&Run::ReceiveUdp, this));
    m_sender = Socket::CreateSocket(m_hosts.Get(0), UdpSocketFactory::GetTypeId());
    m_sender->Connect(m_paths.GetPrimary(1, PORT));
}

void
Run::SendFrame()
{
    const bool key = m_meters[VIDEO].sent.size() % KEY_FRAME_EVERY == 0;
    Send(VIDEO, key ? 9000 : 3000); // 0.8 Mbit/s
    if (Simulator::Now() < m_settings.duration)
    {
        Simulator::Schedule(Seconds(1.0 / 30), &Run::SendFrame, this);
    }
}

void
Run::SendControl()
{
    Send(CONTROL, CONTROL_BYTES);
    if (Simulator::Now() < m_settings.duration)
    {
        Simulator::Schedule(MilliSeconds(50), &Run::SendControl, this);
    }
}

void
Run::Send(Kind kind, uint32_t size)
{
    auto& sent = m_meters[kind].sent;
    const auto number = static_cast<uint32_t>(sent.size());
    sent.push_back(Simulator::Now());
    if (const auto sctp = DynamicCast<SctpSocket>(m_sender))
    {
        SctpSendInfo info;
        info.streamId = kind;
        info.ppid = FIRST_PPID + number;
        if (kind == VIDEO && m_transport != "reliable")
        {
            info.reliability = SctpReliability::TTL;
            info.value = static_cast<uint32_t>(m_settings.deadline.GetMilliSeconds());
        }
        sctp->SendMsg(Create<Packet>(size), info); // lost if the buffer has no room
        return;
    }
    // Over UDP the application fragments by itself.
    for (uint32_t offset = 0; offset < size; offset += PACKET_BYTES)
    {
        const uint32_t header[3] = {kind, number, (size + PACKET_BYTES - 1) / PACKET_BYTES};
        auto datagram = Create<Packet>(reinterpret_cast<const uint8_t*>(header), sizeof header);
        datagram->AddAtEnd(Create<Packet>(std::min(PACKET_BYTES, size - offset)));
        m_sender->Send(datagram);
    }
}

void
Run::ReceiveSctp(Ptr<Socket> socket)
{
    SctpReceiveInfo info;
    while (const auto message = DynamicCast<SctpSocket>(socket)->RecvMsg(UINT32_MAX, info))
    {
        if (message->GetSize() == 0)
        {
            return;
        }
        if (info.endOfRecord)
        {
            m_meters[info.streamId].Arrived(info.ppid - FIRST_PPID, m_settings.deadline);
        }
    }
}

void
Run::ReceiveUdp(Ptr<Socket> socket)
{
    while (const auto datagram = socket->Recv())
    {
        uint32_t header[3];
        datagram->CopyData(reinterpret_cast<uint8_t*>(header), sizeof header);
        Meter& meter = m_meters[header[0]];
        if (++meter.incomplete[header[1]] == header[2])
        {
            meter.incomplete.erase(header[1]);
            meter.Arrived(header[1], m_settings.deadline);
        }
    }
}

void
Run::Execute()
{
    Simulator::Stop(m_settings.duration + Seconds(20));
    Simulator::Run();
    for (const Kind kind : {VIDEO, CONTROL})
    {
        const Meter& meter = m_meters[kind];
        const double all = meter.sent.size();
        std::cout << std::left << std::setw(10) << m_transport << std::setw(9)
                  << (kind == VIDEO ? "video" : "control") << std::right << std::fixed
                  << std::setprecision(1) << std::setw(9) << 100 * meter.inTime / all << " %"
                  << std::setw(9) << 100 * meter.late / all << " %" << std::setw(9)
                  << 100 * (all - meter.inTime - meter.late) / all << " %" << std::setw(12)
                  << meter.longest.GetMilliSeconds() << " ms" << std::endl;
    }
    m_sender = nullptr;
    m_receiver = nullptr;
    Simulator::Destroy();
}

} // namespace

/**
 * Run each transport, and print the fate of the messages.
 *
 * @param argc number of arguments
 * @param argv arguments
 * @return exit status
 */
int
main(int argc, char* argv[])
{
    Settings settings;
    uint32_t deadline = 200;
    double duration = 60;
    CommandLine cmd(__FILE__);
    cmd.AddValue("loss", "loss probability of each path", settings.loss);
    cmd.AddValue("deadline", "deadline of a frame, ms", deadline);
    cmd.AddValue("duration", "duration of each run, s", duration);
    cmd.AddValue("multipath", "use both paths at once (CMT)", settings.multipath);
    cmd.AddValue("pcap", "prefix of pcap files", settings.pcap);
    cmd.Parse(argc, argv);
    settings.deadline = MilliSeconds(deadline);
    settings.duration = Seconds(duration);

    std::cout << "transport stream     in time       late      never  longest delay" << std::endl;
    for (const std::string transport : {"lifetime", "deadline", "reliable", "UDP"})
    {
        Run(settings, transport).Execute();
    }
    return 0;
}
