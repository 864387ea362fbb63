/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RANDOM_SELECTOR_H
#define SCTP_RANDOM_SELECTOR_H

#include "sctp-multipath-selector.h"

namespace ns3
{

/**
 * @ingroup sctp-path-selection
 * Draws a path with room for each packet of new data. All have the same probability; the node's
 * random stream draws.
 */
class SctpRandomSelector : public SctpMultipathSelector
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

  protected:
    const SctpPath* SelectActive(const SctpSendOpportunity& opportunity) override;
};

} // namespace ns3

#endif /* SCTP_RANDOM_SELECTOR_H */
