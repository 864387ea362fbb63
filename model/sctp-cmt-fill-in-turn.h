/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CMT_FILL_IN_TURN_H
#define SCTP_CMT_FILL_IN_TURN_H

#include "sctp-cmt-path-selector.h"

namespace ns3
{

/**
 * @ingroup sctp
 * Concurrent multipath transfer that begins each opportunity to send with another path: it fills
 * the window of that path, then the next path's, as the CMT of ns-2.35 (Iyengar 2006) and of
 * Shailendra 2013 (section 4.4) do. Default of the CMT variants.
 *
 * The turn passes on from the path that took the first packet of an opportunity. An opportunity
 * in which no new data is sent is nobody's turn, so that the alternation of paths does not depend
 * on how many acknowledgements leave nothing to send.
 */
class SctpCmtFillInTurn : public SctpCmtPathSelector
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    void OpportunityBegins() override;
    void Sent(SctpPath& path) override;

  protected:
    SctpPath& GetStart() const override;
    bool IsBetter(const SctpPath& candidate, const SctpPath& best) const override;

  private:
    SctpPathId m_first{SCTP_NO_PATH}; //!< path of the first packet of the last opportunity used
    bool m_begun{false};              //!< a packet was sent in this opportunity
};

} // namespace ns3

#endif /* SCTP_CMT_FILL_IN_TURN_H */
