"""The chips of a recruitment say what each character costs."""

from __future__ import annotations

from companion.core.fields import OneOf
from companion.terminal.random_play import reply_at_random
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.one_of import OneOfBody
from tests.contract.evenings import evening
from tests.ui.stage import perform, speak

HIRED = OneOf(("ann", "bob"), "player", exists=("ann", "bob", "zoe"), costs={"ann": 4, "zoe": 9})


def test_a_chip_says_the_cost_below_the_name_also_where_it_cannot_be_paid():
    speak()
    body = OneOfBody()
    body.field = HIRED
    body.show()
    ui = perform(body)
    ui.frames(2)
    notes = {chip.value: chip.note for chip in body.chips}
    cost = [tongue.say("app.chip.cost", cost=n) for n in (4, 9)]
    assert notes == {"ann": cost[0], "bob": "", "zoe": cost[1]}
    ui.stop()


def test_the_table_shows_what_a_recruit_costs(phone):
    session, chance = evening("gangs_city", 1)
    while not any(key.startswith("pick.") for key in session.keys):
        reply_at_random(session, chance)
    field = session.prompt(session.keys[0]).field
    ui = phone.lay(session, (360, 640), language="fr")
    for who in (one for one in field.options if one in field.costs):
        assert ui.find(f"{tongue.name(who, field.of)}\nCoût {field.costs[who]}")
