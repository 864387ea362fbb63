/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-transmission-listener.h"

namespace ns3
{

void
SctpTransmissionListener::Sent(const SctpTransmission& /* transmission */)
{
}

void
SctpTransmissionListener::Acknowledged(const SctpTransmission& /* transmission */)
{
}

void
SctpTransmissionListener::Arrived(const SctpTransmission& /* transmission */)
{
}

void
SctpTransmissionListener::Released(const SctpTransmission& /* transmission */)
{
}

void
SctpTransmissionListener::DeclaredLost(const SctpTransmission& /* transmission */,
                                       SctpLossEvidence /* evidence */)
{
}

void
SctpTransmissionListener::Reneged(const SctpTransmission& /* transmission */)
{
}

void
SctpTransmissionListener::Abandoned(const SctpTransmission& /* transmission */)
{
}

void
SctpTransmissionListener::Moved(const SctpTransmission& /* transmission */)
{
}

} // namespace ns3
