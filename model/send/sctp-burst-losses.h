/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_BURST_LOSSES_H
#define SCTP_BURST_LOSSES_H

#include "ns3/sctp-per-path.h"
#include "ns3/sctp-types.h"

#include <array>
#include <cstdint>

namespace ns3::sctp
{

/**
 * @ingroup sctp-send
 * Place of a chunk in its burst: the chunks that were sent on a path in one instant.
 */
struct BurstPlace
{
    SctpPathId path{SCTP_NO_PATH}; //!< path of its first transmission
    uint32_t train{0};             //!< number of the train of bursts on that path
    uint8_t index{0};              //!< how many were sent before it, at most UINT8_MAX
    bool last{true};               //!< none was sent after it
};

/**
 * @ingroup sctp-send
 * Counts which chunks of bursts are lost. A full queue drops the end of each burst; where losses
 * follow that pattern, it predicts the fate of chunks that no SACK has room to report. This holds
 * within a train of bursts; in a pause the queue drains, and later packets find room again.
 */
class BurstLosses
{
  public:
    /**
     * @param share of the chunks reported at a place, how many must be lost, 0 to 1; above 1 =
     * nothing is ever reported
     */
    explicit BurstLosses(double share = 1)
        : m_share(share)
    {
    }

    /**
     * A SACK reported the fate of a chunk. Trains come in order.
     * @param place its place
     * @param path path of its first transmission
     * @param lost whether it was lost
     * @return whether this makes IsLost true for its place
     */
    bool Count(const BurstPlace& place, const SctpPath& path, bool lost)
    {
        Train& train = m_trains.Get(path);
        if (train.number != place.train)
        {
            train = Train{place.train, {}};
        }
        Record& record = train.places.at(GetRow(place));
        const bool before = IsLost(record);
        if (record.sent == RECENT)
        {
            record.sent /= 2;
            record.lost /= 2;
        }
        ++record.sent;
        record.lost += lost;
        return IsLost(record) && !before;
    }

    /**
     * @param place a chunk's place
     * @return whether nearly all of the last chunks at that place of its train, LEAST at least,
     * were lost
     */
    bool IsLost(const BurstPlace& place) const
    {
        const Train* train = m_trains.Find(place.path);
        return train && train->number == place.train && IsLost(train->places.at(GetRow(place)));
    }

  private:
    static constexpr uint32_t PLACES = 8;  //!< longer bursts count from there on as one place
    static constexpr uint32_t LEAST = 20;  //!< chunks that have to be reported before
    static constexpr uint32_t RECENT = 80; //!< with so many, half of them are forgotten

    /// Fate of the chunks at one place.
    struct Record
    {
        uint32_t sent{0}; //!< chunks
        uint32_t lost{0}; //!< of these, lost
    };

    /// Fate of the chunks of a train.
    struct Train
    {
        uint32_t number{0};                    //!< which
        std::array<Record, 2 * PLACES> places; //!< by GetRow
    };

    /**
     * @param record fate of the chunks at a place
     * @return whether nearly all are lost
     */
    bool IsLost(const Record& record) const
    {
        return record.sent >= LEAST && record.lost >= m_share * record.sent;
    }

    /**
     * @param place a place
     * @return its row
     */
    static uint32_t GetRow(const BurstPlace& place)
    {
        const uint32_t index = place.index < PLACES ? place.index : PLACES - 1;
        return 2 * index + place.last;
    }

    double m_share;              //!< share of losses that counts as all
    SctpPerPath<Train> m_trains; //!< the last train reported of each path
};

} // namespace ns3::sctp

#endif /* SCTP_BURST_LOSSES_H */
