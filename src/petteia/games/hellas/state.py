"""The table of Lords of Hellas: every fact of a position, as ints."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from petteia.core.flow import Decision, State, push
from petteia.games.hellas.components.cards import HAND_LIMIT_BASE, HERO_ABILITY, MODIFIER_AMOUNT, MODIFIER_BLESSINGS
from petteia.games.hellas.components.constants import (
    ATTRIBUTE_COUNT,
    INJURED_VALUE,
    MONSTERS,
    NO_REGION,
    NOBODY,
    NOTHING,
    REGIONS,
    RUNNING,
)
from petteia.games.hellas.components.vocabulary import HAND_LIMIT


@mypyc_attr(acyclic=True, free_list_len=1)  # copies come and go
class Position(State):
    """A position of Lords of Hellas."""

    def __init__(self, seats: i64, options: vec[i64]) -> None:
        super().__init__(seats)
        self.options = options  # by option number; never changed, so copies share it
        self.turn: i64 = 0  # player turns begun, from 1; 0 during set-up
        self.active: i64 = NOBODY  # whose turn it is
        self.first: i64 = NOBODY  # the start player, who places first (HEL-SET.21)
        self.winner: i64 = NOBODY  # who has won
        self.victory: i64 = NOTHING  # how: WARLORD, FAVORED, SLAYER, KING or DRAWN_GAME

        # the map
        self.control = vec[i64]()  # by region: whose control marker lies there, or NOBODY
        self.field = vec[i64]()  # seat x region: field Hoplites
        self.forts = vec[i64]()  # seat x region: fortified Hoplites
        self.supply = vec[i64]()  # by seat: Hoplites not on the board
        self.temples: i64 = 0  # bit per region: a Temple or the Oracle stands there
        self.temples_built: i64 = 0  # numbered slots of the Temple card that are empty
        self.temple_card: i64 = NOTHING  # the Temple card of this game
        self.levels = vec[i64]()  # by god: level of the monument
        self.praying = vec[i64]()  # seat x god: Priests on the monument
        self.pool = vec[i64]()  # by seat: Priests in the pool
        self.glory = vec[i64]()  # by nation: who holds the Glory token, or NOBODY

        # heroes
        self.hero = vec[i64]()  # by seat: the hero, or NOTHING
        self.color = vec[i64]()  # by seat: the colour, or NOTHING
        self.hero_region = vec[i64]()  # by seat: where the hero stands, or NO_REGION
        self.quest_slot = vec[i64]()  # by seat: the quest the hero is on, or NOTHING
        self.quest_step = vec[i64]()  # by seat: the step there, 1 to 3; 0: on no quest
        self.track = vec[i64]()  # seat x attribute: the track value
        self.injured = vec[i64]()  # by seat: bit per attribute

        # monsters and events
        self.monster_region = vec[i64]()  # by monster: a region, NO_REGION or SLAIN
        self.covered = vec[i64]()  # by monster: bit per Wound symbol
        self.slayer = vec[i64]()  # by monster: who slew it, or NOBODY
        self.event_place = vec[i64]()  # by Event card: IN_DECK, DRAWN, IN_SLOT, ...
        self.quests = vec[i64]()  # by slot: the open quest, or NOTHING
        self.kept = vec[i64]()  # by seat: bit per quest card that lies before the player

        # cards
        self.deck: i64 = 0  # bit per Combat card in the deck
        self.discards: i64 = 0  # bit per Combat card in the discard pile
        self.hands = vec[i64]()  # by seat: bit per Combat card
        self.attack_deck: i64 = 0  # bit per Monster Attack card in the deck
        self.attack_discards: i64 = 0  # bit per Monster Attack card in the discard pile, face up or down
        self.attack_hidden: i64 = 0  # those of them that lie face down (HEL-HID.6)
        self.attack_reader: i64 = NOBODY  # who has seen these
        self.artifact_owner = vec[i64]()  # by artifact: a seat, IN_STOCK or OUT
        self.charged: i64 = 0  # bit per artifact
        self.blessings = vec[i64]()  # by seat: bit per Blessing
        self.blessing_deck: i64 = 0  # bit per Blessing
        self.blessing_discards: i64 = 0  # bit per Blessing

        # actions
        self.used = vec[i64]()  # by seat: bit per special action with a used-action token, and for Exhausted Fight
        self.activation_seat: i64 = NOBODY  # who holds the Monument Activation card (HEL-KOK.1)
        self.activation_tokens: i64 = 0  # tokens on it
        self.throne: i64 = NO_REGION  # region of the first finished monument
        self.throne_open: i64 = 0  # 1 once the countdown ended while nobody controlled it (HEL-KOK.7)
        self.taken: i64 = 0  # bit per regular action taken in this turn
        self.turn_used: i64 = 0  # bits of what is used once in a turn
        self.prayers: i64 = 0  # uses of Battle Prayer in this turn
        self.extra: i64 = 0  # extra special actions that may still be taken

        # movement and battles
        self.moved = vec[i64]()  # by region: field Hoplites that have moved with this action
        self.moved_forts: i64 = 0  # bit per region: its fortified Hoplite has moved with this action
        self.came = vec[i64]()  # region x region: Hoplites that came there from here with this action (HEL-RET.5)
        self.entered: i64 = 0  # bit per region entered with this action
        self.open_battles: i64 = 0  # bit per region
        self.battle_region: i64 = NO_REGION  # where the battle is fought
        self.attacker: i64 = NOBODY  # who attacks in it
        self.defender: i64 = NOBODY  # who defends in it
        self.battle_cards = vec[i64]()  # by side: bit per Combat card played
        self.battle_first = vec[i64]()  # by side: the first card played, or NOTHING
        self.battle_bonus = vec[i64]()  # by side: Army Strength from effects that is fixed already
        self.battle_blood = vec[i64]()  # by side: change of casualties by Medusa's Blood
        self.battle_passed: i64 = 0  # bit per side
        self.battle_used: i64 = 0  # bits of what is used once in a battle

        # the Hunt
        self.hunter: i64 = NOBODY  # who hunts
        self.hunt_monster: i64 = NOTHING  # what is hunted
        self.hunt_dealt: i64 = 0  # bit per Wound symbol covered in this Hunt
        self.hunt_wounds: i64 = 0  # Wounds dealt in this step 1
        self.hunt_attacks: i64 = 0  # attack cards played in this Hunt
        self.hunt_used: i64 = 0  # bits of what is used once in a Hunt
        self.hunt_attack: i64 = NOTHING  # the attack card being resolved
        self.hunt_value: i64 = 0  # its value (HEL-HNT.18)
        self.hunt_result: i64 = RUNNING  # RUNNING, SUCCESS, FAILED or FAILED_BY_ATTACK

    def game_name(self) -> str:
        return "hellas"

    def copy(self) -> Position:
        other = Position(self.seats, self.options)
        self.share_stack(other)
        other.turn = self.turn
        other.active = self.active
        other.first = self.first
        other.winner = self.winner
        other.victory = self.victory
        other.control = self.control[:]
        other.field = self.field[:]
        other.forts = self.forts[:]
        other.supply = self.supply[:]
        other.temples = self.temples
        other.temples_built = self.temples_built
        other.temple_card = self.temple_card
        other.levels = self.levels[:]
        other.praying = self.praying[:]
        other.pool = self.pool[:]
        other.glory = self.glory[:]
        other.hero = self.hero[:]
        other.color = self.color[:]
        other.hero_region = self.hero_region[:]
        other.quest_slot = self.quest_slot[:]
        other.quest_step = self.quest_step[:]
        other.track = self.track[:]
        other.injured = self.injured[:]
        other.monster_region = self.monster_region[:]
        other.covered = self.covered[:]
        other.slayer = self.slayer[:]
        other.event_place = self.event_place[:]
        other.quests = self.quests[:]
        other.kept = self.kept[:]
        other.deck = self.deck
        other.discards = self.discards
        other.hands = self.hands[:]
        other.attack_deck = self.attack_deck
        other.attack_discards = self.attack_discards
        other.attack_hidden = self.attack_hidden
        other.attack_reader = self.attack_reader
        other.artifact_owner = self.artifact_owner[:]
        other.charged = self.charged
        other.blessings = self.blessings[:]
        other.blessing_deck = self.blessing_deck
        other.blessing_discards = self.blessing_discards
        other.used = self.used[:]
        other.activation_seat = self.activation_seat
        other.activation_tokens = self.activation_tokens
        other.throne = self.throne
        other.throne_open = self.throne_open
        other.taken = self.taken
        other.turn_used = self.turn_used
        other.prayers = self.prayers
        other.extra = self.extra
        other.moved = self.moved[:]
        other.moved_forts = self.moved_forts
        other.came = self.came[:]
        other.entered = self.entered
        other.open_battles = self.open_battles
        other.battle_region = self.battle_region
        other.attacker = self.attacker
        other.defender = self.defender
        other.battle_cards = self.battle_cards[:]
        other.battle_first = self.battle_first[:]
        other.battle_bonus = self.battle_bonus[:]
        other.battle_blood = self.battle_blood[:]
        other.battle_passed = self.battle_passed
        other.battle_used = self.battle_used
        other.hunter = self.hunter
        other.hunt_monster = self.hunt_monster
        other.hunt_dealt = self.hunt_dealt
        other.hunt_wounds = self.hunt_wounds
        other.hunt_attacks = self.hunt_attacks
        other.hunt_used = self.hunt_used
        other.hunt_attack = self.hunt_attack
        other.hunt_value = self.hunt_value
        other.hunt_result = self.hunt_result
        return other

    def ask(self, decision: Decision) -> None:
        """HEL-VIC.10  Put a decision on top of the stack; once someone has won nothing more is asked."""
        if self.victory == NOTHING:
            push(self, decision)

    # -- what follows from the fields ------------------------------------------------------------

    def hoplites(self, seat: i64, region: i64) -> i64:
        """Hoplites of a seat in a region, field and fortified together."""
        return self.field[seat * REGIONS + region] + self.forts[seat * REGIONS + region]

    def holder(self, region: i64) -> i64:
        """Whose Hoplites stand in a region, or NOBODY; outside a battle there is only one (HEL-BRD.7)."""
        at = region
        for seat in range(self.seats):
            if self.field[at] + self.forts[at] > 0:
                return seat
            at += REGIONS
        return NOBODY

    def enemy_in(self, seat: i64, region: i64) -> i64:
        """Another player with Hoplites in a region, or NOBODY."""
        at = region
        for rival in range(self.seats):
            if rival != seat and self.field[at] + self.forts[at] > 0:
                return rival
            at += REGIONS
        return NOBODY

    def value(self, seat: i64, attribute: i64) -> i64:
        """HEL-INJ.3  The value of an attribute: its track value, or 1 while it is injured."""
        if (self.injured[seat] >> attribute) & 1 == 1:
            return INJURED_VALUE
        return self.track[seat * ATTRIBUTE_COUNT + attribute]

    def modifier(self, seat: i64, kind: i64) -> i64:
        """The sum of what a seat's Blessings add to one number of the rules."""
        cards = self.blessings[seat] & MODIFIER_BLESSINGS[kind]
        total: i64 = 0
        at: i64 = 0
        while cards != 0:
            if cards & 1 == 1:
                total += MODIFIER_AMOUNT[at]
            cards >>= 1
            at += 1
        return total

    def has_modifier(self, seat: i64, kind: i64) -> bool:
        """Whether a seat owns a Blessing that changes this number of the rules."""
        return self.blessings[seat] & MODIFIER_BLESSINGS[kind] != 0

    def hand_limit(self, seat: i64) -> i64:
        """HEL-LIM.1  4 Combat cards, 6 with Armory."""
        return HAND_LIMIT_BASE + self.modifier(seat, HAND_LIMIT)

    def has_ability(self, seat: i64, ability: i64) -> bool:
        """HEL-HER.1  Whether a seat's hero has this special ability."""
        hero = self.hero[seat]
        return hero != NOTHING and HERO_ABILITY[hero] == ability

    def monsters_slain(self, seat: i64) -> i64:
        """HEL-VIC.6  How many monsters a seat has slain."""
        count: i64 = 0
        for monster in range(MONSTERS):
            if self.slayer[monster] == seat:
                count += 1
        return count

    def left_of(self, seat: i64) -> i64:
        """The next seat clockwise."""
        return (seat + 1) % self.seats

    def scores(self) -> list[int]:
        """HEL-VIC.1  1 for the winner, 0 for everybody else and while the game goes on."""
        result: list[int] = []
        for seat in range(self.seats):
            if seat == self.winner:
                result.append(1)
            else:
                result.append(0)
        return result

    def ranking(self) -> list[int]:
        """HEL-VIC.1, HEL-SIM.4  The winner is first and the others share second place; a draw is shared by all."""
        result: list[int] = []
        for seat in range(self.seats):
            if self.winner == NOBODY or seat == self.winner:
                result.append(1)
            else:
                result.append(2)
        return result
