/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SIGNALLING_PEER_H
#define SCTP_SIGNALLING_PEER_H

#include "sctp-signalling-message.h"

#include "ns3/packet.h"
#include "ns3/ptr.h"
#include "ns3/sctp-user-types.h"
#include "ns3/simple-ref-count.h"

#include <cstdint>
#include <deque>
#include <map>
#include <utility>

namespace ns3
{

class SctpAssociation;
class SctpSignallingPeer;
class SctpSocket;
class Socket;

/**
 * @ingroup sctp
 * Values for all messages of an end.
 */
struct SctpSignallingSettings
{
    uint16_t port{38412};      //!< port of the core; NGAP's (TS 38.412 section 7)
    uint32_t ppid{60};         //!< payload protocol identifier; NGAP's (TS 38.412 section 7)
    uint8_t dscp{0};           //!< DSCP of all packets
    uint32_t messageSize{200}; //!< size of messages, bytes, at least that of the head
    uint32_t largeSize{60000}; //!< size of large context requests, bytes
    double largeShare{0};      //!< share of context requests that are large
};

/**
 * @ingroup sctp
 * Notified of the events of a peer.
 */
class SctpSignallingPeerUser
{
  public:
    virtual ~SctpSignallingPeerUser() = default;

    /// @param peer a peer whose association is established
    virtual void HandleUp(Ptr<SctpSignallingPeer> peer) = 0;

    /**
     * A whole message has arrived.
     * @param peer its sender
     * @param message its head
     * @param stream its stream
     */
    virtual void HandleMessage(Ptr<SctpSignallingPeer> peer,
                               const SctpSignallingMessage& message,
                               uint16_t stream) = 0;

    /// @param peer a peer whose association has ended, or was not established
    virtual void HandleEnd(Ptr<SctpSignallingPeer> peer) = 0;
};

/**
 * @ingroup sctp
 * The other end of one association: sends messages to it, and hears its messages.
 *
 * Applications see peers and streams, no socket, so that several peers may share one.
 */
class SctpSignallingPeer : public SimpleRefCount<SctpSignallingPeer>
{
  public:
    /**
     * @param socket a socket with one association, accepted or about to be connected
     * @param settings values for the messages
     * @param user notified of events; outlives the peer, or calls Detach
     */
    SctpSignallingPeer(Ptr<SctpSocket> socket,
                       const SctpSignallingSettings& settings,
                       SctpSignallingPeerUser& user);

    /**
     * @param association an association of a one-to-many socket, established
     * @param socket the socket, whose owner passes on messages and notifications
     * @param settings values for the messages
     * @param user notified of events; outlives the peer, or calls Detach
     */
    SctpSignallingPeer(Ptr<SctpAssociation> association,
                       Ptr<SctpSocket> socket,
                       const SctpSignallingSettings& settings,
                       SctpSignallingPeerUser& user);
    ~SctpSignallingPeer();

    SctpSignallingPeer(const SctpSignallingPeer&) = delete;
    SctpSignallingPeer& operator=(const SctpSignallingPeer&) = delete;

    /**
     * @param message head of a message
     * @param size its size with the head, bytes
     * @return the message
     */
    static Ptr<Packet> MakePacket(const SctpSignallingMessage& message, uint32_t size);

    /**
     * Sends a message, in order and reliably. It waits here if the send buffer is full.
     * @param message its head
     * @param stream its stream
     * @param size its size with the head, bytes
     */
    void Send(const SctpSignallingMessage& message, uint16_t stream, uint32_t size);

    /// @return whether messages can be sent
    bool IsUp() const;

    /// @return whether messages wait for room in the send buffer
    bool HasWaiting() const
    {
        return !m_waiting.empty();
    }

    /// @return number of streams in each direction; 0 before the association is established
    uint16_t GetStreams() const;

    /// Ends the association gracefully, after the messages that wait.
    void Close();

    /// Ends all notifications of the user.
    void Detach();

    /**
     * Passes on a piece of a message.
     * @param piece the piece
     * @param info its stream, and whether the message ends
     */
    void HandlePiece(Ptr<Packet> piece, const SctpReceiveInfo& info);

    /**
     * Passes on an event of the association.
     * @param event the event
     */
    void HandleEvent(const SctpNotification& event);

  private:
    /// A message that waits for room in the send buffer.
    struct Waiting
    {
        Ptr<Packet> message; //!< the message
        uint16_t stream;     //!< its stream
    };

    /// Sends messages that wait, as far as there is room.
    void Flush();

    /// The association is established. @param status its state
    void NoteUp(const SctpStatus& status);

    /// Ends the association gracefully.
    void EndAssociation();

    /// Ends the use of the association. @param notify whether the user is notified
    void NoteEnd(bool notify);

    /// Reads pieces of messages. @param socket the socket
    void Receive(Ptr<Socket> socket);

    /**
     * @param socket the socket
     * @param event an event of the association
     */
    void Notified(Ptr<Socket> socket, const SctpNotification& event);

    /**
     * There is room in the send buffer.
     * @param socket the socket
     * @param room bytes
     */
    void HandleRoom(Ptr<Socket> socket, uint32_t room);

    Ptr<SctpSocket> m_socket; //!< the socket; null once the association has ended
    /// Association of a one-to-many socket; SCTP_FUTURE_ASSOCIATION = the only one of its socket.
    SctpAssociationId m_id{SCTP_FUTURE_ASSOCIATION};
    uint32_t m_ppid;                           //!< of its messages
    SctpSignallingPeerUser* m_user;            //!< notified of events; may be null
    uint16_t m_streams{0};                     //!< number of streams
    bool m_up{false};                          //!< messages can be sent
    bool m_closing{false};                     //!< to be closed once no message waits
    std::deque<Waiting> m_waiting;             //!< in order
    std::map<uint16_t, Ptr<Packet>> m_partial; //!< messages that are being delivered, by stream
};

} // namespace ns3

#endif /* SCTP_SIGNALLING_PEER_H */
