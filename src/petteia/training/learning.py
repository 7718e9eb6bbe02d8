"""How the network learns: from its own games by PPO, and before that from the games of a level by imitation.

Advantages run along each seat's own decisions of a game. Forced decisions, and those of others, teach the judgement
only.
"""

from __future__ import annotations

import time
from typing import Final, NamedTuple

from petteia.core.extras import NeededFor
from petteia.training.config import Config
from petteia.training.model import Model
from petteia.training.rollout import Held
from petteia.training.rows import SELF
from petteia.training.thought import counted, half_precision

with NeededFor("train"):
    import torch
    from torch import Tensor, nn
    from torch.nn import functional

MOST: Final = 0.5  # length of a gradient


class Lesson(NamedTuple):
    """What is learned from, one row for each decision."""

    seen: Tensor
    masks: Tensor
    actions: Tensor
    likely: Tensor
    players: Tensor
    gains: Tensor  # how much better it went than expected
    win: Tensor  # what the judgement should have been, from the seat that acted
    rank: Tensor
    is_choice: Tensor


class Figures(NamedTuple):
    """What a round of learning was like, on average."""

    policy: float
    win: float
    rank: float
    entropy: float
    change: float  # of the policy, as the divergence from what it was


def lesson(held: Held, config: Config) -> Lesson:
    """What a rollout teaches."""
    steps, games = held.actions.shape
    gains = _gains(held, config)
    win, rank = (_returns(held, judged, came, after, config) for judged, came, after in _targets(held))
    players = held.players.expand(steps, games)
    win, rank = counted(win, held.seats, players), counted(rank, held.seats, players)
    is_choice = (held.masks.sum(-1) > 1) & (held.by == SELF)
    return Lesson(
        held.seen.flatten(0, 1),
        held.masks.flatten(0, 1),
        held.actions.flatten(),
        held.likely.flatten(),
        players.flatten(),
        gains.flatten(),
        win.flatten(0, 1),
        rank.flatten(0, 1),
        is_choice.flatten(),
    )


def _targets(held: Held) -> list[tuple[Tensor, Tensor, Tensor]]:
    return [(held.win, held.won, held.after[0]), (held.rank, held.ranked, held.after[1])]


def _gains(held: Held, config: Config) -> Tensor:
    """Advantages along the own decisions of each seat."""
    worth, came, later = ((1 - config.rank_share) * a + config.rank_share * b for a, b in _pairs(held))
    coming = torch.zeros_like(later)
    result = torch.empty_like(held.likely)
    rows = torch.arange(len(later), device=later.device)
    for step in range(len(worth) - 1, -1, -1):
        over = held.dones[step][:, None]
        later = torch.where(over, came[step], later)
        coming = torch.where(over, torch.zeros_like(coming), coming)
        seat = held.seats[step]
        now = worth[step][rows, seat]
        gain = later[rows, seat] - now + config.smoothing * coming[rows, seat]
        result[step] = gain
        coming[rows, seat] = gain
        later = later.clone()
        later[rows, seat] = now
    return result


def _pairs(held: Held) -> list[tuple[Tensor, Tensor]]:
    return [(held.win, held.rank), (held.won, held.ranked), (held.after[0], held.after[1])]


def _returns(held: Held, judged: Tensor, came: Tensor, after: Tensor, config: Config) -> Tensor:
    """What each judgement should have been: later ones and the end of the game, of all seats."""
    keep = (config.smoothing ** (1 / held.players.float()))[:, None]  # per decision of the game, not of a seat
    result = torch.empty_like(judged)
    later = following = after
    for step in range(len(judged) - 1, -1, -1):
        later = (1 - keep) * following + keep * later
        later = torch.where(held.dones[step][:, None], came[step], later)
        result[step] = later
        following = judged[step]
    return result


