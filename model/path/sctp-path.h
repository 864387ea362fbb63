/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATH_H
#define SCTP_PATH_H

#include "ns3/object.h"
#include "ns3/sctp-interfaces.h"
#include "ns3/sctp-parameter-values.h"
#include "ns3/sctp-traced.h"
#include "ns3/sctp-user-types.h"

#include <memory>

namespace ns3
{

class SctpCongestionOps;
class SctpMtuPolicy;
class SctpPath;
class SctpPathManager;

namespace sctp
{

class Timer;

/**
 * @ingroup sctp-path
 * Holds states of paths, and forgets that of a path when the path leaves. See SctpPerPath.
 */
class PathStateOwner
{
  public:
    virtual ~PathStateOwner() = default;

    /**
     * Forgets the state of a path that leaves.
     * @param id id of the path
     */
    virtual void Forget(SctpPathId id) = 0;

  protected:
    /**
     * There is a state of a path from now on.
     * @param path the path
     */
    void Link(const SctpPath& path);

    /**
     * There is no state of a path any more.
     * @param path the path
     */
    void Unlink(const SctpPath& path);
};

} // namespace sctp

/**
 * @ingroup sctp-path
 * One destination of an association with the source address and device it is reached from, and
 * everything that is kept per destination (RFC 9260 sections 6.3, 7.2 and 8.2). This object is
 * the only owner of that state; its trace sources show it.
 *
 * Only SctpCongestionOps can write its windows, only SctpMtuPolicy its MTU, and only
 * SctpPathManager its route, state, confirmation and error count.
 */
class SctpPath : public Object
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * @return the object TypeId. A path has no attributes: SctpPathManager makes it without looking
     * for any, which would take as long as the rest
     */
    TypeId GetInstanceTypeId() const override;

    SctpPath();
    ~SctpPath() override;

    /**
     * Sets what does not change.
     * @param id id within the association
     * @param remote destination address
     * @param route how it is reached
     * @param parameters the association's parameters
     */
    void Setup(SctpPathId id,
               const Address& remote,
               const SctpRoute& route,
               SctpParameterValuesPtr parameters);

    /// @return id within the association
    SctpPathId GetId() const
    {
        return m_id;
    }

    /// @return destination address (Ipv4Address or Ipv6Address)
    const Address& GetRemote() const
    {
        return m_remote;
    }

    /// @return source address and device
    const SctpRoute& GetRoute() const
    {
        return m_route;
    }

    /**
     * @return whether the destination has, or had, a route. Without one the path is unconfirmed,
     * and nothing is sent there
     */
    bool HasRoute() const
    {
        return m_route.kind != SctpRouteKind::NONE;
    }

    /// @return whether the destination is an IPv6 address
    bool IsIpv6() const
    {
        return m_ipv6;
    }

    /// @return path MTU, bytes, IP header included
    uint32_t GetMtu() const
    {
        return m_mtu;
    }

    /**
     * @param chunkBytes size of the chunks of a packet, bytes
     * @return size of the packet, bytes, IP header included
     */
    uint32_t GetPacketSize(uint32_t chunkBytes) const
    {
        return chunkBytes + m_overhead;
    }

    /**
     * Reserves bytes of each packet for a packet extension.
     * @param bytes how many
     */
    void SetReserved(uint32_t bytes);

    /// @return room for chunks in a packet, bytes, without the reserved ones
    uint32_t GetChunkRoom() const
    {
        return m_chunkRoom;
    }

    /// @return path maximum DATA chunk size, bytes, DATA header included (RFC 9260 section 2.3)
    uint32_t GetPmdcs() const
    {
        return m_chunkRoom;
    }

    /// @return step of the congestion window, bytes (SctpParameters::windowUnit)
    uint32_t GetWindowUnit() const;

    // Congestion window (RFC 9260 section 7.2), bytes as SctpParameters::windowUnit counts

    /// @return congestion window, bytes
    uint32_t GetCwnd() const
    {
        return m_cwnd;
    }

    /// @return slow start threshold, bytes
    uint32_t GetSsthresh() const
    {
        return m_ssthresh;
    }

