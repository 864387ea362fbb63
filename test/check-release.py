#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Check utils/release: that the files agree on version and date, and what it makes of a repository."""

import hashlib
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
FILES = (
    ".gitattributes", "CHANGES.md", "CITATION.cff", "README.md", "utils/app-store/page.md", "utils/app-store/sctp.xml",
    "utils/cmake/version.cmake", "utils/cmake/write-version.cmake", "utils/commit.txt",
)  # fmt: skip


def git(folder, *arguments):
    """What git prints in a folder."""
    command = ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main"]
    return subprocess.run([*command, *arguments], cwd=folder, capture_output=True, text=True, check=True).stdout.strip()


class Release(unittest.TestCase):
    """The command in a repository with the files of a version."""

    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.root = self.folder / "sctp"
        for name in FILES:
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, self.root / name)
        git(self.root, "init", "-q")
        self.commit()

    def commit(self):
        git(self.root, "add", "-A")
        git(self.root, "commit", "-q", "--allow-empty", "-m", "A commit")

    def run_release(self, *options):
        command = [ROOT / "utils/release", f"--root={self.root}", *options]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        return result.returncode, result.stdout + result.stderr

    def change(self, name, pattern, text):
        path = self.root / name
        new, count = re.subn(pattern, text, path.read_text(encoding="utf-8"), count=1, flags=re.MULTILINE)
        self.assertEqual(count, 1, pattern)
        path.write_text(new, encoding="utf-8")

    def test_the_files_of_this_tree_agree(self):
        result = subprocess.run([ROOT / "utils/release", "--check"], capture_output=True, text=True, check=False)
        self.assertEqual(result.returncode, 0, result.stderr)

    def test_a_file_that_differs_is_named(self):
        self.run_release("--date=2030-01-02")
        for name, pattern, text in (
            ("README.md", r"\(2030-01-02\)", "(2030-01-03)"),
            ("CITATION.cff", "2030-01-02", "2029-01-02"),
            ("CITATION.cff", r"^version: .*$", "version: 7.7"),
            ("CHANGES.md", r"^## [\d.]+ .*$", "## 7.7 (2030-01-02)"),
            ("utils/app-store/page.md", r"^\*\*Version:\*\* \S+", "**Version:** 7.7"),
            ("utils/app-store/page.md", r"^\*\*Citation:\*\*.*$", ""),
            ("utils/app-store/page.md", r"^\*\*ns-3 releases:\*\* 3.35", "**ns-3 releases:** 3.34"),
            ("utils/app-store/sctp.xml", "ns-3.35", "ns-3.36"),
            ("utils/app-store/sctp.xml", r'value="sctp-[\d.]+"', 'value="main"'),
        ):
            before = (self.root / name).read_text(encoding="utf-8")
            self.change(name, pattern, text)
            status, output = self.run_release("--check")
            self.assertEqual(status, 1, f"{name} {pattern}")
            self.assertIn(name, output)
            (self.root / name).write_text(before, encoding="utf-8")
        self.assertEqual(self.run_release("--check")[0], 0)

    def test_a_version_without_date_is_not_released(self):
        self.run_release("--date=2030-01-02")
        for name in ("CHANGES.md", "README.md", "utils/app-store/page.md"):
            self.change(name, r"\(2030-01-02\)", "(not yet released)")
        self.change("CITATION.cff", r"^version: (.*)\ndate-released: .*$", r"version: \1-dev")
        self.assertEqual(self.run_release("--check")[0], 0)
        self.commit()
        status, output = self.run_release(str(self.folder / "out"))
        self.assertEqual(status, 1)
        self.assertIn("not yet released", output)

    def test_archive_and_checksum_are_made_and_the_tag_is_named(self):
        self.run_release("--date=2030-01-02")
        status, output = self.run_release(str(self.folder / "out"))
        self.assertIn("commit them first", output)
        self.commit()
        status, output = self.run_release(str(self.folder / "out"), "--address=https://example.org/sctp.git")
        self.assertEqual(status, 0, output)
        version = re.search(r"Tag to set: git tag -a sctp-([\d.]+) ", output)[1]
        archive = self.folder / f"out/ns-3-sctp-{version}.tar.gz"
        checksum = hashlib.sha256(archive.read_bytes()).hexdigest()
        self.assertIn(checksum, output)
        self.assertEqual(archive.with_name(f"{archive.name}.sha256").read_text(), f"{checksum}  {archive.name}\n")
        for name in ("page.md", "sctp.xml"):
            self.assertIn("https://example.org/sctp.git", (self.folder / f"out/{name}").read_text(encoding="utf-8"))

        # With the tag, the archive is the same; a tag of another commit is refused.
        git(self.root, "tag", f"sctp-{version}")
        status, output = self.run_release(str(self.folder / "out"))
        self.assertIn(f"The tag sctp-{version} is set", output)
        self.assertIn(checksum, output)
        self.commit()
        status, output = self.run_release(str(self.folder / "out"))
        self.assertEqual(status, 1)
        self.assertIn("is of another commit", output)


if __name__ == "__main__":
    unittest.main()
