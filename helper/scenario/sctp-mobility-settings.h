/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MOBILITY_SETTINGS_H
#define SCTP_MOBILITY_SETTINGS_H

#include "ns3/nstime.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp
 * Settings of SctpMobilityNetwork: two WiFi cells, and a station on the line between their access
 * points.
 */
struct SctpMobilitySettings
{
    /// Radius of a cell, m: ns-3's preambles are detected down to -82 dBm.
    static constexpr double RADIUS = 51.5;

    /// Distance of the station from the access points at both ends of its way, m.
    static constexpr double NEAR = 5;

    uint32_t radios{2};     //!< of the station, 1 or 2
    double overlap{20};     //!< of the cells on the station's way, m; negative = a hole
    double speed{5};        //!< of the station, m/s; 0 = it stays near access point 1
    double shadowing{0};    //!< standard deviation of the reported signal strength of a beacon, dB
    double leaveBelow{-81}; //!< with events, a radio leaves a weaker cell, dBm
    bool dhcp{false};       //!< addresses come by DHCP, or else with the association
    bool events{true};      //!< the loss of a cell is noticed; with one radio it always is
    /// One way between each access point and the router, as ns3::Time takes it.
    std::vector<std::string> delays{"5ms", "5ms"};

    /// @return distance of the access points, m
    double GetDistance() const
    {
        return 2 * RADIUS - overlap;
    }

    /// @return time at which the station has arrived; zero if it stays
    Time GetArrival() const
    {
        return Seconds(speed > 0 ? (GetDistance() - 2 * NEAR) / speed : 0);
    }
};

} // namespace ns3

#endif /* SCTP_MOBILITY_SETTINGS_H */
