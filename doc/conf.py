#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

# Sphinx, for the module's manual by itself. sctp.rst has the table of contents. Graphviz draws the pictures of pictures/;
# without it, pages have their captions alone.

import pathlib
import shutil
import sys

from docutils import nodes
from docutils.parsers.rst import Directive, directives

sys.path.insert(0, str(pathlib.Path(__file__).parent))

project = "SCTP for ns-3"
author = "The ns-3 SCTP module authors"
copyright = "2026, " + author
master_doc = "sctp"
exclude_patterns = ["build"]
graphviz_output_format = "svg"
extensions = ["redirects"] + (["sphinx.ext.graphviz"] if shutil.which("dot") else [])
html_theme = "alabaster"
html_theme_options = {"page_width": "1100px", "sidebar_width": "250px"}
html_sidebars = {"**": ["about.html", "navigation.html", "searchbox.html"]}


class CaptionOnly(Directive):
    """Stands in for Graphviz's directive: the caption of a picture."""

    required_arguments = 1
    option_spec = {name: directives.unchanged for name in ("alt", "align", "caption")}

    def run(self):
        """Return the caption as a paragraph."""
        return [nodes.paragraph("", "", nodes.emphasis(text=self.options.get("caption", "")))]


def setup(app):
    """Prepare for a missing Graphviz."""
    if "sphinx.ext.graphviz" not in extensions:
        print("graphviz is not installed: the manual is built without its pictures")
        app.add_directive("graphviz", CaptionOnly)
