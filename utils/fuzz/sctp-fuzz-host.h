/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_FUZZ_HOST_H
#define SCTP_FUZZ_HOST_H

#include "ns3/inet-socket-address.h"
#include "ns3/ipv4-address.h"
#include "ns3/ipv6-address.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-chunks.h"
#include "ns3/sctp-cookie.h"
#include "ns3/sctp-counter-set.h"
#include "ns3/sctp-extension-offer.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-passive-open.h"
#include "ns3/sctp-received-packet.h"

#include <cstdio>
#include <cstdlib>
#include <deque>
#include <memory>

namespace ns3
{

/**
 * Ends the program when a property of the fuzz target does not hold.
 * @param holds whether it does
 * @param text the property
 */
inline void
FuzzCheck(bool holds, const char* text)
{
    if (!holds)
    {
        std::fprintf(stderr, "property violated: %s\n", text);
        std::abort();
    }
}

/**
 * @ingroup sctp-tests
 * A host without a node: it has an association or listens for one, keeps the packets that it sends,
 * and is the user of its association.
 */
class FuzzHost : public SctpLowerLayer, public SctpUser
{
  public:
    /// Number of addresses of a host: two IPv4, one IPv6.
    static constexpr uint32_t ADDRESSES = 3;

    /// What the user does when it is called.
    enum Reaction : uint8_t
    {
        IDLE,     //!< nothing
        READ,     //!< reads what arrived
        SEND,     //!< sends when it may
        SHUTDOWN, //!< ends the association
        ABORT,    //!< aborts when data arrive
        LEAVE,    //!< takes itself away
        REACTIONS //!< number of these
    };

    /// A packet that was sent.
    struct Sent
    {
        sctp::Bytes bytes; //!< the packet
        uint32_t from;     //!< which of the own addresses
        uint32_t to;       //!< which of the peer's addresses
    };

    /**
     * @param number 0 or 1
     * @param parameters parameters of its associations
     * @param paths number of addresses that it uses
     */
    FuzzHost(uint32_t number, Ptr<SctpParameters> parameters, uint32_t paths)
        : m_number(number),
          m_paths(paths),
          m_parameters(parameters),
          m_seed(number + 1),
          m_random(GetSharedStream(number))
    {
        m_random->SetStream(number);
        m_jar.SetKey({0x0123456789abcdef, number});
    }

    ~FuzzHost() override
    {
        for (const auto& each : {association, former})
        {
            if (each)
            {
                each->SetUser(nullptr);
                each->Dispose();
            }
        }
    }

    /**
     * @param host 0 or 1
     * @param i which address; beyond the last: one that no host has
     * @return the address
     */
    static Address GetAddress(uint32_t host, uint32_t i)
    {
        if (i == 2)
        {
            return Ipv6Address(host == 0 ? "2001:1::1" : "2001:1::2");
        }
        return Ipv4Address(0x0a000001 + 256 * i + host);
    }

    /**
     * @return the ports of its associations
     */
    SctpPorts GetPorts() const
    {
        return m_number == 0 ? SctpPorts{1000, 2000} : SctpPorts{2000, 1000};
    }

    /// Starts an association, if the peer can be reached.
    void Connect()
    {
        Forget();
        MakeAssociation();
        if (!association->Associate({GetAddress(1 - m_number, 0)}))
        {
            association->SetUser(nullptr);
            association->Dispose();
            association = nullptr;
        }
    }

    /**
     * Takes a packet.
     * @param bytes the packet
     * @param source its source
     * @param destination its destination
     */
    void Receive(const sctp::Bytes& bytes, const Address& source, const Address& destination)
    {
        Forget();
        // A block of its own, so that reading beyond the packet is seen.
        const std::unique_ptr<uint8_t[]> block(new uint8_t[bytes.size()]);
        std::copy(bytes.begin(), bytes.end(), block.get());
        const auto size = static_cast<uint32_t>(bytes.size());
        sctp::ReceivedPacket packet;
        if (!sctp::PacketView::Parse(block.get(), size, packet.view))
        {
            return;
        }
        packet.packet = Create<Packet>(block.get(), size);
        packet.source = source;
        packet.destination = destination;
        packet.trafficClass = static_cast<uint8_t>(SctpEcn::CE); // counts if ECN is agreed on
        if (association)
        {
            Ptr<SctpAssociation>(association)->HandlePacket(packet);
            return;
        }
        const auto& front = packet.view.GetChunks().front();
        sctp::PassiveOpen opening(this, m_parameters, GetDefaults(), *GetLocalAddresses(), {});
        if (front.Is(sctp::ChunkType::INIT) && packet.view.GetChunks().size() == 1)
        {
            opening.HandleInit(packet);
        }
        else if (front.Is(sctp::ChunkType::COOKIE_ECHO) &&
                 sctp::PassiveOpen::CheckCookieEcho(*this, packet))
        {
            MakeAssociation();
            Ptr<SctpAssociation> made = association;
            if (!made->OpenFromCookie(packet.OpenCookie(GetCookieJar()).cookie, source))
            {
                made->SetUser(nullptr);
                made->Dispose();
                association = nullptr;
                return;
            }
            made->HandlePacket(packet);
        }
    }

