/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RECONFIG_TEST_H
#define SCTP_RECONFIG_TEST_H

#include "../harness/sctp-test-harness.h"

#include "ns3/sctp-reconfig-chunk.h"
#include "ns3/sctp-stream-reconfiguration.h"

#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Helpers that the tests of stream reconfiguration share.
 */

namespace ns3
{
namespace sctp
{

/**
 * @ingroup sctp-tests
 * Host 0 with stream reconfiguration, and the scripted peer, which agrees to it.
 */
class ReconfigLab
{
  public:
    /// First TSN of the scripted peer, and so its first request.
    static constexpr uint32_t PEER_FIRST = 5000;

    /**
     * Opens the association.
     * @param lab the laboratory
     * @param paths number of wires
     * @param agreed whether the peer agrees to stream reconfiguration
     */
    explicit ReconfigLab(SctpLab& lab, uint32_t paths = 1, bool agreed = true);

    /// @return the user's side
    Ptr<SctpStreamReconfiguration> GetUser() const;

    /// The user allows all that the peer asks for.
    void AllowAll();

    /**
     * The host sends messages.
     * @param streamId stream
     * @param count how many
     * @param text the message
     */
    void Send(uint16_t streamId, uint32_t count = 1, const std::string& text = "text");

    /**
     * The peer sends RE-CONFIG, and time passes.
     * @param parameters its parameters
     * @param path by which wire
     */
    void Receive(const std::vector<ReconfigParameter>& parameters, uint32_t path = 0);

    /**
     * The peer answers the last request.
     * @param result the result
     */
    void Answer(ReconfigResult result);

    /**
     * The peer answers the host's first request: it has reset TSNs.
     * @param peerNext the peer's next TSN
     * @param hostNext the host's next TSN
     */
    void PerformTsns(uint32_t peerNext, uint32_t hostNext);

    /**
     * @return parameters of RE-CONFIG chunks that the host has sent since last asked: requests as
     * "OUT 0 1,2" with the number less the host's first, responses as "RESP 0 1" with the number
     * less the peer's first and the result; chunks with ";" between
     */
    std::string Take();

    /// @return all RE-CONFIG chunks that the host has sent
    std::vector<ReconfigChunk> GetAll() const;

    /**
     * @return notifications about requests since last asked: "OUT 1,2" "IN all" "TSN" "STREAMS 10
     * 12", with " denied", " failed" or " in progress", and ";" between
     */
    std::string TakeEvents();

    /**
     * @return SSNs of the DATA chunks that the host has sent since last asked, as "1:0" for stream
     * 1
     */
    std::string FetchSent();

    /// @return the next TSN that the host sends
    uint32_t GetNextTsn() const;

    /// Host's first TSN.
    uint32_t first;

    SctpLab& lab; //!< the laboratory

  private:
    size_t m_chunks{0}; //!< RE-CONFIG chunks that were taken
    size_t m_events{0}; //!< notifications that were taken
    size_t m_data{0};   //!< DATA chunks that were taken
};

/**
 * @ingroup sctp-tests
 * @return chooses packets with RE-CONFIG
 */
SctpMatch WithReconfig();

/**
 * @ingroup sctp-tests
 * Makes a request of the scripted peer.
 * @param type its type
 * @param index how many requests the peer has made before
 * @param streams its streams
 * @return the request
 */
ReconfigParameter MakeRequest(ReconfigType type,
                              uint32_t index = 0,
                              const std::vector<uint16_t>& streams = {});

/**
 * @ingroup sctp-tests
 * Makes a response.
 * @param sequence sequence number of the request
 * @param result the result
 * @return the response
 */
ReconfigParameter MakeResponse(uint32_t sequence, ReconfigResult result);

/**
 * @ingroup sctp-tests
 * @param notifications notifications
 * @param from index of the first one
 * @return as ReconfigLab::TakeEvents
 */
std::string DescribeEvents(const std::vector<SctpNotification>& notifications, size_t from = 0);

} // namespace sctp
} // namespace ns3

#endif /* SCTP_RECONFIG_TEST_H */
