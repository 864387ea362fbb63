#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""An archive of campaigns, or of a comparison, that others can verify (--archive): one file with all that the results
follow from.

    record.json     command, environment, versions, sums
    campaigns/      the files of the campaigns or of the grid, and the traces that they name, as they lie to each other
    results/        a folder for each campaign: rows, means, checks, settings, figures
    source/         the sources: a bundle of git's, or what git exports, and a patch of what was changed
    library/        the folder of --with-source
"""

import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import tarfile
import tempfile

import environment
import record
from campaign import CampaignError
from files import list_files

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FORMAT = 1
RECORD = "record.json"

# Options of the commands by which the same runs are made.
KEPT = {
    "reproduce": ("scale", "runs", "until_decided", "first", "checked", "statements"),
    "compare": ("scale", "runs", "schemes", "loads", "own", "name", "library"),
}

# Options of programs that name traces.
TRACES = ("trace", "handover")

# In a folder of results, what is no result.
WORK = ("lock", "jobs.json", "snakemake.log", ".snakemake")


def get_sum(path):
    """The SHA-256 sum of a file."""
    digest = hashlib.sha256()
    with open(path, "rb") as file:
        while block := file.read(1 << 20):
            digest.update(block)
    return digest.hexdigest()


def run_git(folder, *arguments, **more):
    """What git prints; nothing if it fails."""
    result = subprocess.run(["git", "-C", folder, *arguments], capture_output=True, text=True, check=False, **more)
    return result.stdout.strip() if result.returncode == 0 else None


def is_own_repository(root):
    """Whether a folder is that of a repository, and not only within one."""
    top = run_git(root, "rev-parse", "--show-toplevel")
    return top is not None and pathlib.Path(top).resolve() == root


def make_patch(root, work):
    """What was changed and is untracked, as a patch of binary files, too."""
    index = {**os.environ, "GIT_INDEX_FILE": str(work / "index")}
    for arguments in (("read-tree", "HEAD"), ("add", "--all")):
        if run_git(root, *arguments, env=index) is None:
            raise CampaignError(f"git {arguments[0]} fails in {root}")
    command = ["git", "-C", root, "diff", "--cached", "--binary", "HEAD"]
    return subprocess.run(command, env=index, capture_output=True, check=True).stdout


def pack_sources(root, work):
    """Put the sources into the folder source of the archive; what the record says of them."""
    folder = work / "source"
    folder.mkdir()
    if not is_own_repository(root):
        with tarfile.open(folder / "module.tar.gz", "w:gz") as tar:
            for path in sorted(root.iterdir()):
                if not path.name.startswith(("build", "sctp-campaigns")):
                    tar.add(path, f"module/{path.name}")
        return {"kind": "tar", "commit": record.UNKNOWN, "dirty": False}
    # A bundle of a part of the history cannot be cloned.
    kind = "tar" if run_git(root, "rev-parse", "--is-shallow-repository") == "true" else "bundle"
    if kind == "tar":
        command = ("archive", "--format=tar.gz", "--prefix=module/", "-o", folder / "module.tar.gz", "HEAD")
    else:
        command = ("bundle", "create", folder / "module.bundle", "HEAD", "--tags=sctp-*")
    if run_git(root, *command) is None:
        raise CampaignError(f"git {command[0]} fails in {root}")
    patch = make_patch(root, work)
    (work / "index").unlink()
    if patch:
        (folder / "changes.patch").write_bytes(patch)
    return {"kind": kind, "commit": get_commit(root), "dirty": bool(patch)}


def get_commit(root):
    """The commit of a folder of sources, or unknown."""
    return run_git(root, "rev-parse", "HEAD") if is_own_repository(root) else record.UNKNOWN


def check_programs(programs, wanted):
    """Refuse programs that are known to be of another commit than that of the sources here."""
    for path in programs:
        commit = record.get_versions(path)["commit"].removesuffix("-dirty")
        if record.UNKNOWN not in (commit, wanted) and commit != wanted:
            raise CampaignError(f"{path} is of the commit {commit}, the sources here are of {wanted}: build it")


def find_files(campaign, *names):
    """The files that options of a campaign's points name, each once."""
    given = dict.fromkeys(option for point in campaign.points for option in point.options)
    chosen = [option for option in given if option.removeprefix("--").split("=")[0] in names]
    return list(dict.fromkeys(file for option in chosen for file in list_files(option)))


