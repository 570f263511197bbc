"""The hostile files that are measured go to the bounds, and no further than they are allowed."""

from __future__ import annotations

import json

import pytest

from bench import taking_in
from bench.taking_in import HOSTILE, Spoil, amend_the_first, hostile_file
from companion.games import GAMES, load
from companion.store import replay
from companion.store.file_checks import TransferError
from companion.store.transfer import session_from_text

CHECKED, ENTRIES = 600, 900
REFUSALS = {"core.transfer.not_allowed", "core.transfer.too_much_work"}


@pytest.mark.parametrize("spoil", HOSTILE)
@pytest.mark.parametrize("key", GAMES)
def test_a_hostile_file_goes_beyond_what_is_judged_act_by_act(
    key: str, spoil: Spoil, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(taking_in, "MOST_ENTRIES", ENTRIES)
    monkeypatch.setattr(replay, "MOST_CHECKED", CHECKED)
    game, text = load(key), hostile_file(load(key), spoil)
    try:
        saved = session_from_text(text, lambda _: game)
    except TransferError as error:
        assert error.reason.rule in REFUSALS
        return
    assert len(saved.entries) == ENTRIES == len(json.loads(text)["entries"])
    if spoil is not amend_the_first:  # which is played once for all
        monkeypatch.setattr(replay, "MOST_PLAYED", 1)
        with pytest.raises(TransferError) as refused:
            session_from_text(text, lambda _: game)
        assert refused.value.reason.rule == "core.transfer.too_much_work"
