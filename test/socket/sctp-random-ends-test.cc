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
#include "ns3/sctp-association.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-statistics.h"
#include "ns3/simulator.h"

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Random calls of RFC 6458 with aborts, restarts, closes and peel-offs, over a lossy wire: both
 * ends agree about each association.
 *
 * Ends may disagree while packets are lost or in flight, so they are compared when the wire has
 * lost nothing for longer than HEARTBEATs and timeouts take. Then
 * - an association that one end has, the other one has, too: ESTABLISHED, nothing unacknowledged;
 * - DATA chunks that one end has sent, without retransmissions, the other one has received, without
 *   duplicates, ordered ones and unordered ones. Associations are left out whose peer was
 * restarted: the counters of one end go on, those of the other one are new;
 * - duplicates are at most as many as retransmissions: the other retransmissions were lost, or
 *   replaced a lost chunk;
 * - packets that a node has sent, less those that the wire has lost or has at the moment, the other
 *   node has received;
 * - both nodes have as many associations in ESTABLISHED.
 * Of the messages that were accepted, each one was read once, or reported by SEND_FAILED, unless
 * its sender was restarted; those of an endpoint are read in their order.
 */

using namespace ns3;

namespace sctp_random_ends_test
{

/// Kinds of events.
using Type = SctpNotification::Type;

/**
 * @ingroup sctp-tests
 * Three endpoints on host 1, and twenty peers on host 0, all of them client and server.
 */
class RandomEnds
{
  public:
    /**
     * @param lab the laboratory, built
     * @param seed chooses the calls
     */
    RandomEnds(SctpLab& lab, uint32_t seed)
        : m_lab(lab),
          m_dice(seed),
          m_maker(lab, 0)
    {
        m_maker.many.socket->Close();
        m_ends.resize(ENDPOINTS + PEERS);
        for (uint32_t i = 0; i < m_ends.size(); ++i)
        {
            Begin(i);
        }
        for (const uint32_t host : {0, 1})
        {
            lab.Drop(
                host,
                [this](const SctpSeen& seen) {
                    return m_silent.count(seen.view.GetHeader().sourcePort) > 0 ||
                           (m_lossy && m_dice.Chance(0.05));
                },
                UINT32_MAX);
        }
    }

    /// Makes the calls, compares the ends now and then, and closes all.
    void Run()
    {
        for (uint32_t round = 0; round < ROUNDS; ++round)
        {
            m_lossy = true;
            for (uint32_t i = 0; i < CALLS; ++i)
            {
                Call();
                m_lab.Run(MilliSeconds(m_dice.Below(100)));
            }
            m_lossy = false;
            m_lab.Run(Seconds(QUIET));
            Compare();
        }
        m_lab.True(m_compared > ROUNDS * ENDPOINTS, "associations were compared");
        m_lab.True(m_restarts > 0 && m_aborts > 0, "restarts and aborts happened");
        CheckMessages();
        for (auto& end : m_ends)
        {
            end.socket->Close();
        }
        for (const auto& socket : m_peeled)
        {
            socket->Close();
        }
        m_lab.Run(Seconds(QUIET));
        for (const uint32_t host : {0, 1})
        {
            m_lab.Equal(m_lab.GetAssociations(host).size(), size_t{0}, "all have ended");
        }
    }

  private:
    static constexpr uint32_t ENDPOINTS = 3; //!< on host 1
    static constexpr uint32_t PEERS = 20;    //!< on host 0
    static constexpr uint32_t ROUNDS = 4;    //!< after each of them ends are compared
    static constexpr uint32_t CALLS = 150;   //!< random calls of a round
    static constexpr uint32_t QUIET = 400;   //!< time without losses before a comparison, s
    static constexpr uint16_t PORT = 100;    //!< port of the first endpoint

    /// An endpoint, or a peer.
    struct End
    {
        Ptr<SctpSocket> socket; //!< its socket
        uint32_t life{0};       //!< how often it was restarted
        uint32_t sent{0};       //!< messages that were accepted in this life
    };

    /// Both ports of an association: that of host 0, and that of host 1.
    using Pair = std::pair<uint16_t, uint16_t>;

    /**
     * @param index an endpoint, or a peer
     * @return its address and port
     */
    static Address GetName(uint32_t index)
    {
        return sctp::JoinAddress(SctpLab::GetAddress(index < ENDPOINTS ? 1 : 0), PORT + index);
    }

    /// Makes the socket of an end. @param index the end
    void Begin(uint32_t index)
    {
        auto& socket = m_ends[index].socket;
        socket = m_maker.Create(index < ENDPOINTS ? 1 : 0);
        m_lab.Equal(socket->Bind(GetName(index)), 0, "it binds");
        socket->Listen();
        socket->SetRecvCallback(MakeCallback(&RandomEnds::Read, this));
        socket->SetNotificationCallback(MakeCallback(&RandomEnds::Notified, this));
    }

