/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_LINK_TRACE_H
#define SCTP_LINK_TRACE_H

#include "ns3/data-rate.h"
#include "ns3/nstime.h"
#include "ns3/ptr.h"
#include "ns3/simple-ref-count.h"

#include <limits>
#include <string>

namespace ns3
{

/**
 * @ingroup sctp-links
 * One direction of a link over time, as read from a file: when it sends bytes, how long they
 * travel, and which are lost.
 *
 * All times are those of the file, the first instant is 0. A trace does not change once it is read,
 * so that several links may share it.
 */
class LinkTrace : public SimpleRefCount<LinkTrace>
{
  public:
    /// Continuation behind the end of the file.
    enum class End
    {
        REPEAT, //!< the file again; its last line's time is the period
        HOLD,   //!< the last line for ever
        STOP    //!< nothing is sent any more
    };

    /// Options of reading a file.
    struct Options
    {
        End end{End::REPEAT}; //!< continuation behind its end
        bool linear{false};   //!< rate, delay and loss change linearly between lines, not by steps
    };

    /// Progress of a link that sends; it begins with one that is made by default.
    struct Service
    {
        int64_t opportunity{-1}; //!< number of the last opportunity that was used
        uint32_t left{0};        //!< bytes that it has left
        Time end{Time::Min()};   //!< when the last packet has left
    };

    virtual ~LinkTrace() = default;

    /**
     * Send a packet when those before it have left.
     *
     * @param size its size with the IP header, bytes; a HandoverSchedule may scale it
     * @param arrived when it has come to the link, not before the packets before it
     * @param[in,out] service progress of the link
     * @return when its last byte leaves; Time::Max() = never
     */
    virtual Time Send(uint32_t size, Time arrived, Service& service) const = 0;

    /**
     * @param from a time
     * @param to another one, not before it
     * @return bytes that can leave behind the one up to the other, as the trace counts them
     */
    virtual double GetBytes(Time from, Time to) const = 0;

    /// @return largest size of a packet with the IP header, bytes
    virtual uint32_t GetLargestPacket() const
    {
        return std::numeric_limits<uint32_t>::max();
    }

    /// @return whether the link is down at times
    virtual bool HasOutages() const
    {
        return false;
    }

    /**
     * @param at a time
     * @return delay of a packet that leaves then, beside that of the link itself
     */
    virtual Time GetDelay(Time at) const;

    /**
     * @param at a time
     * @return probability that a packet which leaves then is lost
     */
    virtual double GetLoss(Time at) const;

    /**
     * @param at a time
     * @return whether the link is up
     */
    virtual bool IsUp(Time at) const;

    /**
     * @param after a time
     * @param up the state that is looked for
     * @return the first instant behind it in which the link comes into that state; Time::Max() =
     * none
     */
    virtual Time GetNextChange(Time after, bool up) const;

    /// @return mean rate over the file, of bytes as the trace counts them
    virtual DataRate GetMeanRate() const = 0;

    /// @return time of the last line
    virtual Time GetLength() const = 0;
};

} // namespace ns3

/**
 * @defgroup sctp-links Links
 * @ingroup sctp
 *
 * Links whose rate, delay and losses follow a file. They know nothing of SCTP.
 */

#endif /* SCTP_LINK_TRACE_H */
