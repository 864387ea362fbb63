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

#include <optional>

namespace ns3
{

/**
 * @ingroup sctp-socket
 * Options of sockets for all SCTP stacks: of packets, and of paths by their names.
 */
class SctpSocketOptions : public SctpSocketCallbacks
{
  public:
    SctpSocketOptions() = default;

    // From SctpSocket: calls about paths, each by address and by id
    int SetPrimary(const Address& address) override;
    int SetPrimary(SctpPathId path) override;
    int RequestHeartbeat(const Address& address) override;
    int RequestHeartbeat(SctpPathId path) override;
    int SetPathHeartbeats(const Address& address, bool enable) override;
    int SetPathHeartbeats(SctpPathId path, bool enable) override;
    int SetPathHeartbeatInterval(const Address& address, Time interval) override;
    int SetPathHeartbeatInterval(SctpPathId path, Time interval) override;
    int SetPathThresholds(const Address& address, const SctpPathThresholds& thresholds) override;
    int SetPathThresholds(SctpPathId path, const SctpPathThresholds& thresholds) override;
    int SetPathSettings(const Address& address, const SctpPathSettings& settings) override;
    int SetPathSettings(SctpPathId path, const SctpPathSettings& settings) override;

  protected:
    /// Change of the user's settings of paths: of those that are set here.
    struct PathChange
    {
        std::optional<bool> heartbeats;               //!< may be monitored while idle
        std::optional<Time> hbInterval;               //!< negative = as the attribute says
        std::optional<SctpPathThresholds> thresholds; //!< when it is failed
        std::optional<uint8_t> dscp;                  //!< only if setsDscp
        bool setsDscp{false};                         //!< sets dscp, or that there is none
        std::optional<uint16_t> udpPort;              //!< port of the peer; 0 = not in UDP
        std::optional<bool> mtuDiscovery;             //!< whether MtuPolicy sets the MTU
        std::optional<uint32_t> mtu;                  //!< path MTU without discovery, bytes

        /// @param settings settings of a path, which are changed
        void ApplyTo(SctpPathSettings& settings) const;
    };

    /// Largest differentiated services codepoint.
    static constexpr uint8_t MAX_DSCP = 63;

    /**
     * Copies the callbacks of a listener.
     * @param listener the listener
     */
    SctpSocketOptions(const SctpSocketOptions& listener) = default;

    /**
     * @param name the path that becomes the primary path
     * @return 0 or -1
     */
    virtual int MakePrimary(const SctpPathName& name) = 0;

    /**
     * @param name the paths on which a HEARTBEAT is sent now
     * @return 0 or -1
     */
    virtual int SendHeartbeat(const SctpPathName& name) = 0;

    /**
     * @param name the paths
     * @param change change of their settings
     * @return 0 or -1
     */
    virtual int ChangePaths(const SctpPathName& name, const PathChange& change) = 0;

    /// @return the options of packets that the application has set
    SctpPacketOptions GetPacketOptions() const;

    /// @return whether the application has set any
    bool HasPacketOptions() const;
};

} // namespace ns3

#endif /* SCTP_SOCKET_OPTIONS_H */
