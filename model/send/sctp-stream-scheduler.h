/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_STREAM_SCHEDULER_H
#define SCTP_STREAM_SCHEDULER_H

#include "ns3/sctp-strategy.h"

#include <boost/container/deque.hpp>
#include <list>
#include <map>

namespace ns3
{

/**
 * @ingroup sctp-send
 * Policy interface: which stream's message is sent next. A message that was begun is always ended
 * first (its fragments have consecutive TSNs).
 */
class SctpStreamScheduler : public SctpStrategy
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    /**
     * A message was queued on a stream.
     * @param streamId the stream
     * @param size its size, bytes
     */
    virtual void MessageQueued(uint16_t streamId, uint32_t size) = 0;

    /**
     * @return the stream whose first message is to be sent next; only called when a message
     * waits, and gives the same answer until MessageSent
     */
    virtual uint16_t GetNext() const = 0;

    /**
     * The first message of the stream GetNext named has been sent in full.
     */
    virtual void MessageSent() = 0;

    /**
     * Forgets everything: the queue was emptied.
     */
    virtual void Clear() = 0;
};

/**
 * @ingroup sctp-send
 * First come, first served, over all streams.
 */
class SctpFcfsScheduler : public SctpStreamScheduler
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    void MessageQueued(uint16_t streamId, uint32_t size) override;
    uint16_t GetNext() const override;
    void MessageSent() override;
    void Clear() override;

  private:
    boost::container::deque<uint16_t> m_order; //!< stream of each message, in order of queueing
};

/**
 * @ingroup sctp-send
 * One message of each stream that has any, in turn.
 */
class SctpRoundRobinScheduler : public SctpStreamScheduler
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    void MessageQueued(uint16_t streamId, uint32_t size) override;
    uint16_t GetNext() const override;
    void MessageSent() override;
    void Clear() override;

  private:
    std::map<uint16_t, uint32_t> m_waiting; //!< stream -> messages that wait, where there are any
    std::list<uint16_t> m_turns;            //!< these streams, the next one first
};

} // namespace ns3

#endif /* SCTP_STREAM_SCHEDULER_H */
