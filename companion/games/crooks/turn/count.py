"""The count (Crooks, Décompte final): faces, targets from the lowest, gangs, the winner."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

from companion.core.about import About
from companion.core.fields import Count, Counts, OneOf, SomeOf
from companion.core.flow import Asking, Case, Flow, Night, Question
from companion.core.ruling import NOBODY, Reason, because
from companion.games.crooks.moves import bring
from companion.games.crooks.pieces import BONUS, GANGS, MOST_DOLLARS, REVEAL, TARGETS
from companion.games.crooks.rules.gangs import GangScore, Members, score_gang
from companion.games.crooks.rules.targets import Sent, TargetScore, score_target
from companion.games.crooks.rules.victory import Standing, Victory, leaders, resolve_victory
from companion.games.crooks.table import Table
from companion.games.crooks.turn.faces import FACE, face_question, tell_face

MOST_POINTS = 99
MOST_STACK = 9
SLOTS, PURSE = "slots.", "purse."


def count(night: Night[Table]) -> Asking[None]:
    """Everything is turned up; targets one after the other, then gangs."""
    yield from night.enter("crooks.phase.count")
    yield from night.remind("reveal_all", because("crooks.count.reveal"))
    if night.table.option("count_shown") == "at_once":
        yield from night.anew(lambda: read_cards(night, TARGETS))
    for target in TARGETS:
        yield from night.anew(partial(read_page, night, target))
        yield from count_target(night, target)
    for gang in GANGS:
        yield from night.anew(partial(suspend, night, gang))
        yield from count_gang(night, gang)
    night.table = night.table.change(counted=True)


def read_page(night: Night[Table], target: str) -> Asking[None]:
    """The cards of one target that nobody has told; then, if the table likes, a moment's wait."""
    yield from read_cards(night, (target,))
    yield from suspend(night, target)


def read_cards(night: Night[Table], targets: tuple[str, ...]) -> Asking[None]:
    """Whose cards lie there, in an evening that only counts; then what each shows."""

    def take(asked: Question, reply: Any) -> Asking[None] | None:
        if asked.key.startswith(FACE):
            return tell_face(night, asked.key, reply)
        return lay_cards(night, asked.key.removeprefix(SLOTS), reply)

    yield from night.each(lambda table: unread(table, targets), take)


def unread(table: Table, targets: tuple[str, ...]) -> Iterator[Question]:
    """What must be known before these targets can be counted."""
    for target in targets:
        if table.only_count and target not in table.laid:
            yield _slots_question(target)
            continue
        for player in table.players:
            for crook in table.crooks_of(player, target):
                if crook.face is None:
                    yield face_question(crook, target)


def _slots_question(target: str) -> Question:
    words = because("crooks.ask.slots", target=target)
    short = because("crooks.ask.slots.short", target=target)
    about = About((), target, f"faces.{target}", short)
    return Question(f"{SLOTS}{target}", words, slots_field, about)


def slots_field(table: Table) -> Counts:
    """How many crooks everybody has there; all together no more than are left."""
    left, players = table.unused, table.players

    def why(counts: dict[str, int]) -> tuple[Reason, ...]:
        many = sum(counts.values())
        return (because("crooks.count.so_many", count=many, most=left),) if many > left else ()

    def draw(chance: Random) -> dict[str, int]:
        there = chance.sample(players, min(left, chance.randint(0, len(players))))
        more = 1 if len(there) < left and chance.random() < 0.2 else 0
        return {player: 1 + (more if player == there[0] else 0) for player in there}

    ranges = dict.fromkeys(players, (0, MOST_STACK))
    return Counts(ranges, of="player", why=why, by="taps", draw_by=draw)


def lay_cards(night: Night[Table], target: str, counts: dict[str, int]) -> Asking[None]:
    """The cards of an evening that only counts, as they lie; several need accomplices."""
    night.table = night.table.change(laid=(*night.table.laid, target))
    for player, number in counts.items():
        night.table = bring(night.table, player, target, number)
        if number > 1:
            facts = {"player": player, "target": target, "count": number}
            stack = because("crooks.count.stack", **facts)
            yield from night.remind(f"stack.{target}.{player}", stack)


