/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-dice.h"
#include "sctp-reconfig-test.h"

#include "ns3/boolean.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-compat.h"
#include "ns3/uinteger.h"

#include <map>
#include <set>

/**
 * @file
 * @ingroup sctp-tests
 * Stream reconfiguration between two of our stacks. Lost requests are repeated, and both ends may
 * ask at once. After any reset at any moment, each message arrives once, whole and in order.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_reconfig_transfer_test
{

/// The user's side of stream reconfiguration.
using Reconfig = SctpStreamReconfiguration;

/**
 * Opens an association; both ends allow all.
 * @param lab the laboratory
 * @param paths number of wires
 */
void
OpenBoth(SctpLab& lab, uint32_t paths = 1)
{
    lab.Set("Reconfig", BooleanValue(true));
    lab.Set("OutboundStreams", UintegerValue(4));
    lab.Build(paths);
    lab.Open();
}

/**
 * @param lab the laboratory
 * @param host 0 or 1
 * @return the user's side
 */
Ptr<Reconfig>
GetUser(SctpLab& lab, uint32_t host)
{
    auto user =
        DynamicCast<Reconfig>(lab.GetAssociations(host).at(0)->GetExtension(Reconfig::GetTypeId()));
    for (const auto* name : {"AllowStreamReset", "AllowAssociationReset", "AllowStreamChange"})
    {
        user->SetAttribute(name, BooleanValue(true));
    }
    return user;
}

/**
 * @param lab the laboratory
 * @param host 0 or 1
 * @return notifications of its user
 */
std::string
GetEvents(SctpLab& lab, uint32_t host)
{
    return DescribeEvents(host == 0 ? lab.client.notifications : lab.server.notifications);
}

/// A request of host 0, and the notifications of both users.
struct Case
{
    std::string name;                                  //!< name of the request
    std::function<Socket::SocketErrno(Reconfig&)> ask; //!< asks
    std::string here;                                  //!< events at host 0
    std::string there;                                 //!< events at host 1
};

/// All kinds of requests.
const std::vector<Case> CASES{
    {"streams to the peer",
     [](Reconfig& user) {
         return user.ResetStreams(Reconfig::OUTGOING, {1, 2});
     },
     "OUT 1,2",
     "IN 1,2"},
    {"streams from the peer",
     [](Reconfig& user) { return user.ResetStreams(Reconfig::INCOMING, {1}); },
     "IN 1",
     "OUT 1"},
    {"all streams",
     [](Reconfig& user) { return user.ResetStreams(Reconfig::BOTH); },
     "OUT all; IN all",
     "IN all; OUT all"},
    {"TSNs", [](Reconfig& user) { return user.ResetAssociation(); }, "TSN", "TSN"},
    {"more streams to the peer",
     [](Reconfig& user) { return user.AddStreams(0, 3); },
     "STREAMS 4 7",
     "STREAMS 7 4"},
    {"more streams from the peer",
     [](Reconfig& user) { return user.AddStreams(2, 0); },
     "STREAMS 6 4",
     "STREAMS 4 6"},
};

/**
 * @param index which of CASES
 * @param lost which RE-CONFIG packets are lost: bits 0 to 2 the first ones of host 0, 3 to 5 of
 * host 1
 * @return a test of it
 */
SctpLab::Script
AskWithLoss(size_t index, uint32_t lost)
{
    return [index, lost](SctpLab& lab) {
        const Case& one = CASES[index];
        OpenBoth(lab);
        GetUser(lab, 1);
        lab.client.Send("a");
        lab.GetAssociations(1).at(0)->Send(Create<Packet>(10), {1});
        lab.Run(Seconds(1));
        uint32_t seen[2]{0, 0};
        const auto isLost = [&seen, lost](uint32_t host) {
            return [&seen, lost, host](const SctpSeen& packet) {
                if (!WithReconfig()(packet) || seen[host] == 3)
                {
                    return false;
                }
                return (lost >> (3 * host + seen[host]++) & 1) != 0;
            };
        };
        lab.Drop(0, isLost(0), 3);
        lab.Drop(1, isLost(1), 3);
        lab.Equal(one.ask(*GetUser(lab, 0)), Socket::ERROR_NOTERROR, one.name);
        lab.client.Send("b");
        lab.Run(Seconds(60));
        const std::string text = " with loss " + std::to_string(lost);
        lab.Equal(GetEvents(lab, 0), one.here, one.name + text);
        lab.Equal(GetEvents(lab, 1), one.there, one.name + text);
        lab.Equal(lab.server.GetText(), "ab", "data goes on");
    };
}

