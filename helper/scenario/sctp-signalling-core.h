/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SIGNALLING_CORE_H
#define SCTP_SIGNALLING_CORE_H

#include "sctp-signalling-interface.h"
#include "sctp-signalling-peer.h"

#include "ns3/address.h"
#include "ns3/application.h"
#include "ns3/sctp-socket.h"
#include "ns3/sctp-user-types.h"
#include "ns3/socket.h"

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

namespace ns3
{

class SctpSignallingMeter;

/**
 * @ingroup sctp
 * The core (AMF): accepts base stations, decides on their associations, starts procedures towards
 * them, answers theirs, and relays handovers.
 */
class SctpSignallingCore : public Application, public SctpSignallingPeerUser
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * @param settings values for the messages
     * @param weights weight factor of each association of a station, at least one; association 0
     *        is set up by the station, the others when the core adds them
     * @param local the core's addresses
     */
    void Configure(const SctpSignallingSettings& settings,
                   const std::vector<uint8_t>& weights,
                   const std::vector<Address>& local);

    /**
     * @param style ONE_TO_MANY: one socket for all associations, which pages stations of one
     *        association by SCTP_SENDALL;
     *        ONE_TO_ONE: each association is a socket that was accepted
     */
    void SetStyle(SctpSocketStyle style);

    /// @param meter measures the procedures; outlives the application
    void SetMeter(SctpSignallingMeter& meter);

    /**
     * Fixes random streams.
     * @param stream number of the first one
     */
    void SetStream(int64_t stream);

    /**
     * Begins the context set-up of a user.
     * @param station the user's station
     * @param user the user
     */
    void SetUpContext(uint16_t station, uint32_t user);

    /**
     * Pages a user at all stations.
     * @param station the station where the user is
     * @param user the user
     */
    void Page(uint16_t station, uint32_t user);

    /**
     * @param station a station
     * @param user a user of it who becomes idle
     */
    void Release(uint16_t station, uint32_t user);

    /**
     * Has all stations set up one more association.
     * @param weight its weight factor
     */
    void AddAssociation(uint8_t weight);

    /**
     * Has all stations close an association. The core's users of it are bound anew.
     * @param number its number
     */
    void RemoveAssociation(uint8_t number);

    /**
     * @param station a station
     * @return the core's end of its interface; null before its set-up
     */
    const SctpSignallingInterface* FindInterface(uint16_t station) const;

    /// @return number of stations that have been set up
    uint32_t GetStations() const;

  protected:
    void DoDispose() override;

  private:
    /// The station and number of an association; known from its first message on.
    struct Link
    {
        Ptr<SctpSignallingPeer> peer; //!< the association
        bool isKnown{false};          //!< its first message has arrived
        uint16_t station{0};          //!< its station
        uint8_t number{0};            //!< its number there
    };

    void StartApplication() override;
    void StopApplication() override;

    void HandleUp(Ptr<SctpSignallingPeer> peer) override;
    void HandleMessage(Ptr<SctpSignallingPeer> peer,
                       const SctpSignallingMessage& message,
                       uint16_t stream) override;
    void HandleEnd(Ptr<SctpSignallingPeer> peer) override;

    /**
     * An association is accepted.
     * @param socket its socket
     * @param from address and port of the station
     */
    void HandleAccept(Ptr<Socket> socket, const Address& from);

    /// Reads pieces of messages of all associations. @param socket the one-to-many socket
    void Receive(Ptr<Socket> socket);

    /**
     * @param socket the one-to-many socket
     * @param event an event of one of its associations
     */
    void Notified(Ptr<Socket> socket, const SctpNotification& event);

    /**
     * Handles the first message of an association.
     * @param link the association
     * @param message the message
     */
    void HandleSetup(Link& link, const SctpSignallingMessage& message);

    /**
     * Handles a message that belongs to a user.
     * @param link its association
     * @param message its head
     * @param stream its stream
     */
    void HandleUserMessage(const Link& link, SctpSignallingMessage message, uint16_t stream);

    /**
     * Sends a message of a user on its association and stream.
     * @param station the user's station
     * @param message its head
     * @param size its size, bytes
     */
    void SendOfUser(uint16_t station, const SctpSignallingMessage& message, uint32_t size);

    /**
     * Sends a message that belongs to no user.
     * @param station the station
     * @param message its head
     */
    void SendCommon(uint16_t station, const SctpSignallingMessage& message);

    /**
     * Sends a message that belongs to no user to all stations.
     * @param message its head
     */
    void SendToAll(const SctpSignallingMessage& message);

    SctpSignallingSettings m_settings; //!< values for the messages
    std::vector<uint8_t> m_weights;    //!< weight factor of each association
    std::vector<bool> m_removed;       //!< which of them were removed
    std::vector<Address> m_local;      //!< addresses
    Ptr<UniformRandomVariable> m_random{
        CreateObject<UniformRandomVariable>()};            //!< draws associations and sizes
    Ptr<SctpSocket> m_listener;                            //!< listening socket
    SctpSocketStyle m_style{SctpSocketStyle::ONE_TO_MANY}; //!< its style
    /// Associations of a one-to-many socket, by id.
    std::map<SctpAssociationId, Ptr<SctpSignallingPeer>> m_peers;
    /// Associations, found by their peer.
    std::map<const SctpSignallingPeer*, Link> m_links;
    /// Interfaces, by station.
    std::map<uint16_t, std::unique_ptr<SctpSignallingInterface>> m_interfaces;
    std::map<uint32_t, uint16_t> m_sources; //!< source stations of handovers, by procedure
    SctpSignallingMeter* m_meter{nullptr};  //!< measures the procedures
};

} // namespace ns3

#endif /* SCTP_SIGNALLING_CORE_H */