    /// @return partial_bytes_acked of RFC 9260 section 7.2.2
    uint32_t GetPartialBytesAcked() const
    {
        return m_partialBytesAcked;
    }

    /// @return bytes in flight
    uint32_t GetFlightSize() const
    {
        return m_flightSize;
    }

    /// @param bytes that went into flight
    void AddFlight(uint32_t bytes);

    /// @param bytes that left flight, at most what is in flight
    void RemoveFlight(uint32_t bytes);

    // Retransmission timeout (RFC 9260 section 6.3)

    /**
     * Takes an RTT sample (RFC 9260 section 6.3.1).
     * @param rtt the sample, not negative
     */
    void AddRttSample(Time rtt);

    /// Doubles the RTO, up to RTO.Max (RFC 9260 sections 6.3.3 E2 and 8.3).
    void BackOff();

    /// Forgets what was measured (restart, change of route).
    void ResetRtt();

    /// @return retransmission timeout
    Time GetRto() const
    {
        return m_rto;
    }

    /// @return smoothed RTT; zero before the first sample
    Time GetSrtt() const
    {
        return m_srtt;
    }

    /// @return RTT variation; zero before the first sample
    Time GetRttvar() const;

    /// @return last RTT sample; zero before the first
    Time GetLastRtt() const;

    /// @return smallest RTT sample; zero before the first
    Time GetMinRtt() const;

    /// @return largest RTT sample; zero before the first
    Time GetMaxRtt() const;

    /**
     * @return rate that the congestion window allows: cwnd / SRTT, bytes/s; 0 before the first
     * sample
     */
    double GetRate() const;

    /**
     * @return whether it is to be used only while no other path can be
     * (SctpParameters::BackupPaths); selectors that distinguish them say so
     */
    bool IsBackup() const;

    // Loss

    /// Counts a DATA chunk or a HEARTBEAT sent here.
    void CountTransmission();

    /// Counts a sign of loss (sctp::LossEstimator::CountLoss).
    void CountLoss();

    /// @return estimate of the share of what is sent here that gets lost, above 0
    double GetLossRate() const;

    // Reachability (RFC 9260 sections 5.4, 8.2 and 8.3)

    /// @return reachability
    SctpPathState GetState() const
    {
        return m_state;
    }

    /// @return whether the address has been verified (RFC 9260 section 5.4), and can be reached
    bool IsConfirmed() const
    {
        return m_confirmed && HasRoute();
    }

    /// @return whether data may be sent here in the first place: confirmed and active
    bool IsActive() const
    {
        return m_state == SctpPathState::ACTIVE;
    }

    /// @return consecutive errors
    uint32_t GetErrorCount() const
    {
        return m_errorCount;
    }

    // Times of use

    /**
     * Takes note that something was sent.
     * @param data whether DATA was among it
     */
    void Sent(bool data);

    /// Takes note that DATA was sent for the first time.
    void SentNewData();

    /// @return when a packet was last sent here; negative = never
    Time GetLastSent() const
    {
        return m_lastSent;
    }

    /// @return when DATA was last sent here; negative = never
    Time GetLastDataSent() const
    {
        return m_lastDataSent;
    }

    /**
     * @return when DATA was last sent here for the first time, which can be used to measure the
     * RTT; negative = never
     */
    Time GetLastNewDataSent() const
    {
        return m_lastNewDataSent;
    }

    /// @return what is reported of the path to the user, except whether it is primary
    SctpPathInfo GetInfo() const;

    /// @return the T3-rtx timer; run by the transmitter
    sctp::Timer& GetT3();

    /// @return the heartbeat timer; run by the heartbeat unit
    sctp::Timer& GetHeartbeatTimer();

    /// @return what the user has set for the path
    const SctpPathSettings& GetSettings() const
    {
        return m_settings;
    }

    /// @param settings what the user sets for the path; SctpParameters must allow heartbeats, too
    void SetSettings(const SctpPathSettings& settings)
    {
        m_settings = settings;
    }

    /**
     * TracedCallback signature for the state of a path.
     * @param path the path
     * @param oldState its state before
     * @param newState its state now
     */
    typedef void (*StateTracedCallback)(Ptr<const SctpPath> path,
                                        SctpPathState oldState,
                                        SctpPathState newState);

