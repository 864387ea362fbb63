/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TRANSFER_COUNTS_H
#define SCTP_TRANSFER_COUNTS_H

#include "sctp-failover-meter.h"

#include "ns3/nstime.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/sctp-tx-reason.h"
#include "ns3/sctp-types.h"
#include "ns3/sctp-user-types.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace ns3
{

class SctpCsvRow;
class SctpLossMeter;

/**
 * @ingroup sctp
 * Counts of a transfer from host 0 to host 1: retransmissions, timeouts, failovers, and the time
 * until a failure is detected. Paths are indices from 0 on.
 */
class SctpTransferCounts
{
  public:
    ~SctpTransferCounts();

    /**
     * Set the failure from which detection and failover are timed.
     *
     * @param path the path that fails
     * @param at when
     */
    void SetFailure(uint32_t path, Time at);

    /**
     * Records a packet of the sender.
     *
     * @param path the path
     */
    void NotePacket(uint32_t path);

    /**
     * Records a DATA chunk of the sender.
     *
     * @param path the path
     * @param reason why it is sent
     */
    void NoteData(uint32_t path, SctpTxReason reason);

    /**
     * Records a retransmission timeout.
     *
     * @param path the path
     */
    void NoteTimeout(uint32_t path);

    /**
     * Records a change of a path's state.
     *
     * @param path the path
     * @param state the new state
     */
    void NoteState(uint32_t path, SctpPathState state);

    /**
     * Notes that new data goes to another path from now on.
     *
     * @param from the path that it went to
     */
    void NoteLeft(uint32_t from);

    /**
     * Notes that new data goes to another path because this one was given up.
     *
     * @param from the path that was given up
     */
    void NoteFailover(uint32_t from);

    /**
     * Notes that packets wait, or have waited, for the route of their path.
     *
     * @param delay how long
     */
    void NoteDiscovery(Time delay);

    /**
     * Get the time of the first DATA chunk.
     *
     * @return the time, or nothing if there was none
     */
    std::optional<Time> GetFirstData() const;

    /**
     * Add the columns of the counts.
     *
     * @param row takes them
     */
    void AddTo(SctpCsvRow& row) const;

  protected:
    /**
     * Constructor.
     *
     * @param paths the paths of the transfer
     */
    explicit SctpTransferCounts(const MultihomedPathsContainer& paths);

    MultihomedPathsContainer m_paths;           //!< the paths
    bool m_isMeasured{true};                    //!< the transport reports the counted events
    bool m_otherStack{false};                   //!< the sender's stack is not this module's own
    bool m_stopped{false};                      //!< the transfer is complete
    SctpFailoverMeter m_failoverMeter;          //!< how failovers end, and times of the phases
    std::unique_ptr<SctpLossMeter> m_lossMeter; //!< losses and acknowledgements

  private:
    /**
     * Keep the time since the failure, the first time.
     *
     * @param moment keeps it
     */
    void KeepFirst(std::optional<Time>& moment) const;

    std::optional<Time> m_failureTime;  //!< when the path fails
    uint32_t m_failurePath{0};          //!< the path that fails
    bool m_left{false};                 //!< new data has left it since it failed
    std::optional<Time> m_firstData;    //!< time of the first DATA chunk
    std::optional<Time> m_firstTimeout; //!< from the failure to the first timeout
    std::optional<Time> m_detected;     //!< from the failure until the path was given up
    std::optional<Time> m_failover;     //!< from the failure to new data elsewhere
    uint32_t m_failovers{0};            //!< paths given up
    uint32_t m_spuriousFailovers{0};    //!< those that were not down
    uint64_t m_discoveries{0};          //!< routes that had to be found
    Time m_discoveryTime;               //!< how long that took in all
    std::vector<uint64_t> m_packets;    //!< packets of each path
    std::vector<uint64_t> m_timeouts;   //!< timeouts of each path
    /// DATA chunks sent, by SctpTxReason.
    std::array<uint64_t, SCTP_TX_REASON_COUNT> m_sent{};
};

} // namespace ns3

#endif /* SCTP_TRANSFER_COUNTS_H */
