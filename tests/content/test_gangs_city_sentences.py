"""Gangs City as it is heard at the table: every sentence of twenty random evenings reads well."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from random import Random
from typing import Any

import pytest

from companion.content.box import read_box
from companion.content.help import help_of
from companion.content.words import Words
from companion.core.fields import Field
from companion.core.game import Seat, Setup
from companion.core.modes import REFEREE, SCORE
from companion.core.ruling import NOBODY, Reason, SituationError, because
from companion.core.session import Session
from companion.evening.alone import ask
from companion.evening.telling import phases_so_far
from companion.games.gangs_city import GAME
from companion.games.gangs_city.rules.combat import CentreFight, Fighter, Gang, Shootout
from companion.games.gangs_city.rules.districts import District, OwnedPlace
from companion.games.gangs_city.rules.first_player import FirstPlayer, Holding
from companion.games.gangs_city.rules.leaders import (
    Sector,
    Share,
)
from companion.games.gangs_city.rules.management import Management
from companion.games.gangs_city.rules.new_place import Around, NewPlace
from companion.games.gangs_city.rules.placement import Placement
from companion.games.gangs_city.rules.recruiters import (
    Recruiter,
)
from companion.games.gangs_city.rules.recruitment import (
    PickingGang,
    Recruitment,
)
from companion.games.gangs_city.rules.trafics import (
    TraficLeaders,
)
from companion.games.gangs_city.rules.victory import Standing, Victory
from companion.games.recruiting import Offer
from companion.terminal.random_play import draw_setup, play_on
from tests.content.catalogues import LANGUAGES, entries
from tests.content.code_keys import asks, is_head, uses
from tests.content.test_sentences import REFUSED
from tests.contract.forbidden import sweep

EVENINGS = 20
KEPT = 3  # evenings of which only the score is kept
TURNS = 4
DRAWN = 60  # situations of every question
PEOPLE = ("Ann", "Bob", "Élise", "Hugo", "Yves", "Zoé")
NAMES = {f"p{number}": name for number, name in enumerate(PEOPLE, 1)}

RAW = (r"gangs_city\.", "_", r"\bp[1-6]\b", r"\b(?:True|False|None)\b")
WRONG = {
    "fr": re.compile("|".join((*REFUSED["fr"], *RAW, "[^\u00a0]:", r"\b(?:spot|who|nobody)\b"))),
    "en": re.compile("|".join((*REFUSED["en"], *RAW))),
}

FLIC, MAC = Fighter("flic", 4, chief=True), Fighter("mac", 2)
TWINS = (Fighter("flic", 4), Fighter("flic", 4, chief=True))
LOTS = Recruiter("dealer", 9)
TUEUSE = Offer("tueuse", 5)


def shares(*totals: int) -> tuple[Share, ...]:
    return tuple(Share(f"p{seat}", managed) for seat, managed in enumerate(totals, 1))


def standings(*told: tuple[int, int, int | None]) -> Victory:
    return Victory(tuple(Standing(f"p{seat}", *one) for seat, one in enumerate(told, 1)))


# What chance seldom brings about, as it is asked alone.
SITUATIONS: tuple[tuple[str, Any], ...] = (
    ("first_player", FirstPlayer(("p1", "p2"), ())),
    ("first_player", FirstPlayer(("p1", "p2"), (), lowest="next")),
    (
        "first_player",
        FirstPlayer(("p1", "p3"), (Holding("bar", "p3", 4), Holding("hotel_de_luxe", "p1", 4))),
    ),
    ("placement", Placement("p1", "side", "bar", who="dealer", action="recruitment")),
    ("placement", Placement("p1", "centre")),
    ("placement", Placement("p1", "place", "bar", NOBODY, who="mercenaire_3")),
    ("placement", Placement("p1", "side", "hotel_de_luxe", beyond="pile")),
    ("placement", Placement("p3", "place", "hotel_de_luxe", "p3", who="tueuse")),
    ("placement", Placement("p1", "side", "bar", who="tueuse", action="recruitment")),
    ("trafic_leaders", TraficLeaders((Sector("armes", shares(2, 2), "p1", 1, tie="kept"),))),
    ("trafic_leaders", TraficLeaders((Sector("alcool", shares(1, 4, 3), "p2", 2, left=0),))),
    ("trafic_leaders", TraficLeaders((Sector("drogue", shares(3, 3), "p2", 2, left=4),))),
    ("trafic_leaders", TraficLeaders((Sector("tabac", ()), Sector("armes", (), "p1")))),
    (
        "shootout",
        Shootout(
            "hotel_de_luxe",
            (
                Gang("p1", 1, (FLIC,), "gros_calibre", "p3/mac"),
                Gang("p2", 2, (MAC,), "gros_calibre", "p3/mac"),
                Gang("p3", 3, (MAC, *TWINS)),
            ),
            "p3",
        ),
    ),
    (
        "shootout",
        Shootout("bar", (Gang("p1", 1, (FLIC,), "gros_calibre"), Gang("p2", 2, (MAC,), "gilet"))),
    ),
    (
        "shootout",
        Shootout(
            "boite_de_nuit",
            (
                Gang("p1", 1, (FLIC,), "gros_calibre", "p2/mac"),
                Gang("p2", 2, (MAC,), "gros_calibre", "p1/flic"),
            ),
        ),
    ),
    (
        "shootout",
        Shootout("hotel_de_luxe", (Gang("p1", 1, (Fighter("mac", 5),)), Gang("p3", 2, (FLIC,)))),
    ),
    (
        "centre_fight",
        CentreFight(
            (
                Gang("p1", 1, (Fighter("mac", 5),)),
                Gang("p2", 2, (FLIC,)),
                Gang("p3", 3, (FLIC,)),
            )
        ),
    ),
    (
        "centre_fight",
        CentreFight(
            (
                Gang("p1", 1, (FLIC,), "gilet", "p3/mac"),
                Gang("p3", 2, (MAC,), "gros_calibre", "p1/flic"),
            )
        ),
    ),
    (
        "recruitment",
        Recruitment(
            "hotel_de_luxe",
            (
                PickingGang("p1", 1, (LOTS,), 0, ("tueuse",), 6, "petite_frappe"),
                PickingGang("p2", 2, (Recruiter("dealer", 8, chief=True),), 0, ("tueuse",)),
                PickingGang("p3", 3, (LOTS,), 0, ("conducteur",), 6),
                PickingGang("p4", 4, (LOTS,), 0, ("mac",), 3),
                PickingGang("p5", 5, (Recruiter("petite_frappe", 0),)),
            ),
            (TUEUSE, Offer("conducteur", 3), Offer("mac", 6)),
            "p1",
        ),
    ),
    ("new_place", NewPlace("bar", 0)),
    ("new_place", NewPlace("bar", 0, 1, set_up=True)),
    (
        "new_place",
        NewPlace("bar", 3, 3, (Around("ghetto", 6, 0, ("dealer", "dealer", "mercenaire_4")),)),
    ),
    (
        "district",
        District(
            "p1",
            (
                OwnedPlace("bar", ("casino",)),
                OwnedPlace("casino"),
                OwnedPlace("ghetto", ("tripot",)),
                OwnedPlace("tripot"),
            ),
        ),
    ),
    (
        "district",
        District(
            "p1",
            (
                OwnedPlace("bar", ("casino",)),
                OwnedPlace("casino", ("hotel_de_luxe",)),
                OwnedPlace("hotel_de_luxe"),
                OwnedPlace("ghetto", ("tripot",)),
                OwnedPlace("tripot"),
            ),
        ),
    ),
    ("victory", standings((20, 3, 1), (12, 0, 2), (3, 0, None))),
    ("victory", standings((27, 5, 1), (27, 4, 2), (3, 0, None))),
    ("victory", standings((27, 5, 9), (27, 5, 9), (3, 0, None))),
    ("victory", standings((27, 5, None), (27, 5, None), (3, 0, None))),
    ("victory", standings((27, 5, 8), (27, 5, 9), (27, 4, None))),
    ("victory", standings((27, 5, 9), (27, 5, 9), (27, 5, None))),
    # And what cannot be.
    ("management", Management("p1", "hotel_de_luxe", {}, ())),
    ("trafic_leaders", TraficLeaders((Sector("armes", shares(1), "p1", 5),))),
    ("shootout", Shootout("bar", (Gang("p3", 1, (FLIC, FLIC)),))),
    ("shootout", Shootout("bar", (Gang("p3", 1, (FLIC,)), Gang("p1", 2, (FLIC,))), owner="p1")),
    ("shootout", Shootout("bar", (Gang("p3", 1, (FLIC,), kills="p1/mac"),))),
    (
        "shootout",
        Shootout(
            "bar",
            (Gang("p1", 1, (FLIC,), "gros_calibre", "p2/mac"), Gang("p2", 2, (MAC, MAC))),
        ),
    ),
    ("recruitment", Recruitment("bar", (PickingGang("p3", 1, (LOTS,), characters=7),), ())),
    ("new_place", NewPlace("hotel_de_luxe", 7)),
    ("victory", standings((27, 5, None))),
)

# What only a rare table brings about, with the facts it has then.
SWEPT, TRIED = 4, 20  # evenings, and what is tried at each of their prompts
RARE = (
    because("gangs_city.ask.under_way"),
    because("gangs_city.help.under_way"),
    because("gangs_city.under_way.beside_nothing", place="bar", what="lieu_10"),
    because("gangs_city.under_way.same_space", place="bar", other="lieu_10"),
    because("gangs_city.under_way.few_places", count=3, least=5),
    because("gangs_city.under_way.on_pile", place="bar", pile="centre_1"),
    because("gangs_city.under_way.first_pile", count=11, most=10),
    because("gangs_city.under_way.big_gang", player="p3", count=7, most=6),
    because("gangs_city.under_way.too_many", who="flic", count=6, most=5),
    because("gangs_city.under_way.tokens", trafic="alcool", count=13, most=12),
    because("gangs_city.under_way.box_of_nobody", trafic="armes", number=2),
    because(
        "gangs_city.under_way.early_box", trafic="tabac", player="p3", number=3, turn=2, least=4
    ),
    because("gangs_city.under_way.early_score", player="p3", points=4),
    because("gangs_city.under_way.over", player="p3", points=26, target=22),
    because("gangs_city.closed.settling_side", player="p3"),
    because("gangs_city.closed.laid_back", player="p3"),
    because("gangs_city.closed.back_to_city", place="lieu_10"),
    because("gangs_city.closed.drop", player="p3"),
    because("gangs_city.closed.not_his", player="p3"),
    because("gangs_city.closed.not_there", place="bar"),
    because("gangs_city.closed.one_pile"),
    because("gangs_city.closed.open_order", player="p3", other="p1"),
    because("gangs_city.closed.pick_once", place="hotel_de_luxe", player="p3"),
    because("gangs_city.placement.chief_late", player="p3"),
    because("gangs_city.closed.no_stock", player="p3"),
    because("gangs_city.closed.pick_order", place="hotel_de_luxe", player="p3", other="p1"),
    because("gangs_city.closed.stopped", player="p3"),
    because("gangs_city.closed.powers", place="hotel_de_luxe"),
    because("gangs_city.closed.powers_of", place="bar", players=("p1", "p3")),
    because("gangs_city.district.pile"),
    because("gangs_city.ruled.first"),
    because("gangs_city.now.emptied", place="hotel_de_luxe", characters=("dealer", "mac")),
    because("gangs_city.now.nobody_owns", place="hotel_de_luxe", player="p3"),
    because("gangs_city.ask.nobody_places"),
    because("gangs_city.ruled.first"),
    because("gangs_city.ask.value.mercenary_name"),
    because("gangs_city.ask.settling_side", player="p3", place="hotel_de_luxe"),
    because("gangs_city.placement.no_spot", player="p3"),
    because("gangs_city.recruitment.surrounded", place="hotel_de_luxe"),
    because("gangs_city.ruled.enclosed", place="hotel_de_luxe"),
    because("gangs_city.recruitment.surrounded_by_pile", place="hotel_de_luxe"),
    because("gangs_city.recruitment.nobody_can", place="hotel_de_luxe"),
    because("gangs_city.recruitment.power_in_vain", player="p3"),
    because("gangs_city.recruitment.replaced_leaves", player="p3", who="tueuse"),
    because("gangs_city.opening.gap", place="hotel_de_luxe", characters=("dealer", "mac")),
    because("gangs_city.opening.emptied_by_pile", place="hotel_de_luxe", characters=("mac",)),
    because("gangs_city.opening.pile_closes_nothing", place="hotel_de_luxe"),
    because("gangs_city.marker.boxes", trafic="armes", least=2, most=4),
    because("gangs_city.set_up.enclosed", place="hotel_de_luxe"),
    because("gangs_city.set_up.pile_closes_nothing", place="hotel_de_luxe"),
    because("gangs_city.placement.manages", who="flic", trafics=("armes", "alcool")),
    because("gangs_city.placement.own_side", player="p3", place="hotel_de_luxe"),
    because("gangs_city.victory.behind", players=("p1", "p3"), out=("p2",), total=29),
    because("gangs_city.score.table", player="p3", points=1),
    because("gangs_city.shootout.gilet", player="p3", place="hotel_de_luxe"),
    because("gangs_city.score.no_district", player="p3"),
    because("gangs_city.settling.at_reveal", player="p3"),
    because("gangs_city.shootout.must_kill", player="p3"),
    because("gangs_city.shootout.not_in_combat", target="p3/mac", place="hotel_de_luxe"),
    because("gangs_city.shootout.not_the_chief", player="p3", who="tueuse"),
    because("gangs_city.shootout.repelled", player="p3", place="hotel_de_luxe"),
    because("gangs_city.shootout.tie.all_chiefs", players=("p1", "p3"), place="hotel_de_luxe"),
    because("gangs_city.stock.box_empty", trafic="armes", left=1),
    because("gangs_city.victory.nobody_alone"),
    because("gangs_city.victory.play_on"),
    because("gangs_city.ask.who_began", players=("p1", "p3")),
    because("gangs_city.ask.highest_initiative", players=("p1", "p3")),
)


def sit_down(chance: Random, evening: int) -> Setup:
    """People with names; now and then with the box as the rulebook shows it."""
    drawn = draw_setup(GAME, chance, mode=SCORE if evening >= EVENINGS else REFEREE)
    seats = tuple(Seat(seat.key, NAMES[seat.key], seat.colour) for seat in drawn.seats)
    return Setup(seats, drawn.options, drawn.box if evening % 3 else read_box(GAME.key))


class Heard:
    """All that was asked, ruled, recalled, refused or offered, each once."""

    def __init__(self) -> None:
        self.reasons: dict[str, Reason] = {}
        self.values: dict[str, tuple[Any, str]] = {}

    def note(self, *reasons: Reason) -> None:
        for reason in (one for top in reasons for one in top.walk()):
            self.reasons.setdefault(f"{reason.rule} {dict(reason.facts)!r}", reason)
            if asks(reason.rule):
                self.note(help_of(reason))

    def look(self, session: Session) -> None:
        """What can be seen of everybody, and of what is shared."""
        sheets = (GAME.tells.sheet(session.table, seat.key) for seat in session.setup.seats)
        for item in (*chain(*sheets), *GAME.tells.shared(session.table)):
            self.note(item.words, *filter(None, (item.short,)))
            self.offer(item.value, "")

    def offer(self, value: Any, kind: str) -> None:
        self.values.setdefault(f"{kind} {value!r}", (value, kind))

    def field(self, field: Field, chance: Random) -> None:
        """What may be chosen, and why not what may not."""
        for _, reply in field.spoil(chance):
            self.note(*field.check(reply).reasons)
        for offer in (one for top in field.offers() for one in top.walk()):
            self.offer(offer.value, offer.of)


@cache
def heard() -> Heard:
    """Twenty evenings, the questions asked alone, and what is rare."""
    found = Heard()
    for evening in range(EVENINGS + KEPT):
        play(found, evening)
    for question, situation in SITUATIONS:
        asked = GAME.question(question)
        assert asked is not None
        try:
            found.note(*asked.rule(situation).reasons)
        except SituationError as error:
            found.note(error.reason)
    for evening in range(SWEPT):
        for ruling in sweep(GAME, GAME.key, evening, TRIED).refusals:
            found.note(*ruling.reasons)
    found.note(*drawn(), *RARE)
    return found


def drawn() -> Iterator[Reason]:
    """Reasons of random situations of every question."""
    for asked in GAME.offers.questions:
        form, chance = asked.form(tuple(NAMES)), Random(asked.key)
        for _ in range(DRAWN):
            try:
                yield from ask(asked, form.draw(chance), tuple(NAMES)).reasons
            except (SituationError, LookupError):
                continue


def play(found: Heard, evening: int) -> None:
    chance, spoiling = Random(evening), Random(evening)
    session = Session(GAME, sit_down(chance, evening))
    found.note(*GAME.tells.first_tasks(session.table))
    found.note(*(patch.words for row in GAME.tells.sketch(session.table) for patch in row))

    def look(session: Session) -> None:
        for prompt in session.prompts:
            found.note(prompt.words, *filter(None, (prompt.about.short,)))
        if not session.over:
            found.field(session.prompts[0].field, spoiling)
        found.look(session)

    play_on(session, chance, TURNS, look)
    for turn in session.turns:
        for course in phases_so_far(turn):
            for tables in course.stretches:
                found.note(*GAME.tells.now(tables))
    for line in session.log:
        found.offer(line.value, "verdict")
        if line.words is not None:
            found.note(line.words)
        if line.ruling is not None:
            found.note(*line.ruling.reasons)
        if line.field is not None and line.kind == "ruling":
            for offer in (one for top in line.field.offers() for one in top.walk()):
                found.offer(offer.value, offer.of)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_heard_at_the_table_reads_well(language: Any) -> None:
    words = Words(language, (GAME.key, "app"), NAMES)
    wrong = {
        f"{reason.rule}: {said!r} ({found[0]!r})"
        for reason in heard().reasons.values()
        if (found := WRONG[language].search(said := words.say(reason)))
    }
    assert not wrong, "\n" + "\n".join(sorted(wrong))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_offered_or_decided_at_the_table_has_a_name(language: Any) -> None:
    words = Words(language, (GAME.key, "app"), NAMES)
    raw = re.compile("|".join((*RAW, r"\bnobody\b" if language == "fr" else "/")))
    wrong = {
        f"{kind} {value!r}: {said!r}"
        for value, kind in heard().values.values()
        if raw.search(said := words.value(value, kind=kind))
    }
    assert not wrong, "\n" + "\n".join(sorted(wrong))


def test_every_sentence_of_the_game_was_heard() -> None:
    """A new one that chance does not bring about belongs in SITUATIONS or RARE."""
    silent = ("phase", "name", "situation", "assumed", "source", "deed")
    told = {
        use.key
        for use in uses()
        if use.key.startswith(f"{GAME.key}.")
        and use.key.split(".")[1] not in silent
        and not is_head(use)
    }
    missing = (told & entries("fr", GAME.key).keys()) - {
        reason.rule for reason in heard().reasons.values()
    }
    assert not missing, "\n" + "\n".join(sorted(missing))
