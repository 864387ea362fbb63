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

#include <string>
#include <vector>

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
     * Add the options: pathOrder, remedy, backup, pathSelection, congestion, delayTarget,
     * lateAfter, delaysFrom, sfr, cuc, dac, pfCwnd, burst, bufferSplit, nrSack, mpForm, lossRates.
     *
     * @param options takes them
     */
    static void AddTo(SctpScenarioOptions& options);

    /**
     * Get the options that set something, which only this module's own variants have.
     *
     * @return their names, in the order of AddTo
     */
    static std::vector<std::string> GetSettings();

    /**
     * Apply the options.
     *
     * @param options the options, after Parse
     * @param sctp takes the attributes of associations
     * @throws SctpOptionError for a mistake
     */
    static void Apply(const SctpScenarioOptions& options, SctpHelper& sctp);

    /**
     * Set the congestion control, a part of Apply.
     *
     * @param options the options, after Parse
     * @param sctp takes the attributes of associations
     * @throws SctpOptionError for a mistake
     */
    static void ApplyCongestion(const SctpScenarioOptions& options, SctpHelper& sctp);

    /**
     * Set the default of an attribute in case that its class is used: no line says that it is not.
     *
     * @param attribute full name of the attribute
     * @param value its value
     */
    static void SetInCase(const std::string& attribute, const AttributeValue& value);

    /**
     * Tell when a message is late.
     *
     * @param options the options, after Parse
     * @return the delay from which on it is, for each path; empty = never
     */
    static std::vector<Time> GetLateness(const SctpScenarioOptions& options);
};

} // namespace ns3

#endif /* SCTP_MULTIPATH_OPTIONS_H */
