/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ASCONF_RESPONDER_H
#define SCTP_ASCONF_RESPONDER_H

#include "sctp-extension-unit.h"

#include "ns3/sctp-asconf-chunk.h"

#include <cstdint>
#include <deque>
#include <optional>
#include <utility>

namespace ns3
{
class SctpDynamicAddresses;
} // namespace ns3

namespace ns3::sctp
{

/**
 * @ingroup sctp-extensions
 * Performs and answers the changes of the peer's addresses (RFC 5061 section 5.2).
 */
class AsconfResponder
{
  public:
    /// @param links parts of the association
    explicit AsconfResponder(const ExtensionLinks& links);

    /**
     * Handles ASCONF: performs it if it is the next one, or repeats its answer.
     * @param chunk the chunk
     * @param arrived how it has arrived
     */
    void Handle(const AsconfChunk& chunk, const ArrivedChunk& arrived);

    /**
     * All chunks of a packet have been handled: sends the answers to its source (E6).
     * @param packet the packet
     * @param path the path that it came on, or that data goes to
     */
    void EndPacket(const ReceivedPacket& packet, SctpPath& path);

  private:
    /// Most answers that are kept.
    static constexpr size_t MAX_ANSWERS = 32;

    /// An answer that may be repeated.
    struct Answer
    {
        uint32_t serial; //!< Sequence Number of the ASCONF
        Bytes bytes;     //!< the ASCONF-ACK
    };

    /// Result of a request: nothing = performed.
    using Result = std::optional<ErrorCause>;

    /// An ASCONF that is performed.
    struct Progress
    {
        Address source;       //!< source address of its packet
        uint16_t udpPort;     //!< UDP port of its source; 0 = it was not in UDP
        uint32_t room;        //!< room for the answer, bytes
        AsconfAckChunk ack;   //!< the answer so far
        bool failed{false};   //!< a request has failed
        bool refusing{false}; //!< an addition or deletion has failed (F11)
        bool stopped{false};  //!< no further requests are read
        bool within{false};   //!< the limit of addresses held before the ASCONF

        const AsconfRequest* next{nullptr}; //!< the request behind the present one
        const AsconfRequest* end{nullptr};  //!< behind the last request
    };

    /**
     * Performs the requests of an ASCONF.
     * @param chunk the chunk
     * @param arrived how it has arrived
     * @return the answer
     */
    Bytes Perform(const AsconfChunk& chunk, const ArrivedChunk& arrived);

    /**
     * Performs a request and adds the response to the answer.
     * @param request the request
     * @param progress the ASCONF
     */
    void Perform(const AsconfRequest& request, Progress& progress);

    /**
     * Performs a request for an address.
     * @param request the request, of a known type
     * @param progress the ASCONF
     * @return the result
     */
    Result Change(const AsconfRequest& request, Progress& progress);

    /**
     * Performs an addition.
     * @param request the request
     * @param address its address
     * @param progress the ASCONF
     * @return the result
     */
    Result Add(const AsconfRequest& request, const Address& address, const Progress& progress);

    /**
     * @param progress the ASCONF, at an addition
     * @return whether the peer's addresses are within the limit after the requests behind it, too:
     * a host whose addresses are all new adds before it deletes (RFC 5061 section 5.3 F5)
     */
    bool MakesRoom(const Progress& progress) const;

    /**
     * Asks for a primary.
     * @param request the request
     * @param address its address
     * @return the result
     */
    Result SetPrimary(const AsconfRequest& request, const Address& address);

    /**
     * Performs a deletion.
     * @param request the request
     * @param address its address
     * @param source source of the packet
     * @return the result
     */
    Result Delete(const AsconfRequest& request, const Address& address, const Address& source);

    /**
     * Performs a deletion of all addresses but one.
     * @param request the request
     * @param source source of the packet, which stays
     * @return the result
     */
    Result DeleteOthers(const AsconfRequest& request, const Address& source);

    /**
     * @param address an address that has left
     * @return whether the peer had it
     */
    bool Remove(const Address& address);

    /**
     * Adds a response if there is room for it: requests behind a failed one have failed unless
     * their success is reported (A7).
     * @param response the response
     * @param progress the ASCONF
     */
    static void Respond(const AsconfResponse& response, Progress& progress);

    /**
     * @param address address of the peer
     * @param added whether it has joined; else it has left
     */
    void Notify(const Address& address, bool added);

    UnitContext& m_context;             //!< the association
    SctpPathManager& m_paths;           //!< the paths
    PathRoster& m_roster;               //!< addresses of both ends
    PacketOutput& m_output;             //!< sends chunks
    AddressOutput& m_direct;            //!< sends chunks between any two addresses
    EventSink& m_events;                //!< notifies the user
    NodeAddresses* m_node;              //!< addresses of other associations; null = not known
    SctpPorts m_ports;                  //!< the ports
    Ptr<SctpDynamicAddresses> m_object; //!< the user's limits
    uint32_t m_expected;                //!< Sequence Number of the next ASCONF
    bool m_isFirst{true};               //!< no ASCONF of the packet has been handled
    std::deque<Answer> m_cache;         //!< answers that may be repeated
    Bytes m_answers;                    //!< answers to the packet
    std::optional<uint32_t> m_room;     //!< room that is left for them
};

} // namespace ns3::sctp

#endif /* SCTP_ASCONF_RESPONDER_H */
