/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ERROR_COUNTER_H
#define SCTP_ERROR_COUNTER_H

#include "ns3/sctp-small-function.h"
#include "ns3/sctp-unit-context.h"

#include <functional>
#include <utility>

namespace ns3
{

class SctpPath;
class SctpPathManager;

namespace sctp
{

/**
 * @ingroup sctp-path
 * Counts the errors of paths and of the association (RFC 9260 sections 8.1 and 8.2). It ends the
 * association when Association.Max.Retrans is exceeded. The counts are the path manager's.
 */
class ErrorCounter
{
  public:
    /// Which error counters are raised.
    struct Scope
    {
        bool path{true};        //!< that of the path
        bool association{true}; //!< that of the association
    };

    /**
     * @param context the association
     * @param paths the paths
     * @param dataTimedOut called when a timeout of data has been counted and the association goes
     * on
     */
    ErrorCounter(UnitContext& context,
                 SctpPathManager& paths,
                 SmallFunction<void(SctpPath&)> dataTimedOut);

    /**
     * T3-rtx expired.
     * @param path the path
     * @param scope which counters are raised
     * @return false when the association has ended
     */
    bool DataTimedOut(SctpPath& path, const Scope& scope);

    /**
     * A control chunk was not answered, or could not be sent.
     * @param path the path
     * @param scope which counters are raised
     * @return false when the association has ended
     */
    bool ControlTimedOut(SctpPath& path, const Scope& scope);

    /**
     * A control chunk that is repeated until it is answered was not, within the RTO of its path:
     * the RTO is doubled (RFC 9260 section 6.3), and an error of path and association is counted.
     * @param path the path
     * @return where the chunk goes next (RFC 9260 section 6.4); null when the association has ended
     */
    SctpPath* RequestTimedOut(SctpPath& path);

    /**
     * Timeouts count no errors on some paths, as while the association waits for an address (RFC
     * 5061 section 5.3 F5).
     * @param pardons returns whether a path is such a path
     */
    void SetPardon(std::function<bool(const SctpPath&)> pardons)
    {
        m_pardons = std::move(pardons);
    }

  private:
    /**
     * @param path the path
     * @return whether timeouts there count no errors
     */
    bool IsPardoned(const SctpPath& path) const
    {
        return m_pardons && m_pardons(path);
    }

    /**
     * @param path the path
     * @param ofData whether T3-rtx expired
     * @param scope which counters are raised
     * @return false when the association has ended
     */
    bool Count(SctpPath& path, bool ofData, const Scope& scope);

    UnitContext& m_context;                         //!< the association
    SctpPathManager& m_paths;                       //!< the paths
    SmallFunction<void(SctpPath&)> m_dataTimedOut;  //!< told of counted timeouts of data
    std::function<bool(const SctpPath&)> m_pardons; //!< paths that count no errors; may be empty
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_ERROR_COUNTER_H */
