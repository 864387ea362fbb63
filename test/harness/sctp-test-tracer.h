/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TEST_TRACER_H
#define SCTP_TEST_TRACER_H

#include "sctp-test-harness.h"

#include "ns3/config.h"
#include "ns3/sctp-compat.h"
#include "ns3/type-id.h"

#include <functional>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Records the events of all trace sources of a host.
 */

namespace ns3
{

/**
 * @ingroup sctp-tests
 * Events of a host's trace sources.
 */
struct SctpTraceLog
{
    /// Changes of a value, old and new.
    template <typename T>
    using Changes = std::vector<std::pair<T, T>>;

    std::map<std::string, uint32_t> fired;            ///< how often each source told something
    std::map<std::string, Changes<uint32_t>> numbers; ///< CongestionWindow and the like
    std::map<std::string, Changes<Time>> times;       ///< RTO, SRTT
    std::vector<Time> rtts;                           ///< RTT
    std::ostringstream pathStates;                    ///< State of paths
    std::ostringstream states;                        ///< State of associations
    std::ostringstream moves;                         ///< Failover, PrimaryChanged
    std::string paths;                                ///< PathAdded, PathRemoved
    std::vector<SctpPathId> timeouts;                 ///< Timeout
    std::map<SctpTxReason, size_t> sent;              ///< DataSent
    std::ostringstream repeated;                      ///< Retransmission
    std::vector<Time> routeDelays;                    ///< RouteDelay
    Time setUp;                                       ///< SetUp
    std::vector<SctpDropReason> drops;                ///< Drop of associations
    std::vector<SctpDropReason> strayDrops;           ///< Drop of nodes
    std::string windowBlocked;                        ///< WindowBlocked, + and -
    std::string bufferBlocked;                        ///< ReceiveBufferBlocked, + and -
    std::vector<uint32_t> acked;                      ///< CumulativeTsnAck
    std::vector<SctpCloseReason> closed;              ///< Closed
    uint64_t bytesSent{0};                            ///< MessageSent
    uint64_t bytesReceived{0};                        ///< MessageReceived
    std::vector<Socket::SocketErrno> refused;         ///< MessageRefused
    std::vector<SctpNotification::Type> told;         ///< Notification
};

/**
 * @ingroup sctp-tests
 * Connects the trace sources of a host.
 */
class SctpTestTracer
{
  public:
    /**
     * @param lab the laboratory
     * @param host 0 or 1
     */
    SctpTestTracer(SctpLab& lab, uint32_t host)
        : log(std::make_shared<SctpTraceLog>()),
          node("/NodeList/" + std::to_string(lab.GetHost(host)->GetId()) +
               "/$ns3::SctpL4Protocol/"),
          m_lab(lab)
    {
    }

    /**
     * Connects a function to a trace source.
     * @tparam Args arguments of the source
     * @tparam Function type of the function
     * @param path the source's path in the configuration, below the node's protocol
     * @param function function to call with the log, the context and the arguments
     */
    template <typename... Args, typename Function>
    void Connect(const std::string& path, void (*)(Args...), Function function) const
    {
        // The log outlives the script: sources may tell something while all is torn down.
        const auto call = [log = log, function](std::string context, Args... args) {
            ++log->fired[context];
            function(*log, context, args...);
        };
        const auto callback = sctp::MakeFunctionCallback<void, std::string, Args...>(call);
        m_lab.True(Config::ConnectFailSafe(node + path, callback), "there is " + path);
    }

    /// Connects the sources of the node.
    void ConnectNode() const;
    /// Connects the sources of the sockets that there are.
    void ConnectSockets() const;
    /// Connects the sources of the associations that there are.
    void ConnectAssociations() const;
    /// Connects the sources of the paths that there are.
    void ConnectPaths() const;

    /**
     * @param path an object's path in the configuration, below the node's protocol, or nothing
     * @param type the object's type
     * @return names of its trace sources that have told nothing
     */
    std::string GetSilent(const std::string& path, TypeId type) const;

    std::shared_ptr<SctpTraceLog> log; ///< the events
    std::string node;                  ///< the protocol's path in the configuration, with a slash

  private:
    /// Connects those sources of associations that tell of data.
    void ConnectData() const;
    /// Connects those sources of associations that tell of reachability.
    void ConnectFailover() const;

    SctpLab& m_lab; ///< the laboratory
};

} // namespace ns3

#endif /* SCTP_TEST_TRACER_H */