    /**
     * @return the strategies of the plain variant
     */
    static const SctpVariantDefaults& GetDefaults()
    {
        static const SctpVariantDefaults defaults =
            CreateObject<SctpL4Protocol>()->GetVariantDefaults();
        return defaults;
    }

    // From SctpLowerLayer
    bool FindRoute(const Address& remote,
                   const std::vector<Address>& candidates,
                   SctpRoute& route) override
    {
        const uint32_t i = Find(1 - m_number, remote);
        if (i >= ADDRESSES || (downMask >> i & 1) != 0)
        {
            return false;
        }
        for (const auto& candidate : candidates)
        {
            if (candidate == GetAddress(m_number, i))
            {
                route.local = candidate;
                route.mtu = 1500;
                return true;
            }
        }
        return false;
    }

    bool SendPacket(Ptr<Packet> packet,
                    const Address& remote,
                    const SctpRoute& route,
                    const SctpPacketOptions& /* options */) override
    {
        const uint32_t from = Find(m_number, route.local);
        const uint32_t to = Find(1 - m_number, remote);
        if (from >= ADDRESSES || to >= ADDRESSES || (downMask >> to & 1) != 0)
        {
            return false;
        }
        ++sentPackets;
        FuzzCheck(packet->GetSize() <= 1500, "no packet is larger than the path MTU");
        constexpr size_t KEPT = 100;
        if (sent.size() < KEPT)
        {
            sctp::Bytes bytes(packet->GetSize());
            packet->CopyData(bytes.data(), packet->GetSize());
            Remember(bytes);
            sent.push_back({std::move(bytes), from, to});
        }
        return true;
    }

    SctpAddressList GetLocalAddresses() override
    {
        std::vector<Address> addresses;
        for (uint32_t i = 0; i < m_paths; ++i)
        {
            addresses.push_back(GetAddress(m_number, i));
        }
        return std::make_shared<const std::vector<Address>>(std::move(addresses));
    }

    bool ChecksumEnabled() const override
    {
        return false; // the checksum is looked at before an association is
    }

    uint32_t GetRandom32() override
    {
        m_seed = m_seed * 6364136223846793005 + 1442695040888963407;
        return static_cast<uint32_t>(m_seed >> 32);
    }

    Ptr<UniformRandomVariable> GetRandomStream() override
    {
        return m_random;
    }

    uint32_t GetFreshTag() override
    {
        return GetRandom32() | 1;
    }

    sctp::AddressParameters& GetAddressParameters() override
    {
        return m_addressParameters;
    }

    sctp::CookieJar& GetCookieJar() override
    {
        return m_jar;
    }

    sctp::CounterSet& GetCounters() override
    {
        return m_counters;
    }

    void AddressesChanged(SctpAssociation& /* changed */) override
    {
    }

    void AssociationClosed(SctpAssociation& closed) override
    {
        FuzzCheck(&closed == PeekPointer(association), "an association ends once");
        FuzzCheck(closed.GetState() == SctpState::CLOSED, "an association that ended is closed");
        former = association; // it has not returned yet
        association = nullptr;
    }

    // From SctpUser
    void AssociationEstablished(SctpAssociation& /* one */) override
    {
        Called();
        if (reaction == SEND)
        {
            Send(2000, 0, false);
        }
    }

    void DataArrived(SctpAssociation& /* one */) override
    {
        Called();
        if (reaction == READ)
        {
            Read(UINT32_MAX);
        }
        else if (reaction == ABORT && association)
        {
            association->Abort("enough");
        }
    }

    void SendSpaceAvailable(SctpAssociation& /* one */) override
    {
        Called();
        if (reaction == SEND)
        {
            Send(700, 1, true);
        }
    }

    void PeerClosed(SctpAssociation& /* one */) override
    {
        Called();
        if (reaction == READ)
        {
            Read(UINT32_MAX);
        }
        if (reaction == SEND)
        {
            Send(10, 0, false);
        }
    }

    void AssociationClosed(SctpAssociation& /* one */, SctpCloseReason /* reason */) override
    {
        Called();
        ended = true;
        if (reaction == READ)
        {
            Read(100);
        }
    }

    void Notify(SctpAssociation& /* one */, const SctpNotification& notification) override
    {
        Called();
        if (notification.type == SctpNotification::Type::SEND_FAILED)
        {
            FuzzCheck(notification.message && notification.message->GetSize() > 0,
                      "a failed message has something that was not delivered");
        }
        if (!association)
        {
            return;
        }
        if (reaction == SHUTDOWN)
        {
            association->Shutdown();
        }
        else if (reaction == LEAVE)
        {
            association->SetUser(nullptr);
        }
    }

