/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_USRSCTP_DYNAMIC_ADDRESSES_H
#define SCTP_USRSCTP_DYNAMIC_ADDRESSES_H

#include "ns3/sctp-dynamic-addresses.h"
#include "ns3/sctp-socket.h"

#include <cstddef>
#include <functional>
#include <vector>

struct socket;

namespace ns3
{

/**
 * @ingroup sctp-usrsctp
 * Dynamic addresses of a socket of FreeBSD's stack (RFC 6458 sections 8.3.1 and 9.1).
 *
 * The stack does not report the peer's answers: Answered has no events. It has limits and settings
 * of its own, so that the attributes have no effect; UsrsctpL4Protocol::AutoAsconf is one of them.
 */
class UsrsctpDynamicAddresses : public SctpDynamicAddresses
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    UsrsctpDynamicAddresses();
    ~UsrsctpDynamicAddresses() override;

    /// Sets an option of SCTP, by its name, to a value of a size in bytes; gives 0, or an error.
    using OptionSetter = std::function<int(int, const void*, size_t)>;

    /**
     * @param socket the socket; null = it has no more use of the stack
     * @param setter sets its options
     */
    void SetSocket(SctpSocket* socket, OptionSetter setter);

    /// Both ends have agreed on dynamic addresses.
    void SetAgreed()
    {
        m_agreed = true;
    }

    bool IsAgreed() const override;
    Socket::SocketErrno ChangeAddresses(const std::vector<Address>& added,
                                        const std::vector<Address>& deleted) override;
    Socket::SocketErrno CheckChange(const std::vector<Address>& added,
                                    const std::vector<Address>& deleted) const override;
    Socket::SocketErrno SetPeerPrimary(const Address& address) override;

  private:
    SctpSocket* m_socket{nullptr}; //!< the socket
    OptionSetter m_setter;         //!< sets its options
    bool m_agreed{false};          //!< both ends have agreed
};

namespace sctp
{

struct UsrsctpHost;

/**
 * @ingroup sctp-usrsctp
 * Binds a socket of the stack.
 * @param host the stack
 * @param socket a socket of the stack, not bound
 * @param addresses addresses of this node
 * @param[in,out] port its port; 0 = the stack chooses it
 * @return 0, or an error of the stack
 */
int BindAddresses(const UsrsctpHost& host,
                  struct ::socket* socket,
                  const std::vector<Address>& addresses,
                  uint16_t& port);

/**
 * @ingroup sctp-usrsctp
 * Has the stack change the addresses of a socket, all of them or none.
 * @param host the stack
 * @param socket a bound socket of the stack
 * @param addresses the addresses
 * @param port port of the socket
 * @param action whether they join or leave
 * @return 0, or an error of the stack
 */
int ChangeAddresses(const UsrsctpHost& host,
                    struct ::socket* socket,
                    const std::vector<Address>& addresses,
                    uint16_t port,
                    SctpBindx action);

} // namespace sctp
} // namespace ns3

#endif /* SCTP_USRSCTP_DYNAMIC_ADDRESSES_H */
