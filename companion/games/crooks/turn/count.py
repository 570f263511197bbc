"""The count (Crooks, Décompte final): faces, targets from the lowest, then gangs."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from companion.core.about import About
from companion.core.fields import Counts, OneOf
from companion.core.flow import Asking, Case, Night, Question
from companion.core.points import totals
from companion.core.ruling import NOBODY, Reason, because
from companion.games.crooks.moves import bring
from companion.games.crooks.pieces import BONUS, GANGS, REVEAL, STOP, TARGETS
from companion.games.crooks.rules.gangs import GangScore, score_gang
from companion.games.crooks.rules.stacks import FORESEEN
from companion.games.crooks.rules.targets import score_target
from companion.games.crooks.table import Table
from companion.games.crooks.turn.faces import FACE, face_question, tell_face
from companion.games.crooks.turn.situations import gang_situation, target_situation
from companion.games.crooks.turn.stacks import doubt_stacks
from companion.games.crooks.turn.stopping import (
    is_read,
    may_stop_before,
    stop_questions,
    sure_winner,
)

MOST_POINTS = 99
MOST_STACK = 9
SLOTS = "slots."
COUNTED = ("crooks.count.target", "crooks.count.gang")  # what points of the count are given for


def count(night: Night[Table]) -> Asking[None]:
    """Turn everything up, count all targets and gangs, and note that it is counted."""
    yield from night.enter("crooks.phase.count")
    yield from night.remind("reveal_all", *tell_reveal())
    yield from night.anew(lambda: count_all(night))
    night.table = night.table.change(counted=True)


def tell_reveal() -> tuple[Reason, ...]:
    """Reasons that all cards are turned up now, and that this sets off no ability."""
    return (because("crooks.looks.sets_nothing_off"), because("crooks.count.reveal"))


def count_all(night: Night[Table]) -> Asking[None]:
    """Count target by target from the lowest, then gangs; anew after a correction."""
    night.table = without_count(night.table)
    for at, target in enumerate(TARGETS):
        if (yield from read_cards(night, TARGETS[at:])):
            yield from count_certain(night, TARGETS[at:])
            return
        yield from doubt_stacks(night, target)
        yield from wait_for_reveal(night, target)
        yield from count_target(night, target)
    for gang in GANGS:
        yield from wait_for_reveal(night, gang)
        yield from count_gang(night, gang)


def without_count(table: Table) -> Table:
    """The table without the points of the count; points by hand stay."""
    ledger = tuple(entry for entry in table.ledger if entry.rule not in COUNTED)
    return table.change(ledger=ledger, scores=totals(table.players, ledger))


def count_certain(night: Night[Table], left: tuple[str, ...]) -> Asking[None]:
    """Count of the targets and gangs that are left only those that are certain already."""
    certain, stopped = may_stop_before(night.table, left), because("crooks.certain.stopped")
    yield from night.remind("stopped", *certain.reasons, stopped)
    for target in left:
        if is_read(night.table, target):
            yield from count_target(night, target)
    for gang in GANGS:
        if sure_winner(night.table, gang) != NOBODY:
            yield from count_gang(night, gang)


def read_cards(night: Night[Table], left: tuple[str, ...]) -> Asking[bool]:
    """Ask whose cards lie at the first target left, and what each shows; does the count stop?"""
    target = left[0]

    def questions(table: Table) -> Iterator[Question]:
        yield from unread_questions(table, target)
        yield from stop_questions(table, left)

    if any(unread_questions(night.table, target)) and any(stop_questions(night.table, left)):
        certain = may_stop_before(night.table, left)
        yield from night.remind(f"certain.{target}", *certain.reasons)
    while any(unread_questions(night.table, target)):
        asked, reply = yield from night.first(questions)
        if asked.key == STOP:
            return True
        if asked.key.startswith(FACE):
            yield from tell_face(night, asked.key, reply)
        else:
            yield from lay_cards(night, target, reply)
    return False


def unread_questions(table: Table, target: str) -> Iterator[Question]:
    """Questions that must be answered before a target can be counted."""
    if table.only_count and target not in table.laid:
        yield slots_question(target)
        return
    for player in table.players:
        for crook in table.crooks_of(player, target):
            if crook.face is None:
                yield face_question(crook, target)


def slots_question(target: str) -> Question:
    """The question how many crooks everybody has at a target."""
    words = because("crooks.ask.slots", target=target)
    short = because("crooks.ask.slots.short", target=target)
    about = About((), target, f"faces.{target}", short)
    return Question(f"{SLOTS}{target}", words, slots_field, about)


def slots_field(table: Table) -> Counts:
    """A field of how many crooks each player has at a target, within what is left."""
    left, players = table.unused, table.players

    def why(counts: dict[str, int]) -> tuple[Reason, ...]:
        return so_many(sum(counts.values()), left)

    def draw(chance: Random) -> dict[str, int]:
        there = chance.sample(players, min(left, chance.randint(0, len(players))))
        more = 1 if len(there) < left and chance.random() < 0.2 else 0
        return {player: 1 + (more if player == there[0] else 0) for player in there}

    ranges = dict.fromkeys(players, (0, MOST_STACK))
    return Counts(ranges, of="player", why=why, by="adds", draw_by=draw)


def so_many(count: int, left: int) -> tuple[Reason, ...]:
    """The reason that so many crooks do not exist, if they do not."""
    return (because("crooks.count.so_many", count=count, most=left),) if count > left else ()


def lay_cards(night: Night[Table], target: str, counts: dict[str, int]) -> Asking[None]:
    """Lay the told number of cards at a target, and remind of accomplices for several."""
    night.table = night.table.change(laid=(*night.table.laid, target))
    for player, number in counts.items():
        night.table = bring(night.table, player, target, number)
        if number > 1:
            stack = tell_stack(player, target, number)
            yield from night.remind(f"stack.{target}.{player}", stack)


def tell_stack(player: str, target: str, count: int) -> Reason:
    """The reason that several cards at one target take accomplices."""
    facts = {"player": player, "target": target, "count": count}
    if count > FORESEEN:
        return Reason("crooks.count.high_stack", facts)
    return Reason("crooks.count.stack", facts)


def wait_for_reveal(night: Night[Table], what: str) -> Asking[None]:
    """Wait for a tap before a result, where results are shown one by one."""
    if night.table.option("count_shown") != "one_by_one" or what in night.table.revealed:
        return
    words = because("crooks.ask.reveal", what=what)
    about = About(subject=what)
    yield from night.ask(f"{REVEAL}.{what}", words, lambda table: OneOf((REVEAL,)), about)
    night.table = night.table.change(revealed=(*night.table.revealed, what))


def count_target(night: Night[Table], target: str) -> Asking[None]:
    """Rule who wins a target, and award its points."""
    table = night.table
    situation = target_situation(table, target)
    ruling, case = score_target(situation), Case("target_score", situation)
    instead = Counts(dict.fromkeys(table.players, (0, MOST_POINTS)), of="player")
    words = because("crooks.ruled.target", target=target)
    about = About(tuple(dict.fromkeys(one.player for one in situation.crooks)), target)
    points = yield from night.rule(target, ruling, instead, about, case, words)
    for player, number in points.items():
        if number:
            facts = {"player": player, "target": target, "points": number}
            night.table = night.table.award(player, number, because("crooks.count.target", **facts))


def about_members(situation: GangScore) -> About:
    """The About of players with members of the gang."""
    return About(tuple(one.player for one in situation.members if one.count), situation.gang)


def count_gang(night: Night[Table], gang: str) -> Asking[None]:
    """Rule who has most members of a gang alone, and award the bonus."""
    table = night.table
    situation = gang_situation(table, gang)
    ruling, case = score_gang(situation), Case("gang_score", situation)
    instead = OneOf((*table.players, NOBODY), of="player")
    words, about = because("crooks.ruled.gang", gang=gang), about_members(situation)
    winner = yield from night.rule(gang, ruling, instead, about, case, words)
    if winner != NOBODY:
        points = BONUS[len(table.players)]
        reason = because("crooks.count.gang", player=winner, gang=gang, points=points)
        night.table = night.table.award(winner, points, reason)
