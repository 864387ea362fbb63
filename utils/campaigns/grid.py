#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""The grid of a comparison: networks, loads and schemes of a file, made into a campaign.

A point of the campaign has the parameters net, load, scheme and path: the path is 0 for a scheme over
all paths, or the number of the one that a single path's transport uses alone.
"""

import itertools
import pathlib

from campaign import Campaign, CampaignError, read_yaml

KEYS = {
    "title", "level", "tie", "carried", "schemes", "groups", "own", "singles", "loads", "scales", "base", "situations",
}  # fmt: skip
OPTIONAL_KEYS = {"beside"}
NETWORK_KEYS = {"rates", "rtts", "queue", "loss", "buffer", "fails", "shared", "traces"}

FOLDER = pathlib.Path(__file__).resolve().parent.parent.parent / "examples/compare"

# Of the campaign, and of the folder of its results.
NAME = "compare"

PROGRAM = "sctp-paths"
SHARED_PROGRAM = "sctp-shared-bottleneck"

# Columns of the programs that are kept as statistics; readings of what was not measured are not numbers.
STATISTICS = {
    "goodput": "goodput_mbps",
    "median": "number(delivery_delay_median_ms)",
    "p95": "number(delivery_delay_p95_ms)",
    "p99": "number(delivery_delay_p99_ms)",
    "waiting": "number(order_wait_bytes) / 1000",
    # TCP tells nothing of its buffers: what waits for order is not a number, and so is this.
    "blocked": "100 * number(rbuf_blocked_s) / transfer_time_s + 0 * number(order_wait_bytes) if transfer_time_s else 0",
    "twice": "100 * number(bytes_sent_twice) / bytes_delivered if bytes_delivered else 0",
}

PACKET = 1500  # bytes, of which queues are counted
LEAST_QUEUE = 5  # packets
CORE_DELAY = 5  # ms, of the link that all paths share


def format_list(values, unit=""):
    """Values as an option has them, one of each path."""
    return ",".join(f"{value:g}{unit}" for value in values)


class Network:
    """A network: the values of a point of the grid."""

    def __init__(self, values, base):
        unknown = set(values) - NETWORK_KEYS
        if unknown:
            raise CampaignError(f"points: unknown {', '.join(sorted(unknown))}")
        self.values = {"fails": None, "shared": False, "traces": None, **base, **values}
        self.rates, self.rtts = self.values["rates"], self.values["rtts"]
        self.shared = self.values["shared"]
        self.traces = self.values["traces"]
        if self.traces and (self.shared or len(self.traces) != len(self.rates)):
            raise CampaignError(f"points: {values}: a trace for each path, which is not shared, is needed")
        if len(self.rates) != len(self.rtts):
            raise CampaignError(f"points: {values}: rates and rtts are not of as many paths")
        self.name = self._make_name()

    def _make_name(self):
        """A name that has all values."""
        values = self.values
        parts = [
            "+".join(f"{rate:g}" for rate in self.rates) + " Mb/s",
            "+".join(f"{rtt:g}" for rtt in self.rtts) + " ms",
            f"queue {values['queue']:g}",
            f"loss {100 * values['loss']:g} %",
            f"{values['buffer'] / 1024:g} KB",
        ]
        if values["fails"]:
            parts.append(f"path {values['fails']} fails")
        if self.traces:
            parts[0] = " + ".join(pathlib.Path(trace).stem for trace in self.traces)
        if self.shared:
            parts[0] = f"{sum(self.rates):g} Mb/s shared"
        return ", ".join(parts)

    def get_paths(self):
        """The numbers of the paths."""
        return range(1, len(self.rates) + 1)

    def get_best_rate(self):
        """The rate by which the load of messages is counted."""
        return max(self.rates)

    def _get_queues(self, chosen):
        """The queues of paths in packets."""
        bits = 8 * PACKET / self.values["queue"]
        products = [self.rates[index] * 1e3 * self.rtts[index] / bits for index in chosen]
        return [max(LEAST_QUEUE, round(product)) for product in products]

    def _get_outage(self, path, stop):
        """The middle third of the time, for all paths (0) or for one."""
        fails = self.values["fails"]
        if not fails or path not in (0, fails):
            return ""
        number = fails if path == 0 else 1
        return f"{number}:{stop / 3:g}-{2 * stop / 3:g}"

    def get_options(self, path, stop):
        """The options of a transfer over all paths (0), or over one of them alone."""
        chosen = range(len(self.rates)) if path == 0 else [path - 1]
        options = {
            "paths": len(chosen),
            "rate": format_list([self.rates[index] for index in chosen], "Mbps"),
            "delay": format_list([self.rtts[index] / 2 for index in chosen], "ms"),
            "edgeRate": "none",
            "queue": format_list(self._get_queues(chosen), "p"),
            "loss": self.values["loss"] or "",
            "receiveBuffer": self.values["buffer"],
            "down": self._get_outage(path, stop),
            "bytes": 0,
            "stop": stop,
            "messageMeter": 1,
        }
        if self.traces:
            options["rate"] = ""
            options["trace"] = ",".join(f"{number}:{self.traces[index]}" for number, index in enumerate(chosen, 1))
        return self._share(options, chosen) if self.shared else options

    def _share(self, options, chosen):
        """The same over one link, of the sum of the rates, beside a TCP flow of the first path's delay."""
        rate, rtt = sum(self.rates), self.rtts[0]
        edges = [(self.rtts[index] / 2 - CORE_DELAY) / 2 for index in chosen]
        return {
            **options,
            "network": "Shared",
            "rate": f"{rate:g}Mbps",
            "delay": f"{CORE_DELAY}ms",
            "queue": f"{max(LEAST_QUEUE, round(self.values['queue'] * rate * 1e3 * rtt / 8 / PACKET))}p",
            "edgeRate": "100Mbps",
            "edgeQueue": "1000p",
            "edgeDelay": format_list(edges, "ms"),
            "tcpFlows": 1,
            "tcpType": "LinuxReno",
            "flowRate": "100Mbps",
            "flowDelay": f"{(rtt / 2 - CORE_DELAY) / 2:g}ms",
        }


