"""How much of the machine may be used."""

from __future__ import annotations

import os
from typing import Final

THREADS: Final = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")  # what numpy computes with


def cores() -> int:
    """How many processor cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def on_one_core() -> None:
    """Let numpy compute on one core: in processes that begin from now on, and in this one if it has not loaded it yet.

    A network is judged no slower on one, and others work on the rest. Whoever has set the number keeps it.
    """
    for name in THREADS:
        os.environ.setdefault(name, "1")
