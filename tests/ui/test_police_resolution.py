"""Places of Police VS Gangs resolved by touch: deals kept, deals broken, arrests, a roll-off."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.session import Session
from companion.games.police_vs_gangs.turn.negotiation import negotiate
from companion.ui.prompts.bodies.body import UNSAID
from companion.ui.rulings.stack import RulingStack
from tests.games.police_vs_gangs.resolving import CARD, die, on_card, place, resolving, tile
from tests.games.police_vs_gangs.test_negotiation import PV_6, claims, three
from tests.games.police_vs_gangs.test_resolution import GREEN, face
from tests.kit.play import ruled
from tests.ui.evenings import Phone
from tests.ui.layout import box_of, faults
from tests.ui.thumbs import Thumbs

POSES = [((360, 640), "fr"), ((1280, 800), "en")]


class Resolved:
    """One place, negotiated on by thumbs; what is ruled can be seen."""

    def __init__(self, phone: Phone, change: Any, size=(360, 640), language="fr") -> None:
        self.session: Session = resolving(change, negotiate)
        self.ui = phone.lay(self.session, size, language=language)
        self.thumbs = Thumbs(self.ui)

    def say(self, *said: tuple[str, Any]) -> None:
        """Answer after answer, each on a screen without a fault."""
        for key, value in said:
            self.ui.settle()
            found = faults(self.ui.app.shell)
            assert not found, "\n".join([key, *found])
            self.thumbs.say(key, value)

    def deal(self, *made: Any, ended: str = "agreed") -> None:
        self.say((f"deal.{CARD}", {"claims": claims(*made), "ended": ended}))

    def refuse(self, player: str) -> None:
        """The glass runs out over nothing, and the first to speak wants no deal."""
        self.deal(ended="time")
        self.say((f"statement.{CARD}.{player}", "refuses"))

    def sees(self) -> set[tuple[str, str]]:
        """The claims that stand on the sheet under somebody's eyes, no cell cut off."""
        body = self.thumbs.panel.body
        assert body.claims.height <= body.ids.place.parent.height
        return {(one.player, one.item) for one in body.claims.cells if one.chosen}

    def ruled(self, key: str) -> Any:
        """A verdict, which must lie on the table, or have its line in the log."""
        stack = next(one for one in self.ui.visible() if isinstance(one, RulingStack))
        assert stack.height > 0
        return ruled(self.session, f"{key}.{CARD}", 1).verdict


@pytest.mark.parametrize(("size", "language"), POSES)
def test_pv6_an_agreement_is_made_revealed_and_handed_out(phone, size, language):
    one = Resolved(phone, three(), size, language)
    one.deal(*PV_6)
    one.say(
        ("reveal.violet.1", face("conducteur")),
        ("reveal.violet.2", face("bodyguard")),
        ("reveal.violet.3", face("petite_frappe", GREEN)),
    )
    table = one.session.table
    assert one.ruled("agreement") == "agreement"
    assert (table.stock["violet"]["tabac"], table.stock["violet"]["alcool"]) == (2, 1)
    assert table.stock["rouge"]["alcool"] == 1 and not on_card(table)


@pytest.mark.parametrize(("size", "language"), POSES)
def test_x12_a_refusal_dice_and_police_who_lose_arrest_with_their_grade(phone, size, language):
    laid = (tile("violet"), tile("violet"), die("jaune", "inspecteur"), die("rouge", "sergent"))
    one = Resolved(phone, place(*laid, indics=1), size, language)
    one.refuse("violet")
    one.say(("reveal.violet.1", face("petite_frappe")), ("reveal.violet.2", face("bodyguard")))
    faces = {"jaune.inspecteur": "menotte", "rouge.sergent": "double", "indic.1": "mafia"}
    one.say((f"roll.{CARD}", faces), (f"roll.{CARD}.double.rouge.sergent", "grade"))
    assert one.ruled("power") == "gangsters"
    one.say((f"arrest.{CARD}", "violet"), (f"drawn.{CARD}", "bodyguard"))
    table = one.session.table
    assert {(each.player, each.what) for each in table.prison} == {
        ("violet", "bodyguard"),
        ("rouge", "sergent"),
    }
    assert (table.scores["rouge"], table.places[CARD].owner) == (1, "violet")


