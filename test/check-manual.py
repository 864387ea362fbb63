#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Compare tables of the manual with the module.

Trace sources, with the arguments of their callbacks: those of the sources in model/ and helper/, where the member
that fires and the documented typedef have to agree, too. Attributes of ns3::SctpParameters and their defaults: those
of a program's help. Files that pages name have to be there. The overview of all
campaigns counts their stored tables (utils/validation-overview). Code is included from files that are compiled; that of
README.md is in examples/sctp-first.cc, and test/check-where.py compiles that of doc/sctp-where.rst. Declarations that
pages show, below the name of a header, are those of the header. Tables of
conformance name suites and tests that exist, and functions. Tables of statistics name all counters. The names of
RFC 6458 have counterparts that exist.

  test/check-manual.py SCTP-PATHS   the program
"""

import pathlib
import re
import subprocess
import sys

import rfc6458_names

ROOT = pathlib.Path(__file__).resolve().parent.parent
FILES = [path for folder in ("model", "helper") for path in sorted((ROOT / folder).rglob("*"))]

# Callbacks that ns-3 declares.
NS3_CALLBACKS = {
    "TracedValueCallback::Uint32": "uint32_t oldValue, uint32_t newValue",
    "TracedValueCallback::Time": "Time oldValue, Time newValue",
    "Time::TracedCallback": "Time value",
    "Packet::TwoAddressTracedCallback":
        "Ptr<const Packet> packet, const Address& source, const Address& destination",
}
# The page with tables of rules, where they are done, and by which test they are held, and how many tables it has.
CONFORMANCE_PAGE = "conformance"
CONFORMANCE_TABLES = 11
# The line below a directive for code that has its header.
DECLARED_IN = re.compile(r":caption: ns3/[\w-]+\.h")
UNITS = {"s": 1, "ms": 1e-3, "us": 1e-6, "ns": 1e-9}


def read_page(name):
    """The text of a page of the manual."""
    return (ROOT / f"doc/sctp-{name}.rst").read_text(encoding="ascii")


def split_arguments(text):
    """The arguments of a list, at commas outside of <>, without blanks at their ends."""
    parts, depth = [""], 0
    for character in text:
        depth += {"<": 1, ">": -1}.get(character, 0)
        if character == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += character
    return [" ".join(part.split()) for part in parts]


def read_declarations():
    """The typedefs of callbacks (class::name: arguments), and the types that members fire with."""
    typedefs, members = dict(NS3_CALLBACKS), {}
    pattern = re.compile(r"^(?:class|struct) (\w+)(?=$|[ :{])|typedef void \(\*(\w+)\)\(([^;]*)\);|"
                         r"Traced(Callback|Value)<([^;]*)>\s+(\w+)[;{]", re.MULTILINE)
    for path in FILES:
        if path.suffix != ".h":
            continue
        owner = None
        for match in pattern.finditer(path.read_text(encoding="ascii")):
            if match[1]:
                owner = match[1]
            elif match[2]:
                typedefs[f"{owner}::{match[2]}"] = " ".join(match[3].split())
            else:
                types = split_arguments(match[5])
                members[f"{owner}::{match[6]}"] = types * 2 if match[4] == "Value" else types
    for path in [path for path in FILES if path.suffix == ".h"]:
        for name, bases in re.findall(r"^class (\w+) : ([^{;]+)$", path.read_text(encoding="ascii"), re.MULTILINE):
            for member, types in list(members.items()):
                if member.partition("::")[0] in re.findall(r"public (\w+)", bases):
                    members.setdefault(name + "::" + member.partition("::")[2], types)
    # Users know the traces of an association as its own.
    for name, arguments in list(typedefs.items()):
        typedefs.setdefault(name.replace("SctpAssociationTraces::", "SctpAssociation::"), arguments)
    return typedefs, members


def read_sources():
    """The trace sources (class, name) of the module with the arguments of their callbacks, and complaints."""
    typedefs, members = read_declarations()
    sources, complaints = {}, []
    pattern = re.compile(r'TypeId\("(ns3::\w+)"\)|AddTraceSource\(\s*"(\w+)",.*?'
                         r'MakeTraceSourceAccessor\(\s*&([\w:]+)\),\s*"ns3::([\w:]+)"\)', re.DOTALL)
    for path in FILES:
        if path.suffix != ".cc":
            continue
        owner = "ns3::SctpAssociation"
        for match in pattern.finditer(path.read_text(encoding="ascii")):
            if match[1]:
                owner = match[1]
                continue
            name, arguments = f"{owner} {match[2]}", typedefs.get(match[4])
            if arguments is None:
                complaints.append(f"{name}: no typedef ns3::{match[4]}")
                continue
            sources[(owner, match[2])] = arguments
            types = [re.sub(r"\s*\b\w+$", "", argument) for argument in split_arguments(arguments)]
            fired = members.get(match[3])
            if fired is None or len(fired) != len(types) or any(
                    left.replace("const ", "").rstrip("&") != right.replace("const ", "").rstrip("&")
                    for left, right in zip(fired, types)):
                complaints.append(f"{name}: fires with {fired}, but ns3::{match[4]} has {types}")
    return sources, complaints


def check_traces():
    """Compare the trace sources with those of the manual; return complaints."""
    sources, complaints = read_sources()
    told = {}
    for section in re.split(r"^(?=``ns3::\w+``:\n)", read_page("traces"), flags=re.MULTILINE)[1:]:
        owner = re.match(r"``(ns3::\w+)``", section)[1]
        for name, arguments in re.findall(r"\* - ``(\w+)``\n     - ``([^`]*)``", section):
            told[(owner, name)] = " ".join(arguments.split())
    for source in sorted(set(sources) | set(told)):
        if sources.get(source) != told.get(source):
            complaints.append(f"trace source {' '.join(source)}: the module has {sources.get(source)}, "
                              f"doc/sctp-traces.rst {told.get(source)}")
    return complaints


def read_attributes(program, type_name):
    """The attributes of a type with their defaults, from the help of a program."""
    text = subprocess.run([program, f"--PrintAttributes={type_name}"], capture_output=True, text=True,
                          check=True).stdout
    return dict(re.findall(rf"--{type_name}::(\w+)=\[([^]]*)\]", text))


def normalize(value):
    """A default as a number or a text, so that 200 ms, +2e+08ns and 0.2s are the same."""
    match = re.fullmatch(r"([-+]?[\d.]+(?:e[-+]?\d+)?) ?(s|ms|us|ns)?", value)
    if match:
        return round(float(match[1]) * UNITS.get(match[2], 1), 9)
    return value.lower() or "(none)"


def check_attributes(program):
    """Compare the attributes of SctpParameters with those of the manual; return complaints."""
    real = read_attributes(program, "ns3::SctpParameters")
    tables = read_page("attributes").split("Attributes of policies\n")[0]
    told = {name: normalize(" ".join(default.split()))
            for name, default in re.findall(r"^``(\w+)``  +(\S+(?: \S+)?)", tables, re.MULTILINE)}
    complaints = []
    # Types of strategies are in the table of policies.
    policies = set(re.findall(r"^   \* - ``(\w+)``$", read_page("concepts"), re.MULTILINE))
    for name, default in real.items():
        if default.startswith("ns3::"):
            if name not in policies:
                complaints.append(f"attribute {name} is not in the table of policies of doc/sctp-concepts.rst")
        elif name not in told:
            complaints.append(f"attribute {name} is not in doc/sctp-attributes.rst")
        elif normalize(default) != told[name]:
            complaints.append(f"attribute {name}: the default is {default}, doc/sctp-attributes.rst has {told[name]}")
    complaints += [f"doc/sctp-attributes.rst has {name}, ns3::SctpParameters has not"
                   for name in told if name not in real]
    for type_name, name, default in re.findall(r"^``(ns3::\w+)::(\w+)``  +(\S+(?: \S+)?)", read_page("attributes"),
                                               re.MULTILINE):
        value = read_attributes(program, type_name).get(name)
        if value is None:
            complaints.append(f"doc/sctp-attributes.rst has {type_name}::{name}, which does not exist")
        elif default not in ("variant's", "class's", "empty") and normalize(value) != normalize(default):
            complaints.append(f"{type_name}::{name}: the default is {value}, doc/sctp-attributes.rst has {default}")
    return complaints


def read_checked(page):
    """The text of a page, of sctp-where.rst what is before the steps, which name files and have code of their own."""
    text = page.read_text(encoding="ascii")
    if page.name == "sctp-where.rst":
        text, steps, _ = text.partition(".. _sctp-where-steps:")
        assert steps
    return text


def check_files():
    """Files of the repository that the manual and the README name; return complaints."""
    complaints = []
    pages = [*(ROOT / "doc").glob("*.rst"), ROOT / "README.md"]
    for page in pages:
        for name in re.findall(r"`((?:examples|test|utils|helper|doc)/[\w./-]*\w)`", read_checked(page)):
            if not (ROOT / name).exists():
                complaints.append(f"{page.name} names {name}, which does not exist")
    return complaints


def check_overview():
    """Compare the overview of all campaigns with their tables; return complaints."""
    result = subprocess.run([ROOT / "utils/validation-overview", "--check"], capture_output=True, text=True, check=False)
    return result.stderr.splitlines() if result.returncode != 0 else []


def squeeze(text):
    """Lines of code without comments and indentation."""
    return [line for line in (re.sub(r"//.*", "", line).strip() for line in text.splitlines()) if line]


def check_code():
    """Code that could differ from what is compiled; return complaints."""
    [code] = re.findall(r"^```cpp\n(.*?)^```", (ROOT / "README.md").read_text(encoding="ascii"), re.MULTILINE | re.DOTALL)
    example = squeeze((ROOT / "examples/sctp-first.cc").read_text(encoding="ascii"))
    complaints = [f"README.md: '{line}' is not in examples/sctp-first.cc" for line in squeeze(code)
                  if line not in example]
    for page in sorted((ROOT / "doc").glob("*.rst")):
        lines = read_checked(page).splitlines()
        complaints += [f"{page.name}: code behind '{line}' is in no file that is compiled" for line in lines
                       if line.endswith("::") and not line.lstrip().startswith("..")]
        complaints += [f"{page.name}: {line} without a header, :caption: ns3/NAME.h" for line, below in zip(lines, [*lines[1:], ""])
                       if re.match(r" *\.\. code-block:: (cpp|c\+\+)$", line) and not DECLARED_IN.fullmatch(below.strip())]
    return complaints


def strip_comments(text):
    """C++ without comments, and with one blank for each space."""
    return " ".join(re.sub(r"/\*.*?\*/|//[^\n]*", " ", text, flags=re.DOTALL).split())


def read_class(text, name):
    """The body of a class or struct, of which only the definition counts, or nothing."""
    match = re.search(rf"^( *)(?:class|struct) {name}\b[^;{{]*{{(.*?)^\1}};", text, re.MULTILINE | re.DOTALL)
    return strip_comments(match[2]) if match else ""


def check_declarations():
    """Declarations that pages show, a class or struct and some of its members, and no such header; return complaints."""
    headers = {path.name: path for path in FILES if path.suffix == ".h"}
    complaints = []
    for page in sorted((ROOT / "doc").glob("*.rst")):
        blocks = re.findall(r"^\.\. code-block:: cpp\n   :caption: (\S+)\n\n((?:   .*\n|\n)+)", page.read_text(encoding="ascii"), re.MULTILINE)
        for header, block in blocks:
            path = headers.get(header.removeprefix("ns3/"))
            if not path:
                complaints.append(f"{page.name} names {header}, which does not exist")
                continue
            for name, members in re.findall(r"^   (?:class|struct) (\w+)\n   {\n(.*?)^   };", block, re.MULTILINE | re.DOTALL):
                body = read_class(path.read_text(encoding="ascii"), name)
                complaints += [f"{page.name}: {header} does not declare '{member.strip()};' in {name}"
                               for member in strip_comments(members).split(";")[:-1]
                               if not re.search(rf"(?:^|[;:{{}}]) ?{re.escape(member.strip())};", body)]
            if not re.search(r"^   };$", block, re.MULTILINE) or re.sub(
                    r"^   (?:class|struct) \w+\n   {\n.*?^   };", "", block, flags=re.MULTILINE | re.DOTALL).strip():
                complaints.append(f"{page.name}: declarations of {header} that are in no class")
    return complaints


def read_conformance(page):
    """The tables of a page with rules, where they are done, and by which test they are held: rows without the first."""
    for table in read_page(page).split(".. list-table::")[1:]:
        body = re.split(r"\n(?=\S)", table)[0]
        rows = [[" ".join(cell.split()) for cell in row.split("\n     - ")] for row in body.split("\n   * - ")[1:]]
        if rows[0][1:] == ["Rule", "Where", "Test"]:
            yield rows[1:]


def check_conformance():
    """Tests and functions that tables of conformance name; return complaints."""
    suites, tests = {}, ""
    for path in sorted((ROOT / "test").rglob("*.cc")):
        text = re.sub(r'"\s+"', "", path.read_text(encoding="ascii"))
        tests += text
        for name in re.findall(r'"(sctp-[a-z0-9-]+)"', text):
            suites[name] = suites.get(name, "") + text
    code = {path: path.read_text(encoding="ascii") for path in FILES if path.suffix in (".h", ".cc")}
    complaints = []
    page = CONFORMANCE_PAGE
    tables = list(read_conformance(page))
    if len(tables) != CONFORMANCE_TABLES:
        complaints.append(f"doc/sctp-{page}.rst: {len(tables)} tables of rules, not {CONFORMANCE_TABLES}")
    for section, _, where, test in [row for table in tables for row in table]:
        for part in test.split("; "):
            suite = re.match("``(.*?)``", part)
            if suite and suite[1] not in suites:
                complaints.append(f"doc/sctp-{page}.rst: {section} names {suite[1]}, which is no suite")
                continue
            for name in re.findall(r"(?<!\*)\*([^*]+)\*", part):
                if '"' + name not in (suites[suite[1]] if suite else tests) and not name.startswith("... "):
                    complaints.append(f"doc/sctp-{page}.rst: {section} names {part}, but there is no test *{name}*")
        for owner, name in re.findall(r"``(\w+)::(\w+)``", where):
            if not any(re.search(rf"\b(class|struct) {owner}\b[^;]*{{", text) and re.search(rf"\b{name}\b", text)
                       for text in code.values()):
                complaints.append(f"doc/sctp-{page}.rst: {section} names {owner}::{name}, which does not exist")
    return complaints


def check_statistics():
    """Compare the names of counters with the tables of the manual, in their order; return complaints."""
    code = (ROOT / "model/common/sctp-statistics.cc").read_text(encoding="ascii")
    reasons = (ROOT / "model/common/sctp-tx-reason.cc").read_text(encoding="ascii")
    rows = re.findall(r'"(\w+)",\s+&Counts::', reasons)
    code = code.replace("(reason.statistic, ", "".join(f'{{"{name}", value}}' for name in rows))
    page = read_page("traces")
    complaints = []
    for table, pattern in (("statistics", r'{"(\w+)", \w'), ("mib", r'"(sctp\w+)"')):
        text = page.split(f".. {table} begin")[1].split(f".. {table} end")[0]
        told = re.findall(r"^``(\w+)``", text, re.M)
        if told != re.findall(pattern, code):
            complaints.append(f"doc/sctp-traces.rst: names of the table '{table}' are not those of sctp-statistics.cc")
    return complaints


def check_rfc6458(program):
    """The table of the names of RFC 6458; return complaints."""
    headers = [path.read_text(encoding="ascii") for path in FILES if path.suffix == ".h"]
    attributes = read_attributes(program, "ns3::SctpParameters")
    return rfc6458_names.check_names(read_page("conformance"), attributes, headers)


def main():
    """Make all checks."""
    program = pathlib.Path(sys.argv[1]).resolve()
    complaints = check_traces() + check_attributes(program) + check_files() + check_overview()
    complaints += check_code() + check_declarations() + check_conformance() + check_statistics() + check_rfc6458(program)
    print("\n".join(complaints), end="\n" if complaints else "")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
