/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SACK_POLICY_H
#define SCTP_SACK_POLICY_H

#include "ns3/sctp-ack-format.h"
#include "ns3/sctp-strategy.h"

#include <boost/container/static_vector.hpp>
#include <memory>
#include <vector>

namespace ns3
{

namespace sctp
{
class ReturnPaths;
} // namespace sctp

/**
 * @ingroup sctp-receive
 * A packet with DATA, read to its end, for the acknowledgement policy.
 */
struct SctpDataArrival
{
    SctpPathId path{SCTP_NO_PATH}; //!< path it came on
    uint32_t space{0};             //!< number space that it is acknowledged in (SctpAckFormat)
    SctpTsn highest{0};            //!< highest TSN of its DATA chunks
    uint32_t newChunks{0};         //!< DATA chunks not received before
    uint32_t duplicates{0};        //!< DATA chunks received before
    uint32_t dropped{0};           //!< DATA chunks that found no buffer, or lost it to a lower TSN
    bool hasGaps{false};           //!< numbers of the space are missing below the highest received
    bool fillsGap{false};          //!< a chunk filled a gap in part or whole
    bool immediate{false};         //!< a chunk had the I bit
    bool first{false};             //!< the first DATA of the association (RFC 9260 section 5.1)
};

/**
 * @ingroup sctp-receive
 * An acknowledgement that is owed to the peer.
 */
struct SctpOwedAck
{
    uint32_t space{0};             //!< number space that it is for
    SctpPathId path{SCTP_NO_PATH}; //!< path whose destination it goes to
};

/**
 * @ingroup sctp-receive
 * Policy interface: when acknowledgements go, on which path, and with which flags (RFC 9260
 * section 6.2).
 */
class SctpSackPolicy : public SctpStrategy
{
  public:
    /// Urgency of an acknowledgement, ascending.
    enum class Urgency : uint8_t
    {
        NONE,    //!< nothing is to be acknowledged
        DELAYED, //!< within SACK.Delay
        NOW      //!< at once
    };

    /// Acknowledgements, at most one for each number space.
    using Owed = boost::container::static_vector<SctpOwedAck, SctpAckFormat::MAX_SPACES>;

    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * A packet with DATA has arrived.
     * @param arrival the packet
     */
    virtual void DataArrived(const SctpDataArrival& arrival) = 0;

    /// @return how urgent the most urgent acknowledgement is
    virtual Urgency GetUrgency() const = 0;

    /**
     * @param least how urgent they have to be
     * @return the acknowledgements that are owed; when none is, the one that the last data had
     */
    virtual Owed GetOwed(Urgency least) const = 0;

    /**
     * @param space a number space
     * @return flags of the acknowledgement of it that is about to be sent
     */
    virtual uint8_t GetFlags(uint32_t space) const = 0;

    /**
     * An acknowledgement was sent: counting starts anew.
     * @param space the number space that it was for
     */
    virtual void AckSent(uint32_t space) = 0;

    /**
     * @return growth of the advertised window that is worth a SACK of its own, share of the receive
     * buffer; 0 = none is
     */
    double GetWindowUpdate() const
    {
        return m_windowUpdate;
    }

  private:
    double m_windowUpdate{0.25}; //!< WindowUpdate
};

/**
 * @ingroup sctp-receive
 * Delayed acknowledgement of RFC 9260 section 6.2: every second packet with data, within
 * SACK.Delay, at once while there are gaps (RFC 9260 section 6.7) and when they are filled (RFC
 * 5681 section 4.2, SackAtFilledGap), for duplicates, lack of buffer or an I bit;
 * to the address that the last DATA came from, or to another one if only duplicates come from there
 * (RFC 9260 section 6.4, VarySackDestination). Each number space is
 * acknowledged on its own, so that with numbers per path each path has its own acknowledgements,
 * which go back on it.
 */
class SctpRfc9260SackPolicy : public SctpSackPolicy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpRfc9260SackPolicy();
    ~SctpRfc9260SackPolicy() override;

    void DataArrived(const SctpDataArrival& arrival) override;
    Urgency GetUrgency() const override;
    Owed GetOwed(Urgency least) const override;
    uint8_t GetFlags(uint32_t space) const override;
    void AckSent(uint32_t space) override;

  protected:
    /**
     * @param arrival a packet with data
     * @return whether it is to be acknowledged at once, however many came before it
     */
    virtual bool IsUrgent(const SctpDataArrival& arrival) const;

    /**
     * @param space a number space
     * @return packets with data not yet acknowledged
     */
    uint32_t GetPackets(uint32_t space) const;

  private:
    /// State of a number space.
    struct Record
    {
        SctpOwedAck ack;                //!< its acknowledgement
        Urgency urgency{Urgency::NONE}; //!< how urgent it is
        uint32_t packets{0};            //!< packets with data not yet acknowledged
    };

    /**
     * @param record a number space
     * @return its acknowledgement, with the path that it goes to now
     */
    SctpOwedAck GetAck(const Record& record) const;

    std::vector<Record> m_records; //!< one per number space, in the order of their first data
    size_t m_last{0};              //!< index of the one that the last data was of
    bool m_sackAtFilledGap;        //!< SackAtFilledGap
    bool m_varySackDestination;    //!< VarySackDestination
    std::unique_ptr<sctp::ReturnPaths> m_returnPaths; //!< paths that bring duplicates only
};

} // namespace ns3

#endif /* SCTP_SACK_POLICY_H */
