/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_IDLE_OPTIONS_H
#define SCTP_IDLE_OPTIONS_H

#include "sctp-scenario-options.h"

#include "ns3/type-id.h"

#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp
 * Options of a transfer that have no effect beside others. Each is reported by one line on standard
 * error, and so is the transport beside which most have none.
 */
class SctpIdleOptions
{
  public:
    /**
     * Print a line about each option without effect.
     *
     * @param options the options of a transfer, after Parse
     */
    static void Report(const SctpScenarioOptions& options);

    /**
     * Tell whether the transport is TCP.
     *
     * @param options the options
     * @return true unless --transport=Sctp
     */
    static bool IsTcp(const SctpScenarioOptions& options);

    /**
     * Get the congestion control of ns-3's TCP that --transport names.
     *
     * @param options the options, IsTcp
     * @return its type
     * @throws SctpOptionError if there is none
     */
    static TypeId GetTcpControl(const SctpScenarioOptions& options);

  private:
    /**
     * Find options without effect.
     *
     * @param options the options
     * @return a sentence for each, or for several
     */
    static std::vector<std::string> Find(const SctpScenarioOptions& options);

    /**
     * Find options of SCTP beside TCP. Those that TCP follows anyway do not count.
     *
     * @param options the options
     * @return their names
     */
    static std::vector<std::string> FindOfSctp(const SctpScenarioOptions& options);
};

} // namespace ns3

#endif /* SCTP_IDLE_OPTIONS_H */
