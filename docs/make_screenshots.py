"""Write the screenshots of the three tables, on a desktop and on a phone: `python docs/make_screenshots.py`.

A server is started on a database of its own, recorded games are put there up to a moment worth seeing, and a browser
looks at them. Chromium is found as the tests find it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.web.conftest import visited  # noqa: E402
from tests.web.preparing import prepare, recorded  # noqa: E402
from tests.web.visiting import DESKTOP, PHONE  # noqa: E402

PICTURES: Final = ROOT / "docs" / "pictures"
MOMENTS: Final = {"offrandes": ("01", 150), "delphi": ("09", 330), "hellas": ("09", 420)}  # record, choices made
SCALES: Final = {"desktop": 0.8, "phone": 1.0}  # of the pixels: small files; pages show them smaller still
SIZES: Final = {"desktop": DESKTOP, "phone": PHONE}


def main() -> None:
    """Look at each game in each size."""
    PICTURES.mkdir(exist_ok=True)
    with visited() as site:
        for game, (number, made) in MOMENTS.items():
            prepared = prepare(site.settings, recorded(game, number), 1, made)
            for name, size in SIZES.items():
                player, scale = prepared.players[prepared.seat], SCALES[name]
                reader = site.reader(size=size, player=player, device_scale_factor=scale)
                reader.open(f"/t/{prepared.table}")
                assert reader.wait_for_turn()
                reader.page.wait_for_timeout(300)
                reader.page.screenshot(path=PICTURES / f"{game}-{name}.png")
        site.close()


if __name__ == "__main__":
    main()
