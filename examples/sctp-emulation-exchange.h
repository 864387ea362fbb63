/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_EMULATION_EXCHANGE_H
#define SCTP_EMULATION_EXCHANGE_H

/**
 * @file
 * @ingroup sctp
 * The application of sctp-emulation: messages with a pattern, which the receiver checks.
 */

#include "ns3/core-module.h"
#include "ns3/internet-module.h"
#include "ns3/network-module.h"
#include "ns3/sctp-module.h"

#include <iostream>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace ns3
{

/// Settings of the transfer; both ends have the same sizes.
struct Transfer
{
    std::vector<uint32_t> sizes; //!< sizes of messages in turn, bytes
    uint32_t messages{0};        //!< messages that each association sends
    uint32_t expected{0};        //!< messages that each association waits for before it closes
    uint16_t streams{1};         //!< streams that are used in turn
    uint32_t unordered{0};       //!< each so many-th message is unordered; 0 = none
    uint32_t associations{1};    //!< associations that are set up
    uint16_t port{5000};         //!< port of the listener
    uint16_t localPort{0};       //!< port of the host that connects; 0 = any
    SctpSendInfo reliability;    //!< reliability and its value
};

/**
 * Bytes of a message; utils/linux/messages.h has the same function.
 *
 * @param number number of the message, from 1
 * @param size its size, bytes
 * @return the bytes
 */
inline std::vector<uint8_t>
MakePattern(uint32_t number, uint32_t size)
{
    std::vector<uint8_t> bytes(size);
    for (uint32_t i = 0; i < size; ++i)
    {
        bytes[i] = number * 31 + i * 7 + (i >> 8) * 13 + (number >> 8);
    }
    return bytes;
}

/// One association: sends numbered messages and checks those that arrive.
struct Association
{
    Ptr<SctpSocket> socket;               //!< its socket
    uint32_t sent{0};                     //!< messages sent
    uint32_t received{0};                 //!< messages received
    bool closing{false};                  //!< Close was called
    std::set<uint32_t> seen;              //!< numbers of the messages received
    std::map<uint16_t, uint32_t> highest; //!< last ordered message of each stream
    /// Message of which pieces have come, by stream and order.
    std::map<std::pair<uint16_t, bool>, std::vector<uint8_t>> partial;
};

/// The application of a host: all its associations.
class Exchange
{
  public:
    /**
     * @param node the host
     * @param transfer the transfer
     * @param any the address that sockets are bound to, which stands for all
     */
    Exchange(Ptr<Node> node, const Transfer& transfer, const Address& any)
        : m_node(node),
          m_transfer(transfer),
          m_from(any)
    {
    }

    /// Accept associations.
    void Listen()
    {
        auto socket = Socket::CreateSocket(m_node, SctpSocketFactory::GetTypeId());
        Prepare(socket);
        socket->Bind(MakeEnd(m_from, m_transfer.port));
        socket->SetAcceptCallback(MakeNullCallback<bool, Ptr<Socket>, const Address&>(),
                                  MakeCallback(&Exchange::Accept, this));
        socket->Listen();
        m_listener = socket;
    }

    /**
     * Begin with one address, and replace it by another one.
     *
     * @param from the first address
     * @param to the other one
     * @param when the time of the change
     */
    void Move(const Address& from, const Address& to, Time when)
    {
        m_from = from;
        Simulator::Schedule(when, &Exchange::ChangeAddress, this, to, SctpBindx::ADD);
        Simulator::Schedule(when + Seconds(1),
                            &Exchange::ChangeAddress,
                            this,
                            from,
                            SctpBindx::REMOVE);
    }

    /// @param remote address of the other host, which all associations are set up to
    void Connect(Address remote)
    {
        m_connects = true;
        for (uint32_t i = 0; i < m_transfer.associations; ++i)
        {
            auto socket = Socket::CreateSocket(m_node, SctpSocketFactory::GetTypeId());
            Prepare(socket);
            Add(socket);
            socket->SetConnectCallback(MakeCallback(&Exchange::Send, this),
                                       MakeCallback(&Exchange::Broken, this));
            socket->Bind(MakeEnd(m_from, m_transfer.localPort));
            socket->Connect(MakeEnd(remote, m_transfer.port));
        }
    }

    /**
     * Print a line of results.
     *
     * @return whether nothing was wrong
     */
    bool Print() const
    {
        uint32_t sent = 0;
        uint32_t received = 0;
        for (const auto& [socket, association] : m_associations)
        {
            sent += association.sent;
            received += association.received;
        }
        std::cout << "result associations=" << m_associations.size() << " sent=" << sent
                  << " received=" << received << " bytes=" << m_bytes << " wrong=" << m_wrong
                  << " broken=" << m_broken << " closed=" << m_closed
                  << " seconds=" << (m_last - m_first).GetSeconds() << std::endl;
        return m_wrong == 0 && m_broken == 0 && m_closed >= m_transfer.associations;
    }

  private:
    /**
     * @param address an address of either family
     * @param port a port
     * @return both
     */
    static Address MakeEnd(const Address& address, uint16_t port)
    {
        if (Ipv6Address::IsMatchingType(address))
        {
            return Inet6SocketAddress(Ipv6Address::ConvertFrom(address), port);
        }
        return InetSocketAddress(Ipv4Address::ConvertFrom(address), port);
    }

    /**
     * @param address an address of this host
     * @param action whether it joins or leaves
     */
    void ChangeAddress(Address address, SctpBindx action)
    {
        for (auto& [socket, association] : m_associations)
        {
            if (!association.closing && association.socket->Bindx({address}, 0, action) != 0)
            {
                std::cout << "Bindx fails, error " << socket->GetErrno() << std::endl;
            }
        }
    }

    /**
     * Begin anew if the other host does.
     *
     * @param socket socket of an association
     * @param notification an event
     */
    void Notified(Ptr<Socket> socket, const SctpNotification& notification)
    {
        if (notification.type == SctpNotification::Type::RESTART)
        {
            std::cout << Simulator::Now().GetSeconds() << " s: restart of the peer" << std::endl;
            Association fresh;
            fresh.socket = DynamicCast<SctpSocket>(socket);
            m_associations[socket] = fresh;
            Send(socket);
        }
    }

    /// @param socket a socket that gets its settings
    void Prepare(Ptr<Socket> socket)
    {
        const auto parameters = DynamicCast<SctpSocket>(socket)->GetParameters();
        parameters->SetAttribute("OutboundStreams", UintegerValue(m_transfer.streams));
    }

    /// @param socket socket of an association
    void Add(Ptr<Socket> socket)
    {
        m_associations[socket].socket = DynamicCast<SctpSocket>(socket);
        m_associations[socket].socket->SetNotificationCallback(
            MakeCallback(&Exchange::Notified, this));
        socket->SetRecvCallback(MakeCallback(&Exchange::Receive, this));
        socket->SetSendCallback(MakeCallback(&Exchange::CanSend, this));
        socket->SetCloseCallbacks(MakeCallback(&Exchange::Closed, this),
                                  MakeCallback(&Exchange::Broken, this));
    }

    /// @param socket socket of an association that the other host has set up
    void Accept(Ptr<Socket> socket, const Address&)
    {
        Add(socket);
        Send(socket);
    }

    /// @param socket a socket that has room in its send buffer
    void CanSend(Ptr<Socket> socket, uint32_t)
    {
        Send(socket);
    }

    /// @param socket socket whose association sends until its buffer is full
    void Send(Ptr<Socket> socket)
    {
        auto& association = m_associations[socket];
        while (association.sent < m_transfer.messages && !association.closing)
        {
            SctpSendInfo info = m_transfer.reliability;
            info.ppid = association.sent + 1;
            info.streamId = info.ppid % m_transfer.streams;
            info.unordered = m_transfer.unordered && info.ppid % m_transfer.unordered == 0;
            const auto bytes = MakePattern(info.ppid, GetSize(info.ppid));
            auto message = Create<Packet>(bytes.data(), bytes.size());
            if (association.socket->SendMsg(message, info) < 0)
            {
                break;
            }
            ++association.sent;
        }
        CloseIfDone(association);
    }

    /// @param socket socket with messages
    void Receive(Ptr<Socket> socket)
    {
        auto& association = m_associations[socket];
        SctpReceiveInfo info;
        while (auto piece = association.socket->RecvMsg(UINT32_MAX, info))
        {
            if (piece->GetSize() == 0)
            {
                association.closing = true;
                socket->Close();
                return;
            }
            auto& bytes = association.partial[{info.streamId, info.unordered}];
            const auto old = bytes.size();
            bytes.resize(old + piece->GetSize());
            piece->CopyData(bytes.data() + old, piece->GetSize());
            if (info.endOfRecord)
            {
                Check(association, info, bytes);
                bytes.clear();
            }
        }
        CloseIfDone(association);
    }

    /**
     * Check a message.
     *
     * @param association its association
     * @param info stream, number and order
     * @param bytes its bytes
     */
    void Check(Association& association,
               const SctpReceiveInfo& info,
               const std::vector<uint8_t>& bytes)
    {
        m_last = Simulator::Now();
        m_first = m_bytes == 0 ? m_last : m_first;
        m_bytes += bytes.size();
        ++association.received;
        bool right = info.ppid > 0 && association.seen.insert(info.ppid).second &&
                     bytes == MakePattern(info.ppid, GetSize(info.ppid));
        if (!info.unordered)
        {
            auto& highest = association.highest[info.streamId];
            right = right && info.ppid > highest;
            highest = info.ppid;
        }
        if (!right)
        {
            ++m_wrong;
            std::cout << "wrong: message " << info.ppid << " with " << bytes.size()
                      << " bytes on stream " << info.streamId << std::endl;
        }
    }

    /// @param association closed, if this host has set it up, once all is sent and received
    void CloseIfDone(Association& association)
    {
        if (m_connects && !association.closing && association.sent >= m_transfer.messages &&
            association.received >= m_transfer.expected)
        {
            association.closing = true;
            association.socket->Close();
        }
    }

    /// An association has ended.
    void Closed(Ptr<Socket>)
    {
        ++m_closed;
        StopIfDone();
    }

    /// @param socket socket of an association that has failed
    void Broken(Ptr<Socket> socket)
    {
        ++m_broken;
        std::cout << Simulator::Now().GetSeconds() << " s: association failed, error "
                  << socket->GetErrno() << std::endl;
        StopIfDone();
    }

    /// End the simulation after the last association. The other host may still need an answer.
    void StopIfDone() const
    {
        if (m_closed + m_broken >= m_transfer.associations)
        {
            Simulator::Stop(Seconds(1));
        }
    }

    /**
     * @param number number of a message
     * @return its size, bytes
     */
    uint32_t GetSize(uint32_t number) const
    {
        return m_transfer.sizes[(number - 1) % m_transfer.sizes.size()];
    }

    Ptr<Node> m_node;                                  //!< the host
    Transfer m_transfer;                               //!< settings
    Ptr<Socket> m_listener;                            //!< listening socket
    std::map<Ptr<Socket>, Association> m_associations; //!< associations by their sockets
    Address m_from;                                    //!< address that sockets are bound to
    bool m_connects{false};                            //!< this host sets associations up
    uint64_t m_bytes{0};                               //!< bytes received
    uint32_t m_wrong{0};                               //!< wrong messages
    uint32_t m_broken{0};                              //!< associations that failed
    uint32_t m_closed{0};                              //!< associations that ended
    Time m_first;                                      //!< time of the first message
    Time m_last;                                       //!< time of the last message
};

} // namespace ns3

#endif // SCTP_EMULATION_EXCHANGE_H
