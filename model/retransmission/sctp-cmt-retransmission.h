/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CMT_RETRANSMISSION_H
#define SCTP_CMT_RETRANSMISSION_H

#include "sctp-retransmission-policy.h"

#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-retransmission
 * Base of the retransmission policies of CMT (Iyengar 2006, section VI; Natarajan 2009, section
 * II.C): fast and timeout retransmissions alike go to the active path that a measure likes best,
 * a tie is broken at random. A potentially failed path is not active, so each of them keeps away
 * from it (Natarajan 2009, section III.A). While no path is active, retransmissions go where the
 * dormant policy says.
 */
class SctpCmtRetransmission : public SctpRetransmissionPolicy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    const SctpPath* Select(const SctpRetransmission& retransmission) override;

  protected:
    /**
     * @param path an active path
     * @param room which paths have room
     * @return whether a retransmission may go there at all
     */
    virtual bool IsCandidate(const SctpPath& path, const SctpPathAvailability& room) const;

    /**
     * @param path a path
     * @return how good it is for a retransmission: the highest wins
     */
    virtual double GetMerit(const SctpPath& path) const = 0;
};

/**
 * @ingroup sctp-retransmission
 * RTX-ASAP (Iyengar 2006): a retransmission goes to any path that has room for it now.
 */
class SctpRtxAsap : public SctpCmtRetransmission
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

  protected:
    bool IsCandidate(const SctpPath& path, const SctpPathAvailability& room) const override;
    double GetMerit(const SctpPath& path) const override;
};

/**
 * @ingroup sctp-retransmission
 * RTX-CWND (Iyengar 2006): a retransmission goes to the path with the largest congestion window.
 */
class SctpRtxCwnd : public SctpCmtRetransmission
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

  protected:
    double GetMerit(const SctpPath& path) const override;
};

/**
 * @ingroup sctp-retransmission
 * RTX-SAME (Iyengar 2006): a chunk is retransmitted on the path it was sent on, until that is not
 * active any more; then on the next active one.
 */
class SctpRtxSame : public SctpRetransmissionPolicy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    const SctpPath* Select(const SctpRetransmission& retransmission) override;
};

/**
 * @ingroup sctp-retransmission
 * RTX-SSTHRESH (Iyengar 2006): a retransmission goes to the path with the largest slow start
 * threshold, as in Natarajan 2009. The profiles PaperEra and Rfc2960 set it for CMT and CMT-PF.
 */
class SctpRtxSsthresh : public SctpCmtRetransmission
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

  protected:
    double GetMerit(const SctpPath& path) const override;
};

} // namespace ns3

#endif /* SCTP_CMT_RETRANSMISSION_H */
