"""Work that would hold the server up, done by another process."""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress


async def done_elsewhere(arguments: list[str], given: bytes, seconds: float) -> bytes | None:
    """What Python with these arguments makes of an input; None if it fails, or takes longer than this."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, *arguments, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    try:
        async with asyncio.timeout(seconds):
            answer, _ = await process.communicate(given)
    except TimeoutError:
        return None
    finally:
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
    return answer if process.returncode == 0 else None
