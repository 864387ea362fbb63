/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SEND_LIMIT_H
#define SCTP_SEND_LIMIT_H

#include "ns3/sctp-parameter-values.h"
#include "ns3/sctp-strategy.h"
#include "ns3/sctp-transmission-listener.h"

#include <boost/container/flat_map.hpp>

namespace ns3
{

struct SctpAcknowledgement;

/**
 * @ingroup sctp-send
 * Room of both ends' buffers for data in flight, bytes of user data: their size less data that
 * waits there for earlier data.
 */
struct SctpBufferRoom
{
    uint32_t sender{0};   //!< of the send buffer
    uint32_t receiver{0}; //!< of the receive buffer: the peer's last window
};

/// Bytes of user data by stream.
using SctpStreamBytes = boost::container::flat_map<uint16_t, uint32_t>;

/**
 * @ingroup sctp-send
 * Limits of a path in one opportunity to send.
 */
struct SctpBurst
{
    uint32_t window{0};     //!< window that holds for the path until the next one, bytes
    bool limitsCwnd{false}; //!< whether cwnd is lowered to it as well
};

/**
 * @ingroup sctp-send
 * Policy interface: how much may go out now, beside cwnd and rwnd, and which parts of the
 * send buffer belong to whom. If it divides the send buffer, it is a listener of transmissions:
 * released and abandoned data leaves the buffer.
 */
class SctpSendLimit : public SctpStrategy, public SctpTransmissionListener
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * @return this, if it divides the send buffer, and so is notified of transmissions; null = it
     * is not, which is the default
     */
    virtual SctpTransmissionListener* GetTransmissionListener();

    void Released(const SctpTransmission& transmission) override;
    void Abandoned(const SctpTransmission& transmission) override;

    /**
     * An opportunity to send begins (an acknowledgement, a timer, a SEND).
     * @param path a path
     * @return the window that holds for the path during this opportunity, at most cwnd
     */
    virtual SctpBurst BeginBurst(const SctpPath& path) = 0;

    /**
     * @param path the path that new data would take
     * @param awaited whether a chunk waits for that path's window to be retransmitted there
     * @param lostHere whether a chunk last sent on that path waits for retransmission
     * @return whether new data must wait behind retransmissions
     */
    virtual bool BlocksNewData(const SctpPath& path, bool awaited, bool lostHere) const = 0;

    /**
     * @param path a path
     * @param room of the buffers for data in flight, bytes
     * @return whether the path has its share of that in flight
     */
    virtual bool ExceedsShare(const SctpPath& path, const SctpBufferRoom& room) const;

    /// @return the buffers of which each active path may have its even share only
    virtual SctpBufferSplitting GetSplitting() const;

    /**
     * An acknowledgement was taken.
     * @param ack its values, with the windows of single paths where the acknowledgements have
     * them
     * @param retransmission whether it acknowledged a chunk cumulatively that had been
     * retransmitted
     * @param receiveBuffer largest a_rwnd of the peer so far, INIT's or INIT ACK's included, bytes
     */
    virtual void SackHandled(const SctpAcknowledgement& ack,
                             bool retransmission,
                             uint32_t receiveBuffer);

    /**
     * User data has come into the send buffer.
     * @param streamId its stream
     * @param bytes how much; 0 = a message found no room
     */
    virtual void Buffered(uint16_t streamId, uint32_t bytes);

    /**
     * User data has left the send buffer: it was given up, or given back, before it was sent; or,
     * of a listener of transmissions, it was acknowledged for good, or abandoned.
     * @param streamId its stream
     * @param bytes how much
     */
    virtual void Unbuffered(uint16_t streamId, uint32_t bytes);

    /**
     * @param streamId a stream
     * @param requested messages of the user that come into the send buffer next
     * @return bytes that the share of the send buffer which the stream has a part in has left, once
     * these are there; UINT32_MAX when streams have no shares
     */
    virtual uint32_t GetBufferRoom(uint16_t streamId, const SctpStreamBytes& requested) const;

    /// @return whether new data may go at the instant of a timeout, if no retransmission waits
    bool AllowsNewDataAfterTimeout() const
    {
        return m_newDataAfterTimeout;
    }

    /// @return whether new data may go before all paths are confirmed
    bool AllowsDataBeforeConfirmation() const
    {
        return m_dataBeforeConfirmation;
    }

    /// @return whether the first zero window probe waits for no RTO
    bool ProbesWindowAtOnce() const
    {
        return m_windowProbeAtOnce;
    }

  private:
    bool m_newDataAfterTimeout{false};   //!< NewDataAfterTimeout
    bool m_dataBeforeConfirmation{true}; //!< DataBeforeConfirmation
    bool m_windowProbeAtOnce{false};     //!< WindowProbeAtOnce
};

/**
 * @ingroup sctp-send
 * Max.Burst as RFC 9260 section 6.1 D has it (the window is limited for one opportunity, cwnd
 * stays), retransmissions before new data as RFC 9260 section 6.1 C has it (as far as the window of
 * their destination goes), or before that of the path they were lost on, and buffers split as
 * BufferSplitting says.
 */
class SctpRfc9260SendLimit : public SctpSendLimit
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpBurst BeginBurst(const SctpPath& path) override;
    bool BlocksNewData(const SctpPath& path, bool awaited, bool lostHere) const override;
    bool ExceedsShare(const SctpPath& path, const SctpBufferRoom& room) const override;
    SctpBufferSplitting GetSplitting() const override;

  private:
    SctpBufferSplitting m_bufferSplitting;           //!< BufferSplitting
    SctpToggle m_blocksNewData{SCTP_TOGGLE_VARIANT}; //!< RetransmissionsBlockNewData
};

} // namespace ns3

#endif /* SCTP_SEND_LIMIT_H */
