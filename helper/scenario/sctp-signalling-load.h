/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SIGNALLING_LOAD_H
#define SCTP_SIGNALLING_LOAD_H

#include "sctp-signalling-core.h"
#include "sctp-signalling-meter.h"
#include "sctp-signalling-station.h"

#include "ns3/nstime.h"
#include "ns3/ptr.h"
#include "ns3/random-variable-stream.h"

#include <array>
#include <cstdint>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp
 * Starts procedures of base stations and their core: Poisson arrivals at each station, of kinds
 * drawn by weight.
 *
 * An initial UE message has a new user, a context set-up and a handover one of the station's
 * connected users, a paging an idle user of the station. As long as no user is connected, all but
 * pagings are initial UE messages.
 */
class SctpSignallingLoad
{
  public:
    /// Rates and numbers.
    struct Parameters
    {
        double rate{50};                                      //!< procedures per second and station
        std::array<double, SctpSignallingMeter::KINDS> mix{}; //!< weight of each kind
        uint32_t users{100};                                  //!< most connected users of a station
        Time from;                                            //!< start
        Time to;                                              //!< end
    };

    /**
     * @param parameters rates and numbers
     * @param core the core
     * @param stations the stations
     */
    SctpSignallingLoad(const Parameters& parameters,
                       Ptr<SctpSignallingCore> core,
                       const std::vector<Ptr<SctpSignallingStation>>& stations);

    /**
     * Fixes the random streams.
     * @param stream first stream number
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream);

    /// Schedules the first arrivals.
    void Start();

    /**
     * A user is connected.
     * @param station the station
     * @param user the user
     */
    void HandleConnected(uint16_t station, uint32_t user);

  private:
    /// A station.
    struct Place
    {
        Ptr<SctpSignallingStation> station;      //!< the application
        Ptr<ExponentialRandomVariable> interval; //!< time between arrivals, s
        Ptr<UniformRandomVariable> dice;         //!< kinds, users and targets
        std::vector<uint32_t> users;             //!< connected users, the oldest first
    };

    /// Schedules the next arrival. @param place number of the station
    void Schedule(uint16_t place);

    /// A procedure begins. @param place number of the station
    void Arrive(uint16_t place);

    /**
     * Draws the kind of a procedure.
     * @param value from 0 to 1
     * @return the kind
     */
    SctpSignallingMeter::Kind Draw(double value) const;

    Parameters m_parameters;        //!< rates and numbers
    Ptr<SctpSignallingCore> m_core; //!< the core
    std::vector<Place> m_places;    //!< the stations
    uint32_t m_nextUser{0};         //!< number of the next new user
};

} // namespace ns3

#endif /* SCTP_SIGNALLING_LOAD_H */