/// @param lab the laboratory
void
BothAskAtOnce(SctpLab& lab)
{
    OpenBoth(lab);
    lab.client.Send("a");
    lab.GetAssociations(1).at(0)->Send(Create<Packet>(10), {});
    lab.Run(Seconds(1));
    GetUser(lab, 0)->ResetStreams(Reconfig::BOTH);
    GetUser(lab, 1)->ResetStreams(Reconfig::BOTH);
    lab.Run(Seconds(5));
    lab.Equal(GetEvents(lab, 0), "IN all; OUT all; IN all", "5.2.3: its own reset, nothing to do");
    lab.Equal(GetEvents(lab, 1), "IN all; OUT all; IN all", "5.2.3: its own reset, nothing to do");
    GetUser(lab, 0)->AddStreams(1, 1);
    GetUser(lab, 1)->AddStreams(1, 1);
    lab.Run(Seconds(5));
    // RFC 6525 sections 5.1.1 and 5.2.6: each has a request in flight, and makes no other one.
    lab.Equal(lab.client.notifications.back().inboundStreams, 5, "one each way");
    lab.Equal(lab.client.notifications.back().outboundStreams, 5, "one each way");
    lab.client.Send("b");
    lab.Run(Seconds(1));
    lab.Equal(lab.server.GetText(), "ab", "data goes on");
    lab.Equal(+lab.server.infos.back().ssn, 0, "with number 0");
}

/// @param lab the laboratory
void
PathFailsMeanwhile(SctpLab& lab)
{
    lab.Set("PathMaxRetrans", UintegerValue(1));
    OpenBoth(lab, 2);
    lab.Run(Seconds(5));
    lab.client.Send("a");
    lab.Run(Seconds(1));
    GetUser(lab, 1);
    GetUser(lab, 0)->ResetStreams(Reconfig::BOTH);
    lab.client.Send("b");
    lab.Cut(0);
    lab.Run(Seconds(30));
    lab.Equal(GetEvents(lab, 0), "OUT all; IN all", "by the other path");
    lab.Equal(lab.server.GetText(), "ab", "data goes on");
}

/// @param lab the laboratory
void
ManyStreams(SctpLab& lab)
{
    lab.Set("MaxInboundStreams", UintegerValue(65535));
    OpenBoth(lab);
    GetUser(lab, 1);
    GetUser(lab, 0)->AddStreams(65531, 65531);
    lab.Run(Seconds(2));
    lab.Equal(GetEvents(lab, 0), "STREAMS 4 65535; STREAMS 65535 65535", "as many as there can be");
    lab.Equal(GetUser(lab, 0)->AddStreams(0, 1), Socket::ERROR_INVAL, "not one more");
    SctpSendInfo info;
    for (const uint16_t id : {0, 30000, 65534})
    {
        info.streamId = id;
        lab.client.socket->SendMsg(Create<Packet>(10), info);
    }
    lab.Run(Seconds(1));
    lab.Equal(lab.server.infos.size(), size_t{3}, "three are used");
    GetUser(lab, 0)->ResetStreams(Reconfig::BOTH);
    lab.Run(Seconds(1));
    lab.client.socket->SendMsg(Create<Packet>(10), info);
    lab.Run(Seconds(1));
    lab.Equal(lab.server.infos.size(), size_t{4}, "all were reset");
    lab.Equal(+lab.server.infos.back().ssn, 0, "all were reset");
}

