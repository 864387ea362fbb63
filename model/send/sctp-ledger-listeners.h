/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_LEDGER_LISTENERS_H
#define SCTP_LEDGER_LISTENERS_H

#include "ns3/assert.h"
#include "ns3/sctp-transmission-listener.h"

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <cstdint>

namespace ns3::sctp
{

/**
 * @ingroup sctp-send
 * The listeners of the ledger. Listeners that are not in use are not listed.
 *
 * They are notified in the order of Place, whatever the order in which they were added:
 *
 * | place          | sent | acked | arrived | released | lost | reneged | abandoned | moved |
 * | -------------- | ---- | ----- | ------- | -------- | ---- | ------- | --------- | ----- |
 * | LOSS_DETECTION | 1    | 1     | 1       |          | 1    | 1       |           | 1     |
 * | RATE_SAMPLER   |      | 2     | 2       |          | 2    | 2       |           |       |
 * | UNDO           | 2    | 3     |         |          |      |         |           |       |
 * | RETRANSMISSION | 3    |       |         |          |      |         |           |       |
 * | UNREPORTED     | 4    | 4     |         |          |      |         |           |       |
 * | DUPLICATES     | 5    |       |         |          |      |         |           |       |
 * | SEND_LIMIT     |      |       |         | 1        |      |         | 1         |       |
 *
 * - Loss detection is the first: congestion control, which the rate sampler notifies of each loss,
 *   may then rely on the recovery periods.
 * - The rate sampler counts deliveries and losses before losses are judged to be spurious.
 * - Undo looks at transmissions only, not at records of others.
 * - The retransmission policy counts by itself: no other reads its counts within an event.
 * - UnreportedChunks and ExpectedDuplicates keep state that no other listener reads; they act
 *   after the events.
 * - Send limits come last: the buffer has room when all others have let go of the chunk.
 *
 * Calls that go once per packet (RateSampler::PacketSent) or once per SACK and path (congestion
 * control, SctpUndo::Judge, SctpRecovery) are no events of it. Direct calls that cost less than an
 * event are none, either: PeerWindow::Retransmitted is for retransmissions only,
 * SctpRecovery::Sent for paths that reduce, SctpCongestionOps::TransmissionStarts for paths
 * without other data in flight. SctpUndo::Lost follows
 * SctpUndo::Lowered, which loss recovery calls, as it alone knows which losses lower a window.
 */
class LedgerListeners
{
  public:
    /// The order.
    enum class Place : uint8_t
    {
        LOSS_DETECTION,
        RATE_SAMPLER,
        UNDO,
        RETRANSMISSION,
        UNREPORTED,
        DUPLICATES,
        SEND_LIMIT
    };

    /**
     * @param place its place, which no other has
     * @param listener the listener; null = there is none
     */
    void Add(Place place, SctpTransmissionListener* listener)
    {
        if (!listener)
        {
            return;
        }
        const auto before = [](const Entry& entry, Place other) { return entry.place < other; };
        const auto next = std::lower_bound(m_entries.begin(), m_entries.end(), place, before);
        NS_ASSERT_MSG(next == m_entries.end() || next->place != place, "two have one place");
        m_entries.insert(next, {place, listener});
    }

    /// @copydoc SctpTransmissionListener::Sent
    void Sent(const SctpTransmission& transmission) const
    {
        Notify([&](auto& each) { each.Sent(transmission); });
    }

    /// @copydoc SctpTransmissionListener::Acknowledged
    void Acknowledged(const SctpTransmission& transmission) const
    {
        Notify([&](auto& each) { each.Acknowledged(transmission); });
    }

    /// @copydoc SctpTransmissionListener::Arrived
    void Arrived(const SctpTransmission& transmission) const
    {
        Notify([&](auto& each) { each.Arrived(transmission); });
    }

    /// @copydoc SctpTransmissionListener::Released
    void Released(const SctpTransmission& transmission) const
    {
        Notify([&](auto& each) { each.Released(transmission); });
    }

    /// @copydoc SctpTransmissionListener::DeclaredLost
    void DeclaredLost(const SctpTransmission& transmission, SctpLossEvidence evidence) const
    {
        Notify([&](auto& each) { each.DeclaredLost(transmission, evidence); });
    }

    /// @copydoc SctpTransmissionListener::Reneged
    void Reneged(const SctpTransmission& transmission) const
    {
        Notify([&](auto& each) { each.Reneged(transmission); });
    }

    /// @copydoc SctpTransmissionListener::Abandoned
    void Abandoned(const SctpTransmission& transmission) const
    {
        Notify([&](auto& each) { each.Abandoned(transmission); });
    }

    /// @copydoc SctpTransmissionListener::Moved
    void Moved(const SctpTransmission& transmission) const
    {
        Notify([&](auto& each) { each.Moved(transmission); });
    }

  private:
    /// A listener and its place.
    struct Entry
    {
        Place place;                        //!< its place
        SctpTransmissionListener* listener; //!< the listener
    };

    /**
     * Calls a function for each listener, in order.
     * @tparam Event a function
     * @param event the call
     */
    template <typename Event>
    void Notify(const Event& event) const
    {
        for (const auto& entry : m_entries)
        {
            event(*entry.listener);
        }
    }

    boost::container::small_vector<Entry, 4> m_entries; //!< by place
};

} // namespace ns3::sctp

#endif /* SCTP_LEDGER_LISTENERS_H */
