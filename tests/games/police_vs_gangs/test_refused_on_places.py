"""What the table refuses on a place and in the count (Police VS Gangs 3 and 4)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.session import Session
from companion.games.police_vs_gangs.laid import Face, Place
from companion.games.police_vs_gangs.moves import lay
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.negotiation import negotiate
from companion.games.police_vs_gangs.turn.police_only import take_as_police
from companion.games.police_vs_gangs.turn.power import fight_out
from companion.games.police_vs_gangs.turn.resolution import resolve_places
from companion.games.police_vs_gangs.turn.why_not_asked import why_not_asked
from tests.games.police_vs_gangs.laid import CLUB, mid_turn
from tests.games.police_vs_gangs.play import FOUR
from tests.games.police_vs_gangs.resolving import CARD, die, place, resolving, tile
from tests.games.police_vs_gangs.test_count import counting
from tests.games.police_vs_gangs.test_negotiation import PV_6, claims, close, three
from tests.games.police_vs_gangs.test_resolution import face, gangsters_only
from tests.games.police_vs_gangs.test_why_not_asked import forbidden
from tests.kit.play import refuse, say

SECOND, THIRD, EMPTY = "lieu_bleu.2", "lieu_bleu.3", "lieu_bleu.4"
TWICE = {
    "claims": claims(("jaune", "armes", "all"), ("jaune", "armes", "some")),
    "ended": "time",
}
SHOWN = {"jaune.sergent": "grade", "rouge.inspecteur": "mafia"}


def talking() -> Session:
    """Violet, jaune and rouge negotiate."""
    return resolving(three(), negotiate)


def promising() -> Session:
    """Who promised anything else is asked, since that ends the deal."""
    session = resolving(three(), negotiate, outside_promise="fails")
    close(session, *PV_6)
    return session


def rivals() -> Session:
    """A sergent of jaune's and an inspecteur of rouge's are rolled against each other."""
    return resolving(place(die("jaune", "sergent"), die("rouge", "inspecteur")), take_as_police)


def two_dice() -> Session:
    """Jaune is alone with two dice, and leaves one."""
    return resolving(place(die("jaune", "sergent"), die("jaune", "inspecteur")), take_as_police)


def recruiting() -> Session:
    """Violet may pick the bodyguard."""
    session = resolving(place(tile("violet"), neutrals=("bodyguard",)), gangsters_only)
    say(session, "reveal.violet.1", face("conducteur", "green"))
    return session


def tied() -> Session:
    """Violet and bleu are tied for the place."""
    session = resolving(place(tile("violet"), tile("bleu", "s")), gangsters_only)
    say(session, "reveal.violet.1", face("conducteur"))
    say(session, "reveal.bleu.1", face("conducteur"))
    return session


def fighting() -> Session:
    """Violet turns over his tile against a die of jaune's."""
    return resolving(place(tile("violet"), die("jaune", "sergent")), fight_out)


def announcing() -> Session:
    """Jaune announces the colour of the club."""
    session = counting()
    for player in FOUR:
        say(session, f"stake.{player}", {})
    return session


def _three_places(table: Table) -> Table:
    """Police dice on the first card, violet's tiles on two more, and a fourth without any."""
    table = place(die("jaune", "sergent"))(table)
    cards = (CARD, SECOND, THIRD, EMPTY)
    places = {**dict.fromkeys(cards, Place(Face(("quartier_bleu",)))), CARD: table.places[CARD]}
    table = table.change(cells={card: (at, 0) for at, card in enumerate(cards)}, places=places)
    return lay(lay(table, "violet", f"{SECOND}/n"), "violet", f"{THIRD}/n")


def naming() -> Session:
    """Rouge, who is last, names the first of three places."""
    return resolving(_three_places, lambda night, card: resolve_places(night))


def one_done() -> Session:
    """The first of three places is resolved."""
    session = naming()
    say(session, "next.start", CARD)
    return session


def on_the_second() -> Session:
    """The second of three places is being resolved."""
    session = one_done()
    say(session, f"next.{CARD}", SECOND)
    return session


