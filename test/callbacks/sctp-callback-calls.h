/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CALLBACK_CALLS_H
#define SCTP_CALLBACK_CALLS_H

#include "sctp-callback-scenario.h"

#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-tests
 * A call of the socket, or several, for every point of a scenario.
 */
struct SctpCallbackCall
{
    std::string name;                ///< name of the action
    SctpCallbackScenario::Call call; ///< the call
    bool aborts;                     ///< data may be lost
    bool lingers;                    ///< an association may be left
};

/**
 * @ingroup sctp-tests
 * @return all calls
 */
const std::vector<SctpCallbackCall>& GetSctpCallbackCalls();

} // namespace ns3

#endif /* SCTP_CALLBACK_CALLS_H */
