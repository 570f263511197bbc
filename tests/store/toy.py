"""A toy game to store: sealed bids for a point a turn, a tie goes to nobody."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

from companion.core.acts import Act
from companion.core.fields import Count, Field, OneOf, Text
from companion.core.flow import Announcement, Flow, Night, Question
from companion.core.game import Game, Option, Seat, Setup, Value
from companion.core.ruling import NOBODY, Ruling, SituationError, because
from companion.core.session import Session
from companion.store.archive import Archive
from companion.store.journal import SessionJournal
from companion.store.saved import Digest, Saved

TARGETS = {"short": 3, "long": 10_000}


@dataclass(frozen=True, slots=True)
class Table:
    """Points, the bids of the turn, the highest bid that the box allows."""

    points: Mapping[str, int]
    most: int
    target: int
    house: str = ""
    bids: Mapping[str, int] = field(default_factory=dict)
    winners: tuple[str, ...] = ()


def lay_out(setup: Setup) -> Table:
    keys = [seat.key for seat in setup.seats]
    if "nobody" in keys:
        raise SituationError(because("toy.no_such_player"))
    most = setup.box["most"].value if "most" in setup.box else 9
    return Table(dict.fromkeys(keys, 0), most, TARGETS[setup.options.get("length", "short")])


def set_up(night: Night[Table]) -> Flow:
    house = yield from night.ask("house", because("toy.ask.house"), lambda table: Text(12, 1))
    night.table = replace(night.table, house=house)


def turn(night: Night[Table]) -> Flow:
    night.table = replace(night.table, bids={})
    players = tuple(night.table.points)
    waiting = list(players)
    while waiting:
        key, bid = yield from night.ask_any(
            Question(f"bid.{one}", because("toy.ask.bid"), lambda table: Count(0, table.most))
            for one in waiting
        )
        waiting.remove(key.removeprefix("bid."))
        night.table = replace(night.table, bids={**night.table.bids, key.removeprefix("bid."): bid})
    winner = yield from night.rule("winner", highest(night.table.bids), OneOf((*players, NOBODY)))
    if winner != NOBODY:
        points = night.table.points
        night.table = replace(night.table, points={**points, winner: points[winner] + 1})


def highest(bids: Mapping[str, int]) -> Ruling[str]:
    best = max(bids.values())
    ahead = [player for player in sorted(bids) if bids[player] == best]
    verdict = ahead[0] if len(ahead) == 1 else NOBODY
    return Ruling(verdict, (because("toy.highest", bid=best),))


def crown(night: Night[Table]) -> Flow:
    table = night.table
    ahead = tuple(player for player, points in table.points.items() if points >= table.target)
    night.table = replace(table, winners=ahead)
    yield from ()


def corrections(table: Table) -> dict[str, Field]:
    return {f"points.{player}": Count(0, 99) for player in table.points}


def correct(table: Table, key: str, value: Any, note: str) -> Table:
    return replace(table, points={**table.points, key.removeprefix("points."): value})


GAME = Game(
    key="toy",
    version=1,
    least=2,
    most=4,
    colours=("red", "blue", "green", "black"),
    options=(Option("length", ("short", "long")),),
    phases=(),
    values={"most": Count(1, 9)},
    lay_out=lay_out,
    set_up=set_up,
    turn=turn,
    crown=crown,
    winners=lambda table: table.winners,
    scores=lambda table: table.points,
    corrections=corrections,
    correct=correct,
    invariants={"few_points": lambda table: sum(table.points.values()) <= 150},
    questions=(),
)


def kinder_turn(night: Night[Table]) -> Flow:
    """The same turn under other rules: the lowest bid has the point."""
    flow = turn(night)
    heard = None
    while True:
        try:
            step = flow.send(heard)
        except StopIteration:
            return
        if isinstance(step, Announcement) and step.key == "winner":
            low = min(night.table.bids.values())
            first = next(player for player, bid in night.table.bids.items() if bid == low)
            step = step._replace(ruling=Ruling(first, (because("toy.lowest", bid=low),)))
        heard = yield step


OTHER_RULES = replace(GAME, version=2, turn=kinder_turn)

SEATS = (Seat("ann", "Ann", "red"), Seat("bob", "Bob", "blue"))
SETUP = Setup(SEATS, {"length": "long"}, {"most": Value(6, "typed")})
SHORT = Setup(SEATS)


def find(key: str) -> Game | None:
    """The only game there is."""
    return GAME if key == GAME.key else None


def begin(archive: Archive, setup: Setup = SETUP) -> tuple[Session, SessionJournal]:
    """A new session and its journal."""
    journal = archive.start(GAME, setup)
    return Session(GAME, setup, (), journal), journal


def reopen(archive: Archive, id: str, game: Game = GAME) -> tuple[Session, SessionJournal]:
    """A stored session and its journal."""
    journal = archive.resume(id, game)
    assert journal is not None
    saved = journal.saved()
    return Session(game, saved.setup, saved.entries, journal), journal


def entries_of(archive: Archive, id: str) -> tuple[Act, ...]:
    """The raw entries of a stored session."""
    saved = archive.load(id)
    assert saved is not None
    return saved.entries


def play(session: Session, replies: int, seed: int = 1) -> None:
    """Answer that many questions, at random but always alike."""
    chance = Random(seed)
    for _ in range(replies):
        prompt = session.prompts[0]
        assert session.reply(prompt.field.draw(chance), prompt.key).verdict


def play_with_second_thoughts(session: Session, acts: int, chance: Random) -> None:
    """Replies, and between them every other kind of act."""
    for _ in range(acts):
        lines = [line for line in session.log if line.field]
        kind = chance.choice(("reply",) * 6 + ("amend", "override", "correct", "undo", "redo"))
        if kind == "reply" and not session.over:
            prompt = chance.choice(session.prompts)
            session.reply(prompt.field.draw(chance), prompt.key)
        elif kind == "amend" and lines:
            line = chance.choice(lines)
            assert line.field
            change = session.amend if line.kind == "reply" else session.override
            change((line.turn, line.key), line.field.draw(chance))
        elif kind == "correct":
            player = chance.choice(tuple(session.table.points))
            session.correct(f"points.{player}", chance.randint(0, 2), "they had counted wrong")
        elif kind == "undo":
            session.undo(chance.randint(1, 5))
        elif kind == "redo":
            session.redo(chance.randint(1, 3))


class Recorder:
    """A journal that keeps all in memory."""

    def __init__(self) -> None:
        self.entries: list[Act] = []
        self.digests: dict[int, Digest] = {}

    def write(self, act: Act) -> None:
        self.entries.append(act)

    def close_turn(self, turn: int, digest: str) -> None:
        self.digests[turn] = Digest(digest, len(self.entries))


def an_evening(seed: int, acts: int) -> Saved:
    """A session with every kind of act, some undone at the end."""
    recorder = Recorder()
    session = Session(GAME, SETUP, (), recorder)
    play_with_second_thoughts(session, acts, Random(seed))
    session.undo(3)
    entries = tuple(recorder.entries)
    times = tuple(1_800_000_000 + 7 * at for at in range(len(entries)))
    return Saved("toy", 1, SETUP, 1_800_000_000, False, entries, times, recorder.digests)


def names_in(folder: Path) -> set[str]:
    """The files in a folder."""
    return {path.name for path in folder.iterdir()}
