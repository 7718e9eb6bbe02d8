"""What a seat must not be able to tell apart."""

from __future__ import annotations

from typing import Any

from petteia.core.chance import Roller
from petteia.core.deeds import Standings
from petteia.core.flow import State
from petteia.core.game import Game
from petteia.core.gestures import Gestures
from tests.games.plugin import plugin


def seats_and_spectator(state: State) -> list[int | None]:
    """Everybody who looks at the table."""
    return [*range(int(state.seats)), None]


def assert_alike(game: Game[Any], a: State, b: State, seat: int | None, pictures: bool) -> None:
    """Two positions look the same to a seat: view, choices, numbers, words, reasons and picture."""
    view, other = game.view(a, seat), game.view(b, seat)
    assert other == view, f"seat {seat} sees a difference"
    assert game.question(other) == game.question(view)
    if seat is not None:
        assert (a.legal() if a.seat == seat else []) == (b.legal() if b.seat == seat else [])
        assert game.observation(a, seat).tobytes() == game.observation(b, seat).tobytes()
        for number in (0, 1) if a.seat == seat else ():  # all that can be pressed is found with these two
            assert game.supposed(a, seat, number) == game.supposed(b, seat, number), f"seat {seat} could tell"
    if pictures:
        assert game.words(other).text() == game.words(view).text()
        assert game.svg(other) == game.svg(view)
        if seat is not None:
            assert reasons(game, a, seat) == reasons(game, b, seat)
            if a.seat == seat:
                assert presses(game, a, seat) == presses(game, b, seat)


def presses(game: Game[Any], state: State, seat: int) -> list[object]:
    """What can be done at one press, how it ends, and what some elements of the table offer and refuse, in words."""
    found = Gestures(game, state, seat)
    told: list[object] = [(path.actions, path.sent, path.price, path.idents) for path in found.paths]
    told += [found.ending(path.sent) for path in found.paths[:: max(1, len(found.paths) // 8)]]
    for ident in sorted(found.pressed)[:: max(1, len(found.pressed) // 4)]:
        told += [[path.actions for path in offer.ways] for offer in found.offers(ident)]
        told += [(game.offer(offer.best.steps), game.outcome(offer.best.steps)) for offer in found.offers(ident)[:2]]
        told += [refusal.reason.text() for refusal in found.refusals(ident)]
    return told + deeds(game, found)


def deeds(game: Game[Any], found: Gestures) -> list[object]:
    """What the sheet of all that can be done at all says: how each kind of action stands, and why not."""
    told = Standings(found, game.deeds(game.view(found.root, found.seat)))
    return [(each.deed, each.number, each.reason.text() if each.reason is not None else "") for each in told]


def reasons(game: Game[Any], state: State, seat: int) -> list[str | None]:
    """What a seat is told when it asks why not, for some of the actions."""
    step = max(1, game.num_actions // 25)
    answers = [game.why_not(state, seat, game.action_name(a)) for a in range(0, game.num_actions, step)]
    return [None if answer is None else answer.text() for answer in answers]


def check_redeal(game: Game[Any], state: State, seat: int, roller: Roller, pictures: bool = True) -> None:
    """A redealt position is whole, looks the same to the seat, and leaves the real one as it was."""
    before = state.to_json()
    other = state.redeal(seat, roller)
    assert other is not state
    other.check()
    assert_alike(game, state, other, seat, pictures)
    assert state.to_json() == before
    if state.seat == seat:
        assert_alike(game, state, game.supposed(state, seat), seat, pictures)


def check_variations(game: Game[Any], state: State, seat: int | None, roller: Roller, pictures: bool = True) -> int:
    """Positions that differ in what the seat may not know look the same to it; how many there were."""
    others = plugin(game.name).variations(state, seat, roller)
    for other in others:
        assert other.to_json() != state.to_json()
        other.check()
        assert_alike(game, state, other, seat, pictures)
        if seat is not None:
            check_redeal(game, other, seat, roller, pictures=False)
    return len(others)
