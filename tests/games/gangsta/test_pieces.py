"""The box of Gangsta! (Matériel): how many cards, of which kind, and what is told of them."""

from __future__ import annotations

from collections import Counter

from companion.content.box import read_box, unknown_values
from companion.core.game import Seat, Setup, Value
from companion.games.gangsta.members import SKILLS, Member, icons
from companion.games.gangsta.pieces import (
    BOSSES,
    EXTRAS,
    GANGSTERS,
    HEISTS,
    INFORMERS_OF,
    KIND_OF,
    RESOURCES,
    chapter_of,
    heists_of,
)
from companion.games.gangsta.table import Table, lay_out
from companion.games.gangsta.values import (
    VALUES,
    cost_of,
    needs_of,
    points_of,
    rewards_of,
    skills_of,
)

BOX = read_box("gangsta")


def table(**box: Value) -> Table:
    seats = (Seat("ann", "Ann", "rouge"), Seat("bob", "Bob", "bleu"))
    return lay_out(Setup(seats, box={**BOX, **{k.replace("__", "."): v for k, v in box.items()}}))


def test_the_box_holds_what_the_rulebook_lists() -> None:
    assert (len(BOSSES), len(GANGSTERS), len(HEISTS), len(RESOURCES)) == (5, 35, 90, 12)
    assert sum(INFORMERS_OF.values()) == 8
    assert set(Counter(GANGSTERS.values()).values()) == {7}
    kinds = Counter((chapter_of(heist), kind) for heist, kind in HEISTS.items())
    assert set(kinds.values()) == {3} and len(kinds) == 30


def test_the_rules_know_every_value_of_the_box_and_take_what_it_holds() -> None:
    assert set(VALUES) == set(BOX) and not unknown_values("gangsta")
    assert [key for key, value in BOX.items() if not VALUES[key].check(value.value).verdict] == []
    assert {value.source for value in BOX.values()} == {"reported"}


def test_gangsters_cost_168_bring_61_points_and_bear_70_icons() -> None:
    on = table()
    assert sum(cost_of(on, gangster) for gangster in GANGSTERS) == 168
    assert sum(points_of(on, gangster) for gangster in GANGSTERS) == 61
    borne = Counter(skill for gangster in GANGSTERS for skill in skills_of(on, gangster))
    assert [borne[skill] for skill in SKILLS] == [10, 17, 10, 11, 11, 11]
    assert Counter(len(skills_of(on, gangster)) for gangster in GANGSTERS) == {1: 6, 2: 23, 3: 6}


def test_heists_grow_harder_chapter_by_chapter() -> None:
    on = table()
    icons_of = {heist: sum(needs_of(on, heist).values()) for heist in KIND_OF}
    found = {
        chapter: (
            min(icons_of[heist] for heist in heists_of(chapter)),
            max(icons_of[heist] for heist in heists_of(chapter)),
        )
        for chapter in (1, 2, 3)
    }
    assert found == {1: (1, 3), 2: (3, 5), 3: (3, 6)}
    coop = Counter(chapter_of(heist) for heist in HEISTS if rewards_of(on, heist).coop)
    assert coop == {2: 6, 3: 8}
    assert sorted(filter(None, (rewards_of(on, one).learn for one in KIND_OF))) == sorted(SKILLS)


def test_the_extra_heists_belong_to_chapter_two_and_play_only_where_they_are_wanted() -> None:
    assert len(heists_of(2)) == 30 and heists_of(2, extras=True)[30:] == tuple(EXTRAS)
    assert heists_of(1, extras=True) == heists_of(1)


def test_a_value_typed_otherwise_is_used() -> None:
    typed = table(g111__cost=Value(5, "typed"), h201__rewards=Value({"learn_sniper": 1}, "typed"))
    assert cost_of(typed, "g111") == 5
    assert rewards_of(typed, "h201").learn == "sniper" and not rewards_of(typed, "h201").money


def test_a_needed_icon_and_a_single_lesson_are_what_a_heist_shows() -> None:
    assert VALUES["h201.needs"].check({}).decisive == "gangsta.note.no_needs"
    lessons = {"learn_sniper": 1, "learn_hacker": 1}
    assert VALUES["h201.rewards"].check(lessons).decisive == "gangsta.note.one_lesson"


def test_icons_are_told_in_the_order_of_the_skills() -> None:
    one = Member("g126", ("informant", "mercenary", "mercenary"))
    assert icons(one) == ("mercenary", "mercenary", "informant")
