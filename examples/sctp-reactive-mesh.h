/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_REACTIVE_MESH_H
#define SCTP_REACTIVE_MESH_H

#include "../helper/scenario/sctp-csv-row.h"
#include "../helper/scenario/sctp-scenario-options.h"
#include "../helper/scenario/sctp-transfer-scenario.h"

#include "ns3/ipv4-header.h"
#include "ns3/ipv4.h"
#include "ns3/net-device-container.h"
#include "ns3/node-container.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/wifi-helper.h"
#include "ns3/yans-wifi-channel.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp
 * Two hosts that are joined by one or two radio networks, each on a channel of its own, with relays
 * in a row and AODV. It stands where the paths of MultihomedPathsHelper are in other programs, and
 * counts events of AODV.
 */
class SctpReactiveMesh
{
  public:
    /**
     * Add the options of the mesh.
     *
     * @param options takes them
     */
    static void AddOptions(SctpScenarioOptions& options);

    /**
     * Read the options.
     *
     * @param options the options, after Parse
     * @throws SctpOptionError for a mistake
     */
    explicit SctpReactiveMesh(const SctpScenarioOptions& options);

    /**
     * Build the networks and the transfer.
     *
     * @param scenario the transfer, before Build
     */
    void Build(SctpTransferScenario& scenario);

    /**
     * Add the columns of the results: packets and bytes that AODV sent on all nodes during the
     * transfer, each hop counted, and how often the sender's packets found no route at all.
     *
     * @param row takes them
     */
    void AddTo(SctpCsvRow& row) const;

  private:
    /**
     * Build the networks.
     *
     * @param hosts sender and receiver
     * @param parameters of the paths
     * @return the paths
     */
    MultihomedPathsContainer BuildPaths(const NodeContainer& hosts,
                                        const std::vector<MultihomedPath::Parameters>& parameters);

    /**
     * Build the radio network of a path.
     *
     * @param number its number, from 0
     * @param hosts sender and receiver
     * @return the devices in a row, that of the sender first
     */
    NetDeviceContainer BuildNetwork(uint32_t number, const NodeContainer& hosts);

    /**
     * Let the first relay of a path go out of reach, or come back.
     *
     * @param number number of the path, from 0
     * @param wasDown whether it was away
     * @param isDown whether it is away
     */
    void MoveRelay(uint32_t number, bool wasDown, bool isDown);

    /**
     * The sender's IP sends a packet, on the loopback device if its route is still to be found.
     *
     * @param packet the packet with IP header
     * @param ipv4 the sender's IP
     * @param interface the interface
     */
    void SenderSent(Ptr<const Packet> packet, Ptr<Ipv4> ipv4, uint32_t interface);

    /**
     * IP drops a packet of the sender.
     *
     * @param header IP header
     */
    void SenderDropped(const Ipv4Header& header);

    /**
     * IP of any node sends a packet.
     *
     * @param packet the packet with IP header
     */
    void CountRouting(Ptr<const Packet> packet);

    /// The transfer is complete.
    void Stop();

    uint32_t m_hops;                                           //!< hops of each path
    std::string m_mode;                                        //!< WifiMode of data
    SctpTransferScenario* m_scenario{nullptr};                 //!< the transfer
    std::vector<NodeContainer> m_relays;                       //!< of each path
    std::map<Ipv4Address, std::optional<Time>> m_waitingSince; //!< for a route to this address
    bool m_stopped{false};                                     //!< the transfer is complete
    uint64_t m_failures{0};                                    //!< routes that were not found
    uint64_t m_routingPackets{0};                              //!< packets of AODV
    uint64_t m_routingBytes{0};                                //!< their bytes, with IP header
    int64_t m_nextStream;                                      //!< next random stream
};

} // namespace ns3

#endif /* SCTP_REACTIVE_MESH_H */
