#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

# Sphinx, for the module's manual by itself. sctp.rst has the table of contents.

project = "SCTP for ns-3"
author = "The ns-3 SCTP module authors"
copyright = "2026, " + author
master_doc = "sctp"
exclude_patterns = ["build"]
html_theme = "alabaster"
html_theme_options = {"page_width": "1100px", "sidebar_width": "250px"}
html_sidebars = {"**": ["about.html", "navigation.html", "searchbox.html"]}
