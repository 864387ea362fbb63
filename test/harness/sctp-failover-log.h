/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_FAILOVER_LOG_H
#define SCTP_FAILOVER_LOG_H

#include "sctp-test-harness.h"

/**
 * @file
 * @ingroup sctp-tests
 * Helpers that the tests of failover share.
 */

namespace ns3
{

/**
 * @ingroup sctp-tests
 * Records the transitions of the failover state machine of a laboratory's client.
 */
class SctpFailoverLog
{
  public:
    /// @param lab a laboratory whose client has an association
    explicit SctpFailoverLog(SctpLab& lab);
    ~SctpFailoverLog();

    /**
     * Returns the record and clears it.
     * @return the transitions, as "I 0 > II 1: path failed; ...", phases and destinations; and
     * changes of the primary, as "primary 0 > 1: made permanent"
     */
    std::string Take();

  private:
    /**
     * @param from destination before
     * @param to destination now
     * @param oldPhase phase before
     * @param newPhase phase now
     * @param cause why
     */
    void Moved(Ptr<const SctpPath> from,
               Ptr<const SctpPath> to,
               SctpFailoverPhase oldPhase,
               SctpFailoverPhase newPhase,
               SctpFailoverCause cause);

    /**
     * @param from primary before
     * @param to primary now
     * @param cause why
     */
    void PrimaryChanged(Ptr<const SctpPath> from, Ptr<const SctpPath> to, SctpFailoverCause cause);

    Ptr<SctpAssociation> m_association; //!< the client's association
    std::ostringstream m_text;          //!< the record
};

/**
 * @ingroup sctp-tests
 * Sends small messages at a steady pace from a laboratory's client.
 * @param lab the laboratory
 * @param time for how long
 */
void SendSteadily(SctpLab& lab, Time time);

/**
 * @ingroup sctp-tests
 * @param seen packets
 * @return the paths that they took, as "0 1 1"
 */
std::string GetPaths(const std::vector<SctpSeen>& seen);

} // namespace ns3

#endif /* SCTP_FAILOVER_LOG_H */
