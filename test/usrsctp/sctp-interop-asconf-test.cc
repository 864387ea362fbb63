/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-interop-network.h"

#include "ns3/boolean.h"
#include "ns3/ipv4.h"
#include "ns3/node-container.h"
#include "ns3/rng-seed-manager.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-dynamic-addresses.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/sctp-socket.h"
#include "ns3/sctp-usrsctp-l4-protocol.h"
#include "ns3/simulator.h"
#include "ns3/test.h"

#include <algorithm>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Dynamic addresses (RFC 5061) between our stack and FreeBSD's: addresses of each are added and
 * deleted, and primary paths are set, while data flows and packets are lost.
 */

namespace ns3
{

/**
 * @ingroup sctp-tests
 * Two hosts on three paths. One of them has FreeBSD's stack; one changes its addresses.
 */
class SctpInteropAsconfTestCase : public TestCase
{
  public:
    /**
     * @param changer host that changes its addresses; host 0 connects
     * @param freebsd host with FreeBSD's stack
     * @param loss share of packets that is lost in each direction
     * @param run run number
     * @param asks whether the changer asks for the changes; else its interfaces change
     */
    SctpInteropAsconfTestCase(uint32_t changer,
                              uint32_t freebsd,
                              double loss,
                              uint32_t run,
                              bool asks)
        : TestCase("host " + std::to_string(changer) + (asks ? " asks" : " changes") + ", host " +
                   std::to_string(freebsd) + " is FreeBSD's, loss " +
                   std::to_string(static_cast<int>(loss * 100)) + " %, run " + std::to_string(run)),
          m_changer(changer),
          m_freebsd(freebsd),
          m_loss(loss),
          m_run(run),
          m_asks(asks)
    {
    }

  private:
    /// Port of the server.
    static constexpr uint16_t PORT = 9;
    /// Number of paths.
    static constexpr uint32_t PATHS = 3;
    /// Bytes of a message.
    static constexpr uint32_t SIZE = 500;

    /// Kind of a change.
    enum Kind
    {
        ADD,
        REMOVE,
        SET_PRIMARY
    };

    /// An application.
    struct End
    {
        Ptr<SctpSocket> socket; //!< its socket
        size_t sent{0};         //!< bytes that it has sent
        size_t received{0};     //!< bytes that it has read

        /// @param newSocket its socket
        void Attach(Ptr<Socket> newSocket)
        {
            socket = DynamicCast<SctpSocket>(newSocket);
            socket->SetRecvCallback(MakeCallback(&End::Read, this));
        }

        /// @param from the socket
        void Read(Ptr<Socket> from)
        {
            while (auto data = from->Recv())
            {
                if (data->GetSize() == 0)
                {
                    return;
                }
                received += data->GetSize();
            }
        }

        /// Sends a message.
        void Send()
        {
            const int size = socket->Send(Create<Packet>(SIZE), 0);
            sent += size > 0 ? size : 0;
        }
    };

    void DoSetup() override
    {
        RngSeedManager::SetRun(m_run);
        const auto make = [this](uint32_t host) {
            return SctpHelper(host == m_freebsd ? "ns3::UsrsctpL4Protocol" : "ns3::SctpL4Protocol");
        };
        m_paths = MakeInteropPaths({make(0), make(1)}, m_hosts, PATHS, m_loss);
    }

    void DoTeardown() override
    {
        m_ends[0] = m_ends[1] = End();
        Simulator::Destroy();
        RngSeedManager::SetRun(1);
    }

    /**
     * @param host 0 or 1
     * @return a socket that is bound to the host's first address if the host asks for changes, else
     * to all
     */
    Ptr<SctpSocket> CreateSocket(uint32_t host) const
    {
        auto socket = DynamicCast<SctpSocket>(
            Socket::CreateSocket(m_hosts.Get(host), SctpSocketFactory::GetTypeId()));
        if (host != m_freebsd)
        {
            socket->GetParameters()->SetAttribute("DynamicAddresses", BooleanValue(true));
        }
        const uint16_t port = host == 1 ? PORT : 0;
        if (host == m_changer && m_asks)
        {
            socket->Bindx({m_paths.GetAddress(host, 0)}, port);
        }
        else
        {
            socket->Bindx({Ipv4Address::GetAny()}, port);
        }
        return socket;
    }

