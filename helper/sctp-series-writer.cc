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
 * Get the row of a transfer.
 *
 * @param transfer the transfer
 * @return bytes delivered, peer's window, receiver's buffer; those that are not known are empty
 */
std::string
GetTransferRow(const SctpSeriesWriter::Transfer& transfer)
{
    const auto isKnown = [](const SctpStatus& status) {
        return status.state != SctpState::CLOSED && status.state != SctpState::COOKIE_WAIT;
    };
    const auto sender = transfer.sender();
    const auto receiver = transfer.receiver();
    std::ostringstream row;
    row << transfer.delivered() << ",";
    if (isKnown(sender))
    {
        row << sender.peerWindow;
    }
    row << ",";
    if (isKnown(receiver) && receiver.bufferedBytes != SCTP_NOT_KNOWN)
    {
        row << receiver.bufferedBytes;
    }
    return row.str();
}

/**
 * Get the rows of the paths.
 *
 * @param paths the state of each path
 * @return the rows
 */
std::vector<std::string>
GetPathRows(const std::vector<SctpPathInfo>& paths)
{
    double windows = 0;
    for (const auto& path : paths)
    {
        windows += path.cwnd;
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
SctpSeriesWriter::AddTransfer(const Transfer& transfer)
{
    AddTable("delivered", "bytes_delivered,peer_window,receive_buffer", [transfer] {
        return std::vector{GetTransferRow(transfer)};
    });
    AddTable("paths", "path,cwnd,flight,state,rto_s,srtt_s,window_share", [transfer] {
        return GetPathRows(transfer.paths());
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
