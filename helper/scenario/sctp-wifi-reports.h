/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_WIFI_REPORTS_H
#define SCTP_WIFI_REPORTS_H

#include "ns3/mac48-address.h"
#include "ns3/ptr.h"
#include "ns3/random-variable-stream.h"

#include <cstdint>
#include <functional>

namespace ns3
{

class Packet;
class WifiNetDevice;

/**
 * @ingroup sctp
 * Reports the link of a WiFi station to SctpLinkReports, from trace sources of its device:
 * association and disassociation of the MAC, and signal strength of the access point's beacons.
 *
 * A link that is too weak is reported as down before it is lost.
 */
class SctpWifiReports
{
  public:
    /// Value of leaveBelow: the link is up as long as the station is associated.
    static constexpr double NEVER = -200;

    /// Settings.
    struct Settings
    {
        bool reports{true};       //!< whether SctpLinkReports is told, and not the observer alone
        double leaveBelow{NEVER}; //!< signal strength below which the link counts as down, dBm
        double rejoin{
            3}; //!< a link that has gone down so is up again above leaveBelow + rejoin, dB
        double weight{0.25}; //!< weight of a beacon in the smoothed signal strength, above 0 to 1
        double deviation{0}; //!< standard deviation that is added to a beacon's strength, dB
        int64_t stream{-1};  //!< random stream of that; -1 = any
    };

    /**
     * Is called when the link goes up or down.
     * @param up whether it is up
     * @param accessPoint address of the access point
     */
    using Observer = std::function<void(bool up, Mac48Address accessPoint)>;

    /**
     * Connects to the device, which is a station on a node. Outlives the simulation.
     *
     * @param device the device
     * @param settings settings
     */
    SctpWifiReports(Ptr<WifiNetDevice> device, const Settings& settings);

    SctpWifiReports(const SctpWifiReports&) = delete;
    SctpWifiReports& operator=(const SctpWifiReports&) = delete;

    /// @param observer is called when the link goes up or down
    void SetObserver(Observer observer);

    /// The link is down from now on, until the next association: a driver has noticed it sooner.
    void Lose();

    /// @return whether the link is up
    bool IsUp() const;

    /// @return address of the access point that the station has joined last
    Mac48Address GetAccessPoint() const;

    /// @return smoothed signal strength, dBm; not a number before the first beacon
    double GetSignal() const;

  private:
    /**
     * The station has joined an access point.
     *
     * @param accessPoint its address
     */
    void Associated(Mac48Address accessPoint);

    /**
     * The station has lost its access point.
     *
     * @param accessPoint its address
     */
    void Disassociated(Mac48Address accessPoint);

    /**
     * A frame has arrived.
     *
     * @param frame the frame
     * @param dBm signal strength, dBm
     */
    void Heard(Ptr<const Packet> frame, double dBm);

    /**
     * Reports the link, and calls the observer if it goes up or down.
     *
     * @param wasUp whether it was up before
     */
    void Report(bool wasUp);

    Ptr<WifiNetDevice> m_device;       //!< the station's device
    Settings m_settings;               //!< settings
    Observer m_observer;               //!< is called when the link goes up or down; may be null
    Mac48Address m_accessPoint;        //!< address of the access point
    bool m_associated{false};          //!< whether there is one
    bool m_weak{false};                //!< whether its signal is too weak, or not known
    bool m_left{false};                //!< whether the link went down for that
    Ptr<NormalRandomVariable> m_noise; //!< is added to the signal strength
    double m_signal;                   //!< smoothed signal strength, dBm
};

} // namespace ns3

#endif /* SCTP_WIFI_REPORTS_H */
