"""The game as the rest of Petteia sees it: the contract, fulfilled by the modules beside this one."""

from __future__ import annotations

from importlib import import_module
from typing import Any, ClassVar, Final

from petteia.core.chance import Roller
from petteia.core.errors import BadSetup
from petteia.core.events import Event
from petteia.core.flow import Decision, Over
from petteia.core.game import TABLE, Game, Reason, Tip
from petteia.core.heuristic import Heuristic
from petteia.core.messages import Message
from petteia.core.options import Value
from petteia.core.saving import Field
from petteia.core.words import SEEN, Group, Words
from petteia.games.hellas import check, setup
from petteia.games.hellas.actions import ACTIONS
from petteia.games.hellas.components import content
from petteia.games.hellas.events import EVENTS
from petteia.games.hellas.known import encode
from petteia.games.hellas.known.redeal import redeal as redealt
from petteia.games.hellas.known.view import view as known_to
from petteia.games.hellas.options import FORMER, OPTIONS
from petteia.games.hellas.rules import (
    army,
    artifact_deck,
    artifacts,
    battle_cards,
    battles,
    drafts,
    drawing,
    effects,
    event_phase,
    hero_movement,
    hoplite_movement,
    hunt,
    hunt_defence,
    hunt_end,
    injuries,
    kills,
    march,
    monster_attacks,
    monster_phase,
    monsters,
    monuments,
    placing,
    prayer,
    prepare,
    quests,
    recruiting,
    reinforcing,
    special,
    temples,
    turn,
    uses,
    withdrawal,
)
from petteia.games.hellas.state import Table
from petteia.games.hellas.told import descriptions as describing
from petteia.games.hellas.told import groups as grouping
from petteia.games.hellas.told import names as text
from petteia.games.hellas.told import questions, reasons, words
from petteia.games.hellas.told import tips as hints

VERSION: Final = content.FILE.version("2")
READS: Final = (content.FILE.version("1"),)  # these go on as they were begun

