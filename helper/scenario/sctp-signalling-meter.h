/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SIGNALLING_METER_H
#define SCTP_SIGNALLING_METER_H

#include "ns3/nstime.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ns3
{

class SctpCsvRow;

/**
 * @ingroup sctp
 * Measures the delay of procedures, from the call of their first message to the arrival of the
 * answer.
 */
class SctpSignallingMeter
{
  public:
    /// Kinds of procedures.
    enum Kind : uint8_t
    {
        INITIAL,  //!< initial UE message
        CONTEXT,  //!< context set-up
        HANDOVER, //!< handover, up to the command
        PAGING,   //!< paging, up to the initial UE message of the paged user
        KINDS     //!< number of kinds
    };

    /// Names of the kinds in columns.
    static const std::array<std::string, KINDS> NAMES;

    /**
     * @param from start of the measurement: only procedures that begin from then on count
     * @param to its end: only procedures that begin before count
     */
    SctpSignallingMeter(Time from, Time to);

    /**
     * A procedure begins.
     * @param kind its kind
     * @return its number
     */
    uint32_t Begin(Kind kind);

    /// @param number number of a procedure that was answered; further answers do not count
    void End(uint32_t number);

    /// @return how many procedures have begun
    uint32_t GetBegun() const;

    /// @return how many of them are not answered
    uint32_t GetOpen() const;

    /**
     * Adds the columns of the procedures that count. One that is not answered has a delay, up to
     * now, which is less than the true one.
     * @param row takes them
     */
    void AddTo(SctpCsvRow& row) const;

    /**
     * @param sorted values in order, at least one
     * @param share from 0 to 1
     * @return the smallest value that at least this share of the values does not exceed
     */
    static double GetPercentile(const std::vector<double>& sorted, double share);

  private:
    /// A procedure.
    struct Procedure
    {
        Kind kind;               //!< its kind
        Time begin;              //!< when it began
        std::optional<Time> end; //!< when it was answered
    };

    /// Delays of some procedures, ms.
    struct Delays
    {
        std::vector<double> sorted; //!< in order; of those not answered, up to now
        uint32_t open{0};           //!< how many were not answered
    };

    /**
     * @param kind a kind; KINDS = all
     * @return the delays of procedures that count
     */
    Delays Collect(Kind kind) const;

    Time m_from;                         //!< start of the measurement
    Time m_to;                           //!< its end
    std::vector<Procedure> m_procedures; //!< by number
    uint32_t m_open{0};                  //!< how many are not answered
};

} // namespace ns3

#endif /* SCTP_SIGNALLING_METER_H */
