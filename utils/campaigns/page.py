#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Pages of plots that a browser shows without a server: how they look, and the HTML file."""

import html

from bokeh.embed import components
from bokeh.models import BoxZoomTool, CrosshairTool, HoverTool, PanTool, ResetTool, SaveTool, Span, WheelZoomTool
from bokeh.plotting import figure
from bokeh.resources import Resources

INK = "#22262b"
SOFT = "#667080"
RULE = "#e4e7eb"
FONT = "Inter, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

LIBRARY = "bokeh.min.js"

STYLE = f"""
:root {{ color-scheme: light; }}
body {{ margin: 0; background: #f5f6f8; color: {INK}; font: 15px/1.5 {FONT}; }}
main {{ max-width: 1240px; margin: 0 auto; padding: 28px 24px 60px; }}
h1 {{ font-size: 26px; font-weight: 650; margin: 0 0 2px; letter-spacing: -0.01em; }}
.about {{ color: {SOFT}; margin: 0 0 18px; overflow-wrap: anywhere; }}
.cards {{ display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px; margin: 0 0 20px; }}
.card {{ background: #fff; border: 1px solid {RULE}; border-radius: 10px; padding: 10px 14px; }}
.card b {{ display: block; font-size: 21px; font-weight: 620; letter-spacing: -0.01em; white-space: nowrap; }}
.card span {{ color: {SOFT}; font-size: 13px; }}
section {{ background: #fff; border: 1px solid {RULE}; border-radius: 10px; padding: 14px 16px 8px; margin: 0 0 14px; }}
section h2 {{ font-size: 16px; font-weight: 620; margin: 0; }}
section p {{ color: {SOFT}; font-size: 13px; margin: 1px 0 6px; }}
.empty {{ color: {SOFT}; padding: 14px 0 18px; }}
.key {{ display: inline-block; margin-right: 14px; white-space: nowrap; }}
.key i {{ display: inline-block; width: 11px; height: 11px; border-radius: 3px; margin-right: 5px; vertical-align: -1px; }}
details {{ background: #fff; border: 1px solid {RULE}; border-radius: 10px; padding: 10px 16px; margin: 0 0 14px; }}
summary {{ cursor: pointer; font-weight: 620; font-size: 16px; }}
.values {{ columns: 3 320px; column-gap: 28px; font-size: 13px; margin-top: 10px; }}
.values div {{ display: flex; gap: 10px; border-bottom: 1px solid {RULE}; padding: 2px 0; break-inside: avoid; }}
.values span {{ color: {SOFT}; flex: 0 0 52%; overflow-wrap: anywhere; }}
.values b {{ font-weight: 500; overflow-wrap: anywhere; }}
.scroll {{ overflow-x: auto; }}
table {{ border-collapse: collapse; font-size: 14px; width: 100%; }}
th {{ text-align: left; color: {SOFT}; font-weight: 550; font-size: 13px; padding: 4px 12px 4px 0; border-bottom: 2px solid {RULE}; }}
td {{ padding: 5px 12px 5px 0; border-bottom: 1px solid {RULE}; vertical-align: top; }}
td.number {{ white-space: nowrap; font-variant-numeric: tabular-nums; }}
.mark {{ display: inline-block; border-radius: 9px; padding: 0 9px; font-size: 12.5px; white-space: nowrap; background: #e9ecf0; }}
.mark.good {{ background: #d8efdf; color: #14532d; }}
.mark.bad {{ background: #fbdfe1; color: #8a1420; }}
pre.command {{ background: #f0f2f5; border-radius: 6px; padding: 8px 12px; font-size: 12.5px; white-space: pre-wrap; overflow-wrap: anywhere; }}
.run {{ display: inline-block; margin-right: 14px; white-space: nowrap; font-variant-numeric: tabular-nums; }}
.run.chosen {{ font-weight: 700; }}
.grid {{ display: grid; grid-template-columns: repeat(auto-fit, minmax(min(520px, 100%), 1fr)); gap: 4px 18px; }}
a {{ color: #0058a3; }}
"""