# From the name of a decision or step to its class: how a saved stack is read.
DECISIONS: Final[dict[str, type[Decision]]] = {
    "over": Over,
    "army_source": army.ArmySource,
    "army_count": army.ArmyCount,
    "march_step": army.ArmyStep,
    "army_step": army.ArmyStep,
    "army_on": army.ArmyOn,
    "apprentice_source": army.ApprenticeSource,
    "draw_artifact": artifact_deck.DrawArtifact,
    "setup_artifact": artifact_deck.KeepArtifact,
    "keep_artifact": artifact_deck.KeepArtifact,
    "artifact_use": artifacts.ArtifactUse,
    "artifact_token": artifacts.ArtifactToken,
    "thunder_mode": artifacts.ThunderMode,
    "thunder_hero": artifacts.ThunderHero,
    "card_turn": battle_cards.CardTurn,
    "battle_card": battle_cards.BattleCard,
    "bluff_card": battle_cards.BluffCard,
    "master_plan": battle_cards.MasterPlan,
    "card_effect": battle_cards.CardEffect,
    "movement_control": battles.MovementControl,
    "battles": battles.Battles,
    "battle_next": battles.BattleNext,
    "battle_stage": battles.BattleStage,
    "window_first": battles.WindowFirst,
    "window_use": battles.WindowUse,
    "medusas_blood": battles.MedusasBlood,
    "draw_blessing": drafts.DrawBlessing,
    "draft_pick": drafts.DraftPick,
    "draw_cards": drawing.DrawCards,
    "discard_card": drawing.DiscardCards,
    "discard_random": drawing.DiscardRandom,
    "swap_card": drawing.SwapCards,
    "draw_to_keep": drawing.DrawToKeep,
    "keep_card": drawing.KeepCard,
    "draw_event": event_phase.DrawEvent,
    "hero_step": hero_movement.HeroStep,
    "after_hero_movement": hero_movement.AfterHeroMovement,
    "wrath": hero_movement.Wrath,
    "hero_place": hero_movement.HeroPlace,
    "move_source": hoplite_movement.MoveSource,
    "move_target": hoplite_movement.MoveTarget,
    "boots_source": hoplite_movement.BootsSource,
    "boots_target": hoplite_movement.BootsTarget,
    "hunt_monster": hunt.HuntMonster,
    "hunt_stage": hunt.HuntStage,
    "hunt_use": hunt.HuntUse,
    "hunt_slot": hunt.HuntSlot,
    "hunt_pay": hunt.HuntPay,
    "hunt_pay_card": hunt.HuntPayCard,
    "defence": hunt_defence.Defence,
    "hunt_defend": hunt_defence.HuntDefend,
    "shield_draw": hunt_defence.ShieldDraw,
    "hunt_defend_card": hunt_defence.HuntDefendCard,
    "hunt_master_plan": hunt_defence.HuntPlan,
    "hunt_end": hunt_end.HuntEnd,
    "hunt_reward": hunt_end.HuntReward,
    "hunt_over": hunt_end.HuntOver,
    "injure_which": injuries.InjureWhich,
    "heal_which": injuries.HealWhich,
    "lower_which": injuries.LowerWhich,
    "oracle_attributes": injuries.RaiseDifferent,
    "geryon_attribute": injuries.RaiseOneTo,
    "aegis": kills.Aegis,
    "march_source": march.MarchSource,
    "march_count": march.MarchCount,
    "murderous_count": march.MurderousCount,
    "murderous_target": march.MurderousTarget,
    "rearguard": march.Rearguard,
    "draw_attack": monster_attacks.DrawAttack,
    "attack_pick": monster_attacks.AttackPick,
    "attack_done": monster_attacks.AttackDone,
    "attack_effect": monster_attacks.AttackEffect,
    "hunter_injury": monster_attacks.HunterInjury,
    "monster_next": monster_phase.MonsterNext,
    "roll_die": monster_phase.RollDie,
    "die_choice": monster_phase.DieChoice,
    "monster_step": monster_phase.MonsterStep,
    "priest_taken": monster_phase.PriestTaken,
    "chimera_goal": monster_phase.ChimeraGoal,
    "wound_slot": monsters.WoundSlot,
    "monument_choose": monuments.MonumentChoose,
    "monument_reset": monuments.MonumentReset,
    "setup_hero": placing.SetupHero,
    "setup_color": placing.SetupColor,
    "setup_region": placing.SetupRegion,
    "pray_monument": prayer.PrayMonument,
    "recruit_done": prepare.RecruitDone,
    "prepare_choice": prepare.PrepareChoice,
    "prepare_done": prepare.PrepareDone,
    "usurp_recruit": prepare.UsurpRecruit,
    "quest_start": quests.QuestStart,
    "quest_pay_card": quests.QuestPayCard,
    "quest_completed": quests.QuestCompleted,
    "quest_closed": quests.QuestClosed,
    "recruited": recruiting.Recruited,
    "recruit_place": recruiting.RecruitPlace,
    "reinforced": reinforcing.Reinforced,
    "reinforce_source": reinforcing.ReinforceSource,
    "reinforce_count": reinforcing.ReinforceCount,
    "special_choose": special.SpecialChoose,
    "after_special": special.AfterSpecial,
    "before_monument": special.BeforeMonument,
    "two_player_bonus": special.TwoPlayerBonus,
    "temple_region": temples.TempleRegion,
    "blessing_draft": temples.BlessingDraft,
    "temple_done": temples.TempleDone,
    "turn": turn.Turn,
    "turn_start_glory": turn.TurnStartGlory,
    "turn_goes_on": turn.TurnGoesOn,
    "turn_main": turn.TurnMain,
    "turn_end": turn.TurnEnd,
    "shoot_mode": uses.ShootMode,
    "artifact_monster": uses.ChooseMonster,
    "monster_place": uses.MonsterPlace,
    "withdrawn": withdrawal.Withdrawn,
    "withdraw_to": withdrawal.WithdrawTo,
    "all_withdrawn": withdrawal.AllWithdrawn,
    "choose_temple_card": setup.ChooseTempleCard,
    "setup_event": setup.SetupEvent,
    "choose_start_player": setup.ChooseStartPlayer,
    "placing": setup.Placing,
    "effect": effects.Effect,
    "glory_pick": effects.GloryPick,
}


