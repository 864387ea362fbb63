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
    helper/sctp-multihomed-path.cc
    helper/sctp-multihomed-paths-helper.cc
    helper/sctp-path-error-model.cc
)

set(SCTP_HEADERS
    helper/sctp-multihomed-path.h
    helper/sctp-multihomed-paths-helper.h
    helper/sctp-path-error-model.h
    model/sctp-compat.h
)

set(SCTP_TESTS
    test/sctp-multihomed-paths-test.cc
)

# Each name is a program, examples/<name>.cc. Further files that such a program needs:
# set(SCTP_EXAMPLE_SOURCES_<name> ...), with paths from the root.
set(SCTP_EXAMPLES
)
