/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TCP_CONGESTION_H
#define SCTP_TCP_CONGESTION_H

#include "sctp-cmt-congestion.h"
#include "sctp-tcp-control.h"

#include "ns3/sctp-per-path.h"

#include <optional>
#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-congestion
 * Runs a congestion control of ns-3's TCP on each path, unchanged. It is any TcpCongestionOps, by
 * its TypeId and the defaults of its attributes. Each path has a control and a TcpSocketState of
 * its own, and calls it in the order of TcpSocketBase. A segment is the step of the path's window.
 *
 * Sequence numbers are those of the path: they count bytes sent there and acknowledged, from 1.
 * Acknowledged bytes count when WindowGrowth allows it, with CMT when the path's own cumulative
 * point moves; until then they are like TCP's duplicate acknowledgements. A window that is not
 * fully used does not grow. SlowStart (HyStart++) says of how many acknowledged segments a control
 * without a slow start of its own hears in slow start, and when that ends. The initial windows, the
 * decay of idle paths and the window of a path that answers its probe are those of
 * SctpCmtPfCongestion.
 */
class SctpTcpCongestion : public SctpCmtPfCongestion
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /// @return TypeIds' names of the controls that can be used, in order
    static std::vector<std::string> ListControls();

    SctpTcpCongestion();
    ~SctpTcpCongestion() override;

    std::string FindMistake() const override;
    void Initialize(SctpPath& path) override;
    void Acked(SctpPath& path, const SctpAckEvent& event) override;
    void TransmissionStarts(SctpPath& path) override;
    void LossFound(const SctpPath& path, uint32_t flight) override;
    void FastRetransmit(SctpPath& path) override;
    void CongestionExperienced(SctpPath& path) override;

    void TimedOut(SctpPath& path) override
    {
        BeginSlowStart(path, false);
    }

    void TimedOutAgain(SctpPath& path) override
    {
        BeginSlowStart(path, true);
    }

    SctpControlNeeds GetNeeds() const override;
    std::optional<double> GetPacingRate(const SctpPath& path) const override;

    /**
     * @param path a path
     * @return its control; null if there is none
     */
    Ptr<TcpCongestionOps> GetControl(const SctpPath& path) const;

    /**
     * @param path a path
     * @return the state that its control works on; null if there is none
     */
    Ptr<const TcpSocketState> GetState(const SctpPath& path) const;

  protected:
    void DoDispose() override;
    bool HasOwnSlowStart() const override;

  private:
    /**
     * Takes over the windows that a control has set.
     * @param path the path
     * @param control its control
     */
    static void TakeWindows(SctpPath& path, const sctp::TcpControl& control);

    /**
     * Lets a window grow: in slow start by as many segments as SlowStart says.
     * @param path the path
     * @param control its control
     * @param segments segments acknowledged
     */
    void Grow(const SctpPath& path, sctp::TcpControl& control, uint32_t segments);

    /**
     * T3-rtx expired: a control begins slow start.
     * @param path the path
     * @param again whether the same data has timed out before: ssthresh is held (RFC 5681 section
     * 3.1)
     */
    void BeginSlowStart(SctpPath& path, bool again);

    SctpPolicyChoice m_type;                  //!< Control
    SctpPerPath<sctp::TcpControl> m_controls; //!< of each path
};

} // namespace ns3

#endif /* SCTP_TCP_CONGESTION_H */
