/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-sequencing.h"

#include "sctp-ack-format.h"
#include "sctp-data-format.h"
#include "sctp-nr-sack-format.h"
#include "sctp-psn-formats.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpSequencing);
NS_OBJECT_ENSURE_REGISTERED(SctpRfc9260Sequencing);
NS_OBJECT_ENSURE_REGISTERED(SctpNrSackSequencing);
NS_OBJECT_ENSURE_REGISTERED(SctpMpSctpSequencing);

TypeId
SctpSequencing::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpSequencing").SetParent<Object>().SetGroupName("Sctp");
    return tid;
}

TypeId
SctpRfc9260Sequencing::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpRfc9260Sequencing")
                            .SetParent<SctpSequencing>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpRfc9260Sequencing>();
    return tid;
}

TypeId
SctpRfc9260Sequencing::GetDataFormat() const
{
    return SctpRfc9260DataFormat::GetTypeId();
}

TypeId
SctpRfc9260Sequencing::GetAckFormat() const
{
    return SctpSackFormat::GetTypeId();
}

TypeId
SctpNrSackSequencing::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpNrSackSequencing")
                            .SetParent<SctpRfc9260Sequencing>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpNrSackSequencing>();
    return tid;
}

TypeId
SctpNrSackSequencing::GetAckFormat() const
{
    return SctpNrSackFormat::GetTypeId();
}

TypeId
SctpMpSctpSequencing::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpMpSctpSequencing")
                            .SetParent<SctpSequencing>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpMpSctpSequencing>();
    return tid;
}

TypeId
SctpMpSctpSequencing::GetDataFormat() const
{
    return SctpPsnDataFormat::GetTypeId();
}

TypeId
SctpMpSctpSequencing::GetAckFormat() const
{
    return SctpPsnSackFormat::GetTypeId();
}

namespace sctp
{

bool
AreOneScheme(const SctpDataFormat& data, const SctpAckFormat& ack)
{
    return data.CarriesNumbers() == ack.HasNumbers() &&
           (!data.CarriesNumbers() || data.GetChunkTypes() == ack.GetChunkTypes());
}

} // namespace sctp
} // namespace ns3