/// @param lab the laboratory
void
MessageIdentifiersBeginAnew(SctpLab& lab)
{
    lab.Set("Interleaving", BooleanValue(true));
    lab.Set("FragmentInterleave", UintegerValue(2));
    OpenBoth(lab);
    GetUser(lab, 1);
    SctpSendInfo info;
    info.streamId = 1;
    const auto sendTwo = [&lab, &info] {
        for (const bool unordered : {false, true, false, true})
        {
            info.unordered = unordered;
            lab.client.socket->SendMsg(Create<Packet>(3000), info);
        }
        lab.Run(Seconds(1));
        std::string mids;
        for (const auto& received : lab.server.infos)
        {
            mids += (received.unordered ? " u" : " o") + std::to_string(received.mid);
        }
        lab.server.infos.clear();
        return mids;
    };
    lab.Equal(sendTwo(), " o0 u0 o1 u1", "each kind by itself");
    lab.Equal(sendTwo(), " o2 u2 o3 u3", "go on");
    GetUser(lab, 0)->ResetStreams(Reconfig::OUTGOING, {1});
    lab.Equal(sendTwo(), " o0 u0 o1 u1", "RFC 8260 2.3.2: both begin anew");
    GetUser(lab, 0)->ResetAssociation();
    lab.Equal(sendTwo(), " o0 u0 o1 u1", "with TSNs, too");
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "no contradiction");
}

/// Random messages and requests of both ends, and their outcomes.
class Storm
{
  public:
    /**
     * @param lab the laboratory
     * @param seed of all choices
     * @param interleaving whether messages are interleaved
     */
    Storm(SctpLab& lab, uint64_t seed, bool interleaving)
        : m_lab(lab),
          m_dice(seed)
    {
        lab.Set("PrSctp", BooleanValue(m_dice.Chance(0.5)));
        lab.Set("Interleaving", BooleanValue(interleaving));
        lab.Set("FragmentInterleave", UintegerValue(2));
        OpenBoth(lab, 2);
        m_user[0] = GetUser(lab, 0);
        m_user[1] = GetUser(lab, 1);
        for (uint32_t host = 0; host < 2; ++host)
        {
            lab.Drop(
                host,
                [this](const SctpSeen&) { return m_losing && m_dice.Chance(0.05); },
                UINT32_MAX);
        }
    }

    /// Acts for a minute with loss, then lets all arrive, and checks.
    void Run()
    {
        m_losing = true;
        for (uint32_t i = 0; i < 400; ++i)
        {
            Act(m_dice.Below(2));
            m_lab.Run(MilliSeconds(m_dice.Log(1, 1000)));
        }
        m_losing = false;
        m_lab.Run(Seconds(200));
        for (uint32_t host = 0; host < 2; ++host)
        {
            m_lab.Equal(m_lab.GetState(host), SctpState::ESTABLISHED, "goes on");
            for (uint16_t id = 0; id < GetStatus(host).outboundStreams; ++id)
            {
                SendOn(host, id, 100);
            }
        }
        m_lab.Run(Seconds(60));
        Check(0);
        Check(1);
    }

  private:
    /**
     * @param host 0 or 1
     * @return its status
     */
    SctpStatus GetStatus(uint32_t host) const
    {
        return m_lab.GetAssociations(host).at(0)->GetStatus();
    }

    /// @param host who sends or asks
    void Act(uint32_t host)
    {
        const uint32_t streams = GetStatus(host).outboundStreams;
        if (m_dice.Chance(0.7))
        {
            for (uint64_t i = m_dice.Below(6); i > 0; --i)
            {
                SendOn(host, m_dice.Below(streams), m_dice.Log(10, 4000));
            }
            return;
        }
        std::vector<uint16_t> some;
        for (uint64_t i = m_dice.Below(4); i > 0; --i)
        {
            some.push_back(m_dice.Below(4));
        }
        switch (m_dice.Below(5))
        {
        case 0:
            m_user[host]->ResetStreams(Reconfig::OUTGOING, some);
            break;
        case 1:
            m_user[host]->ResetStreams(Reconfig::INCOMING, some);
            break;
        case 2:
            m_user[host]->ResetStreams(Reconfig::BOTH, some);
            break;
        case 3:
            m_user[host]->ResetAssociation();
            break;
        case 4:
            m_user[host]->AddStreams(m_dice.Below(2), m_dice.Below(2));
            break;
        }
    }

