"""The toy game: it has all that a game can have, and asks with every kind of field."""

from __future__ import annotations

from operator import attrgetter

from companion.core.asked import AskedAlone
from companion.core.game import Game, Offers, Printed, Rules, Tells
from companion.core.tables import options_of
from tests.toy.pieces import VALUES
from tests.toy.rules import Auction, describe_auction, resolve_auction
from tests.toy.table import INVARIANTS, READINGS, corrections, lay_out
from tests.toy.telling import now, shared, sheet
from tests.toy.turn import crown, set_up, turn

PHASES = ("toy.setup", "toy.bidding", "toy.sale", "toy.loot")

GAME = Game(
    key="toy",
    version=1,
    least=2,
    most=6,
    colours=("red", "blue", "green", "yellow", "purple", "white"),
    rules=Rules(PHASES, lay_out, set_up, turn, crown, corrections, INVARIANTS),
    printed=Printed(VALUES, pieces=frozenset(("lot", "most", "house"))),
    tells=Tells(
        sheet, shared, now, scores=attrgetter("points"), points=None, target=attrgetter("target")
    ),
    offers=Offers(
        options_of(READINGS, {"toy.bidding": ("tie",), "toy.sale": ("length",)}),
        (AskedAlone("auction", Auction, resolve_auction, describe_auction, "bids"),),
    ),
)
