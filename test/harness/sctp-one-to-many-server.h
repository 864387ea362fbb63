/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ONE_TO_MANY_SERVER_H
#define SCTP_ONE_TO_MANY_SERVER_H

#include "sctp-test-harness.h"

#include "ns3/sctp-address.h"
#include "ns3/sctp-socket-factory.h"

#include <memory>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * A socket of the one-to-many style and its clients.
 */

namespace ns3
{

/**
 * @ingroup sctp-tests
 * A one-to-many socket on host 1, and clients on host 0.
 */
class SctpOneToManyServer
{
  public:
    /**
     * @param lab the laboratory, built
     * @param count number of clients
     */
    SctpOneToManyServer(SctpLab& lab, uint32_t count)
        : m_lab(lab)
    {
        many.Attach(Create(1));
        lab.Equal(many.socket->Bind(sctp::JoinAddress(Ipv4Address::GetAny(), SctpLab::PORT)),
                  0,
                  "the server binds");
        lab.Equal(many.socket->Listen(), 0, "the server listens");
        for (uint32_t i = 0; i < count; ++i)
        {
            clients.push_back(std::make_unique<SctpTestSocket>());
            clients.back()->Attach(lab.CreateSocket(0));
            lab.Equal(clients.back()->socket->Connect(GetEnd(1)), 0, "a client connects");
            lab.Run(MilliSeconds(300));
        }
    }

    /**
     * @param host 0 or 1
     * @return a one-to-many socket
     */
    Ptr<SctpSocket> Create(uint32_t host) const
    {
        return DynamicCast<SctpSocket>(
            Socket::CreateSocket(m_lab.GetHost(host), SctpOneToManySocketFactory::GetTypeId()));
    }

    /**
     * @param index a client
     * @return id of its association at the server
     */
    SctpAssociationId GetId(uint32_t index) const
    {
        return many.socket->FindAssociationId(GetName(index));
    }

    /**
     * @param index a client
     * @return its address and port
     */
    Address GetName(uint32_t index) const
    {
        Address name;
        clients[index]->socket->GetSockName(name);
        return name;
    }

    /**
     * @param host 0 or 1
     * @return its address with the port of the laboratory
     */
    static Address GetEnd(uint32_t host)
    {
        return sctp::JoinAddress(SctpLab::GetAddress(host), SctpLab::PORT);
    }

    /**
     * @param text a text
     * @return a message
     */
    static Ptr<Packet> MakeMessage(const std::string& text)
    {
        return ns3::Create<Packet>(reinterpret_cast<const uint8_t*>(text.data()), text.size());
    }

    /**
     * @param id an association
     * @return info of a message for it
     */
    static SctpSendInfo For(SctpAssociationId id)
    {
        SctpSendInfo info;
        info.associationId = id;
        return info;
    }

    SctpTestSocket many;                                  //!< the server
    std::vector<std::unique_ptr<SctpTestSocket>> clients; //!< one-to-one

  private:
    SctpLab& m_lab; //!< the laboratory
};

} // namespace ns3

#endif /* SCTP_ONE_TO_MANY_SERVER_H */