    /**
     * Sends a message.
     * @param from index of the sender
     * @param socket its socket
     * @param to index of the receiver
     * @param info how it is sent
     */
    void Send(uint32_t from, const Ptr<SctpSocket>& socket, uint32_t to, SctpSendInfo info)
    {
        End& end = m_ends[from];
        const std::string text =
            std::to_string(from) + " " + std::to_string(end.life) + " " + std::to_string(end.sent);
        info.unordered = m_dice.Chance(0.2);
        const auto message = SctpOneToManyServer::MakeMessage(text);
        const int result = socket == end.socket
                               ? socket->SendMsgTo(message, info, {GetName(to)}, SctpInitInfo())
                               : socket->SendMsg(message, info);
        if (result > 0)
        {
            ++end.sent;
            m_open.insert(text);
        }
    }

    /**
     * An end stops without a word, and begins anew.
     * @param index the end
     */
    void Restart(uint32_t index)
    {
        End& end = m_ends[index];
        m_silent.insert(PORT + index);
        end.socket->SetNotificationCallback(
            MakeNullCallback<void, Ptr<Socket>, const SctpNotification&>());
        end.socket->Abort();
        end.socket->Close();
        m_lab.Run(MilliSeconds(1));
        m_silent.erase(PORT + index);
        ++m_restarts;
        ++end.life;
        end.sent = 0;
        Begin(index);
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
        const auto socket = m_ends[from].socket; // a restart exchanges it
        const auto id = socket->FindAssociationId(GetName(to));
        SctpSendInfo info;
        switch (m_dice.Below(16))
        {
        default:
            info.eof = m_dice.Chance(0.1);
            Send(from, socket, to, info);
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
                Send(from, peeled, to, info);
            }
            break;
        case 4:
            info.abort = true;
            info.associationId = id;
            m_aborts += socket->SendMsg(SctpOneToManyServer::MakeMessage("reason"), info) > 0;
            break;
        case 5:
            if (from >= ENDPOINTS && m_dice.Chance(0.5)) // peeled-off sockets hold their port
            {
                Restart(from);
            }
            break;
        case 6:
            socket->RequestHeartbeat(GetName(to));
            socket->SetEvent(Type::SENDER_DRY, m_dice.Chance(0.5));
            break;
        case 7:
            socket->SetPathHeartbeatInterval(GetName(to), Seconds(1 + m_dice.Below(20)));
            break;
        case 8:
            if (!m_peeled.empty() && m_dice.Chance(0.5))
            {
                const auto last = m_peeled.back();
                m_peeled.pop_back();
                m_dice.Chance(0.5) ? last->Close() : last->Abort();
            }
            break;
        }
    }

    /**
     * @param packet a message
     * @return its text
     */
    static std::string ToText(const Ptr<Packet>& packet)
    {
        std::string text(packet->GetSize(), 0);
        packet->CopyData(reinterpret_cast<uint8_t*>(text.data()), text.size());
        return text;
    }

    /// @param socket a socket with data
    void Read(Ptr<Socket> socket)
    {
        SctpReceiveInfo info;
        while (auto packet = DynamicCast<SctpSocket>(socket)->RecvMsg(UINT32_MAX, info))
        {
            const std::string text = ToText(packet);
            if (!text.empty()) // else the end of a socket that was peeled off
            {
                m_lab.True(m_read.insert(text).second, "read once: " + text);
                m_open.erase(text);
            }
        }
    }

    /**
     * @param socket a socket
     * @param event an event of one of its associations
     */
    void Notified(Ptr<Socket> socket, const SctpNotification& event)
    {
        if (event.type == Type::RESTART)
        {
            const uint32_t host = socket->GetNode() == m_lab.GetHost(1) ? 1 : 0;
            m_restarted.insert({host, event.associationId});
        }
        if (event.type == Type::SEND_FAILED)
        {
            m_open.erase(ToText(event.message)); // its acknowledgement may be lost, and it be read
        }
    }

    /**
     * @param host 0 or 1
     * @return its associations, by their ports
     */
    std::map<Pair, Ptr<SctpAssociation>> List(uint32_t host) const
    {
        std::map<Pair, Ptr<SctpAssociation>> list;
        for (const auto& association : m_lab.GetAssociations(host))
        {
            const auto ports = association->GetPorts();
            list[host == 0 ? Pair(ports.local, ports.remote) : Pair(ports.remote, ports.local)] =
                association;
        }
        return list;
    }

