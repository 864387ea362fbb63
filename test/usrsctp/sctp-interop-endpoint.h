/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_INTEROP_ENDPOINT_H
#define SCTP_INTEROP_ENDPOINT_H

#include "ns3/event-id.h"
#include "ns3/sctp-socket.h"

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-tests
 * An application that talks to its like over a SctpSocket of any stack, and checks each byte.
 *
 * Message i has FIRST_PPID + i as its payload protocol identifier, goes to stream i modulo the
 * number of streams, and has a size and bytes that follow from i.
 */
class SctpInteropEndpoint
{
  public:
    /// The port of all endpoints that have a fixed one.
    static constexpr uint16_t PORT = 5001;

    /// Payload protocol identifier of the first message, beyond those that stand for protocols.
    static constexpr uint32_t FIRST_PPID = 0x70000000;

    /// A rule by which a message may be given up.
    struct Reliability
    {
        SctpReliability policy; //!< when
        uint32_t value;         //!< its value
    };

    /// Traffic of the two endpoints of a scenario.
    struct Plan
    {
        uint32_t messages{1000};    //!< messages from the client
        uint32_t minSize{1000};     //!< least size of a message, bytes
        uint32_t maxSize{1000};     //!< largest size of a message, bytes
        uint16_t streams{1};        //!< streams
        Time interval{Time(0)};     //!< time between messages of the client; zero = none
        bool unordered{false};      //!< send unordered
        bool echo{false};           //!< the server sends everything back
        Time stopReading{Time(0)};  //!< the server does not read from here, after the set-up
        Time startReading{Time(0)}; //!< to here
        uint32_t readRate{0};       //!< bytes per second that the server reads; 0 = all
        Time abortAfter{Time(0)};   //!< the client aborts this long after the set-up; zero = never
        Time hold{Time(0)};         //!< time to wait before closing
        /// Reliability of messages: message i has entry i modulo their number; none = full.
        std::vector<Reliability> reliability;
        uint32_t resets{0}; //!< how often all streams are reset, the last time before the closing
        bool mixed{false};  //!< every fourth message goes unordered
        /// Attributes AuthChunks, AuthHmacs and AuthKeys of FreeBSD's socket.
        std::map<std::string, std::string> auth;
        uint16_t keys{0}; //!< message i names key 1 + i % keys (this module); 0 = none does
        bool reliableUnordered{false}; //!< unordered messages are not given up
        uint32_t closing{0}; //!< last messages, which are never given up: rounds of all streams,
                             //!< the first one ordered, a second one not
    };

    /**
     * @param plan the traffic
     * @param client whether this end sends
     */
    SctpInteropEndpoint(const Plan& plan, bool client);

    /**
     * Listens on PORT.
     * @param node the node
     */
    void Listen(Ptr<Node> node);

    /**
     * Connects.
     * @param node the node
     * @param to addresses of the peer, whose port is PORT
     * @param localPort own port, 0 = any
     */
    void Connect(Ptr<Node> node, const std::vector<Address>& to, uint16_t localPort);

    /// Ends the association, and stops listening to its callbacks.
    void Vanish();

    /**
     * @param index number of a message
     * @return its size, bytes
     */
    uint32_t GetSize(uint32_t index) const;

    /// @return the first fault of the received messages; empty = none
    const std::string& GetFault() const;

    /// @return whether the association has ended, or could not be made
    bool HasEnded() const;

    /// @return the type of the notification that told of the end, as a text
    const std::string& GetEnd() const;

    /// @return time of the end
    Time GetEndTime() const;

    /// @return messages received, since the last restart of the peer
    uint32_t GetReceived() const;

    /// @return restarts of the peer
    uint32_t GetRestarts() const;

    /// @return messages sent
    uint32_t GetSent() const;

    /**
     * Judges the delivery of the messages that this end has sent.
     * @param receiver the other end
     * @return the first thing that is wrong; empty = nothing
     */
    std::string JudgeDelivery(const SctpInteropEndpoint& receiver) const;

    /// @return messages that were given up, in part sent or not at all
    uint32_t GetAbandoned() const;

