/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-one-to-many-server.h"

#include "ns3/sctp-address.h"

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Calls on a socket of the one-to-many style from within its callbacks and trace sinks.
 */

using namespace ns3;

namespace sctp_one_to_many_callbacks_test
{

/**
 * @ingroup sctp-tests
 * Makes a call when a callback of a server is called for the first time.
 */
class Caller
{
  public:
    /**
     * @param server the server
     * @param call the call
     */
    Caller(SctpOneToManyServer& server, const std::string& call)
        : m_server(server),
          m_call(call)
    {
    }

    /// @param callback name of the callback
    void Attach(const std::string& callback)
    {
        const auto& socket = m_server.many.socket;
        if (callback == "notification")
        {
            socket->SetNotificationCallback(MakeCallback(&Caller::Notified, this));
        }
        else if (callback == "receive")
        {
            socket->SetRecvCallback(MakeCallback(&Caller::Received, this));
        }
        else if (callback == "send")
        {
            socket->SetSendCallback(MakeCallback(&Caller::Sendable, this));
        }
        else if (callback == "request")
        {
            socket->SetAcceptCallback(MakeCallback(&Caller::Requested, this),
                                      MakeNullCallback<void, Ptr<Socket>, const Address&>());
        }
        else
        {
            socket->TraceConnectWithoutContext("MessageSent", MakeCallback(&Caller::Sent, this));
            SendAll(socket);
        }
    }

    /// @return whether the call has been made
    bool IsDone() const
    {
        return m_done;
    }

    std::vector<Ptr<SctpSocket>> peeled; //!< sockets of PeelOff

  private:
    /// Makes the call, once.
    void Call()
    {
        if (std::exchange(m_done, true))
        {
            return;
        }
        const auto socket = m_server.many.socket;
        const std::map<std::string, std::function<void()>> calls{
            {"Close", [&] { socket->Close(); }},
            {"Abort", [&] { socket->Abort(); }},
            {"Dispose", [&] { socket->Dispose(); }},
            {"Connect", [&] { socket->Connect(sctp::JoinAddress(SctpLab::GetAddress(0), 77)); }},
            {"SENDALL", [&] { SendAll(socket); }},
            {"PeelOff", [&] {
                 for (const auto id : socket->GetAssociationIds())
                 {
                     peeled.push_back(socket->PeelOff(id));
                 }
             }}};
        calls.at(m_call)();
    }

    /// @param socket the server
    static void SendAll(Ptr<SctpSocket> socket)
    {
        SctpSendInfo info;
        info.sendAll = true;
        socket->SendMsg(Create<Packet>(100), info);
    }

    /// A notification.
    void Notified(Ptr<Socket>, const SctpNotification&)
    {
        Call();
    }

    /// Data can be read.
    void Received(Ptr<Socket>)
    {
        Call();
    }

    /// Data can be sent.
    void Sendable(Ptr<Socket>, uint32_t)
    {
        Call();
    }

    /// @return true: the association is accepted
    bool Requested(Ptr<Socket>, const Address&)
    {
        Call();
        return true;
    }

    /// A message was taken.
    void Sent(Ptr<const Packet>, const SctpSendInfo&)
    {
        Call();
    }

    SctpOneToManyServer& m_server; //!< the server
    const std::string m_call;      //!< the call
    bool m_done{false};            //!< it has been made
};

/**
 * @param call a call
 * @param callback the callback that makes it
 * @return the test: all associations can be ended afterwards
 */
SctpLab::Script
CallWithin(const std::string& call, const std::string& callback)
{
    return [=](SctpLab& lab) {
        lab.Build();
        SctpOneToManyServer server(lab, 2);
        Caller caller(server, call);
        caller.Attach(callback);
        lab.client.Attach(lab.CreateSocket(0));
        lab.client.socket->Connect(SctpOneToManyServer::GetEnd(1));
        lab.Run(Seconds(1));
        lab.client.Send("x");
        server.clients[0]->Send("y");
        server.many.socket->SendTo(Create<Packet>(10), 0, server.GetName(1));
        lab.Run(Seconds(1));
        lab.True(caller.IsDone(), "the call was made");
        for (const auto& client : server.clients)
        {
            client->socket->Close();
        }
        lab.client.socket->Close();
        server.many.socket->Close();
        for (const auto& socket : caller.peeled)
        {
            lab.True(socket != nullptr, "peeled off");
            socket->Close();
        }
        lab.Run(Seconds(200));
        for (const uint32_t host : {0, 1})
        {
            lab.Equal(lab.GetAssociations(host).size(), 0U, "all associations have ended");
        }
    };
}

/// @return each call from each callback
SctpLabSuite::Tests
MakeTests()
{
    SctpLabSuite::Tests tests;
    for (const std::string call : {"Close", "Abort", "Dispose", "Connect", "SENDALL", "PeelOff"})
    {
        for (const std::string callback : {"notification", "receive", "send", "request", "trace"})
        {
            tests.emplace_back(call + " within " + callback, CallWithin(call, callback));
        }
    }
    return tests;
}

/// The suite.
const SctpLabSuite g_suite("sctp-one-to-many-callbacks", MakeTests());

} // namespace sctp_one_to_many_callbacks_test
