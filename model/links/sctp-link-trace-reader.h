/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_LINK_TRACE_READER_H
#define SCTP_LINK_TRACE_READER_H

#include "sctp-link-trace.h"

#include <istream>
#include <string>

namespace ns3
{

/**
 * @ingroup sctp-links
 * Reads files that links follow: Mahimahi's format, or CSV if the first line names columns.
 *
 * - Mahimahi: a line `t` is one opportunity to send 1504 bytes at t ms; the last line is the
 * period. A packet counts with its IP header and 4 bytes.
 * - CSV: columns `time` (s), `rate` (bit/s), `delay` (s), `loss` (probability), `up` (0 or 1), of
 *   which the first two are required. A packet counts with its IP header and 2 bytes.
 */
class LinkTraceReader
{
  public:
    /**
     * Read a file. The program ends with one line that names file and line if it has a mistake.
     *
     * @param file its name
     * @param options options
     * @return the trace
     */
    static Ptr<const LinkTrace> Read(const std::string& file, const LinkTrace::Options& options);

    /**
     * Read a stream.
     *
     * @param input the stream
     * @param options options
     * @param[out] problem the mistake, with the number of its line
     * @return the trace; null if it has a mistake
     */
    static Ptr<const LinkTrace> Parse(std::istream& input,
                                      const LinkTrace::Options& options,
                                      std::string& problem);
};

} // namespace ns3

#endif /* SCTP_LINK_TRACE_READER_H */
