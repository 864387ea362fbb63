/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_BLEST_H
#define SCTP_BLEST_H

#include "sctp-mptcp-lowest-rtt.h"

#include "ns3/sctp-per-path.h"

namespace ns3
{

/**
 * @ingroup sctp-path-selection
 * Blocking estimation, as in the Linux code of its first author (Ferlin, Alay, Mehani, Boreli 2016;
 * MPTCP 0.95): a packet waits for the fastest path if, while it was on its way on a slower one, the
 * peer's window would have no room left for data that the fastest path could send meanwhile.
 *
 * A window counts as in its first slow start while ssthresh is above 2^31 - 1 bytes, which is the
 * initial value unless InitialSsthresh says otherwise.
 */
class SctpBlest : public SctpMptcpLowestRtt
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

  protected:
    const SctpPath* SelectActive(const SctpSendOpportunity& opportunity) override;
    bool WaitsFor(const SctpSendOpportunity& opportunity,
                  const SctpPath& fastest,
                  const SctpPath& next) override;

  private:
    /// Range of the SRTT of a path while new data was to be sent.
    struct Range
    {
        Time least; //!< smallest
        Time most;  //!< largest
    };

    /**
     * Takes the present SRTT of a path into its range.
     * @param path the path
     */
    void Note(const SctpPath& path);

    /**
     * Adapts lambda to whether the peer's window was full while a path was to be used.
     * @param slow range of the slower path
     */
    void AdaptLambda(const Range& slow);

    /**
     * @param path the slower path
     * @param range range of its SRTT
     * @param size bytes of the packet
     * @return time until the packet is acknowledged
     */
    static Time GetLinger(const SctpPath& path, const Range& range, uint32_t size);

    /**
     * @param path the fastest path
     * @param range range of its SRTT
     * @param time how long
     * @return bytes that it can send in that time
     */
    static double GetBytes(const SctpPath& path, const Range& range, Time time);

    SctpPerPath<Range> m_ranges; //!< by path
    double m_minLambda;          //!< MinLambda
    double m_maxLambda;          //!< MaxLambda
    double m_increase;           //!< LambdaIncrease
    double m_decrease;           //!< LambdaDecrease
    double m_lambda;             //!< Lambda, which is adapted
    bool m_blocked{false};       //!< the peer's window was full since lambda was adapted
    Time m_adapted;              //!< when lambda was adapted
};

} // namespace ns3

#endif /* SCTP_BLEST_H */
