/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-tracer.h"
#include "../harness/sctp-unit-bench.h"

#include "ns3/config.h"
#include "ns3/integer.h"
#include "ns3/node.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-reactive-route-delay.h"
#include "ns3/sctp-strategy-table.h"
#include "ns3/sctp-strategy-variants.h"
#include "ns3/type-id.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <functional>

/**
 * @file
 * @ingroup sctp-tests
 * All trace sources of nodes, sockets, associations and paths, by their paths in the configuration
 * and with their documented signatures. Wires take 50 ms.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_trace_test
{

/// Size of messages.
constexpr uint32_t SIZE = 1000;

/**
 * Sends and reads, loses a packet on the way, fills the peer's window and then the send buffer,
 * and has the peer read again.
 * @param lab the laboratory
 */
void
FillBuffers(SctpLab& lab)
{
    lab.Drop(0, With(ChunkType::DATA), 1, 10);
    for (int i = 0; i < 30; ++i)
    {
        lab.client.Send(std::string(SIZE, 'x'));
    }
    lab.Run(Seconds(5));
    lab.server.read = false;
    lab.Drop(0, With(ChunkType::DATA), 1, 15);
    while (lab.client.Send(std::string(SIZE, 'x')) > 0)
    {
    }
    lab.Run(Seconds(1)); // too short for a probe
    lab.server.read = true;
    lab.server.Receivable(lab.GetAccepted());
    lab.Run(Seconds(5));
    lab.client.Send(std::string(SIZE, 'x')); // acknowledged late
    lab.Run(Seconds(1));
}

/**
 * Cuts the primary path for a while, then makes the other path the primary one.
 * @param lab the laboratory
 */
void
FailOver(SctpLab& lab)
{
    lab.Cut(0);
    lab.client.Send(std::string(SIZE, 'x'));
    lab.Run(Seconds(10));
    lab.Cut(0, false);
    lab.Run(Seconds(100));
    lab.client.socket->SetPrimary(SctpLab::GetAddress(1, 1));
    lab.Duplicate(0, With(ChunkType::DATA));
    lab.client.Send(std::string(SIZE, 'x'));
    lab.Run(Seconds(5));
}

/**
 * Checks that each old value is the new one of before.
 * @tparam T type of the values
 * @param lab the laboratory
 * @param changes changes of a value
 * @param last the value now
 * @param what name of the value
 */
template <typename T>
void
CheckChanges(SctpLab& lab, const SctpTraceLog::Changes<T>& changes, T last, const std::string& what)
{
    lab.True(!changes.empty(), what + " changes");
    for (size_t i = 0; i < changes.size(); ++i)
    {
        lab.True(changes[i].first != changes[i].second, what + ": only changes are told");
        lab.True(i == 0 || changes[i].first == changes[i - 1].second, what + ": all are told");
    }
    lab.True(changes.empty() || changes.back().second == last, what + ": the last one");
}

/**
 * Checks the events of a path.
 * @param lab the laboratory
 * @param log the events
 * @param path the path in the configuration, with a slash
 * @param info the path now
 */
void
CheckPath(SctpLab& lab, SctpTraceLog& log, const std::string& path, const SctpPathInfo& info)
{
    auto& numbers = log.numbers;
    CheckChanges(lab, numbers[path + "CongestionWindow"], info.cwnd, "CongestionWindow");
    CheckChanges(lab, numbers[path + "SlowStartThreshold"], info.ssthresh, "SlowStartThreshold");
    CheckChanges(lab, numbers[path + "BytesInFlight"], info.flightSize, "BytesInFlight");
    CheckChanges(lab, numbers[path + "ErrorCount"], info.errorCount, "ErrorCount");
    CheckChanges(lab, log.times[path + "RTO"], info.rto, "RTO");
    CheckChanges(lab, log.times[path + "SRTT"], info.srtt, "SRTT");
    lab.Equal(numbers[path + "ErrorCount"].size(), 2U, "an error, and no more");
    const auto backedOff = [](const auto& change) { return change.second == 2 * change.first; };
    const auto& rtos = log.times[path + "RTO"];
    lab.Equal(std::count_if(rtos.begin(), rtos.end(), backedOff), 1, "the RTO is doubled once");
    for (const Time& rtt : log.rtts)
    {
        lab.Between(rtt.GetSeconds(), 0.1, 0.31, "a round, and the delay of an acknowledgement");
    }
}

