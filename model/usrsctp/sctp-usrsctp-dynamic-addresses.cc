/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-usrsctp-dynamic-addresses.h"

#include "sctp-usrsctp-address.h"
#include "sctp-usrsctp-host.h"

#include "ns3/log.h"
#include "ns3/sctp-address.h"

#include <algorithm>
#include <cerrno>
#include <utility>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("UsrsctpDynamicAddresses");

NS_OBJECT_ENSURE_REGISTERED(UsrsctpDynamicAddresses);

TypeId
UsrsctpDynamicAddresses::GetTypeId()
{
    static TypeId tid = TypeId("ns3::UsrsctpDynamicAddresses")
                            .SetParent<SctpDynamicAddresses>()
                            .SetGroupName("Sctp")
                            .AddConstructor<UsrsctpDynamicAddresses>();
    return tid;
}

UsrsctpDynamicAddresses::UsrsctpDynamicAddresses()
{
    NS_LOG_FUNCTION(this);
}

UsrsctpDynamicAddresses::~UsrsctpDynamicAddresses()
{
    NS_LOG_FUNCTION(this);
}

void
UsrsctpDynamicAddresses::SetSocket(SctpSocket* socket, OptionSetter setter)
{
    m_socket = socket;
    m_setter = std::move(setter);
}

bool
UsrsctpDynamicAddresses::IsAgreed() const
{
    return m_socket && m_agreed;
}

Socket::SocketErrno
UsrsctpDynamicAddresses::CheckChange(const std::vector<Address>& added,
                                     const std::vector<Address>& deleted) const
{
    if (!IsAgreed())
    {
        return Socket::ERROR_OPNOTSUPP;
    }
    auto left = m_socket->GetLocalAddresses();
    left.insert(left.end(), added.begin(), added.end());
    for (const auto& address : deleted)
    {
        if (!sctp::Contains(left, address))
        {
            return Socket::ERROR_INVAL;
        }
        left.erase(std::remove(left.begin(), left.end(), address), left.end());
    }
    return left.empty() ? Socket::ERROR_INVAL : Socket::ERROR_NOTERROR; // RFC 5061 F5
}

Socket::SocketErrno
UsrsctpDynamicAddresses::ChangeAddresses(const std::vector<Address>& added,
                                         const std::vector<Address>& deleted)
{
    NS_LOG_FUNCTION(this << added.size() << deleted.size());
    const auto error = CheckChange(added, deleted);
    if (error != Socket::ERROR_NOTERROR)
    {
        return error;
    }
    if (!added.empty() && m_socket->Bindx(added) != 0)
    {
        return m_socket->GetErrno();
    }
    if (!deleted.empty() && m_socket->Bindx(deleted, 0, SctpBindx::REMOVE) != 0)
    {
        const auto why = m_socket->GetErrno();
        if (!added.empty())
        {
            m_socket->Bindx(added, 0, SctpBindx::REMOVE);
        }
        return why;
    }
    return Socket::ERROR_NOTERROR;
}

Socket::SocketErrno
UsrsctpDynamicAddresses::SetPeerPrimary(const Address& address)
{
    NS_LOG_FUNCTION(this << address);
    if (!IsAgreed())
    {
        return Socket::ERROR_OPNOTSUPP;
    }
    sctp_setpeerprim asked{};
    asked.sspp_addr = sctp::ToSocketAddress(address, 0);
    return m_setter(SCTP_SET_PEER_PRIMARY_ADDR, &asked, sizeof asked) == 0 ? Socket::ERROR_NOTERROR
                                                                           : Socket::ERROR_INVAL;
}

namespace sctp
{

int
BindAddresses(const UsrsctpHost& host,
              struct ::socket* socket,
              const std::vector<Address>& addresses,
              uint16_t& port)
{
    for (std::size_t i = 0; i < addresses.size(); ++i)
    {
        auto address = ToSocketAddress(addresses[i], port);
        const auto pointer = reinterpret_cast<sockaddr*>(&address);
        if ((i == 0 ? host.bind(socket, pointer, GetSize(address))
                    : host.bindx(socket, pointer, 1, SCTP_BINDX_ADD_ADDR)) != 0)
        {
            return errno;
        }
        port = port == 0 ? GetLocalPort(host, socket) : port;
    }
    return 0;
}

int
ChangeAddresses(const UsrsctpHost& host,
                struct ::socket* socket,
                const std::vector<Address>& addresses,
                uint16_t port,
                SctpBindx action)
{
    const auto change = [&](const Address& bare, bool joins) {
        auto address = ToSocketAddress(bare, port);
        return host.bindx(socket,
                          reinterpret_cast<sockaddr*>(&address),
                          1,
                          joins ? SCTP_BINDX_ADD_ADDR : SCTP_BINDX_REM_ADDR);
    };
    const bool joins = action == SctpBindx::ADD;
    for (std::size_t i = 0; i < addresses.size(); ++i)
    {
        if (change(addresses[i], joins) != 0)
        {
            const int error = errno;
            while (i-- > 0) // RFC 6458 section 9.1: all or none
            {
                change(addresses[i], !joins);
            }
            return error;
        }
    }
    return 0;
}

} // namespace sctp
} // namespace ns3
