/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATTERN_SOURCE_H
#define SCTP_PATTERN_SOURCE_H

#include "ns3/address.h"
#include "ns3/application.h"
#include "ns3/data-rate.h"
#include "ns3/event-id.h"
#include "ns3/ptr.h"
#include "ns3/socket.h"
#include "ns3/traced-callback.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-applications
 * Sends the pattern in messages of equal size, then closes the connection. Messages go as fast as
 * the socket takes them, or at a rate; the close is graceful. With several streams each message
 * goes on the next one, or each stream has messages of its own size and rate. Messages of SCTP
 * carry their offset in the pattern.
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
     * Add an address of this node that the socket is bound to. Without a call it is bound to all.
     * SCTP only.
     *
     * @param address the address, without port
     */
    void AddLocal(const Address& address)
    {
        m_locals.push_back(address);
    }

    /**
     * Add a stream with messages of its own size and rate, in place of the attributes Streams,
     * MessageSize and DataRate. Streams are numbered in the order of the calls, before the start.
     * The first one is served first when the send buffer has room. SCTP only, but for one stream.
     *
     * @param messageSize bytes; 0 as for MessageSize
     * @param rate rate of its messages; 0 = as fast as the socket takes them
     */
    void AddStream(uint32_t messageSize, const DataRate& rate);

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
    /// Messages of equal size at one rate.
    struct Flow
    {
        uint16_t stream{0};   //!< its first stream
        uint16_t streams{1};  //!< number of streams, which get a message in turn
        uint32_t size{0};     //!< size of each message but the last, bytes; 0 = see MessageSize
        DataRate rate;        //!< rate of its messages, 0 = as fast as the socket takes them
        Time due;             //!< when the next message is due
        EventId next;         //!< the next message is due
        uint64_t messages{0}; //!< messages that the socket has taken
    };

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

    /// Send until the socket takes no more, or the next messages are not due yet.
    void SendMore();

    /**
     * Send messages of a flow until the socket takes no more, or the next one is not due yet.
     *
     * @param flow the flow
     */
    void SendFlow(Flow& flow);

    /**
     * Send the next message of a flow.
     *
     * @param flow the flow
     * @param size size of the message, bytes
     * @return result of the socket
     */
    int SendNext(Flow& flow, uint32_t size);

    /**
     * Tell whether the next message of a flow has to wait for its time, and wait for it then.
     *
     * @param flow the flow
     * @return true if it has to
     */
    bool IsAhead(Flow& flow);

    /**
     * Tell whether all was sent.
     *
     * @return true if it was; never without MaxBytes
     */
    bool IsDone() const;

    TypeId m_protocol;             //!< socket factory
    Address m_remote;              //!< where to connect to
    std::vector<Address> m_others; //!< further addresses to try
    std::vector<Address> m_locals; //!< addresses that it is bound to; none = all
    uint32_t m_messageSize{0};     //!< size of each message but the last, bytes
    uint64_t m_maxBytes{0};        //!< bytes to send, 0 = no end
    uint64_t m_sent{0};            //!< bytes that the socket has taken
    uint16_t m_streams{1};         //!< number of streams
    double m_unordered{0};         //!< share of unordered messages
    uint64_t m_messages{0};        //!< messages that the socket has taken
    DataRate m_rate;               //!< rate of messages, 0 = as fast as the socket takes them
    std::vector<Flow> m_flows;     //!< the flows sent
    bool m_tag{false};             //!< messages carry their number
    bool m_connected{false};       //!< there is a connection that is not closed
    std::string m_failure;         //!< why not everything was sent
    Ptr<Socket> m_socket;          //!< the socket
    TracedCallback<uint64_t> m_messageTrace; //!< the socket has taken a message
};

} // namespace ns3

#endif /* SCTP_PATTERN_SOURCE_H */
