"""Known pieces at the keyboard: offered by number, fewer with every part that is said."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.core.session import Session
from companion.evening.evening import Evening
from companion.evening.faces import each_once, faces_that_fit, offered_faces
from companion.store.archive import Archive
from companion.terminal.keyboard import Keyboard
from companion.terminal.known_pieces import MOST, piece_by_number
from companion.terminal.voice import Voice
from tests.games.crooks import play as crooks
from tests.games.police_vs_gangs.play import card, sit_down
from tests.kit.play import say

PLAIN, RICH = card("bleu", armes=1), card("bleu", armes=1, badge=2)
BOTH = card("bleu", "rouge", tabac=1)
SEEN = (RICH, BOTH, PLAIN, PLAIN)


def at_first_card() -> Session:
    session = sit_down()
    say(session, "police", ["jaune", "rouge"])
    say(session, "last", "rouge")
    return session


def at_first_face() -> Session:
    """Crooks: a card lies face up, and what it shows may be told at once."""
    session = crooks.found()
    crooks.send(session, "target_6")
    return session


def typed(
    session: Session,
    *lines: str,
    known: tuple[Any, ...] = SEEN,
    kind: str = "card",
    key: str = "card.1",
) -> str:
    """What the terminal says while these lines are typed, with pieces known at a question."""
    script, said = iter(lines), list[str]()
    voice = Voice("en", session.game.key)
    Keyboard(
        Evening(session),
        voice,
        hear=lambda _: heard(script),
        tell=said.append,
        known=lambda shown: each_once(known) if shown == kind and key in session.keys else (),
    ).run()
    return "\n".join(said)


def heard(script: Iterator[str]) -> str:
    for line in script:
        return line
    raise EOFError


def entered(session: Session, key: str = "card.1") -> Any:
    return next((line.value for line in session.log if line.key == key), None)


def test_known_cards_are_offered_each_once_and_taken_by_number() -> None:
    session = at_first_card()
    text = typed(session, "#2")
    assert text.count("#1 colours") == 1 and "#3 " in text and "#4 " not in text
    assert (
        entered(session) in (BOTH, PLAIN, RICH)
        and entered(session) == faces_that_fit(SEEN[:3], {})[1]
    )


def test_what_was_said_first_leaves_those_that_show_it() -> None:
    session = at_first_card()
    text = typed(session, "1", "#2")
    assert entered(session) == RICH
    assert text.count("#3 ") == 1  # at the question, and no more once the colour is said


def test_a_card_that_nobody_knows_is_entered_as_before() -> None:
    session = at_first_card()
    text = typed(session, "1", "-", known=())
    assert entered(session)["colours"] == ["quartier_bleu"] and "#" not in text


FACE = "face.crook.1"
LOW, BARE, SPY = {"level": 3}, {"level": 5}, {"level": 5, "modifier": -2, "ability": "spy"}


def test_a_crook_is_known_by_the_form_it_is_entered_on() -> None:
    session = at_first_face()
    text = typed(session, "c: 5", "#2", known=(SPY, BARE, LOW, SPY), kind="crook", key=FACE)
    assert entered(session, FACE) == SPY
    assert "#1 level 5\n" in text and "#2 level 5; modifier −2; ability spy" in text
    assert "level 3" not in text


def test_a_part_that_is_left_out_leaves_those_that_have_none() -> None:
    session = at_first_face()
    text = typed(session, "c: 5", "-", "#1", known=(SPY, BARE), kind="crook", key=FACE)
    assert entered(session, FACE) == BARE
    assert text.count("#1 level 5") == 2 and text.count("#2 level 5") == 1


@pytest.mark.parametrize("line", ["#0", "#4", "#x", "#", "2"])
def test_a_number_that_is_not_there_takes_nothing(line: str) -> None:
    assert piece_by_number((PLAIN, RICH, BOTH), line) is None


def test_of_many_the_first_are_listed_and_the_others_counted() -> None:
    many = tuple(card("bleu", menotte=number) for number in range(1, MOST + 4))
    text = typed(at_first_card(), known=many)
    assert f"#{MOST} " in text and f"#{MOST + 1} " not in text
    assert "and 3 more" in text
    assert piece_by_number(many, f"#{MOST + 1}") is None


def test_the_terminal_knows_what_the_box_was_learned_to_hold(tmp_path: Path) -> None:
    archive, session = Archive(tmp_path), at_first_card()
    archive.learn_piece("police_city", "card", PLAIN)
    assert offered_faces(archive, Evening(session), "card") == (PLAIN,)
    say(session, "card.1", PLAIN)
    say(session, "card.2", BOTH)
    assert offered_faces(archive, Evening(session), "card") == ()
    archive.close()
