"""Teaches a small network to beat the uniform bots, in minutes on one core, and draws how it learned.

    pip install 'petteia[research,train]'
    python examples/train.py --game offrandes --steps 120000 --picture curve.svg

MaskablePPO of sb3-contrib asks the environment which actions are legal (`action_masks`) and never chooses another one.
The only reward is the final rank. The curve shows the games of the training itself, so it includes exploration; at the
end the finished network plays games that it has not seen.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

import petteia.envs
from petteia.core.extras import NeededFor

with NeededFor("train"):
    import gymnasium
    import matplotlib
    import torch
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.callbacks import BaseCallback
    from stable_baselines3.common.vec_env import DummyVecEnv

IDS = {game: name for name, game in petteia.envs.GYMNASIUM_IDS.items()}
TABLES = 8  # games that are played side by side
STEPS = 512  # decisions at each table between two lessons
WINDOW = 200  # games of which one point of the curve is the mean


def make_table(game: str, players: int, opponents: str) -> Callable[[], gymnasium.Env]:
    """What makes one table: a random seat among bots, numbers scaled for a network, rewards from -0.5 to 0.5."""
    return lambda: gymnasium.make(IDS[game], players=players, opponents=opponents, scale=True, zero_sum=True)


class Curve(BaseCallback):
    """Remembers after how many decisions each game of the training ended, and whether it was won."""

    def __init__(self) -> None:
        super().__init__()
        self.ends: list[int] = []
        self.wins: list[bool] = []
        self.began = time.perf_counter()

    def _on_step(self) -> bool:
        for done, info in zip(self.locals["dones"], self.locals["infos"], strict=True):
            if done:
                self.ends.append(self.num_timesteps)
                self.wins.append(info["rank"] == 1)
        return True

    def _on_rollout_end(self) -> None:
        share = np.mean(self.wins[-WINDOW:]) if self.wins else 0.0
        seconds = time.perf_counter() - self.began
        print(
            f"{self.num_timesteps:8d} decisions  {len(self.ends):6d} games  {share:6.1%} won  {seconds:5.0f} s",
            flush=True,
        )


def train(game: str, players: int, steps: int, seed: int) -> tuple[MaskablePPO, Curve]:
    """Train a network from nothing."""
    tables = DummyVecEnv([make_table(game, players, "uniform")] * TABLES)
    model = MaskablePPO(
        "MlpPolicy",
        tables,
        n_steps=STEPS,
        batch_size=512,
        n_epochs=4,
        gamma=1.0,  # only the end counts
        gae_lambda=0.95,
        ent_coef=0.005,
        learning_rate=5e-4,
        policy_kwargs={"net_arch": [128, 128]},
        seed=seed,
        device="cpu",
    )
    curve = Curve()
    model.learn(steps, callback=curve)
    return model, curve


def evaluate(model: MaskablePPO, game: str, players: int, opponents: str, games: int) -> float:
    """The share of new games that the network wins, in random seats; it takes what it thinks best."""
    table = make_table(game, players, opponents)()
    won = 0
    for number in range(games):
        observation, info = table.reset(seed=1_000_000 + number)
        over = False
        while not over:
            action, _ = model.predict(observation, action_masks=info["action_mask"], deterministic=True)
            observation, _, ended, cut, info = table.step(int(action))
            over = ended or cut
        won += info["rank"] == 1
    return won / games


def draw(curve: Curve, game: str, players: int, picture: Path) -> None:
    """The share of games won, over the decisions of the training."""
    matplotlib.use("svg" if picture.suffix == ".svg" else "agg")
    from matplotlib import pyplot as plt

    matplotlib.rcParams["svg.hashsalt"] = "petteia"  # the same curve gives the same file
    window = min(WINDOW, len(curve.wins))
    shares = np.convolve(curve.wins, np.ones(window) / window, "valid")
    figure, axes = plt.subplots(figsize=(7, 3.6), layout="constrained")
    axes.plot(np.array(curve.ends[window - 1 :]) / 1000, shares * 100, color="#1f5f8b", label="MaskablePPO")
    axes.axhline(100 / players, color="#8b3a1f", linestyle="--", label="a uniform bot")
    axes.set(xlabel="thousand decisions of the learner", ylabel=f"% won of the last {window} games", ylim=(0, 100))
    title = petteia.game(game).title().text()
    axes.set_title(f"{title}: learning to beat {players - 1} uniform bots")
    axes.legend(loc="lower right")
    axes.grid(alpha=0.3)
    figure.savefig(picture, metadata={"Date": None} if picture.suffix == ".svg" else None)


def main() -> None:
    """Train, draw, and play against bots of several levels."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=list(IDS), default="offrandes")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--steps", type=int, default=120_000, help="decisions of the learner")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path, help="where to draw the curve, as .svg or .png")
    parser.add_argument("--evaluate", type=int, default=200, help="games against each level at the end")
    chosen = parser.parse_args()
    torch.set_num_threads(1)  # the network is small: more threads only wait for each other
    model, curve = train(chosen.game, chosen.players, chosen.steps, chosen.seed)
    if not curve.wins:
        raise SystemExit("no game of the training has ended: it needs more --steps")
    if chosen.picture:
        draw(curve, chosen.game, chosen.players, chosen.picture)
    for level in ("uniform", "novice"):
        share = evaluate(model, chosen.game, chosen.players, level, chosen.evaluate)
        print(f"wins {share:.1%} of {chosen.evaluate} new games against {chosen.players - 1} bots of level {level}")


if __name__ == "__main__":
    main()