    /**
     * Sends a message.
     * @param size its size, bytes
     * @param stream its stream
     * @param unordered whether it is unordered
     */
    void Send(uint32_t size, uint16_t stream, bool unordered)
    {
        if (association)
        {
            SctpSendInfo info;
            info.streamId = stream;
            info.unordered = unordered;
            info.immediate = size % 5 == 0;
            info.reliability = static_cast<SctpReliability>(size % 4);
            info.value = 50 * (size % 3);
            association->Send(Create<Packet>(size), info);
        }
    }

    /**
     * Reads all that is there.
     * @param piece largest piece, bytes
     */
    void Read(uint32_t piece)
    {
        Ptr<SctpAssociation> from = association ? association : former;
        SctpReceiveInfo info;
        while (from)
        {
            const uint32_t before = from->GetReceivableBytes();
            Ptr<Packet> packet = from->Receive(piece, info);
            if (!packet)
            {
                break;
            }
            const uint32_t size = packet->GetSize();
            FuzzCheck(size > 0 && size <= piece && size <= before, "pieces are as announced");
        }
    }

    Ptr<SctpAssociation> association; //!< the association; null = listening
    Ptr<SctpAssociation> former;      //!< the one that has just ended
    std::deque<Sent> sent;            //!< packets that were sent and not taken yet
    uint32_t sentPackets{0};          //!< how many were sent
    uint32_t downMask{0};             //!< interfaces that are down, a bit each
    uint8_t reaction{IDLE};           //!< what the user does when it is called
    bool ended{false};                //!< the user was told that the association has ended
    sctp::Bytes lastCookie;           //!< the last state cookie that was sent
    sctp::Bytes lastHeartbeat;        //!< the last HEARTBEAT chunk's value that was sent
    sctp::ExtensionOffer lastOffer;   //!< the last offer of INIT or INIT ACK that was sent

  private:
    /**
     * @param number 0 or 1
     * @return a random stream, which takes long to make
     */
    static Ptr<UniformRandomVariable> GetSharedStream(uint32_t number)
    {
        static const Ptr<UniformRandomVariable> streams[] = {CreateObject<UniformRandomVariable>(),
                                                             CreateObject<UniformRandomVariable>()};
        return streams[number];
    }

    /// Makes an association.
    void MakeAssociation()
    {
        ended = false;
        association = CreateObject<SctpAssociation>();
        association
            ->Setup(this, this, m_parameters, GetDefaults(), GetPorts(), GetLocalAddresses());
    }

    /// Lets the association go that has ended.
    void Forget()
    {
        if (former)
        {
            former->Dispose();
            former = nullptr;
        }
    }

    /// The user is called.
    void Called()
    {
        FuzzCheck(!ended, "nothing is told after the end");
    }

    /**
     * @param host 0 or 1
     * @param address an address
     * @return which of the host's addresses it is; ADDRESSES = none
     */
    static uint32_t Find(uint32_t host, const Address& address)
    {
        uint32_t i = 0;
        while (i < ADDRESSES && GetAddress(host, i) != address)
        {
            ++i;
        }
        return i;
    }

    /**
     * Keeps what a peer needs to answer.
     * @param bytes a packet that is sent
     */
    void Remember(const sctp::Bytes& bytes)
    {
        sctp::PacketView view;
        const bool whole =
            sctp::PacketView::Parse(bytes.data(), static_cast<uint32_t>(bytes.size()), view);
        FuzzCheck(whole && !view.IsTruncated(), "what is sent is well formed");
        for (const auto& chunk : view.GetChunks())
        {
            sctp::InitChunk init;
            if (chunk.Is(sctp::ChunkType::HEARTBEAT))
            {
                lastHeartbeat.assign(chunk.value, chunk.value + chunk.valueSize);
            }
            else if ((chunk.Is(sctp::ChunkType::INIT) || chunk.Is(sctp::ChunkType::INIT_ACK)) &&
                     sctp::InitChunk::Parse(chunk, init))
            {
                lastOffer = sctp::ExtensionOffer::Read(init.others);
                lastCookie = init.cookie.value_or(lastCookie);
            }
        }
    }

    uint32_t m_number;                           //!< 0 or 1
    uint32_t m_paths;                            //!< number of addresses in use
    Ptr<SctpParameters> m_parameters;            //!< parameters of associations
    uint64_t m_seed;                             //!< random numbers
    Ptr<UniformRandomVariable> m_random;         //!< random numbers of strategies
    sctp::CookieJar m_jar;                       //!< makes cookies
    sctp::AddressParameters m_addressParameters; //!< of INIT and INIT ACK
    sctp::CounterSet m_counters;                 //!< packets of no association
};

} // namespace ns3

#endif /* SCTP_FUZZ_HOST_H */
