/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_REDUNDANT_SELECTOR_H
#define SCTP_REDUNDANT_SELECTOR_H

#include "sctp-multipath-selector.h"

#include "ns3/sctp-per-path.h"

#include <deque>

namespace ns3
{

/**
 * @ingroup sctp-path-selection
 * All data goes on all paths: each chunk is sent on the path with the smallest SRTT of those with
 * room, and a copy of it on each other path as soon as that has room. A path that is behind sends
 * copies before new data, and leaves out chunks acknowledged meanwhile. Chunks marked for
 * retransmission are copied after that.
 */
class SctpRedundantSelector : public SctpMultipathSelector
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    bool WantsCopy(const SctpOutstandingView& board) override;
    SctpCopy SelectCopy(const SctpPathAvailability& room,
                        const SctpOutstandingView& board) override;

  protected:
    const SctpPath* SelectActive(const SctpSendOpportunity& opportunity) override;

  private:
    /// Progress of the copies of a path.
    struct Progress
    {
        SctpTsn done{0};            //!< TSNs up to here need no copy there, but for those passed
        std::deque<SctpTsn> passed; //!< that waited for their retransmission, ascending
    };

    /**
     * @param path a path
     * @param board the outstanding data
     * @return the next TSN in flight that was not sent there; 0 = there is none
     */
    SctpTsn FindNext(const SctpPath& path, const SctpOutstandingView& board);

    SctpPerPath<Progress> m_progress; //!< by path
};

} // namespace ns3

#endif /* SCTP_REDUNDANT_SELECTOR_H */
