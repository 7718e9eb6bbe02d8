"""Slips that nobody could notice, each with its reason: they are counted apart.

An entry is a file, a function, the line as it stands, what it would become, and why the game is the same with it. It is
here only after a look at the rules; where a simpler line makes the slip impossible, that line is written instead.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tests.mutants.changes import Mutant


class Harmless(NamedTuple):
    """A change that makes no difference."""

    file: str  # inside the folder of the games
    function: str
    before: str
    after: str
    why: str

    def is_told_of(self, mutant: Mutant) -> bool:
        """Whether this is the change."""
        told = mutant.place.name, mutant.before, mutant.after
        return mutant.place.file.endswith(f"/games/{self.file}") and told == (self.function, self.before, self.after)


NO_CITY: Final = "the first region, Epirus, has no City"
NO_BAR: Final = "the first monster, Cerberus, bars nothing"
SHORT_CUT: Final = "a short cut: where nothing can be used, nothing is listed either, and nobody is asked"
NOT_USED: Final = "the first Blessing, Cunning Tactician, always works and is never used"

HARMLESS: Final = (
    Harmless(
        "offrandes/rules/auctions.py",
        "pairs_sold",
        "sold: i64 = 0",
        "sold: i64 = 1",
        "cards are sold two at a time, and half of an odd number is rounded down",
    ),
    Harmless(
        "offrandes/rules/corruption.py",
        "Corruption.apply",
        "for level in range(1, LAST_LEVEL + 1):",
        "for level in range(1, LAST_LEVEL + 2):",
        "nobody stands above the last level of a track",
    ),
    Harmless(
        "offrandes/rules/auctions.py",
        "ChoosePairSecond.apply",
        "if second < self.card:",
        "if second <= self.card:",
        "the second card of a pair is never the first one again",
    ),
    Harmless(
        "delphi/rules/effects/ship_tiles.py",
        "VowTile.asks_single",
        "return False",
        "return True",
        "at the start a player has tiles of more than one kind",
    ),
    Harmless(
        "delphi/rules/equipment.py",
        "LayOutEquipment.asks_single",
        "return False",
        "return True",
        "there are more cards than four players can win and the display shows, so never a last one",
    ),
    Harmless(
        "delphi/rules/monsters.py",
        "FightOn.apply",
        "strength = 0",
        "strength = 1",
        "nobody loses against strength 0, so none is lowered further",
    ),
    Harmless(
        "delphi/rules/moving.py",
        "MoveTo.list_choices",
        "farthest: i64 = 0",
        "farthest: i64 = 1",
        "a source goes at least 3 steps as the colour that it has",
    ),
    Harmless(
        "delphi/rules/moving.py",
        "forbids_moving",
        "farthest: i64 = 0",
        "farthest: i64 = 1",
        "a source goes at least 3 steps as the colour that it has",
    ),
    Harmless(
        "delphi/rules/rewards.py",
        "gain",
        "take_favours(s, seat, gains[at + FAVOURS])",
        "take_favours(s, seat, gains[at - FAVOURS])",
        "the favours are the first number of a row",
    ),
    Harmless(
        "delphi/rules/statues.py",
        "raise_statue",
        "gain(s, seat, TASK_GAIN, STATUE * GAINS)",
        "gain(s, seat, TASK_GAIN, STATUE // GAINS)",
        "the statue is the first task, and its row begins at 0 either way",
    ),
    Harmless(
        "delphi/rules/statues.py",
        "raise_statue",
        "gain(s, seat, TASK_GAIN, STATUE * GAINS)",
        "pass",
        "a statue gains a companion and nothing else; the row is there for corrected data",
    ),
    Harmless(
        "delphi/rules/monsters.py",
        "defeat",
        "gain(s, seat, TASK_GAIN, MONSTER * GAINS)",
        "gain(s, seat, TASK_GAIN, MONSTER // GAINS)",
        "a monster gains equipment and nothing else, and so does the statue, whose row this is",
    ),
    Harmless(
        "delphi/rules/monsters.py",
        "FightOn.apply",
        "if strength < 0:",
        "if strength < 1:",
        "a strength of 0 is set to 0",
    ),
    Harmless(
        "hellas/rules/monster_attacks.py",
        "suffer_attack",
        "s.ask(AttackEffect(END, 0, was_injured))",
        "s.ask(AttackEffect(END, 1, was_injured))",
        "the end of a Hunt has no amount",
    ),
    Harmless(
        "hellas/rules/uses.py",
        "use",
        "if card < FIRST_BLESSING:",
        "if card <= FIRST_BLESSING:",
        NOT_USED,
    ),
    Harmless(
        "hellas/rules/artifact_deck.py",
        "keep_one_of",
        "if number > 0:",
        "if number >= 0:",
        "with an empty deck nothing can be drawn, and the question is skipped",
    ),
    Harmless(
        "hellas/rules/effects/combat.py",
        "CombatUnit.loser_kills",
        "return 0",
        "return 1",
        "every loser loses 1 anyway; only a card that costs more counts",
    ),
    Harmless(
        "hellas/rules/hunt_defence.py",
        "raise_shield",
        "card: i64 = 0",
        "card: i64 = 1",
        "the first shield is looked for, and the first card is none",
    ),
    Harmless(
        "hellas/rules/hunt_defence.py",
        "add_to_defence",
        "if may_plan and plans_left(s, seat, 1) > 0:",
        "if may_plan and plans_left(s, seat, 2) > 0:",
        "whether Master Plan can be used at all is asked, and with two cards the answer is the same as with one",
    ),
    Harmless(
        "hellas/rules/hunt_end.py",
        "HuntReward.list_choices",
        "for action in range(REWARD_MONSTER, REWARD_NEUTRAL + 1):",
        "for action in range(REWARD_MONSTER, REWARD_NEUTRAL + 2):",
        "the action after the last reward is not asked for here, and so not listed",
    ),
    Harmless(
        "hellas/rules/monsters.py",
        "barred_region",
        "if monster < 0 or s.monster_region[monster] < 0:",
        "if monster < 1 or s.monster_region[monster] < 0:",
        NO_BAR,
    ),
    Harmless(
        "hellas/rules/monsters.py",
        "barred_region",
        "if monster < 0 or s.monster_region[monster] < 0:",
        "if monster <= 0 or s.monster_region[monster] < 0:",
        NO_BAR,
    ),
    Harmless(
        "hellas/rules/quests.py",
        "QuestStart.list_choices",
        "for step in range(1, QUEST_STEPS + 1):",
        "for step in range(1, QUEST_STEPS + 2):",
        "the action after the last step is not asked for here, and so not listed",
    ),
    Harmless(
        "hellas/rules/turn.py",
        "replacing",
        "if cards == 0:",
        "if cards == 1:",
        "a short cut: the first Blessing is never used instead of a movement, and without any the loop finds none",
    ),
    Harmless(
        "hellas/rules/turn.py",
        "merge",
        "while at < uses.count and uses.actions[at] < action:",
        "while at < uses.count and uses.actions[at] <= action:",
        "no Blessing is both a free effect and used instead of a movement",
    ),
    Harmless(
        "hellas/rules/turn.py",
        "TurnMain.list_choices",
        "if cards == 0:",
        "if cards == 1:",
        "a short cut: without a Blessing to merge the list is the same",
    ),
    Harmless(
        "hellas/rules/uses.py",
        "forbids_using",
        "if card < FIRST_BLESSING and s.charged >> card & 1 == 0:",
        "if card <= FIRST_BLESSING and s.charged >> card & 1 == 0:",
        NOT_USED,
    ),
    Harmless(
        "hellas/rules/uses.py",
        "uses_at",
        "if s.blessings[seat] & MOMENT_BLESSINGS[moment] != 0 or s.kept[seat] & MOMENT_KEPT[moment] != 0:",
        "if s.blessings[seat] & MOMENT_BLESSINGS[moment] != 0 or s.kept[seat] | MOMENT_KEPT[moment] != 0:",
        SHORT_CUT,
    ),
    Harmless(
        "hellas/rules/uses.py",
        "uses_at",
        "if s.blessings[seat] & MOMENT_BLESSINGS[moment] != 0 or s.kept[seat] & MOMENT_KEPT[moment] != 0:",
        "if s.blessings[seat] | MOMENT_BLESSINGS[moment] != 0 or s.kept[seat] & MOMENT_KEPT[moment] != 0:",
        SHORT_CUT,
    ),
    Harmless(
        "hellas/rules/uses.py",
        "uses_at",
        "if s.blessings[seat] & MOMENT_BLESSINGS[moment] != 0 or s.kept[seat] & MOMENT_KEPT[moment] != 0:",
        "if s.blessings[seat] & MOMENT_BLESSINGS[moment] != 1 or s.kept[seat] & MOMENT_KEPT[moment] != 0:",
        SHORT_CUT,
    ),
    Harmless(
        "hellas/rules/recruiting.py",
        "recruit_one_region",
        "begin(s, seat, allowed, 0, number, allowed & controlled(s, seat))",
        "begin(s, seat, allowed, 0, number, allowed | controlled(s, seat))",
        "every allowed region is a controlled one, and a City counts only where a Hoplite is allowed",
    ),
    Harmless(
        "hellas/setup.py",
        "ChooseStartPlayer.list_choices",
        "choices.add_outcome(SEAT, 1)",
        "choices.add_outcome(SEAT, 2)",
        "the only outcome there is comes with any weight",
    ),
    Harmless("hellas/rules/army.py", "ApprenticeSource.apply", "if action < CITY:", "if action <= CITY:", NO_CITY),
    Harmless(
        "hellas/rules/hoplite_movement.py", "MoveSource.apply", "if action >= CITY:", "if action > CITY:", NO_CITY
    ),
    Harmless(
        "hellas/rules/hoplite_movement.py", "BootsSource.apply", "if action >= CITY:", "if action > CITY:", NO_CITY
    ),
    Harmless("hellas/rules/recruiting.py", "RecruitPlace.apply", "if action >= CITY:", "if action > CITY:", NO_CITY),
    Harmless(
        "hellas/rules/recruiting.py",
        "RecruitPlace.apply",
        "place_recruit(s, self.seat, region, action >= CITY)",
        "place_recruit(s, self.seat, region, action > CITY)",
        NO_CITY,
    ),
)


def is_harmless(mutant: Mutant) -> bool:
    """Whether a change is known to make no difference."""
    return any(entry.is_told_of(mutant) for entry in HARMLESS)