    /// Compares the ends of all associations, and the nodes.
    void Compare()
    {
        const auto clients = List(0);
        const auto servers = List(1);
        m_lab.Equal(clients.size(), servers.size(), "as many associations");
        for (const auto& [pair, one] : clients)
        {
            const auto found = servers.find(pair);
            const std::string name = std::to_string(pair.first) + "-" + std::to_string(pair.second);
            m_lab.True(found != servers.end(), name + " has both ends");
            if (found != servers.end())
            {
                CompareEnds(name, *one, *found->second);
                CompareEnds(name, *found->second, *one);
                ++m_compared;
            }
        }
        const auto first = GetNode(0);
        const auto second = GetNode(1);
        m_lab.Equal(first.sctpCurrEstab, second.sctpCurrEstab, "ESTABLISHED, by the MIB");
        m_lab.Equal(first.sctpOutSCTPPacks - CountLost(0), second.sctpInSCTPPacks, "packets to 1");
        m_lab.Equal(second.sctpOutSCTPPacks - CountLost(1), first.sctpInSCTPPacks, "packets to 0");
    }

    /**
     * Compares chunks that one end has sent with those that the other one has received.
     * @param name name of the association
     * @param from one end
     * @param to the other end
     */
    void CompareEnds(const std::string& name,
                     const SctpAssociation& from,
                     const SctpAssociation& to)
    {
        const auto status = from.GetStatus();
        m_lab.Equal(status.state, SctpState::ESTABLISHED, name + " is established");
        m_lab.Equal(status.unackedChunks, 0U, name + " has nothing unacknowledged");
        const auto sent = from.GetStatistics();
        const auto received = to.GetStatistics();
        if (sent.activeEstabs + sent.passiveEstabs != 1 ||
            received.activeEstabs + received.passiveEstabs != 1 || WasRestarted(from) ||
            WasRestarted(to))
        {
            return;
        }
        m_lab.Equal(sent.orderedSent, received.orderedReceived, name + ": ordered chunks");
        m_lab.Equal(sent.unorderedSent, received.unorderedReceived, name + ": unordered chunks");
        m_lab.True(received.duplicates <= sent.fastRetransmissions + sent.timeoutRetransmissions +
                                              sent.probeRetransmissions + sent.windowProbes,
                   name + ": a duplicate is a retransmission");
    }

    /**
     * @param end an end
     * @return whether its peer was restarted
     */
    bool WasRestarted(const SctpAssociation& end) const
    {
        const uint32_t host = end.GetPorts().local < PORT + ENDPOINTS ? 1 : 0;
        return m_restarted.count({host, end.GetAssociationId()}) > 0;
    }

    /**
     * @param host 0 or 1
     * @return its counters
     */
    SctpNodeStatistics GetNode(uint32_t host) const
    {
        return m_lab.GetHost(host)->GetObject<SctpL4Protocol>()->GetStatistics();
    }

    /**
     * @param host 0 or 1
     * @return packets of it that the wire has lost, or has now: HEARTBEATs never end
     */
    uint64_t CountLost(uint32_t host) const
    {
        const Time recent = Simulator::Now() - m_lab.delay;
        return m_lab.Count(host, [recent](const SctpSeen& seen) {
            return seen.lost || seen.time > recent;
        });
    }

    /// Checks that each message was read, or was reported.
    void CheckMessages()
    {
        for (const auto& text : m_open)
        {
            const uint32_t from = std::stoul(text);
            const uint32_t life = std::stoul(text.substr(text.find(' ')));
            m_lab.True(life < m_ends[from].life, "neither read nor reported: " + text);
        }
        m_lab.True(m_read.size() > ROUNDS * CALLS / 4, "many messages were read");
    }

    SctpLab& m_lab;                        //!< the laboratory
    SctpTestDice m_dice;                   //!< chooses the calls
    SctpOneToManyServer m_maker;           //!< makes sockets
    std::vector<End> m_ends;               //!< endpoints, then peers
    std::vector<Ptr<SctpSocket>> m_peeled; //!< peeled off
    std::set<uint16_t> m_silent;           //!< ports whose packets are lost
    /// Host and id of associations whose peers were restarted.
    std::set<std::pair<uint32_t, SctpAssociationId>> m_restarted;
    std::set<std::string> m_open; //!< accepted, and neither read nor reported
    std::set<std::string> m_read; //!< read
    bool m_lossy{false};          //!< the wire loses packets
    uint32_t m_restarts{0};       //!< ends that began anew
    uint32_t m_aborts{0};         //!< associations that were aborted by their user
    uint32_t m_compared{0};       //!< associations whose ends were compared
};

/// @return tests with different calls
SctpLabSuite::Tests
MakeTests()
{
    SctpLabSuite::Tests tests;
    for (uint32_t seed = 1; seed <= 5; ++seed)
    {
        tests.emplace_back("Calls " + std::to_string(seed), [seed](SctpLab& lab) {
            lab.Build();
            RandomEnds(lab, seed).Run();
        });
    }
    return tests;
}

/// The suite.
const SctpLabSuite g_suite("sctp-random-ends", MakeTests());

} // namespace sctp_random_ends_test
