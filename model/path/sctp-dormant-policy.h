/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_DORMANT_POLICY_H
#define SCTP_DORMANT_POLICY_H

#include "ns3/sctp-strategy.h"

namespace ns3
{

/**
 * @ingroup sctp-path
 * Policy interface: where data goes while all paths have failed (Caro 2005, section 3.3.6; RFC 7829
 * section 4). In any case data follows a destination that answers again.
 */
class SctpDormantPolicy : public SctpStrategy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * All paths have failed.
     * @param current the destination in use so far
     * @return the destination to use
     */
    virtual const SctpPath& Entered(const SctpPath& current) = 0;

    /**
     * A timeout occurred on the destination in use while all paths have failed.
     * @param current the destination in use
     * @return the destination to use from now on
     */
    virtual const SctpPath& TimedOut(const SctpPath& current) = 0;

    /**
     * @return the error count up to which errors of failed paths are counted; by default nothing
     * is counted once a path has failed (RFC 9260 section 8.3)
     */
    virtual uint32_t GetErrorLimit() const;

  protected:
    /**
     * @param path a path
     * @return the next other path that has been verified, as only such ones may get data (RFC 9260
     * section 5.4), round robin; itself when there is none
     */
    const SctpPath& GetNextVerified(const SctpPath& path) const;
};

/**
 * @ingroup sctp-path
 * After each timeout the next destination, round robin.
 */
class SctpDormantHop : public SctpDormantPolicy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    const SctpPath& Entered(const SctpPath& current) override;
    const SctpPath& TimedOut(const SctpPath& current) override;
};

/**
 * @ingroup sctp-path
 * Dormant data goes to the path with the fewest errors (RFC 7829 section 4.1). Of several it is the
 * next one of the list. To tell them apart, errors of failed paths are counted up to ten times the
 * number that makes a path fail.
 */
class SctpDormantFewestErrors : public SctpDormantPolicy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    const SctpPath& Entered(const SctpPath& current) override;
    const SctpPath& TimedOut(const SctpPath& current) override;
    uint32_t GetErrorLimit() const override;
};

/**
 * @ingroup sctp-path
 * Dormant LastDest: while all destinations have failed, data goes where it went before (Caro 2005,
 * section 3.3.6).
 */
class SctpDormantLastDestination : public SctpDormantPolicy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    const SctpPath& Entered(const SctpPath& current) override;
    const SctpPath& TimedOut(const SctpPath& current) override;
};

/**
 * @ingroup sctp-path
 * Dormant Primary: while all destinations have failed, data goes to the primary (Caro 2005, section
 * 3.3.6). One that was never verified gets no data.
 */
class SctpDormantPrimary : public SctpDormantPolicy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    const SctpPath& Entered(const SctpPath& current) override;
    const SctpPath& TimedOut(const SctpPath& current) override;
};

} // namespace ns3

#endif /* SCTP_DORMANT_POLICY_H */
