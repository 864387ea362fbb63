/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-revived-window.h"

namespace ns3
{

std::optional<uint32_t>
SctpKeptWindow::GetSteps(SctpPathState /* oldState */,
                         const SctpParameterValues& /* parameters */) const
{
    return std::nullopt;
}

std::optional<uint32_t>
SctpPfWindow::GetSteps(SctpPathState oldState, const SctpParameterValues& parameters) const
{
    if (oldState == SctpPathState::POTENTIALLY_FAILED)
    {
        return parameters.pfCwnd;
    }
    return std::nullopt;
}

} // namespace ns3
