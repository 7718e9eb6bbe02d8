"""The server: tables at which people and bots play, kept in a database, behind a JSON API and pages.

`create_app(settings)` of `app` is the whole of it; `petteia serve` runs it. Six rooms, imports run one way, downwards:

- `site`        pages, their templates and scripts. `home` puts them together; a module for each page.
- `api`         `routes`: the JSON API under /api, from a module for each chapter (`people`, `tables`,
                `playing`, `after`, `talking`). `requests`, `answers`: its forms. `visitors`: who asks.
- `tables`      `room`: a table as it follows from its header and rows; one that has started holds a `Match`.
                `proposals`: what may happen next: each function checks a wish and gives the row that fulfils it.
                `foreseen`: what is stored with a row: the answers of chance, and how the table stands then.
                `rooms`: all tables; loads them, changes them row by row, wakes listeners, moves bots.
                `bots`, `worker`: bots think in processes of their own. `orders`, `chat`; `views`: what a seat is shown.
- `operations`  running it: `beginning`, `serving` in one process, `parent`, `children`, `child` in several; `watching`,
                `logs`: every request counted and written down; `ready`, `operator`, `gathering`: what operators see;
                `doctor`: what is wrong with an installation; `tidying`.
- `store`       the database: rows of `moves` are only appended, and an append counts once it is stored. `backup`.
- `guard`       `settings`; `tokens`, `keys`, `cookies`: who asks; `addresses`, `connections`, `limits`: how much;
                `security`: the layer around every request; `names`, `languages`, `problems`: the sentence that says no.
                `measures`: what is counted, by all of these.

**For pages.** A page does what the API does, through the same functions; it never needs to call the API itself:

    from petteia.server.api.visitors import AnyVisitor        # in the signature of a route; or visitor_of(request)

    @router.get("/table/{table}")
    async def page(visitor: AnyVisitor, table: str, version: int = 0) -> Response:
        room = await visitor.room(table, version)          # Refused (404) if this visitor may not see it
        shown = await visitor.shown(room)                  # a dict: the fields of answers.TableView
        seat = shown["you"]                                # None: a spectator
        svg = views.picture(room, seat, visitor.lang, "light")
        actions = views.actions(room, seat, visitor.lang)  # only with a seat; views.why_not for what is greyed

- `visitor.lang` is the reader's language: `?lang=`, the cookie `languages.COOKIE`, or the browser's.
- A stranger takes a name: `signer.player_token(new_id(), names.clean_name(text))`, then `visitors.keep_token(…)`.
- `await visitor.seated(table)` gives `(room, seat)` or refuses; `visitor.known()` refuses strangers. With the token of
  a seat one is a visitor at that table only: whatever leaves it (another table, a name) begins with `visitor.free()`.
- Changes: `await rooms.change(table, lambda room: proposals.move(room, seat, version, action))`, and in the same way
  `proposals.undo`, `leave`, `start`, `rearrange`, `take_over`, `order`, `close`, `renew_invitation`;
  `await rooms.create(…)`, `rooms.sit(table, player, name, seat, code)`, `rooms.rematch(table, player)`, `rooms.say(…)`.
  `rooms` is `visitor.server.rooms`. Each gives the room after the change, which is stored by then.
- Whatever is wrong raises a `PetteiaError`; `security.problem` answers it as JSON, `error.text(lang)` is its sentence,
  `problems.status_of(error)` its status. Code `version` (409) means: someone was faster, show the table again.
- The page listens to `/api/tables/{id}/events` (event `version`, data `{"version", "chat", "status"}`) and asks for its
  fragment with `?version=N`, which it then gets at least that new.
- `request.state.nonce` is this answer's nonce for `<style nonce=…>` and `<script nonce=…>`; inline handlers and style
  attributes are refused by the policy. Forms may post to our own pages only, and posts need the page's own `Origin`,
  which browsers send by themselves. Texts of chat and names are stored as written: templates must escape them.
- `views.levels`, `views.games`, `views.phrases`, `views.rule`, `logs.log`, `views.words`, `api.tables.list_entry` and
  `store.listed`/`of_player` give the rest; `server.replays` has every position of a finished game.
- Routes of pages are added in `app.create_app`, before `_add_doors`, whose "/" is only there until pages have one.
"""

from petteia.core.extras import require

require("server", "fastapi", "httptools", "jinja2", "prometheus_client", "python_multipart", "sqlalchemy", "uvicorn")
