/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/boolean.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-i-data-chunk.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-path.h"
#include "ns3/string.h"
#include "ns3/type-id.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

/**
 * @file
 * @ingroup sctp-tests
 * Schedulers of streams as applications use them (RFC 8260 sections 3 and 4.3), with and without
 * interleaving.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_scheduler_calls_test
{

/**
 * @param name name of a scheduler, without SctpScheduler around it
 * @return its type
 */
TypeId
Scheduler(const std::string& name)
{
    return TypeId::LookupByName("ns3::Sctp" + name + "Scheduler");
}

/**
 * Makes two hosts on a wire of 8 Mbit/s, and opens an association.
 * @param lab the laboratory
 * @param interleaves whether they offer interleaving
 * @param buffer send buffer, bytes
 */
void
OpenSlow(SctpLab& lab, bool interleaves, uint32_t buffer)
{
    lab.rate = "8Mbps";
    lab.delay = MilliSeconds(10);
    lab.Set("FragmentInterleave", UintegerValue(2));
    lab.Set("Interleaving", BooleanValue(interleaves));
    lab.Set("SndBufSize", UintegerValue(buffer));
    lab.Build();
    lab.Open();
}

/**
 * Sends on a stream.
 * @param socket the socket
 * @param size size of the message, bytes
 * @param streamId its stream
 * @return result of SendMsg
 */
int
SendOn(Ptr<SctpSocket> socket, uint32_t size, uint16_t streamId)
{
    SctpSendInfo info;
    info.streamId = streamId;
    return socket->SendMsg(Create<Packet>(size), info);
}

/// Stream and size of a chunk of user data.
struct Sent
{
    uint16_t streamId; //!< its stream
    uint32_t size;     //!< user data, bytes
};

/**
 * @param seen a packet
 * @return its chunks of user data, of either format
 */
std::vector<Sent>
GetSent(const SctpSeen& seen)
{
    std::vector<Sent> all;
    for (const auto& chunk : seen.GetAll<IDataChunk>())
    {
        all.push_back({chunk.data.streamId, chunk.data.payloadSize});
    }
    for (const auto& chunk : seen.GetAll<DataChunk>())
    {
        all.push_back({chunk.streamId, chunk.payloadSize});
    }
    return all;
}

/**
 * Three backlogged streams of 100, 1,400 and 50,000-byte messages, weights 1:2:4, for 10 s.
 * @param interleaves whether their messages are interleaved
 * @return the test
 */
SctpLab::Script
MakeShares(bool interleaves)
{
    return [interleaves](SctpLab& lab) {
        OpenSlow(lab, interleaves, 64 << 20);
        constexpr std::array<uint32_t, 3> SIZES{100, 1400, 50000};
        const auto socket = lab.client.socket;
        lab.Equal(socket->SetStreamScheduler(Scheduler("WeightedFair")), 0, "the scheduler");
        for (uint16_t stream = 0; stream < 3; ++stream)
        {
            lab.Equal(socket->SetStreamValue(stream, 1 << stream), 0, "the weight");
            // More than 10 s take.
            for (uint32_t bytes = 0; bytes < 3000000U << stream; bytes += SIZES[stream])
            {
                SendOn(socket, SIZES[stream], stream);
            }
        }
        lab.Forget();
        lab.Run(Seconds(10));
        std::array<double, 3> bytes{};
        for (const auto& seen : lab.Sent(0))
        {
            for (const auto& sent : GetSent(seen))
            {
                bytes.at(sent.streamId) += sent.size;
            }
        }
        const double all = bytes[0] + bytes[1] + bytes[2];
        lab.True(all > 8e6, "the wire is busy: " + std::to_string(all));
        for (uint16_t stream = 0; stream < 3; ++stream)
        {
            const double due = all * (1 << stream) / 7;
            lab.True(std::abs(bytes[stream] - due) <= (interleaves ? 0.05 * due : 50000.0),
                     "stream " + std::to_string(stream) + ": " + std::to_string(bytes[stream]) +
                         " of " + std::to_string(due) + " bytes");
        }
    };
}

