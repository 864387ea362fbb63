/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MULTIPATH_OPTIONS_H
#define SCTP_MULTIPATH_OPTIONS_H

#include "sctp-scenario-options.h"

namespace ns3
{

class SctpHelper;

/**
 * @ingroup sctp
 * Options of a scenario program for concurrent multipath transfer. Those that are left empty leave
 * the choice to the variant.
 */
class SctpMultipathOptions
{
  public:
    /**
     * Add the options: pathOrder, sfr, cuc, dac, pfCwnd, burst, bufferSplit, nrSack, lossRates.
     *
     * @param options takes them
     */
    static void AddTo(SctpScenarioOptions& options);

    /**
     * Set what the options say.
     *
     * @param options the options, after Parse
     * @param sctp takes the attributes of associations
     * @throws SctpOptionError for a mistake
     */
    static void Apply(const SctpScenarioOptions& options, SctpHelper& sctp);
};

} // namespace ns3

#endif /* SCTP_MULTIPATH_OPTIONS_H */
