/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PROPERTY_ENDPOINT_H
#define SCTP_PROPERTY_ENDPOINT_H

#include "sctp-property-ledger.h"
#include "sctp-property-scenario.h"

#include "ns3/event-id.h"
#include "ns3/sctp-socket.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-tests
 * An application on one socket, which sends, reads and ends as the scenario says, and checks all
 * that it is told.
 */
class SctpPropertyEndpoint
{
  public:
    /**
     * @param name its name in reports
     * @param host on which host it is, 0 or 1
     * @param plan its parameters and traffic
     * @param ledger ledger of all endpoints
     * @param seed of its randomness
     */
    SctpPropertyEndpoint(const std::string& name,
                         uint32_t host,
                         const SctpPropertySide& plan,
                         SctpPropertyLedger& ledger,
                         uint64_t seed);

    /**
     * Takes a socket that was accepted or is connecting, and begins.
     * @param socket the socket
     * @param connecting whether it is connecting
     */
    void Start(Ptr<Socket> socket, bool connecting);

    /**
     * @param socket the socket
     * @param notification the event
     */
    void Notified(Ptr<Socket> socket, const SctpNotification& notification);

    /**
     * To be called about once a second: looks for callbacks that should have come, and ends the
     * association when its time is over.
     */
    void Watch();

    /// Does nothing more by itself.
    void Rest();

    /// Reads the rest after the end, and checks the properties of one side.
    void Finish();

    /// Ends the association after its deadline.
    void Kill();

    /// @return whether the application was told that the association has ended
    bool HasEnded() const;

    /// @return whether it has ended gracefully
    bool WasGraceful() const;

    /// @return whether it has called Close, so that unread data of the peer may be discarded
    bool HasDiscarded() const;

    /// @return its host
    uint32_t GetHost() const;

    /// @return its name
    const std::string& GetName() const;

    /// @return its socket
    Ptr<SctpSocket> GetSocket() const;

  private:
    /// @param text the violation
    void Report(const std::string& text);

    /// Draws the next message.
    void DrawMessage();

    /// Draws when it is abandoned.
    void DrawReliability();

    /// Sends as far as its plan and the socket allow.
    void SendSome();

    /// @return whether the message that is next was taken
    bool SendNext();

    /**
     * The next message was refused.
     * @param space result of GetStreamTxAvailable before
     * @return whether another one may be tried
     */
    bool NoteRefused(uint32_t space);

    /// Changes the scheduler of streams, or the value of a stream.
    void Reschedule();

    /// Resets streams or TSNs, or adds streams.
    void Reconfigure();

    /**
     * Counts resets, and adopts the number of streams.
     * @param notification an event of RFC 6525
     */
    void NoteReconfigured(const SctpNotification& notification);

    /**
     * @param streamId a stream
     * @return how often its numbers began anew, of messages of this side
     */
    uint32_t GetResets(uint16_t streamId) const;

    /// Ends as the plan says.
    void End();

    /// Ends gracefully, and goes on reading.
    void ShutdownSend();

    /// Closes.
    void Close();

    /// @return whether the application reads now
    bool IsReading() const;

    /// Reads as far as its plan allows.
    void ReadSome();

    /**
     * Reads one piece.
     * @return whether there was one
     */
    bool ReadPiece();

    /**
     * Checks a piece.
     * @param packet the piece
     * @param info its properties
     */
    void CheckPiece(Ptr<Packet> packet, const SctpReceiveInfo& info);

    /**
     * Checks that a message may come now.
     * @param id its number
     * @param info properties of its first piece
     */
    void CheckOrder(uint32_t id, const SctpReceiveInfo& info);

    /**
     * Checks that all earlier messages of the stream that are missing may be missing.
     * @param id number of the message
     * @return whether it may
     */
    bool PassOver(uint32_t id);

    /// @return received messages that are neither complete nor abandoned
    size_t CountIncomplete() const;

    /**
     * Checks the report of a failed message.
     * @param notification the report
     */
    void CheckFailed(const SctpNotification& notification);

    /// @param s the socket
    void Connected(Ptr<Socket> s);
    /// @param s the socket
    void Failed(Ptr<Socket> s);
    /// @param s the socket
    void Closed(Ptr<Socket> s);
    /// @param s the socket
    void ErrorClosed(Ptr<Socket> s);
    /// @param s the socket
    void Receivable(Ptr<Socket> s);
    /**
     * @param s the socket
     * @param space free send buffer of a stream, bytes, as of GetStreamTxAvailable
     */
    void Sendable(Ptr<Socket> s, uint32_t space);

    std::string m_name;           //!< name in reports
    uint32_t m_host;              //!< 0 or 1
    SctpPropertySide m_plan;      //!< its parameters and traffic
    SctpPropertyLedger& m_ledger; //!< ledger of all endpoints
    SctpTestDice m_dice;          //!< randomness
    SctpTestDice m_messageDice;   //!< that of reliability
    SctpTestDice m_streamDice;    //!< that of schedulers
    SctpTestDice m_resetDice;     //!< that of resets
    Ptr<SctpSocket> m_socket;     //!< the socket

    // Sending
    uint32_t m_left{0};      //!< bytes still to send
    uint32_t m_nextSize{0};  //!< size of the next message; 0 = not drawn
    SctpSendInfo m_nextInfo; //!< how it goes
    bool m_waiting{false};   //!< for the send callback
    uint32_t m_spaceSeen{0}; //!< times that there was space while waiting
    EventId m_sendEvent;     //!< the next message of a paced sender
    EventId m_endEvent;      //!< the end
    bool m_shutdown{false};  //!< ShutdownSend was called
    bool m_closed{false};    //!< Close was called
    std::map<uint16_t, std::vector<uint32_t>> m_ordered; //!< ordered messages per stream
    std::map<uint16_t, uint32_t> m_resets;               //!< resets of single streams
    uint32_t m_resetsOfAll{0};                           //!< resets of all streams

    // Receiving
    EventId m_readEvent;                         //!< the next piece of a slow reader
    uint32_t m_dataSeen{0};                      //!< times that data lay about
    uint32_t m_ends{0};                          //!< ends of data read
    const SctpPropertyEndpoint* m_peer{nullptr}; //!< sender of the data received
    std::map<uint16_t, size_t> m_next;           //!< next ordered message per stream
    std::map<uint16_t, uint32_t> m_nextSsn;      //!< its number
    std::map<uint16_t, uint32_t> m_resetsSeen;   //!< resets by the peer that numbers have shown
    std::map<uint32_t, uint32_t> m_partial;      //!< bytes of messages that are not complete
    std::map<uint16_t, uint32_t> m_open;         //!< message of a stream that came in part
    std::set<uint32_t> m_done;                   //!< messages received
    std::set<uint16_t> m_aborted;                //!< streams with an aborted partial delivery

    // Callbacks called
    bool m_connecting{false}; //!< it connects, and is to hear of it
    uint32_t m_connected{0};  //!< connectionSucceeded
    uint32_t m_failed{0};     //!< connectionFailed
    uint32_t m_normal{0};     //!< normalClose
    uint32_t m_errors{0};     //!< errorClose
    uint32_t m_endNotices{0}; //!< notifications of the end
};

} // namespace ns3

#endif /* SCTP_PROPERTY_ENDPOINT_H */
