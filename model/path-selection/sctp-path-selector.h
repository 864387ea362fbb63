/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATH_SELECTOR_H
#define SCTP_PATH_SELECTOR_H

#include "ns3/sctp-outstanding-view.h"
#include "ns3/sctp-strategy.h"
#include "ns3/sctp-types.h"

namespace ns3
{

/**
 * @ingroup sctp-path-selection
 * Answers whether a path has room for another chunk. Strategies that choose paths need not know the
 * rules of windows.
 */
class SctpPathAvailability
{
  public:
    virtual ~SctpPathAvailability() = default;

    /**
     * @param path a path
     * @return whether congestion window, send limit and pacing let a packet go out on it now
     */
    virtual bool CanSend(const SctpPath& path) const = 0;

    /**
     * @param path a path
     * @return time until pacing lets a packet go out on it; zero = it does now, whatever else may
     * hold the path back
     */
    virtual Time GetPacingDelay(const SctpPath& path) const;

    /**
     * @param path a path
     * @return whether T3-rtx expired there, nothing has been acknowledged since, and data is in
     * flight
     */
    virtual bool HasTimedOut(const SctpPath& path) const = 0;

    /**
     * @param path a path
     * @return whether it recovers from a loss and data is in flight there: it is in fast recovery,
     * or HasTimedOut
     */
    virtual bool IsRecovering(const SctpPath& path) const = 0;
};

/**
 * @ingroup sctp-path-selection
 * An opportunity to send new data, as a path selector sees it. The state of the paths themselves
 * (round trip times, windows, flight size, rate) is in SctpPath.
 */
struct SctpSendOpportunity
{
    const SctpPathAvailability& room; //!< which paths have room
    const SctpSendInfo& info;         //!< the message that is next: its stream, PPID and so on
    const SctpOutstandingView& board; //!< the outstanding data
    uint32_t size{0};                 //!< user data of its next chunk, bytes
    uint32_t waiting{0};    //!< user data that was not sent yet, bytes, that chunk included
    uint32_t peerWindow{0}; //!< user data that the peer's window has room for now, bytes
    uint32_t sendWindow{0}; //!< user data above the cumulative TSN that the peer has room for,
                            //!< bytes: the last a_rwnd and its data out of order
    const SctpPath* holePath{nullptr}; //!< path that the lowest outstanding TSN was last sent on;
                                       //!< null = nothing is outstanding
};

/**
 * @ingroup sctp-path-selection
 * A chunk in flight to be sent on another path, too.
 */
struct SctpCopy
{
    SctpTsn tsn{0};                //!< the chunk, which was not sent on the path before
    const SctpPath* path{nullptr}; //!< the path, which has room; null = no copy is wanted
};

/**
 * @ingroup sctp-path-selection
 * Policy interface: the path for new data.
 */
class SctpPathSelector : public SctpStrategy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * An opportunity to send begins: a packet with acknowledgements was processed, a timer
     * expired, or the user sent while nothing waited.
     */
    virtual void OpportunityBegins();

    /**
     * @param opportunity the next data, and the paths with room
     * @return the path for the next packet of new data; null when none may send now. A path
     * without room is an answer too: the data waits for it.
     */
    virtual const SctpPath* Select(const SctpSendOpportunity& opportunity) = 0;

    /**
     * @param path the path of a packet with new data
     * @param next the message that is next
     * @return whether data of that message may join the packet
     */
    virtual bool CanBundle(const SctpPath& path, const SctpSendInfo& next) const;

    /**
     * @return whether a message that waits for its path holds back its own stream alone, so that
     * those of other streams may go meanwhile; else it holds back all that is behind it
     */
    virtual bool SeparatesStreams() const;

    /**
     * @param board chunks that are outstanding
     * @return whether SelectCopy may name a chunk now, on some path, if that has room; else it is
     * not asked. To be overridden with SelectCopy.
     */
    virtual bool WantsCopy(const SctpOutstandingView& board);

    /**
     * Selects a chunk in flight of which a copy is sent now. Asked at the end of each opportunity
     * until there is none, and never while a timeout waits for a SACK. By default there are no
     * copies.
     * @param room which paths have room for a copy
     * @param board the outstanding data
     * @return the chunk, and where its copy goes
     */
    virtual SctpCopy SelectCopy(const SctpPathAvailability& room, const SctpOutstandingView& board);

    /**
     * @param path a path
     * @return whether new data may go to it as long as no path changes its state. By default each
     * path may get some that is active, and no backup while another one is active
     */
    virtual bool MaySelect(const SctpPath& path) const;

    /**
     * A packet of new data was sent.
     * @param path its path
     * @param bytes its user data, bytes
     */
    virtual void Sent(const SctpPath& path, uint32_t bytes);

    /**
     * Data on a path was newly acknowledged, before new data is sent.
     * @param path the path, its flight size without the bytes acknowledged
     * @param bytes bytes acknowledged, as windows count
     */
    virtual void Acked(const SctpPath& path, uint32_t bytes);
};

/**
 * @ingroup sctp-path-selection
 * All new data goes to the destination in use: the primary, or an alternate while the primary
 * has failed (RFC 9260 section 6.4).
 */
class SctpPrimaryPathSelector : public SctpPathSelector
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    const SctpPath* Select(const SctpSendOpportunity& opportunity) override;
    bool MaySelect(const SctpPath& path) const override;
    std::string FindDoubt() const override;
};

} // namespace ns3

#endif /* SCTP_PATH_SELECTOR_H */
