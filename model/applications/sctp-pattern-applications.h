/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATTERN_APPLICATIONS_H
#define SCTP_PATTERN_APPLICATIONS_H

#include "ns3/address.h"
#include "ns3/application.h"
#include "ns3/data-rate.h"
#include "ns3/event-id.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"
#include "ns3/ptr.h"
#include "ns3/socket.h"
#include "ns3/traced-callback.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>

namespace ns3
{

/**
 * @ingroup sctp-applications
 * A sequence of bytes by which a receiver checks whether everything arrived, in order and once.
 *
 * It repeats after a prime number of bytes, so that blocks of equal size that are lost, doubled or
 * exchanged do not go unnoticed.
 */
class SctpPattern
{
  public:
    /**
     * Make a packet.
     *
     * @param offset offset of its first byte in the sequence
     * @param size its size, bytes
     * @return the packet
     */
    static Ptr<Packet> MakePacket(uint64_t offset, uint32_t size);

    /**
     * Count the bytes of a packet that are not those of the sequence.
     *
     * @param offset offset of its first byte in the sequence
     * @param packet the packet
     * @return the number of wrong bytes
     */
    static uint32_t CountWrong(uint64_t offset, Ptr<const Packet> packet);
};

/**
 * @ingroup sctp-applications
 * Sends the pattern in messages of equal size, as fast as the socket takes them or at a rate, then
 * closes the connection gracefully. With several streams each message goes on the next one; ordered
 * messages of a stream have the pattern together, each unordered one has the beginning of it.
 */
class SctpPatternSource : public Application
{
  public:
    /**
     * TracedCallback signature of a message.
     *
     * @param [in] number its number, from 0
     */
    typedef void (*MessageTracedCallback)(uint64_t number);

    /**
     * Get the type ID.
     *
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    SctpPatternSource();
    ~SctpPatternSource() override;

    /**
     * Add an address to try beside the attribute Remote, with the same port. SCTP only.
     *
     * @param address the address, without port
     */
    void AddRemote(const Address& address);

    /**
     * Get the socket.
     *
     * @return the socket, or nullptr before the start
     */
    Ptr<Socket> GetSocket() const;

    /**
     * Get the number of bytes that the socket has taken.
     *
     * @return the number
     */
    uint64_t GetTotalTx() const;

    /**
     * Tell why not everything was sent.
     *
     * @return a few words; empty while nothing has failed
     */
    const std::string& GetFailure() const;

  protected:
    void DoDispose() override;

  private:
    void StartApplication() override;
    void StopApplication() override;

    /**
     * Connect to the address, or to the addresses, of the receiver.
     *
     * @return 0, or -1
     */
    int Connect();

    /**
     * The connection is there: begin to send.
     *
     * @param socket the socket
     */
    void Connected(Ptr<Socket> socket);

    /**
     * The connection could not be made.
     *
     * @param socket the socket
     */
    void ConnectFailed(Ptr<Socket> socket);

    /**
     * The peer has closed the connection.
     *
     * @param socket the socket
     */
    void Closed(Ptr<Socket> socket);

    /**
     * The connection broke.
     *
     * @param socket the socket
     */
    void Lost(Ptr<Socket> socket);

    /**
     * Send no more.
     *
     * @param failure why; the first failure is kept
     */
    void Fail(const std::string& failure);

    /**
     * The socket may have room: send.
     *
     * @param socket the socket
     * @param available room, bytes
     */
    void HandleSend(Ptr<Socket> socket, uint32_t available);

    /// Send until the socket takes no more, or the next message is not due yet.
    void SendMore();

    /**
     * Send the next message.
     * @param size its size, bytes
     * @return what the socket returns
     */
    int SendNext(uint32_t size);

    /**
     * Tell whether the next message has to wait for its time, and wait for it then.
     *
     * @return true if it has to
     */
    bool IsAhead();

    TypeId m_protocol;                      //!< socket factory
    Address m_remote;                       //!< where to connect to
    std::vector<Address> m_others;          //!< further addresses to try
    uint32_t m_messageSize{0};              //!< size of each message but the last, bytes
    uint64_t m_maxBytes{0};                 //!< bytes to send, 0 = no end
    uint64_t m_sent{0};                     //!< bytes that the socket has taken
    uint16_t m_streams{1};                  //!< number of streams
    double m_unordered{0};                  //!< share of unordered messages
    uint64_t m_messages{0};                 //!< messages that the socket has taken
    std::map<uint16_t, uint64_t> m_offsets; //!< ordered bytes that it has taken, by stream
    DataRate m_rate;         //!< rate of messages, 0 = as fast as the socket takes them
    Time m_due;              //!< when the next message is due
    EventId m_next;          //!< the next message is due
    bool m_tag{false};       //!< messages carry their number
    bool m_connected{false}; //!< there is a connection that is not closed
    std::string m_failure;   //!< why not everything was sent
    Ptr<Socket> m_socket;    //!< the socket
    TracedCallback<uint64_t> m_messageTrace; //!< the socket has taken a message
};

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
     * Read what has arrived.
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
    /// Bytes received on each stream, of ordered messages or of the present unordered one.
    using Offsets = std::map<std::pair<uint16_t, bool>, uint64_t>;

    std::map<Ptr<Socket>, Offsets> m_offsets; //!< of each connection
    uint64_t m_received{0};                   //!< bytes received
    uint64_t m_corrupt{0};                    //!< wrong bytes
    uint32_t m_accepted{0};                   //!< connections accepted
    Time m_lastRx;                            //!< time of the last arrival
    TracedCallback<uint64_t> m_receivedTrace; //!< data has arrived
    TracedCallback<uint64_t> m_messageTrace;  //!< a message has arrived
};

} // namespace ns3

#endif /* SCTP_PATTERN_APPLICATIONS_H */
