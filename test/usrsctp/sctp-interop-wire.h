/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_INTEROP_WIRE_H
#define SCTP_INTEROP_WIRE_H

#include "sctp-interop-scenario.h"

#include "ns3/error-model.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"
#include "ns3/point-to-point-net-device.h"
#include "ns3/random-variable-stream.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Links of interoperability tests that lose, repeat and delay packets.
 */

namespace ns3
{

/// A chunk in a packet.
struct SctpInteropChunk
{
    uint8_t type;   //!< its type
    uint8_t flags;  //!< its flags
    std::size_t at; //!< its first byte in the packet
};

/**
 * @ingroup sctp-tests
 * @param packet a packet with the header of PPP
 * @return its chunks; empty if it is not of SCTP
 */
std::vector<SctpInteropChunk> ListInteropChunks(Ptr<const Packet> packet);

/**
 * @ingroup sctp-tests
 * Faults of all links of a run, beside those of its scenario.
 */
struct SctpInteropFaults
{
    Time begin;                        //!< start of the association
    std::map<uint8_t, uint32_t> drops; //!< packets still to lose, by type of chunk
    bool mute{false};                  //!< whether ABORTs are lost
};

/**
 * @ingroup sctp-tests
 * Loses, repeats and delays packets as a scenario says.
 */
class SctpInteropWire : public ErrorModel
{
  public:
    /**
     * @param scenario the scenario
     * @param faults faults of the run
     * @param link number of the link
     * @param device the device that takes the packets
     * @param stream random stream
     */
    SctpInteropWire(const SctpInteropScenario& scenario,
                    SctpInteropFaults& faults,
                    uint32_t link,
                    Ptr<PointToPointNetDevice> device,
                    int64_t stream);

  private:
    bool DoCorrupt(Ptr<Packet> packet) override;
    void DoReset() override;

    /**
     * Has a packet come later, or once more later, if the dice say so.
     * @param packet the packet
     * @return whether it does not come now
     */
    bool IsLate(Ptr<const Packet> packet);

    /// @param packet a packet that comes now, whatever the scenario says
    void Deliver(Ptr<Packet> packet);

    const SctpInteropScenario& m_scenario; //!< the scenario
    SctpInteropFaults& m_faults;           //!< faults of the run
    uint32_t m_link;                       //!< number of the link
    Ptr<PointToPointNetDevice> m_device;   //!< the device that takes the packets
    bool m_again{false};                   //!< whether a packet comes that was judged before
    Ptr<UniformRandomVariable> m_random;   //!< for the loss
};

} // namespace ns3

#endif /* SCTP_INTEROP_WIRE_H */
