/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PRIMARY_SELECTOR_H
#define SCTP_PRIMARY_SELECTOR_H

#include "ns3/sctp-strategy.h"

#include <cstdint>
#include <functional>

namespace ns3
{

/**
 * @ingroup sctp-path
 * Policy interface: which path is the primary, beside the choices of the user and of the peer (RFC
 * 5061 section 4.2.4), which are carried out in any case.
 *
 * SctpPathManager owns the primary and carries the changes out. A policy is notified of errors and
 * answers. It keeps its counts in its own members, and names a path by MakePrimary.
 */
class SctpPrimarySelector : public SctpStrategy
{
  public:
    /// Carries out the changes of a policy.
    class Owner
    {
      public:
        virtual ~Owner() = default;

        /// @return whether new data goes to another path because the primary has failed
        virtual bool IsFailedOver() const = 0;

        /**
         * Makes a path the primary.
         * @param path the path
         * @param isPermanent whether a failover becomes permanent; otherwise the policy prefers it
         */
        virtual void MakePrimary(const SctpPath& path, bool isPermanent) = 0;

        /**
         * Performs a change outside of the notifications below: at once, or when the work in
         * progress ends. Data that may be sent is sent afterwards.
         * @param change the change
         */
        virtual void Perform(std::function<void()> change) = 0;
    };

    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * Ties the policy to the paths of its association, or unties it.
     * @param owner carries out its changes; null = nobody does any more
     */
    void SetOwner(Owner* owner);

    /**
     * The error counter of a path is about to be raised. By default nothing is done.
     * @param path the path
     * @param byTimeoutOfData whether T3-rtx expired; otherwise a HEARTBEAT was not answered
     */
    virtual void ErrorCounted(const SctpPath& path, bool byTimeoutOfData);

    /// An error has been handled: states and destination are up to date. By default nothing is
    /// done.
    virtual void ErrorHandled();

    /// An answer clears the errors of the primary. By default nothing is done.
    virtual void PrimaryAnswered();

    /// Another path is the primary now. By default nothing is done.
    virtual void PrimaryChanged();

    /**
     * A HEARTBEAT was answered: the path has another SRTT, and may be active now. By default
     * nothing is done.
     * @param path the path
     */
    virtual void HeartbeatAnswered(const SctpPath& path);

  protected:
    void DoDispose() override;

    /// @return whether new data goes to another path because the primary has failed
    bool IsFailedOver() const;

    /**
     * Makes a path the primary, within one of the notifications above.
     * @param path the path
     * @param isPermanent whether a failover becomes permanent; otherwise the policy prefers it
     */
    void MakePrimary(const SctpPath& path, bool isPermanent);

    /**
     * Performs a change at another time than within one of the notifications above.
     * @param change the change; not performed once the association has ended
     */
    void Perform(std::function<void()> change);

  private:
    Owner* m_owner{nullptr}; //!< carries out the changes; null = nobody does
};

/**
 * @ingroup sctp-path
 * The primary stays the one of the set-up, or of the last choice by user or peer. Failovers are
 * temporary (RFC 9260 section 6.4).
 */
class SctpFixedPrimary : public SctpPrimarySelector
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    std::string FindDoubt() const override;
};

/**
 * @ingroup sctp-path
 * Makes failovers permanent: the destination in use becomes the primary when the primary has failed
 * too often (SctpParameters::changePrimaryThreshold, Caro 2005, section 3.4) or when its errors
 * exceed SctpParameters::primarySwitchoverMaxRetrans (RFC 7829 section 5). Without these thresholds
 * the primary is fixed.
 */
class SctpThresholdPrimary : public SctpPrimarySelector
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    void ErrorCounted(const SctpPath& path, bool byTimeoutOfData) override;
    void ErrorHandled() override;
    void PrimaryAnswered() override;
    void PrimaryChanged() override;

  private:
    uint32_t m_errors{0}; //!< errors of the primary since it last answered
    uint32_t m_misses{0}; //!< HEARTBEATs that it has missed since the failover
};

} // namespace ns3

#endif /* SCTP_PRIMARY_SELECTOR_H */
