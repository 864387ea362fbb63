/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-test-harness.h"

#include "ns3/config.h"
#include "ns3/integer.h"
#include "ns3/node.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-reactive-route-delay.h"
#include "ns3/type-id.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>

/**
 * @file
 * @ingroup sctp-tests
 * All trace sources of nodes, sockets, associations and paths, by their paths in the configuration
 * and with their documented signatures. Wires take 50 ms.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace
{

/// Size of messages.
constexpr uint32_t SIZE = 1000;

/// What the trace sources of a host have told.
struct Log
{
    /// Changes of a value, old and new.
    template <typename T>
    using Changes = std::vector<std::pair<T, T>>;

    std::map<std::string, uint32_t> fired;            ///< how often each source told something
    std::map<std::string, Changes<uint32_t>> numbers; ///< CongestionWindow and the like
    std::map<std::string, Changes<Time>> times;       ///< RTO, SRTT
    std::vector<Time> rtts;                           ///< RTT
    std::ostringstream pathStates;                    ///< State of paths
    std::ostringstream states;                        ///< State of associations
    std::ostringstream moves;                         ///< Failover, PrimaryChanged
    std::string paths;                                ///< PathAdded, PathRemoved
    std::vector<SctpPathId> timeouts;                 ///< Timeout
    std::map<SctpTxReason, size_t> sent;              ///< DataSent
    std::ostringstream repeated;                      ///< Retransmission
    std::vector<Time> routeDelays;                    ///< RouteDelay
    Time setUp;                                       ///< SetUp
    std::vector<SctpDropReason> drops;                ///< Drop of associations
    std::vector<SctpDropReason> strayDrops;           ///< Drop of nodes
    std::string windowBlocked;                        ///< WindowBlocked, + and -
    std::string bufferBlocked;                        ///< ReceiveBufferBlocked, + and -
    std::vector<uint32_t> acked;                      ///< CumulativeTsnAck
    std::vector<SctpCloseReason> closed;              ///< Closed
    uint64_t bytesSent{0};                            ///< MessageSent
    uint64_t bytesReceived{0};                        ///< MessageReceived
    std::vector<Socket::SocketErrno> refused;         ///< MessageRefused
    std::vector<SctpNotification::Type> told;         ///< Notification
};

/// Connects the trace sources of a host.
class Tracer
{
  public:
    /**
     * @param lab the laboratory
     * @param host 0 or 1
     */
    Tracer(SctpLab& lab, uint32_t host)
        : log(std::make_shared<Log>()),
          node("/NodeList/" + std::to_string(lab.GetHost(host)->GetId()) +
               "/$ns3::SctpL4Protocol/"),
          m_lab(lab)
    {
    }

    /**
     * Connects a function to a trace source.
     * @tparam Args arguments of the source
     * @tparam Function type of the function
     * @param path the source's path in the configuration, below the node's protocol
     * @param function what to call with the log, the context and the arguments
     */
    template <typename... Args, typename Function>
    void Connect(const std::string& path, void (*)(Args...), Function function) const
    {
        // The log outlives the script: sources may tell something while all is torn down.
        const auto call = [log = log, function](std::string context, Args... args) {
            ++log->fired[context];
            function(*log, context, args...);
        };
        const Callback<void, std::string, Args...> callback(call);
        m_lab.True(Config::ConnectFailSafe(node + path, callback), "there is " + path);
    }

    /// Connects the sources of the node.
    void ConnectNode() const;
    /// Connects the sources of the sockets that there are.
    void ConnectSockets() const;
    /// Connects the sources of the associations that there are.
    void ConnectAssociations() const;
    /// Connects the sources of the paths that there are.
    void ConnectPaths() const;

    /**
     * @param path an object's path in the configuration, below the node's protocol, or nothing
     * @param type the object's type
     * @return names of its trace sources that have told nothing
     */
    std::string GetSilent(const std::string& path, TypeId type) const;

    std::shared_ptr<Log> log; ///< what was told
    std::string node;         ///< the protocol's path in the configuration, with a slash

  private:
    /// Connects those sources of associations that tell of data.
    void ConnectData() const;
    /// Connects those sources of associations that tell of reachability.
    void ConnectFailover() const;

    SctpLab& m_lab; ///< the laboratory
};

void
Tracer::ConnectNode() const
{
    const auto count = [](Log&, const std::string&, auto&&...) {};
    Connect("AssociationCreated", SctpL4Protocol::AssociationTracedCallback(), count);
    Connect("AssociationRemoved", SctpL4Protocol::AssociationTracedCallback(), count);
    Connect("Tx", Packet::TwoAddressTracedCallback(), count);
    Connect("Rx", Packet::TwoAddressTracedCallback(), count);
    Connect("Drop",
            SctpProtocol::DropTracedCallback(),
            [](Log& log, const std::string&, Ptr<const Packet>, SctpDropReason reason) {
                log.strayDrops.push_back(reason);
            });
}

