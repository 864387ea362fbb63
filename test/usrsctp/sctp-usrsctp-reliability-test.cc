/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-interop-network.h"

#include "ns3/boolean.h"
#include "ns3/inet-socket-address.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/sctp-partial-reliability.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/sctp-socket.h"
#include "ns3/sctp-usrsctp-l4-protocol.h"
#include "ns3/simulator.h"
#include "ns3/test.h"

#include <map>
#include <set>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Partial reliability (RFC 3758, RFC 7496) between this module's stack and FreeBSD's.
 */

namespace ns3
{

namespace sctp_usrsctp_reliability_test
{

/// This module's stack.
constexpr const char* OURS = "ns3::SctpL4Protocol";
/// FreeBSD's.
constexpr const char* FREEBSD = "ns3::UsrsctpL4Protocol";

/**
 * @ingroup sctp-tests
 * Messages of all policies, over a path with losses.
 */
class SctpUsrsctpReliabilityTestCase : public TestCase
{
  public:
    /**
     * @param sender stack of host 0
     * @param receiver stack of host 1
     * @param loss loss probability, each way
     */
    SctpUsrsctpReliabilityTestCase(const std::string& sender,
                                   const std::string& receiver,
                                   double loss)
        : TestCase(sender + " to " + receiver + ", loss " + std::to_string(loss)),
          m_stacks{sender, receiver},
          m_loss(loss)
    {
    }

  private:
    static constexpr uint32_t MESSAGES = 600; //!< messages, of which the last ones are reliable
    static constexpr uint16_t STREAMS = 4;    //!< streams

    /// State of a message.
    struct Message
    {
        SctpSendInfo info;      //!< how it was sent
        uint32_t delivered{0};  //!< how often it arrived whole
        bool failed{false};     //!< it was reported as not delivered
        bool failedSent{false}; //!< and as sent in part
    };

    void DoRun() override;
    void DoTeardown() override;

    /// Sends the next message.
    void SendNext();

    /**
     * @param socket the accepted socket
     * @param from its peer
     */
    void Accepted(Ptr<Socket> socket, const Address& from);

    /// @param socket the socket
    void Read(Ptr<Socket> socket);

    /**
     * @param socket the sender
     * @param notification an event
     */
    void Notified(Ptr<Socket> socket, const SctpNotification& notification);

    /// Checks the messages received.
    void CheckMessages();

    /// Checks the sender's counters.
    void CheckStatus();

