/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-series-writer.h"

#include "ns3/log.h"
#include "ns3/simulator.h"

#include <stdexcept>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpSeriesWriter");

SctpSeriesWriter::SctpSeriesWriter(const std::string& prefix,
                                   Time interval,
                                   Delivered delivered,
                                   Paths paths)
    : m_prefix(prefix),
      m_deliveredFile(prefix + "-delivered.csv"),
      m_pathsFile(prefix + "-paths.csv"),
      m_interval(interval),
      m_delivered(delivered),
      m_paths(paths)
{
    NS_LOG_FUNCTION(this << prefix << interval);
    m_deliveredFile.precision(9);
    m_pathsFile.precision(9);
    m_deliveredFile << "time_s,bytes_delivered" << std::endl;
    m_pathsFile << "time_s,path,cwnd,flight,state" << std::endl;
    if (!m_deliveredFile || !m_pathsFile)
    {
        throw std::runtime_error("cannot write files that begin with " + prefix);
    }
    m_next = Simulator::ScheduleNow(&SctpSeriesWriter::Sample, this);
}

SctpSeriesWriter::~SctpSeriesWriter()
{
    m_next.Cancel();
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
    m_deliveredFile.close();
    m_pathsFile.close();
    if (!m_deliveredFile || !m_pathsFile)
    {
        throw std::runtime_error("cannot write all of the files that begin with " + m_prefix);
    }
}

void
SctpSeriesWriter::Sample()
{
    const auto now = Simulator::Now().GetSeconds();
    m_deliveredFile << now << "," << m_delivered() << "\n";
    uint32_t number = 0;
    for (const auto& path : m_paths())
    {
        m_pathsFile << now << "," << ++number << "," << path.cwnd << ",";
        if (path.flightSize != SCTP_NOT_KNOWN)
        {
            m_pathsFile << path.flightSize;
        }
        m_pathsFile << "," << path.state << "\n";
    }
    m_next = Simulator::Schedule(m_interval, &SctpSeriesWriter::Sample, this);
}

} // namespace ns3
