/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CALLBACK_SCENARIO_H
#define SCTP_CALLBACK_SCENARIO_H

#include "../harness/sctp-chaos-channel.h"

#include "ns3/node-container.h"
#include "ns3/sctp-socket.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * A transfer between two hosts that makes one call at one point: in a trace sink or in a callback
 * of a socket.
 */

namespace ns3
{

/**
 * @ingroup sctp-tests
 * Two hosts with two paths that lose, double, reorder and damage packets; data in both directions,
 * a reader that pauses, the outage of a path, a change of the primary path, and a shutdown.
 *
 * A point is a trace source of the stack's objects on a host, or a callback of its sockets. Trace
 * sources are found by the objects' TypeIds, so that a new one is a point, too.
 */
class SctpCallbackScenario
{
  public:
    /// Special event of a scenario.
    enum class Kind : uint8_t
    {
        TRANSFER, //!< nothing
        RESTART,  //!< the client begins anew, which the server is not told
        REFUSED,  //!< nobody listens
        ABORTED   //!< the server aborts
    };

    /// A call at a point, with the number of the host that it is made on.
    using Call = std::function<void(SctpCallbackScenario&, uint32_t)>;

    /// Number of times that each point is reached, by its name.
    using Counts = std::map<std::string, uint32_t>;

    /// The application on a host.
    struct Side
    {
        Ptr<SctpSocket> socket;                                //!< of the association; or null
        std::map<uint16_t, std::vector<std::string>> taken;    //!< messages sent, by stream
        std::map<uint16_t, std::vector<std::string>> received; //!< messages read, by stream
        std::map<uint16_t, std::string> pieces; //!< of messages that are being read, by stream
        uint32_t made{0};                       //!< messages made
        bool reading{true};                     //!< reads arriving messages
        bool discards{false};                   //!< gives up reading
        bool failed{false};                     //!< connection failed, error close
    };

    /// Port of the server.
    static constexpr uint16_t PORT = 9;
    /// Port of the client; other associations come from other ports.
    static constexpr uint16_t CLIENT_PORT = 5000;
    /// Added to the number of a stream in a record of unordered messages.
    static constexpr uint16_t UNORDERED = 1000;
    /// A message of another association, which does not count.
    static constexpr const char* OTHER = "of another association";

    /**
     * Makes the hosts.
     * @param kind special event
     * @param client variant of SCTP of host 0; attributes of its associations may follow, as in
     * "ns3::CmtSctpL4Protocol PathSelector=ns3::SctpEcf"
     * @param server likewise, of host 1
     */
    SctpCallbackScenario(Kind kind, const std::string& client, const std::string& server);
    ~SctpCallbackScenario();
    SctpCallbackScenario(const SctpCallbackScenario&) = delete;
    SctpCallbackScenario& operator=(const SctpCallbackScenario&) = delete;

    /**
     * Runs to the end.
     * @param point where to make the call; empty = nowhere
     * @param occurrence which time the point is reached, from 1
     * @param call the call
     */
    void Run(const std::string& point, uint32_t occurrence, const Call& call);

    /// @return how often each point was reached
    const Counts& GetCounts() const;

    /// @return whether the call was made
    bool WasCalled() const;

    /// @return trace sources with a signature that is not known here, with the signature
    const std::string& GetUnknown() const;

    /// @return whether no association is left on either host
    bool HasEnded() const;

    /// @return streams whose messages differ from those that were sent; empty = none
    std::string CheckData() const;

    // For calls

    /**
     * @param host 0 or 1
     * @return the application
     */
    Side& GetSide(uint32_t host);

    /**
     * @param host 0 or 1
     * @return the socket of the association, or the listener before there is one
     */
    Ptr<SctpSocket> GetSocket(uint32_t host) const;

    /**
     * @param host 0 or 1
     * @return the node
     */
    Ptr<Node> GetNode(uint32_t host) const;

    /// @return the listener
    Ptr<SctpSocket> GetListener() const;

    /**
     * @param host 0 or 1
     * @return a new socket with all callbacks
     */
    Ptr<SctpSocket> CreateSocket(uint32_t host);

    /**
     * @param host 0 or 1
     * @param path number of a path
     * @return the address
     */
    static Address GetAddress(uint32_t host, uint32_t path);

    /**
     * Sends a message and records it if it was accepted.
     * @param host 0 or 1
     * @param info how to send it
     * @param size its size, bytes
     * @return result of SendMsg; -1 = no socket
     */
    int Send(uint32_t host, const SctpSendInfo& info, uint32_t size);

    /**
     * Reads all that waits, and closes at the end of the data.
     * @param socket the socket
     * @param piece largest piece to ask for, bytes
     */
    void Read(Ptr<SctpSocket> socket, uint32_t piece = 0xffffffff);

  private:
    /**
     * Notes a message, or a piece of one, that was read.
     * @param host 0 or 1
     * @param packet the message
     * @param info its properties
     */
    void NoteReceived(uint32_t host, Ptr<const Packet> packet, const SctpReceiveInfo& info);

    /// Makes the paths.
    void AddPaths();

    /**
     * Sets the parameters of a socket.
     * @param socket the socket
     */
    void SetParameters(SctpSocket& socket) const;

    /// Plans the events of all kinds.
    void Plan();

    /// Plans the events of this kind alone.
    void PlanByKind();

    /**
     * Sends messages.
     * @param host 0 or 1
     * @param count how many
     */
    void SendMany(uint32_t host, uint32_t count);

    /// The client begins anew from the same port; its ABORT is lost.
    void Restart();

    /**
     * @param cut whether all paths are cut
     * @param path the first of them
     */
    void Cut(bool cut, uint32_t path);

    /**
     * A point is reached.
     * @param host 0 or 1
     * @param counter how often so far
     */
    void Reach(uint32_t host, uint32_t& counter);

    /**
     * @param host 0 or 1
     * @param name a callback
     * @return a function for it that counts the point, and calls at the chosen occurrence
     */
    std::function<void()> MakeHit(uint32_t host, const std::string& name);

    /**
     * Connects all trace sources of an object.
     * @param host 0 or 1
     * @param name kind of object
     * @param object the object
     */
    void ConnectSources(uint32_t host, const std::string& name, Ptr<Object> object);

    /**
     * Connects the trace sources of the objects on a host, as they come.
     * @param host 0 or 1
     */
    void ConnectHost(uint32_t host);

    /**
     * Sets all callbacks of a socket.
     * @param host 0 or 1
     * @param socket the socket
     */
    void SetCallbacks(uint32_t host, Ptr<SctpSocket> socket);

    /**
     * @param host 0 or 1
     * @return number of associations in its list
     */
    uint32_t CountAssociations(uint32_t host) const;

    Kind m_kind;                                //!< special event
    NodeContainer m_hosts;                      //!< client and server
    std::vector<Ptr<SctpChaosChannel>> m_paths; //!< the paths
    Ptr<SctpSocket> m_listener;                 //!< the server's listener
    Side m_sides[2];                            //!< the applications
    Counts m_counts;                            //!< how often each point was reached
    uint32_t* m_target{nullptr};                //!< counter of the point of the call
    uint32_t m_occurrence{0};                   //!< when to make it
    Call m_call;                                //!< the call
    bool m_called{false};                       //!< it was made
    std::string m_unknown;                      //!< sources of unknown signature
};

} // namespace ns3

#endif /* SCTP_CALLBACK_SCENARIO_H */
