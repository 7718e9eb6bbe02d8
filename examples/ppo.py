"""PPO in one file: a small network learns any of the games against bots, with nothing but PyTorch and Gymnasium.

    pip install 'petteia[research,train]'
    python examples/ppo.py --game delphi --minutes 10

The games are one `VectorEnv` (`gymnasium.make_vec`), which steps them in compiled code on all cores; the network is
asked for a whole row of them at once and never chooses what is not in the mask. What counts is the final rank. Where
games are long, the way there is paid as well, by the difference of a potential (`POTENTIAL`, plain numbers of the
observation): that changes how fast something is learned, not what is best. At the end the network plays games that it
has not seen.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import gymnasium
import numpy as np

import petteia
import petteia.envs
from petteia.core.extras import NeededFor
from petteia.core.observe import places

with NeededFor("train"):
    import torch
    from torch import Tensor, nn

IDS = {game: name for name, game in petteia.envs.GYMNASIUM_IDS.items()}
# For each game: blocks of the observation, and what a 1 in the own part of the block is worth.
POTENTIAL = {
    "delphi": {"shrine_tiles": -1 / 12, "white_tiles": -1 / 12, "colored_tiles": -1 / 12},  # tasks that are still open
    "hellas": {"control": 0.05, "glory": 0.1, "slayer": 0.15},
}
DISCOUNT, TRACE = 0.9995, 0.97  # of rewards, and of what is known of them
CLIP, ENTROPY, VALUE = 0.2, 0.01, 0.5
EPOCHS, PARTS = 3, 4  # how often a rollout is learned from, each time in so many parts


class Network(nn.Module):
    """What is to be done in a position, and what it is worth."""

    def __init__(self, length: int, actions: int, width: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(length, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, seen: Tensor, masks: Tensor) -> tuple[torch.distributions.Categorical, Tensor]:
        """The chances of the actions, 0 for those that may not be chosen; and the value."""
        hidden = self.body(seen)
        logits = self.policy(hidden).masked_fill(~masks, -1e9)
        return torch.distributions.Categorical(logits=logits), self.value(hidden).squeeze(-1)


def potential(game: str) -> Tensor:
    """A weight for each number of a scaled observation; what they come to is the potential."""
    weights, worth = [], POTENTIAL.get(game, {})
    for block, _ in places(petteia.game(game).observation_blocks):
        own = np.zeros([size for _, size in block.shape] or [1])
        if block.name in worth:
            axis = [name for name, _ in block.shape].index("seat")
            own[(slice(None),) * axis + (0,)] = worth[block.name] * block.usual
        weights.append(own.ravel())
    return torch.tensor(np.concatenate(weights), dtype=torch.float32)


def tables(chosen: argparse.Namespace, number: int, opponents: str) -> gymnasium.vector.VectorEnv:
    """So many games side by side, the learner in a random seat of each."""
    return gymnasium.make_vec(
        IDS[chosen.game],
        num_envs=number,
        players=chosen.players,
        opponents=opponents,
        limit=chosen.limit or "auto",
        scale=True,
        zero_sum=True,
        workers=chosen.workers,
    )


def masks_of(info: dict) -> Tensor:
    """What may be chosen in each game."""
    return torch.from_numpy(info["action_mask"]).bool()


class Rollout:
    """What was seen, done and paid in some steps of all games."""

    def __init__(self, steps: int, games: int, length: int, actions: int) -> None:
        self.seen = torch.zeros(steps, games, length)
        self.masks = torch.zeros(steps, games, actions, dtype=torch.bool)
        self.actions = torch.zeros(steps, games, dtype=torch.long)
        self.chances, self.rewards, self.values, self.ends = torch.zeros(4, steps, games)

    def advantages(self, last: Tensor) -> Tensor:
        """How much better than expected each action turned out (generalised advantage estimation)."""
        found, trace = torch.zeros_like(self.rewards), torch.zeros_like(last)
        for t in reversed(range(len(found))):
            goes_on = 1 - self.ends[t]
            surprise = self.rewards[t] + DISCOUNT * goes_on * last - self.values[t]
            trace = surprise + DISCOUNT * TRACE * goes_on * trace
            found[t], last = trace, self.values[t]
        return found


class Learner:
    """The network, the games it learns from, and how it does."""

    def __init__(self, chosen: argparse.Namespace) -> None:
        torch.manual_seed(chosen.seed)
        self.chosen = chosen
        self.envs = tables(chosen, chosen.games, chosen.opponents)
        length = self.envs.single_observation_space.shape[0]
        actions = int(self.envs.single_action_space.n)
        self.network = Network(length, actions, chosen.width)
        self.optimizer = torch.optim.Adam(self.network.parameters(), lr=chosen.rate, eps=1e-5)
        self.rollout = Rollout(chosen.steps, chosen.games, length, actions)
        self.weights = potential(chosen.game)
        seen, info = self.envs.reset(seed=chosen.seed)
        self.seen, self.masks = torch.from_numpy(seen), masks_of(info)
        self.ranks: list[int] = []

    @torch.no_grad()
    def play(self) -> Tensor:
        """Fill the rollout; what the network expects of the positions that follow."""
        kept = self.rollout
        for t in range(self.chosen.steps):
            choice, values = self.network(self.seen, self.masks)
            actions = choice.sample()
            seen, paid, ended, cut, info = self.envs.step(actions.numpy())
            over = torch.from_numpy(ended | cut)
            kept.seen[t], kept.masks[t], kept.actions[t] = self.seen, self.masks, actions
            kept.chances[t], kept.values[t], kept.ends[t] = choice.log_prob(actions), values, over.float()
            following = torch.from_numpy(seen)
            after = DISCOUNT * (following @ self.weights) * ~over  # nothing is to be had any more at the end
            kept.rewards[t] = torch.from_numpy(paid).float() + after - self.seen @ self.weights
            self.seen, self.masks = following, masks_of(info)
            if over.any():
                final = info["final_info"]
                self.ranks += final["rank"][final["_rank"]].tolist() if "rank" in final else []
        return self.network(self.seen, self.masks)[1]

    def learn(self, last: Tensor) -> None:
        """Improve the network by what was played."""
        kept = self.rollout
        gains = kept.advantages(last)
        targets = gains + kept.values
        flat = [x.flatten(0, 1) for x in (kept.seen, kept.masks, kept.actions, kept.chances, gains, targets)]
        for _ in range(EPOCHS):
            for part in torch.randperm(len(flat[0])).chunk(PARTS):
                seen, masks, actions, chances, gain, target = (x[part] for x in flat)
                choice, values = self.network(seen, masks)
                ratio = (choice.log_prob(actions) - chances).exp()
                gain = (gain - gain.mean()) / (gain.std() + 1e-8)
                policy = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
                loss = VALUE * (values - target).square().mean() - policy - ENTROPY * choice.entropy().mean()
                self.optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
                self.optimizer.step()

    def run(self) -> None:
        """Play and learn until the time is over."""
        began, told, decisions = time.perf_counter(), 0.0, 0
        while (spent := time.perf_counter() - began) < 60 * self.chosen.minutes:
            self.learn(self.play())
            decisions += self.chosen.steps * self.chosen.games
            if spent - told >= 10:
                told = spent
                won = np.mean(np.array(self.ranks[-200:]) == 1) if self.ranks else 0.0
                print(f"{decisions:9d} decisions {len(self.ranks):6d} games {won:6.1%} won {spent:5.0f} s", flush=True)
        self.envs.close()


@torch.no_grad()
def evaluate(network: Network, chosen: argparse.Namespace, opponents: str, games: int) -> float:
    """The share of new games that the network wins, one at each table; it draws its actions, as when it learned.

    A network of Delphi that won nine of ten games while it learned won none when it always took what it liked best.
    """
    envs = tables(chosen, games, opponents)
    seen, info = envs.reset(seed=1_000_000)
    ranks = np.zeros(games, int)
    playing = np.ones(games, bool)
    while playing.any():
        choice, _ = network(torch.from_numpy(seen), masks_of(info))
        seen, _, ended, cut, info = envs.step(choice.sample().numpy())
        first = playing & ended
        if first.any():
            ranks[first] = info["final_info"]["rank"][first]
        playing &= ~(ended | cut)
    envs.close()
    return float(np.mean(ranks == 1))


def main() -> None:
    """Train, keep the network, and play against bots of several levels."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=list(IDS), default="offrandes")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--opponents", default="uniform", help="the level of the bots in the other seats")
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--games", type=int, default=64, help="played side by side")
    parser.add_argument("--steps", type=int, default=128, help="decisions in each game between two lessons")
    parser.add_argument("--width", type=int, default=256, help="of the two layers of the network")
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument(
        "--limit", type=int, help="decisions of all seats after which a game is a tie (default: the game's)"
    )
    parser.add_argument("--workers", type=int, help="processes that step the games; one for each core if not told")
    parser.add_argument("--threads", type=int, default=1, help="of PyTorch")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="where to keep the network")
    parser.add_argument("--evaluate", type=int, default=200, help="games against each level at the end")
    chosen = parser.parse_args()
    torch.set_num_threads(chosen.threads)
    learner = Learner(chosen)
    learner.run()
    if chosen.save:
        torch.save(learner.network.state_dict(), chosen.save)
    for level in ("uniform", "novice"):
        share = evaluate(learner.network, chosen, level, chosen.evaluate)
        print(f"wins {share:.1%} of {chosen.evaluate} new games against {chosen.players - 1} bots of level {level}")


if __name__ == "__main__":
    main()
