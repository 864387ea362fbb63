/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_STREAM_FLOWS_H
#define SCTP_STREAM_FLOWS_H

#include "sctp-parameter-values.h"

#include <cstdint>

namespace ns3::sctp
{

/**
 * @ingroup sctp-policy
 * Flows group the streams that need the same quality of service: those with the same value
 * (SctpParameters::StreamValues). A stream without one is a flow of its own.
 */
struct StreamFlows
{
    static constexpr uint32_t COUNT = 16; ///< most flows; further ones share the numbers below

    /**
     * @param parameters protocol parameters
     * @param streamId a stream
     * @return its flow, below COUNT; the lower, the earlier it is served
     */
    static uint32_t GetFlow(const SctpParameterValues& parameters, uint16_t streamId)
    {
        const auto found = parameters.streamValues.find(streamId);
        return (found == parameters.streamValues.end() ? streamId : found->second) % COUNT;
    }
};

} // namespace ns3::sctp

#endif /* SCTP_STREAM_FLOWS_H */
