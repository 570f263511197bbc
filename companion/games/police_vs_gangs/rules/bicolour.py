"""Bicolour cards (Police VS Gangs 4.2): in which order their colours are announced."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from companion.core.ruling import Ruling, because


@dataclass(frozen=True, slots=True)
class Announcer:
    """Somebody who controls a bicolour card."""

    player: str
    turn: int
    score: int


@dataclass(frozen=True, slots=True)
class Announcing:
    """Everybody who has to announce a colour."""

    announcers: tuple[Announcer, ...]
    play: Literal["each", "teams"] = "each"
    bicolour_order: Literal["line", "scores"] = "line"


def order_announcements(situation: Announcing) -> Ruling[tuple[str, ...]]:
    """Rule in which order colours are announced: of the turn, or by an option of the scores."""
    announcers = situation.announcers
    if not announcers:
        return Ruling((), (because("police_vs_gangs.district.no_bicolour"),))
    at_once = because("police_vs_gangs.district.all_at_once")
    line = _players(sorted(announcers, key=lambda one: one.turn))
    if situation.play == "teams":
        teams = because("police_vs_gangs.district.order_teams", players=line)
        return Ruling(line, (at_once, teams))
    ranked = sorted(announcers, key=lambda one: (-one.score, one.turn))
    scores = tuple(
        because("police_vs_gangs.order.score", player=one.player, points=one.score)
        for one in ranked
    )
    if _players(ranked) == line:
        track = because("police_vs_gangs.district.order_track", *scores, players=line)
        return Ruling(line, (at_once, track))
    if situation.bicolour_order == "line":
        return Ruling(line, (at_once, because("police_vs_gangs.district.order_line", players=line)))
    order = _players(ranked)
    by_scores = because("police_vs_gangs.district.order_scores", *scores, players=order)
    return Ruling(order, (at_once, by_scores))


def _players(announcers: Iterable[Announcer]) -> tuple[str, ...]:
    return tuple(one.player for one in announcers)
