"""Makes the C that mypyc has written for the rules faster to run and to compile: setup.py calls it in every build.

mypyc writes C that is right in every case. What it does not tell gcc, and gcc cannot find out, is known here: which
functions matter, what hardly ever happens, which numbers never change, and that nothing takes an array away while a few
lines look at it. Each change fits only what mypyc writes today, word by word. Where it writes something else, the C
stays as it is: right, and slower.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

BUILD: Final = Path("build")
HEADER: Final = BUILD / "__native_internal_petteia.h"
OBSERVE: Final = BUILD / "__native_petteia___core___observe.c"

# Of all functions, a tenth does nearly all the work: those that release/hot.py has found, and those through which
# interpreted code calls the core, positions, views and pages. The others are run when a module is loaded, by rare
# cards, or by whoever calls a rule from outside. To make these small instead of fast takes a third less time for all.
HOT: Final = Path("release/hot.txt")
FUNCTION: Final = re.compile(r"^extern (?=[^(\n]*?\b(CPy(?:Def|Py)_\w+)\()", re.MULTILINE)
CALLED: Final = re.compile(
    r"CPyPy_(?:\w+___)?"
    r"(?:chance|heuristic|flow|observe|playout|stepping|tree|foresight|state|view|encode|table|elements|patches)___"
)
ONCE: Final = '__attribute__((cold, noinline, optimize("O0"))) '  # run when a module is loaded
SELDOM: Final = "__attribute__((cold)) "
RARELY: Final = "__attribute__((cold, noinline)) "  # where release/quick.h does not know how

# How mypyc asks whether an index is in its array, and then, counted from the end, once more. It does not tell the
# compiler that the first is nearly always so, which puts the second and the exception in the way of every access.
IN_RANGE: Final = re.compile(r"^    (\w+)( = \(uint64_t\)\w+ < \(uint64_t\)\w+;\n    if \()\1\)", re.MULTILINE)

# How it appends to an array of objects and pops from it, as every decision does, and how an observation is written;
# release/quick.h does it in place.
QUICK: Final = Path("release/quick.h")
ON_STACK: Final = re.compile(r"\bVecTApi\.(append|pop)\(")
WRITING: Final = re.compile(r"CPyDef_observe___(?:Observation___|Rows___)?(\w+)(?!\w)")
FIELD: Final = re.compile(
    r"(->_field;\n    CPy_INCREF\(cpy_r_r\d+\);\n    cpy_r_r\d+ = )CPyObject_GetAttr\("
)  # of a decision
IN_OBSERVE: Final = re.compile(rf"(?<= = ){WRITING.pattern}")  # where they are defined: only calls of them
END: Final = "#endif\n"  # of the declarations

# How it frees an object that is no part of cycles. Python's trashcan, which bounds how deep objects that free each
# other nest, is made for the others: these have no room for its notes, and it would write them over a neighbour.
FREED: Final = re.compile(
    r"(?<!PyObject_GC_UnTrack\(self\);\n)"
    r"^    CPy_TRASHCAN_BEGIN\(self, \w+\)\n((?:.*\n){2})    CPy_TRASHCAN_END\(self\)\n",
    re.MULTILINE,
)

# Where it keeps a number that is worked out from the components when its module is loaded. Numbers of a position are
# of the same type, so for the compiler each could be the same as this one, which is then read anew after each of them
# is written. Of a type with another name, and the same size, it is not.
NUMBER: Final = re.compile(r"^((?:extern )?)int64_t (?=CPyStatic_\w+(?:;| = -113;)$)", re.MULTILINE)

# How it asks, each time such a number or table is read, whether the module has been loaded that far.
IS_SET: Final = re.compile(
    r"^(    (\w+) = CPyStatic_\w+;\n    )"
    r"(?:if \(likely\(\2(?: != -113|\.len >= 0)\)\) (goto CPyL\d+;)"
    r"|if \(unlikely\(\2(?: == -113|\.len < 0)\)\) \{\n        goto CPyL\d+;\n    \} else\n        (goto CPyL\d+;))",
    re.MULTILINE,
)

# How it looks at an array of numbers that belongs to an object: it counts one more reference to it, and one less when
# it has looked.
BODY: Final = re.compile(r"^\w[^\n;]*?(CPyDef_\w+)\([^\n;]*\) \{\n(.*?)^\}\n", re.MULTILINE | re.DOTALL)
HELD: Final = re.compile(r"^    VEC_(?:I64|I16|U8|FLOAT)_INCREF\((cpy_r_r\d+)\);$")
LET_GO: Final = re.compile(r"^ +VEC_(?:I64|I16|U8|FLOAT)_DECREF\((cpy_r_\w+)\);$")
OWNED: Final = r"^    {} = (?:\(\(\w+ \*\)cpy_r_\w+\)->_\w+|CPyStatic_\w+);$"
LABEL: Final = re.compile(r"^(CPyL\d+): ;$")
TO: Final = re.compile(r"\bgoto (CPyL\d+);")
CALL: Final = re.compile(r"\b([A-Za-z_]\w*)\(")
GIVEN: Final = re.compile(r"^ +cpy_r_\w+ = (CPyDef_\w+)\([^()]*\);$")  # to another function, which does not keep it
HARMLESS: Final = frozenset(  # they leave every array where it is
    ["likely", "unlikely", "PyErr_SetNone", "PyErr_SetString", "PyErr_Occurred", "CPy_AddTraceback"]
    + ["CPy_AttributeError", "CPy_Unreachable"]
    + ["VEC_I64_INCREF", "VEC_I16_INCREF", "VEC_U8_INCREF", "VEC_FLOAT_INCREF"]
)


def spared(header: str, quick: str) -> str:
    """The declarations with what is seldom called, or once, marked so."""
    hot = set(HOT.read_text(encoding="utf-8").split())

    def declared(function: re.Match[str]) -> str:
        extern, name = function[0], function[1]
        if name.endswith("_____top_level__"):
            return f"{extern}{ONCE}"
        if is_quick(name, quick):
            return f"{extern}{RARELY}"
        return extern if name in hot or CALLED.match(name) else f"{extern}{SELDOM}"

    return FUNCTION.sub(declared, header)


def improved(code: str) -> str:
    """The code of a module with what is known of indexes, the stack, freeing, and what is set once."""
    code = IN_RANGE.sub(r"    \1\2likely(\1))", code)
    code = ON_STACK.sub(r"quick_\1(", code)
    code = FREED.sub(r"\1", code)
    code = NUMBER.sub(r"\1long long ", code)
    return IS_SET.sub(lambda found: found[1] + (found[3] or found[4]), code)


def harmless(codes: list[str]) -> frozenset[str]:
    """The functions that leave every array where it is: they reckon, write numbers and call others of this kind."""
    calls = {}
    for code in codes:
        for function in BODY.finditer(code):
            lines = (line for line in function[2].split("\n") if not LET_GO.match(line))
            calls[function[1]] = {name for line in lines for name in CALL.findall(line)} - HARMLESS
    while others := [name for name, called in calls.items() if not called <= calls.keys()]:
        for name in others:
            del calls[name]
    return HARMLESS | calls.keys()


def borrowing(code: str, safe: frozenset[str]) -> str:
    """The code of a module that counts no reference to an array of numbers where its owner keeps it all the while."""

    def changed(function: re.Match[str]) -> str:
        lines = function[0].split("\n")
        labels = {label[1]: at for at, line in enumerate(lines) if (label := LABEL.match(line))}
        gone: set[int] = set()
        for at, line in enumerate(lines):
            if held := HELD.match(line):
                gone |= needless(lines, labels, at, held[1], safe)
        return "\n".join(line for at, line in enumerate(lines) if at not in gone)

    return BODY.sub(changed, code)


def needless(lines: list[str], labels: dict[str, int], at: int, array: str, safe: frozenset[str]) -> set[int]:
    """The lines that count a reference to an array, the first of which this is; none if anything could take it away.

    That is so unless whatever can follow, up to where the reference is given back, leaves every array where it is.
    """
    owned, used = re.compile(OWNED.format(array)), re.compile(rf"\b{array}\b(?!\.(?:len|items)\b)")
    if sum(f" {array} = " in line for line in lines) != 1 or not any(owned.match(line) for line in lines[:at]):
        return set()
    ends = {i for i, line in enumerate(lines) if (end := LET_GO.match(line)) and end[1] == array}
    seen, met, ahead = {at}, set(), [at + 1]
    while ahead:
        here = ahead.pop()
        if here in seen:
            continue
        seen.add(here)
        if here in ends:
            met.add(here)
            continue
        line = lines[here]
        is_kept = (used.search(line) and not GIVEN.match(line)) or line.startswith(("    return", "}"))
        if is_kept or not (safe.issuperset(CALL.findall(line)) or LET_GO.match(line)):
            return set()
        ahead += following(lines, labels, here)
    return {at, *ends} if all(end in met or is_dead(lines, end) for end in ends) else set()


def is_dead(lines: list[str], at: int) -> bool:
    """Whether a line is run no more: it follows a label that nothing leads to since `IS_SET` was changed."""
    label = LABEL.match(lines[at - 1])
    jumps, before = f"goto {label[1]};" if label else "", lines[at - 2]
    return bool(label) and before.startswith(("    goto ", "    return ")) and not any(jumps in line for line in lines)


def following(lines: list[str], labels: dict[str, int], at: int) -> Iterator[int]:
    """Where the program can be after a line."""
    line = lines[at].strip()
    yield from (labels[label] for label in TO.findall(line))
    if not line.startswith(("goto ", "CPy_Unreachable")):
        yield at + 1
    if line.startswith(("if ", "else", "} else")) and not line.endswith(";"):
        if line.endswith("{"):  # past what is in braces, be it to the other case
            indent = lines[at][: len(lines[at]) - len(lines[at].lstrip())]
            yield next(i for i in range(at + 1, len(lines)) if lines[i].startswith(f"{indent}}}")) + 1
        else:  # past one line
            yield at + 2


def is_quick(name: str, quick: str) -> bool:
    """Whether release/quick.h has a function that does what this one does."""
    found = WRITING.fullmatch(name)
    return found is not None and bool(re.search(rf"^(?:IN_PLACE|CALLED) \w+ quick_{found[1]}\(", quick, re.MULTILINE))


def hurried(code: str, quick: str, called: re.Pattern[str] = WRITING) -> str:
    """The code of a module that writes observations as release/quick.h does, where that knows how."""
    code = FIELD.sub(r"\1quick_get(", code)
    return called.sub(lambda found: f"quick_{found[1]}" if is_quick(found[0], quick) else found[0], code)


def main() -> None:
    """Improve what mypyc has just written."""
    header, quick = HEADER.read_text(encoding="utf-8"), QUICK.read_text(encoding="utf-8")
    header = NUMBER.sub(r"\1long long ", spared(header, quick))
    HEADER.write_text(header.removesuffix(END) + quick + END, encoding="utf-8")
    codes = {path: improved(path.read_text(encoding="utf-8")) for path in BUILD.glob("__native_*.c")}
    safe = harmless(list(codes.values()))
    for path, code in codes.items():
        called = IN_OBSERVE if path == OBSERVE else WRITING
        path.write_text(hurried(borrowing(code, safe), quick, called), encoding="utf-8")


if __name__ == "__main__":
    main()
