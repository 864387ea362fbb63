#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""How figures look: pages of panels as gnuplot scripts, drawn as PDF, SVG and PNG.

A page is as wide as a column of a paper, or as two, and all lengths are inches of it. The legend is
below the panels, once for all of them, so it hides nothing. Series differ in colour, in dashes and in
the form of their marks, so they are told apart in grey, too.
"""

import dataclasses
import math
import re
import subprocess
import textwrap

from campaign import CampaignError

# One column of a paper and two, in inches.
COLUMN = 3.5
PAGE = 7.16

# The terminals, by the suffix of their files. At the same size in inches, their units differ: SVG has 96
# pixels an inch, PNG has DOTS.
FORMATS = {
    "pdf": 'pdfcairo size {width:.2f}in,{height:.2f}in font "sans,{font}" fontscale 0.75 linewidth 1.2',
    "svg": 'svg size {svg_width},{svg_height} dynamic background "white" font "sans,{svg_font:.1f}" '
    "linewidth 1.1",
    "png": 'pngcairo size {png_width},{png_height} font "sans,{font}" fontscale {png_scale:.2f} '
    "linewidth {png_scale:.2f} pointscale {png_points:.2f}",
}
DOTS = 192

FONT = 8  # points
LETTER = 0.064  # the width of a letter, on average
# Letters that are narrower and wider, as fractions of the font's size; the others are of 0.64.
NARROW, WIDE = dict.fromkeys("fijlrtI.,:;'()[]|- ", 0.39), dict.fromkeys("mwMWGHNOQ%+=", 0.85)
LINE = 0.145  # the height of a line of text
TICS = 0.19  # the height of the numbers at an axis
MARGIN = 0.06
SAMPLE = 0.3  # the length of lines in the legend

# Colours that those who see fewer colours tell apart, too (Okabe and Ito).
COLOURS = [
    *("#0072B2", "#D55E00", "#009E73", "#CC79A7"),
    *("#000000", "#E69F00", "#56B4E9", "#7F7F7F"),
]
BLACK = COLOURS.index("#000000")
DASHES = [
    *("solid", "(12,4)", "(3,3)", "(12,4,3,4)"),
    *("(24,6)", "(6,3)", "(12,3,3,3,3,3)", "(6,3,3,3)"),
]
FILLED = [5, 7, 9, 13, 11, 15, 3, 1]
OPEN = [4, 6, 8, 12, 10, 14, 3, 1]


@dataclasses.dataclass
class Style:
    """The style of a series, by its number."""

    index: int
    width: float = 1.2  # of a line

    def _pick(self, choices, more=0):
        return choices[(self.index + more) % len(choices)]

    def get_colour(self):
        """The colour."""
        return f"lc rgb '{self._pick(COLOURS)}'"

    def get_line(self):
        """Colour, dashes and width of a line."""
        # Those of a second round have the colours of the first, with other dashes.
        return f"{self.get_colour()} dt {self._pick(DASHES, self.index // len(COLOURS))} lw {self.width:g}"

    def get_mark(self, size=0.6, forms=None):
        """Form and size of marks."""
        return f"pt {self._pick(forms or FILLED)} ps {size}"


@dataclasses.dataclass
class Panel:
    """A pair of axes with what is drawn between them."""

    plots: list = dataclasses.field(default_factory=list)
    title: str = ""
    xlabel: str = ""
    ylabel: str = ""
    xrange: tuple = (None, None)
    yrange: tuple = (0, None)
    logx: bool = False
    logy: bool = False
    xstep: float = None  # between the numbers of an axis; gnuplot's choice if not set
    ystep: float = None
    extra: list = dataclasses.field(default_factory=list)  # commands of its own
    head: float = 0  # inches above it, for labels of its own


class Sheet:
    """A figure: title, panels, and the legend below them."""

    def __init__(self, name, title):
        self.name = name
        self.title = title
        self.columns = 1
        self.width = COLUMN
        self.blocks = []
        self.panels = []
        self.key = []  # line, mark and text of each entry
        self.notes = []  # what stands below the legend
        self.comments = []

    def set_panels(self, panels, columns, is_wide):
        """Take the panels; several columns of them need the width of two of the paper's."""
        self.panels = panels
        self.columns = max(1, min(columns, len(panels)))
        self.width = PAGE if self.columns > 1 or is_wide else COLUMN

    def add_block(self, rows):
        """Add data; the name by which plots refer to them."""
        name = f"$data_{len(self.blocks)}"
        lines = [" ".join(f"{value:.10g}" for value in row) for row in rows]
        self.blocks.append("\n".join([f"{name} << END", *lines, "END"]))
        return name

    def add_key(self, line, mark, text):
        """Add an entry of the legend: plots' styles of its line and of its mark, and its text. An entry
        that is there already may get a mark beside its line."""
        for index, (old_line, old_mark, old_text) in enumerate(self.key):
            if text == old_text:
                self.key[index] = (old_line or line, old_mark or mark, text)
                return
        if text:
            self.key.append((line, mark, text))

    def _wrap_title(self):
        """The lines of the title."""
        return wrap(self.title, int(self.width / LETTER))

    def _get_left(self):
        """The width of what stands left of an axis: the label's lines and the numbers."""
        lines = max((len(wrap(panel.ylabel, 24)) for panel in self.panels), default=0)
        return 2 * MARGIN + LINE * lines + 7.6 * LETTER

    def _count_letters(self):
        """How many letters are as wide as the axes."""
        return int((self.width / self.columns - self._get_left() - 0.15) / LETTER)

    def _place(self):
        """Where each panel is, as left, right, top and bottom in inches from the upper left corner; and
        where the panels end."""
        cell = self.width / self.columns
        letters = self._count_letters()
        rows = -(-len(self.panels) // self.columns)
        height = 1.75 if rows == 1 else 1.35
        top = MARGIN + LINE * len(self._wrap_title()) + 0.04
        places = []
        for row in range(rows):
            inside = self.panels[row * self.columns : (row + 1) * self.columns]
            top += max(panel.head for panel in inside)
            top += LINE * max(len(wrap(panel.title, letters)) for panel in inside)
            top += 0.05
            for column in range(len(inside)):
                left, right = column * cell + self._get_left(), (column + 1) * cell - 0.15
                places.append((left, right, top, top + height))
            top += height + TICS + self._get_below(row, inside) + 0.06
        return places, top

    def _get_below(self, row, inside):
        """The height of the x axis's label, which only the lowest panels have if it is the same."""
        if self._hides_xlabel(row):
            return 0
        return LINE * max(len(wrap(panel.xlabel, self._count_letters())) for panel in inside)

    def _hides_xlabel(self, row):
        """Whether a row leaves the label of the x axis to those below it."""
        return all(
            index + self.columns < len(self.panels)
            and self.panels[index + self.columns].xlabel == self.panels[index].xlabel
            for index in range(row * self.columns, min((row + 1) * self.columns, len(self.panels)))
        )

    def _get_key_width(self):
        """The width of the longest entry of the legend."""
        return SAMPLE + 2.5 * LETTER + max(measure(text) for _, _, text in self.key)

    def _get_key_shape(self):
        """Columns and rows of the legend."""
        if not self.key:
            return 1, 0
        columns = int((self.width - 2 * MARGIN) / self._get_key_width())
        columns = max(1, min(columns, len(self.key)))
        rows = -(-len(self.key) // columns)
        # As even as can be: not three entries and a fourth below them.
        return -(-len(self.key) // rows), rows

    def make_script(self):
        """The gnuplot script."""
        places, end = self._place()
        _, rows = self._get_key_shape()
        notes = [line for note in self.notes for line in wrap(note, int(self.width / LETTER))]
        height = end + LINE * (rows + len(notes)) + 2 * MARGIN
        lines = [
            *(f"# {comment}" for comment in self.comments),
            f"# gnuplot -e \"format='pdf'\" {self.name}.gnuplot; also svg and png, and title=0 for none",
            'if (!exists("format")) format = "png"',
            'if (!exists("title")) title = 1',
            *self._get_terminals(height),
            f"set output '{self.name}.'.format",
            *self.blocks,
            "set multiplot",
            "set grid lc rgb '#d0d0d0' lw 0.5 dt solid",
            "set border lw 0.7",
            "set tics scale 0.6",
            "set format x '%h'",  # without gnuplot's space for a sign
            "unset key",
        ]
        for index, (panel, place) in enumerate(zip(self.panels, places)):
            lines += self._draw_panel(index, panel, place, height)
        lines += self._draw_key(end, height, notes)
        return "\n".join([*lines, "unset multiplot", "unset output"]) + "\n"

    def _get_terminals(self, height):
        """What sets the terminal of the format that is asked for."""
        values = {
            "width": self.width,
            "height": height,
            "font": FONT,
            "svg_width": round(96 * self.width),
            "svg_height": round(96 * height),
            "svg_font": FONT * 96 / 72,
            "png_width": round(DOTS * self.width),
            "png_height": round(DOTS * height),
            "png_scale": DOTS / 96,
            "png_points": DOTS / 72,
        }
        return [
            f'if (format eq "{name}") set terminal {terminal.format(**values)}'
            for name, terminal in FORMATS.items()
        ]

    def _draw_panel(self, index, panel, place, height):
        """The commands that draw a panel."""
        left, right, top, bottom = place
        letters = self._count_letters()
        middle = (left + right) / 2
        title, ylabel = wrap(panel.title, letters), wrap(panel.ylabel, 24)
        xlabel = [] if self._hides_xlabel(index // self.columns) else wrap(panel.xlabel, letters)
        # Not gnuplot's own titles of axes and panels, whose places depend on the terminal.
        texts = [
            *place_lines(title, middle, top - panel.head - 0.05 - LINE * len(title)),
            *place_lines(xlabel, middle, bottom + TICS),
        ]
        side = left - self._get_left() + MARGIN
        return [
            f"set lmargin at screen {left / self.width:.4f}",
            f"set rmargin at screen {right / self.width:.4f}",
            f"set tmargin at screen {1 - top / height:.4f}",
            f"set bmargin at screen {1 - bottom / height:.4f}",
            f"{'set' if panel.logx else 'unset'} logscale x",
            f"{'set' if panel.logy else 'unset'} logscale y",
            f"set xtics {format_step(panel.xstep)} offset 0,0.3",
            f"set ytics {format_log_numbers(*panel.yrange) if panel.logy else format_step(panel.ystep)} offset 0.4,0",
            "set xrange [{}:{}]".format(*map(format_end, panel.xrange)),
            "set yrange [{}:{}]".format(*map(format_end, panel.yrange)),
            *panel.extra,
            *(
                f"set label {quote(text)} at screen {x / self.width:.4f}, screen {1 - y / height:.4f} center"
                for text, x, y in texts
            ),
            *(
                f"set label {quote(text)} at screen {x / self.width:.4f}, graph 0.5 center rotate"
                for text, x, _ in ((text, y, x) for text, x, y in place_lines(ylabel, 0, side))
            ),
            "plot " + ", \\\n     ".join(panel.plots or ["NaN notitle"]),
            "unset label",
        ]

    def _draw_key(self, end, height, notes):
        """The commands that draw the legend and the notes, as a panel of the page's size in inches."""
        columns, rows = self._get_key_shape()
        step = self._get_key_width() if self.key else 0
        first = (self.width - columns * step) / 2
        labels, plots = [], ["NaN notitle"]
        for index, (line, mark, text) in enumerate(self.key):
            left = first + index % columns * step
            at = height - end - LINE * (index // columns + 0.9)
            ends = f"({left:.3f} + {SAMPLE} * x):({at:.3f})"
            # The middle alone has the mark.
            plots += [f"[x=0:1] '+' using {ends} with lines {line} notitle"] if line else []
            labels.append((text, left + SAMPLE + LETTER, at, "left"))
            if mark:
                labels.append(("", left + SAMPLE / 2, at, f"point {mark}"))
        for index, note in enumerate(notes):
            labels.append((note, self.width / 2, height - end - LINE * (rows + index + 1), "center"))
        return [
            *("unset logscale", "unset border", "unset tics", "unset grid", "unset arrow"),
            *("set margins at screen 0, at screen 1, at screen 0, at screen 1", "set samples 2"),
            *(f"set label {quote(text)} at {x:.3f},{y:.3f} {how}" for text, x, y, how in labels),
            *(
                f"if (title) set label {quote(text)} at {x:.3f},{height - y:.3f} center"
                for text, x, y in place_lines(self._wrap_title(), self.width / 2, MARGIN)
            ),
            f"plot [0:{self.width}][0:{height:.3f}] " + ", \\\n     ".join(plots),
        ]

    def draw(self, folder):
        """Write the script, and run gnuplot for each format."""
        script = folder / f"{self.name}.gnuplot"
        script.write_text(self.make_script(), encoding="utf-8")
        for name in FORMATS:
            command = ["gnuplot", "-e", f"format='{name}'", script.name]
            try:
                subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
            except FileNotFoundError as error:
                raise CampaignError("there is no gnuplot on this machine") from error
            except subprocess.CalledProcessError as error:
                raise CampaignError(f"gnuplot: {error.stderr.strip()}") from error


def find_range(values, is_log=False, low=None):
    """The ends of an axis, with some room beyond the values; LOW, if any, where those above it begin."""
    values = [value for value in values if math.isfinite(value) and (value > 0 or not is_log)]
    if not values:
        return None, None
    least, most = min(values), max(values)
    if is_log:
        room = max((most / least) ** 0.05, 1.1)
        return least / room, most * room
    if low is not None:
        least = min(least, low)
    room = 0.05 * (most - least) or 0.05 * abs(most) or 1
    return least if least == low else least - room, most + room


def shows_differences(values):
    """Whether values can be told apart on an axis that begins at 0: a quarter of the largest lies between them."""
    values = [value for value in values if math.isfinite(value)]
    return len(set(values)) < 2 or min(values) <= 0 or max(values) - min(values) >= max(values) / 4


def find_step(low, high):
    """1 between the numbers of a short axis, on which gnuplot would put fractions; else nothing."""
    return 1 if low is not None and 2 <= high - low <= 6.9 else None


def format_step(value):
    """The distance of the numbers of an axis; gnuplot's choice if there is none."""
    return "autofreq" if value is None else f"{value:g}"


def format_log_numbers(low, high):
    """The numbers of a logarithmic axis of less than two decades, where gnuplot would put one or none."""
    if low is None or not 0 < low < high or high >= 100 * low:
        return "autofreq"
    first = math.floor(math.log10(low))
    decades = [10.0**power for power in range(first, first + 4)]
    for digits in ((1, 2, 5), range(1, 10), [tenth / 10 for tenth in range(10, 100)]):
        numbers = [digit * decade for decade in decades for digit in digits]
        numbers = [number for number in numbers if low <= number <= high]
        if len(numbers) >= 3:
            break
    if not numbers:
        return "autofreq"
    return "({})".format(", ".join(f"{number:.6g}" for number in numbers[:: math.ceil(len(numbers) / 8)]))


def format_end(value):
    """An end of a range; gnuplot's choice if there is none."""
    return "*" if value is None else f"{value:.6g}"


def measure(text):
    """The width of a line of text, in inches."""
    return sum(NARROW.get(letter) or WIDE.get(letter, 0.64) for letter in text) * FONT / 72


def wrap(text, width):
    """The lines of a text; a number stays with its unit, and with what it is the number of."""
    if not text:
        return []
    kept = re.sub(r"(?<=figure|ection) (?=\d)|(?<=figures) (?=\d)|(?<=\d) (?=%|[kM]?[bB]|m?s\b)", "\u00a0", str(text))
    return [line.replace("\u00a0", " ") for line in textwrap.wrap(kept, width)]


def place_lines(lines, x, top):
    """The lines of a text with the place of the middle of each, from the top of the first on."""
    return [(line, x, top + LINE * (index + 0.5)) for index, line in enumerate(lines)]


def quote(text):
    """A string of gnuplot; letters that it interprets are those."""
    text = re.sub(r'([\\^{}@&~])', r"\\\\\1", str(text).replace("_", " "))
    return '"' + text.replace('"', '\\"') + '"'