@pytest.mark.parametrize(
    ("stands", "key", "said", "rule"),
    [
        (talking, f"deal.{CARD}", TWICE, "police_vs_gangs.agreement.claimed_once"),
        (
            promising,
            f"outside.{CARD}",
            ["rouge", "rouge"],
            "police_vs_gangs.agreement.named_once",
        ),
        (rivals, f"roll.{CARD}", SHOWN, "police_vs_gangs.dice.no_face"),
        (two_dice, f"leave_die.{CARD}", "lieutenant", "police_vs_gangs.resolution.die_brought"),
        (recruiting, f"pick.{CARD}.violet", "mac", "police_vs_gangs.recruitment.not_offered"),
        (tied, f"let_have.{CARD}", "rouge", "police_vs_gangs.takeover.not_tied"),
        (
            announcing,
            "announce.jaune",
            {CLUB: "quartier_jaune"},
            "police_vs_gangs.district.not_its_colour",
        ),
        (one_done, f"next.{CARD}", CARD, "police_vs_gangs.resolution.done"),
        (one_done, f"next.{CARD}", "lieu_rouge", "police_vs_gangs.resolution.not_in_city"),
    ],
)
def test_what_the_place_does_not_allow_is_refused_by_its_rule(
    stands: Any, key: str, said: Any, rule: str
) -> None:
    assert refuse(stands(), key, said) == (rule,)


@pytest.mark.parametrize(
    ("stands", "key", "said"),
    [
        (promising, f"outside.{CARD}", ["rouge"]),
        (rivals, f"roll.{CARD}", {**SHOWN, "rouge.inspecteur": "grade"}),
        (two_dice, f"leave_die.{CARD}", "sergent"),
        (recruiting, f"pick.{CARD}.violet", "bodyguard"),
        (tied, f"let_have.{CARD}", "bleu"),
        (announcing, "announce.jaune", {CLUB: "quartier_rouge"}),
        (one_done, f"next.{CARD}", THIRD),
    ],
)
def test_what_it_allows_is_taken(stands: Any, key: str, said: Any) -> None:
    say(stands(), key, said)


@pytest.mark.parametrize(
    ("stands", "key", "rule"),
    [
        (talking, f"outside.{CARD}", "police_vs_gangs.agreement.outside_when"),
        (tied, f"badge.{CARD}.1", "police_vs_gangs.hand_out.badge_when"),
        (rivals, f"leave_die.{CARD}", "police_vs_gangs.resolution.die_when"),
        (fighting, f"drawn.{CARD}", "police_vs_gangs.arrest.drawn_when"),
        (fighting, f"off_roll.{CARD}", "police_vs_gangs.sharing.roll_off_when"),
        (fighting, f"name_tile.{CARD}", "police_vs_gangs.sharing.name_when"),
        (fighting, f"roll_for.{CARD}", "police_vs_gangs.sharing.when"),
        (naming, f"next.{CARD}", "police_vs_gangs.resolution.last_names"),
        (naming, f"roll.{CARD}", "police_vs_gangs.resolution.last_names"),
        (on_the_second, f"roll.{CARD}", "police_vs_gangs.resolution.done"),
        (on_the_second, f"feed.{THIRD}", "police_vs_gangs.resolution.other_first"),
        (on_the_second, f"feed.{EMPTY}", "police_vs_gangs.presence.empty"),
        (on_the_second, "reveal.violet.2", "police_vs_gangs.resolution.stays_hidden"),
    ],
)
def test_what_nobody_is_asked_there_says_when_it_is(stands: Any, key: str, rule: str) -> None:
    assert forbidden(stands(), key) == rule


@pytest.mark.parametrize(
    ("chosen", "key", "rule"),
    [
        ({}, "announce.bleu", "police_vs_gangs.district.not_yet"),
        ({CLUB: "quartier_bleu"}, "announce.violet", "police_vs_gangs.district.all_at_once"),
    ],
)
def test_colours_are_announced_in_order_each_once(
    chosen: dict[str, str], key: str, rule: str
) -> None:
    two = Face(("quartier_bleu", "quartier_rouge"))
    both = {CLUB: Place(two, "violet"), f"{CLUB}.2": Place(two, "bleu")}
    cells = {CLUB: (0, 0), f"{CLUB}.2": (1, 0)}
    table = mid_turn(places=both, cells=cells, chosen=chosen, elements=())
    asked = "announce.bleu" if chosen else "announce.violet"
    assert [one.rule for one in why_not_asked(table, key, (asked,))] == [rule]
