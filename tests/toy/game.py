"""The toy game: it has all that a game can have, and asks with every kind of field."""

from __future__ import annotations

from operator import attrgetter

from companion.core.asked import AskedAlone
from companion.core.game import Game
from companion.core.tables import options_of
from tests.toy.pieces import VALUES
from tests.toy.rules import Auction, describe_auction, resolve_auction
from tests.toy.table import INVARIANTS, READINGS, corrections, lay_out
from tests.toy.telling import now, shared, sheet
from tests.toy.turn import crown, set_up, turn

GAME = Game(
    key="toy",
    version=1,
    least=2,
    most=6,
    colours=("red", "blue", "green", "yellow", "purple", "white"),
    options=options_of(READINGS, {"toy.bidding": ("tie",), "toy.sale": ("length",)}),
    phases=("toy.setup", "toy.bidding", "toy.sale", "toy.loot"),
    values=VALUES,
    lay_out=lay_out,
    set_up=set_up,
    turn=turn,
    crown=crown,
    scores=attrgetter("points"),
    target=attrgetter("target"),
    box=attrgetter("box"),
    corrections=corrections,
    invariants=INVARIANTS,
    questions=(AskedAlone("auction", Auction, resolve_auction, describe_auction, "bids"),),
    pieces=frozenset(("lot", "most", "house")),
    sheet=sheet,
    shared=shared,
    now=now,
)
