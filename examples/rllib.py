"""PPO of RLlib learns a game on Ray: on this machine, or on a cluster with as many runners as it has cores.

    pip install 'petteia[research]' 'ray[rllib]' torch
    python examples/rllib.py --game offrandes --minutes 5 --runners 2

The seat among bots is an ordinary environment of Gymnasium (`SingleSeat`). RLlib wants the mask beside the observation,
and has a module that heeds it; nothing else is needed.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from petteia.core.extras import NeededFor
from petteia.envs.single import SingleSeat
from petteia.games import games

with NeededFor("train"):
    import torch
with NeededFor("ray"):
    import ray
    from ray.rllib.algorithms.ppo import PPOConfig
    from ray.rllib.core.rl_module.rl_module import RLModuleSpec
    from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule


class Masked(gymnasium.Env):
    """A seat as RLlib wants it: the observation is a dict with the mask in it."""

    def __init__(self, config: dict[str, Any]) -> None:
        self.table = SingleSeat(**config, scale=True, zero_sum=True)
        self.action_space = self.table.action_space
        mask = spaces.Box(0.0, 1.0, (int(self.action_space.n),), np.float32)
        self.observation_space = spaces.Dict({"action_mask": mask, "observations": self.table.observation_space})

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict, dict]:
        """Begin a game."""
        seen, info = self.table.reset(seed=seed, options=options)
        return self._with_mask(seen, info), {}

    def step(self, action: int) -> tuple[dict, float, bool, bool, dict]:
        """Carry out an action, and whatever the bots do."""
        seen, paid, ended, cut, info = self.table.step(action)
        return self._with_mask(seen, info), paid, ended, cut, {}

    def _with_mask(self, seen: np.ndarray, info: dict[str, Any]) -> dict[str, np.ndarray]:
        return {"action_mask": info["action_mask"].astype(np.float32), "observations": seen}


def configured(chosen: argparse.Namespace) -> PPOConfig:
    """What RLlib is told."""
    config = {
        "game": chosen.game,
        "players": chosen.players,
        "opponents": chosen.opponents,
        "limit": chosen.limit or "auto",
    }
    return (
        PPOConfig()
        .environment(Masked, env_config=config)
        .env_runners(num_env_runners=chosen.runners, num_envs_per_env_runner=32)
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=ActionMaskingTorchRLModule,
                model_config={"head_fcnet_hiddens": [128, 128], "head_fcnet_activation": "relu"},
            )
        )
        .training(
            train_batch_size_per_learner=chosen.batch,
            minibatch_size=512,
            num_epochs=4,
            lr=5e-4,
            gamma=1.0,
            lambda_=0.95,
            entropy_coeff=0.005,
            grad_clip=0.5,
        )
        .debugging(seed=chosen.seed)
    )


def main() -> None:
    """Train, and tell after each lesson what the games were worth."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=list(games()), default="offrandes")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--opponents", default="uniform", help="the level of the bots in the other seats")
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--lessons", type=int, default=1_000_000, help="after which it ends, if the time is not over")
    parser.add_argument("--batch", type=int, default=4096, help="decisions between two lessons")
    parser.add_argument("--runners", type=int, default=0, help="processes that play; 0: the one that learns")
    parser.add_argument("--limit", type=int)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    torch.set_num_threads(1)  # the network is small: more threads only wait for each other
    ray.init(include_dashboard=False, log_to_driver=False)
    algorithm = configured(chosen).build_algo()
    began, lessons, decisions = time.perf_counter(), 0, 0
    while time.perf_counter() - began < 60 * chosen.minutes and lessons < chosen.lessons:
        told = algorithm.train()["env_runners"]
        lessons += 1
        decisions += int(told["num_env_steps_sampled"])
        mean = told.get("episode_return_mean", float("nan"))
        seconds = time.perf_counter() - began
        print(f"{decisions:9d} decisions  mean reward {mean:+.3f} (-0.5 last, 0.5 first)  {seconds:5.0f} s", flush=True)
    algorithm.stop()
    ray.shutdown()


if __name__ == "__main__":
    main()
