#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Compare what CMake builds, what waf would build, and the files that are there."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest.mock

ROOT = pathlib.Path(__file__).resolve().parent.parent


class Recorder:
    """Stands in for waf's build context and keeps what the wscript asks for.

    The tree has GSL or not, and the modules that are named, besides those that the module needs.
    """

    def __init__(self, gsl, modules):
        self.env = {
            "ENABLE_EXAMPLES": True,
            "ENABLE_GSL": gsl,
            "SCTP_NETTLE": gsl,
            "NS3_ENABLED_MODULES": ["ns3-" + name for name in modules],
        }
        self.path = self
        self.libraries = {}
        self.programs = {}

    def find_node(self, name):
        return self._Node(ROOT / name)

    def find_dir(self, name):
        return self._Folder(name)

    def abspath(self):
        return str(ROOT)

    class _Folder(str):
        def get_bld(self):
            return Recorder._Folder("build/contrib/sctp/" + self)

        def abspath(self):
            return "/ns-3/" + self

    class _Node:
        def __init__(self, path):
            self.path = path

        def read(self):
            return self.path.read_text()

    class _Env:
        def append_value(self, name, value):
            pass

        prepend_value = append_value

    class _Target:
        def __init__(self):
            self.source = []
            self.path = ""
            self.use = []
            self.env = Recorder._Env()

        def files(self):
            return [os.path.normpath(os.path.join(self.path, name)) for name in self.source]

    def _library(self, kind):
        return self.libraries.setdefault(kind, self._Target())

    def create_ns3_module(self, name, dependencies):
        self.dependencies = dependencies
        return self._library("SCTP_SOURCES")

    def stlib(self, source, **settings):
        library = self._library("SCTP_SCENARIO_SOURCES")
        library.source = source
        return library

    def create_ns3_module_test_library(self, name):
        return self._library("SCTP_TESTS")

    def __call__(self, features):
        return self._library("SCTP_HEADERS")

    def create_ns3_program(self, name, dependencies):
        self.programs[name] = self._Target()
        self.programs[name].dependencies = dependencies
        return self.programs[name]


def cmake_lists():
    """The lists of files as CMake itself reads them, those of names, and the ns-3 libraries that the module links."""
    with tempfile.NamedTemporaryFile("w", suffix=".cmake") as script:
        script.write(
            """
            include(%s)
            foreach(list SCTP_SOURCES SCTP_SCENARIO_SOURCES SCTP_HEADERS SCTP_PRIVATE_HEADERS SCTP_TESTS SCTP_EXAMPLES
                    SCTP_WIFI_TESTS SCTP_USRSCTP_SOURCES SCTP_USRSCTP_HEADERS SCTP_USRSCTP_TESTS)
              message("${list}=${${list}}")
            endforeach()
            foreach(name ${SCTP_EXAMPLES})
              message("program ${name}=examples/${name}.cc;${SCTP_EXAMPLE_SOURCES_${name}}")
              message("modules ${name}=${SCTP_EXAMPLE_MODULES_${name}}")
            endforeach()
            message("modules SCTP_WIFI_TESTS=${SCTP_WIFI_TEST_MODULES}")
            message("gsl=${SCTP_GSL_EXAMPLES}")
            """
            % (ROOT / "files.cmake")
        )
        script.flush()
        run = subprocess.run(
            ["cmake", "-P", script.name], stderr=subprocess.PIPE, text=True, check=True
        )
    files, names = {}, {}
    for line in run.stderr.splitlines():
        name, equals, values = line.strip().partition("=")
        if equals:
            into = names if name == "gsl" or name.startswith("modules ") else files
            into[name] = [value for value in values.split(";") if value]
    text = (ROOT / "CMakeLists.txt").read_text()
    return files, names, re.findall(r"\$\{lib([a-z-]+)\}", text)


def compare_with_waf(compare, files, names, libraries, gsl, modules):
    """Compare with what the wscript builds in a tree with these modules, with GSL or without."""
    context = Recorder(gsl, modules)
    wscript = {}
    with unittest.mock.patch.dict(sys.modules, {"waflib": unittest.mock.MagicMock()}):
        exec((ROOT / "wscript").read_text(), wscript)
    written = wscript["write_version"] = unittest.mock.Mock()
    wscript["build"](context)
    written.assert_called_once_with(str(ROOT), "/ns-3/build/contrib/sctp/examples", context.env)
    what = "only in one of CMake and waf, "
    compare(what + "ns-3 module", libraries, context.dependencies)

    def is_built(name):
        return set(names["modules " + name]) <= modules | set(libraries)

    expected = dict(files, SCTP_HEADERS=files["SCTP_HEADERS"] + files["SCTP_PRIVATE_HEADERS"])
    if is_built("SCTP_WIFI_TESTS"):
        expected["SCTP_TESTS"] = files["SCTP_TESTS"] + files["SCTP_WIFI_TESTS"]
    for kind, target in context.libraries.items():
        compare(what + kind, expected[kind], target.files())

    left_out = set() if gsl else set(names["gsl"])
    programs = {name for name in files["SCTP_EXAMPLES"] if is_built(name)} - left_out
    compare(what + "program", programs, context.programs)
    for name, target in context.programs.items():
        compare(what + name, files["program " + name], target.files())
        compare(what + name, ["sctp"] + names["modules " + name], target.dependencies)
    for target in [context.libraries["SCTP_TESTS"], *context.programs.values()]:
        if "sctp-scenario" not in target.use:
            compare(what + "link of the scenarios", target.source, [])


def main():
    errors = []

    def compare(what, left, right):
        for name in sorted(set(left) ^ set(right)):
            errors.append("%s: %s" % (what, name))

    lists, names, libraries = cmake_lists()
    optional = {value for name, values in names.items() if name != "gsl" for value in values}
    compare_with_waf(compare, lists, names, libraries, True, optional)
    compare_with_waf(compare, lists, names, libraries, False, {"mobility"})

    listed = {value for name, values in lists.items() if name != "SCTP_EXAMPLES" for value in values}
    there = {
        str(path.relative_to(ROOT))
        for folder in ("model", "helper", "test", "examples")
        for path in (ROOT / folder).rglob("*.*")
        if path.suffix in (".cc", ".h")
    }
    own = r"((test|examples|helper/scenario|model/usrsctp)/.*\.h|examples/compare/.*\.cc|model/usrsctp/sctp-usrsctp-host.*\.cc)$"
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
