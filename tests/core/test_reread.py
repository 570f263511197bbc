"""A printed value that is read again: the rulings since the last reply follow from it."""

from __future__ import annotations

from dataclasses import replace

from companion.core.game import Value
from companion.core.reread import reread
from companion.core.session import Session
from tests.games.gangs_city.play import found, play
from tests.kit.play import assert_kept, ruled

KEY = "value.bodyguard.defence"
HANDS = {"violet": ("tueuse", "flic"), "vert": ("bodyguard",), "rouge": ()}
TILES = (
    ("violet", "tripot/n", "tueuse", "red"),
    ("vert", "tripot/ne", "bodyguard", "red"),
    ("violet", "tripot/n", "flic", "red"),
)


def shot() -> Session:
    """Violet has just taken the tripot, eleven to a probable five."""
    known = found(owners={"tripot": "vert"}, hands=HANDS)
    box = {**known.setup.box, "bodyguard.defence": Value(5, "probable")}
    session = Session(known.game, replace(known.setup, box=box), known.acts)
    play(session, *TILES)
    assert ruled(session, "shootout.tripot", 1).verdict == "violet"
    return session


def test_the_ruling_follows_from_what_is_read():
    session = shot()
    said = session.acts[-1]
    outcome = reread(session, KEY, 12)
    assert outcome.ruling.verdict
    assert ruled(session, "shootout.tripot", 1).verdict == "vert"
    assert [act.kind for act in session.acts[-2:]] == ["correct", "reply"]
    assert session.acts[-1] == said
    changed = {(one.kind, one.key): (one.before, one.after) for one in outcome.changes}
    assert changed["verdict", "shootout.tripot"] == ("violet", "vert")
    assert_kept(session)


def test_a_value_that_cannot_be_printed_changes_nothing():
    session = shot()
    acts, table = list(session.acts), session.table
    assert not reread(session, KEY, -1).ruling.verdict
    assert (session.acts, session.table) == (acts, table)


def test_read_right_after_another_correction_it_holds_from_now_on():
    session = shot()
    assert session.correct("score.violet", 3).ruling.verdict
    assert reread(session, KEY, 12).ruling.verdict
    assert ruled(session, "shootout.tripot", 1).verdict == "violet"
    assert session.table.known("bodyguard.defence") == 12
