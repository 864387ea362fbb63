/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SIGNALLING_STATION_H
#define SCTP_SIGNALLING_STATION_H

#include "sctp-signalling-interface.h"
#include "sctp-signalling-peer.h"

#include "ns3/address.h"
#include "ns3/application.h"
#include "ns3/callback.h"
#include "ns3/nstime.h"

#include <cstdint>
#include <map>
#include <vector>

namespace ns3
{

class SctpSignallingMeter;

/**
 * @ingroup sctp
 * A base station (NG-RAN node): sets up its associations with the core, starts procedures of its
 * users, and answers those of the core.
 */
class SctpSignallingStation : public Application, public SctpSignallingPeerUser
{
  public:
    /// Notified of a user that is connected at a station.
    using UserCallback = Callback<void, uint16_t, uint32_t>;

    /// Pause before an association that has ended is set up again.
    static constexpr int64_t PAUSE_MS = 1000;

    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * @param index number of the station, from 0
     * @param settings values for the messages
     * @param local the station's addresses, by interface
     * @param core the core's addresses, by interface; association n tries n modulo their number
     * first
     */
    void Configure(uint16_t index,
                   const SctpSignallingSettings& settings,
                   const std::vector<Address>& local,
                   const std::vector<Address>& core);

    /**
     * @param meter measures the procedures; outlives the application
     * @param connected notified when a user is connected here, or elsewhere by a handover from here
     */
    void SetMeter(SctpSignallingMeter& meter, UserCallback connected);

    /// @param stream number of the random stream that draws associations
    void SetStream(int64_t stream);

    /// @param user a user who becomes active
    void StartUser(uint32_t user);

    /**
     * @param user an active user
     * @param target number of the station that the user moves to
     */
    void HandOver(uint32_t user, uint16_t target);

    /// @param user a user who becomes idle
    void Release(uint32_t user);

    /// @return associations and users
    const SctpSignallingInterface& GetInterface() const;

    /// @return how many associations have ended without being removed by the core
    uint32_t GetLost() const;

  protected:
    void DoDispose() override;

  private:
    void StartApplication() override;
    void StopApplication() override;

    void HandleUp(Ptr<SctpSignallingPeer> peer) override;
    void HandleMessage(Ptr<SctpSignallingPeer> peer,
                       const SctpSignallingMessage& message,
                       uint16_t stream) override;
    void HandleEnd(Ptr<SctpSignallingPeer> peer) override;

    /// Ends the use of all associations.
    void Forget();

    /// @param number number of an association to set up
    void Connect(uint8_t number);

    /// @param number number of an association to close, as the core wants it
    void Remove(uint8_t number);

    /**
     * Sends the first message of a procedure.
     * @param message its head
     */
    void SendOfUser(SctpSignallingMessage message);

    /**
     * Answers a message of the core on its association and stream.
     * @param peer the association
     * @param stream the stream
     * @param message the message
     * @param type type of the answer
     */
    void Answer(Ptr<SctpSignallingPeer> peer,
                uint16_t stream,
                SctpSignallingMessage message,
                SctpSignallingMessage::Type type);

    /**
     * Handles a message that belongs to a user.
     * @param peer its association
     * @param message its head
     * @param stream its stream
     */
    void HandleUserMessage(Ptr<SctpSignallingPeer> peer,
                           const SctpSignallingMessage& message,
                           uint16_t stream);

    uint16_t m_index{0};               //!< number of the station
    SctpSignallingSettings m_settings; //!< values for the messages
    std::vector<Address> m_local;      //!< addresses, by interface
    std::vector<Address> m_core;       //!< the core's, by interface
    Ptr<UniformRandomVariable> m_random{
        CreateObject<UniformRandomVariable>()};         //!< draws associations
    SctpSignallingInterface m_interface{m_random};      //!< associations and users
    std::map<uint8_t, Ptr<SctpSignallingPeer>> m_peers; //!< by number, set up or not
    std::vector<Ptr<SctpSignallingPeer>> m_closing;     //!< removed by the core
    SctpSignallingMeter* m_meter{nullptr};              //!< measures the procedures
    UserCallback m_connected;                           //!< notified of connected users
    bool m_running{false};                              //!< between start and stop
    uint32_t m_lost{0};                                 //!< associations that have ended
};

} // namespace ns3

#endif /* SCTP_SIGNALLING_STATION_H */
