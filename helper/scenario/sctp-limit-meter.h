/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_LIMIT_METER_H
#define SCTP_LIMIT_METER_H

#include "ns3/event-id.h"
#include "ns3/node.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-types.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp
 * Measures the cause that limits a sender, as shares of the time from its first DATA chunk on. The
 * cause is looked at after each event of the first association of a host.
 */
class SctpLimitMeter
{
  public:
    /// Causes, of which the first that holds counts.
    enum class Cause : uint8_t
    {
        PEER_WINDOW, //!< new data waits for the peer's window (RFC 9260 section 6.1 A)
        TIMEOUTS,    //!< no data is in flight but on paths that have timed out
        CWND,        //!< no path with data in flight has room in its window (section 6.1 B)
        NOTHING,     //!< data waits although windows have room, as for pacing
        SEND_BUFFER, //!< the send buffer is full of data in flight
        SOURCE,      //!< all data has been sent
        COUNT        //!< number of causes
    };

    /**
     * Constructor.
     *
     * @param messageSize size of the messages, bytes; 0 = those that fill a packet
     */
    explicit SctpLimitMeter(uint32_t messageSize);
    ~SctpLimitMeter();

    SctpLimitMeter(const SctpLimitMeter&) = delete;
    SctpLimitMeter& operator=(const SctpLimitMeter&) = delete;

    /**
     * Follow the first association of a host.
     *
     * @param sender host with SCTP of this module, and no association yet
     */
    void Connect(Ptr<Node> sender);

    /**
     * A cause holds from now on.
     *
     * @param cause the cause
     */
    void NoteCause(Cause cause);

    /// The transfer is complete: nothing more is measured.
    void Stop();

    /**
     * Describe the causes.
     *
     * @return causes of at least 1 % of the time, the largest share first; empty if nothing was
     * sent
     */
    std::string Describe() const;

  private:
    /**
     * An association was created.
     *
     * @param association the association
     */
    void Created(Ptr<SctpAssociation> association);

    /**
     * A DATA chunk is sent.
     *
     * @param path its path
     * @param tsn its TSN
     * @param reason why
     */
    void DataSent(Ptr<const SctpPath> path, uint32_t tsn, SctpTxReason reason);

    /**
     * A packet is sent or received.
     *
     * @param packet the packet
     * @param path its path
     */
    void PacketSeen(Ptr<const Packet> packet, Ptr<const SctpPath> path);

    /**
     * New data begins or ends to wait for the peer's window.
     *
     * @param blocked whether it begins
     */
    void WindowBlocked(bool blocked);

    /// The cause is to be looked at once the event of now is over.
    void LookSoon();

    /// Look at the cause.
    void Look();

    /// @return the cause that holds now
    Cause FindCause() const;

    /// @return bytes in the send buffer that are not in flight, which may be acknowledged
    uint32_t GetWaiting() const;

    uint32_t m_messageSize;                         //!< of messages; 0 = as large as packets
    Ptr<SctpAssociation> m_association;             //!< the first association
    std::vector<Ptr<const SctpPath>> m_paths;       //!< paths that DATA was sent on
    Ptr<const SctpPath> m_newest;                   //!< path of the last new DATA
    bool m_blocked{false};                          //!< waits for the peer's window
    bool m_started{false};                          //!< a DATA chunk was sent
    bool m_stopped{false};                          //!< the transfer is complete
    Cause m_cause{Cause::SOURCE};                   //!< the cause since then
    Time m_since;                                   //!< when it began
    std::array<Time, size_t(Cause::COUNT)> m_times; //!< time of each cause
    EventId m_look;                                 //!< the next look
};

} // namespace ns3

#endif /* SCTP_LIMIT_METER_H */
