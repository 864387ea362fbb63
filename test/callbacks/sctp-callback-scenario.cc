/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-callback-scenario.h"

#include "sctp-callback-sources.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/data-rate.h"
#include "ns3/double.h"
#include "ns3/inet-socket-address.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4.h"
#include "ns3/node.h"
#include "ns3/object-map.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-reactive-route-delay.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/simple-net-device.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <array>
#include <sstream>

namespace ns3
{

namespace
{

/// When everything must have ended.
constexpr double DEADLINE_SECONDS = 100;

/**
 * @param node a host
 * @return its SCTP
 */
Ptr<SctpProtocol>
GetProtocol(Ptr<Node> node)
{
    return node->GetObject<SctpProtocol>();
}

/**
 * Installs SCTP.
 * @param node a host
 * @param text variant and attributes of associations (SctpCallbackScenario)
 */
void
InstallVariant(Ptr<Node> node, const std::string& text)
{
    std::istringstream words(text);
    std::string word;
    words >> word;
    SctpHelper(word).Install(node);
    while (words >> word)
    {
        const size_t end = word.find('=');
        GetProtocol(node)->SetAssociationAttribute(word.substr(0, end),
                                                   StringValue(word.substr(end + 1)));
    }
}

/**
 * Plans an action at a time.
 * @param seconds the time
 * @param function the action
 */
void
At(double seconds, std::function<void()> function)
{
    sctp::ScheduleFunction(Seconds(seconds), [function] { function(); });
}

} // namespace

SctpCallbackScenario::SctpCallbackScenario(Kind kind,
                                           const std::string& client,
                                           const std::string& server)
    : m_kind(kind)
{
    Config::SetGlobal("ChecksumEnabled", BooleanValue(true));
    m_hosts.Create(2);
    InternetStackHelper internet;
    internet.SetIpv6StackInstall(false);
    internet.Install(m_hosts);
    InstallVariant(m_hosts.Get(0), client);
    InstallVariant(m_hosts.Get(1), server);
    SctpHelper::AssignStreams(m_hosts, 1); // whatever ran before
    AddPaths();
    for (uint32_t host : {0, 1})
    {
        ConnectHost(host);
    }
}

SctpCallbackScenario::~SctpCallbackScenario()
{
    m_target = nullptr;
    Simulator::Destroy();
}

void
SctpCallbackScenario::AddPaths()
{
    for (uint32_t path = 0; path < 2; ++path)
    {
        SctpChaos chaos;
        chaos.loss = 0.03;
        chaos.duplicate = 0.01;
        chaos.reorder = 0.02;
        chaos.damage = 0.02;
        chaos.delay = MilliSeconds(path == 0 ? 10 : 15);
        chaos.maxHold = MilliSeconds(20);
        auto channel = CreateObject<SctpChaosChannel>();
        channel->Configure(chaos, 7 + path);
        m_paths.push_back(channel);
        for (uint32_t host : {0, 1})
        {
            auto device = CreateObject<SimpleNetDevice>();
            device->SetAttribute("PointToPointMode", BooleanValue(true));
            device->SetAttribute("DataRate", DataRateValue(DataRate("4Mbps")));
            device->SetAddress(Mac48Address::Allocate());
            device->SetMtu(1500);
            m_hosts.Get(host)->AddDevice(device);
            device->SetChannel(channel);
            auto ipv4 = m_hosts.Get(host)->GetObject<Ipv4>();
            const uint32_t interface = ipv4->AddInterface(device);
            ipv4->AddAddress(interface,
                             {Ipv4Address::ConvertFrom(GetAddress(host, path)), Ipv4Mask("/24")});
            ipv4->SetUp(interface);
        }
    }
}

Address
SctpCallbackScenario::GetAddress(uint32_t host, uint32_t path)
{
    return Ipv4Address(0x0a000001 + 256 * path + host);
}

void
SctpCallbackScenario::SetParameters(SctpSocket& socket) const
{
    auto& parameters = *socket.GetParameters();
    parameters.SetAttribute("RtoInitial", TimeValue(MilliSeconds(200)));
    parameters.SetAttribute("RtoMin", TimeValue(MilliSeconds(100)));
    parameters.SetAttribute("RtoMax", TimeValue(Seconds(1)));
    parameters.SetAttribute("SackDelay", TimeValue(MilliSeconds(40)));
    parameters.SetAttribute("HbInterval", TimeValue(MilliSeconds(200)));
    parameters.SetAttribute("PathMaxRetrans", UintegerValue(1));
    parameters.SetAttribute("AssociationMaxRetrans", UintegerValue(20));
    parameters.SetAttribute("MaxInitRetransmits", UintegerValue(12));
    parameters.SetAttribute("RcvBufSize", UintegerValue(7000));
    parameters.SetAttribute("SndBufSize", UintegerValue(14000));
    if (socket.GetNode()->GetObject<SctpL4Protocol>())
    {
        parameters.SetAttribute("RouteDelayModel",
                                TypeIdValue(SctpReactiveRouteDelay::GetTypeId()));
    }
}

Ptr<SctpSocket>
SctpCallbackScenario::CreateSocket(uint32_t host)
{
    auto socket = DynamicCast<SctpSocket>(
        Socket::CreateSocket(m_hosts.Get(host), SctpSocketFactory::GetTypeId()));
    SetParameters(*socket);
    SetCallbacks(host, socket);
    // Noted before any other sink hears of it: that may read on.
    socket->TraceConnectWithoutContext(
        "MessageReceived",
        sctp::MakeFunctionCallback<void, Ptr<const Packet>, const SctpReceiveInfo&>(
            [this, host](Ptr<const Packet> packet, const SctpReceiveInfo& info) {
                NoteReceived(host, packet, info);
            }));
    ConnectSources(host, "socket", socket);
    return socket;
}

Ptr<SctpSocket>
SctpCallbackScenario::GetSocket(uint32_t host) const
{
    return host == 1 && !m_sides[1].socket ? m_listener : m_sides[host].socket;
}

Ptr<Node>
SctpCallbackScenario::GetNode(uint32_t host) const
{
    return m_hosts.Get(host);
}

Ptr<SctpSocket>
SctpCallbackScenario::GetListener() const
{
    return m_listener;
}

SctpCallbackScenario::Side&
SctpCallbackScenario::GetSide(uint32_t host)
{
    return m_sides[host];
}

// ---- events ----

void
SctpCallbackScenario::Plan()
{
    m_listener = CreateSocket(1);
    m_listener->Bindx({Ipv4Address::GetAny()}, PORT);
    if (m_kind != Kind::REFUSED)
    {
        m_listener->Listen();
    }
    m_sides[0].socket = CreateSocket(0);
    m_sides[0].socket->Bindx({Ipv4Address::GetAny()}, CLIENT_PORT);
    At(0, [this] {
        m_sides[0].socket->Connect(
            InetSocketAddress(Ipv4Address::ConvertFrom(GetAddress(1, 0)), PORT));
        SendMany(0, 6);
    });
    At(0.3, [this] {
        m_sides[1].reading = false;
        SendMany(0, 16);
    });
    At(0.6, [this] {
        m_sides[1].reading = true;
        Read(GetSocket(1));
    });
    At(0.65, [this] {
        SendMany(0, 10);
        SendMany(1, 16);
    });
    At(0.8, [this] { Cut(true, 0); });
    At(0.85, [this] { SendMany(0, 6); });
    // Data on the second path arrives out of order, is held, and fills the peer's buffer.
    At(1.1, [this] { SendMany(0, 16); });
    At(1.5, [this] { Cut(false, 0); });
    At(1.8, [this] {
        m_sides[0].socket->SetPrimary(GetAddress(1, 1));
        SendMany(0, 4);
    });
    At(2.1, [this] { m_sides[0].socket->ShutdownSend(); });
    PlanByKind();
}

void
SctpCallbackScenario::PlanByKind()
{
    if (m_kind == Kind::TRANSFER)
    {
        if (m_hosts.Get(0)->GetObject<SctpL4Protocol>())
        {
            // Advertised to the client, which has no route there.
            m_hosts.Get(1)->GetObject<Ipv4>()->AddAddress(2, {Ipv4Address("10.9.9.9"), "/24"});
        }
        At(0.7, [this] {
            // Not advertised to the peer, so it is left alone.
            m_hosts.Get(0)->GetObject<Ipv4>()->AddAddress(1, {Ipv4Address("10.0.0.77"), "/24"});
        });
    }
    else if (m_kind == Kind::RESTART)
    {
        At(0.7, [this] { Restart(); });
    }
    else if (m_kind == Kind::ABORTED)
    {
        At(0.7, [this] { GetSocket(1)->Abort("enough"); });
    }
}

void
SctpCallbackScenario::Run(const std::string& point, uint32_t occurrence, const Call& call)
{
    Plan();
    m_call = call;
    m_occurrence = occurrence;
    m_target = point.empty() ? nullptr : &m_counts[point];
    bool over = false;
    sctp::ScheduleFunction(Seconds(DEADLINE_SECONDS), [&over] {
        over = true;
        Simulator::Stop();
    });
    while (!over)
    {
        Simulator::Run(); // once more if the call stopped it
    }
    m_target = nullptr;
}

void
SctpCallbackScenario::Cut(bool cut, uint32_t path)
{
    for (; path < m_paths.size(); ++path)
    {
        m_paths[path]->SetCut(cut);
        if (m_kind != Kind::RESTART)
        {
            return;
        }
    }
}

void
SctpCallbackScenario::Restart()
{
    Cut(true, 0);
    const auto old = m_sides[0].socket;
    m_sides[0].socket = nullptr;
    old->Dispose();
    m_sides[0].socket = CreateSocket(0);
    m_sides[0].socket->Bindx({Ipv4Address::GetAny()}, CLIENT_PORT);
    // Packets that were sent before must have left the paths.
    sctp::ScheduleFunction(MilliSeconds(100), [this] {
        Cut(false, 0);
        m_sides[0].socket->Connect(
            InetSocketAddress(Ipv4Address::ConvertFrom(GetAddress(1, 0)), PORT));
        SendMany(0, 4);
    });
}

void
SctpCallbackScenario::SendMany(uint32_t host, uint32_t count)
{
    for (uint32_t i = 0; i < count; ++i)
    {
        SctpSendInfo info;
        info.streamId = i % 3;
        Send(host, info, i % 4 == 3 ? 2500 : 700);
    }
}

int
SctpCallbackScenario::Send(uint32_t host, const SctpSendInfo& info, uint32_t size)
{
    Side& side = m_sides[host];
    const auto socket = GetSocket(host);
    if (!socket)
    {
        return -1;
    }
    std::string text = std::to_string(side.made++) + ":";
    text.resize(std::max<size_t>(size, text.size()), static_cast<char>('a' + side.made % 26));
    // Noted before, because sinks inside the call may send more.
    auto& taken = side.taken[info.unordered ? UNORDERED + info.streamId : info.streamId];
    const auto place = taken.size();
    taken.push_back(text);
    auto packet = Create<Packet>(reinterpret_cast<const uint8_t*>(text.data()), text.size());
    const int result = socket->SendMsg(packet, info);
    if (result < 0)
    {
        taken.erase(taken.begin() + static_cast<std::ptrdiff_t>(place));
    }
    return result;
}

void
SctpCallbackScenario::Read(Ptr<SctpSocket> socket, uint32_t piece)
{
    SctpReceiveInfo info;
    while (Ptr<Packet> packet = socket->RecvMsg(piece, info))
    {
        if (packet->GetSize() == 0)
        {
            socket->Close();
            return;
        }
    }
}

void
SctpCallbackScenario::NoteReceived(uint32_t host,
                                   Ptr<const Packet> packet,
                                   const SctpReceiveInfo& info)
{
    Side& side = m_sides[host];
    std::string text(packet->GetSize(), ' ');
    packet->CopyData(reinterpret_cast<uint8_t*>(&text[0]), packet->GetSize());
    const uint16_t stream = info.unordered ? UNORDERED + info.streamId : info.streamId;
    side.pieces[stream] += text;
    if (info.endOfRecord)
    {
        if (side.pieces[stream] != OTHER)
        {
            side.received[stream].push_back(side.pieces[stream]);
        }
        side.pieces[stream].clear();
    }
}

// ---- points ----

void
SctpCallbackScenario::Reach(uint32_t host, uint32_t& counter)
{
    ++counter;
    if (&counter == m_target && counter == m_occurrence)
    {
        m_called = true;
        m_call(*this, host);
    }
}

std::function<void()>
SctpCallbackScenario::MakeHit(uint32_t host, const std::string& name)
{
    auto& counter = m_counts[(host == 0 ? "client." : "server.") + name];
    return [this, host, &counter] { Reach(host, counter); };
}

void
SctpCallbackScenario::ConnectSources(uint32_t host, const std::string& name, Ptr<Object> object)
{
    const auto isOurs = [](TypeId type) {
        return type.GetName().find("Sctp") != std::string::npos ||
               type.GetName().find("sctp") != std::string::npos;
    };
    for (TypeId type = object->GetInstanceTypeId(); isOurs(type); type = type.GetParent())
    {
        for (size_t i = 0; i < type.GetTraceSourceN(); ++i)
        {
            const auto source = type.GetTraceSource(i);
            if (!ConnectTraceSource(*object, source, MakeHit(host, name + "." + source.name)))
            {
                m_unknown += type.GetName() + " " + source.name + ": " + source.callback + "\n";
            }
        }
    }
}

void
SctpCallbackScenario::ConnectHost(uint32_t host)
{
    const auto protocol = GetProtocol(m_hosts.Get(host));
    // These come first, so that calls in the sinks below find all connected.
    const auto created = [this, host](Ptr<SctpAssociation> association) {
        const auto added = [this, host](Ptr<SctpPath> path) { ConnectSources(host, "path", path); };
        association->TraceConnectWithoutContext(
            "PathAdded",
            sctp::MakeFunctionCallback<void, Ptr<SctpPath>>(added));
        ConnectSources(host, "association", association);
        ConnectSources(host, "failure", association->GetStrategy<SctpFailurePolicy>());
    };
    if (DynamicCast<SctpL4Protocol>(protocol))
    {
        protocol->TraceConnectWithoutContext(
            "AssociationCreated",
            sctp::MakeFunctionCallback<void, Ptr<SctpAssociation>>(created));
    }
    ConnectSources(host, "node", protocol);
}

void
SctpCallbackScenario::SetCallbacks(uint32_t host, Ptr<SctpSocket> socket)
{
    const auto on = [this, host](const std::string& name, std::function<void(Ptr<Socket>)> then) {
        const auto hit = MakeHit(host, "callback." + name);
        return sctp::MakeFunctionCallback<void, Ptr<Socket>>([hit, then](Ptr<Socket> s) {
            hit();
            then(s);
        });
    };
    const auto onNumber = [this, host](const std::string& name) {
        const auto hit = MakeHit(host, "callback." + name);
        return sctp::MakeFunctionCallback<void, Ptr<Socket>, uint32_t>(
            [hit](Ptr<Socket>, uint32_t) { hit(); });
    };
    const auto nothing = [](Ptr<Socket>) {};
    const auto fail = [this, host](Ptr<Socket>) { m_sides[host].failed = true; };
    socket->SetConnectCallback(on("Connected", nothing), on("Failed", fail));
    socket->SetCloseCallbacks(on("Closed", [](Ptr<Socket> s) { s->Close(); }),
                              on("ErrorClosed", fail));
    socket->SetDataSentCallback(onNumber("DataSent"));
    socket->SetSendCallback(onNumber("Send"));
    socket->SetRecvCallback(on("Recv", [this, host](Ptr<Socket> s) {
        if (m_sides[host].reading)
        {
            Read(DynamicCast<SctpSocket>(s));
        }
    }));
    const auto requested = MakeHit(host, "callback.Request");
    const auto accepted = MakeHit(host, "callback.Accepted");
    socket->SetAcceptCallback(sctp::MakeFunctionCallback<bool, Ptr<Socket>, const Address&>(
                                  [requested](Ptr<Socket>, const Address&) {
                                      requested();
                                      return true;
                                  }),
                              sctp::MakeFunctionCallback<void, Ptr<Socket>, const Address&>(
                                  [this, host, accepted](Ptr<Socket> s, const Address& from) {
                                      if (InetSocketAddress::ConvertFrom(from).GetPort() ==
                                          CLIENT_PORT)
                                      {
                                          m_sides[host].socket = DynamicCast<SctpSocket>(s);
                                          SendMany(host, 6);
                                      }
                                      accepted();
                                  }));
    const auto notified = MakeHit(host, "callback.Notification");
    socket->SetNotificationCallback(
        sctp::MakeFunctionCallback<void, Ptr<Socket>, const SctpNotification&>(
            [notified](Ptr<Socket>, const SctpNotification&) { notified(); }));
}

// ---- results ----

const SctpCallbackScenario::Counts&
SctpCallbackScenario::GetCounts() const
{
    return m_counts;
}

bool
SctpCallbackScenario::WasCalled() const
{
    return m_called;
}

const std::string&
SctpCallbackScenario::GetUnknown() const
{
    return m_unknown;
}

uint32_t
SctpCallbackScenario::CountAssociations(uint32_t host) const
{
    ObjectMapValue list;
    return GetProtocol(m_hosts.Get(host))->GetAttributeFailSafe("AssociationList", list)
               ? static_cast<uint32_t>(list.GetN())
               : 0;
}

bool
SctpCallbackScenario::HasEnded() const
{
    return CountAssociations(0) == 0 && CountAssociations(1) == 0;
}

std::string
SctpCallbackScenario::CheckData() const
{
    std::string wrong;
    for (uint32_t host : {0, 1})
    {
        const Side& sender = m_sides[host];
        const Side& receiver = m_sides[1 - host];
        if (receiver.discards)
        {
            continue;
        }
        for (auto [stream, taken] : sender.taken)
        {
            const auto found = receiver.received.find(stream);
            auto received =
                found == receiver.received.end() ? std::vector<std::string>() : found->second;
            if (stream >= UNORDERED)
            {
                std::sort(taken.begin(), taken.end());
                std::sort(received.begin(), received.end());
            }
            if (received != taken)
            {
                wrong += "from host " + std::to_string(host) + " on stream " +
                         std::to_string(stream) + ": " + std::to_string(received.size()) + " of " +
                         std::to_string(taken.size()) + "; ";
            }
        }
    }
    return wrong;
}

} // namespace ns3
