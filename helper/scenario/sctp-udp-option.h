/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_UDP_OPTION_H
#define SCTP_UDP_OPTION_H

#include <cstdint>

namespace ns3
{

class SctpHelper;
class SctpScenarioOptions;

/**
 * @ingroup sctp
 * The option of SCTP in UDP (RFC 6951), --udpEncapsulation[=PORT].
 */
class SctpUdpOption
{
  public:
    static constexpr const char* NAME = "udpEncapsulation"; //!< name of the option

    /**
     * Add the option.
     *
     * @param options takes it
     */
    static void AddTo(SctpScenarioOptions& options);

    /**
     * Get the UDP port of both ends.
     *
     * @param options the options, after Parse
     * @return the port; 0 = SCTP is not in UDP
     */
    static uint16_t GetPort(const SctpScenarioOptions& options);

    /**
     * Set the ports of a host.
     *
     * @param options the options, after Parse
     * @param sctp takes them
     */
    static void Apply(const SctpScenarioOptions& options, SctpHelper& sctp);
};

} // namespace ns3

#endif /* SCTP_UDP_OPTION_H */
