/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATH_WINDOWS_H
#define SCTP_PATH_WINDOWS_H

#include "sctp-send-path.h"

#include "ns3/nstime.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-types.h"

#include <cstdint>

namespace ns3::sctp
{

struct SendUnits;

/**
 * @ingroup sctp-send
 * Windows of the paths in an opportunity to send (RFC 9260 section 6.1).
 */
class PathWindows
{
  public:
    /// @param units the sending side
    explicit PathWindows(SendUnits& units);

    /**
     * Something happened that lets data be sent: an acknowledgement, a timer, a SEND while nothing
     * waited.
     */
    void NewOpportunity();

    /// The data that is sent next begins a burst, even if the last one was sent in this instant.
    void NewBurst()
    {
        m_burstBegan = Time::Min();
    }

    /// @return whether sending has begun in this instant, and no NewOpportunity since
    bool HasBegun() const;

    /// Begins to send: the windows of the paths for this opportunity.
    void BeginOpportunity();

    /**
     * @param path a path
     * @return whether congestion window and burst limit let another packet of new data go
     */
    bool CanSend(const SctpPath& path) const;

    /**
     * @param path a path
     * @return whether new data may go there now: it has room, does not wait behind
     * retransmissions, and has not used up its share of the buffers
     */
    bool CanSendNewData(const SctpPath& path) const;

    /**
     * New data, or a copy, is not sent now.
     * @param path the path that it waits for: if it has room, but is held by its rate, the pacer is
     * asked for it; null = any path
     */
    void AwaitPacing(const SctpPath* path) const;

    /**
     * @param path a path
     * @param size bytes of a chunk
     * @return whether the window has room for a retransmission of that size
     */
    bool CanRetransmit(const SctpPath& path, uint32_t size) const;

    /**
     * @param path a path
     * @return whether its retransmissions found no room in this opportunity
     */
    bool Waits(const SctpPath& path) const
    {
        return State(path).waits;
    }

    /**
     * The retransmissions of a path find no room for the rest of this opportunity.
     * @param source the path
     * @param target path whose window they wait for; null = they wait for none
     */
    void Postpone(const SctpPath& source, const SctpPath* target);

    /**
     * No new data goes to a path for a round trip, as long as anything is in flight. A pause that
     * has begun is not prolonged.
     * @param path the path
     */
    void Pause(const SctpPath& path);

  private:
    /**
     * Max.Burst, if there is one, after a SACK without room for all gap blocks, packets: more fill
     * a short queue again, fewer need long to fill a long path.
     */
    static constexpr uint32_t UNREPORTED_BURST = 3;

    /**
     * @param path a path
     * @return its state
     */
    SendPath::Window& State(const SctpPath& path) const
    {
        return m_sides.At(path).window;
    }

    /**
     * @param path a path
     * @return CanSendNewData, whatever its rate
     */
    bool CanSendUnpaced(const SctpPath& path) const;

    /**
     * Takes idleness from a path's window (RFC 9260 section 7.2.1) before data goes to it.
     * @param path the path, with nothing in flight
     */
    void AccountIdleness(SctpPath& path);

    /**
     * @param path a path, which is not reducing
     * @return its window for a burst (RFC 9260 section 6.1 D), bytes
     */
    uint32_t LimitBurst(SctpPath& path) const;

    SendUnits& m_units;             //!< the sending side
    SendPaths& m_sides;             //!< sending sides of the paths
    Time m_burstBegan{Time::Min()}; //!< when the current opportunity began
};

} // namespace ns3::sctp

#endif /* SCTP_PATH_WINDOWS_H */
