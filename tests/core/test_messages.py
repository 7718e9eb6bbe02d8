"""Messages and errors: one clear sentence, in the reader's language."""

from __future__ import annotations

import pytest

from petteia.core import errors
from petteia.core.errors import IllegalAction, PetteiaError
from petteia.core.game import Reason
from petteia.core.messages import Clause, Message, cached_by_content, listing, people
from petteia.text.catalog import LANGUAGES


def test_a_message_is_filled_with_its_values() -> None:
    message = Message("core.action.unknown_id", action=9, last=5)
    assert message.text() == "There is no action number 9; they run from 0 to 5."
    assert message.text("en") == str(message)


def test_a_message_may_hold_messages() -> None:
    inner = Message("core.content.integer", low=1, high=3)
    message = Message("core.content.wrong", file="f", place="p", wanted=inner, found="7")
    assert message.text() == "f: p must be a whole number from 1 to 3, not 7."


@pytest.mark.parametrize(
    ("n", "text"), [(1, "a list of 1 entry"), (2, "a list of 2 entries"), (0, "a list of 0 entries")]
)
def test_a_number_chooses_the_plural(n: int, text: str) -> None:
    assert Message("core.content.rows", n=n).text() == text


def test_a_value_may_hold_braces() -> None:
    assert Message("core.action.unknown_name", name="{n} {0}").text() == 'There is no action "{n} {0}".'


def test_an_unknown_key_is_an_error() -> None:
    with pytest.raises(KeyError, match=r"en: no message core\.nowhere"):
        Message("core.nowhere").text()


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(KeyError, match="name"):
        Message("core.action.unknown_name").text()


def test_an_unknown_language_is_an_error() -> None:
    for lang in ("xx", None, ["en"]):
        with pytest.raises(PetteiaError) as refusal:
            Message("core.why.over").text(lang)  # type: ignore[arg-type]
        assert str(refusal.value) == f'Option "lang" cannot be "{lang}". It can be: {", ".join(LANGUAGES)}.'


def test_messages_compare_by_key_and_values() -> None:
    assert Message("core.why.over") == Message("core.why.over")
    assert Message("core.list.last", a=1, b=2) != Message("core.list.last", a=1, b=3)
    assert Message("core.why.over") != "core.why.over"
    assert len({Message("core.why.over"), Message("core.why.over")}) == 1
    assert repr(Message("core.list.last", a=1)) == "Message('core.list.last', {'a': 1})"


@pytest.mark.parametrize(
    ("names", "text"), [("a", "a"), ("ab", "a and b"), ("abc", "a, b and c"), ("abcde", "a, b, c, d and e")]
)
def test_a_list_is_joined_as_people_do(names: str, text: str) -> None:
    assert listing([Message("core.reason.bare", why=name) for name in names]).text() == text


def test_every_error_is_a_value_error_with_a_sentence() -> None:
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, PetteiaError)]
    assert len(kinds) >= 9
    for kind in kinds:
        error = kind(Message("core.why.over"))
        assert isinstance(error, ValueError)
        assert str(error) == error.text("en") == "The game is over."
        assert error.message == Message("core.why.over")


def test_an_illegal_action_carries_its_rules() -> None:
    assert IllegalAction(Message("core.why.over")).rules == ()
    assert IllegalAction(Message("core.why.over"), ("X-1.1",)).rules == ("X-1.1",)


def test_a_failed_check_is_not_the_fault_of_the_caller() -> None:
    assert issubclass(errors.CheckFailed, AssertionError)
    assert not issubclass(errors.CheckFailed, PetteiaError)


@pytest.mark.parametrize(
    ("rules", "remedy", "text"),
    [
        ((), None, "The game is over."),
        (("X-1.1",), None, "The game is over. [X-1.1]"),
        (
            ("X-1.1", "X-1.2"),
            Message("core.undo.none"),
            "The game is over. There is nothing to take back. [X-1.1, X-1.2]",
        ),
    ],
)
def test_a_reason_in_one_line(rules: tuple[str, ...], remedy: Message | None, text: str) -> None:
    reason = Reason(Message("core.why.over"), rules, remedy)
    assert reason.text() == str(reason) == reason.message().text("en") == text


def test_a_clause_is_a_sentence_without_its_full_stop() -> None:
    assert Clause(Message("core.why.over")).text() == "The game is over"


def test_what_is_told_of_plain_data_is_known_again_by_all_of_it() -> None:
    made = []

    @cached_by_content(16)
    def tell(data: dict[str, list[int]], lang: str) -> list[int]:
        made.append(lang)
        return data["a"]

    data = {"a": [1, 2]}
    told = tell(data, "en")
    assert told == [1, 2]
    data["a"].append(3)
    assert told == [1, 2], "it is made of a copy"
    assert tell({"a": [1, 2]}, "en") is told
    assert tell(data, "en") == [1, 2, 3]
    assert tell({"a": [True, 2]}, "en") == [True, 2]
    assert made == ["en"] * 3, "a truth is no number"
    with people(["Ada", "Bo"]):
        tell(data, "en")
    assert made == ["en"] * 4, "others may sit there"
