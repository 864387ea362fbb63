/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ALTERNATE_RETRANSMISSION_H
#define SCTP_ALTERNATE_RETRANSMISSION_H

#include "sctp-retransmission-policy.h"

#include <map>

namespace ns3
{

/**
 * @ingroup sctp-retransmission
 * Base of the policies that retransmit on an alternate destination: the choice among several of
 * them. Each timeout of a path moves on to the next active one, round robin (Caro 2005, section
 * 2.6.1); what is lost between two timeouts goes to the same, so that it stays in order.
 */
class SctpAlternateRetransmission : public SctpRetransmissionPolicy
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    void TimedOut(const SctpPath& path) override;
    void PathRemoved(const SctpPath& path) override;

  protected:
    /**
     * @param last path of a chunk's last transmission
     * @return the alternate of that path; as SelectSame when no other path is active
     */
    const SctpPath* SelectAlternate(const SctpPath& last) const;

    /**
     * @param path a path
     * @return the active path that retransmissions of its chunks go to since its last timeout;
     * null when no other path is active
     */
    const SctpPath* FindAlternate(const SctpPath& path) const;

  private:
    std::map<SctpPathId, SctpPathId> m_alternates; //!< path -> alternate of its last timeout
};

} // namespace ns3

#endif /* SCTP_ALTERNATE_RETRANSMISSION_H */
