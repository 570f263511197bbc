"""Rulings put aside and tables put right by hand (BlackRock City) can be asked again alone."""

from __future__ import annotations

from companion.evening.alone import ask
from companion.evening.plain import plain
from companion.games.blackrock_city import GAME
from tests.contract.digests import replayed
from tests.contract.recorded import read_evenings
from tests.contract.test_cases import question_of, said, told
from tests.games.blackrock_city.play import found, place_all
from tests.kit.play import override, ruled, say

EVENINGS = 60


def test_every_ruling_of_recorded_evenings_is_ruled_alike_alone() -> None:
    acts = set()
    for evening in read_evenings(GAME.key)[:EVENINGS]:
        acts |= {act.kind for act in evening.acts}
        session = replayed(GAME, evening)
        seated = tuple(seat.key for seat in session.setup.seats)
        for line in session.log:
            if line.kind != "ruling" or line.ruling is None or line.case is None:
                continue
            asked = question_of(GAME, line)
            alone = ask(asked, told(plain(line.case.situation)), seated)
            assert plain(alone.verdict) == plain(line.ruling.verdict), line.case
            assert said(alone, {}) == line.ruling.reasons, line.case
    assert acts >= {"override", "correct"}


def test_brc17_a_phase_that_the_table_gave_away_says_so_in_what_follows() -> None:
    session = found(fixes={"sheriff": "town_7"})
    place_all(session, bleu=4, marron=2, jaune=1)
    override(session, "winner", "marron")
    say(session, "back.1", "blank")
    for key in ("move", "stagecoach"):
        first = ruled(session, key, 1).reasons[0]
        assert first.rule == "blackrock_city.winner.given"
        assert first.facts == {"player": "marron", "other": "bleu"}
