#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Test utils/check-structure: it finds each fault that is planted in a small tree, and nothing else."""

import importlib.machinery
import importlib.util
import pathlib
import re
import shutil
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent

# Files of the module that are right as they are.
COPIED = [
    "model/common/sctp-address.cc",
    "model/common/sctp-address.h",
    "model/wire/sctp-crc32c.cc",
    "model/wire/sctp-crc32c.h",
    "model/wire/sctp-header.cc",
    "model/wire/sctp-header.h",
]


def load_check():
    loader = importlib.machinery.SourceFileLoader("check", str(ROOT / "utils/check-structure"))
    sys.dont_write_bytecode = True
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("check", loader))
    loader.exec_module(module)
    return module


check = load_check()


def make_function(lines, statement="    g_count += i;"):
    """A function of a number of lines, signature and braces included."""
    body = [statement] * (lines - 7)
    return "\n".join(["void", "Count(int i)", "{", "    if (i)", "    {", *body, "    }", "}"])


def make_method(lines):
    """A class with a method of a number of lines in its body."""
    body = ["        g_count += i ? 1 : 2;"] * (lines - 3)
    return "\n".join(["class A", "{", "    void B()", "    {", *body, "    }", "};"])


LICENCE = "/* Copyright */\n"
# A line that goes before the planted files which have no licence.
PURPOSE = "/* Copyright */ /** @file A planted file. */\n"


def make_class(methods, name="Big", overrides=0):
    """A class with a number of methods, and some that override one of its base."""
    body = ["    void Do%d();" % i for i in range(methods)]
    body += ["    void Undo%d() const override%s" % (i, " {}" if i % 2 else ";") for i in range(overrides)]
    return "\n".join([LICENCE, "/** It is large. */", "class " + name, "{", *body, "};", ""])


def make_lists(*public):
    """A files.cmake with public headers."""
    return "set(SCTP_HEADERS\n%s)\n\nset(SCTP_PRIVATE_HEADERS\n    model/wire/sctp-wire.h\n)\n" % (
        "".join("    %s\n" % name for name in public)
    )


def make_header(text, include=""):
    """A header with a purpose."""
    return LICENCE + include + "/** @file\n * It is there. */\n" + text + "\n"


IN_SCTP = "namespace ns3\n{\nclass A;\nnamespace sctp\n{\nstruct B\n{\n    int c;\n};\n} // namespace sctp\n} // namespace ns3"
IN_NS3 = "namespace ns3\n{\nstruct A\n{\n    int b;\n};\n} // namespace ns3"