def find_traces(campaign):
    """The files of traces that a campaign names."""
    return list(dict.fromkeys(pathlib.Path(os.path.normpath(file)) for file in find_files(campaign, *TRACES)))


def pack_campaign(campaign, name, work, with_traces):
    """Put the files of a campaign or of a grid, and its traces, into the archive; what the record says of it."""
    path = campaign.path.resolve()
    texts = [path, *(parent.resolve() for parent in campaign.parents)]
    traces = find_traces(campaign)
    base = pathlib.Path(os.path.commonpath([file.parent for file in (*texts, *traces)]))
    place = pathlib.Path("campaigns") / campaign.name
    sums = {}
    for trace in traces:
        inside = trace.relative_to(base)
        sums[str(place / inside)] = get_sum(trace)
        if with_traces:
            (work / place / inside).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(trace, work / place / inside)
    for file in texts:
        text = file.read_text(encoding="utf-8")
        for trace in traces:
            text = text.replace(str(trace), os.path.relpath(trace, path.parent))
        target = work / place / file.relative_to(base)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    return {
        "name": campaign.name,
        "file": str(place / path.relative_to(base)),
        # The name of a single figure restricts a campaign, and a file is one of the user's.
        "asked": None if pathlib.Path(name).suffix in (".yaml", ".yml") else name,
        "libraries": find_files(campaign, "library"),
        "traces": sums,
    }


def pack_library(folder, work):
    """Put the sources of the user's library into the archive."""
    if not pathlib.Path(folder).is_dir():
        raise CampaignError(f"--with-source: no folder {folder}")
    shutil.copytree(folder, work / "library", ignore=shutil.ignore_patterns(".git", "build*"))


def clean(info):
    """A member of the archive without what differs from machine to machine."""
    info.uid = info.gid = 0
    info.uname = info.gname = ""
    return info


def get_runner(command):
    """The name of the command that makes runs, reproduce or compare, by its command line."""
    return pathlib.Path(command[0]).name


def make_archive(chosen, names, programs, options):
    """Write the archive of campaigns that were run; its sum is printed."""
    target = pathlib.Path(options.archive)
    target = target if target.name.endswith(".tar.gz") else target.with_name(f"{target.name}.tar.gz")
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        check_programs(programs.values(), get_commit(ROOT))
        source = pack_sources(ROOT, work)
        packed = [pack_campaign(each, name, work, not options.without_traces) for each, name in zip(chosen, names)]
        if options.with_source:
            pack_library(options.with_source, work)
        for campaign in chosen:
            results = pathlib.Path(options.output) / campaign.name
            shutil.copytree(results, work / "results" / campaign.name, ignore=shutil.ignore_patterns(*WORK))
        content = {
            "format": FORMAT,
            "command": options.command,
            "options": {name: getattr(options, name) for name in KEPT[get_runner(options.command)]},
            "programs": sorted(programs),
            "campaigns": packed,
            "source": source,
            "versions": record.get_versions(next(iter(programs.values()))),
            "environment": environment.read(programs.values()),
        }
        (work / RECORD).write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
        target.parent.mkdir(parents=True, exist_ok=True)
        part = target.with_name(f"{target.name}.part")
        with tarfile.open(part, "w:gz") as tar:
            for path in sorted(work.iterdir()):
                tar.add(path, f"{target.name.removesuffix('.tar.gz')}/{path.name}", filter=clean)
        os.replace(part, target)
    for each in packed:
        if each["libraries"] and not options.with_source:
            print(f"  {each['name']} is not verifiable: it needs the sources of {', '.join(each['libraries'])} (--with-source)")
    print(f"  Archive: {target}, {target.stat().st_size / 1e6:.1f} MB; to be cited as")
    print(f"  sha256 {get_sum(target)}")
