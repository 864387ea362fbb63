#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

# Sphinx, for the module's manual by itself. ns-3's own documentation takes sctp.rst alone.

project = "SCTP for ns-3"
author = "The ns-3 SCTP module authors"
copyright = "2026, " + author
master_doc = "sctp"
exclude_patterns = [
    "build",
    "sctp-campaigns.rst",
    "sctp-cmt.rst",
    "sctp-coverage.rst",
    "sctp-mpsctp.rst",
    "sctp-resource-pooling.rst",
    "sctp-validation.rst",
    "sctp-validation-cmt.rst",
    "sctp-validation-pooling.rst",
    "sctp-where.rst",
]
html_theme = "alabaster"
html_sidebars = {"**": ["localtoc.html", "searchbox.html"]}
