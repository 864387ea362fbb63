/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TRANSMISSION_CONTROL_BLOCK_H
#define SCTP_TRANSMISSION_CONTROL_BLOCK_H

#include "sctp-handshake-parts.h"
#include "sctp-unit-events.h"
#include "sctp-units.h"

#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-association
 * Makes, ties and ends the units of one life (RFC 9260 section 14).
 *
 * When the peer restarts, it is replaced as a whole.
 */
class TransmissionControlBlock
{
  public:
    /// State that a restart keeps; all other state begins anew.
    struct Heritage
    {
        AssociationAddresses::Heritage addresses; //!< addresses and settings of their paths
        UnreadMessages unread;                    //!< data that the user has not read yet
    };

    /**
     * @param environment the association
     * @param heritage state of the life before
     */
    TransmissionControlBlock(const UnitsEnvironment& environment, const Heritage& heritage);
    ~TransmissionControlBlock();
    TransmissionControlBlock(const TransmissionControlBlock&) = delete;
    TransmissionControlBlock& operator=(const TransmissionControlBlock&) = delete;

    /// @return the units
    Units& GetUnits()
    {
        return m_units;
    }

    /**
     * Sets where the association begins.
     * @param localTag own verification tag
     * @param initialTsn first TSN of this end, on the wire
     */
    void Start(uint32_t localTag, uint32_t initialTsn);

    /**
     * Takes over the handshake's results: tag, paths, windows, streams.
     * @param offer the peer's values of INIT or INIT ACK
     * @return false when none of its addresses can be reached
     */
    bool AdoptPeer(const PeerOffer& offer);

    /**
     * The association is established: data and heartbeats begin.
     */
    void Establish();

    /**
     * Ends sending and receiving. Messages received in full stay readable, undelivered ones are
     * reported to the user.
     */
    void Close();

    /**
     * Ends this life because the peer has restarted: as Close, and paths leave.
     * @return state for the next life
     */
    Heritage MakeWay();

    /**
     * Disposes of units and paths.
     */
    void Dispose();

  private:
    /**
     * Makes the strategies.
     */
    void CreateStrategies();

    /**
     * Makes the units that send and that probe paths.
     */
    void CreateSenders();

    /**
     * Makes the units that receive and those of the extensions.
     * @param offer the peer's values of INIT or INIT ACK
     */
    void CreateReceivers(const PeerOffer& offer);

    /// Lists the filters of packets: that of the packet extension, and those of units.
    void ListFilters();

    /**
     * Settles the extensions, when both ends' offers are known, and so the formats.
     * @param offer the peer's
     */
    void AgreeOnExtensions(const PeerOffer& offer);

    /**
     * Chooses each format: the strategy if the peer lists its chunks, else that of RFC 9260.
     * @param peerOffer the peer's extension parameters
     */
    void ChooseFormats(const std::vector<RawParameter>& peerOffer);

    /**
     * Gives back data that was not delivered, and reports it to the user.
     */
    void GiveUpData();

    /**
     * Stops the timers of all units.
     */
    void Stop();

    Units m_units;               //!< the units
    UnitEvents m_events;         //!< their events
    SctpStrategyTypes m_choices; //!< choices of the user at the set-up
};

} // namespace ns3::sctp

#endif /* SCTP_TRANSMISSION_CONTROL_BLOCK_H */
