"""What a build changes in the C that mypyc writes: only where it is sure, and as long as mypyc writes it so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from release import improve

from petteia.compiled import is_compiled

BUILD = Path(__file__).parents[2] / "build"
RELEASE = BUILD.parent / "release"

# A function as mypyc writes it: it looks at an array of a position and writes a number into it.
FUNCTION = """\
char CPyDef_tracks___advance(PyObject *cpy_r_s, int64_t cpy_r_seat) {
    VecI64 cpy_r_r0;
    cpy_r_r0 = ((PositionObject *)cpy_r_s)->_levels;
    VEC_I64_INCREF(cpy_r_r0);
BEFORE
    cpy_r_r1 = (int64_t)cpy_r_r0.len;
    cpy_r_r2 = (uint64_t)cpy_r_seat < (uint64_t)cpy_r_r1;
    if (likely(cpy_r_r2)) {
        goto CPyL2;
    } else
        goto CPyL4;
CPyL1: ;
    PyErr_SetNone(PyExc_IndexError);
    goto CPyL3;
CPyL2: ;
    *(int64_t *)cpy_r_r5 = 1;
    VEC_I64_DECREF(cpy_r_r0);
    cpy_r_r6 = CPyDef_rules___anything(cpy_r_s);
    return 1;
CPyL3: ;
    return 2;
CPyL4: ;
    VEC_I64_DECREF(cpy_r_r0);
    goto CPyL1;
}
"""
RECKONING = """\
int64_t CPyDef_board___bit(int64_t cpy_r_place) {
    cpy_r_r0 = cpy_r_place + 1;
    return cpy_r_r0;
}
"""
TAKING_AWAY = """\
char CPyDef_rules___anything(PyObject *cpy_r_s) {
    VEC_I64_DECREF(((PositionObject *)cpy_r_s)->_levels);
    ((PositionObject *)cpy_r_s)->_levels = cpy_r_r0;
    return 1;
}
"""


def counts(*before: str) -> int:
    """How often references are counted in that function when these lines stand before it looks at the array."""
    code = FUNCTION.replace("BEFORE\n", "".join(f"    {line}\n" for line in before))
    safe = improve.harmless([code, RECKONING, TAKING_AWAY])
    return improve.borrowing(code, safe).count("CREF(cpy_r_r0)")


def test_an_array_that_stays_where_it_is_is_not_counted() -> None:
    assert counts() == 0
    assert counts("cpy_r_r7 = cpy_r_seat + 1;") == 0


def test_what_a_function_does_is_known() -> None:
    """One that only reckons may be called meanwhile, and may be given the array."""
    assert counts("cpy_r_r7 = CPyDef_board___bit(cpy_r_seat);") == 0
    assert counts("cpy_r_r7 = CPyDef_board___bit(cpy_r_r0);") == 0


@pytest.mark.parametrize(
    "line",
    [
        "cpy_r_r7 = CPyDef_rules___anything(cpy_r_s);",  # gives the position another array
        "cpy_r_r7 = CPyDef_rules___unknown(cpy_r_s);",
        "cpy_r_r7 = VecI64Api.append(cpy_r_r0, 1);",  # may move it
        "CPy_DECREF(cpy_r_s);",  # may free its owner
        "VEC_I64_DECREF(((PositionObject *)cpy_r_s)->_levels);",
        "cpy_r_kept = cpy_r_r0;",
        "return cpy_r_r0;",
        "if (cpy_r_r7) goto CPyL3;",  # and is not given back there
    ],
)
def test_an_array_that_could_go_is_counted(line: str) -> None:
    assert counts(line) == 3


def test_only_what_has_room_for_it_goes_through_the_trashcan() -> None:
    """Objects that may be part of cycles, which mypyc takes out of Python's list of these first."""
    freed = (
        "    CPy_TRASHCAN_BEGIN(self, {0}_dealloc)\n    {0}_clear(self);\n    free(self);\n    CPy_TRASHCAN_END(self)\n"
    )
    node, pair = "    PyObject_GC_UnTrack(self);\n" + freed.format("Node"), "{\n" + freed.format("Pair")
    assert improve.improved(node) == node
    assert improve.improved(pair) == "{\n    Pair_clear(self);\n    free(self);\n"


@pytest.mark.parametrize(
    "asked",
    [
        "    if (likely(cpy_r_r1{known})) goto CPyL3;\n",
        "    if (unlikely(cpy_r_r1{unknown})) {{\n        goto CPyL2;\n    }} else\n        goto CPyL3;\n",
    ],
)
@pytest.mark.parametrize(("known", "unknown"), [(" != -113", " == -113"), (".len >= 0", ".len < 0")])
def test_what_is_set_once_is_not_asked_for(asked: str, known: str, unknown: str) -> None:
    read = "    cpy_r_r1 = CPyStatic_cards___REGIONS;\n"
    assert improve.improved(read + asked.format(known=known, unknown=unknown)) == f"{read}    goto CPyL3;\n"


def test_what_can_be_done_quickly_is_called_so() -> None:
    quick = "CALLED char quick_put_all(PyObject *self, VecI64 numbers, int64_t first, int64_t size) {"
    calls = "r1 = CPyDef_observe___Observation___{}(cpy_r_out, 0, 1, 2);"
    for name, called in {"put_all": "quick_put_all", "put": "CPyDef_observe___Observation___put"}.items():
        assert improve.hurried(calls.format(name), quick) == f"r1 = {called}(cpy_r_out, 0, 1, 2);"
    own = "char CPyDef_observe___Observation___put_all(a) {\n    r2 = CPyDef_observe___Observation___put_all(b);\n}"
    inside = own.replace("r2 = CPyDef_observe___Observation___put_all", "r2 = quick_put_all")
    assert improve.hurried(own, quick, improve.IN_OBSERVE) == inside  # where it is defined it keeps its name
    read = "r1 = part->_{};\n    CPy_INCREF(cpy_r_r1);\n    cpy_r_r2 = {}(cpy_r_r0, cpy_r_r1);"
    assert improve.hurried(read.format("field", "CPyObject_GetAttr"), quick) == read.format("field", "quick_get")
    assert improve.hurried(read.format("name", "CPyObject_GetAttr"), quick) == read.format("name", "CPyObject_GetAttr")


def test_mypyc_still_writes_what_is_improved() -> None:
    """A new version of it may write something else: then the rules are right, but slower."""
    if not (is_compiled() and BUILD.is_dir()):
        pytest.skip("nothing was compiled here")
    found = {path: path.read_text(encoding="utf-8") for path in BUILD.glob("__native_*.c")}
    if not found:
        pytest.skip("it was compiled elsewhere")
    code = "".join(found.values())
    for name in re.findall(r" quick_(\w+)\(PyObject \*self", (RELEASE / "quick.h").read_text(encoding="utf-8")):
        assert f"= quick_{name}(" in code, name
    for name, least in {"append": 3, "pop": 5, "number_of": 3}.items():
        assert code.count(f"quick_{name}(") >= least, name
    assert len(re.findall(r"^    cpy_r_r\d+ = CPyStatic_\w+;\n    goto ", code, re.MULTILINE)) > 1000
    assert len(improve.IN_RANGE.findall(code)) == 0
    assert code.count("CPy_TRASHCAN_BEGIN") == code.count("PyObject_GC_UnTrack(self);\n    CPy_TRASHCAN_BEGIN")
    counted = len(re.findall(r"VEC_(?:I64|I16|U8|FLOAT)_INCREF\(cpy_r_r", code))
    assert counted < 400  # of more than 900
