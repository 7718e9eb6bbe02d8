"""A training from beginning to end, in as many sittings as wanted: what `petteia train` does."""

from __future__ import annotations

import random
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from petteia.bots.inputs import inputs_of
from petteia.bots.weights import Weights, load
from petteia.core import registry
from petteia.core.cores import cores
from petteia.core.extras import NeededFor
from petteia.core.game import Game
from petteia.training import keeping
from petteia.training.actors import Actors
from petteia.training.cluster import ClusterActors
from petteia.training.config import Config
from petteia.training.curve import draw
from petteia.training.keeping import Log, Progress
from petteia.training.learning import Figures, Learner, imitate, lesson
from petteia.training.matches import Score, match, plan_of, score
from petteia.training.model import Model
from petteia.training.rollout import Player, hold
from petteia.training.rows import LEVEL, PAST
from petteia.training.tables import NONE, Plan
from petteia.training.warmup import demonstrate

with NeededFor("train"):
    import torch

TOLD_EVERY: Final = 10.0  # seconds between two lines
LATEST: Final = 400  # games at tables with levels that the running share is of

Report = Callable[..., None]  # the key of a message and its values


class Training:
    """One sitting: starts or goes on in a folder, and leaves everything there."""

    def __init__(
        self, game: str, config: Config, folder: Path, report: Report, device: str = "", on_cluster: bool = False
    ) -> None:
        self.game: Game[Any] = registry.find(game)
        self.config, self.folder, self.report = config, folder, report
        self.device = torch.device(device or ("cuda" if torch.cuda.is_available() else "cpu"))
        torch.set_float32_matmul_precision("high")
        if self.device.type == "cpu":
            torch.set_num_threads(max(1, cores() - (config.actors or cores() - 1)))  # the others play
        torch.manual_seed(config.seed)
        self.plan = plan_of(config, self.game)
        self.model = self._network()
        self.past = self._network()
        self.learner = Learner(self.model, config, config.seed)
        self.progress = Progress()
        self.pool: list[dict[str, Any]] = []
        self.latest: list[tuple[int, float]] = []
        self.is_stopped = False
        self.on_cluster = on_cluster
        with keeping.writing(folder):
            folder.mkdir(parents=True, exist_ok=True)
            self.log = Log(folder / keeping.LOG)

    def _actors(self, plan: Plan, games: int) -> Actors | ClusterActors:
        """Processes of this machine, or of a cluster."""
        kind = ClusterActors if self.on_cluster else Actors
        return kind(plan, games, self.config.actors)

    def _network(self) -> Model:
        return Model(inputs_of(self.game), **self.config.sizes(), seed=self.config.seed).to(self.device)

    # -- the sitting ------------------------------------------------------------------------------

    def run(self, minutes: float, rounds: int = 0) -> None:
        """Train for so long, or until so many rounds in all or an interruption, and judge what came of it."""
        end = time.perf_counter() + minutes * 60
        is_new = not self._resume()
        with keeping.writing(self.folder):
            (self.folder / keeping.CONFIG).write_text(self.config.text(), encoding="utf-8")
        if is_new and self.config.warm_up > 0:
            self._warm_up()
        self.actors = self._actors(self.plan, self.config.games)
        before = signal.signal(signal.SIGINT, self._stop) if _is_main_thread() else None
        try:
            self.player = Player(
                self.actors, self.model, self.past, self.device, self.config.seed, bool(self.config.graph)
            )
            if is_new and self.config.warm_up == 0:
                self._look_around()
            self._begin()
            if self.config.graph and not self.player.is_recorded:
                self.report("train.eager")
            self._rounds(end, rounds)
            self.keep()
            if not self.is_stopped:
                self.judge()
        finally:
            if before is not None:
                signal.signal(signal.SIGINT, before)
            self.actors.close()

    def _stop(self, *_: object) -> None:
        """Ctrl-C: end after this round; the second time at once."""
        if self.is_stopped:
            raise KeyboardInterrupt
        self.is_stopped = True
        self.report("train.stopping")

    def _rounds(self, end: float, rounds: int) -> None:
        held = hold(self.config.steps, self.actors, self.device)
        said, sitting, at_start = 0.0, time.perf_counter(), self.progress.decisions
        while not self.is_stopped and time.perf_counter() < end and not 0 < rounds <= self.progress.rounds:
            began = time.perf_counter()
            self._choose_past()
            self.player.play(held)
            figures = self.learner.learn(lesson(held, self.config), self.progress.decisions)
            self._count(held.actions.numel(), time.perf_counter() - began)
            now = time.perf_counter()
            if now - said > TOLD_EVERY or self.progress.rounds == rounds:
                self._tell(figures, (self.progress.decisions - at_start) / (now - sitting))
                said = now
            if self.progress.rounds % self.config.checkpoint == 0:
                self.keep()
                self._begin()

    def _begin(self) -> None:
        """Begin all games anew, in a way that follows from how far it has come: so it goes on alike after a pause."""
        seeds = (self.config.seed, self.progress.rounds)
        self.player.reset(self.plan, *seeds)
        number = self.config.seed * 1_000_003 + self.progress.rounds
        self.player.draw.manual_seed(number)
        self.learner.draw.manual_seed(number + 1)

    def _choose_past(self) -> None:
        """Take a past self for the tables of this round, and now and then the present one into the pool."""
        if self.progress.rounds % self.config.pool_every == 0 or not self.pool:
            kept = {name: value.detach().half().cpu() for name, value in self.model.state_dict().items()}
            self.pool.append(kept)
            if len(self.pool) > self.config.pool:
                # By turns the second and the middle one go, never the newest: so the others are of all ages.
                gone = 1 if self.progress.rounds // self.config.pool_every % 2 else len(self.pool) // 2
                self.pool.pop(min(gone, len(self.pool) - 2))
        chooser = random.Random(self.config.seed * 7919 + self.progress.rounds)
        self._seat_past(chooser.choice(self.pool))

    def _seat_past(self, kept: dict[str, Any]) -> None:
        self.past.load_state_dict({name: value.float() for name, value in kept.items()})
        for name in ("mean", "scale"):
            with torch.no_grad():
                self.past.of(name).copy_(self.model.of(name))

    def _count(self, decisions: int, seconds: float) -> None:
        self.progress.rounds += 1
        self.progress.decisions += decisions
        self.progress.seconds += seconds
        self.progress.games += len(self.player.ended)
        self.met = [one for one in self.player.ended if one.others == PAST]
        self.latest += [(one.players, one.share) for one in self.player.ended if one.others == LEVEL]
        self.latest = self.latest[-LATEST:]
        self.player.ended.clear()

    # -- how it begins ----------------------------------------------------------------------------

    def _resume(self) -> bool:
        """Go on from what is in the folder; whether there was anything. BadConfig if it belongs to something else."""
        champion, checkpoint = self.folder / keeping.CHAMPION, self.folder / keeping.CHECKPOINT
        if champion.exists() and self.config.gate:  # it is met at the end
            self._weights(champion)
        if checkpoint.exists():
            whole = keeping.read_checkpoint(checkpoint, self.device)
            keeping.check_same(whole["belonging"], keeping.belonging(self.game, self.config), checkpoint)
            self.model.load_state_dict(whole["model"])
            self.learner.adam.load_state_dict(whole["adam"])
            self.pool = [{name: value.cpu() for name, value in kept.items()} for kept in whole["pool"]]
            self.latest = [(int(players), float(share)) for players, share in whole["latest"]]
            self.progress = Progress(**whole["progress"])
            self.report("train.resumed", rounds=self.progress.rounds)
            return True
        if (self.folder / keeping.NETWORK).exists():
            weights = self._weights(self.folder / keeping.NETWORK)
            self.model.put(weights.arrays)
            told = weights.pedigree
            counts = {name: told.get(name, 0) for name in ("rounds", "decisions", "games", "demonstrated")}
            self.progress = Progress(**counts, seconds=told.get("hours", 0.0) * 3600)
            self.report("train.continued", rounds=self.progress.rounds)
            return True
        return False

    def _weights(self, path: Path) -> Weights:
        """The weights in a file of the folder, if they fit the network that is trained."""
        found = load(path, self.game)
        keeping.check_same(found.pedigree["network"], self.config.sizes(), path)
        return found

    def _look_around(self) -> None:
        """Play at random, to see how large numbers usually are."""
        self.player.reset(self.plan, self.config.seed, 1 << 20)
        seen = []
        held = hold(1, self.actors, self.device)
        for step in range(self.config.look_around):
            self.player.play(held)
            if step % 8 == 0:
                seen.append(held.seen[0, :: max(1, held.seen.shape[1] // 256)].clone())
        self.player.ended.clear()
        self._set_usual(torch.cat(seen))

    def _set_usual(self, seen: torch.Tensor) -> None:
        numbers = seen[:, self.model.numbers].float()
        with torch.no_grad():
            self.model.of("mean").copy_(numbers.mean(0))
            self.model.of("scale").copy_(1 / numbers.std(0).clamp(min=0.1))

    def _warm_up(self) -> None:
        """Learn from the games of a level."""
        config = self.config
        self.report("train.warm_up", level=config.teacher, seconds=round(config.warm_up))
        plan = self.plan._replace(level=1.0, levels=(config.teacher,), past=0.0, seats=NONE, slips=config.slips)
        actors = self._actors(plan, config.warm_up_games)
        taught = demonstrate(actors, plan, config.warm_up, config.demonstrations, self.device, config.seed)
        self.progress.demonstrated = len(taught.actions)
        self._set_usual(taught.seen[:: max(1, len(taught.seen) // 60_000)])
        self.report("train.imitation", decisions=len(taught.actions), seconds=round(config.imitation))
        agreed = imitate(self.learner, taught, config.imitation)
        self.report("train.imitated", share=agreed)

    # -- what is said and kept --------------------------------------------------------------------

    def _tell(self, figures: Figures, speed: float) -> None:
        against = score(self.latest)
        row = {
            "rounds": self.progress.rounds,
            "minutes": round(self.progress.seconds / 60, 2),
            "decisions": self.progress.decisions,
            "games": self.progress.games,
            "speed": round(speed),
            "win": round(figures.win, 4),
            "rank": round(figures.rank, 4),
            "entropy": round(figures.entropy, 4),
            "change": round(figures.change, 5),
            "level_games": against.games,
            "level_share": round(against.share, 4),
            "level_fair": round(against.fair, 4),
            "waiting": round(self.player.seconds["waiting"], 1),
            "thinking": round(self.player.seconds["thinking"], 1),
        }
        with keeping.writing(self.folder):
            self.log.add(row)
        self.report("train.line", **row)

    def keep(self) -> None:
        """Write everything into the folder."""
        whole = {
            "belonging": keeping.belonging(self.game, self.config),
            "model": self.model.state_dict(),
            "adam": self.learner.adam.state_dict(),
            "pool": self.pool,
            "latest": self.latest,
            "progress": vars(self.progress),
        }
        with keeping.writing(self.folder):
            keeping.write_checkpoint(self.folder / keeping.CHECKPOINT, whole)
            keeping.write_weights(self.folder / keeping.NETWORK, self.model, self._pedigree())
            (self.folder / keeping.CURVE).write_text(draw(self.log.rows, self.config.levels), encoding="utf-8")

    def _pedigree(self, **more: Any) -> dict[str, Any]:
        return keeping.pedigree(self.game, self.config, self.progress, **more)

    def judge(self) -> None:
        """Measure against a level, and pass the gate: a new champion must beat the last one."""
        more: dict[str, Any] = {}
        if self.config.measure:
            level = self.config.measure_level
            found = match(self.player, self.plan, self.config.measure, level, self.config.seed, self.config.temperature)
            self._report_score("train.measured", found, level=level)
            more["measured"] = {"level": level, **vars(found)}
        champion = self.folder / keeping.CHAMPION
        is_champion = True
        if champion.exists() and self.config.gate:
            self.past.put(self._weights(champion).arrays)
            found = match(self.player, self.plan, self.config.gate, None, self.config.seed, self.config.temperature)
            is_champion = found.is_better
            self._report_score("train.passed" if is_champion else "train.failed", found)
            more["gate"] = vars(found)
        with keeping.writing(self.folder):
            keeping.write_weights(self.folder / keeping.NETWORK, self.model, self._pedigree(**more))
            if is_champion:
                keeping.copy(self.folder / keeping.NETWORK, champion)
        if is_champion:
            self.report("train.champion", path=str(champion))

    def _report_score(self, key: str, found: Score, **more: Any) -> None:
        self.report(key, games=found.games, share=found.share, doubt=found.doubt, fair=found.fair, **more)


def _is_main_thread() -> bool:
    import threading

    return threading.current_thread() is threading.main_thread()
