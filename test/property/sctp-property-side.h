/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PROPERTY_SIDE_H
#define SCTP_PROPERTY_SIDE_H

#include "../harness/sctp-test-dice.h"

#include "ns3/nstime.h"
#include "ns3/sctp-parameters.h"

#include <cstdint>
#include <string>

namespace ns3
{

/**
 * @ingroup sctp-tests
 * One side of a scenario: its parameters, traffic and behavior.
 */
struct SctpPropertySide
{
    /// Pattern of the application's reading.
    enum class Reader : uint8_t
    {
        EAGER,   //!< everything at once
        SLOW,    //!< one piece now and then
        PAUSING, //!< eager, but not between two times
        STOPPING //!< eager up to a time, then not at all
    };

    /// Call that ends the association.
    enum class Ending : uint8_t
    {
        NONE,          //!< it leaves that to the peer
        CLOSE,         //!< Close
        SHUTDOWN_SEND, //!< ShutdownSend, and it goes on reading
        ABORT          //!< Abort
    };

    // Protocol parameters
    uint32_t sndBufSize{0};       //!< send buffer, bytes
    uint32_t rcvBufSize{0};       //!< receive buffer, bytes
    uint32_t chunkOverhead{0};    //!< RcvChunkOverhead
    uint32_t partialPoint{0};     //!< PartialDeliveryPoint
    uint32_t maxFragment{0};      //!< MaxFragment
    uint16_t outboundStreams{1};  //!< OutboundStreams
    uint16_t inboundStreams{1};   //!< MaxInboundStreams
    int64_t initialTsn{-1};       //!< InitialTsn
    uint32_t pathMaxRetrans{5};   //!< PathMaxRetrans
    uint32_t assocMaxRetrans{10}; //!< AssociationMaxRetrans
    Time sackDelay;               //!< SackDelay
    uint32_t sackFrequency{2};    //!< SackFrequency
    bool noDelay{true};           //!< NoDelay
    bool heartbeats{true};        //!< Heartbeats
    bool localFailure{false};     //!< LocalFailureAtOnce
    bool probeAtOnce{false};      //!< ProbeFailedPaths is AtOnce
    bool repeatMissed{false};     //!< RepeatMissedHeartbeats
    bool roundRobin{false};       //!< StreamScheduler is round robin
    bool earlyData{true};         //!< DataBeforeConfirmation
    uint32_t maxBurst{4};         //!< MaxBurst
    uint32_t pairs{0};            //!< PathsPerAddressPair
    uint32_t maxPairs{0};         //!< MaxAddressPairs
    bool prSctp{false};           //!< PrSctp
    bool deadline{false};         //!< ReliabilityPolicy takes lifetimes for deadlines
    bool reconfig{false};         //!< Reconfig
    bool ecn{false};              //!< UseEcn
    Time autoclose;               //!< Autoclose
    Time rtoMax;                  //!< RtoMax
    Time rtoMin;                  //!< RtoMin
    Time rtoInitial;              //!< RtoInitial
    Time hbInterval;              //!< HbInterval
    Time cookieLife;              //!< ValidCookieLife

    // Concurrent multipath transfer; empty types are the variant's choice
    std::string variant{"ns3::SctpL4Protocol"}; //!< variant of SCTP
    std::string pathSelector;                   //!< PathSelector
    std::string backupPaths;                    //!< BackupPaths
    std::string remedy;                         //!< BlockingRemedy
    std::string retransmissionPolicy;           //!< RetransmissionPolicy
    std::string lossDetection;                  //!< LossDetection
    std::string recovery;                       //!< Recovery
    uint64_t undoes{0};                         //!< 1 = Undo, more = SctpTimestamps, too
    bool hystart{false};                        //!< SlowStart = SctpHystart
    uint64_t paced{0};                          //!< 1 = EnablePacing, 2 = PaceInitialWindow, too
    std::string sackPolicy;                     //!< SackPolicy
    std::string congestionOps;                  //!< CongestionOps
    std::string sendLimit;                      //!< SendLimit
    std::string dataFormat;                     //!< DataFormat
    std::string ackFormat;                      //!< AckFormat
    uint32_t splitting{0};                      //!< BufferSplitting
    bool interleaving{false};                   //!< Interleaving
    std::string scheduler;                      //!< StreamScheduler; empty = as roundRobin says
    double reschedules{0}; //!< share of messages before which scheduler or values change
    double resets{0};      //!< share of messages before which streams are reset or added
    bool tsnResets{false}; //!< TSNs may be reset, too

    // Traffic
    uint32_t bytes{0};            //!< bytes to send
    uint32_t smallest{1};         //!< smallest message, bytes
    uint32_t largest{1};          //!< largest message, bytes
    double unordered{0};          //!< share of unordered messages
    double partial{0};            //!< share of messages that may be abandoned
    Time pace;                    //!< mean time between messages; zero = as fast as possible
    Reader reader{Reader::EAGER}; //!< how it reads
    Time readFrom;                //!< when a pause ends; between pieces of a slow reader
    Time readUntil;               //!< when a pause begins
    uint32_t readPiece{0};        //!< largest piece that it asks for, bytes
    Ending ending{Ending::NONE};  //!< how it ends
    Time endAt;                   //!< when it ends, or how long after it has sent everything
    bool endWhenSent{false};      //!< endAt counts from there

    /**
     * Puts the protocol parameters where they belong.
     * @param parameters the parameters of a socket
     */
    void Apply(SctpParameters& parameters) const;

    /**
     * The part of Apply that is about messages and streams.
     * @param parameters the parameters of a socket
     */
    void ApplyMessages(SctpParameters& parameters) const;

    /**
     * Sets strategies, and slow start.
     * @param parameters parameters to set
     */
    void ApplyStrategies(SctpParameters& parameters) const;
};

/**
 * Draws protocol parameters.
 * @param dice the source
 * @param side whose they are
 */
void DrawParameters(SctpTestDice& dice, SctpPropertySide& side);

/**
 * Draws the behavior of the application.
 * @param dice the source
 * @param side whose it is
 * @param budget largest number of bytes to send
 */
void DrawTraffic(SctpTestDice& dice, SctpPropertySide& side, uint32_t budget);

} // namespace ns3

#endif /* SCTP_PROPERTY_SIDE_H */
