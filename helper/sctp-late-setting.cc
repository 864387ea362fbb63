/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-late-setting.h"

#include "ns3/sctp-user-warning.h"
#include "ns3/simulator.h"

namespace ns3::sctp
{

void
LateSetting::Add(const std::string& name)
{
    if (!m_installed)
    {
        return;
    }
    m_name = name;
    if (!m_awaited)
    {
        Simulator::ScheduleDestroy(&LateSetting::Report, shared_from_this());
    }
    m_awaited = true;
}

void
LateSetting::Install()
{
    m_installed = true;
    m_name.clear();
}

void
LateSetting::Report(std::shared_ptr<LateSetting> late)
{
    late->m_awaited = false;
    if (!late->m_name.empty())
    {
        SctpUserWarning::Print("SctpHelper: " + late->m_name +
                               " is set after the last Install, so that no node has it.");
    }
    late->m_name.clear();
}

} // namespace ns3::sctp
