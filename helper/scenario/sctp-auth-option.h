/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_AUTH_OPTION_H
#define SCTP_AUTH_OPTION_H

#include "sctp-scenario-options.h"

#include <string>

namespace ns3
{

class SctpHelper;

/**
 * @ingroup sctp
 * The option --auth: authenticated chunks (RFC 4895) at both ends.
 */
class SctpAuthOption
{
  public:
    /**
     * Add the option.
     *
     * @param options takes it
     */
    static void AddTo(SctpScenarioOptions& options);

    /**
     * Constructor.
     *
     * @param options the options, after Parse
     * @throws SctpOptionError for a mistake, or if the module was built without HMACs
     */
    explicit SctpAuthOption(const SctpScenarioOptions& options);

    /**
     * Set the attributes of a host.
     *
     * @param sctp takes them
     * @param own whether the stack is one of this module; others authenticate by themselves
     */
    void Apply(SctpHelper& sctp, bool own) const;

  private:
    std::string m_chunks; //!< AuthChunks; empty = the extension is not used
};

} // namespace ns3

#endif /* SCTP_AUTH_OPTION_H */
