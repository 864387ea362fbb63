#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""The scheme of --with: a class by its TypeId among the schemes of a grid."""

import pathlib
import re
import subprocess

from campaign import CampaignError
from grid import PROGRAM

# Simulated before all runs, seconds: mistakes on the command line of a program show.
SHORT = 0.001

# In the grid's file, all classes that no attribute takes.
OTHER = "other"

# What a program says of a class that is not of an attribute's policy interface.
NOT_OF_INTERFACE = "is not a valid value"


class OwnScheme:
    """The classes of --with, which make one scheme."""

    def __init__(self, options):
        self.text = " ".join(options.own)
        self.name = options.name or self.text.replace("ns3::", "")
        self.options = {"with": self.text}
        if options.library:
            self.options["library"] = str(pathlib.Path(options.library).resolve())

    def put_into(self, grid):
        """Make it a scheme of a grid."""
        grid.add_own(self.name, self.options)

    def find_group(self, grid, programs):
        """The group of schemes that the grid's file has beside classes of the same policy interface, or of others."""
        classes = re.sub(r"\[[^]]*\]", "", self.text).split()
        for attribute, group in grid.beside.items():
            if attribute != OTHER and any(self._is_of(attribute, name, programs[PROGRAM]) for name in classes):
                return group
        return grid.beside.get(OTHER, "")

    def _is_of(self, attribute, name, program):
        """Whether a class can be the value of an attribute of ns3::SctpParameters."""
        options = [f"--library={self.options['library']}"] if "library" in self.options else []
        said = try_options(program, [*options, f"--ns3::SctpParameters::{attribute}={name}", f"--stop={SHORT}"])
        return NOT_OF_INTERFACE not in said

    def refuse_mistakes(self, campaign, programs):
        """Refuse what a program does not take."""
        points = {point.program: point for point in campaign.points if point.params["scheme"] == self.name}
        for program, point in points.items():
            options = [option for option in point.options if not option.startswith(("--stop=", "--down="))]
            said = try_options(programs[program], [*options, f"--stop={SHORT}"])
            if said:
                raise CampaignError(said)


def try_options(program, options):
    """What a program says of options that it does not take; empty if it takes them."""
    result = subprocess.run([program, *options], capture_output=True, text=True, errors="replace", check=False)
    if result.returncode == 0:
        return ""
    lines = result.stderr.strip().splitlines()
    return lines[-1] if lines else f"{program}: exit status {result.returncode}"
