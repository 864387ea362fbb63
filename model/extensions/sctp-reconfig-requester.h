/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RECONFIG_REQUESTER_H
#define SCTP_RECONFIG_REQUESTER_H

#include "sctp-control-request.h"
#include "sctp-extension-unit.h"
#include "sctp-reconfig-hold.h"
#include "sctp-reconfig-request.h"

#include "ns3/nstime.h"
#include "ns3/sctp-former-tsns.h"
#include "ns3/sctp-reconfig-chunk.h"

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-extensions
 * The requests of this end (RFC 6525 sections 5.1 and 5.2.7): one at a time; those that the peer
 * has asked for wait for their turn.
 */
class ReconfigRequester
{
  public:
    /**
     * @param links parts of the association
     * @param numbers sequence numbers of requests
     * @param hold DATA that is held back
     */
    ReconfigRequester(const ExtensionLinks& links, ReconfigNumbers& numbers, ReconfigHold& hold);

    /// @return whether a request is prepared or in flight
    bool IsBusy() const
    {
        return m_current.has_value();
    }

    /// @return whether one waits behind it
    bool HasWaiting() const
    {
        return !m_waiting.empty();
    }

    /// @return whether TSNs are to be reset
    bool ResetsTsns() const
    {
        return m_current && m_current->resetTsns;
    }

    /**
     * @param streams some streams to the peer; none = all
     * @return whether the present request resets all of them
     */
    bool Covers(const std::vector<uint16_t>& streams) const;

    /**
     * @param streams some streams to the peer; none = all
     * @return whether the present request resets any of them
     */
    bool Overlaps(const std::vector<uint16_t>& streams) const;

    /**
     * @return whether the present request may share its chunk with a response (RFC 6525 section
     * 3.1)
     */
    bool MayJoinResponse() const
    {
        return m_current && m_current->resetOutgoing && !m_current->resetIncoming;
    }

    /**
     * Takes a request: data on its streams stops, and Continue sends it once earlier data is
     * acknowledged. If there is one already, it waits.
     * @param request the request
     */
    void Begin(const ReconfigRequest& request);

    /// @return whether the present request is not sent yet, and may be
    bool IsReady() const;

    /**
     * @param sequence sequence number of a request of the peer
     * @return whether the present request answers it, and is ready
     */
    bool IsReadyFor(uint32_t sequence) const
    {
        return IsReady() && m_current->answers == sequence;
    }

    /// Sends the present request if it is ready.
    void Continue()
    {
        if (IsReady())
        {
            Send({});
        }
    }

    /**
     * Sends the present request, which is ready.
     * @param responses responses that go in the same chunk, at most one
     */
    void Send(const std::vector<ReconfigParameter>& responses);

    /**
     * @param sequence sequence number of a request of the peer
     * @return the request in flight that answers it; null = none does
     */
    const ReconfigParameter* FindAnswer(uint32_t sequence) const;

    /**
     * Handles the peer's response to a request.
     * @param response the response
     */
    void HandleResponse(const ReconfigParameter& response);

    /**
     * The peer resets its outgoing streams, or adds some: that may answer a request of this end.
     * @param request its request
     * @return whether it is
     */
    bool TakeAwaited(const ReconfigParameter& request);

    /**
     * @return whether TSNs were reset so lately that packets of before may still arrive (RFC 6525
     * section 5.1.4)
     */
    bool HasLateTsns() const;

    /// TSNs are reset now, or a request for that is sent.
    void TsnsReset();

    /// Ends the requests without an answer: the user is notified that they failed.
    void Fail();

    /**
     * A path leaves.
     * @param path the path
     * @param other path that stands in for it
     */
    void PathLeaving(SctpPath& path, SctpPath& other)
    {
        m_request.PathLeaving(path, other);
    }

    /**
     * @param request a request
     * @return size of its chunk, bytes
     */
    static uint32_t GetSize(const ReconfigRequest& request);

  private:
    /// A parameter that was sent.
    struct Item
    {
        ReconfigParameter parameter; //!< the parameter
        bool answered{false};        //!< the peer has answered it
        uint32_t postponed{0};       //!< answers that it is in progress
    };

    /**
     * The peer has a parameter in progress (RFC 6525 section 5.2.7 H2): repeats the request. After
     * Association.Max.Retrans answers, notifies the user; fails it in states of shutdown.
     * @param item the parameter
     */
    void Postpone(Item& item);

    /**
     * Notifies the user that the peer does not come to an end with a parameter.
     * @param request the parameter
     */
    void NotifyPostponed(const ReconfigParameter& request);

    /// Makes the parameters of the present request.
    void MakeItems();

    /// @return the next TSN of this end, on the wire
    uint32_t GetNextTsn() const
    {
        return static_cast<uint32_t>(m_sent.GetHighestSent()) + 1;
    }

    /**
     * The peer will not perform a request.
     * @param sequence sequence number of the request
     */
    void Forget(uint32_t sequence);

    /**
     * A parameter is answered.
     * @param item the parameter
     * @param response the response
     */
    void Finish(const Item& item, const ReconfigParameter& response);

    /**
     * The reset of outgoing streams is answered.
     * @param streams the streams
     * @param result the result
     */
    void FinishOutgoing(const std::vector<uint16_t>& streams, ReconfigResult result);

    /**
     * The request for a reset of incoming streams is answered.
     * @param item the parameter
     * @param result the result
     */
    void FinishIncoming(const Item& item, ReconfigResult result);

    /**
     * The reset of TSNs is answered.
     * @param response the response
     */
    void FinishTsns(const ReconfigParameter& response);

    /**
     * The request for more streams is answered.
     * @param item the parameter
     * @param result the result
     */
    void FinishAdding(const Item& item, ReconfigResult result);

    /**
     * All numbers begin anew (RFC 6525 section 5.2.7 H5).
     * @param tsns the new TSNs
     */
    void AdoptTsns(const ReconfigTsns& tsns);

    /// If all parameters are answered, the request is over, and the next one begins.
    void EndIfAnswered();

    /// Data on the streams of the present request goes on.
    void ResumeData();

    UnitContext& m_context;     //!< the association
    StreamControl& m_streams;   //!< streams to the peer
    TsnControl& m_tsns;         //!< resets TSNs
    const SentData& m_sent;     //!< its send ledger
    DataReceiver& m_receiver;   //!< receiver of data
    EventSink& m_events;        //!< notifies the user
    ReconfigNumbers& m_numbers; //!< sequence numbers of requests
    ReconfigHold& m_hold;       //!< DATA that is held back
    ControlRequest m_request;   //!< the chunk in flight

    std::optional<ReconfigRequest> m_current; //!< the present request
    std::vector<Item> m_items;                //!< its parameters; none = not sent yet
    std::deque<ReconfigRequest> m_waiting;    //!< requests behind it
    /// Requests for resets of incoming streams and for more of them, until the peer performs them.
    std::vector<ReconfigParameter> m_awaited;
    Time m_lastTsnReset{Time::Min()}; //!< when TSNs were reset last, or that was asked for
};

} // namespace ns3::sctp

#endif /* SCTP_RECONFIG_REQUESTER_H */
