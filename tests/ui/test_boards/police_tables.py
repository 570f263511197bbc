"""Tables of Police VS Gangs made by hand, from three cards to a whole city of six players."""

from __future__ import annotations

from companion.boxes.gangs_city import COLOURS
from companion.boxes.police_city import BLEU, FOURTH, JAUNE, ROUGE
from companion.core.game import Seat, Setup, Value
from companion.core.ruling import NOBODY
from companion.games.police_vs_gangs.city import open_sides
from companion.games.police_vs_gangs.laid import Element, Face, Place, Prisoner
from companion.games.police_vs_gangs.rules.spots import options_spots
from companion.games.police_vs_gangs.table import Table, lay_out
from companion.games.police_vs_gangs.turn.set_up import give_out
from tests.games.police_vs_gangs.laid import mid_turn
from tests.ui.test_boards.stage import NAMES

SIX = tuple(Seat(colour, name, colour) for name, colour in zip(NAMES, COLOURS, strict=True))
BOX = {
    f"{FOURTH}.name": Value("vert", "typed"),
    "flic.cost": Value(3, "typed"),
    "dealer.cost": Value(4, "typed"),
}
# Column by row; a hole in the middle is looked at from four sides.
ROWS = ("bbbjj", "b.bjj", "bxrr.", "vvrr.", ".vv..")
FACES = (
    Face((BLEU,), 3, {"armes": 1, "tabac": 1}, 2, 1, 1),
    Face((BLEU,), 12, {"drogue": 2, "alcool": 1}, 1),
    Face((BLEU,), 0, {}, 3, 2),
    Face((BLEU,), 5, {"prostitution": 1, "armes": 1, "tabac": 1, "alcool": 1}, 0, 0, 2),
)
COLOUR_OF = {"b": (BLEU,), "j": (JAUNE,), "r": (ROUGE,), "v": (FOURTH,), "x": (BLEU, FOURTH)}


def small() -> Table:
    """Three cards, a marker, a die that was left, a prisoner."""
    return mid_turn()


def bare_city(seats: tuple[Seat, ...] = SIX) -> Table:
    """Eighteen cards of all colours; nothing lies on their sides."""
    setup = Setup(seats, {}, BOX)
    table = give_out(lay_out(setup), ("jaune", "rouge", "vert"))
    for y, row in enumerate(ROWS):
        for x, letter in enumerate(row):
            if letter != ".":
                table = _laid(table, COLOUR_OF[letter], (x, y))
    return table.change(order=table.players, turns=4)


def _laid(table: Table, colours: tuple[str, ...], cell: tuple[int, int]) -> Table:
    number = len(table.places)
    like = FACES[number % len(FACES)]
    face = Face(colours, like.handcuffs, like.demands, like.badges, like.mafia, like.indics)
    owner = ("violet", "bleu", "blanc", NOBODY)[number % 4]
    guard, die = ("jaune", "sergent") if number % 7 == 3 else (NOBODY, "")
    neutrals = (("flic",), (), ("flic", "dealer"))[number % 3]
    card = table.key_of_new_card(face)
    return table.change(
        cells={**table.cells, card: cell},
        places={**table.places, card: Place(face, owner, guard, die, neutrals)},
    )


def crowded() -> Table:
    """All of six players' tiles and dice lie there, half of the tiles turned over."""
    table = bare_city()
    for number in range(24):
        player = table.players[number % 6]
        kind = ("lieutenant", "sergent", "inspecteur")[number % 3]
        spots = options_spots(table, player)
        spot = spots[number * 7 % len(spots)]
        tile = not table.is_police(player)
        who, side = ("bodyguard", "red") if tile and number % 4 == 0 else ("", "none")
        if tile and number % 8 == 2:
            who, side = "petite_frappe", "green"
        one = Element(player, number // 6 + 1, spot, "tile" if tile else kind, who, side)
        table = table.change(elements=(*table.elements, one))
    prison = (Prisoner("bleu", "conducteur", 3), Prisoner("jaune", "inspecteur", 3))
    return table.change(prison=prison)


def shared_side() -> tuple[Table, str]:
    """One side with two tiles of a gangster and dice of three policemen."""
    table = bare_city()
    spot = next(iter(open_sides(table.cells)))
    laid = [Element("violet", 1, spot), Element("violet", 2, spot)]
    for player in table.police:
        ranks = ("lieutenant", "inspecteur", "inspecteur")
        laid += [Element(player, at + 1, spot, rank) for at, rank in enumerate(ranks)]
    return table.change(elements=tuple(laid)), spot
