/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_EMULATION_SOCKETS_H
#define SCTP_EMULATION_SOCKETS_H

/**
 * @file
 * @ingroup sctp
 * Sockets of sctp-emulation to the real host: Unix datagrams, an interface, or UDP datagrams.
 */

#include "ns3/core-module.h"
#include "ns3/fd-net-device-module.h"
#include "ns3/internet-module.h"
#include "ns3/network-module.h"

#include <arpa/inet.h>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <linux/if_packet.h>
#include <net/if.h>
#include <netinet/in.h>
#include <string>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <vector>

namespace ns3
{

/**
 * Give a socket large buffers; else bursts of the real host are lost before the simulation.
 *
 * @param fd the socket
 * @param size bytes of each buffer
 * @return the socket
 */
inline int
SetBuffers(int fd, int size = 4000000)
{
    // Root may have more than net.core.rmem_max.
    if (setsockopt(fd, SOL_SOCKET, SO_RCVBUFFORCE, &size, sizeof(size)) != 0)
    {
        setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &size, sizeof(size));
    }
    setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &size, sizeof(size));
    return fd;
}

/**
 * Open the Unix datagram socket of a path: PREFIX.ns3.P, connected to PREFIX.guest.P.
 *
 * @param prefix PREFIX
 * @param path number of the path P, from 1
 * @return file descriptor
 */
inline int
OpenUnixSocket(const std::string& prefix, uint32_t path)
{
    const int fd = socket(AF_UNIX, SOCK_DGRAM, 0);
    sockaddr_un ends[2]{};
    const std::string names[] = {prefix + ".ns3." + std::to_string(path),
                                 prefix + ".guest." + std::to_string(path)};
    for (int i = 0; i < 2; ++i)
    {
        NS_ABORT_MSG_IF(names[i].size() >= sizeof(ends[i].sun_path),
                        "--sockets is too long for a Unix socket: " << prefix);
        ends[i].sun_family = AF_UNIX;
        std::strncpy(ends[i].sun_path, names[i].c_str(), sizeof(ends[i].sun_path) - 1);
    }
    unlink(names[0].c_str());
    const auto own = reinterpret_cast<const sockaddr*>(&ends[0]);
    const auto other = reinterpret_cast<const sockaddr*>(&ends[1]);
    NS_ABORT_MSG_IF(fd < 0 || bind(fd, own, sizeof(ends[0])) != 0,
                    "--sockets: cannot bind " << names[0] << ": " << std::strerror(errno));
    NS_ABORT_MSG_IF(connect(fd, other, sizeof(ends[1])) != 0,
                    "--sockets: nothing listens at " << names[1] << ": " << std::strerror(errno));
    return SetBuffers(fd);
}

/**
 * Open a packet socket on an interface of this machine, which needs rights of root.
 *
 * @param name name of the interface, as "veth0"
 * @param buffer bytes of the socket's buffer
 * @return file descriptor
 */