class Learner:
    """A network and what improves it."""

    def __init__(self, model: Model, config: Config, seed: int) -> None:
        self.model, self.config = model, config
        self.learned = [value for value in model.parameters() if value.requires_grad]
        self.adam = torch.optim.Adam(self.learned, lr=config.rate, eps=1e-5)
        self.device = self.learned[0].device
        self.draw = torch.Generator(self.device).manual_seed(seed)

    def learn(self, taught: Lesson, decisions: int) -> Figures:
        """Go over a lesson several times; how many decisions have been seen says how carefully."""
        fall = max(self.config.rate_floor, 0.5 ** (decisions / 1e6 / self.config.rate_half))
        for group in self.adam.param_groups:
            group["lr"] = self.config.rate * fall
        figures = []
        number = len(taught.actions)
        for _ in range(self.config.epochs):
            order = torch.randperm(number, device=self.device, generator=self.draw)
            for at in range(0, number, self.config.minibatch):
                rows = order[at : at + self.config.minibatch]
                figures.append(self._step(Lesson(*(part[rows] for part in taught)), self.config.entropy * fall))
        return Figures(*torch.stack(figures).mean(0).tolist())

    def _step(self, some: Lesson, entropy: float) -> Tensor:
        with half_precision(self.device):
            logits, win, rank = self.model(some.seen, some.players)
        likely = torch.log_softmax(logits.masked_fill(~some.masks, -1e9), 1)
        chosen = likely.gather(1, some.actions[:, None]).squeeze(1)
        counts = some.is_choice.float()
        total = counts.sum().clamp(min=1)
        mean = (some.gains * counts).sum() / total
        spread = (((some.gains - mean) ** 2 * counts).sum() / total).sqrt()
        gains = (some.gains - mean) / (spread + 1e-6)
        ratio = (chosen - some.likely).exp()
        clip = self.config.clip
        policy = -(torch.min(ratio * gains, ratio.clamp(1 - clip, 1 + clip) * gains) * counts).sum() / total
        varied = (-(likely.exp() * likely.clamp(min=-50)).sum(1) * counts).sum() / total
        of_win, of_rank = judged(win, rank, some)
        loss = policy - entropy * varied + self.config.judgement * (of_win + 0.5 * of_rank)
        self.apply(loss)
        change = ((some.likely - chosen) * counts).sum() / total
        return torch.stack([policy, of_win, of_rank, varied, change]).detach()

    def apply(self, loss: Tensor) -> None:
        """One step down."""
        self.adam.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.learned, MOST)
        self.adam.step()


def judged(win: Tensor, rank: Tensor, some: Lesson) -> tuple[Tensor, Tensor]:
    """How far the judgement of all seats was from what came."""
    there = torch.arange(win.shape[1], device=win.device) < some.players[:, None]
    of_win = -(some.win * functional.log_softmax(win, 1).clamp(min=-50)).sum(1).mean()
    each = functional.binary_cross_entropy_with_logits(rank, some.rank.clamp(0, 1), reduction="none")
    return of_win, (each * there).sum(1).div(there.sum(1)).mean()


def imitate(learner: Learner, taught: Lesson, seconds: float, batch: int = 8192) -> float:
    """Learn what was chosen in each position and how the game ended; the share of positions it then agrees on."""
    model, number = learner.model, len(taught.actions)
    held_out = max(1, min(number // 50, 20_000))
    adam = torch.optim.AdamW(learner.learned, lr=1e-3, weight_decay=0.01)
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        order = torch.randperm(number - held_out, device=learner.device, generator=learner.draw) + held_out
        for at in range(0, len(order), batch):
            done = (time.perf_counter() - began) / seconds
            if done >= 1:
                break
            for group in adam.param_groups:
                group["lr"] = 1e-3 * (1 - 0.95 * done)
            some = Lesson(*(part[order[at : at + batch]] for part in taught))
            with half_precision(learner.device):
                logits, win, rank = model(some.seen, some.players)
            counts = some.is_choice.float()
            chosen = functional.cross_entropy(logits.masked_fill(~some.masks, -1e9), some.actions, reduction="none")
            known = some.win.sum(1) > 0.5  # the game came to its end
            of_win = -(some.win * functional.log_softmax(win, 1).clamp(min=-50)).sum(1).mean()
            each = functional.binary_cross_entropy_with_logits(rank, some.rank.clamp(0, 1), reduction="none")
            there = torch.arange(win.shape[1], device=win.device) < some.players[:, None]
            of_rank = (each * there * known[:, None]).sum(1).div(there.sum(1)).mean()
            loss = (chosen * counts).sum() / counts.sum().clamp(min=1) + 0.5 * of_win + 0.25 * of_rank
            adam.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(learner.learned, 1.0)
            adam.step()
    with torch.no_grad():
        some = Lesson(*(part[:held_out] for part in taught))
        agreed = (model(some.seen, some.players)[0].masked_fill(~some.masks, -1e9).argmax(1) == some.actions).float()
        counts = some.is_choice.float()
        return float((agreed * counts).sum() / counts.sum().clamp(min=1))
