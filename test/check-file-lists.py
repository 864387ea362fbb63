#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Compare what CMake builds, what waf would build, and the files that are there."""

import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


class Recorder:
    """Stands in for waf's build context and keeps what the wscript asks for."""

    def __init__(self):
        self.env = {"ENABLE_EXAMPLES": True}
        self.path = self
        self.libraries = {}
        self.programs = {}

    def find_node(self, name):
        return self._Node(ROOT / name)

    class _Node:
        def __init__(self, path):
            self.path = path

        def read(self):
            return self.path.read_text()

    class _Target:
        source = ()

    def _library(self, kind):
        return self.libraries.setdefault(kind, self._Target())

    def create_ns3_module(self, name, dependencies):
        self.dependencies = dependencies
        return self._library("SCTP_SOURCES")

    def create_ns3_module_test_library(self, name):
        return self._library("SCTP_TESTS")

    def __call__(self, features):
        return self._library("SCTP_HEADERS")

    def create_ns3_program(self, name, dependencies):
        return self.programs.setdefault(name, self._Target())


def cmake_lists():
    """The lists as CMake itself reads them, and the ns-3 libraries that the module links."""
    with tempfile.NamedTemporaryFile("w", suffix=".cmake") as script:
        script.write(
            """
            include(%s)
            foreach(list SCTP_SOURCES SCTP_HEADERS SCTP_PRIVATE_HEADERS SCTP_TESTS SCTP_EXAMPLES
                    SCTP_WIFI_TESTS SCTP_USRSCTP_SOURCES SCTP_USRSCTP_HEADERS SCTP_USRSCTP_TESTS)
              message("${list}=${${list}}")
            endforeach()
            foreach(name ${SCTP_EXAMPLES})
              message("program ${name}=examples/${name}.cc;${SCTP_EXAMPLE_SOURCES_${name}}")
            endforeach()
            """
            % (ROOT / "files.cmake")
        )
        script.flush()
        run = subprocess.run(
            ["cmake", "-P", script.name], stderr=subprocess.PIPE, text=True, check=True
        )
    pairs = (line.split("=", 1) for line in run.stderr.splitlines() if "=" in line)
    lists = {name.strip(): [v for v in values.split(";") if v] for name, values in pairs}
    text = (ROOT / "CMakeLists.txt").read_text()
    return lists, re.findall(r"\$\{lib([a-z-]+)\}", text)


def main():
    errors = []

    def compare(what, left, right):
        for name in sorted(set(left) ^ set(right)):
            errors.append("%s: %s" % (what, name))

    lists, libraries = cmake_lists()

    context = Recorder()
    wscript = {}
    exec((ROOT / "wscript").read_text(), wscript)
    wscript["build"](context)
    waf_lists = dict(lists, SCTP_HEADERS=lists["SCTP_HEADERS"] + lists["SCTP_PRIVATE_HEADERS"])
    for kind, target in context.libraries.items():
        compare("only in one of CMake and waf, " + kind, waf_lists[kind], target.source)
    compare("only in one of CMake and waf, program", lists["SCTP_EXAMPLES"], context.programs)
    for name, target in context.programs.items():
        compare("only in one of CMake and waf, " + name, lists["program " + name], target.source)
    compare("only in one of CMake and waf, ns-3 module", libraries, context.dependencies)

    listed = {value for name, values in lists.items() if name != "SCTP_EXAMPLES" for value in values}
    there = {
        str(path.relative_to(ROOT))
        for folder in ("model", "helper", "test", "examples")
        for path in (ROOT / folder).rglob("*.*")
        if path.suffix in (".cc", ".h")
    }
    own = r"((test|examples|model/usrsctp)/.*\.h|model/usrsctp/sctp-usrsctp-host.*\.cc)$"
    private = {name for name in there - listed if re.match(own, name)}
    compare("only on disk or only in files.cmake", listed, there - private)

    for name, values in lists.items():
        if not name.startswith("program") and values != sorted(set(values)):
            errors.append("not sorted, or double: " + name)
    for name in set(lists["SCTP_HEADERS"]) & set(lists["SCTP_PRIVATE_HEADERS"]):
        errors.append("public and private: " + name)
    for kind in ("SOURCES", "HEADERS", "TESTS"):
        for name in set(lists["SCTP_" + kind]) & set(lists["SCTP_USRSCTP_" + kind]):
            errors.append("needs usrsctp, but is built without it, too: " + name)

    print("\n".join(errors) or "%d files, the lists agree" % len(listed))
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
