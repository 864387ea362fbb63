/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PROPERTY_SCENARIO_H
#define SCTP_PROPERTY_SCENARIO_H

#include "../harness/sctp-chaos-channel.h"

#include "ns3/nstime.h"
#include "ns3/sctp-parameters.h"

#include <ostream>
#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-tests
 * A time during which a path does not work.
 */
struct SctpPropertyOutage
{
    /// What does not work.
    enum class Kind : uint8_t
    {
        LINK,      //!< all packets are lost
        INTERFACE, //!< host 0's interface is down
        ADDRESS,   //!< host 0's interface has no address
        OTHER      //!< host 0's interface has another address
    };

    uint32_t path{0};      //!< which path
    Time from;             //!< its beginning
    Time to;               //!< its end
    Kind kind{Kind::LINK}; //!< what does not work
};

/**
 * @ingroup sctp-tests
 * What one side of a scenario does.
 */
struct SctpPropertySide
{
    /// How the application reads.
    enum class Reader : uint8_t
    {
        EAGER,   //!< everything at once
        SLOW,    //!< one piece now and then
        PAUSING, //!< eager, but not between two times
        STOPPING //!< eager up to a time, then not at all
    };

    /// How the application ends the association.
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
 * @ingroup sctp-tests
 * All that is random in a run of the property test.
 */
struct SctpPropertyScenario
{
    /// When both sides are told to end gracefully, if they have not by then.
    static constexpr double END_SECONDS = 200;
    /// When both sides close, which throws away what is not read.
    static constexpr double CLOSE_SECONDS = 3000;
    /// When everything must have ended.
    static constexpr double DEADLINE_SECONDS = 20000;

    uint32_t number{0};                      //!< its number
    bool ipv4{true};                         //!< the hosts have IPv4 addresses
    bool ipv6{false};                        //!< the hosts have IPv6 addresses
    bool collide{false};                     //!< both sides connect
    bool crossed{false};                     //!< each address of a host reaches each of the other
    uint32_t known{1};                       //!< addresses that the client connects to
    std::vector<SctpChaos> paths;            //!< the paths
    std::vector<double> rates;               //!< their rates, bits per second
    std::vector<uint16_t> mtus;              //!< their MTUs, bytes
    std::vector<SctpPropertyOutage> outages; //!< outages
    SctpPropertySide sides[2];               //!< client and server
    std::string tcpControl;                  //!< Control of SctpTcpCongestion; empty = not drawn

    /// @param number the scenario's number
    explicit SctpPropertyScenario(uint32_t number);

  private:
    /**
     * Draws a path.
     * @param dice the source
     * @param rough whether it is a bad one
     */
    void DrawPath(SctpTestDice& dice, bool rough);

    /**
     * Draws the outages.
     * @param dice the source
     */
    void DrawOutages(SctpTestDice& dice);

    /// Draws extensions that change how messages are sent. These have dice of their own.
    void DrawExtensions();

    /// Draws resets, further streams, and marks of congestion; with dice of their own, too.
    void DrawControl();

    /**
     * Draws changes of addresses, and which addresses reach each other.
     * @param dice the source
     */
    void DrawAddresses(SctpTestDice& dice);
};

/**
 * Prints the parameters of a scenario.
 * @param os the stream
 * @param scenario the scenario
 * @return the stream
 */
std::ostream& operator<<(std::ostream& os, const SctpPropertyScenario& scenario);

/**
 * @ingroup sctp-tests
 * @param dice the source
 * @return the name of a scheduler of streams
 */
std::string DrawStreamScheduler(SctpTestDice& dice);

} // namespace ns3

#endif /* SCTP_PROPERTY_SCENARIO_H */
