"""A finished evening as a play of the app BG Stats: a link that its user taps or scans."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from hashlib import blake2b
from typing import Any
from urllib.parse import quote

from companion.evening.condensed import Condensed

LINK = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Consigliere"
Name = Callable[[str], str]  # from the key of a game or a role to its name


def play_of(
    evening: Condensed, session: str, name: Name, variant: str = "", comments: str = ""
) -> dict[str, Any]:
    """The play as BG Stats takes it; every boolean is told, and ids are the same each time."""
    return {
        "sourceName": SOURCE,
        "sourcePlayId": session,
        "playDate": time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(evening.ended)),
        "durationMin": max(1, round((evening.ended - evening.created) / 60)),
        "board": variant,
        "comments": comments,
        "game": {
            "name": name(evening.game),
            "sourceGameId": evening.game,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": seat.name,
                "sourcePlayerId": person_id(seat.name),
                "startPlayer": seat.key == evening.began,
                "winner": seat.key in evening.winners,
                "rank": evening.places[seat.key],
                "role": name(evening.roles[seat.key]) if seat.key in evening.roles else "",
                "score": str(evening.scores[seat.key]),
            }
            for seat in evening.seats
        ],
    }


def link_of(play: dict[str, Any]) -> str:
    """The link that adds a play to BG Stats."""
    return LINK + quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe="")


def person_id(name: str) -> str:
    """An id of a person that stays the same: by the name, whatever its capitals."""
    return blake2b(name.casefold().encode(), digest_size=6).hexdigest()
