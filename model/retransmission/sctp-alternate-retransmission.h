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

namespace ns3
{

/**
 * @ingroup sctp-retransmission
 * Base of the policies that retransmit on an alternate destination: the choice among several of
 * them. It depends on the path of the chunk's last transmission alone: a chunk that was lost on the
 * primary path goes to the first active alternate; if it is lost there, to the next one, and at the
 * end of the list to the primary path again (Caro 2005, section 2.4.1; ns-2.35).
 */
class SctpAlternateRetransmission : public SctpRetransmissionPolicy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

  protected:
    /**
     * @param last path of a chunk's last transmission
     * @return the next active path; as SelectSame when no other path is active
     */
    const SctpPath* SelectAlternate(const SctpPath& last) const;
};

} // namespace ns3

#endif /* SCTP_ALTERNATE_RETRANSMISSION_H */
