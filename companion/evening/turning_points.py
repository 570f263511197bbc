"""Where an evening was decided: the points that gave the lead for good, the most at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from companion.content.words import Words
from companion.core.ruling import Reason, because
from companion.core.session import Session
from companion.evening.score import Gain, gains


class TurningPoint(NamedTuple):
    """A moment that decided: its sentence, and the reason of the points it speaks of."""

    said: Reason
    reason: Reason


def find_lead_for_good(points: Sequence[Gain], winners: tuple[str, ...]) -> Gain | None:
    """The gain after which the winners led at the end of every turn; None if none is.

    The points of one turn are counted one after the other, though all belong to the same count.
    """
    scores: Counter[str] = Counter(dict.fromkeys((gain.player for gain in points), 0))
    lead: Gain | None = None  # of the turn since whose end the winners led
    ahead: Gain | None = None  # of the turn in progress
    for at, gain in enumerate(points):
        scores[gain.player] += gain.points
        best = max(scores.values())
        if {player for player, score in scores.items() if score == best} != set(winners):
            ahead = None
        elif ahead is None:
            ahead = gain
        if at + 1 == len(points) or points[at + 1].turn != gain.turn:
            lead = (lead or ahead) if ahead else None
    return lead


def find_most(points: Iterable[Gain]) -> Gain | None:
    """The gain or loss of most points with a reason, the earliest of several."""
    known = [gain for gain in points if gain.reason is not None and not gain.mark]
    return max(known, key=lambda gain: abs(gain.points), default=None)


def turning_points(session: Session) -> Iterator[TurningPoint]:
    """The moments that decided an evening that is over."""
    if not session.over:
        return
    points, winners = gains(session), tuple(session.table.winners)
    lead, most = find_lead_for_good(points, winners), find_most(points)
    if lead is not None and lead.reason is not None:
        said = because("app.score.led_since", players=winners, turn=lead.table_turn)
        yield TurningPoint(said, lead.reason)
    if most is not None and most.reason is not None:
        facts = {"player": most.player, "change": most.points, "turn": most.table_turn}
        yield TurningPoint(because("app.score.most_at_once", **facts), most.reason)


def tell_turning_points(session: Session, words: Words) -> Iterator[tuple[str, str]]:
    """The sentences for each moment that decided an evening, with their reasons."""
    for point in turning_points(session):
        yield words.say(point.said), words.say(point.reason)
