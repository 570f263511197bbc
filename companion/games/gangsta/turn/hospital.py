"""The Hôpital at the table (Gangsta!, Variante 2): who comes back when its owner passes."""

from __future__ import annotations

from functools import partial

from companion.core.about import About
from companion.core.fields import SomeOf
from companion.core.flow import Asking, Night
from companion.core.ruling import because
from companion.games.gangsta.members import Gang
from companion.games.gangsta.pieces import GANGSTER, HOPITAL
from companion.games.gangsta.rules.hospital import as_returned
from companion.games.gangsta.table import Table
from companion.games.gangsta.turn.beyond import beyond_hospital


def choose_return(night: Night[Table]) -> Asking[Gang]:
    """Ask which gangsters come back from the Hôpital with a pass."""
    player = night.table.in_turn
    if not night.table.is_active(player, HOPITAL) or not night.table.hospital[player]:
        return ()
    words = because("gangsta.ask.recover", player=player)
    build = partial(_patients_field, player)
    cards = yield from night.ask("recover", words, build, About((player,), HOPITAL))
    return tuple(member for member in night.table.hospital[player] if member.card in cards)


def come_back(table: Table, player: str, gang: Gang) -> Table:
    """The table with healed gangsters back in their gang, Available."""
    back = {member.card for member in gang}
    left = tuple(member for member in table.hospital[player] if member.card not in back)
    table = table.change(hospital={**table.hospital, player: left})
    return table.change_gang(player, (*table.gangs[player], *map(as_returned, gang)))


def _patients_field(player: str, table: Table) -> SomeOf:
    lying = tuple(member.card for member in table.hospital[player])
    return SomeOf(lying, of=GANGSTER, beyond=partial(beyond_hospital, table, player))
