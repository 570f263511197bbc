"""The worst file that is measured is one that is just accepted."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from bench import taking_in
from bench.taking_in import Recorder, amend_for_ever, waver_for_ever
from companion.core.acts import Act
from companion.core.game import Game
from companion.core.session import Session
from companion.games import GAMES, load
from companion.store import replay
from companion.store.file_checks import TransferError
from companion.terminal.random_play import draw_setup, reply_at_random

WORK = 2_000


def at_a_turns_start(game: Game, seed: int) -> tuple[Session, Recorder]:
    """An evening whose last answer ended a turn: to take it back plays that whole turn again."""
    chance, recorder = Random(seed), Recorder()
    session = Session(game, draw_setup(game, chance, game.most), (), recorder)
    while session.number < 2 and not session.over:
        reply_at_random(session, chance)
    return session, recorder


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("spoil", [amend_for_ever, waver_for_ever])
@pytest.mark.parametrize("key", GAMES)
def test_the_worst_file_is_just_within_the_bounds(
    key: str, spoil: Callable[[Session, Recorder], None], seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (taking_in, replay):
        monkeypatch.setattr(module, "MOST_WORK", WORK)
    session, recorder = at_a_turns_start(load(key), seed)
    spoil(session, recorder)
    replay.replay(session.game, session.setup, recorder.entries)
    with pytest.raises(TransferError) as refused:
        replay.replay(session.game, session.setup, [*recorder.entries, *once_more(recorder)])
    assert refused.value.reason.rule == "core.transfer.too_much_work"


def once_more(recorder: Recorder) -> tuple[Act, ...]:
    """What was done for ever, one more time."""
    last = recorder.entries[-2:]
    return tuple(last) if last[1].kind == "redo" else (last[1],)
