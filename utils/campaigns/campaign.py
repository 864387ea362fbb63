#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Read campaign files, and tell which points they consist of."""

import itertools
import pathlib

import yaml

import files

FOLDER = pathlib.Path(__file__).resolve().parent.parent.parent / "examples/campaigns"

KEYS = {
    "title", "about", "source", "program", "level", "options", "sweeps", "scales", "statistics",
    "require", "classes", "labels", "figures", "expect", "limit", "bounds", "deterministic",
    "readings", "settings", "warmup",
}  # fmt: skip
SWEEP_KEYS = {"set", "vary", "options", "series", "program"}
SCALE_KEYS = {"runs", "minutes", "options", "values"}
FIGURE_KEYS = {
    "name", "title", "where", "panels", "x", "series", "statistic", "kind", "factor", "xlabel",
    "ylabel", "logx", "logy", "columns", "curves", "marks", "runs", "span",
    "yrange", "relative", "references", "wide", "ystep", "zero", "levels", "by",
}  # fmt: skip
REFERENCE_KEYS = {"by", "source", "where", "points", "statements"}
PANEL_KEYS = {"title", "where", "ylabel", "curves", "logy", "marks", "levels", "span", "yrange", "ystep"}
CURVE_KEYS = {"of", "x", "y", "when", "title", "with", "bin", "rate"}
# What a reading makes of the values of its rows.
READING_KINDS = ("first", "last", "least", "most", "mean", "sum")
EXPECT_KEYS = {"says", "each", "value", "within", "near", "report", "reason", "unit", "paper", "ns2",
               "note"}  # fmt: skip


class CampaignError(Exception):
    """A mistake in a campaign file or on the command line; its text is for the user."""


def as_list(value):
    """A list of what may be a single value or nothing."""
    if value is None:
        return []
    return list(value) if isinstance(value, list) else [value]


def selects(figure, params):
    """Tell whether a figure shows a point; a parameter that the point does not have is no matter."""
    return all(
        name not in params or str(params[name]) in map(str, as_list(wanted))
        for name, wanted in figure.get("where", {}).items()
    )


def read_yaml(path):
    """The content of a YAML file."""
    try:
        return yaml.safe_load(pathlib.Path(path).read_text(encoding="utf-8"))
    except (OSError, yaml.YAMLError) as error:
        raise CampaignError(f"{path}: {error}") from error


class Point:
    """A case that is simulated a number of times: named parameters, and the options they give."""

    def __init__(self, params, options, series=None, folder=None, program=None):
        self.params = params
        self.options = options
        self.program = program  # the name of what simulates it
        self.series = series  # the interval of its time series, if there are any
        self.folder = folder  # where its runs are kept, once that is known

    def __str__(self):
        return " ".join(f"{name}={value}" for name, value in self.params.items())