def suspend(night: Night[Table], what: str) -> Asking[None]:
    """One result at a time, each on a tap."""
    if night.table.option("count_shown") != "one_by_one":
        return
    words = because("crooks.ask.reveal", what=what)
    about = About(subject=what)
    yield from night.ask(f"{REVEAL}.{what}", words, lambda table: OneOf((REVEAL,)), about)


def count_target(night: Night[Table], target: str) -> Asking[None]:
    """The highest level wins what the target is worth."""
    table = night.table
    situation = target_on(table, target)
    ruling, case = score_target(situation), Case("target_score", situation)
    instead = Counts(dict.fromkeys(table.players, (0, MOST_POINTS)), of="player")
    words, about = because("crooks.ruled.target", target=target), About(subject=target)
    points = yield from night.rule(target, ruling, instead, about, case, words)
    for player, number in points.items():
        if number:
            facts = {"player": player, "target": target, "points": number}
            night.table = night.table.award(player, number, because("crooks.count.target", **facts))


def target_on(table: Table, target: str) -> TargetScore:
    """Every crook there whose face is known."""
    crooks = (one for player in table.players for one in table.crooks_of(player, target))
    known = ((one.player, one.face) for one in crooks)
    sent = (Sent(player, face.level, face.modifier) for player, face in known if face is not None)
    return TargetScore(target, tuple(sent))


def count_gang(night: Night[Table], gang: str) -> Asking[None]:
    """Most members, and nobody with as many."""
    table = night.table
    situation = gang_on(table, gang)
    ruling, case = score_gang(situation), Case("gang_score", situation)
    instead, words = (
        OneOf((*table.players, NOBODY), of="player"),
        because("crooks.ruled.gang", gang=gang),
    )
    winner = yield from night.rule(gang, ruling, instead, About(subject=gang), case, words)
    if winner != NOBODY:
        points = BONUS[len(table.players)]
        reason = because("crooks.count.gang", player=winner, gang=gang, points=points)
        night.table = night.table.award(winner, points, reason)


def gang_on(table: Table, gang: str) -> GangScore:
    """How many of its members lie in everybody's row."""
    faces = [(one.player, one.face) for one in table.placed if one.face is not None]
    members = {
        player: sum(gang in face.gangs for owner, face in faces if owner == player)
        for player in table.players
    }
    return GangScore(gang, tuple(Members(player, number) for player, number in members.items()))


def crown(night: Night[Table]) -> Flow:
    """After the count: most points, then most dollars."""
    if not night.table.counted:
        night.table = night.table.change(winners=())
        return
    yield from night.each(poor_questions, partial(tell_purse, night))
    situation = Victory(standings_on(night.table))
    instead = SomeOf(night.table.players, least=1, of="player")
    ruling, case = resolve_victory(situation), Case("victory", situation)
    words = because("crooks.ruled.victory")
    winners = yield from night.rule("victory", ruling, instead, case=case, words=words)
    night.table = night.table.change(winners=tuple(winners))


def standings_on(table: Table) -> tuple[Standing, ...]:
    """Everybody's points, and his money as far as it is known."""
    return tuple(
        Standing(player, table.scores[player], table.purse.get(player)) for player in table.players
    )


def poor_questions(table: Table) -> Iterator[Question]:
    """Where points are level and nobody has followed the money, those who are tied tell theirs."""
    ahead = leaders(standings_on(table))
    for one in ahead if len(ahead) > 1 else ():
        if one.dollars is None:
            words = because("crooks.ask.purse", player=one.player)
            about = About((one.player,))
            build = lambda now: Count(0, MOST_DOLLARS // len(now.players))  # noqa: E731
            yield Question(f"{PURSE}{one.player}", words, build, about)


def tell_purse(night: Night[Table], asked: Question, dollars: int) -> None:
    """What a player has left."""
    player = asked.key.removeprefix(PURSE)
    night.table = night.table.change(purse={**night.table.purse, player: dollars})
