/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_LOSS_METER_H
#define SCTP_LOSS_METER_H

#include "sctp-packet-meter.h"

#include "ns3/address.h"
#include "ns3/node.h"
#include "ns3/packet.h"
#include "ns3/sctp-multihomed-paths-helper.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace ns3
{

class SctpCsvRow;

/**
 * @ingroup sctp
 * Counts lost packets of paths by direction, and acknowledgements that arrive.
 */
class SctpLossMeter
{
  public:
    /**
     * Count losses from now on.
     *
     * @param paths the paths; those without a core link are not measured
     */
    explicit SctpLossMeter(const MultihomedPathsContainer& paths);

    /**
     * Count the acknowledgement chunks that arrive, too.
     *
     * @param sender a host with SCTP, of this module or another stack
     */
    void Connect(Ptr<Node> sender);

    /// Count no more.
    void Stop();

    /**
     * Count acknowledgement chunks.
     *
     * @param packet a packet that begins with SCTP's common header
     * @return number of its acknowledgement chunks, of all formats
     */
    static uint32_t CountAcks(Ptr<const Packet> packet);

    /**
     * Add the columns: lost_path1..N (packets of host 0), lost_back_path1..N (of host 1), which are
     * empty for a path without a core link, and sacks_received, empty unless connected.
     *
     * @param row takes them
     */
    void AddTo(SctpCsvRow& row) const;

  private:
    /**
     * A packet has arrived at the sender.
     *
     * @param packet the packet
     * @param source where from
     * @param destination where to
     */
    void Arrived(Ptr<const Packet> packet, const Address& source, const Address& destination);

    std::vector<std::unique_ptr<SctpPacketMeter>> m_meters; //!< of each path; null = not measured
    bool m_connected{false};                                //!< acknowledgements are counted
    bool m_stopped{false};                                  //!< nothing is counted any more
    uint64_t m_acks{0};                                     //!< acknowledgement chunks
};

} // namespace ns3

#endif /* SCTP_LOSS_METER_H */