  private:
    /**
     * @param node a host
     * @return a new socket of it, with the attributes of the plan
     */
    Ptr<SctpSocket> MakeSocket(Ptr<Node> node) const;

    /// Has the socket call this object.
    void Attach();

    /// Sends until the socket refuses or all is sent, then closes.
    void SendMore();

    /// @return whether all there is to send has been taken
    bool SendMessages();

    /// Sends back the messages received.
    void SendEchoes();

    /**
     * @param index number of a message
     * @return whether it goes unordered
     */
    bool IsUnordered(uint32_t index) const;

    /**
     * @param index number of a message
     * @return how it may be given up
     */
    Reliability GetReliability(uint32_t index) const;

    /**
     * @param index number of a message
     * @return its number in its stream (SSN, or low half of the MID) if none was reset
     */
    uint16_t CountBefore(uint32_t index) const;

    /**
     * Resets all streams if it is time for that.
     * @return whether the next message may go
     */
    bool ResetInTime();

    /**
     * A piece of a message has come.
     * @param piece its bytes
     * @param info its properties
     */
    void TakePiece(Ptr<Packet> piece, const SctpReceiveInfo& info);

    /**
     * @param index number of a message
     * @return whether the socket has taken it
     */
    bool SendMessage(uint32_t index);

    /// Reads the data received.
    void ReadMore();

    /// @return whether the reader may read now; if not, it comes back
    bool MayRead();

    /**
     * Checks a message.
     * @param message its bytes
     * @param info its properties
     */
    void Check(Ptr<Packet> message, const SctpReceiveInfo& info);

    /// @param socket the socket
    void HandleConnected(Ptr<Socket> socket);
    /// @param socket the socket
    void HandleReadable(Ptr<Socket> socket);
    /**
     * @param socket the socket
     * @param space free send buffer, bytes
     */
    void HandleWritable(Ptr<Socket> socket, uint32_t space);
    /**
     * @param socket the new socket
     * @param from the peer
     */
    void HandleAccepted(Ptr<Socket> socket, const Address& from);
    /**
     * @param socket the socket
     * @param notification the event
     */
    void HandleNotification(Ptr<Socket> socket, const SctpNotification& notification);

    Plan m_plan;                              //!< traffic
    bool m_client;                            //!< whether this end sends
    Ptr<SctpSocket> m_listener;               //!< the listening socket
    Ptr<SctpSocket> m_socket;                 //!< the socket of the association
    uint32_t m_sent{0};                       //!< messages sent
    uint32_t m_received{0};                   //!< messages received
    uint64_t m_bytes{0};                      //!< bytes received
    uint32_t m_restarts{0};                   //!< restarts of the peer
    std::string m_fault;                      //!< first fault
    std::string m_end;                        //!< how it has ended
    Time m_up;                                //!< time of the set-up
    Time m_endTime;                           //!< time of the end
    Time m_firstRead;                         //!< time of the first data
    bool m_peerClosed{false};                 //!< the peer sends no more
    bool m_closed{false};                     //!< Close was called
    bool m_held{false};                       //!< the time to wait is over
    EventId m_wait;                           //!< end of the time to wait
    EventId m_read;                           //!< reads later
    std::vector<bool> m_seen;                 //!< messages that have been received
    std::map<uint16_t, uint32_t> m_next;      //!< least number that may come next, by stream
    uint32_t m_resets{0};                     //!< requests to reset the streams
    bool m_resetting{false};                  //!< one is not answered
    std::map<uint32_t, Ptr<Packet>> m_parts;  //!< messages of which pieces came
    std::map<uint32_t, uint16_t> m_numbers;   //!< SSNs or low halves of MIDs, by message
    std::map<uint32_t, bool> m_abandoned;     //!< own messages given up; whether sent in part
    std::map<uint16_t, uint32_t> m_brokenOff; //!< partial deliveries that ended, by stream
    std::deque<std::pair<Ptr<Packet>, SctpSendInfo>> m_echoes; //!< to be sent back
};

} // namespace ns3

#endif /* SCTP_INTEROP_ENDPOINT_H */
