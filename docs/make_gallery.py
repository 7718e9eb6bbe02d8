"""Write the gallery, a page with a picture of every moment at a table: `make gallery`, or with parts of their names.

A server is started on a database of its own, recorded games are put there, and a real browser presses what a player
would press. Chromium is found as the tests find it.
"""

from __future__ import annotations

import html
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.web.conftest import visited  # noqa: E402
from tests.web.moments import ALL, Moment, Moments  # noqa: E402

FOLDER: Final = ROOT / "build" / "gallery"
STYLE: Final = """body { margin: 24px; background: #efe6d6; color: #2a211b; font: 15px/1.45 system-ui, sans-serif }
h1, h2 { font-family: Georgia, serif } nav a { margin-right: 16px }
.all { display: flex; flex-wrap: wrap; gap: 24px } figure { margin: 0; max-width: 720px }
figure.small { max-width: 300px } figure.lying { max-width: 480px }
img { width: 100%; border: 1px solid #0003; border-radius: 6px }
figcaption b { display: block }"""


def main() -> None:
    """Look at each moment, and write the page; what could not be shown is told, and fails at the end."""
    wanted = [moment for moment in ALL if not sys.argv[1:] or any(part in moment.name for part in sys.argv[1:])]
    FOLDER.mkdir(parents=True, exist_ok=True)
    failed = []
    with visited() as site:
        moments = Moments(site)
        for number, moment in enumerate(wanted, 1):
            print(f"{number:3}/{len(wanted)}  {moment.name}: {moment.told}", flush=True)
            try:
                reader = moments.open(moment)
                reader.page.screenshot(path=FOLDER / f"{moment.name}.png", full_page=bool(moment.path))
            except Exception as error:
                failed.append(moment.name)
                print(f"         not shown: {str(error).splitlines()[0]}", flush=True)
            for done in site.readers:
                done.context.close()
    page = FOLDER / "index.html"
    page.write_text(document(wanted))
    print(f"The gallery is in {page.relative_to(ROOT)}")
    if failed:
        sys.exit(f"Not shown: {', '.join(failed)}")


def document(moments: list[Moment]) -> str:
    """The page: a part for each game, a picture with its name and a sentence for each moment."""
    games = list(dict.fromkeys(moment.at.game for moment in moments))
    links = "".join(f'<a href="#{game}">{game.title()}</a>' for game in games)
    parts = [f'<h2 id="{game}">{game.title()}</h2><div class="all">{figures(moments, game)}</div>' for game in games]
    head = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Petteia: gallery</title><style>{STYLE}</style>'
    return f"{head}<h1>Every moment at a table</h1><nav>{links}</nav>{''.join(parts)}</html>\n"


def figures(moments: list[Moment], game: str) -> str:
    """The pictures of one game."""
    return "\n".join(figure(moment) for moment in moments if moment.at.game == game)


def figure(moment: Moment) -> str:
    """A picture, which leads to itself in full size."""
    wide, high = moment.size
    kind = "small" if wide < 600 else "lying" if high < 600 else "large"
    words = f"<b>{moment.name} · {wide} × {high}</b>{html.escape(moment.told)}"
    picture = f'<a href="{moment.name}.png"><img src="{moment.name}.png" alt="" loading="lazy"></a>'
    return f'<figure class="{kind}" id="{moment.name}">{picture}<figcaption>{words}</figcaption></figure>'


if __name__ == "__main__":
    main()