    /// @param socket the accepted socket
    void Accepted(Ptr<Socket> socket, const Address& /* peer */)
    {
        m_ends[1].Attach(socket);
    }

    /// Opens the association.
    void Open()
    {
        auto listener = CreateSocket(1);
        listener->SetAcceptCallback(MakeNullCallback<bool, Ptr<Socket>, const Address&>(),
                                    MakeCallback(&SctpInteropAsconfTestCase::Accepted, this));
        listener->Listen();
        m_ends[0].Attach(CreateSocket(0));
        m_ends[0].socket->Connect(m_paths.GetPrimary(1, PORT));
        Run(Seconds(m_loss > 0 ? 60 : 3));
        NS_TEST_ASSERT_MSG_EQ((m_ends[1].socket != nullptr), true, "established");
    }

    /// @param time how long time passes
    static void Run(Time time)
    {
        Simulator::Stop(time);
        Simulator::Run();
    }

    /**
     * The changer asks for a change.
     * @param kind the change
     * @param path path of the address
     */
    void Change(Kind kind, uint32_t path)
    {
        const auto socket = m_ends[m_changer].socket;
        const Address address = m_paths.GetAddress(m_changer, path);
        if (kind == SET_PRIMARY)
        {
            const auto user = socket->GetExtension<SctpDynamicAddresses>();
            NS_TEST_EXPECT_MSG_EQ(user->SetPeerPrimary(address), Socket::ERROR_NOTERROR, "asked");
        }
        else
        {
            NS_TEST_EXPECT_MSG_EQ(
                socket->Bindx({address}, 0, kind == ADD ? SctpBindx::ADD : SctpBindx::REMOVE),
                0,
                "asked");
        }
    }

    /**
     * The host with FreeBSD's stack gains or loses an address.
     * @param path path of the address
     * @param present whether it gains it
     */
    void ChangeInterface(uint32_t path, bool present)
    {
        const auto node = m_hosts.Get(m_freebsd);
        const auto ipv4 = node->GetObject<Ipv4>();
        const auto address = Ipv4Address::ConvertFrom(m_paths.GetAddress(m_freebsd, path));
        const uint32_t interface = path + 1;
        if (present)
        {
            Ipv4Address other(address.Get() + 8);
            m_gained = other;
            ipv4->AddAddress(interface, Ipv4InterfaceAddress(other, Ipv4Mask("255.255.255.0")));
        }
        else
        {
            ipv4->RemoveAddress(interface, m_gained);
        }
        node->GetObject<UsrsctpL4Protocol>()->UpdateAddresses();
    }

    /**
     * Hosts send while time passes.
     * @param rounds how many messages
     */
    void Transfer(uint32_t rounds)
    {
        for (uint32_t i = 0; i < rounds; ++i)
        {
            m_ends[1 - m_freebsd].Send();
            if (m_freebsd == m_changer || i % 4 == 0)
            {
                m_ends[m_freebsd].Send();
            }
            Run(MilliSeconds(20));
        }
    }

    /**
     * @param addresses addresses
     * @return them, in order, with blanks between
     */
    static std::string List(std::vector<Address> addresses)
    {
        std::sort(addresses.begin(), addresses.end());
        std::string text;
        for (const auto& address : addresses)
        {
            text += (text.empty() ? "" : " ") +
                    sctp::ToText(sctp::SplitAddress(address) ? sctp::SplitAddress(address)->address
                                                             : address);
        }
        return text;
    }

    /// A host asks for changes of its addresses.
    void AskForChanges()
    {
        const std::vector<std::pair<Kind, uint32_t>> changes{{ADD, 1},
                                                             {ADD, 2},
                                                             {SET_PRIMARY, 1},
                                                             {REMOVE, 2},
                                                             {ADD, 2},
                                                             {SET_PRIMARY, 2},
                                                             {REMOVE, 1},
                                                             {ADD, 1}};
        for (const auto& [kind, path] : changes)
        {
            Change(kind, path);
            Transfer(60);
            Run(Seconds(m_loss > 0 ? 20 : 2)); // the peer has answered
        }
    }

