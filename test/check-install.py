#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Install a build into a folder of its own and use it there, by the commands of the manual (doc/sctp-install.rst).

A script outside of the source tree is built and run, once with CMake's package and once with pkg-config. All headers are
installed, of which sctp-module.h includes the public ones, and nothing that is installed names the folders of the build.

  test/check-install.py BUILD   a build beside an installed ns-3
"""

import pathlib
import re
import shutil
import sys
import tempfile

import manual_commands

ROOT = manual_commands.ROOT


def read_headers(name):
    """The names of the headers of a list of files.cmake."""
    text = re.search(rf"^set\({name}\n(.*?)\)", (ROOT / "files.cmake").read_text(encoding="ascii"),
                     re.MULTILINE | re.DOTALL)[1]
    return {pathlib.Path(path).name for path in text.split()}


def check_headers(folder):
    """Compare the headers that are installed with the lists; return complaints."""
    there = {path.name for path in folder.iterdir()}
    public = read_headers("SCTP_HEADERS")
    optional = read_headers("SCTP_USRSCTP_HEADERS") & there
    wanted = public | optional | read_headers("SCTP_PRIVATE_HEADERS") | {"sctp-module.h"}
    complaints = [f"{name} is installed, or is missing" for name in sorted(wanted ^ there)]
    included = set(re.findall(r'#include "ns3/(.*)"', (folder / "sctp-module.h").read_text(encoding="ascii")))
    complaints += [f"sctp-module.h includes {name}, or lacks it" for name in sorted(included ^ (public | optional))]
    return complaints


def check_folders(prefix, build):
    """Return complaints about installed texts that name the folders of the build or of the sources."""
    complaints = []
    for path in prefix.rglob("*"):
        if path.suffix in (".h", ".cmake", ".pc"):
            text = path.read_text(encoding="ascii")
            complaints += [f"{path} names {folder}" for folder in {build, build.resolve(), ROOT}
                           if f"{folder}/" in text]
    return complaints


def main():
    """Run the page's commands, then look at what is installed."""
    build = pathlib.Path(sys.argv[1]).absolute()
    with tempfile.TemporaryDirectory() as name:
        home = pathlib.Path(name)
        (home / "build").symlink_to(build)
        shutil.copy(ROOT / "examples/sctp-first.cc", home / "first.cc")
        [project] = [block for language, block in manual_commands.read_blocks("install") if language == "cmake"]
        (home / "CMakeLists.txt").write_text(project, encoding="ascii")
        complaints = manual_commands.run_page("install", home, {"HOME": name},
                                              release=manual_commands.read_release(build))
        if not complaints:
            complaints = check_headers(home / "sctp/include/ns3") + check_folders(home / "sctp", build)
            if not (home / "sctp/share/ns3-sctp/sctp-version.txt").exists():
                complaints.append("the version file is not installed")
    print("\n".join(complaints), end="\n" if complaints else "")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