void
Tracer::ConnectSockets() const
{
    const std::string sockets = "SocketList/*/";
    Connect(sockets + "MessageSent",
            SctpSocket::SendTracedCallback(),
            [](Log& log, const std::string&, Ptr<const Packet> message, const SctpSendInfo&) {
                log.bytesSent += message->GetSize();
            });
    Connect(sockets + "MessageReceived",
            SctpSocket::ReceiveTracedCallback(),
            [](Log& log, const std::string&, Ptr<const Packet> message, const SctpReceiveInfo&) {
                log.bytesReceived += message->GetSize();
            });
    Connect(sockets + "MessageRefused",
            SctpSocket::RefusedTracedCallback(),
            [](Log& log, const std::string&, Ptr<const Packet>, Socket::SocketErrno reason) {
                log.refused.push_back(reason);
            });
    Connect(sockets + "Notification",
            SctpSocket::NotificationTracedCallback(),
            [](Log& log, const std::string&, const SctpNotification& notification) {
                log.told.push_back(notification.type);
            });
}

void
Tracer::ConnectAssociations() const
{
    const std::string associations = "AssociationList/*/";
    const auto count = [](Log&, const std::string&, auto&&...) {};
    Connect(associations + "Tx", SctpAssociation::PacketTracedCallback(), count);
    Connect(associations + "Rx", SctpAssociation::PacketTracedCallback(), count);
    Connect(associations + "State",
            SctpAssociation::StateTracedCallback(),
            [](Log& log, const std::string&, SctpState from, SctpState to) {
                log.states << from << ">" << to << " ";
            });
    Connect(associations + "SetUp",
            Time::TracedCallback(),
            [](Log& log, const std::string&, Time time) { log.setUp = time; });
    Connect(
        associations + "Drop",
        SctpAssociation::DropTracedCallback(),
        [](Log& log, const std::string&, SctpDropReason reason) { log.drops.push_back(reason); });
    Connect(
        associations + "Closed",
        SctpAssociation::ClosedTracedCallback(),
        [](Log& log, const std::string&, SctpCloseReason reason) { log.closed.push_back(reason); });
    ConnectData();
    ConnectFailover();
}

void
Tracer::ConnectData() const
{
    const std::string associations = "AssociationList/*/";
    Connect(associations + "DataSent",
            SctpAssociation::DataSentTracedCallback(),
            [](Log& log, const std::string&, Ptr<const SctpPath>, uint32_t, SctpTxReason reason) {
                ++log.sent[reason];
            });
    Connect(associations + "Retransmission",
            SctpAssociation::DataSentTracedCallback(),
            [](Log& log,
               const std::string&,
               Ptr<const SctpPath> path,
               uint32_t tsn,
               SctpTxReason reason) {
                log.repeated << tsn << " on " << path->GetId() << ": " << reason << "; ";
            });
    Connect(associations + "WindowBlocked",
            SctpAssociation::WindowBlockedTracedCallback(),
            [](Log& log, const std::string&, bool blocked) {
                log.windowBlocked += blocked ? "+" : "-";
            });
    Connect(associations + "ReceiveBufferBlocked",
            SctpAssociation::BufferBlockedTracedCallback(),
            [](Log& log, const std::string&, bool blocked, Ptr<const SctpPath>) {
                log.bufferBlocked += blocked ? "+" : "-";
            });
    Connect(associations + "CumulativeTsnAck",
            SctpAssociation::CumulativeTsnAckTracedCallback(),
            [](Log& log, const std::string&, uint32_t tsn) { log.acked.push_back(tsn); });
    Connect(associations + "RouteDelay",
            SctpAssociation::RouteDelayTracedCallback(),
            [](Log& log, const std::string&, Ptr<const SctpPath>, Time delay) {
                log.routeDelays.push_back(delay);
            });
}

