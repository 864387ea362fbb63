/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MESSAGE_OPTIONS_H
#define SCTP_MESSAGE_OPTIONS_H

#include "sctp-scenario-options.h"

#include "ns3/nstime.h"
#include "ns3/type-id.h"

#include <cstdint>
#include <optional>
#include <string>

namespace ns3
{

class SctpHelper;

/**
 * @ingroup sctp
 * Options of a scenario program for the extensions that change how messages are sent.
 */
class SctpMessageOptions
{
  public:
    /**
     * Add the options.
     *
     * @param options takes them
     */
    static void AddTo(SctpScenarioOptions& options);

    /**
     * Constructor.
     *
     * @param options the options, after Parse
     * @throws SctpOptionError for a mistake
     */
    explicit SctpMessageOptions(const SctpScenarioOptions& options);

    /**
     * Tell whether messages may be abandoned.
     *
     * @return whether --reliability is not full
     */
    bool IsPartial() const;

    /**
     * Get what makes a message late.
     *
     * @return the lifetime; nothing = messages have none
     */
    std::optional<Time> GetDeadline() const;

    /**
     * Set what the options say.
     *
     * @param sctp takes the settings of one host
     * @param own whether its stack is this module's
     */
    void Apply(SctpHelper& sctp, bool own) const;

  private:
    std::string m_policy; //!< full, ttl, rtx, prio or deadline
    uint32_t m_value{0};  //!< lifetime, ms; limit; priority
};

} // namespace ns3

#endif /* SCTP_MESSAGE_OPTIONS_H */
