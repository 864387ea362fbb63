/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_HELPER_H
#define SCTP_HELPER_H

#include "ns3/attribute.h"
#include "ns3/callback.h"
#include "ns3/node-container.h"
#include "ns3/nstime.h"
#include "ns3/object-factory.h"
#include "ns3/output-stream-wrapper.h"
#include "ns3/sctp-user-types.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace ns3
{

class SctpL4Protocol;
class SctpProtocol;
class SctpSocket;

namespace sctp
{
class LateSetting;
}

/**
 * @ingroup sctp
 * Puts SCTP on nodes that have an Internet stack.
 *
 * @code
 *   InternetStackHelper internet;
 *   internet.Install(hosts);
 *   SctpHelper sctp;
 *   sctp.SetAssociationAttribute("PathMaxRetrans", UintegerValue(2));
 *   sctp.Install(hosts);
 * @endcode
 *
 * Mistakes end the program with a message.
 */
class SctpHelper
{
  public:
    /**
     * @param variant TypeId of SctpL4Protocol or of a subclass of it, which decides the defaults,
     * or of another stack, ns3::UsrsctpL4Protocol
     */
    explicit SctpHelper(const std::string& variant = "ns3::SctpL4Protocol");

    /**
     * Looks for a variant or stack.
     * @param name its TypeId's name
     * @param[out] type the TypeId
     * @return nothing if it is there, or else a sentence about the mistake
     */
    static std::string FindVariant(const std::string& name, TypeId& type);

    /**
     * @param name an attribute of the variant
     * @param value its value
     */
    void Set(const std::string& name, const AttributeValue& value);

    /**
     * Sets a protocol parameter, or the strategy at a seam, of the associations to be. It goes
     * before Config::SetDefault; a socket's own setting goes before it. It is for the nodes that
     * SCTP is installed on from then on: a line on standard error says if there are none.
     * @param name an attribute of SctpParameters
     * @param value its value
     */
    void SetAssociationAttribute(const std::string& name, const AttributeValue& value);

    /**
     * Find an association attribute that has one value by SetAssociationAttribute, which counts,
     * and another by Config::SetDefault or the command line.
     *
     * @return its name, or nothing if there is none
     */
    std::string FindOverridden() const;

    /**
     * Find an association attribute that was set to one value by SetAssociationAttribute, and then
     * to another one, which counts. The defaults of attributes do not.
     *
     * @return a sentence that names both, or nothing if there is none
     */
    std::string FindSetTwice() const;

    /**
     * Sets protocol parameters to the values of a named profile (see SctpProfile). All that is
     * set by SetAssociationAttribute, before or after, or by Config::SetDefault goes before it. As
     * that, it is for the nodes that SCTP is installed on from then on.
     * @param name name of the profile
     */
    void SetProfile(const std::string& name);

    /// @param node a node that has IPv4 or IPv6, and no SCTP yet
    void Install(Ptr<Node> node) const;

    /// @param nodes nodes that have IPv4 or IPv6, and no SCTP yet
    void Install(const NodeContainer& nodes) const;

    /**
     * Makes a socket.
     * @param node a node that has SCTP
     * @param style one-to-one, or one-to-many (RFC 6458 section 3)
     * @return the socket
     */
    static Ptr<SctpSocket> CreateSocket(Ptr<Node> node, SctpSocketStyle style);

    /**
     * Fixes the random streams of SCTP on nodes: tags, initial TSNs, cookies and jitter.
     * @param nodes the nodes; those without SCTP are left out
     * @param stream first stream number
     * @return number of streams used
     */
    static int64_t AssignStreams(const NodeContainer& nodes, int64_t stream);

    /**
     * Connects to a trace source of all paths on nodes, those there are and those to come.
     * Config::Connect reaches only the former.
     * @param nodes nodes with SctpL4Protocol or a variant of it
     * @param name a trace source of SctpPath
     * @param callback takes the path's Config path as a string, then the trace source's arguments
     */
    static void ConnectPathTrace(const NodeContainer& nodes,
                                 const std::string& name,
                                 const CallbackBase& callback);

    /**
     * Connects to a trace source of all associations on nodes, those there are and those to come.
     * Objects of an association are reached by its attributes, a strategy for example, as in
     * CongestionOps/Alpha; an association whose strategy has no such source is left out, with a
     * warning in the log.
     * @param nodes nodes with SctpL4Protocol or a variant of it
     * @param name a trace source of SctpAssociation, of an object that one of its attributes points
     * to, or of the objects of a list, as Extensions / * / $ns3::SctpPartialReliability / Abandoned
     *        and PathList / * / and a trace source of SctpPath (without blanks)
     * @param callback takes the trace source's Config path as a string, then its arguments
     */
    static void ConnectAssociationTrace(const NodeContainer& nodes,
                                        const std::string& name,
                                        const CallbackBase& callback);

    /**
     * Prints the paths of all associations of a node: source, device (name or number), next hop,
     * destination, MTU (bytes), smoothed RTT, congestion window and slow start threshold (bytes)
     * and state; an asterisk marks the primary path.
     * @param node a node with SctpL4Protocol or a variant of it
     * @param stream where to print
     * @param unit unit of times
     */
    static void PrintPaths(Ptr<Node> node,
                           Ptr<OutputStreamWrapper> stream,
                           Time::Unit unit = Time::S);

    /**
     * The same at a given time.
     * @param time when, simulation time
     * @param node a node, which has SCTP by then
     * @param stream where to print
     * @param unit unit of times
     */
    static void PrintPathsAt(Time time,
                             Ptr<Node> node,
                             Ptr<OutputStreamWrapper> stream,
                             Time::Unit unit = Time::S);

    /// Form of statistics.
    enum class StatisticsFormat
    {
        TABLE, //!< tables with a column for each path; counters that are zero are left out
        CSV    //!< rows of node, association, path, counter and value
    };

    /**
     * Prints the statistics of nodes (RFC 3873), of their associations and of these associations'
     * paths, as they are now: of those that have not ended, and of the last that have ended
     * (attribute EndedAssociations of SctpL4Protocol).
     * @param nodes the nodes; those without SctpL4Protocol are left out
     * @param stream where to print
     * @param format the form
     */
    static void PrintStatistics(const NodeContainer& nodes,
                                Ptr<OutputStreamWrapper> stream,
                                StatisticsFormat format = StatisticsFormat::TABLE);

    /**
     * Formats an address of a trace, a notification or a path, which ns-3 prints as numbers.
     * @param address any address
     * @return as 10.1.1.2 or 2001:db8::1, with a port 10.1.1.2:9 or [2001:db8::1]:9; "none" if it
     * is invalid
     */
    static std::string ToText(const Address& address);

  private:
    /// @param sctp gets the values of the profile
    void ApplyProfile(SctpProtocol& sctp) const;

    ObjectFactory m_factory; //!< makes SCTP
    /// Attributes of SctpParameters that were set, in order.
    std::vector<std::pair<std::string, Ptr<const AttributeValue>>> m_associationAttributes;
    std::string m_profile;                     //!< name of the profile; empty = none
    std::shared_ptr<sctp::LateSetting> m_late; //!< settings after Install; copies share it
};

} // namespace ns3

#endif /* SCTP_HELPER_H */
