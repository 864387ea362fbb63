/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-parameters.h"

#include "sctp-buffer-attributes.h"
#include "sctp-failover-attributes.h"
#include "sctp-message-attributes.h"
#include "sctp-path-attributes.h"
#include "sctp-protocol-attributes.h"
#include "sctp-socket-attributes.h"
#include "sctp-strategy-attributes.h"
#include "sctp-strategy-table.h"

#include "ns3/data-rate.h"
#include "ns3/log.h"
#include "ns3/sctp-extension-table.h"
#include "ns3/sctp-number-list.h"

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpParameters");

NS_OBJECT_ENSURE_REGISTERED(SctpParameters);

TypeId
SctpParameters::GetTypeId()
{
    static TypeId tid = [] {
        TypeId type("ns3::SctpParameters");
        type.SetParent<Object>().SetGroupName("Sctp").AddConstructor<SctpParameters>();
        for (const auto add : {sctp::AddTimerAttributes<SctpParameters>,
                               sctp::AddThresholdAttributes<SctpParameters>,
                               sctp::AddFailoverAttributes<SctpParameters>,
                               sctp::AddBufferAttributes<SctpParameters>,
                               sctp::AddMessageAttributes<SctpParameters>,
                               sctp::AddSocketAttributes<SctpParameters>,
                               sctp::AddPathAttributes<SctpParameters>,
                               sctp::AddPacingAttributes<SctpParameters>})
        {
            add(type);
        }
        return sctp::AddStrategyChoices(type, [](ObjectBase* object) -> SctpChosenStrategies* {
            return dynamic_cast<SctpParameters*>(object);
        });
    }();
    return tid;
}

SctpParameters::SctpParameters()
{
    sctp::InheritDefaults(GetTypeId(), *this);
}

SctpParameters::~SctpParameters() = default;

std::string
SctpParameters::FindMistake() const
{
    return rtoMin > rtoMax ? "ns3::SctpParameters::RtoMin is above ns3::SctpParameters::RtoMax"
                           : sctp::ExtensionTable::FindMistake(*this);
}

std::string
SctpParameters::FindMistake(const SctpVariantDefaults& defaults) const
{
    std::string mistake = FindMistake();
    if (!mistake.empty())
    {
        return mistake; // the table cannot choose by wrong names
    }
    mistake = FindSctpChoiceMistake(GetChoices(), defaults.types);
    if (mistake.empty() && !sctp::ExtensionTable::Choose(*this).empty())
    {
        ResolveSctpStrategies(GetChoices(), defaults.types)
            .ForEach([&](const SctpPolicyChoice& choice) {
                mistake += mistake.empty() ? sctp::ExtensionTable::FindMistake(*this, choice) : "";
            });
    }
    return mistake;
}

SctpStrategyTypes
SctpParameters::ResolveTypes(const SctpVariantDefaults& defaults) const
{
    const std::string mistake = FindMistake(defaults);
    if (!mistake.empty())
    {
        NS_FATAL_ERROR(mistake);
    }
    return ResolveSctpStrategies(GetChoices(), defaults.types);
}

SctpParameterValuesPtr
SctpParameters::ShareValues()
{
    return SctpSharedParameters(Ptr<SctpParameters>(this)).GetValues();
}

void
SctpParameters::SetStreamValues(std::string values)
{
    streamValues = sctp::ReadNumberValues(values).value();
}

std::string
SctpParameters::GetStreamValues() const
{
    std::string values;
    for (const auto& [stream, value] : streamValues)
    {
        values +=
            (values.empty() ? "" : ",") + std::to_string(stream) + ":" + std::to_string(value);
    }
    return values;
}

SctpSendInfo
SctpParameters::MakeSendInfo() const
{
    SctpSendInfo info;
    info.reliability = static_cast<SctpReliability>(reliability);
    info.value = reliabilityValue;
    info.streamId = defaultStream;
    info.ppid = defaultPpid;
    info.context = defaultContext;
    info.unordered = defaultUnordered;
    info.immediate = defaultImmediate;
    info.eor = true; // calls without SctpSendInfo send whole messages, or the end of one
    return info;
}

void
SctpParameters::SetBackupPaths(std::string paths)
{
    const auto numbers = sctp::ReadNumbers(paths, sctp::MAX_BACKUP_PATH).value();
    backupPaths.assign(numbers.begin(), numbers.end());
}

std::string
SctpParameters::GetBackupPaths() const
{
    std::string text;
    for (const SctpPathId path : backupPaths)
    {
        text += (text.empty() ? "" : ",") + std::to_string(path);
    }
    return text;
}

void
SctpParameters::SetMaxPacingRate(DataRate rate)
{
    maxPacingRate = rate.GetBitRate();
}

DataRate
SctpParameters::GetMaxPacingRate() const
{
    return DataRate(maxPacingRate);
}

SctpSharedParameters::SctpSharedParameters(Ptr<SctpParameters> own)
    : m_state(std::make_shared<State>(State{nullptr, own, PeekPointer(own)}))
{
}

SctpSharedParameters::SctpSharedParameters(Ptr<const SctpParameters> shared)
    : m_state(std::make_shared<State>(State{shared, nullptr, PeekPointer(shared)}))
{
}

SctpSharedParameters
SctpSharedParameters::Clone() const
{
    if (!m_state->own)
    {
        return SctpSharedParameters(m_state->shared);
    }
    const auto own = CopyObject(m_state->own);
    own->Inherit();
    return SctpSharedParameters(own);
}

Ptr<SctpParameters>
SctpSharedParameters::GetOwn() const
{
    if (!m_state)
    {
        return nullptr;
    }
    if (!m_state->own)
    {
        m_state->own = CopyObject(m_state->shared);
        m_state->own->Inherit();
        m_state->values = PeekPointer(m_state->own);
    }
    return m_state->own;
}

SctpParameterValuesPtr
SctpSharedParameters::GetValues() const
{
    return SctpParameterValuesPtr(
        std::shared_ptr<const SctpParameterValues* const>(m_state, &m_state->values));
}

} // namespace ns3
