"""The hand limit asked alone (Police VS Gangs 2.1): how many tiles are too many?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.fields import Field, Form, ListOf, Maybe
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.asked.shared import ALL_TILES, CHARACTER, beyond_box, player
from companion.games.police_vs_gangs.rules.hand import Hand, count_excess


def hand(players: tuple[str, ...]) -> Form:
    """The form of a hand: one gangster's tiles, at home and in prison."""
    tiles = ListOf(CHARACTER, most=ALL_TILES)
    nobody = because("police_vs_gangs.assumed.nobody_jailed")
    parts: dict[str, Field] = {"player": player(players), "hand": tiles}
    return Form({**parts, "prison": Maybe(tiles, nobody)}, _impossible)


def _impossible(said: Mapping[str, Any]) -> tuple[Reason, ...]:
    return tuple(beyond_box((*said["hand"], *said.get("prison", ()))))


HAND = AskedAlone("hand", Hand, count_excess, hand)
