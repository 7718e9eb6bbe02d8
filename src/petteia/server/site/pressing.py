"""What a press on the table does: the questions that the page asks, and what it sends.

A page knows idents (ids of elements of the board and of the panels) and action names, and understands neither. What is
chosen lives in the page alone, as the `chosen` of an answer; nothing is spent by choosing.

`GET /t/{table}/marks` answers with JSON: which elements have an action, before or after something is chosen
(`?chosen=` as below). The same is in the live fragment, so that a page need not ask.

    {"version": 17, "marks": ["hex-3-4", "die-pink", ...], "sources": ["die-pink", ...]}

`sources` are the marks on which a press only chooses something of one's own.

`GET /t/{table}/press?place=IDENT&chosen=NAME|NAME` answers with JSON; `chosen` is empty or what an answer gave. Always
there: `version`, `kind`, `place`. By kind:

`do`        It happens at once: send `actions` to `gesture`. `label` says what, for screen readers.
`choose`    Something of one's own is chosen now: keep `chosen`, ring `idents` (what was pressed on the way), and show
            what can be reached: `reach` is a list of `{"ident", "mark", "price", "chip", "name"}`, mark is `free`,
            `paid` or `dear` (0, 1-2, 3 and more), `chip` the letters to be set at the place ("2", "+1", "64 %", ""),
            price a number. `label` says what is chosen; `html` is empty. A press on it again is the page's to see:
            it drops what is chosen and asks nothing.
`popover`   `html` is the popover (popover.html): a dialog with rows. A row is a button with `data-actions` (send them
            to `gesture`, with `sure=yes` if it has `data-sure`), or with `data-choose` (what would then be `chosen`:
            press the same place again with it), or a refused one with its reason and a link to the rule. The foot has
            the source with *change* (`data-sources`: the other ways to pay for the first row, one button each).
            `proposed` is the list of idents of the source of the first row, to be shown dashed. `actions` is what
            Enter or a second press on the place takes: the first row's.
`why`       Nothing can be done there now: `html` says why (popover.html with refused rows, or one sentence).
`tip`       It is not this visitor's to decide now: show the tip of the place (`/tip`), never "not now".

`POST /t/{table}/gesture` with the form fields `version`, `actions` (names joined by `|`) and `sure` (`yes` after a
question). All happens or nothing; sent twice it happens once. The answer is the live fragment as after `act`; or, if
it would end in chance, show something hidden or end the turn and `sure` is not given, the question (sure.html, in which
a button sends it again with `sure=yes`). What has become impossible is refused with status 409 and the reason, as every
refusal is; the page then asks for `live`, which shows the new state.

`POST /t/{table}/undo` takes back one press with all its parts. `undo_label` among the values of the live fragment says
what that would be, for a tooltip.
"""
