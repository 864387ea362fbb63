/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_STREAM_TO_PATH_H
#define SCTP_STREAM_TO_PATH_H

#include "sctp-multipath-selector.h"

#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-path-selection
 * Each stream has its path: the one that is given, else streams are dealt out to the paths in turn.
 * While a stream's path is not active, its data goes to the next active one. Data of a stream
 * whose path has no room holds back the streams behind it, in the order of the stream scheduler.
 */
class SctpStreamToPath : public SctpMultipathSelector
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    std::string FindDoubt() const override;
    bool CanBundle(const SctpPath& path, const SctpSendInfo& next) const override;

  protected:
    const SctpPath* SelectActive(const SctpSendOpportunity& opportunity) override;

  private:
    /// @param paths path ids by stream, separated by commas
    void SetPaths(std::string paths);

    /// @return the path ids, as SetPaths takes them
    std::string GetPathsText() const;

    /**
     * @param stream a stream
     * @return its path; the next active one while that is not active; null when none is
     */
    const SctpPath* FindPath(uint16_t stream) const;

    std::string m_text;          //!< StreamPaths
    std::vector<double> m_paths; //!< the same by stream
};

} // namespace ns3

#endif /* SCTP_STREAM_TO_PATH_H */
