#! /usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

# Read by ns-3's test.py and by utils/test: a list of (program and arguments, condition to run it,
# condition to run it under valgrind).
cpp_examples = [
]

python_examples = []