/**
 * Checks the events of the client's association.
 * @param lab the laboratory
 * @param log the events
 */
void
CheckAssociation(SctpLab& lab, SctpTraceLog& log)
{
    lab.Between(log.setUp, MilliSeconds(200), MilliSeconds(202), "two rounds");
    lab.Equal(log.paths, "+0+1", "paths");
    lab.Equal(log.states.str(),
              "COOKIE-WAIT>COOKIE-ECHOED COOKIE-ECHOED>ESTABLISHED ESTABLISHED>SHUTDOWN-PENDING "
              "SHUTDOWN-PENDING>SHUTDOWN-SENT SHUTDOWN-SENT>CLOSED ",
              "states");
    lab.True(log.closed == std::vector<SctpCloseReason>{SctpCloseReason::GRACEFUL}, "its end");
    lab.Equal(log.pathStates.str(), "0: ACTIVE>INACTIVE; 0: INACTIVE>ACTIVE; ", "states of paths");
    lab.Equal(log.moves.str(),
              "0>1 phase II: path failed; 1>0 phase I: path answered; "
              "primary 0>1: primary changed; 0>1 phase I: primary changed; ",
              "destinations");
    lab.True(log.timeouts == std::vector<SctpPathId>{0}, "a timeout");
    lab.Equal(log.repeated.str(),
              "1010 on 0: fast retransmit; 1045 on 0: fast retransmit; "
              "1071 on 1: timeout retransmit; ",
              "retransmissions");
    const size_t messages = log.bytesSent / SIZE;
    lab.Equal(log.sent[SctpTxReason::NEW_DATA], messages, "a chunk for each message");
    lab.Equal(log.sent[SctpTxReason::FAST_RETRANSMIT], 2U, "retransmissions are sent, too");
    lab.Equal(log.sent[SctpTxReason::TIMEOUT_RETRANSMIT], 1U, "whatever their reason");
    lab.Equal(log.windowBlocked, "+-", "the window closes and opens");
    lab.Equal(log.bufferBlocked, "+-", "what is missing holds up the rest");
    const auto& acked = log.acked;
    lab.True(std::adjacent_find(acked.begin(), acked.end(), std::greater_equal<uint32_t>()) ==
                 acked.end(),
             "acknowledgements advance");
    lab.Equal(acked.empty() ? 0 : acked.back(), 999 + messages, "to the last TSN");
}

/**
 * Checks the events of messages, drops and packets.
 * @param lab the laboratory
 * @param client traces the client
 * @param server traces the server
 */
void
CheckHosts(SctpLab& lab, const SctpTestTracer& client, const SctpTestTracer& server)
{
    lab.Equal(client.log->bytesSent, 73 * SIZE, "messages");
    lab.Equal(server.log->bytesReceived, client.log->bytesSent, "those sent are received");
    lab.True(client.log->refused == std::vector<Socket::SocketErrno>{Socket::ERROR_AGAIN},
             "the send buffer was full once");
    lab.Equal(client.log->told.size(), lab.client.notifications.size(), "notifications");
    const std::vector<SctpDropReason> duplicate{SctpDropReason::DUPLICATE_DATA};
    lab.True(client.log->drops == duplicate, "came again");
    lab.True(server.log->drops == duplicate, "came twice");
    lab.True(client.log->strayDrops == std::vector<SctpDropReason>{SctpDropReason::OUT_OF_THE_BLUE},
             "from nowhere");
    auto& fired = client.log->fired;
    lab.Equal(fired[client.node + "AssociationCreated"], 1U, "created");
    lab.Equal(fired[client.node + "AssociationRemoved"], 1U, "removed");
    lab.Equal(fired[client.node + "Tx"], lab.Count(0), "packets out");
    lab.Equal(fired[client.node + "AssociationList/0/Tx"], lab.Count(0) - 1, "without the INIT");
    const size_t in = lab.Count(1, [](const SctpSeen& seen) { return !seen.lost; });
    lab.Equal(fired[client.node + "Rx"], in, "packets in");
    lab.Equal(fired[client.node + "AssociationList/0/Rx"], in - 1, "without that from nowhere");
}