def test_x12_police_who_lose_without_a_grade_arrest_nobody(phone):
    one = Resolved(phone, place(tile("violet"), die("jaune", "inspecteur")))
    one.refuse("violet")
    one.say(("reveal.violet.1", face("petite_frappe")))
    one.say((f"roll.{CARD}", {"jaune.inspecteur": "menotte"}))
    assert not one.session.table.prison


def test_x13_police_who_win_share_by_agreement_on_one_form(phone):
    laid = (tile("violet"), die("jaune", "inspecteur"), die("rouge", "inspecteur"))
    one = Resolved(phone, place(*laid, handcuffs=9))
    one.refuse("violet")
    one.say(("reveal.violet.1", face("conducteur")))
    one.say((f"roll.{CARD}", {"jaune.inspecteur": "grade", "rouge.inspecteur": "menotte"}))
    assert ruled(one.session, f"power.{CARD}", 1).verdict == "police"  # the question says so
    one.ui.settle()
    parts = one.thumbs.panel.body.parts
    assert parts["tile"].value == "violet/conducteur"  # the only one is chosen already
    assert parts["place"].value is UNSAID
    items = [parts[item] for item in ("place", "point", "trafic")]
    columns = [[chip.x for chip in item.chips] for item in items]
    assert columns[0] == columns[1] == columns[2]  # a grid: people across, items down
    low = box_of(one.thumbs.panel.ids.scroll)[1]
    chips = [chip for part in one.thumbs.panel.body.parts.values() for chip in part.chips]
    assert {chip.value for chip in chips} >= {"violet/conducteur", "tabac"}
    assert all(box_of(chip)[1] >= low for chip in chips)  # no row lies below the fold
    one.ui.screenshot("police_sharing")
    shared = {"place": "jaune", "point": "rouge", "trafic": "rouge"}
    one.say((f"share.{CARD}", {**shared, "tile": "violet/conducteur", "token": "tabac"}))
    table = one.session.table
    assert table.places[CARD].guard == "jaune"
    assert (table.scores["rouge"], table.stock["rouge"]["tabac"]) == (1, 1)
    assert [each.what for each in table.prison] == ["conducteur"]


def test_x13_police_who_do_not_agree_roll_for_all_of_it(phone):
    laid = (tile("violet"), die("jaune", "inspecteur"), die("rouge", "inspecteur"))
    one = Resolved(phone, place(*laid, handcuffs=9))
    faces = {"jaune.inspecteur": "menotte", "rouge.inspecteur": "grade"}
    one.refuse("violet")
    one.say(("reveal.violet.1", face("conducteur")), (f"roll.{CARD}", faces))
    one.say((f"roll_for.{CARD}", "done"), (f"off_roll.{CARD}", faces))
    one.say((f"name_tile.{CARD}", {"tile": "violet/conducteur", "token": "alcool"}))
    table = one.session.table
    assert table.places[CARD].guard == "rouge"
    assert (table.scores["rouge"], table.stock["rouge"]["alcool"]) == (1, 1)


def test_a_statement_that_changes_what_one_claims_makes_it_an_agreement(phone):
    one = Resolved(phone, three())
    one.deal(("jaune", "place", 1), ("rouge", "place", 1), ended="time")
    one.ui.settle()
    assert one.sees() == {("jaune", "place"), ("rouge", "place")}
    one.ui.tap(one.thumbs.panel.body.claims.cells[0])
    assert one.sees() == {("jaune", "place"), ("rouge", "place")}  # it is only looked at
    one.say((f"statement.{CARD}.violet", "stands"), (f"statement.{CARD}.jaune", "stands"))
    one.say((f"statement.{CARD}.rouge", "changes"))
    one.say((f"claims.{CARD}.rouge", {"claims": claims(("rouge", "armes", "all"))}))
    assert one.ruled("agreement") == "agreement"
