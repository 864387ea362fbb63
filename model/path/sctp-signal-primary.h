/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SIGNAL_PRIMARY_H
#define SCTP_SIGNAL_PRIMARY_H

#include "sctp-link-reports.h"
#include "sctp-primary-selector.h"

namespace ns3
{

/**
 * @ingroup sctp-path
 * The primary follows the reports of this node's links (SctpLinkReports::Report): mSCTP (Koh and
 * others 2004).
 *
 * When the link of the primary is down, the active path with the strongest signal becomes the
 * primary at once. Otherwise another path becomes the primary if its signal is stronger by more
 * than Hysteresis. Paths over links whose strength is not known are never compared. The thresholds
 * of SctpThresholdPrimary apply, too.
 */
class SctpSignalPrimary : public SctpThresholdPrimary, private SctpLinkReports::Listener
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpSignalPrimary() = default;

    /**
     * A copy has the settings, and listens to nothing.
     * @param other the policy to be copied
     */
    SctpSignalPrimary(const SctpSignalPrimary& other);
    SctpSignalPrimary& operator=(const SctpSignalPrimary&) = delete;

    void PathAdded(const SctpPath& path) override;
    void HeartbeatAnswered(const SctpPath& path) override;

  protected:
    void DoDispose() override;

  private:
    void LinkReported() override;

    /**
     * Listens to the reports of the node, once its paths have devices.
     * @param path a path
     */
    void Listen(const SctpPath& path);

    /// Compares the paths, and changes the primary if the reports demand it.
    void Compare();

    /**
     * @param path a path
     * @return the last report of its link
     */
    SctpLinkReports::State GetReport(const SctpPath& path) const;

    /**
     * @param path a path
     * @return signal strength of its link, dBm; the lowest number if it is not known
     */
    double GetSignal(const SctpPath& path) const;

    double m_hysteresis{0};         //!< Hysteresis, dB
    double m_keepAbove{0};          //!< KeepAbove, dBm
    Ptr<SctpLinkReports> m_reports; //!< reports of the node; null before a path has a device
};

} // namespace ns3

#endif /* SCTP_SIGNAL_PRIMARY_H */
