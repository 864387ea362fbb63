/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_STACK_OPTIONS_H
#define SCTP_STACK_OPTIONS_H

#include "sctp-scenario-options.h"

#include "ns3/node-container.h"
#include "ns3/node.h"
#include "ns3/ptr.h"
#include "ns3/type-id.h"

#include <cstdint>
#include <string>

namespace ns3
{

class SctpHelper;

/**
 * @ingroup sctp
 * Options of a scenario program for the protocol: the variants of sender and receiver, and settings
 * that they set of their associations.
 */
class SctpStackOptions
{
  public:
    /**
     * Add the options variant and peerVariant.
     *
     * @param options takes them
     */
    static void AddVariantsTo(SctpScenarioOptions& options);

    /**
     * Add the options of associations, from receiveBuffer to routeDelay, with those of
     * SctpMultipathOptions.
     *
     * @param options takes them
     */
    static void AddTo(SctpScenarioOptions& options);

    /**
     * Constructor.
     *
     * @param options the options, after Parse; they must outlive this object
     * @param messageSize size of the messages, bytes; 0 = automatic
     */
    SctpStackOptions(const SctpScenarioOptions& options, uint32_t messageSize);

    /**
     * Install SCTP on the hosts, as the options say.
     *
     * @param hosts sender and receiver
     * @throws SctpOptionError for a mistake
     */
    void Install(const NodeContainer& hosts) const;

  private:
    /**
     * Get the variant or stack that an option names.
     *
     * @param option name of the option
     * @return its TypeId
     */
    TypeId GetVariant(const std::string& option) const;

    /**
     * Refuse options that neither stack has.
     *
     * @param sender stack of the sender
     * @param receiver stack of the receiver
     */
    void CheckSettings(TypeId sender, TypeId receiver) const;

    /**
     * Install SCTP on a host.
     *
     * @param node the host
     * @param host 0 = sender, 1 = receiver
     * @param variant its stack
     */
    void InstallHost(Ptr<Node> node, uint32_t host, TypeId variant) const;

    /**
     * Tell whether an option is meant for a host.
     *
     * @param option name of the option
     * @param host 0 = sender, 1 = receiver
     * @return true if it is
     */
    bool IsFor(const std::string& option, uint32_t host) const;

    /**
     * Set number and scheduler of streams, and interleaving.
     *
     * @param sctp takes them
     * @param variant the stack
     */
    void ApplyStreams(SctpHelper& sctp, TypeId variant) const;

    /**
     * Set the strategies, which only this module's own variants have.
     *
     * @param sctp takes them
     */
    void ApplyStrategies(SctpHelper& sctp) const;

    /**
     * Get the size of the send buffer.
     *
     * @return bytes
     */
    uint64_t GetSendBuffer() const;

    const SctpScenarioOptions& m_options; //!< the options
    uint32_t m_messageSize;               //!< bytes, 0 = automatic
};

} // namespace ns3

#endif /* SCTP_STACK_OPTIONS_H */