class Campaign:
    """A campaign file, or the CONTENT that was made of another file. The points depend on the scale."""

    def __init__(self, path, scale="full", content=None):
        self.path = pathlib.Path(path)
        self.parents = []  # further files that the content is from
        self.name = self.path.stem
        self.content = read_yaml(path) if content is None else content
        self._check()
        self.title = self.content["title"]
        self.about = self.content["about"]
        self.program = self.content["program"]
        self.settings = " ".join(self.content.get("settings", "").split())
        self.warmup = self.content.get("warmup", "")
        self.level = float(self.content.get("level", 0.95))
        self.statistics = self.content["statistics"]
        self.require = self.content.get("require", [])
        self.classes = self.content.get("classes", {})
        self.labels = self.content.get("labels", {})
        self.figures = self.content.get("figures", [])
        self.expect = self.content.get("expect", [])
        self.bounds = self.content.get("bounds", {})
        self.readings = self.content.get("readings", {})
        self.deterministic = self.content.get("deterministic", False)
        self.limit = self.content.get("limit", 600)
        self.scales = self.content["scales"]
        if scale not in self.scales:
            raise CampaignError(f"{path}: no scale {scale}, but {', '.join(self.scales)}")
        self.scale = scale
        self.runs = self.scales[scale]["runs"]
        self.points = self._expand()

    def _check(self):
        """Complain about what is missing or misspelt."""
        if not isinstance(self.content, dict):
            raise CampaignError(f"{self.path}: not a campaign")
        for key in ("title", "about", "program", "sweeps", "scales", "statistics"):
            if key not in self.content:
                raise CampaignError(f"{self.path}: no {key}")
        self._check_keys("the file", self.content, KEYS)
        for what, allowed in (
            ("sweeps", SWEEP_KEYS),
            ("figures", FIGURE_KEYS),
            ("expect", EXPECT_KEYS),
        ):
            for entry in self.content.get(what, []):
                self._check_keys(what, entry, allowed)
        for scale in self.content["scales"].values():
            self._check_keys("scales", scale, SCALE_KEYS)
        self._check_parameters()
        self._check_references()
        self._check_series()

    def _check_parameters(self):
        """Complain about figures that name a parameter that no sweep has."""
        known = {
            name
            for sweep in self.content["sweeps"]
            for part in ("set", "vary")
            for name in sweep.get(part) or {}
        } | set(self.content.get("classes", {}))
        for figure in self.content.get("figures", []):
            panels = figure.get("panels")
            parts = [figure, *figure.get("references", [])]
            parts += panels if isinstance(panels, list) else []
            named = {name for part in parts for name in part.get("where") or {}}
            named |= {*as_list(figure.get("series")), *(figure.get("relative") or {})}
            named |= {panels} if isinstance(panels, str) else set()
            named |= {figure["by"]} if "by" in figure else {figure["x"]} if "x" in figure else set()
            if "by" in figure:
                self._check_plane(figure)
            for name in sorted(named - known):
                raise CampaignError(
                    f"{self.path}: figures: {figure.get('name')}: no sweep has a parameter {name}, "
                    f"but {', '.join(sorted(known))}"
                )

    def _check_plane(self, figure):
        """Complain about a figure with a statistic on x that has none there, or what goes with parameters only."""
        if figure.get("x") not in self.content["statistics"]:
            raise CampaignError(
                f"{self.path}: figures: {figure.get('name')}: by needs a statistic as x, "
                f"one of {', '.join(self.content['statistics'])}"
            )
        for key in sorted({"relative", "references", "kind"} & set(figure)):
            raise CampaignError(f"{self.path}: figures: {figure.get('name')}: {key} does not go with by")

    def _check_references(self):
        """The same for the points of others in figures."""
        for figure in self.content.get("figures", []):
            for reference in figure.get("references", []):
                self._check_keys("references", reference, REFERENCE_KEYS)
                given = {"by", "source"} <= set(reference)
                if not given or ("points" in reference) == ("statements" in reference):
                    raise CampaignError(
                        f"{self.path}: references: each needs by, source, and points or statements"
                    )
                if any(len(as_list(point)) not in (2, 3) for point in reference.get("points", [])):
                    raise CampaignError(f"{self.path}: references: points are [x, y] or [x, y, half]")

    def _check_series(self):
        """The same for what is about time series."""
        for name, reading in self.content.get("readings", {}).items():
            kinds = set(reading) - {"of", "when"}
            if len(kinds) != 1 or not kinds <= set(READING_KINDS) or "of" not in reading:
                raise CampaignError(
                    f"{self.path}: readings: {name}: of, and one of {', '.join(READING_KINDS)}"
                )
        for figure in self.content.get("figures", []):
            panels = figure.get("panels")
            panels = panels if isinstance(panels, list) else []
            for panel in panels:
                self._check_keys("panels", panel, PANEL_KEYS)
            for name in [name for part in [figure, *panels] for name in part.get("marks", [])]:
                if name not in self.content.get("readings", {}):
                    raise CampaignError(f"{self.path}: marks: no reading {name}")
        for curve in self._get_curves():
            self._check_keys("curves", curve, CURVE_KEYS)
            if "of" not in curve or "y" not in curve:
                raise CampaignError(f"{self.path}: curves: each needs of and y")

    def _get_curves(self):
        """The curves of all figures."""
        figures = self.content.get("figures", [])
        panels = [
            panel
            for figure in figures
            if isinstance(figure.get("panels"), list)
            for panel in figure["panels"]
        ]
        return [curve for part in figures + panels for curve in part.get("curves", [])]

    def get_tables(self):
        """The names of the tables of time series that are used."""
        used = [*self._get_curves(), *self.content.get("readings", {}).values()]
        return sorted({each["of"] for each in used})

    def _check_keys(self, what, entry, allowed):
        unknown = set(entry) - allowed
        if unknown:
            raise CampaignError(f"{self.path}: {what}: unknown {', '.join(sorted(unknown))}")

    def _expand(self):
        """Make the points of all sweeps; one that several sweeps have counts once."""
        points = {}
        scale = self.scales[self.scale]
        for sweep in self.content["sweeps"]:
            vary = {name: list(values) for name, values in sweep.get("vary", {}).items()}
            for values in itertools.product(*vary.values()):
                params = {**sweep.get("set", {}), **dict(zip(vary, values))}
                kept = scale.get("values", {})
                if any(params[name] not in kept[name] for name in params if name in kept):
                    continue
                options = {
                    **self.content.get("options", {}),
                    **sweep.get("options", {}),
                    **scale.get("options", {}),
                }
                program = sweep.get("program", self.program)
                point = Point(params, self._fill(options, params), program=program)
                point = points.setdefault(tuple(sorted(map(str, params.items()))), point)
                point.series = point.series or sweep.get("series")
        if not points:
            raise CampaignError(f"{self.path}: no points at the scale {self.scale}")
        return list(points.values())

    def _fill(self, options, params):
        """Put parameters into the options; an empty one is left out."""
        filled = []
        for name, value in sorted(options.items()):
            try:
                # YAML's true and false, as ns-3 writes them.
                text = str(value).lower() if isinstance(value, bool) else str(value).format(**params)
            except (KeyError, ValueError, IndexError) as error:
                raise CampaignError(f"{self.path}: option {name}: {value}: {error}") from error
            if text:
                filled.append(f"--{name}={files.resolve(name, text, self.path.parent)}")
                self._check_files(name, filled[-1])
        return filled

    def _check_files(self, name, option):
        """Complain about files that are not there."""
        for file in files.list_files(option):
            if not pathlib.Path(file).is_file():
                raise CampaignError(f"{self.path}: option {name}: no file {file}")

    def get_programs(self):
        """The names of the programs that simulate its points."""
        return sorted({point.program for point in self.points})

    def label(self, name, value):
        """What figures call a value of a parameter."""
        return str(self.labels.get(name, {}).get(value, value))

    def name_value(self, name, value):
        """The same where nothing else says of what it is: a number follows the parameter's name."""
        text = self.label(name, value)
        return f"{self.label('parameter', name)} {text}" if text[:1].isdigit() else text

    def restrict(self, name):
        """Keep but one figure, and its points; tell whether there is such a figure."""
        figures = [figure for figure in self.figures if figure["name"] == name]
        if figures:
            self.figures = figures
            self.points = [point for point in self.points if selects(figures[0], point.params)]
        return bool(figures)


def list_files():
    """The campaign files of the module."""
    return sorted(FOLDER.glob("*.yaml"))


def find(name, scale):
    """Get a campaign by its name, by the name of one of its figures, or by its file."""
    path = pathlib.Path(name)
    if path.suffix == ".yaml":
        return Campaign(path, scale)
    path = FOLDER / f"{name}.yaml"
    if path.exists():
        return Campaign(path, scale)
    for path in list_files():
        campaign = Campaign(path, scale)
        if campaign.restrict(name):
            return campaign
    raise CampaignError(f"no campaign or figure {name}; --list shows all")
