/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SOCKET_OPTIONS_H
#define SCTP_SOCKET_OPTIONS_H

#include "sctp-socket-callbacks.h"

#include "ns3/sctp-interfaces.h"

namespace ns3
{

/**
 * @ingroup sctp-socket
 * Options of sockets that are made of others, for all SCTP stacks.
 */
class SctpSocketOptions : public SctpSocketCallbacks
{
  public:
    SctpSocketOptions() = default;

    int SetPathSettings(const Address& address, const SctpPathSettings& settings) override;
    int SetPathSettings(SctpPathId path, const SctpPathSettings& settings) override;

  protected:
    /**
     * Copies the callbacks of a listener.
     * @param listener the listener
     */
    SctpSocketOptions(const SctpSocketOptions& listener) = default;

    /// @return the options of packets that the application has set
    SctpPacketOptions GetPacketOptions() const;

  private:
    /**
     * @tparam Name an address, or the id of a path
     * @param name names paths
     * @param settings their settings
     * @return 0 or -1
     */
    template <typename Name>
    int SetAll(const Name& name, const SctpPathSettings& settings);
};

} // namespace ns3

#endif /* SCTP_SOCKET_OPTIONS_H */
