/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RECONFIG_RESPONDER_H
#define SCTP_RECONFIG_RESPONDER_H

#include "sctp-reconfig-requester.h"
#include "sctp-stream-reconfiguration.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-extensions
 * Performs and answers the peer's requests (RFC 6525 sections 5.1.7 and 5.2).
 */
class ReconfigResponder
{
  public:
    /**
     * @param links parts of the association
     * @param numbers sequence numbers of requests
     * @param hold DATA that is held back
     * @param requester requests of this end
     */
    ReconfigResponder(const ExtensionLinks& links,
                      ReconfigNumbers& numbers,
                      ReconfigHold& hold,
                      ReconfigRequester& requester);

    /**
     * Handles the requests of a chunk, and answers them in one.
     * @param requests the requests, one or two
     * @param path where the answer goes
     */
    void HandleRequests(const std::vector<ReconfigParameter>& requests, SctpPath& path);

    /**
     * Performs a deferred reset that is due (RFC 6525 section 5.2.2 E4): data up to its last TSN
     * has arrived, and none of it is held.
     */
    void PerformIfReached();

    /// No data is sent any more: a request that needs one of this end is denied.
    void DataEnded()
    {
        m_dataEnded = true;
    }

  private:
    /// Answer to a request.
    struct Answer
    {
        uint32_t sequence{0};                             //!< its sequence number
        ReconfigResult result{ReconfigResult::PERFORMED}; //!< its result
        std::optional<ReconfigTsns> tsns = {};            //!< new TSNs
    };

    /**
     * @param sequence a sequence number
     * @return the answer to the request of this number; null = it is not one of the last chunk
     */
    const Answer* Find(uint32_t sequence) const;

    /**
     * Performs a request that has not come before.
     * @param request the request
     * @return its answer
     */
    Answer Perform(const ReconfigParameter& request);

    /**
     * Each performs a request of one type.
     * @param request the request
     * @return its result
     * @{
     */
    ReconfigResult ResetOutgoing(const ReconfigParameter& request);
    ReconfigResult ResetIncoming(const ReconfigParameter& request);
    ReconfigResult AddOutgoing(const ReconfigParameter& request);
    ReconfigResult AddIncoming(const ReconfigParameter& request);
    /** @} */

    /// @return the next TSNs of this end and of the peer
    ReconfigTsns GetTsns() const;

    /**
     * Performs a reset of TSNs.
     * @param answer takes the result
     */
    void ResetTsns(Answer& answer);

    /**
     * Message numbers of streams from the peer begin anew (RFC 6525 section 5.2.2 E3).
     * @param streams the streams; none = all
     */
    void ResetStreams(const std::vector<uint16_t>& streams);

    /// The deferred reset is due.
    void PerformDeferred();

    /**
     * @param streams some streams
     * @param count number of streams that there are
     * @return whether there are all of them
     */
    static bool Exist(const std::vector<uint16_t>& streams, uint32_t count);

    /**
     * Sends answers in one chunk. A request of this end that is one of them goes in it, too, if RFC
     * 6525 section 3.1 allows that combination; else it follows in a chunk of its own.
     * @param answers the answers, one or two
     * @param path where they go
     */
    void Send(const std::vector<Answer>& answers, SctpPath& path);

    /**
     * Sends the request of this end that answers one of the peer, which is ready.
     * @param responses responses to the other requests of the chunk, at most one
     * @param path where responses go that need a chunk of their own
     */
    void SendRequest(const std::vector<ReconfigParameter>& responses, SctpPath& path);

    /**
     * Sends one chunk, which is not repeated by a timer.
     * @param parameters its parameters
     * @param path where it goes
     */
    void SendChunk(const std::vector<ReconfigParameter>& parameters, SctpPath& path);

    /**
     * @param answer the answer to a request
     * @return the response
     */
    static ReconfigParameter MakeResponse(const Answer& answer);

    UnitContext& m_context;                  //!< the association
    SctpPathManager& m_paths;                //!< the paths
    PacketOutput& m_output;                  //!< sends chunks
    AbandonmentControl& m_abandonment;       //!< abandons messages
    StreamControl& m_streams;                //!< streams to the peer
    const SentData& m_sent;                  //!< its send ledger
    DataReceiver& m_receiver;                //!< receiver of data
    EventSink& m_events;                     //!< notifies the user
    ReconfigNumbers& m_numbers;              //!< sequence numbers of requests
    ReconfigHold& m_hold;                    //!< DATA that is held back
    ReconfigRequester& m_requester;          //!< requests of this end
    Ptr<SctpStreamReconfiguration> m_object; //!< the user's permissions

    std::vector<Answer> m_answers;               //!< those to the peer's last chunk
    std::optional<ReconfigParameter> m_deferred; //!< reset that waits for data
    bool m_dataEnded{false};                     //!< no data is sent any more
};

} // namespace ns3::sctp

#endif /* SCTP_RECONFIG_RESPONDER_H */
