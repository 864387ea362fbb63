/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ADDRESS_EVENTS_H
#define SCTP_ADDRESS_EVENTS_H

#include "sctp-scenario-options.h"

#include "ns3/nstime.h"
#include "ns3/sctp-multihomed-paths-helper.h"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace ns3
{

class SctpPatternSource;

/**
 * @ingroup sctp
 * Addresses that the sender adds and deletes during a transfer (RFC 5061), and its requests for
 * the receiver's primary path.
 */
class SctpAddressEvents
{
  public:
    /**
     * Add the options: addAddress, deleteAddress, setPeerPrimary.
     *
     * @param options takes them
     */
    static void AddTo(SctpScenarioOptions& options);

    /**
     * Constructor.
     *
     * @param options the options, after Parse
     * @param count number of paths
     * @throws SctpOptionError for a mistake
     */
    SctpAddressEvents(const SctpScenarioOptions& options, uint32_t count);

    /**
     * Get the path that the association begins on.
     *
     * @return index of the first path whose address the sender has from the start, from 0
     */
    uint32_t GetFirst() const;

    /// Have sockets offer dynamic addresses, if there are events.
    void Enable() const;

    /**
     * Schedule all of them. The sender begins without the addresses that it adds first.
     *
     * @param paths the paths
     * @param source the sender, before its start
     */
    void Schedule(const MultihomedPathsContainer& paths, Ptr<SctpPatternSource> source) const;

    /**
     * Find events that have not happened.
     *
     * @param end end of the simulation
     * @return a line for each of them
     */
    std::vector<std::string> FindUnreached(const Time& end) const;

  private:
    /// Kind of an event, in the order in which those of one time are made.
    enum class Kind
    {
        ADD,         //!< the sender adds an address
        SET_PRIMARY, //!< the receiver is asked to send to it
        DELETE_ADDR  //!< the sender deletes it
    };

    /// A change.
    struct Event
    {
        Time at;          //!< when
        Kind kind;        //!< kind
        uint32_t path{0}; //!< index of the path whose address it is about, from 0
        std::string text; //!< the part of the option
    };

    /**
     * Get the option of a kind of events.
     *
     * @param kind the kind
     * @return name of the option
     */
    static std::string GetOption(Kind kind);

    /**
     * Read the events of a kind, as in 2.5:1,4:2 (path 1 at 2.5 s, path 2 at 4 s).
     *
     * @param options the options, after Parse
     * @param kind the kind
     */
    void Read(const SctpScenarioOptions& options, Kind kind);

    /// Refuse events that cannot happen: addresses that are there already, are not, or are the
    /// last.
    void Check() const;

    /**
     * Make a change.
     *
     * @param event the change
     * @param address the address of the sender
     * @param source the sender
     */
    static void Make(const Event& event, const Address& address, Ptr<SctpPatternSource> source);

    uint32_t m_count;            //!< number of paths
    std::vector<Event> m_events; //!< in order
    std::set<uint32_t> m_later;  //!< paths whose address is added first
};

} // namespace ns3

#endif /* SCTP_ADDRESS_EVENTS_H */