class Hellas(Game[Table]):
    """Lords of Hellas, for 2 to 4 players."""

    name: ClassVar[str] = "hellas"
    players: ClassVar[range] = range(content.SMALLEST_TABLE, content.LARGEST_TABLE + 1)  # HEL-CMP.1
    version = VERSION
    reads = READS
    options = OPTIONS
    former = FORMER
    actions = ACTIONS
    events = EVENTS
    content = content.FILE
    decisions = DECISIONS
    has_long_turns: ClassVar[bool] = True
    observation_blocks = encode.BLOCKS
    observation = staticmethod(encode.observation)

    @property
    def encoder(self) -> encode.HellasEncoder:
        return encode.ENCODER

    def setup(self, players: int, options: dict[str, Value], layout: object) -> Table:
        if layout is not None:
            raise BadSetup(Message("core.layout.none", game=self.title()))
        return setup.set_up(players, self.option_numbers(options))

    def fields(self, players: int) -> list[Field]:
        regions, last, hoplites = len(content.REGIONS), players - 1, content.HOPLITES
        gods, monsters, quests = len(content.GODS), len(content.MONSTERS), len(content.QUESTS)
        all_regions, cards = (1 << regions) - 1, (1 << len(content.COMBAT_IDS)) - 1
        blessings, attacks = (1 << len(content.BLESSINGS)) - 1, (1 << len(content.ATTACK_IDS)) - 1
        artifacts, card = len(content.ARTIFACTS), len(content.COMBAT_IDS) - 1
        many = 1 << 30
        return [
            Field("turn", None, 0, many),
            Field("active", None, -1, last),
            Field("first", None, -1, last),
            Field("winner", None, -1, last),
            Field("victory", None, -1, 4),
            Field("control", regions, -1, last),
            Field("field", players * regions, 0, hoplites),
            Field("forts", players * regions, 0, 1),
            Field("supply", players, 0, hoplites),
            Field("temples", None, 0, all_regions),
            Field("temples_built", None, 0, 8),
            Field("temple_card", None, -1, len(content.TEMPLE_CARDS) - 1),
            Field("levels", gods, 1, content.MONUMENT_LEVELS),
            Field("praying", players * gods, 0, content.PRIESTS),
            Field("pool", players, 0, content.PRIESTS),
            Field("glory", len(content.NATIONS), -1, last),
            Field("hero", players, -1, len(content.HEROES) - 1),
            Field("color", players, -1, len(content.COLORS) - 1),
            Field("hero_region", players, -1, regions - 1),
            Field("quest_slot", players, -1, content.QUEST_SLOTS - 1),
            Field("quest_step", players, 0, content.QUEST_STEPS),
            Field("track", players * 3, 1, content.ATTRIBUTE_MAX),
            Field("injured", players, 0, 7),
            Field("monster_region", monsters, -2, regions - 1),
            Field("covered", monsters, 0, many),
            Field("slayer", monsters, -1, last),
            Field("event_place", len(content.EVENT_CARDS), 0, 6),
            Field("quests", content.QUEST_SLOTS, -1, quests - 1),
            Field("kept", players, 0, (1 << quests) - 1),
            Field("deck", None, 0, cards),
            Field("discards", None, 0, cards),
            Field("hands", players, 0, cards),
            Field("attack_deck", None, 0, attacks),
            Field("attack_discards", None, 0, attacks),
            Field("attack_hidden", None, 0, attacks),
            Field("attack_reader", None, -1, last),
            Field("artifact_owner", artifacts, -2, last),
            Field("charged", None, 0, (1 << artifacts) - 1),
            Field("blessings", players, 0, blessings),
            Field("blessing_deck", None, 0, blessings),
            Field("blessing_discards", None, 0, blessings),
            Field("used", players, 0, 255),
            Field("activation_seat", None, -1, last),
            Field("activation_tokens", None, 0, content.ACTIVATION_TOKENS),
            Field("throne", None, -1, regions - 1),
            Field("throne_open", None, 0, 1),
            Field("taken", None, 0, 15),
            Field("turn_used", None, 0, 3),
            Field("prayers", None, 0, many),
            Field("extra", None, 0, many),
            Field("moved", regions, 0, hoplites),
            Field("moved_forts", None, 0, all_regions),
            Field("came", regions * regions, 0, hoplites),
            Field("entered", None, 0, all_regions),
            Field("open_battles", None, 0, all_regions),
            Field("battle_region", None, -1, regions - 1),
            Field("attacker", None, -1, last),
            Field("defender", None, -1, last),
            Field("battle_cards", 2, 0, cards),
            Field("battle_first", 2, -1, card),
            Field("battle_bonus", 2, 0, many),
            Field("battle_blood", 2, -9, 9),
            Field("battle_passed", None, 0, 3),
            Field("battle_used", None, 0, 3),
            Field("hunter", None, -1, last),
            Field("hunt_monster", None, -1, monsters - 1),
            Field("hunt_dealt", None, 0, many),
            Field("hunt_wounds", None, 0, many),
            Field("hunt_attacks", None, 0, many),
            Field("hunt_used", None, 0, 15),
            Field("hunt_attack", None, -1, len(content.ATTACK_IDS) - 1),
            Field("hunt_value", None, 0, many),
            Field("hunt_result", None, 0, 3),
        ]

    def state_options(self, state: Table) -> dict[str, Value]:
        return self.option_values([int(n) for n in state.options])

    def check_table(self, state: Table) -> None:
        check.check(state)

    def redeal(self, state: Table, seat: int, roller: Roller) -> Table:
        self.check_seat(state, seat)
        return redealt(state, seat, roller)

    def view(self, state: Table, seat: int | None) -> dict[str, Any]:
        if seat is not None:
            self.check_seat(state, seat)
        return known_to(state, seat)

    def heuristic(self) -> Heuristic:
        from petteia.games.hellas.played.heuristic import Hellas  # loaded when it is first wanted

        return Hellas()

    def svg(self, view: dict[str, Any], lang: str = "en", theme: str = "light", part: str = TABLE) -> str:
        drawing: Any = import_module("petteia.games.hellas.drawn.picture")  # loaded when it is first wanted
        picture: str = drawing.draw(view, lang, theme, part)
        return picture

    def words(self, view: dict[str, Any], lang: str = "en") -> Words:
        return words.words(view, lang)

    def question(self, view: dict[str, Any], lang: str = "en") -> str:
        return questions.question(view).text(lang)

    def describe(self, action: int, view: dict[str, Any], lang: str = "en") -> str:
        return describing.describe(action, view).text(lang)

    def command(self, action: int, view: dict[str, Any], lang: str = "en") -> str:
        return describing.command(action, view).text(lang)

    def groups(self, state: Table, lang: str = "en", form: str = SEEN) -> list[Group]:
        seat = int(state.seat)
        return [] if seat < 0 else grouping.groups(self.view(state, seat), state.legal(), lang, form)

    def describe_event(self, event: Event, lang: str = "en") -> str:
        return text.describe_event(event).text(lang)

    def turn(self, state: Table) -> tuple[int, int]:
        """HEL-TRN.2  A turn is in the hands of one player, who is asked again and again."""
        return int(state.turn), int(state.active)

    def tip(self, state: Table, seat: int | None, place: str, lang: str = "en", theme: str = "light") -> Tip:
        return hints.hint(state, place)

    def seat_name(self, seat: int) -> Message:
        return text.seat_name(seat)

    def reason(self, state: Table, action: int) -> Reason:
        return reasons.why_not(state, action)


GAME: Final = Hellas()
