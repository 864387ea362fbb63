/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATH_SELECTOR_H
#define SCTP_PATH_SELECTOR_H

#include "ns3/sctp-strategy.h"
#include "ns3/sctp-types.h"

namespace ns3
{

/**
 * @ingroup sctp-path-selection
 * Answers whether a path has room for another chunk now; lets path choosing strategies ask
 * without knowing the windows' rules.
 */
class SctpPathAvailability
{
  public:
    virtual ~SctpPathAvailability() = default;

    /**
     * @param path a path
     * @return whether congestion window and send limit let a packet go out on it now
     */
    virtual bool CanSend(const SctpPath& path) const = 0;
};

/**
 * @ingroup sctp-path-selection
 * Policy interface: the path for new data.
 */
class SctpPathSelector : public SctpStrategy
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    /**
     * An opportunity to send begins: a packet with acknowledgements was processed, a timer
     * expired, or the user sent while nothing waited.
     */
    virtual void OpportunityBegins();

    /**
     * @param room which paths have room
     * @param next the message that is next: its stream, PPID and so on
     * @return the path for the next packet of new data; null when none may send now. A path
     * without room is an answer too: the data waits for it.
     */
    virtual const SctpPath* Select(const SctpPathAvailability& room, const SctpSendInfo& next) = 0;

    /**
     * @param path the path of a packet with new data
     * @param next the message that is next
     * @return whether data of that message may join the packet
     */
    virtual bool CanBundle(const SctpPath& path, const SctpSendInfo& next) const;

    /**
     * New data was sent on a path.
     * @param path the path
     */
    virtual void Sent(const SctpPath& path);
};

/**
 * @ingroup sctp-path-selection
 * All new data goes to the destination in use: the primary, or an alternate while the primary
 * has failed (RFC 9260 section 6.4).
 */
class SctpPrimaryPathSelector : public SctpPathSelector
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    const SctpPath* Select(const SctpPathAvailability& room, const SctpSendInfo& next) override;
};

} // namespace ns3

#endif /* SCTP_PATH_SELECTOR_H */
