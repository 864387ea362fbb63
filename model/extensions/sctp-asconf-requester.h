/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ASCONF_REQUESTER_H
#define SCTP_ASCONF_REQUESTER_H

#include "sctp-asconf-change.h"
#include "sctp-asconf-in-flight.h"
#include "sctp-asconf-refusals.h"
#include "sctp-asconf-wildcards.h"
#include "sctp-control-request.h"
#include "sctp-extension-unit.h"

#include "ns3/event-id.h"
#include "ns3/sctp-asconf-chunk.h"

#include <cstdint>
#include <deque>
#include <vector>

namespace ns3
{
class SctpDynamicAddresses;
} // namespace ns3

namespace ns3::sctp
{

/**
 * @ingroup sctp-extensions
 * Tells the peer of changes of the addresses of this end (RFC 5061 sections 5.1 and 5.3).
 *
 * One ASCONF is in flight (C1). Changes that come meanwhile wait for its answer; they join it when
 * it is repeated (section 5.5).
 */
class AsconfRequester
{
  public:
    /// @param links parts of the association
    explicit AsconfRequester(const ExtensionLinks& links);
    ~AsconfRequester();

    /**
     * As AsconfPrimitives.
     * @param changes the changes
     * @return ERROR_NOTERROR, or an error
     */
    Socket::SocketErrno Check(const std::vector<AsconfChange>& changes) const;

    /// @return addresses of this end, as they are after the changes in flight and those that wait
    std::vector<Address> GetPlanned() const;

    /// @param changes changes that are made, in one ASCONF or several
    void Ask(const std::vector<AsconfChange>& changes);

    /**
     * Handles the peer's answer.
     * @param ack the answer
     */
    void HandleAck(const AsconfAckChunk& ack);

    /// The peer does not know ASCONF (A9): requests in flight have failed, and no more are sent.
    void NotSupported();

    /**
     * The peer does not find the association by the source of packets (RFC 6951 section 5.7).
     * @param local the address of this end that they come from
     * @return whether the peer is told of it: this end is behind a NAT
     */
    bool AddressLost(const Address& local);

    /// A path has a route: ASCONF may go.
    void RouteFound()
    {
        m_request.RouteFound();
    }

    /// @return whether the ASCONF in flight has left by an offered address: its timeouts count
    bool LeavesByOffered() const
    {
        return m_byOffered && !m_outstanding.empty();
    }

    /// @param path a path that has no source any more: a request there counts no error
    void SourceLost(const SctpPath& path)
    {
        m_request.ForgetSent(path);
    }

    /**
     * A path leaves.
     * @param path the path
     * @param other path that stands in for it
     */
    void PathLeaving(SctpPath& path, SctpPath& other)
    {
        m_request.PathLeaving(path, other);
    }

    /// @return requests in flight
    const std::vector<AsconfInFlight>& GetOutstanding() const
    {
        return m_outstanding;
    }

    /// @return additions that the peer has refused
    AsconfRefusals& GetRefusals()
    {
        return m_refusals;
    }

    /// Nothing is sent any more.
    void Stop();

  private:
    /// Has changes that wait sent at the end of the instant, unless an ASCONF is in flight.
    void ScheduleBegin();

    /// Sends changes that wait, unless an ASCONF is in flight.
    void Continue();

    /**
     * Makes the next ASCONF of changes that wait: addresses are offered and retired.
     * @param room room for it, bytes
     * @return whether there is one
     */
    bool MakeNext(uint32_t room);

    /**
     * @param change a change
     * @return whether it cannot join a repetition: an earlier one of its address is in flight, or
     * it deletes the last address, for which another one may be
     */
    bool MustWait(const AsconfChange& change) const;

    /**
     * @param change a change
     * @return whether it can be made: the address is offered or retired now
     */
    bool Begin(const AsconfChange& change);

    /// @return the smallest room for chunks of all paths, bytes
    uint32_t GetRoom() const;

    /**
     * @param before addresses in use before the changes of the ASCONF
     * @return its Address Parameter, known to the peer after those in flight (5.5, rule 4)
     */
    Address GetLookup(const std::vector<Address>& before) const;

    /**
     * Sends ASCONF along a path; from an offered address if no address in use has a route (F1), or
     * behind a NAT from that which it is about.
     * @param chunks the chunks
     * @param path the path, whose destination is tried first
     * @return false if there is no route
     */
    bool Transmit(const Bytes& chunks, SctpPath& path);

    /**
     * @param locals source addresses that are tried in turn
     * @param chunks the chunks
     * @param path the path, whose destination is tried first
     * @return false if no address has a route
     */
    bool TransmitFrom(const std::vector<Address>& locals, const Bytes& chunks, SctpPath& path);

    /// The ASCONF in flight is about to be repeated: changes that wait join it.
    void Repeated();

    /**
     * Ends an ASCONF that the peer has answered (A6 to A8).
     * @param done the ASCONF
     * @param ack the answer
     */
    void Finish(const AsconfInFlight& done, const AsconfAckChunk& ack);

    /**
     * Ends a request.
     * @param request the request
     * @param performed whether the peer has performed it
     */
    void Finish(const AsconfRequest& request, bool performed);

    /**
     * Keeps from requests that the peer does not know (F3a, F3b).
     * @param request a request
     * @param response its response
     */
    void NoteUnknown(const AsconfRequest& request, const AsconfResponse& response);

    /// The peer has answered: error counters begin anew (A5).
    void ClearErrors();

    UnitContext& m_context;                    //!< the association
    SctpPathManager& m_paths;                  //!< the paths
    PathRoster& m_roster;                      //!< addresses of both ends
    PacketOutput& m_output;                    //!< sends chunks
    AddressOutput& m_direct;                   //!< sends chunks between any two addresses
    Ptr<SctpDynamicAddresses> m_object;        //!< the user's side
    AsconfWildcards m_wildcards;               //!< stand for addresses behind a NAT
    NodeAddresses* m_node;                     //!< addresses of the node; null = not known
    SctpPorts m_ports;                         //!< the ports
    ControlRequest m_request;                  //!< the chunks in flight, and T4
    std::deque<AsconfChange> m_waiting;        //!< changes that wait
    std::vector<AsconfInFlight> m_outstanding; //!< ASCONF in flight; several when repeated
    AsconfRefusals m_refusals;                 //!< additions that the peer has refused
    EventId m_begin;                           //!< the end of the instant of changes
    SctpPathId m_destination{0};               //!< path that ASCONF went to last
    bool m_toOneDestination{true};             //!< so did all repetitions
    uint32_t m_nextSerial;                     //!< Sequence Number of the next ASCONF
    uint32_t m_nextCorrelation{1};             //!< correlation id of the next request
    bool m_byOffered{false};                   //!< the last ASCONF left by an offered address
    bool m_changesKnown{true};                 //!< the peer knows additions and deletions
    bool m_renewable{true};                    //!< the peer has refused no renewal behind a NAT
    bool m_primaryKnown{true};                 //!< the peer knows Set Primary Address
};

} // namespace ns3::sctp

#endif /* SCTP_ASCONF_REQUESTER_H */
