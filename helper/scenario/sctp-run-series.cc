/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-run-series.h"

#include "sctp-packet-meter.h"

#include "ns3/callback.h"
#include "ns3/log.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-pattern-sink.h"
#include "ns3/sctp-pattern-source.h"
#include "ns3/sctp-socket.h"

#include <map>
#include <optional>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpRunSeries");

namespace
{

/**
 * Make a function that finds paths by the address of host 1.
 *
 * @param paths the paths
 * @return the function
 */
SctpEventWriter::FindPath
MakeFinder(const MultihomedPathsContainer& paths)
{
    std::map<Address, uint32_t> indices;
    for (uint32_t i = 0; i < paths.GetN(); ++i)
    {
        for (const auto& address : paths.Get(i)->GetAddresses(1))
        {
            indices[address] = i;
        }
    }
    return [indices](const SctpPath& path) -> std::optional<uint32_t> {
        const auto found = indices.find(path.GetRemote());
        return found != indices.end() ? std::make_optional(found->second) : std::nullopt;
    };
}

/**
 * Get the socket of a source.
 *
 * @param source the source
 * @return its socket; null = there is none yet, or it is not one of SCTP
 */
Ptr<SctpSocket>
GetSocket(Ptr<const SctpPatternSource> source)
{
    return DynamicCast<SctpSocket>(source->GetSocket());
}

} // namespace

SctpRunSeries::SctpRunSeries(const std::string& prefix,
                             Time interval,
                             const MultihomedPathsContainer& paths,
                             Ptr<SctpPatternSource> source,
                             Ptr<SctpPatternSink> sink)
    : m_paths(paths),
      m_source(source),
      m_series(prefix, interval),
      m_events(prefix + "-events.csv", MakeFinder(paths))
{
    NS_LOG_FUNCTION(this << prefix << interval);
    m_series.AddTransfer({[sink] { return sink->GetTotalRx(); },
                          [source] {
                              const auto socket = GetSocket(source);
                              return socket ? socket->GetStatus() : SctpStatus();
                          },
                          [this] { return m_receiver ? m_receiver->GetStatus() : SctpStatus(); },
                          [this] { return GetPaths(); }});
    Connect();
}

SctpRunSeries::~SctpRunSeries() = default;

void
SctpRunSeries::Connect()
{
    const auto created = [](Ptr<Node> host, auto callback) {
        const auto sctp = host->GetObject<SctpL4Protocol>(); // other stacks have no such traces
        return sctp && sctp->TraceConnectWithoutContext("AssociationCreated", callback);
    };
    const auto first = m_paths.Get(0);
    created(first->GetHost(1), MakeCallback(&SctpRunSeries::ReceiverCreated, this));
    if (!created(first->GetHost(0), MakeCallback(&SctpEventWriter::Observe, &m_events)))
    {
        return;
    }
    m_events.ObserveArrivals(first->GetHost(1));
    for (uint32_t i = 0; i < m_paths.GetN(); ++i)
    {
        SctpPacketMeter::ConnectDrops(m_paths.Get(i),
                                      MakeCallback(&SctpEventWriter::NoteDrop, &m_events));
    }
}

void
SctpRunSeries::ReceiverCreated(Ptr<SctpAssociation> association)
{
    m_receiver = association;
}

std::vector<SctpPathInfo>
SctpRunSeries::GetPaths() const
{
    std::vector<SctpPathInfo> infos(m_paths.GetN());
    const auto socket = GetSocket(m_source);
    for (uint32_t i = 0; socket && i < m_paths.GetN(); ++i)
    {
        socket->GetPathInfo(m_paths.GetAddress(1, i), infos[i]);
    }
    return infos;
}

void
SctpRunSeries::AddBbr()
{
    m_series.AddBbr([source = m_source] { return GetSocket(source); }, m_paths.GetN());
}

SctpSeriesWriter&
SctpRunSeries::GetWriter()
{
    return m_series;
}

void
SctpRunSeries::Stop()
{
    m_series.Stop();
    m_events.Stop();
}

void
SctpRunSeries::Close()
{
    m_series.Close();
    m_events.Close();
}

} // namespace ns3
