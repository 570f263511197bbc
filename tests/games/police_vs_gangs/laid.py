"""A table of Police VS Gangs in mid-turn, made by hand: four players, three cards."""

from __future__ import annotations

from typing import Any

from companion.core.game import Seat, Setup
from companion.games.police_vs_gangs.laid import Element, Face, Place, Prisoner
from companion.games.police_vs_gangs.table import Table, lay_out
from companion.games.police_vs_gangs.turn.set_up import give_out

SEATS = tuple(Seat(colour, colour, colour) for colour in ("violet", "jaune", "bleu", "rouge"))
BAR, DOCK, CLUB = "lieu_bleu.armes.tabac", "lieu_rouge.drogue", "lieu_bleu_rouge"


def mid_turn(options: dict[str, str] | None = None, **changes: Any) -> Table:
    """Violet and bleu are gangsters; violet owns a place, rouge guards one, bleu has a prisoner."""
    table = give_out(lay_out(Setup(SEATS, options or {})), ("jaune", "rouge"))
    dice = {"jaune": table.dice["jaune"], "rouge": {**table.dice["rouge"], "sergent": 0}}
    table = table.change(
        cells={BAR: (0, 0), DOCK: (1, 0), CLUB: (0, 1)},
        places={
            BAR: Place(
                Face(("quartier_bleu",), 3, {"armes": 1, "tabac": 1}, 2, 1, 1), "violet",
                neutrals=("flic",),
            ),
            DOCK: Place(Face(("quartier_rouge",), 2, {"drogue": 1}), guard="rouge", die="sergent"),
            CLUB: Place(Face(("quartier_bleu", "quartier_rouge"))),
        },
        pool={**table.pool, "flic": 4},
        hands={"violet": table.hands["violet"], "bleu": ("petite_frappe", "bodyguard")},
        dice={**dice, "jaune": {**dice["jaune"], "lieutenant": 0}},
        elements=(Element("violet", 1, f"{BAR}/n"), Element("jaune", 1, f"{BAR}/w", "lieutenant")),
        prison=(Prisoner("bleu", "conducteur", 2),),
        turns=3,
    )  # fmt: skip
    return table.change(**changes)