inline int
OpenInterface(const std::string& name, int buffer)
{
    const int fd = socket(AF_PACKET, SOCK_RAW, htons(0x0003)); // frames of all protocols
    NS_ABORT_MSG_IF(fd < 0, "--interfaces: no packet socket: " << std::strerror(errno));
    sockaddr_ll address{};
    address.sll_family = AF_PACKET;
    address.sll_protocol = htons(0x0003);
    address.sll_ifindex = static_cast<int>(if_nametoindex(name.c_str()));
    NS_ABORT_MSG_IF(address.sll_ifindex == 0 ||
                        bind(fd, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0,
                    "--interfaces: cannot use " << name << ": " << std::strerror(errno));
    // The gateway has another MAC address than the interface.
    packet_mreq all{};
    all.mr_ifindex = address.sll_ifindex;
    all.mr_type = PACKET_MR_PROMISC;
    setsockopt(fd, SOL_PACKET, PACKET_ADD_MEMBERSHIP, &all, sizeof(all));
    return SetBuffers(fd, buffer);
}

/**
 * Say how many frames were lost because the buffer of a packet socket was full.
 *
 * @param fd the socket
 */
inline void
TellLosses(int fd)
{
    tpacket_stats lost{};
    socklen_t size = sizeof(lost);
    if (getsockopt(fd, SOL_PACKET, PACKET_STATISTICS, &lost, &size) != 0 || lost.tp_drops == 0)
    {
        return;
    }
    int buffer = 0;
    size = sizeof(buffer);
    getsockopt(fd, SOL_SOCKET, SO_RCVBUF, &buffer, &size);
    std::cout << lost.tp_drops
              << " frames were lost before the simulation, as the socket's buffer of " << buffer
              << " bytes was full: raise net.core.rmem_max and --socketBuffer" << std::endl;
}

/**
 * Open a UDP socket on the loopback interface.
 *
 * @param ports OWN:OTHER, port of this socket and port that it sends to
 * @return file descriptor
 */
inline int
OpenDatagramSocket(const std::string& ports)
{
    const auto colon = ports.find(':');
    const auto own = std::strtoul(ports.c_str(), nullptr, 10);
    const auto other =
        colon == std::string::npos ? 0 : std::strtoul(ports.c_str() + colon + 1, nullptr, 10);
    NS_ABORT_MSG_IF(own == 0 || own > 65535 || other == 0 || other > 65535,
                    "--datagrams=" << ports << ": use OWN:OTHER, as 6001:6002");
    const int fd = socket(AF_INET, SOCK_DGRAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(own);
    const auto generic = reinterpret_cast<const sockaddr*>(&address);
    NS_ABORT_MSG_IF(fd < 0 || bind(fd, generic, sizeof(address)) != 0,
                    "--datagrams: cannot bind port " << own << ": " << std::strerror(errno));
    address.sin_port = htons(other);
    NS_ABORT_MSG_IF(connect(fd, generic, sizeof(address)) != 0,
                    "--datagrams: cannot use port " << other << ": " << std::strerror(errno));
    return SetBuffers(fd);
}

/// Reads datagrams in a thread of its own.
class DatagramReader : public FdReader
{
  private:
    Data DoRead() override
    {
        const size_t most = 65536;
        auto buffer = static_cast<uint8_t*>(std::malloc(most));
        const auto length = recv(m_fd, buffer, most, 0);
        if (length <= 0)
        {
            // Nothing listens at the other port, yet. A length of 0 would end the thread.
            std::free(buffer);
            return {nullptr, -1};
        }
        return {buffer, length};
    }
};

/**
 * SCTP packets as datagrams without IP, as WebRTC carries them over DTLS: stands at SCTP's place
 * in a node, whose address stands for the real host's.
 */
class DatagramBridge : public IpL4Protocol
{
  public:
    /**
     * Join a node and a socket.
     *
     * @param node the node
     * @param fd the socket, connected to the real host
     * @param peer address of the simulated host, which all datagrams are sent to
     */
    void Start(Ptr<Node> node, int fd, Ipv4Address peer)
    {
        m_node = node;
        m_fd = fd;
        m_peer = peer;
        node->GetObject<Ipv4>()->Insert(this);
        m_reader = Create<DatagramReader>();
        m_reader->Start(fd, MakeCallback(&DatagramBridge::HandleRead, this));
    }

    int GetProtocolNumber() const override
    {
        return 132;
    }

    RxStatus Receive(Ptr<Packet> packet, const Ipv4Header&, Ptr<Ipv4Interface>) override
    {
        std::vector<uint8_t> bytes(packet->GetSize());
        packet->CopyData(bytes.data(), bytes.size());
        if (send(m_fd, bytes.data(), bytes.size(), 0) < 0)
        {
            NS_ABORT_MSG_IF(errno != ECONNREFUSED && errno != ENOBUFS && errno != EAGAIN,
                            "--datagrams: cannot send: " << std::strerror(errno));
        }
        return RX_OK;
    }

    RxStatus Receive(Ptr<Packet>, const Ipv6Header&, Ptr<Ipv6Interface>) override
    {
        return RX_ENDPOINT_CLOSED;
    }

    void SetDownTarget(DownTargetCallback) override
    {
    }

    void SetDownTarget6(DownTargetCallback6) override
    {
    }

    DownTargetCallback GetDownTarget() const override
    {
        return {};
    }

    DownTargetCallback6 GetDownTarget6() const override
    {
        return {};
    }

  protected:
    void DoDispose() override
    {
        if (m_reader)
        {
            m_reader->Stop();
            m_reader = nullptr;
            close(m_fd);
        }
        m_node = nullptr;
        IpL4Protocol::DoDispose();
    }

  private:
    /**
     * Hand a datagram to the simulation; runs in the reader's thread.
     *
     * @param buffer the bytes, to be freed
     * @param length their number
     */
    void HandleRead(uint8_t* buffer, ssize_t length)
    {
        auto bytes = std::vector<uint8_t>(buffer, buffer + length);
        std::free(buffer);
        Simulator::ScheduleWithContext(m_node->GetId(),
                                       Time(0),
                                       MakeEvent(&DatagramBridge::Deliver, this, bytes));
    }

    /// @param bytes an SCTP packet of the real host
    void Deliver(std::vector<uint8_t> bytes)
    {
        if (m_node)
        {
            auto ipv4 = m_node->GetObject<Ipv4>();
            auto packet = Create<Packet>(bytes.data(), bytes.size());
            ipv4->Send(packet, ipv4->GetAddress(1, 0).GetLocal(), m_peer, 132, nullptr);
        }
    }

    Ptr<Node> m_node;             //!< the node
    Ptr<DatagramReader> m_reader; //!< reads the socket
    Ipv4Address m_peer;           //!< the simulated host
    int m_fd{-1};                 //!< the socket
};

} // namespace ns3

#endif // SCTP_EMULATION_SOCKETS_H