/// Notes the chunks of new data that the client has sent.
class NewDataLog
{
  public:
    /// @param association the client's
    explicit NewDataLog(Ptr<SctpAssociation> association)
    {
        association->TraceConnectWithoutContext("DataSent", MakeCallback(&NewDataLog::Note, this));
    }

    std::vector<uint32_t> tsns; //!< their TSNs

  private:
    /**
     * @param path path
     * @param tsn TSN
     * @param reason why it is sent
     */
    void Note(Ptr<const SctpPath> path, uint32_t tsn, SctpTxReason reason)
    {
        if (path && reason == SctpTxReason::NEW_DATA)
        {
            tsns.push_back(tsn);
        }
    }
};

/**
 * @param lab the laboratory
 * @return TSN of the client's first chunk on stream 1, and of the last one on stream 0
 */
std::pair<uint32_t, uint32_t>
GetUrgentAndLast(SctpLab& lab)
{
    std::pair<uint32_t, uint32_t> tsns;
    const auto note = [&tsns](const DataChunk& data) {
        if (data.streamId == 1)
        {
            tsns.first = data.tsn;
        }
        else if (data.end)
        {
            tsns.second = data.tsn;
        }
    };
    for (const auto& seen : lab.Sent(0))
    {
        for (const auto& chunk : seen.GetAll<IDataChunk>())
        {
            note(chunk.data);
        }
        for (const auto& chunk : seen.GetAll<DataChunk>())
        {
            note(chunk);
        }
    }
    return tsns;
}

/**
 * A message of the highest priority is sent while one of 1 MB is on its way.
 * @param interleaves whether they are interleaved
 * @return the test
 */
SctpLab::Script
MakeUrgent(bool interleaves)
{
    return [interleaves](SctpLab& lab) {
        OpenSlow(lab, interleaves, 2 << 20);
        const auto socket = lab.client.socket;
        lab.Equal(socket->SetStreamScheduler(Scheduler("Priority")), 0, "the scheduler");
        lab.Equal(socket->SetStreamValue(0, 7), 0, "the large one's priority");
        NewDataLog log(lab.GetAssociations(0).at(0));
        SendOn(socket, 1000000, 0);
        lab.Run(MilliSeconds(300));
        const size_t before = log.tsns.size();
        lab.Between(before, size_t{100}, size_t{500}, "the large one is on its way");
        SendOn(socket, 100, 1);
        lab.Run(Seconds(3));
        const auto [urgent, last] = GetUrgentAndLast(lab);
        const auto place = std::find(log.tsns.begin(), log.tsns.end(), urgent) - log.tsns.begin();
        // Each chunk fills a packet.
        const size_t between = place - before;
        if (interleaves)
        {
            lab.True(between <= 1, std::to_string(between) + " packets of it leave in between");
        }
        else
        {
            lab.Equal(urgent, last + 1, "the rest of it leaves in between");
            lab.True(between > 150, "which is much: " + std::to_string(between));
        }
    };
}

/**
 * Exchanges schedulers and values again and again while data is queued.
 * @param interleaves whether messages are interleaved
 * @return the test
 */
SctpLab::Script
MakeChanges(bool interleaves)
{
    return [interleaves](SctpLab& lab) {
        OpenSlow(lab, interleaves, 4 << 20);
        const auto socket = lab.client.socket;
        for (uint32_t i = 0; i < 400; ++i)
        {
            SctpSendInfo info;
            info.streamId = i % 4;
            info.ppid = i / 4;
            socket->SendMsg(Create<Packet>(1 + i * 37 % 6000), info);
        }
        uint16_t value = 1;
        for (int round = 0; round < 20; ++round)
        {
            for (const auto& name : {"RoundRobin",
                                     "Priority",
                                     "WeightedFair",
                                     "RoundRobinPacket",
                                     "FairCapacity",
                                     "Fcfs"})
            {
                lab.Equal(socket->SetStreamScheduler(Scheduler(name)), 0, name);
                lab.Equal(socket->SetStreamValue(value % 4, value * 7919), 0, "a value");
                ++value;
                lab.Run(MilliSeconds(7));
            }
        }
        lab.Run(Seconds(10));
        std::map<uint16_t, uint32_t> next;
        uint32_t bytes = 0;
        for (size_t i = 0; i < lab.server.infos.size(); ++i)
        {
            const auto& info = lab.server.infos[i];
            lab.Equal(info.ppid, next[info.streamId], "in the order of the stream");
            next[info.streamId] += info.endOfRecord ? 1 : 0;
            bytes += lab.server.messages[i].size();
        }
        uint32_t sent = 0;
        for (uint32_t i = 0; i < 400; ++i)
        {
            sent += 1 + i * 37 % 6000;
        }
        lab.Equal(bytes, sent, "all of it");
    };
}

