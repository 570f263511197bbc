"""While scores are a secret, the strip shows what all may see of everybody, and no zeros."""

from __future__ import annotations

import pytest

from companion.terminal.random_play import reply_at_random
from companion.ui.table.strips import ScoreCell
from tests.contract.evenings import evening
from tests.ui.layout import faults


@pytest.mark.parametrize("size", [(360, 640), (800, 1280)])
@pytest.mark.parametrize("game", ["gangsta", "blackrock_city"])
def test_the_strip_shows_money_gangsters_or_bandits_in_the_place_of_scores(phone, game, size):
    session, chance = evening(game, 2)
    while len(session.acts) < 40 and not session.over:
        reply_at_random(session, chance)
    ui = phone.lay(session, size, language="fr")
    view = ui.app.evening.view
    assert view.scores is None and set(view.public) == set(view.players)
    cells = [one for one in ui.visible() if isinstance(one, ScoreCell)]
    told = [one.shown(one.score, one.covered, one.public) for one in cells]
    if game == "gangsta":
        assert len(told) == len(view.players) and all("$" in text for text in told)
    else:
        assert told == [view.public[one.player].figure for one in cells]
        assert len(cells) == len(view.players) and all(cell.drawn for cell in cells)
    assert not faults(ui.app.shell)


def test_open_scores_are_shown_and_nothing_else(phone):
    session, _ = evening("gangs_city", 2)
    ui = phone.lay(session, (360, 640), language="fr")
    cells = [one for one in ui.visible() if isinstance(one, ScoreCell)]
    assert ui.app.evening.view.public == {} and not any(cell.public for cell in cells)
