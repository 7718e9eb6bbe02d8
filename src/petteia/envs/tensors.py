"""The arrays of a batch as tensors of PyTorch, in the same memory; pinned for CUDA if that is asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from numpy.typing import NDArray

from petteia.core.errors import BadSetup
from petteia.core.extras import NeededFor
from petteia.core.messages import Message

if TYPE_CHECKING:
    from petteia.envs.batch import Batch

NAMES = (
    "observations",
    "masks",
    "seats",
    "rewards",
    "dones",
    "truncations",
    "final_ranks",
    "final_scores",
    "final_observations",
)


class Tensors:
    """The arrays of a batch by their names, each as a tensor; nothing is copied."""

    observations: Any
    masks: Any
    seats: Any
    rewards: Any
    dones: Any
    truncations: Any
    final_ranks: Any
    final_scores: Any
    final_observations: Any
    samples: Any

    def __init__(self, batch: Batch) -> None:
        with NeededFor("tensors"):
            import torch
        for name in NAMES:
            setattr(self, name, torch.from_dlpack(getattr(batch, name)))
        self.samples = torch.from_dlpack(batch.sample())

    def to(self, device: Any) -> dict[str, Any]:
        """A copy on a device, by name; from pinned memory it is made while the program goes on."""
        return {name: getattr(self, name).to(device, non_blocking=True) for name in (*NAMES, "samples")}


def pinned(*holders: Any) -> Callable[[], None]:
    """Pin the memory of all arrays of these dataclasses, which lie in one block, page by page; what frees it again.

    BadSetup where there is no CUDA.
    """
    with NeededFor("tensors"):
        import torch
    if not torch.cuda.is_available():
        raise BadSetup(Message("envs.batch.cuda"))
    start, size = _span([getattr(one, field.name) for one in holders for field in fields(one)])
    cudart = torch.cuda.cudart()
    error = int(cudart.cudaHostRegister(start, size, 0))
    if error:
        raise BadSetup(Message("envs.batch.pin", size=size >> 20, error=error))
    return lambda: cudart.cudaHostUnregister(start) and None


def _span(found: list[NDArray[Any]]) -> tuple[int, int]:
    """Where the block that holds all these arrays begins, and how long it is."""
    start = min(array.ctypes.data for array in found)
    return start, max(array.ctypes.data + array.nbytes for array in found) - start
