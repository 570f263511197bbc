"""A piece without a printed name, by touch: it is named as it is drawn, and known by that."""

from __future__ import annotations

import pytest

from companion.boxes.gangs_city import MERCENARIES
from companion.ui.look.wording import tongue
from tests.games.gangs_city.play import found
from tests.ui.layout import faults
from tests.ui.test_hands import WAYS

UNNAMED = tuple(f"{who}.name" for who in MERCENARIES)


@pytest.mark.parametrize(("size", "language"), WAYS)
def test_a_new_mercenary_is_asked_for_its_name_at_the_draw(phone, size, language):
    session = found(box={"bar.recruits": {"mercenaire": 2}}, unknown=UNNAMED)
    ui = phone.lay(session, size, language=language)
    ui.see(phone.say("gangs_city.ask.mercenary_name", place="bar"))
    assert not faults(ui.app.shell)
    ui.type("Rocco")
    phone.tap("app.done")
    assert tongue.name(session.table.places["bar"].neutrals[0]) == "Rocco"
    phone.tap("gangs_city.ask.mercenary.short.later")
    assert len(session.table.places["bar"].neutrals) == 2


@pytest.mark.parametrize(("size", "language"), WAYS)
def test_the_next_evening_offers_it_by_its_name(phone, size, language):
    session = found(box={"bar.recruits": {"mercenaire": 1}}, unknown=UNNAMED[1:])
    ui = phone.lay(session, size, language=language)
    ui.see(phone.say("gangs_city.ask.mercenary", place="bar"))
    assert not faults(ui.app.shell)
    phone.tap("gangs_city.ask.mercenary_name.short")
    ui.see(phone.say("gangs_city.ask.mercenary_name", place="bar"))
    ui.tap(tongue.say(session.prompts[0].about.short))
    assert session.table.places["bar"].neutrals == ("mercenaire_1",)