/**
 * Checks that no trace source has been silent, but those that had nothing to tell.
 * @param lab the laboratory
 * @param client traces the client
 */
void
CheckSilent(SctpLab& lab, const SctpTestTracer& client)
{
    lab.Equal(client.GetSilent("", SctpL4Protocol::GetTypeId()), "", "of the node");
    lab.Equal(client.GetSilent("", SctpProtocol::GetTypeId()), "", "of the node");
    lab.Equal(client.GetSilent("SocketList/0/", SctpSocket::GetTypeId()),
              "MessageReceived",
              "of the socket");
    lab.Equal(client.GetSilent("AssociationList/0/", SctpAssociation::GetTypeId()),
              "PathRemoved RouteDelay LocalAddressIgnored RouteWarning",
              "of the association");
    lab.Equal(client.GetSilent("AssociationList/0/PathList/0/", SctpPath::GetTypeId()),
              "PathMtu PathMtuBlackHole",
              "of the path");
}

/// @param lab the laboratory
void
AllSourcesTell(SctpLab& lab)
{
    lab.Set("PathMaxRetrans", UintegerValue(0));
    lab.Set("RcvBufSize", UintegerValue(20 * SIZE));
    lab.Set("SndBufSize", UintegerValue(40 * SIZE));
    lab.Set("InitialTsn", IntegerValue(1000));
    lab.rate = "10Mbps";
    lab.Build(2);
    SctpTestTracer client(lab, 0);
    SctpTestTracer server(lab, 1);
    client.ConnectNode();
    server.ConnectNode();
    lab.CreateSockets();
    lab.client.socket->Connect(JoinAddress(SctpLab::GetAddress(1), SctpLab::PORT));
    client.ConnectAssociations();
    client.ConnectSockets();
    lab.Run(Seconds(1));
    client.ConnectPaths();
    server.ConnectAssociations();
    server.ConnectSockets();
    server.ConnectPaths();
    FillBuffers(lab);
    FailOver(lab);
    CheckPath(lab, *client.log, client.node + "AssociationList/0/PathList/0/", lab.GetPath(0));
    lab.InjectAsPeer(0, MakeDataChunk(1, "x")); // long ago
    SctpLab::Forgery stray;
    stray.sourcePort = 77;
    stray.chunks = ToBytes(CookieAckChunk());
    lab.Inject(stray);
    lab.Run(Seconds(1));
    lab.client.socket->Close();
    lab.Run(Seconds(10));
    CheckAssociation(lab, *client.log);
    CheckHosts(lab, client, server);
    CheckSilent(lab, client);
}

/// @param lab the laboratory
void
RestartRemovesPaths(SctpLab& lab)
{
    lab.BuildScripted(2);
    lab.peer.addresses = {SctpLab::GetAddress(1, 0), SctpLab::GetAddress(1, 1)};
    lab.CreateSockets();
    lab.client.socket->Bindx({SctpLab::GetAddress(0, 0), SctpLab::GetAddress(0, 1)}, SctpLab::PORT);
    lab.client.socket->Listen();
    lab.peer.Associate();
    lab.Run(Seconds(1));
    const SctpTestTracer tracer(lab, 0);
    tracer.ConnectAssociations();
    lab.peer.tag = 0x33333333;
    lab.peer.Associate();
    lab.Run(Seconds(1));
    lab.Equal(tracer.log->paths, "-0-1+2+3", "old ones go, new ones come");
}

