/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-udp-option.h"

#include "sctp-scenario-options.h"

#include "ns3/sctp-helper.h"
#include "ns3/uinteger.h"

namespace ns3
{

void
SctpUdpOption::AddTo(SctpScenarioOptions& options)
{
    options.Add(NAME, "off", "UDP port that carries SCTP (RFC 6951), 9899 unless given");
}

uint16_t
SctpUdpOption::GetPort(const SctpScenarioOptions& options)
{
    constexpr uint16_t USUAL = 9899;
    if (options.IsDefault(NAME))
    {
        return 0;
    }
    return options.Has(NAME) ? static_cast<uint16_t>(options.GetInteger(NAME, 1, UINT16_MAX))
                             : USUAL;
}

void
SctpUdpOption::Apply(const SctpScenarioOptions& options, SctpHelper& sctp)
{
    if (const uint16_t port = GetPort(options))
    {
        sctp.Set("UdpEncapsulationPort", UintegerValue(port));
        sctp.SetAssociationAttribute("RemoteUdpEncapsPort", UintegerValue(port));
    }
}

} // namespace ns3
