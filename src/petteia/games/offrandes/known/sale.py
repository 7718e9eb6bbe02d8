"""What is on sale in an auction, and how far each city can bid: for those who order a maximum in advance."""

from __future__ import annotations

from petteia.core.presenting import Sale
from petteia.games.offrandes.known.shape import View


def sale(view: View) -> Sale | None:
    """OFF-6.3  The pair on sale, with the next bid; None while nothing is."""
    auction = view["auction"]
    if not auction or not auction["pair"]:
        return None
    out = {*auction["passed"], *auction["buyers"]}
    price = auction["bid"] + 1
    return Sale(
        what=tuple(auction["pair"]),
        began="pair_proposed",
        decision="bid_or_pass",
        price=price,
        bid=f"bid {price}",
        leave="pass",
        most=tuple(None if seat in out else city["drachmas"] for seat, city in enumerate(view["cities"])),
    )
