/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TRACE_LINK_QUEUE_DISC_H
#define SCTP_TRACE_LINK_QUEUE_DISC_H

#include "sctp-link-trace.h"

#include "ns3/event-id.h"
#include "ns3/queue-disc.h"

namespace ns3
{

/**
 * @ingroup sctp-links
 * The sender of a link that follows a LinkTrace: a root queue disc that releases each packet when
 * its last byte has been sent, to a device that takes no time to send it.
 *
 * Packets wait in its child, any queue disc. The one that is being sent has left the child, and
 * does not count in its limit. While nothing waits, there is no event.
 */
class TraceLinkQueueDisc : public QueueDisc
{
  public:
    /**
     * Get the type ID.
     *
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    TraceLinkQueueDisc();
    ~TraceLinkQueueDisc() override;

    /**
     * Set the trace, before the simulation begins.
     *
     * @param trace the trace
     */
    void SetTrace(Ptr<const LinkTrace> trace);

  protected:
    void DoDispose() override;

  private:
    bool DoEnqueue(Ptr<QueueDiscItem> item) override;
    Ptr<QueueDiscItem> DoDequeue() override;
    bool CheckConfig() override;
    void InitializeParams() override;

    /// Drop the packets that wait and the one that is being sent.
    void Flush();

    /// Come back when the packet has left, or all are flushed.
    void ScheduleNext();

    Ptr<const LinkTrace> m_trace; //!< the trace
    Time m_offset;                //!< its time in the first instant of the simulation
    bool m_flush{false};          //!< an outage drops the packets that wait
    LinkTrace::Service m_service; //!< progress of the link
    Ptr<QueueDiscItem> m_sent;    //!< is being sent; null = none
    Time m_flushAt{Time::Max()};  //!< next outage, if it drops packets
    EventId m_next;               //!< comes back
};

} // namespace ns3

#endif /* SCTP_TRACE_LINK_QUEUE_DISC_H */
