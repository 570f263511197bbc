"""Pieces without a name: kept when the turn they came in is over, offered on the next evening."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.core.fields import LEFT_OUT
from companion.core.session import Session
from companion.evening.evening import Evening
from companion.evening.faces import each_once, faces_that_fit, keep_faces, known_faces
from companion.games import load
from companion.store.archive import Archive
from tests.games.crooks import play as crooks
from tests.games.police_vs_gangs.play import card, sit_down
from tests.kit.play import say

LOOK = {"armes": 1, "badge": 2, "menotte": 3}


def begun(archive: Archive) -> Session:
    """An evening that is followed, before its first card."""
    session = sit_down(("violet", "jaune", "bleu"))
    keep_faces(archive, Evening(session))
    return session


def lay_city(session: Session, evening: Evening) -> None:
    evening.reply("police", ["jaune"])
    evening.reply("extra.jaune", "vert")
    evening.reply("card.1", card("bleu", **LOOK))
    evening.reply("card.2", card("bleu", **LOOK))
    evening.reply("lay.lieu_bleu.armes.2", "lieu_bleu.armes/e")
    evening.reply("card.3", card("bleu", "rouge"))
    assert session.number == 0


def test_a_card_is_learned_when_its_turn_is_over_and_a_twin_is_one_more(tmp_path: Path) -> None:
    archive, session = Archive(tmp_path), sit_down(("violet", "jaune", "bleu"))
    evening = Evening(session)
    keep_faces(archive, evening)
    lay_city(session, evening)
    assert archive.pieces("police_city", "card") == {}
    evening.reply("lay.lieu_bleu_rouge", "lieu_bleu.armes/n")
    assert session.number == 1
    assert list(archive.pieces("police_city", "card").values()) == [
        card("bleu", **LOOK),
        card("bleu", **LOOK),
        card("bleu", "rouge"),
    ]


def test_the_next_evening_is_offered_what_does_not_lie_there_yet(tmp_path: Path) -> None:
    archive, first = Archive(tmp_path), sit_down(("violet", "jaune", "bleu"))
    evening = Evening(first)
    keep_faces(archive, evening)
    lay_city(first, evening)
    evening.reply("lay.lieu_bleu_rouge", "lieu_bleu.armes/n")
    assert known_faces(archive, first.game, first.table, "card") == ()

    second = begun(archive)
    say(second, "police", ["jaune"])
    say(second, "extra.jaune", "vert")
    offered = known_faces(archive, second.game, second.table, "card")
    assert len(offered) == 3
    say(second, "card.1", offered[0])
    left = known_faces(archive, second.game, second.table, "card")
    assert left == (card("bleu", **LOOK), card("bleu", "rouge"))


def cards(archive: Archive) -> list[Any]:
    return list(archive.pieces("police_city", "card").values())


def laid(archive: Archive) -> Evening:
    """The starting city lies there, and its cards are known."""
    evening = Evening(sit_down(("violet", "jaune", "bleu")))
    keep_faces(archive, evening)
    lay_city(evening.session, evening)
    assert evening.reply("lay.lieu_bleu_rouge", "lieu_bleu.armes/n")
    return evening


def test_what_is_taken_back_is_forgotten_and_known_again_once_it_is_put_back(
    tmp_path: Path,
) -> None:
    archive = Archive(tmp_path)
    evening = laid(archive)
    known = cards(archive)
    assert evening.undo() and cards(archive) == []
    assert evening.redo() and cards(archive) == known
    archive.close()
    assert cards(Archive(tmp_path)) == known


def test_a_card_that_is_entered_otherwise_is_forgotten_as_it_was(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    evening = laid(archive)
    line = evening.line_at((0, "card.3"), "reply")
    assert line is not None and evening.amend(line, card("rouge"))
    assert evening.reply("lay.lieu_rouge", "lieu_bleu.armes/n")
    assert evening.session.number == 1
    assert sorted(map(repr, cards(archive))) == sorted(
        map(repr, (card("bleu", **LOOK), card("bleu", **LOOK), card("rouge")))
    )


def test_what_was_known_before_the_evening_stays(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.learn_piece("police_city", "card", card("bleu", "rouge"))
    archive.learn_piece("police_city", "card", card("bleu", **LOOK))
    evening = laid(archive)
    assert len(cards(archive)) == 3
    assert evening.undo()
    assert cards(archive) == [card("bleu", "rouge"), card("bleu", **LOOK)]


def test_a_face_that_is_put_right_by_hand_is_forgotten_with_its_turn(tmp_path: Path) -> None:
    archive, evening = Archive(tmp_path), Evening(crooks.found())
    keep_faces(archive, evening)
    wrong, right = {"level": 5}, {"level": 6}

    def known_after(target: str) -> list[Any]:
        crooks.send(evening.session, target)
        evening.dispatch("on_change")
        return list(archive.pieces("crooks", "crook").values())

    assert known_after("target_2") == []
    assert evening.reply("face.crook.1", wrong)
    assert known_after("target_3") == [wrong]
    assert evening.correct("face.crook.1", right, "")
    assert known_after("target_4") == [right]
    assert evening.reply("face.crook.2", wrong)
    assert known_after("target_5") == [right, wrong]


def test_a_game_whose_pieces_have_names_learns_none(tmp_path: Path) -> None:
    gangs = load("gangs_city")
    assert gangs.printed.faces(None) == {}
    assert known_faces(Archive(tmp_path), gangs, None, "card") == ()


BLUE, RICH = card("bleu", armes=1), card("bleu", armes=2, badge=2)
BOTH = card("bleu", "rouge", tabac=1)
LOW, BARE, SPY = {"level": 0}, {"level": 5}, {"level": 5, "modifier": -2, "ability": "spy"}


def test_what_shows_the_same_is_offered_once_however_it_was_told() -> None:
    turned = {"symbols": {"badge": 0, "tabac": 1}, "colours": BOTH["colours"][::-1]}
    assert each_once((BOTH, BLUE, turned, BLUE)) == (BOTH, BLUE)
    told = {"level": 5, "modifier": 0, "outfit": False}
    assert each_once((LOW, told, BARE, SPY)) == (LOW, told, SPY)


def test_a_part_that_was_said_is_shown_just_so() -> None:
    blue = {"colours": BLUE["colours"]}
    assert faces_that_fit((RICH, BOTH, BLUE), blue) == (BLUE, RICH)
    assert faces_that_fit((RICH, BOTH, BLUE), {**blue, "symbols": {"armes": 1, "badge": 0}}) == (
        BLUE,
    )
    assert faces_that_fit((SPY, LOW, BARE), {"level": 5}) == (BARE, SPY)
    assert faces_that_fit((SPY, LOW, BARE), {"level": 5, "modifier": LEFT_OUT}) == (BARE,)
    assert faces_that_fit((SPY, LOW, BARE), {"level": 0}) == (LOW,)


def test_a_part_that_is_growing_may_show_more() -> None:
    blue = {"colours": BLUE["colours"], "symbols": {}}
    assert faces_that_fit((RICH, BOTH, BLUE), blue, growing=True) == (BLUE, BOTH, RICH)
    armed = {"colours": [], "symbols": {"armes": 1}}
    assert faces_that_fit((RICH, BOTH, BLUE), armed, growing=True) == (BLUE, RICH)
    assert faces_that_fit((SPY, LOW, BARE), {"ability": "spy"}, growing=True) == (SPY,)
    assert faces_that_fit((SPY, LOW, BARE), {}, growing=True) == (LOW, BARE, SPY)
