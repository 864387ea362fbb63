/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

/**
 * @file
 * @ingroup sctp-tests
 * Writes the changes of states that a suite sees to a file, for test/check-states.py.
 */

#include "ns3/default-simulator-impl.h"
#include "ns3/node-list.h"
#include "ns3/node.h"
#include "ns3/object-map.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-failure-policy.h"
#include "ns3/sctp-l4-protocol.h"

#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

namespace ns3
{

/**
 * @ingroup sctp-tests
 * Simulator that appends each change of state of an association, a path and the failover to the
 * file that the environment variable SCTP_STATE_EDGES names, each once in a process.
 *
 * It takes the place of ns-3's, in any suite, by the environment variable
 * NS_GLOBAL_VALUE=SimulatorImplementationType=ns3::SctpStateWatch. Changes before the first event
 * of a simulation are not seen.
 */
class SctpStateWatch : public DefaultSimulatorImpl
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    void Run() override;

  private:
    /**
     * Connects the trace sources of a node's associations, also of those that are made later.
     * @param protocol SCTP of the node
     */
    void WatchProtocol(Ptr<SctpL4Protocol> protocol);

    /**
     * Connects the trace sources of an association.
     * @param association the association
     */
    static void WatchAssociation(Ptr<SctpAssociation> association);

    /**
     * Connects the trace source of a path.
     * @param association its association, which outlives its traces
     * @param path the path
     */
    static void WatchPath(SctpAssociation* association, const Ptr<SctpPath>& path);

    /**
     * Appends a line to the file unless this process has done so.
     * @param line the line
     */
    static void Write(const std::string& line);

    std::set<uint32_t> m_watched; //!< ids of nodes that are connected
};

NS_OBJECT_ENSURE_REGISTERED(SctpStateWatch);

TypeId
SctpStateWatch::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpStateWatch")
                            .SetParent<DefaultSimulatorImpl>()
                            .AddConstructor<SctpStateWatch>();
    return tid;
}

void
SctpStateWatch::Run()
{
    for (auto node = NodeList::Begin(); node != NodeList::End(); ++node)
    {
        const auto protocol = (*node)->GetObject<SctpL4Protocol>();
        if (protocol && m_watched.insert((*node)->GetId()).second)
        {
            WatchProtocol(protocol);
        }
    }
    DefaultSimulatorImpl::Run();
}

void
SctpStateWatch::WatchProtocol(Ptr<SctpL4Protocol> protocol)
{
    protocol->TraceConnectWithoutContext(
        "AssociationCreated",
        sctp::MakeFunctionCallback<void, Ptr<SctpAssociation>>(&SctpStateWatch::WatchAssociation));
    ObjectMapValue list;
    protocol->GetAttribute("AssociationList", list);
    for (auto each = list.Begin(); each != list.End(); ++each)
    {
        WatchAssociation(DynamicCast<SctpAssociation>(each->second));
    }
}

void
SctpStateWatch::WatchAssociation(Ptr<SctpAssociation> association)
{
    association->TraceConnectWithoutContext(
        "State",
        sctp::MakeFunctionCallback<void, SctpState, SctpState>([](SctpState from, SctpState to) {
            std::ostringstream line;
            line << "association: " << from << " > " << to;
            Write(line.str());
        }));
    using Ends = Ptr<const SctpPath>;
    association->TraceConnectWithoutContext(
        "Failover",
        sctp::MakeFunctionCallback<void,
                                   Ends,
                                   Ends,
                                   SctpFailoverPhase,
                                   SctpFailoverPhase,
                                   SctpFailoverCause>([](const Ends&,
                                                         const Ends&,
                                                         SctpFailoverPhase from,
                                                         SctpFailoverPhase to,
                                                         SctpFailoverCause cause) {
            std::ostringstream line;
            line << "failover: " << from << " > " << to << ": " << cause;
            Write(line.str());
        }));
    SctpAssociation* const owner = PeekPointer(association);
    association->TraceConnectWithoutContext(
        "PathAdded",
        sctp::MakeFunctionCallback<void, Ptr<SctpPath>>(
            [owner](const Ptr<SctpPath>& path) { WatchPath(owner, path); }));
    ObjectMapValue list;
    association->GetAttribute("PathList", list);
    for (auto each = list.Begin(); each != list.End(); ++each)
    {
        WatchPath(owner, DynamicCast<SctpPath>(each->second));
    }
}

void
SctpStateWatch::WatchPath(SctpAssociation* association, const Ptr<SctpPath>& path)
{
    path->TraceConnectWithoutContext(
        "State",
        sctp::MakeFunctionCallback<void, Ptr<const SctpPath>, SctpPathState, SctpPathState>(
            [association](const Ptr<const SctpPath>&, SctpPathState from, SctpPathState to) {
                const auto policy = association->GetStrategy<SctpFailurePolicy>();
                std::ostringstream line;
                line << "path: " << (policy ? policy->GetInstanceTypeId().GetName() : "none")
                     << ": " << from << " > " << to;
                Write(line.str());
            }));
}

void
SctpStateWatch::Write(const std::string& line)
{
    static std::set<std::string> written;
    const char* const file = std::getenv("SCTP_STATE_EDGES");
    if (file && written.insert(line).second)
    {
        std::ofstream(file, std::ios::app) << line + "\n";
    }
}

} // namespace ns3
