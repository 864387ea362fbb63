/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_EVENT_WRITER_H
#define SCTP_EVENT_WRITER_H

#include "ns3/nstime.h"
#include "ns3/packet.h"
#include "ns3/sctp-association-traces.h"
#include "ns3/sctp-user-types.h"

#include <cstdint>
#include <deque>
#include <fstream>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ns3
{

class Node;
class SctpAssociation;
class SctpPath;

/**
 * @ingroup sctp
 * Writes each event of a sender's association to a CSV file. Its columns are time_s, event, path
 * and chunk. The chunk is its TSN minus the first one, or empty.
 *
 * | event | meaning |
 * | ----- | ------- |
 * | data, probe | a DATA chunk leaves the host for the first time, as a window probe |
 * | fast_rtx, timeout_rtx | a DATA chunk leaves the host again |
 * | drop | it is lost in a queue or on a link |
 * | timeout | T3-rtx expires |
 * | route | packets begin to wait for the route of the path |
 * | abandoned | a message is given up (RFC 3758) |
 * | skip | the peer may skip to this chunk (RFC 3758 section 3.5 C2) |
 * | ecn_echo, ecn_reduction | the peer echoes a mark of this chunk; the window is lowered for it |
 * | unconfirmed, active, potentially_failed, inactive | the path is in this state from now on |
 * | phase1, phase2, phase3 | new data goes to the path, in this phase of failover |
 * | window_blocked, window_open | new data begins or ends to wait for the peer's window |
 * | rbuf_blocked, rbuf_open | receive buffer blocking begins or ends; the path of the gap |
 */
class SctpEventWriter
{
  public:
    /// Returns the index of a path, from 0; nothing = its events are not written.
    using FindPath = std::function<std::optional<uint32_t>(const SctpPath& path)>;

    /**
     * Open the file.
     *
     * @param file its name
     * @param find returns the index of a path
     * @throws std::runtime_error if it cannot be written
     */
    SctpEventWriter(const std::string& file, FindPath find);

    SctpEventWriter(const SctpEventWriter&) = delete;
    SctpEventWriter& operator=(const SctpEventWriter&) = delete;

    /**
     * Observe an association of the sender.
     *
     * @param association the association, without paths yet
     */
    void Observe(Ptr<SctpAssociation> association);

    /**
     * Observe the arrivals at the receiver.
     *
     * @param receiver its node, with this module's own stack or another one
     */
    void ObserveArrivals(Ptr<Node> receiver);

    /**
     * A packet is lost. Trace sources of devices and queues call this.
     *
     * @param packet the packet, also one of another transfer
     */
    void NoteDrop(Ptr<const Packet> packet);

    /// Write no more.
    void Stop();

    /**
     * Close the file.
     *
     * @throws std::runtime_error if not all of it could be written
     */
    void Close();

  private:
    /// A DATA chunk that was put into a packet.
    struct Chunk
    {
        uint32_t number;     //!< TSN minus the first one
        SctpTxReason reason; //!< why it is sent
    };

    /// A packet with DATA chunks on its way.
    struct Sent
    {
        uint32_t path;                 //!< index of its path, from 0
        std::vector<uint32_t> numbers; //!< its chunks
    };

    /**
     * Find a path.
     *
     * @param path the association's path; may be null
     * @return its index, from 0; nothing if it is none of the transfer's, or nothing is written any
     * more
     */
    std::optional<uint32_t> Find(Ptr<const SctpPath> path) const;

    /**
     * Write a row about a path, if it is one of the transfer's.
     *
     * @param event name of the event
     * @param path the path
     */
    void WriteOf(const std::string& event, Ptr<const SctpPath> path);

    /**
     * Write a row, unless the writer is stopped.
     *
     * @param event name of the event
     * @param path index of the path, from 0; nothing = it is about none
     * @param chunk the chunk, if it is about one
     */
    void Write(const std::string& event,
               std::optional<uint32_t> path,
               const std::string& chunk = "");

    /// Observe the extensions, as the association has them.
    void ConnectExtensions();

    /**
     * A path is added to the association.
     *
     * @param path the path
     */
    void PathAdded(Ptr<SctpPath> path);

    /**
     * A path changes its state.
     *
     * @param path the path
     * @param oldState its state before
     * @param newState its state now
     */
    void StateChanged(Ptr<const SctpPath> path, SctpPathState oldState, SctpPathState newState);

    /**
     * New data goes to another path, or the phase of failover changes.
     *
     * @param from the path before
     * @param to the path now
     * @param oldPhase the phase before
     * @param newPhase the phase now
     * @param cause why
     */
    void DestinationChanged(Ptr<const SctpPath> from,
                            Ptr<const SctpPath> to,
                            SctpFailoverPhase oldPhase,
                            SctpFailoverPhase newPhase,
                            SctpFailoverCause cause);

    /**
     * New data begins or ends to wait for the peer's window.
     *
     * @param blocked whether it waits
     */
    void WindowBlocked(bool blocked);

    /**
     * Receive buffer blocking begins or ends.
     *
     * @param blocked whether it begins
     * @param hole the path of the lowest outstanding TSN
     */
    void BufferBlocked(bool blocked, Ptr<const SctpPath> hole);

    /**
     * A message is abandoned.
     *
     * @param info how it was to be sent
     * @param size its size, bytes
     * @param sent whether a part of it was sent
     */
    void Abandoned(const SctpSendInfo& info, uint32_t size, bool sent);

    /**
     * The advanced peer ack point has moved.
     *
     * @param tsn its TSN
     */
    void AckPointMoved(uint32_t tsn);

    /**
     * The peer echoes a mark.
     *
     * @param path id of the path that was marked
     * @param tsn TSN that the echo names
     * @param lowered whether the window was lowered
     */
    void Echoed(SctpPathId path, uint32_t tsn, bool lowered);

    /**
     * A DATA chunk is put into a packet, which may have to wait for a route.
     *
     * @param path its path
     * @param tsn its TSN
     * @param reason why
     */
    void DataSent(Ptr<const SctpPath> path, uint32_t tsn, SctpTxReason reason);

    /**
     * A packet leaves the host.
     *
     * @param packet the packet
     * @param path its path
     */
    void PacketSent(Ptr<const Packet> packet, Ptr<const SctpPath> path);

    /**
     * T3-rtx has expired.
     *
     * @param path the path
     */
    void TimedOut(Ptr<SctpPath> path);

    /**
     * Packets begin to wait for the route of their path.
     *
     * @param path the path
     * @param delay how long
     */
    void RouteDelayed(Ptr<const SctpPath> path, Time delay);

    /**
     * A packet has arrived at the receiver.
     *
     * @param packet the packet
     * @param source where it comes from
     * @param destination where it goes
     */
    void Arrived(Ptr<const Packet> packet, const Address& source, const Address& destination);

    FindPath m_find;                                  //!< returns the index of a path
    std::vector<Ptr<SctpAssociation>> m_associations; //!< the sender's, also attempts of set-up
    std::map<SctpPathId, uint32_t> m_ids;             //!< index of each path that has sent data
    std::map<uint32_t, std::deque<Chunk>> m_packed;   //!< chunks in packets that have not left
    std::map<uint64_t, Sent> m_underWay;              //!< packets on their way, by their uids
    bool m_began{false};                              //!< a chunk was sent
    uint32_t m_firstTsn{0};                           //!< its TSN
    bool m_stopped{false};                            //!< nothing more is written
    std::string m_fileName;                           //!< name of the file
    std::ofstream m_file;                             //!< the file
};

} // namespace ns3

#endif /* SCTP_EVENT_WRITER_H */
