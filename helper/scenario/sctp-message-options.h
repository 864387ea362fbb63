/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MESSAGE_OPTIONS_H
#define SCTP_MESSAGE_OPTIONS_H

#include "sctp-scenario-options.h"

#include "ns3/data-rate.h"
#include "ns3/nstime.h"
#include "ns3/type-id.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ns3
{

class SctpHelper;

/**
 * @ingroup sctp
 * Options of a program for extensions that change sending of messages.
 */
class SctpMessageOptions
{
  public:
    /**
     * Add the options.
     *
     * @param options takes them
     */
    static void AddTo(SctpScenarioOptions& options);

    /**
     * Constructor.
     *
     * @param options the options, after Parse
     * @throws SctpOptionError for a mistake
     */
    explicit SctpMessageOptions(const SctpScenarioOptions& options);

    /// Messages of a stream.
    struct Stream
    {
        uint32_t messageSize; //!< bytes, 0 = automatic
        DataRate rate;        //!< of its messages, 0 = as fast as they are taken
    };

    /**
     * Get the messages of the streams.
     *
     * @param options the options, after Parse
     * @return messages of each stream; one entry = all streams get a message in turn
     * @throws SctpOptionError for a mistake
     */
    static std::vector<Stream> GetStreams(const SctpScenarioOptions& options);

    /**
     * Check that the messages are some that TCP can carry.
     *
     * @param options the options, after Parse
     * @throws SctpOptionError for several streams, or unordered messages
     */
    static void CheckPlain(const SctpScenarioOptions& options);

    /**
     * Get the size of the largest messages.
     *
     * @param options the options, after Parse
     * @return bytes, 0 = automatic
     */
    static uint32_t GetLargest(const SctpScenarioOptions& options);

    /**
     * Tell whether messages may be abandoned.
     *
     * @return whether --reliability is not full
     */
    bool IsPartial() const;

    /**
     * Get the deadline of messages.
     *
     * @return --deadline, or else the lifetime; nothing = messages have none
     */
    std::optional<Time> GetDeadline() const;

    /**
     * Get the stream whose messages are measured.
     *
     * @return the stream; nothing = none
     */
    std::optional<uint16_t> GetMeasuredStream() const;

    /**
     * Apply the options.
     *
     * @param sctp takes the settings of one host
     * @param own whether its stack is this module's
     */
    void Apply(SctpHelper& sctp, bool own) const;

  private:
    std::string m_policy;               //!< full, ttl, rtx, prio or deadline
    uint32_t m_value{0};                //!< lifetime, ms; limit; priority
    std::optional<Time> m_deadline;     //!< the deadline of messages
    std::optional<uint16_t> m_measured; //!< stream whose messages are measured
};

} // namespace ns3

#endif /* SCTP_MESSAGE_OPTIONS_H */
