/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_BLOCKING_REMEDY_H
#define SCTP_BLOCKING_REMEDY_H

#include "sctp-path-selector.h"

namespace ns3
{

/**
 * @ingroup sctp-path-selection
 * End of an opportunity to send, for remedies of blocking.
 */
struct SctpBlockedOpportunity
{
    const SctpPathAvailability& room; //!< which paths have room
    const SctpOutstandingView& board; //!< the outstanding data
    bool windowBlocks{false};         //!< new data waits that the peer's window has no room for
    bool bufferFull{false};           //!< nothing waits, and the send buffer has no room for more
    uint32_t sendBuffer{0};           //!< the send buffer, bytes
    uint32_t sendWindow{0};           //!< user data above the cumulative TSN that the peer has room
                                      //!< for, bytes: last a_rwnd and its data out of order
    SctpBufferSplitting splitting{SCTP_SPLIT_NONE}; //!< buffers that paths share evenly
    const SctpPathSelector* selector{
        nullptr}; //!< chooses paths for new data; null = any may get it

    /**
     * @param path a path
     * @return whether new data goes there, so that the path is blocked with the others
     */
    bool GetsNewData(const SctpPath& path) const
    {
        return !selector || selector->MaySelect(path);
    }
};

/**
 * @ingroup sctp-path-selection
 * Action against blocking.
 */
struct SctpRemedyAction
{
    /// Effect on the path that holds the chunk back.
    enum class Effect : uint8_t
    {
        NONE,    //!< nothing
        PENALTY, //!< its window is penalised (SctpCongestionOps::Penalised)
        LOSS,    //!< its window is lowered as for a loss (SctpCongestionOps::FastRetransmit)
        PAUSE    //!< it gets no new data for one SRTT, as long as anything is in flight
    };

    SctpTsn tsn{0};                  //!< the chunk in flight that it is about; 0 = nothing is done
    const SctpPath* path{nullptr};   //!< path that the chunk is sent on now; null = it is not sent
    bool moved{false};               //!< whether it is moved there, with the I bit, not copied
    const SctpPath* holder{nullptr}; //!< path that holds it back
    Effect effect{Effect::NONE};     //!< effect on that path
};

/**
 * @ingroup sctp-path-selection
 * Policy interface: action when the receive or send buffer is blocked because one path holds back
 * data of others.
 */
class SctpBlockingRemedy : public SctpStrategy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * Asked at the end of each opportunity to send until nothing is to be done.
     * @param opportunity the opportunity
     * @return the action
     */
    virtual SctpRemedyAction Select(const SctpBlockedOpportunity& opportunity) = 0;

    /// @return false if nothing is ever done, and Select need not be asked
    virtual bool MayAct() const
    {
        return true;
    }
};

/**
 * @ingroup sctp-path-selection
 * Nothing is done.
 */
class SctpNoRemedy : public SctpBlockingRemedy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    static constexpr bool STATELESS = true; //!< one serves all associations

    SctpRemedyAction Select(const SctpBlockedOpportunity& opportunity) override;

    bool MayAct() const override
    {
        return false;
    }
};

} // namespace ns3

#endif /* SCTP_BLOCKING_REMEDY_H */