def get_load_options(load, network):
    """The options of what the source sends."""
    if "share" in load:
        return {"messageSize": load["bytes"], "sendRate": f"{load['share'] * network.get_best_rate():g}Mbps"}
    if "every" in load:
        return {"messageSize": load["bytes"], "sendRate": f"{8 * load['bytes'] / load['every']:g}bps"}
    return {"messageSize": load["bytes"]}


class Grid:
    """A grid's file."""

    def __init__(self, path):
        self.path = find_grid(path)
        self.content = read_grid(self.path)
        missing = KEYS - set(self.content)
        if missing or set(self.content) - KEYS - OPTIONAL_KEYS:
            raise CampaignError(f"{path}: these keys are needed, and no others: {', '.join(sorted(KEYS))}")
        self.schemes = dict(self.content["schemes"])
        self.singles = self.content["singles"]
        self.loads = self.content["loads"]
        self.level = self.content["level"]
        self.tie = self.content["tie"]
        self.carried = self.content["carried"]
        self.beside = self.content.get("beside", {})
        self.own = None  # the name of the scheme that is not in the file
        self.seconds = 0  # what a run takes, about
        self.networks = {}  # by name
        self.situations = {}  # names of networks by situation
        for situation, description in self.content["situations"].items():
            self.situations[situation] = [self._add(values) for values in expand(description)]

    def _add(self, values):
        """Add a network, if it is another one; its name."""
        network = Network(values, self.content["base"])
        return self.networks.setdefault(network.name, network).name

    def list_schemes(self, text):
        """The schemes of a list of names or groups, or all if the text is empty."""
        if not text:
            return list(self.content["schemes"])
        kept = []
        for name in text.split(","):
            names = self.content["groups"].get(name, [name])
            unknown = [scheme for scheme in names if scheme not in self.content["schemes"]]
            if unknown:
                known = ", ".join([*self.content["groups"], *self.content["schemes"]])
                raise CampaignError(f"no scheme {unknown[0]}, but {known}")
            kept += names
        return list(dict.fromkeys(kept))

    def choose_schemes(self, text):
        """Keep the schemes of a list of names or groups, or all if the text is empty."""
        self.schemes = {name: self.content["schemes"][name] for name in self.list_schemes(text)}

    def choose_loads(self, text):
        """Keep some loads."""
        names = text.split(",") if text else list(self.loads)
        for name in names:
            if name not in self.loads:
                raise CampaignError(f"no load {name}, but {', '.join(self.loads)}")
        self.loads = {name: self.loads[name] for name in names}

    def add_own(self, name, options):
        """Add a scheme that is not in the file."""
        if name in self.content["schemes"] or name in self.singles:
            raise CampaignError(f"--name: {self.path} has a scheme {name} already")
        self.own = name
        self.schemes[name] = {**self.content["own"], **options}

    def _choose_networks(self, scale):
        """Keep the networks of a scale."""
        if "points" not in scale:
            return
        kept = [Network(values, self.content["base"]).name for values in scale["points"]]
        for name in kept:
            if name not in self.networks:
                raise CampaignError(f"{self.path}: scales: no situation has the point {name}")
        self.networks = {name: self.networks[name] for name in kept}
        self.situations = {
            situation: [name for name in names if name in self.networks]
            for situation, names in self.situations.items()
        }
        self.situations = {situation: names for situation, names in self.situations.items() if names}

    def make_campaign(self, scale):
        """The campaign of a scale."""
        if scale not in self.content["scales"]:
            raise CampaignError(f"{self.path}: no scale {scale}, but {', '.join(self.content['scales'])}")
        description = self.content["scales"][scale]
        self._choose_networks(description)
        stop = description["stop"]
        self.seconds = description.get("seconds", 0)
        sweeps = [
            sweep
            for network, (load, what) in itertools.product(self.networks.values(), self.loads.items())
            for sweep in self._make_sweeps(network, load, what, stop)
        ]
        content = {
            "title": self.content["title"],
            "about": "Schemes on a grid of networks and loads.",
            "program": PROGRAM,
            "level": self.level,
            "statistics": STATISTICS,
            "require": ["bytes_corrupt == 0", "end_reason == ''"],
            "sweeps": sweeps,
            "scales": {scale: {"runs": description["runs"]}},
        }
        campaign = Campaign(self.path, scale, content)
        campaign.name = NAME
        campaign.parents = list_parents(self.path)
        return campaign

    def _make_sweeps(self, network, load, what, stop):
        """The points of a network and a load: all schemes, and single paths where there are several."""
        users = [(name, options, 0) for name, options in self.schemes.items()]
        if not network.shared:
            users += [
                (name, options, path)
                for name, options in self.singles.items()
                for path in network.get_paths()
            ]
        return [
            {
                "set": {"net": network.name, "load": load, "scheme": name, "path": path},
                "program": SHARED_PROGRAM if network.shared else PROGRAM,
                "options": {
                    **network.get_options(path, stop),
                    **get_load_options(what, network),
                    **{option: escape(value) for option, value in options.items()},
                },
            }
            for name, options, path in users
        ]


def find_grid(name):
    """The file of a grid, which may be named without folder and ending if it is one of the module."""
    path = pathlib.Path(name)
    return path if path.suffix else FOLDER / f"{name}.yaml"


def list_parents(path):
    """The files that a grid's file takes keys from."""
    like = read_yaml(path).get("like")
    return [path.parent / like, *list_parents(path.parent / like)] if like else []


def read_grid(path):
    """The content of a grid's file, with the keys that it lacks from the file that `like` names, beside it."""
    content = read_yaml(path)
    like = content.pop("like", None)
    return {**read_grid(path.parent / like), **content} if like else content


def escape(value):
    """An option's value as campaigns have it, where braces name parameters."""
    return value.replace("{", "{{").replace("}", "}}") if isinstance(value, str) else value


def expand(description):
    """The points of a situation: a list, or all combinations of some values."""
    points = list(description.get("points", []))
    cross = description.get("cross", {})
    if cross:
        points += [dict(zip(cross, values)) for values in itertools.product(*cross.values())]
    if not points or set(description) - {"points", "cross"}:
        raise CampaignError("situations: each has points, or a cross of values")
    return points
