"""Piles (GAN-02, GAN-22, d13): what can come up, and what happens when nothing is left."""

from __future__ import annotations

import pytest

from companion.content.box import read_box
from companion.core.game import Seat, Setup
from companion.games.gangsta.members import Member
from companion.games.gangsta.pieces import GANGSTERS, INFORMERS, PILE_EMPTY, heists_of
from companion.games.gangsta.rules.draw import Pile, resolve_draw
from companion.games.gangsta.table import Table, lay_out
from companion.games.gangsta.turn.drawn import drawn_gangster, drawn_heist, laid_heist

SEATS = (Seat("ann", "Ann", "rouge"), Seat("bob", "Bob", "bleu"))


def table(**options: str) -> Table:
    return lay_out(Setup(SEATS, options, read_box("gangsta")))


@pytest.mark.parametrize("left, discards, verdict, rule", [
    (1, 3, "draw", "gangsta.draw.left"),
    (0, 3, "reshuffle", "gangsta.draw.reshuffle"),
    (0, 0, "gap", "gangsta.draw.nothing_left"),
])  # fmt: skip
def test_cd_13_an_empty_pile_is_made_of_its_discards(
    left: int, discards: int, verdict: str, rule: str
) -> None:
    ruling = resolve_draw(Pile("heist", left, discards))
    assert (ruling.verdict, ruling.decisive) == (verdict, rule)


def test_gan_02_a_card_that_lies_elsewhere_cannot_come_up_again() -> None:
    on = table().change(row=("h201", "", "", "", ""), heist_discards=("h202",))
    on = on.change(done={"ann": ("h203",), "bob": ()})
    on = on.change_gang("ann", (Member("g121", ("sniper", "leader"), lesson="h215"),))
    field = drawn_heist(on)
    assert len(field.options) == 26
    for heist in ("h201", "h202", "h203", "h215"):
        assert field.check(heist).decisive == "gangsta.draw.seen"
    assert field.check("h301").decisive == "gangsta.closed.heist_later"
    assert drawn_gangster(on).check("g121").decisive == "gangsta.draw.seen"
    assert len(drawn_gangster(on).options) == 34


def test_cards_are_picked_under_their_heads_three_at_most() -> None:
    field = drawn_heist(table())
    assert field.by == "heads" and field.groups is not None and len(field.groups) == 10
    assert max(map(len, field.groups.values())) == 3 and "delateur" not in field.groups
    families = drawn_gangster(table()).groups
    assert families is not None and {*map(len, families.values())} == {7}


def test_chapter_one_has_no_delateur_and_the_others_as_many_as_were_shuffled_in() -> None:
    assert not any(one in drawn_heist(table()).exists for one in INFORMERS)
    second = table().change(chapter=2)
    assert all(drawn_heist(second).check(one).verdict for one in INFORMERS)
    spent = second.change(informers=("delateur_2", "delateur_3", "delateur_4"))
    assert drawn_heist(spent).check("delateur_2").decisive == "gangsta.draw.no_informer"
    assert drawn_heist(spent.change(chapter=3)).check("delateur_4").verdict


def test_gan_22_a_delateur_met_while_a_chapter_is_laid_is_shuffled_back() -> None:
    laying = laid_heist(table().change(chapter=2))
    assert laying.check("delateur_3").decisive == "gangsta.draw.laid_informer"


def test_a_pile_is_not_empty_while_cards_are_left() -> None:
    assert drawn_heist(table()).check(PILE_EMPTY).decisive == "gangsta.draw.left"
    assert drawn_gangster(table()).check(PILE_EMPTY).decisive == "gangsta.draw.left"


def test_the_extra_heists_come_up_where_they_play() -> None:
    assert len(drawn_heist(table(extras="yes").change(chapter=2)).options) == 36
    assert len(table().change(chapter=2).heist_pile) == len(heists_of(2)) == 30
    assert len(table().gangster_pile) == len(GANGSTERS)
