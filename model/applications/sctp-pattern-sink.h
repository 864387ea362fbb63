/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATTERN_SINK_H
#define SCTP_PATTERN_SINK_H

#include "sctp-pattern.h"

#include "ns3/application.h"
#include "ns3/nstime.h"
#include "ns3/ptr.h"
#include "ns3/sctp-user-types.h"
#include "ns3/socket.h"
#include "ns3/traced-callback.h"

#include <cstdint>
#include <map>
#include <tuple>

namespace ns3
{

/**
 * @ingroup sctp-applications
 * Accepts connections and checks that each brings the pattern.
 */
class SctpPatternSink : public Application
{
  public:
    /**
     * TracedCallback signature of the arrival of data.
     *
     * @param [in] total bytes received so far from all connections
     */
    typedef void (*ReceivedTracedCallback)(uint64_t total);

    /**
     * Get the type ID.
     *
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    SctpPatternSink();
    ~SctpPatternSink() override;

    /**
     * Get the number of bytes received.
     *
     * @return the number, of all connections
     */
    uint64_t GetTotalRx() const;

    /**
     * Get the number of bytes that were not those of the pattern.
     *
     * @return the number, of all connections
     */
    uint64_t GetCorrupt() const;

    /**
     * Get the time of the last arrival of data.
     *
     * @return the time, zero if nothing has arrived
     */
    Time GetLastRx() const;

    /**
     * Get the number of connections that were accepted.
     *
     * @return the number
     */
    uint32_t GetAccepted() const;

  protected:
    void DoDispose() override;

  private:
    void StartApplication() override;
    void StopApplication() override;

    /**
     * Take a new connection.
     *
     * @param socket its socket
     * @param from the peer
     */
    void HandleAccept(Ptr<Socket> socket, const Address& from);

    /**
     * Read the messages received.
     *
     * @param socket the socket of a connection
     */
    void HandleRead(Ptr<Socket> socket);

    /**
     * The peer has closed a connection: close this end too.
     *
     * @param socket its socket
     */
    void HandleClose(Ptr<Socket> socket);

    TypeId m_protocol;      //!< socket factory
    uint16_t m_port{0};     //!< where to listen
    Ptr<Socket> m_listener; //!< listening socket

    /// Bytes and messages that have arrived on a connection.
    struct Arrived
    {
        uint64_t bytes{0}; //!< bytes received
        /// Of each stream of an association, of ordered messages or of unordered ones; SCTP only.
        std::map<std::tuple<SctpAssociationId, uint16_t, bool>, SctpPatternChecker> streams;
    };

    std::map<Ptr<Socket>, Arrived> m_connections; //!< by socket
    uint64_t m_received{0};                       //!< bytes received
    uint64_t m_corrupt{0};                        //!< wrong bytes
    uint32_t m_accepted{0};                       //!< connections accepted
    Time m_lastRx;                                //!< time of the last arrival
    TracedCallback<uint64_t> m_receivedTrace;     //!< data has arrived
    TracedCallback<uint64_t> m_messageTrace;      //!< a message has arrived
};

} // namespace ns3

#endif /* SCTP_PATTERN_SINK_H */
