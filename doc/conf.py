#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

# Sphinx, for the module's manual by itself. sctp.rst has the table of contents. Graphviz draws the pictures of pictures/;
# without it, pages have their captions alone. Furo gives the web pages a dark mode; without it, they have Sphinx's form.

import importlib.metadata
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
extensions = ["redirects"] + (["sphinx.ext.graphviz"] if shutil.which("dot") else [])

graphviz_output_format = "svg"  # of web pages; LaTeX takes PDF
html_title = project
html_static_path = ["static"]
html_css_files = ["sctp.css"]
# Debian 12's Furo, of 2022, names styles and scripts that its pages do not find.
try:
    has_furo = importlib.metadata.version("furo") >= "2023"
except importlib.metadata.PackageNotFoundError:
    has_furo = False
if has_furo:
    html_theme = "furo"
    pygments_dark_style = "monokai"
else:
    html_theme = "alabaster"
    html_theme_options = {"page_width": "1100px", "sidebar_width": "250px"}
    html_sidebars = {"**": ["about.html", "navigation.html", "searchbox.html"]}

latex_documents = [(master_doc, "manual.tex", project, author, "manual")]
latex_domain_indices = False
latex_elements = {
    "papersize": "a4paper",
    "pointsize": "10pt",
    "extraclassoptions": "openany,oneside",
    "figure_align": "H",
    "printindex": "",
    "sphinxsetup": "hmargin={2cm,2cm}, verbatimforcewraps=true",
    # Captions have room below pictures of a whole page, and the number of their chapter. Tables are small, as their cells have
    # long names, which may go on in the next line behind an underscore or a colon.
    "preamble": r"""
\makeatletter
\AtBeginDocument{\spx@image@maxheight=0.85\textheight\renewcommand{\thefigure}{\ifnum\value{chapter}>0 \thechapter.\fi\arabic{figure}}}
\makeatother
\emergencystretch=3em
\renewcommand*\sphinxbreaksafteractivelist{\do\.\do\,\do\;\do\?\do\!\do\/\do\:}
\AtBeginEnvironment{tabulary}{\footnotesize}
\AtBeginEnvironment{tabular}{\footnotesize}
\AtBeginEnvironment{longtable}{\footnotesize}
\let\plainunderscore\_
\renewcommand{\_}{\plainunderscore\allowbreak}
\pdfstringdefDisableCommands{\let\allowbreak\empty}
""",
}


class CaptionOnly(Directive):
    """Stands in for Graphviz's directive: the caption of a picture."""

    required_arguments = 1
    option_spec = {name: directives.unchanged for name in ("alt", "align", "caption")}

    def run(self):
        """Return the caption as a paragraph."""
        return [nodes.paragraph("", "", nodes.emphasis(text=self.options.get("caption", "")))]


def setup(app):
    """Prepare for a missing Graphviz or Furo."""
    if "sphinx.ext.graphviz" not in extensions:
        print("graphviz is not installed: the manual is built without its pictures")
        app.add_directive("graphviz", CaptionOnly)
    if not has_furo:
        print("furo is not installed: the manual has no dark mode")
