"""The event numbers, each with the meaning of its three values."""

from __future__ import annotations

from typing import Final

from petteia.core.events import Events

START_PLAYER_CHOSEN: Final = 0  # seat
TEMPLE_CARD_CHOSEN: Final = 1  # Temple card
EVENT_DRAWN: Final = 2  # Event card
EVENT_IGNORED: Final = 3  # Event card
MONSTER_APPEARED: Final = 4  # monster, region
QUEST_OPENED: Final = 5  # quest, region, slot
EVOLVED: Final = 6  # monster, Event card
HERO_CHOSEN: Final = 7  # seat, hero
COLOR_CHOSEN: Final = 8  # seat, colour
HERO_PLACED: Final = 9  # seat, region
TURN_STARTED: Final = 10  # seat, number of the turn
REGULAR_TAKEN: Final = 11  # seat, regular action
SPECIAL_TAKEN: Final = 12  # seat, special action, 1 if it is the bonus of two players
TURN_ENDED: Final = 13  # seat
USED: Final = 14  # seat, usable card; artifacts, Blessings and kept quests
HERO_MOVED: Final = 15  # seat, region left, region entered
HOPLITES_MOVED: Final = 16  # seat, region left, region entered * 16 + how many
FORTIFIED: Final = 17  # seat, region
LEFT_CITY: Final = 18  # seat, region
RECRUITED: Final = 19  # seat, region, 1 if fortified
KILLED: Final = 20  # seat, region, how many
SAVED: Final = 21  # seat, how many
CONTROL_TAKEN: Final = 22  # seat, region, who lost it
CARD_DRAWN: Final = 23  # seat, Combat card; told to the seat alone
CARDS_DRAWN: Final = 24  # seat
CARD_DISCARDED: Final = 25  # seat, Combat card
DECK_RENEWED: Final = 26
ARTIFACT_GAINED: Final = 27  # seat, artifact
ARTIFACT_SEEN: Final = 28  # seat, artifact; told to the seat alone
ARTIFACT_LOST: Final = 29  # artifact, NOBODY; it is out of the game
INJURED: Final = 30  # seat, attribute
HEALED: Final = 31  # seat, attribute
ATTRIBUTE_RAISED: Final = 32  # seat, attribute, track value
ATTRIBUTE_LOWERED: Final = 33  # seat, attribute, track value
PRIESTS_GAINED: Final = 34  # seat, how many
PRIEST_SACRIFICED: Final = 35  # seat
PRAYED: Final = 36  # seat, god
GLORY_TAKEN: Final = 37  # seat, nation, who lost it
GLORY_RETURNED: Final = 38  # seat, nation
BATTLE_STARTED: Final = 39  # region, attacker, defender
BATTLE_CALLED_OFF: Final = 40  # region
CARD_PLAYED: Final = 41  # seat, Combat card
PASSED: Final = 42  # seat
BATTLE_COMPARED: Final = 43  # region, strength of the attacker, strength of the defender
BATTLE_WON: Final = 44  # seat, region
WITHDREW: Final = 45  # seat, region left, region entered
NO_WAY_OUT: Final = 46  # seat, region, how many died
QUEST_STARTED: Final = 47  # seat, quest, step
QUEST_ADVANCED: Final = 48  # seat, quest, step
QUEST_COMPLETED: Final = 49  # seat, quest
HUNT_STARTED: Final = 50  # seat, monster
WOUNDED: Final = 51  # seat, monster, slot
WOUNDS_HEALED: Final = 52  # monster
ATTACK_SEEN: Final = 53  # seat, attack card; told to the seat alone
ATTACK_PLAYED: Final = 54  # seat, attack card, value
ATTACK_UNCHOSEN: Final = 55  # attack card; shown by an option
DEFENDED: Final = 56  # seat, strength
SHIELDED: Final = 57  # seat
NOT_DEFENDED: Final = 58  # seat
HUNT_ENDED: Final = 59  # seat, monster, 1 if slain
SLAIN: Final = 60  # seat, monster, region
TEMPLE_BUILT: Final = 61  # seat, region, slot; 0: the Oracle
DRAFT_STARTED: Final = 62  # seat
BLESSING_SEEN: Final = 63  # seat, Blessing; told to the seat alone
BLESSING_KEPT: Final = 64  # seat, Blessing
MONUMENT_BUILT: Final = 65  # seat, god, level
MONUMENTS_RESET: Final = 66  # seat
DIE_ROLLED: Final = 67  # monster, face
MONSTER_MOVED: Final = 68  # monster, region left, region entered
REGION_ATTACKED: Final = 69  # monster, region
USURPED: Final = 70  # seat, region
TOKEN_RETURNED: Final = 71  # seat, special action
TOKENS_RETURNED: Final = 72  # seat
EXTRA_ACTION: Final = 73  # seat
COUNTDOWN_STARTED: Final = 74  # seat, god
COUNTDOWN: Final = 75  # tokens left
GAME_WON: Final = 76  # seat, victory
GAME_DRAWN: Final = 77