# Name, files added or replaced, and what is to be found, without figures.
PLANTED = [
    ("nothing", {}, []),
    (
        "an include of a higher folder",
        {
            "model/node/sctp-node.h": "",
            "model/wire/sctp-up.cc": '#include "ns3/sctp-node.h"\n',
        },
        ["include against the arrows: model/wire/sctp-up.cc: model/node/sctp-node.h"],
    ),
    (
        "an include of a sibling",
        {
            "model/receive/sctp-in.h": "",
            "model/send/sctp-out.h": '#include "ns3/sctp-in.h"\n',
        },
        ["include against the arrows: model/send/sctp-out.h: model/receive/sctp-in.h"],
    ),
    (
        "an include of a helper by the model",
        {
            "helper/sctp-help.h": "",
            "model/socket/sctp-s.cc": '#include "ns3/sctp-help.h"\n',
        },
        ["include against the arrows: model/socket/sctp-s.cc: helper/sctp-help.h"],
    ),
    (
        "an include over two floors, which is right",
        {"model/path/sctp-p.cc": '#include "ns3/sctp-address.h"\n#include "ns3/sctp-header.h"\n'},
        [],
    ),
    (
        "a cycle of headers",
        {
            "model/path/sctp-a.h": '#include "sctp-b.h"\n',
            "model/path/sctp-b.h": '#include "sctp-c.h"\n',
            "model/path/sctp-c.h": '#include "sctp-a.h"\n',
        },
        ["cycle: model/path/sctp-a model/path/sctp-b model/path/sctp-c"],
    ),
    (
        "a cycle by .h and .cc",
        {
            "model/path/sctp-a.h": '#include "sctp-b.h"\n',
            "model/path/sctp-b.h": "",
            "model/path/sctp-b.cc": '#include "sctp-b.h"\n#include "sctp-a.h"\n',
        },
        ["cycle: model/path/sctp-a model/path/sctp-b"],
    ),
    (
        "a cycle by a .cc without a header of its own",
        {
            "model/path/sctp-a.h": '#include "sctp-b.h"\n',
            "model/path/sctp-b.h": "",
            "model/path/sctp-b-more.cc": '#include "sctp-b.h"\n#include "sctp-a.h"\n',
        },
        ["cycle: model/path/sctp-a model/path/sctp-b"],
    ),
    (
        "units of the sending side that find each other by the struct that holds them, which is right",
        {
            "model/send/sctp-send-units.h": '#include "sctp-a.h"\n',
            "model/send/sctp-a.h": "",
            "model/send/sctp-a.cc": '#include "sctp-a.h"\n#include "sctp-send-units.h"\n',
        },
        [],
    ),
    (
        "a unit that is declared by the struct that holds it",
        {
            "model/send/sctp-send-units.h": '#include "sctp-a.h"\n',
            "model/send/sctp-a.h": '#include "sctp-send-units.h"\n',
        },
        ["cycle: model/send/sctp-a model/send/sctp-send-units"],
    ),
    (
        "an include of a socket by the node",
        {
            "model/node/sctp-n.h": "",
            "model/node/sctp-n.cc": '#include "sctp-n.h"\n#include "ns3/sctp-s.h"\n',
            "model/socket/sctp-s.h": "",
            "model/socket/sctp-s.cc": '#include "sctp-s.h"\n#include "ns3/sctp-n.h"\n',
        },
        [
            "cycle: model/node/sctp-n model/socket/sctp-s",
            "include against the arrows: model/node/sctp-n.cc: model/socket/sctp-s.h",
        ],
    ),
    (
        "names of extensions in the core, and where they belong",
        {
            "model/send/sctp-e.cc": "struct EcneCounter;\nint GetReconfiguration();\n",
            "model/extensions/sctp-f.cc": "struct ForwardTsnUnit;\n",
        },
        ["word of an extension: model/send/sctp-e.cc: Ecne"],
    ),
    (
        "standard error",
        {
            "model/send/sctp-e.cc": "void\nF()\n{\n    std::cerr << 1;\n}\n",
            "model/common/sctp-user-warning.cc": "void\nF()\n{\n    std::cerr << 1;\n}\n",
        },
        ["std::cerr: model/send/sctp-e.cc"],
    ),
    (
        "names of extensions in the core, and where they belong",
        {
            "model/send/sctp-e.cc": "struct EcneCounter;\nint GetReconfiguration();\n",
            "model/extensions/sctp-f.cc": "struct ForwardTsnUnit;\n",
        },
        ["word of an extension: model/send/sctp-e.cc: Ecne"],
    ),
    (
        "standard error",
        {
            "model/send/sctp-e.cc": "void\nF()\n{\n    std::cerr << 1;\n}\n",
            "model/common/sctp-user-warning.cc": "void\nF()\n{\n    std::cerr << 1;\n}\n",
        },
        ["std::cerr: model/send/sctp-e.cc"],
    ),
    ("a long file", {"test/sctp-long.cc": "\n" * 600}, ["long file: test/sctp-long.cc"]),
    ("a file that is just not too long", {"test/sctp-long.cc": "\n" * 599}, []),
    (
        "a long function",
        {"examples/sctp-f.cc": make_function(61) + "\n"},
        ["long function: examples/sctp-f.cc: Count"],
    ),
    ("a function that is just not too long", {"examples/sctp-f.cc": make_function(60) + "\n"}, []),
    (
        "a long function with braces in comments and texts",
        {"test/sctp-f.cc": "// }\n" + make_function(61, '    Print("}" /* } */, \'}\');') + "\n"},
        ["long function: test/sctp-f.cc: Count"],
    ),
    (
        "a long method in a header",
        {"helper/sctp-m.h": "namespace ns3\n{\n" + make_method(61) + "\n} // namespace ns3\n"},
        ["long function: helper/sctp-m.h: A::B"],
    ),
    (
        "a long constructor with initializers",
        {
            "test/sctp-i.cc": "A::A(int a)\n    : B(a),\n      m_c{a},\n      m_d(a)\n{\n"
            + "    m_c += a ? 1 : 2;\n" * 60
            + "}\n"
        },
        ["long function: test/sctp-i.cc: A::A"],
    ),
    (
        "long tables",
        {
            "test/sctp-t.cc": "const int TABLE[] = {\n" + "    1,\n" * 100 + "};\n\n"
            "TypeId\nA::GetTypeId()\n{\n    static TypeId tid = TypeId(\"A\")\n"
            + '        .AddAttribute("A", "{")\n' * 100
            + "        ;\n    return tid;\n}\n\nSuite::Suite()\n{\n"
            + "    AddTestCase(new Case);\n" * 100
            + "}\n"
        },
        [],
    ),
    (
        "an include of the same folder as of another one",
        {
            "model/wire/sctp-w.cc": '#include "ns3/sctp-header.h"\n',
            "model/wire/sctp-x.cc": '#include "sctp-header.h"\n',
        },
        ["include not written by the rule: model/wire/sctp-w.cc: ns3/sctp-header.h"],
    ),
    (
        "an include of another folder as of the same one",
        {"model/wire/sctp-w.cc": '#include "sctp-address.h"\n#include <ns3/sctp-address.h>\n'},
        [
            "include not written by the rule: model/wire/sctp-w.cc: ns3/sctp-address.h",
            "include not written by the rule: model/wire/sctp-w.cc: sctp-address.h",
        ],
    ),
    (
        "an include of another folder of the tests as of the model",
        {
            "test/harness/sctp-w.h": "",
            "test/wire/sctp-x.cc": '#include "ns3/sctp-w.h"\n',
            "test/wire/sctp-y.cc": '#include "../harness/sctp-w.h"\n',
        },
        ["include not written by the rule: test/wire/sctp-x.cc: ns3/sctp-w.h"],
    ),
    (
        "two headers of one name",
        {"test/sctp-header.h": ""},
        ["header name twice: model/wire/sctp-header.h test/sctp-header.h"],
    ),
    (
        "a folder that the table does not have",
        {"model/attic/sctp-a.h": ""},
        ["folder not in the table: model/attic"],
    ),
    (
        "a public header that includes a private one, and one that does by way of it",
        {
            "files.cmake": make_lists("model/path/sctp-a.h", "model/path/sctp-b.h"),
            "model/path/sctp-a.h": make_header(IN_NS3, '#include "sctp-b.h"\n'),
            "model/path/sctp-b.h": make_header(IN_NS3, '#include "ns3/sctp-wire.h"\n'),
            "model/wire/sctp-wire.h": make_header(IN_SCTP),
        },
        ["public header includes a private one: model/path/sctp-b.h: model/wire/sctp-wire.h"],
    ),
    (
        "a public header that includes one of no list",
        {
            "files.cmake": make_lists("model/path/sctp-a.h"),
            "model/path/sctp-a.h": make_header(IN_NS3, '#include "ns3/sctp-b.h"\n'),
            "model/wire/sctp-b.h": make_header(IN_NS3),
        },
        ["public header includes a private one: model/path/sctp-a.h: model/wire/sctp-b.h"],
    ),
    (
        "public headers of ns3::sctp alone: a class, functions, nothing but a forward declaration in ns3",
        {
            "files.cmake": make_lists(*("model/path/sctp-%s.h" % name for name in "abcde")),
            "model/path/sctp-a.h": make_header(IN_SCTP),
            "model/path/sctp-b.h": make_header("namespace ns3::sctp\n{\nint F(int a);\n}"),
            "model/path/sctp-c.h": make_header("namespace ns3::sctp\n{\ninline void F()\n{\n    G();\n}\n}"),
            "model/path/sctp-d.h": make_header(IN_NS3),
            "model/path/sctp-e.h": make_header("namespace ns3\n{\nstd::ostream& operator<<(std::ostream& os, int a);\n}"),
        },
        ["public header of ns3::sctp alone: model/path/sctp-%s.h" % name for name in "abc"],
    ),
    (
        "a public header without a reason, and a reason without a public header",
        {"files.cmake": make_lists("helper/sctp-a.h", "helper/sctp-b.h"), "reasons": "helper/sctp-b.h helper/sctp-c.h"},
        [
            "public header without a reason: helper/sctp-a.h",
            "reason for a header that is not public: helper/sctp-c.h",
        ],
    ),
    (
        "a private base of policies, and a public one",
        {
            "files.cmake": make_lists("model/path/sctp-a.h"),
            "model/association/sctp-strategy-table.cc": "int a = Row<SctpA, SctpA1>(1) + Row<SctpB,\n    SctpB1>(2);\n",
            "model/path/sctp-a.h": make_header(IN_NS3.replace("struct A", "struct SctpA")),
            "model/path/sctp-b.h": make_header(IN_NS3.replace("struct A", "struct SctpB")),
        },
        ["private base of policies: model/path/sctp-b.h: SctpB"],
    ),
    (
        "a script that includes a private header, and a program of the repository, which may",
        {
            "files.cmake": make_lists("model/path/sctp-a.h"),
            "examples/sctp-e.cc": '#include "ns3/sctp-a.h"\n#include "ns3/sctp-b.h"\n#include "ns3/sctp-module.h"\n',
            "examples/sctp-f.cc": '#include "../helper/scenario/sctp-s.h"\n\n#include "ns3/sctp-b.h"\n'
            '#include "ns3/sctp-module.h"\n',
            "helper/scenario/sctp-s.h": make_header(IN_NS3),
            "model/path/sctp-a.h": make_header(IN_NS3),
            "model/path/sctp-b.h": make_header(IN_NS3),
        },
        ["script includes a private header: examples/sctp-e.cc: model/path/sctp-b.h"],
    ),
    (
        "an include of what another unit owns",
        {
            "model/association/sctp-transmission-control-block.h": "",
            "model/association/sctp-state-machine.h": '#include "sctp-transmission-control-block.h"\n',
            "model/association/sctp-handshake.cc": '#include "sctp-transmission-control-block.h"\n',
            "test/sctp-t.cc": '#include "ns3/sctp-transmission-control-block.h"\n',
        },
        [
            "include of what another unit owns: model/association/sctp-handshake.cc: "
            "model/association/sctp-transmission-control-block.h"
        ],
    ),
    (
        "a class with one method more",
        {"model/send/sctp-big.h": make_class(check.MAX_METHODS + 1)},
        ["many methods: model/send/sctp-big.h: Big"],
    ),
    ("a class with many methods that override", {"model/send/sctp-big.h": make_class(check.MAX_METHODS, "Big", 60)}, []),
    (
        "a class that is an exception, with one method more",
        {
            "model/path/sctp-big.h": make_class(check.MANY_METHODS["SctpPath"], "SctpPath"),
            "model/path/sctp-big-path.h": make_class(check.MANY_METHODS["SctpPath"] + 1, "SctpPath"),
        },
        ["many methods: model/path/sctp-big-path.h: SctpPath"],
    ),
    (
        "files without a purpose",
        {
            "model/path/sctp-a.h": LICENCE + "namespace ns3\n{\nclass A;\nclass B\n{\n};\n}\n",
            "model/path/sctp-b.h": LICENCE + "/**\n * @return one\n */\nint B();\n",
            "model/path/sctp-c.h": LICENCE + "extern int A;\n/** It comes late. */\nclass C\n{\n};\n",
            "test/sctp-d.cc": LICENCE + "/** A class of several. */\nclass D\n{\n};\n",
            "test/sctp-e.cc": LICENCE + "/**\n * @file\n * @ingroup sctp-tests\n */\nint e;\n",
        },
        [
            "no sentence at the top that says what it is for: " + name
            for name in (
                "model/path/sctp-a.h",
                "model/path/sctp-b.h",
                "model/path/sctp-c.h",
                "test/sctp-d.cc",
                "test/sctp-e.cc",
            )
        ],
    ),
    (
        "files with a purpose",
        {
            "model/path/sctp-a.h": LICENCE
            + '#include <map>\nnamespace ns3\n{\nclass A;\n/**\n * @ingroup sctp-path\n * It is B.\n */\nclass B\n{\n};\n}\n',
            "model/path/sctp-a.cc": LICENCE + '#include "sctp-a.h"\n',
            "test/sctp-d.cc": LICENCE + "/**\n * @file\n * @ingroup sctp-tests\n * It is\n * D.\n */\nint d;\n",
        },
        [],
    ),
]


def main():
    errors = []
    for name, files, expected in PLANTED:
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for copied in COPIED:
                (root / copied).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / copied, root / copied)
            public = re.findall(r"\S+\.h", files.get("files.cmake", "").split(")")[0])
            check.PUBLIC_HEADERS = {"planted": files.get("reasons", " ".join(public)).split()}
            for file, text in files.items():
                (root / file).parent.mkdir(parents=True, exist_ok=True)
                bare = pathlib.Path(file).suffix in (".h", ".cc") and LICENCE not in text
                (root / file).write_text(PURPOSE + text if bare else text)
            found = sorted(check.find_wrong(root))
            if found != expected:
                errors.append("%s: found %s, not %s" % (name, found, expected))
            # What is known is silent, and has to be taken out of the list when it is mended.
            if check.check(root, expected):
                errors.append("%s: known faults are told" % name)
            if len(check.check(root, [*expected, "long file: gone.cc"])) != 1:
                errors.append("%s: a fault that is gone may stay in the list" % name)
    print("\n".join(errors) or "%d trees are judged right" % len(PLANTED))
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
