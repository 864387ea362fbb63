/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-series-writer.h"

#include "ns3/log.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-bbr.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-socket.h"
#include "ns3/sctp-user-types.h"
#include "ns3/simulator.h"

#include <cmath>
#include <sstream>
#include <stdexcept>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpSeriesWriter");

namespace
{

/**
 * Get the peer's receive window.
 *
 * @param socket the sender's socket, or null
 * @return bytes; empty until the peer has advertised a window
 */
std::string
GetPeerWindow(Ptr<const SctpSocket> socket)
{
    const auto status = socket ? socket->GetStatus() : SctpStatus();
    const bool known = status.state != SctpState::CLOSED && status.state != SctpState::COOKIE_WAIT;
    return known ? std::to_string(status.peerWindow) : "";
}

/**
 * Get the rows of the paths.
 *
 * @param socket the sender's socket, or null
 * @param remotes the peer's address on each path
 * @return the rows; UNCONFIRMED if the association does not have the path
 */
std::vector<std::string>
GetPathRows(Ptr<const SctpSocket> socket, const std::vector<Address>& remotes)
{
    std::vector<SctpPathInfo> paths(remotes.size());
    double windows = 0;
    for (size_t i = 0; socket && i < paths.size(); ++i)
    {
        socket->GetPathInfo(remotes[i], paths[i]);
        windows += paths[i].cwnd;
    }
    std::vector<std::string> rows;
    for (const auto& path : paths)
    {
        std::ostringstream row;
        row << rows.size() + 1 << "," << path.cwnd << ",";
        if (path.flightSize != SCTP_NOT_KNOWN)
        {
            row << path.flightSize;
        }
        row << "," << path.state << "," << path.rto.GetSeconds() << "," << path.srtt.GetSeconds()
            << "," << (windows > 0 ? path.cwnd / windows : 0);
        rows.push_back(row.str());
    }
    return rows;
}

/**
 * Get the rows of BBR.
 *
 * @param socket the sender's socket, or null
 * @param count number of paths
 * @return the rows
 */
std::vector<std::string>
GetBbrRows(Ptr<const SctpSocket> socket, uint32_t count)
{
    const auto association = socket ? socket->GetAssociation() : nullptr;
    const auto bbr =
        DynamicCast<SctpBbr>(association ? association->GetStrategy<SctpCongestionOps>() : nullptr);
    std::vector<std::string> rows;
    for (uint32_t i = 0; i < count; ++i)
    {
        const auto path = bbr ? association->GetPath(i) : nullptr;
        const auto* v = path ? bbr->FindVariables(*path) : nullptr;
        std::ostringstream row;
        row << i + 1 << ",";
        if (v)
        {
            row << static_cast<uint32_t>(v->phase) << "," << v->pacingRate * 8e-6 << ","
                << v->maxBw * 8e-6 << "," << path->GetFlightSize() << ",";
            row << (std::isfinite(v->inflightLongterm) ? std::to_string(v->inflightLongterm) : "")
                << ",";
            row << (std::isfinite(v->inflightShortterm) ? std::to_string(v->inflightShortterm)
                                                        : "");
        }
        else
        {
            row << ",,,,,";
        }
        rows.push_back(row.str());
    }
    return rows;
}

} // namespace

SctpSeriesWriter::SctpSeriesWriter(const std::string& prefix, Time interval)
    : m_prefix(prefix),
      m_interval(interval)
{
    NS_LOG_FUNCTION(this << prefix << interval);
    m_next = Simulator::ScheduleNow(&SctpSeriesWriter::Sample, this);
}

SctpSeriesWriter::~SctpSeriesWriter()
{
    m_next.Cancel();
}

void
SctpSeriesWriter::AddTable(const std::string& name, const std::string& columns, Rows rows)
{
    NS_LOG_FUNCTION(this << name);
    const auto file = m_prefix + "-" + name + ".csv";
    m_tables.push_back({std::ofstream(file), std::move(rows)});
    auto& stream = m_tables.back().file;
    stream.precision(9);
    stream << "time_s," << columns << std::endl;
    if (!stream)
    {
        throw std::runtime_error("cannot write " + file);
    }
}

void
SctpSeriesWriter::AddTransfer(Delivered delivered,
                              Socket socket,
                              const std::vector<Address>& remotes)
{
    AddTable("delivered", "bytes_delivered,peer_window", [delivered, socket] {
        return std::vector{std::to_string(delivered()) + "," + GetPeerWindow(socket())};
    });
    AddTable("paths", "path,cwnd,flight,state,rto_s,srtt_s,window_share", [socket, remotes] {
        return GetPathRows(socket(), remotes);
    });
}

void
SctpSeriesWriter::AddBbr(Socket socket, uint32_t count)
{
    AddTable("bbr",
             "path,phase,pacing_mbps,bandwidth_mbps,flight,inflight_longterm,inflight_shortterm",
             [socket, count] { return GetBbrRows(socket(), count); });
}

void
SctpSeriesWriter::Stop()
{
    NS_LOG_FUNCTION(this);
    if (!m_next.IsExpired())
    {
        m_next.Cancel();
        Sample();
        m_next.Cancel();
    }
}

void
SctpSeriesWriter::Close()
{
    NS_LOG_FUNCTION(this);
    m_next.Cancel();
    for (auto& table : m_tables)
    {
        table.file.close();
        if (!table.file)
        {
            throw std::runtime_error("cannot write all of the files that begin with " + m_prefix);
        }
    }
}

void
SctpSeriesWriter::Sample()
{
    const auto now = Simulator::Now().GetSeconds();
    for (auto& table : m_tables)
    {
        for (const auto& row : table.rows())
        {
            table.file << now << "," << row << "\n";
        }
    }
    m_next = Simulator::Schedule(m_interval, &SctpSeriesWriter::Sample, this);
}

} // namespace ns3
