/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/boolean.h"
#include "ns3/ipv4.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-authentication.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-dynamic-addresses.h"
#include "ns3/sctp-hmac.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-search-mtu.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Calls from within the callbacks of hosts that move: addresses that join and leave, primary paths,
 * keys, and MTUs.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_moving_callbacks_test
{

/**
 * @ingroup sctp-tests
 * An association whose client changes addresses and keys while data flows both ways. At the first
 * time that an event is reported on a host, a call is made there.
 */
class Moving
{
  public:
    /**
     * Opens the association.
     * @param lab the laboratory
     * @param event the event
     * @param host host that it is reported on
     * @param call the call
     */
    Moving(SctpLab& lab, const std::string& event, uint32_t host, const std::string& call);

    /// Changes addresses, primary path, keys and MTU, with data before and after each.
    void Go();

    /// @return whether the call was made
    bool IsDone() const
    {
        return m_done;
    }

    /**
     * @param host 0 or 1
     * @return bytes that it has sent
     */
    size_t GetSent(uint32_t host) const
    {
        return m_sent[host];
    }

    /**
     * @param host 0 or 1
     * @return its socket
     */
    Ptr<SctpSocket> GetSocket(uint32_t host) const
    {
        return host == 0 ? m_lab.client.socket : m_accepted;
    }

    /// All calls.
    static const std::map<std::string, void (Moving::*)()> CALLS;

  private:
    /// Connects to the event.
    void Watch();

    /**
     * Connects to the events that traces report.
     * @param association association of the host
     */
    void WatchTraces(Ptr<SctpAssociation> association);

    /**
     * A notification.
     * @param notification the notification
     */
    void Notified(Ptr<Socket>, const SctpNotification& notification);

    /// The event has come: makes the call if it is the first time.
    void Reached();

    /**
     * Sends messages.
     * @param host 0 or 1
     */
    void Send(uint32_t host);

    /// @return the association of the host of the call; null when it has ended
    Ptr<SctpAssociation> GetAssociation() const
    {
        const auto all = m_lab.GetAssociations(m_host);
        return all.empty() ? nullptr : all.front();
    }

    /**
     * @tparam T the user's side of an extension
     * @param host 0 or 1
     * @return it; null when there is none
     */
    template <typename T>
    Ptr<T> GetUser(uint32_t host) const
    {
        return GetSocket(host)->template GetExtension<T>();
    }

    // Calls

    /// Adds, deletes and adds addresses one by one, and asks for the primary path.
    void ChangeAddresses();
    /// Replaces all addresses in one ASCONF, or deletes too many.
    void ReplaceAll();
    /// Sets, deletes, activates and deactivates shared keys.
    void ChangeKeys();
    /// Sets the primary path and settings of each path, with a HEARTBEAT on it.
    void ChoosePaths();
    /// Removes paths of the association.
    void RemovePaths();
    /// Sends more data, some of it with another key.
    void SendMore();
    /// Takes an interface down for 400 ms.
    void FlapInterface();
    /// Takes an address away for a second.
    void MoveAddress();
    /// Ends sending.
    void ShutdownSend();
    /// Closes the socket.
    void Close();
    /// Aborts the association.
    void Abort();
    /// Disposes of the socket.
    void DisposeOfSocket();
    /// Disposes of the association.
    void DisposeOfAssociation();

    SctpLab& m_lab;             //!< the laboratory
    std::string m_event;        //!< the event
    uint32_t m_host;            //!< host of event and call
    std::string m_call;         //!< the call
    Ptr<SctpSocket> m_accepted; //!< the server's socket
    size_t m_sent[2]{};         //!< bytes sent by each host
    bool m_done{false};         //!< the call was made
};

const std::map<std::string, void (Moving::*)()> Moving::CALLS{
    {"change addresses", &Moving::ChangeAddresses},
    {"replace all addresses", &Moving::ReplaceAll},
    {"change keys", &Moving::ChangeKeys},
    {"choose paths", &Moving::ChoosePaths},
    {"remove paths", &Moving::RemovePaths},
    {"send", &Moving::SendMore},
    {"take an interface down and up", &Moving::FlapInterface},
    {"lose an address, get it back", &Moving::MoveAddress},
    {"shut down sending", &Moving::ShutdownSend},
    {"close", &Moving::Close},
    {"abort", &Moving::Abort},
    {"dispose of the socket", &Moving::DisposeOfSocket},
    {"dispose of the association", &Moving::DisposeOfAssociation}};

Moving::Moving(SctpLab& lab, const std::string& event, uint32_t host, const std::string& call)
    : m_lab(lab),
      m_event(event),
      m_host(host),
      m_call(call)
{
    lab.Set("DynamicAddresses", BooleanValue(true));
    lab.Set("AuthKeys", StringValue("1=one,2=two"));
    lab.Set("AuthChunks", StringValue("DATA"));
    lab.Set("MtuPolicy", StringValue("ns3::SctpSearchMtu[ProbeTimer=1s]"));
    lab.Build(3);
    lab.CreateSockets();
    lab.client.socket->Bindx({SctpLab::GetAddress(0)});
    lab.Open();
    m_accepted = lab.GetAccepted();
    Watch();
}

void
Moving::Watch()
{
    GetSocket(m_host)->SetNotificationCallback(
        MakeFunctionCallback<void, Ptr<Socket>, const SctpNotification&>(
            [this](Ptr<Socket> socket, const SctpNotification& notification) {
                Notified(socket, notification);
            }));
    WatchTraces(GetAssociation());
}

void
Moving::WatchTraces(Ptr<SctpAssociation> association)
{
    const auto onPath = [this](Ptr<SctpPath>) { Reached(); };
    if (m_event == "PathAdded" || m_event == "PathRemoved")
    {
        association->TraceConnectWithoutContext(m_event,
                                                MakeFunctionCallback<void, Ptr<SctpPath>>(onPath));
    }
    else if (m_event == "PathMtu")
    {
        const auto sink = [this](uint32_t, uint32_t) { Reached(); };
        association->GetPath(0)->TraceConnectWithoutContext(
            m_event,
            MakeFunctionCallback<void, uint32_t, uint32_t>(sink));
    }
    else if (m_event == "Answered")
    {
        const auto sink = [this](const Address&, SctpAddressChange) { Reached(); };
        GetUser<SctpDynamicAddresses>(m_host)->TraceConnectWithoutContext(
            m_event,
            MakeFunctionCallback<void, const Address&, SctpAddressChange>(sink));
    }
}

void
Moving::Notified(Ptr<Socket> /* socket */, const SctpNotification& notification)
{
    std::string name;
    if (notification.type == SctpNotification::Type::PEER_ADDRESS_CHANGE)
    {
        name = notification.added         ? "added"
               : notification.removed     ? "removed"
               : notification.madePrimary ? "made primary"
                                          : "state";
    }
    else if (notification.type == SctpNotification::Type::AUTHENTICATION)
    {
        name = notification.keyEvent == SctpKeyEvent::NEW_KEY ? "new key" : "free key";
    }
    if (name == m_event)
    {
        Reached();
    }
}

void
Moving::Reached()
{
    if (!std::exchange(m_done, true))
    {
        (this->*CALLS.at(m_call))();
    }
}

void
Moving::Send(uint32_t host)
{
    SctpSendInfo info;
    for (uint32_t i = 0; i < 8; ++i)
    {
        info.streamId = i % 3;
        const int sent = GetSocket(host)->SendMsg(Create<Packet>(1200), info);
        m_sent[host] += sent > 0 ? sent : 0;
    }
}

void
Moving::Go()
{
    const auto& client = m_lab.client.socket;
    const auto address = [](uint32_t path) { return SctpLab::GetAddress(0, path); };
    const std::vector<std::function<void()>> steps{
        [&] { client->Bindx({address(1)}); },
        [&] {
            if (const auto user = GetUser<SctpDynamicAddresses>(0))
            {
                user->SetPeerPrimary(address(1));
            }
        },
        [&] {
            for (const uint32_t host : {0, 1})
            {
                if (const auto keys = GetUser<SctpAuthentication>(host))
                {
                    keys->SetActiveKey(2);
                    keys->DeactivateKey(1);
                }
            }
        },
        [&] {
            for (const uint32_t host : {0, 1})
            {
                for (const auto& association : m_lab.GetAssociations(host))
                {
                    association->HandlePathMtu(SctpLab::GetAddress(1 - host),
                                               SctpLab::GetAddress(host),
                                               1000);
                }
            }
        },
        [&] { client->Bindx({address(0)}, 0, SctpBindx::REMOVE); },
        [&] { client->Bindx({address(0)}); }};
    for (const auto& step : steps)
    {
        Send(0);
        Send(1);
        m_lab.Run(MilliSeconds(60));
        step();
        m_lab.Run(Seconds(3));
    }
}

void
Moving::ChangeAddresses()
{
    const auto socket = GetSocket(m_host);
    for (const uint32_t path : {2, 1})
    {
        socket->Bindx({SctpLab::GetAddress(m_host, path)});
        socket->Bindx({SctpLab::GetAddress(m_host, path)}, 0, SctpBindx::REMOVE);
    }
    socket->Bindx({SctpLab::GetAddress(m_host, 2)});
    if (const auto user = GetUser<SctpDynamicAddresses>(m_host))
    {
        for (const auto& local : socket->GetLocalAddresses())
        {
            user->SetPeerPrimary(local);
        }
    }
}

void
Moving::ReplaceAll()
{
    const auto user = GetUser<SctpDynamicAddresses>(m_host);
    if (user && m_host == 0)
    {
        user->ChangeAddresses({SctpLab::GetAddress(0, 2)}, GetSocket(0)->GetLocalAddresses());
    }
    else if (user)
    {
        user->ChangeAddresses({}, {SctpLab::GetAddress(1), SctpLab::GetAddress(1, 2)});
    }
}

void
Moving::ChangeKeys()
{
    if (const auto keys = GetUser<SctpAuthentication>(m_host))
    {
        keys->SetKey(3, {'n', 'e', 'w'});
        keys->DeleteKey(3);
        keys->SetActiveKey(keys->GetActiveKey() == 1 ? 2 : 1);
        keys->DeactivateKey(keys->GetActiveKey() == 1 ? 2 : 1);
        keys->SetKey(1, {'o', 'n', 'e'});
        keys->SetActiveKey(1);
    }
}

void
Moving::ChoosePaths()
{
    const auto socket = GetSocket(m_host);
    for (const auto& path : socket->GetPathInfos())
    {
        socket->SetPrimary(path.id);
        socket->RequestHeartbeat(path.id);
        SctpPathSettings settings;
        settings.mtuDiscovery = false;
        settings.mtu = 900;
        settings.hbInterval = Seconds(2);
        socket->SetPathSettings(path.id, settings);
        settings = {};
        settings.mtuDiscovery = true;
        socket->SetPathSettings(path.id, settings);
    }
}

void
Moving::RemovePaths()
{
    for (const uint32_t path : {2, 0}) // a wire is left that both have
    {
        if (const auto association = GetAssociation())
        {
            association->RemovePath(SctpLab::GetAddress(1 - m_host, path));
        }
    }
}

void
Moving::SendMore()
{
    SctpSendInfo info;
    info.authKey = 2;
    const int sent = GetSocket(m_host)->SendMsg(Create<Packet>(3000), info);
    m_sent[m_host] += sent > 0 ? sent : 0;
    Send(m_host);
}

void
Moving::FlapInterface()
{
    const auto ipv4 = m_lab.GetHost(m_host)->GetObject<Ipv4>();
    ipv4->SetDown(1);
    ScheduleFunction(MilliSeconds(400), [ipv4] { ipv4->SetUp(1); });
}

void
Moving::MoveAddress()
{
    const auto ipv4 = m_lab.GetHost(m_host)->GetObject<Ipv4>();
    const Ipv4InterfaceAddress address = ipv4->GetAddress(2, 0);
    ipv4->RemoveAddress(2, 0);
    ScheduleFunction(Seconds(1), [ipv4, address] { ipv4->AddAddress(2, address); });
}

void
Moving::ShutdownSend()
{
    GetSocket(m_host)->ShutdownSend();
}

void
Moving::Close()
{
    GetSocket(m_host)->Close();
}

void
Moving::Abort()
{
    GetSocket(m_host)->Abort();
}

void
Moving::DisposeOfSocket()
{
    GetSocket(m_host)->Dispose();
}

void
Moving::DisposeOfAssociation()
{
    if (const auto association = GetAssociation())
    {
        association->Dispose();
    }
}

/**
 * @param call a call
 * @return whether all data arrives in spite of it
 */
bool
IsHarmless(const std::string& call)
{
    return call != "close" && call != "abort" && call != "dispose of the socket" &&
           call != "dispose of the association";
}

/**
 * @param event an event
 * @param host host that it is reported on
 * @param call the call that is made there
 * @return the test
 */
SctpLab::Script
CallWithin(const std::string& event, uint32_t host, const std::string& call)
{
    return [=](SctpLab& lab) {
        Moving moving(lab, event, host, call);
        moving.Go();
        lab.True(moving.IsDone(), "the call was made");
        lab.Run(Seconds(200));
        if (IsHarmless(call))
        {
            lab.Equal(lab.server.GetText().size(), moving.GetSent(0), "data of the client");
            lab.Equal(lab.client.GetText().size(), moving.GetSent(1), "data of the server");
            lab.True(moving.GetSent(host) >= 9600, "which is some");
        }
        moving.GetSocket(0)->Close();
        moving.GetSocket(1)->Close();
        lab.Run(Seconds(300));
        const bool lingers = call == "dispose of the association"; // nobody is told of its end
        for (const uint32_t end : {0, 1})
        {
            lab.True(lingers || lab.GetAssociations(end).empty(), "the association has ended");
        }
    };
}

/// @return each call from each callback
SctpLabSuite::Tests
MakeTests()
{
    const std::vector<std::pair<std::string, uint32_t>> events{{"added", 1},
                                                               {"removed", 1},
                                                               {"made primary", 1},
                                                               {"PathAdded", 1},
                                                               {"PathRemoved", 1},
                                                               {"Answered", 0},
                                                               {"new key", 0},
                                                               {"new key", 1},
                                                               {"free key", 0},
                                                               {"free key", 1},
                                                               {"PathMtu", 0},
                                                               {"state", 1}};
    SctpLabSuite::Tests tests;
    for (const auto& [event, host] : events)
    {
        for (const auto& [call, function] : Moving::CALLS)
        {
            tests.emplace_back("host " + std::to_string(host) + ": " + call + " within " + event,
                               CallWithin(event, host, call));
        }
    }
    return HasHmac() ? tests : SctpLabSuite::Tests();
}

/// The suite.
const SctpLabSuite g_suite("sctp-moving-callbacks", MakeTests());

} // namespace sctp_moving_callbacks_test