/// @param lab the laboratory
void
RouteDelayTells(SctpLab& lab)
{
    lab.Set("RouteDelayModel", TypeIdValue(SctpReactiveRouteDelay::GetTypeId()));
    Config::SetDefault("ns3::SctpReactiveRouteDelay::CacheLifetime", TimeValue(Seconds(5)));
    Config::SetDefault("ns3::SctpReactiveRouteDelay::DiscoveryDelay", TimeValue(MilliSeconds(300)));
    lab.Build();
    lab.Open();
    lab.Run(Seconds(10));
    const SctpTestTracer tracer(lab, 0);
    tracer.ConnectAssociations();
    lab.client.Send("waits");
    lab.Run(Seconds(1));
    lab.client.Send("does not wait");
    lab.Run(Seconds(1));
    lab.True(tracer.log->routeDelays == std::vector<Time>{MilliSeconds(300)}, "a packet waits");
}

/// @param lab the laboratory
void
RefusalsTell(SctpLab& lab)
{
    lab.Set("SndBufSize", UintegerValue(SIZE));
    lab.Build();
    lab.CreateSockets();
    lab.client.socket->Bind();
    const SctpTestTracer tracer(lab, 0);
    tracer.ConnectSockets();
    lab.client.Send("x");
    lab.Open();
    lab.client.Send(std::string(SIZE + 1, 'x'));
    lab.client.Send("");
    lab.client.socket->ShutdownSend();
    lab.client.Send("x");
    const std::vector<Socket::SocketErrno> reasons{Socket::ERROR_NOTCONN,
                                                   Socket::ERROR_MSGSIZE,
                                                   Socket::ERROR_INVAL,
                                                   Socket::ERROR_SHUTDOWN};
    lab.True(tracer.log->refused == reasons, "reasons");
    lab.Equal(tracer.log->bytesSent, 0U, "nothing is sent");
}

/// @param lab the laboratory
void
ShutdownAcknowledges(SctpLab& lab)
{
    lab.Set("InitialTsn", IntegerValue(1000));
    lab.BuildScripted();
    lab.OpenToPeer();
    const SctpTestTracer tracer(lab, 0);
    tracer.ConnectAssociations();
    lab.peer.sack = false;
    lab.client.Send("x");
    lab.client.Send("y");
    lab.Run(MilliSeconds(100));
    ShutdownChunk shutdown;
    shutdown.cumulativeTsn = 1000;
    lab.peer.Send(ToBytes(shutdown));
    lab.Run(MilliSeconds(100));
    lab.True(tracer.log->acked == std::vector<uint32_t>{1000}, "CumulativeTsnAck tells of it");
}

/// @param lab checks
void
FailureTellsStates(SctpLab& lab)
{
    FakeLower lower;
    const Address local = SctpUnitBench::GetLocal(0);
    lower.broken = {local};
    const auto association = CreateObject<SctpAssociation>(0);
    association->Setup(&lower,
                       nullptr,
                       CreateObject<SctpParameters>(),
                       GetSctpVariantDefaults(SctpVariant::SCTP),
                       {1, 2},
                       std::make_shared<const std::vector<Address>>(1, local));
    std::ostringstream states;
    association->TraceConnectWithoutContext(
        "State",
        MakeFunctionCallback<void, SctpState, SctpState>(
            [&states](SctpState from, SctpState to) { states << from << ">" << to << " "; }));
    lab.True(!association->Associate({SctpUnitBench::GetRemote(0)}), "INIT cannot be sent");
    lab.Equal(states.str(), "CLOSED>COOKIE-WAIT COOKIE-WAIT>CLOSED ", "it was tried");
    association->Dispose();
}

SctpLabSuite g_suite("sctp-trace",
                     {
                         {"Every trace source tells what happens", AllSourcesTell},
                         {"PathRemoved and PathAdded tell of a restart", RestartRemovesPaths},
                         {"RouteDelay tells of packets that wait", RouteDelayTells},
                         {"MessageRefused tells why", RefusalsTell},
                         {"CumulativeTsnAck tells of a SHUTDOWN", ShutdownAcknowledges},
                         {"State tells of an association that cannot begin", FailureTellsStates},
                     }); //!< registers the suite

} // namespace sctp_trace_test
