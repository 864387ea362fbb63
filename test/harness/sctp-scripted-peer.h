/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SCRIPTED_PEER_H
#define SCTP_SCRIPTED_PEER_H

#include "sctp-test-packets.h"

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * A peer under the control of a test.
 */

namespace ns3
{

/**
 * @ingroup sctp-tests
 * The other end without our SCTP: it records the host's packets, answers as far as it is told to,
 * and sends chunks that the test makes.
 */
class SctpScriptedPeer
{
  public:
    /// Puts a packet on a wire.
    using Sender = std::function<void(const SctpForgery&)>;

    /// Port of the host when it listens.
    static constexpr uint16_t HOST_PORT = 9;

    /// @param sender puts packets on the wires
    explicit SctpScriptedPeer(Sender sender);

    /// Sends an INIT to the host's HOST_PORT; the rest of the set-up follows if setup is true.
    void Associate();

    /**
     * Sends chunks with the host's tag.
     * @param chunks chunks
     * @param path the path
     */
    void Send(const sctp::Bytes& chunks, uint32_t path = 0);

    /**
     * Sends chunks with any tag.
     * @param chunks chunks
     * @param verificationTag verification tag
     * @param path the path
     */
    void SendWithTag(const sctp::Bytes& chunks, uint32_t verificationTag, uint32_t path = 0);

    /**
     * Sends a whole message in the next DATA chunk.
     * @param text the message
     * @param streamId stream
     */
    void SendMessage(const std::string& text, uint16_t streamId = 0);

    /// Sends a SACK of all that has arrived.
    void SendSack();

    /**
     * @return an INIT, or INIT ACK, of this peer
     * @param isAck whether to make an INIT ACK
     */
    sctp::InitChunk MakeInit(bool isAck) const;

    /// @param seen a packet for this peer
    void Receive(const SctpSeen& seen);

    bool setup{true};                           ///< answer INIT, INIT ACK and COOKIE ECHO
    bool sack{true};                            ///< acknowledge each packet with DATA at once
    bool heartbeat{true};                       ///< answer HEARTBEAT
    bool shutdown{true};                        ///< answer SHUTDOWN and SHUTDOWN ACK
    uint32_t tag{0xabcdef01};                   ///< own tag
    uint32_t tsn{5000};                         ///< TSN of the next DATA chunk
    uint32_t window{100000};                    ///< a_rwnd
    uint16_t streams{10};                       ///< streams in each direction
    std::vector<Address> addresses;             ///< told in INIT and INIT ACK
    std::vector<uint8_t> chunkTypes;            ///< told in Supported Extensions
    uint8_t trafficClass{0};                    ///< of the packets to be sent
    SctpUdpPorts udp;                           ///< of the packets to be sent, if they are in UDP
    std::vector<sctp::RawParameter> parameters; ///< further ones of INIT and INIT ACK

    uint32_t hostTag{0};      ///< the host's tag
    uint16_t hostPort{9};     ///< the host's port
    uint16_t port{9};         ///< own port
    sctp::InitChunk hostInit; ///< the host's last INIT or INIT ACK
    uint32_t cumulative{0};   ///< cumulative TSN received

  private:
    /**
     * @param seen a packet for this peer
     * @param chunk one of its chunks
     */
    void HandleChunk(const SctpSeen& seen, const sctp::ChunkView& chunk);

    /**
     * User data arrived.
     * @param received its TSN
     */
    void HandleTsn(uint32_t received);

    Sender m_sender;                    ///< puts packets on the wires
    std::set<uint32_t> m_above;         ///< TSNs received above the cumulative one
    std::map<uint16_t, uint16_t> m_ssn; ///< next stream sequence numbers
};

} // namespace ns3

#endif /* SCTP_SCRIPTED_PEER_H */
