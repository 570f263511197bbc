"""The sheets of Gangsta! where only the score is kept: icons of a chapter, the final count."""

from __future__ import annotations

from random import Random

from companion.core.fields import Counts, Field, Form
from companion.core.ruling import Reason, because
from companion.games.gangsta.pieces import FAMILIES, GANGSTERS
from companion.games.gangsta.rules.final import Final, Told
from companion.games.gangsta.table import Table

SKILLS, MERCENARIES = "skill_icons", "mercenary_icons"
HEISTS, MEMBERS_POINTS, GANG = "heist_points", "gangster_points", "gang_size"
MONEY, RESOURCE = "wealth", "resource_points"
SHEET = "player_grid"  # the widget they are entered on
MOST_ICONS, MOST_POINTS, MOST_MONEY = 99, 199, 199
MOST_GANG = len(GANGSTERS) + 1
MOST_RESOURCE = 19

Counted = dict[str, dict[str, int]]  # by row of the sheet, then by player


def icons_field(table: Table, icons: str) -> Form:
    """A field of the icons that each gang has."""
    return Form({icons: _number_of_each(table, 0, MOST_ICONS, 6)}, shown=SHEET)


def final_field(table: Table) -> Form:
    """A field of points, gangs and money, with what the variants add."""
    parts: dict[str, Field] = {
        HEISTS: _number_of_each(table, 0, MOST_POINTS, 20),
        MEMBERS_POINTS: _number_of_each(table, 0, MOST_POINTS, 20),
        GANG: _number_of_each(table, 1, MOST_GANG, 9),
        MONEY: _number_of_each(table, 0, MOST_MONEY, 9),
    }
    if table.option("resources") == "yes":
        parts[RESOURCE] = _number_of_each(table, 0, MOST_RESOURCE, 5)
    if table.option("families") == "yes":
        parts |= {family: _of_family(table, family) for family in FAMILIES}
    return Form(parts, shown=SHEET)


def _number_of_each(table: Table, least: int, most: int, drawn: int) -> Counts:
    def draw(chance: Random) -> dict[str, int]:
        return {player: chance.randint(least, drawn) for player in table.players}

    ranges = dict.fromkeys(table.players, (least, most))
    return Counts(ranges, of="player", named=True, draw_by=draw)


def _of_family(table: Table, family: str) -> Counts:
    """A field of the number of cards of a family in each gang, the Boss among them."""
    most = len(GANGSTERS) // len(FAMILIES) + 1

    def why(counts: dict[str, int]) -> tuple[Reason, ...]:
        count = sum(counts.values())
        facts = {"family": family, "count": count, "most": most}
        return (because("gangsta.closed.so_many_of_family", **facts),) if count > most else ()

    def draw(chance: Random) -> dict[str, int]:
        return {player: chance.randint(0, 1) for player in table.players}

    ranges = dict.fromkeys(table.players, (0, most))
    return Counts(ranges, of="player", by="adds", named=True, why=why, draw_by=draw)


def finals_of(table: Table, said: Counted) -> tuple[Final, ...]:
    """The final possessions of each player, as they were told."""
    return tuple(
        Final(
            player,
            said[MONEY].get(player, 0),
            told=Told(
                said[HEISTS].get(player, 0),
                said[MEMBERS_POINTS].get(player, 0),
                said[GANG].get(player, 1),
                said.get(RESOURCE, {}).get(player, 0),
                {one: said[one].get(player, 0) for one in FAMILIES if one in said},
            ),
        )
        for player in table.players
    )
