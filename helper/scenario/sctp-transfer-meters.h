/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TRANSFER_METERS_H
#define SCTP_TRANSFER_METERS_H

#include "sctp-path-events.h"
#include "sctp-scenario-options.h"

#include "ns3/node-container.h"
#include "ns3/nstime.h"
#include "ns3/sctp-multihomed-paths-helper.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace ns3
{

class SctpCsvRow;
class SctpDelayMeter;
class SctpLimitMeter;
class SctpMessageMeter;
class SctpMultipathMonitor;
class SctpOverrunMeter;
class SctpPatternSink;
class SctpPatternSource;
class SctpReliabilityMeter;
class SctpRunSeries;
class SctpSeriesWriter;
class SctpStreamMeter;
class SctpTransferMonitor;

/**
 * @ingroup sctp
 * Measures a transfer between two hosts, as the options say, and writes time series and pcap files.
 */
class SctpTransferMeters
{
  public:
    /**
     * Constructor.
     *
     * @param options the options, after Parse; they must outlive this object
     * @param hosts sender and receiver
     * @param paths the paths between them
     */
    SctpTransferMeters(const SctpScenarioOptions& options,
                       const NodeContainer& hosts,
                       const MultihomedPathsContainer& paths);
    ~SctpTransferMeters();

    /**
     * Refuse mistakes in the options.
     *
     * @param options the options, after Parse
     * @throws SctpOptionError for a mistake
     */
    static void Check(const SctpScenarioOptions& options);

    /// Measure the sender's stack, and the paths. @param marks whether discs mark packets
    void ConnectStack(bool marks);

    /**
     * Make meters of messages, if wanted.
     *
     * @return whether messages must carry their number
     */
    bool MakeMessageMeters();

    /**
     * Measure the applications' data.
     *
     * @param source sends
     * @param sink receives
     */
    void ConnectApplications(Ptr<SctpPatternSource> source, Ptr<SctpPatternSink> sink);

    /// Times detection and failover from an outage. @param outage the first outage
    void SetFailure(const SctpOutage& outage);

    /// Write pcap files of the hosts' devices, if wanted.
    void EnablePcap();

    /**
     * Write time series, if wanted.
     *
     * @param source sends
     * @param sink receives
     * @param parameters parameters of the paths
     */
    void EnableSeries(Ptr<SctpPatternSource> source,
                      Ptr<SctpPatternSink> sink,
                      const std::vector<MultihomedPath::Parameters>& parameters);

    /// Data has arrived. @param total bytes so far
    void NoteReceived(uint64_t total);

    /// The transfer is complete.
    void Complete();

    /// The simulation has ended.
    void End();

    /// @return whether messages may be abandoned, or late
    bool MeasuresReliability() const
    {
        return m_reliabilityMeter != nullptr;
    }

    /// @return when the transfer began; nothing if it did not
    std::optional<Time> GetBegin() const;

    /// @return counts of the events of the transfer
    SctpTransferMonitor& GetMonitor() const
    {
        return *m_monitor;
    }

    /// @return writer of time series; null = none are wanted
    SctpSeriesWriter* GetSeries() const;

    /**
     * Add the columns of the results, and the cause that limits the transfer as a remark.
     *
     * @param row takes them
     */
    void AddTo(SctpCsvRow& row) const;

  private:
    /// Make meters of the paths' delays and of overruns of their queues, if wanted.
    void MakePathMeters();

    /// Meters of the transfer measure no more.
    void Stop();

    const SctpScenarioOptions& m_options;                     //!< the options
    NodeContainer m_hosts;                                    //!< sender and receiver
    MultihomedPathsContainer m_paths;                         //!< the paths
    Time m_seriesInterval;                                    //!< time between rows of the series
    Time m_delaysFrom;                                        //!< when to begin to measure delays
    std::unique_ptr<SctpTransferMonitor> m_monitor;           //!< counts events
    std::unique_ptr<SctpMultipathMonitor> m_multipathMonitor; //!< measures multipath transfer
    std::unique_ptr<SctpDelayMeter> m_delayMeter;             //!< measures delays, if wanted
    std::unique_ptr<SctpLimitMeter> m_limitMeter;             //!< of the summary, if it is printed
    std::unique_ptr<SctpReliabilityMeter> m_reliabilityMeter; //!< of messages abandoned or late
    std::unique_ptr<SctpMessageMeter> m_messageMeter;         //!< measures messages, if wanted
    std::unique_ptr<SctpStreamMeter> m_streamMeter;           //!< measures a stream, if wanted
    std::unique_ptr<SctpOverrunMeter> m_overrunMeter;         //!< counts overruns, if wanted
    std::unique_ptr<SctpRunSeries> m_series;                  //!< writes time series, if wanted
};

} // namespace ns3

#endif /* SCTP_TRANSFER_METERS_H */
