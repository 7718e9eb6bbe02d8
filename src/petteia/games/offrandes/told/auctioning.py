"""The panel while a pair is on sale: the pair, the own bid, what would be won, and who may still bid."""

from __future__ import annotations

from petteia.core.panels import Card, Line, Offer, Section, Stepper
from petteia.games.offrandes.components import content
from petteia.games.offrandes.known.shape import Auction, View
from petteia.games.offrandes.told import pressing
from petteia.games.offrandes.told.saying import Saying, step
from petteia.games.offrandes.told.winning import Winning


def sections(view: View, auction: Auction, seat: int, saying: Saying) -> list[Section]:
    """From the pair to the bidders, what is pressed near the top."""
    found = [_sale(view, auction, seat, saying)]
    amounts = [int(name.removeprefix("bid ")) for name in view["legal"] if name.startswith("bid ")]
    if amounts:
        found.append(_bid(view, auction, seat, amounts, saying))
    price = _price(view, auction, seat)
    if price is not None:
        lines = Winning(view, seat, auction["pair"], saying).lines()
        found.append(Section("win", saying.tell("win"), lines, _cost(view, seat, price, saying)))
    found.append(_bidders(view, auction, saying))
    return found


def _purse(view: View, seat: int) -> int:
    """The own drachmas, which are never hidden from their owner."""
    return view["cities"][seat]["drachmas"] or 0


def _cost(view: View, seat: int, price: int, saying: Saying) -> str:
    """What winning for a price leaves."""
    return saying.tell("win.note", bid=price, amount=saying.drachmas(_purse(view, seat) - price))


def _price(view: View, auction: Auction, seat: int) -> int | None:
    """OFF-6.3, OFF-6.7  The least for which the pair could become this seat's; None if it cannot."""
    if seat == auction["bidder"]:
        return auction["bid"]
    if seat in auction["passed"] or seat in auction["buyers"] or _purse(view, seat) <= auction["bid"]:
        return None
    return auction["bid"] + 1


def _sale(view: View, auction: Auction, seat: int, saying: Saying) -> Section:
    """The two cards with the steps of this seat."""
    is_own = auction["owner"] == seat
    title = saying.tell("sells.own") if is_own else saying.tell("sells", who=saying.city(auction["owner"]))
    after = Winning(view, seat, auction["pair"], saying).levels[seat]
    cards = []
    for name in auction["pair"]:
        steps = step(view["cities"][seat]["levels"][name], after[name])
        cards.append(Card(f"sale-{name}", steps, f"chr-{name}", saying.character(name), ""))
    return Section("sale", title, cards, saying.shown("round", round=view["round"]))


def _bid(view: View, auction: Auction, seat: int, amounts: list[int], saying: Saying) -> Section:
    """OFF-6.1, OFF-6.3  A bid between the least and the purse, or a pass."""
    may_pass = "pass" in view["legal"]
    purse = _purse(view, seat)
    stepper = Stepper(
        "bid",
        [(amount, pressing.bid(amount)) for amount in amounts],
        "drachma",
        [saying.tell("drachmas", n=amount) for amount in amounts],
        saying.tell("bid", n="{n}"),
        Offer("pass", "ui-pass", saying.tell("pass")) if may_pass else None,
        (purse + 1, pressing.bid(purse + 1)) if purse < content.DRACHMA_LIMIT else None,
        "win",
        [_cost(view, seat, amount, saying) for amount in amounts],
    )
    note = saying.tell("purse", amount=saying.coins(purse))
    if auction["bidder"] is not None:
        leads = saying.tell("leads", who=saying.city(auction["bidder"]), bid=auction["bid"])
        note = f"{leads} · {note}"
    return Section("bid", saying.tell("bid.title"), [stepper], note)


def _bidders(view: View, auction: Auction, saying: Saying) -> Section:
    """Clockwise from the owner: who may still bid, and with how much."""
    seats = range(view["players"])
    order = [(auction["owner"] + i) % len(seats) for i in seats]
    return Section("bidders", saying.tell("bidders"), [_bidder(view, auction, seat, saying) for seat in order])


def _bidder(view: View, auction: Auction, seat: int, saying: Saying) -> Line:
    purse = view["cities"][seat]["drachmas"]
    words = [saying.city(seat)]
    if seat == view["you"]:
        words.append(saying.tell("you"))
    if seat == auction["owner"]:
        words.append(saying.tell("seller"))
    if purse is not None:
        words.append(saying.coins(purse))
    end, is_out = _standing(view, auction, seat, purse)
    return Line(
        " · ".join(words),
        seat=seat,
        end=saying.tell("cannot") if end == "cannot" else saying.shown(end, bid=auction["bid"]) if end else "",
        is_good=end == "leads",
        is_out=is_out,
    )


def _standing(view: View, auction: Auction, seat: int, purse: int | None) -> tuple[str, bool]:
    """How a seat stands in the bidding, as a key of the picture's words, and whether it is out."""
    if seat == auction["bidder"]:
        return "leads", False
    if view["to_act"] == seat:
        return "to_act", False
    if seat in auction["buyers"]:
        return "bought", True
    if seat in auction["passed"]:
        return "passed", True
    if purse is not None and purse <= auction["bid"]:
        return "cannot", True
    return "", False
