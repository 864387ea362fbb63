/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-property-ledger.h"

#include "../harness/sctp-test-dice.h"

#include "ns3/simulator.h"

namespace ns3
{

namespace
{

/// Largest message, and different beginnings in the common block, bytes.
constexpr uint32_t PAYLOAD_SPAN = 200001;
/// Number of different beginnings.
constexpr uint32_t PAYLOAD_STARTS = 65521;

} // namespace

SctpPropertyLedger::SctpPropertyLedger()
    : m_bytes(PAYLOAD_SPAN + PAYLOAD_STARTS)
{
    SctpTestDice dice(0);
    for (auto& byte : m_bytes)
    {
        byte = static_cast<uint8_t>(dice.Below(256));
    }
}

const uint8_t*
SctpPropertyLedger::GetPayload(uint32_t id) const
{
    return m_bytes.data() + uint64_t{id} * 7919 % PAYLOAD_STARTS;
}

void
SctpPropertyLedger::Report(const std::string& text)
{
    problems.push_back(std::to_string(Simulator::Now().GetSeconds()) + " s: " + text);
}

void
SctpPropertyLedger::Mix(uint64_t value)
{
    m_hash = (m_hash ^ value) * 0x100000001b3;
}

void
SctpPropertyLedger::Mix(const uint8_t* data, size_t size)
{
    for (size_t i = 0; i < size; ++i)
    {
        Mix(data[i]);
    }
}

uint64_t
SctpPropertyLedger::GetHash() const
{
    return m_hash;
}

} // namespace ns3
