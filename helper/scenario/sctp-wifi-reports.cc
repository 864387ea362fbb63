/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-wifi-reports.h"

#include "ns3/packet.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-link-reports.h"
#include "ns3/wifi-mac-header.h"
#include "ns3/wifi-mac.h"
#include "ns3/wifi-net-device.h"
#include "ns3/wifi-phy.h"

#include <cmath>
#include <utility>

namespace ns3
{

SctpWifiReports::SctpWifiReports(Ptr<WifiNetDevice> device, const Settings& settings)
    : m_device(device),
      m_settings(settings),
      m_noise(CreateObject<NormalRandomVariable>()),
      m_signal(SctpLinkReports::NO_SIGNAL)
{
    m_noise->SetStream(settings.stream);
    const auto mac = device->GetMac();
    mac->TraceConnectWithoutContext("Assoc", MakeCallback(&SctpWifiReports::Associated, this));
    mac->TraceConnectWithoutContext("DeAssoc", MakeCallback(&SctpWifiReports::Disassociated, this));
    device->GetPhy()->TraceConnectWithoutContext(
        "MonitorSnifferRx",
        sctp::MakeFunctionCallback<void,
                                   Ptr<const Packet>,
                                   uint16_t,
                                   WifiTxVector,
                                   MpduInfo,
                                   SignalNoiseDbm,
                                   uint16_t>(
            [this](Ptr<const Packet> frame,
                   uint16_t,
                   const WifiTxVector&,
                   const MpduInfo&,
                   const SignalNoiseDbm& strength,
                   uint16_t) { Heard(frame, static_cast<double>(strength.signal)); }));
}

void
SctpWifiReports::SetObserver(Observer observer)
{
    m_observer = std::move(observer);
}

void
SctpWifiReports::Lose()
{
    Disassociated(m_accessPoint);
}

bool
SctpWifiReports::IsUp() const
{
    return m_associated && !m_weak;
}

Mac48Address
SctpWifiReports::GetAccessPoint() const
{
    return m_accessPoint;
}

double
SctpWifiReports::GetSignal() const
{
    return m_signal;
}

void
SctpWifiReports::Associated(Mac48Address accessPoint)
{
    const bool wasUp = IsUp();
    if (accessPoint != m_accessPoint)
    {
        m_signal = SctpLinkReports::NO_SIGNAL;
    }
    m_accessPoint = accessPoint;
    m_associated = true;
    // Without a beacon yet, the signal may be too weak.
    m_weak = m_settings.leaveBelow > NEVER && !(m_signal >= m_settings.leaveBelow);
    Report(wasUp);
}

void
SctpWifiReports::Disassociated(Mac48Address)
{
    const bool wasUp = IsUp();
    m_associated = false;
    if (wasUp)
    {
        Report(wasUp);
    }
}

void
SctpWifiReports::Heard(Ptr<const Packet> frame, double dBm)
{
    WifiMacHeader header;
    frame->PeekHeader(header);
    if (!m_associated || !header.IsBeacon() || header.GetAddr2() != m_accessPoint)
    {
        return;
    }
    const bool wasUp = IsUp();
    dBm += m_settings.deviation * m_noise->GetValue();
    m_signal = std::isnan(m_signal) ? dBm : m_signal + m_settings.weight * (dBm - m_signal);
    const double margin = m_weak && m_left ? m_settings.rejoin : 0;
    m_weak = m_signal < m_settings.leaveBelow + margin;
    Report(wasUp);
}

void
SctpWifiReports::Report(bool wasUp)
{
    const bool up = IsUp();
    m_left = m_associated && (m_left || (wasUp && !up)) && !up;
    if (m_observer && up != wasUp)
    {
        m_observer(up, m_accessPoint);
    }
    if (m_settings.reports)
    {
        SctpLinkReports::Report(m_device, up, up ? m_signal : SctpLinkReports::NO_SIGNAL);
    }
}

} // namespace ns3
