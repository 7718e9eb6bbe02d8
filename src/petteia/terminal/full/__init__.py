"""Play on the full screen: the table, the log and the moves stay in sight.

The session is that of line mode and runs in a thread of its own, in front of a `Stage` instead of a `Screen`. The
stage hands everything that is told over to the application, which knows no game: it shows, and sends lines back.
"""

from petteia.core.extras import require

require("screen", "textual")
