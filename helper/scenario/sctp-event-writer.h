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
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/sctp-user-types.h"

#include <cstdint>
#include <deque>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ns3
{

class SctpPath;

/**
 * @ingroup sctp
 * Writes each event of host 0's association to a CSV file. Its columns are time_s, event, path and
 * chunk. The chunk is its TSN minus the first one, or empty.
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
 *
 * It needs this module's own stack, and messages with SctpMessageTag.
 */
class SctpEventWriter
{
  public:
    /**
     * Open the file.
     *
     * @param file its name
     * @param paths the paths of the transfer
     * @throws std::runtime_error if it cannot be written
     */
    SctpEventWriter(const std::string& file, const MultihomedPathsContainer& paths);

    SctpEventWriter(const SctpEventWriter&) = delete;
    SctpEventWriter& operator=(const SctpEventWriter&) = delete;

    /// Observe host 0, which must have SCTP but no association yet, and the paths.
    void Connect();

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
     * @param path the association's path
     * @param [out] index its index, from 0
     * @return true if it is one of the transfer's, and the file is to be written
     */
    bool Find(Ptr<const SctpPath> path, uint32_t& index) const;

    /**
     * Write a row.
     *
     * @param event what happens
     * @param path index of the path, from 0; nothing = it is about none
     * @param chunk the chunk, if it is about one
     */
    void Write(const std::string& event,
               std::optional<uint32_t> path,
               const std::string& chunk = "");

    /// Observe the extensions, as the association has them.
    void ConnectExtensions();

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
     * @param context path of the trace source
     * @param path its path
     * @param tsn its TSN
     * @param reason why
     */
    void DataSent(std::string context, Ptr<const SctpPath> path, uint32_t tsn, SctpTxReason reason);

    /**
     * A packet leaves the host.
     *
     * @param context path of the trace source
     * @param packet the packet
     * @param path its path
     */
    void PacketSent(std::string context, Ptr<const Packet> packet, Ptr<const SctpPath> path);

    /**
     * T3-rtx has expired.
     *
     * @param context path of the trace source
     * @param path the path
     */
    void TimedOut(std::string context, Ptr<SctpPath> path);

    /**
     * Packets begin to wait for the route of their path.
     *
     * @param context path of the trace source
     * @param path the path
     * @param delay how long
     */
    void RouteDelayed(std::string context, Ptr<const SctpPath> path, Time delay);

    /**
     * A packet is lost.
     *
     * @param packet the packet
     */
    void Dropped(Ptr<const Packet> packet);

    /**
     * A packet has arrived at host 1.
     *
     * @param context path of the trace source
     * @param packet the packet
     * @param path its path
     */
    void Arrived(std::string context, Ptr<const Packet> packet, Ptr<const SctpPath> path);

    MultihomedPathsContainer m_paths;        //!< the paths
    std::map<Address, uint32_t> m_indices;   //!< index of the path of each address of host 1
    std::map<SctpPathId, uint32_t> m_ids;    //!< index of each of the association's paths with data
    std::vector<std::deque<Chunk>> m_packed; //!< chunks in packets that have not left, per path
    std::map<uint64_t, Sent> m_underWay;     //!< packets on their way, by their uids
    bool m_began{false};                     //!< a chunk was sent
    uint32_t m_firstTsn{0};                  //!< its TSN
    bool m_stopped{false};                   //!< nothing more is written
    std::string m_fileName;                  //!< name of the file
    std::ofstream m_file;                    //!< the file
};

} // namespace ns3

#endif /* SCTP_EVENT_WRITER_H */