/// @param lab the laboratory
void
CallsThatAreRefused(SctpLab& lab)
{
    lab.Build();
    const auto idle = lab.CreateSocket(0);
    lab.Equal(idle->SetStreamScheduler(Scheduler("WeightedFair")), 0, "before Connect");
    lab.Equal(idle->SetStreamValue(3, 0), -1, "weight 0");
    lab.Equal(idle->GetErrno(), Socket::ERROR_INVAL, "EINVAL");
    lab.Equal(idle->SetStreamValue(10, 1), -1, "no such stream");
    lab.Equal(idle->GetErrno(), Socket::ERROR_INVAL, "EINVAL");
    lab.Equal(idle->SetStreamScheduler(SctpParameters::GetTypeId()), -1, "no scheduler");
    lab.Equal(idle->GetErrno(), Socket::ERROR_INVAL, "EINVAL");
    lab.Equal(idle->SetStreamValue(3, 9), 0, "a weight");
    lab.Open();
    const auto socket = lab.client.socket;
    lab.Equal(socket->SetStreamValue(1, 0), 0, "of no meaning to first come, first served");
    lab.Equal(socket->SetStreamScheduler(Scheduler("WeightedFair")), 0, "in the association");
    lab.Equal(socket->SetStreamValue(1, 0), -1, "weight 0");
    lab.Equal(socket->SetStreamValue(socket->GetStatus().outboundStreams, 1), -1, "no such stream");
    lab.Equal(socket->GetErrno(), Socket::ERROR_INVAL, "EINVAL");
    socket->Abort();
    lab.Run(Seconds(1));
    lab.Equal(socket->SetStreamScheduler(Scheduler("Priority")), -1, "after the end");
    lab.Equal(socket->GetErrno(), Socket::ERROR_NOTCONN, "ENOTCONN");
    lab.Equal(socket->SetStreamValue(1, 1), -1, "after the end");
    lab.Equal(socket->GetErrno(), Socket::ERROR_NOTCONN, "ENOTCONN");
}

/**
 * @param lab the laboratory
 * @return streams of the packets that the client sent, in their order
 */
std::string
GetStreams(SctpLab& lab)
{
    std::string streams;
    for (const auto& seen : lab.Sent(0))
    {
        for (const auto& sent : GetSent(seen))
        {
            streams += std::to_string(sent.streamId);
        }
    }
    return streams;
}

/**
 * Queues two messages on each of three streams in one instant.
 * @param lab the laboratory
 * @param socket who sends
 */
void
SendSix(SctpLab& lab, Ptr<SctpSocket> socket)
{
    lab.Forget();
    SendOn(socket, 5808, 0); // takes up the window
    for (uint16_t stream : {0, 0, 1, 1, 2, 2})
    {
        SendOn(socket, 1000, stream);
    }
}

/// @param lab the laboratory
void
SetBeforeConnect(SctpLab& lab)
{
    lab.Build();
    lab.CreateSockets();
    lab.client.socket->SetStreamScheduler(Scheduler("Priority"));
    for (uint16_t stream = 0; stream < 3; ++stream)
    {
        lab.client.socket->SetStreamValue(stream, 3 - stream);
    }
    lab.Open();
    SendSix(lab, lab.client.socket);
    lab.Run(Seconds(1));
    lab.Equal(GetStreams(lab).substr(GetStreams(lab).size() - 6), "221100", "by priority");
}

