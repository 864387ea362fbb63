#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

# The one list of files, read by both forms of CMakeLists.txt and checked against wscript-compat by
# test/check-file-lists.py. One name per line, each list sorted.

set(SCTP_SOURCES
    helper/sctp-csv-row.cc
    helper/sctp-multihomed-path.cc
    helper/sctp-multihomed-paths-helper.cc
    helper/sctp-path-error-model.cc
    helper/sctp-pattern-applications.cc
    helper/sctp-scenario-options.cc
    model/sctp-chunk-header.cc
    model/sctp-chunks.cc
    model/sctp-crc32c.cc
    model/sctp-error-causes.cc
    model/sctp-header.cc
    model/sctp-init-chunk.cc
    model/sctp-packet-parser.cc
    model/sctp-wire.cc
)

set(SCTP_HEADERS
    helper/sctp-csv-row.h
    helper/sctp-multihomed-path.h
    helper/sctp-multihomed-paths-helper.h
    helper/sctp-path-error-model.h
    helper/sctp-pattern-applications.h
    helper/sctp-scenario-options.h
    model/sctp-chunk-header.h
    model/sctp-chunks.h
    model/sctp-compat.h
    model/sctp-crc32c.h
    model/sctp-error-causes.h
    model/sctp-header.h
    model/sctp-init-chunk.h
    model/sctp-packet-parser.h
    model/sctp-wire.h
)

set(SCTP_TESTS
    test/sctp-multihomed-paths-test.cc
    test/sctp-scenario-test.cc
    test/sctp-wire-header-test.cc
    test/sctp-wire-hostile-test.cc
    test/sctp-wire-parameter-test.cc
    test/sctp-wire-test.cc
)

# Each name is a program, examples/<name>.cc. Further files that such a program needs:
# set(SCTP_EXAMPLE_SOURCES_<name> ...), with paths from the root.
set(SCTP_EXAMPLES
)