void
Tracer::ConnectFailover() const
{
    const std::string associations = "AssociationList/*/";
    Connect(associations + "PathAdded",
            SctpAssociation::PathTracedCallback(),
            [](Log& log, const std::string&, Ptr<SctpPath> path) {
                log.paths += "+" + std::to_string(path->GetId());
            });
    Connect(associations + "PathRemoved",
            SctpAssociation::PathTracedCallback(),
            [](Log& log, const std::string&, Ptr<SctpPath> path) {
                log.paths += "-" + std::to_string(path->GetId());
            });
    Connect(associations + "Timeout",
            SctpAssociation::PathTracedCallback(),
            [](Log& log, const std::string&, Ptr<SctpPath> path) {
                log.timeouts.push_back(path->GetId());
            });
    Connect(associations + "Failover",
            SctpAssociation::FailoverTracedCallback(),
            [](Log& log,
               const std::string&,
               Ptr<const SctpPath> from,
               Ptr<const SctpPath> to,
               SctpFailoverPhase,
               SctpFailoverPhase phase,
               SctpFailoverCause cause) {
                log.moves << from->GetId() << ">" << to->GetId() << " " << phase << ": " << cause
                          << "; ";
            });
    Connect(associations + "PrimaryChanged",
            SctpAssociation::PrimaryTracedCallback(),
            [](Log& log,
               const std::string&,
               Ptr<const SctpPath> from,
               Ptr<const SctpPath> to,
               SctpFailoverCause cause) {
                log.moves << "primary " << from->GetId() << ">" << to->GetId() << ": " << cause
                          << "; ";
            });
}

void
Tracer::ConnectPaths() const
{
    const std::string paths = "AssociationList/*/PathList/*/";
    for (const char* name :
         {"CongestionWindow", "SlowStartThreshold", "BytesInFlight", "ErrorCount"})
    {
        Connect(paths + name,
                TracedValueCallback::Uint32(),
                [](Log& log, const std::string& context, uint32_t from, uint32_t to) {
                    log.numbers[context].emplace_back(from, to);
                });
    }
    for (const char* name : {"RTO", "SRTT"})
    {
        Connect(paths + name,
                TracedValueCallback::Time(),
                [](Log& log, const std::string& context, Time from, Time to) {
                    log.times[context].emplace_back(from, to);
                });
    }
    Connect(paths + "RTT", Time::TracedCallback(), [](Log& log, const std::string&, Time rtt) {
        log.rtts.push_back(rtt);
    });
    Connect(paths + "State",
            SctpPath::StateTracedCallback(),
            [](Log& log,
               const std::string&,
               Ptr<const SctpPath> path,
               SctpPathState from,
               SctpPathState to) {
                log.pathStates << path->GetId() << ": " << from << ">" << to << "; ";
            });
}

std::string
Tracer::GetSilent(const std::string& path, TypeId type) const
{
    std::string names;
    for (size_t i = 0; i < type.GetTraceSourceN(); ++i)
    {
        const auto name = type.GetTraceSource(i).name;
        if (log->fired[node + path + name] == 0)
        {
            names += (names.empty() ? "" : " ") + name;
        }
    }
    return names;
}

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
 * @param what what it is
 */
template <typename T>
void
CheckChanges(SctpLab& lab, const Log::Changes<T>& changes, T last, const std::string& what)
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
 * Checks what was told of a path.
 * @param lab the laboratory
 * @param log what was told
 * @param path the path in the configuration, with a slash
 * @param info the path now
 */
void
CheckPath(SctpLab& lab, Log& log, const std::string& path, const SctpPathInfo& info)
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
 * Checks what was told of the client's association.
 * @param lab the laboratory
 * @param log what was told
 */
void
CheckAssociation(SctpLab& lab, Log& log)
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
    Tracer client(lab, 0);
    Tracer server(lab, 1);
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

    lab.Equal(client.GetSilent("", SctpL4Protocol::GetTypeId()), "", "of the node");
    lab.Equal(client.GetSilent("", SctpProtocol::GetTypeId()), "", "of the node");
    lab.Equal(client.GetSilent("SocketList/0/", SctpSocket::GetTypeId()),
              "MessageReceived",
              "of the socket");
    lab.Equal(client.GetSilent("AssociationList/0/", SctpAssociation::GetTypeId()),
              "PathRemoved RouteDelay LocalAddressIgnored",
              "of the association");
    lab.Equal(client.GetSilent("AssociationList/0/PathList/0/", SctpPath::GetTypeId()),
              "",
              "of the path");
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
    const Tracer tracer(lab, 0);
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
    const Tracer tracer(lab, 0);
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
    const Tracer tracer(lab, 0);
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

SctpLabSuite g_suite("sctp-trace",
                     {
                         {"Every trace source tells what happens", AllSourcesTell},
                         {"PathRemoved and PathAdded tell of a restart", RestartRemovesPaths},
                         {"RouteDelay tells of packets that wait", RouteDelayTells},
                         {"MessageRefused tells why", RefusalsTell},
                     }); //!< registers the suite

} // namespace
