"""The score at the terminal: where everybody stands, and how every point came about."""

from __future__ import annotations

from companion.core.ruling import because
from companion.core.session import Session
from companion.evening.score import Gain
from companion.terminal.score import told
from companion.terminal.voice import Voice
from tests.games.gangs_city.play import found, play
from tests.terminal.test_keyboard import TURN, Table
from tests.terminal.test_on_table import typed

POINT = "+1 Alcohol: 1 point. [Ch. 1.1, p. 3, printed rule]"


def trafic() -> Session:
    """violet has won a point with the casino."""
    session = found(owners={"casino": "violet"}, hands={"violet": ("conducteur",)})
    play(session, ("violet", "casino", "conducteur"))
    return session


def test_every_point_is_told_with_its_reason_turn_by_turn() -> None:
    said = typed(trafic(), "score")
    at = said.index("Violet: 1 point")
    assert said[at + 1 : at + 3] == ["Turn 1: +1", POINT]
    assert said[at + 3 : at + 5] == ["Vert: 0 points", "No points so far."]


def test_the_score_of_one_player() -> None:
    said = typed(trafic(), "score Vert")
    assert "Vert: 0 points" in said
    assert "Violet: 1 point" not in said and "Rouge: 0 points" not in said


def test_the_score_of_nobody() -> None:
    said = " ".join(typed(trafic(), "score Zoé"))
    assert "Nobody here is called “Zoé”, only Violet, Vert and Rouge." in said


def test_the_last_turn_comes_first_and_what_was_put_right_is_told_and_counted() -> None:
    session = trafic()
    assert session.correct("score.violet", 4, "oubli").ruling.verdict
    said = [text.replace("\u00a0", " ") for text in typed(session, "score violet", language="fr")]
    at = said.index("Violet : 4 points")
    assert said[at + 1].startswith("Tour 2 : +3")
    assert said[at + 2].startswith("+3 Corrigé à la main") and "Oubli" in said[at + 2]
    assert said[at + 3].startswith("Tour 1 : +1")
    assert "3 corrections" in " ".join(said[at + 4 :])


def test_what_a_verdict_of_the_tables_own_brought_is_marked() -> None:
    voice = Voice("en", "gangs_city", {"violet": "Violet"})
    lost = Gain(2, "violet", -1, because("core.session.corrected", what="a", value=1, note=""))
    own = Gain(2, "violet", 2, because("app.score.secret"), "own")
    head, first, second = told(voice, (lost, own))
    assert head == "Turn 2: +1"
    assert first.strip().startswith("\u22121 ") and "own verdict" not in first
    assert second.endswith("(The table's own verdict)")


def test_points_without_reasons_are_told_turn_by_turn() -> None:
    table = Table("Chez Momo", *TURN, "score Ann")
    at = table.said.index("Ann: 3 points")
    assert table.said[at + 1].strip() == "Turn 1: +3"
