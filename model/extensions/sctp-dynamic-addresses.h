/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_DYNAMIC_ADDRESSES_H
#define SCTP_DYNAMIC_ADDRESSES_H

#include "sctp-packet-lookup.h"

#include "ns3/address.h"
#include "ns3/socket.h"
#include "ns3/traced-callback.h"

#include <cstdint>
#include <ostream>
#include <vector>

namespace ns3
{

namespace sctp
{
struct AsconfChange;
} // namespace sctp

/**
 * @ingroup sctp-extensions
 * The peer's answer to a change of the addresses of this end.
 */
enum class SctpAddressChange : uint8_t
{
    ADDED,          //!< an address is in use
    ADD_REFUSED,    //!< it is not
    DELETED,        //!< an address is given up
    DELETE_REFUSED, //!< it stays
    PRIMARY,        //!< the peer was asked to send to an address, and has not refused
    PRIMARY_REFUSED //!< it has refused
};

/**
 * @ingroup sctp-extensions
 * Prints the name of an answer.
 * @param os the stream
 * @param value the value to print
 * @return the stream
 */
std::ostream& operator<<(std::ostream& os, SctpAddressChange value);

/**
 * @ingroup sctp-extensions
 * The user's side of dynamic addresses (RFC 5061): addresses of this end join and leave during an
 * association, and the peer is asked to prefer one. Offered when
 * ns3::SctpParameters::DynamicAddresses is set; agreed on if the peer has authentication, too.
 *
 * SctpSocket::Bindx calls it for all associations of a socket. Changes of one instant share an
 * ASCONF; those that follow wait for its answer. An added address is a source of data from the
 * peer's answer on. The notification PEER_ADDRESS_CHANGE reports changes of the peer.
 *
 * Errors of the calls: ERROR_OPNOTSUPP when the extension is not agreed on, or the peer does not
 * know the request; ERROR_NOTCONN before the association is established, ERROR_SHUTDOWN when it is
 * shut down; ERROR_INVAL for an address that is not the association's, or the last one.
 */
class SctpDynamicAddresses : public SctpPacketLookup
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpDynamicAddresses();
    ~SctpDynamicAddresses() override;

    /**
     * Adds and deletes addresses of this end, all or none: the added ones first, so that the only
     * address can be replaced (RFC 5061 section 5.3.2).
     * @param added addresses of this node; those that the association has are left out
     * @param deleted addresses of the association
     * @return ERROR_NOTERROR, or an error
     */
    virtual Socket::SocketErrno ChangeAddresses(const std::vector<Address>& added,
                                                const std::vector<Address>& deleted);

    /**
     * Sees whether ChangeAddresses would have an error.
     * @param added addresses of this node
     * @param deleted addresses of the association
     * @return ERROR_NOTERROR, or the error
     */
    virtual Socket::SocketErrno CheckChange(const std::vector<Address>& added,
                                            const std::vector<Address>& deleted) const;

    /**
     * Asks the peer to send data to an address of this end (RFC 6458 section 8.3.1).
     * @param address the address
     * @return ERROR_NOTERROR, or an error
     */
    virtual Socket::SocketErrno SetPeerPrimary(const Address& address);

    /// @return most addresses of the peer; more are refused
    uint32_t GetMaxPeerAddresses() const
    {
        return m_maxPeerAddresses;
    }

    /// @return whether the source of a packet stands in for a wildcard in its ASCONF
    bool AllowsWildcards() const
    {
        return m_allowWildcards;
    }

    bool IsFoundByTag() const override
    {
        return m_allowWildcards;
    }

    /// @return whether addresses that interfaces gain and lose are added and deleted
    bool IsAutomatic() const
    {
        return m_automatic;
    }

    // For the unit

    /**
     * The peer has answered a change.
     * @param address the address of this end
     * @param change the answer
     */
    void Answered(const Address& address, SctpAddressChange change);

    /**
     * TracedCallback signature of the peer's answers.
     *
     * @param [in] address The address of this end.
     * @param [in] change The answer.
     */
    typedef void (*AnswerTracedCallback)(const Address& address, SctpAddressChange change);

  private:
    /// @param automatic whether addresses follow the interfaces
    void SetAutomatic(bool automatic);

    /**
     * @param changes changes of addresses
     * @return ERROR_NOTERROR, or an error
     */
    Socket::SocketErrno Ask(const std::vector<sctp::AsconfChange>& changes);

    uint32_t m_maxPeerAddresses; //!< most addresses of the peer
    bool m_allowWildcards;       //!< whether wildcards are accepted
    bool m_automatic{false};     //!< whether addresses follow the interfaces

    TracedCallback<const Address&, SctpAddressChange> m_answered; //!< answers of the peer
};

} // namespace ns3

#endif /* SCTP_DYNAMIC_ADDRESSES_H */
