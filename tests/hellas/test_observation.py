"""What is settled in a question stands in the observation by name, each field in its own place."""

from __future__ import annotations

import petteia
from petteia.core.chance import Roller
from petteia.core.facts import NONE
from petteia.core.flow import CHANCE
from petteia.core.observe import CATEGORY, places
from petteia.games.hellas import GAME
from petteia.games.hellas.known.blocks import ASKED

STEPS = 1200


def test_every_field_of_a_question_is_found_by_its_name() -> None:
    kinds, blocks = GAME.kinds(4), {block.name: (block, at) for block, at in places(GAME.observation_blocks)}
    state, roller, told = GAME.new(4), Roller("asked"), set()
    for _ in range(STEPS):
        if state.is_over:
            state = GAME.new(4)
        if state.seat == CHANCE:
            state.play(roller.pick(state.outcomes()))
            continue
        top, seen = state.top, GAME.observation(state, int(state.seat))
        for slot in top.facts.fields if not top.facts.secret else ():
            found = blocks.get(f"asked_{slot.name}_{slot.kind}") or blocks.get(f"asked_{slot.name}")
            if found is None:
                assert slot.name in ("seat", "quotas")
                continue
            block, at = found
            number, kind = int(getattr(top, slot.name)), kinds[slot.kind]
            if kind.is_set:
                assert [i for i in range(block.size) if seen[at + i]] == [i for i in range(64) if number >> i & 1]
            else:
                assert seen[at] == number + (block.kind == CATEGORY)
            told.add(slot.name)
        state.play(roller.choose(state.legal()))
    assert len(told) > 10


def test_a_question_that_holds_secrets_tells_none_of_its_fields() -> None:
    secret = [made.facts for made in GAME.decisions.values() if made.facts.secret and made.facts.number != NONE]
    assert {facts.name for facts in secret} == {
        "setup_artifact", "keep_artifact", "keep_card", "attack_pick", "draft_pick",
    }  # fmt: skip
    for block in ASKED:
        assert not any(f"`{facts.name}`" in block.meaning for facts in secret)
    assert petteia.game("hellas").observation_length < 2 * 1505
