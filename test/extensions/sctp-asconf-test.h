/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ASCONF_TEST_H
#define SCTP_ASCONF_TEST_H

#include "../harness/sctp-test-harness.h"

#include "ns3/sctp-asconf-chunk.h"
#include "ns3/sctp-authenticator.h"
#include "ns3/sctp-dynamic-addresses.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Shared parts of the tests of dynamic addresses.
 */

namespace ns3
{
namespace sctp
{

/**
 * @ingroup sctp-tests
 * Client and server with dynamic addresses. The client is bound to its first address, the server
 * to all of its own.
 */
class AsconfLab
{
  public:
    /**
     * Opens the association.
     * @param lab the laboratory
     * @param paths number of wires
     */
    explicit AsconfLab(SctpLab& lab, uint32_t paths = 2);

    /**
     * @param host 0 or 1
     * @return the user's side
     */
    Ptr<SctpDynamicAddresses> GetUser(uint32_t host) const;

    /**
     * Gives the client another address of its first interface.
     * @return the address
     */
    Address AddSecond() const;

    /**
     * @param host 0 or 1
     * @return addresses of the peer, as "10.0.0.1 10.0.1.1"
     */
    std::string GetPeers(uint32_t host) const;

    /// @return addresses of the client in use
    std::string GetLocals() const;

    /// @return answers to the client, as "ADDED 10.0.1.1, "
    std::string TakeAnswers()
    {
        return std::exchange(m_answers, "");
    }

    /// @return addresses that the server was notified of, as "+10.0.1.1 -10.0.0.1 !10.0.1.1"
    std::string GetNotified() const;

    SctpLab& lab; //!< the laboratory

  private:
    /**
     * @param address address of the client
     * @param change answer of the server
     */
    void Answered(const Address& address, SctpAddressChange change);

    std::string m_answers; //!< answers to the client
};

/**
 * @ingroup sctp-tests
 * Host 0 with dynamic addresses, and the scripted peer, which authenticates.
 */
class ScriptedAsconf
{
  public:
    /// First TSN of the scripted peer, and so its first Sequence Number.
    static constexpr uint32_t PEER_FIRST = 5000;

    /**
     * Opens the association.
     * @param lab the laboratory
     * @param paths number of wires, each with an address of the peer
     */
    explicit ScriptedAsconf(SctpLab& lab, uint32_t paths = 2);

    /**
     * The peer sends authenticated chunks, and 200 ms pass.
     * @param chunks the chunks
     * @param path by which wire
     * @param source its source address; invalid = that of the wire
     * @param before chunks before the AUTH chunk
     */
    void Send(const Bytes& chunks,
              uint32_t path = 0,
              const Address& source = Address(),
              const Bytes& before = {});

    /**
     * The peer sends chunks without AUTH, and 200 ms pass.
     * @param chunks the chunks; none: nothing is sent
     * @param source its source address
     */
    void Tell(const Bytes& chunks, const Address& source);

    /**
     * The peer sends ASCONF.
     * @param index number of ASCONF chunks before it
     * @param requests types and addresses, whose correlation ids are 1, 2 ...
     * @param path by which wire
     * @param source its source address; invalid = that of the wire
     */
    void Ask(uint32_t index,
             const std::vector<std::pair<AsconfType, Address>>& requests,
             uint32_t path = 0,
             const Address& source = Address());

    /**
     * @param index number of ASCONF chunks before it
     * @param requests types and addresses
     * @return the chunk
     */
    static AsconfChunk Make(uint32_t index,
                            const std::vector<std::pair<AsconfType, Address>>& requests);

    /// @return the last answer of the host, as "0: 1 ok, 2 a0" with its number less PEER_FIRST
    std::string GetAnswer() const;

    /// @return the user's side
    Ptr<SctpDynamicAddresses> GetUser() const;

    /// @return addresses of the peer, as the host knows them
    std::string GetPeers() const;

    SctpLab& lab; //!< the laboratory

  private:
    /**
     * @param source its source address; invalid = that of the wire
     * @return a packet of the peer, without chunks
     */
    SctpLab::Forgery MakePacket(const Address& source) const;

    std::unique_ptr<Authenticator> m_authenticator; //!< of the peer
};

/**
 * @ingroup sctp-tests
 * @param type a chunk type
 * @return chooses packets with such a chunk
 */
SctpMatch WithType(uint8_t type);

/**
 * @ingroup sctp-tests
 * @param addresses addresses
 * @return them, with blanks between
 */
std::string ListAddresses(const std::vector<Address>& addresses);

} // namespace sctp
} // namespace ns3

#endif /* SCTP_ASCONF_TEST_H */
