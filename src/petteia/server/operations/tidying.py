"""When the server looks for garbage: often and little, so that nobody waits for it.

Left to itself, Python now and then goes through everything that a server keeps (texts, pictures, tables), which takes a
fifth of a second with 200 tables. Here, what has come since the last time is looked through every few seconds and then
set aside; all of it is looked through only in a quiet moment, or when that has been put off for too long.
"""

from __future__ import annotations

import asyncio
import gc
import time
from typing import Final

OFTEN: Final = 2.0  # seconds between two looks at what is new
RARELY: Final = 1800.0  # seconds between two looks at everything, in a quiet moment
AT_LAST: Final = 6 * 3600.0  # the same, whatever is going on
QUIET: Final = 0.02  # of the time or less computing: a quiet moment
YOUNG: Final = (20_000, 50, 1_000_000)  # Python's own looks, at young objects only


async def tidy() -> None:
    """Go on until it is cancelled."""
    gc.set_threshold(*YOUNG)
    last, computed = time.monotonic(), time.process_time()
    everything()
    while True:
        await asyncio.sleep(OFTEN)
        now, used = time.monotonic(), time.process_time()
        is_quiet, computed = used - computed < QUIET * OFTEN, used
        if now - last > (RARELY if is_quiet else AT_LAST):
            last = now
            everything()
        else:
            news()


def news() -> None:
    """Throw away what has come since the last time and is of no more use; the rest is not looked at again."""
    gc.collect()
    gc.freeze()


def everything() -> None:
    """Throw away all that is of no more use."""
    gc.unfreeze()
    news()
