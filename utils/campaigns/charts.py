#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Figures of a comparison: maps of the benefit, its distribution, and the delay by load.

A figure of curves has no more of them than there are colours; further ones are in further figures. The scheme of --with
is in all of them, black and thick.
"""

import statistics

from drawing import BLACK, COLOURS, Panel, Sheet, Style, find_range

# Blue and orange, which those who see fewer colours tell apart, too; numbers tell it in grey.
PALETTE = "set palette defined (-1 '#D55E00', 0 '#ffffff', 1 '#56B4E9')"

# The size of the letters in a map's cells, into which a sign must fit, of those elsewhere.
CELL = 0.8

# The width of the line of the scheme of --with.
OWN_WIDTH = 3


def list_styles(names, own):
    """The styles of curves, by name, figure by figure: as few figures as can be, of as many curves as can be equal."""
    others = [name for name in names if name != own]
    choices = [Style(index) for index in range(len(COLOURS)) if own not in names or index != BLACK]
    marked = {own: Style(BLACK, OWN_WIDTH)} if own in names else {}
    count = max(1, -(-len(others) // len(choices)))
    size = -(-len(others) // count)
    parts = [others[size * part : size * (part + 1)] for part in range(count)]
    return [{**marked, **dict(zip(part, choices))} for part in parts]


def make_sheets(name, title, names, own):
    """Sheets for curves, each with their styles by name."""
    parts = list_styles(names, own)
    for number, styles in enumerate(parts, 1):
        sheet = Sheet(name if number == 1 else f"{name}-{number}", title)
        if len(parts) > 1:
            sheet.title += f" ({number} of {len(parts)})"
        if own in names:
            sheet.notes.append(f"thick and black: {own}")
        yield sheet, styles


def draw_maps(comparison, folder):
    """The benefit of each scheme by the ratios of rates and of round trip times; the names of figures."""
    cells = find_cells(comparison.grid)
    if not cells:
        return []
    rates = sorted({rate for rate, _, _ in cells})
    delays = sorted({delay for _, delay, _ in cells})
    sheet = Sheet("compare-map", "Aggregation benefit by the second path's rate and delay")
    panels = []
    for scheme in comparison.schemes:
        rows = [
            (rates.index(rate), delays.index(delay), benefit)
            for rate, delay, net in cells
            if (benefit := comparison.get_benefit(net, scheme)) is not None
        ]
        if rows:
            title = f"{scheme} (--with)" if scheme == comparison.grid.own else scheme
            panels.append(make_map(sheet, title, rows, rates, delays))
    if not panels:
        return []
    sheet.set_panels(panels, 3, True)
    sheet.notes.append("1: all that the paths carry alone; 0: the best of them; below 0: share of that which is lost")
    sheet.draw(folder)
    return [sheet.name]


def find_cells(grid):
    """The networks of two paths that differ from the base in rates and delays alone: both ratios, and the name."""
    base = grid.content["base"]
    cells = {}
    for name, network in grid.networks.items():
        same = all(network.values.get(key) == base.get(key) for key in network.values if key in ("queue", "loss", "buffer"))
        if same and len(network.rates) == 2 and not network.shared and not network.values["fails"]:
            cells[name] = (network.rates[1] / network.rates[0], network.rtts[1] / network.rtts[0], name)
    crossed = [set(grid.situations[name]) for name, what in grid.content["situations"].items()
               if "cross" in what and {"rates", "rtts"} <= set(what["cross"]) and name in grid.situations]
    wanted = set().union(*crossed)
    return [cell for name, cell in cells.items() if name in wanted]


def make_map(sheet, title, rows, rates, delays):
    """A panel: cells that are coloured and labelled by their value."""
    block = sheet.add_block(rows)
    panel = Panel(title=title, xlabel="rate of path 2 / path 1", ylabel="RTT of path 2 / path 1")
    panel.xrange, panel.yrange = (-0.5, len(rates) - 0.5), (-0.5, len(delays) - 0.5)
    panel.extra = [
        PALETTE,
        "set cbrange [-1:1]",
        "unset colorbox",
        f"set xtics ({format_tics(rates)})",
        f"set ytics ({format_tics(delays)})",
    ]
    panel.plots = [
        f"{block} using 1:2:(0.5):(0.5):3 with boxxyerror fs solid lc palette notitle",
        f"{block} using 1:2:(sprintf('{{/*{CELL} %.2f}}', abs($3) < 0.005 ? 0 : $3)) with labels enhanced notitle",
    ]
    return panel


def format_tics(values):
    """The tics of an axis of categories."""
    return ", ".join(f'"{round(value, 2):.2g}" {index}' for index, value in enumerate(values))


def draw_distribution(comparison, folder):
    """The distribution of the benefit over all networks, a curve of each scheme; the names of figures."""
    benefits = {name: comparison.get_benefits(name) for name in [*comparison.schemes, *comparison.singles[1:]]}
    benefits = {name: values for name, values in benefits.items() if values}
    if not benefits:
        return []
    every = [value for values in benefits.values() for value in values]
    drawn = []
    title = "Aggregation benefit over all points"
    for sheet, styles in make_sheets("compare-benefit", title, list(benefits), comparison.grid.own):
        panel = Panel(xlabel="aggregation benefit", ylabel="share of the points", yrange=(0, 1))
        panel.xrange = find_range(every)
        for name, style in styles.items():
            values = benefits[name]
            steps = [(value, (rank + 1) / len(values)) for rank, value in enumerate(values)]
            block = sheet.add_block([(values[0], 0), *steps, (max(every), 1)])
            panel.plots.append(f"{block} using 1:2 with steps {style.get_line()} notitle")
            sheet.add_key(style.get_line(), "", name)
        sheet.set_panels([panel], 1, True)
        sheet.draw(folder)
        drawn.append(sheet.name)
    return drawn


def draw_delays(comparison, folder):
    """The 99th percentile of the delay by load, in each situation; the names of figures."""
    names = [*comparison.schemes, *comparison.singles]
    situations = {situation: read_delays(comparison, nets, names) for situation, nets in comparison.grid.situations.items()}
    situations = {situation: curves for situation, curves in situations.items() if curves}
    if not situations:
        return []
    drawn = []
    title = "99th percentile of the delay from Send to delivery in order"
    for sheet, styles in make_sheets("compare-delay", title, names, comparison.grid.own):
        panels = []
        for situation, curves in situations.items():
            panel = Panel(title=situation, xlabel="load [% of the best path's rate]", ylabel="delay [ms]", logy=True)
            shown = sum(curves.values(), [])
            panel.xrange = find_range([x for x, _ in shown])
            panel.yrange = find_range([y for _, y in shown], True)
            for name, style in styles.items():
                panel.plots += draw_curve(sheet, style, name, curves[name]) if name in curves else []
            panels.append(panel)
        sheet.set_panels(panels, 2, True)
        sheet.notes.append("medians over the points of each situation in which all carry the loads")
        sheet.draw(folder)
        drawn.append(sheet.name)
    return drawn


def read_delays(comparison, nets, names):
    """The delay by load of each scheme, over those of some networks in which all carry the loads."""
    loads = {name: what for name, what in comparison.grid.loads.items() if "share" in what}
    for load in loads:
        nets = comparison.find_carried(nets, load)
    curves = {
        name: [
            (100 * what["share"], statistics.median(values))
            for load, what in loads.items()
            if (values := get_delays(comparison, nets, load, name))
        ]
        for name in names
    }
    return {name: rows for name, rows in curves.items() if rows}


def get_delays(comparison, nets, load, name):
    """The means of the percentile in each network, as far as they are known."""
    found = [comparison.get_mean(net, load, name, "p99") for net in nets]
    return [value for value in found if value is not None]


def draw_curve(sheet, style, name, rows):
    """The plot of a curve, which gets an entry in the legend."""
    block = sheet.add_block(rows)
    sheet.add_key(style.get_line(), f"{style.get_colour()} {style.get_mark()}", name)
    return [f"{block} using 1:2 with linespoints {style.get_line()} {style.get_mark()} notitle"]


def draw_all(comparison, folder):
    """All figures; their names."""
    drawn = draw_maps(comparison, folder) + draw_distribution(comparison, folder)
    return drawn + draw_delays(comparison, folder)
