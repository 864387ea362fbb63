/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-path-error-model.h"

#include "ns3/double.h"
#include "ns3/enum.h"
#include "ns3/log.h"
#include "ns3/packet.h"
#include "ns3/sctp-compat.h"

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpPathErrorModel");

NS_OBJECT_ENSURE_REGISTERED(SctpPathErrorModel);

TypeId
SctpPathErrorModel::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpPathErrorModel")
            .SetParent<ErrorModel>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpPathErrorModel>()
            .AddAttribute("LossRate",
                          "Probability that a packet is lost.",
                          DoubleValue(0.0),
                          MakeDoubleAccessor(&SctpPathErrorModel::m_lossRate),
                          MakeDoubleChecker<double>(0.0, 1.0))
            .AddAttribute(
                "Losses",
                "Whether packets are lost at Random, or one of so many, at "
                "EqualDistances.",
                EnumValue(AT_RANDOM),
                SCTP_MAKE_ENUM_ACCESSOR(Losses, &SctpPathErrorModel::m_losses),
                MakeEnumChecker(AT_RANDOM, "Random", AT_EQUAL_DISTANCES, "EqualDistances"));
    return tid;
}

SctpPathErrorModel::SctpPathErrorModel()
    : m_uniform(CreateObject<UniformRandomVariable>())
{
    NS_LOG_FUNCTION(this);
}

void
SctpPathErrorModel::SetDown(bool down)
{
    NS_LOG_FUNCTION(this << down);
    m_down = down;
}

int64_t
SctpPathErrorModel::AssignStreams(int64_t stream)
{
    NS_LOG_FUNCTION(this << stream);
    m_uniform->SetStream(stream);
    return 1;
}

bool
SctpPathErrorModel::DoCorrupt(Ptr<Packet> packet)
{
    NS_LOG_FUNCTION(this << packet);
    if (m_down)
    {
        return true;
    }
    if (m_losses == AT_RANDOM)
    {
        return m_lossRate > 0.0 && m_uniform->GetValue() < m_lossRate;
    }
    m_due += m_lossRate;
    const bool lost = m_due >= 1;
    m_due -= lost ? 1 : 0;
    return lost;
}

void
SctpPathErrorModel::DoReset()
{
    NS_LOG_FUNCTION(this);
    m_down = false;
    m_due = 0;
}

} // namespace ns3