    /// FreeBSD's stack gains and loses an address that is idle.
    void ChangeFreebsds()
    {
        for (uint32_t i = 0; i < 4; ++i)
        {
            ChangeInterface(2, i % 2 == 0);
            Transfer(60);
            Run(Seconds(m_loss > 0 ? 60 : 3));
        }
    }

    void DoRun() override
    {
        Open();
        m_asks ? AskForChanges() : ChangeFreebsds();
        Run(Seconds(200));
        for (uint32_t host = 0; host < 2; ++host)
        {
            NS_TEST_EXPECT_MSG_EQ(m_ends[host].received,
                                  m_ends[1 - host].sent,
                                  "all data of host " << 1 - host);
        }
        NS_TEST_EXPECT_MSG_EQ(List(m_ends[1 - m_changer].socket->GetPeerAddresses()),
                              List(m_ends[m_changer].socket->GetLocalAddresses()),
                              "both agree on the addresses");
        const size_t expected = 3;
        NS_TEST_EXPECT_MSG_EQ(m_ends[1 - m_changer].socket->GetPeerAddresses().size(),
                              expected,
                              "as asked for");
    }

    uint32_t m_changer;               //!< host that changes its addresses
    uint32_t m_freebsd;               //!< host with FreeBSD's stack
    double m_loss;                    //!< share of packets lost
    uint32_t m_run;                   //!< run number
    bool m_asks;                      //!< the changer asks for the changes
    NodeContainer m_hosts;            //!< the hosts
    MultihomedPathsContainer m_paths; //!< the paths
    End m_ends[2];                    //!< the applications
    Ipv4Address m_gained;             //!< address that FreeBSD's stack has gained
};

/**
 * @ingroup sctp-tests
 * The suite.
 */
class SctpInteropAsconfTestSuite : public TestSuite
{
  public:
    SctpInteropAsconfTestSuite()
        : TestSuite("sctp-interop-asconf", Type::SYSTEM)
    {
        for (const uint32_t changer : {0, 1})
        {
            AddRuns(changer, 1 - changer, 4, true);
            AddRuns(changer, changer, 1, false);
            // If usrsctp 0.9.5 repeats an ASCONF, it may free a path that it uses, and crash later;
            // not in these runs.
            Add(changer, changer, 0, 1, true);
            Add(changer, changer, 0.01, 1, true);
            Add(changer, changer, 0.01, 2, true);
            Add(changer, changer, 0.05, 1 + 2 * changer, true);
            Add(changer, changer, 0.1, 2, true);
        }
    }

  private:
    /**
     * Adds a test.
     * @param changer host that changes its addresses
     * @param freebsd host with FreeBSD's stack
     * @param loss share of packets that is lost in each direction
     * @param run run number
     * @param asks whether the changer asks for the changes
     */
    void Add(uint32_t changer, uint32_t freebsd, double loss, uint32_t run, bool asks)
    {
        AddTestCase(new SctpInteropAsconfTestCase(changer, freebsd, loss, run, asks),
                    SCTP_TEST_QUICK);
    }

    /**
     * Adds tests without losses, and with 1 to 10 %.
     * @param changer host that changes its addresses
     * @param freebsd host with FreeBSD's stack
     * @param runs runs of each share of losses
     * @param asks whether the changer asks for the changes
     */
    void AddRuns(uint32_t changer, uint32_t freebsd, uint32_t runs, bool asks)
    {
        Add(changer, freebsd, 0, 1, asks);
        for (const double loss : {0.01, 0.05, 0.1})
        {
            for (uint32_t run = 1; run <= runs; ++run)
            {
                Add(changer, freebsd, loss, run, asks);
            }
        }
    }
};

static SctpInteropAsconfTestSuite g_sctpInteropAsconf; //!< registers the suite

} // namespace ns3