    /**
     * TracedCallback signature for black holes.
     * @param path the path
     * @param oldMtu path MTU before, bytes
     * @param newMtu path MTU now, bytes
     */
    typedef void (*MtuTracedCallback)(Ptr<const SctpPath> path, uint32_t oldMtu, uint32_t newMtu);

  protected:
    void DoDispose() override;

  private:
    friend class SctpCongestionOps;    // the only one that writes the windows
    friend class SctpMtuPolicy;        // the only one that writes the path MTU
    friend class SctpPathManager;      // writes state, confirmation, error count, and the route
    friend class sctp::PathStateOwner; // is told that the path leaves

    /// Timers and estimators, which are classes of the stack.
    struct Parts;

    /// @param cwnd congestion window, bytes; at least 1
    void SetCwnd(uint32_t cwnd);

    /// @param ssthresh slow start threshold, bytes
    void SetSsthresh(uint32_t ssthresh);

    /// @param bytes partial_bytes_acked of RFC 9260 section 7.2.2
    void SetPartialBytesAcked(uint32_t bytes);

    /// @param state reachability
    void SetState(SctpPathState state);

    /// The address has been verified.
    void SetConfirmed();

    /// @param count consecutive errors
    void SetErrorCount(uint32_t count);

    /// Shows the estimates of the round trip time to trace sinks.
    void TraceRtt();

    /**
     * The path is reached in another way from now on.
     * @param route how
     */
    void SetRoute(const SctpRoute& route);

    /// @param mtu path MTU, bytes, IP header included
    void SetMtu(uint32_t mtu);

    /**
     * Decreases the path MTU, unless it is as small already.
     * @param mtu path MTU, bytes, IP header included
     */
    void LowerMtu(uint32_t mtu);

    /// Computes the sizes that follow from the MTU.
    void UpdateSizes();

    SctpPathId m_id{SCTP_NO_PATH};       //!< id within the association
    Address m_remote;                    //!< destination
    SctpRoute m_route;                   //!< source address and device
    SctpParameterValuesPtr m_parameters; //!< the association's parameters
    uint32_t m_mtu{1500};                //!< path MTU
    uint32_t m_reserved{0};              //!< bytes of each packet kept for an extension
    uint32_t m_chunkRoom{0};             //!< room for chunks in a packet
    uint32_t m_overhead{0};              //!< bytes of a packet that are not chunks

    SctpTracedValue<uint32_t> m_cwnd{0};       //!< congestion window
    SctpTracedValue<uint32_t> m_ssthresh{0};   //!< slow start threshold
    SctpTracedValue<uint32_t> m_flightSize{0}; //!< bytes in flight
    uint32_t m_partialBytesAcked{0};           //!< RFC 9260 section 7.2.2

    std::unique_ptr<Parts> m_parts; //!< timers and estimators
    SctpPathSettings m_settings;    //!< what the user has set for this path

    SctpTracedValue<Time> m_rto;         //!< retransmission timeout
    SctpTracedValue<Time> m_srtt;        //!< smoothed RTT
    SctpTracedCallback<Time> m_rttTrace; //!< RTT samples

    SctpPathState m_state{SctpPathState::UNCONFIRMED}; //!< reachability
    bool m_confirmed{false};                           //!< verified
    bool m_ipv6{false};                                //!< the destination is an IPv6 address
    SctpTracedValue<uint32_t> m_errorCount{0};         //!< consecutive errors
    Time m_lastSent{Seconds(-1)};                      //!< last packet
    Time m_lastDataSent{Seconds(-1)};                  //!< last DATA
    Time m_lastNewDataSent{Seconds(-1)};               //!< last DATA that was new

    /// State changes.
    SctpTracedCallback<Ptr<const SctpPath>, SctpPathState, SctpPathState> m_stateTrace;
    /// Path MTU lowered because large packets vanish.
    SctpTracedCallback<Ptr<const SctpPath>, uint32_t, uint32_t> m_blackHoleTrace;
};

} // namespace ns3

#endif /* SCTP_PATH_H */
