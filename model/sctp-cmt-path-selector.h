/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CMT_PATH_SELECTOR_H
#define SCTP_CMT_PATH_SELECTOR_H

#include "sctp-path-selector.h"

namespace ns3
{

/**
 * @ingroup sctp
 * Concurrent multipath transfer: new data goes to any active path that has room (Iyengar 2006,
 * as Natarajan 2009 uses it). Subclasses say in which order. While no path is active, data goes
 * where the dormant policy says.
 */
class SctpCmtPathSelector : public SctpPathSelector
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    SctpPath* Select(const SctpRoom& room, const SctpSendInfo& next) override;
    void Sent(SctpPath& path) override;

  protected:
    /**
     * @return the path that a round begins with: by default the one behind the path used last
     */
    virtual SctpPath& GetStart() const;

    /**
     * @param candidate an active path with room
     * @param best another one, which comes earlier in the round
     * @return whether the candidate is to be used before the other one
     */
    virtual bool IsBetter(const SctpPath& candidate, const SctpPath& best) const = 0;

    /**
     * @return the path that was used last; SCTP_NO_PATH before the first
     */
    SctpPathId GetLastUsed() const
    {
        return m_last;
    }

  private:
    SctpPathId m_last{SCTP_NO_PATH}; //!< path used last
};

} // namespace ns3

#endif /* SCTP_CMT_PATH_SELECTOR_H */