    std::string m_stacks[2];                //!< stacks of the hosts
    double m_loss;                          //!< loss probability
    Ptr<SctpSocket> m_client;               //!< the sender
    Ptr<SctpSocket> m_server;               //!< the receiver
    std::map<uint32_t, Message> m_sent;     //!< messages by number
    std::map<uint16_t, uint32_t> m_lastSsn; //!< last SSN received, by stream
    bool m_graceful{false};                 //!< the sender has ended gracefully
};

void
SctpUsrsctpReliabilityTestCase::SendNext()
{
    const auto i = static_cast<uint32_t>(m_sent.size());
    Message message;
    message.info.streamId = i % STREAMS;
    message.info.ppid = i + 1;
    message.info.context = i + 1;
    constexpr SctpReliability POLICIES[] = {SctpReliability::FULL,
                                            SctpReliability::TTL,
                                            SctpReliability::RTX,
                                            SctpReliability::RTX};
    const uint32_t policy = i + 2 * STREAMS >= MESSAGES ? 0 : i / STREAMS % 4;
    constexpr uint32_t VALUES[] = {0, 300, 0, 1};
    message.info.reliability = POLICIES[policy];
    message.info.value = VALUES[policy];
    message.info.unordered = policy != 0 && i / 16 % 3 == 0;
    const uint32_t size = 200 + i * 37 % 3500;
    m_sent[i + 1] = message;
    if (m_client->SendMsg(Create<Packet>(size), message.info) < 0)
    {
        m_sent.erase(i + 1); // later: the send buffer is full
    }
    if (m_sent.size() < MESSAGES)
    {
        sctp::ScheduleFunction(MilliSeconds(20), [this] { SendNext(); });
    }
    else
    {
        sctp::ScheduleFunction(Seconds(60), [this] {
            CheckStatus();
            m_client->Close();
        });
    }
}

void
SctpUsrsctpReliabilityTestCase::Accepted(Ptr<Socket> socket, const Address& /* from */)
{
    m_server = DynamicCast<SctpSocket>(socket);
    m_server->SetRecvCallback(MakeCallback(&SctpUsrsctpReliabilityTestCase::Read, this));
}

void
SctpUsrsctpReliabilityTestCase::Read(Ptr<Socket> socket)
{
    SctpReceiveInfo info;
    while (auto packet = DynamicCast<SctpSocket>(socket)->RecvMsg(1 << 20, info))
    {
        if (packet->GetSize() == 0)
        {
            return;
        }
        const auto found = m_sent.find(info.ppid);
        NS_TEST_ASSERT_MSG_EQ((found != m_sent.end()), true, "a message that was sent");
        found->second.delivered += info.endOfRecord;
        if (!info.unordered)
        {
            m_lastSsn[info.streamId] = info.ssn;
        }
    }
}

void
SctpUsrsctpReliabilityTestCase::Notified(Ptr<Socket> /* socket */,
                                         const SctpNotification& notification)
{
    if (notification.type == SctpNotification::Type::SEND_FAILED)
    {
        Message& message = m_sent[notification.sendInfo.context];
        message.failed = true;
        message.failedSent |= notification.sentOnce;
    }
    m_graceful |= notification.type == SctpNotification::Type::SHUTDOWN_COMPLETE;
}

void
SctpUsrsctpReliabilityTestCase::CheckStatus()
{
    uint64_t failed = 0;
    for (const auto& [id, message] : m_sent)
    {
        failed += message.failed;
    }
    const auto object = m_client->GetExtension<SctpPartialReliability>();
    NS_TEST_ASSERT_MSG_EQ((object && object->IsAgreed()), true, "agreed on");
    SctpReliabilityStatus all;
    NS_TEST_EXPECT_MSG_EQ(object->GetReliabilityStatus({}, {}, all), Socket::ERROR_NOTERROR, "all");
    NS_TEST_EXPECT_MSG_EQ(all.abandonedSent + all.abandonedUnsent, failed, "as reported");
    NS_TEST_EXPECT_MSG_EQ((failed > 0), (m_loss > 0), "what is lost is abandoned");
    uint64_t sum = 0;
    for (uint16_t stream = 0; stream < STREAMS; ++stream)
    {
        SctpReliabilityStatus one;
        object->GetReliabilityStatus({}, stream, one);
        sum += one.abandonedSent + one.abandonedUnsent;
    }
    NS_TEST_EXPECT_MSG_EQ(sum, failed, "by stream");
    sum = 0;
    for (const auto policy : {SctpReliability::TTL, SctpReliability::RTX, SctpReliability::PRIO})
    {
        SctpReliabilityStatus one;
        object->GetReliabilityStatus(policy, {}, one);
        sum += one.abandonedSent + one.abandonedUnsent;
    }
    NS_TEST_EXPECT_MSG_EQ(sum, failed, "by policy");
    const auto both = object->GetReliabilityStatus(SctpReliability::RTX, 0, all);
    NS_TEST_EXPECT_MSG_EQ((both == Socket::ERROR_OPNOTSUPP),
                          (m_stacks[0] == FREEBSD),
                          "FreeBSD's stack counts one of both");
    NS_TEST_EXPECT_MSG_EQ(object->GetReliabilityStatus(SctpReliability::FULL, {}, all),
                          Socket::ERROR_INVAL,
                          "reliable messages are not counted");
}

void
SctpUsrsctpReliabilityTestCase::CheckMessages()
{
    std::map<uint16_t, uint32_t> numbered;
    for (const auto& [id, message] : m_sent)
    {
        const bool reliable = message.info.reliability == SctpReliability::FULL;
        NS_TEST_EXPECT_MSG_LT(message.delivered, 2, "message " << id << " comes once");
        NS_TEST_EXPECT_MSG_EQ((message.delivered == 1 || (message.failed && !reliable)),
                              true,
                              "message " << id << " arrives or is reported");
        if (!message.info.unordered && (!message.failed || message.failedSent))
        {
            ++numbered[message.info.streamId];
        }
    }
    NS_TEST_EXPECT_MSG_EQ(m_graceful, true, "a graceful end");
    for (uint16_t stream = 0; stream < STREAMS; ++stream)
    {
        NS_TEST_EXPECT_MSG_EQ(m_lastSsn[stream] + 1, numbered[stream], "last SSN of " << stream);
    }
}

void
SctpUsrsctpReliabilityTestCase::DoRun()
{
    const auto make = [](const std::string& stack) {
        SctpHelper sctp(stack);
        if (stack == OURS)
        {
            sctp.SetAssociationAttribute("PrSctp", BooleanValue(true));
        }
        return sctp;
    };
    NodeContainer hosts;
    const auto paths = MakeInteropPaths({make(m_stacks[0]), make(m_stacks[1])}, hosts, 1, m_loss);

    const auto create = [&hosts](uint32_t host) {
        return DynamicCast<SctpSocket>(
            Socket::CreateSocket(hosts.Get(host), SctpSocketFactory::GetTypeId()));
    };
    auto listener = create(1);
    listener->Bindx({Ipv4Address::GetAny()}, 9);
    listener->SetAcceptCallback(MakeNullCallback<bool, Ptr<Socket>, const Address&>(),
                                MakeCallback(&SctpUsrsctpReliabilityTestCase::Accepted, this));
    listener->Listen();
    m_client = create(0);
    m_client->SetNotificationCallback(
        MakeCallback(&SctpUsrsctpReliabilityTestCase::Notified, this));
    m_client->Connect(paths.GetPrimary(1, 9));
    sctp::ScheduleFunction(Seconds(10), [this] { SendNext(); });
    Simulator::Stop(Seconds(300));
    Simulator::Run();

    CheckMessages();
    Simulator::Destroy();
}

void
SctpUsrsctpReliabilityTestCase::DoTeardown()
{
    m_client = nullptr;
    m_server = nullptr;
    m_sent.clear();
    m_lastSsn.clear();
    Simulator::Destroy();
}

/**
 * @ingroup sctp-tests
 * Partial reliability between both stacks.
 */
class SctpUsrsctpReliabilityTestSuite : public TestSuite
{
  public:
    SctpUsrsctpReliabilityTestSuite()
        : TestSuite("sctp-usrsctp-reliability", Type::SYSTEM)
    {
        for (const double loss : {0.0, 0.01, 0.1})
        {
            AddTestCase(new SctpUsrsctpReliabilityTestCase(OURS, FREEBSD, loss), SCTP_TEST_QUICK);
            AddTestCase(new SctpUsrsctpReliabilityTestCase(FREEBSD, OURS, loss), SCTP_TEST_QUICK);
        }
        AddTestCase(new SctpUsrsctpReliabilityTestCase(OURS, OURS, 0.1), SCTP_TEST_QUICK);
    }
};

/// The instance that registers the suite.
SctpUsrsctpReliabilityTestSuite g_sctpUsrsctpReliabilityTestSuite;

} // namespace sctp_usrsctp_reliability_test

} // namespace ns3
