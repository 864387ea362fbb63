/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CONTROL_REQUEST_H
#define SCTP_CONTROL_REQUEST_H

#include "ns3/sctp-path-listener.h"
#include "ns3/sctp-timer.h"
#include "ns3/sctp-wire.h"

#include <cstdint>
#include <functional>
#include <utility>

namespace ns3
{

class SctpPath;
class SctpPathManager;

namespace sctp
{

class ErrorCounter;
class PacketOutput;
class UnitContext;

/**
 * @ingroup sctp-extensions
 * A request of an extension to the peer: a control chunk that is repeated until it is answered,
 * one at a time (RFC 6525 section 5.1.1, RFC 5061 section 5.1).
 *
 * It goes to the destination of data. When the RTO of its path has expired without an answer, the
 * RTO is doubled, an error of the path and of the association is counted, and the chunk goes to the
 * next path. The association ends by its error count; there is no other limit.
 *
 * The unit that owns it passes PathLeaving on, and calls Stop when the association ends.
 */
class ControlRequest : public PathListener
{
  public:
    /**
     * @param context the association
     * @param paths the paths
     * @param errors counts errors
     * @param output sends chunks
     */
    ControlRequest(UnitContext& context,
                   SctpPathManager& paths,
                   ErrorCounter& errors,
                   PacketOutput& output);

    /**
     * Sends a request. There must be none in flight.
     * @param chunk the whole chunk
     */
    void Send(const Bytes& chunk);

    /// @return whether a request is in flight
    bool IsPending() const
    {
        return !m_chunk.empty();
    }

    /// @param callback called before the request is repeated
    void SetRepeated(std::function<void()> callback)
    {
        m_repeated = std::move(callback);
    }

    /**
     * @param output sends the chunk toward a path, which may have no route; false = it could not,
     * which counts no error. Unless set: it is queued for the path
     */
    void SetOutput(std::function<bool(const Bytes& chunk, SctpPath& path)> output)
    {
        m_send = std::move(output);
    }

    /**
     * Replaces the chunk in flight, from the next repetition on.
     * @param chunk whole chunks
     */
    void Replace(const Bytes& chunk)
    {
        m_chunk = chunk;
    }

    /// @return repetitions of the request
    uint32_t GetRepetitions() const
    {
        return m_repetitions;
    }

    /// @return path that the request went to last; null = there was none
    SctpPath* GetPath() const
    {
        return m_path;
    }

    /// A route has been found: if the request could not be sent, it goes now.
    void RouteFound();

    /**
     * A path has no source any more: a request that went there is repeated without an error.
     * @param path the path
     */
    void ForgetSent(const SctpPath& path)
    {
        m_sent = m_sent && m_path != &path;
    }

    /// The request has been answered.
    void Answered();

    /**
     * The peer is at work on the request: it is repeated when the RTO has expired once more, but
     * that counts no error (RFC 6525 section 5.2.7, "in progress").
     */
    void Postpone();

    /// Ends the request without an answer.
    void Stop();

    void PathLeaving(SctpPath& path, SctpPath& other) override;

  private:
    /**
     * Sends the chunk and starts the timer.
     * @param path where it goes; another one if it is not confirmed
     */
    void SendTo(SctpPath& path);

    /// The RTO has expired.
    void Expired();

    UnitContext& m_context;    //!< the association
    SctpPathManager& m_paths;  //!< the paths
    ErrorCounter& m_errors;    //!< counts errors
    PacketOutput& m_output;    //!< sends chunks
    Timer m_timer;             //!< when it is repeated
    Bytes m_chunk;             //!< the chunk; empty = none in flight
    SctpPath* m_path{nullptr}; //!< where it was sent last
    bool m_postponed{false};   //!< the next expiry counts no error
    bool m_sent{false};        //!< it could be sent
    uint32_t m_repetitions{0}; //!< repetitions of the request
    /// Sends the chunk.
    std::function<bool(const Bytes& chunk, SctpPath& path)> m_send;
    std::function<void()> m_repeated{[] {}}; //!< called before a repetition
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_CONTROL_REQUEST_H */