EVENTS: Final = Events(
    (
        "start_player_chosen",
        "temple_card_chosen",
        "event_drawn",
        "event_ignored",
        "monster_appeared",
        "quest_opened",
        "evolved",
        "hero_chosen",
        "color_chosen",
        "hero_placed",
        "turn_started",
        "regular_taken",
        "special_taken",
        "turn_ended",
        "used",
        "hero_moved",
        "hoplites_moved",
        "fortified",
        "left_city",
        "recruited",
        "killed",
        "saved",
        "control_taken",
        "card_drawn",
        "cards_drawn",
        "card_discarded",
        "deck_renewed",
        "artifact_gained",
        "artifact_seen",
        "artifact_lost",
        "injured",
        "healed",
        "attribute_raised",
        "attribute_lowered",
        "priests_gained",
        "priest_sacrificed",
        "prayed",
        "glory_taken",
        "glory_returned",
        "battle_started",
        "battle_called_off",
        "card_played",
        "passed",
        "battle_compared",
        "battle_won",
        "withdrew",
        "no_way_out",
        "quest_started",
        "quest_advanced",
        "quest_completed",
        "hunt_started",
        "wounded",
        "wounds_healed",
        "attack_seen",
        "attack_played",
        "attack_unchosen",
        "defended",
        "shielded",
        "not_defended",
        "hunt_ended",
        "slain",
        "temple_built",
        "draft_started",
        "blessing_seen",
        "blessing_kept",
        "monument_built",
        "monuments_reset",
        "die_rolled",
        "monster_moved",
        "region_attacked",
        "usurped",
        "token_returned",
        "tokens_returned",
        "extra_action",
        "countdown_started",
        "countdown",
        "game_won",
        "game_drawn",
    ),
    reveals=("card_drawn", "cards_drawn", "artifact_seen", "attack_seen", "blessing_seen", "attack_played"),
    seats={
        "temple_card_chosen": (),
        "event_drawn": (),
        "event_ignored": (),
        "monster_appeared": (),
        "quest_opened": (),
        "evolved": (),
        "control_taken": (0, 2),
        "deck_renewed": (),
        "artifact_lost": (),
        "glory_taken": (0, 2),
        "battle_started": (1, 2),
        "battle_called_off": (),
        "battle_compared": (),
        "wounds_healed": (),
        "attack_unchosen": (),
        "die_rolled": (),
        "monster_moved": (),
        "region_attacked": (),
        "countdown": (),
        "game_drawn": (),
    },
    of_nobody=("turn_started",),
    joins=(
        "turn_ended",
        "hero_moved",
        "hoplites_moved",
        "fortified",
        "left_city",
        "prayed",
        "quest_started",
        "quest_advanced",
        "quest_completed",
        "wounded",
        "hunt_started",
        "defended",
        "shielded",
        "not_defended",
        "hunt_ended",
        "slain",
        "temple_built",
        "draft_started",
        "monument_built",
        "usurped",
        "token_returned",
        "tokens_returned",
        "extra_action",
    ),
    befalls=(
        "event_ignored",
        "monster_appeared",
        "quest_opened",
        "evolved",
        "recruited",
        "killed",
        "saved",
        "control_taken",
        "card_drawn",
        "cards_drawn",
        "card_discarded",
        "deck_renewed",
        "artifact_gained",
        "artifact_seen",
        "artifact_lost",
        "injured",
        "healed",
        "attribute_raised",
        "attribute_lowered",
        "priests_gained",
        "priest_sacrificed",
        "glory_taken",
        "glory_returned",
        "battle_called_off",
        "battle_compared",
        "battle_won",
        "no_way_out",
        "wounds_healed",
        "attack_seen",
        "attack_unchosen",
        "blessing_seen",
        "monuments_reset",
        "monster_moved",
        "region_attacked",
        "countdown_started",
        "countdown",
    ),
    heads=("turn_started",),
)
