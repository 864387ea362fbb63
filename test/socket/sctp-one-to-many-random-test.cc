/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-one-to-many-server.h"
#include "../harness/sctp-test-dice.h"

#include "ns3/sctp-address.h"
#include "ns3/sctp-compat.h"
#include "ns3/simulator.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Random calls on sockets of the one-to-many style, over a lossy wire: each message that was taken
 * arrives once and in order, and both ends agree on the associations.
 */

using namespace ns3;
using ns3::sctp::JoinAddress;

namespace sctp_one_to_many_random_test
{

/**
 * @ingroup sctp-tests
 * Three endpoints on host 1, and twenty on host 0, each of which is client and server.
 */
class RandomCalls
{
  public:
    /**
     * @param lab the laboratory, built
     * @param seed chooses the calls
     */
    RandomCalls(SctpLab& lab, uint32_t seed)
        : m_lab(lab),
          m_dice(seed)
    {
        SctpOneToManyServer maker(lab, 0);
        for (uint32_t i = 0; i < ENDPOINTS + PEERS; ++i)
        {
            auto socket = maker.Create(i < ENDPOINTS ? 1 : 0);
            socket->Bind(GetName(i));
            socket->Listen();
            socket->SetRecvCallback(MakeCallback(&RandomCalls::Read, this));
            m_sockets.push_back(socket);
        }
        maker.many.socket->Close();
        for (const uint32_t host : {0, 1})
        {
            lab.Drop(
                host,
                [this](const SctpSeen&) { return m_dice.Chance(0.05); },
                UINT32_MAX);
        }
    }

    /// Makes the calls, closes all, and checks.
    void Run()
    {
        for (uint32_t i = 0; i < CALLS; ++i)
        {
            Call();
            m_lab.Run(MilliSeconds(m_dice.Below(100)));
        }
        m_lab.Run(Seconds(120));
        m_lab.True(m_taken > CALLS / 4, "many messages were taken");
        m_lab.Equal(m_unread, 0U, "none was lost, doubled or overtaken");
        for (const auto& socket : m_sockets)
        {
            socket->Close();
        }
        for (const auto& socket : m_peeled)
        {
            socket->Close();
        }
        m_lab.Run(Seconds(600));
        for (const uint32_t host : {0, 1})
        {
            m_lab.Equal(m_lab.GetAssociations(host).size(), 0U, "all associations have ended");
        }
    }

  private:
    static constexpr uint32_t ENDPOINTS = 3; //!< on host 1
    static constexpr uint32_t PEERS = 20;    //!< on host 0
    static constexpr uint32_t CALLS = 400;   //!< random calls

    /**
     * @param index an endpoint, or a peer
     * @return its address and port
     */
    static Address GetName(uint32_t index)
    {
        return JoinAddress(SctpLab::GetAddress(index < ENDPOINTS ? 1 : 0), 100 + index);
    }

    /**
     * @param from index of a sender
     * @param to index of a receiver
     * @return the next message
     */
    Ptr<Packet> MakeMessage(uint32_t from, uint32_t to)
    {
        const uint32_t number = m_sent[{from, to}];
        return SctpOneToManyServer::MakeMessage(std::to_string(from) + " " + std::to_string(to) +
                                                " " + std::to_string(number));
    }

    /**
     * @param from index of the sender
     * @param to index of the receiver
     * @param result result of the call
     */
    void Count(uint32_t from, uint32_t to, int result)
    {
        if (result > 0)
        {
            ++m_sent[{from, to}];
            ++m_taken;
            ++m_unread;
        }
    }

    /// Makes one random call.
    void Call()
    {
        uint32_t from = m_dice.Below(ENDPOINTS);
        uint32_t to = ENDPOINTS + m_dice.Below(PEERS);
        if (m_dice.Chance(0.5))
        {
            std::swap(from, to);
        }
        const auto& socket = m_sockets[from];
        const auto id = socket->FindAssociationId(GetName(to));
        SctpSendInfo info;
        switch (m_dice.Below(10))
        {
        case 0:
            info.eof = true;
            [[fallthrough]];
        default:
            Count(from, to, socket->SendMsgTo(MakeMessage(from, to), info, {GetName(to)}));
            break;
        case 1:
            info.eof = true;
            info.associationId = id;
            socket->SendMsg(Create<Packet>(), info);
            break;
        case 2:
            socket->Connect(GetName(to));
            break;
        case 3:
            if (auto peeled = from < ENDPOINTS ? socket->PeelOff(id) : nullptr)
            {
                m_peeled.push_back(peeled);
                Count(from, to, peeled->SendMsg(MakeMessage(from, to), info));
            }
            break;
        }
    }

    /// @param socket a socket with data
    void Read(Ptr<Socket> socket)
    {
        while (auto packet = socket->Recv())
        {
            std::string text(packet->GetSize(), 0);
            packet->CopyData(reinterpret_cast<uint8_t*>(text.data()), text.size());
            const auto first = text.find(' ');
            const auto second = text.find(' ', first + 1);
            if (second == std::string::npos)
            {
                continue; // the end of a socket that was peeled off
            }
            const std::pair<uint32_t, uint32_t> pair{std::stoul(text),
                                                     std::stoul(text.substr(first))};
            m_unread -= std::stoul(text.substr(second)) == m_arrived[pair]++ ? 1 : 0;
        }
    }

    SctpLab& m_lab;                                           //!< the laboratory
    SctpTestDice m_dice;                                      //!< chooses the calls
    std::vector<Ptr<SctpSocket>> m_sockets;                   //!< endpoints, then peers
    std::vector<Ptr<SctpSocket>> m_peeled;                    //!< peeled off
    std::map<std::pair<uint32_t, uint32_t>, uint32_t> m_sent; //!< messages, by sender and receiver
    std::map<std::pair<uint32_t, uint32_t>, uint32_t> m_arrived; //!< of these: read
    uint32_t m_taken{0};                                         //!< messages taken by calls
    uint32_t m_unread{0};                                        //!< of these: not read in order
};

/// @return tests with different calls
SctpLabSuite::Tests
MakeTests()
{
    SctpLabSuite::Tests tests;
    for (uint32_t seed = 1; seed <= 10; ++seed)
    {
        tests.emplace_back("Calls " + std::to_string(seed), [seed](SctpLab& lab) {
            lab.Build();
            RandomCalls(lab, seed).Run();
        });
    }
    return tests;
}

/// The suite.
const SctpLabSuite g_suite("sctp-one-to-many-random", MakeTests());

} // namespace sctp_one_to_many_random_test