TEMPLATE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{style}</style>
{library}
</head>
<body>
<main>
<h1>{title}</h1>
<p class="about">{about}</p>
{body}
</main>
{script}
</body>
</html>
"""


def escape(text):
    """Text for HTML."""
    return html.escape(str(text))


def make_figure(height, xlabel="", ylabel="", crosshair=None, drag="x", **more):
    """Axes without anything between them, as all pages have them."""
    zoom = BoxZoomTool(dimensions="width" if drag == "x" else "both")
    wheel = WheelZoomTool(dimensions="width" if drag == "x" else "both", modifiers="ctrl")
    tools = [zoom, PanTool(dimensions="width" if drag == "x" else "both"), wheel, ResetTool(), SaveTool()]
    plot = figure(height=height, sizing_mode="stretch_width", tools=tools, toolbar_location="right",
                  output_backend="canvas", x_axis_label=xlabel or None, y_axis_label=ylabel or None, **more)  # fmt: skip
    plot.toolbar.active_drag = zoom
    plot.toolbar.active_scroll = wheel
    plot.toolbar.logo = None
    plot.toolbar.autohide = True
    if crosshair is not None:
        plot.add_tools(CrosshairTool(overlay=crosshair))
    plot.outline_line_color = None
    plot.min_border_right = 12
    plot.background_fill_color = plot.border_fill_color = "#ffffff"
    for axis in plot.axis:
        axis.axis_line_color = axis.major_tick_line_color = "#aab2bd"
        axis.minor_tick_line_color = None
        axis.major_label_text_color = axis.axis_label_text_color = SOFT
        axis.major_label_text_font_size = axis.axis_label_text_font_size = "12px"
        axis.major_label_text_font = axis.axis_label_text_font = FONT
        axis.axis_label_text_font_style = "normal"
    plot.grid.grid_line_color = "#eef0f3"
    return plot


def make_crosshair():
    """A vertical line that all plots which have it show at the same place."""
    return Span(dimension="height", line_dash="solid", line_width=1, line_color="#9aa3ad", line_alpha=0.8)


def add_hover(plot, renderers, tooltips, **more):
    """Values beside the mouse, for some of a plot's renderers."""
    plot.add_tools(HoverTool(renderers=renderers, tooltips=tooltips, visible=False, **more))


def style_legend(plot, columns=None):
    """A legend above the axes, whose entries can be clicked to hide what they name."""
    if not plot.legend:
        return
    legend = plot.legend[0]
    plot.add_layout(legend, "above")
    legend.orientation = "horizontal"
    legend.ncols = columns or "auto"
    legend.click_policy = "hide"
    legend.border_line_color = None
    legend.background_fill_alpha = 0
    legend.label_text_font_size = "12.5px"
    legend.label_text_font = FONT
    legend.label_text_color = INK
    legend.padding = 2
    legend.margin = 0
    legend.spacing = 14
    legend.glyph_height = 16
    legend.glyph_width = 20
    legend.label_standoff = 5


def make_keys(keys):
    """A line that explains colours."""
    return " ".join(
        f'<span class="key"><i style="background:{colour}"></i>{escape(text)}</span>' for text, colour in keys
    )


def make_cards(cards):
    """Figures that are read first: pairs of a number with its unit and what it is of."""
    inside = "".join(f'<div class="card"><b>{escape(value)}</b><span>{escape(name)}</span></div>' for value, name in cards)
    return f'<div class="cards">{inside}</div>' if cards else ""


def make_values(title, values):
    """A list of names and values that is folded up."""
    inside = "".join(f"<div><span>{escape(name)}</span><b>{escape(value)}</b></div>" for name, value in values)
    return f"<details><summary>{escape(title)}</summary><div class=\"values\">{inside}</div></details>" if inside else ""


def make_section(title, text, inside):
    """A part of the page with a heading; TEXT is HTML."""
    return f"<section><h2>{escape(title)}</h2><p>{text}</p>{inside}</section>"


def make_library(folder=None):
    """The element with the library: all of it, or a reference to the file in the folder, which is written."""
    resources = Resources(mode="inline", components=["bokeh"])
    source = "\n".join(resources.js_raw)
    if folder is None:
        return "<script>" + source.replace("</script", "<\\/script") + "</script>"
    (folder / LIBRARY).write_text(source, encoding="utf-8")
    return f'<script src="{LIBRARY}"></script>'


def make_page(title, about, plots, make_body, library):
    """The text of a page. MAKE_BODY takes the elements of the plots by name and returns its HTML."""
    script, elements = components(plots) if plots else ("", {})
    return TEMPLATE.format(title=escape(title), about=about, style=STYLE, library=library,
                           body=make_body(elements), script=script)  # fmt: skip
