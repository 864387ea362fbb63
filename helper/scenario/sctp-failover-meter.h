/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_FAILOVER_METER_H
#define SCTP_FAILOVER_METER_H

#include "ns3/node-container.h"
#include "ns3/nstime.h"
#include "ns3/sctp-path-manager.h"

#include <array>
#include <optional>
#include <string>

namespace ns3
{

class SctpCsvRow;

/**
 * @ingroup sctp
 * Measures the failover of one association during a transfer: how it ends, the time in
 * each phase, and the time that new data waits for the peer's receive window; and the time of its
 * set-up.
 */
class SctpFailoverMeter
{
  public:
    /**
     * Records events of the association.
     *
     * @param sender the node that sends; it must have SCTP, and no association yet
     */
    void Connect(const NodeContainer& sender);

    /// The transfer begins: times count from now on.
    void Start();

    /// The transfer is complete: nothing counts any more.
    void Stop();

    /**
     * Records a transition.
     *
     * @param oldPhase phase before
     * @param newPhase phase now
     * @param cause why
     */
    void NoteTransition(SctpFailoverPhase oldPhase,
                        SctpFailoverPhase newPhase,
                        SctpFailoverCause cause);

    /// Notes that a failover became permanent.
    void NotePermanent();

    /**
     * Notes that new data begins or ends to wait for the peer's receive window.
     *
     * @param blocked whether it waits now
     */
    void NoteBlocked(bool blocked);

    /**
     * Notes that the association is established.
     *
     * @param time time since the first INIT
     */
    void NoteSetUp(Time time);

    /**
     * Add the columns of the measurements, up to now unless stopped.
     *
     * @param row takes them
     * @param measured false leaves them empty, as there was nothing to connect to
     */
    void AddTo(SctpCsvRow& row, bool measured = true) const;

  private:
    /**
     * New data turns to another destination.
     *
     * @param context path of the trace source
     * @param from destination before
     * @param to destination now
     * @param oldPhase phase before
     * @param newPhase phase now
     * @param cause why
     */
    void DestinationChanged(std::string context,
                            Ptr<const SctpPath> from,
                            Ptr<const SctpPath> to,
                            SctpFailoverPhase oldPhase,
                            SctpFailoverPhase newPhase,
                            SctpFailoverCause cause);

    /**
     * Another path becomes the primary.
     *
     * @param context path of the trace source
     * @param from primary before
     * @param to primary now
     * @param cause why
     */
    void PrimaryChanged(std::string context,
                        Ptr<const SctpPath> from,
                        Ptr<const SctpPath> to,
                        SctpFailoverCause cause);

    /**
     * New data begins or ends to wait for the peer's receive window.
     *
     * @param context path of the trace source
     * @param blocked whether it waits now
     */
    void WindowBlocked(std::string context, bool blocked);

    /**
     * The association is established.
     *
     * @param context path of the trace source
     * @param time time since the first INIT
     */
    void SetUp(std::string context, Time time);

    /**
     * @param from start of a period
     * @return the part of it within the transfer, up to now
     */
    Time GetPart(Time from) const;

    std::optional<Time> m_setUp;      //!< time of the set-up
    std::optional<Time> m_start;      //!< start of the transfer
    std::optional<Time> m_stop;       //!< end of the transfer
    SctpFailoverPhase m_phase{};      //!< phase now
    Time m_phaseSince;                //!< when it began
    std::array<Time, 3> m_phaseTimes; //!< time in each phase before that
    bool m_blocked{false};            //!< new data waits for the peer's window
    Time m_blockedSince;              //!< since then
    Time m_blockedTime;               //!< time before that
    uint32_t m_temporary{0};          //!< failovers that ended as the primary answered
    uint32_t m_permanent{0};          //!< failovers that became permanent
    uint32_t m_dormant{0};            //!< times that all paths had failed
    uint32_t m_hops{0};               //!< moves while all paths had failed
};

} // namespace ns3

#endif /* SCTP_FAILOVER_METER_H */
