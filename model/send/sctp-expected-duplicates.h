/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_EXPECTED_DUPLICATES_H
#define SCTP_EXPECTED_DUPLICATES_H

#include "ns3/sctp-transmission-listener.h"
#include "ns3/sctp-types.h"

#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>

namespace ns3::sctp
{

/**
 * @ingroup sctp-send
 * Duplicates that the peer may report for copied chunks (RFC 9260 section 3.3.4). With copies that
 * have numbers of their own, no duplicates of TSNs are expected.
 */
class ExpectedDuplicates : public SctpTransmissionListener
{
  public:
    /// Most TSNs of which a duplicate is expected; the lowest ones are forgotten.
    static constexpr size_t MAX_EXPECTED = 4096;

    using List = boost::container::small_vector<SctpTsn, 8>; //!< TSNs received twice

    /**
     * @param reported TSNs that the peer reports as received twice
     * @return those of them that are not expected, until this is called again; each is expected
     * once
     */
    const List& FindUnexpected(const List& reported);

    void Sent(const SctpTransmission& transmission) override;

  private:
    /// Made for the first duplicate that is expected.
    struct Records
    {
        std::map<SctpTsn, uint32_t> expected; //!< duplicates that may be reported, by TSN
        List unexpected;                      //!< the answer of FindUnexpected
    };

    std::unique_ptr<Records> m_records; //!< null = none was expected so far
};

} // namespace ns3::sctp

#endif /* SCTP_EXPECTED_DUPLICATES_H */
