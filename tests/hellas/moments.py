"""Moments from which many tests start: a battle, a Hunt, an attack of a monster, a Monster Phase, a draft."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from petteia.games.hellas.components import content
from tests.hellas.given import Scene, given

BATTLE = "army A arcadia 4\narmy B elis 4\nphase special\n"  # B controls Elis, a region with a City
HUNT = "hero A achilles elis\nphase special\n"


def march(text: str, *moves: str) -> Scene:
    """A takes the special action March."""
    return given(text + "\nphase special").play("special march", *moves)


def attack(text: str = "", number: int = 4) -> Scene:
    """A marches from Arcadia to Elis, where B stands; cards are next if somebody has any."""
    game = given(BATTLE + text).play("special march")
    if game.asked() == "A march_source":
        game.play("region arcadia")
    return game.play(f"count {number}", "region elis")


def hunt(text: str) -> Scene:
    """A hunts in Elis; chance takes its first outcomes until the hunter is asked."""
    return given(HUNT + text).play("special hunt").chance()


def wounded(monster: str, text: str = "") -> Scene:
    """A hunts in Elis and has covered the first symbol with a card of it; the deck gives shields, axes and spears."""
    symbol = content.MONSTER_WOUNDS[content.MONSTERS.index(monster)][0][0]
    own = content.COMBAT_IDS[content.COMBAT_SYMBOL.index(symbol)]
    deck = " ".join(card for card in ("c21", "c22", "c25", "c26", "c28") if card not in text)
    game = hunt(f"monster {monster} elis\nhand A {own}\n{text}\ndeck {deck}")
    while game.asked() == "A hunt_use":
        game.play("close").chance()
    game.play("slot 1")
    if game.asked() == "A hunt_pay":
        game.play("pay match")
    return game.play(f"card {own}") if game.asked() == "A hunt_pay_card" else game


def facing(monster: str, card: str, text: str = "") -> Scene:
    """A has dealt the first Wound, and the left neighbour plays this attack card."""
    other = "a01" if card != "a01" else "a02"
    return wounded(monster, text).play("stop", f"attack {card}", f"attack {other}", f"B attack {card}")


def attacked(monster: str, card: str, text: str = "") -> Scene:
    """A has dealt the first Wound, and does not defend against this attack card."""
    return facing(monster, card, text).play("A defend not")


def built(text: str, *moves: str) -> Scene:
    """A adds a level to Zeus' monument."""
    return given(text + "\nphase special").play("special build_monument", "god zeus", *moves)


def raided(text: str) -> Scene:
    """A adds a level to Zeus' monument, and the die of the only monster says region attack."""
    return built(text, "die region_attack")


def drafting(*cards: str, text: str = "") -> Scene:
    """A builds the Oracle with Temple card 2; these Blessings are among the five that A drafts from."""
    game = given(f"control A phocis\ntemple_card temple_2\n{text}\nphase special").play("special build_temple")
    if game.may("region phocis"):
        game.play("region phocis")
    rest = [name for name in ("bluff", "ambush", "exile", "rearguard", "push_ups") if name not in cards]
    return game.play(*(f"blessing {name}" for name in [*cards, *rest][: game.state.seats + 1]))


def gaining(blessing: str, text: str = "") -> Scene:
    """A keeps this Blessing in a draft."""
    return drafting(blessing, text=text).play(f"A blessing {blessing}")


def walked(game: Scene, *pairs: str) -> Scene:
    """Hoplite Movement: one field Hoplite for each pair "source>target", then no more."""
    game.play("regular hoplite_movement")
    for pair in pairs:
        source, target = pair.split(">")
        game.play(f"field {source}")
        if game.asked().endswith("move_target"):
            game.play("fortify" if target == "city" else f"region {target}")
    return game.play("done") if game.asked().endswith("move_source") else game


def advanced(quest: str, text: str = "") -> Scene:
    """A's hero is on step 2 of a quest and advances to step 3."""
    return given(f"quest {quest}\nstep A {quest} 2\n{text}").play("regular hero_movement")


def parted(line: str) -> tuple[str, str, str]:
    """A line of moments.txt: the decision, the position and the moves."""
    decision, text, moves = (part.strip() for part in line.split("|"))
    return decision, text, moves


def moment(text: str, moves: str) -> Scene:
    """The position after these moves; `;` separates them, as it does the lines of the position."""
    return given(text).play(*filter(None, moves.split("; ")))


def numbered() -> Iterator[str]:
    """The names of the listed moments: the decision, and a number if it is not the first with it."""
    seen: Counter[str] = Counter()
    for decision, _, _ in LISTED:
        seen[decision] += 1
        yield decision if seen[decision] == 1 else f"{decision} {seen[decision]}"


LINES = Path(__file__).with_name("moments.txt").read_text("utf-8").splitlines()
LISTED = [parted(line) for line in LINES if not line.startswith("#")]

# Decisions with much that is forbidden: the stored reason maps tell which reason speaks for what.
MOMENTS: dict[str, Callable[[], Scene]] = {
    "marching": partial(march, "army A arcadia 4\narmy B elis 4"),
    "a battle": partial(attack, "hand A c05 c21\nhand B c22"),
    "a Hunt": partial(hunt, "monster hydra elis\nhand A c05 c21 c22"),
    "a Hunt after the first Wound": partial(wounded, "hydra", "artifacts A ambrosia"),
    "an attack card": partial(facing, "hydra", "a01", "hand A c05"),
    "a draft": partial(drafting, "bluff"),
    "step 3 of a quest": partial(advanced, "golden_fleece", "control A crete elis"),
    **{name: partial(moment, text, moves) for name, (_, text, moves) in zip(numbered(), LISTED, strict=True)},
}
