/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-primary-selector.h"

#include "sctp-path-set.h"
#include "sctp-path.h"

#include <cmath>
#include <utility>

namespace ns3
{

namespace
{

/**
 * The throughput that Padhye's simplified model gives a path (Caro 2005, section 3.4.2).
 * @param path the path
 * @return packets per second; 0 when nothing is known of its round trip time
 */
double
ExpectedRate(const SctpPath& path)
{
    const double rtt = path.GetSrtt().GetSeconds();
    return rtt > 0 ? std::sqrt(3 / (4 * path.GetLossRate())) / rtt : 0;
}

/**
 * @param count errors
 * @param threshold most of them; negative = there is no threshold
 * @return whether there are more
 */
bool
Exceeds(uint32_t count, int64_t threshold)
{
    return threshold >= 0 && count > threshold;
}

} // namespace

NS_OBJECT_ENSURE_REGISTERED(SctpPrimarySelector);
NS_OBJECT_ENSURE_REGISTERED(SctpFixedPrimary);
NS_OBJECT_ENSURE_REGISTERED(SctpThresholdPrimary);

TypeId
SctpPrimarySelector::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpPrimarySelector").SetParent<SctpStrategy>().SetGroupName("Sctp");
    return tid;
}

void
SctpPrimarySelector::SetOwner(Owner* owner)
{
    m_owner = owner;
}

void
SctpPrimarySelector::ErrorCounted(const SctpPath& /* path */, bool /* byTimeoutOfData */)
{
}

void
SctpPrimarySelector::ErrorHandled()
{
}

void
SctpPrimarySelector::PrimaryAnswered()
{
}

void
SctpPrimarySelector::PrimaryChanged()
{
}

void
SctpPrimarySelector::HeartbeatAnswered(const SctpPath& /* path */)
{
}

void
SctpPrimarySelector::DoDispose()
{
    m_owner = nullptr;
    SctpStrategy::DoDispose();
}

bool
SctpPrimarySelector::IsFailedOver() const
{
    return m_owner->IsFailedOver();
}

void
SctpPrimarySelector::MakePrimary(const SctpPath& path, bool isPermanent)
{
    m_owner->MakePrimary(path, isPermanent);
}

void
SctpPrimarySelector::Perform(std::function<void()> change)
{
    if (m_owner)
    {
        m_owner->Perform([self = Ptr<SctpPrimarySelector>(this), change = std::move(change)] {
            if (self->m_owner)
            {
                change();
            }
        });
    }
}

TypeId
SctpFixedPrimary::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpFixedPrimary")
                            .SetParent<SctpPrimarySelector>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpFixedPrimary>();
    return tid;
}

std::string
SctpFixedPrimary::FindDoubt() const
{
    const bool isChange = Parameters().changePrimaryThreshold >= 0;
    if (!isChange && Parameters().primarySwitchoverMaxRetrans < 0)
    {
        return "";
    }
    return std::string("ns3::SctpParameters::") +
           (isChange ? "ChangePrimaryThreshold" : "PrimarySwitchoverMaxRetrans") +
           " has no effect: ns3::SctpFixedPrimary keeps the primary.";
}

TypeId
SctpThresholdPrimary::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpThresholdPrimary")
                            .SetParent<SctpPrimarySelector>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpThresholdPrimary>();
    return tid;
}

void
SctpThresholdPrimary::ErrorCounted(const SctpPath& path, bool byTimeoutOfData)
{
    if (&path == Paths().GetPrimary())
    {
        ++m_errors;
        m_misses += !byTimeoutOfData && IsFailedOver();
    }
}

void
SctpThresholdPrimary::ErrorHandled()
{
    const SctpPath& destination = *Paths().GetDestination();
    const SctpPath& primary = *Paths().GetPrimary();
    if (!IsFailedOver() || &destination == &primary)
    {
        return; // in phase III data may go to the primary
    }
    const auto& parameters = Parameters();
    const uint32_t count =
        parameters.changePrimaryCounts == SCTP_CHANGE_PRIMARY_ERRORS ? m_errors : m_misses;
    const bool advised =
        !parameters.changePrimaryOnlyIfBetter || ExpectedRate(destination) > ExpectedRate(primary);
    if ((Exceeds(count, parameters.changePrimaryThreshold) && advised) ||
        Exceeds(m_errors, parameters.primarySwitchoverMaxRetrans))
    {
        MakePrimary(destination, true);
    }
}

void
SctpThresholdPrimary::PrimaryAnswered()
{
    m_errors = 0;
    m_misses = 0;
}

void
SctpThresholdPrimary::PrimaryChanged()
{
    m_errors = 0;
    m_misses = 0;
}

} // namespace ns3
