"""The log of a real evening: every line in words, and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from kivy.graphics import ScissorPush
from kivy.lang import Builder

from companion.core.session import Session
from companion.ui.log.log import LogBody
from companion.ui.log.row import LogRow, broken_lines, line_height, set_text
from companion.ui.log.sheet import AMEND, DISPUTE, GO_BACK, OTHERWISE, SHARE, ways_of
from companion.ui.log.turns import TurnChip
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from tests.ui.driver import DENSITY, Driver
from tests.ui.test_boards.stage import close, fresh_evening, open_stage, speak, whole_evening


class Reader:
    """A log on the stage, and everything it says."""

    def __init__(self, session: Session, size: tuple[int, int], **look: Any) -> None:
        self.session = session
        self.ui: Driver = open_stage(LogBody, session, size, **look)
        self.body: LogBody = self.ui.app.shown
        self.said: list[tuple[str, Any]] = []
        for event in ("on_go_back", "on_amend", "on_otherwise"):
            self.body.bind(**{event: lambda _, at, name=event: self.said.append((name, at))})
        self.body.show(session)
        self.ui.frames(3)

    @property
    def rows(self) -> list[LogRow]:
        """The rows in sight, by half a pixel at least, from top to bottom."""
        lines = self.body.ids.lines
        top = lines.to_window(*lines.pos)[1] + lines.height - 0.5
        rows = [one for one in self.ui.visible() if isinstance(one, LogRow) and one.entry]
        found = [row for row in rows if row.to_window(*row.pos)[1] < top]
        return sorted(found, key=lambda row: -row.to_window(*row.pos)[1])

    def row(self, kind: str) -> LogRow:
        """The lowest row of a kind that is wholly in sight."""
        lines = self.body.ids.lines
        low = lines.to_window(*lines.pos)[1]
        fitting = [
            row for row in self.rows if row.entry.kind == kind and row.to_window(*row.pos)[1] >= low
        ]
        return fitting[-1]

    def tap(self, row: LogRow) -> None:
        self.ui.tap_at(*row.to_window(*row.center))
        self.ui.frames(3)


@pytest.fixture
def read() -> Iterator[Callable[..., Reader]]:
    readers: list[Reader] = []

    def read_it(session: Session, size: tuple[int, int] = (360, 800), **look: Any) -> Reader:
        readers.append(Reader(session, size, **look))
        return readers[-1]

    yield read_it
    close(*(reader.ui for reader in readers))


def test_it_can_stand_in_the_layout_of_a_screen():
    holder = Builder.load_string("BoxLayout:\n    LogBody:\n        id: body")
    holder.size = (360, 640)
    assert "lines" in holder.ids.body.ids


def test_every_line_is_there_under_its_turn_and_phase(read):
    session = whole_evening(4, 1)
    told = [row["entry"] for row in read(session).body.ids.lines.data]
    assert [one.line for one in told if one.line] == session.log
    assert sum(one.kind == "turn" for one in told) == len(session.turns)
    phases = sum(
        len(list(dict.fromkeys(line.phase for line in turn.log))) for turn in session.turns
    )
    assert sum(one.kind == "phase" for one in told) == phases
    assert all(one.title for one in told)


def test_the_newest_line_is_in_sight_at_first(read):
    reader = read(whole_evening(4, 1))
    assert reader.rows[-1].entry.line == reader.session.log[-1]


def test_rows_are_recycled(read):
    assert len(read(whole_evening(4, 1)).rows) < 40


def test_a_tap_on_a_turn_jumps_to_it(read):
    reader = read(whole_evening(4, 1))
    turn = reader.session.number - 2
    shown = (one for one in reader.ui.visible() if isinstance(one, TurnChip))
    chip = next(one for one in shown if one.turn == turn)
    assert min(chip.size) >= 48 * DENSITY
    reader.ui.tap(chip)
    reader.ui.frames(3)
    assert reader.rows[0].entry.kind == "turn" and reader.rows[0].entry.title == f"Tour {turn}"


def test_the_set_up_is_called_so_among_the_turns(read):
    reader = read(whole_evening(4, 1))
    chips = {int(one.turn): one.text for one in reader.body.ids.turns.children}
    assert (chips[0], chips[1]) == ("Mise en place", "1")


def test_the_turn_in_sight_stays_among_the_turns_when_the_phone_is_turned(read):
    reader = read(whole_evening(4, 1))
    for size in ((640, 360), (1280, 800), (360, 640), (800, 1280)):
        reader.ui.resize(*size)
        reader.ui.frames(6)
        chip = next(one for one in reader.body.ids.turns.children if one.chosen)
        left = chip.to_window(*chip.pos)[0]
        assert 0 <= left <= size[0] * DENSITY - chip.width, size


def test_the_turn_in_sight_is_marked(read):
    reader = read(whole_evening(4, 1))
    chosen = lambda: [one.turn for one in reader.body.ids.turns.children if one.chosen]  # noqa: E731
    assert chosen() == [reader.session.number]
    chip = next(one for one in reader.body.ids.turns.children if one.chosen)
    assert chip.to_window(*chip.pos)[0] < reader.body.width
    reader.body.jump(0)
    reader.ui.frames(3)
    assert chosen() == [0]


def test_only_turns_in_sight_are_drawn(read):
    reader = read(whole_evening())
    turns, last = reader.body.ids.turns, len(reader.session.turns) - 1
    shown = lambda chip: chip.canvas in turns.canvas.children  # noqa: E731
    drawn = lambda: {int(chip.turn) for chip in turns.children if shown(chip)}  # noqa: E731
    assert 0 not in drawn() and last in drawn()
    reader.body.jump(0)
    reader.ui.frames(3)
    assert 0 in drawn() and last not in drawn()


def test_neither_rows_nor_turns_are_drawn_outside_their_box(read):
    body = read(whole_evening()).body
    for part in (body.ids.lines, body.ids.strip):
        (cut,) = [one for one in part.canvas.before.children if isinstance(one, ScissorPush)]
        assert (*cut.pos, *cut.size) == (*map(int, part.pos), *map(int, part.size))


def test_a_reply_can_be_changed_or_gone_back_to(read):
    reader = read(fresh_evening(4, 1, 3))
    for words, event in (("Changer cette réponse", "on_amend"), ("Revenir ici", "on_go_back")):
        row = reader.row("reply")
        at = (row.entry.line.turn, row.entry.line.key)
        reader.tap(row)
        reader.ui.tap(words)
        reader.ui.frames(3)
        assert reader.said[-1] == (event, at)
        assert reader.ui.app.layers.newest is None


def test_of_a_ruling_the_table_may_say_otherwise(read):
    reader = read(whole_evening(4, 1))
    row = reader.row("ruling")
    reader.tap(row)
    reader.ui.tap("La table décide autrement")
    assert reader.said == [("on_otherwise", (row.entry.line.turn, row.entry.line.key))]


def test_after_the_last_reply_there_is_nothing_to_go_back_to():
    log = whole_evening(4, 1).log
    assert ways_of(log[-1], log) == (OTHERWISE, DISPUTE, SHARE)
    assert ways_of(log[0], log) == (AMEND, GO_BACK)


def test_going_back_leads_where_the_line_was_said(read):
    reader = read(fresh_evening(4, 1, 3))
    row = reader.row("reply")
    at = (row.entry.line.turn, row.entry.line.key)
    assert reader.session.go_back(at)
    assert at[1] in reader.session.keys
    reader.body.show(reader.session)
    reader.ui.frames(3)
    assert reader.rows[-1].entry.line == reader.session.log[-1]


def test_after_a_change_the_list_stays_where_it_was(read):
    reader = read(fresh_evening(4, 1, 4))
    reader.body.jump(2)
    reader.ui.frames(3)
    row = next(one for one in reader.rows if one.entry.kind == "reply")
    reader.tap(row)
    reader.ui.tap("Changer cette réponse")
    line = row.entry.line
    reader.session.amend((line.turn, line.key), line.value)
    reader.body.show(reader.session)
    reader.ui.frames(3)
    assert "Tour 2" in [row.entry.title for row in reader.rows[:2]]
    reader.body.show(reader.session)
    reader.ui.frames(3)
    assert reader.rows[-1].entry.line == reader.session.log[-1]


def test_verdicts_of_the_table_and_corrections_are_marked(read):
    session = fresh_evening(4, 1, 3)
    ruled = next(line for line in session.log if line.key.startswith("score."))
    session.override((ruled.turn, ruled.key), 5)
    session.correct("score.bleu", 9, "un point oublié")
    reader = read(session)
    told = [row["entry"] for row in reader.body.ids.lines.data]
    ruled_by_table = [(one.title, one.note) for one in told if one.own]
    ((title, struck),) = ruled_by_table
    assert title == tongue.say("app.ruling.decided", text="5")
    assert struck == f"{tongue.say(ruled.words)}\u00a0: {ruled.value}"
    assert [one.line.key for one in told if one.kind == "correction"] == ["corrected.score.bleu"]
    reader.ui.screenshot("log_marked")


def test_no_row_of_the_log_is_headed_by_a_bare_number(read):
    reader = read(fresh_evening(4, 1, 3))
    heads = [row["entry"].title for row in reader.body.ids.lines.data]
    assert any(head.endswith("\u00a0: 0") for head in heads)  # points, and of whom
    assert not [head for head in heads if head.strip("+-0123456789 $") == ""]


def test_only_turns_that_changed_are_worded_again(read):
    reader = read(fresh_evening(4, 1, 3))
    before = dict(reader.body.rows_by_turn)
    key = reader.session.keys[0]
    reader.session.reply(reader.session.prompt(key).field.draw(Random(1)), key)
    reader.body.show(reader.session)
    changed = [turn for turn in before if reader.body.rows_by_turn[turn] is not before[turn]]
    assert changed == [reader.session.number]


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("width", [360, 800])
def test_rows_are_as_high_as_their_words(read, width, text_size):
    reader = read(whole_evening(4, 1), (width, 640), text_size=text_size)
    room = reader.body.ids.lines.width
    for row in reader.body.ids.lines.data[::7]:
        textures = [set_text(*part).texture for part in row["parts"]]
        assert sum(texture.height for texture in textures) <= row["height"]
        assert all(texture.width <= room - theme.edge for texture in textures)
        if row["entry"].line is not None:
            assert row["height"] >= 48 * DENSITY


def test_a_word_without_end_is_broken():
    lines = broken_lines("Maximilianopoliskaya " + "o" * 60, 200, 16, "bold").split("\n")
    assert len(lines) > 3
    assert all(set_text(line, 16, "bold").texture.width <= 200 for line in lines)
    assert set_text("a\nb\nc", 16, "plain").texture.height == 3 * line_height(16, "plain")


def test_language_and_width_change_live(read):
    reader = read(whole_evening(4, 1))
    speak("en", reader.session)
    reader.ui.frames(3)
    turn = reader.session.number - 2
    reader.body.jump(turn)
    reader.ui.frames(3)
    assert reader.rows[0].entry.title == f"Turn {turn}"
    tall = reader.body.total
    reader.ui.resize(800, 360)
    reader.ui.frames(3)
    assert reader.body.total < tall


@pytest.mark.pictures
@pytest.mark.parametrize("look", ["night", "paper"])
@pytest.mark.parametrize("size", [(360, 640), (800, 360), (800, 1280)])
def test_pictures(read, look, size):
    reader = read(whole_evening(4, 1), size, look=look)
    reader.ui.screenshot(f"log_{size[0]}x{size[1]}_{look}")
    reader.tap(reader.row("ruling"))
    reader.ui.screenshot(f"log_sheet_{size[0]}x{size[1]}_{look}")