    /**
     * @param host who sends
     * @param streamId stream
     * @param size size of the message, bytes
     */
    void SendOn(uint32_t host, uint16_t streamId, uint32_t size)
    {
        SctpSendInfo info;
        info.streamId = streamId;
        info.ppid = ++m_number;
        if (m_losing && m_dice.Chance(0.2))
        {
            info.reliability = SctpReliability::RTX; // without the extension it is reliable
        }
        info.context = m_number;
        if (m_lab.GetAssociations(host).at(0)->Send(Create<Packet>(size), info) == 0)
        {
            m_sent[host].push_back(info);
        }
    }

    /// @param host whose messages are looked for at the other end
    void Check(uint32_t host)
    {
        const auto& from = host == 0 ? m_lab.client : m_lab.server;
        const auto& to = host == 0 ? m_lab.server : m_lab.client;
        std::set<uint32_t> reported;
        uint32_t resets = 0;
        for (const auto& event : from.notifications)
        {
            const bool done = !event.denied && !event.failed;
            resets += event.type == SctpNotification::Type::STREAM_RESET && done ? 1 : 0;
            if (event.type == SctpNotification::Type::SEND_FAILED)
            {
                reported.insert(event.sendInfo.context);
            }
        }
        std::map<uint16_t, std::vector<SctpReceiveInfo>> arrived;
        for (const auto& info : to.infos)
        {
            arrived[info.streamId].push_back(info);
        }
        std::map<uint16_t, size_t> next;
        for (const auto& info : m_sent[host])
        {
            const auto& list = arrived[info.streamId];
            size_t& place = next[info.streamId];
            if (place < list.size() && list[place].ppid == info.ppid)
            {
                const bool isNext = place == 0 || list[place].ssn == 0 ||
                                    list[place].ssn == list[place - 1].ssn + 1;
                m_lab.True(isNext || !reported.empty(), "numbers go on or begin anew");
                ++place;
                continue;
            }
            m_lab.True(reported.count(info.context) > 0,
                       "message " + std::to_string(info.ppid) + " arrives or is reported");
        }
        for (const auto& [id, list] : arrived)
        {
            m_lab.Equal(next[id], list.size(), "each once, in order");
        }
        m_lab.True(to.infos.size() > 100 && resets > 10, "much was sent and reset");
    }

    SctpLab& m_lab;                      //!< the laboratory
    SctpTestDice m_dice;                 //!< choices
    Ptr<Reconfig> m_user[2];             //!< the users' sides
    bool m_losing{false};                //!< packets are lost
    uint32_t m_number{0};                //!< number of the last message
    std::vector<SctpSendInfo> m_sent[2]; //!< messages of each host
};

/**
 * @param seed of all choices
 * @param interleaving whether messages are interleaved
 * @return a test with random messages, requests and losses
 */
SctpLab::Script
RandomResets(uint64_t seed, bool interleaving)
{
    return [seed, interleaving](SctpLab& lab) { Storm(lab, seed, interleaving).Run(); };
}

/// @return the tests of this file
SctpLabSuite::Tests
MakeTests()
{
    SctpLabSuite::Tests tests{
        {"Both ask at once (RFC 6525 5.2.3)", BothAskAtOnce},
        {"A path fails meanwhile", PathFailsMeanwhile},
        {"65535 streams, of which three are used", ManyStreams},
        {"Message identifiers begin anew (RFC 8260 2.3.2)", MessageIdentifiersBeginAnew}};
    for (size_t i = 0; i < CASES.size(); ++i)
    {
        for (uint32_t lost = 0; lost < 64; lost += lost < 16 ? 1 : 7)
        {
            tests.emplace_back("Reset or addition of " + CASES[i].name + ", lost packets " +
                                   std::to_string(lost),
                               AskWithLoss(i, lost));
        }
    }
    for (uint64_t seed = 1; seed <= 20; ++seed)
    {
        tests.emplace_back("Random resets and losses " + std::to_string(seed),
                           RandomResets(seed, false));
        tests.emplace_back("Random resets and losses with interleaving " + std::to_string(seed),
                           RandomResets(seed, true));
    }
    return tests;
}

/// The suite.
const SctpLabSuite g_suite("sctp-reconfig-transfer", MakeTests());

} // namespace sctp_reconfig_transfer_test
