#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Check the version file beside the programs: from which repository or archive it is, and that each build writes it.

  test/check-version.py [BUILD]   a build beside an installed ns-3
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest
import unittest.mock

ROOT = pathlib.Path(__file__).resolve().parent.parent
FILES = (".gitattributes", "utils/commit.txt", "utils/cmake/version.cmake", "utils/cmake/write-version.cmake")
BUILD = None


def git(folder, *arguments):
    """What git prints in a folder."""
    command = ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main"]
    return subprocess.run([*command, *arguments], cwd=folder, capture_output=True, text=True, check=True).stdout.strip()


def write(source, output, facts=""):
    """Write the version file of sources: its values by name."""
    command = ["cmake", f"-DSOURCE={source}", f"-DOUTPUT={output}", f"-DFACTS={facts}"]
    subprocess.run([*command, "-P", source / "utils/cmake/write-version.cmake"], check=True)
    return read(output)


def write_by_waf(source, folder, **env):
    """Write the version file of sources as the wscript does at each build: its values by name, and what waf has warned of."""
    wscript, waflib = {}, unittest.mock.MagicMock()
    with unittest.mock.patch.dict(sys.modules, {"waflib": waflib}):
        exec((ROOT / "wscript").read_text(encoding="ascii"), wscript)  # pylint: disable=exec-used
    wscript["write_version"](str(source), str(folder), env)
    path = folder / "sctp-version.txt"
    return read(path) if path.exists() else {}, waflib.Logs.warn.call_args


def read(path):
    """The values of a version file by name."""
    return dict(line.split(" ", 1) for line in path.read_text(encoding="ascii").splitlines())


class VersionFile(unittest.TestCase):
    """What is written of sources."""

    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.output = self.folder / "sctp-version.txt"
        self.source = self.copy(self.folder / "sctp")

    def copy(self, target):
        for name in FILES:
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, target / name)
        return target

    def commit(self):
        git(self.source, "init", "-q")
        git(self.source, "add", "-A")
        git(self.source, "commit", "-q", "-m", "First")
        return git(self.source, "rev-parse", "HEAD")

    def test_without_repository_the_commit_is_unknown(self):
        self.assertEqual(write(self.source, self.output)["commit"], "unknown")

    def test_a_repository_around_the_module_is_not_its_own(self):
        git(self.folder, "init", "-q")
        git(self.folder, "add", "-A")
        git(self.folder, "commit", "-q", "-m", "ns-3")
        self.assertEqual(write(self.source, self.output)["commit"], "unknown")

    def test_the_own_repository_within_another_one_counts(self):
        git(self.folder, "init", "-q")
        commit = self.commit()
        self.assertEqual(write(self.source, self.output)["commit"], commit)

    def test_a_link_to_the_module_is_followed(self):
        commit = self.commit()
        link = self.folder / "link"
        link.symlink_to(self.source)
        self.assertEqual(write(link, self.output)["commit"], commit)

    def test_changed_and_untracked_files_make_it_dirty(self):
        commit = self.commit()
        new = self.source / "new.txt"
        new.write_text("new")
        self.assertEqual(write(self.source, self.output)["commit"], f"{commit}-dirty")
        new.unlink()
        self.assertEqual(write(self.source, self.output)["commit"], commit)
        with open(self.source / ".gitattributes", "a", encoding="ascii") as file:
            file.write("# More.\n")
        self.assertEqual(write(self.source, self.output)["commit"], f"{commit}-dirty")

    def test_a_tag_is_the_version_and_commits_behind_it_are_counted(self):
        self.commit()
        self.assertTrue(write(self.source, self.output)["version"].endswith("-dev"))
        git(self.source, "tag", "sctp-0.7")
        self.assertEqual(write(self.source, self.output)["version"], "0.7")
        git(self.source, "commit", "-q", "--allow-empty", "-m", "Second")
        short = git(self.source, "rev-parse", "--short", "HEAD")
        self.assertEqual(write(self.source, self.output)["version"], f"0.7-1-g{short}")

    def test_an_archive_has_commit_and_version(self):
        commit = self.commit()
        git(self.source, "tag", "sctp-0.7")
        archive = self.folder / "archive.tar"
        git(self.source, "archive", "--prefix=out/", "-o", str(archive), "HEAD")
        subprocess.run(["tar", "-xf", archive, "-C", self.folder], check=True)
        found = write(self.folder / "out", self.output)
        self.assertEqual((found["version"], found["commit"]), ("0.7", commit))

    def test_facts_of_the_build_are_taken_over(self):
        facts = self.folder / "facts"
        facts.write_text("ns3 3.37\nflags -O2 -g\n")
        found = write(self.source, self.output, facts)
        self.assertEqual((found["ns3"], found["flags"]), ("3.37", "-O2 -g"))

    def test_waf_writes_the_same(self):
        commit = self.commit()
        env = {"VERSION": "3.35", "CXX_NAME": "gcc", "CC_VERSION": ("12", "2", "0"), "BUILD_PROFILE": "optimized"}
        found, warned = write_by_waf(self.source, self.folder / "build/examples", CXXFLAGS=["-O3", "-g"], **env)
        self.assertEqual({**found, "version": "-"}, {
            "version": "-", "commit": commit, "ns3": "3.35", "compiler": "GNU 12.2.0", "profile": "optimized", "flags": "-O3 -g",
        })  # fmt: skip
        self.assertEqual(found["version"], write(self.source, self.output)["version"])
        self.assertIsNone(warned)

    def test_waf_warns_if_there_is_no_cmake(self):
        with unittest.mock.patch("shutil.which", return_value=None):
            found, warned = write_by_waf(self.source, self.folder)
        self.assertEqual(found, {})
        self.assertIn("CMake is not found", warned[0][0])

    def test_the_same_contents_are_not_written_again(self):
        write(self.source, self.output)
        before = self.output.stat().st_mtime_ns
        write(self.source, self.output)
        self.assertEqual(self.output.stat().st_mtime_ns, before)

    def test_each_build_writes_it_even_if_nothing_compiles(self):
        if not BUILD:
            self.skipTest("no build")
        path = BUILD / "bin/sctp-version.txt"
        subprocess.run(["cmake", "--build", BUILD, "--target", "sctp"], check=True, capture_output=True)
        good = path.read_text(encoding="ascii")
        path.write_text("version 0\n", encoding="ascii")
        subprocess.run(["cmake", "--build", BUILD, "--target", "sctp"], check=True, capture_output=True)
        self.assertEqual(path.read_text(encoding="ascii"), good)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        BUILD = pathlib.Path(sys.argv.pop(1)).absolute()
    unittest.main()
