"""Section 16: the options, in the order of their numbers in `constants.py`."""

from __future__ import annotations

from typing import Final

from petteia.core.options import Option

OPTIONS: Final[dict[str, Option]] = {
    "open_drachmas": Option(True, (False, True), ("OFF-14.1", "OFF-14.2", "OFF-14.7", "OFF-14.8")),
    "owner_may_pass_first_pair": Option(False, (False, True), ("OFF-5.5", "OFF-5.6")),
    "third_party_displacement": Option(
        "needs_top_corruptor", ("needs_top_corruptor", "free", "no_advance"), ("OFF-8.13", "OFF-8.14", "OFF-8.22")
    ),
    "corruptor_on_top_may_corrupt": Option(True, (False, True), ("OFF-8.15",)),
    "lower_kind_choice": Option("shortage_only", ("shortage_only", "always"), ("OFF-10.7",)),
    "fewer_animals_choice": Option("never", ("never", "always"), ("OFF-10.7",)),
    "end_at_exactly_100": Option(False, (False, True), ("OFF-12.3",)),
    "final_tie": Option("shared", ("shared", "drachmas"), ("OFF-12.11", "OFF-12.12", "OFF-12.15")),
    "first_player": Option("random", ("random", 0, 1, 2, 3, 4), ("OFF-2.7", "OFF-2.10")),
    "round_limit": Option(0, range(1000), ("OFF-4.4", "OFF-12.13")),
}