/// @param lab the laboratory
void
SetByAttributes(SctpLab& lab)
{
    lab.Set("StreamScheduler", TypeIdValue(Scheduler("Priority")));
    lab.Set("StreamValues", StringValue("0:3,1:2,2:1"));
    lab.Build();
    lab.Open();
    StringValue text;
    lab.client.socket->GetParameters()->GetAttribute("StreamValues", text);
    lab.Equal(text.Get(), "0:3,1:2,2:1", "read back");
    SendSix(lab, lab.client.socket);
    lab.Run(Seconds(1));
    lab.Equal(GetStreams(lab).substr(GetStreams(lab).size() - 6), "221100", "by priority");
    for (const std::string wrong : {"0", "0:", "0:1:2", "65536:1", "0:65536", "a:1", "0:1,0:2"})
    {
        lab.True(!lab.client.socket->GetParameters()->SetAttributeFailSafe("StreamValues",
                                                                           StringValue(wrong)),
                 "refused: " + wrong);
    }
}

/// @param lab the laboratory
void
RestartKeepsThem(SctpLab& lab)
{
    lab.BuildScripted();
    lab.OpenToPeer();
    lab.client.socket->SetStreamScheduler(Scheduler("Priority"));
    for (uint16_t stream = 0; stream < 3; ++stream)
    {
        lab.client.socket->SetStreamValue(stream, 3 - stream);
    }
    const uint16_t port = lab.peer.hostPort;
    lab.peer.tag = 0x33333333;
    lab.peer.tsn = 1;
    lab.peer.SendWithTag(ToBytes(lab.peer.MakeInit(false)), 0);
    lab.Run(Seconds(1));
    lab.Equal(SctpLab::CountNotifications(lab.client, SctpNotification::Type::RESTART),
              1U,
              "restarted");
    lab.Equal(lab.peer.hostPort, port, "the same association");
    SendSix(lab, lab.client.socket);
    lab.Run(Seconds(1));
    lab.Equal(GetStreams(lab).substr(GetStreams(lab).size() - 6), "221100", "by priority");
}

/// @param lab the laboratory
void
OneStreamInAPacket(SctpLab& lab)
{
    OpenSlow(lab, true, 1 << 20);
    const auto socket = lab.client.socket;
    lab.Equal(socket->SetStreamScheduler(Scheduler("RoundRobinPacket")), 0, "the scheduler");
    for (uint16_t i = 0; i < 300; ++i)
    {
        SendOn(socket, 200 + i, i % 3);
    }
    lab.Forget();
    lab.Run(Seconds(3));
    uint32_t several = 0;
    for (const auto& seen : lab.Sent(0))
    {
        const auto all = GetSent(seen);
        for (const auto& sent : all)
        {
            lab.Equal(sent.streamId, all.front().streamId, "one stream in a packet (section 3.3)");
        }
        several += all.size() > 1 ? 1 : 0;
    }
    lab.True(several > 20, "several chunks in a packet");
}

/// The suite.
const SctpLabSuite g_suite("sctp-scheduler-calls",
                           {{"Shares of weights with interleaving", MakeShares(true)},
                            {"Shares of weights without interleaving", MakeShares(false)},
                            {"An urgent message with interleaving", MakeUrgent(true)},
                            {"An urgent message without interleaving", MakeUrgent(false)},
                            {"Changes lose no order, with interleaving", MakeChanges(true)},
                            {"Changes lose no order, without", MakeChanges(false)},
                            {"Calls that are refused", CallsThatAreRefused},
                            {"Set before Connect", SetBeforeConnect},
                            {"Set by attributes", SetByAttributes},
                            {"A restart of the peer keeps them", RestartKeepsThem},
                            {"One stream in a packet", OneStreamInAPacket}});

} // namespace sctp_scheduler_calls_test
