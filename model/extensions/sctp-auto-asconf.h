/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_AUTO_ASCONF_H
#define SCTP_AUTO_ASCONF_H

#include "sctp-asconf-requester.h"

#include "ns3/sctp-node-addresses.h"

namespace ns3::sctp
{

/**
 * @ingroup sctp-extensions
 * Has addresses that interfaces gain and lose added and deleted (RFC 6458 section 8.1.23).
 *
 * It also waits for the return of an interface while a path has no source.
 */
class AutoAsconf : public NodeAddressListener
{
  public:
    /**
     * @param links parts of the association
     * @param requester tells the peer; it outlives this object
     */
    AutoAsconf(const ExtensionLinks& links, AsconfRequester& requester);
    ~AutoAsconf() override;

    /// The association is established, or the user has changed the setting.
    void Update();

    /// The interfaces of this node are watched until all paths have a source again.
    void SourceLost();

    /// The peer has answered an ASCONF.
    void Answered();

    /// Nothing is watched any more.
    void Stop();

    void NodeAddressesChanged() override;

  private:
    /// @return addresses that the association may have
    BoundAddresses GetBound() const;

    /**
     * @param bound addresses that the association may have
     * @return changes that give it those; none that would delete the last one (RFC 5061 F5)
     */
    std::vector<AsconfChange> FindChanges(const BoundAddresses& bound) const;

    /**
     * @param usable addresses that the association may have
     * @param planned addresses that it has
     * @param kept number of those that stay
     * @return additions; within SctpParameterValues::maxAdvertisedAddresses, and only of addresses
     * that reach the peer, if there is a limit
     */
    std::vector<AsconfChange> FindAdditions(const std::vector<Address>& usable,
                                            const std::vector<Address>& planned,
                                            size_t kept) const;

    UnitContext& m_context;             //!< the association
    SctpPathManager& m_paths;           //!< the paths
    PathRoster& m_roster;               //!< addresses of both ends
    NodeAddresses* m_node;              //!< addresses of the node; null = not known
    SctpPorts m_ports;                  //!< the ports
    Ptr<SctpDynamicAddresses> m_object; //!< the user's side
    AsconfRequester& m_requester;       //!< tells the peer
};

} // namespace ns3::sctp

#endif /* SCTP_AUTO_ASCONF_H */
