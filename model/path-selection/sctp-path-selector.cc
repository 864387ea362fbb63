/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-path-selector.h"

#include "ns3/sctp-path-set.h"

namespace ns3
{

Time
SctpPathAvailability::GetPacingDelay(const SctpPath& /* path */) const
{
    return Time(0);
}

NS_OBJECT_ENSURE_REGISTERED(SctpPathSelector);
NS_OBJECT_ENSURE_REGISTERED(SctpPrimaryPathSelector);

TypeId
SctpPathSelector::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpPathSelector").SetParent<SctpStrategy>().SetGroupName("Sctp");
    return tid;
}

void
SctpPathSelector::OpportunityBegins()
{
}

bool
SctpPathSelector::CanBundle(const SctpPath& /* path */, const SctpSendInfo& /* next */) const
{
    return true;
}

bool
SctpPathSelector::SeparatesStreams() const
{
    return false;
}

bool
SctpPathSelector::WantsCopy(const SctpOutstandingView& /* board */)
{
    return false;
}

SctpCopy
SctpPathSelector::SelectCopy(const SctpPathAvailability& /* room */,
                             const SctpOutstandingView& /* board */)
{
    return {};
}

void
SctpPathSelector::Sent(const SctpPath& /* path */, uint32_t /* bytes */)
{
}

void
SctpPathSelector::Acked(const SctpPath& /* path */, uint32_t /* bytes */)
{
}

bool
SctpPathSelector::MaySelect(const SctpPath& path) const
{
    return Paths().IsCandidate(path);
}

TypeId
SctpPrimaryPathSelector::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpPrimaryPathSelector")
                            .SetParent<SctpPathSelector>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpPrimaryPathSelector>();
    return tid;
}

const SctpPath*
SctpPrimaryPathSelector::Select(const SctpSendOpportunity& /* opportunity */)
{
    return Paths().GetDestination();
}

bool
SctpPrimaryPathSelector::MaySelect(const SctpPath& path) const
{
    return &path == Paths().GetDestination();
}

std::string
SctpPrimaryPathSelector::FindDoubt() const
{
    return Parameters().backupPaths.empty()
               ? ""
               : "ns3::SctpParameters::BackupPaths has no effect: ns3::SctpPrimaryPathSelector "
                 "sends new data to one path at a time.";
}

} // namespace ns3
